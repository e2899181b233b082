"""Since you last looked: what others did is told on top of the panel and marked in its picture, once."""

from __future__ import annotations

from simcord import MemberActor

from bot.words_table import since
from tests.bot.test_commands import pictures
from tests.clicks import Clicks, Shown

SINCE = "Since you last looked:"


async def _looked(clicks: Clicks) -> MemberActor:
    """A game of two who have both opened their panels; the one who is not to act."""
    await clicks.game(2)
    acting = await clicks.to_act()
    (other,) = (person for person in clicks.world.people[:2] if person.id != acting.id)
    for person in (acting, other):
        assert SINCE not in clicks.text(await clicks.play(person))
    return other


def _filename(clicks: Clicks, message: Shown) -> str:
    """That of its picture, which is made of what is in the picture."""
    (gallery,) = pictures(clicks, message)
    return str(gallery["items"][0]["media"]["url"]).rpartition("/")[2].partition("?")[0]


async def test_a_panel_tells_and_marks_what_others_did(clicks: Clicks) -> None:
    other = await _looked(clicks)
    session = await clicks.session()
    name = session.seats[session.to_act[0]].name
    await clicks.turn()

    panel = await clicks.play(other)

    heading, line, *_ = clicks.text(panel).splitlines()
    assert SINCE in heading
    assert f"**{name}** places" in line
    again, once_more = await clicks.play(other), await clicks.play(other)
    assert SINCE not in clicks.text(again)
    assert _filename(clicks, panel) != _filename(clicks, again), "the card that came to the market was marked"
    assert _filename(clicks, again) == _filename(clicks, once_more)


async def test_the_news_give_way_to_what_one_does(clicks: Clicks) -> None:
    other = await _looked(clicks)
    await clicks.turn()
    panel = await clicks.play(other)

    await clicks.press(other, panel, "far")

    assert SINCE not in clicks.text(panel)


async def test_an_old_panel_catches_up_with_the_news(clicks: Clicks) -> None:
    other = await _looked(clicks)
    await clicks.turn()
    old = await clicks.play(other)
    for _ in range(3):
        await clicks.turn()

    await clicks.press(other, old, "far")

    assert clicks.text(old).count(SINCE) == 1


async def test_opponents_that_move_at_once_are_news(clicks: Clicks) -> None:
    await clicks.game(1, "chick")
    ada, told = clicks.world.people[0], ""
    panel = await clicks.play(ada)

    for _ in range(2):  # whoever begins a round, after one of two turns it is the chick's
        for control in ("far", "place"):
            await clicks.press(ada, panel, control)
        told += clicks.text(panel)

    assert told.count(SINCE) == 1
    assert "Chick" in told.partition(SINCE)[2]


async def test_the_table_and_a_closer_look_mark_the_last_turn(clicks: Clicks) -> None:
    await _looked(clicks)
    await clicks.turn()
    carl = clicks.world.people[2]
    session = await clicks.session()
    plain = session.game.draw(session.observe(None), None, ())

    look = (await clicks.press(carl, clicks.table(), "look")).response

    assert look is not None
    studio = clicks.world.client.studio
    assert await studio.table(session.game, session.observe(None), session.heard(None)) != plain
    market = await studio.spot(session.game, session.observe(None), "market", session.heard(None))
    assert market != session.game.look(session.observe(None), "market", ())


def test_at_most_three_lines_and_the_newest_last() -> None:
    assert since([]) == ""
    assert since(["a", "b", "c", "d"]).splitlines()[1:] == ["b", "c", "d"]
