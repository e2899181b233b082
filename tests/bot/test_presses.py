"""Presses that are late, foreign, repeated or many: each gets one kind answer, and a move happens once."""

from __future__ import annotations

import pytest

from tests.clicks import Clicks


async def test_a_stale_press_gets_the_fresh_panel_and_a_sentence(clicks: Clicks) -> None:
    await clicks.game(1, "hen")
    person = await clicks.to_act()
    old, panel = await clicks.play(person), await clicks.play(person)
    await clicks.press(person, panel, "far")
    await clicks.press(person, panel, "place")
    rev = (await clicks.session()).rev

    await clicks.press(person, old, "far")

    assert "The table has moved on" in clicks.text(old)
    assert "pick a card" in clicks.text(old)
    assert (await clicks.session()).rev == rev
    await clicks.press(person, old, "far")
    assert "You hold" in clicks.text(old)


async def test_somebody_elses_turn_is_named(clicks: Clicks) -> None:
    await clicks.game()
    acting = await clicks.to_act()
    other = next(person for person in clicks.world.people[:2] if person != acting)

    panel = await clicks.play(other)

    assert f"waits for **{acting.user.global_name}**" in clicks.text(panel)
    assert not clicks.controls(panel)


async def test_a_press_out_of_turn_is_told_so_and_does_nothing(clicks: Clicks) -> None:
    await clicks.game()
    acting = await clicks.to_act()
    panel = await clicks.play(acting)
    far = clicks.controls(panel)["far"]["custom_id"]
    other = next(person for person in clicks.world.people[:2] if person != acting)

    (answer,) = await clicks.at_once(clicks.raw(other, clicks.table(), far))

    assert "It is not your turn" in said(clicks)
    assert answer.acknowledged
    assert "You hold" not in said(clicks)


async def test_a_spectator_is_told_how_to_watch(clicks: Clicks) -> None:
    await clicks.game(2)

    answer = await clicks.press(clicks.world.people[2], clicks.table(), "play")

    assert "You do not sit at this table" in clicks.private(answer)
    assert "Look closer" in clicks.private(answer)


async def test_a_spectators_forged_press_does_nothing(clicks: Clicks) -> None:
    await clicks.game(2)
    person = await clicks.to_act()
    panel = await clicks.play(person)
    await clicks.press(person, panel, "far")
    place = clicks.controls(panel)["place"]["custom_id"]

    (answer,) = await clicks.at_once(clicks.raw(clicks.world.people[2], clicks.table(), place))

    assert "You do not sit" in clicks.private(answer)
    assert (await clicks.session()).rev == 0


async def test_fifty_presses_of_place_at_once_make_one_move(clicks: Clicks) -> None:
    await clicks.game(1, "hen")
    person = await clicks.to_act()
    panel = await clicks.play(person)
    await clicks.press(person, panel, "far")
    place = clicks.controls(panel)["place"]["custom_id"]

    answers = await clicks.at_once(*(clicks.raw(person, panel, place) for _ in range(50)))

    assert all(answer.acknowledged for answer in answers)
    session = await clicks.session()
    async with clicks.world.store.reading() as reading:
        log = await reading.log(session.id)
    assert [row.user_id for row in log].count(person.id) == 1
    assert len(clicks.messages()) == 1


async def test_fifty_presses_of_start_deal_once(clicks: Clicks) -> None:
    lobby = await clicks.lobby(2)
    start = clicks.controls(lobby)["start"]["custom_id"]

    await clicks.at_once(*(clicks.raw(clicks.world.people[0], lobby, start) for _ in range(50)))

    assert len(clicks.messages()) == 1
    assert "play" in clicks.controls(clicks.table())


async def test_an_interaction_that_is_delivered_twice_moves_once(clicks: Clicks) -> None:
    await clicks.game(1, "hen")
    person = await clicks.to_act()
    panel = await clicks.play(person)
    deck = clicks.raw(person, panel, clicks.controls(panel)["deck"]["custom_id"])
    rev = (await clicks.session()).rev

    await clicks.at_once(deck, deck)
    await clicks.at_once(deck)

    assert (await clicks.session()).rev == rev + 1


async def test_an_interaction_of_the_lobby_that_is_delivered_twice_counts_once(clicks: Clicks) -> None:
    lobby = await clicks.lobby(1)
    option = clicks.controls(lobby)["option.drowning_flaps"]["custom_id"]
    toggle = clicks.raw(clicks.world.people[0], lobby, option)

    await clicks.at_once(toggle, toggle)

    assert (await clicks.session()).lobby.options == ("drowning_flaps",)


@pytest.mark.parametrize(
    "custom_id",
    ["", "x", "board:1", "panel:1:0:" + "z" * 90, "panel:99999:0:place", "shop:1:0:buy", "table:1:0:spot.nowhere",
     "table:1:0:dance", "lobby:1:0:add", "lobby:1:0:option.nothing", "rules:0:0:regroup.99999999999",
     "rules:0:0:chess.1", "thread:1:0:chess", "panel:1:0:deck", "panel:999999999999999999:999999999:place",
     "cancel:1:0:yes", "{0}:%s:\N{SNOWMAN}:\n"],
)
async def test_unknown_and_hostile_controls_get_a_kind_sentence(clicks: Clicks, custom_id: str) -> None:
    await clicks.game()
    stranger, before = clicks.world.people[3], (await clicks.session()).rev

    (answer,) = await clicks.at_once(clicks.raw(stranger, clicks.table(), custom_id))

    assert said(clicks) or clicks.private(answer)
    assert "Something went wrong" not in said(clicks) + clicks.private(answer)
    assert (await clicks.session()).rev == before


async def test_hostile_values_of_a_select_are_refused(clicks: Clicks) -> None:
    lobby, ada = await clicks.lobby(1), clicks.world.people[0]

    for values in (("fox",), ("hen", "hen"), ("{0}" * 40,), ("",)):
        told = await clicks.force(ada, lobby, "add", *values)
        assert "no longer on offer" in clicks.private(told)

    assert len((await clicks.session()).lobby.sitters) == 1


def said(clicks: Clicks) -> str:
    """The words of the newest answer that an interaction got, wherever it was put."""
    request = next(r for r in reversed(clicks.world.env.http_requests) if "callback" in r.path or "webhooks" in r.path)
    return str(request.json)


async def test_place_commits_only_what_its_panel_shows(clicks: Clicks) -> None:
    await clicks.game()
    person = await clicks.to_act()
    first = await clicks.play(person)
    await clicks.press(person, first, "far")
    second = await clicks.play(person)
    await clicks.press(person, second, "right-turn")

    refused = await clicks.press(person, first, "place")

    assert "since this panel was drawn" in clicks.private(refused)
    assert (await clicks.session()).rev == 0
    await clicks.press(person, first, "place")
    assert (await clicks.session()).rev == 1
