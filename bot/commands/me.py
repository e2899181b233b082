"""/chicken me: how Roost treats the asker, in all servers."""

from __future__ import annotations

import discord
from discord import app_commands

from bot.client_of import roost
from bot.reply import whisper
from bot.sheets.me import me_sheet
from play.wish import OFF, REMINDERS, Wish, zones_like

_NOTICES = [
    app_commands.Choice(name="a mention at the table", value="channel"),
    app_commands.Choice(name="a direct message", value="dm"),
    app_commands.Choice(name="none", value="none"),
]
_REMINDERS = [
    app_commands.Choice(name=OFF, value=OFF),
    *(app_commands.Choice(name=f"after {hours} hours", value=str(hours)) for hours in REMINDERS),
]


@app_commands.command(name="me", description="How you are called and reminded, your quiet hours and your vacation")
@app_commands.describe(
    notices="How you are called when it is your turn",
    reminder="One reminder of a turn that still waits for you",
    quiet_from="No reminders, and no clock runs out, from this time on: 22:00, or off",
    quiet_to="… until this time: 07:00, or off",
    time_zone="Where you live: type a city, or off",
    vacation="For how many days, from now on, no clock runs for you (30 a year); off ends them",
)
@app_commands.choices(notices=_NOTICES, reminder=_REMINDERS)
async def command(
    interaction: discord.Interaction,
    notices: str | None = None,
    reminder: str | None = None,
    quiet_from: str | None = None,
    quiet_to: str | None = None,
    time_zone: str | None = None,
    vacation: str | None = None,
) -> None:
    """Changes what was asked for, and shows all settings, to the asker alone."""
    client = roost(interaction)
    wish = Wish(notices, reminder, quiet_from, quiet_to, time_zone, vacation)
    settled = await client.people.change(interaction.user.id, wish)
    await whisper(interaction, me_sheet(settled))
    for session_id in settled.told:
        await client.catch_up(session_id)
    await client.watch.plan()


@command.autocomplete("time_zone")
async def _zones(interaction: discord.Interaction, text: str) -> list[app_commands.Choice[str]]:
    """The time zones that have these letters in their names."""
    typed = text.strip().casefold()
    found = zones_like(typed, most=24)
    offered = (OFF, *found) if typed and OFF.startswith(typed) else found
    return [app_commands.Choice(name=zone, value=zone) for zone in offered]
