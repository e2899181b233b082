"""What else the table's buttons open: a closer look, the rules, and More."""

from __future__ import annotations

from tests.clicks import Clicks


async def test_look_closer_shows_the_market_and_every_grid(clicks: Clicks) -> None:
    await clicks.game(2, "hen", "rooster")
    look = (await clicks.press(clicks.world.people[3], clicks.table(), "look")).response
    assert look is not None
    shown = {clicks.alt(look)}

    for control in [name for name in clicks.controls(look) if name.startswith("spot.")]:
        await clicks.press(clicks.world.people[3], look, control)
        shown.add(clicks.alt(look))

    assert len(shown) == 5
    assert all(any(part in alt for alt in shown) for part in ("Market", "Ada", "Blaise", "Hen", "Rooster"))


async def test_the_board_can_be_read_in_words(clicks: Clicks) -> None:
    await clicks.game()
    more = (await clicks.press(clicks.world.people[0], clicks.table(), "more")).response
    assert more is not None

    told = await clicks.press(clicks.world.people[0], more, "words")

    assert "Market: deck of" in clicks.private(told)
    assert "Grid" in clicks.private(told) or "Your grid" in clicks.private(told)


async def test_post_again_brings_the_table_to_the_bottom_and_calls_nobody_twice(clicks: Clicks) -> None:
    old = await clicks.game()
    await clicks.world.people[2].send(clicks.world.channel, "What a nice farm")
    more = (await clicks.press(clicks.world.people[0], old, "more")).response
    assert more is not None

    await clicks.press(clicks.world.people[0], more, "show")

    table = clicks.table()
    assert table.id != old.id and "play" in clicks.controls(table)
    assert [message.id for message in clicks.messages()].count(old.id) == 0
    assert table.ping_user_ids == []
    assert str(table.id) in clicks.text(more)


async def test_the_table_opens_the_rules(clicks: Clicks) -> None:
    await clicks.game()

    rules = (await clicks.press(clicks.world.people[3], clicks.table(), "rules")).response

    assert rules is not None and rules.ephemeral
    assert "Page 1 of" in clicks.text(rules)


async def test_more_cancels_after_a_confirmation(clicks: Clicks) -> None:
    table, ada = await clicks.game(), clicks.world.people[0]
    more = (await clicks.press(ada, table, "more")).response
    assert more is not None

    question = (await clicks.press(ada, more, "cancel")).response
    assert question is not None and question.ephemeral
    await clicks.press(ada, question, "yes")

    assert (await clicks.session()).row.phase == "cancelled"


async def test_a_cancelled_games_buttons_are_gone_and_old_ones_are_answered(clicks: Clicks) -> None:
    table = await clicks.game()
    person = await clicks.to_act()
    panel = await clicks.play(person)
    far = clicks.controls(panel)["far"]["custom_id"]
    await clicks.world.client.lobbies.cancel((await clicks.session()).id, clicks.world.people[0].id, may_manage=True)
    await clicks.world.client.follow((await clicks.session()).id)

    (answer,) = await clicks.at_once(clicks.raw(person, panel, far))

    assert not clicks.controls(table)
    assert "That game is over" in clicks.private(answer)
