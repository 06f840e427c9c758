"""Fingers point at nothing once they are lifted: no proposal and no tip is left behind."""

from __future__ import annotations

from playwright.sync_api import Page, expect

from tests.e2e.games import bring
from tests.e2e.test_phone import confirm, lit_on_screen, map_at_rest

OUTSIDE = """() => {
  const map = document.querySelector("[data-region=map]").getBoundingClientRect();
  const xs = [], ys = [];
  for (const one of document.querySelectorAll("[data-space]")) {
    const box = one.getBoundingClientRect();
    xs.push(box.left, box.right);
    ys.push(box.top, box.bottom);
  }
  return {
    left: Math.min(...xs) - map.left, right: map.right - Math.max(...xs),
    top: Math.min(...ys) - map.top, bottom: map.bottom - Math.max(...ys),
    width: map.width, height: map.height,
  };
}"""


def tap(page: Page, space: str) -> None:
    page.locator(f'[data-space="{space}"]').tap()


def test_a_new_turn_begins_without_a_proposal(phone: Page, address: str) -> None:
    """The space touched last could be upgraded now: nobody has asked for it."""
    game = bring(phone, address, "2p-first-game", 4)  # two more structures, then boosters
    phone.goto(f"{address}/game/{game}")
    for _ in range(2):
        tap(phone, lit_on_screen(phone))
        expect(phone.get_by_test_id("confirm")).to_be_enabled()
        confirm(phone)
    for _ in range(2):
        phone.locator('.choices [data-move^="booster"]').first.tap()
        confirm(phone)
    expect(phone.locator("[data-action]").first).to_be_visible()
    expect(phone.get_by_test_id("sentence")).to_contain_text("choose an action")
    expect(phone.get_by_test_id("consequences")).to_have_text("")
    expect(phone.get_by_role("tooltip")).to_have_count(0)


def test_a_tip_goes_with_the_next_touch(phone: Page, address: str) -> None:
    game = bring(phone, address, "4p-method-1", 158)
    phone.goto(f"{address}/game/{game}")
    expect(phone.locator("[data-action]").first).to_be_visible()
    map_at_rest(phone)
    unlit = phone.evaluate(
        """() => [...document.querySelectorAll("[data-space]:not([data-lit])")].find((one) => {
          const { x, y, width, height } = one.getBoundingClientRect();
          return !one.getAttribute("aria-label").includes("empty")
            && document.elementFromPoint(x + width / 2, y + height / 2) === one;
        })?.dataset.space"""
    )
    tap(phone, unlit)
    tip = phone.get_by_role("tooltip")
    expect(tip).to_contain_text(unlit)
    phone.locator('[data-action="mine"]').tap()
    expect(tip).to_have_count(0)


def test_key_caps_are_for_keyboards(phone: Page, page: Page, address: str) -> None:
    game = bring(phone, address, "2p-first-game", 26)
    phone.goto(f"{address}/game/{game}")
    prompt = phone.get_by_test_id("prompt")
    expect(prompt).to_be_visible()
    expect(phone.locator("kbd:visible")).to_have_count(0)
    page.goto(f"{address}/game/{bring(page, address, '2p-first-game', 26)}")
    expect(page.get_by_test_id("prompt").locator("kbd:visible")).not_to_have_count(0)


def test_the_map_shows_little_beyond_the_galaxy(phone: Page, address: str) -> None:
    """After a placement near an edge, too."""
    game = bring(phone, address, "2p-first-game", 3)
    phone.goto(f"{address}/game/{game}")
    for _ in range(2):
        space = lit_on_screen(phone)
        empty = phone.evaluate(OUTSIDE)
        covered = 110  # above: the miniature
        assert max(empty["left"], empty["right"]) <= empty["width"] / 5
        assert empty["top"] <= covered
        assert empty["bottom"] <= empty["height"] / 5
        tap(phone, space)
        confirm(phone)
