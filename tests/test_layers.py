"""The architecture as code: what each file may import, with exactly one rule for every file.

The arrows: bot → play → games → (boards only) rendering; play → db.
"""

from __future__ import annotations

import ast
import fnmatch
import sys
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
FOLDERS = ("bot", "play", "games", "rendering", "db")

LUCK_AND_CLOCKS = ("random", "secrets", "uuid", "time", "datetime", "asyncio", "threading", "os", "socket")
DATABASES = ("sqlite3",)


@dataclass(frozen=True)
class Rule:
    """What the files of one kind may import beside the standard library.

    Patterns are matched against paths and modules; `<game>` is the file's own game. `never` are modules that stay
    out of bounds all the same, and `unnamed` are names that must not occur at all.
    """

    files: tuple[str, ...]
    may: tuple[str, ...] = ()
    never: tuple[str, ...] = DATABASES
    unnamed: tuple[str, ...] = ()


PURE = tuple(f"games.<game>.{name}" for name in ("rules", "grid", "cards", "dice", "chance", "position"))
ART = ("games.<game>.art*", "games.<game>.board*")

RULES = {
    "the contract": Rule(("games/core.py",), may=("games.rng",), never=LUCK_AND_CLOCKS + DATABASES),
    "luck": Rule(("games/rng.py",), never=LUCK_AND_CLOCKS + DATABASES),
    "the registry": Rule(("games/registry.py",), may=("games.core", "games.*.game")),
    "turns of phrase": Rule(("games/text.py",), may=("games.core",), never=LUCK_AND_CLOCKS + DATABASES),
    "rules": Rule(
        tuple(f"games/*/{name}.py" for name in ("rules", "grid", "cards", "dice", "chance", "position")),
        may=("games.core", "games.rng", *PURE),
        never=LUCK_AND_CLOCKS + DATABASES,
    ),
    "what a seat sees, reads and presses": Rule(
        tuple(f"games/*/{name}.py" for name in (
            "panel", "draft", "words", "story", "description", "pages", "advice", "odds", "race", "opponent",
        )),
        may=("games.core", "games.rng", "games.text", "games.<game>", *PURE, *(f"games.<game>.{name}" for name in (
            "panel", "draft", "words", "story", "description", "pages", "advice", "odds", "race", "opponent",
        ))),
        never=LUCK_AND_CLOCKS + DATABASES,
        unnamed=("State",),
    ),
    "boards": Rule(
        ("games/*/board*.py", "games/*/art*.py"),
        may=("games.core", *PURE, *ART, "rendering", "rendering.*"),
        never=LUCK_AND_CLOCKS + DATABASES,
        unnamed=("State",),
    ),
    "games": Rule(("games/*/game.py",), may=("games.core", "games.<game>", "games.<game>.*"), never=LUCK_AND_CLOCKS),
    "drawing": Rule(("rendering/*.py",), may=("rendering", "rendering.*", "PIL"), never=LUCK_AND_CLOCKS + DATABASES),
    "use cases": Rule(
        ("play/*.py",),
        may=("play", "play.*", "games.core", "games.rng", "games.registry", "db.*"),
    ),
    "storage": Rule(("db/*.py",), may=("db.*", "aiosqlite", "pydantic"), never=("random",)),
    "settings": Rule(("bot/settings.py",), may=("pydantic", "pydantic_settings")),
    "the start": Rule(("bot/__main__.py",), may=("bot", "bot.*", "db.store", "db.errors", "discord", "aiohttp")),
    "the sandbox": Rule(("bot/sandbox/*.py",), may=("bot.*", "db.store", "simcord")),
    "what messages show": Rule(
        ("bot/sheets/*.py",),
        may=(
            "bot.address", "bot.controls", "bot.layout", "bot.names", "bot.sheets.*", "bot.studio", "bot.words*",
            "play.*", "games.core", "games.registry", "db.rows", "discord",
        ),
    ),
    "Discord": Rule(
        ("bot/*.py", "bot/commands/*.py", "bot/presses/*.py"),
        may=(
            "bot", "bot.*", "play", "play.*", "games.core", "games.registry", "db.store", "db.rows", "db.errors",
            "discord", "aiohttp",
        ),
        never=("bot.sandbox*", "bot.__main__", *DATABASES),
    ),
    "nothing at all": Rule(tuple(f"{folder}/*__init__.py" for folder in FOLDERS)),
}
SPECIAL = ("settings", "the start", "the sandbox", "nothing at all")
"""These take their files out of the wider rules."""


def rules_for(path: str) -> list[str]:
    """The names of the rules that the file falls under."""
    fitting = [name for name, rule in RULES.items() if any(_matches(path, pattern) for pattern in rule.files)]
    special = [name for name in fitting if name in SPECIAL]
    return special[:1] or fitting


