"""What holds in every game, whatever is played (RG 1–9)."""

from __future__ import annotations

from collections import Counter
from itertools import chain
from random import Random

import pytest

from games.core import IllegalAction, Rng, Setup
from games.regroup import rules
from games.regroup.cards import DECK
from games.regroup.grid import totals
from games.regroup.position import (
    SLOTS,
    Action,
    Arranged,
    Draw,
    Drew,
    Ended,
    Event,
    Fell,
    LifeChanged,
    RoundBegan,
    State,
    Struck,
    Take,
)
from tests.regroup.kit import stray

LUCK = Rng(b"a seed for tests", 1)
OPTIONS = [(), (rules.DIFFERENT_BEGINNING,), (rules.DROWNING_FLAPS,), (rules.DIFFERENT_BEGINNING, rules.DROWNING_FLAPS)]
MOST_MOVES = 90


def play_and_check(seats: int, games: range) -> Counter[str]:
    """Random games to their end, every step checked; how they ended."""
    ends: Counter[str] = Counter()
    for number in games:
        state = rules.setup(Setup(seats, OPTIONS[number % 4]), Rng(b"%d" % number, 0))
        luck = Random(number)
        for moves in range(MOST_MOVES):
            if not rules.to_act(state):
                break
            state = checked_step(state, luck, moves)
        assert state.outcome, "every game ends"
        ends[state.outcome.reason] += 1
    return ends


def checked_step(before: State, luck: Random, moves: int) -> State:
    """One random action, and everything that must be true of what it did."""
    seat, rng = before.turn, Rng(b"play", luck.getrandbits(32))
    action = stray(rules.observe(before, seat), rng)
    step = rules.apply(before, seat, action, rng)
    after = step.state
    if moves % 16 == 0:
        check_nobody_else_may_act(before, action)
    check_cards(after)
    check_market(before, action, after)
    check_grids(before, seat, after)
    check_lives(before, after, step.events)
    check_turn(before, after)
    check_events(step.events, after)
    return after


def check_nobody_else_may_act(state: State, action: Action) -> None:
    for seat in range(len(state.players)):
        if seat != state.turn:
            assert rules.legal_actions(state, seat) == ()
            with pytest.raises(IllegalAction, match="not-your-turn"):
                rules.apply(state, seat, action, Rng(b"", 1))
    assert action in rules.legal_actions(state, state.turn)


def check_cards(state: State) -> None:
    """Every card of the deck is in exactly one place."""
    on_grids = chain.from_iterable(player.grid[1:] for player in state.players)
    cards = [placed.card for placed in on_grids] + [*state.deck] + [card for card in state.market if card is not None]
    if state.drawn is not None:
        cards.append(state.drawn)
    assert sorted(cards) == list(DECK)


def check_market(before: State, action: Action, after: State) -> None:
    """RG 4.3, 4.4: the others keep their order, the newest is nearest to the deck, gaps are nearest to the deck."""
    if isinstance(action, Draw):
        assert (after.deck, after.drawn) == (before.deck[1:], before.deck[0])
    if not isinstance(action, Take):
        assert after.market == before.market
        return
    kept = [card for slot, card in zip(SLOTS, before.market, strict=True) if slot != action.slot]
    assert after.market == (before.deck[0] if before.deck else None, *kept)
    assert after.deck == before.deck[1:]
    assert list(after.market) == sorted(after.market, key=lambda card: card is not None)


def check_grids(before: State, seat: int, after: State) -> None:
    """Only the grid of the seat to act grows, by at most one card, and the old cards stay as they are."""
    for other, (old, new) in enumerate(zip(before.players, after.players, strict=True)):
        assert new.grid[: len(old.grid)] == old.grid
        assert len(new.grid) - len(old.grid) in ((0, 1) if other == seat else (0,))
        assert new.leader == old.leader


def check_lives(before: State, after: State, events: tuple[Event, ...]) -> None:
    """Life changes only in a battle, by exactly what was struck and gained (RG 6.2, 7.4, 9.2)."""
    lives = [player.life for player in before.players]
    for event in events:
        if isinstance(event, Struck):
            lives[event.defender] -= event.physical + event.magical
        if isinstance(event, LifeChanged):
            lives[event.seat] += event.potions + event.bonus
            assert (before.players[event.seat].life, lives[event.seat]) == (event.before, event.after)
            assert event.potions == (totals(after.players[event.seat].grid).potions if event.after > 0 else 0)
    assert lives == [player.life for player in after.players]


def check_turn(before: State, after: State) -> None:
    """Living seats only, clockwise; the marker moves between rounds only, to the next living seat (RG 3, 7.5)."""
    if after.outcome:
        assert rules.to_act(after) == ()
        return
    living = [seat for seat, player in enumerate(after.players) if player.life > 0]
    assert rules.to_act(after) == (after.turn,)
    assert {after.turn, after.first} <= set(living)
    assert len(living) >= 2
    if after.round == before.round:
        assert after.first == before.first
        assert after.turn == (before.turn if after.drawn else rules.next_living(before.players, before.turn))
    else:
        assert after.round == before.round + 1
        assert after.turn == after.first == rules.next_living(after.players, before.first)


def check_events(events: tuple[Event, ...], after: State) -> None:
    """They come in the order of the rules, and tell the end and the fallen once each."""
    order = (Drew, Arranged, Struck, LifeChanged, Fell, RoundBegan, Ended)
    ranks = [order.index(type(event)) for event in events]
    assert ranks == sorted(ranks)
    assert [event.outcome for event in events if isinstance(event, Ended)] == ([after.outcome] if after.outcome else [])
    for event in events:
        if isinstance(event, Fell):
            assert event.life == after.players[event.seat].life <= 0


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_random_games_keep_every_invariant(seats: int) -> None:
    play_and_check(seats, range(60))


@pytest.mark.slow
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_two_thousand_random_games_keep_every_invariant(seats: int) -> None:
    ends = play_and_check(seats, range(2_000))

    assert set(ends) == {"last-standing", "all-fell", "deck-out"}


def test_apply_leaves_the_state_alone() -> None:
    state = rules.setup(Setup(3, OPTIONS[3]), Rng(b"alone", 0))
    while rules.to_act(state):
        copy = repr(state)
        step = rules.apply(state, state.turn, stray(rules.observe(state, state.turn), LUCK), LUCK)
        assert repr(state) == copy
        state = step.state


def test_playing_on_asks_for_no_more_luck() -> None:
    """After the setup nothing is random: the deck lies as it was shuffled (RG 2.2)."""
    state = rules.setup(Setup(2), Rng(b"fixed", 0))
    ends = []
    for seed in (b"one", b"two"):
        game, luck = state, Random(5)
        while rules.to_act(game):
            action = stray(rules.observe(game, game.turn), Rng(b"play", luck.getrandbits(32)))
            game = rules.apply(game, game.turn, action, Rng(seed, 1)).state
        ends.append(game)

    assert ends[0] == ends[1]
