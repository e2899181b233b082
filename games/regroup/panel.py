"""A seat's private controls as data, and what pressing them means.

While a card is being arranged, no button moves: the same short buttons in the same rows, *Place* at the left end of
the last one with nothing beside it but *Back*. The market has its buttons in the order of its picture.
"""

from __future__ import annotations

from collections.abc import Sequence

from games.core import Button, Do, Edit, IllegalAction, Panel
from games.regroup import words
from games.regroup.draft import (
    Direction,
    held,
    is_suggestion,
    lifted,
    may_act,
    moved,
    placed,
    suggested,
    suggestions,
    turned,
)
from games.regroup.position import SLOTS, Action, Draft, Draw, Observation, Slot
from games.regroup.rules import affordable, aftermath, arranging, damage, losses, strength

_TURNS = {"left-turn": -1, "right-turn": 1}
_ARROWS = (
    Button("left", words.LEFT), Button("up", words.UP), Button("down", words.DOWN), Button("right", words.RIGHT),
)  # fmt: skip
_TURNING = (
    Button("left-turn", words.TURN_LEFT), Button("right-turn", words.TURN_RIGHT),
    Button("suggest", words.SUGGEST, emoji="💡"),
)  # fmt: skip
_PLACE = Button("place", words.PLACE, "success", "🐔")
_BACK = Button("back", words.BACK)


def panel(observation: Observation, draft: Draft | None, names: Sequence[str]) -> Panel:
    """The controls of the observing seat with its draft; text alone for one that is not to act."""
    if not may_act(observation):
        return Panel(words.waiting(observation, names))
    holding = held(observation, draft)
    if holding is None:
        return Panel(words.pick_prompt(observation), (_market(observation),))
    commit = (_PLACE,) if observation.drawn is not None else (_PLACE, _BACK)
    return Panel(_prospect(observation, holding, names), (_ARROWS, _TURNING, commit))


def _market(observation: Observation) -> tuple[Button, ...]:
    payable = affordable(observation.market, observation.actor)
    deck = Button("deck", words.deck_label(observation.deck), "danger", words.DECK, enabled=observation.deck > 0)
    return deck, *(
        _slot(slot, card, slot in payable) for slot, card in zip(SLOTS, observation.market, strict=True)
    )


def _slot(slot: Slot, card: int | None, is_payable: bool) -> Button:
    label = words.slot_label(slot, card)
    if is_payable:
        return Button(slot, label, "primary")
    return Button(slot, label, emoji=words.LOCK if card is not None else None, enabled=card is not None)


def _prospect(observation: Observation, draft: Draft, names: Sequence[str]) -> str:
    """What placing the card here would do: the numbers before → after, and the battle if all stood still."""
    seat, player, places = observation.turn, observation.actor, suggestions(observation, draft.slot)
    here = placed(observation, draft)
    grown = player.plus(here)
    players = (*observation.players[:seat], grown, *observation.players[seat + 1 :])
    mine = strength(grown)
    hits = [
        (names[other], sum(damage(mine, strength(rival))))
        for other, rival in enumerate(players)
        if other != seat and rival.life > 0
    ]
    advice = draft.rank if is_suggestion(observation, draft) else None
    return "\n".join((
        words.holding(here.card, observation.drawn is not None, advice, len(places)),
        words.comparison(strength(player), mine),
        words.forecast(hits, aftermath(seat, grown, losses(players)[seat])),
    ))  # fmt: skip


def press(
    observation: Observation, draft: Draft | None, control: str, values: Sequence[str]
) -> Edit[Draft] | Do[Action]:
    """What a pressed control means; raises "not-offered" for any that the panel does not show now."""
    if observation.outcome is not None:
        raise IllegalAction("game-over")
    if not may_act(observation):
        raise IllegalAction("not-your-turn")
    holding = held(observation, draft)
    return _pick(observation, control) if holding is None else _arrange(observation, holding, control)


def _pick(observation: Observation, control: str) -> Edit[Draft] | Do[Action]:
    if control == "deck":
        if not observation.deck:
            raise IllegalAction("empty-deck")
        return Do(Draw())
    if control in SLOTS:
        return Edit(lifted(observation, control))
    raise IllegalAction("not-offered")


def _arrange(observation: Observation, draft: Draft, control: str) -> Edit[Draft] | Do[Action]:
    match control:
        case "left-turn" | "right-turn":
            return Edit(turned(draft, _TURNS[control]))
        case "left" | "up" | "down" | "right":
            direction: Direction = control
            return Edit(moved(observation, draft, direction))
        case "suggest":
            return Edit(suggested(observation, draft))
        case "place":
            return Do(arranging(draft.slot, placed(observation, draft)))
        case "back" if observation.drawn is None:
            return Edit(None)
        case _:
            raise IllegalAction("not-offered")
