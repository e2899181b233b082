"""Roost as a host runs it: a real process in a folder of its own, against a Discord server of ours."""

from __future__ import annotations

import asyncio
import base64
import os
import sys
from asyncio.subprocess import PIPE, Process
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

TOKEN = ".".join([base64.urlsafe_b64encode(b"1234567890123456789").decode().rstrip("="), "Gh1jK2", "x" * 38])
ROOT = Path(__file__).parents[2]


@asynccontextmanager
async def process(folder: Path, *arguments: str, **environment: str) -> AsyncIterator[Process]:
    """A Python process that knows our packages; it does not outlive the block."""
    started = await asyncio.create_subprocess_exec(
        sys.executable, *arguments, cwd=folder, stdout=PIPE, stderr=PIPE,
        env={"PATH": os.environ["PATH"], "PYTHONPATH": str(ROOT), "DISCORD_TOKEN": TOKEN, **environment},
    )  # fmt: skip
    try:
        yield started
    finally:
        if started.returncode is None:
            started.kill()
            await started.communicate()


async def ended(started: Process, seconds: float = 10) -> tuple[int | None, str]:
    """The exit code, and what stands on standard error."""
    _, err = await asyncio.wait_for(started.communicate(), seconds)
    return started.returncode, err.decode()
