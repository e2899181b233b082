"""Chicken! with its Eggspansion, as Roost plays it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace

from games.chicken import board, board_pages, description, opponent, pages, panel, rules, story, words
from games.chicken.draft import Draft
from games.chicken.position import Action, Busted, Event, Observation, Scored, State
from games.core import Game, GameOption, Page, Rng, Setup


def setup(wanted: Setup, rng: Rng) -> State:
    """A random starter, whoever won last time: going first is an advantage (CH 1.4)."""
    return rules.setup(replace(wanted, first=None), rng)


def draw(observation: Observation, draft: Draft | None, news: Sequence[Event]) -> bytes:
    """The picture; the odds are told in words and do not change it."""
    return board.draw(observation, None, news)


def turns(events: Sequence[Event]) -> tuple[Mapping[str, float], ...]:
    """How often turns bust and what they score (CH 6)."""
    return tuple(
        {"bust": isinstance(event, Busted), "points": event.points if isinstance(event, Scored) else -event.cost}
        for event in events
        if isinstance(event, Scored | Busted)
    )


def explained() -> tuple[Page, ...]:
    """The pages of the rules with their pictures."""
    return pages.rules((
        board_pages.draw_faces_page, board_pages.draw_choice_page, board_pages.draw_roll_page,
        board_pages.draw_bust_page, board_pages.draw_reroll_page, board_pages.draw_points_page,
        board_pages.draw_special_page, board_pages.draw_helpers_page, board_pages.draw_track_page,
        board_pages.draw_end_page,
    ))  # fmt: skip


CHICKEN: Game[State, Action, Event, Observation, Draft] = Game(
    key="chicken",
    title="Chicken!",
    tagline="Roll dice, hatch more, count your chickens, and stop before three foxes eat them.",
    credits=pages.CREDITS,
    link=pages.LINK,
    seats=(2, 8),
    options=(
        GameOption(rules.EGGSPANSION, "Eggspansion", "A dog, a mother hen and a bag: you choose what hatches."),
        GameOption(rules.NO_COWARDS, "No cowards", "Busting on the reroll costs points. A house rule."),
    ),
    rules_version=3,
    state_type=State,
    action_type=Action,
    event_type=Event,
    draft_type=Draft,
    setup=setup,
    to_act=rules.to_act,
    legal_actions=rules.legal_actions,
    apply=rules.apply,
    outcome=rules.outcome,
    round=rules.round_of,
    observe=rules.observe,
    redeal=rules.redeal,
    panel=panel.panel,
    press=panel.press,
    shared=panel.shared,
    draw=draw,
    spots=description.spots,
    look=board.look,
    headline=words.headline,
    seat_lines=words.seat_lines,
    describe=description.describe,
    describe_spot=description.describe_spot,
    tell=story.tell,
    tell_outcome=words.tell_outcome,
    explain=words.explain,
    rules=explained,
    choose=opponent.choose,
    stand_in=opponent.stand_in,
    turns=turns,
)