def breaches(path: str, source: str) -> list[str]:
    """Everything in the file that its rule forbids."""
    rule = RULES[rules_for(path)[0]]
    tree = ast.parse(source)
    game = path.split("/")[1] if path.startswith("games/") else ""
    may = tuple(pattern.replace("<game>", game) for pattern in rule.may)
    found = [f"imports {module}" for module in _imports(tree) if not _allowed(module, may, rule.never)]
    return found + [f"names {name}" for name in _names(tree) if name in rule.unnamed]


def _allowed(module: str, may: tuple[str, ...], never: tuple[str, ...]) -> bool:
    names = (module, module.partition(".")[0])
    if _any_matches(names, never):
        return False
    return names[1] in sys.stdlib_module_names or _any_matches(names, may)


def _any_matches(names: tuple[str, ...], patterns: tuple[str, ...]) -> bool:
    return any(fnmatch.fnmatchcase(name, pattern) for name in names for pattern in patterns)


def _imports(tree: ast.AST) -> Iterator[str]:
    """The imported modules, in functions and under TYPE_CHECKING too; relative ones as themselves."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom) and node.level:
            yield "." * node.level + (node.module or "")
        elif isinstance(node, ast.ImportFrom):
            modules = [f"{node.module}.{alias.name}" for alias in node.names]
            yield from (module if _is_ours(module) else node.module or "" for module in modules)


def _names(tree: ast.AST) -> Iterator[str]:
    for node in ast.walk(tree):
        match node:
            case ast.Name(id=name) | ast.Attribute(attr=name) | ast.alias(name=name):
                yield name
            case ast.Constant(value=str(text)) if text.isidentifier():
                yield text  # an annotation in quotes


@cache
def _is_ours(module: str) -> bool:
    place = ROOT / Path(*module.split("."))
    return place.with_suffix(".py").exists() or (place / "__init__.py").exists()


def _matches(path: str, pattern: str) -> bool:
    """As in a shell: `*` does not cross folders, except before `__init__.py`."""
    deep = pattern.endswith("__init__.py") or path.count("/") == pattern.count("/")
    return deep and fnmatch.fnmatchcase(path, pattern)


FILES = [path.relative_to(ROOT).as_posix() for folder in FOLDERS for path in sorted((ROOT / folder).rglob("*.py"))]


@pytest.mark.parametrize("path", FILES)
def test_a_file_falls_under_one_rule_and_keeps_it(path: str) -> None:
    assert len(rules_for(path)) == 1, "this kind of file has no rule yet: give it one in tests/test_layers.py"
    assert breaches(path, (ROOT / path).read_text(encoding="utf-8")) == []


def test_every_rule_has_files() -> None:
    assert {name for path in FILES for name in rules_for(path)} == set(RULES)


@pytest.mark.parametrize(
    ("path", "source"),
    [
        ("games/regroup/rules.py", "import random"),
        ("games/regroup/rules.py", "from PIL import Image"),
        ("games/regroup/rules.py", "from games.regroup import words"),
        ("games/regroup/rules.py", "from games.regroup.words import number"),
        ("games/regroup/cards.py", "def f():\n    import datetime"),
        ("games/regroup/grid.py", "import pydantic"),
        ("games/regroup/position.py", "from rendering import theme"),
        ("games/regroup/words.py", "from games.chicken.words import number"),
        ("games/regroup/words.py", "from . import rules"),
        ("games/regroup/panel.py", "from games.regroup.position import State"),
        ("games/regroup/panel.py", "def f(state: 'State'): ..."),
        ("games/regroup/opponent.py", "def f(p): return p.State"),
        ("games/regroup/opponent.py", "import discord"),
        ("games/regroup/board.py", "import play.sessions"),
        ("games/regroup/board.py", "from games.regroup import position\nposition.State"),
        ("games/core.py", "import discord"),
        ("games/text.py", "from games.regroup.words import number"),
        ("rendering/png.py", "from games.core import Seat"),
        ("play/sessions.py", "import discord"),
        ("play/sessions.py", "from PIL import Image"),
        ("play/sessions.py", "from rendering import png"),
        ("play/sessions.py", "import sqlite3"),
        ("play/sessions.py", "from games.regroup import rules"),
        ("play/sessions.py", "if TYPE_CHECKING:\n    from bot.client import Roost"),
        ("db/store.py", "from games.core import Seat"),
        ("db/store.py", "from play.session import Session"),
        ("bot/client.py", "import aiosqlite"),
        ("bot/client.py", "from games.regroup.rules import apply"),
        ("bot/client.py", "import simcord"),
        ("bot/client.py", "from bot import sandbox"),
        ("bot/studio.py", "from rendering import png"),
        ("bot/client.py", "from bot.sandbox.world import build"),
        ("bot/sheets/table.py", "from db import codec"),
    ],
)
def test_a_forbidden_import_or_name_is_caught(path: str, source: str) -> None:
    assert breaches(path, source) != []


def test_a_new_kind_of_file_needs_a_rule() -> None:
    assert rules_for("games/regroup/shortcut.py") == []
    assert rules_for("bot/new/shortcut.py") == []
