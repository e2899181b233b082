"""The rules of Regroup! in our own words, page by page, our own rulings marked as such."""

from __future__ import annotations

from games.core import Page
from games.regroup.words import CROWN, LEADER_NAME, LIFE, SYMBOL

LINK = "https://boardgamegeek.com/boardgame/350637"
CREDITS = (
    "Regroup! Chicken Army (2023): designed by Alejandro Pazarán, drawn by Iván Escalante, "
    "published by Detestable Games and Draco Studios. "
    "Roost is an unofficial fan project with its own art, its own deck and its own words; it is not endorsed by them."
)

_W, _Z, _S, _B = SYMBOL["warrior"], SYMBOL["wizard"], SYMBOL["shield"], SYMBOL["barrier"]
_COINS, _POTION = SYMBOL["coins"], SYMBOL["potion"]
_COIN_AND_POTION = _COINS + _POTION

_AIM = f"""You command an army of chickens laid out as a grid of boxes. Everybody begins with one card and 30 {LIFE}. \
Each round every living player adds one card, and then all armies hit each other at once. Be the last one standing.

Every card has four boxes. What may be in a box:
{_W} **warrior**: physical attack · {_Z} **wizard**: magical attack
{_S} **shield**: stops warriors · {_B} **barrier**: stops wizards
{_COINS}{_COINS} **two coins** · {_COIN_AND_POTION} **a coin and a potion**

A double box has two of its kind and counts 2. Each game card has one double box and three single ones."""

_ROUND = f"""A round has three parts, each clockwise from the First Player {CROWN}. Only the living take part.

**1. Arrangement.** Take one card and lay it on your grid.
**2. Battle.** All armies strike all others at the same moment. Nothing to decide: Roost adds it up.
**3. Clean-up.** Whoever still has more than 0 {LIFE} gains 1 {LIFE} for each {_POTION} in sight. \
Then {CROWN} goes left to the next living player.

*Our ruling:* who won the last game that Roost hosted on this server begins; if nobody has, a random seat does. \
Life may grow past 30."""

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

_FIGHTING = f"""Only chickens in company fight. \
A box counts if a box of its kind lies right beside, above or below it. \
Corners do not join, and a lone box counts nothing, not even a double one. Groups of one kind add up.

**Damage.** {_W} are stopped by {_S}, {_Z} by {_B}, each kind by itself. \
Every army hits each of the others with its full strength.

*Example:* you attack with {_W} 8 and {_Z} 2 somebody who has {_S} 7 and no {_B}. \
1 {_W} and 2 {_Z} get through: that costs 3 {LIFE}.

All strikes land together: an army that falls still hits everybody in that battle. \
Life can go below zero, and how far may matter in the end."""

_ENDING = f"""**One army left** when a round would begin: it wins.
**Nobody left** after a battle: whoever is closest to zero wins.
**Too few cards** for every living player when a round would begin: most {LIFE} wins.

A player at exactly 0 {LIFE} is out, and no potion helps any more.

*Our rulings:*
A tie goes to the holder of {CROWN}, else to the first of the tied players clockwise from the holder, \
in all endings alike. When nobody is left, armies that fell in earlier rounds are compared as well.
The real game's list of cards is not public: our 43 cards are our own, \
with seven doubles each of {_W} {_Z} {_S} {_B}, nine times {_COINS}{_COINS} and six times {_COIN_AND_POTION}.
If a player runs out of time, a stand-in takes a face-up card and places it sensibly; it never draws blind."""

_LEADERS = "\n".join(f"• {name}" for name in LEADER_NAME.values())

_VARIANTS = f"""Toggle them in the lobby, one or both.

**A different beginning.** The start cards differ, dealt at random: \
{_S} {_S} {_B} {_COINS}{_COINS} · {_B} {_B} {_S} {_COINS}{_COINS} · {_S}{_S} {_S} {_B} {_W} · {_B}{_B} {_B} {_S} {_Z}. \
Without it everybody starts from {_S} {_S} {_B} {_B}.

**Drowning Flaps.** Everybody gets a leader, dealt at random, for all to see. \
While its player has 10 {LIFE} or less when a battle begins, the leader is awake and helps; above 10 it sleeps again.
{_LEADERS}

*Our rulings:* the leaders' printed powers and the moment they wake are not public, so these are ours, \
and so are the start cards. The Brewer helps in the clean-up of a round whose battle it was awake for, \
if its army survived."""

_CREDITS = f"""{CREDITS}

If you like the chickens, buy the box: it is a quick and very pretty game for 2 to 4 players.
{LINK}"""


def rules() -> tuple[Page, ...]:
    """All pages, in reading order."""
    return (
        Page("What it is about", _AIM),
        Page("A round", _ROUND),
        Page("The market", _MARKET),
        Page("Placing a card", _PLACING),
        Page("The battle", _FIGHTING),
        Page("The end", _ENDING),
        Page("Variants and credits", _VARIANTS + "\n\n" + _CREDITS),
    )
