"""Reduced motion: nothing moves at the table, whether the system or the page was asked for it."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from tests.e2e.games import bring, settled

MOVING = """async () => {
  const found = new Set();
  for (let i = 0; i < 12; i++) {
    await new Promise(requestAnimationFrame);
    for (const one of document.getAnimations()) {
      const { duration, iterations } = one.effect.getComputedTiming();
      const { className } = one.effect.target ?? {};
      if (duration > 20 || iterations > 1)
        found.add(`${one.animationName ?? one.transitionProperty} ${className}`);
    }
  }
  return [...found];
}"""
PLACES = ("", "new", "learn", "rules")


def walk(page: Page, address: str) -> None:
    for place in PLACES:
        page.goto(f"{address}/{place}")
        expect(page.get_by_role("heading", level=1)).to_be_attached()
        assert page.evaluate(MOVING) == [], place
    page.goto(f"{address}/game/{bring(page, address, '4p-method-1', 158)}")
    expect(page.locator('[data-action="mine"]')).to_be_visible()
    assert page.evaluate(MOVING) == []
    page.locator('[data-action="mine"]').click()
    assert page.evaluate(MOVING) == []
    page.locator("[data-lit]").first.click(force=True)
    settled(page)
    assert page.evaluate(MOVING) == []
    page.get_by_test_id("confirm").click()
    settled(page)
    assert page.evaluate(MOVING) == []


def test_nothing_moves_where_the_system_asks_for_rest(page: Page, address: str) -> None:
    page.emulate_media(reduced_motion="reduce")
    walk(page, address)


@pytest.mark.long
def test_nothing_moves_where_the_page_was_asked(page: Page, address: str) -> None:
    page.emulate_media(reduced_motion="no-preference")
    page.goto(address)
    page.evaluate("() => localStorage.setItem('calm', '1')")
    walk(page, address)
