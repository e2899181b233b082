"""The use cases of lobbies and live games on a real store."""

from __future__ import annotations

import asyncio
from dataclasses import replace

import pytest

from play import lobby, replay
from play.errors import Refused
from play.homes import Homes
from play.lobby import Person
from play.session import Session
from tests.play.house import ADA, BLAISE, GUILD, House, refusal


async def test_a_channel_holds_one_table(house: House) -> None:
    opened = await house.open()

    with pytest.raises(Refused) as refused:
        await house.open()
    assert refused.value.facts == {"session_id": opened.id, "channel_id": 5}
    await house.open(channel_id=6)


async def test_two_people_pressing_join_for_the_last_seat_one_sits(house: House) -> None:
    opened = await house.open()
    for _ in range(2):
        await house.lobbies.change(
            opened.id, house.interaction, lambda now, game: lobby.add_opponent(now, game, 1, "hen")
        )

    async def join(person: Person) -> Session:
        number = house.interaction
        return await house.lobbies.change(opened.id, number, lambda now, game: lobby.join(now, game, person, number))

    results = await asyncio.gather(join(BLAISE), join(Person(3, "Carl")), return_exceptions=True)

    assert sorted(getattr(result, "code", "sits") for result in results) == ["full", "sits"]
    assert len((await house.sessions.load(opened.id)).lobby.sitters) == 4


async def test_the_same_lobby_press_delivered_twice_has_one_effect(house: House) -> None:
    opened, number = await house.open(), house.interaction
    for _ in range(2):
        changed = await house.lobbies.change(
            opened.id, number, lambda now, game: lobby.toggle(now, game, 1, "drowning_flaps")
        )

    assert changed.lobby.options == ("drowning_flaps",)


async def test_a_press_that_lifts_a_card_changes_no_rev(house: House) -> None:
    session = await house.started()

    answer = await house.sessions.press(session.id, 0, session.waiting_for[0], "far", [], house.interaction)

    assert (answer.committed, answer.view.draft.slot) == (False, "far")
    assert (await house.sessions.load(session.id)).rev == 0


async def test_fifty_presses_of_one_button_make_one_move(house: House) -> None:
    session = await house.started()
    (user_id,) = session.waiting_for
    await house.sessions.press(session.id, 0, user_id, "far", [], house.interaction)

    answers = await asyncio.gather(*(
        house.sessions.press(session.id, 0, user_id, "place", [], house.interaction) for _ in range(50)
    ))

    assert [answer.committed for answer in answers].count(True) == 1
    assert {answer.refusal for answer in answers if not answer.committed} == {"stale"}
    assert (await house.sessions.load(session.id)).rev == 1


async def test_the_same_press_delivered_twice_moves_once_and_answers_twice(house: House) -> None:
    session, number = await house.started(), house.interaction
    (user_id,) = session.waiting_for
    await house.sessions.press(session.id, 0, user_id, "far", [], house.interaction)

    first = await house.sessions.press(session.id, 0, user_id, "place", [], number)
    second = await house.sessions.press(session.id, 0, user_id, "place", [], number)

    assert (first.committed, second.committed, second.refusal) == (True, False, None)
    assert second.view.session.rev == 1


async def test_strangers_and_idle_seats_are_refused(house: House) -> None:
    session = await house.started()
    idle = ({1, 2} - set(session.waiting_for)).pop()

    answer = await house.sessions.press(session.id, 0, idle, "far", [], house.interaction)

    assert answer.refusal == "not-your-turn"
    with refusal("not-seated"):
        await house.sessions.press(session.id, 0, 77, "far", [], house.interaction)


async def test_opponents_act_until_a_person_must(house: House) -> None:
    session = await house.started(against="hen")

    session = await house.sessions.advance(session.id)

    assert session.waiting_for == (ADA.user_id,)


async def test_a_finished_game_replays_to_the_same_states(house: House) -> None:
    session = await house.finished()

    record = await house.sessions.record(session.id)

    assert replay.verify(record).is_fair
    assert len(record.moves) == session.rev


