"""The dice game, by its buttons: a decision is one press, and the life of days works as for every game."""

from __future__ import annotations

from typing import Any

import pytest
from simcord import InteractionResult, MemberActor

from bot import names
from play import replay
from tests.clicks import Clicks
from tests.conftest import NewWorld

HOUR, DAY = 3600.0, 86400.0
NAMES = ("𒐫" * 32, "\\" * 32, "*" * 32, "||" * 16, "{user.id!r}" + "W" * 21, "# " + "`" * 30, "@everyone" * 3, "﷽" * 32)
DECISIONS = ("hatch.yellow", "hatch.orange", "hatch.blue", "hatch.mother", "hatch.bag", "stop", "go")
"""In the order in which a hurried player takes them."""


async def start(clicks: Clicks, humans: int = 2, *levels: str, options: tuple[str, ...] = ()) -> Any:
    return await clicks.game(humans, *levels, options=options, game="chicken")


async def at_the_table(clicks: Clicks, *controls: str) -> InteractionResult:
    """The person to act presses the first of these that the table offers."""
    offered = clicks.controls(clicks.table())
    return await clicks.press(await clicks.to_act(), clicks.table(), next(name for name in controls if name in offered))


async def until(clicks: Clicks, *wanted: str) -> str:
    """Hurried turns until the table offers one of these: which."""
    for _ in range(300):
        for control in wanted:
            if control in clicks.controls(clicks.table()):
                return control
        await at_the_table(clicks, *DECISIONS)
    return pytest.fail(f"never offered: {wanted}")


async def others(clicks: Clicks, humans: int = 2) -> tuple[MemberActor, ...]:
    """The people who sit and are not to act."""
    acting = await clicks.to_act()
    return tuple(person for person in clicks.world.people[:humans] if person != acting)


def calls(clicks: Clicks) -> list[int]:
    """Whom the messages of the channel ping, one entry a ping."""
    posts = [request.json for request in clicks.world.env.http_requests if request.path == clicks.post_path]
    return [user for post in posts if post for user in (post.get("allowed_mentions") or {}).get("users", [])]


async def pass_time(clicks: Clicks, seconds: float) -> None:
    while seconds > 0:
        await clicks.world.env.advance_time(min(seconds, 6 * HOUR))
        seconds -= 6 * HOUR


async def test_the_table_tells_the_roll_the_foxes_and_what_is_at_stake(clicks: Clicks) -> None:
    await start(clicks)

    await until(clicks, "reroll")

    text = clicks.text(clicks.table())
    assert " rolls " in text
    assert "of 3 · " in text and "at stake" in text
    assert "Middle: " in clicks.alt(clicks.table())


async def test_how_the_last_two_turns_ended_stays_on_the_table(clicks: Clicks) -> None:
    await start(clicks)
    for _ in range(2):
        await until(clicks, "reroll")
        await at_the_table(clicks, "stop")

    await until(clicks, "reroll")

    assert clicks.text(clicks.table()).count("last turn ") == 2


async def test_a_decision_is_one_press_at_the_table_itself(clicks: Clicks) -> None:
    await start(clicks)

    result = await at_the_table(clicks, "go")

    assert result.acknowledged and clicks.private(result) == ""
    assert (await clicks.session()).rev == 1
    assert len(clicks.messages()) == 1


async def test_the_same_decision_can_be_pressed_in_the_own_panel(clicks: Clicks) -> None:
    await start(clicks)
    person = await clicks.to_act()
    panel = await clicks.play(person)
    assert {"go", "odds"} == set(clicks.controls(panel))

    await clicks.press(person, panel, "go")

    assert (await clicks.session()).rev == 1
    assert "rolls 4: " in clicks.text(clicks.table())


async def test_a_press_at_the_table_out_of_turn_is_answered_in_private(clicks: Clicks) -> None:
    await start(clicks)
    (other,) = await others(clicks)
    before = clicks.text(clicks.table())

    told = await clicks.press(other, clicks.table(), "go")

    assert "It is not your turn yet" in clicks.private(told)
    assert clicks.text(clicks.table()) == before
    assert (await clicks.session()).rev == 0


