"""What a line of the log looks like, and what it never holds."""

from __future__ import annotations

import logging
import sys

from bot.logs import LogLine

SECRET = "MTIz.Gh1jK2.secret-secret-secret-secret-xx"


def line(message: str, *args: object, secrets: tuple[str, ...] = (), failed: bool = False, **extra: object) -> str:
    """The formatted line of one record of the logger `bot.client`."""
    trouble = sys.exc_info() if failed else None
    record = logging.getLogger("bot.client").makeRecord(
        "bot.client", logging.INFO, __file__, 1, message, args, trouble, extra=extra
    )
    record.created = 1769860800.0
    return LogLine(secrets).format(record)


def test_an_event_is_one_line_with_its_values() -> None:
    assert line("pressed", session=3, rev=17, user=42) == (
        "2026-01-31T12:00:00Z INFO bot.client pressed session=3 rev=17 user=42"
    )


def test_a_value_with_spaces_is_quoted() -> None:
    assert line("refused", why="not your turn").endswith('refused why="not your turn"')


def test_a_line_break_cannot_begin_a_new_event() -> None:
    assert "\n" not in line("said %s", "one\ntwo", extra_text="three\nfour")


def test_an_exception_is_told_on_the_same_line() -> None:
    try:
        raise RuntimeError("the egg\nbroke")
    except RuntimeError:
        told = line("failed", failed=True)

    assert "\n" not in told
    assert "RuntimeError: the egg" in told
    assert "test_logs.py:" in told


def test_a_secret_is_blacked_out_wherever_it_stands() -> None:
    try:
        raise RuntimeError(f"401 for {SECRET}")
    except RuntimeError:
        told = line("with %s", SECRET, secrets=(SECRET,), failed=True, header=f"Bot {SECRET}")

    assert SECRET not in told
    assert told.count("•••") == 3


def test_an_interactions_token_is_blacked_out() -> None:
    told = line("POST https://x.test/api/v10/interactions/123/aW50ZXJh_Y3Rpb24-x.9/callback and /webhooks/5/tok_en-1")

    assert "aW50" not in told
    assert "tok_en" not in told
    assert "/interactions/123/•••/callback" in told
