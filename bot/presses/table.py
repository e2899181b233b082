"""The public table's controls, and those of the private messages that they open."""

from __future__ import annotations

from typing import TYPE_CHECKING

import discord

from bot import address, words_table
from bot.controls import Press
from bot.layout import sentence
from bot.opening import person, require_may_open
from bot.reply import acknowledge, update, update_drawn, whisper, whisper_drawn
from bot.sheets.absence import resign_sheet
from bot.sheets.cancel import cancel_sheet
from bot.sheets.panel import SPOT, look_sheet, more_sheet, panel_sheet, words_sheet
from bot.sheets.rules import rules_sheet
from bot.sheets.verify import verify_sheet
from play.absence import require_may_resign
from play.errors import Refused
from play.lobbies import require_may_cancel
from play.session import Session

if TYPE_CHECKING:
    from bot.client import Roost


async def pressed(client: Roost, interaction: discord.Interaction, press: Press, values: list[str]) -> None:
    """Opens something private, or (show, rematch) something public."""
    if press.control == "play":
        view = await client.sessions.view(press.session_id, interaction.user.id)
        await whisper_drawn(interaction, panel_sheet(view, client.studio))
        return client.panels.note(view.session, interaction)
    session = await client.sessions.load(press.session_id)
    match press.control:
        case "rules":
            await whisper_drawn(interaction, rules_sheet(session.game, client.studio, 0))
        case "more":
            await whisper(interaction, more_sheet(session))
        case "verify":
            await whisper(interaction, await verify_sheet(client.sessions, session))
        case "resign":
            require_may_resign(session, interaction.user.id)
            await whisper(interaction, resign_sheet(session))
        case "cancel":
            may_manage = interaction.permissions.manage_guild
            require_may_cancel(session.row, interaction.user.id, may_manage=may_manage)
            await whisper(interaction, cancel_sheet(session.row))
        case "show":
            await _show_here(client, interaction, session)
        case "rematch":
            await _rematch(client, interaction, session)
        case _:
            await _look(client, interaction, press, session)


async def _look(client: Roost, interaction: discord.Interaction, press: Press, session: Session) -> None:
    if session.state is None:
        raise Refused("not-started")
    seat = session.seat_of(interaction.user.id)
    if press.control == "words":
        return await whisper(interaction, words_sheet(session, seat))
    news = await client.sessions.marks(session, seat)
    if press.control == "look":
        first = session.game.spots(session.observe(seat), [str(row.seat) for row in session.seats])[0]
        return await whisper_drawn(interaction, look_sheet(session, client.studio, first.id, seat, news))
    if not press.control.startswith(SPOT):
        raise Refused("unknown-control")
    spot = press.control.removeprefix(SPOT)
    await update_drawn(interaction, look_sheet(session, client.studio, spot, seat, news))


async def _show_here(client: Roost, interaction: discord.Interaction, session: Session) -> None:
    await acknowledge(interaction)
    shown = await client.show(session.id, anew=True)
    await update(interaction, sentence(words_table.posted(address.message(shown.row))))


async def _rematch(client: Roost, interaction: discord.Interaction, session: Session) -> None:
    await acknowledge(interaction)
    await require_may_open(client, interaction)
    again = await client.lobbies.rematch(session.id, session.row.channel_id, person(interaction.user), interaction.id)
    await client.show(session.id)
    await client.follow(again.id)
