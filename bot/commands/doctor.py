"""/chicken doctor: what is wrong in this channel, which setting to change, and the repair of what can be repaired."""

from __future__ import annotations

import logging
from typing import TYPE_CHECKING

import discord
from discord import app_commands

from bot import words_doctor
from bot.client_of import roost
from bot.moving import move_here
from bot.opening import asker, parent_id
from bot.permissions import missing_permissions
from bot.reply import DISCORD_TROUBLE, acknowledge, update
from bot.sheets.doctor import Findings, doctor_sheet
from play.errors import Refused
from play.session import Session

if TYPE_CHECKING:
    from bot.client import Roost

log = logging.getLogger(__name__)


@app_commands.command(name="doctor", description="Check this channel and its game, and repair what can be repaired")
async def command(interaction: discord.Interaction) -> None:
    """Looks, repairs, and tells the asker alone."""
    client = roost(interaction)
    await acknowledge(interaction, privately=True)
    assert interaction.guild_id is not None and interaction.channel_id is not None
    missing = missing_permissions(interaction)
    session = await client.lobbies.here(interaction.channel_id)
    notes = () if session is None or missing else await _treated(client, interaction, session)
    findings = Findings(
        missing=missing,
        allowed=await _is_allowed(client, interaction.guild_id, interaction.channel_id, parent_id(interaction)),
        session=await client.lobbies.here(interaction.channel_id),
        notes=notes,
        movable=len(await client.homes.movable(interaction.guild_id, asker(interaction))),
    )
    await update(interaction, doctor_sheet(findings))


async def _is_allowed(client: Roost, guild_id: int, channel_id: int, parent: int | None) -> bool:
    try:
        await client.servers.require_place(guild_id, channel_id, parent)
    except Refused:
        return False
    return True


async def _treated(client: Roost, interaction: discord.Interaction, session: Session) -> tuple[str, ...]:
    """What there is to say about the channel's session, after its repair."""
    try:
        if session.row.phase not in ("lobby", "live"):
            return ()
        if session.row.halted == "homeless":
            return (await _bring_back(client, interaction, session),)
        return await _repaired(client, session)
    except DISCORD_TROUBLE as trouble:
        log.info("not repaired", extra={"session": session.id, "why": str(trouble)})
        locked = isinstance(interaction.channel, discord.Thread) and interaction.channel.locked
        return (words_doctor.LOCKED if locked else words_doctor.NOT_REPAIRED,)


async def _bring_back(client: Roost, interaction: discord.Interaction, session: Session) -> str:
    """The channel is there after all."""
    if session.seat_of(interaction.user.id) is None and not interaction.permissions.manage_guild:
        return words_doctor.STILL_HOMELESS
    await move_here(client, interaction, session)
    return words_doctor.BROUGHT_BACK


async def _repaired(client: Roost, session: Session) -> tuple[str, ...]:
    notes = []
    if await client.healing.find_gone(session, session.people):
        await client.follow(session.id)
        notes.append(words_doctor.SOMEBODY_LEFT)
    elif session.automatic is not None:
        await client.follow(session.id)
        notes.append(words_doctor.MOVED_ON)
    if not await _stands(client, session):
        await client.show(session.id, anew=True)
        notes.append(words_doctor.TABLE_POSTED)
    elif session.row.shown_version < session.row.version:
        await client.show(session.id)
        notes.append(words_doctor.TABLE_UPDATED)
    else:
        notes.append(words_doctor.TABLE_THERE)
    return (*notes, words_doctor.ARCHIVED_HERE) if session.row.halted == "archived" else tuple(notes)


async def _stands(client: Roost, session: Session) -> bool:
    """Whether the table message is there; one that nobody may look at counts as there."""
    row = (await client.sessions.load(session.id)).row
    if row.message_id is None:
        return False
    channel = client.get_partial_messageable(row.channel_id, guild_id=row.guild_id)
    try:
        await channel.fetch_message(row.message_id)
    except discord.NotFound:
        return False
    except discord.Forbidden:
        log.info("may not look", extra={"session": session.id})
    return True
