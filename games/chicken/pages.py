"""The rules of Chicken! in our own words, page by page, our own rulings marked as such."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from games.chicken.dice import EGGSPANSION_COOP, EGGSPANSION_DICE, FACES, TRACK, Kind
from games.chicken.words import BAG, FACE, KIND, KIND_NAME, ODDS
from games.core import Page

LINK = "https://keymastergames.com"
CREDITS = (
    "Chicken! and its Eggspansion! (2023): designed by Scott Almes, drawn by Carpenter Collective, "
    "published by Keymaster Games. "
    "Roost is an unofficial fan project with its own art, its own dice and its own words; it is not endorsed by them."
)

_FOX, _HEN, _PAIR, _EGG, _BLANK = FACE["fox"], FACE["chicken"], FACE["double"], FACE["egg"], FACE["blank"]
_HAPPY, _BARK, _CHICK = FACE["happy"], FACE["bark"], FACE["chick"]
_WHITE = KIND["white"]


def _faces(*kinds: Kind) -> str:
    return "\n".join(
        f"{KIND[kind]} **{KIND_NAME[kind]}**: {' '.join(FACE[face] for face in FACES[kind])}" for kind in kinds
    )


_AIM = f"""Count your chickens before the foxes do. On your turn you roll dice; every {_HEN} you keep is a point, \
and three {_FOX} eat them all. **First to {TRACK} points wins.**

{_HEN} a chicken, 1 point · {_PAIR} two chickens, 2 points
{_FOX} a fox · {_EGG} an egg · {_BLANK} nothing

There are four dice of each colour. You start with the four white ones, the others sit in the coop:
{_faces("white", "yellow", "orange")}

The dice go from player to player, and there are more and more of them, until somebody busts.

A random seat begins, because early turns are worth something, above all with many players.

*Our ruling:* the real game's list of faces is not at hand, so these faces are our own."""

_BEGINNING = f"""You get every die that the player before you had, and choose:

**Go for it**: roll them all.
**Chicken out**: all dice but the white ones go home to the coop, you lose 1 point, and roll the four {_WHITE}. \
On the start space, with 0 points, it is free.

With nothing but white dice there is nothing to choose: just roll.

*Our rulings:* nobody ever has less than 0 points. \
White dice alone cannot be chickened out of. \
You roll them with a press of your own, so that your turn is not over before you have touched the dice."""

_ROLLING = f"""Every rolled die goes where it belongs:

**Left**, to the wood: {_FOX}. **Right**, to the yard: {_HEN} {_PAIR}. Both stay there.
**In the middle** lie {_EGG} and {_BLANK}.

**Eggs hatch**, unless you are bust: for each {_EGG} a new die comes out of the coop into the middle, \
yellow ones first, then orange ones. It lies there unrolled.

*Our ruling:* an empty coop hatches nothing."""

_FOXES = f"""**Three {_FOX}**, at any moment of your turn: **bust**. Your turn is over with no points, \
all dice but the white ones go home, and the next player gets the four {_WHITE}.

**No cowards**, an option of the lobby, is our own (a *house rule*): \
three {_FOX} on the **reroll** also cost you as many points as there are chickens on your dice, down to 0 at most. \
{_HEN} counts 1 and {_PAIR} 2, those of the busting roll included; {_HAPPY} and {_CHICK} of Eggspansion do not count.

It gives a full yard something to lose. In the game as it is, chickening out hardly ever pays."""

_SECOND = """When the eggs have hatched, you choose, once a turn:

**Stop and score**, or
**Reroll the middle**: everything in the middle once more, the newly hatched dice as well; \
you cannot hold any of it back. Foxes, chickens, bust and eggs go as before; then your turn scores by itself.

What the reroll hatches is not rolled any more, it is passed on.

*Our ruling:* with nothing in the middle there is nothing to decide, and the turn scores by itself."""

_SCORING = f"""A point for each {_HEN}, two for each {_PAIR}.

Then **all your dice** go clockwise to the next player: the more you hatch, the more they get to roll.

**{TRACK} points** or more at the end of your own turn win on the spot. \
The token stops at {TRACK}; the numbers tell the true sum."""

