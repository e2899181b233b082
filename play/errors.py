"""The one way in which a use case says no."""

from __future__ import annotations


class Refused(Exception):
    """The use case refuses; nothing has changed. The shell turns `code` and its facts into one kind sentence."""

    def __init__(self, code: str, **facts: int | str) -> None:
        super().__init__(code)
        self.code = code
        self.facts = facts
