"""Regroup! Chicken Army, as Roost plays it."""

from __future__ import annotations

from collections.abc import Sequence

from games.core import Game, GameOption, Page
from games.regroup import board, board_pages, description, opponent, pages, panel, rules, story, words
from games.regroup.draft import held
from games.regroup.position import Action, Draft, Event, Observation, State


def draw(observation: Observation, draft: Draft | None, news: Sequence[Event]) -> bytes:
    """The picture with what the seat really holds: a card drawn blind hovers from the start."""
    return board.draw(observation, held(observation, draft), news)


def explained() -> tuple[Page, ...]:
    """The pages of the rules with their pictures."""
    return pages.rules((
        board_pages.draw_kinds, board_pages.draw_market_page, board_pages.draw_covering_page,
        board_pages.draw_groups_page, board_pages.draw_battle_page, board_pages.draw_end_page,
        board_pages.draw_leaders_page,
    ))  # fmt: skip


REGROUP: Game[State, Action, Event, Observation, Draft] = Game(
    key="regroup",
    title="Regroup! Chicken Army",
    tagline="Lay cards over cards, line your chickens up, and be the last army standing.",
    credits=pages.CREDITS,
    link=pages.LINK,
    seats=(2, 4),
    options=(
        GameOption(rules.DIFFERENT_BEGINNING, "A different beginning", "Every army starts from a card of its own."),
        GameOption(
            rules.DROWNING_FLAPS,
            "Drowning Flaps",
            "A leader each: a bonus to attack, defence or life that wakes at 10 life or less.",
        ),
    ),
    rules_version=1,
    state_type=State,
    action_type=Action,
    event_type=Event,
    draft_type=Draft,
    setup=rules.setup,
    to_act=rules.to_act,
    legal_actions=rules.legal_actions,
    apply=rules.apply,
    outcome=rules.outcome,
    round=rules.round_of,
    observe=rules.observe,
    redeal=rules.redeal,
    panel=panel.panel,
    press=panel.press,
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
)
