"""What Chicken! says: the story of a turn, the heading and the seats, the refusals and the pages of the rules."""

from __future__ import annotations

import re
from dataclasses import replace
from pathlib import Path

import pytest

from games.chicken import rules
from games.chicken.advice import percent, signed
from games.chicken.dice import FACES
from games.chicken.dice import foxes as count_foxes
from games.chicken.game import CHICKEN
from games.chicken.pages import CREDITS, LINK
from games.chicken.pages import rules as pages_of
from games.chicken.position import (
    Busted,
    ChickenedOut,
    Ended,
    Event,
    Hatched,
    Refilled,
    Rolled,
    Scored,
)
from games.chicken.story import tell
from games.chicken.words import FACE, KIND, explain, headline, seat_lines, tell_outcome
from games.core import Outcome
from tests.chicken.kit import dice, row
from tests.chicken.seen import NAMES, loose, passed, rolled, rows, turn

SEATED = NAMES[:3]
PAGES = pages_of((bytes,) * 10)


def told(*events: Event) -> tuple[str, ...]:
    return tuple(map(loose, tell(events, None, NAMES)))


def roll(faces: str, *, again: bool = False, foxes: str = "", points: int = 0) -> Rolled:
    lying = rows(f"{foxes} | |")
    return Rolled(1, again, row(faces), lying, count_foxes(lying.fox), points)


def test_a_roll_is_told_in_faces_by_side_with_what_it_comes_to() -> None:
    """CH 2.2."""
    assert told(roll("wE wF oD w_ yC", foxes="wF", points=3)) == (
        "🎲 **Bob** rolls 5: 🦊 · 🥚 ▫️ · 🐔🐔 🐔 → 🦊 1 of 3, 3 points so far",
    )


def test_a_reroll_is_a_dare() -> None:
    """CH 2.5."""
    (line,) = told(roll("wE", again=True, foxes="wF wF", points=1))

    assert line == "🎲 **Bob** dares and rerolls 1: 🥚 → 🦊 2 of 3, 1 point so far"


def test_foxes_that_a_bark_cancels_are_counted_alike_in_story_and_headline() -> None:
    """CH 3.4."""
    (line,) = told(roll("wF yF bK", foxes="wF yF bK"))

    assert "🦊 2 of 4" in line
    assert "🦊 2 of 4" in loose(headline(rolled("wF yF bK | |"), SEATED))


def test_a_story_that_is_cut_within_a_turn_does_not_begin_with_its_eggs() -> None:
    egg, end = Hatched(0, ("orange",), "coop"), Scored(0, 2, 4, dice("w4 o1"), forced=False)

    first, second = told(egg, end, roll("wC", points=1))

    assert first.startswith("🐔 **Ann** scores") and second.startswith("🎲 **Bob** rolls 1")
    assert told(egg) == ("🐣 **Ann** hatches 🟠",), "there is nothing else to tell"


def test_three_foxes_and_a_bark_that_score_at_once_say_why_it_is_no_bust() -> None:
    """CH 2.5, 3.4."""
    line, _ = told(roll("wF yF oF bK", foxes="wF yF oF bK"), Scored(1, 0, 12, dice("w4 y1 o1 b1"), forced=True))

    assert line.endswith(" → 🦊 3 of 4")


def test_a_turn_is_told_with_its_points_and_the_dice_passed_on() -> None:
    """CH 2.7."""
    lines = told(roll("wC", points=7), Scored(1, 7, 19, dice("w4 y4 o3"), forced=False))

    assert lines == (
        "🎲 **Bob** rolls 1: 🐔",
        "🐔 **Bob** scores **7 points** (12 → **19**), dice passed on: **11** (4 ⚪ 4 🟡 3 🟠)",
    )


def test_a_turn_without_points_scores_nothing() -> None:
    """CH 2.7."""
    assert told(Scored(1, 0, 12, dice("w4 y1"), forced=False)) == (
        "🐔 **Bob** scores nothing, dice passed on: **5** (4 ⚪ 1 🟡)",
    )


def test_eggs_that_hatch_one_after_the_other_are_one_line() -> None:
    """CH 2.4, 3.2."""
    lines = told(Hatched(1, ("yellow",), "coop"), Hatched(1, ("blue",), "bag"), Hatched(1, (), "bag", missed=2))

    assert lines == ("🐣 **Bob** hatches 🟡 and 🔵 from the bag (no die is left for 2 eggs)",)


def test_a_bust_is_told_with_a_laugh_and_what_it_cost() -> None:
    """CH 2.3, 4."""
    (hungry,) = told(Busted(1, 3, 0, 0, 12, dice("")))
    (fed,) = told(Busted(1, 3, 5, 0, 12, dice("y2 o1")))
    (dared,) = told(Busted(1, 3, 5, 4, 8, dice("y2")))

    assert hungry.startswith("💥 🦊🦊🦊 **Bob** is bust: nothing lost but pride. ") and hungry.endswith("!")
    assert fed.startswith("💥 🦊🦊🦊 **Bob** is bust: 5 points gone; 3 dice go home. ")
    assert "is bust: 5 points gone, and 4 more for daring (12 → **8**); 2 dice go home. " in dared


def test_the_laughs_change() -> None:
    jokes = {told(Busted(1, 3, points, 0, 12, dice("")))[0].partition(". ")[2] for points in range(1, 8)}

    assert len(jokes) == 7


