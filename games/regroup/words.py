"""What Regroup! says on buttons, in prompts and when it refuses (the story of a move: story.py; rules: pages.py)."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence

from games.core import Outcome, Seat
from games.regroup.cards import CARDS, DROWNING_LIFE, Box, Kind
from games.regroup.position import COST, LifeChanged, Observation, Player, Slot, Totals
from games.regroup.rules import strength
from games.text import CROWN, DOT, listed, over, refusal

SYMBOL: dict[Kind, str] = {
    "warrior": "⚔️", "wizard": "🪄", "shield": "🛡️", "barrier": "🔮", "coins": "🪙", "potion": "🧪",
}  # fmt: skip
LIFE, FIRST, SKULL, LOCK, DECK = "❤️", "🏵️", "💀", "🔒", "🎴"
"""As in the pictures, the First Player wears a rosette."""

_COUNTED = (*SYMBOL.values(), LIFE)
_TIES = re.compile(
    r" (?=→)|(?<=[→=]) "
    rf"|(?<=[{''.join(symbol[-1] for symbol in _COUNTED)}]) (?=\**[+−]?\d)"
    rf"|(?<=[\d*]) (?=[{''.join(symbol[0] for symbol in _COUNTED)}])"
)


def tied(text: str) -> str:
    """The text with unbreakable spaces between symbols and their numbers, and around arrows."""
    return _TIES.sub("\u00a0", text)


SLOT_NAME: dict[Slot, str] = {"near": "near slot", "middle": "middle slot", "far": "far slot"}

LEADER_WORDS = {
    "warlord": "Warlord, 2 more physical attack",
    "archmage": "Archmage, 2 more magical attack",
    "guardian": "Guardian, 1 more of each defence",
    "brewer": "Brewer, 2 life a clean-up",
}
"""The leaders in words, for where symbols cannot be seen."""

LEADER_NAME = {
    "warlord": tied(f"Warlord (+2 {SYMBOL['warrior']})"),
    "archmage": tied(f"Archmage (+2 {SYMBOL['wizard']})"),
    "guardian": tied(f"Guardian (+1 {SYMBOL['shield']} +1 {SYMBOL['barrier']})"),
    "brewer": tied(f"Brewer (+2 {LIFE} a clean-up)"),
}

_REFUSAL = {
    "not-your-turn": "Easy, general: it is somebody else's turn, and your chickens wait for theirs.",
    "game-over": "This game is over, the chickens have gone home. Start another one with `/chicken start`.",
    "no-card": "There is no card in that slot any more. Take one that lies there.",
    "no-coins": f"Too dear: the near card wants 2 {SYMBOL['coins']} and the middle one 1 {SYMBOL['coins']} in sight on "
    "your own grid. The far card and the deck are free.",
    "no-overlap": "A card must lie on at least one box of your grid. Move it until it covers something.",
    "drawn-first": "You drew from the deck, so that card must be placed: no way back. Find a spot and press *Place*.",
    "nothing-drawn": "You hold no card from the deck. Pick a card first.",
    "empty-deck": "The deck is empty. Take one of the cards that lie face up.",
    "bad-turns": "A card turns by quarters only: none, one, two or three. Turn it with ↺ and ↻.",
    "edge": "No place further that way: a card must keep at least one foot on your grid. Try another arrow.",
    "no-spot": "There is nothing of that name to look at. Pick the market or one of the grids.",
}

_REASON = {
    "last-standing": "the last army on its feet",
    "all-fell": "everybody fell, and this army fell least far",
    "deck-out": "the cards ran out, and this army has the most life left",
}


def explain(code: str) -> str:
    """Why the rules refuse, kindly, and what to do instead."""
    return tied(refusal(code, _REFUSAL))


def number(value: int) -> str:
    """A whole number with a real minus sign."""
    return f"{value}".replace("-", "−")


def contents(card: int) -> str:
    """A card's four boxes as symbols, a double box with both of its own."""
    return " ".join(_box(box) for box in CARDS[card])


def _box(box: Box) -> str:
    if box.kind == "potion":
        return SYMBOL["coins"] + SYMBOL["potion"]
    return SYMBOL[box.kind] * (2 if box.is_double else 1)


def _values(totals: Totals) -> tuple[tuple[str, int], ...]:
    return (
        (SYMBOL["warrior"], totals.warrior), (SYMBOL["wizard"], totals.wizard), (SYMBOL["shield"], totals.shield),
        (SYMBOL["barrier"], totals.barrier), (SYMBOL["coins"], totals.coins), (SYMBOL["potion"], totals.potions),
    )  # fmt: skip


def numbers(totals: Totals) -> str:
    """All that a grid is worth; coins and potions only if there are any."""
    return " ".join(tied(f"{symbol} {value}") for symbol, value in _shown(_values(totals)))


def _shown(values: Iterable[tuple[str, int]]) -> list[tuple[str, int]]:
    return [(symbol, value) for index, (symbol, value) in enumerate(values) if index < 4 or value]


def comparison(before: Totals, after: Totals) -> str:
    """The numbers before → after, the changed ones bold; coins and potions only if there are or were any."""
    pairs = zip(_values(before), _values(after), strict=True)
    return DOT.join(
        tied(f"{symbol} {old}" if old == new else f"{symbol} {old} → **{new}**")
        for index, ((symbol, old), (_, new)) in enumerate(pairs)
        if index < 4 or old or new
    )


def changes(before: Totals, after: Totals) -> str:
    """Only the numbers that changed, before → after; empty when none did."""
    pairs = zip(_values(before), _values(after), strict=True)
    return DOT.join(tied(f"{symbol} {old} → **{new}**") for (symbol, old), (_, new) in pairs if old != new)


