"""The controls for late, gone and returning players. Each is a decision by somebody at the table."""

from __future__ import annotations

from datetime import timedelta
from typing import TYPE_CHECKING

import discord

from bot import words_seats
from bot.controls import Press
from bot.layout import sentence
from bot.opening import person
from bot.reply import acknowledge, update, whisper
from bot.sheets.panel import panel_sheet
from play.errors import Refused
from play.session import Session

if TYPE_CHECKING:
    from bot.client import Roost

_OFFER_STANDS = timedelta(days=1)


async def pressed(client: Roost, interaction: discord.Interaction, press: Press, values: list[str]) -> None:
    """Decides; the table message is the answer, or the private question that was asked."""
    match press.control.partition("."):
        case ("resign", _, answer):
            await _resign(client, interaction, press.session_id, answer)
        case ("seat" | "gone" as how, _, who):
            await _take_seat(client, interaction, press, who, agreed=how == "seat")
        case _:
            await acknowledge(interaction)
            await _decide(client, interaction, press)
            await client.follow(press.session_id)
            if press.control == "back":
                view = await client.sessions.view(press.session_id, interaction.user.id)
                await whisper(interaction, await panel_sheet(view, client.studio))


async def _decide(client: Roost, interaction: discord.Interaction, press: Press) -> Session:
    absence, who = client.absence, (press.session_id, interaction.user.id, interaction.id)
    match press.control:
        case "wait":
            return await absence.wait_longer(*who)
        case "stand-in":
            return await absence.stand_in_once(*who)
        case "take-over":
            return await absence.take_over(*who)
        case "back":
            return await absence.come_back(*who)
        case "keep":
            return await absence.keep(*who)
        case "end":
            return await absence.agree_to_end(*who)
        case _:
            raise Refused("not-offered")


async def _resign(client: Roost, interaction: discord.Interaction, session_id: int, answer: str) -> None:
    if answer != "yes":
        return await update(interaction, sentence(words_seats.NOT_RESIGNED))
    await client.absence.resign(session_id, interaction.user.id, interaction.id)
    try:
        await update(interaction, sentence(words_seats.RESIGNED))
    finally:
        await client.follow(session_id)


async def _take_seat(
    client: Roost, interaction: discord.Interaction, press: Press, who: str, *, agreed: bool
) -> None:
    """The substitute agrees: "LEAVING-COMING" names both, and only the one who was asked may answer."""
    old, _, new = who.partition("-")
    if new != str(interaction.user.id):
        raise Refused("asked-another")
    if interaction.message is None or interaction.created_at - interaction.message.created_at > _OFFER_STANDS:
        raise Refused("offer-over")
    hands = int(press.tag or "0", 16)
    await client.absence.replace(
        press.session_id, int(old), person(interaction.user), interaction.id, agreed=agreed, hands=hands
    )
    try:
        await update(interaction, sentence(words_seats.seat_taken(interaction.user.id, int(old))))
    finally:
        await client.follow(press.session_id)
