"""What a person asks to have settled, from words to what is kept."""

from __future__ import annotations

import pytest

from db.rows import PlayerRow
from play.clock import DAY, HOUR
from play.wish import Wish, fulfilled, leave_left, zones_like
from tests.play.house import Clock, refusal

NOW = int(Clock()().timestamp())
STRANGER = PlayerRow(1)


def after(*wishes: Wish, player: PlayerRow = STRANGER, now: int = NOW) -> PlayerRow:
    for wish in wishes:
        player = fulfilled(player, wish, now)
    return player


def test_an_empty_wish_changes_nothing() -> None:
    settled = PlayerRow(1, "dm", 12, 60, 120, "Asia/Tokyo", NOW - DAY, NOW + DAY, 2026, 2, dms_closed=True)

    assert after(Wish(), player=settled) == settled


@pytest.mark.parametrize("notices", ["channel", "dm", "none"])
def test_each_way_of_being_called_can_be_chosen(notices: str) -> None:
    assert after(Wish(notices=notices)).notices == notices


def test_choosing_a_way_to_be_called_tries_direct_messages_again() -> None:
    assert not after(Wish(notices="dm"), player=PlayerRow(1, "dm", dms_closed=True)).dms_closed


@pytest.mark.parametrize("hours", [6, 12, 24, 48])
def test_a_reminder_is_set_and_cleared(hours: int) -> None:
    settled = after(Wish(reminder=str(hours)))

    assert settled.remind_hours == hours
    assert after(Wish(reminder="off"), player=settled).remind_hours is None


def test_quiet_hours_are_minutes_of_the_day_in_the_persons_zone() -> None:
    settled = after(Wish(quiet_from="22:30", quiet_to="7:05", time_zone="Europe/Berlin"))

    assert (settled.quiet_from, settled.quiet_to, settled.time_zone) == (1350, 425, "Europe/Berlin")


def test_one_end_of_the_quiet_hours_can_be_moved_alone() -> None:
    settled = after(Wish(quiet_from="22:00", quiet_to="07:00", time_zone="UTC"), Wish(quiet_to="08:00"))

    assert (settled.quiet_from, settled.quiet_to) == (1320, 480)


@pytest.mark.parametrize("wish", [Wish(quiet_from="off"), Wish(quiet_to="Off "), Wish("dm", None, "off", "off", "off")])
def test_off_clears_the_quiet_hours(wish: Wish) -> None:
    settled = after(Wish(quiet_from="22:00", quiet_to="07:00", time_zone="UTC"), wish)

    assert (settled.quiet_from, settled.quiet_to) == (None, None)


@pytest.mark.parametrize(
    ("wish", "code"),
    [
        (Wish(notices="pigeon"), "not-offered"),
        (Wish(reminder="7"), "not-offered"),
        (Wish(time_zone="Mars/Olympus"), "no-zone"),
        (Wish(time_zone="../../etc/passwd"), "no-zone"),
        (Wish(time_zone="Europe"), "no-zone"),
        (Wish(time_zone=""), "no-zone"),
        (Wish(quiet_from="22:00"), "quiet-both"),
        (Wish(quiet_from="22:00", quiet_to="07:00"), "quiet-zone"),
        (Wish(quiet_from="22:00", quiet_to="22:00", time_zone="UTC"), "quiet-same"),
        (Wish(quiet_from="24:00", quiet_to="07:00", time_zone="UTC"), "no-time"),
        (Wish(quiet_from="22", quiet_to="07:00", time_zone="UTC"), "no-time"),
        (Wish(quiet_from="٢٢:٠٠", quiet_to="07:00", time_zone="UTC"), "no-time"),
        (Wish(vacation="0"), "vacation-days"),
        (Wish(vacation="31"), "vacation-days"),
        (Wish(vacation="-3"), "vacation-days"),
        (Wish(vacation="soon"), "vacation-days"),
    ],
)
def test_what_cannot_be_is_refused(wish: Wish, code: str) -> None:
    with refusal(code):
        after(wish)


def test_the_zone_stays_while_the_quiet_hours_need_it() -> None:
    settled = after(Wish(quiet_from="22:00", quiet_to="07:00", time_zone="UTC"))

    with refusal("quiet-zone"):
        after(Wish(time_zone="off"), player=settled)


