"""A person's private overview of their settings."""

from __future__ import annotations

from bot import words_me
from bot.layout import Sheet
from play.people import Settled


def me_sheet(settled: Settled) -> Sheet:
    """What has changed, and all settings as they are now."""
    return Sheet(
        texts=(
            words_me.changed(settled.before, settled.after),
            "\n".join(words_me.settings(settled.after, settled.left, settled.away_until)),
            _notes(settled),
        )
    )


def _notes(settled: Settled) -> str:
    player = settled.after
    notes = (
        words_me.DMS_CLOSED if player.notices == "dm" and player.dms_closed else "",
        words_me.AT_ALL_TABLES if settled.told else "",
        words_me.HOW_TO_CHANGE,
    )
    return "\n".join(note for note in notes if note)
