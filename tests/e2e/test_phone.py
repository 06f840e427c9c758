"""The table on a phone: decisions by taps, and nothing to scroll sideways."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.e2e.games import bring, complaints, get

REACHED = """async () => {
  const boxes = () => [...document.querySelectorAll("[data-lit]")].map(
    (one) => [one, one.getBoundingClientRect()]);
  const places = () => JSON.stringify(boxes().map(([, box]) => box));
  const before = places();
  await new Promise((done) => setTimeout(done, 200));
  if (places() !== before) return null;
  const [found] = boxes().find(([one, { x, y, width, height }]) =>
    document.elementFromPoint(x + width / 2, y + height / 2) === one) ?? [];
  return found?.dataset.space;
}"""
WIDTH, HEIGHT = 390, 844


@pytest.fixture
def phone(browser: Browser) -> Iterator[Page]:
    context = browser.new_context(
        viewport={"width": WIDTH, "height": HEIGHT},
        has_touch=True,
        is_mobile=True,
        locale="en-GB",
        reduced_motion="reduce",
    )
    yield context.new_page()
    context.close()


def fits(page: Page) -> bool:
    width: int = page.evaluate("() => document.documentElement.scrollWidth")
    return width <= WIDTH


def lit_on_screen(page: Page) -> str:
    """A lit space that a finger reaches: the map of a phone moves to a part of the galaxy."""
    for _ in range(25):
        space: str | None = page.evaluate(REACHED)
        if space:
            return space
    raise AssertionError("no lit space can be reached")


def confirm(page: Page) -> None:
    with page.expect_response("**/moves"):
        page.get_by_test_id("confirm").tap()


def test_a_turn_by_taps(phone: Page, address: str) -> None:
    errors = complaints(phone)
    game = bring(phone, address, "2p-first-game", 0)
    phone.goto(f"{address}/game/{game}")
    phone.locator('[data-move="faction hadsch_hallas"]:visible').first.tap()
    confirm(phone)
    for _ in range(2):
        expect(phone.locator("[data-lit]").first).to_be_attached()
        space = lit_on_screen(phone)
        phone.locator(f'[data-space="{space}"]').tap()
        confirm(phone)
        expect(phone.locator(f'[data-space="{space}"][data-lit]')).to_have_count(0)
        assert fits(phone)
    assert get(phone, address, f"games/{game}")["ply"] == 3
    assert errors == []


@pytest.mark.parametrize("path", ["", "new", "rules", "table", "end"])
def test_nothing_overflows(phone: Page, address: str, path: str) -> None:
    if path in {"table", "end"}:
        game = bring(phone, address, "4p-method-1", 150 if path == "table" else None)
        path = f"game/{game}" + ("/end" if path == "end" else "")
    phone.goto(f"{address}/{path}")
    expect(phone.get_by_role("heading").first).to_be_attached()
    phone.wait_for_load_state("networkidle")
    assert fits(phone)
