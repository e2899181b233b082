"""Values survive JSON, and the same value always gives the same text."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

import pytest
from pydantic_core import PydanticSerializationError

from db.codec import Codec, digest


@dataclass(frozen=True, slots=True)
class Walk:
    steps: tuple[int, ...]
    who: str | None = None
    kind: Literal["walk"] = "walk"


@dataclass(frozen=True, slots=True)
class Rest:
    kind: Literal["rest"] = "rest"


Move = Walk | Rest
MOVES: Codec[Move] = Codec(Move)


@pytest.mark.parametrize("move", [Walk((3, 1), "Åsa 🐔\u202e"), Walk(()), Rest()])
def test_a_value_survives_its_text(move: Move) -> None:
    assert MOVES.load(MOVES.dump(move)) == move


def test_the_text_is_canonical() -> None:
    assert MOVES.dump(Walk((3, 1), "Åsa")) == '{"kind":"walk","steps":[3,1],"who":"Åsa"}'


def test_members_of_a_union_are_told_apart_by_kind() -> None:
    assert isinstance(MOVES.load('{"kind":"rest"}'), Rest)


@pytest.mark.parametrize(
    "text", ["", "{", "[]", '{"kind":"fly"}', '{"kind":"walk","steps":["3"]}', '{"kind":"walk","steps":[true]}']
)
def test_any_other_text_is_refused(text: str) -> None:
    with pytest.raises(ValueError, match="not such a value, faults: "):
        MOVES.load(text)


def test_a_value_of_another_type_is_refused() -> None:
    with pytest.raises(PydanticSerializationError):
        Codec[Walk](Walk).dump(Walk(("north",)))  # type: ignore[arg-type]


def test_a_digest_is_the_sha_256_of_the_text() -> None:
    assert digest("abc") == "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"
