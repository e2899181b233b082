"""The private panel's controls: the only place from which a game is played."""

from __future__ import annotations

from typing import TYPE_CHECKING

import discord

from bot import words
from bot.controls import Press
from bot.reply import update, update_drawn
from bot.sheets.panel import panel_sheet
from games.core import AnyGame
from play.sessions import Answer

if TYPE_CHECKING:
    from bot.client import Roost


async def pressed(client: Roost, interaction: discord.Interaction, press: Press, values: list[str]) -> None:
    """Changes the draft or commits an action; the panel shows it, then the table, then what others did meanwhile."""
    answer = await client.sessions.press(
        press.session_id, press.rev, interaction.user.id, press.control, values, interaction.id, press.tag
    )
    try:
        await update_drawn(interaction, panel_sheet(answer.view, client.studio, _notice(answer)))
    finally:
        if answer.committed:
            await client.follow(press.session_id)
    if answer.committed:
        await _catch_up(client, interaction, answer)


async def _catch_up(client: Roost, interaction: discord.Interaction, answer: Answer) -> None:
    """When built-in opponents have moved on at once, the same panel shows the player's next turn.

    Else it shows the way to the game that has waited longest for the player, if any does.
    """
    user_id, before = interaction.user.id, answer.view.session
    view = await client.sessions.view(before.id, user_id)
    acts_on = user_id in view.session.waiting_for
    others = () if acts_on else await client.people.others_waiting(user_id, but=before.id)
    if others or view.session.rev != before.rev:
        await update(interaction, await panel_sheet(view, client.studio, others=others))


def _notice(answer: Answer) -> str:
    if answer.refusal is None:
        return ""
    return f"⚠️ {refusal_sentence(answer.view.session.game, answer.refusal)}"


def refusal_sentence(game: AnyGame, code: str) -> str:
    """Why the shell or the game refuses."""
    return words.shell_refusal(code) or game.explain(code)
