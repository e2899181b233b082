"""What Chicken! says on buttons, in prompts and when it refuses (the story of a turn: story.py; rules: pages.py)."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from games.chicken.dice import FACES, POINTS, SIDE, TRACK, Dice, Die, Face, Kind
from games.chicken.position import Observation, Rolled, Rows, Turn
from games.chicken.rules import (
    bust_cost,
    chicken_out_cost,
    fox_count,
    fox_limit,
    held,
    locked_points,
    may_chicken_out,
    rerollable,
    stake,
    would_win,
)
from games.core import Outcome, Seat
from games.text import CROWN, DOT, listed, over, refusal

FACE: dict[Face, str] = {
    "fox": "🦊", "chicken": "🐔", "double": "🐔🐔", "egg": "🥚", "blank": "▫️",
    "happy": "🐶", "bark": "📣", "chick": "🐣",
}  # fmt: skip
KIND: dict[Kind, str] = {"white": "⚪", "yellow": "🟡", "orange": "🟠", "blue": "🔵", "mother": "🟤"}
KIND_NAME: dict[Kind, str] = {
    "white": "white", "yellow": "yellow", "orange": "orange", "blue": "Blue the Dog", "mother": "Mother Hen",
}  # fmt: skip
"""The kinds in words, for where symbols cannot be seen."""
PLAIN: tuple[Kind, ...] = ("white", "yellow", "orange")
"""The kinds of which there are several dice; the others are characters."""

ROLL, BAG, ODDS, TIMID, BUST, GOAL = "🎲", "🎒", "💡", "🐥", "💥", "🏁"

_REFUSAL = {
    "not-your-turn": "Hands off the dice, please: it is somebody else's turn.",
    "game-over": "This game is over, the chickens are counted. Start another one with `/chicken start`.",
    "not-now": "The dice lie differently by now: decide what your newest panel asks.",
    "cannot-chicken-out": "Four white dice are as safe as it gets: there is nothing to chicken out of. Roll them.",
    "no-such-die": "No die of that kind sits in the coop. Take one that does, or reach into the bag.",
    "empty-bag": "The seed bag is empty. Take a die of the coop.",
    "no-spot": "There is nothing of that name to look at. Pick the dice or somebody at the table.",
}


def explain(code: str) -> str:
    """Why the rules refuse, kindly, and what to do instead."""
    return refusal(code, _REFUSAL)


def many(count: int, one: str, more: str) -> str:
    """"1 die", "7 dice"; the number holds on to its word."""
    return f"{count}\u00a0{one if count == 1 else more}"


def go_home(count: int) -> str:
    """What that many dice do when they leave for the coop or the bag."""
    return "goes home" if count == 1 else "go home"


def dice_of(count: int) -> str:
    """"1 die", "7 dice"."""
    return many(count, "die", "dice")


def points_of(count: int) -> str:
    """"1 point", "7 points"."""
    return many(count, "point", "points")


def pile(dice: Dice) -> str:
    """Dice that nobody has rolled, by kind: "4 ⚪ 2 🟡"."""
    return " ".join(f"{count}\u00a0{KIND[kind]}" for kind, count in dice.counts() if count)


def roll(dice: Iterable[Die]) -> str:
    """Dice by their faces; those that have just hatched by their kind."""
    return " ".join(KIND[die.kind] if die.face is None else FACE[die.face] for die in dice)


def rolled(rows: Rows) -> str:
    """All dice of a turn as they lie: the fox side, the middle, the chicken side."""
    return DOT.join(filter(None, map(roll, (rows.fox, rows.middle, rows.chicken)))) or "nothing"


def headline(observation: Observation, names: Sequence[str]) -> str:
    """The round and whose turn it is, the foxes so far and what is at stake, in one short line."""
    if observation.outcome is not None:
        return over(observation.outcome, observation.round, names)
    mine = observation.seat == observation.turn
    whose = "your turn" if mine else f"{names[observation.turn]}'s turn"
    return f"Round {observation.round} · {whose} · {_suspense(observation)}"


def _suspense(observation: Observation) -> str:
    if not observation.rolls:
        return f"{ROLL}\u00a0{dice_of(observation.pool.total)} to roll"
    return f"{danger(observation)} · {at_stake(observation)}"


def at_stake(observation: Observation) -> str:
    """The points of this turn, which nothing can take any more after the reroll (CH 2.6): "3 points at stake"."""
    return f"{points_of(stake(observation))} {'safe' if observation.rolls == 2 else 'at stake'}"


def danger(lying: Observation | Rolled) -> str:
    """The foxes so far, of how many make a bust; barks raise that (CH 2.3, 3.4): "🦊 2 of 3"."""
    return f"🦊\u00a0{fox_count(lying)} of {fox_limit(lying)}"


def seat_lines(observation: Observation, names: Sequence[str]) -> tuple[str, ...]:
    """By seat: the points, whose turn it is, and how the last two turns ended."""
    return tuple(_seat_line(observation, seat, name) for seat, name in enumerate(names))


def _seat_line(observation: Observation, seat: Seat, name: str) -> str:
    parts = [f"**{name}**", f"**{points_of(observation.scores[seat])}**"]
    if observation.outcome is not None:
        parts += [CROWN] if seat in observation.outcome.winners else []
    elif seat == observation.turn:
        parts.append(f"{ROLL} rolling" if observation.rolls else f"{ROLL} to roll")
    parts += [last_turn(turn) for turn in observation.recent if turn.seat == seat]
    return DOT.join(parts)


def last_turn(turn: Turn) -> str:
    """How a turn ended: "last turn 7 points, 11 dice passed on"."""
    if turn.busted:
        return f"last turn bust {BUST}"
    passed = f", {dice_of(turn.passed.total)} passed on" if turn.passed.total else ""
    return f"last turn {points_of(turn.points)}{passed}"


def tell_outcome(outcome: Outcome, names: Sequence[str]) -> str:
    """Who won, and with how many points."""
    winners = listed([f"**{names[seat]}**" for seat in outcome.winners])
    score = max(outcome.scores[seat] for seat in outcome.winners)
    return f"{CROWN} {winners} won with {points_of(score)}: first to {TRACK}, and the foxes go hungry."


def waiting(observation: Observation, names: Sequence[str]) -> str:
    """What to say to somebody who has nothing to press: for whom the table waits."""
    if observation.outcome is not None:
        return tell_outcome(observation.outcome, names)
    wait = f"⏳ The table waits for **{names[observation.turn]}**"
    if observation.rolls:
        return f"{wait}: {rolled(observation.rows)}."
    return f"{wait}, who has {dice_of(observation.pool.total)} to roll: {pile(observation.pool)}."


def go_label(observation: Observation) -> str:
    """The button that rolls everything."""
    dice = dice_of(observation.pool.total)
    return f"Go for it: {dice}" if may_chicken_out(observation) else f"Roll {dice}"


def out_label(observation: Observation) -> str:
    """The button that chickens out, with its price (CH 2.1)."""
    cost = chicken_out_cost(observation)
    return f"Chicken out: −{points_of(cost)}" if cost else "Chicken out: free"


def reroll_label(observation: Observation) -> str:
    """The button that rolls the middle again."""
    return f"Reroll {dice_of(rerollable(observation).total)}"


def stop_label(observation: Observation) -> str:
    """The button that scores."""
    if would_win(observation):
        return "Stop and win!"
    return f"Stop: +{points_of(stake(observation))}" if stake(observation) else "Stop: no points"


def hatch_label(observation: Observation, kind: Kind | None) -> str:
    """A die of the coop, or the bag, with how many there are (CH 3.2)."""
    if kind is None:
        return f"Bag: {dice_of(observation.bag.total)}"
    count, name = observation.coop.of(kind), KIND_NAME[kind].capitalize() if kind in PLAIN else KIND_NAME[kind]
    return f"{name} ({count} here)" if count > 1 else name


SHOW_ODDS, HIDE_ODDS = "Odds", "Hide odds"


def prompt(observation: Observation, names: Sequence[str]) -> str:
    """What the seat to act decides, and what each choice means in numbers."""
    match observation.phase:
        case "choose":
            return "\n".join(_choosing(observation, names))
        case "hatch":
            return "\n".join(_hatching(observation, names))
        case "reroll":
            return "\n".join(_rerolling(observation, names))


def _choosing(observation: Observation, names: Sequence[str]) -> tuple[str, ...]:
    pool, score = observation.pool, observation.scores[observation.turn]
    if not may_chicken_out(observation):
        return (f"**Your turn: {pile(pool)}**, and nothing to fear but three 🦊. You have {points_of(score)}.",)
    passer = names[observation.turn - 1]
    price = f"{score} → **{score - 1}**" if chicken_out_cost(observation) else "it costs nothing at the start"
    home = dice_of(pool.coloured.total)
    return (
        f"**Your turn.** {passer} passed you {dice_of(pool.total)}: **{pile(pool)}**. You have {points_of(score)}.",
        f"*Go for it*: roll all {pool.total}; {fox_limit(observation)} 🦊{_dog(pool)} and you get nothing.",
        f"*Chicken out*: {home} {go_home(pool.coloured.total)}, you roll {pool.white}\u00a0{KIND['white']}; {price}.",
    )


def _dog(dice: Dice) -> str:
    """What Blue may do for foxes to come, if it is among the dice to roll (CH 3.4)."""
    return f" (a {FACE['bark']} allows one more)" if dice.blue else ""


def _hatching(observation: Observation, names: Sequence[str]) -> tuple[str, ...]:
    ask = "1 egg hatches: which die?" if observation.hatching == 1 else f"{observation.hatching} eggs: which die first?"
    where = "One of the coop, or a surprise from the bag." if observation.bag.total else "The bag is empty."
    if observation.rolls > 1 and not would_win(observation):
        where += f" What hatches goes to {_heir(observation, names)}."
    return (
        f"**{ask}** {where}",
        f"{rolled(observation.rows)}{DOT}{danger(observation)}{DOT}{at_stake(observation)}",
    )


def _heir(observation: Observation, names: Sequence[str]) -> str:
    """Who gets the dice next."""
    return names[(observation.turn + 1) % len(names)]


def _rerolling(observation: Observation, names: Sequence[str]) -> tuple[str, ...]:
    return (
        f"{rolled(observation.rows)}{DOT}**{danger(observation)}**",
        f"*Stop and score*: {_safety(observation, names)}",
        f"*Reroll the middle*: {dice_of(rerollable(observation).total)} once more. {_risk(observation)}",
    )


def _safety(observation: Observation, names: Sequence[str]) -> str:
    """What stopping brings, and what it passes on."""
    score, gain, dice = observation.scores[observation.turn], stake(observation), held(observation)
    sums = f"{score} → **{score + gain}**" if gain else "no points"
    if would_win(observation):
        return f"{sums}, **and you win!**"
    return f"{sums}, {_heir(observation, names)} gets {dice_of(dice.total)} ({pile(dice)})."


_CHICKENS: dict[Kind, int] = {
    kind: max(POINTS[face] if SIDE[face] == "chicken" else 0 for face in faces) for kind, faces in FACES.items()
}
"""The most chickens that a die of that kind can show."""


def _risk(observation: Observation) -> str:
    """What the reroll may cost."""
    loose = stake(observation) - locked_points(observation)
    again = f" The {points_of(loose)} in the middle roll{'s' if loose == 1 else ''} again." if loose else ""
    middle, short = rerollable(observation), fox_limit(observation) - fox_count(observation)
    dice = list(middle.kinds())
    wily = sorted(_CHICKENS[kind] for kind in dice if "fox" in FACES[kind])
    if len(wily) < short:
        return f"That cannot bust.{again}"
    lost = f"{points_of(stake(observation))} gone" if stake(observation) else "a bust"
    fine = _fine(observation, sum(_CHICKENS[kind] for kind in dice) - sum(wily[:short]))
    return f"{short} more 🦊{_dog(middle)}: {lost}{fine}.{again}"


def _fine(observation: Observation, more: int) -> str:
    """What a bust costs on top of that under "No cowards", if its roll brings up to so many more chickens (CH 4)."""
    score, there = observation.scores[observation.turn], locked_points(observation)
    least, most = (bust_cost(observation.options, 2, score, chickens) for chickens in (there, there + more))
    if not most:
        return ""
    span = "" if least == most else f"{least} to " if least else "up to "
    return f", and {span}{points_of(most)} off your score"
