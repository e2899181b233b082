"""Which disks a host throws away: a database there would lose every game at the next restart or deploy."""

from __future__ import annotations

import os
from collections.abc import Callable, Mapping
from pathlib import Path

__all__ = ["device_of", "throw_away_disk"]

_OVERRIDE = "or set ALLOW_EPHEMERAL=1 if these games may be lost."


def device_of(folder: Path) -> int:
    """The number of the disk that the folder is on, or will be when it is made."""
    return next(path for path in (folder, *folder.parents) if path.exists()).stat().st_dev


def throw_away_disk(
    database: Path, environment: Mapping[str, str], device: Callable[[Path], int] = device_of
) -> str | None:
    """Why the database must not lie there, and what to do, in one sentence; None where it may stay.

    Links are followed, those of its folders and its own. `device` tells disks apart. An unknown host is trusted.
    """
    folder = Path(os.path.realpath(database)).parent
    if "DYNO" in environment:
        return (
            f"Heroku throws its disks away at every restart, and with {database} every game:"
            f" run Roost on a host with volumes, {_OVERRIDE}"
        )
    if any(name.startswith("RAILWAY_") for name in environment):
        mount = environment.get("RAILWAY_VOLUME_MOUNT_PATH")
        return None if mount and folder.is_relative_to(Path(mount).resolve()) else _off_the_volume("Railway", database)
    for name, host in (("FLY_APP_NAME", "Fly"), ("RENDER", "Render")):
        if name in environment:
            return _off_the_volume(host, database) if device(folder) == device(Path("/")) else None
    return None


def _off_the_volume(host: str, database: Path) -> str:
    return (
        f"{host} throws the disk under {database} away at every deploy, and with it every game:"
        f" create a volume, mount it, and set DATABASE_PATH to a file on it, {_OVERRIDE}"
    )
