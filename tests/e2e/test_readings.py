"""Disputed rules: chosen for a new game, told at the table, followed by the explanations."""

from __future__ import annotations

import re
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.e2e.games import get, post

MAXIMA = "The conversions at the end of the game ignore the maxima."


def test_a_reading_is_chosen_and_told(page: Page, address: str) -> None:
    page.goto(f"{address}/new")
    page.get_by_text("Disputed rules", exact=True).click()
    with page.expect_response("**/api/setup"):
        page.get_by_role("switch", name=MAXIMA).check(force=True)
    expect(page.get_by_text("Disputed rules: 1 not as usual")).to_be_visible()
    page.wait_for_load_state("networkidle")
    page.get_by_role("button", name="Start game").click()
    expect(page).to_have_url(re.compile("/game/"))
    setup = get(page, address, f"games/{page.url.split('/')[-1].split('?')[0]}")["setup"]
    assert setup["readings"] == ["end-without-maxima"]
    page.get_by_test_id("readings-badge").click()
    other = page.locator('[data-reading="end-without-maxima"]')
    expect(other).to_contain_text(MAXIMA)
    expect(other).to_contain_text("not as usual")
    expect(other).to_contain_text("RUL-28")
    usual = page.locator('[data-reading="stations-off-satellites"]')
    expect(usual).to_contain_text("may be placed")
    expect(usual).not_to_contain_text("not as usual")


def fleet_game(page: Page, address: str, readings: list[str]) -> str:
    wish: dict[str, Any] = {
        "players": 2,
        "seed": 5,
        "expansion": "lost_fleet",
        "factions": ["xenos", "moweyds"],
        "final_scoring": ["sectors", "structures"],
        "readings": readings,
    }
    setup = post(page, address, "setup", wish)["setup"]
    seats = [{"kind": "here", "name": "Ada"}, {"kind": "here", "name": "Ben"}]
    table = post(page, address, "games", {"setup": setup, "seats": seats})
    return f"{address}/game/{table['id']}"


@pytest.mark.parametrize(
    ("readings", "sectors", "moweyds"),
    [
        ([], "do not count Deep Space sectors", "costs Moweyds 1 Q.I.C."),
        (
            ["deep-space-counts", "moweyds-pay-2"],
            "count Deep Space sectors too",
            "costs Moweyds 2 Q.I.C.",
        ),
    ],
    ids=["usual", "other"],
)
def test_explanations_follow_the_readings(
    page: Page, address: str, readings: list[str], sectors: str, moweyds: str
) -> None:
    page.goto(fleet_game(page, address, readings))
    expect(page.get_by_test_id("readings-badge")).to_be_visible()
    for text in (sectors, moweyds):
        expect(page.locator(f'[title*="{text}"]').first).to_be_attached()
