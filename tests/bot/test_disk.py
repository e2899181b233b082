"""Roost refuses to keep games on a disk that its host is known to throw away."""

from __future__ import annotations

from pathlib import Path

import pytest

from bot.disk import throw_away_disk

ROOT_DISK, VOLUME = 1, 2
RAILWAY = {"RAILWAY_ENVIRONMENT": "production", "RAILWAY_SERVICE_ID": "7"}
MOUNTED = {**RAILWAY, "RAILWAY_VOLUME_MOUNT_PATH": "/data"}


@pytest.mark.parametrize(
    ("environment", "database", "disk", "host"),
    [
        ({}, "/app/roost.sqlite3", ROOT_DISK, None),
        ({"DYNO": "worker.1"}, "/app/roost.sqlite3", ROOT_DISK, "Heroku"),
        ({"DYNO": "worker.1"}, "/data/roost.sqlite3", VOLUME, "Heroku"),
        (RAILWAY, "/app/roost.sqlite3", ROOT_DISK, "Railway"),
        ({"RAILWAY_PROJECT_ID": "7"}, "roost.sqlite3", ROOT_DISK, "Railway"),
        ({**RAILWAY, "RAILWAY_VOLUME_MOUNT_PATH": ""}, "/app/roost.sqlite3", ROOT_DISK, "Railway"),
        (MOUNTED, "/app/roost.sqlite3", ROOT_DISK, "Railway"),
        (MOUNTED, "/data-too/roost.sqlite3", ROOT_DISK, "Railway"),
        (MOUNTED, "/data/../app/roost.sqlite3", ROOT_DISK, "Railway"),
        (MOUNTED, "/data/roost.sqlite3", VOLUME, None),
        (MOUNTED, "/data/games/roost.sqlite3", VOLUME, None),
        ({"FLY_APP_NAME": "coop"}, "/app/roost.sqlite3", ROOT_DISK, "Fly"),
        ({"FLY_APP_NAME": "coop"}, "/data/roost.sqlite3", VOLUME, None),
        ({"RENDER": "true"}, "/opt/render/project/roost.sqlite3", ROOT_DISK, "Render"),
        ({"RENDER": "true"}, "/var/data/roost.sqlite3", VOLUME, None),
    ],
)
def test_a_throw_away_disk_is_recognised(
    environment: dict[str, str], database: str, disk: int, host: str | None
) -> None:
    found = throw_away_disk(
        Path(database), environment, device=lambda path: ROOT_DISK if path == Path("/") else disk
    )

    if host is None:
        assert found is None
        return
    assert found is not None and found.startswith(host)
    assert database in found and "ALLOW_EPHEMERAL=1" in found
    assert "\n" not in found and found.count(".") == found.count(".sqlite3") + found.count("..") * 2 + 1


def test_the_real_disk_of_a_folder_is_looked_at(tmp_path: Path) -> None:
    same = tmp_path.stat().st_dev == Path("/").stat().st_dev

    found = throw_away_disk(tmp_path / "roost.sqlite3", {"RENDER": "true"})

    assert (found is not None) == same


def test_a_link_on_the_volume_lies_where_it_leads(tmp_path: Path) -> None:
    volume, app = tmp_path / "data", tmp_path / "app"
    volume.mkdir()
    app.mkdir()
    outward, inward = volume / "roost.sqlite3", app / "roost.sqlite3"
    outward.symlink_to(app / "games.sqlite3")
    inward.symlink_to(volume / "games.sqlite3")
    environment = {**RAILWAY, "RAILWAY_VOLUME_MOUNT_PATH": str(volume)}

    assert throw_away_disk(outward, environment) is not None
    assert throw_away_disk(inward, environment) is None


def test_of_a_link_to_another_disk_that_disk_counts(tmp_path: Path) -> None:
    link, volume = tmp_path / "roost.sqlite3", tmp_path / "volume"
    link.symlink_to(volume / "games.sqlite3")

    found = throw_away_disk(link, {"FLY_APP_NAME": "coop"}, lambda path: VOLUME if path == volume else ROOT_DISK)

    assert found is None
