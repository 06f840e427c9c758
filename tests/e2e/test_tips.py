"""Everything explains itself in a sentence: to the mouse, to a finger, to the keys."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Page, expect

from tests.e2e.games import bring, hold_time, resting_place

MIDDLE = 158


@pytest.fixture
def table(page: Page, address: str) -> Page:
    page.goto(f"{address}/game/{bring(page, address, '4p-method-1', MIDDLE)}")
    expect(page.locator("[data-action]").first).to_be_visible()
    return page


def test_hovering_explains_once_and_fills_the_sentence(table: Page) -> None:
    money = resting_place(table, ".own .resource")
    expect(money).to_have_attribute("title", re.compile("14 credits"))
    money.hover()
    tip = table.get_by_role("tooltip")
    expect(tip).to_have_count(1)
    expect(tip).to_contain_text("14 credits of at most 30")
    assert money.get_attribute("title") is None
    table.get_by_test_id("sentence").hover()  # explains itself in plain sight
    expect(tip).to_have_count(0)
    # A board fills the sentence.
    table.locator('.right [data-move="research nav"]').first.hover()
    expect(table.get_by_test_id("sentence")).to_have_text(re.compile("Research Navigation"))
    table.locator('[data-action="mine"]').hover()
    expect(table.get_by_test_id("sentence")).to_have_text(re.compile("choose an action"))


@pytest.mark.own_browser
def test_arrows_lead_to_things_that_are_no_buttons(table: Page) -> None:
    table.clock.install()
    table.reload()
    expect(table.locator("[data-action]").first).to_be_visible()
    for _ in range(12):
        table.keyboard.press("F6")
        if table.evaluate("() => document.activeElement?.dataset.region") == "own":
            break
    table.keyboard.press("ArrowDown")
    table.keyboard.press("ArrowDown")
    table.keyboard.press("?")
    expect(table.get_by_role("dialog", name="Explanation")).to_be_focused()
    hold_time(table)
    table.keyboard.press("ArrowRight")  # leads on from what was explained
    expect(table.get_by_role("dialog")).to_have_count(0)
    expect(table.get_by_role("tooltip")).to_have_count(0)
    table.clock.run_for(1000)  # resting there
    expect(table.get_by_role("tooltip")).to_be_visible()


def test_a_long_press_explains_and_takes_nothing(phone: Page, address: str) -> None:
    page = phone
    page.goto(f"{address}/game/{bring(page, address, '4p-method-1', MIDDLE)}")
    mine = resting_place(page, '[data-action="mine"]')
    box = mine.bounding_box()
    assert box is not None
    session = page.context.new_cdp_session(page)
    touch = {"x": box["x"] + 20, "y": box["y"] + 20}
    session.send("Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": [touch]})
    expect(page.get_by_role("tooltip")).to_contain_text("Build a mine")
    session.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
    expect(mine).to_have_attribute("aria-pressed", "false")
    expect(page.get_by_role("tooltip")).to_be_visible()  # until the next touch
    mine.tap()
    expect(mine).to_have_attribute("aria-pressed", "true")


FOCUSED = "() => document.activeElement?.dataset.why ?? ''"


def test_rules_in_explanations_are_reached_by_keys(table: Page) -> None:
    """The question mark leads into the explanation, Tab to its rule, Esc back to the thing."""
    table.locator('[data-action="gaia"]').focus()
    table.keyboard.press("?")
    explanation = table.get_by_role("dialog", name="Explanation")
    expect(explanation).to_be_focused()
    rule = explanation.get_by_role("link").first
    expect(rule).to_be_visible()  # once the table has said why it is not possible
    table.keyboard.press("Tab")
    expect(rule).to_be_focused()
    assert "/rules" in (rule.get_attribute("href") or "")
    table.keyboard.press("Escape")
    expect(explanation).to_have_count(0)
    assert table.evaluate(FOCUSED) == "action gaia"
    for _ in range(2):  # behind the last link lies what was explained
        table.keyboard.press("?")
        expect(rule).to_be_visible()
        for _ in range(explanation.get_by_role("link").count() + 1):
            table.keyboard.press("Tab")
        expect(explanation).to_have_count(0)
        assert table.evaluate(FOCUSED) == "action gaia"


def test_so_are_those_of_a_space(table: Page) -> None:
    galaxy = table.get_by_role("application", name="Galaxy")
    table.locator('[data-action="mine"]').click()
    galaxy.focus()
    explanation = table.get_by_role("dialog", name="Explanation")
    here = ""
    for key in ("ArrowLeft", "ArrowUp", "ArrowRight", "ArrowDown") * 6:
        table.keyboard.press(key)
        here = galaxy.get_attribute("aria-activedescendant") or ""
        place = table.locator(f"[id='{here}']")
        label = place.get_attribute("aria-label") or ""
        if "possible" not in label and "empty" not in label.lower():
            break
    table.keyboard.press("?")
    expect(explanation).to_be_focused()
    rule = explanation.get_by_role("link").first
    expect(rule).to_be_visible()
    table.keyboard.press("Tab")
    expect(rule).to_be_focused()
    table.keyboard.press("Escape")
    expect(galaxy).to_be_focused()
    assert galaxy.get_attribute("aria-activedescendant") == here
    expect(explanation).to_have_count(0)
