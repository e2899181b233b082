"""What Regroup! says: the story of a round, the heading and the seats, the refusals and the pages of the rules."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

import pytest

from games.core import Outcome
from games.regroup.cards import CARDS, DIFFERENT_STARTS, LEADERS
from games.regroup.description import describe, describe_spot
from games.regroup.game import REGROUP
from games.regroup.pages import CREDITS, LINK
from games.regroup.position import (
    Arranged,
    Drew,
    Ended,
    Event,
    Fell,
    LifeChanged,
    Placed,
    RoundBegan,
    Struck,
    Totals,
)
from games.regroup.rules import observe
from games.regroup.story import tell
from games.regroup.words import contents, explain, forecast, headline, seat_lines, tell_outcome
from tests.regroup.kit import army, table

NAMES = ("Ann", "Bob", "Cid", "Dee")
PAGES = REGROUP.rules()
CODES = (
    "not-your-turn", "game-over", "no-card", "no-coins", "no-overlap", "drawn-first", "nothing-drawn", "empty-deck",
    "bad-turns", "edge", "not-offered", "no-spot",
)  # fmt: skip


def loose(lines: Sequence[str]) -> tuple[str, ...]:
    """The lines with ordinary spaces, to be compared with what a person types."""
    return tuple(line.replace("\u00a0", " ") for line in lines)


def told(*events: Event) -> tuple[str, ...]:
    return tell(events, None, NAMES)


def test_a_placement_is_one_line_with_what_it_changed() -> None:
    lines = told(Arranged(0, Placed(1, 0, 1), "middle", Totals(warrior=1, shield=2), Totals(warrior=4, shield=2)))

    assert loose(lines) == ("🐔 **Ann** places ⚔️⚔️ ⚔️ 🪄 🛡️ from the middle slot (1 🪙): ⚔️ 1 → **4**",)


def test_a_placement_that_changes_nothing_is_told_too() -> None:
    (line,) = told(Arranged(0, Placed(1, 0, 1), "far", Totals(), Totals()))

    assert line.endswith("(free): much clucking, nothing changed")


def test_a_blind_draw_is_told_until_the_card_is_placed() -> None:
    """RG 4.2."""
    drew, arranged = Drew(1, 38), Arranged(1, Placed(38, 0, 1), None, Totals(), Totals(potions=1))

    assert "Bob" in told(drew)[0] and "No way back" in told(drew)[0]
    assert told(drew, arranged) == told(arranged)
    assert loose(told(arranged)) == ("🎴 **Bob** places 🪙🧪 ⚔️ 🔮 🪄 from the deck: 🧪 0 → **1**",)


def test_a_battle_is_a_line_for_each_army_that_was_struck() -> None:
    """RG 6.2."""
    lines = told(
        Struck(0, 1, 3, 2), Struck(2, 1, 0, 4), Struck(1, 0, 1, 0),
        LifeChanged(0, 30, 29, 0), LifeChanged(1, 20, 12, 1), LifeChanged(2, 9, 11, 2), RoundBegan(4, 2),
    )  # fmt: skip

    assert loose(lines) == (
        "💥 **Ann** 30 −1 = **29** ❤️, struck by Bob (1 ⚔️)",
        "💥 **Bob** 20 −9 +1 🧪 = **12** ❤️, struck by Ann (3 ⚔️ + 2 🪄) and Cid (4 🪄)",
        "🧪 Unhurt: **Cid** 9 +2 🧪 = **11** ❤️",
        "🏵️ Round 4: **Cid** is First Player now",
    )


def test_a_loss_and_a_recovery_that_cancel_each_other_add_up_to_be_seen() -> None:
    """RG 7.4."""
    line, *_ = loose(told(Struck(0, 1, 1, 0), LifeChanged(1, 31, 31, 1), RoundBegan(4, 0)))

    assert line == "💥 **Bob** 31 −1 +1 🧪 = **31** ❤️, struck by Ann (1 ⚔️)"


@pytest.mark.parametrize(
    ("battle", "fate"),
    [
        (LifeChanged(0, 30, 30, 0), "you keep your 30 ❤️."),
        (LifeChanged(0, 30, 27, 0), "you lose 3: 30 → **27** ❤️."),
        (LifeChanged(0, 31, 31, 1), "you lose 1, drink 1 🧪: 31 → **31** ❤️."),
        (LifeChanged(0, 9, 12, 1, 2), "you lose nothing, drink 1 🧪, get 2 from the Brewer: 9 → **12** ❤️."),
        (LifeChanged(0, 3, -2, 0), "you lose 5: 3 → **−2** ❤️ 💀."),
    ],
)
def test_the_forecast_tells_loss_and_recovery(battle: LifeChanged, fate: str) -> None:
    """RG 7.4, 9.2."""
    assert loose((forecast([("Bob", 0), ("Cid", 2)], battle),)) == (
        f"If all stood still now: you hit **Cid** for 2; {fate}",
    )


def test_who_fell_is_told_with_a_real_minus() -> None:
    """RG 6.4."""
    end = Ended(Outcome((0,), "last-standing", (8, -5)))

    lines = told(Struck(0, 1, 9, 0), LifeChanged(1, 4, -5, 0), Fell(1, -5), end)

    assert loose(lines) == ("💀 **Bob** 4 −9 = **−5** ❤️, felled by Ann (9 ⚔️)", "🏁 That was the last battle.")


def test_a_leader_that_helps_is_told() -> None:
    """RG 9.2."""
    line, *_ = told(Struck(0, 1, 1, 0), LifeChanged(1, 8, 9, 0, bonus=2), RoundBegan(2, 1))

    assert loose((line,)) == ("💥 **Bob** 8 −1 +2 (Brewer) = **9** ❤️, struck by Ann (1 ⚔️)",)


def test_a_battle_in_which_every_shield_holds_is_told() -> None:
    assert told(RoundBegan(2, 1)) == (
        "🛡️ Battle! Every shield held, not a feather was lost.",
        "🏵️ Round 2: **Bob** is First Player now",
    )


def test_a_battle_of_four_takes_six_lines_at_most() -> None:
    strikes = [Struck(a, d, 2, 3) for a in range(4) for d in range(4) if a != d]
    lives = [LifeChanged(seat, 16, 1, 0) for seat in range(4)]

    lines = told(Arranged(3, Placed(1, 0, 1), "far", Totals(), Totals()), *strikes, *lives, RoundBegan(5, 1))

    assert len(lines) <= 6
    assert len("\n".join(lines)) <= 900


def test_several_rounds_are_told_in_order() -> None:
    lines = told(RoundBegan(2, 1), Struck(0, 1, 1, 0), LifeChanged(1, 9, 8, 0), RoundBegan(3, 0))

    assert [line[0] for line in lines] == ["🛡", "🏵", "💥", "🏵"]


def test_the_headline_tells_the_round_and_whose_turn_it_is() -> None:
    state = table(army(), army(), round=3, turn=1)

    assert headline(observe(state, None), NAMES) == "Round 3 · Bob's turn"
    assert headline(observe(state, 1), NAMES) == "Round 3 · your turn"
    assert headline(observe(replace(state, drawn=5), 0), NAMES) == "Round 3 · Bob must place the card from the deck"
    assert headline(observe(replace(state, drawn=5), 1), NAMES) == "Round 3 · place the card you drew"


def test_the_headline_of_a_finished_game_names_the_winner() -> None:
    state = replace(table(army(), army(), round=9), outcome=Outcome((1,), "deck-out", (3, 8)))

    assert headline(observe(state, 0), NAMES) == "Over after round 9 · 👑 Bob won"


def test_seat_lines_show_life_strength_marker_and_leader() -> None:
    """RG 9.2: a leader wakes at 10 life and is counted in."""
    state = table(army(life=10, leader="warlord"), army(life=11, leader="guardian"), army(life=-2))

    first, second, fallen = loose(seat_lines(observe(state, None), NAMES))

    assert first == "**Ann** 🏵️ · ❤️ 10 · ⚔️ 2 🪄 0 🛡️ 2 🔮 2 · Warlord (+2 ⚔️) awake"
    assert second == "**Bob** · ❤️ 11 · ⚔️ 0 🪄 0 🛡️ 2 🔮 2 · Guardian (+1 🛡️ +1 🔮) asleep"
    assert fallen == "💀 ~~**Cid**~~ · fell at −2 ❤️"


def test_no_leader_sleeps_on_when_the_game_is_over() -> None:
    """RG 9.2."""
    state = table(army(life=20, leader="brewer"), army(life=-2, leader="warlord"))
    over = observe(replace(state, outcome=Outcome((0,), "last-standing", (20, -2))), None)

    texts = (*seat_lines(over, NAMES), describe(over, None, NAMES[:2]), describe_spot(over, "seat0", NAMES))

    assert not any("asleep" in text or "Brewer" in text for text in texts)


@pytest.mark.parametrize("reason", ["last-standing", "all-fell", "deck-out"])
def test_every_ending_says_who_won_and_why(reason: str) -> None:
    """RG 7.1–7.3."""
    text = tell_outcome(Outcome((1,), reason, (-7, -2)), NAMES)

    assert text.startswith("👑 **Bob** won with −2\u00a0❤️: ")
    assert "rules say so" not in text


@pytest.mark.parametrize("code", CODES)
def test_every_refusal_says_why_in_a_sentence_of_its_own(code: str) -> None:
    assert explain(code) != explain("anything else")
    assert 30 <= len(explain(code)) <= 200
    assert explain(code).endswith(".")


def test_the_rules_are_at_most_eight_pages_that_a_phone_can_show() -> None:
    assert 5 <= len(PAGES) <= 8
    assert all(len(page.text) <= 1200 for page in PAGES)


@pytest.mark.parametrize(
    "ruling",
    [
        "a random seat", "when the deck is empty the cards still slide", "past 30", "A tie goes to the holder",
        "fell in earlier rounds", "our 43 cards are our own", "never draws blind", "leaders' printed powers",
        "start cards", "battle it was awake for",
    ],
)  # fmt: skip
def test_our_own_rulings_are_stated_openly(ruling: str) -> None:
    """RG 1.4, 2.3, 4.4, 7.2–7.4, 9.1, 9.2, 10."""
    assert any(ruling in page.text for page in PAGES if "ruling" in page.text), ruling


def test_the_pages_agree_with_the_cards() -> None:
    """RG 1.4, 1.5, 9.2."""
    text = "\n".join(page.text for page in PAGES)

    assert all(f"\n• {contents(card)}\n" in text for card in DIFFERENT_STARTS), "a line each"
    assert text.count("+2") + text.count("+1") >= len(LEADERS)
    assert "seven doubles each" in text
    assert sum(any(box.kind == "warrior" and box.points == 2 for box in CARDS[card]) for card in range(1, 44)) == 7


def test_the_credits_name_the_people_and_call_roost_unofficial() -> None:
    for words in ("Alejandro Pazarán", "Iván Escalante", "Detestable Games", "unofficial"):
        assert words in CREDITS
    assert LINK in PAGES[-1].text
