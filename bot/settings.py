"""What `.env` and the environment say. `.env.example` explains each setting."""

from __future__ import annotations

import base64
import re
from pathlib import Path
from typing import Literal, TypeVar

from pydantic import SecretStr, ValidationError, field_validator
from pydantic_settings import BaseSettings, SettingsConfigDict

__all__ = ["SandboxSettings", "Settings", "Unusable", "load"]

S = TypeVar("S", bound=BaseSettings)

LogLevel = Literal["DEBUG", "INFO", "WARNING", "ERROR"]


class Unusable(Exception):
    """Roost can't start with these settings; the message is one sentence for the person who starts it."""


class Settings(BaseSettings):
    """How Roost runs on Discord."""

    model_config = SettingsConfigDict(env_file=".env", env_ignore_empty=True, extra="ignore")

    discord_token: SecretStr
    database_path: Path = Path("roost.sqlite3")
    guild_id: int | None = None
    log_level: LogLevel = "INFO"
    allow_ephemeral: bool = False

    @field_validator("discord_token")
    @classmethod
    def _token_has_the_shape_of_one(cls, token: SecretStr) -> SecretStr:
        if mistake := token_mistake(token.get_secret_value()):
            raise ValueError(mistake)
        return token

    @field_validator("guild_id", mode="before")
    @classmethod
    def _guild_id_is_a_snowflake(cls, guild_id: object) -> object:
        if guild_id is not None and not re.fullmatch(r"[1-9][0-9]{16,19}", str(guild_id)):
            raise ValueError("GUILD_ID must be your server's ID, a number of 17 to 20 digits, or be left out.")
        return guild_id

    @field_validator("log_level", mode="before")
    @classmethod
    def _log_level_is_one_of_four(cls, level: object) -> str:
        return known_level(level)


class SandboxSettings(BaseSettings):
    """How the local page runs. It reads the environment only: `.env` belongs to the real bot and its games."""

    model_config = SettingsConfigDict(env_ignore_empty=True, extra="ignore")

    database_path: Path = Path("sandbox.sqlite3")
    port: int = 8377
    log_level: LogLevel = "WARNING"

    @field_validator("port", mode="before")
    @classmethod
    def _port_is_one(cls, port: object) -> int:
        if not re.fullmatch(r"[0-9]{1,5}", str(port)) or int(str(port)) > 65535:
            raise ValueError("PORT must be a number from 0 (any free port) to 65535.")
        return int(str(port))

    @field_validator("log_level", mode="before")
    @classmethod
    def _log_level_is_one_of_four(cls, level: object) -> str:
        return known_level(level)


def load(kind: type[S]) -> S:
    """The settings as they stand. Raises `Unusable`, which never repeats a value."""
    try:
        return kind()
    except ValidationError as error:
        raise Unusable(_sentence(error)) from None
    except UnicodeDecodeError:
        raise Unusable("The file .env is not plain UTF-8 text: save it as UTF-8 and try again.") from None
    except OSError as error:
        raise Unusable(f"The file .env can't be read: {error.strerror}.") from None


def token_mistake(token: str) -> str | None:
    """What is visibly wrong with a bot token, in one sentence that does not repeat it; None when it looks right."""
    for pattern, sentence in _MISTAKES:
        if re.search(pattern, token, re.ASCII):
            return sentence
    return None if _names_an_application(token.partition(".")[0]) else _SHAPELESS


def known_level(level: object) -> str:
    """The log level in capitals."""
    name = str(level).upper()
    if name not in ("DEBUG", "INFO", "WARNING", "ERROR"):
        raise ValueError("LOG_LEVEL must be DEBUG, INFO, WARNING or ERROR.")
    return name


_WHERE = "copy the token from your application's page at Discord, under Bot → Reset Token"
_SHAPELESS = f"DISCORD_TOKEN doesn't look like a bot token (three parts with dots between them): {_WHERE}."
_MISTAKES = (
    (r"^[\"'“”‘’`]|[\"'“”‘’`]$", "DISCORD_TOKEN has quotation marks around it: leave them out."),
    (r"(?i)^bot\s", "DISCORD_TOKEN starts with the word Bot: leave it out and keep only the token."),
    (r"\s", "DISCORD_TOKEN has a space or line break in it: it must be the token alone."),
    (r"^\d+$", f"DISCORD_TOKEN holds the application's ID, not its bot's token: {_WHERE}."),
    (r"^[0-9a-fA-F]{64}$", f"DISCORD_TOKEN holds the application's public key, not its bot's token: {_WHERE}."),
    (r"^[\w-]{32}$", f"DISCORD_TOKEN holds the application's client secret, not its bot's token: {_WHERE}."),
    (r"^(?![\w-]{18,}\.[\w-]{6,}\.[\w-]{27,}$)", _SHAPELESS),
)


def _names_an_application(part: str) -> bool:
    """A token begins with its application's ID, in base64."""
    try:
        return base64.urlsafe_b64decode(part + "=" * (-len(part) % 4)).isdigit()
    except ValueError:
        return False


def _sentence(error: ValidationError) -> str:
    first = error.errors(include_input=False, include_url=False)[0]
    name = str(first["loc"][0]).upper() if first["loc"] else "A setting"
    if first["type"] == "missing" and name == "DISCORD_TOKEN":
        return (
            "There is no DISCORD_TOKEN: copy .env.example to .env and put your bot's token there"
            " (or try Roost without one: `make play`)."
        )
    if first["type"] == "value_error":
        return str(first["ctx"]["error"])
    return f"{name} is not what it should be: .env.example explains it."
