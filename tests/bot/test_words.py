"""Every refusal has its sentence, with all that it names, and sentences stand in `words*.py` alone."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from bot import words
from play.errors import Refused

ROOT = Path(__file__).parents[2]
FILES = [path for folder in ("bot", "play") for path in (ROOT / folder).rglob("*.py")]
SHOWING = [path for folder in ("sheets", "presses") for path in sorted((ROOT / "bot" / folder).glob("*.py"))]
SOURCE = "\n".join(path.read_text(encoding="utf-8") for path in FILES)
FACTS: dict[str, int | str] = {
    "most": 4, "least": 2, "host_id": 1, "missing": "Attach Files", "session_id": 3,
    "channel_id": 5, "role_id": 6, "user_id": 1, "left": 3,
}  # fmt: skip
CODES = sorted(set(re.findall(r'(?:Refused\(|refusal=)"([a-z-]+)"', SOURCE)) | {"started", "ended"})


@pytest.mark.parametrize("code", CODES)
def test_a_refusal_has_a_sentence(code: str) -> None:
    sentence = words.refusal(Refused(code, **FACTS))

    assert sentence.endswith(".")
    assert "{" not in sentence


def test_no_sentence_waits_for_a_refusal_that_never_comes() -> None:
    assert [code for code in words._REFUSALS if SOURCE.count(f'"{code}"') < 2] == []


@pytest.mark.parametrize("path", SHOWING, ids=lambda path: f"{path.parent.name}/{path.name}")
def test_what_shows_and_what_is_pressed_has_no_words_of_its_own(path: Path) -> None:
    assert [text for text in _texts(path) if re.search(r"[a-z] | [a-z]", text, re.IGNORECASE)] == []


def _texts(path: Path) -> Iterator[str]:
    """The strings in the code, without those that stand for themselves."""
    tree = ast.parse(path.read_text(encoding="utf-8"))
    alone = {id(node.value) for node in ast.walk(tree) if isinstance(node, ast.Expr)}
    for node in ast.walk(tree):
        if isinstance(node, ast.Constant) and isinstance(node.value, str) and id(node) not in alone:
            yield node.value
