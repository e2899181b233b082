"""The locks pin everything once, by hash, and name no place to fetch it from."""

from __future__ import annotations

import re
import tomllib
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
LOCKS = ("requirements.lock", "requirements-dev.lock")


def pins(name: str) -> dict[str, str]:
    """The version of every package that the lock holds."""
    text = (ROOT / name).read_text(encoding="utf-8")
    return dict(re.findall(r"^([a-z0-9-]+)==([^ ;\\]+)", text, re.MULTILINE))


@pytest.mark.parametrize("name", LOCKS)
def test_a_lock_holds_pins_and_hashes_and_nothing_else(name: str) -> None:
    pin = r"[a-z0-9-]+==[^ ;\\]+( ; [^\\]+)? \\"
    hash_ = r"    --hash=sha256:[0-9a-f]{64}( \\)?"

    strange = [line for line in (ROOT / name).read_text().splitlines() if not re.fullmatch(f"{pin}|{hash_}", line)]

    assert strange == []


def test_what_is_tested_is_what_runs() -> None:
    run, develop = map(pins, LOCKS)

    assert run.items() <= develop.items()


def test_every_dependency_is_locked() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    wanted = {re.split(r"[\[><=]", line)[0].lower().replace(".", "-") for line in project["dependencies"]}
    develop = {re.split(r"[\[><=]", line)[0].lower() for line in project["optional-dependencies"]["dev"]}

    assert wanted <= pins("requirements.lock").keys()
    assert develop <= pins("requirements-dev.lock").keys()
