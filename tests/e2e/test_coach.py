"""The coach at the table: the best turns, why, on the map, and what it makes of a draft."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Page, expect

from tests.e2e.games import bring, complaints, get
from tests.e2e.test_accessibility import barriers

ACTION = 158  # of the golden game below: the first player is to take an action in round 4
GAME = "4p-method-1"
LONG = 120_000  # milliseconds: it gives way to everything else on a busy machine


@pytest.fixture
def table(page: Page, address: str) -> str:
    game = bring(page, address, GAME, ACTION)
    page.goto(f"{address}/game/{game}")
    expect(page.locator("[data-lit]").first).to_be_visible()
    return game


def test_the_coach_tells_the_best_turns_and_why(page: Page, address: str, table: str) -> None:
    errors = complaints(page)
    page.keyboard.press("h")
    turns = page.get_by_test_id("hint-turns").get_by_role("button")
    expect(turns.first).to_contain_text("best", timeout=LONG)
    expect(turns.nth(1)).to_contain_text(re.compile(r"−\d+ ± \d+ VP|about equal"))
    assert barriers(page) == []
    best = page.get_by_test_id("hint-move").inner_text()
    turns.nth(1).click()
    expect(turns.nth(1)).to_have_attribute("aria-pressed", "true")
    expect(page.get_by_test_id("hint-move")).not_to_have_text(best)
    expect(page.get_by_test_id("hint-why")).to_be_visible()
    page.get_by_role("button", name="Show on the map").click()
    expect(page.locator("[data-since]").first).to_be_attached()
    assert get(page, address, f"games/{table}")["ply"] == ACTION  # nothing is played by it

    page.get_by_test_id("hint-play").click()
    expect(page.get_by_test_id("confirm")).to_be_enabled()
    page.keyboard.press("h")
    expect(page.get_by_test_id("hint-draft")).to_contain_text("Yours", timeout=LONG)
    assert errors == []
