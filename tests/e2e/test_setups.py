"""Advice on setups and openings: what factions may expect, a fair galaxy, how games began."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Page, expect

from brainstone import Game, Setup
from brainstone.coach.setups import advise, fair_setup
from tests.e2e.games import complaints
from tests.e2e.positions import open_game
from tests.e2e.test_accessibility import check_both_themes


def test_a_new_game_tells_what_factions_may_expect_and_finds_a_fair_galaxy(
    page: Page, address: str
) -> None:
    errors = complaints(page)
    page.goto(f"{address}/new?players=3&seed=5")
    expect(page.get_by_test_id("setup-advice")).to_have_count(0)
    page.get_by_role("switch", name="What factions may expect here").check(force=True)
    advice = advise(Setup.random(players=3, seed=5))
    rows = page.locator("[data-faction]")
    expect(rows).to_have_count(14)
    assert [row.get_attribute("data-faction") for row in rows.all()] == advice.ranked()
    best = advice.ranked()[0]
    rows.first.focus()
    expect(page.locator("[data-home]")).to_have_count(2)
    homes = [one.get_attribute("data-home") for one in page.locator("[data-home]").all()]
    assert set(homes) == set(advice.homes(best))
    rows.first.press("Enter")
    expect(page.get_by_test_id("setup-advice")).to_contain_text("the faction itself")
    check_both_themes(page)
    page.get_by_role("button", name="Search a fair galaxy").click()
    found, fairness = fair_setup(3, 5, 100)
    words = f"Fairness {fairness}: the fairest of 100 galaxies (seed {found.seed})"
    expect(page.get_by_test_id("fair")).to_contain_text(words, timeout=60_000)
    expect(page.get_by_label("Seed")).to_have_value(str(found.seed))
    assert errors == []


def test_whoever_chooses_a_faction_may_ask_what_they_are_worth(page: Page, address: str) -> None:
    setup = Setup.random(players=2, seed=6, start_player=0)
    open_game(page, address, Game(setup))
    factions = page.get_by_role("region", name="Who will you be?")
    expect(factions.get_by_test_id("worth")).to_have_count(0)
    factions.get_by_test_id("factions-worth").click()
    expect(factions.get_by_test_id("worth")).to_have_count(14)
    best = max(advise(setup).at(0), key=lambda worth: worth.vp)
    first = factions.locator("[data-move]").first
    assert first.get_attribute("data-move") == f"faction {best.faction}"
    expect(first).to_contain_text(f"Worth {round(best.vp)} VP")


@pytest.mark.parametrize("width", [1280, 390])
def test_openings_are_browsed_in_words_and_an_example_is_looked_at(
    page: Page, address: str, width: int
) -> None:
    errors = complaints(page)
    page.set_viewport_size({"width": width, "height": 800})
    page.goto(f"{address}/openings")
    expect(page.locator("[data-choice]")).to_have_count(14)
    page.get_by_test_id("openings-faction").select_option("xenos")
    page.get_by_role("radio", name="First turn").check(force=True)
    table = page.get_by_test_id("openings")
    expect(table).to_contain_text("Upgrade to a trading station")
    assert not re.search(r"\b(build ts|research eco)\b", table.inner_text())
    assert page.evaluate("() => document.documentElement.scrollWidth") <= width
    page.get_by_role("button", name="Look at example game").first.click()
    expect(page).to_have_url(re.compile("/game/"))
    expect(page.locator("[data-space]").first).to_be_visible()
    assert errors == []
