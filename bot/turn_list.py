"""The list of games that wait for somebody, as they are now."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bot import names
from bot.layout import Sheet
from bot.sheets.turns import turns_sheet

if TYPE_CHECKING:
    from bot.client import Roost


async def turn_list(client: Roost, user_id: int, page: int = 0) -> Sheet:
    """That page of the list, from 0 on."""
    waiting = await client.people.waiting(user_id)
    ends = await client.people.clock_ends(waiting)
    guilds = {session.row.guild_id: client.get_guild(session.row.guild_id) for session in waiting}
    servers = {guild.id: names.literal(guild.name) for guild in guilds.values() if guild is not None}
    return turns_sheet(waiting, ends, servers, page)
