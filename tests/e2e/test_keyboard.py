"""Without a mouse: setup, a whole action, a federation and a question by keys; other keys."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Page, Route, expect

from tests.e2e.games import bring, get, wait_for_ply, wait_past_ply

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


def test_a_faction_and_a_mine_by_keys(page: Page, address: str) -> None:
    game = bring(page, address, "2p-first-game", 0)
    page.goto(f"{address}/game/{game}")
    expect(page.locator('[data-move="faction hadsch_hallas"]').first).to_be_visible()
    tab_to_move(page, "faction hadsch_hallas")
    page.keyboard.press("Enter")
    expect(page.get_by_test_id("confirm")).to_be_enabled()
    confirm_by_tab(page)
    wait_for_ply(page, game, 1)

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
    wait_for_ply(page, game, 2)


def confirm_by_tab(page: Page) -> None:
    for _ in range(SOON):
        if page.evaluate("() => document.activeElement?.dataset.testid") == "confirm":
            page.keyboard.press("Enter")
            return
        page.keyboard.press("Tab")
    raise AssertionError("Tab does not lead to the confirmation")


def moves_since(page: Page, address: str, game: str, ply: int) -> list[str]:
    log = get(page, address, f"games/{game}")["view"]["log"]
    return [entry["move"] for entry in log[ply:]]


def arrows_to(page: Page, space: str) -> None:
    """From where the keys are to a space, by arrows alone."""
    place = (
        "(id) => { const { x, y, width, height } = document.getElementById(id)"
        ".getBoundingClientRect(); return [x + width / 2, y + height / 2]; }"
    )
    for _ in range(SOON):
        here = page.evaluate(UNDER_CURSOR)
        if here == f"space-{space}":
            return
        x, y = page.evaluate(place, here)
        to_x, to_y = page.evaluate(place, f"space-{space}")
        if abs(to_x - x) > 2:
            page.keyboard.press("ArrowRight" if to_x > x else "ArrowLeft")
        else:
            page.keyboard.press("ArrowDown" if to_y > y else "ArrowUp")
    raise AssertionError(f"arrows do not lead to {space}")


def number_of(page: Page, move: str) -> str:
    """The digit that an answer shows."""
    return page.locator(f'.choices [data-move="{move}"] kbd').inner_text()


def test_a_whole_action_by_keys(page: Page, address: str) -> None:
    """Upgrade to a research lab, take a tile, advance: every step by keys."""
    ply = 33
    game = bring(page, address, "2p-first-game", ply)
    page.goto(f"{address}/game/{game}")
    expect(page.locator('[data-action="upgrade"]')).to_be_visible()
    page.keyboard.press("u")
    expect(page.locator('[data-space="5A7"][data-lit]')).to_be_attached()
    page.wait_for_function(UNDER_CURSOR)  # the keys are on a target of the map
    arrows_to(page, "5A7")
    page.keyboard.press("Enter")
    expect(page.locator('.choices [data-move="build lab 5A7"]')).to_be_visible()
    page.keyboard.press(number_of(page, "build lab 5A7"))
    expect(page.locator('.choices [data-move="tech ore-qic"]')).to_be_visible()
    page.keyboard.press(number_of(page, "tech ore-qic"))
    expect(page.locator('.choices [data-move="advance nav"]')).to_be_visible()
    page.keyboard.press(number_of(page, "advance nav"))
    confirm = page.get_by_test_id("confirm")
    expect(confirm).to_be_enabled()
    page.keyboard.press("Escape")  # one decision back, and again
    expect(confirm).to_be_disabled()
    page.keyboard.press(number_of(page, "advance nav"))
    expect(confirm).to_be_enabled()
    page.keyboard.press("Enter")
    wait_for_ply(page, game, ply + 4)
    expected = ["build lab 5A7", "tech ore-qic", "advance nav", "end"]
    assert moves_since(page, address, game, ply) == expected


def test_a_mine_by_keys(page: Page, address: str) -> None:
    """The action's key leads to its first target, Enter takes it, Enter confirms it."""
    game = bring(page, address, "4p-method-1", 158)
    page.goto(f"{address}/game/{game}")
    expect(page.locator('[data-action="mine"]')).to_be_visible()
    page.keyboard.press("m")
    page.wait_for_function(UNDER_CURSOR)
    target = page.evaluate(UNDER_CURSOR).removeprefix("space-")
    expect(page.locator(f'[data-space="{target}"][data-lit]')).to_be_attached()
    page.keyboard.press("Enter")
    expect(page.get_by_test_id("confirm")).to_be_enabled()
    page.keyboard.press("Enter")
    wait_past_ply(page, game, 158)
    assert moves_since(page, address, game, 158)[0] == f"build m {target}"


