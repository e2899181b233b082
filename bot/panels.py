"""Private panels that are open: for a quarter of an hour Discord lets us change them, so a turn shows there at once.

Players in one sitting need not press *Play* again; the table calls those who have gone, as ever.
"""

from __future__ import annotations

import logging
from collections.abc import Callable
from dataclasses import dataclass
from datetime import datetime, timedelta

import discord

from bot.reply import DISCORD_TROUBLE, update
from bot.sheets.panel import panel_sheet
from bot.studio import Studio
from play.session import Session
from play.sessions import Sessions

log = logging.getLogger(__name__)

_EDITABLE_FOR = timedelta(minutes=14)
"""An interaction's token lives 15 minutes."""


@dataclass(frozen=True, slots=True)
class _Open:
    """The interaction through which a panel can be changed, and the rev that it shows."""

    interaction: discord.Interaction
    rev: int


class Panels:
    """The panel that each person opened or pressed last, by session."""

    def __init__(self, sessions: Sessions, studio: Studio, now: Callable[[], datetime]) -> None:
        self._sessions = sessions
        self._studio = studio
        self._now = now
        self._open: dict[tuple[int, int], _Open] = {}

    def note(self, session: Session, interaction: discord.Interaction) -> None:
        """That person's panel shows the session at this rev now."""
        self._open = {key: panel for key, panel in self._open.items() if self._is_editable(panel)}
        self._open[session.id, interaction.user.id] = _Open(interaction, session.rev)

    async def refresh(self, session: Session) -> None:
        """The open panels of those who must act now show that it is their turn."""
        for user_id in session.waiting_for:
            panel = self._open.get((session.id, user_id))
            if panel is not None and panel.rev < session.rev and self._is_editable(panel):
                view = await self._sessions.peek(session.id, user_id)
                self._open[session.id, user_id] = _Open(panel.interaction, view.session.rev)
                try:
                    await update(panel.interaction, await panel_sheet(view, self._studio))
                except DISCORD_TROUBLE as trouble:
                    log.info("panel not refreshed", extra={"session": session.id, "why": type(trouble).__name__})

    def _is_editable(self, panel: _Open) -> bool:
        return self._now() - panel.interaction.created_at < _EDITABLE_FOR
