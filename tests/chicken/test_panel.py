"""The panel of Chicken!: one press for each decision, each button says what it means, the odds on request."""

from __future__ import annotations

import re
from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from games.chicken.advice import grouped
from games.chicken.draft import Draft
from games.chicken.odds import odds
from games.chicken.panel import panel, press, shared
from games.chicken.position import ChickenOut, GoForIt, Hatch, Observation, Reroll, Stop
from games.core import Button, Do, Edit, IllegalAction, Outcome, Select
from tests.chicken.seen import NAMES, loose, passed, rolled

SEATED = NAMES[:3]


def buttons(observation: Observation, draft: Draft | None = None) -> list[Button]:
    rows = panel(observation, draft, SEATED).rows
    return [button for row in rows if not isinstance(row, Select) for button in row]


def labels(observation: Observation) -> dict[str, str]:
    return {button.id: loose(button.label) for button in buttons(observation)}


def text(observation: Observation, draft: Draft | None = None) -> str:
    return loose(panel(observation, draft, SEATED).text)


def refusal(observation: Observation, control: str) -> str:
    with pytest.raises(IllegalAction) as refused:
        press(observation, None, control, ())
    return refused.value.code


def test_going_for_it_and_chickening_out_say_what_they_mean() -> None:
    """CH 2.1."""
    observation = passed("w4 y2 o1")

    assert labels(observation) == {"go": "Go for it: 7 dice", "out": "Chicken out: −1 point", "odds": "Odds"}
    assert text(observation) == (
        "**Your turn.** Cid passed you 7 dice: **4 ⚪ 2 🟡 1 🟠**. You have 12 points.\n"
        "*Go for it*: roll all 7; 3 🦊 and you get nothing.\n"
        "*Chicken out*: 3 dice go home, you roll 4 ⚪; 12 → **11**."
    )


def test_chickening_out_is_free_at_the_start() -> None:
    """CH 2.1."""
    observation = passed("w4 y2 o1", scores=(0, 7, 0))

    assert labels(observation)["out"] == "Chicken out: free"
    assert "it costs nothing at the start" in text(observation)


def test_white_dice_alone_leave_nothing_but_the_roll() -> None:
    """CH 2.1."""
    observation = passed("w4")

    assert labels(observation) == {"go": "Roll 4 dice", "odds": "Odds"}
    assert refusal(observation, "out") == "not-offered"


def test_stopping_and_rerolling_say_what_they_mean() -> None:
    """CH 2.5, 2.7."""
    observation = rolled("wF | wE w_ y? y? | wC oD")

    assert labels(observation) == {"reroll": "Reroll 4 dice", "stop": "Stop: +3 points", "odds": "Odds"}
    assert text(observation) == (
        "🦊 · 🥚 ▫️ 🟡 🟡 · 🐔 🐔🐔 · **🦊 1 of 3**\n"
        "*Stop and score*: 12 → **15**, Bob gets 7 dice (4 ⚪ 2 🟡 1 🟠).\n"
        "*Reroll the middle*: 4 dice once more. 2 more 🦊: 3 points gone."
    )


def test_a_stop_that_wins_says_so() -> None:
    """CH 2.8."""
    observation = rolled("wF | wE y? | wC oD w_", scores=(22, 7, 0))

    assert labels(observation)["stop"] == "Stop and win!"
    assert "*Stop and score*: 22 → **25**, **and you win!**" in text(observation)


def test_a_stop_without_points_says_so() -> None:
    observation = rolled("wF | wE y? w_ w_ | ")

    assert labels(observation)["stop"] == "Stop: no points"
    assert "*Stop and score*: no points, Bob gets 5 dice" in text(observation)


def test_points_of_the_middle_are_said_to_roll_again() -> None:
    """CH 3.4, 3.5."""
    observation = rolled("wF wF | bH mI y? | wC", options=("eggspansion",))

    assert "3 points gone. The 2 points in the middle roll again." in text(observation)


def test_where_too_few_dice_could_show_a_fox_the_reroll_is_said_to_be_safe() -> None:
    """CH 2.3: the Mother Hen and Blue the Dog have no fox."""
    observation = rolled("wF | mI bH wE | wC wC", options=("eggspansion",))

    assert "That cannot bust." in text(observation)


def test_a_bark_raises_the_limit() -> None:
    """CH 3.4."""
    assert "🦊 3 of 4" in text(rolled("wF wF yF bK | wE y? | ", options=("eggspansion",)))


