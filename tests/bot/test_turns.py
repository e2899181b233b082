"""A turn, as the presser and as the channel see it."""

from __future__ import annotations

import re

import pytest

from tests.clicks import Clicks


def mentions(text: str) -> list[str]:
    return re.findall(r"<@!?(\d+)>", text)


async def test_a_turn_is_three_presses(clicks: Clicks) -> None:
    await clicks.game()
    person = await clicks.to_act()

    panel = await clicks.play(person)
    await clicks.press(person, panel, "far")
    await clicks.press(person, panel, "place")

    assert (await clicks.session()).rev == 1
    assert await clicks.to_act() != person


async def test_the_panel_says_what_the_move_would_do_before_it_is_made(clicks: Clicks) -> None:
    await clicks.game()
    person = await clicks.to_act()
    panel = await clicks.play(person)

    await clicks.press(person, panel, "far")

    assert "suggestion 1 of" in clicks.text(panel)
    assert "If all stood still now" in clicks.text(panel)
    assert "You hold" in clicks.alt(panel)


async def test_the_game_begins_with_one_mention_and_the_lobby_gone(clicks: Clicks) -> None:
    lobby = await clicks.lobby(3, "hen")

    await clicks.press(clicks.world.people[0], lobby, "start")

    (table,) = clicks.messages()
    assert table.id != lobby.id
    assert table.ping_user_ids == [(await clicks.to_act()).id]
    assert mentions(clicks.text(table)) == [str((await clicks.to_act()).id)]


async def test_a_turn_that_passes_on_posts_the_table_anew_with_one_mention(clicks: Clicks) -> None:
    old = await clicks.game()
    first = await clicks.to_act()

    await clicks.turn()

    (new,) = clicks.messages()
    second = await clicks.to_act()
    assert second != first and new.id != old.id
    assert new.ping_user_ids == [second.id]
    assert mentions(clicks.text(new)) == [str(second.id)]


async def test_a_blind_draw_edits_the_table_in_place(clicks: Clicks) -> None:
    table = await clicks.game()
    person = await clicks.to_act()

    await clicks.press(person, await clicks.play(person), "deck")

    (same,) = clicks.messages()
    assert same.id == table.id
    assert "draws blind" in clicks.text(same)


async def test_a_blind_draw_offers_no_way_back(clicks: Clicks) -> None:
    await clicks.game()
    person = await clicks.to_act()
    panel = await clicks.play(person)

    await clicks.press(person, panel, "deck")

    assert "back" not in clicks.controls(panel)
    told = await clicks.force(person, panel, "back")
    assert "no longer on offer" in clicks.private(told)
    await clicks.press(person, panel, "place")
    assert (await clicks.session()).rev == 2


async def test_opponents_that_answer_edit_the_table_in_place(clicks: Clicks) -> None:
    table = await clicks.game(1, "hen", "chick")

    for _ in range(4):
        await clicks.turn()

    (same,) = clicks.messages()
    assert same.id == table.id
    assert (await clicks.session()).rev >= 12


async def test_the_panel_goes_on_to_the_next_own_turn_by_itself(clicks: Clicks) -> None:
    await clicks.game(1, "hen")
    person = await clicks.to_act()
    panel = await clicks.play(person)

    for _ in range(3):
        await clicks.press(person, panel, "far")
        await clicks.press(person, panel, "place")

    assert "Your turn: pick a card" in clicks.text(panel)
    assert (await clicks.session()).rev >= 6


async def test_never_more_than_one_message_a_move(clicks: Clicks) -> None:
    await clicks.game(2, "hen", "chick")
    env = clicks.world.env

    for _ in range(6):
        before = len(env.http_requests)
        await clicks.turn()
        posts = [r for r in env.http_requests[before:] if (r.method, r.path) == ("POST", clicks.post_path)]
        assert len(posts) <= 1
        assert len(clicks.messages()) == 1


async def test_after_a_round_the_table_tells_of_the_battle(clicks: Clicks) -> None:
    await clicks.game()

    await clicks.turn()
    after_one = clicks.text(clicks.table())
    await clicks.turn()

    assert "Round 2" not in after_one and "First Player now" not in after_one
    told = clicks.text(clicks.table())
    assert "Round 2" in told and "is First Player now" in told
    assert "struck by" in told or "Every shield held" in told


async def test_a_panel_can_be_opened_again(clicks: Clicks) -> None:
    await clicks.game()
    person = await clicks.to_act()
    first = await clicks.play(person)
    await clicks.press(person, first, "far")

    again = await clicks.play(person)

    assert again.id != first.id
    assert clicks.text(again) == clicks.text(first)
    await clicks.press(person, again, "back")
    assert "pick a card" in clicks.text(again)


async def test_the_ghost_moves_and_turns_by_every_arrow(clicks: Clicks) -> None:
    await clicks.game()
    person = await clicks.to_act()
    panel = await clicks.play(person)
    await clicks.press(person, panel, "far")
    seen = {clicks.alt(panel)}

    for control in ("left", "right", "right", "up", "down", "down", "left-turn", "right-turn", "right-turn", "suggest"):
        await clicks.press(person, panel, control)
        seen.add(clicks.alt(panel))

    assert len(seen) >= 5
    assert (await clicks.session()).rev == 0


@pytest.mark.parametrize("slot", ["near", "middle"])
async def test_a_slot_too_dear_says_so_in_the_panel_and_keeps_everything(clicks: Clicks, slot: str) -> None:
    await clicks.game()
    person = await clicks.to_act()
    panel = await clicks.play(person)
    before = clicks.text(panel)
    assert clicks.controls(panel)[slot]["emoji"]["name"] == "🔒"

    await clicks.press(person, panel, slot)

    assert "Too dear" in clicks.text(panel)
    assert clicks.text(panel).endswith(before) and slot in clicks.controls(panel)
    assert (await clicks.session()).rev == 0


async def test_an_open_panel_shows_the_next_turn_by_itself(clicks: Clicks) -> None:
    await clicks.game()
    first = await clicks.to_act()
    panel = await clicks.play(first)
    await clicks.press(first, panel, "far")
    await clicks.press(first, panel, "place")
    assert "waits for" in clicks.text(panel)

    for _ in range(2):  # the second, and again as the new First Player
        await clicks.turn()

    assert await clicks.to_act() == first
    assert "Your turn" in clicks.text(panel) and "ince you last looked" in clicks.text(panel)
    await clicks.press(first, panel, "far")
    await clicks.press(first, panel, "place")
    assert (await clicks.session()).rev == 4


async def test_a_panel_that_can_no_longer_be_edited_is_left_alone(clicks: Clicks) -> None:
    await clicks.game()
    first = await clicks.to_act()
    panel = await clicks.play(first)
    await clicks.press(first, panel, "far")
    await clicks.press(first, panel, "place")
    await clicks.world.env.advance_time(15 * 60)

    for _ in range(2):
        await clicks.turn()

    assert "waits for" in clicks.text(panel)
