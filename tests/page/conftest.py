"""The real local page in a real browser: `python -m bot --sandbox` on a fresh database and a free port."""

from __future__ import annotations

import os
import re
import shutil
import signal
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Locator, Page, expect, sync_playwright

ROOT = Path(__file__).parents[2]
QUIET = ("--disable-background-networking", "--disable-component-update", "--disable-sync", "--no-first-run")
BROWSERS = ("chromium", "chromium-browser", "google-chrome")


class Sandbox:
    """A running sandbox; it can be killed and started again on the same database."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder
        self._process: subprocess.Popen[str] | None = None
        self.url = ""

    def start(self) -> None:
        """Come up, and learn the page's address."""
        environment = {**os.environ, "DATABASE_PATH": str(self._folder / "sandbox.sqlite3"), "PORT": "0"}
        self._process = subprocess.Popen(
            [sys.executable, "-m", "bot", "--sandbox"], cwd=ROOT, env=environment, text=True,
            stdout=subprocess.PIPE, stderr=(self._folder / "log.txt").open("a"),
        )
        assert self._process.stdout is not None
        for line in self._process.stdout:
            if found := re.search(r"http://\S+", line):
                self.url = found[0]
                return
        pytest.fail(f"the sandbox did not start:\n{self.log()}")

    def stop(self, number: signal.Signals = signal.SIGTERM) -> int:
        """Send the signal and wait; the exit code."""
        assert self._process is not None and self._process.stdout is not None
        self._process.send_signal(number)
        code = self._process.wait(timeout=20)
        self._process.stdout.close()
        return code

    def log(self) -> str:
        """Everything that was logged."""
        return (self._folder / "log.txt").read_text(encoding="utf-8")


@pytest.fixture(scope="module")
def browser() -> Iterator[Browser]:
    """A headless browser. Without one the tests are left out, except where every test must run."""
    complain = pytest.fail if os.environ.get("CI") else pytest.skip
    path = next(filter(None, map(shutil.which, BROWSERS)), None)
    if path is None:
        complain("there is no Chromium: install Debian's package `chromium`")
    try:
        playwright = sync_playwright().start()
    except Exception:
        complain("Playwright's driver does not start: install Debian's package `libatomic1`")
    browser = playwright.chromium.launch(executable_path=path, args=["--no-sandbox", *QUIET])
    yield browser
    browser.close()
    playwright.stop()


@pytest.fixture
def sandbox(tmp_path: Path) -> Iterator[Sandbox]:
    """A sandbox that runs."""
    sandbox = Sandbox(tmp_path)
    sandbox.start()
    yield sandbox
    sandbox.stop(signal.SIGKILL)


class Seat:
    """What one person does on the page, in a tab of their own."""

    def __init__(self, browser: Browser, url: str, name: str) -> None:
        self.page: Page = browser.new_page(viewport={"width": 1280, "height": 900})
        self.page.goto(url)
        expect(self.page.get_by_text("Welcome to the Henhouse!").last).to_be_visible()
        self.become(name)

    def become(self, name: str) -> None:
        """Be that person, in the same tab."""
        picker = self.page.get_by_label("Viewing as")
        picker.select_option(label=name)
        self.settled()

    def type_command(self, *words: str) -> None:
        """Type a slash command, take what is offered for each of its options, and send it."""
        offered = self.page.get_by_role("listbox").get_by_role("option")
        self.page.locator("#channel-composer-input").click()
        for word in words:
            self.page.keyboard.type(word)
            expect(offered.filter(has_text=word)).to_have_count(1)
            self.page.keyboard.press("Enter")
        self.page.locator("#send-message").click()
        self.settled()

    def press(self, label: str) -> None:
        """Press the newest enabled button with that label."""
        named = re.compile(rf"(^|\W){label}$")  # an emoji may stand before it
        self.page.get_by_role("button", name=named, disabled=False).locator("visible=true").last.click()
        self.settled()

    def pictures(self) -> Locator:
        """The pictures in messages, oldest first."""
        return self.page.locator("#channel-message-list img[src^='blob:']")

    def settled(self) -> None:
        """Wait until the page has shown everything."""
        self.page.wait_for_function("() => window.simcordPreview.ready")