_BAG = f"""An option of the lobby. Two special dice join:
{_faces("blue", "mother")}

All {EGGSPANSION_DICE.total} coloured dice go into a bag {BAG}; {EGGSPANSION_COOP} random ones make the coop, \
for all to see.

**Hatching**: for each egg you take **any one die** of the coop, or a random one of the bag.
**Bust or chicken out**: your coloured dice go into the *bag*, and the coop is filled up to {EGGSPANSION_COOP} from it.

*Our rulings:* the faces are our own. \
When there are eggs for every die that is left, or stopping already wins, they hatch by themselves, \
the coop's dice first."""

_SPECIAL = f"""**Blue the Dog**
{_BARK} scares one {_FOX} away, so that it takes one more to bust. It scores nothing and stays with the foxes.
{_HAPPY} is 1 point.

**The Mother Hen**
{_CHICK} is 1 point, and hatches a die like an {_EGG}.
{_PAIR} is 2 points, and stays in the yard like any other.

{_HAPPY} and {_CHICK} stay in the **middle**: a reroll rolls them again, and they score only if they show when you stop.

*Our rulings:* a whole roll is sorted before foxes are counted, so {_BARK} and a third {_FOX} in one roll are safe, \
and an early {_BARK} scares a later fox too."""

_BUTTONS = f"""Each decision is one press: on the table itself, or in your own panel, which *Play* opens. \
Each button says what it means in numbers, and what leaves no choice happens by itself.

{ODDS} **Odds** in your panel tells the exact chance to bust, and how likely every number of points is, \
for each choice; when there are many, the rare ones at both ends are told together. \
It is computed, not tried out; it assumes that the rest of your turn is played for points.

Everything is public here, so there is nothing to hide and nothing to peek at.

If somebody runs out of time, a stand-in plays the turn sensibly.

The built-in opponents: the chick is easily scared, the hen plays for the most points a turn \
(in Eggspansion it hatches any die of the coop), and the rooster plays to win, so it dares more when it is behind."""

_THANKS = f"""{CREDITS}

If you like being chased by foxes, buy the tube: twelve chunky dice and a cloth to play on, for 2 to 8 players.
{LINK}"""

_PAGES = (
    ("What it is about", _AIM),
    ("Go for it, or chicken out", _BEGINNING),
    ("The roll", _ROLLING),
    ("Three foxes", _FOXES),
    ("The reroll", _SECOND),
    ("Scoring, and the end", _SCORING),
    ("Eggspansion: the bag", _BAG),
    ("Eggspansion: dog and hen", _SPECIAL),
    ("Buttons and odds", _BUTTONS),
    ("Credits", _THANKS),
)

_ALTS = (
    "White: fox, chicken, three eggs, blank. Yellow: fox, two chickens, two eggs, blank. "
    "Orange: two foxes, two double chickens, two blanks.",
    "Four white, three yellow and two orange dice in a nest; beside them a chicken that runs away: "
    "minus 1, and four white dice.",
    "Two foxes in the wood, two eggs and a blank on straw, two chickens and a double chicken in the yard.",
    "Three foxes run off with the chickens; one chicken screams in the door of the henhouse.",
    "An egg and a blank: beside them a yellow die hatches. All three are rolled again: a chicken, an egg, a fox.",
    "A chicken is 1 point, a double chicken 2.",
    "Blue the Dog: three happy dogs, three barks. The Mother Hen: four chicks, two double chickens.",
    "A fox and a bark: the fox is crossed out, and there is room for three more. "
    "A chick is 1 point, and an orange die hatches.",
    "The track from 0 to 25 with four tokens; the space that one of them would reach is golden.",
    "A golden egg with a crown, cheering chickens, and a fox that got nothing.",
)


def rules(pictures: Sequence[Callable[[], bytes]]) -> tuple[Page, ...]:
    """All pages in reading order, each with its picture.

    They are: faces, choice, roll, bust, reroll, points, special dice, helpers, track, end.
    """
    explained = zip(_PAGES, pictures, _ALTS, strict=True)
    return tuple(Page(title, text, picture, alt) for (title, text), picture, alt in explained)
