"""What a screen reader is given: headings in order and with words, the map described once."""

from __future__ import annotations

import re
from itertools import pairwise

import pytest
from playwright.sync_api import Page, expect

from tests.e2e.games import bring
from tests.e2e.test_fleet_boards import bring as bring_fleet

LEVELS = """() => [...document.querySelectorAll("h1, h2, h3, h4")].map(
  (one) => [Number(one.tagName[1]), one.textContent.trim()])"""


@pytest.mark.parametrize("place", ["table", "fleet", "end"])
def test_headings_go_down_step_by_step_and_say_something(
    page: Page, address: str, place: str
) -> None:
    if place == "fleet":
        bring_fleet(page, address, "artifact ")
    else:
        game = bring(page, address, "4p-method-1", 158 if place == "table" else None)
        page.goto(f"{address}/game/{game}{'/end' if place == 'end' else ''}")
    expect(page.get_by_role("heading", level=1)).not_to_be_empty()
    found: list[tuple[int, str]] = page.evaluate(LEVELS)
    assert found[0][0] == 1
    for (before, _), (level, text) in pairwise(found):
        assert level <= before + 1
        assert text


def test_a_game_without_a_title_has_none_in_the_bar(page: Page, address: str) -> None:
    page.goto(f"{address}/game/{bring(page, address, '4p-method-1', 158)}")
    expect(page.locator("header .brand")).to_contain_text(re.compile(r"Untitled · round \d of 6"))


def test_the_map_keeps_its_role_and_speaks_once(page: Page, address: str) -> None:
    page.goto(f"{address}/game/{bring(page, address, '4p-method-1', 158)}")
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
