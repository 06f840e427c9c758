"""The first minute: the start page, a game in one click, every language, no serious barrier."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Page, expect


def test_a_newcomer_plays_within_two_clicks(page: Page, address: str) -> None:
    page.goto(address)
    page.get_by_role("button", name="2 players").click()
    expect(page).to_have_url(re.compile(r"/game/"))
    expect(page.locator("[data-space]").first).to_be_visible()
    expect(page.locator("[data-move]").first).to_be_visible()


@pytest.mark.parametrize(
    ("locale", "word"),
    [("en-GB", "New game"), ("de-DE", "Neu"), ("fr-FR", "Nouvelle"), ("it-IT", "Nuova")],
)
def test_the_language_of_the_browser_is_spoken(
    browser: object, address: str, locale: str, word: str
) -> None:
    context = browser.new_context(locale=locale)  # type: ignore[attr-defined]
    page = context.new_page()
    page.goto(address)
    expect(page.get_by_text(re.compile(word)).first).to_be_visible()
    assert page.locator("html").get_attribute("lang") == locale[:2]
    context.close()


def test_nothing_is_refused_by_the_content_policy(page: Page, address: str) -> None:
    errors: list[str] = []
    page.on("console", lambda m: errors.append(m.text) if m.type == "error" else None)
    page.on("pageerror", lambda error: errors.append(str(error)))
    page.goto(address)
    page.get_by_role("button", name="2 players").click()
    expect(page.locator("[data-space]").first).to_be_visible()
    page.wait_for_timeout(500)
    assert errors == []
