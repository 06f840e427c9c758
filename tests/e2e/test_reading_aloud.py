"""What a screen reader is given: headings in order and with words, the map described once."""

from __future__ import annotations

import re
from itertools import pairwise

from playwright.sync_api import Page, expect

from tests.e2e.games import bring
from tests.e2e.test_fleet_boards import bring as bring_fleet

LEVELS = """() => [...document.querySelectorAll("h1, h2, h3, h4")].map(
  (one) => [Number(one.tagName[1]), one.textContent.trim()])"""


def check_headings(page: Page) -> None:
    """They go down step by step and say something."""
    expect(page.get_by_role("heading", level=1)).not_to_be_empty()
    found: list[tuple[int, str]] = page.evaluate(LEVELS)
    assert found[0][0] == 1
    for (before, _), (level, text) in pairwise(found):
        assert level <= before + 1
        assert text


def test_headings_of_the_lost_fleet(page: Page, address: str) -> None:
    bring_fleet(page, address, "artifact ")
    check_headings(page)


def test_headings_of_the_scores(page: Page, address: str) -> None:
    page.goto(f"{address}/game/{bring(page, address, '4p-method-1')}/end")
    check_headings(page)


def test_headings_title_and_map_of_a_table(page: Page, address: str) -> None:
    """A game without a title has none in the bar; the map keeps its role and speaks once."""
    page.goto(f"{address}/game/{bring(page, address, '4p-method-1', 158)}")
    check_headings(page)
    expect(page.locator("header .brand")).to_contain_text(re.compile(r"Untitled · round \d of 6"))
    galaxy = page.get_by_role("application", name="Galaxy")
    expect(galaxy).to_have_accessible_description(re.compile("Arrow keys move"))
    assert galaxy.get_attribute("aria-roledescription") is None
    galaxy.focus()
    page.keyboard.press("ArrowRight")
    here = galaxy.get_attribute("aria-activedescendant")
    assert here is not None
    label = page.locator(f"[id='{here}']").get_attribute("aria-label")
    live = page.locator("[aria-live], [role=status], [role=alert]").all_text_contents()
    assert label not in live
