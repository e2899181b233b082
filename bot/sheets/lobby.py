"""The lobby message: who sits, what is chosen, and the way in."""

from __future__ import annotations

from bot import names, words, words_fair, words_lobby, words_table
from bot.controls import action_row
from bot.layout import Sheet
from games.core import LEVELS, Button, Choice, Select
from play.clock import CLOCKS
from play.lobby import Opponent
from play.session import Session

OPTION = "option."


def lobby_sheet(session: Session) -> Sheet:
    """The lobby as it stands. Its controls change their ids each time, so that a select forgets what was chosen."""
    game = session.game
    return Sheet(
        texts=(
            words_table.heading(game.title, game.tagline),
            _seats(session),
            _options(session),
            words_fair.promise_line(session.row.promise),
        ),
        rows=tuple(action_row("lobby", session.id, session.row.version, row) for row in _rows(session)),
    )


def _seats(session: Session) -> str:
    lobby, (least, most) = session.lobby, session.game.seats
    shown = names.of_sitters(lobby.sitters)
    lines = [words_lobby.seats_heading(len(lobby.sitters), least, most)]
    for seat, sitter in enumerate(lobby.sitters):
        if isinstance(sitter, Opponent):
            note = words_lobby.OPPONENT
        else:
            note = words_lobby.HOST if sitter.user_id == lobby.host_id else ""
        lines.append(f"{words.CREST[seat]} {shown[seat]}{note}")
    if len(lobby.sitters) < most:
        lines.append(words_lobby.FREE_SEAT)
    return "\n".join(lines)


def _options(session: Session) -> str:
    return "\n".join(
        words_lobby.option_line(option.label, option.description, ticked=option.key in session.lobby.options)
        for option in session.game.options
    )


def _rows(session: Session) -> tuple[tuple[Button, ...] | Select, ...]:
    lobby, game = session.lobby, session.game
    ready, full = len(lobby.sitters) >= game.seats[0], len(lobby.sitters) >= game.seats[1]
    opponents = any(isinstance(sitter, Opponent) for sitter in lobby.sitters)
    main = (
        Button("join", words_lobby.JOIN, "success", enabled=not full),
        Button("start", words_lobby.START, "primary", enabled=ready),
        Button("leave", words_lobby.LEAVE),
        Button("cancel", words_lobby.CANCEL, "danger"),
    )
    toggles = tuple(
        Button(OPTION + option.key, option.label, emoji=words_lobby.box(ticked=option.key in lobby.options))
        for option in game.options
    )
    levels = tuple(Choice(level, words_lobby.LEVELS[level], words_lobby.LEVEL_NOTES[level]) for level in LEVELS)
    more: tuple[tuple[Button, ...] | Select, ...] = ()
    if not full:
        more += (Select("add", words_lobby.ADD_OPPONENT, levels),)
    clocks = tuple(Choice(str(clock or 0), words_lobby.clock_name(clock)) for clock in (None, *CLOCKS))
    more += (Select("clock", words_lobby.clock_select(session.row.clock), clocks),)
    last = (*toggles[:4], Button("remove", words_lobby.REMOVE_OPPONENT, enabled=opponents))
    return (main, *more, last)