def test_with_the_dog_among_the_dice_to_roll_a_bark_is_said_to_allow_one_more_fox() -> None:
    """CH 3.4."""
    begins, again = passed("w4 b1", options=("eggspansion",)), rolled("wF | wE w_ b? | wC", options=("eggspansion",))

    assert "3 🦊 (a 📣 allows one more) and you get nothing." in text(begins)
    assert "2 more 🦊 (a 📣 allows one more): 1 point gone." in text(again)


def test_the_odds_after_the_reroll_say_once_that_the_hatch_makes_no_difference() -> None:
    """CH 2.6."""
    hatch = rolled("wF | wE | wC", phase="hatch", hatching=1, rolls=2, bag="b1", options=("eggspansion",))

    assert text(hatch, Draft()).endswith(
        "**The odds**: whichever die hatches, this turn scores 1 point. The dice go to the next player."
    )


def test_no_cowards_warns_of_what_a_bust_costs() -> None:
    """CH 4."""
    warned = rolled("wF | wE w_ y? | wC wC", options=("no_cowards",))

    assert "2 more 🦊: 2 points gone, and 2 to 3 points off your score." in text(warned)
    assert "2 more 🦊: 2 points gone.\n" in f"{text(replace(warned, options=()))}\n"


@pytest.mark.parametrize(
    ("lying", "score", "warning"),
    [
        ("wF | wE w_ y? | wC oD", 2, "2 more 🦊: 3 points gone, and 2 points off your score."),
        ("wF | wE w_ y? | wC oD", 1, "2 more 🦊: 3 points gone, and 1 point off your score."),
        ("wF | wE w_ y? | wC oD", 0, "2 more 🦊: 3 points gone."),
        ("wF | wE w_ y? | ", 9, "2 more 🦊: a bust, and up to 1 point off your score."),
        ("wF wF | wE | ", 9, "1 more 🦊: a bust."),
        ("wF wF | wE m? | wC", 9, "1 more 🦊: 1 point gone, and 1 to 3 points off your score."),
        ("wF wF | wE o? | wC", 9, "1 more 🦊: 1 point gone, and 1 to 3 points off your score."),
        ("wF wF | wE | wC", 9, "1 more 🦊: 1 point gone, and 1 point off your score."),
    ],
)
def test_no_cowards_warns_of_no_more_than_a_bust_can_cost(lying: str, score: int, warning: str) -> None:
    """CH 4: at most the score, and nothing where no chicken lies or can come."""
    observation = rolled(lying, scores=(score, 7, 0), options=("no_cowards",))

    assert text(observation).endswith(warning)


def test_every_kind_in_the_coop_and_the_bag_is_a_button() -> None:
    """CH 3.2."""
    observation = rolled(
        "wF | wE wE | wC", phase="hatch", hatching=2, coop="y2 o1 b1 m1", bag="o3", options=("eggspansion",)
    )

    assert labels(observation) == {
        "hatch.yellow": "Yellow (2 here)", "hatch.orange": "Orange", "hatch.blue": "Blue the Dog",
        "hatch.mother": "Mother Hen", "hatch.bag": "Bag: 3 dice", "odds": "Odds",
    }  # fmt: skip
    assert "**2 eggs: which die first?** One of the coop, or a surprise from the bag." in text(observation)


def test_an_empty_bag_is_not_offered() -> None:
    """CH 3.2."""
    observation = rolled("wF | wE | wC", phase="hatch", hatching=1, coop="y2 o1", options=("eggspansion",))

    assert "**1 egg hatches: which die?** The bag is empty." in text(observation)
    assert "hatch.bag" not in labels(observation)
    assert refusal(observation, "hatch.bag") == "not-offered"
    assert refusal(observation, "hatch.blue") == "not-offered"


def test_what_hatches_after_the_reroll_is_said_to_be_passed_on() -> None:
    """CH 2.6."""
    observation = rolled(
        "wF | wE | wC", phase="hatch", hatching=1, coop="y2 o1", rolls=2, options=("eggspansion",)
    )

    assert "What hatches goes to Bob.\n" in text(observation)
    assert text(observation).endswith("1 point safe")
    assert "goes to" not in text(replace(observation, scores=(24, 7, 0))), "CH 2.8: a win passes nothing on"


@pytest.mark.parametrize(
    ("observation", "control", "action"),
    [
        (passed("w4 y1"), "go", GoForIt()), (passed("w4 y1"), "out", ChickenOut()),
        (rolled("| wE y? | wC"), "reroll", Reroll()), (rolled("| wE y? | wC"), "stop", Stop()),
        (rolled("| wE | wC", phase="hatch", hatching=1, options=("eggspansion",)), "hatch.orange", Hatch("orange")),
        (rolled("| wE |", phase="hatch", hatching=1, bag="b1", options=("eggspansion",)), "hatch.bag", Hatch(None)),
    ],
)  # fmt: skip
def test_a_decision_is_one_press_with_or_without_the_odds(
    observation: Observation, control: str, action: object
) -> None:
    assert press(observation, None, control, ()) == Do(action)
    assert press(observation, Draft(), control, ()) == Do(action)


