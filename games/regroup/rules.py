"""The rules of Regroup! Chicken Army as pure functions of a state (RG 2–7, 9).

Where the rulebook is silent, these are our rulings:
life at the battle decides whether a leader's bonus is on for the whole round, the clean-up included (RG 9.2);
when nobody is left alive, everybody's life counts, even that of seats which fell in earlier rounds (RG 7.2).
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from functools import lru_cache
from itertools import chain, permutations, repeat
from typing import assert_never

from games.core import IllegalAction, Outcome, Rng, Seat, Setup, Step
from games.regroup.cards import COMMON_START, DECK, DIFFERENT_STARTS, DROWNING_LIFE, LEADERS, NO_BONUS, Leader
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
        return tuple(chain.from_iterable(map(_places, cells)))
    draws = (Draw(),) if state.deck else ()
    takes = (chain.from_iterable(map(_takes, repeat(slot), cells)) for slot in affordable(state.market, player))
    return (*draws, *chain.from_iterable(takes))


@lru_cache(4096)
def _takes(slot: Slot, cell: Cell) -> tuple[Take, ...]:
    return tuple(Take(slot, *cell, turns) for turns in _TURNS)


@lru_cache(1024)
def _places(cell: Cell) -> tuple[Place, ...]:
    return tuple(Place(*cell, turns) for turns in _TURNS)


def arranging(slot: Slot | None, placed: Placed) -> Action:
    """The action that lays a card there: a slot's, or the one that was drawn blind (None) (RG 4, 5)."""
    if slot is None:
        return Place(placed.row, placed.col, placed.turns)
    return Take(slot, placed.row, placed.col, placed.turns)


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
    placed = Placed(card, action.row, action.col, action.turns)
    return _arrange(state, placed, action.slot, *slid(state.deck, state.market, action.slot))


def _place(state: State, action: Place) -> Step[State, Event]:
    if state.drawn is None:
        raise IllegalAction("nothing-drawn")
    placed = Placed(state.drawn, action.row, action.col, action.turns)
    return _arrange(state, placed, None, state.deck, state.market)


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


def _arrange(
    state: State, placed: Placed, slot: Slot | None, deck: tuple[int, ...], market: Market
) -> Step[State, Event]:
    """Lay the card on the grid of the seat to act (RG 5) and pass the turn on; `deck`, `market`: after the pick."""
    seat, player = state.turn, state.players[state.turn]
    if placed.turns not in _TURNS:
        raise IllegalAction("bad-turns")
    if not fits(player.grid, placed.row, placed.col):
        raise IllegalAction("no-overlap")
    grown = player.plus(placed)
    players = (*state.players[:seat], grown, *state.players[seat + 1 :])
    arranged = Arranged(seat, placed, slot, strength(player), strength(grown))
    following = next_living(players, seat)
    after = State(state.round, state.first, following, deck, market, players)
    if following != state.first:
        return Step(after, (arranged,))
    battle = _fight(after)
    return Step(battle.state, (arranged, *battle.events))


def next_living(players: Sequence[Player], seat: Seat) -> Seat:
    """The next living seat to the left (clockwise); the seat itself when it is the only one (RG 3, 7.5)."""
    following = seat + 1
    while players[following % len(players)].life <= 0:
        following += 1
    return following % len(players)


def _clockwise(players: Sequence[Player], start: Seat) -> list[Seat]:
    return [(start + step) % len(players) for step in range(len(players))]


def _living(players: Sequence[Player], start: Seat) -> list[Seat]:
    return [seat for seat in _clockwise(players, start) if players[seat].life > 0]


def bonus_of(player: Player) -> Leader:
    """The leader's bonus that is on for this player now; nothing above 10 life or without a leader (RG 9.2)."""
    if player.leader is None or player.life > DROWNING_LIFE:
        return NO_BONUS
    return LEADERS[player.leader]


