"""When something is due."""

from __future__ import annotations

from datetime import UTC, datetime

import pytest

from play.clock import DAY, HOUR, Alarm, Habits, Turn, awake, is_away, next_of_lobby, next_of_turn

NOON = int(datetime(2026, 3, 2, 12, tzinfo=UTC).timestamp())
CALLED = frozenset({"call"})


def at(*moment: int) -> int:
    return int(datetime(*moment, tzinfo=UTC).timestamp())  # type: ignore[arg-type, misc]


def due(turn: Turn) -> Alarm:
    alarm = next_of_turn(turn)
    assert alarm is not None
    return alarm


def test_a_turn_first_calls_at_once() -> None:
    assert due(Turn(NOON, DAY)) == Alarm(NOON, "call")


def test_one_who_acted_just_now_is_called_two_minutes_later() -> None:
    assert due(Turn(NOON, DAY, acted=NOON - 30)) == Alarm(NOON + 90, "call")
    assert due(Turn(NOON, DAY, acted=NOON - 600)) == Alarm(NOON, "call")


def test_the_stages_of_a_turn_come_in_order() -> None:
    turn, stages = Turn(NOON, 8 * HOUR, CALLED), []
    while (alarm := next_of_turn(turn)) is not None:
        stages.append((alarm.stage, alarm.at - NOON))
        turn = Turn(NOON, 8 * HOUR, turn.done | {alarm.stage})

    assert stages == [("remind", 6 * HOUR), ("zero", 8 * HOUR), ("choice", 10 * HOUR)]


def test_a_personal_reminder_comes_with_or_without_a_clock() -> None:
    habits = (Habits(remind_hours=6),)

    assert due(Turn(NOON, None, CALLED, habits=habits)) == Alarm(NOON + 6 * HOUR, "nudge")
    assert due(Turn(NOON, 7 * DAY, CALLED, habits=habits)) == Alarm(NOON + 6 * HOUR, "nudge")


def test_two_reminders_that_fall_together_are_one() -> None:
    habits = (Habits(remind_hours=6),)
    asleep = (Habits(remind_hours=12, quiet=(22 * 60, 8 * 60), zone="UTC"),)

    assert due(Turn(NOON, 8 * HOUR, CALLED, habits=habits)) == Alarm(NOON + 6 * HOUR, "remind")
    assert due(Turn(NOON, 8 * HOUR, CALLED | {"remind"}, habits=habits)).stage == "zero"
    assert due(Turn(NOON, DAY, CALLED, habits=asleep)) == Alarm(NOON + 20 * HOUR, "remind")


@pytest.mark.parametrize(
    ("leaves_after", "done", "stage", "after"),
    [(1, "", "remind", 18), (19, "remind", "zero", 24), (25, "remind zero", "choice", 30)],
)
def test_a_leave_stops_the_clock_whenever_it_begins(leaves_after: int, done: str, stage: str, after: int) -> None:
    away = (NOON + leaves_after * HOUR, NOON + leaves_after * HOUR + 5 * DAY)
    turn = Turn(NOON, DAY, CALLED | {*done.split()}, habits=(Habits(away=away),))

    assert due(turn) == Alarm(NOON + after * HOUR + 5 * DAY, stage)  # type: ignore[arg-type]


def test_without_a_running_clock_a_game_is_asked_about_and_then_archived() -> None:
    assert due(Turn(NOON, None, CALLED)) == Alarm(NOON + 14 * DAY, "ask")
    assert due(Turn(NOON, None, CALLED | {"ask"})) == Alarm(NOON + 28 * DAY, "archive")


def test_nobody_is_hurried_who_plays_alone() -> None:
    assert due(Turn(NOON, HOUR, CALLED, alone=True)).stage == "ask"


def test_a_lobby_closes_after_a_day() -> None:
    assert next_of_lobby(NOON) == Alarm(NOON + DAY, "close")


@pytest.mark.parametrize(("hour", "wakes"), [
    (21, (2026, 3, 2, 21)), (22, (2026, 3, 3, 7)), (23, (2026, 3, 3, 7)),
])  # fmt: skip
def test_nothing_is_due_in_quiet_hours_over_midnight(hour: int, wakes: tuple[int, ...]) -> None:
    night = Habits(quiet=(22 * 60, 7 * 60))

    assert awake(at(2026, 3, 2, hour), [night]) == at(*wakes)


