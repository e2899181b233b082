"""What the documents say is so: pictures, links, commands, settings, and the game that `docs/add-a-game.md` builds."""

from __future__ import annotations

import re
import shutil
import subprocess
import sys
from pathlib import Path

import discord
import pytest

from bot.settings import Settings
from bot.tree import chicken
from docs import pictures
from games.registry import GAMES
from tests.rendering.kit import colours

ROOT = Path(__file__).resolve().parents[1]
README = ROOT / "README.md"
PAGES = [README, ROOT / "CHANGELOG.md", *sorted((ROOT / "docs").rglob("*.md"))]
ADRS = sorted((ROOT / "docs" / "adr").glob("*.md"))
HEAVIEST = 150 * 1024

_LINK = re.compile(r"!?\[(?P<text>[^\]]*)\]\((?P<target>[^)\s]+)\)")
_FILE_BLOCK = re.compile(r"```python\n# (?P<path>games/\S+)\n(?P<code>.*?)```", re.DOTALL)

each_page = pytest.mark.parametrize("page", PAGES, ids=lambda page: page.relative_to(ROOT).as_posix())
each_picture = pytest.mark.parametrize("name", pictures.PICTURES)


def _text(page: Path) -> str:
    return page.read_text(encoding="utf-8")


def _anchors(page: Path) -> set[str]:
    """The headings as GitHub makes anchors of them."""
    headings = re.findall(r"^#+ (.+)$", _text(page), re.MULTILINE)
    return {re.sub(r"[^\w\- ]", "", heading.lower()).replace(" ", "-") for heading in headings}


@each_picture
def test_a_picture_is_what_the_command_draws_now(name: str) -> None:
    committed = (pictures.FOLDER / f"{name}.png").read_bytes()

    assert colours(committed).tobytes() == colours(pictures.PICTURES[name]()).tobytes(), "run `make pictures`"
    assert len(committed) <= HEAVIEST


def test_every_picture_is_drawn_by_the_command_and_shown_in_the_readme() -> None:
    drawn = {f"{name}.png" for name in pictures.PICTURES}

    assert {path.name for path in pictures.FOLDER.iterdir()} == drawn
    assert all(f"docs/pictures/{name}" in _text(README) for name in drawn)


def test_the_readme_shows_a_board_before_it_says_a_word() -> None:
    first = next(line for line in _text(README).splitlines() if line.strip())

    assert re.fullmatch(r"!\[[^\]]+\]\(docs/pictures/board\.png\)", first)


@each_page
def test_every_relative_link_leads_somewhere(page: Path) -> None:
    for link in _LINK.finditer(_text(page)):
        path, _, anchor = link["target"].partition("#")
        if path.startswith(("https://", "http://")):
            continue
        target = (page.parent / path).resolve() if path else page
        assert target.exists(), link["target"]
        assert not anchor or anchor in _anchors(target), link["target"]


@each_page
def test_every_picture_has_an_alt_text(page: Path) -> None:
    assert all(link["text"] for link in _LINK.finditer(_text(page)) if link[0].startswith("!"))


@each_page
def test_every_make_target_exists(page: Path) -> None:
    known = set(re.findall(r"^([a-z-]+):", _text(ROOT / "Makefile"), re.MULTILINE))

    assert set(re.findall(r"(?:`|^)make ([a-z-]+)", _text(page), re.MULTILINE)) <= known


def test_the_readme_names_every_make_target_that_help_lists() -> None:
    listed = re.findall(r"^([a-z-]+):.*##", _text(ROOT / "Makefile"), re.MULTILINE)

    assert set(listed) <= set(re.findall(r"`make ([a-z-]+)", _text(README))) | {"help"}


@each_page
def test_every_module_that_is_run_exists(page: Path) -> None:
    ours = ("bot", "play", "games", "rendering", "db", "docs", "bench", "tests")
    for module in re.findall(r"python -m ([a-z_.]+)", _text(page)):
        path = ROOT / Path(*module.split("."))
        installed = module.partition(".")[0] not in ours
        assert installed or path.with_suffix(".py").exists() or (path / "__main__.py").exists(), module


@each_page
def test_every_file_that_is_named_exists(page: Path) -> None:
    example = {path for path, _ in _files_of_the_example()}
    for path in re.findall(r"`((?:bot|play|games|rendering|db|docs|bench|tests)/[\w./-]+)`", _text(page)):
        if "pecking" not in path:
            assert (ROOT / path).exists(), path
        elif path.endswith(".py"):
            assert path in example | {"games/pecking/__init__.py"}, path


@each_page
def test_every_slash_command_exists(page: Path) -> None:
    known = {command.name for command in chicken().commands}

    assert set(re.findall(r"`/chicken ([a-z-]+)", _text(page))) <= known


def test_the_readme_names_every_slash_command() -> None:
    assert {command.name for command in chicken().commands} <= set(re.findall(r"`/chicken ([a-z-]+)", _text(README)))


