"""The pictures of Chicken!: the whole table, or the dice, the coop or the track alone.

The table is a pile of frames: how the last turn ended (until the next roll), the dice of the seat to act,
the coop, the track.
"""

from __future__ import annotations

from collections.abc import Sequence

from games.chicken import board_bust, board_coop, board_end, board_roll, board_strip, board_track, board_wait
from games.chicken.board_bust import draw_bust
from games.chicken.board_coop import draw_coop, draw_roost, gain
from games.chicken.board_end import draw_end
from games.chicken.board_roll import draw_roll
from games.chicken.board_strip import Strip, draw_strip
from games.chicken.board_track import draw_track, path
from games.chicken.board_wait import draw_wait
from games.chicken.dice import Dice, Die
from games.chicken.position import Event, Observation, Rolled, Turn
from games.chicken.rules import EGGSPANSION, chicken_out_cost, may_chicken_out, stake
from games.core import IllegalAction
from rendering import theme
from rendering.canvas import Canvas
from rendering.frame import Frame, Layer, pile
from rendering.theme import Colour


def draw(observation: Observation, draft: None, news: Sequence[Event]) -> bytes:
    """The whole table. Nothing is secret: every seat sees the same, only its own token is marked.

    Dice that were rerolled in the news sparkle.
    """
    return draw_table_with(Canvas, observation, news)


def draw_table_with(kind: type[Canvas], observation: Observation, news: Sequence[Event]) -> bytes:
    """The whole table on that kind of canvas."""
    return pile(kind, (*_dice(observation, news), _coop(observation), _track(observation)))


def look(observation: Observation, spot: str, news: Sequence[Event]) -> bytes:
    """A spot, drawn large: "dice", "coop" or "track"; raises "no-spot" for any other."""
    match spot:
        case "dice":
            return pile(Canvas, _dice(observation, news, board_roll.LARGE_HEIGHT))
        case "coop":
            return pile(Canvas, (_roost(observation),))
        case "track":
            return pile(Canvas, (_track(observation),))
    raise IllegalAction("no-spot")


def _dice(observation: Observation, news: Sequence[Event], high: int = board_roll.HEIGHT) -> tuple[Frame, ...]:
    """How the last turn ended, unless somebody has rolled since, and the seat to act; its roll is `high`."""
    fresh = _rolled_again(news)
    if observation.phase != "choose" and observation.outcome is None:
        return (_rolled(observation, fresh, high),)
    if not observation.recent:
        return (_waiting(observation, None),)
    last = observation.recent[-1]
    if observation.outcome is not None:
        return (_won(last, fresh),)
    return _ended(last, fresh), _waiting(observation, last)


def _rolled_again(news: Sequence[Event]) -> tuple[Die, ...]:
    """The dice of the last roll, if it was a reroll: in a first roll all are new."""
    rolls = [event for event in news if isinstance(event, Rolled)]
    return rolls[-1].dice if rolls and rolls[-1].again else ()


def _ground(observation: Observation) -> Colour:
    """The colour of the strip: golden at the table and for the seat whose turn it is, pale for the others."""
    return theme.GOLD if observation.seat in (None, observation.turn) else theme.CREAM


def _rolled(observation: Observation, fresh: tuple[Die, ...], high: int) -> Frame:
    said = Strip(
        observation.turn,
        _ground(observation),
        observation.rows.fox,
        stake(observation),
        again=observation.rolls < 2,
        hatching=observation.hatching,
        chickened=observation.chickened,
    )
    return Frame((_strip(said), Layer(draw_roll, (observation.rows, fresh), high)), (said.ground, theme.WOOD))


def _strip(said: Strip) -> Layer:
    return Layer(draw_strip, (said,), board_strip.HEIGHT)


def _ended(last: Turn, fresh: tuple[Die, ...]) -> Frame:
    said = Strip(last.seat, theme.CREAM, last.rows.fox, gain(last), chickened=last.chickened)
    roll = Layer(draw_roll, (last.rows, fresh), board_roll.LOW_HEIGHT)
    if last.busted:
        scene = Layer(draw_bust, (last.seat,), board_bust.HEIGHT)
        return Frame((_strip(said), roll, scene), (said.ground, theme.HEDGE))
    return Frame((_strip(said), roll), (said.ground, theme.WOOD))


def _won(last: Turn, fresh: tuple[Die, ...]) -> Frame:
    said = Strip(last.seat, theme.GOLD, last.rows.fox, gain(last), chickened=last.chickened, won=True)
    roll = Layer(draw_roll, (last.rows, fresh), board_roll.LOW_HEIGHT)
    scene = Layer(draw_end, (last.seat,), board_end.HEIGHT)
    return Frame((_strip(said), roll, scene), (said.ground, theme.MEADOW))


def _waiting(observation: Observation, last: Turn | None) -> Frame:
    """The dice in their nest; after a bust they are so few that the strip has room for them."""
    said = Strip(observation.turn, _ground(observation), waiting=observation.pool)
    if last is not None and last.busted:
        return Frame((_strip(said),), (said.ground, said.ground))
    price = chicken_out_cost(observation) if may_chicken_out(observation) else None
    nest = Layer(draw_wait, (observation.pool, price), board_wait.HEIGHT)
    return Frame((_strip(said), nest), (said.ground, theme.MEADOW))


def _bag(observation: Observation) -> Dice | None:
    return observation.bag if EGGSPANSION in observation.options else None


def _coop(observation: Observation) -> Frame:
    """With the last two turns in short, unless the dice of the last one are still in the picture."""
    told = observation.recent if observation.rolls else ()
    shown = observation.coop, _bag(observation), told
    return Frame((Layer(draw_coop, shown, board_coop.HEIGHT),), (theme.WOOD, theme.BARK))


def _roost(observation: Observation) -> Frame:
    bag = _bag(observation)
    high = board_coop.LARGE_ROW * (1 if bag is None else 2)
    return Frame((Layer(draw_roost, (observation.coop, bag), high),), (theme.WOOD, theme.BARK))


def _track(observation: Observation) -> Frame:
    layer = Layer(draw_track, (path(observation, stake(observation)),), board_track.HEIGHT)
    return Frame((layer,), (theme.MEADOW, theme.MEADOW))
