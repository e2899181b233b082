"""The private panel's controls: the only place from which a game is played."""

from __future__ import annotations

from typing import TYPE_CHECKING

import discord

from bot import words, words_table
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
        await update_drawn(interaction, panel_sheet(answer.view, client.studio, notice(answer)))
        client.panels.note(answer.view.session, interaction)
    finally:
        if answer.committed:
            await client.follow(press.session_id)
    if answer.committed:
        await _lead_on(client, interaction, answer.view.session.id)


async def _lead_on(client: Roost, interaction: discord.Interaction, session_id: int) -> None:
    """Whoever is done here is shown the way to the game that has waited longest for them, if there is one."""
    view = await client.sessions.peek(session_id, interaction.user.id)
    if interaction.user.id not in view.session.waiting_for:
        others = await client.people.others_waiting(interaction.user.id, but=session_id)
        if others or view.session.outcome is not None:
            await update(interaction, await panel_sheet(view, client.studio, others=others))


def notice(answer: Answer) -> str:
    """Why a press was refused, to stand on top of the panel; empty when it was not."""
    if answer.refusal is None:
        return ""
    return words_table.refused(refusal_sentence(answer.view.session.game, answer.refusal))


def refusal_sentence(game: AnyGame, code: str) -> str:
    """Why the shell or the game refuses."""
    return words.shell_refusal(code) or game.explain(code)
