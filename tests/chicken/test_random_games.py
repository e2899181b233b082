"""What holds in every game, whatever is played (CH 1–4)."""

from __future__ import annotations

from random import Random

import pytest

from games.chicken import rules
from games.chicken.dice import EGGSPANSION_DICE, FOXES_TO_BUST, TRACK, WHITES, Dice, foxes
from games.chicken.position import Busted, ChickenedOut, Event, Rolled, Scored, State
from games.chicken.rules import EGGSPANSION, NO_COWARDS
from games.core import IllegalAction, Rng, Setup
from tests.chicken.kit import dice, everything

OPTIONS = [(), (EGGSPANSION,), (NO_COWARDS,), (EGGSPANSION, NO_COWARDS)]
MOST_MOVES = 5_000


def play_and_check(seats: int, games: range) -> int:
    """Random games to their end, every step checked; how many turns bust."""
    busts = 0
    for number in games:
        state = rules.setup(Setup(seats, OPTIONS[number % len(OPTIONS)]), Rng(b"%d" % number, 0))
        luck = Random(number)
        for rev in range(1, MOST_MOVES):
            if state.outcome:
                break
            after, events = checked_step(state, luck, Rng(b"%d" % number, rev))
            busts += sum(isinstance(event, Busted) for event in events)
            state = after
        assert state.outcome, "every game ends"
    return busts


def checked_step(before: State, luck: Random, rng: Rng) -> tuple[State, tuple[Event, ...]]:
    """One random action, and everything that must be true of what it did."""
    seat = before.turn
    legal = rules.legal_actions(before, seat)
    assert len(legal) > 1 or before.phase == "choose", "a forced step is not asked"
    step = rules.apply(before, seat, luck.choice(legal), rng)
    check_dice(step.state)
    check_scores(before, step.state, step.events)
    check_foxes(step.state, step.events)
    check_turn(before, step.state, step.events)
    return step.state, step.events


def check_dice(state: State) -> None:
    """Twelve dice, or fourteen, are always somewhere, the whites with the seat (CH 1.1, 1.3)."""
    if EGGSPANSION in state.options:
        assert everything(state) == WHITES.plus(EGGSPANSION_DICE)
        assert everything(state).total == 14
    else:
        assert everything(state) == dice("w4 y4 o4")
        assert everything(state).total == 12
        assert state.bag == Dice()
    assert min(*state.pool, *state.coop, *state.bag) >= 0
    assert rules.held(state).white == 4


def check_scores(before: State, after: State, events: tuple[Event, ...]) -> None:
    """Never below zero; only the seat's own score changes, by what the events say (CH 2.1, 2.7, 4)."""
    score = before.scores[before.turn]
    for event in events:
        match event:
            case ChickenedOut():
                assert event.after == max(0, score - 1)
                score = event.after
            case Scored():
                score += event.points
                assert event.after == score
            case Busted():
                score -= event.cost
                assert event.after == score
    assert after.scores == (*before.scores[: before.turn], score, *before.scores[before.turn + 1 :])
    assert min(after.scores) >= 0


def check_foxes(after: State, events: tuple[Event, ...]) -> None:
    """Three uncancelled foxes always bust, and nothing else does (CH 2.3, 3.4)."""
    rolls = [event for event in events if isinstance(event, Rolled)]
    busted = any(isinstance(event, Busted) for event in events)
    assert busted == any(foxes(roll.rows.fox) >= FOXES_TO_BUST for roll in rolls)
    assert foxes(after.rows.fox) < FOXES_TO_BUST


def check_turn(before: State, after: State, events: tuple[Event, ...]) -> None:
    """A turn ends with a bust or a score, passes clockwise, and 25 ends the game exactly there (CH 2.3, 2.7, 2.8)."""
    ended = [event for event in events if isinstance(event, Busted | Scored)]
    won = any(isinstance(event, Scored) and event.after >= TRACK for event in ended)
    assert (after.outcome is not None) == won
    if after.outcome:
        assert after.outcome.winners == (before.turn,)
        assert rules.to_act(after) == ()
        return
    assert max(after.scores) < TRACK
    passed = (before.turn + 1) % len(before.scores) if ended else before.turn
    assert rules.to_act(after) == (passed,)
    assert after.round == before.round + (bool(ended) and passed == before.starter)
    if ended:
        assert (after.phase, after.rolls, after.hatching) == ("choose", 0, 0)
        assert after.pool == (dice("w4") if isinstance(ended[0], Busted) else ended[0].passed)


def check_nobody_else_may_act(state: State) -> None:
    for seat in set(range(len(state.scores))) - {state.turn}:
        assert rules.legal_actions(state, seat) == ()
        for action in rules.legal_actions(state, state.turn):
            with pytest.raises(IllegalAction, match="not-your-turn"):
                rules.apply(state, seat, action, Rng(b"", 1))


@pytest.mark.parametrize("seats", range(2, 9))
def test_random_games_keep_the_rules(seats: int) -> None:
    assert play_and_check(seats, range(20)) > 0


@pytest.mark.soak
@pytest.mark.parametrize("seats", range(2, 9))
def test_five_thousand_random_games_keep_the_rules(seats: int) -> None:
    assert play_and_check(seats, range(5_000)) > 5_000


def test_nobody_else_may_act() -> None:
    state, luck = rules.setup(Setup(4, (EGGSPANSION,)), Rng(b"idle", 0)), Random(1)
    for rev in range(1, 60):
        check_nobody_else_may_act(state)
        state = rules.apply(
            state, state.turn, luck.choice(rules.legal_actions(state, state.turn)), Rng(b"i", rev)
        ).state
