"""Channels and threads go, are locked, lose permissions: no game is lost, nobody is nagged."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import discord
import pytest
from simcord import ChannelHandle
from simcord.backend.models import Overwrite
from simcord.enums import OverwriteType

from play.lobby import Person
from tests.clicks import EDIT, POST, Clicks

pytestmark = pytest.mark.slow

MINUTE, HOUR = 61.0, 3600.0


def letters(clicks: Clicks, person: int) -> list[str]:
    """The direct messages that this person has got."""
    user_id = clicks.world.people[person].id
    channels = [channel for channel in clicks.backend.channels.values() if user_id in channel.recipient_ids]
    return [str(message.content) for channel in channels for message in clicks.messages(channel.id)]


def posts(clicks: Clicks) -> int:
    """How often Roost has tried to post a table."""
    return sum(entry.method == "POST" and entry.path == clicks.post_path for entry in clicks.world.env.http_requests)


def deny(clicks: Clicks, channel: ChannelHandle | None = None, **permissions: bool | None) -> None:
    """Take permissions from the bot in the channel, or give them back."""
    channel_id = (channel or clicks.world.channel).id
    allow, refuse = discord.PermissionOverwrite(**permissions).pair()
    overwrite = Overwrite(clicks.backend.bot_user.id, OverwriteType.MEMBER, allow.value, refuse.value)
    clicks.backend.set_overwrite(channel_id, overwrite)
    clicks.backend.announce_channel_update(channel_id)


async def in_thread(clicks: Clicks) -> ChannelHandle:
    """A game of Ada's and Blaise's in a thread."""
    ada, blaise, *_ = clicks.world.people
    await clicks.lobby(1)
    answer = (await ada.slash(clicks.world.channel, "chicken start", game="regroup")).response
    assert answer is not None
    await clicks.press(ada, answer, "regroup")
    (thread,) = clicks.world.channel.threads
    assert isinstance(thread, ChannelHandle)
    await clicks.press(blaise, clicks.messages(thread.id)[-1], "join")
    await clicks.press(ada, clicks.messages(thread.id)[-1], "start")
    return thread


async def move_in(clicks: Clicks, thread: ChannelHandle) -> Any:
    """The person to act takes their turn in the thread; the answer to the last press."""
    session = await clicks.world.client.lobbies.here(thread.id)
    assert session is not None
    person = clicks.person(session.waiting_for[0])
    panel = (await clicks.press(person, clicks.messages(thread.id)[-1], "play")).response
    assert panel is not None
    await clicks.press(person, panel, "far")
    return await clicks.press(person, panel, "place")


async def move_from_elsewhere(clicks: Clicks, place: ChannelHandle) -> str:
    """The person to act takes their turn in that place from the list of their games; what they are told in the end."""
    session = await clicks.world.client.lobbies.here(place.id)
    assert session is not None
    person = clicks.person(session.waiting_for[0])
    turns = (await person.slash(clicks.world.channel, "chicken turns")).response
    assert turns is not None
    panel = (await clicks.press(person, turns, "play")).response
    assert panel is not None
    await clicks.press(person, panel, "far")
    told = clicks.private(await clicks.press(person, panel, "place"))
    assert (await clicks.world.client.sessions.load(session.id)).rev == 1
    return told


async def test_a_deleted_channel_pauses_the_game_and_its_people_are_told_once(clicks: Clicks) -> None:
    await clicks.game()
    session = await clicks.session()

    clicks.backend.delete_channel(clicks.world.channel.id)
    await clicks.world.env.settle()
    await clicks.world.env.advance_time(3 * 86400)

    assert (await clicks.world.client.sessions.load(session.id)).row.halted == "homeless"
    for person in (0, 1):
        (letter,) = letters(clicks, person)
        assert "Regroup" in letter and "The Henhouse" in letter and "`/chicken move-here`" in letter
    assert letters(clicks, 2) == []


async def test_whose_direct_messages_are_closed_is_not_told_and_nothing_fails(clicks: Clicks) -> None:
    await clicks.game()
    clicks.world.env.inject_error("POST", "/channels/*/messages", status=403, code=50007, times=1)

    clicks.backend.delete_channel(clicks.world.channel.id)
    await clicks.world.env.settle()

    assert [len(letters(clicks, person)) for person in (0, 1)] == [0, 1]


async def test_a_lobby_closes_with_its_channel(clicks: Clicks) -> None:
    await clicks.lobby(2)
    session = await clicks.session()

    clicks.backend.delete_channel(clicks.world.channel.id)
    await clicks.world.env.settle()

    assert (await clicks.world.client.sessions.load(session.id)).row.phase == "cancelled"
    assert letters(clicks, 0) == []
    await clicks.world.env.advance_time(MINUTE)
    assert await clicks.world.client.outbox.lagging() == ()


async def test_a_channel_that_goes_while_roost_is_away_is_missed_soon_after_the_start(clicks: Clicks) -> None:
    await clicks.game()
    session = await clicks.session()
    channel = clicks.world.channel.id
    del clicks.backend.channels[channel]
    clicks.backend.guilds[clicks.world.guild.id].channel_ids.remove(channel)

    await clicks.world.restart()
    await clicks.world.env.advance_time(MINUTE)

    assert (await clicks.world.client.sessions.load(session.id)).row.halted == "homeless"
    assert [len(letters(clicks, person)) for person in (0, 1)] == [1, 1]
    await clicks.world.restart()
    await clicks.world.env.advance_time(MINUTE)
    assert [len(letters(clicks, person)) for person in (0, 1)] == [1, 1]


async def test_a_channel_that_goes_unnoticed_is_missed_with_the_next_table(clicks: Clicks) -> None:
    await clicks.game()
    person = await clicks.to_act()
    panel = await clicks.play(person)
    await clicks.press(person, panel, "far")
    clicks.world.env.inject_error("POST", clicks.post_path, status=404, code=10003)

    await clicks.press(person, panel, "place")

    session = await clicks.session()
    assert (session.rev, session.row.halted) == (1, "homeless")
    assert len(letters(clicks, 0)) == 1


async def test_a_deleted_thread_pauses_its_game_which_can_be_brought_elsewhere(clicks: Clicks) -> None:
    thread = await in_thread(clicks)
    game = await clicks.world.client.lobbies.here(thread.id)
    assert game is not None
    clicks.backend.delete_channel(thread.id)
    await clicks.world.env.settle()
    pond = clicks.world.guild.create_text_channel("pond")

    await clicks.say(clicks.world.people[1], "move-here", pond)

    moved = await clicks.world.client.lobbies.here(pond.id)
    assert moved is not None and moved.id == game.id and moved.row.halted is None
    await move_in(clicks, pond)
    assert len(letters(clicks, 0)) == len(letters(clicks, 1)) == 1


async def test_an_archived_thread_is_no_lost_thread(clicks: Clicks) -> None:
    thread = await in_thread(clicks)
    clicks.backend.edit_channel(thread.id, {}, thread_metadata={"archived": True})

    await clicks.world.restart()
    await clicks.world.env.advance_time(MINUTE)

    session = await clicks.world.client.lobbies.here(thread.id)
    assert session is not None and session.row.halted is None
    assert letters(clicks, 0) == []


async def test_an_archived_thread_is_asked_for_once_however_often_roost_starts(clicks: Clicks) -> None:
    thread = await in_thread(clicks)
    clicks.backend.edit_channel(thread.id, {}, thread_metadata={"archived": True})
    clicks.backend.guilds[clicks.world.guild.id].thread_ids.remove(thread.id)  # Discord does not name it

    for _ in range(3):
        await clicks.world.restart()
        await clicks.world.env.advance_time(MINUTE)

    asked = [request for request in clicks.world.env.http_requests if request.path == f"/channels/{thread.id}"]
    assert [request.method for request in asked] == ["GET"]


async def test_an_old_table_that_discord_kept_goes_after_a_restart(clicks: Clicks) -> None:
    await clicks.game()
    old = clicks.table()
    clicks.world.env.inject_error("DELETE", EDIT, status=503, times=1)
    await clicks.turn()
    assert old.id in [message.id for message in clicks.messages()]

    await clicks.world.restart()
    await clicks.world.env.advance_time(MINUTE)

    (table,) = clicks.messages()
    assert table.id == (await clicks.session()).row.message_id != old.id


async def test_a_table_in_an_archived_thread_is_posted_anew(clicks: Clicks) -> None:
    thread = await in_thread(clicks)
    old = clicks.messages(thread.id)[-1]
    clicks.world.env.inject_error("PATCH", EDIT, status=400, code=50083)
    clicks.world.env.inject_error("DELETE", EDIT, status=400, code=50083)

    await move_in(clicks, thread)

    session = await clicks.world.client.lobbies.here(thread.id)
    assert session is not None and session.row.shown_version == session.row.version
    assert session.row.message_id != old.id


async def test_a_locked_thread_is_said_once_in_the_channel_and_the_move_stands(clicks: Clicks) -> None:
    thread = await in_thread(clicks)
    before = len(clicks.messages())
    clicks.world.env.inject_error("POST", f"/channels/{thread.id}/messages", status=403, code=160005, times=None)

    answer = await move_in(clicks, thread)
    await clicks.world.env.advance_time(12 * HOUR)
    await clicks.world.restart()
    await clicks.world.env.advance_time(HOUR)

    session = await clicks.world.client.lobbies.here(thread.id)
    assert session is not None and session.rev == 1
    assert "This thread is locked" in clicks.private(answer)
    said = clicks.messages()[before:]
    assert len(said) == 1 and f"<#{thread.id}> is locked" in clicks.text(said[0])
    assert said[0].ping_user_ids == []


async def test_a_locked_thread_is_named_to_one_who_plays_from_elsewhere(clicks: Clicks) -> None:
    thread = await in_thread(clicks)
    clicks.world.env.inject_error("POST", f"/channels/{thread.id}/messages", status=403, code=160005, times=None)

    told = await move_from_elsewhere(clicks, thread)

    assert f"<#{thread.id}> is locked" in told and "This thread" not in told


async def test_a_withdrawn_permission_is_named_with_its_channel_to_one_who_plays_from_elsewhere(
    clicks: Clicks,
) -> None:
    ada, blaise, *_ = clicks.world.people
    pond = clicks.world.guild.create_text_channel("pond")
    await clicks.say(ada, "start", pond, game="regroup")
    await clicks.press(blaise, clicks.messages(pond.id)[-1], "join")
    await clicks.press(ada, clicks.messages(pond.id)[-1], "start")
    deny(clicks, pond, send_messages=False)

    told = await move_from_elsewhere(clicks, pond)

    assert f"may not post in <#{pond.id}>" in told and "Send Messages" in told and "this channel" not in told


@pytest.mark.parametrize("archived", [False, True])
async def test_what_is_missing_for_a_thread_is_named_from_elsewhere_too(clicks: Clicks, archived: bool) -> None:
    thread = await in_thread(clicks)
    deny(clicks, send_messages_in_threads=False)
    clicks.backend.edit_channel(thread.id, {}, thread_metadata={"archived": archived})
    clicks.world.env.inject_error("POST", f"/channels/{thread.id}/messages", status=403, code=50013, times=None)

    told = await move_from_elsewhere(clicks, thread)

    assert f"<#{thread.id}>" in told and "Send Messages In Threads" in told


async def test_an_unlocked_thread_shows_its_table_within_a_minute(clicks: Clicks) -> None:
    thread = await in_thread(clicks)
    path = f"/channels/{thread.id}/messages"
    clicks.world.env.inject_error("POST", path, status=403, code=160005, times=None)
    await move_in(clicks, thread)
    await clicks.world.env.advance_time(5 * HOUR)

    clicks.backend.faults.clear()
    clicks.backend.edit_channel(thread.id, {}, thread_metadata={"locked": False})
    await clicks.world.env.advance_time(MINUTE)

    session = await clicks.world.client.lobbies.here(thread.id)
    assert session is not None and session.row.shown_version == session.row.version


async def test_a_withdrawn_permission_is_named_and_makes_no_storm(clicks: Clicks) -> None:
    await clicks.game()
    person = await clicks.to_act()
    panel = await clicks.play(person)
    await clicks.press(person, panel, "far")
    deny(clicks, send_messages=False)
    before = posts(clicks)

    told = await clicks.press(person, panel, "place")
    await clicks.world.env.advance_time(24 * HOUR)

    assert "Send Messages" in clicks.private(told)
    assert (await clicks.session()).rev == 1
    assert posts(clicks) - before <= 6 + 24 + 2


async def test_a_permission_given_back_shows_the_table_within_a_minute(clicks: Clicks) -> None:
    await clicks.game()
    person = await clicks.to_act()
    panel = await clicks.play(person)
    await clicks.press(person, panel, "far")
    deny(clicks, send_messages=False)
    await clicks.press(person, panel, "place")
    await clicks.world.env.advance_time(5 * HOUR)

    deny(clicks, send_messages=None)
    await clicks.world.env.advance_time(MINUTE)

    (table,) = clicks.messages()
    assert table.ping_user_ids == [(await clicks.to_act()).id]


async def test_nobodys_clock_runs_out_while_the_turn_cannot_be_shown(clicks: Clicks) -> None:
    await clicks.game()
    person = await clicks.to_act()
    panel = await clicks.play(person)
    await clicks.press(person, panel, "far")
    deny(clicks, send_messages=False)
    await clicks.press(person, panel, "place")

    await clicks.world.env.advance_time(30 * HOUR)

    session = await clicks.session()
    assert session.rev == 1 and "zero" not in session.done


async def test_a_burst_of_failures_ends_with_the_newest_board_once(clicks: Clicks) -> None:
    await clicks.game(1, "hen")
    for method, path in (("POST", POST), ("PATCH", EDIT), ("DELETE", EDIT)):
        for status in (500, 503):
            clicks.world.env.inject_error(method, path, status=status, times=2)

    for _ in range(3):
        person = await clicks.to_act()
        session = await clicks.session()
        for control in ("far", "place"):
            await clicks.world.client.sessions.press(
                session.id, session.rev, person.id, control, [], clicks.backend.snowflake()
            )
        try:
            await clicks.world.client.follow(session.id)
        except discord.HTTPException:
            continue
    await clicks.world.env.advance_time(2 * HOUR)

    (table,) = clicks.messages()
    session = await clicks.session()
    assert session.row.message_id == table.id and session.row.shown_version == session.row.version


async def test_a_letter_is_not_written_twice_because_the_table_could_not_be_posted(clicks: Clicks) -> None:
    await clicks.game()
    session = await clicks.session()
    (waiting,) = session.waiting_for
    other = next(number for number in (0, 1) if clicks.world.people[number].id != waiting)
    async with clicks.world.store.transaction() as tx:
        await tx._rows("INSERT INTO player (user_id, notices) VALUES (?, 'dm')", clicks.world.people[other].id)
    clicks.world.env.inject_error("POST", clicks.post_path, status=503, times=4)

    await clicks.turn()
    await clicks.world.env.advance_time(HOUR)

    assert len(letters(clicks, other)) == 1
    assert (await clicks.session()).row.shown_version == (await clicks.session()).row.version


@pytest.mark.parametrize("code", [10007, 10013])
async def test_who_left_the_server_is_found_when_they_are_late_and_the_stand_in_plays_on(
    clicks: Clicks, code: int
) -> None:
    await clicks.game()
    late = await clicks.to_act()
    if code == 10007:
        clicks.world.guild.remove_member(late)
    else:
        clicks.world.env.inject_error("GET", f"/guilds/*/members/{late.id}", status=404, code=code)

    await clicks.world.env.advance_time(25 * HOUR)

    session = await clicks.session()
    assert session.seats[session.seat_of(late.id) or 0].steered == "left"
    assert late.id not in session.waiting_for and session.rev >= 1
    assert "left the server, the stand-in plays" in clicks.text(clicks.table())


async def test_who_is_only_late_is_not_taken_for_gone(clicks: Clicks) -> None:
    await clicks.game()
    late = await clicks.to_act()

    await clicks.world.env.advance_time(25 * HOUR)

    session = await clicks.session()
    assert session.seats[session.seat_of(late.id) or 0].steered is None
    assert "zero" in session.done


async def test_a_seat_that_changes_hands_while_its_late_player_is_looked_for_silences_nothing(
    clicks: Clicks, monkeypatch: pytest.MonkeyPatch
) -> None:
    await clicks.game()
    late, coming, client = await clicks.to_act(), clicks.world.people[3], clicks.world.client
    session, ask = await clicks.session(), client.http.get_member

    async def meanwhile(guild_id: int, user_id: int) -> Any:
        await client.absence.replace(session.id, late.id, Person(coming.id, "Dora"), 999)
        return await ask(guild_id, user_id)

    clicks.world.guild.remove_member(late)
    monkeypatch.setattr(client.http, "get_member", meanwhile)
    await clicks.world.env.advance_time(24.2 * HOUR)
    monkeypatch.undo()
    assert (await clicks.session()).waiting_for == (coming.id,)

    await clicks.world.env.advance_time(25 * HOUR)

    assert "zero" in (await clicks.session()).done


async def test_a_game_that_changes_while_roost_goes_on_by_itself_is_not_silenced(
    clicks: Clicks, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The panel of one who must act is brought up to date just when their seat changes hands."""
    await clicks.game()
    waiting, coming, client = await clicks.to_act(), clicks.world.people[3], clicks.world.client
    await clicks.play(waiting)
    session = await clicks.session()
    monkeypatch.setattr(client.panels, "_open", {k: replace(v, rev=-1) for k, v in client.panels._open.items()})
    show = client.show

    async def meanwhile(session_id: int, *, anew: bool = False) -> Any:
        shown = await show(session_id, anew=anew)
        await client.absence.replace(session_id, waiting.id, Person(coming.id, "Dora"), 999)
        return shown

    monkeypatch.setattr(client, "show", meanwhile)
    await client.catch_up(session.id)
    monkeypatch.undo()

    await clicks.world.env.advance_time(25 * HOUR)

    assert "zero" in (await clicks.session()).done
