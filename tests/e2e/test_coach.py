"""The coach at the table: the best turns, why, on the map, and what it makes of a draft."""

from __future__ import annotations

import re
from typing import Any

import pytest
from playwright.sync_api import Page, Route, expect

from tests.e2e.games import bring, complaints, confirm, get
from tests.e2e.test_accessibility import barriers

ACTION = 158  # of the golden game below: the first player is to take an action in round 4
GAME = "4p-method-1"
LONG = 120_000  # milliseconds: it gives way to everything else on a busy machine

# What the coach may say of a turn.
AFTERWARDS: dict[str, Any] = {
    "bot": "coach",
    "move": "research nav",
    "turn": ["research nav"],
    "plan": [],
    "expected_vp": None,
    "turns": [
        {
            "turn": ["research nav"],
            "plan": [],
            "behind": 0.0,
            "error": 0.6,
            "reasons": [],
            "twins": [],
        }
    ],
    "draft": {
        "behind": 4.2,
        "error": 0.9,
        "found": False,
        "reasons": [{"kind": "income", "amount": 4.0}],
    },
    "setup": None,
}


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


def test_whoever_wants_so_is_told_after_the_turn(page: Page, address: str, table: str) -> None:
    """Not before it; and the turn stands, whatever the coach makes of it."""
    errors = complaints(page)
    asked: list[dict[str, Any]] = []

    def answer(route: Route) -> None:
        asked.append(route.request.post_data_json or {})
        route.fulfill(json=AFTERWARDS)

    page.route("**/branch/hint", answer)
    page.get_by_role("button", name="Menu").click()
    page.get_by_role("group", name="The coach speaks").get_by_text("After my turn").click()
    page.keyboard.press("Escape")
    expect(page.get_by_test_id("hint")).to_be_disabled()
    page.keyboard.press("r")
    page.keyboard.press("1")
    confirm(page)
    told = page.get_by_test_id("after-turn")
    expect(told).to_contain_text("The coach would have played: Research Navigation")
    expect(told).to_contain_text("Your turn: 4 ± 1 VP less.")
    expect(told).to_contain_text("more income")
    assert [(one["ply"], one["bot"]) for one in asked] == [(ACTION, "coach")]
    assert asked[0]["draft"][0].startswith("research")
    assert barriers(page) == []
    assert get(page, address, f"games/{table}")["ply"] > ACTION
    told.get_by_role("button", name="Close").press("Enter")
    expect(told).to_have_count(0)
    page.evaluate("localStorage.removeItem('brainstone.coach')")
    assert errors == []


def test_the_coach_itself_says_what_a_turn_lost(page: Page, address: str, table: str) -> None:
    """Nothing is made up: a pass in the middle of a round is told to be one, and why."""
    errors = complaints(page)
    page.get_by_role("button", name="Menu").click()
    page.get_by_role("group", name="The coach speaks").get_by_text("After my turn").click()
    page.keyboard.press("Escape")
    page.locator('[data-action="pass"]').click()
    page.locator('.choices [data-move^="booster"]').first.click()
    confirm(page)
    told = page.get_by_test_id("after-turn")
    expect(told).to_contain_text(
        re.compile(r"The coach would have played: .+ Your turn: \d+ ± \d+ VP less\."), timeout=LONG
    )
    expect(told.locator("small")).to_contain_text(re.compile(r"\w+"))
    played = get(page, address, f"games/{table}")
    assert played["ply"] > ACTION
    page.evaluate("localStorage.removeItem('brainstone.coach')")
    assert errors == []
