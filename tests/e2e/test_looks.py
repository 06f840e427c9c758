"""The table in both themes and every language, without a complaint of the browser."""

from __future__ import annotations

from typing import Literal

import pytest
from playwright.sync_api import Page, expect

from tests.e2e.games import LANGUAGES, bring, complaints, resting_place, speak

MIDDLE = 150  # moves: an action is to be chosen, and most is possible
THEMES: tuple[Literal["dark"], Literal["light"]] = ("dark", "light")
UNTRANSLATED = r"\b(table|say|name|explain|board|home|new|end)\.[a-z]+\.[a-z.-]+\b"

ON_EACH_OTHER = """() => [...document.querySelectorAll('.research .cell')].filter((cell) => {
  const level = cell.querySelector('.level')?.getBoundingClientRect();
  return level?.width && [...cell.querySelectorAll('.effect .amount, .tokens > *')].some((one) => {
    const box = one.getBoundingClientRect();
    return box.left < level.right - 0.5 && box.right > level.left + 0.5
      && box.top < level.bottom - 0.5 && box.bottom > level.top + 0.5;
  });
}).map((cell) => cell.getAttribute('aria-label') ?? cell.textContent)"""


def wear(page: Page, theme: Literal["dark", "light"]) -> None:
    page.emulate_media(color_scheme=theme)
    expect(page.locator("html")).to_have_attribute("data-theme", theme)


@pytest.mark.long
def test_the_table_renders(page: Page, address: str) -> None:
    errors = complaints(page)
    game = bring(page, address, "3p-first-game", MIDDLE)
    page.goto(f"{address}/game/{game}")
    expect(page.locator("[data-space]").first).to_be_visible()
    expect(page.locator("[data-action]").first).to_be_visible()
    page.wait_for_load_state("networkidle")
    for language in LANGUAGES:
        speak(page, language)
        for theme in THEMES:
            wear(page, theme)
        assert page.evaluate(f"() => document.body.innerText.match(/{UNTRANSLATED}/)") is None
    for width, height in ((1440, 900), (1100, 800)):
        page.set_viewport_size({"width": width, "height": height})
        resting_place(page, ".research .cell")
        assert page.evaluate(ON_EACH_OTHER) == []
    assert errors == []
