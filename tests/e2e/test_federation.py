"""A federation picked freely: the verdict follows every click, and the choice is accepted."""

from __future__ import annotations

from typing import Any

from playwright.sync_api import Page, expect

from tests.e2e.games import bring, get, moves_of
from tests.golden.games import after

ALLOWED = "This federation is allowed."


def federated(view: dict[str, Any], seat: int) -> set[str]:
    return {one["space"] for one in view["board"] if seat in one.get("federated", [])}


def pick_freely(page: Page, address: str, game: str) -> None:
    page.goto(f"{address}/game/{game}")
    expect(page.locator('[data-action="federation"]')).to_be_enabled()
    page.keyboard.press("f")
    page.get_by_test_id("pick-freely").click()


def test_a_federation_is_picked_freely_with_a_verdict(page: Page, address: str) -> None:
    name = "2p-first-game"  # only one layout; which tokens pay is left to the player's rule
    moves = moves_of(name)
    ply = moves.index("federate")
    before = after(name, ply).view()
    seat: int = before["decision"]["seat"]
    recorded = federated(after(name, ply + 2).view(), seat) - federated(before, seat)
    game = bring(page, address, name, ply)
    pick_freely(page, address, game)
    verdict = page.get_by_test_id("verdict")
    confirm = page.get_by_test_id("confirm")
    expect(verdict).to_have_text(ALLOWED)  # it begins with the layout that was shown
    # The bill is the same as that of a layout: what is paid, planets, satellites.
    expect(page.get_by_test_id("consequences").locator(".cost")).to_be_visible()
    expect(page.get_by_test_id("federation-parts")).to_contain_text("satellite")

    # One space less and it falls apart; one too many is refused as well.
    for space in (min(recorded), "7C"):
        page.locator(f'[data-space="{space}"]').click()
        expect(verdict).not_to_be_empty()
        expect(verdict).not_to_have_text(ALLOWED)
        expect(confirm).to_be_disabled()
        page.locator(f'[data-space="{space}"]').click()
        expect(verdict).to_have_text(ALLOWED)

    confirm.click()
    page.locator(f'[data-move="{moves[ply + 2]}"]:visible').first.click()
    with page.expect_response("**/moves"):
        confirm.click()
    view = get(page, address, f"games/{game}")["view"]
    assert federated(view, seat) - federated(before, seat) == recorded


def test_free_choice_begins_with_the_layout_shown(page: Page, address: str) -> None:
    name = "2p-rotate"
    game = bring(page, address, name, moves_of(name).index("federate"))
    pick_freely(page, address, game)
    expect(page.get_by_test_id("verdict")).to_have_text(ALLOWED)
