"""The command tree: /chicken and its subcommands."""

from __future__ import annotations

from discord import app_commands

from bot.commands import cancel, doctor, help, move_here, rules, settings, show, start, verify


def chicken() -> app_commands.Group:
    """The whole command tree of Roost."""
    group = app_commands.Group(
        name="chicken", description="Tabletop games that take their time", guild_only=True
    )
    for module in (start, show, rules, help, cancel, move_here, doctor, settings, verify):
        group.add_command(module.command)
    return group
