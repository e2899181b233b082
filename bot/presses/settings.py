"""The controls of a server's settings."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING

import discord

from bot.controls import Press
from bot.opening import asker
from bot.reply import update
from bot.sheets.settings import NONE, changes_sheet, settings_sheet
from play import guilds
from play.errors import Refused
from play.guilds import MANAGE, Change, require_manager

if TYPE_CHECKING:
    from bot.client import Roost


async def pressed(client: Roost, interaction: discord.Interaction, press: Press, values: list[str]) -> None:
    """Changes a setting, or turns to the log and back; the same message shows it."""
    guild = interaction.guild
    if guild is None:
        raise Refused("not-offered")
    require_manager(asker(interaction))
    match press.control:
        case "log":
            await update(interaction, changes_sheet(await client.servers.changes(guild.id)))
        case "back":
            await update(interaction, settings_sheet(await client.servers.settings(guild.id)))
        case _:
            change = _change(guild, press.control, values)
            await update(interaction, settings_sheet(await client.servers.change(guild.id, asker(interaction), change)))


def _change(guild: discord.Guild, control: str, values: list[str]) -> Change:
    """What the control changes; a value that is not of this server is refused."""
    match control, values:
        case "channels", _:
            ids = [_known(value, guild.get_channel) for value in values]
            return partial(guilds.with_channels, channel_ids=ids)
        case "role", _:
            return partial(guilds.with_starters, starters=_role(guild, values))
        case "starters", [value] if value in (NONE, MANAGE):
            return partial(guilds.with_starters, starters=None if value == NONE else value)
        case "clock", [value]:
            return partial(guilds.with_clock, clock=_number(value))
        case "most", [value]:
            return partial(guilds.with_most_games, most=_number(value))
        case _:
            raise Refused("not-offered")


def _role(guild: discord.Guild, values: list[str]) -> int | None:
    """The role that was chosen; None for no role, or for the one that everybody has."""
    role_id = _known(values[0], guild.get_role) if values else guild.id
    return None if role_id == guild.id else role_id


def _known(value: str, find: Callable[[int], object | None]) -> int:
    if not value.isdecimal() or find(int(value)) is None:
        raise Refused("not-offered")
    return int(value)


def _number(value: str) -> int | None:
    if value == NONE:
        return None
    if not value.isdecimal():
        raise Refused("not-offered")
    return int(value)
