"""Names as people wrote them, made harmless: literal, on one line, and unable to ping or break a layout."""

from __future__ import annotations

import re
import unicodedata

import discord

from bot import words, words_lobby
from db.rows import SeatRow
from play.lobby import Opponent, Person, Sitter

LONGEST = 32
_MARKS_IN_A_ROW = 3
_KEPT_FORMATS = "\u200d\ufe0f"  # the joiner and the selector inside emoji
_BLANKS = "\u115f\u1160\u2800\u3164\uffa0"
"""Letters and symbols without ink."""
_ISOLATE, _END_ISOLATE = "\u2068", "\u2069"


def plain(name: str) -> str:
    """The name without control and direction characters or towers of marks, at most 32 characters; never empty."""
    kept: list[str] = []
    marks = 0
    for char in name:
        category = unicodedata.category(char)
        marks = marks + 1 if category in ("Mn", "Me") else 0
        if (category.startswith("C") and char not in _KEPT_FORMATS) or marks > _MARKS_IN_A_ROW:
            continue
        kept.append(" " if category.startswith("Z") or char in _BLANKS else char)
    shown = " ".join("".join(kept).split())[:LONGEST].strip("\u200d ")
    return shown if any(unicodedata.category(char)[0] in "LNPS" for char in shown) else words.SOMEBODY


def literal(name: str) -> str:
    """The plain name for Discord's markdown: shown as it is, in its own direction, pinging nobody."""
    text = discord.utils.escape_markdown(plain(name), ignore_links=False)
    text = re.sub(r"([@#:/<])(?=\S)", "\\g<1>\u200b", text)
    return f"{_ISOLATE}{text}{_END_ISOLATE}"


def of_sitters(sitters: tuple[Sitter, ...]) -> tuple[str, ...]:
    """Display names for messages, by seat."""
    return _numbered([_literal_sitter(sitter) for sitter in sitters])


def of_seats(seats: tuple[SeatRow, ...]) -> tuple[str, ...]:
    """Display names for messages, by seat."""
    return _numbered([words_lobby.LEVELS[row.level] if row.level is not None else literal(row.name) for row in seats])


def plain_of_seats(seats: tuple[SeatRow, ...]) -> tuple[str, ...]:
    """Names for alt text, which knows no markdown, by seat."""
    return _numbered([words_lobby.LEVELS[row.level] if row.level is not None else plain(row.name) for row in seats])


def _literal_sitter(sitter: Sitter) -> str:
    match sitter:
        case Person(name=name):
            return literal(name)
        case Opponent(level=level):
            return words_lobby.LEVELS[level]


def _numbered(names: list[str]) -> tuple[str, ...]:
    """Equal names get a number, so that a story never speaks of two as one."""
    return tuple(
        f"{name} {names[: seat + 1].count(name)}" if names.count(name) > 1 else name for seat, name in enumerate(names)
    )
