"""Canaries: nothing that decides a live game's luck is ever sent or logged before the end."""

from __future__ import annotations

import logging

import pytest

from games.regroup.words import contents
from tests.clicks import Clicks


async def test_neither_secret_nor_seed_leave_before_the_end(
    clicks: Clicks, caplog: pytest.LogCaptureFixture
) -> None:
    caplog.set_level(logging.DEBUG)
    table = await clicks.game(2, "rooster")
    session = await clicks.session()
    async with clicks.world.store.reading() as reading:
        secret, seed = await reading.secret(session.id), await reading.seed(session.id)
    assert seed is not None

    for _ in range(6):
        await clicks.turn()
        for person in clicks.world.people:
            for control in ("play", "look", "more"):
                await clicks.press(person, clicks.table(), control)
            await clicks.say(person, "verify")
    await clicks.world.restart()

    assert table is not None
    everything = sent(clicks) + caplog.text
    for hidden in (secret.bytes, seed.bytes):
        assert hidden.hex() not in everything.lower()
        assert repr(hidden)[2:-1] not in everything
        assert str(int.from_bytes(hidden, "big")) not in everything


async def test_a_card_in_the_deck_is_named_to_nobody(clicks: Clicks) -> None:
    """Whoever looks, and whatever they press short of a draw, no text ever holds a card that is still in the deck."""
    await clicks.game(2)
    state = (await clicks.session()).state
    on_table = {contents(card) for card in state.market if card is not None}
    hidden = {contents(card) for card in state.deck} - on_table

    for person in clicks.world.people:
        for control in ("play", "look", "more"):
            await clicks.press(person, clicks.table(), control)
    person = await clicks.to_act()
    panel = await clicks.play(person)
    for control in ("far", "suggest", "left-turn", "back"):
        await clicks.press(person, panel, control)

    assert hidden
    assert not [card for card in hidden if card in sent(clicks)]


async def test_the_secret_is_shown_at_the_end(clicks: Clicks) -> None:
    await clicks.game(2)
    await clicks.hurry_to_the_end()
    session = await clicks.session()
    async with clicks.world.store.reading() as reading:
        secret = await reading.secret(session.id)

    told = await clicks.press(clicks.world.people[0], clicks.table(), "verify")

    assert secret.bytes.hex() in clicks.private(told)


def sent(clicks: Clicks) -> str:
    """Everything that went to Discord."""
    return "\n".join(str(request.json) for request in clicks.world.env.http_requests)
