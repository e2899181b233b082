"""Built-in opponents against each other, without Discord: `python -m play.selfplay regroup --seats rooster,hen`.

Every deal is played once with every rotation of the levels over the seats, so that luck favours no level.
A win that several seats share counts for each as its fraction of one win; a game that is lost together counts for none.
"""

from __future__ import annotations

import argparse
import hashlib
import json
import math
import sys
import time
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import asdict, dataclass
from typing import NoReturn, TextIO, cast, get_args

from games.core import AnyGame, Level, Outcome, Rng, Setup
from games.registry import GAMES

_BAR = 30
_SHARES = {"p10": 0.1, "p50": 0.5, "p90": 0.9}


@dataclass(frozen=True, slots=True)
class Match:
    """Who plays what, how often, and by whose luck; `levels` by seat in the first game of a deal."""

    game: AnyGame
    levels: tuple[Level, ...]
    options: tuple[str, ...]
    games: int
    seed: int


@dataclass(frozen=True, slots=True)
class Played:
    """One finished game; `levels` by seat."""

    levels: tuple[Level, ...]
    outcome: Outcome
    rounds: int
    moves: int
    turns: tuple[Mapping[str, float], ...] = ()


@dataclass(frozen=True, slots=True)
class Report:
    """A match in numbers, under the names that `--json` prints."""

    game: str
    games: int
    seats: tuple[Level, ...]
    options: tuple[str, ...]
    seed: int
    wins_by_seat: tuple[float, ...]
    wins_by_level: dict[str, float]
    rounds: dict[str, float]
    ends: dict[str, int]
    a_turn: dict[str, float]
    moves: int
    seconds: float


def main(arguments: Sequence[str] | None = None) -> None:
    """Play a match and print its report; what is asked for wrongly is said in one sentence, with exit code 2."""
    wanted = _parser().parse_args(arguments)
    match = Match(
        _game(wanted.game), _levels(wanted.seats), tuple(sorted(_keys(wanted.options))), wanted.games, wanted.seed
    )
    _check(match)
    start = time.perf_counter()
    bar = sys.stderr if sys.stderr.isatty() and not wanted.json else None
    report = summed_up(match, list(_watched(play(match), match.games, bar)), time.perf_counter() - start)
    print(json.dumps(asdict(report)) if wanted.json else as_table(report))


def play(match: Match) -> Iterator[Played]:
    """The games of a match, one after the other."""
    seats = len(match.levels)
    for number in range(match.games):
        deal, turns = divmod(number, seats)
        levels = match.levels[turns:] + match.levels[:turns]
        yield _play_one(match, levels, _luck("deal", match.seed, deal), _luck("thoughts", match.seed, number))


def _play_one(match: Match, levels: tuple[Level, ...], deal: bytes, thoughts: bytes) -> Played:
    """One game; what the opponents throw dice for is of no use to foresee the deal's luck."""
    game, rev, turns = match.game, 0, list[Mapping[str, float]]()
    state = game.setup(Setup(len(levels), match.options), Rng(deal, 0))
    while seats := game.to_act(state):
        rev, seat = rev + 1, seats[0]
        action = game.choose(game.observe(state, seat), levels[seat], Rng(thoughts, rev))
        step = game.apply(state, seat, action, Rng(deal, rev))
        state = step.state
        turns += game.turns(step.events)
    outcome = game.outcome(state)
    assert outcome is not None, "nobody is to act, so the game is over"
    return Played(levels, outcome, game.round(state), rev, tuple(turns))


def _luck(*words: object) -> bytes:
    return hashlib.sha256(":".join(map(str, words)).encode()).digest()


def summed_up(match: Match, played: Sequence[Played], seconds: float) -> Report:
    """The match in numbers."""
    by_seat = [0.0] * len(match.levels)
    by_level = dict.fromkeys(match.levels, 0.0)
    for one in played:
        for seat in one.outcome.winners:
            by_seat[seat] += 1 / len(one.outcome.winners)
            by_level[one.levels[seat]] += 1 / len(one.outcome.winners)
    return Report(
        game=match.game.key,
        games=len(played),
        seats=match.levels,
        options=match.options,
        seed=match.seed,
        wins_by_seat=tuple(round(wins, 3) for wins in by_seat),
        wins_by_level={level: round(wins, 3) for level, wins in by_level.items()},
        rounds=_spread([one.rounds for one in played]),
        ends=dict(Counter(one.outcome.reason for one in played).most_common()),
        a_turn=_means([turn for one in played for turn in one.turns]),
        moves=sum(one.moves for one in played),
        seconds=round(seconds, 3),
    )


