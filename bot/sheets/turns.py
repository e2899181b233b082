"""The private list of games that wait for a person."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

import discord

from bot import words_days, words_me
from bot.controls import action_row
from bot.layout import Sheet, sentence
from bot.table import link
from games.core import Button
from play.session import Session

_ROOM = 3600
"""How many characters the lines may have; Discord takes 4,000 in a message."""


def turns_sheet(waiting: Sequence[Session], ends: Mapping[int, int], servers: Mapping[int, str]) -> Sheet:
    """The longest-waiting first, as many as there is room for; the button opens the first one's panel.

    `ends` are the moments in which clocks run out, by session; `servers` names made harmless, by guild id.
    """
    if not waiting:
        return sentence(words_me.NO_TURNS)
    lines = [f"{number}. {_line(session, ends, servers)}" for number, session in enumerate(waiting, start=1)]
    fitting = _fitting(lines)
    more = len(lines) - len(fitting)
    return Sheet(
        texts=(
            words_me.turns_heading(len(waiting)),
            "\n".join(fitting),
            words_me.and_more(more) if more else "",
        ),
        rows=(next_game_row(waiting[0]),),
    )


def next_game_row(session: Session) -> discord.ui.ActionRow[Any]:
    """Opens the panel of that game."""
    return action_row("table", session.id, session.rev, (Button("play", words_days.NEXT_GAME, "success", "⏭️"),))


def _line(session: Session, ends: Mapping[int, int], servers: Mapping[int, str]) -> str:
    return words_me.turn_line(
        session.game.title,
        link(session) or f"https://discord.com/channels/{session.row.guild_id}/{session.row.channel_id}",
        words_me.place(session.row.channel_id, servers.get(session.row.guild_id)),
        session.row.turn_began or int(session.row.updated_at.timestamp()),
        _end(session, ends),
    )


def _end(session: Session, ends: Mapping[int, int]) -> str:
    if "zero" in session.done:
        return words_me.TIME_UP
    return words_me.clock_end(ends[session.id]) if session.id in ends else ""


def _fitting(lines: Sequence[str]) -> list[str]:
    """As many of the first lines as there is room for."""
    used, fitting = 0, []
    for line in lines:
        used += len(line) + 1
        if used > _ROOM:
            break
        fitting.append(line)
    return fitting
