"""Calls, reminders, time-outs and absence, as people meet them at the table."""

from __future__ import annotations

from dataclasses import replace
from datetime import timedelta
from typing import Any

import pytest
from simcord import MemberActor

from bot.sheets.table import Outlook, public_sheet
from play.lobby import Person
from tests.clicks import Clicks

pytestmark = pytest.mark.slow

HOUR, DAY = 3600.0, 86400.0


async def pass_time(clicks: Clicks, seconds: float) -> None:
    """In steps, so that no step has to wait for too many looks."""
    while seconds > 0:
        await clicks.world.env.advance_time(min(seconds, 6 * HOUR))
        seconds -= 6 * HOUR


def calls(clicks: Clicks) -> list[int]:
    """Whom the messages of the channel ping, one entry a ping, gone messages included."""
    posts = [request for request in clicks.world.env.http_requests if request.path == clicks.post_path]
    return [user for post in posts if post.json for user in (post.json.get("allowed_mentions") or {}).get("users", [])]


async def notices(clicks: Clicks, user_id: int, **settled: Any) -> None:
    async with clicks.world.store.transaction() as tx:
        await tx.save_player(replace(await tx.player(user_id), **settled))


async def test_a_turn_calls_once_and_reminds_once(clicks: Clicks) -> None:
    await clicks.game()
    waiting = (await clicks.to_act()).id
    assert calls(clicks) == [waiting]

    await pass_time(clicks, 17 * HOUR)
    assert calls(clicks) == [waiting]
    await pass_time(clicks, 2 * HOUR)

    assert calls(clicks) == [waiting, waiting]
    assert len(clicks.messages()) == 1


async def test_one_who_acted_just_now_is_called_two_minutes_later_in_a_fresh_message(clicks: Clicks) -> None:
    await clicks.game()
    first = await clicks.to_act()
    for _ in range(3):
        await clicks.turn()
    assert await clicks.to_act() == first
    before, table = calls(clicks), clicks.table()

    await clicks.world.env.advance_time(180)

    assert calls(clicks) == [*before, first.id]
    assert clicks.table().id != table.id and len(clicks.messages()) == 1


async def test_a_clock_that_is_put_back_keeps_nobody_waiting_for_their_reminder(clicks: Clicks) -> None:
    await clicks.game()
    clock = clicks.backend.clock
    clock._epoch -= timedelta(days=3)
    await clicks.turn()
    before, waiting = calls(clicks), (await clicks.to_act()).id

    await pass_time(clicks, 19 * HOUR)

    assert calls(clicks) == [*before, waiting]


async def test_the_table_says_when_the_clock_runs_out(clicks: Clicks) -> None:
    await clicks.game()

    end = int(clicks.world.env.now().timestamp() + DAY)

    assert f"<t:{end}:R>" in clicks.text(clicks.table())


async def test_the_lobby_chooses_the_clock(clicks: Clicks) -> None:
    host, lobby = clicks.world.people[0], await clicks.lobby()
    assert "24 hours" in str(clicks.controls(lobby)["clock"])

    await clicks.press(host, lobby, "clock", "0")

    assert (await clicks.session()).row.clock is None
    assert "No clock" in str(clicks.controls(clicks.table())["clock"]["placeholder"])


async def test_at_zero_the_others_choose_and_the_late_one_cannot(clicks: Clicks) -> None:
    await clicks.game()
    late = await clicks.to_act()
    other = next(person for person in clicks.world.people[:2] if person != late)
    await pass_time(clicks, DAY + 60)
    assert {"wait", "stand-in", "take-over"} <= set(clicks.controls(clicks.table()))

    refused = await clicks.press(late, clicks.table(), "stand-in")
    assert "your own time" in clicks.private(refused)
    await clicks.press(other, clicks.table(), "stand-in")

    assert await clicks.to_act() == other
    assert "stand-in played" in clicks.text(clicks.table())


async def test_when_nobody_answers_the_stand_in_plays_the_turn(clicks: Clicks) -> None:
    await clicks.game()
    late = await clicks.to_act()

    await pass_time(clicks, DAY + 7 * HOUR)

    assert await clicks.to_act() != late
    assert (await clicks.session()).rev == 1


