"""The table in both themes and every language, without a complaint of the browser."""

from __future__ import annotations

from typing import Literal

from playwright.sync_api import Page, expect

from tests.e2e.games import LANGUAGES, bring, complaints, speak

MIDDLE = 150  # moves: an action is to be chosen, and most is possible
THEMES: tuple[Literal["dark"], Literal["light"]] = ("dark", "light")
UNTRANSLATED = r"\b(table|say|name|explain|board|home|new|end)\.[a-z]+\.[a-z.-]+\b"


def test_the_table_renders(page: Page, address: str) -> None:
    errors = complaints(page)
    game = bring(page, address, "3p-first-game", MIDDLE)
    page.goto(f"{address}/game/{game}")
    expect(page.locator("[data-space]").first).to_be_visible()
    expect(page.locator("[data-action]").first).to_be_visible()
    page.wait_for_load_state("networkidle")
    for language in LANGUAGES:
        speak(page, language)
        for theme in THEMES:
            page.emulate_media(color_scheme=theme)
            expect(page.locator("html")).to_have_attribute("data-theme", theme)
        assert page.evaluate(f"() => document.body.innerText.match(/{UNTRANSLATED}/)") is None
    assert errors == []


def test_the_end_renders(page: Page, address: str) -> None:
    errors = complaints(page)
    game = bring(page, address, "3p-first-game")
    page.goto(f"{address}/game/{game}/end")
    expect(page.get_by_role("heading").first).to_be_attached()
    page.wait_for_load_state("networkidle")
    assert errors == []
