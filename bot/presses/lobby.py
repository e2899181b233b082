"""The lobby's controls."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

import discord

from bot.controls import Press
from bot.opening import person
from bot.reply import acknowledge
from bot.sheets.lobby import OPTION
from play import lobby as lobbies
from play.errors import Refused
from play.lobby import Lobby

if TYPE_CHECKING:
    from bot.client import Roost
    from games.core import AnyGame
    from play.lobbies import Change


async def pressed(client: Roost, interaction: discord.Interaction, press: Press, values: list[str]) -> None:
    """Changes the lobby; the lobby message itself is the answer."""
    session_id, user_id = press.session_id, interaction.user.id
    await acknowledge(interaction)
    match press.control:
        case "start":
            await client.lobbies.start(session_id, user_id, interaction.id)
        case "cancel":
            may_manage = interaction.permissions.manage_guild
            await client.lobbies.close(session_id, user_id, may_manage=may_manage)
        case "clock" if len(values) == 1 and values[0].isdecimal():
            await client.lobbies.set_clock(session_id, user_id, int(values[0]) or None, interaction.id)
        case _:
            await client.lobbies.change(session_id, interaction.id, _change(interaction, press.control, values))
    await client.follow(session_id)


def _change(interaction: discord.Interaction, control: str, values: list[str]) -> Change:
    user_id = interaction.user.id
    match control:
        case "join":
            return lambda lobby, game: lobbies.join(lobby, game, person(interaction.user), interaction.id)
        case "leave":
            return lambda lobby, game: lobbies.leave(lobby, user_id)
        case "add" if len(values) == 1:
            return lambda lobby, game: lobbies.add_opponent(lobby, game, user_id, values[0])
        case "remove":
            return lambda lobby, game: lobbies.remove_opponent(lobby, user_id)
        case _ if control.startswith(OPTION):
            return partial(_toggle, user_id=user_id, option=control.removeprefix(OPTION))
        case _:
            raise Refused("not-offered")


def _toggle(lobby: Lobby, game: AnyGame, *, user_id: int, option: str) -> Lobby:
    return lobbies.toggle(lobby, game, user_id, option)
