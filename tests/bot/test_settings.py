"""What the settings accept, and how they refuse."""

from __future__ import annotations

import base64
import os
import signal
import sqlite3
import subprocess
import sys
from contextlib import closing
from pathlib import Path

import pytest

from bot.settings import SandboxSettings, Settings, Unusable, load, token_mistake

pytestmark = pytest.mark.slow

TOKEN = ".".join([base64.urlsafe_b64encode(b"1234567890123456789").decode().rstrip("="), "Gh1jK2", "x" * 38])
ROOT = Path(__file__).parents[2]


@pytest.fixture(autouse=True)
def _an_empty_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    for name in ("DISCORD_TOKEN", "DATABASE_PATH", "GUILD_ID", "LOG_LEVEL", "PORT"):
        monkeypatch.delenv(name, raising=False)


def write_env(**values: str) -> None:
    Path(".env").write_text("".join(f"{name}={value}\n" for name, value in values.items()), encoding="utf-8")


def refusal() -> str:
    with pytest.raises(Unusable) as caught:
        load(Settings)
    return str(caught.value)


def start(*args: str, **environment: str) -> subprocess.CompletedProcess[str]:
    """Roost as its host starts it, in the present folder."""
    process = running(*(args or ("-m", "bot")), **environment)
    out, err = process.communicate(timeout=30)
    return subprocess.CompletedProcess(args, process.returncode, out, err)


def running(*args: str, **environment: str) -> subprocess.Popen[str]:
    """A Python process in the present folder that knows our packages."""
    return subprocess.Popen(
        [sys.executable, *args], env={"PATH": os.environ["PATH"], "PYTHONPATH": str(ROOT), **environment},
        stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True,
    )


def with_login(body: str) -> tuple[str, str]:
    """Roost with Discord's answer to the log-in replaced: no test asks the real one."""
    return "-c", (
        "import asyncio, sys, discord\n"
        f"async def static_login(self, token): {body}\n"
        "discord.http.HTTPClient.static_login = static_login\n"
        "from bot.__main__ import main\n"
        "sys.argv[1:] = []\n"
        "sys.exit(main())\n"
    )


def test_a_token_alone_is_enough() -> None:
    write_env(DISCORD_TOKEN=TOKEN)

    settings = load(Settings)

    assert settings.discord_token.get_secret_value() == TOKEN
    assert (settings.database_path, settings.guild_id, settings.log_level) == (Path("roost.sqlite3"), None, "INFO")


def test_the_environment_comes_before_the_file(monkeypatch: pytest.MonkeyPatch) -> None:
    write_env(DISCORD_TOKEN=TOKEN, LOG_LEVEL="warning", GUILD_ID="")
    monkeypatch.setenv("GUILD_ID", "123456789012345678")

    settings = load(Settings)

    assert (settings.guild_id, settings.log_level) == (123456789012345678, "WARNING")


def test_the_example_names_every_setting_and_nothing_else() -> None:
    example = (ROOT / ".env.example").read_text(encoding="utf-8")

    named = {line.partition("=")[0].lower() for line in example.splitlines() if line and not line.startswith("#")}

    assert named == set(Settings.model_fields)


def test_a_copied_example_lacks_only_the_token() -> None:
    Path(".env").write_text((ROOT / ".env.example").read_text(encoding="utf-8"), encoding="utf-8")

    assert "There is no DISCORD_TOKEN" in refusal()


