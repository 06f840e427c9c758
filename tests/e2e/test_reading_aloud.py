"""What a screen reader is given: headings in order and with words, the map described once."""

from __future__ import annotations

import re
from itertools import pairwise

import pytest
from playwright.sync_api import Page, expect

from tests.e2e.games import bring, speak
from tests.e2e.test_fleet_boards import bring as bring_fleet
from tests.often import often

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


def test_the_research_board_is_a_grid(page: Page, address: str) -> None:
    """Its cells say area, level, what it gives and who stands there; arrows lead through them."""
    page.goto(f"{address}/game/{bring(page, address, '4p-method-1', 158)}")
    grid = page.get_by_role("grid", name="Research board")
    expect(grid.get_by_role("row")).to_have_count(9)  # areas, six levels, two rows of tiles
    expect(grid.get_by_role("columnheader")).to_have_count(7)
    expect(grid.get_by_role("gridcell")).to_have_count(48)
    for level in range(6):
        expect(grid.get_by_role("rowheader", name=f"Level {level}")).to_have_count(1)
    cells = grid.get_by_role("row").nth(5).get_by_role("gridcell")  # of level 2
    navigation = cells.nth(1).locator("> *")
    expect(navigation).to_have_accessible_name(
        re.compile(r"^Navigation, level 2\. .*range.* Here: ")
    )
    expect(cells.nth(2).locator("> *")).to_have_accessible_name(re.compile("Here: nobody."))
    tile = grid.get_by_role("row").last.get_by_role("gridcell").nth(5).locator("> *")
    expect(tile).to_have_accessible_name(re.compile(r"^Science\. "))

    grid.locator("[tabindex='0'], button").first.focus()
    page.keyboard.press("ArrowDown")
    page.keyboard.press("ArrowRight")
    expect(page.locator(":focus")).to_have_accessible_name(re.compile("^Navigation, level 5"))
    page.keyboard.press("ArrowDown")  # the advanced tile
    page.keyboard.press("ArrowDown")
    page.keyboard.press("ArrowDown")
    page.keyboard.press("ArrowDown")
    expect(navigation).to_be_focused()
    page.keyboard.press("ArrowRight")
    expect(cells.nth(2).locator("> *")).to_be_focused()


@pytest.mark.parametrize(
    ("language", "menu", "setting", "short", "pay"),
    often(
        [
            ("en", "Menu", "Read aloud", "Short", "Pay "),
            ("de", "Menü", "Vorlesen", "Kurz", "Kosten"),
            ("fr", "Menu", "Lecture à voix haute", "Brève", "Payer"),
            ("it", "Menu", "Lettura ad alta voce", "Breve", "Paga"),
        ],
    ),
)
def test_what_is_read_aloud_may_be_short(
    page: Page, address: str, language: str, menu: str, setting: str, short: str, pay: str
) -> None:
    """Chosen in the menu and kept: what is done and its price, without all that follows from it."""
    page.goto(f"{address}/game/{bring(page, address, '4p-method-1', 158)}")
    speak(page, language)
    said = page.locator("[data-testid^=aloud] p")
    expect(said.last).to_be_attached()  # in full: the turn with all that one has

    page.get_by_role("button", name=menu, exact=True).click()
    chosen = page.get_by_role("group", name=setting).get_by_role("button", name=short)
    chosen.click()
    expect(chosen).to_have_attribute("aria-pressed", "true")
    page.keyboard.press("Escape")
    page.reload()
    expect(page.locator("[data-action]").first).to_be_visible()
    expect(said).to_have_count(1)
    turn = said.first.text_content() or ""
    page.locator('[data-action="mine"]').click()
    page.locator("[data-lit]").first.dispatch_event("click")
    expect(said.filter(has_text=pay)).to_have_count(1)
    brief = said.filter(has_text=pay).text_content() or ""

    page.evaluate("() => localStorage.setItem('brainstone.aloud', JSON.stringify('full'))")
    page.evaluate("() => sessionStorage.clear()")
    page.reload()
    expect(page.locator("[data-action]").first).to_be_visible()
    expect(said).to_have_count(1)
    assert len(said.first.text_content() or "") > 2 * len(turn)
    page.locator('[data-action="mine"]').click()
    page.locator("[data-lit]").first.dispatch_event("click")
    expect(said.filter(has_text=pay)).to_have_count(1)
    full = said.filter(has_text=pay).text_content() or ""
    assert len(full) > len(brief)
