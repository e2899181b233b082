"""The rules of Regroup! Chicken Army as pure functions of a state (RG 2–7, 9).

Where the rulebook is silent, these are our rulings:
the leader's bonus of a whole round, the clean-up included, is decided by the life at its battle (RG 9.2);
when nobody is left alive, everybody's life counts, also that of a seat which fell in an earlier round (RG 7.2).
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from functools import lru_cache
from typing import assert_never

from games.core import IllegalAction, Outcome, Rng, Seat, Setup, Step
from games.regroup.cards import COMMON_START, DECK, DIFFERENT_STARTS, DROWNING_LIFE, LEADERS, Leader
from games.regroup.grid import Cell, fits, placements, totals
from games.regroup.position import (
    COST,
    SLOTS,
    Action,
    Arranged,
    Draw,
    Drew,
    Ended,
    Event,
    Fell,
    LifeChanged,
    Market,
    Observation,
    Place,
    Placed,
    Player,
    RoundBegan,
    Slot,
    State,
    Struck,
    Take,
    Totals,
)

DIFFERENT_BEGINNING = "different_beginning"
DROWNING_FLAPS = "drowning_flaps"
_TURNS = range(4)


def setup(wanted: Setup, rng: Rng) -> State:
    """The table before the first pick (RG 2, 9); without a given first seat, luck decides (RG 2.3)."""
    assert 2 <= wanted.seats <= 4, "RG 1.1"
    starts: Sequence[int] = [COMMON_START] * wanted.seats
    leaders: Sequence[str | None] = [None] * wanted.seats
    near, middle, far, *deck = rng.shuffled(DECK)
    if DIFFERENT_BEGINNING in wanted.options:
        starts = rng.shuffled(DIFFERENT_STARTS)
    if DROWNING_FLAPS in wanted.options:
        leaders = rng.shuffled(LEADERS)
    players = tuple(Player((Placed(starts[seat], 0, 0),), leader=leaders[seat]) for seat in range(wanted.seats))
    first = rng.below(wanted.seats) if wanted.first is None else wanted.first
    return State(1, first, first, tuple(deck), (near, middle, far), players)


def to_act(state: State) -> tuple[Seat, ...]:
    """The seat whose turn it is; nobody when the game is over."""
    return () if state.outcome else (state.turn,)


def outcome(state: State) -> Outcome | None:
    """Who won and why: "last-standing" (RG 7.1), "all-fell" (RG 7.2) or "deck-out" (RG 7.3); None while it goes on."""
    return state.outcome


def round_of(state: State) -> int:
    """The round that is being played, from 1; of a finished game, the last one played."""
    return state.round


def observe(state: State, seat: Seat | None) -> Observation:
    """What a seat may know: all but the order of the deck, which nobody knows (RG 8)."""
    return Observation(
        seat, state.round, state.first, state.turn, len(state.deck), state.market, state.players, state.drawn,
        state.outcome,
    )  # fmt: skip


def redeal(state: State, seat: Seat | None, rng: Rng) -> State:
    """The same position with the deck in another order; for every seat alike (RG 8)."""
    return replace(state, deck=tuple(rng.shuffled(state.deck)))


def legal_actions(state: State, seat: Seat) -> tuple[Action, ...]:
    """Everything that a seat may do now: a few hundred actions on a grown grid."""
    if seat not in to_act(state):
        return ()
    player = state.players[seat]
    cells = placements(player.grid)
    if state.drawn is not None:
        return tuple(action for cell in cells for action in _places(cell))
    draws = (Draw(),) if state.deck else ()
    slots = affordable(state.market, player)
    return (*draws, *(action for slot in slots for cell in cells for action in _takes(slot, cell)))


@lru_cache(4096)
def _takes(slot: Slot, cell: Cell) -> tuple[Take, ...]:
    return tuple(Take(slot, *cell, turns) for turns in _TURNS)


@lru_cache(1024)
def _places(cell: Cell) -> tuple[Place, ...]:
    return tuple(Place(*cell, turns) for turns in _TURNS)


def affordable(market: Market, player: Player) -> tuple[Slot, ...]:
    """The slots from which a player may pick a card now, nearest to the deck first (RG 4.1)."""
    coins = totals(player.grid).coins
    return tuple(slot for slot, card in zip(SLOTS, market, strict=True) if card is not None and coins >= COST[slot])


def check_pick(market: Market, player: Player, slot: Slot) -> int:
    """The card in a slot; raises "no-card" for an empty slot and "no-coins" for one too dear (RG 4.1)."""
    card = market[SLOTS.index(slot)]
    if card is None:
        raise IllegalAction("no-card")
    if totals(player.grid).coins < COST[slot]:
        raise IllegalAction("no-coins")
    return card


def apply(state: State, seat: Seat, action: Action, rng: Rng) -> Step[State, Event]:
    """What an action leads to; after the last placement of a round the battle follows at once (RG 6.3)."""
    if state.outcome is not None:
        raise IllegalAction("game-over")
    if seat != state.turn:
        raise IllegalAction("not-your-turn")
    match action:
        case Draw():
            return _draw(state)
        case Take():
            return _take(state, action)
        case Place():
            return _place(state, action)
    assert_never(action)


def _draw(state: State) -> Step[State, Event]:
    if state.drawn is not None:
        raise IllegalAction("drawn-first")
    if not state.deck:
        raise IllegalAction("empty-deck")
    card, *rest = state.deck
    return Step(replace(state, deck=tuple(rest), drawn=card), (Drew(state.turn, card),))


def _take(state: State, action: Take) -> Step[State, Event]:
    if state.drawn is not None:
        raise IllegalAction("drawn-first")
    card = check_pick(state.market, state.players[state.turn], action.slot)
    deck, market = slid(state.deck, state.market, action.slot)
    placed = Placed(card, action.row, action.col, action.turns)
    return _arrange(replace(state, deck=deck, market=market), placed, action.slot)


def _place(state: State, action: Place) -> Step[State, Event]:
    if state.drawn is None:
        raise IllegalAction("nothing-drawn")
    placed = Placed(state.drawn, action.row, action.col, action.turns)
    return _arrange(replace(state, drawn=None), placed, None)


def slid(deck: tuple[int, ...], market: Market, slot: Slot) -> tuple[tuple[int, ...], Market]:
    """Deck and market after a pick: cards slide away from the deck, its top card enters `near` (RG 4.3, 4.4)."""
    card, rest = (deck[0], deck[1:]) if deck else (None, deck)
    near, middle, far = market
    match slot:
        case "near":
            return rest, (card, middle, far)
        case "middle":
            return rest, (card, near, far)
        case "far":
            return rest, (card, near, middle)


def _arrange(state: State, placed: Placed, slot: Slot | None) -> Step[State, Event]:
    """Lay the card on the grid of the seat to act (RG 5), and pass the turn on."""
    seat, player = state.turn, state.players[state.turn]
    if placed.turns not in _TURNS:
        raise IllegalAction("bad-turns")
    if not fits(player.grid, placed.row, placed.col):
        raise IllegalAction("no-overlap")
    grown = replace(player, grid=(*player.grid, placed))
    players = (*state.players[:seat], grown, *state.players[seat + 1 :])
    arranged = Arranged(seat, placed, slot, totals(player.grid), totals(grown.grid))
    following = next_living(players, seat)
    if following != state.first:
        return Step(replace(state, players=players, turn=following), (arranged,))
    battle = _fight(replace(state, players=players))
    return Step(battle.state, (arranged, *battle.events))


def next_living(players: Sequence[Player], seat: Seat) -> Seat:
    """The next living seat to the left (clockwise); the seat itself when it is the only one (RG 3, 7.5)."""
    return next(other for other in _clockwise(seat + 1, len(players)) if players[other].life > 0)


def _clockwise(start: Seat, seats: int) -> list[Seat]:
    return [(start + step) % seats for step in range(seats)]


def _bonus(player: Player) -> Leader | None:
    """The leader whose bonus is on, if any (RG 9.2)."""
    return LEADERS[player.leader] if player.leader and player.life <= DROWNING_LIFE else None


def strength(player: Player) -> Totals:
    """What a player brings to a battle: the grid's totals, and the leader's bonus while it is on (RG 6.1, 9.2)."""
    grid, bonus = totals(player.grid), _bonus(player)
    if bonus is None:
        return grid
    return Totals(
        grid.warrior + bonus.warrior,
        grid.wizard + bonus.wizard,
        grid.shield + bonus.shield,
        grid.barrier + bonus.barrier,
        grid.coins,
        grid.potions,
    )


def damage(attacker: Totals, defender: Totals) -> tuple[int, int]:
    """The physical and the magical damage that gets through: shields stop warriors, barriers wizards (RG 6.2)."""
    return max(0, attacker.warrior - defender.shield), max(0, attacker.wizard - defender.barrier)


def strikes(players: Sequence[Player], first: Seat) -> tuple[Struck, ...]:
    """Every damage of a battle, the attackers clockwise from the First Player; all at the same time (RG 6.2, 6.3)."""
    living = [seat for seat in _clockwise(first, len(players)) if players[seat].life > 0]
    strengths = {seat: strength(players[seat]) for seat in living}
    struck = (
        Struck(attacker, defender, *damage(strengths[attacker], strengths[defender]))
        for attacker in living
        for defender in living
        if attacker != defender
    )
    return tuple(strike for strike in struck if strike.physical + strike.magical)


def losses(players: Sequence[Player]) -> tuple[int, ...]:
    """By seat: the life it would lose in a battle now; 0 for the fallen (RG 6.2)."""
    lost = [0] * len(players)
    for strike in strikes(players, 0):
        lost[strike.defender] += strike.physical + strike.magical
    return tuple(lost)


def _fight(state: State) -> Step[State, Event]:
    """Battle and recovery (RG 6, 7.4), then the end or a new round."""
    struck = strikes(state.players, state.first)
    lost = losses(state.players)
    changes = tuple(
        _changed(seat, state.players[seat], lost[seat])
        for seat in _clockwise(state.first, len(state.players))
        if state.players[seat].life > 0
    )
    lives = {change.seat: change.after for change in changes}
    players = tuple(replace(player, life=lives.get(seat, player.life)) for seat, player in enumerate(state.players))
    shown = tuple(change for change in changes if lost[change.seat] or change.after != change.before)
    fallen = tuple(Fell(seat, life) for seat, life in lives.items() if life <= 0)
    following = _clean_up(replace(state, players=players))
    return Step(following.state, (*struck, *shown, *fallen, *following.events))


def _changed(seat: Seat, player: Player, lost: int) -> LifeChanged:
    """What a battle and the recovery after it do to a living player (RG 6.2, 7.4, 9.2)."""
    left = player.life - lost
    if left <= 0:
        return LifeChanged(seat, player.life, left, potions=0)
    bonus = _bonus(player)
    potions, cheer = totals(player.grid).potions, bonus.recovery if bonus else 0
    return LifeChanged(seat, player.life, left + potions + cheer, potions, bonus=cheer)


def _clean_up(state: State) -> Step[State, Event]:
    """The marker goes left and a new round begins, unless the game is over (RG 3.1, 7)."""
    living = [seat for seat, player in enumerate(state.players) if player.life > 0]
    if not living:
        return _end(state, "all-fell")
    first = next_living(state.players, state.first)
    passed = replace(state, first=first, turn=first)
    if len(living) == 1:
        return _end(passed, "last-standing")
    if len(state.deck) + sum(card is not None for card in state.market) < len(living):
        return _end(passed, "deck-out")
    return Step(replace(passed, round=state.round + 1), (RoundBegan(state.round + 1, first),))


def _end(state: State, reason: str) -> Step[State, Event]:
    """Most life wins; of equals, the one nearest clockwise from the First Player, who is nearest (RG 7.1–7.3)."""
    lives = tuple(player.life for player in state.players)
    winner = max(_clockwise(state.first, len(lives)), key=lambda seat: lives[seat])
    ended = Outcome((winner,), reason, lives)
    return Step(replace(state, outcome=ended), (Ended(ended),))
