"""Ten tables over a fortnight: people who sleep, leave, come back, press twice and forget, and Roost restarts."""

from __future__ import annotations

import random
from collections import Counter
from dataclasses import replace
from typing import Any

import pytest
from simcord.components import walk_components

from play.session import Session
from tests.clicks import Clicks
from tests.conftest import NewWorld

HOUR, DAY = 3600.0, 86400.0
TABLES, PEOPLE, DAYS = 10, 8, 14


class Fortnight:
    """People of different habits at ten tables, acting by luck from a fixed seed."""

    def __init__(self, clicks: Clicks) -> None:
        self.clicks, self.world = clicks, clicks.world
        self.luck = random.Random(14)
        self.session_ids: list[int] = []
        self.moves: Counter[int] = Counter()

    async def open_tables(self) -> None:
        for number in range(TABLES):
            seats = self.luck.sample(self.world.people, self.luck.choice((2, 2, 3, 4)))
            self.session_ids.append(await self._started(number, [seat.id for seat in seats]))

    async def _started(self, number: int, user_ids: list[int]) -> int:
        """A table in a channel of its own, with a clock of 8 hours, a day, three days, or none."""
        channel = self.world.guild.create_text_channel(f"table-{number}")
        host = self.clicks.person(user_ids[0])
        await self.clicks.say(host, "start", channel, game="regroup")
        (lobby,) = self.clicks.messages(channel.id)
        for user_id in user_ids[1:]:
            await self.clicks.press(self.clicks.person(user_id), lobby, "join")
        clock = self.luck.choice((8 * 3600, 86400, 86400, 3 * 86400, 0))
        await self.clicks.press(host, lobby, "clock", str(clock))
        await self.clicks.press(host, lobby, "start")
        session = await self.world.client.lobbies.here(channel.id)
        assert session is not None
        return session.id

    async def settle_habits(self) -> None:
        """One sleeps at night, one wants letters, one nothing, one is on leave, one wants reminders."""
        ids = [person.id for person in self.world.people]
        now = int(self.world.env.now().timestamp())
        async with self.world.store.transaction() as tx:
            habits: tuple[dict[str, Any], ...] = (
                {"quiet_from": 22 * 60, "quiet_to": 8 * 60, "time_zone": "Europe/Berlin"},
                {"notices": "dm"}, {"notices": "none"}, {"away_from": now, "away_to": now + 4 * 86400},
                {"remind_hours": 6},
            )  # fmt: skip
            for user_id, habit in zip(ids, habits, strict=False):
                await tx.save_player(replace(await tx.player(user_id), **habit))

    async def hour(self) -> None:
        """Every table that waits for somebody awake may get a turn, or two presses for one."""
        for session_id in self.session_ids:
            session = await self.world.client.sessions.load(session_id)
            if session.waiting_for and session.row.halted is None and self._cares(session.waiting_for[0]):
                await self._turn(session)

    def _cares(self, user_id: int) -> bool:
        """The sixth never comes, the seventh hardly ever; the others now and then."""
        index = [person.id for person in self.world.people].index(user_id)
        chance = {5: 0.0, 6: 0.02}.get(index, 0.35)
        return self.luck.random() < chance

    async def _turn(self, session: Session) -> None:
        person = self.clicks.person(session.waiting_for[0])
        table = self.clicks.messages(session.row.channel_id)[-1]
        panel = (await self.clicks.press(person, table, "play")).response
        assert panel is not None
        if "far" in self.clicks.controls(panel):
            await self.clicks.press(person, panel, "far")
        press = self.clicks.raw(person, panel, self.clicks.controls(panel)["place"]["custom_id"])
        await self.clicks.at_once(press, press) if self.luck.random() < 0.3 else await self.clicks.at_once(press)
        self.moves[session.id] += 1

    def pings(self) -> Counter[tuple[str, str]]:
        """How many messages pinged whoever must act, by session and rev as their buttons name them."""
        found: Counter[tuple[str, str]] = Counter()
        for request in self.world.env.http_requests:
            if request.method != "POST" or not isinstance(request.json, dict):
                continue
            if users := (request.json.get("allowed_mentions") or {}).get("users"):
                assert len(users) == 1
                buttons = [part for part in walk_components(request.json["components"]) if "custom_id" in part]
                _, session_id, rev, _ = buttons[0]["custom_id"].split(":")
                found[session_id, rev] += 1
        return found


@pytest.mark.slow
async def test_after_a_fortnight_every_game_is_finished_or_rests_properly(new_world: NewWorld) -> None:
    world = await new_world(people=PEOPLE)
    fortnight = Fortnight(Clicks(world))
    await fortnight.open_tables()
    await fortnight.settle_habits()
    for hour in range(0, DAYS * 24, 3):
        await fortnight.hour()
        if hour in (50, 200) or hour == 99:
            await world.restart()
        await world.env.advance_time(3 * HOUR)
    for _ in range(75):  # afterwards only the clock goes on
        await world.env.advance_time(DAY)

    most_notices = 3  # the call, the person's own reminder, the clock's
    assert max(fortnight.pings().values()) <= most_notices
    for session_id in fortnight.session_ids:
        session = await world.client.sessions.load(session_id)
        async with world.store.reading() as reading:
            log = await reading.log(session_id)
        people = [row for row in log if row.user_id is not None]
        assert session.row.phase == "over" or session.row.halted == "archived", session.row
        assert [row.rev for row in log] == [*range(1, session.rev + 1)]
        assert len(people) == fortnight.moves[session_id], "a press was lost or counted twice"
        assert session.row.shown_version == session.row.version
        assert len(fortnight.clicks.messages(session.row.channel_id)) == 1