@pytest.mark.parametrize(
    ("token", "says"),
    [
        (f'"{TOKEN}"', "quotation marks"),
        (f"“{TOKEN}”", "quotation marks"),
        (f"Bot {TOKEN}", "the word Bot"),
        (f"{TOKEN} # mine", "space"),
        ("1234567890123456789", "the application's ID"),
        ("0123456789abcdef" * 4, "public key"),
        ("aB3dE6gH9jK2mN5pQ8sT1vW4yZ7_-xCv", "client secret"),
        ("your-token-here", "doesn't look like"),
        (TOKEN.rpartition(".")[0], "doesn't look like"),
        (f"{'A' * 26}.Gh1jK2.{'x' * 38}", "doesn't look like"),
        (f"{TOKEN}ß", "doesn't look like"),
    ],
)
def test_a_wrong_token_is_explained_and_never_repeated(
    token: str, says: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("DISCORD_TOKEN", token)

    sentence = refusal()

    assert says in sentence
    assert token not in sentence
    assert "\n" not in sentence


def test_a_well_formed_token_has_no_mistake() -> None:
    assert token_mistake(TOKEN) is None


@pytest.mark.parametrize(
    ("name", "value"), [("GUILD_ID", "My server"), ("GUILD_ID", "-1"), ("LOG_LEVEL", "loud")]
)
def test_another_malformed_setting_is_named(name: str, value: str, monkeypatch: pytest.MonkeyPatch) -> None:
    write_env(DISCORD_TOKEN=TOKEN)
    monkeypatch.setenv(name, value)

    sentence = refusal()

    assert sentence.startswith(name)
    assert value not in sentence


def test_an_env_file_in_another_encoding_is_refused_kindly() -> None:
    Path(".env").write_bytes("LOG_LEVEL=ÄÖ".encode("utf-16"))

    assert "UTF-8" in refusal()


def test_settings_do_not_show_the_token() -> None:
    write_env(DISCORD_TOKEN=TOKEN)

    settings = load(Settings)

    assert TOKEN not in f"{settings!r} {settings} {settings.model_dump()}"


def test_the_sandbox_never_reads_the_real_bots_file() -> None:
    write_env(DISCORD_TOKEN=TOKEN, DATABASE_PATH="precious.sqlite3")

    assert load(SandboxSettings).database_path == Path("sandbox.sqlite3")


def test_the_sandbox_refuses_a_port_that_is_none(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PORT", "80800")

    with pytest.raises(Unusable, match="PORT"):
        load(SandboxSettings)


def test_a_missing_token_ends_with_one_sentence_and_78() -> None:
    ended = start()

    assert ended.returncode == 78
    assert ended.stderr.count("\n") == 1
    assert ended.stderr.startswith("There is no DISCORD_TOKEN")


def test_a_malformed_token_ends_with_one_sentence_and_78() -> None:
    ended = start(DISCORD_TOKEN="s3cret.s3cret")

    assert ended.returncode == 78
    assert ended.stderr.count("\n") == 1
    assert "s3cret" not in ended.stderr + ended.stdout


def test_a_database_in_no_folder_ends_with_one_sentence_and_78() -> None:
    ended = start(DISCORD_TOKEN=TOKEN, DATABASE_PATH="nowhere/at/all.sqlite3")

    assert ended.returncode == 78
    assert ended.stderr.count("\n") == 1
    assert "nowhere/at/all.sqlite3" in ended.stderr
    assert TOKEN not in ended.stderr


def test_a_database_that_is_none_ends_with_one_sentence_and_78() -> None:
    Path("letter.txt").write_text("Dear hens, " * 100, encoding="utf-8")

    ended = start(DISCORD_TOKEN=TOKEN, DATABASE_PATH="letter.txt")

    assert (ended.returncode, ended.stderr.count("\n")) == (78, 1)
    assert Path("letter.txt").read_text(encoding="utf-8").startswith("Dear hens")


def test_a_database_of_a_newer_roost_ends_with_one_sentence_and_78() -> None:
    with closing(sqlite3.connect("roost.sqlite3")) as database:
        database.execute("PRAGMA user_version = 999")

    ended = start(DISCORD_TOKEN=TOKEN)

    assert (ended.returncode, ended.stderr.count("\n")) == (78, 1)
    assert "999" in ended.stderr


def test_a_token_that_discord_refuses_ends_with_78_and_is_not_repeated() -> None:
    ended = start(*with_login("raise discord.LoginFailure('Improper token ' + token)"), DISCORD_TOKEN=TOKEN)

    assert ended.returncode == 78
    assert ended.stderr.splitlines()[-1].startswith("Discord refuses the token")
    assert "Traceback" not in ended.stderr
    assert TOKEN not in ended.stderr + ended.stdout


@pytest.mark.parametrize("number", [signal.SIGTERM, signal.SIGINT])
def test_a_signal_ends_roost_quietly_with_0(number: signal.Signals) -> None:
    body = "print('here', flush=True); await asyncio.sleep(60)"
    process = running(*with_login(body), DISCORD_TOKEN=TOKEN)
    assert process.stdout is not None and process.stdout.readline() == "here\n"

    process.send_signal(number)
    _, err = process.communicate(timeout=4)

    assert process.returncode == 0
    assert "Traceback" not in err
    assert not list(Path().glob("*-wal"))