def test_the_odds_are_shown_and_hidden_and_nothing_shifts() -> None:
    observation = rolled("wF | wE w_ y? | wC oD")

    assert press(observation, None, "odds", ()) == Edit(Draft())
    assert press(observation, Draft(), "hide", ()) == Edit(None)
    assert [button.id for button in buttons(observation, Draft())] == ["reroll", "stop", "hide"]


def test_the_odds_tell_the_exact_chances_of_both_choices() -> None:
    """CH 7."""
    observation = rolled("wF wF | wE | wC oD")
    ((_, again), _) = odds(observation)

    told = text(observation, Draft())

    assert again.bust == pytest.approx(1 / 6)
    assert "*Reroll the middle*: bust **17 %** · on average **+2.7**" in told
    assert "-# 0: 17 % · +3: 67 % · +4: 17 %" in told
    assert "*Stop and score*: **+3** for sure" in told


def test_the_odds_of_a_whole_pool_tell_rare_results_together() -> None:
    told = text(passed("w4 y4 o2"), Draft())

    assert "+7 or more: 9 %" in told
    assert "*Chicken out*: bust " in told and "-# −1: " in told


def test_heavy_losses_are_told_together_as_so_many_points_or_worse() -> None:
    """CH 4."""
    observation = rolled(
        "wF | w_ y? y? y? y? o? o? o? o? | wC yC oD oD oD", options=("no_cowards",), scores=(20, 0, 0)
    )

    *_, spread, _ = text(observation, Draft()).splitlines()

    assert spread.startswith("-# −13 or worse: 23 % · −12: 13 % · ") and "· +9 or more: " in spread


@pytest.mark.parametrize("options", [(), ("no_cowards",)])
@pytest.mark.parametrize("pool", ["w4", "w4 y2 o1", "w4 y4 o4"])
def test_the_chances_that_are_told_add_up(pool: str, options: tuple[str, ...]) -> None:
    observation = passed(pool, options=options)
    told = [line for line in text(observation, Draft()).splitlines() if line.startswith("-#")]

    assert len(told) == len(shared(observation))
    for line in told:
        shares = [float(share) for share in re.findall(r": <?(\d+) %", line)]
        assert len(shares) <= 8
        assert sum(shares) == pytest.approx(100, abs=len(shares) / 2 + 1)


@given(st.lists(st.floats(0, 1), min_size=2, max_size=40))
def test_every_chance_is_told_alone_or_at_one_end(chances: list[float]) -> None:
    below, above = grouped(chances)

    assert below >= 1 and above >= 1 and below + above <= len(chances)
    assert len(chances) - below - above + 2 <= 8


def test_the_table_has_the_buttons_of_the_seat_to_act_and_the_odds_stay_in_the_panel() -> None:
    for observation in (passed("w4 y1"), rolled("| wE y? | wC")):
        ids = [button.id for button in buttons(observation) if button.id != "odds"]

        assert [button.id for button in shared(replace(observation, seat=None))] == ids


def test_a_seat_that_waits_reads_for_whom_and_has_no_buttons() -> None:
    before, after = passed("w4 y2", seat=1), rolled("wF | wE y? | wC", seat=1)

    assert text(before) == "⏳ The table waits for **Ann**, who has 6 dice to roll: 4 ⚪ 2 🟡."
    assert text(after) == "⏳ The table waits for **Ann**: 🦊 · 🥚 🟡 · 🐔."
    assert buttons(before) == buttons(after) == []
    assert refusal(after, "stop") == "not-your-turn"


def test_after_the_end_there_is_the_result_and_nothing_to_press() -> None:
    over = replace(rolled("wF | wE | wC", scores=(12, 26, 0)), outcome=Outcome((1,), "reached-25", (12, 26, 0)))

    assert "**Bob** won with 26 points" in text(over)
    assert buttons(over) == [] and shared(over) == ()
    assert refusal(over, "go") == "game-over"


@given(control=st.text())
def test_unknown_controls_are_refused(control: str) -> None:
    if control not in {"reroll", "stop", "odds", "hide"}:
        assert refusal(rolled("wF | wE y? | wC"), control) == "not-offered"
