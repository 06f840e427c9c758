"""Dialogs and questions: Esc closes, the focus stays and comes back, nobody is interrupted."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.e2e.games import bring, get

FOCUSED = "() => document.activeElement?.closest('dialog, [role=alertdialog]') !== null"


@pytest.fixture
def table(page: Page, address: str) -> str:
    game = bring(page, address, "4p-method-1", 158)
    page.goto(f"{address}/game/{game}")
    expect(page.locator("[data-action]").first).to_be_visible()
    return game


def seats(page: Page) -> Locator:
    page.get_by_role("button", name="Menu").click()
    page.get_by_role("button", name="Seats and bots").click()
    return page.get_by_role("dialog", name="Seats and bots")


def test_esc_closes_the_seats_after_one_of_their_buttons_was_used(
    page: Page, address: str, table: str
) -> None:
    dialog = seats(page)
    page.get_by_label("Which bot plays on").select_option("novice")
    seat = dialog.locator('[data-seat="3"]')
    seat.get_by_role("button", name="Let a bot play for me").click()
    expect(seat).to_contain_text("played by the bot Novice")
    page.wait_for_function(FOCUSED)  # it has not left the dialog
    page.keyboard.press("Escape")
    expect(dialog).to_have_count(0)
    expect(page.get_by_role("button", name="Menu")).to_be_focused()
    assert get(page, address, f"games/{table}")["ply"] == 158  # nothing was undone


def test_the_focus_comes_back_whichever_way_a_dialog_closes(page: Page, table: str) -> None:
    menu = page.get_by_role("button", name="Menu")
    dialog = page.get_by_role("dialog")
    for way in ("Escape", "Close", "outside"):
        menu.click()
        expect(dialog).to_be_visible()
        dialog.get_by_role("button", name="Automatic answers").click()
        expect(dialog.get_by_role("heading", name="Automatic answers")).to_be_visible()
        if way == "Escape":
            page.keyboard.press("Escape")
        elif way == "Close":
            dialog.get_by_role("button", name="Close").click()
        else:
            page.mouse.click(5, 880)
        expect(dialog).to_have_count(0)
        expect(menu).to_be_focused()
        page.evaluate("() => document.activeElement.blur()")


def test_keys_of_the_table_rest_while_a_dialog_is_open(page: Page, table: str) -> None:
    page.keyboard.press("m")
    mine = page.locator('[data-action="mine"]')
    expect(mine).to_have_attribute("aria-pressed", "true")
    dialog = seats(page)
    page.evaluate("() => document.activeElement.blur()")
    page.keyboard.press("u")
    expect(mine).to_have_attribute("aria-pressed", "true")
    page.keyboard.press("Escape")
    expect(dialog).to_have_count(0)
    expect(mine).to_have_attribute("aria-pressed", "true")


def test_a_question_takes_the_focus_with_its_words(page: Page, address: str) -> None:
    game = bring(page, address, "2p-first-game", 26)
    page.goto(f"{address}/game/{game}")
    question = page.get_by_role("alertdialog", name="Charge 1 power?")
    expect(question).to_be_focused()
    expect(question).to_have_accessible_description(re.compile("built on"))


def test_every_question_of_a_row_is_counted_and_takes_the_focus(page: Page, address: str) -> None:
    game = bring(page, address, "4p-method-1", 162)
    page.goto(f"{address}/game/{game}")
    page.locator('[data-action="mine"]').click()
    page.locator('[data-space="3A6"][data-lit]').click()
    page.get_by_test_id("confirm").click()
    question = page.get_by_role("alertdialog")
    expect(question).to_contain_text("1 of 2")
    expect(question).to_be_focused()
    question.locator("[data-move]").first.click()
    expect(question).to_contain_text("2 of 2")
    expect(question).to_be_focused()
    question.locator("[data-move]").first.click()
    expect(page.get_by_test_id("prompt")).to_have_count(0)


def test_a_question_only_speaks_to_somebody_who_types(page: Page, address: str) -> None:
    game = bring(page, address, "4p-method-1", 162)
    page.goto(f"{address}/game/{game}")
    page.locator('[data-action="mine"]').click()
    page.locator('[data-space="3A6"][data-lit]').click()
    page.get_by_test_id("confirm").click()
    question = page.get_by_role("alertdialog")
    expect(question).to_contain_text("1 of 2")
    language = page.get_by_label("Language")
    language.focus()
    page.keyboard.press("1")  # not an answer: a field has the focus
    question.locator("[data-move]").first.dispatch_event("click")
    expect(question).to_contain_text("2 of 2")
    expect(language).to_be_focused()
    expect(page.get_by_role("alert").filter(has_text="Charge")).to_have_count(1)
