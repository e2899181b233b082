"""/chicken me: what a person settles for all their games."""

from __future__ import annotations

from datetime import timedelta

import pytest

from bot.commands import me
from play.session import Session
from tests.clicks import Clicks


async def told(clicks: Clicks, **options: str) -> str:
    """What Ada is told."""
    return await clicks.say(clicks.world.people[0], "me", None, **options)


async def test_a_newcomer_sees_the_defaults(clicks: Clicks) -> None:
    text = await told(clicks)

    assert "Nothing has changed" in text
    assert "**Called by** a mention at the table" in text
    for name in ("Reminder", "Quiet hours", "Vacation"):
        assert f"**{name}** off" in text
    assert "30 of 30 days left" in text


async def test_all_can_be_settled_with_one_command_and_is_confirmed_in_one_message(clicks: Clicks) -> None:
    ada = clicks.world.people[0]

    answer = await ada.slash(
        clicks.world.channel, "chicken me", notices="dm", reminder="12", quiet_from="22:00", quiet_to="07:30",
        time_zone="Europe/Berlin", vacation="7",
    )  # fmt: skip

    text = clicks.private(answer)
    assert not answer.followups
    assert "Changed: how you are called, reminder, quiet hours, time zone, vacation." in text
    until = int((clicks.world.env.now() + timedelta(days=7)).timestamp())
    for part in ("a direct message", "after 12 hours", "22:00 to 07:30", "Europe/Berlin", "23 of 30 days left"):
        assert part in text
    assert any(f"until <t:{until - late}:f>" in text for late in range(3))


async def test_off_clears_each(clicks: Clicks) -> None:
    await told(clicks, reminder="12", quiet_from="22:00", quiet_to="07:30", time_zone="Europe/Berlin", vacation="7")

    text = await told(clicks, reminder="off", quiet_from="off", time_zone="off", vacation="off")

    for name in ("Reminder", "Quiet hours", "Vacation"):
        assert f"**{name}** off" in text
    assert "**Time zone** not set" in text and "30 of 30 days left" in text


async def test_settings_hold_in_direct_messages_too(clicks: Clicks) -> None:
    ada = clicks.world.people[0]

    answer = await ada.user.slash("chicken me", reminder="24")

    assert "after 24 hours" in clicks.private(answer)
    assert "after 24 hours" in await told(clicks)


async def test_settings_outlive_a_restart(clicks: Clicks) -> None:
    await told(clicks, notices="none")

    await clicks.world.restart()

    assert "**Called by** none" in await told(clicks)


@pytest.mark.parametrize(
    ("options", "said"),
    [
        ({"quiet_from": "22:00"}, "`quiet_from` and `quiet_to`"),
        ({"quiet_from": "22:00", "quiet_to": "07:00"}, "add your `time_zone`"),
        ({"quiet_from": "ten", "quiet_to": "07:00"}, "could not read that time"),
        ({"time_zone": "@everyone"}, "do not know that time zone"),
        ({"vacation": "31"}, "1 to 30 days"),
        ({"vacation": "x" * 600}, "1 to 30 days"),
    ],
)
async def test_what_cannot_be_is_refused_kindly(clicks: Clicks, options: dict[str, str], said: str) -> None:
    assert said in await told(clicks, **options)
    assert "Nothing has changed" in await told(clicks)


async def test_more_vacation_than_is_left_is_refused(clicks: Clicks) -> None:
    await told(clicks, vacation="20")
    clicks.world.env.backend.advance_clock(20 * 86400)

    assert "10 of the 30 days" in await told(clicks, vacation="11")


@pytest.mark.parametrize(
    ("typed", "offered"),
    [("berl", ["Europe/Berlin"]), ("off", ["off"]), ("atlantis", [])],
)
async def test_time_zones_are_offered_while_they_are_typed(clicks: Clicks, typed: str, offered: list[str]) -> None:
    ada = clicks.world.people[0]

    choices = await ada.autocomplete(clicks.world.channel, "chicken me", "time_zone", typed)
    in_dm = await ada.user.autocomplete("chicken me", "time_zone", typed)

    assert [choice["value"] for choice in choices] == [choice["value"] for choice in in_dm] == offered


@pytest.mark.parametrize("typed", ["", "o", "america"])
async def test_no_more_than_25_time_zones_are_offered(clicks: Clicks, typed: str) -> None:
    choices = await clicks.world.people[0].autocomplete(clicks.world.channel, "chicken me", "time_zone", typed)

    assert 24 <= len(choices) <= 25


async def test_a_vacation_brings_all_tables_of_the_person_up_to_date(clicks: Clicks) -> None:
    table = await clicks.game()
    before: Session = await clicks.session()

    assert "Your tables show" in await told(clicks, vacation="7")

    after = await clicks.session()
    assert after.row.shown_version == after.row.version == before.row.version + 1
    assert [message.id for message in clicks.messages()] == [table.id]


def test_every_option_of_the_command_can_be_left_out() -> None:
    assert not any(parameter.required for parameter in me.command.parameters)