@pytest.mark.parametrize("typed", ["europe/berlin", " Europe/Berlin ", "EUROPE/BERLIN"])
def test_a_zone_is_kept_by_its_own_name(typed: str) -> None:
    assert after(Wish(time_zone=typed)).time_zone == "Europe/Berlin"


def test_a_vacation_goes_from_now_on() -> None:
    settled = after(Wish(vacation="7"))

    assert (settled.away_from, settled.away_to) == (NOW, NOW + 7 * DAY)
    assert leave_left(settled, NOW) == 23


def test_there_are_30_days_of_vacation_in_a_calendar_year() -> None:
    settled = after(Wish(vacation="20"))
    later = NOW + 60 * DAY

    with refusal("vacation-used"):
        after(Wish(vacation="11"), player=settled, now=later)
    assert leave_left(after(Wish(vacation="10"), player=settled, now=later), later) == 0
    assert leave_left(after(Wish(vacation="30"), player=settled, now=NOW + 365 * DAY), NOW + 365 * DAY) == 0


def test_the_year_is_that_of_the_persons_own_calendar() -> None:
    new_year_in_tokyo = 1_798_729_200  # 2026-12-31 15:00 UTC
    settled = after(Wish(vacation="30", time_zone="UTC"), now=new_year_in_tokyo)

    assert leave_left(settled, new_year_in_tokyo) == 0
    assert leave_left(after(Wish(time_zone="Asia/Tokyo"), player=settled), new_year_in_tokyo) == 30


def test_whole_days_of_a_vacation_that_ends_early_come_back() -> None:
    settled = after(Wish(vacation="7"))

    back = after(Wish(vacation="off"), player=settled, now=NOW + 2 * DAY + 5 * HOUR)

    assert (back.away_from, back.away_to) == (None, None)
    assert leave_left(back, NOW) == 27


def test_a_vacation_that_is_corrected_at_once_costs_nothing_more() -> None:
    settled = after(Wish(vacation="14"))

    corrected = after(Wish(vacation="4"), player=settled, now=NOW + 60)

    assert corrected.away_to == NOW + 4 * DAY
    assert leave_left(corrected, NOW) == 26


def test_a_day_of_vacation_that_has_begun_counts_however_often_it_is_taken_back() -> None:
    once = after(Wish(vacation="off"), player=after(Wish(vacation="7")), now=NOW + 60)
    again = after(Wish(vacation="off"), player=after(Wish(vacation="7"), player=once, now=NOW + 120), now=NOW + 180)

    assert (leave_left(once, NOW), leave_left(again, NOW)) == (29, 28)


def test_a_vacation_wished_for_again_at_once_is_no_second_one() -> None:
    first = after(Wish(vacation="1"))

    second = after(Wish(vacation="1"), player=first, now=NOW + HOUR)
    third = after(Wish(vacation="1"), player=second, now=NOW + 2 * HOUR)

    assert second == first
    assert (third.away_to, leave_left(third, NOW)) == (NOW + 2 * HOUR + DAY, 28)


def test_a_vacation_that_is_over_gives_nothing_back() -> None:
    settled = after(Wish(vacation="7"))

    assert leave_left(after(Wish(vacation="off"), player=settled, now=NOW + 9 * DAY), NOW) == 23


@pytest.mark.parametrize(
    ("typed", "first"),
    [("berl", "Europe/Berlin"), ("new york", "America/New_York"), ("utc", "UTC"), ("asia/to", "Asia/Tokyo")],
)
def test_a_zone_is_found_by_its_city(typed: str, first: str) -> None:
    assert zones_like(typed)[0] == first


@pytest.mark.parametrize("typed", ["", "a", "america"])
def test_no_more_zones_are_offered_than_a_list_has_room_for(typed: str) -> None:
    assert len(zones_like(typed)) == 25


def test_of_what_is_nowhere_no_zone_is_offered() -> None:
    assert zones_like("atlantis") == ()


@pytest.mark.parametrize("name", ["localtime", "Factory", "posixrules"])
def test_what_is_no_real_zone_is_neither_offered_nor_accepted(name: str) -> None:
    assert name not in zones_like(name)
    with refusal("no-zone"):
        after(Wish(time_zone=name))


def test_universal_time_is_a_zone() -> None:
    assert zones_like("utc")[0] == after(Wish(time_zone="utc")).time_zone == "UTC"
