"""The table message: one for a session, the same for everybody in the channel."""

from __future__ import annotations

from bot import names, words
from bot.controls import action_row
from bot.layout import Sheet, sentence
from bot.sheets.lobby import lobby_sheet
from bot.studio import Picture, Studio
from games.core import Button
from play.session import Session


async def public_sheet(session: Session, studio: Studio) -> Sheet:
    """What the channel sees of a session in whatever phase it is."""
    match session.row.phase:
        case "lobby":
            return lobby_sheet(session)
        case "cancelled" if session.state is None:
            return sentence(words.lobby_closed(session.game.title))
        case "cancelled":
            return sentence(words.cancelled(session.game.title))
        case _:
            return await _table_sheet(session, studio)


async def _table_sheet(session: Session, studio: Studio) -> Sheet:
    game, observation = session.game, session.observe(None)
    shown, plain = names.of_seats(session.seats), names.plain_of_seats(session.seats)
    picture = Picture(
        await studio.table(game, observation), game.describe(observation, None, plain)
    )
    outcome = session.outcome
    ending = () if outcome is None else (game.tell_outcome(outcome, shown),)
    lines = game.seat_lines(observation, shown)
    return Sheet(
        texts=(
            f"## 🐔 {game.title}\n{game.headline(observation, shown)}",
            "\n".join(f"{words.CREST[seat]} {line}" for seat, line in enumerate(lines)),
        ),
        picture=picture,
        after=(
            "\n".join((*game.tell(session.story, None, shown), *ending)),
            words.your_turn(session.waiting_for),
        ),
        rows=(action_row("table", session.id, session.rev, _buttons(session)),),
        calls=session.waiting_for if "call" not in session.done else (),
    )


def _buttons(session: Session) -> tuple[Button, ...]:
    look, rules = Button("look", words.LOOK, emoji="🔍"), Button("rules", words.RULES, emoji="📖")
    more = Button("more", words.MORE)
    if session.row.phase == "over":
        again = Button("rematch", words.REMATCH, "success", "🔁", enabled=session.row.rematch_id is None)
        return again, look, Button("verify", words.VERIFY, emoji="🎲"), rules
    return Button("play", words.PLAY, "primary", "🐔"), look, rules, more