def _spread(numbers: Sequence[int]) -> dict[str, float]:
    ordered = sorted(numbers)
    shares = {name: ordered[math.ceil(share * len(ordered)) - 1] for name, share in _SHARES.items()}
    return {"mean": round(sum(ordered) / len(ordered), 2), **shares}


def _means(turns: Sequence[Mapping[str, float]]) -> dict[str, float]:
    """The mean of every figure that the game tells of its turns."""
    return {name: round(sum(turn[name] for turn in turns) / len(turns), 3) for name in (turns[0] if turns else ())}


def as_table(report: Report) -> str:
    """The report for reading."""
    rounds = "   ".join(f"{name} {number:g}" for name, number in report.rounds.items())
    ends = "   ".join(f"{reason} {count} ({_percent(count, report)})" for reason, count in report.ends.items())
    lines = [f"{report.game}: {report.games} games of {', '.join(report.seats)}, the levels rotating over the seats"]
    if report.options:
        lines.append(f"options    {', '.join(report.options)}")
    lines += [
        f"{level:<10} {wins:>8g} wins  {_percent(wins, report):>6}" for level, wins in report.wins_by_level.items()
    ]
    lines += [
        f"seat {seat:<5} {wins:>8g} wins  {_percent(wins, report):>6}" for seat, wins in enumerate(report.wins_by_seat)
    ]
    a_turn = "   ".join(f"{name} {mean:g}" for name, mean in report.a_turn.items())
    pace = report.moves / report.seconds
    return "\n".join([
        *lines,
        f"rounds     {rounds}",
        f"ends       {ends}",
        *([f"a turn     {a_turn}"] if a_turn else []),
        f"moves      {report.moves} in {report.seconds:.1f} s: {pace:.0f} a second, {1000 / pace:.2g} ms each",
    ])  # fmt: skip


def _percent(count: float, report: Report) -> str:
    return f"{count / report.games:.1%}"


def _watched(played: Iterable[Played], games: int, bar: TextIO | None) -> Iterator[Played]:
    """The same games, with a bar that grows as they end (None: without)."""
    for number, one in enumerate(played, start=1):
        if bar:
            filled = _BAR * number // games
            bar.write(f"\r{'█' * filled}{'░' * (_BAR - filled)} {number}/{games}" + "\n" * (number == games))
            bar.flush()
        yield one


class _Parser(argparse.ArgumentParser):
    def error(self, message: str) -> NoReturn:
        _refuse(message[:1].upper() + message[1:] + ".")


def _parser() -> _Parser:
    parser = _Parser(prog="python -m play.selfplay", description="Built-in opponents against each other.")
    parser.add_argument("game", help=f"one of: {', '.join(GAMES)}")
    parser.add_argument("--seats", default="rooster,hen", help=f"a level for every seat, of: {_LEVELS}")
    parser.add_argument("--games", type=int, default=400, help="how many (400)")
    parser.add_argument("--seed", type=int, default=1, help="the same seed gives the same games (1)")
    parser.add_argument("--options", default="", help="the game's options that are on, with commas")
    parser.add_argument("--json", action="store_true", help="print one JSON object")
    return parser


_LEVELS = ", ".join(get_args(Level))


def _game(key: str) -> AnyGame:
    if key not in GAMES:
        _refuse(f"There is no game called {key}; there are: {', '.join(GAMES)}.")
    return GAMES[key]


def _levels(text: str) -> tuple[Level, ...]:
    levels = _keys(text)
    for level in levels:
        if level not in get_args(Level):
            _refuse(f"There is no level called {level}; there are: {_LEVELS}.")
    return cast(tuple[Level, ...], levels)


def _keys(text: str) -> tuple[str, ...]:
    return tuple(word.strip() for word in text.split(",") if word.strip())


def _check(match: Match) -> None:
    least, most = match.game.seats
    if not least <= len(match.levels) <= most:
        _refuse(f"{match.game.title} is for {least} to {most} seats, not {len(match.levels)}.")
    offered = [option.key for option in match.game.options]
    for key in match.options:
        if key not in offered:
            _refuse(f"{match.game.title} has no option called {key}; there are: {', '.join(offered) or 'none'}.")
    if match.games < 1:
        _refuse("At least one game must be played.")


def _refuse(sentence: str) -> NoReturn:
    print(sentence, file=sys.stderr)
    raise SystemExit(2)


if __name__ == "__main__":
    main()