def test_a_federation_by_keys(page: Page, address: str) -> None:
    ply = 114
    game = bring(page, address, "4p-method-1", ply)
    page.goto(f"{address}/game/{game}")
    expect(page.locator('[data-action="federation"]')).to_be_visible()
    page.keyboard.press("f")
    token = page.locator('.choices [data-move="token 8vp-2tokens"]')
    expect(token).to_be_visible()
    page.keyboard.press("]")
    expect(page.get_by_text(re.compile("^Layout 2 of"))).to_be_visible()  # it is read aloud too
    slow: list[Route] = []

    def hold(route: Route) -> None:
        slow.append(route)

    page.route("**/federations*", hold)
    page.keyboard.press("[")
    expect(page.get_by_text(re.compile(r"^Layout 1 of \d+$"))).to_be_visible()
    page.wait_for_function("() => document.body.getAttribute('aria-busy') === 'true'")
    page.keyboard.press(number_of(page, "token 8vp-2tokens"))  # before the answer is there
    slow[0].continue_()
    expect(page.get_by_test_id("confirm")).to_be_enabled()
    page.keyboard.press("Enter")
    wait_past_ply(page, game, ply)
    made = moves_since(page, address, game, ply)
    assert made[0] == "federate"
    assert "token 8vp-2tokens" in made


def test_a_charge_by_keys(page: Page, address: str) -> None:
    for key, said in (("y", "charge 1pw"), ("n", "decline")):
        game = bring(page, address, "2p-first-game", 26)
        page.goto(f"{address}/game/{game}")
        expect(page.get_by_test_id("prompt")).to_be_visible()
        page.keyboard.press(key)
        wait_for_ply(page, game, 27)
        assert moves_since(page, address, game, 26)[0] == said


@pytest.mark.long
def test_a_key_is_changed_and_a_conflict_told(page: Page, address: str) -> None:
    game = bring(page, address, "4p-method-1", 158)
    page.goto(f"{address}/game/{game}")
    expect(page.locator('[data-action="mine"]')).to_be_visible()
    page.keyboard.press("?")
    page.locator('[data-key="mine"]').click()
    status = page.get_by_role("dialog").get_by_role("status")
    page.keyboard.press("r")
    expect(status).to_contain_text("Research")
    page.keyboard.press("Tab")
    expect(status).to_contain_text("fixed")
    page.keyboard.press("b")
    expect(status).to_contain_text("B")
    page.keyboard.press("Escape")
    expect(page.get_by_role("dialog")).to_have_count(0)
    page.reload()
    mine = page.locator('[data-action="mine"]')
    expect(mine).to_be_visible()
    page.keyboard.press("m")
    expect(mine).to_have_attribute("aria-pressed", "false")
    page.keyboard.press("b")
    expect(mine).to_have_attribute("aria-pressed", "true")


def test_overlays_by_keys_whoever_is_to_move(page: Page, address: str) -> None:
    game = bring(page, address, "4p-method-1", 158)
    page.goto(f"{address}/game/{game}")
    expect(page.locator('[data-action="mine"]')).to_be_visible()
    overlay = page.get_by_test_id("overlay")
    for key, shows in (("d", "reach"), ("v", "neighbours"), ("l", "federation"), ("k", "counts")):
        page.keyboard.press(key)
        expect(overlay).to_have_attribute("data-shows", shows)
        button = page.locator(f'[data-overlay="{shows}"]')
        expect(button).to_have_attribute("aria-keyshortcuts", key.upper())
        expect(button).to_have_attribute("aria-pressed", "true")
    page.keyboard.press("k")
    expect(page.get_by_test_id("legend")).to_have_count(0)
    page.keyboard.press("w")
    expect(page.locator("[data-name]")).to_have_count(page.locator("[data-space]").count())
    page.keyboard.press("w")
    expect(page.locator("[data-name]")).to_have_count(0)
    page.keyboard.press(",")  # in a replay too
    page.keyboard.press("d")
    expect(page.get_by_test_id("legend")).to_be_visible()
    page.keyboard.press("?")
    expect(page.get_by_role("dialog")).to_contain_text("Overlay: Reach")
    expect(page.locator('[data-key="over-reach"]')).to_have_text("D")
