"""The rules of Regroup! in our own words, page by page, our own rulings marked as such."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from games.core import Page
from games.regroup.cards import DIFFERENT_STARTS
from games.regroup.words import FIRST, LEADER_NAME, LIFE, SYMBOL, contents, tied

LINK = "https://boardgamegeek.com/boardgame/350637"
CREDITS = (
    "Regroup! Chicken Army (2023): designed by Alejandro Pazarán, drawn by Iván Escalante, "
    "published by Detestable Games and Draco Studios. "
    "Roost is an unofficial fan project with its own art, its own deck and its own words; it is not endorsed by them."
)

_W, _Z, _S, _B = SYMBOL["warrior"], SYMBOL["wizard"], SYMBOL["shield"], SYMBOL["barrier"]
_COINS, _POTION = SYMBOL["coins"], SYMBOL["potion"]
_COIN_AND_POTION = _COINS + _POTION

_AIM = f"""You command an army of chickens laid out as a grid of boxes. Everybody begins with one card and 30 {LIFE}; \
be the last one standing. A game card has one double box, which counts 2, and three single ones.
{_W} **warrior**: physical attack · {_Z} **wizard**: magical attack
{_S} **shield**: stops warriors · {_B} **barrier**: stops wizards
{_COINS}{_COINS} **two coins** · {_COIN_AND_POTION} **a coin and a potion**

**A round**, clockwise from the First Player {FIRST}, the living only:
**1. Arrangement.** Everybody takes one card and lays it on their own grid.
**2. Battle.** All armies strike all others at once. Nothing to decide: Roost adds it up.
**3. Clean-up.** Whoever has more than 0 {LIFE} gains 1 {LIFE} for each {_POTION} in sight. \
Then {FIRST} goes left to the next living player.

*Our ruling:* who won the last game that Roost hosted on this server begins; if nobody has, a random seat does."""

_MARKET = f"""Beside the deck lie three cards, face up.
**Near** the deck: you need 2 {_COINS} in sight on your own grid.
**Middle**: you need 1 {_COINS}.
**Far**: free.
**The deck itself**: free and blind. Once drawn, the card is yours, whatever it is, and everybody sees it.

Coins are shown, not spent: the same {_COINS} pays every round, as long as nothing covers it. \
They count before your new card lies down.

After a pick the cards slide away from the deck to close the gap, and a new one comes in at *near*. \
Leave a card long enough and it gets cheaper, if nobody else wants it.

*Our ruling:* when the deck is empty the cards still slide; the gap stays at *near*, then at *middle*."""

_PLACING = f"""Turn the card any way you like and lay it on top of your grid. \
It must lie on **at least one box** that is there, and may cover up to four. \
It never goes underneath, and it may stick out as far as it likes.

What is covered is gone: no attack, no defence, no coins. Burying your own {_COINS} is the oldest mistake in the coop.

**In your panel:** press a card to lift it; it lands on a good spot by itself. ←↑↓→ move it, ↺ ↻ turn it, \
*Suggest* walks through the best spots, *Back* puts a face-up card back. \
The lines above the buttons tell what would change. Nothing counts until you press *Place*."""

_GROUPS = f"""Only chickens in company count. \
A box counts if a box of its kind lies right beside, above or below it, whatever cards they are on. \
Corners do not join, and a lone box counts nothing, not even a double one.

Every box that counts gives its points: 1, or 2 if it is a double one. Groups of one kind add up. \
That goes for all four kinds, {_W} {_Z} and {_S} {_B} alike; {_COINS} and {_POTION} need no company.

In the pictures, boxes that count are bright and joined. Those that do not are dark, and asleep."""

_FIGHTING = f"""{_W} are stopped by {_S}, {_Z} by {_B}, each kind by itself. What gets through costs {LIFE}. \
Every army hits each of the others with its full strength.

*Example:* you attack with {_W} 8 and {_Z} 2 somebody who has {_S} 7 and no {_B}. \
1 {_W} and 2 {_Z} get through: that costs 3 {LIFE}.

All strikes land together: an army that falls still hits everybody in that battle. \
Life can go below zero, and how far may matter in the end.

After that, {_POTION} heal the living.
*Our ruling:* life may grow past 30."""

_ENDING = f"""**One army left** when a round would begin: it wins.
**Nobody left** after a battle: whoever is closest to zero wins.
**Too few cards** for every living player when a round would begin: most {LIFE} wins.

A player at exactly 0 {LIFE} is out, and no potion helps any more.

*Our rulings:*
A tie goes to the holder of {FIRST}, else to the first of the tied players clockwise from the holder, \
in all endings alike. When nobody is left, armies that fell in earlier rounds are compared as well.
The real game's list of cards is not public: our 43 cards are our own, \
with seven doubles each of {_W} {_Z} {_S} {_B}, nine times {_COINS}{_COINS} and six times {_COIN_AND_POTION}.
If a player runs out of time, a stand-in takes a face-up card and places it sensibly; it never draws blind."""

_LEADERS = "\n".join(f"• {name}" for name in LEADER_NAME.values())

_STARTS = "\n".join(f"• {contents(card)}" for card in DIFFERENT_STARTS)

_VARIANTS = f"""Toggle them in the lobby, one or both.

**A different beginning.** Everybody starts from one of these, dealt at random:
{_STARTS}
Without it everybody starts from {_S} {_S} {_B} {_B}.

**Drowning Flaps.** Everybody gets a leader, dealt at random, for all to see: a chicken with a bonus. \
While its player has 10 {LIFE} or less when a battle begins, the leader is awake and helps; above 10 it sleeps again.
{_LEADERS}

*Our rulings:* the leaders' printed powers and the moment they wake are not public, so these are ours, \
and so are the start cards. The Brewer helps in the clean-up of a round whose battle it was awake for, \
if its army survived."""

_THANKS = f"""{CREDITS}

If you like the chickens, buy the box: it is a quick and very pretty game for 2 to 4 players.
{LINK}"""


_ALTS = (
    "Single boxes: warrior 1, wizard 1, shield 1, barrier 1, coin and potion. "
    "Double boxes: warriors 2, wizards 2, shields 2, barriers 2, two coins.",
    "The market for somebody with one coin in sight: the deck; the near card for 2 coins, locked; "
    "the middle card for 1 coin; the far card for nothing.",
    "A card held over a grid so that it covers one box and sticks out, and the same grid with the card lying on it.",
    "Two warrior boxes side by side score 3. Two that touch at a corner score 0. "
    "Three barrier boxes in a row across two cards score 5.",
    "Warriors 8 against shields 7: 1 life lost. Wizards 2 against barriers 0: 2 life lost.",
    "A proud egg with a star, and a roast chicken.",
    "The four leaders: grey and asleep at 11 life, bright and awake at 10.",
)

_PAGES = (
    ("What it is about", _AIM),
    ("The market", _MARKET),
    ("Placing a card", _PLACING),
    ("Who fights", _GROUPS),
    ("The battle", _FIGHTING),
    ("The end", _ENDING),
    ("Variants", _VARIANTS),
)

_CREDITS = Page("Credits", _THANKS)


def rules(pictures: Sequence[Callable[[], bytes]]) -> tuple[Page, ...]:
    """All pages in reading order, each with its picture: kinds, market, covering, groups, battle, end, leaders.

    The credits come last, without one.
    """
    explained = zip(_PAGES, pictures, _ALTS, strict=True)
    return (*(Page(title, tied(text), picture, alt) for (title, text), picture, alt in explained), _CREDITS)
