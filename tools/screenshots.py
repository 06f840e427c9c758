"""Takes the pictures of docs/paths.md: five people's walks, and their beginning on a telephone.

``python -m tools.screenshots [PATH ...]``; the web client has to be built (``make ui``).
"""

from __future__ import annotations

import base64
import os
import shutil
import sys
import tempfile
from itertools import islice
from pathlib import Path
from typing import Any

from playwright.sync_api import Browser, Page, sync_playwright

from tests.e2e.conftest import PHONE, serving
from tests.e2e.games import settled
from tests.e2e.paths import PATHS

PICTURES = Path(__file__).parents[1] / "docs" / "pictures"
DESK: dict[str, Any] = {"viewport": {"width": 1280, "height": 720}}
QUALITY = 55  # of WebP: all of them together stay below 2 MB


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


def main(names: list[str]) -> None:
    PICTURES.mkdir(exist_ok=True)
    with (
        tempfile.TemporaryDirectory() as data,
        serving(Path(data), dict(os.environ)) as address,
        sync_playwright() as driver,
    ):
        chromium = shutil.which("chromium") or shutil.which("chromium-browser")
        browser = driver.chromium.launch(executable_path=chromium, args=["--no-sandbox"])
        for name in names or PATHS:
            for old in PICTURES.glob(f"{name}-*.webp"):
                old.unlink()
            walk(browser, address, name, DESK)
            walk(browser, address, name, PHONE, "-phone")
        browser.close()


if __name__ == "__main__":
    main(sys.argv[1:])
