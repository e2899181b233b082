"""How long Roost waits before it tries again what Discord has refused."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta

from bot.patience import Patience

NOON = datetime(2026, 3, 2, 12, tzinfo=UTC)


class Clock:
    now = NOON

    def __call__(self) -> datetime:
        return self.now


def failing(clock: Clock, patience: Patience, times: int) -> list[int]:
    """The waits, in minutes, of a session that fails whenever it may be tried."""
    waits = []
    for _ in range(times):
        patience.failed(1)
        waits.append(patience.left(1) // 60)
        clock.now += timedelta(seconds=patience.left(1))
    return waits


def test_the_waits_double_up_to_an_hour() -> None:
    clock = Clock()

    assert failing(clock, Patience(clock), 9) == [1, 2, 4, 8, 16, 32, 60, 60, 60]


def test_what_never_failed_need_not_wait() -> None:
    assert Patience(Clock()).left(1) == 0


def test_what_people_try_in_vain_meanwhile_makes_the_wait_no_longer() -> None:
    clock = Clock()
    patience = Patience(clock)
    patience.failed(1)
    clock.now += timedelta(seconds=30)

    for _ in range(5):
        patience.failed(1)

    assert patience.left(1) == 30


def test_after_a_success_or_good_news_the_waits_begin_anew() -> None:
    clock = Clock()
    patience = Patience(clock)
    failing(clock, patience, 5)

    patience.worked(1)
    assert failing(clock, patience, 2) == [1, 2]
    patience.forget([1, 2])
    assert failing(clock, patience, 1) == [1]


def test_a_begun_second_is_waited_for() -> None:
    clock = Clock()
    patience = Patience(clock)
    patience.failed(1)
    clock.now += timedelta(seconds=59, milliseconds=1)

    assert patience.left(1) == 1
