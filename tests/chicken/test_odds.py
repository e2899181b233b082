"""CH 7: the odds are exact; simulated turns agree with them."""

from __future__ import annotations

from collections import Counter
from math import isclose, sqrt
from random import Random

import pytest

from games.chicken import chance, odds, opponent, rules
from games.chicken.chance import handfuls, unpacked
from games.chicken.dice import FACES, Dice, Die, Kind
from games.chicken.odds import Nest, Odds, promise, taken
from games.chicken.position import Action, Busted, ChickenOut, GoForIt, Hatch, Reroll, Rows, State, Stop
from games.chicken.rules import EGGSPANSION, NO_COWARDS, sorted_in
from games.core import Rng
from tests.chicken.kit import dice, lying, seen, start

SIMULATED = 200_000
SAMPLED = 4_000
BOUND = 4.5
"""Standard errors: about one comparison in 150,000 is further off by luck alone."""

POSITIONS: list[tuple[str, State, Action]] = [
    ("whites", start("w4"), GoForIt()),
    ("a middling pool", start("w4 y3", (7, 3)), GoForIt()),
    ("all twelve", start("w4 y4 o4", (7, 3)), GoForIt()),
    ("chickened out", start("w4 y4 o1", (7, 3)), ChickenOut()),
    ("a reroll", lying("wF wC wE w_ yF yC y? o?", (7, 3)), Reroll()),
    ("a reroll with much to lose", lying("wF wF wC wE yC oD oD y? o_", (4, 3), NO_COWARDS), Reroll()),
    ("no cowards", start("w4 y2 o1", (3, 3), NO_COWARDS), GoForIt()),
    ("eggspansion", start("w4", (7, 3), EGGSPANSION, coop="y2 o2 m1"), GoForIt()),
    ("the dog and the mother", start("w4 y1 b1 m1", (7, 3), EGGSPANSION, coop="y2 o2"), GoForIt()),
    ("eggspansion chickened out", start("w4 y2 b1 m1", (7, 3), EGGSPANSION, coop="y1 o1"), ChickenOut()),
    ("hatching", lying("wF wC wE wE yC", (7, 3), EGGSPANSION, coop="y2 o2 b1", hatching=2), Hatch(None)),
]

LONG = [POSITIONS[number] for number in (0, 1, 4, 6, 8)]


def found(state: State, action: Action) -> Odds:
    return dict(odds.odds(seen(state)))[action]


def simulated(state: State, action: Action, times: int) -> tuple[int, Counter[int]]:
    """That many turns by the rules, played on for points: how many bust, and how the score changed."""
    busts, changes, seat = 0, Counter[int](), state.turn
    for rev in range(times):
        luck = Rng(b"simulated", rev)
        now = rules.apply(state, seat, action, luck)
        while now.state.turn == seat and not now.state.outcome:
            now = rules.apply(now.state, seat, opponent.stand_in(rules.observe(now.state, seat), luck), luck)
        busts += any(isinstance(event, Busted) for event in now.events)
        changes[now.state.scores[seat] - state.scores[seat]] += 1
    return busts, changes


def check_against_simulation(state: State, action: Action, times: int) -> None:
    expected, (busts, changes) = found(state, action), simulated(state, action, times)
    chances = dict(expected.changes)
    assert set(changes) <= set(chances), "nothing comes that has no chance"
    for count, likely in [(busts, expected.bust), *((changes[change], likely) for change, likely in expected.changes)]:
        error = sqrt(times * likely * (1 - likely))
        assert abs(count - times * likely) <= BOUND * error + 2, (count, times * likely, error)
    mean = sum(change * count for change, count in changes.items()) / times
    spread = sum(likely * (change - expected.mean) ** 2 for change, likely in expected.changes)
    assert abs(mean - expected.mean) <= BOUND * sqrt(spread / times)


@pytest.mark.slow
@pytest.mark.parametrize(("state", "action"), [case[1:] for case in POSITIONS], ids=[case[0] for case in POSITIONS])
def test_some_thousand_turns_agree_with_the_odds(state: State, action: Action) -> None:
    check_against_simulation(state, action, SAMPLED)


@pytest.mark.soak
@pytest.mark.parametrize(("state", "action"), [case[1:] for case in LONG], ids=[case[0] for case in LONG])
def test_two_hundred_thousand_turns_agree_with_the_odds(state: State, action: Action) -> None:
    check_against_simulation(state, action, SIMULATED)


@pytest.mark.parametrize("state", [case[1] for case in POSITIONS], ids=[case[0] for case in POSITIONS])
def test_every_choice_has_odds_that_add_up(state: State) -> None:
    answers = odds.odds(seen(state))

    assert tuple(action for action, _ in answers) == rules.legal_actions(state, state.turn)
    for _, answer in answers:
        assert isclose(sum(likely for _, likely in answer.changes), 1)
        assert isclose(sum(change * likely for change, likely in answer.changes), answer.mean, abs_tol=1e-9)
        assert 0 <= answer.bust < 1
        assert list(answer.changes) == sorted(answer.changes)


def test_stopping_is_certain() -> None:
    assert found(lying("wF wC yC oD w_"), Stop()) == Odds(0, 4, ((4, 1.0),))


def test_one_die_by_hand() -> None:
    """A white one, two foxes there: a sixth busts, a sixth adds a chicken."""
    answer = found(lying("wF wF wC w_"), Reroll())

    assert isclose(answer.bust, 1 / 6)
    assert isclose(answer.mean, 4 / 6 * 1 + 1 / 6 * 2)
    assert [change for change, _ in answer.changes] == [0, 1, 2]