async def test_a_spectators_press_at_the_table_is_answered_in_private(clicks: Clicks) -> None:
    await start(clicks)

    told = await clicks.press(clicks.world.people[3], clicks.table(), "go")

    assert "You do not sit at this table" in clicks.private(told)
    assert (await clicks.session()).rev == 0


async def test_a_press_on_a_table_of_before_gets_the_fresh_panel(clicks: Clicks) -> None:
    await start(clicks)
    await until(clicks, "reroll")
    person, stop = await clicks.to_act(), clicks.controls(clicks.table())["stop"]["custom_id"]
    await at_the_table(clicks, "stop")
    rev = (await clicks.session()).rev

    (answer,) = await clicks.at_once(clicks.raw(person, clicks.table(), stop))

    assert "The table has moved on" in clicks.private(answer)
    assert (await clicks.session()).rev == rev


async def test_fifty_presses_at_once_make_one_roll(clicks: Clicks) -> None:
    await start(clicks)
    person, go = await clicks.to_act(), clicks.controls(clicks.table())["go"]["custom_id"]

    answers = await clicks.at_once(*(clicks.raw(person, clicks.table(), go) for _ in range(50)))

    assert all(answer.acknowledged for answer in answers)
    assert (await clicks.session()).rev == 1
    assert len(clicks.messages()) == 1


async def test_the_odds_are_for_who_asks_and_change_nothing(clicks: Clicks) -> None:
    await start(clicks)
    await until(clicks, "reroll")
    person, table, rev = await clicks.to_act(), clicks.text(clicks.table()), (await clicks.session()).rev
    panel = await clicks.play(person)

    await clicks.press(person, panel, "odds")
    with_odds = clicks.text(panel)
    await clicks.press(person, panel, "hide")

    assert "The odds" in with_odds and "on average" in with_odds and "for sure" in with_odds
    assert "The odds" not in clicks.text(panel)
    assert clicks.text(clicks.table()) == table
    assert (await clicks.session()).rev == rev


async def test_with_the_odds_shown_a_decision_at_the_table_still_counts(clicks: Clicks) -> None:
    await start(clicks)
    person = await clicks.to_act()
    await clicks.press(person, await clicks.play(person), "odds")

    await at_the_table(clicks, "go")

    assert (await clicks.session()).rev == 1


async def test_what_hatches_is_chosen_by_a_button_a_die(clicks: Clicks) -> None:
    await start(clicks, options=("eggspansion",))
    control = await until(clicks, *DECISIONS[:5])
    rev, person = (await clicks.session()).rev, await clicks.to_act()
    panel = await clicks.play(person)
    assert control in clicks.controls(panel)

    await clicks.press(person, panel, control)

    assert (await clicks.session()).rev == rev + 1
    assert " hatches " in clicks.text(clicks.table())


async def test_chickening_out_says_its_price_on_the_button(clicks: Clicks) -> None:
    await start(clicks)
    await until(clicks, "out")

    label = clicks.controls(clicks.table())["out"]["label"]
    await at_the_table(clicks, "out")

    assert label.replace("\u00a0", " ") in ("Chicken out: free", "Chicken out: −1 point")
    assert "chickens out" in clicks.text(clicks.table())


@pytest.mark.slow
async def test_a_whole_game_is_played_proved_fair_and_played_again(clicks: Clicks) -> None:
    await start(clicks, 2, "chick", options=("eggspansion", "no_cowards"))
    while (await clicks.session()).row.phase == "live":
        await at_the_table(clicks, *DECISIONS)
    table, session = clicks.table(), await clicks.session()

    assert " won with " in clicks.text(table)
    assert set(clicks.controls(table)) == {"rematch", "look", "verify", "rules"}
    verified = await clicks.press(clicks.world.people[3], table, "verify")
    assert "The deal was fair" in clicks.private(verified)
    record = await clicks.world.client.sessions.record(session.id)
    assert replay.verify(record).is_fair
    await clicks.press(clicks.world.people[0], table, "rematch")
    assert "3 of 8" in clicks.text(clicks.table()) and clicks.text(clicks.table()).count("☑️") == 2


