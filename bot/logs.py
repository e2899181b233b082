"""The log: one structured line for each event, with secrets blacked out."""

from __future__ import annotations

import json
import logging
import re
import sys
import traceback
from collections.abc import Iterable
from datetime import UTC, datetime
from types import TracebackType

import discord

__all__ = ["LogLine", "set_up"]

_PLAIN = frozenset(logging.makeLogRecord({}).__dict__) | {"message", "asctime", "taskName"}
_INTERACTION_TOKEN = re.compile(r"(/(?:webhooks|interactions)/\d+/)[\w.-]+|(?<='token': ')[^']+")
_BLACK = "•••"


class LogLine(logging.Formatter):
    """`2026-01-31T12:00:00Z INFO bot.client pressed session=3 rev=17 user=42`: values come from `extra`.

    An exception becomes two more values: what it says, and the places it went through, innermost last.
    None of `secrets` ever appears, wherever it came from, nor the token of an interaction.
    """

    def __init__(self, secrets: Iterable[str] = ()) -> None:
        super().__init__()
        self._secrets = tuple(secret for secret in secrets if secret)

    def format(self, record: logging.LogRecord) -> str:
        values = {key: value for key, value in record.__dict__.items() if key not in _PLAIN}
        if record.exc_info and record.exc_info[1] is not None:
            values["error"] = _said(record.exc_info[1])
            values["at"] = _places(record.exc_info[2])
        at = f"{datetime.fromtimestamp(record.created, UTC):%Y-%m-%dT%H:%M:%SZ}"
        head = (at, record.levelname, record.name, record.getMessage())
        line = " ".join([*head, *(f"{key}={_value(value)}" for key, value in values.items())])
        return self._blacken(line.replace("\r", "\\r").replace("\n", "\\n"))

    def _blacken(self, line: str) -> str:
        for secret in self._secrets:
            line = line.replace(secret, _BLACK)
        return _INTERACTION_TOKEN.sub(lambda match: (match[1] or "") + _BLACK, line)


def set_up(level: str, secrets: Iterable[str] = ()) -> None:
    """Send every record of every library through one handler on standard error.

    discord.py's own DEBUG records hold whole payloads, so it never says less important things than INFO.
    """
    handler = logging.StreamHandler(sys.stderr)
    handler.setFormatter(LogLine(secrets))
    logging.basicConfig(level=level, handlers=[handler], force=True)
    logging.getLogger("discord").setLevel(max(logging.INFO, logging.getLevelName(level)))
    discord.VoiceClient.warn_nacl = discord.VoiceClient.warn_dave = False  # nobody here will ever speak


def _value(value: object) -> str:
    text = str(value)
    return text if re.fullmatch(r"[\w.:/+-]+", text) else json.dumps(text, ensure_ascii=False)


def _said(error: BaseException) -> str:
    """What an error says; those of pydantic repeat the values that they are about, hidden cards among them."""
    kind = type(error)
    return kind.__name__ if kind.__module__.startswith("pydantic") else f"{kind.__name__}: {error}"


def _places(trace: TracebackType | None) -> str:
    frames = traceback.extract_tb(trace)
    return " > ".join(f"{frame.filename.rpartition('/')[2]}:{frame.lineno}:{frame.name}" for frame in frames)
