"""Every refusal has its sentence, with all that it names."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from bot import words
from play.errors import Refused

ROOT = Path(__file__).parents[2]
FILES = [path for folder in ("bot", "play") for path in (ROOT / folder).rglob("*.py")]
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
