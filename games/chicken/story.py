"""What happened, in a few lines: who dared, what the dice showed, who was eaten, what was passed on."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import dropwhile
from typing import assert_never

from games.chicken.dice import FOXES_TO_BUST
from games.chicken.position import Busted, ChickenedOut, Ended, Event, Hatched, Refilled, Rolled, Rows, Scored, Source
from games.chicken.rules import fox_count, sorted_in
from games.chicken.words import (
    BAG,
    BUST,
    GOAL,
    KIND,
    ROLL,
    TIMID,
    danger,
    dice_of,
    go_home,
    many,
    pile,
    points_of,
    rolled,
)
from games.core import Seat
from games.text import listed

_FEASTS = (
    "The foxes thank you for dinner",
    "Burp, says the fox, and picks its teeth with a feather",
    "Nothing is left but feathers and a very full fox",
    "The foxes brought napkins",
    "So much for counting chickens",
    "Somebody left the henhouse door open",
    "The foxes give it five stars",
)
_HUNGRY = (
    "Three foxes, no chickens: even the foxes are embarrassed",
    "The foxes came for dinner and found an empty table",
    "Not a feather on the table, and three foxes round it",
)


def tell(events: Sequence[Event], seat: Seat | None, names: Sequence[str]) -> tuple[str, ...]:
    """The story of some steps, the same for every seat (CH 5): a line for each roll, clutch and end of a turn.

    Eggs whose roll is out of sight are left out if there is anything else to tell.
    """
    events = tuple(dropwhile(lambda event: isinstance(event, Hatched), events)) or events
    lines: list[str] = []
    clutch: list[Hatched] = []
    for event, following in zip(events, [*events[1:], None], strict=False):
        if isinstance(event, Hatched):
            clutch.append(event)
            if not isinstance(following, Hatched) or following.seat != event.seat:
                lines.append(_clutch(clutch, names))
                clutch = []
        elif isinstance(event, Refilled):
            lines.append(f"{BAG} The coop gets {' '.join(KIND[kind] for kind in event.dice)} from the bag")
        else:
            lines.append(_line(event, following, names))
    return tuple(lines)


def _line(
    event: ChickenedOut | Rolled | Busted | Scored | Ended, following: Event | None, names: Sequence[str]
) -> str:
    match event:
        case ChickenedOut():
            price = f"{event.before} → **{event.after}**" if event.after < event.before else "at the start it is free"
            home = f"{pile(event.returned)} {go_home(event.returned.total)}"
            return f"{TIMID} **{names[event.seat]}** chickens out, cluck cluck: {home}, {price}"
        case Rolled():
            return _rolled(event, following, names)
        case Busted():
            return _bust(event, names)
        case Scored():
            passed = f", dice passed on: **{event.passed.total}** ({pile(event.passed)})" if event.passed.total else ""
            sums = f"{event.after - event.points} → **{event.after}**"
            gain = f"**{points_of(event.points)}** ({sums})" if event.points else "nothing"
            return f"🐔 **{names[event.seat]}** scores {gain}{passed}"
        case Ended():
            return f"{GOAL} The henhouse is full!"
        case _:
            assert_never(event)


def _rolled(event: Rolled, following: Event | None, names: Sequence[str]) -> str:
    """A roll, and what it comes to, unless the next line tells; three foxes that did not bust are told in any case."""
    verb = "dares and rerolls" if event.again else "rolls"
    faces = rolled(sorted_in(Rows(), event.dice))
    so_far = f" → {danger(event)}, {points_of(event.points)} so far"
    if isinstance(following, Busted | Scored):
        so_far = f" → {danger(event)}" if isinstance(following, Scored) and fox_count(event) >= FOXES_TO_BUST else ""
    return f"{ROLL} **{names[event.seat]}** {verb} {len(event.dice)}: {faces}{so_far}"


def _clutch(clutch: Sequence[Hatched], names: Sequence[str]) -> str:
    """Some eggs of one player, hatched one after the other."""
    coop, bag = _hatched(clutch, "coop"), _hatched(clutch, "bag")
    hatched = listed([part for part in (coop, bag and f"{bag} from the bag") if part]) or "nothing"
    missed = sum(event.missed for event in clutch)
    left_over = f" (no die is left for {many(missed, 'egg', 'eggs')})" if missed else ""
    return f"🐣 **{names[clutch[0].seat]}** hatches {hatched}{left_over}"


def _hatched(clutch: Sequence[Hatched], source: Source) -> str:
    return " ".join(KIND[kind] for event in clutch if event.source == source for kind in event.dice)


def _bust(event: Busted, names: Sequence[str]) -> str:
    jokes = _FEASTS if event.points else _HUNGRY
    joke = jokes[(event.seat + event.points + event.foxes + event.after) % len(jokes)]
    eaten = f"{points_of(event.points)} gone" if event.points else "nothing lost but pride"
    sums = f"{event.after + event.cost} → **{event.after}**"
    cost = f", and {event.cost} more for daring ({sums})" if event.cost else ""
    home = f"; {dice_of(event.returned.total)} {go_home(event.returned.total)}" if event.returned.total else ""
    return f"{BUST} 🦊🦊🦊 **{names[event.seat]}** is bust: {eaten}{cost}{home}. {joke}!"