def price(slot: Slot) -> str:
    """What a slot costs, for a button."""
    return tied(f"{COST[slot]} {SYMBOL['coins']}") if COST[slot] else "Free"


def slot_label(slot: Slot, card: int | None) -> str:
    """A market slot's button: its price and the boxes of its card."""
    return f"{price(slot)} · {contents(card) if card is not None else 'empty'}"


def deck_label(cards: int) -> str:
    """The blind draw's button."""
    return "Draw blind · no way back" if cards else "Deck · empty"


TURN_LEFT, TURN_RIGHT, SUGGEST, PLACE, BACK = "↺", "↻", "Suggest", "Place", "Back"
LEFT, UP, DOWN, RIGHT = "←", "↑", "↓", "→"


def pick_prompt(observation: Observation) -> str:
    """What to say to a seat that holds no card yet."""
    coins = strength(observation.actor).coins
    purse = tied(f"{coins or 'no'} {SYMBOL['coins']}")
    return (
        f"**Your turn: pick a card.** You have {purse} in sight (coins are shown, never spent).\n"
        f"-# A face-up card you can put back. A card from the deck you keep, whatever it is."
    )


def waiting(observation: Observation, names: Sequence[str]) -> str:
    """What to say to somebody who has nothing to press: for whom the table waits, and what to do meanwhile."""
    if observation.outcome is not None:
        return tell_outcome(observation.outcome, names)
    name, seat = names[observation.turn], observation.seat
    wait = f"The table waits for **{name}**"
    if seat is not None and observation.players[seat].life <= 0:
        life = tied(f"{number(observation.players[seat].life)} {LIFE}")
        return f"{SKULL} Your army fell, at {life}. {wait}; stay and cackle with *Look closer*."
    if seat is None:
        return f"⏳ {wait}. *Look closer* shows every grid and the market."
    return f"⏳ {wait}. Until then: *Look closer* at the other armies and count their {SYMBOL['warrior']}."


def holding(card: int, blind: bool, advice: int | None, of: int) -> str:
    """What the seat holds, and which of the suggestions it lies on (None: a place of its own)."""
    source = f"{DECK} You drew" if blind else "🐔 You hold"
    spot = "your own bright idea" if advice is None else f"suggestion {advice + 1} of {of}"
    return f"{source} {contents(card)}{DOT}{spot}"


def forecast(hits: Sequence[tuple[str, int]], battle: LifeChanged) -> str:
    """The battle if nobody else moved: whom you would hit for how much, and what it would do to your life."""
    struck = [f"**{name}** for {damage}" for name, damage in hits if damage]
    hit = f"you hit {listed(struck)}" if struck else "you hit nobody"
    return f"If all stood still now: {hit}; {_fate(battle)}."


def _fate(battle: LifeChanged) -> str:
    gains = [f"drink {battle.potions} {SYMBOL['potion']}"] if battle.potions else []
    gains += [f"get {battle.bonus} from the Brewer"] if battle.bonus else []
    if not battle.lost and not gains:
        return tied(f"you keep your {battle.before} {LIFE}")
    lost = f"you lose {battle.lost or 'nothing'}"
    skull = f" {SKULL}" if battle.after <= 0 else ""
    life = f"{battle.before} → **{number(battle.after)}** {LIFE}{skull}"
    return tied(f"{', '.join([lost, *gains])}: {life}")


def headline(observation: Observation, names: Sequence[str]) -> str:
    """The round and whose turn it is, in one short line."""
    if observation.outcome is not None:
        return over(observation.outcome, observation.round, names)
    if observation.seat == observation.turn:
        task = "place the card you drew" if observation.drawn is not None else "your turn"
        return f"Round {observation.round} · {task}"
    task = " must place the card from the deck" if observation.drawn is not None else "'s turn"
    return f"Round {observation.round} · {names[observation.turn]}{task}"


def seat_lines(observation: Observation, names: Sequence[str]) -> tuple[str, ...]:
    """By seat: name, life, attack and defence, coins and potions, marker and leader."""
    return tuple(_seat_line(observation, seat, names[seat]) for seat in range(len(observation.players)))


def _seat_line(observation: Observation, seat: Seat, name: str) -> str:
    player = observation.players[seat]
    marker = f"\u00a0{FIRST}" if seat == observation.first else ""
    if player.life <= 0:
        return f"{SKULL} ~~**{name}**~~{marker}{DOT}{tied(f'fell at {number(player.life)} {LIFE}')}"
    leader = _leader(player) if observation.outcome is None else ""
    return f"**{name}**{marker}{DOT}{tied(f'{LIFE} {player.life}')}{DOT}{numbers(strength(player))}{leader}"


def _leader(player: Player) -> str:
    if player.leader is None:
        return ""
    return f"{DOT}{LEADER_NAME[player.leader]} {'awake' if is_awake(player) else 'asleep'}"


def is_awake(player: Player) -> bool:
    """Whether a player's leader helps now (RG 9.2)."""
    return player.leader is not None and player.life <= DROWNING_LIFE


def tell_outcome(outcome: Outcome, names: Sequence[str]) -> str:
    """Who won, and why."""
    winners = listed([f"**{names[seat]}**" for seat in outcome.winners])
    life = listed([tied(f"{number(outcome.scores[seat])} {LIFE}") for seat in outcome.winners])
    return f"{CROWN} {winners} won with {life}: {_REASON.get(outcome.reason, 'the rules say so')}."
