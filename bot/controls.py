"""Controls on the wire: a press is a custom_id of the form "area:session:rev:control".

The client takes every press by its custom_id alone, even from processes long gone and from messages that have changed
since: discord.py's own views would drop these in silence.
What a custom_id says is only a wish: who may do it is decided from the user that Discord attests and from the state.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import Any

import discord

from games.core import Button, Select

_STYLES = {
    "primary": discord.ButtonStyle.primary,
    "secondary": discord.ButtonStyle.secondary,
    "success": discord.ButtonStyle.success,
    "danger": discord.ButtonStyle.danger,
}


@dataclass(frozen=True, slots=True)
class Press:
    """Where a control stands (an area of `bot.presses`), for which session and rev, and which it is.

    `tag` names the draft that its panel shows, so that nothing else is committed than what was seen.
    """

    area: str
    session_id: int
    rev: int
    control: str
    tag: str = ""

    @property
    def custom_id(self) -> str:
        rev = f"{self.rev}.{self.tag}" if self.tag else f"{self.rev}"
        return f"{self.area}:{self.session_id}:{rev}:{self.control}"


def parsed(custom_id: str) -> Press | None:
    """The press that a custom_id stands for; None when it is not one of ours."""
    pattern = r"([a-z]{1,10}):(\d{1,18}):(\d{1,9})(?:\.([0-9a-f]{1,8}))?:([a-z0-9_.-]{1,60})"
    match = re.fullmatch(pattern, custom_id, re.ASCII)
    return None if match is None else Press(match[1], int(match[2]), int(match[3]), match[5], match[4] or "")


def action_row(
    area: str, session_id: int, rev: int, row: tuple[Button, ...] | Select, tag: str = ""
) -> discord.ui.ActionRow[Any]:
    """A row of a panel as Discord's components."""
    if isinstance(row, Select):
        return discord.ui.ActionRow(_select(Press(area, session_id, rev, row.id, tag), row))
    return discord.ui.ActionRow(*(_button(Press(area, session_id, rev, button.id, tag), button) for button in row))


def _button(press: Press, button: Button) -> discord.ui.Button[Any]:
    return discord.ui.Button(
        label=button.label,
        style=_STYLES[button.style],
        emoji=button.emoji,
        disabled=not button.enabled,
        custom_id=press.custom_id,
    )


def _select(press: Press, select: Select) -> discord.ui.Select[Any]:
    options = [
        discord.SelectOption(label=choice.label, value=choice.value, description=choice.description or None)
        for choice in select.choices
    ]
    return discord.ui.Select(
        custom_id=press.custom_id,
        placeholder=select.placeholder,
        min_values=select.least,
        max_values=select.most,
        options=options,
    )
