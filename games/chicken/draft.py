"""What a seat keeps between presses: only that it wants to see the odds."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Draft:
    """The odds are shown."""
