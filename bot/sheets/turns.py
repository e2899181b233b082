"""The private list of games that wait for a person."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

import discord

from bot import address, words, words_me, words_table
from bot.controls import action_row
from bot.layout import Sheet, length, sentence
from games.core import Button
from play.session import Session

PAGE = "page."

_ROOM = 3600
"""How many characters the lines of a page may have; Discord takes 4,000 in a message."""


def turns_sheet(
    waiting: Sequence[Session], ends: Mapping[int, int], servers: Mapping[int, str], page: int = 0
) -> Sheet:
    """The longest-waiting first, in pages from 0 on; one button opens the first one's panel, others turn the pages.

    `ends` are the moments in which clocks run out, by session; `servers` names made harmless, by guild id.
    """
    if not waiting:
        return sentence(words_me.NO_TURNS)
    pages = _pages([f"{number}. {_line(session, ends, servers)}" for number, session in enumerate(waiting, start=1)])
    page = min(page, len(pages) - 1)
    return Sheet(
        texts=(
            words_me.turns_heading(len(waiting)),
            "\n".join(pages[page]),
            words.page_of(page + 1, len(pages)) if len(pages) > 1 else "",
        ),
        rows=(next_game_row(waiting[0]), *_page_rows(page, len(pages))),
    )


def next_game_row(session: Session) -> discord.ui.ActionRow[Any]:
    """Opens the panel of that game."""
    return action_row("table", session.id, session.rev, (Button("play", words_table.NEXT_GAME, "success", "⏭️"),))


def _line(session: Session, ends: Mapping[int, int], servers: Mapping[int, str]) -> str:
    return words_me.turn_line(
        session.game.title,
        address.message(session.row) or address.channel(session.row),
        words_me.place(session.row.channel_id, servers.get(session.row.guild_id)),
        session.row.turn_began or int(session.row.updated_at.timestamp()),
        _end(session, ends),
    )


def _end(session: Session, ends: Mapping[int, int]) -> str:
    if "zero" in session.done and not session.is_alone:
        return words_me.TIME_UP if session.deciders else words_me.TIME_UP_FOR_ALL
    return words_me.clock_end(ends[session.id]) if session.id in ends else ""


def _page_rows(page: int, count: int) -> tuple[discord.ui.ActionRow[Any], ...]:
    if count == 1:
        return ()
    back = Button(f"{PAGE}{max(0, page - 1)}", words.BACK_PAGE, enabled=page > 0)
    more = Button(f"{PAGE}{page + 1}", words.NEXT_PAGE, enabled=page + 1 < count)
    return (action_row("turns", 0, 0, (back, more)),)


def _pages(lines: Sequence[str]) -> list[list[str]]:
    """All lines, as many on each page as there is room for."""
    pages: list[list[str]] = [[]]
    room = _ROOM
    for line in lines:
        if pages[-1] and length(line) + 1 > room:
            pages.append([])
            room = _ROOM
        pages[-1].append(line)
        room -= length(line) + 1
    return pages