def strength(player: Player) -> Totals:
    """What a player brings to a battle: the grid's totals, and the leader's bonus while it is on (RG 6.1, 9.2)."""
    grid, bonus = totals(player.grid), bonus_of(player)
    if bonus is NO_BONUS:
        return grid
    return grid._replace(
        warrior=grid.warrior + bonus.warrior,
        wizard=grid.wizard + bonus.wizard,
        shield=grid.shield + bonus.shield,
        barrier=grid.barrier + bonus.barrier,
    )


def damage(attacker: Totals, defender: Totals) -> tuple[int, int]:
    """The physical and the magical damage that gets through: shields stop warriors, barriers wizards (RG 6.2)."""
    return max(0, attacker.warrior - defender.shield), max(0, attacker.wizard - defender.barrier)


def strikes(players: Sequence[Player], first: Seat) -> tuple[Struck, ...]:
    """All damage of a battle, dealt at the same time; the attackers clockwise from the First Player (RG 6.2, 6.3)."""
    armies = [(seat, strength(players[seat])) for seat in _living(players, first)]
    found = []
    for (attacker, attack), (defender, defence) in permutations(armies, 2):
        physical, magical = damage(attack, defence)
        if physical or magical:
            found.append(Struck(attacker, defender, physical, magical))
    return tuple(found)


def losses(players: Sequence[Player]) -> tuple[int, ...]:
    """By seat: the life it would lose in a battle now; 0 for the fallen (RG 6.2)."""
    return _lost(strikes(players, 0), len(players))


def _lost(struck: Sequence[Struck], seats: int) -> tuple[int, ...]:
    lost = [0] * seats
    for strike in struck:
        lost[strike.defender] += strike.physical + strike.magical
    return tuple(lost)


def _fight(state: State) -> Step[State, Event]:
    """Battle and recovery (RG 6, 7.4), then the end or a new round."""
    struck = strikes(state.players, state.first)
    lost = _lost(struck, len(state.players))
    changes = [aftermath(seat, state.players[seat], lost[seat]) for seat in _living(state.players, state.first)]
    players = list(state.players)
    for change in changes:
        players[change.seat] = Player(players[change.seat].grid, change.after, players[change.seat].leader)
    shown = (change for change in changes if lost[change.seat] or change.after != change.before)
    fallen = (Fell(change.seat, change.after) for change in changes if change.after <= 0)
    following = _clean_up(state, tuple(players))
    return Step(following.state, (*struck, *shown, *fallen, *following.events))


def aftermath(seat: Seat, player: Player, lost: int) -> LifeChanged:
    """What a battle and the recovery after it do to a living player's life (RG 6.2, 7.4, 9.2)."""
    left = player.life - lost
    if left <= 0:
        return LifeChanged(seat, player.life, left, potions=0)
    potions, bonus = totals(player.grid).potions, bonus_of(player).recovery
    return LifeChanged(seat, player.life, left + potions + bonus, potions, bonus)


def _clean_up(state: State, players: tuple[Player, ...]) -> Step[State, Event]:
    """The marker goes left and a new round begins, unless the game is over (RG 3.1, 7)."""
    living = _living(players, state.first + 1)
    if not living:
        return _end(replace(state, players=players), "all-fell")
    first = living[0]
    if len(living) == 1:
        return _end(replace(state, players=players, first=first, turn=first), "last-standing")
    if len(state.deck) + len(SLOTS) - state.market.count(None) < len(living):
        return _end(replace(state, players=players, first=first, turn=first), "deck-out")
    began = RoundBegan(state.round + 1, first)
    return Step(State(began.round, first, first, state.deck, state.market, players), (began,))


def _end(state: State, reason: str) -> Step[State, Event]:
    """Most life wins; of equals, the First Player or else the next clockwise from there (RG 7.1–7.3)."""
    lives = tuple(player.life for player in state.players)
    winner = max(_clockwise(state.players, state.first), key=lambda seat: lives[seat])
    ended = Outcome((winner,), reason, lives)
    return Step(replace(state, outcome=ended), (Ended(ended),))