def test_two_rolls_are_counted_out_face_by_face() -> None:
    """All 6³ rolls of a yellow, an orange and the dog, against the convolution."""
    kinds: tuple[Kind, ...] = ("yellow", "orange", "blue")
    counted: Counter[tuple[int, int]] = Counter()
    for number in range(6**3):
        faces = [FACES[kind][number // 6**place % 6] for place, kind in enumerate(kinds)]
        rows = sorted_in(Rows(), map(Die, kinds, faces))
        points = sum({"chicken": 1, "double": 2, "happy": 1}.get(face, 0) for face in faces)
        counted[faces.count("fox") - faces.count("bark"), points] += 1
        assert len(rows.fox) + len(rows.middle) + len(rows.chicken) == 3

    convolved: Counter[tuple[int, int]] = Counter()
    for more, points, _eggs, likely in chance.tallies(dice("y1 o1 b1")):
        convolved[more, points] += round(likely * 6**3)

    assert +convolved == counted


def test_chickening_out_is_worth_a_point_less_unless_it_is_free() -> None:
    paid, free = (found(start("w4 y4", (score, 0)), ChickenOut()) for score in (1, 0))

    assert isclose(free.mean - paid.mean, 1)
    assert free.bust == paid.bust


def test_no_cowards_counts_what_a_bust_costs() -> None:
    state = lying("wF wF wC oD w_", (2, 0), NO_COWARDS)

    answer = found(state, Reroll())

    assert answer.changes[0][0] == -2
    assert isclose(answer.changes[0][1], 1 / 6)


def test_the_bag_is_worth_the_mean_of_what_is_in_it() -> None:
    state = lying("wF wE w_ w_", (7, 3), EGGSPANSION, coop="y3 o2", hatching=1)
    answers = dict(odds.odds(seen(state)))

    by_kind = {kind: found(lying(f"wF wE w_ w_ {kind}?", (7, 3), EGGSPANSION), Reroll()).mean for kind in "yobm"}

    assert isclose(answers[Hatch("yellow")].mean, by_kind["y"])
    assert isclose(answers[Hatch(None)].mean, (by_kind["y"] + 2 * by_kind["o"] + by_kind["b"] + by_kind["m"]) / 5)


def test_a_die_of_the_coop_can_wait_for_what_comes_out_of_the_bag() -> None:
    """With the dog, an orange one is welcome too; without, the Mother Hen is still there."""
    state = lying("oF oF wE wE o_ wC wC", (7, 3), EGGSPANSION, coop="y2 m1", hatching=2)
    answers = dict(odds.odds(seen(state)))

    best = max(answers, key=lambda choice: answers[choice].mean)

    assert best == Hatch(None)


def best_by_trying_all(state: State) -> float:
    """The most points that any way to hatch, one die after the other, brings on average."""

    def worth(middle: int, nest: Nest, eggs: int) -> float:
        if not eggs or not nest.total:
            return max(place.stake, promise(place, middle))
        return max(
            sum(likely * worth(middle + die, left, eggs - 1) for die, left, likely in taken(nest, choice))
            for choice in (*(kind for kind, count in unpacked(nest.coop).counts() if count), *[None] * bool(nest.bag))
        )

    place, middle = odds.standing(seen(state))
    return worth(middle, odds.nest_of(state), state.hatching)


@pytest.mark.parametrize(
    ("text", "coop", "hatching"),
    [
        ("oF oF wE wE o_ wC wC", "y2 m1", 2),
        ("wF yF wE wE wE yC", "o1", 3),
        ("wF wE wE wE wE yC", "y1 o2 b1", 4),
        ("wE wE wE w_", "", 3),
        ("yF wE wE wC wC bH", "y2 o2 m1", 2),
    ],
)
@pytest.mark.parametrize("options", [(EGGSPANSION,), (EGGSPANSION, NO_COWARDS)])
def test_no_other_way_to_hatch_brings_more(text: str, coop: str, hatching: int, options: tuple[str, ...]) -> None:
    state = lying(text, (4, 3), *options, coop=coop, hatching=hatching)

    best = max(answer.mean for _, answer in odds.odds(seen(state)))

    assert isclose(best, best_by_trying_all(state))


@pytest.mark.parametrize(
    "text", ["wF wF wC oD w_", "wF w_ yC y? y? o? bH", "yF oF wC wC oD mI b? w_", "w_ w_ o? o? o? mI"]
)
@pytest.mark.parametrize("score", [0, 1, 3, 20])
def test_what_a_reroll_promises_is_the_mean_of_what_it_brings(text: str, score: int) -> None:
    """Two ways to count the same, with "No cowards": by the mean alone, and by the chance of every change."""
    state = lying(text, (score, 0), EGGSPANSION, NO_COWARDS)

    assert isclose(found(state, Reroll()).mean, promise(*odds.standing(seen(state))), abs_tol=1e-9)


def test_handfuls_are_all_there_are() -> None:
    assert dict(handfuls(Dice(0, 2, 1), 2)) == pytest.approx({Dice(0, 2): 1 / 3, Dice(0, 1, 1): 2 / 3})
    assert handfuls(Dice(0, 2, 1), 0) == ((Dice(), 1.0),)


def test_odds_are_the_same_whatever_was_asked_before() -> None:
    states = [case[1] for case in POSITIONS]
    before = [odds.odds(seen(state)) for state in states]
    forget()
    order = Random(1).sample(range(len(states)), len(states))

    after = {place: odds.odds(seen(states[place])) for place in order}

    assert [after[place] for place in range(len(states))] == before


def forget() -> None:
    """Empty every cache behind the odds."""
    for module in (odds, chance):
        for member in vars(module).values():
            if hasattr(member, "cache_clear"):
                member.cache_clear()
