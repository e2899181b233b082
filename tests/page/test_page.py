"""The local page, as a newcomer meets it."""

from __future__ import annotations

import re
import signal

import pytest
from playwright.sync_api import Browser, expect

from tests.page.conftest import Sandbox, Seat

pytestmark = pytest.mark.page


def test_two_people_in_two_tabs_play_a_turn(sandbox: Sandbox, browser: Browser) -> None:
    seats = {name: Seat(browser, sandbox.url, name) for name in ("Ada", "Blaise")}
    ada, blaise = seats.values()

    ada.type_command("/chicken start", "Regroup")
    expect(blaise.page.get_by_text("1 of 4").last).to_be_visible()
    blaise.press("Join")
    expect(ada.page.get_by_text("2 of 4").last).to_be_visible()
    ada.press("Start")
    turn = ada.page.get_by_text(re.compile(r"Round 1 · .+'s turn")).last
    expect(turn).to_be_visible()
    first = seats["Ada" if "Ada" in turn.inner_text() else "Blaise"]
    second = blaise if first is ada else ada
    first.press("Play")
    first.press("Free ·.*")
    expect(first.pictures().last).to_be_visible()
    first.press("Place.*")

    expect(second.page.get_by_text("it is your turn").last).to_be_visible()
    expect(second.pictures().last).to_be_visible()
    assert second.pictures().last.evaluate("picture => picture.naturalWidth") >= 800
    assert sandbox.log() == ""


def test_one_person_can_be_two_in_one_tab(sandbox: Sandbox, browser: Browser) -> None:
    seat = Seat(browser, sandbox.url, "Ada")

    seat.type_command("/chicken start", "Regroup")
    seat.become("Dora")
    seat.press("Join")

    expect(seat.page.get_by_text("2 of 4").last).to_be_visible()


def test_a_kill_and_a_start_go_on_with_the_table(sandbox: Sandbox, browser: Browser) -> None:
    ada = Seat(browser, sandbox.url, "Ada")
    ada.type_command("/chicken start", "Regroup")

    assert sandbox.stop(signal.SIGKILL) == -signal.SIGKILL
    sandbox.start()
    again = Seat(browser, sandbox.url, "Blaise")
    again.press("Join")

    expect(again.page.get_by_text("2 of 4").last).to_be_visible()


def test_ctrl_c_ends_it_quietly(sandbox: Sandbox) -> None:
    assert sandbox.stop(signal.SIGINT) == 0
    assert sandbox.log() == ""
