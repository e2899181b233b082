"""The rules of Chicken! and Eggspansion as pure functions of a state (CH 1–4).

`apply` refuses with "game-over", "not-your-turn", "not-now" (the seat has something else to decide),
"cannot-chicken-out" (whites alone, CH 2.1), "no-such-die" (not in the coop) and "empty-bag" (CH 3.2).

Where the rules page is silent, these are our rulings:
a turn begins with one press even with whites alone, so that nobody's turn is over before they have touched the dice;
whatever leaves no choice after that happens by itself (an empty middle, a last die to hatch, eggs for all dice left,
eggs of a turn that wins if it stops: only who rerolls for fun would care);
"No cowards" counts the chickens of both rolls, the busting one included, and neither happy dogs nor chicks (CH 4);
nothing is passed on at the end of the game.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from itertools import islice
from typing import assert_never

from games.chicken.dice import (
    BASE_COOP,
    EGGSPANSION_COOP,
    EGGSPANSION_DICE,
    FACES,
    FOXES_TO_BUST,
    HATCHING,
    KINDS,
    NO_DICE,
    ONE,
    SIDE,
    TRACK,
    WHITES,
    Dice,
    Die,
    Kind,
    counted,
    foxes,
    points,
)
from games.chicken.position import (
    Action,
    Busted,
    ChickenedOut,
    ChickenOut,
    Ended,
    Event,
    GoForIt,
    Hatch,
    Hatched,
    Observation,
    Phase,
    Refilled,
    Reroll,
    Rolled,
    Rows,
    Scored,
    Source,
    State,
    Stop,
    Table,
    Turn,
)
from games.core import IllegalAction, Outcome, Rng, Seat, Setup, Step

EGGSPANSION = "eggspansion"
NO_COWARDS = "no_cowards"
_REMEMBERED = 2
"""How many turns the table remembers."""

Events = tuple[Event, ...]


def setup(wanted: Setup, rng: Rng) -> State:
    """The table before the first roll (CH 1.4, 3.1); without a given first seat, luck decides."""
    assert 2 <= wanted.seats <= 8, "CH 1.1"
    first = rng.below(wanted.seats) if wanted.first is None else wanted.first
    coop, bag = BASE_COOP, NO_DICE
    if EGGSPANSION in wanted.options:
        coop = counted(rng.shuffled(EGGSPANSION_DICE.kinds())[:EGGSPANSION_COOP])
        bag = EGGSPANSION_DICE.less(coop)
    return State(wanted.options, 1, first, first, "choose", (0,) * wanted.seats, WHITES, coop, bag)


def to_act(state: Table) -> tuple[Seat, ...]:
    """The seat whose turn it is; nobody when the game is over."""
    return () if state.outcome else (state.turn,)


def outcome(state: State) -> Outcome | None:
    """Who won, by "reached-25" (CH 2.8); None while it goes on."""
    return state.outcome


def round_of(state: State) -> int:
    """The round that is being played, from 1; of a finished game, the last one played."""
    return state.round


def observe(state: State, seat: Seat | None) -> Observation:
    """Everything: nothing is hidden (CH 5)."""
    return Observation(
        state.options, state.round, state.starter, state.turn, state.phase, state.scores, state.pool, state.coop,
        state.bag, state.rows, state.rolls, state.hatching, state.began, state.chickened, state.recent, state.outcome,
        seat,
    )  # fmt: skip


def redeal(state: State, seat: Seat | None, rng: Rng) -> State:
    """The same position: what comes out of the bag is luck, and nothing is hidden (CH 5)."""
    return state


def legal_actions(state: Table, seat: Seat) -> tuple[Action, ...]:
    """Everything that a seat may do now."""
    if seat not in to_act(state):
        return ()
    match state.phase:
        case "choose":
            return (GoForIt(), ChickenOut()) if may_chicken_out(state) else (GoForIt(),)
        case "hatch":
            return tuple(map(Hatch, hatch_choices(state)))
        case "reroll":
            return Reroll(), Stop()
    assert_never(state.phase)


def may_chicken_out(table: Table) -> bool:
    """Only before the roll, and only with a coloured die in the pool (CH 2.1)."""
    return table.pool.coloured.total > 0


def chicken_out_cost(table: Table) -> int:
    """What chickening out would cost: a point, nothing at the start space (CH 2.1)."""
    return min(1, table.scores[table.turn])


def held(table: Table) -> Dice:
    """All dice that the seat to act has: what it passes on when it scores (CH 2.7)."""
    return table.pool.plus(_kinds_of((*table.rows.fox, *table.rows.middle, *table.rows.chicken)))


def rerollable(table: Table) -> Dice:
    """The dice of the middle, just hatched ones included (CH 2.5)."""
    return _kinds_of(table.rows.middle)


def stake(table: Table) -> int:
    """What the turn would score if it stopped now (CH 2.7, 3.6)."""
    return points(table.rows.chicken) + points(table.rows.middle)


def locked_points(table: Table) -> int:
    """The part of it that a reroll leaves alone: the chicken side (CH 2.2)."""
    return points(table.rows.chicken)


def would_win(table: Table) -> bool:
    """Whether the turn would win if it stopped now (CH 2.8)."""
    return table.scores[table.turn] + stake(table) >= TRACK


def fox_count(lying: Table | Rolled) -> int:
    """The foxes so far, cancelled ones included."""
    return [die.face for die in lying.rows.fox].count("fox")


def fox_limit(lying: Table | Rolled) -> int:
    """How many foxes make a bust: three, and one more for each bark (CH 2.3, 3.4)."""
    return FOXES_TO_BUST + fox_count(lying) - foxes(lying.rows.fox)


def bust_cost(options: tuple[str, ...], rolls: int, score: int, chickens: int) -> int:
    """What a bust costs: under "No cowards" a point for each chicken, if the reroll did it; at most the whole score.

    `rolls` counts the busting one (CH 4).
    """
    return min(score, chickens) if NO_COWARDS in options and rolls == 2 else 0


def hatch_choices(table: Table) -> tuple[Kind | None, ...]:
    """The kinds in the coop, and None for the bag (CH 3.2); empty when nothing is to hatch or nothing is left."""
    if not table.hatching:
        return ()
    in_coop = tuple(kind for kind in KINDS if table.coop.of(kind))
    return (*in_coop, None) if table.bag.total else in_coop


def apply(state: State, seat: Seat, action: Action, rng: Rng) -> Step[State, Event]:
    """What an action leads to, with everything that then happens by itself up to the next decision."""
    if state.outcome is not None:
        raise IllegalAction("game-over")
    if seat != state.turn:
        raise IllegalAction("not-your-turn")
    match action:
        case GoForIt():
            _check_phase(state, "choose")
            return _roll(replace(state, pool=NO_DICE), state.pool, rng, ())
        case ChickenOut():
            _check_phase(state, "choose")
            return _chicken_out(state, rng)
        case Reroll():
            _check_phase(state, "reroll")
            left = replace(state.rows, middle=())
            return _roll(replace(state, rows=left), rerollable(state), rng, ())
        case Stop():
            _check_phase(state, "reroll")
            return _score(state, (), forced=False)
        case Hatch():
            _check_phase(state, "hatch")
            return _hatch(_took(state, action, rng), rng)
    assert_never(action)


def _check_phase(state: State, phase: Phase) -> None:
    if state.phase != phase:
        raise IllegalAction("not-now")


def _kinds_of(dice: Iterable[Die]) -> Dice:
    return counted(die.kind for die in dice)


def _chicken_out(state: State, rng: Rng) -> Step[State, Event]:
    """The coloured dice go home, a point is lost, the whites roll (CH 2.1, 3.3)."""
    if not may_chicken_out(state):
        raise IllegalAction("cannot-chicken-out")
    returned, before = state.pool.coloured, state.scores[state.turn]
    after = before - chicken_out_cost(state)
    paid = replace(state, pool=NO_DICE, scores=_rescored(state, after), chickened=True)
    home = _sent_home(paid, returned, rng)
    out = ChickenedOut(state.turn, returned, before, after)
    return _roll(home.state, state.pool.less(returned), rng, (out, *home.events))


def _sent_home(state: State, returned: Dice, rng: Rng) -> Step[State, Event]:
    """The coloured dice back in the coop (CH 2.3); in Eggspansion in the bag, and the coop filled up (CH 3.3)."""
    if EGGSPANSION not in state.options:
        return Step(replace(state, coop=state.coop.plus(returned)))
    bag = state.bag.plus(returned)
    gap = max(0, EGGSPANSION_COOP - state.coop.total)
    fresh = tuple(rng.shuffled(bag.kinds())[:gap])
    coop, bag = state.coop.plus(counted(fresh)), bag.less(counted(fresh))
    return Step(replace(state, coop=coop, bag=bag), (Refilled(fresh),) if fresh else ())


def _roll(state: State, dice: Dice, rng: Rng, before: Events) -> Step[State, Event]:
    """Roll, sort, then bust or hatch (CH 2.2–2.4); `before` has happened earlier in the same step."""
    rolled = tuple(Die(kind, rng.choice(FACES[kind])) for kind in dice.kinds())
    rows = sorted_in(state.rows, rolled)
    state = replace(state, rows=rows, rolls=state.rolls + 1)
    seen = Rolled(state.turn, state.rolls == 2, rolled, rows, foxes(rows.fox), stake(state))
    if foxes(rows.fox) >= FOXES_TO_BUST:
        return _bust(state, rng, (*before, seen))
    eggs = sum(die.face in HATCHING for die in rolled)
    return _hatch(Step(replace(state, hatching=eggs), (*before, seen)), rng)


def sorted_in(rows: Rows, rolled: Iterable[Die]) -> Rows:
    """The rows with the rolled dice laid where their faces belong (CH 2.2)."""
    sides: dict[str, list[Die]] = {"fox": [*rows.fox], "middle": [*rows.middle], "chicken": [*rows.chicken]}
    for die in rolled:
        assert die.face, "it has been rolled"
        sides[SIDE[die.face]].append(die)
    return Rows(tuple(sides["fox"]), tuple(sides["middle"]), tuple(sides["chicken"]))


def _hatch(step: Step[State, Event], rng: Rng) -> Step[State, Event]:
    """Hatch what leaves no choice (CH 2.4, 3.2), then ask, or go on when all is hatched."""
    if EGGSPANSION not in step.state.options:
        return _settle(_hatched_in_order(step))
    while (choices := hatch_choices(step.state)) and _is_forced(step.state, choices):
        taken = _took(step.state, Hatch(choices[0]), rng)
        step = Step(taken.state, (*step.events, *taken.events))
    if choices:
        return Step(replace(step.state, phase="hatch"), step.events)
    return _settle(_missed(step))


def _is_forced(state: State, choices: tuple[Kind | None, ...]) -> bool:
    """One choice, eggs for every die that is left, or a turn that stopping wins: it passes nothing on (CH 2.8)."""
    left = state.coop.total + state.bag.total
    return len(choices) == 1 or state.hatching >= left or would_win(state)


def _hatched_in_order(step: Step[State, Event]) -> Step[State, Event]:
    """Base game: yellow before orange; an empty coop gives nothing (CH 2.4)."""
    state = step.state
    if not state.hatching:
        return step
    dice = tuple(islice(state.coop.kinds(), state.hatching))
    event = Hatched(state.turn, dice, "coop", missed=state.hatching - len(dice))
    coop = state.coop.less(counted(dice))
    return Step(replace(_joined(state, dice), coop=coop, hatching=0), (*step.events, event))


def _missed(step: Step[State, Event]) -> Step[State, Event]:
    """Eggs for which neither coop nor bag has a die (CH 3.2)."""
    if not step.state.hatching:
        return step
    event = Hatched(step.state.turn, (), "bag", missed=step.state.hatching)
    return Step(replace(step.state, hatching=0), (*step.events, event))


def _took(state: State, action: Hatch, rng: Rng) -> Step[State, Event]:
    """One die hatches, from the coop or at random from the bag (CH 3.2)."""
    source: Source
    if action.die is None:
        if not state.bag.total:
            raise IllegalAction("empty-bag")
        die, source = rng.choice(tuple(state.bag.kinds())), "bag"
        after = replace(state, bag=state.bag.less(ONE[die]))
    else:
        if not state.coop.of(action.die):
            raise IllegalAction("no-such-die")
        die, source = action.die, "coop"
        after = replace(state, coop=state.coop.less(ONE[die]))
    after = replace(_joined(after, (die,)), hatching=state.hatching - 1)
    return Step(after, (Hatched(state.turn, (die,), source),))


def _joined(state: State, kinds: tuple[Kind, ...]) -> State:
    middle = (*state.rows.middle, *map(Die, kinds))
    return replace(state, rows=replace(state.rows, middle=middle))


def _settle(step: Step[State, Event]) -> Step[State, Event]:
    """Stop or reroll, unless the reroll is used or nothing is in the middle (CH 2.5, 2.6)."""
    if step.state.rolls == 2 or not step.state.rows.middle:
        return _score(step.state, step.events, forced=True)
    return Step(replace(step.state, phase="reroll"), step.events)


def _bust(state: State, rng: Rng, before: Events) -> Step[State, Event]:
    """The coloured dice go home and the next seat gets the whites (CH 2.3, 3.3)."""
    score, lost, returned = state.scores[state.turn], stake(state), held(state).coloured
    cost = bust_cost(state.options, state.rolls, score, locked_points(state))
    busted = Busted(state.turn, foxes(state.rows.fox), lost, cost, score - cost, returned)
    turn = _turn(state, True, lost, score - cost, WHITES)
    home = _sent_home(replace(state, scores=_rescored(state, score - cost)), returned, rng)
    return Step(_passed(home.state, WHITES, turn), (*before, busted, *home.events))


def _score(state: State, before: Events, forced: bool) -> Step[State, Event]:
    """Count the chickens and pass all dice on (CH 2.7), or win (CH 2.8)."""
    seat, gained = state.turn, stake(state)
    score = state.scores[seat] + gained
    won = score >= TRACK
    passed = NO_DICE if won else held(state)
    turn = _turn(state, False, gained, score, passed)
    scored = Scored(seat, gained, score, passed, forced)
    after = replace(state, scores=_rescored(state, score))
    if not won:
        return Step(_passed(after, passed, turn), (*before, scored))
    ended = Outcome((seat,), "reached-25", after.scores)
    return Step(replace(after, outcome=ended, recent=_remembered(state, turn)), (*before, scored, Ended(ended)))


def _turn(state: State, busted: bool, gained: int, after: int, passed: Dice) -> Turn:
    return Turn(state.turn, busted, state.chickened, state.rolls, state.rows, gained, state.began, after, passed)


def _remembered(state: State, turn: Turn) -> tuple[Turn, ...]:
    return (*state.recent, turn)[-_REMEMBERED:]


def _rescored(state: State, score: int) -> tuple[int, ...]:
    return (*state.scores[: state.turn], score, *state.scores[state.turn + 1 :])


def _passed(state: State, pool: Dice, turn: Turn) -> State:
    """The next seat clockwise with these dice; a round ends with the seat before the starter."""
    following = (state.turn + 1) % len(state.scores)
    return State(
        state.options, state.round + (following == state.starter), state.starter, following, "choose", state.scores,
        pool, state.coop, state.bag, began=state.scores[following], recent=_remembered(state, turn),
    )  # fmt: skip
