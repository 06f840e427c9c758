"""Choosing a faction: a card for each, its home planets lit, the easy ones first, or any."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import Locator, Page, expect

from brainstone import Game, Setup
from tests.e2e.games import complaints, get
from tests.e2e.positions import open_game
from tests.often import often

EASY = {"Terrans", "Xenos", "Hadsch Hallas"}


def names(cards: Locator) -> list[str]:
    return [name.strip() for name in cards.locator("b").all_inner_texts()]


def homes(page: Page, address: str, game: str, planet: str) -> set[str]:
    board: list[dict[str, Any]] = get(page, address, f"games/{game}")["view"]["board"]
    return {space["space"] for space in board if space.get("planet") == planet}


def ringed(page: Page) -> set[str]:
    rings = page.locator("[data-ring]").all()
    return {ring.get_attribute("data-ring") or "" for ring in rings}


def test_cards_tell_light_and_take(page: Page, address: str) -> None:
    errors = complaints(page)
    game = open_game(page, address, Game(Setup.random(players=3, seed=5)))
    factions = page.get_by_role("region", name="Who will you be?")
    cards = factions.locator("[data-move]")
    expect(cards).to_have_count(14)
    assert set(names(cards)[:3]) == EASY
    factions.get_by_role("button", name="By colour").click()
    assert names(cards)[:2] == ["Terrans", "Lantids"]
    xenos = cards.filter(has_text="Xenos")
    for words in ("Desert", "third mine", "power value of 6", "Many small federations"):
        expect(xenos).to_contain_text(words)
    expect(xenos.get_by_role("img", name="Easy to begin with")).to_be_visible()
    xenos.hover()
    expect(page.locator("[data-ring]").first).to_be_visible()
    assert ringed(page) == homes(page, address, game, "desert")
    factions.get_by_role("button", name="Show the boards instead").click()
    expect(factions).to_have_count(0)
    page.get_by_role("button", name="Compare the factions").click()
    xenos.click()
    expect(page.get_by_test_id("confirm")).to_be_enabled()
    expect(factions).to_have_count(0)
    assert ringed(page) == homes(page, address, game, "desert")
    assert errors == []


def test_any_faction_by_chance(page: Page, address: str) -> None:
    open_game(page, address, Game(Setup.random(players=2, seed=6)))
    page.get_by_role("button", name="Random").click()
    expect(page.locator('[data-region="composer"]')).to_contain_text("Play the")
    expect(page.get_by_test_id("confirm")).to_be_enabled()


@pytest.mark.parametrize("theme", often(["light", "dark"]))
def test_on_a_telephone_the_cards_are_one_touch_away(page: Page, address: str, theme: str) -> None:
    page.set_viewport_size({"width": 390, "height": 844})
    page.emulate_media(color_scheme="light" if theme == "light" else "dark")
    setup = Setup.random(players=2, seed=7, expansion="lost_fleet")
    open_game(page, address, Game(setup))
    page.get_by_role("button", name="Compare the factions").click()
    dialog = page.get_by_role("dialog")
    assert page.evaluate("() => document.documentElement.scrollWidth") <= 390
    card = dialog.locator("[data-move]").first
    card.click()
    expect(dialog).to_have_count(0)
    expect(page.get_by_test_id("confirm")).to_be_enabled()
    expect(page.locator("[data-ring]").first).to_be_attached()