async def test_the_dice_the_coop_and_the_track_can_be_looked_at(clicks: Clicks) -> None:
    await start(clicks)
    look = (await clicks.press(clicks.world.people[3], clicks.table(), "look")).response
    assert look is not None and "To start with: 4 white" in clicks.alt(look)

    await clicks.press(clicks.world.people[3], look, "spot.coop")
    assert clicks.alt(look) == "Coop: 4 yellow, 4 orange."
    await clicks.press(clicks.world.people[3], look, "spot.track")
    assert "Ada: 0" in clicks.alt(look)


async def test_a_turn_calls_once_and_reminds_once(clicks: Clicks) -> None:
    await start(clicks)
    waiting = (await clicks.to_act()).id
    assert calls(clicks) == [waiting]

    await pass_time(clicks, 19 * HOUR)

    assert calls(clicks) == [waiting, waiting]
    assert len(clicks.messages()) == 1


async def test_when_time_is_up_the_stand_in_plays_the_turn_to_its_end(clicks: Clicks) -> None:
    await start(clicks)
    (other,) = await others(clicks)
    await pass_time(clicks, DAY + 60)
    assert {"wait", "stand-in", "take-over"} <= set(clicks.controls(clicks.table()))

    await clicks.press(other, clicks.table(), "stand-in")

    assert await clicks.to_act() == other
    assert "stand-in played" in clicks.text(clicks.table())


async def test_who_resigns_is_played_by_the_stand_in(clicks: Clicks) -> None:
    await start(clicks)
    person = await clicks.to_act()
    question = await person.slash(clicks.world.channel, "chicken resign")
    assert question.response is not None

    await clicks.press(person, question.response, "resign.yes")

    assert await clicks.to_act() != person
    assert "resigned" in clicks.text(clicks.table())


async def test_a_deleted_table_comes_back_with_the_next_decision(clicks: Clicks) -> None:
    table = await start(clicks)
    person = await clicks.to_act()
    panel = await clicks.play(person)
    clicks.backend.delete_message(clicks.world.channel.id, table.id)

    await clicks.press(person, panel, "go")

    (new,) = clicks.messages()
    assert new.id != table.id and "rolls 4: " in clicks.text(new)


async def test_a_game_outlives_a_restart_in_the_middle_of_a_turn(clicks: Clicks) -> None:
    await start(clicks)
    await until(clicks, "reroll")
    before = clicks.text(clicks.table())

    await clicks.world.restart()
    await clicks.world.env.advance_time(61)

    assert clicks.text(clicks.table()) == before
    await at_the_table(clicks, "stop")
    assert "scores" in clicks.text(clicks.table())


@pytest.mark.slow
async def test_eight_with_the_longest_names_fit_lobby_table_and_panel(new_world: NewWorld) -> None:
    """That everything sent fits Discord is checked when the world ends."""
    world = await new_world(people=1)
    users = [world.env.create_user(f"user{seat}", global_name=name[:32]) for seat, name in enumerate(NAMES)]
    world.people = tuple(world.guild.add_member(user) for user in users)
    clicks = Clicks(world)

    lobby = await clicks.lobby(8, options=("eggspansion", "no_cowards"), game="chicken")
    assert "8 of 8" in clicks.text(lobby) and clicks.controls(lobby)["join"]["disabled"]
    await clicks.press(world.people[0], lobby, "start")
    for _ in range(16):
        await clicks.play(await clicks.to_act())
        await at_the_table(clicks, "reroll", *DECISIONS)

    alt = clicks.alt(clicks.table())
    assert len(alt.encode("utf-16-le")) // 2 <= 1024
    assert all(names.plain(user.global_name or "") in alt for user in users)
