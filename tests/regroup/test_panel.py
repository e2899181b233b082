"""The panel of Regroup!: three presses a turn, nothing shifts, and no draft gets past the rules."""

from __future__ import annotations

from dataclasses import replace
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from games.core import Button, Do, Edit, IllegalAction, Outcome, Rng, Select, Setup
from games.regroup.draft import SUGGESTIONS, suggestions
from games.regroup.grid import placements
from games.regroup.panel import panel, press
from games.regroup.position import Draft, Draw, LifeChanged, Market, Observation, Place, Placed, State, Struck, Take
from games.regroup.rules import apply, legal_actions, observe, setup

NAMES = ("Ann", "Bob", "Cid", "Dee")
LUCK = Rng(b"two hens and a rooster", 0)
COINS, POTION, WARRIORS, SHIELDS = 29, 38, 1, 15
ARROWS = ("left", "up", "down", "right")


def table(*, coins: int = 0, market: Market = (WARRIORS, COINS, POTION), deck: tuple[int, ...] = (2, 3, 4)) -> State:
    """Two seats, the first to act and with that many coins in sight; the cards as they are wanted."""
    state = setup(Setup(2, first=0), LUCK)
    card = {0: (), 1: (Placed(POTION, 0, 1),), 2: (Placed(COINS, 0, 1),)}[coins]
    rich = replace(state.players[0], grid=(*state.players[0].grid, *card))
    return replace(state, market=market, deck=deck, players=(rich, *state.players[1:]))


def grown(cards: int, seed: int = 1) -> State:
    """Two seats in the middle of a game, their cards laid at random."""
    luck, state = Random(seed), setup(Setup(2, first=0), LUCK)
    while len(state.players[state.turn].grid) < cards:
        takes = [action for action in legal_actions(state, state.turn) if isinstance(action, Take)]
        state = apply(state, state.turn, luck.choice(takes), LUCK).state
        state = replace(state, players=tuple(replace(player, life=30) for player in state.players))
    return state


def mine(state: State) -> Observation:
    """What the seat to act sees."""
    return observe(state, state.turn)


def buttons(observation: Observation, draft: Draft | None = None) -> list[Button]:
    rows = panel(observation, draft, NAMES).rows
    return [button for row in rows if not isinstance(row, Select) for button in row]


def pressed(observation: Observation, *controls: str) -> Draft | None:
    """The draft after these presses, from nothing lifted."""
    draft = None
    for control in controls:
        result = press(observation, draft, control, ())
        assert isinstance(result, Edit)
        draft = result.draft
    return draft


def held(observation: Observation, *controls: str) -> Draft:
    draft = pressed(observation, *controls)
    assert draft is not None
    return draft


def told(observation: Observation, draft: Draft | None) -> list[str]:
    """The lines of the panel's text, with ordinary spaces."""
    return panel(observation, draft, NAMES).text.replace("\u00a0", " ").splitlines()


def refusal(observation: Observation, draft: Draft | None, control: str) -> str:
    """The code with which the press is refused."""
    with pytest.raises(IllegalAction) as refused:
        press(observation, draft, control, ())
    return refused.value.code


def test_a_seat_that_waits_reads_for_whom_and_has_no_buttons() -> None:
    shown = panel(observe(table(), 1), None, NAMES)

    assert "Ann" in shown.text
    assert shown.rows == ()


def test_a_seat_that_waits_is_told_so_when_it_presses_an_old_button() -> None:
    assert refusal(observe(table(), 1), None, "far") == "not-your-turn"
    assert refusal(observe(table(), None), None, "far") == "not-your-turn"


def test_a_fallen_seat_reads_how_it_fell() -> None:
    state = table()
    fallen = replace(state, players=(state.players[0], replace(state.players[1], life=-3)))

    assert "−3" in panel(observe(fallen, 1), None, NAMES).text


def test_after_the_end_there_is_the_result_and_nothing_to_press() -> None:
    over = observe(replace(table(), outcome=Outcome((1,), "last-standing", (-2, 8))), 0)

    assert "Bob" in panel(over, None, NAMES).text
    assert buttons(over) == []
    assert refusal(over, None, "far") == "game-over"


def test_the_market_has_its_buttons_in_the_order_of_its_picture() -> None:
    assert [button.id for button in buttons(mine(table()))] == ["deck", "near", "middle", "far"]


def test_market_buttons_tell_the_price_and_what_is_on_the_card() -> None:
    _, near, middle, far = buttons(mine(table(coins=2)))

    assert near.label == "2\u00a0🪙 · ⚔️⚔️ ⚔️ 🪄 🛡️"
    assert middle.label == "1\u00a0🪙 · 🪙🪙 ⚔️ 🪄 ⚔️"
    assert far.label == "Free · 🪙🧪 ⚔️ 🔮 🪄"


