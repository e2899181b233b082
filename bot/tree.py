"""The command tree: /chicken and its subcommands."""

from __future__ import annotations

from discord import app_commands

from bot.commands import (
    cancel,
    doctor,
    help,
    me,
    move_here,
    replace,
    resign,
    rules,
    settings,
    show,
    start,
    turns,
    verify,
)
from bot.group import Group

ANYWHERE = ("turns", "me", "rules", "help")
"""The commands that make sense in direct messages too."""


def chicken() -> app_commands.Group:
    """The whole command tree of Roost."""
    group = Group(
        name="chicken",
        description="Tabletop games that take their time",
        allowed_contexts=app_commands.AppCommandContext(guild=True, dm_channel=True, private_channel=False),
        allowed_installs=app_commands.AppInstallationType(guild=True, user=False),
    )
    commands = (start, show, turns, me, rules, help, cancel, resign, replace, move_here, doctor, settings, verify)
    for module in commands:
        group.add_command(module.command)
    return group
