"""What happened, in a few lines: who placed what, who struck whom, who fell, who begins."""

from __future__ import annotations

from collections.abc import Sequence
from typing import assert_never

from games.core import Seat
from games.regroup.position import COST, Arranged, Drew, Ended, Event, Fell, LifeChanged, RoundBegan, Struck
from games.regroup.words import DECK, FIRST, LIFE, SKULL, SLOT_NAME, SYMBOL, changes, contents, number, tied
from games.text import listed

_Fight = list[Struck | LifeChanged | Fell]


def tell(events: Sequence[Event], seat: Seat | None, names: Sequence[str]) -> tuple[str, ...]:
    """Some steps, the same for every seat (RG 8): a line for each placement, then one for each wounded army."""
    lines: list[str] = []
    fight: _Fight = []
    for event, following in zip(events, [*events[1:], None], strict=False):
        match event:
            case Drew():
                if not isinstance(following, Arranged):
                    lines.append(_drew(event, names))
            case Arranged():
                lines.append(_arranged(event, names))
            case Struck() | LifeChanged() | Fell():
                fight.append(event)
            case RoundBegan() | Ended():
                lines += [*_battle(fight, names), _turned_page(event, names)]
                fight = []
            case _:
                assert_never(event)
    return tuple(lines)


def _drew(event: Drew, names: Sequence[str]) -> str:
    return f"{DECK} **{names[event.seat]}** draws blind: {contents(event.card)}. No way back now."


def _arranged(event: Arranged, names: Sequence[str]) -> str:
    card, gain = contents(event.placed.card), changes(event.before, event.after) or "much clucking, nothing changed"
    if event.slot is None:
        return f"{DECK} **{names[event.seat]}** places {card} from the deck: {gain}"
    cost = tied(f"{COST[event.slot]} {SYMBOL['coins']}") if COST[event.slot] else "free"
    return f"🐔 **{names[event.seat]}** places {card} from the {SLOT_NAME[event.slot]} ({cost}): {gain}"


def _battle(fight: _Fight, names: Sequence[str]) -> list[str]:
    """A line for each army that was struck, and one for those that only drank."""
    struck = [event for event in fight if isinstance(event, Struck)]
    fallen = {event.seat for event in fight if isinstance(event, Fell)}
    changed = [event for event in fight if isinstance(event, LifeChanged)]
    wounded = {event.defender for event in struck}
    lines = [_wounds(event, struck, event.seat in fallen, names) for event in changed if event.seat in wounded]
    unhurt = [event for event in changed if event.seat not in wounded]
    cheers = [f"**{names[event.seat]}** {_life(event)}" for event in unhurt]
    if not struck:
        lines.append(f"{SYMBOL['shield']} Battle! Every shield held, not a feather was lost.")
    if cheers:
        lines.append(f"{SYMBOL['potion']} Unhurt: {listed(cheers)}")
    return lines


def _wounds(event: LifeChanged, struck: Sequence[Struck], fell: bool, names: Sequence[str]) -> str:
    blows = listed([f"{names[blow.attacker]} ({_blow(blow)})" for blow in struck if blow.defender == event.seat])
    if fell:
        return f"{SKULL} **{names[event.seat]}** {_life(event)}, felled by {blows}"
    return f"💥 **{names[event.seat]}** {_life(event)}, struck by {blows}"


def _blow(blow: Struck) -> str:
    parts = ((blow.physical, SYMBOL["warrior"]), (blow.magical, SYMBOL["wizard"]))
    return " + ".join(tied(f"{damage} {symbol}") for damage, symbol in parts if damage)


def _life(event: LifeChanged) -> str:
    """A sum that adds up: "31 −2 +1 🧪 = **30** ❤️"."""
    lost = f" −{event.lost}" if event.lost else ""
    potions = f" +{event.potions} {SYMBOL['potion']}" if event.potions else ""
    leader = f" +{event.bonus} (Brewer)" if event.bonus else ""
    return tied(f"{event.before}{lost}{potions}{leader} = **{number(event.after)}** {LIFE}")


def _turned_page(event: RoundBegan | Ended, names: Sequence[str]) -> str:
    if isinstance(event, Ended):
        return "🏁 That was the last battle."
    return f"{FIRST} Round {event.round}: **{names[event.first]}** is First Player now"
