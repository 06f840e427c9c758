"""Without a mouse: a faction and a first mine by keys alone."""

from __future__ import annotations

from playwright.sync_api import Page, expect

from tests.e2e.games import bring, get

FOCUSED_MOVE = "() => document.activeElement?.getAttribute('data-move')"
UNDER_CURSOR = "() => document.activeElement?.getAttribute('aria-activedescendant')"
SOON = 60  # presses of Tab that a person would bear


def tab_to_move(page: Page, move: str) -> None:
    for _ in range(SOON):
        if page.evaluate(FOCUSED_MOVE) == move:
            return
        page.keyboard.press("Tab")
    raise AssertionError(f"Tab does not lead to {move}")


def to_map(page: Page) -> None:
    """F6 goes from one part of the table to the next."""
    for _ in range(10):
        page.keyboard.press("F6")
        if page.evaluate("() => document.activeElement?.dataset.region") == "map":
            return
    raise AssertionError("F6 does not lead to the map")


def wait_for_ply(page: Page, address: str, game: str, ply: int) -> None:
    for _ in range(50):
        if get(page, address, f"games/{game}")["ply"] == ply:
            return
        page.wait_for_timeout(50)
    raise AssertionError(f"the game does not come to ply {ply}")


def test_a_faction_and_a_mine_by_keys(page: Page, address: str) -> None:
    game = bring(page, address, "2p-first-game", 0)
    page.goto(f"{address}/game/{game}")
    expect(page.locator('[data-move="faction hadsch_hallas"]').first).to_be_visible()
    tab_to_move(page, "faction hadsch_hallas")
    page.keyboard.press("Enter")
    expect(page.get_by_test_id("confirm")).to_be_enabled()
    confirm_by_tab(page)
    wait_for_ply(page, address, game, 1)

    expect(page.locator("[data-lit]").first).to_be_visible()
    to_map(page)
    page.keyboard.press("Tab")
    first = page.evaluate(UNDER_CURSOR)
    page.keyboard.press("Tab")
    assert page.evaluate(UNDER_CURSOR) != first
    page.keyboard.press("Shift+Tab")
    assert page.evaluate(UNDER_CURSOR) == first
    page.keyboard.press("ArrowRight")
    assert page.evaluate(UNDER_CURSOR) != first
    page.keyboard.press("ArrowLeft")
    page.keyboard.press("Tab")
    chosen = page.evaluate(UNDER_CURSOR)
    expect(page.locator(f"[id='{chosen}'][data-lit]")).to_be_attached()
    page.keyboard.press("Enter")
    expect(page.get_by_test_id("confirm")).to_be_enabled()
    page.keyboard.press("Enter")
    wait_for_ply(page, address, game, 2)


def confirm_by_tab(page: Page) -> None:
    for _ in range(SOON):
        if page.evaluate("() => document.activeElement?.dataset.testid") == "confirm":
            page.keyboard.press("Enter")
            return
        page.keyboard.press("Tab")
    raise AssertionError("Tab does not lead to the confirmation")