def test_quiet_hours_by_day_end_the_same_day() -> None:
    assert awake(at(2026, 3, 2, 10), [Habits(quiet=(9 * 60, 17 * 60))]) == at(2026, 3, 2, 17)


def test_quiet_hours_are_local_and_follow_summer_time() -> None:
    berlin = Habits(quiet=(22 * 60, 8 * 60), zone="Europe/Berlin")

    assert awake(at(2026, 3, 28, 23), [berlin]) == at(2026, 3, 29, 6)  # the clocks went forward that night
    assert awake(at(2026, 3, 27, 23), [berlin]) == at(2026, 3, 28, 7)


def test_quiet_hours_that_end_in_the_missing_hour_still_end() -> None:
    gap = Habits(quiet=(22 * 60, 2 * 60 + 30), zone="Europe/Berlin")

    woken = awake(at(2026, 3, 29, 0, 30), [gap])

    assert at(2026, 3, 29, 0, 30) < woken <= at(2026, 3, 29, 1, 30)


@pytest.mark.parametrize(("zone", "quiet_to", "due", "wakes"), [
    ("Europe/Berlin", 2 * 60 + 15, (2026, 10, 25, 0), (2026, 10, 25, 0, 15)),
    ("Europe/Berlin", 2 * 60 + 15, (2026, 10, 25, 1), (2026, 10, 25, 1, 15)),
    ("America/New_York", 60 + 15, (2026, 11, 1, 5), (2026, 11, 1, 5, 15)),
    ("America/New_York", 60 + 15, (2026, 11, 1, 6), (2026, 11, 1, 6, 15)),
    ("Australia/Lord_Howe", 60 + 45, (2026, 4, 4, 14, 30), (2026, 4, 4, 14, 45)),
    ("Australia/Lord_Howe", 60 + 45, (2026, 4, 4, 15), (2026, 4, 4, 15, 15)),
])  # fmt: skip
def test_quiet_hours_that_end_in_a_repeated_hour_end_both_times(
    zone: str, quiet_to: int, due: tuple[int, ...], wakes: tuple[int, ...]
) -> None:
    assert awake(at(*due), [Habits(quiet=(0, quiet_to), zone=zone)]) == at(*wakes)


@pytest.mark.parametrize("zone", ["Mars/Olympus", "../secret", "Europe", ""])
def test_a_zone_that_the_machine_does_not_know_is_read_as_utc(zone: str) -> None:
    assert awake(at(2026, 3, 2, 23), [Habits(quiet=(22 * 60, 7 * 60), zone=zone)]) == at(2026, 3, 3, 7)


def test_all_who_are_waited_for_must_be_awake() -> None:
    ada, blaise = Habits(quiet=(22 * 60, 7 * 60)), Habits(quiet=(6 * 60, 9 * 60))

    assert awake(at(2026, 3, 2, 23), [ada, blaise]) == at(2026, 3, 3, 9)


def test_the_clock_stands_still_during_a_leave() -> None:
    leave = Habits(away=(NOON + HOUR, NOON + HOUR + 5 * DAY))

    assert due(Turn(NOON, DAY, CALLED | {"remind"}, habits=(leave,))) == Alarm(NOON + 6 * DAY, "zero")
    assert is_away(leave, NOON + 2 * DAY)
    assert not is_away(leave, NOON)


def test_a_leave_that_is_over_changes_nothing() -> None:
    past = Habits(away=(NOON - 9 * DAY, NOON - 2 * DAY))

    assert due(Turn(NOON, DAY, CALLED | {"remind"}, habits=(past,))) == Alarm(NOON + DAY, "zero")


def test_quiet_hours_keep_the_stages_a_quarter_of_the_clock_apart() -> None:
    night = (Habits(remind_hours=6, quiet=(22 * 60, 8 * 60)),)
    evening = at(2026, 3, 2, 18)
    turn, stages = Turn(evening, 8 * HOUR, CALLED | {"nudge"}, habits=night), []
    while (alarm := next_of_turn(turn)) is not None:
        stages.append((alarm.stage, alarm.at))
        turn = Turn(evening, 8 * HOUR, turn.done | {alarm.stage}, habits=night)

    morning = at(2026, 3, 3, 8)
    assert stages == [("remind", morning), ("zero", morning + 2 * HOUR), ("choice", morning + 4 * HOUR)]
