"""Which module takes which area of custom_ids."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Mapping
from typing import TYPE_CHECKING

import discord

from bot.controls import Press
from bot.presses import absence, cancel, lobby, move, panel, rules, settings, shared, table, thread, turns

if TYPE_CHECKING:
    from bot.client import Roost

Route = Callable[["Roost", discord.Interaction, Press, list[str]], Awaitable[None]]

TABLE_AREAS = {"lobby", "shared", "table"}
"""Areas whose public controls stand on nothing but the table message."""

ROUTES: Mapping[str, Route] = {
    "absence": absence.pressed,
    "cancel": cancel.pressed,
    "lobby": lobby.pressed,
    "move": move.pressed,
    "panel": panel.pressed,
    "rules": rules.pressed,
    "settings": settings.pressed,
    "shared": shared.pressed,
    "table": table.pressed,
    "thread": thread.pressed,
    "turns": turns.pressed,
}