async def test_who_was_taken_over_comes_back_with_one_press(clicks: Clicks) -> None:
    await clicks.game()
    late = await clicks.to_act()
    other = next(person for person in clicks.world.people[:2] if person != late)
    await pass_time(clicks, DAY + 60)
    await clicks.press(other, clicks.table(), "take-over")
    assert "stand-in plays" in clicks.text(clicks.table())

    back = await clicks.press(late, clicks.table(), "back")

    assert any(answer.ephemeral for answer in back.followups)
    assert (await clicks.session()).people == tuple(person.id for person in clicks.world.people[:2])


async def test_direct_messages_are_sent_to_those_who_want_them(clicks: Clicks) -> None:
    for person in clicks.world.people[:2]:
        await notices(clicks, person.id, notices="dm")

    await clicks.game()

    dms = clicks.backend.dm_channels
    (person,) = [person for person in clicks.world.people if person.id in dms]
    assert person == await clicks.to_act()
    assert calls(clicks) == []


async def test_closed_direct_messages_fall_back_to_the_channel_and_say_so_once(clicks: Clicks) -> None:
    for person in clicks.world.people[:2]:
        await notices(clicks, person.id, notices="dm")
    clicks.world.env.inject_error("POST", "/users/@me/channels", status=403, code=50007, times=1)
    await clicks.game()
    first = await clicks.to_act()

    assert calls(clicks) == [first.id]
    assert "direct messages are closed" in clicks.text(clicks.table())
    await pass_time(clicks, 19 * HOUR)

    assert calls(clicks) == [first.id, first.id]
    assert "direct messages are closed" not in clicks.text(clicks.table())


async def test_a_lost_direct_message_falls_back_to_the_channel_that_once(clicks: Clicks) -> None:
    for person in clicks.world.people[:2]:
        await notices(clicks, person.id, notices="dm")
    clicks.world.env.inject_error("POST", "/users/@me/channels", status=503, times=None)
    await clicks.game()
    first = await clicks.to_act()

    assert calls(clicks) == [first.id]
    assert "direct messages are closed" not in clicks.text(clicks.table())
    async with clicks.world.store.reading() as reading:
        assert not (await reading.player(first.id)).dms_closed


async def test_who_wants_no_notices_gets_none(clicks: Clicks) -> None:
    for person in clicks.world.people[:2]:
        await notices(clicks, person.id, notices="none")

    await clicks.game()
    await pass_time(clicks, 20 * HOUR)

    assert calls(clicks) == []
    assert clicks.backend.dm_channels == {}


async def test_resigning_asks_first_and_the_stand_in_plays_on(clicks: Clicks) -> None:
    await clicks.game()
    person = await clicks.to_act()
    question = await person.slash(clicks.world.channel, "chicken resign")
    assert question.response is not None

    await clicks.press(person, question.response, "resign.yes")

    assert await clicks.to_act() != person
    assert "resigned" in clicks.text(clicks.table())


async def test_a_substitute_agrees_and_the_old_player_can_no_longer_see_or_press(clicks: Clicks) -> None:
    await clicks.game()
    old, new = await clicks.to_act(), clicks.world.people[3]
    panel = await clicks.play(old)
    await old.slash(clicks.world.channel, "chicken replace", substitute=new)
    question = next(message for message in clicks.messages() if "take over the seat" in clicks.text(message))
    (control,) = clicks.controls(question)

    assert "offered to somebody else" in clicks.private(await clicks.press(old, question, control))
    await clicks.press(new, question, control)

    assert "do not sit" in clicks.private(await clicks.press(old, panel, "far"))
    assert (await clicks.session()).seat_of(new.id) is not None
    assert await clicks.to_act() == new


async def test_a_stranger_cannot_hand_a_seat_over(clicks: Clicks) -> None:
    await clicks.game()
    stranger, player = clicks.world.people[2], clicks.world.people[1]

    said = await clicks.say(stranger, "replace", substitute=stranger, player=player)  # type: ignore[arg-type]

    assert "handed over by its own player" in said


