"""/chicken …, command by command."""

from __future__ import annotations

import re
from typing import Any

import pytest

from games.registry import GAMES
from tests.clicks import GALLERY, Clicks
from tests.conftest import NewWorld


async def test_every_command_is_there_for_everybody(clicks: Clicks) -> None:
    found = clicks.world.people[3].available_commands(clicks.world.channel)

    assert {name.removeprefix("/") for name in found} == {
        f"chicken {name}"
        for name in (
            "start", "show", "turns", "me", "rules", "help", "cancel", "verify", "settings", "doctor", "move-here",
            "resign", "replace",
        )
    }


async def test_show_posts_the_table_again_at_the_bottom(clicks: Clicks) -> None:
    old = await clicks.game()
    await clicks.world.people[2].send(clicks.world.channel, "Where are we?")

    told = await clicks.say(clicks.world.people[3], "show")

    table = clicks.table()
    assert table.id != old.id and old.id not in {message.id for message in clicks.messages()}
    assert f"/{table.id}" in told
    await clicks.turn()


async def test_show_posts_a_lobby_again(clicks: Clicks) -> None:
    old = await clicks.lobby(2)

    await clicks.say(clicks.world.people[1], "show")

    (lobby,) = clicks.messages()
    assert lobby.id != old.id and "join" in clicks.controls(lobby)


@pytest.mark.parametrize("command", ["show", "cancel", "verify"])
async def test_where_no_game_is_the_commands_say_so(clicks: Clicks, command: str) -> None:
    told = await clicks.say(clicks.world.people[0], command)

    assert "There is no game in this channel" in told


async def test_help_names_the_way_in_and_every_game(clicks: Clicks) -> None:
    told = await clicks.say(clicks.world.people[0], "help")

    assert "`/chicken start`" in told
    assert all(game.title in told for game in GAMES.values())


@pytest.mark.parametrize("key", GAMES)
async def test_the_rules_can_be_paged_through_with_their_pictures(clicks: Clicks, key: str) -> None:
    ada, pages = clicks.world.people[0], GAMES[key].rules()
    page = (await ada.slash(clicks.world.channel, "chicken rules", game=key)).response
    assert page is not None and page.ephemeral
    seen = []

    for number, expected in enumerate(pages, start=1):
        text = clicks.text(page)
        seen.append(text)
        assert expected.title in text and f"Page {number} of {len(pages)}" in text
        assert bool(pictures(clicks, page)) == (expected.draw is not None)
        if number < len(pages):
            await clicks.press(ada, page, f"{key}.{number}")

    assert len(set(seen)) == len(pages)
    assert clicks.controls(page)["last"]["disabled"]
    await clicks.press(ada, page, f"{key}.{len(pages) - 2}")
    assert clicks.text(page) == seen[-2]


async def test_the_rules_without_a_game_are_those_of_the_channels_game(clicks: Clicks) -> None:
    await clicks.lobby(1)

    assert "Regroup" in await clicks.say(clicks.world.people[3], "rules")


async def test_where_no_game_is_the_rules_of_every_game_are_a_press_away(clicks: Clicks) -> None:
    ada = clicks.world.people[0]
    asked = (await ada.slash(clicks.world.channel, "chicken rules")).response
    assert asked is not None and asked.ephemeral

    assert set(clicks.controls(asked)) == {f"{key}.0" for key in GAMES}
    for key, game in GAMES.items():
        asked = (await ada.slash(clicks.world.channel, "chicken rules")).response
        assert asked is not None
        await clicks.press(ada, asked, f"{key}.0")
        assert game.title in clicks.text(asked) and "Page 1 of" in clicks.text(asked)


async def test_cancel_asks_first_and_no_keeps_the_game(clicks: Clicks) -> None:
    table, ada = await clicks.game(), clicks.world.people[0]
    question = (await ada.slash(clicks.world.channel, "chicken cancel")).response
    assert question is not None and question.ephemeral

    await clicks.press(ada, question, "no")

    assert "It goes on" in clicks.text(question)
    assert (await clicks.session()).row.phase == "live"
    assert clicks.table().id == table.id


async def test_cancel_is_announced_and_pings_nobody(clicks: Clicks) -> None:
    table, ada = await clicks.game(), clicks.world.people[0]
    question = (await ada.slash(clicks.world.channel, "chicken cancel")).response
    assert question is not None

    await clicks.press(ada, question, "yes")

    assert "This game was cancelled" in clicks.text(table) and not clicks.controls(table)
    told = clicks.table()
    assert told.id != table.id and f"<@{ada.id}> has cancelled" in clicks.text(told)
    assert told.ping_user_ids == []
    await clicks.lobby(1)


async def test_a_game_is_cancelled_once(clicks: Clicks) -> None:
    await clicks.game()
    ada = clicks.world.people[0]
    first = (await ada.slash(clicks.world.channel, "chicken cancel")).response
    second = (await ada.slash(clicks.world.channel, "chicken cancel")).response
    assert first is not None and second is not None
    await clicks.press(ada, first, "yes")
    before = len(clicks.messages())

    told = await clicks.press(ada, second, "yes")

    assert "That game is over" in clicks.private(told)
    assert len(clicks.messages()) == before


async def test_others_may_not_cancel(clicks: Clicks) -> None:
    await clicks.game()

    told = await clicks.say(clicks.world.people[1], "cancel")

    assert f"Only the host, <@{clicks.world.people[0].id}>" in told


async def test_who_may_manage_the_server_may_cancel(clicks: Clicks) -> None:
    owner, blaise, *_ = clicks.world.people
    await clicks.say(blaise, "start", game="regroup")
    await clicks.press(blaise, clicks.table(), "add", "chick")
    await clicks.press(blaise, clicks.table(), "start")
    question = (await owner.slash(clicks.world.channel, "chicken cancel")).response
    assert question is not None

    await clicks.press(owner, question, "yes")

    assert (await clicks.session()).row.phase == "cancelled"


async def test_verify_before_the_end_shows_the_promise_alone(clicks: Clicks) -> None:
    await clicks.game()

    told = await clicks.say(clicks.world.people[2], "verify")

    assert (await clicks.session()).row.promise in told
    assert len(re.findall(r"[0-9a-f]{64}", told)) == 1


async def test_a_failed_sync_leaves_everything_alive(new_world: NewWorld) -> None:
    world = await new_world()
    clicks = Clicks(world)
    await clicks.game()
    async with world.store.transaction() as transaction:
        await transaction.set_meta("commands", "those of an older version")
    world.env.inject_error("PUT", "/applications/*/commands", status=400, code=50035)

    await world.restart()

    await clicks.turn()
    assert (await clicks.session()).rev == 1
    assert any("commands not synced" in alarm for alarm in world.alarms)
    world.alarms.clear()


def pictures(clicks: Clicks, message: Any) -> list[Any]:
    """The galleries of a message; each has one picture."""
    return [part for part in clicks.stored(message).components[0]["components"] if part["type"] == GALLERY]
