"""Why a table could not be shown: about the place where it stands, which may not be where somebody pressed."""

from __future__ import annotations

from typing import TYPE_CHECKING

import discord

from bot import words, words_servers
from bot.healing import THREAD_LOCKED
from bot.permissions import missing_in, missing_permissions
from db.rows import Place
from play.errors import Refused

if TYPE_CHECKING:
    from bot.client import Roost


async def reason(client: Roost, interaction: discord.Interaction, trouble: Exception, session_id: int | None) -> str:
    """What stands in the way, and whom to ask for what. The session is the one that was to be shown."""
    place = None if session_id is None else await client.sessions.place(session_id)
    elsewhere = None if place is None or place.channel_id == interaction.channel_id else place
    if isinstance(trouble, discord.HTTPException) and trouble.code in THREAD_LOCKED:
        return words_servers.locked(None if elsewhere is None else elsewhere.channel_id)
    if not isinstance(trouble, discord.Forbidden):
        return words.UNSHOWN
    return await _missing_there(client, elsewhere) if elsewhere else _missing_here(interaction)


def _missing_here(interaction: discord.Interaction) -> str:
    missing = ", ".join(missing_permissions(interaction))
    return words.refusal(Refused("cannot-post", missing=missing)) if missing else words.UNSHOWN


async def _missing_there(client: Roost, place: Place) -> str:
    missing = ", ".join(await missing_in(client, place))
    where = Refused("cannot-post-there", channel_id=place.channel_id, missing=missing)
    return words.refusal(where) if missing else words.UNSHOWN