async def offered(clicks: Clicks, by: int, seat_of: int) -> str:
    """What that person is told who offers the seat of another one to the last of us."""
    people = clicks.world.people
    return await clicks.say(people[by], "replace", substitute=people[-1], player=people[seat_of])  # type: ignore[arg-type]


async def test_the_seat_of_one_who_is_gone_is_offered_by_the_host_and_by_moderators(clicks: Clicks) -> None:
    await clicks.game()
    session = (await clicks.session()).id
    assert "handed over by its own player" in await offered(clicks, 0, 1)

    await clicks.world.client.absence.resign(session, clicks.world.people[1].id, 1)

    assert "asked" in await offered(clicks, 0, 1)
    assert "handed over by its own player" in await offered(clicks, 2, 1)
    owner, guest = clicks.world.people[0].id, clicks.world.people[2]
    await clicks.world.client.absence.replace(session, owner, Person(guest.id, "Guest"), 2)
    assert "asked" in await offered(clicks, 0, 1), "they sit no more, but own the server"


async def test_when_the_host_is_gone_everybody_at_the_table_may_offer_the_seat(clicks: Clicks) -> None:
    await clicks.game(3)
    await clicks.world.client.absence.resign((await clicks.session()).id, clicks.world.people[0].id, 1)

    assert "asked" in await offered(clicks, 2, 0)
    assert "handed over by its own player" in await offered(clicks, 3, 0)


async def test_seats_are_offered_three_times_in_ten_minutes(clicks: Clicks) -> None:
    await clicks.game()
    for _ in range(3):
        assert "asked" in await offered(clicks, 0, 0)
    before = calls(clicks)

    assert "offered 3 seats" in await offered(clicks, 0, 0)

    assert calls(clicks) == before
    await clicks.world.env.advance_time(600)
    assert "asked" in await offered(clicks, 0, 0)


async def test_those_who_are_left_end_the_game_together(clicks: Clicks) -> None:
    await clicks.game(3)
    await clicks.world.client.absence.resign((await clicks.session()).id, clicks.world.people[2].id, 1)
    await clicks.world.client.follow((await clicks.session()).id)

    await clicks.press(clicks.world.people[0], clicks.table(), "end")
    assert "would end this game" in clicks.text(clicks.table())
    await clicks.press(clicks.world.people[1], clicks.table(), "end")

    assert (await clicks.session()).row.phase == "cancelled"


@pytest.mark.slow
async def test_a_forgotten_game_is_asked_about_archived_and_brought_back(clicks: Clicks) -> None:
    await clicks.press(clicks.world.people[0], await clicks.lobby(), "clock", "0")
    await clicks.press(clicks.world.people[0], clicks.table(), "start")
    session_id = (await clicks.session()).id
    await pass_time(clicks, 14 * DAY + HOUR)
    assert "two weeks" in clicks.text(clicks.table())

    await pass_time(clicks, 14 * DAY)
    assert (await clicks.world.client.sessions.load(session_id)).row.halted == "archived"
    await clicks.press(clicks.world.people[1], clicks.table(), "keep")

    assert (await clicks.session()).row.halted is None
    await clicks.turn()


async def test_a_stale_lobby_closes(clicks: Clicks) -> None:
    await clicks.lobby()

    await pass_time(clicks, DAY + HOUR)

    assert "closed" in clicks.text(clicks.table())


async def test_time_without_roost_costs_nobody_a_turn(clicks: Clicks) -> None:
    await clicks.game()
    late = await clicks.to_act()
    clicks.world.client.watch.stop()
    await pass_time(clicks, 3 * DAY)

    await clicks.world.restart()
    await pass_time(clicks, HOUR)

    assert await clicks.to_act() == late
    assert "zero" not in (await clicks.session()).done


@pytest.mark.slow
async def test_an_outage_costs_nobody_a_turn(clicks: Clicks) -> None:
    await clicks.game()
    late = await clicks.to_act()
    clicks.world.env.inject_error("*", "/channels/*", status=503, times=None)
    await pass_time(clicks, 2 * DAY)
    assert (await clicks.session()).rev == 0

    clicks.backend.faults.clear()
    await pass_time(clicks, 2 * HOUR)

    assert await clicks.to_act() == late
    assert not (await clicks.session()).done & {"zero", "choice"}
    assert len(clicks.messages()) == 1


