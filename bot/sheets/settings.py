"""The settings of a server, to be changed where they are shown, and the log of their changes."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import discord

from bot import words_lobby, words_servers
from bot.controls import Press, action_row
from bot.layout import Sheet
from db.rows import GuildChange, GuildRow
from games.core import Button, Choice, Select
from play.clock import CLOCKS, DEFAULT_CLOCK
from play.guilds import MANAGE, MOST_CHANNELS, MOST_GAMES

AREA = "settings"
NONE = "none"

_PLACES = [discord.ChannelType.text, discord.ChannelType.news, discord.ChannelType.voice]


def settings_sheet(guild: GuildRow) -> Sheet:
    """Every setting with its control."""
    clock = None if guild.no_clock else guild.default_clock or DEFAULT_CLOCK
    lines = (
        words_servers.setting_line(words_servers.CHANNELS, words_servers.channels(guild.channels)),
        words_servers.setting_line(words_servers.STARTERS, words_servers.starters(guild.starters)),
        words_servers.setting_line(words_servers.CLOCK, words_lobby.clock_name(clock)),
        words_servers.setting_line(words_servers.MOST_TABLES, str(guild.most_games or words_servers.NO_LIMIT)),
    )
    return Sheet(
        texts=(words_servers.settings_head(), "\n".join(lines)),
        rows=(
            discord.ui.ActionRow(_channel_select(guild)),
            _row(Select("starters", words_servers.PICK_STARTERS, _starters())),
            discord.ui.ActionRow(_role_select(guild)),
            _row(Select("clock", words_servers.CLOCK, _clocks())),
            _row(Select("most", words_servers.MOST_TABLES, _limits())),
            _row((Button("log", words_servers.CHANGES, emoji="🗒️"),)),
        ),
    )


def changes_sheet(changes: Sequence[GuildChange]) -> Sheet:
    """The log, and the way to the settings."""
    lines = [
        words_servers.change_line(change.at, change.user_id, change.setting, change.old, change.new)
        for change in changes
    ]
    return Sheet(
        texts=(words_servers.CHANGES_HEAD, "\n".join(lines) or words_servers.NO_CHANGES),
        rows=(_row((Button("back", words_servers.BACK),)),),
    )


def _row(row: tuple[Button, ...] | Select) -> discord.ui.ActionRow[Any]:
    return action_row(AREA, 0, 0, row)


def _starters() -> tuple[Choice, ...]:
    return Choice(NONE, words_servers.EVERYBODY), Choice(MANAGE, words_servers.MANAGERS)


def _clocks() -> tuple[Choice, ...]:
    named = tuple(Choice(str(seconds), words_lobby.clock_name(seconds)) for seconds in CLOCKS)
    return (*named, Choice(NONE, words_lobby.NO_CLOCK))


def _limits() -> tuple[Choice, ...]:
    return (*(Choice(str(most), str(most)) for most in MOST_GAMES), Choice(NONE, words_servers.NO_LIMIT))


def _channel_select(guild: GuildRow) -> discord.ui.ChannelSelect[Any]:
    return discord.ui.ChannelSelect(
        custom_id=Press(AREA, 0, 0, "channels").custom_id,
        placeholder=words_servers.PICK_CHANNELS,
        channel_types=_PLACES,
        min_values=0,
        max_values=MOST_CHANNELS,
        default_values=[_chosen(channel_id, "channel") for channel_id in guild.channels or ()],
    )


def _role_select(guild: GuildRow) -> discord.ui.RoleSelect[Any]:
    role = guild.starters if guild.starters and guild.starters.isdecimal() else None
    return discord.ui.RoleSelect(
        custom_id=Press(AREA, 0, 0, "role").custom_id,
        placeholder=words_servers.PICK_ROLE,
        min_values=0,
        max_values=1,
        default_values=[_chosen(int(role), "role")] if role else [],
    )


def _chosen(thing_id: int, kind: str) -> discord.SelectDefaultValue:
    return discord.SelectDefaultValue(id=thing_id, type=discord.SelectDefaultValueType[kind])