@pytest.mark.parametrize(("coins", "locked"), [(0, {"near", "middle"}), (1, {"near"}), (2, set())])
def test_slots_too_dear_look_locked_and_refuse_with_the_reason(coins: int, locked: set[str]) -> None:
    """RG 4.1."""
    observation = mine(table(coins=coins))

    assert {button.id for button in buttons(observation) if button.emoji == "🔒"} == locked
    assert all(button.enabled for button in buttons(observation))
    assert {refusal(observation, None, slot) for slot in locked} <= {"no-coins"}


def test_an_empty_slot_and_an_empty_deck_cannot_be_pressed() -> None:
    """RG 4.4."""
    observation = mine(table(coins=2, market=(None, COINS, POTION), deck=()))

    assert [button.id for button in buttons(observation) if not button.enabled] == ["deck", "near"]
    assert refusal(observation, None, "near") == "no-card"
    assert refusal(observation, None, "deck") == "empty-deck"


def test_the_blind_draw_says_that_there_is_no_way_back() -> None:
    """RG 4.2."""
    deck, *_ = buttons(mine(table()))

    assert "no way back" in deck.label
    assert press(mine(table()), None, "deck", ()) == Do(Draw())


def test_a_hurried_player_picks_and_places() -> None:
    state = table(coins=2)

    for slot in ("near", "middle", "far"):
        result = press(mine(state), held(mine(state), slot), "place", ())
        assert isinstance(result, Do)
        assert result.action in legal_actions(state, 0)


def test_a_lifted_card_starts_at_the_best_place() -> None:
    observation = mine(grown(5))
    best = suggestions(observation, "far")[0]

    assert held(observation, "far") == Draft("far", best.row, best.col, best.turns)


def test_nothing_shifts_between_the_presses_of_an_arrangement() -> None:
    observation, luck = mine(grown(5)), Random(1)
    draft = held(observation, "far")
    layout = panel(observation, draft, NAMES).rows

    for _ in range(60):
        control = luck.choice([*ARROWS, "left-turn", "right-turn", "suggest"])
        try:
            result = press(observation, draft, control, ())
        except IllegalAction as refused:
            assert refused.code == "edge"
            continue
        assert isinstance(result, Edit) and result.draft is not None
        draft = result.draft
        assert panel(observation, draft, NAMES).rows == layout
        assert panel(observation, draft, NAMES).text.count("\n") == 2


def test_a_face_up_card_can_be_put_back() -> None:
    observation = mine(table())

    assert pressed(observation, "far", "back") is None


def test_a_card_drawn_blind_hovers_over_its_best_place_and_cannot_be_put_back() -> None:
    """RG 4.2."""
    observation = mine(apply(table(), 0, Draw(), LUCK).state)
    best = suggestions(observation, None)[0]

    assert "back" not in [button.id for button in buttons(observation)]
    assert refusal(observation, None, "back") == "not-offered"
    assert press(observation, None, "place", ()) == Do(Place(best.row, best.col, best.turns))


def test_a_card_drawn_blind_can_be_moved_and_turned() -> None:
    observation = mine(apply(table(), 0, Draw(), LUCK).state)

    assert press(observation, held(observation, "right-turn"), "place", ()) != press(observation, None, "place", ())


@pytest.mark.parametrize("control", ["deck", "near", "middle", "far"])
def test_no_second_card_while_one_is_held(control: str) -> None:
    drawn, lifted = mine(apply(table(coins=2), 0, Draw(), LUCK).state), mine(table(coins=2))

    assert refusal(drawn, None, control) == "not-offered"
    assert refusal(lifted, held(lifted, "far"), control) == "not-offered"


def test_suggest_steps_through_the_best_places_and_round_again() -> None:
    observation = mine(grown(5))
    seen = [held(observation, "far", *["suggest"] * steps) for steps in range(SUGGESTIONS + 1)]

    assert [(draft.row, draft.col, draft.turns) for draft in seen[:-1]] == [
        (place.row, place.col, place.turns) for place in suggestions(observation, "far")
    ]
    assert seen[-1] == seen[0]


def test_suggest_brings_a_card_that_was_moved_away_back_first() -> None:
    observation = mine(grown(5))

    assert held(observation, "far", "suggest", "right-turn", "suggest") == held(observation, "far", "suggest")


def test_turning_keeps_the_place() -> None:
    observation = mine(grown(5))
    start = held(observation, "far")

    for control, quarters in (("right-turn", 1), ("left-turn", -1)):
        turned = held(observation, "far", control)
        assert (turned.row, turned.col) == (start.row, start.col)
        assert turned.turns == (start.turns + quarters) % 4
    assert held(observation, "far", *["right-turn"] * 4) == start


@pytest.mark.parametrize("seed", range(6))
def test_the_arrows_reach_every_legal_place(seed: int) -> None:
    """RG 5.1."""
    observation = mine(grown(12, seed))
    start = held(observation, "far")
    reached, edge = {(start.row, start.col)}, [start]
    while edge:
        draft = edge.pop()
        for control in ARROWS:
            try:
                result = press(observation, draft, control, ())
            except IllegalAction:
                continue
            assert isinstance(result, Edit) and result.draft is not None
            if (result.draft.row, result.draft.col) not in reached:
                reached.add((result.draft.row, result.draft.col))
                edge.append(result.draft)

    assert reached == set(placements(observation.players[observation.turn].grid))


