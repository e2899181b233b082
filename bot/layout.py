"""Messages as we build them: blocks of text, one picture, rows of controls, in one Components V2 container."""

from __future__ import annotations

import io
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Any

import discord

from bot.studio import Picture

_ACCENT = discord.Colour(0xF2B33D)


_MOST_TEXT = 4000
"""What Discord takes of text in one message."""


@dataclass(frozen=True, slots=True)
class Document:
    """A file to keep."""

    filename: str
    content: bytes

    def file(self) -> discord.File:
        """A fresh upload of it; each can be sent once."""
        return discord.File(io.BytesIO(self.content), self.filename)


@dataclass(frozen=True, slots=True)
class Sheet:
    """A message, ready to be sent or edited in. `calls` are the users it may ping, when it is new."""

    texts: tuple[str, ...]
    picture: Picture | None = None
    after: tuple[str, ...] = ()
    rows: tuple[discord.ui.ActionRow[Any], ...] = ()
    document: Document | None = None
    calls: tuple[int, ...] = ()

    def to_send(self) -> dict[str, Any]:
        """Keyword arguments for a new message."""
        people = [discord.Object(user_id) for user_id in self.calls]
        allowed = discord.AllowedMentions(everyone=False, roles=False, users=people, replied_user=False)
        return {"view": self._view(), "files": self._files(), "allowed_mentions": allowed}

    def to_edit(self) -> dict[str, Any]:
        """Keyword arguments for an edit: the old picture goes with the old text, and nobody is pinged."""
        return {"view": self._view(), "attachments": self._files(), "allowed_mentions": discord.AllowedMentions.none()}

    def _files(self) -> list[discord.File]:
        return [part.file() for part in (self.picture, self.document) if part]

    def _view(self) -> discord.ui.LayoutView:
        view = discord.ui.LayoutView(timeout=None)
        view.add_item(discord.ui.Container(*self._blocks(), accent_colour=_ACCENT))
        view.stop()  # presses come by custom_id; discord.py must not keep every message's view in memory
        return view

    def _blocks(self) -> Iterable[discord.ui.Item[Any]]:
        fitting = _fitted((*self.texts, *self.after))
        before, after = fitting[: len(self.texts)], fitting[len(self.texts) :]
        yield from (discord.ui.TextDisplay(text) for text in before if text)
        if self.picture:
            media = discord.UnfurledMediaItem(f"attachment://{self.picture.filename}")
            yield discord.ui.MediaGallery(discord.MediaGalleryItem(media, description=self.picture.alt))
        yield from (discord.ui.TextDisplay(text) for text in after if text)
        if self.document:
            yield discord.ui.File(f"attachment://{self.document.filename}")
        yield from self.rows


def _fitted(texts: Sequence[str]) -> list[str]:
    """The texts, the longest ones cut until Discord takes them all together."""
    fitting = list(texts)
    while (excess := sum(map(length, fitting)) - _MOST_TEXT) > 0:
        longest = max(range(len(fitting)), key=lambda index: length(fitting[index]))
        fitting[longest] = fitting[longest][: -excess - 1] + "…"
    return fitting


def length(text: str) -> int:
    """How Discord counts: in UTF-16 units."""
    return len(text.encode("utf-16-le")) // 2


def sentence(text: str, rows: Sequence[discord.ui.ActionRow[Any]] = ()) -> Sheet:
    """A message of words alone."""
    return Sheet((text,), rows=tuple(rows))
