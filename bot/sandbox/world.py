"""The little Discord of the sandbox: one server, one channel, a few people, the same every time."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime

from simcord import ChannelHandle, Env, GuildHandle, MemberActor

__all__ = ["World", "build", "catch_up"]

NAMES = ("Ada", "Blaise", "Carl", "Dora", "Emmy", "Fibo")
WELCOME = """\
**Welcome to the Henhouse!** This is a simulated Discord: nothing leaves your computer.
1. Type `/chicken start` in the box below and press **Enter**; take a game from the list with **Enter**; then press \
the arrow on the right.
2. You sit already. **Add opponent** to play against a chicken, or pick somebody else under *Viewing as* at the top \
and press **Join**.
3. Press **Start**, then **Play**. Whoever you are under *Viewing as* is whose hand you see."""


@dataclass(frozen=True, slots=True)
class World:
    """What was built; Ada owns the server."""

    guild: GuildHandle
    channel: ChannelHandle
    people: tuple[MemberActor, ...]


def build(env: Env, now: datetime) -> World:
    """Set up the server before the client starts.

    SimCord counts IDs from a fixed date on, so the same things made in the same order have the same IDs in every
    run, and stored games find their people and channel again. Only then the clock moves to `now`: everything made
    later (messages, interactions) gets an ID of its own time, which no earlier run has used.
    """
    env.backend.edit_bot_profile("Roost")
    users = [env.create_user(name.lower(), global_name=name) for name in NAMES]
    guild = env.create_guild("The Henhouse", owner=users[0])
    people = tuple(guild.add_member(user) for user in users)
    channel = guild.create_text_channel("coop", topic="Slow games. Type /chicken start")
    keeper = env.create_user("keeper", global_name="Keeper of the Henhouse", bot=True)
    guild.add_member(keeper)
    catch_up(env, now)
    env.backend.create_message(channel.id, keeper.id, WELCOME)
    return World(guild, channel, people)


def catch_up(env: Env, now: datetime) -> None:
    """Move the simulated clock forward to `now`; it never goes back."""
    env.backend.advance_clock(max(0.0, (now - env.now()).total_seconds()))
