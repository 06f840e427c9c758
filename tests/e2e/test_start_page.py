"""The first minute: the start page, a game in one click, every language, no serious barrier."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Page, expect

from tests.e2e.games import complaints
from tests.e2e.visitors import Visitors
from tests.often import often


def test_a_newcomer_plays_within_two_clicks(page: Page, address: str) -> None:
    """Nothing is refused by the content policy on the way."""
    errors = complaints(page)
    page.goto(address)
    page.get_by_role("button", name="2 players").click()
    expect(page).to_have_url(re.compile(r"/game/"))
    expect(page.locator("[data-space]").first).to_be_visible()
    expect(page.locator("[data-move]").first).to_be_visible()
    page.wait_for_load_state("networkidle")
    assert errors == []


def test_bots_in_one_click(page: Page, address: str) -> None:
    page.goto(address)
    page.get_by_role("button", name="2 bots").click()
    expect(page).to_have_url(re.compile(r"/game/"))
    game = page.url.rsplit("/", 1)[1]
    table = page.request.get(f"{address}/api/games/{game}").json()
    assert [seat["kind"] for seat in table["seats"]] == ["here", "bot", "bot"]
    expect(page.locator("[data-move]").first).to_be_visible()


def test_a_link_is_pasted(page: Page, address: str) -> None:
    page.goto(address)
    field = page.get_by_label("Paste a link")
    field.fill("https://example.org/nothing")
    page.get_by_role("button", name="Join").click()
    expect(page.get_by_text("This is no link to a game.")).to_be_visible()
    field.fill(f"{address}/join/abcdefgh1234")
    page.get_by_role("button", name="Join").click()
    expect(page).to_have_url(re.compile(r"/join/abcdefgh1234$"))


def test_a_rematch_keeps_people_and_options(page: Page, address: str) -> None:
    page.goto(f"{address}/new?players=3")
    page.get_by_label("Name of seat 2").fill("Ada")
    page.get_by_text("Advanced", exact=True).click()
    page.get_by_text("Clockwise", exact=True).click()
    page.get_by_role("button", name="Start game").click()
    expect(page).to_have_url(re.compile(r"/game/"))
    game = page.url.rsplit("/", 1)[1].split("?")[0]
    page.goto(f"{address}/new?from={game}")
    expect(page.get_by_label("Name of seat 2")).to_have_value("Ada")
    expect(page.get_by_label("Name of seat 3")).to_be_visible()
    page.get_by_text("Advanced", exact=True).click()
    expect(page.get_by_role("radio", name="Clockwise")).to_be_checked()


@pytest.mark.parametrize(
    ("locale", "word"),
    often([("de-DE", "Neu"), ("en-GB", "New game"), ("fr-FR", "Nouvelle"), ("it-IT", "Nuova")]),
)
def test_the_language_of_the_browser_is_spoken(
    visitors: Visitors, address: str, locale: str, word: str
) -> None:
    page = visitors.come(locale=locale)
    page.goto(address)
    expect(page.get_by_text(re.compile(word)).first).to_be_visible()
    assert page.locator("html").get_attribute("lang") == locale[:2]
