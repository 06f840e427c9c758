"""A browser that nobody knows, in several tabs at once: one person, whatever comes first."""

from __future__ import annotations

import re

from playwright.sync_api import Page, Route, expect

WAITING = """async () => (await navigator.locks.query()).pending
  .some(({ name }) => name === "brainstone.guest")"""


def begin(page: Page) -> None:
    page.get_by_role("button", name="2 players").click()


def sits(page: Page) -> None:
    """Whoever looks is asked, and does not watch."""
    expect(page).to_have_url(re.compile("/game/"))
    page.reload()
    expect(page.locator('.choices [data-move^="faction "]').first).to_be_visible()


def test_two_tabs_that_begin_at_once_are_one_person(page: Page, address: str) -> None:
    """The second waits until the first has its cookie; else the later answer takes seats away."""
    other = page.context.new_page()
    held: list[Route] = []

    def hold_first(route: Route) -> None:
        if held:
            route.continue_()
        held.append(route)

    page.context.route("**/api/setup", hold_first)
    for tab in (page, other):
        tab.goto(address)
        expect(tab.get_by_role("button", name="2 players")).to_be_enabled()
    begin(page)
    page.wait_for_function("async () => (await navigator.locks.query()).held.length")
    begin(other)
    other.wait_for_function(WAITING)
    assert len(held) == 1
    held[0].continue_()
    sits(page)
    sits(other)
    page.context.unroute_all()
