"""Takes the pictures of the documents: five people's walks (docs/paths.md), and their beginning on
a telephone; single scenes of lessons and of The Lost Fleet.

``python -m tools.screenshots [NAME ...]``; the web client has to be built (``make ui``).
"""

from __future__ import annotations

import base64
import json
import os
import sys
import tempfile
from collections.abc import Callable
from importlib.resources import files
from itertools import islice
from pathlib import Path
from typing import Any

from playwright.sync_api import Browser, Page, expect, sync_playwright

from tests.e2e.conftest import PHONE, serving
from tests.e2e.games import post, settled
from tests.e2e.paths import PATHS
from tools.chromium import launching

PICTURES = Path(__file__).parents[1] / "docs" / "pictures"
DESK: dict[str, Any] = {"viewport": {"width": 1280, "height": 720}}
DARK: dict[str, Any] = {"viewport": {"width": 1440, "height": 900}, "color_scheme": "dark"}
QUALITY = 55  # of WebP: all of them together are about 2 MB
SHUTTLES = 186  # moves of the game of the lessons, until ships are explored


def course(page: Page, address: str) -> None:
    page.goto(f"{address}/learn")
    expect(page.locator("[data-lesson]").first).to_be_visible()


def answered(page: Page, address: str) -> None:
    """A lesson: something else was tried, and the coach answers."""
    page.goto(f"{address}/learn/mine")
    page.locator('[data-action="mine"]').click()
    expect(page.get_by_test_id("coach")).to_contain_text("step 2 of")
    settled(page)
    page.locator('[data-space="4A0"]').dispatch_event("click")
    expect(page.get_by_test_id("coach-answers")).to_be_visible()


def ships(page: Page, address: str) -> None:
    """The Lost Fleet in the game of its lessons."""
    text = files("brainstone.lessons").joinpath("records", "fleet.json").read_text("utf-8")
    record = json.loads(text)
    record |= {"moves": record["moves"][:SHUTTLES], "over": False}
    page.goto(f"{address}/game/{post(page, address, 'records', {'record': record})['id']}")
    expect(page.locator("[data-action]").first).to_be_visible()


SCENES: dict[str, tuple[dict[str, Any], Callable[[Page, str], None]]] = {
    "learn": (DESK, course),
    "lesson": (DESK, answered),
    "lesson-phone": (PHONE, answered),
    "lost-fleet": (DARK, ships),
}


def take(page: Page, name: str) -> None:
    """A picture of what the window shows, once nothing is on its way any more."""
    settled(page)
    page.wait_for_load_state("networkidle")
    page.evaluate("() => document.fonts.ready.then(() => true)")
    session = page.context.new_cdp_session(page)
    shot = session.send("Page.captureScreenshot", {"format": "webp", "quality": QUALITY})
    session.detach()
    (PICTURES / f"{name}.webp").write_bytes(base64.b64decode(shot["data"]))


def walk(browser: Browser, address: str, name: str, look: dict[str, Any], mark: str = "") -> None:
    """Walk a path and stop at each step; on a telephone only at the first."""
    context = browser.new_context(locale="en-GB", reduced_motion="reduce", **look)
    page = context.new_page()
    for number, step in enumerate(islice(PATHS[name](page, address), 1 if mark else None), 1):
        take(page, f"{name}{mark}-{number}-{step}")
    context.close()


def show(browser: Browser, address: str, name: str) -> None:
    look, scene = SCENES[name]
    context = browser.new_context(locale="en-GB", reduced_motion="reduce", **look)
    page = context.new_page()
    scene(page, address)
    take(page, name)
    context.close()


def main(names: list[str]) -> None:
    PICTURES.mkdir(exist_ok=True)
    with (
        tempfile.TemporaryDirectory() as data,
        serving(Path(data), dict(os.environ)) as address,
        sync_playwright() as driver,
    ):
        browser = driver.chromium.launch(**launching())
        for name in names or [*PATHS, *SCENES]:
            if name in SCENES:
                show(browser, address, name)
                continue
            for old in PICTURES.glob(f"{name}-*.webp"):
                old.unlink()
            walk(browser, address, name, DESK)
            walk(browser, address, name, PHONE, "-phone")
        browser.close()


if __name__ == "__main__":
    main(sys.argv[1:])
