"""Draws the icons of the installed client from its sign, ``web/public/favicon.svg``.

    python -m tools.icons

A maskable icon fills its square, and the sign stays within the circle that every system shows.
"""

from __future__ import annotations

from pathlib import Path
from typing import Final

from playwright.sync_api import sync_playwright

from tools.chromium import launching

PUBLIC: Final = Path(__file__).parents[1] / "web" / "public"
NIGHT: Final = "#080c18"  # the background of the dark theme
ICONS: Final = (  # name, size, part of the width that the sign has, background
    ("icon-192.png", 192, 1.0, "transparent"),
    ("icon-512.png", 512, 1.0, "transparent"),
    ("icon-maskable.png", 512, 0.66, NIGHT),
)


def main() -> None:
    sign = (PUBLIC / "favicon.svg").read_text(encoding="utf-8")
    with sync_playwright() as drivers:
        browser = drivers.chromium.launch(**launching())
        for name, size, part, background in ICONS:
            page = browser.new_page(viewport={"width": size, "height": size})
            style = f"margin:0;height:100vh;display:grid;place-items:center;background:{background}"
            within = f"<div style='width:{part:.0%};line-height:0'>{sign}</div>"
            page.set_content(f"<body style='{style}'>{within}</body>")
            page.screenshot(path=PUBLIC / name, omit_background=True)
        browser.close()


if __name__ == "__main__":
    main()
