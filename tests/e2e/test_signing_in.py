"""Signing in shows one's games at once, in this tab and in the others."""

from __future__ import annotations

from playwright.sync_api import Page, expect

from tests.e2e.games import bring, post
from tests.e2e.visitors import Visitors

PASSWORD = "eclipse-of-oxide"


def sign_in(page: Page, name: str) -> None:
    page.get_by_role("button", name="Sign in").click()
    dialog = page.get_by_role("dialog")
    dialog.get_by_label("Name").fill(name)
    dialog.get_by_label("Password").fill(PASSWORD)
    dialog.locator("form button").click()
    expect(dialog).to_have_count(0)


def test_the_list_of_games_follows_whoever_signs_in(
    page: Page, visitors: Visitors, address: str
) -> None:
    page.goto(address)
    post(page, address, "account", {"name": "veronika", "password": PASSWORD})
    game = bring(page, address, "2p-first-game", 4)
    second = visitors.come("second")
    other = second.context.new_page()
    for tab in (second, other):
        tab.goto(address)
        tab.get_by_text("Yours", exact=True).click()  # others may have an open seat to show
        expect(tab.get_by_text("You have no game yet.")).to_be_visible()
    sign_in(second, "veronika")
    for tab in (second, other):
        expect(tab.locator(f'a[href="/game/{game}"]').first).to_be_visible()
        expect(tab.get_by_text("veronika")).to_be_visible()
    second.get_by_role("button", name="Sign out").click()
    for tab in (second, other):
        expect(tab.get_by_role("button", name="Sign in")).to_be_visible()
        tab.get_by_text("Yours", exact=True).click()
        expect(tab.get_by_text("You have no game yet.")).to_be_visible()
