# Roost. `make help` lists what there is; every target sets up what it needs by itself.

PY := .venv/bin/python
INSTALL := $(PY) -m pip install --quiet --disable-pip-version-check --require-hashes

.PHONY: help play run test test-fast soak check bench pictures locks clean
.DELETE_ON_ERROR:
.DEFAULT_GOAL := help

help:  ## this list
	@sed -n 's/^\([a-z-]*\):.*##  *\(.*\)/make \1\t\2/p' Makefile | expand -t 18

play: .venv/dev.stamp  ## try Roost on a simulated Discord in your browser; no token, no network
	@exec $(PY) -m bot --sandbox

run: .venv/run.stamp  ## run on Discord with the token from .env
	@exec $(PY) -m bot

test: .venv/dev.stamp  ## the tests
	@$(PY) -m pytest -n 6 -m "not soak"

test-fast: .venv/dev.stamp  ## the tests that take less than a minute together
	@$(PY) -m pytest -n 6 -m "not slow and not page and not soak"

soak: .venv/dev.stamp  ## the long proofs: thousands of games, some ten minutes
	@$(PY) -m pytest -n 6 -m soak

check: .venv/dev.stamp  ## ruff and mypy
	@$(PY) -m ruff check
	@$(PY) -m mypy

bench: .venv/dev.stamp  ## how fast the rules, the pictures, the store and a start are
	@$(PY) -m bench

pictures: .venv/dev.stamp  ## draw the README's pictures again
	@$(PY) -m docs.pictures

locks: .venv/dev.stamp  ## pin the newest versions that pyproject.toml allows
	@$(PY) -m pip install --quiet uv
	@$(PY) -m uv pip compile $(LOCKING) -o requirements.lock pyproject.toml
	@$(PY) -m uv pip compile $(LOCKING) -o requirements-dev.lock pyproject.toml --extra dev -c requirements.lock

LOCKING := --quiet --upgrade --universal --python-version 3.11 --generate-hashes \
	--no-header --no-annotate --no-emit-index-url --no-emit-find-links

clean:  ## forget the set-up; games and .env stay
	@rm -rf .venv .mypy_cache .ruff_cache .pytest_cache

# One environment for all: the development lock holds the same versions as the run-time lock, and more.

.venv/run.stamp: requirements.lock | .venv/made.stamp
	@echo "Installing what Roost needs …"
	@$(INSTALL) -r $<
	@touch $@

.venv/dev.stamp: requirements-dev.lock | .venv/made.stamp
	@echo "Installing what Roost and its tests need (a minute, only once) …"
	@$(INSTALL) -r $<
	@touch $@

.venv/made.stamp:
	@found=; bare=; \
	for python in $(PYTHON) python3.13 python3.12 python3.11 python3; do \
		$$python -c 'import sys; sys.exit(sys.version_info < (3, 11))' 2>/dev/null || continue; \
		$$python -c 'import ensurepip, venv' 2>/dev/null && { found=$$python; break; }; \
		bare=$${bare:-$$python}; \
	done; \
	if [ -n "$$found" ]; then $$found -m venv --clear .venv && touch $@; \
	elif [ -n "$$bare" ]; then \
		version=$$($$bare -c 'import sys; print("%d.%d" % sys.version_info[:2])'); \
		echo "Python $$version is here without its venv module: please run 'apt install python$$version-venv' and try again." >&2; exit 1; \
	else \
		echo "Roost needs Python 3.11 or newer: please run 'apt install python3 python3-venv' and try again." >&2; exit 1; \
	fi
