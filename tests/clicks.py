"""How the click tests act: people press controls by their names, several of them at the same moment if need be."""

from __future__ import annotations

import copy
from collections.abc import Sequence
from typing import Any, Protocol

from simcord import ChannelHandle, InteractionResult, MemberActor
from simcord.backend import serializers
from simcord.components import walk_components
from simcord.interactions import base_payload
from simcord.results import ResponseMessage

from play.session import Session
from tests.world import World

TEXT, GALLERY = 10, 12
PRESSED = 3
EPHEMERAL = 1 << 6
POST = "/channels/*/messages"
EDIT = "/channels/*/messages/*"
ANSWER = "/interactions/*/*/callback"


class Shown(Protocol):
    """A message, public or private."""

    @property
    def id(self) -> int: ...


class Clicks:
    """The people of a world at their table."""

    def __init__(self, world: World) -> None:
        self.world = world
        self.backend = world.env.backend

    @property
    def post_path(self) -> str:
        """Where messages for the channel are posted to."""
        return f"/channels/{self.world.channel.id}/messages"

    def person(self, user_id: int) -> MemberActor:
        return next(person for person in self.world.people if person.id == user_id)

    def messages(self, channel_id: int | None = None) -> list[Any]:
        """What everybody sees in the channel, oldest first."""
        kept = self.backend.messages.get(channel_id or self.world.channel.id, {})
        return [kept[key] for key in sorted(kept) if not kept[key].flags & EPHEMERAL]

    def table(self) -> Any:
        """The newest public message."""
        return self.messages()[-1]

    def stored(self, message: Shown) -> Any:
        """The message as it stands now."""
        return next(kept[message.id] for kept in self.backend.messages.values() if message.id in kept)

    def text(self, message: Shown) -> str:
        """All its words, without the marks that keep names in their own direction."""
        words = "\n".join(part["content"] for part in self._parts(message) if part["type"] == TEXT)
        return words.translate(dict.fromkeys((0x2068, 0x2069)))

    def alt(self, message: Shown) -> str:
        """The alt texts of its pictures."""
        galleries = [part["items"] for part in self._parts(message) if part["type"] == GALLERY]
        return "\n".join(item["description"] for items in galleries for item in items)

    def controls(self, message: Shown) -> dict[str, dict[str, Any]]:
        """Its buttons and selects by the control part of their custom_ids."""
        return {part["custom_id"].split(":")[3]: part for part in self._parts(message) if "custom_id" in part}

    def private(self, result: InteractionResult) -> str:
        """What was said to the presser alone."""
        answers = [answer for answer in (result.response, *result.followups) if answer and answer.ephemeral]
        return "\n".join(self.text(answer) for answer in answers)

    async def press(self, person: MemberActor, message: Shown, control: str, *values: str) -> InteractionResult:
        """Press as a person can: only what is there and enabled."""
        custom_id = self.controls(message)[control]["custom_id"]
        target = ResponseMessage(self.world.env, self.stored(message))
        if values:
            return await person.select(target, values, custom_id=custom_id)
        return await person.click(target, custom_id=custom_id)

    async def at_once(self, *presses: dict[str, Any]) -> list[InteractionResult]:
        """Deliver several presses before any of them is answered."""
        for payload in presses:
            self.backend.emit("INTERACTION_CREATE", copy.deepcopy(payload))
        await self.world.env.settle()
        records = [self.backend.interactions[int(payload["id"])] for payload in presses]
        return [InteractionResult(self.world.env, record) for record in records]

    def raw(self, person: MemberActor, message: Shown, custom_id: str, values: Sequence[str] = ()) -> dict[str, Any]:
        """A press of anything on a message, as Discord would deliver it."""
        stored = self.stored(message)
        data: dict[str, Any] = {"custom_id": custom_id, "component_type": 3 if values else 2}
        if values:
            data["values"] = [*values]
        record, payload = base_payload(
            self.backend, type=PRESSED, channel_id=stored.channel_id, guild_id=self.world.guild.id,
            user_id=person.id, data=data,
        )
        record.source_message_id = stored.id
        payload["message"] = dict(serializers.message_payload(self.backend, stored))
        return payload

    async def force(self, person: MemberActor, message: Shown, control: str, *values: str) -> InteractionResult:
        """Press a control of the message whether it is there or not."""
        known = next(iter(self.controls(message).values()))["custom_id"].split(":")
        (result,) = await self.at_once(self.raw(person, message, ":".join((*known[:3], control)), values))
        return result

    async def say(self, person: MemberActor, command: str, channel: ChannelHandle | None = None, **options: str) -> str:
        """A slash command, and what was answered privately."""
        return self.private(await person.slash(channel or self.world.channel, f"chicken {command}", **options))

    async def session(self) -> Session:
        """The channel's session."""
        session = await self.world.client.lobbies.here(self.world.channel.id)
        assert session is not None
        return session

    async def lobby(
        self, humans: int = 2, *levels: str, options: Sequence[str] = (), game: str = "regroup"
    ) -> Any:
        """A lobby of the first people and built-in opponents of these levels."""
        host = self.world.people[0]
        await self.say(host, "start", game=game)
        for person in self.world.people[1:humans]:
            await self.press(person, self.table(), "join")
        for level in levels:
            await self.press(host, self.table(), "add", level)
        for option in options:
            await self.press(host, self.table(), f"option.{option}")
        return self.table()

    async def game(
        self, humans: int = 2, *levels: str, options: Sequence[str] = (), game: str = "regroup"
    ) -> Any:
        """A game that has just started."""
        lobby = await self.lobby(humans, *levels, options=options, game=game)
        await self.press(self.world.people[0], lobby, "start")
        return self.table()

    async def to_act(self) -> MemberActor:
        """The person for whom the table waits."""
        (user_id,) = (await self.session()).waiting_for
        return self.person(user_id)

    async def play(self, person: MemberActor) -> ResponseMessage:
        """The person's private panel, opened from the table."""
        panel = (await self.press(person, self.table(), "play")).response
        assert panel is not None and panel.ephemeral
        return panel

    async def turn(self, pick: str = "far") -> InteractionResult:
        """The person to act takes their turn with three presses."""
        person = await self.to_act()
        panel = await self.play(person)
        if pick in self.controls(panel):
            await self.press(person, panel, pick)
        return await self.press(person, panel, "place")

    async def to_the_end(self) -> None:
        """Turns until nobody is to act."""
        while (await self.session()).row.phase == "live":
            await self.turn()

    async def hurry_to_the_end(self) -> None:
        """The same without a picture on the way: nobody opens a panel, and the table shows the end alone."""
        sessions = self.world.client.sessions
        while (session := await sessions.advance((await self.session()).id)).waiting_for:
            for control in ("far", "place"):
                (user_id,) = session.waiting_for
                await sessions.press(session.id, session.rev, user_id, control, [], self.backend.snowflake())
        await self.world.client.follow(session.id)

    def _parts(self, message: Shown) -> Any:
        return walk_components(self.stored(message).components)
