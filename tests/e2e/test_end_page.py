"""After the last move: the winner is named at the table, and the page of scores leads on."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Page, expect

from tests.e2e.games import bring, complaints, get

GAME = "3p-first-game"


def winner(page: Page, address: str, game: str) -> str:
    table = get(page, address, f"games/{game}")
    (seat,) = table["view"]["winners"]
    return f"Player {seat + 1}"  # nobody has chosen a name


def test_the_table_names_the_winner(page: Page, address: str) -> None:
    game = bring(page, address, GAME)
    page.goto(f"{address}/game/{game}")
    composer = page.locator('[data-region="composer"]')
    expect(composer).to_contain_text("The game is over.")
    expect(composer).to_contain_text(f"{winner(page, address, game)} wins with")


@pytest.mark.parametrize(("width", "height"), [(1440, 900), (390, 844)])
def test_the_scores_lead_home_and_to_the_menu(
    page: Page, address: str, width: int, height: int
) -> None:
    page.set_viewport_size({"width": width, "height": height})
    errors = complaints(page)
    page.goto(f"{address}/game/{bring(page, address, GAME)}/end")
    expect(page.get_by_role("heading", level=1)).to_contain_text("wins with")
    page.get_by_role("button", name="Menu").click()
    expect(page.get_by_role("dialog").get_by_role("link", name="New game")).to_be_visible()
    page.keyboard.press("Escape")
    expect(page.get_by_role("dialog")).to_have_count(0)
    page.locator("header a").first.click()
    expect(page).to_have_url(re.compile(r"/$"))
    assert errors == []


def test_sharing_says_that_the_link_is_copied(page: Page, address: str) -> None:
    page.context.grant_permissions(["clipboard-read", "clipboard-write"])
    game = bring(page, address, GAME)
    page.goto(f"{address}/game/{game}/end")
    page.get_by_role("button", name="Share").click()
    expect(page.get_by_role("status").filter(has_text="Link copied")).to_be_visible()
    copied = page.evaluate("() => navigator.clipboard.readText()")
    assert copied == f"{address}/game/{game}/end"


def test_a_refused_copy_shows_the_link(page: Page, address: str) -> None:
    page.add_init_script(
        "navigator.clipboard.writeText = () => Promise.reject(new DOMException('', 'NotAllowed'))"
    )
    game = bring(page, address, GAME)
    page.goto(f"{address}/game/{game}/end")
    page.get_by_role("button", name="Share").click()
    expect(page.get_by_label("Copy this link:")).to_have_value(f"{address}/game/{game}/end")
    expect(page.get_by_text("Link copied")).to_have_count(0)
    page.goto(f"{address}/game/{game}")
    page.get_by_role("button", name="Menu").click()
    page.get_by_role("button", name="Copy the link", exact=True).click()
    expect(page.get_by_label("Copy this link:")).to_have_value(f"{address}/game/{game}")