async def test_a_record_that_was_tampered_with_is_found_out(house: House) -> None:
    record = await house.sessions.record((await house.finished()).id)
    other_deal = replace(record, interaction_ids=(*record.interaction_ids, 1))
    other_secret = replace(record, secret="00" * 32)
    swapped = replace(record, moves=(replace(record.moves[0], digest="0" * 64), *record.moves[1:]))

    assert replay.verify(other_deal).first_difference == 0
    assert not replay.verify(other_secret).kept_promise
    cut = replace(record, moves=record.moves[:3])
    illegal = replace(record, moves=(replace(record.moves[0], seat=1 - record.moves[0].seat), *record.moves[1:]))

    assert replay.verify(swapped).first_difference == 1
    assert replay.verify(cut).first_difference == 4
    assert replay.verify(illegal).first_difference == 1
    assert not replay.verify(replace(record, secret="no secret")).is_fair
    assert not replay.verify(replace(record, setup=replace(record.setup, seats=9))).is_fair


async def test_a_record_by_other_rules_is_not_judged(house: House) -> None:
    record = await house.sessions.record((await house.finished()).id)

    for other in (replace(record, rules_version=0), replace(record, game="goose")):
        with refusal("other-rules"):
            replay.verify(other)


async def test_a_draft_of_another_version_is_no_draft(house: House) -> None:
    session = await house.started()
    (user_id,) = session.waiting_for
    async with house.store.transaction() as tx:
        await tx.save_draft(session.id, session.seat_of(user_id) or 0, '{"slot":"far"}')

    assert (await house.sessions.view(session.id, user_id)).draft is None


async def test_the_secret_stays_hidden_until_the_end(house: House) -> None:
    session = await house.started()

    with refusal("wait-for-end"):
        await house.sessions.record(session.id)


async def test_the_last_winner_goes_first(house: House) -> None:
    """RG 2.3: the last person at the table to win a game in this server."""
    finished = await house.finished(against=None)
    assert finished.outcome is not None
    winner = finished.seats[finished.outcome.winners[0]].user_id
    assert winner is not None

    again = await house.started()

    assert again.observe(None).first == again.seat_of(winner)


async def test_a_rematch_seats_the_same_players_once(house: House) -> None:
    session = await house.finished()

    again = await house.lobbies.rematch(session.id, 5, ADA, house.interaction)

    assert again.lobby.sitters == session.lobby.sitters
    await house.lobbies.cancel(again.id, ADA.user_id, may_manage=False)
    with refusal("rematch-taken"):
        await house.lobbies.rematch(session.id, 5, ADA, house.interaction)


async def test_only_the_host_or_a_manager_cancels(house: House) -> None:
    session = await house.started()

    with refusal("host-or-manager"):
        await house.lobbies.cancel(session.id, BLAISE.user_id, may_manage=False)
    await house.lobbies.cancel(session.id, BLAISE.user_id, may_manage=True)
    cancelled = await house.sessions.load(session.id)

    assert cancelled.row.phase == "cancelled"
    with refusal("ended"):
        await house.sessions.press(session.id, 0, ADA.user_id, "far", [], house.interaction)


async def test_the_story_holds_the_last_turn_and_what_came_after(house: House) -> None:
    session = await house.started()
    session = await house.move(session)

    assert [event.kind for event in session.story] == ["arranged"]


@pytest.mark.parametrize("damage", ["game = 'goose'", "state = '{}'", "lobby = 'nothing'"])
async def test_a_game_that_cannot_be_read_is_named_and_can_be_cleared_away(house: House, damage: str) -> None:
    session = await house.started()
    async with house.store.transaction() as tx:
        await tx._rows(f"UPDATE session SET {damage} WHERE id = ?", session.id)

    with refusal("unreadable"):
        await house.sessions.load(session.id)
    with refusal("channel-taken"):
        await house.open()
    await house.lobbies.cancel(session.id, ADA.user_id, may_manage=False)

    assert (await house.open()).row.phase == "lobby"


async def test_a_game_that_is_let_be_rings_no_more(house: House) -> None:
    session = await house.shown(await house.started())
    await house.damage(session)
    house.clock.move(days=60)

    await house.outbox.let_be(session.id)

    assert (await house.days.due(), await house.outbox.lagging()) == ((), ())
    async with house.store.transaction() as tx:
        await tx._rows("UPDATE session SET state = ? WHERE id = ?", session.row.state, session.id)
    assert await Homes(house.store, house.clock).wake(GUILD, None) == (session.id,), "it can be read again"
    assert len((await house.sessions.load(session.id)).waiting_for) == 1


async def test_an_ended_game_can_be_let_be(house: House) -> None:
    over = await house.damage(await house.finished())

    await house.outbox.let_be(over.id)

    assert over.id not in await house.outbox.lagging()
