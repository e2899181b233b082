"""The pictures in words, as alt text and as a board to play from without seeing it: at most 1,024 characters.

Everybody's numbers are always there. A table with large grids is too long for an alt text: then it says how many
grids it leaves out; every spot is complete.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from games.core import IllegalAction, Seat, Spot
from games.regroup.cards import CARDS, TURNED, Box, Kind
from games.regroup.draft import held, placed
from games.regroup.grid import Cell, cells_of, visible
from games.regroup.position import COST, SLOTS, Draft, Grid, Observation, Placed, Totals
from games.regroup.rules import strength
from games.regroup.words import LEADER_WORDS, headline, is_awake, number
from games.text import fitted

_LETTER: dict[Kind, str] = {
    "warrior": "W", "wizard": "Z", "shield": "S", "barrier": "B", "coins": "CC", "potion": "CP",
}  # fmt: skip
_LEADER_SHORT = {key: name.partition(",")[0] for key, name in LEADER_WORDS.items()}
_LEGEND = "W warrior, Z wizard, S shield, B barrier, 2 a double box, CC two coins, CP coin and potion, – nothing."


def spots(observation: Observation, names: Sequence[str]) -> tuple[Spot, ...]:
    """What is worth a closer look: the market and every grid."""
    return Spot("market", "The market"), *(Spot(f"seat{seat}", f"Grid of {name}") for seat, name in enumerate(names))


def describe(observation: Observation, draft: Draft | None, names: Sequence[str]) -> str:
    """The whole table, or for a seat its own grid with the card that it holds."""
    if observation.seat is None:
        return _table(observation, names)
    holding = held(observation, draft)
    if holding is not None:
        return _ghost(observation, placed(observation, holding), names)
    own = _grid_text("Your grid", observation.players[observation.seat].grid)
    totals = _player("You", observation, observation.seat, LEADER_WORDS)
    return _fitted([f"{headline(observation, names)}.", totals, _market(observation)], [own])


def describe_spot(observation: Observation, spot: str, names: Sequence[str]) -> str:
    """A spot in words; raises "no-spot" for one that is not there."""
    if spot == "market":
        return f"{_market(observation)} {_LEGEND}"
    for seat, name in enumerate(names):
        if spot == f"seat{seat}":
            told = _player(name, observation, seat, LEADER_WORDS)
            return f"{told} {_grid_text('Grid', observation.players[seat].grid)} {_LEGEND}"
    raise IllegalAction("no-spot")


def _table(observation: Observation, names: Sequence[str]) -> str:
    players = [_player(name, observation, seat, _LEADER_SHORT) for seat, name in enumerate(names)]
    grids = [_grid_text(f"Grid of {names[seat]}", player.grid) for seat, player in enumerate(observation.players)]
    return _fitted([f"{headline(observation, names)}.", _market(observation), *players], grids)


def _ghost(observation: Observation, here: Placed, names: Sequence[str]) -> str:
    """The grid as it would be, the held card's boxes in brackets."""
    player = observation.actor
    grown = player.plus(here)
    covered = sum(cell in visible(player.grid) for cell in cells_of(here.row, here.col))
    return _fitted(
        [
            f"{headline(observation, names)}. You hold {_card(here)}, covering {covered} of your boxes.",
            f"Before: {_totals(strength(player))}. Then: {_totals(strength(grown))}.",
        ],
        [_grid_text("Your grid with it in brackets", grown.grid, frozenset(cells_of(here.row, here.col)))],
    )


def _market(observation: Observation) -> str:
    slots = "; ".join(
        f"{slot} ({COST[slot] or 'no'} coin{'' if COST[slot] == 1 else 's'}) {_card_or_none(card)}"
        for slot, card in zip(SLOTS, observation.market, strict=True)
    )
    drawn = f" Drawn and waiting: {_boxes(CARDS[observation.drawn])}." if observation.drawn is not None else ""
    return f"Market: deck of {observation.deck}; {slots}.{drawn}"


def _card_or_none(card: int | None) -> str:
    return "empty" if card is None else _boxes(CARDS[card])


def _card(here: Placed) -> str:
    return _boxes(TURNED[here.card][here.turns])


def _boxes(boxes: Sequence[Box]) -> str:
    top_left, top_right, bottom_left, bottom_right = map(_code, boxes)
    return f"{top_left} {top_right} over {bottom_left} {bottom_right}"


def _code(box: Box) -> str:
    return _LETTER[box.kind] + ("2" if box.points == 2 else "")


def _player(name: str, observation: Observation, seat: Seat, leaders: Mapping[str, str]) -> str:
    player = observation.players[seat]
    if player.life <= 0:
        return f"{name}: fallen at {number(player.life)}."
    marker = ", First Player" if seat == observation.first else ""
    leader = ""
    if player.leader is not None and observation.outcome is None:
        leader = f"; {leaders[player.leader]}, {'awake' if is_awake(player) else 'asleep'}"
    return f"{name}{marker}: life {player.life}, {_totals(strength(player))}{leader}."


def _totals(totals: Totals) -> str:
    coins = f", coins {totals.coins}" if totals.coins else ""
    potions = f", potions {totals.potions}" if totals.potions else ""
    return (
        f"warriors {totals.warrior}, wizards {totals.wizard}, shields {totals.shield}, barriers {totals.barrier}"
        f"{coins}{potions}"
    )


def _grid_text(title: str, grid: Grid, marked: frozenset[Cell] = frozenset()) -> str:
    """A grid row by row, columns and rows counted from 1; a row begins at its first box."""
    boxes = visible(grid)
    left = min(col for _, col in boxes)
    top = min(row for row, _ in boxes)
    rows = [_row(boxes, row, left, marked) for row in range(top, max(row for row, _ in boxes) + 1)]
    return f"{title}: " + "; ".join(f"row {index}{text}" for index, text in enumerate(rows, start=1)) + "."


def _row(boxes: Mapping[Cell, Box], row: int, left: int, marked: frozenset[Cell]) -> str:
    columns = sorted(col for at, col in boxes if at == row)
    start = f" from column {columns[0] - left + 1}" if columns[0] > left else ""
    cells = " ".join(_cell(boxes, (row, col), marked) for col in range(columns[0], columns[-1] + 1))
    return f"{start}: {cells}"


def _cell(boxes: Mapping[Cell, Box], cell: Cell, marked: frozenset[Cell]) -> str:
    if cell not in boxes:
        return "–"
    return f"[{_code(boxes[cell])}]" if cell in marked else _code(boxes[cell])


def _fitted(facts: Sequence[str], grids: Sequence[str]) -> str:
    """All the facts, as many grids as have room, how many are left out, and the legend if it fits as well."""
    texts = [" ".join([*facts, *grids, _LEGEND])]
    for kept in reversed(range(len(grids))):
        texts.append(" ".join([*facts, *grids[:kept], _left_out(len(grids) - kept), _LEGEND]))
    texts.append(texts[-1].removesuffix(f" {_LEGEND}"))
    return fitted(texts)


def _left_out(grids: int) -> str:
    return f"{grids} more {'grid' if grids == 1 else 'grids'} under “Board in words”."
