"""A seat's controls as data, and what pressing them means: one press for each decision, and the odds on request.

Everything is public (CH 5), so the same buttons stand at the table itself, for the seat whose turn it is.
"""

from __future__ import annotations

from collections.abc import Sequence

from games.chicken import advice, words
from games.chicken.dice import KINDS, Kind
from games.chicken.draft import Draft
from games.chicken.position import Action, ChickenOut, GoForIt, Hatch, Observation, Reroll, Stop
from games.chicken.rules import hatch_choices, legal_actions, may_chicken_out, would_win
from games.core import Button, Do, Edit, IllegalAction, Panel

_HATCH = "hatch."
_ACTIONS: dict[str, Action] = {
    "go": GoForIt(), "out": ChickenOut(), "reroll": Reroll(), "stop": Stop(), f"{_HATCH}bag": Hatch(None),
    **{_HATCH + kind: Hatch(kind) for kind in KINDS},
}  # fmt: skip
_ODDS = Button("odds", words.SHOW_ODDS, emoji=words.ODDS)
_HIDE = Button("hide", words.HIDE_ODDS, emoji=words.ODDS)


def panel(observation: Observation, draft: Draft | None, names: Sequence[str]) -> Panel:
    """The controls of the seat to act, with the odds if it asked for them; text alone for all others."""
    if not _may_act(observation):
        return Panel(words.waiting(observation, names))
    prompt = words.prompt(observation, names)
    if draft is None:
        return Panel(prompt, (_choices(observation), (_ODDS,)))
    return Panel(f"{prompt}\n{advice.told(observation)}", (_choices(observation), (_HIDE,)))


def shared(observation: Observation) -> tuple[Button, ...]:
    """The buttons at the table itself, for the seat whose turn it is."""
    return _choices(observation) if observation.outcome is None else ()


def _may_act(observation: Observation) -> bool:
    return observation.outcome is None and observation.seat == observation.turn


def _choices(observation: Observation) -> tuple[Button, ...]:
    match observation.phase:
        case "choose":
            return _beginnings(observation)
        case "hatch":
            return tuple(_egg(observation, kind) for kind in hatch_choices(observation))
        case "reroll":
            goal = words.GOAL if would_win(observation) else "🐔"
            return (
                Button("reroll", words.reroll_label(observation), "primary", words.ROLL),
                Button("stop", words.stop_label(observation), "success", goal),
            )


def _beginnings(observation: Observation) -> tuple[Button, ...]:
    go = Button("go", words.go_label(observation), "primary", words.ROLL)
    if not may_chicken_out(observation):
        return (go,)
    return go, Button("out", words.out_label(observation), emoji=words.TIMID)


def _egg(observation: Observation, kind: Kind | None) -> Button:
    emoji = words.BAG if kind is None else words.KIND[kind]
    return Button(f"{_HATCH}{kind or 'bag'}", words.hatch_label(observation, kind), "primary", emoji)


def press(
    observation: Observation, draft: Draft | None, control: str, values: Sequence[str]
) -> Edit[Draft] | Do[Action]:
    """What a pressed control means; raises "not-offered" for any that is not shown now."""
    if observation.outcome is not None:
        raise IllegalAction("game-over")
    if not _may_act(observation):
        raise IllegalAction("not-your-turn")
    if control == _ODDS.id:
        return Edit(Draft())
    if control == _HIDE.id:
        return Edit(None)
    action = _ACTIONS.get(control)
    if action is None or action not in legal_actions(observation, observation.turn):
        raise IllegalAction("not-offered")
    return Do(action)
