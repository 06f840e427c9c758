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
    expect(table.get_by_role("tooltip")).to_be_visible()
    expect(table.get_by_role("dialog")).to_have_count(0)
    hold_time(table)
    table.keyboard.press("ArrowRight")
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