async def test_one_who_is_left_alone_at_zero_sees_no_choices_that_nobody_has(clicks: Clicks) -> None:
    await clicks.game()
    late = await clicks.to_act()
    other = next(person for person in clicks.world.people[:2] if person != late)
    await pass_time(clicks, DAY + 60)
    assert "The others decide" in clicks.text(clicks.table())

    question = (await other.slash(clicks.world.channel, "chicken resign")).response
    assert question is not None
    await clicks.press(other, question, "resign.yes")

    assert not {"wait", "stand-in", "take-over"} & set(clicks.controls(clicks.table()))
    assert "The others decide" not in clicks.text(clicks.table())
    assert "No clock runs any more" in clicks.text(clicks.table())
    assert "time is up" not in await clicks.say(late, "turns")
    await pass_time(clicks, 12 * HOUR)
    assert await clicks.to_act() == late
    await clicks.turn()


async def test_a_game_against_built_in_opponents_says_nothing_of_a_clock(clicks: Clicks) -> None:
    await clicks.game(1, "chick")

    assert "clock" not in clicks.text(clicks.table()).lower()


async def seat_offered(clicks: Clicks, by: MemberActor, to: MemberActor) -> Any:
    """The question that asks that person to take the other one's seat."""
    before = [message.id for message in clicks.messages()]
    await by.slash(clicks.world.channel, "chicken replace", substitute=to)
    return next(message for message in clicks.messages() if message.id not in before)


async def test_an_offer_that_was_overtaken_is_over(clicks: Clicks) -> None:
    _, blaise, _, dora = clicks.world.people
    await clicks.game()
    first, second = [await seat_offered(clicks, blaise, dora) for _ in range(2)]
    (control,) = clicks.controls(first)
    await clicks.press(dora, first, control)
    third = await seat_offered(clicks, dora, blaise)
    await clicks.press(blaise, third, next(iter(clicks.controls(third))))

    told = await clicks.press(dora, second, control)

    assert "That offer is over" in clicks.private(told)
    session = await clicks.session()
    assert (session.seat_of(dora.id), session.seat_of(blaise.id) is None) == (None, False)


async def test_of_two_who_were_offered_a_seat_the_second_is_told_that_it_is_gone(clicks: Clicks) -> None:
    _, blaise, carl, dora = clicks.world.people
    await clicks.game()
    offers = [await seat_offered(clicks, blaise, person) for person in (carl, dora)]
    await clicks.press(carl, offers[0], next(iter(clicks.controls(offers[0]))))

    told = await clicks.press(dora, offers[1], next(iter(clicks.controls(offers[1]))))

    assert "That offer is over" in clicks.private(told)


async def test_an_agreement_to_end_goes_when_the_gone_seat_is_taken(clicks: Clicks) -> None:
    ada, _, carl, dora = clicks.world.people
    await clicks.game(3)
    session = (await clicks.session()).id
    await clicks.world.client.absence.resign(session, carl.id, 1)
    await clicks.world.client.follow(session)
    table = clicks.table()
    await clicks.press(ada, table, "end")

    offer = await seat_offered(clicks, carl, dora)
    await clicks.press(dora, offer, next(iter(clicks.controls(offer))))

    table = next(message for message in clicks.messages() if "play" in clicks.controls(message))
    assert "would end this game" not in clicks.text(table)


async def test_where_all_are_late_nobody_is_asked_to_decide(clicks: Clicks) -> None:
    """As a game can have it in which several act at a time."""
    await clicks.game()
    session = await clicks.session()
    both = replace(
        session,
        game=replace(session.game, to_act=lambda _: (0, 1)),
        row=replace(session.row, stage="call remind zero"),
    )

    sheet = await public_sheet(both, clicks.world.client.studio, Outlook())

    assert "the stand-in plays for whoever has not" in sheet.after[2]
    assert "stand-in" not in str([row.to_component_dict() for row in sheet.rows])