def test_the_table_of_settings_is_that_of_the_example_and_the_code() -> None:
    table = dict(re.findall(r"^\| `([A-Z_]+)` \| (.*?) \|", _text(README), re.MULTILINE))
    example = dict(re.findall(r"^([A-Z_]+)=(.*)$", _text(ROOT / ".env.example"), re.MULTILINE))
    defaults = {name.upper(): field.default for name, field in Settings.model_fields.items()}

    assert list(table) == list(example) == list(defaults)
    for name in ("DATABASE_PATH", "LOG_LEVEL"):
        assert table[name] == f"`{example[name]}`" == f"`{defaults[name]}`"


def test_the_invite_asks_for_what_the_readme_says() -> None:
    asked = discord.Permissions(
        view_channel=True, send_messages=True, embed_links=True, attach_files=True, read_message_history=True,
        send_messages_in_threads=True, create_public_threads=True,
    )  # fmt: skip

    [link] = re.findall(r"https://discord\.com/oauth2/authorize\S+", _text(README))

    assert f"permissions={asked.value}&" in link
    assert link.endswith("scope=bot+applications.commands")


def test_the_readme_credits_every_game() -> None:
    for game in GAMES.values():
        assert game.title in _text(README)
        assert game.link in _text(README)


def test_the_changelog_is_of_this_version() -> None:
    [version] = re.findall(r'^version = "(.+)"$', _text(ROOT / "pyproject.toml"), re.MULTILINE)

    assert re.findall(r"^## (\S+)", _text(ROOT / "CHANGELOG.md"), re.MULTILINE)[0] == version


@pytest.mark.parametrize("page", ADRS, ids=lambda page: page.name)
def test_a_decision_has_its_four_parts_on_one_page(page: Path) -> None:
    assert re.fullmatch(r"\d{4}-[a-z-]+\.md", page.name)
    assert re.findall(r"^## (.+)$", _text(page), re.MULTILINE) == [
        "Context", "Decision", "Price", "How we would notice that it was wrong",
    ]  # fmt: skip
    assert len(_text(page).split()) <= 600


def test_decisions_are_numbered_from_1_on() -> None:
    assert [int(page.name[:4]) for page in ADRS] == list(range(1, len(ADRS) + 1))


def _files_of_the_example() -> list[tuple[str, str]]:
    """The files that `docs/add-a-game.md` writes, in order, with their code."""
    return _FILE_BLOCK.findall(_text(ROOT / "docs" / "add-a-game.md"))


def test_a_game_is_added_in_at_most_ten_steps() -> None:
    steps = re.findall(r"^## (\d+)\.", _text(ROOT / "docs" / "add-a-game.md"), re.MULTILINE)

    assert [int(step) for step in steps] == list(range(1, len(steps) + 1))
    assert len(steps) <= 10


@pytest.fixture(scope="module")
def enlarged(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A copy of Roost with the game of `docs/add-a-game.md` in it."""
    copy = tmp_path_factory.mktemp("roost")
    leave = shutil.ignore_patterns("__pycache__", "docs")
    for folder in ("bot", "db", "games", "play", "rendering", "tests"):
        shutil.copytree(ROOT / folder, copy / folder, ignore=leave)
    shutil.copy(ROOT / "pyproject.toml", copy)
    (copy / "games" / "pecking").mkdir()
    (copy / "games" / "pecking" / "__init__.py").touch()
    for path, code in _files_of_the_example():
        if path == "games/registry.py":
            _register(copy / path, *code.splitlines())
        else:
            (copy / path).write_text(code, encoding="utf-8")
    return copy


def _register(registry: Path, import_line: str, game_line: str) -> None:
    text = registry.read_text(encoding="utf-8")
    first = "from games.regroup"
    opening = "GAMES: dict[str, AnyGame] = {\n"
    assert first in text and opening in text
    text = text.replace(first, f"{import_line}\n{first}", 1).replace(opening, f"{opening}{game_line}\n", 1)
    registry.write_text(text, encoding="utf-8")


def _run(folder: Path, *command: str) -> None:
    run = subprocess.run(
        [sys.executable, "-m", *command], cwd=folder, capture_output=True, text=True, check=False, timeout=300
    )
    assert run.returncode == 0, run.stdout[-3000:] + run.stderr[-3000:]


@pytest.mark.slow
def test_the_game_of_the_page_passes_the_battery(enlarged: Path) -> None:
    _run(enlarged, "pytest", "-q", "-p", "no:cacheprovider", "tests/battery", "tests/test_layers.py", "-k", "pecking")


def test_the_game_of_the_page_plays_itself(enlarged: Path) -> None:
    _run(enlarged, "play.selfplay", "pecking", "--seats", "rooster,chick", "--games", "20", "--json")


@pytest.mark.slow
def test_the_game_of_the_page_passes_the_checks(enlarged: Path) -> None:
    _run(enlarged, "ruff", "check", "--no-cache", "games/pecking", "games/registry.py")
    _run(enlarged, "mypy", "--cache-dir", str(enlarged / "cache"), "games/pecking", "games/registry.py")