def test_an_arrow_moves_on_until_the_edge_refuses() -> None:
    observation = mine(table())
    draft, columns = Draft("far", 0, -1, 0), [-1]
    for _ in range(2):
        result = press(observation, draft, "right", ())
        assert isinstance(result, Edit) and result.draft is not None
        draft = result.draft
        columns.append(draft.col)

    assert columns == [-1, 0, 1]
    assert refusal(observation, draft, "right") == "edge"


def test_an_arrow_skips_places_where_the_card_would_lie_on_nothing() -> None:
    state = table()
    horseshoe = (Placed(44, 0, 0), Placed(WARRIORS, 1, -1), Placed(WARRIORS, 2, -2), Placed(WARRIORS, 1, 1))
    tower = (*horseshoe, Placed(WARRIORS, 2, 2), Placed(WARRIORS, 3, 2), Placed(WARRIORS, 3, -2), Placed(2, 4, -2))
    grid = (*tower, Placed(2, 4, 2))
    observation = mine(replace(state, players=(replace(state.players[0], grid=grid), state.players[1])))
    legal = [col for row, col in placements(grid) if row == 4]
    before = max(col for col in legal if col < 0)

    result = press(observation, Draft("far", 4, before, 0), "right", ())

    assert isinstance(result, Edit) and result.draft is not None
    assert (result.draft.row, result.draft.col) == (4, min(col for col in legal if col > before))
    assert result.draft.col > before + 1


@pytest.mark.parametrize(
    "draft",
    [
        Draft("near", 0, 0, 0), Draft("middle", 0, 0, 0), Draft("far", 9, 9, 0), Draft("far", 0, 0, 4),
        Draft("far", 0, 0, -1), Draft("far", 0, 0, 0, 8), Draft("far", 0, 0, 0, -1), Draft(None, 0, 0, 0),
        Draft("far", 10**30, -(10**30), 0),
    ],
)  # fmt: skip
def test_a_draft_that_makes_no_sense_counts_as_nothing_lifted(draft: Draft) -> None:
    observation = mine(table())

    assert panel(observation, draft, NAMES) == panel(observation, None, NAMES)
    assert refusal(observation, draft, "place") == "not-offered"


def test_a_draft_for_the_market_is_forgotten_once_a_card_was_drawn_blind() -> None:
    observation = mine(apply(table(coins=2), 0, Draw(), LUCK).state)

    assert panel(observation, Draft("near", 0, 0, 0), NAMES) == panel(observation, None, NAMES)


@given(control=st.text())
def test_unknown_controls_are_refused(control: str) -> None:
    if control in {"deck", "near", "middle", "far"}:
        return

    assert refusal(mine(table()), None, control) == "not-offered"


@given(control=st.text())
def test_unknown_controls_are_refused_while_a_card_is_held(control: str) -> None:
    observation = mine(table())
    draft = held(observation, "far")
    if control in {button.id for button in buttons(observation, draft)}:
        return

    assert refusal(observation, draft, control) == "not-offered"


def test_the_text_tells_the_numbers_before_and_after_and_marks_what_changes() -> None:
    observation = mine(table(market=(COINS, POTION, WARRIORS)))

    card, numbers, forecast = told(observation, Draft("far", 1, 0, 0))

    assert card.startswith("🐔 You hold ⚔️⚔️ ⚔️ 🪄 🛡️ · ")
    assert numbers == "⚔️ 0 → **3** · 🪄 0 · 🛡️ 2 · 🔮 2 → **0**"
    assert forecast == "If all stood still now: you hit **Bob** for 1; you keep your 30 ❤️."


@pytest.mark.parametrize("seed", range(8))
def test_the_forecast_of_the_last_to_arrange_is_the_battle_that_follows(seed: int) -> None:
    """RG 6.2, 6.3."""
    state = grown(6, seed)
    if state.turn == state.first:
        state = apply(state, state.turn, legal_actions(state, state.turn)[-1], LUCK).state
    draft = held(mine(state), "far")
    placing = press(mine(state), draft, "place", ())
    assert isinstance(placing, Do)

    *_, forecast = told(mine(state), draft)
    events = apply(state, state.turn, placing.action, LUCK).events
    strikes = [event for event in events if isinstance(event, Struck)]
    lives = [event.after for event in events if isinstance(event, LifeChanged) and event.seat == state.turn]

    dealt = sum(strike.physical + strike.magical for strike in strikes if strike.attacker == state.turn)
    taken = sum(strike.physical + strike.magical for strike in strikes if strike.defender == state.turn)
    assert (f"for {dealt};" if dealt else "hit nobody") in forecast
    assert f"lose {taken or 'nothing'}" in forecast or (not taken and "you keep" in forecast)
    assert forecast.endswith(f"→ **{lives[0]}** ❤️." if lives else "you keep your 30 ❤️.")