def test_chickening_out_is_told_with_its_price() -> None:
    """CH 2.1."""
    assert told(ChickenedOut(2, dice("y2 o1"), 5, 4)) == (
        "🐥 **Cid** chickens out, cluck cluck: 2 🟡 1 🟠 go home, 5 → **4**",
    )
    assert told(ChickenedOut(2, dice("y2"), 0, 0))[0].endswith("go home, at the start it is free")


def test_what_comes_out_of_the_bag_is_told() -> None:
    """CH 3.3."""
    assert told(Refilled(("yellow", "mother"))) == ("🎒 The coop gets 🟡 🟤 from the bag",)


def test_everybody_hears_everything() -> None:
    """CH 5."""
    events = (roll("wC"), Ended(Outcome((1,), "reached-25", (0, 26))))

    assert CHICKEN.hear(events, None) == CHICKEN.hear(events, 0) == events
    assert told(*events)[-1] == "🏁 The henhouse is full!"


def test_the_headline_tells_the_round_the_turn_and_the_suspense() -> None:
    """CH 2.3."""
    assert loose(headline(passed("w4 y3"), SEATED)) == "Round 3 · your turn · 🎲 7 dice to roll"
    assert loose(headline(rolled("wF wF | y? | wC oD", seat=None), SEATED)) == (
        "Round 3 · Ann's turn · 🦊 2 of 3 · 3 points at stake"
    )


def test_the_headline_of_a_finished_game_names_the_winner() -> None:
    over = replace(rolled("| | wC"), outcome=Outcome((1,), "reached-25", (12, 26, 0)))

    assert headline(over, SEATED) == "Over after round 3 · 👑 Bob won"


def test_a_seat_line_has_points_turn_and_how_the_last_turn_ended() -> None:
    recent = (turn(1, points=7, passes="w4 y4 o3"), turn(2, busted=True))

    lines = tuple(map(loose, seat_lines(rolled("wF | y? | wC", recent=recent), SEATED)))

    assert lines == (
        "**Ann** · **12 points** · 🎲 rolling",
        "**Bob** · **7 points** · last turn 7 points, 11 dice passed on",
        "**Cid** · **0 points** · last turn bust 💥",
    )


def test_a_single_point_is_no_points() -> None:
    lines = tuple(map(loose, seat_lines(passed("w4", scores=(1, 2, 0)), SEATED)))

    assert lines[0].startswith("**Ann** · **1 point** ·")


def test_the_outcome_tells_the_true_sum() -> None:
    """CH 2.8."""
    text = loose(tell_outcome(Outcome((2,), "reached-25", (3, 9, 27)), SEATED))

    assert text == "👑 **Cid** won with 27 points: first to 25, and the foxes go hungry."


def test_every_refusal_of_the_rules_has_a_sentence_of_its_own() -> None:
    source = Path(rules.__file__).read_text(encoding="utf-8")
    codes = {*re.findall(r'IllegalAction\("([a-z-]+)"\)', source), "not-offered", "no-spot"}

    sentences = {code: explain(code) for code in codes}

    assert len(codes) >= 7
    assert len(set(sentences.values())) == len(codes)
    assert explain("a code that nobody raises") not in sentences.values()


def test_symbols_tell_every_face_and_every_kind_apart() -> None:
    faces = {face for kind in FACES.values() for face in kind}

    assert set(FACE) == faces and len(set(FACE.values())) == len(FACE)
    assert set(KIND) == set(FACES) and len(set(KIND.values())) == len(KIND)


def test_the_rules_show_every_die_as_it_is() -> None:
    """CH 1.2, 1.3."""
    text = "\n".join(page.text for page in PAGES)

    for kind, faces in FACES.items():
        assert f"{KIND[kind]} **" in text
        assert f"**: {' '.join(FACE[face] for face in faces)}" in text


@pytest.mark.parametrize(
    "ruling",
    ["these faces are our own", "less than 0", "White dice alone", "hatches nothing", "scores by itself",
     "early 📣 scares a later fox", "house rule"],
)  # fmt: skip
def test_the_rules_say_what_is_our_own_ruling(ruling: str) -> None:
    assert any(ruling in page.text for page in PAGES)


def test_the_credits_name_the_makers_and_say_that_roost_is_not_of_them() -> None:
    assert all(maker in CREDITS for maker in ("Scott Almes", "Carpenter Collective", "Keymaster Games"))
    assert "unofficial" in CREDITS
    assert LINK in PAGES[-1].text


@pytest.mark.parametrize(
    ("chance", "shown"),
    [(0.0, "0 %"), (0.001, "<1 %"), (0.154, "15 %"), (0.996, ">99 %"), (1.0, "100 %")],
)
def test_a_chance_is_0_or_100_only_when_it_is_certain(chance: float, shown: str) -> None:
    assert loose(percent(chance)) == shown


def test_changes_have_a_sign() -> None:
    assert [signed(change) for change in (3, 0, -1, 2.5)] == ["+3", "0", "−1", "+2.5"]


def test_eggs_for_which_no_die_is_left_hatch_nothing() -> None:
    (line,) = told(Hatched(0, (), "coop", 2))

    assert line == "🐣 **Ann** hatches nothing (no die is left for 2 eggs)"
