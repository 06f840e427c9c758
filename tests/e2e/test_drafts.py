"""A turn being composed outlives a reload and a broken line, unless the table has moved on."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Page, Route, expect

from tests.e2e.games import (
    bring,
    complaints,
    get,
    hold_time,
    post,
    wait_for_ply,
    wait_past_ply,
)

GAME = "2p-first-game"
PLY = 33  # an action is to be chosen; a trading station may become a research lab
MOVED_ON = "The table has moved on"
LOST = "Reconnecting."


@pytest.fixture
def table(page: Page, address: str) -> str:
    """A game in which an upgrade and its tech tile are drafted, the advance is still open."""
    game = bring(page, address, GAME, PLY)
    page.goto(f"{address}/game/{game}")
    page.locator('[data-action="upgrade"]').click()
    page.locator('[data-space="5A7"][data-lit]').click()
    page.locator('.choices [data-move="build lab 5A7"]').click()
    page.locator('.choices [data-move="tech ore-qic"]').click()
    expect(page.locator('.choices [data-move="advance nav"]')).to_be_visible()
    return game


def advance(page: Page) -> None:
    page.locator('.choices [data-move="advance nav"]').click()
    expect(page.get_by_test_id("confirm")).to_be_enabled()


def test_a_draft_outlives_a_reload(page: Page, address: str, table: str) -> None:
    page.reload()
    expect(page.get_by_test_id("sentence")).to_contain_text("Upgrade 5A7 to a research lab")
    advance(page)
    page.get_by_test_id("confirm").click()
    wait_for_ply(page, table, PLY + 4)
    moves = [entry["move"] for entry in get(page, address, f"games/{table}")["view"]["log"][PLY:]]
    assert moves == ["build lab 5A7", "tech ore-qic", "advance nav", "end"]


def test_what_was_undone_or_confirmed_does_not_come_back(page: Page, table: str) -> None:
    sentence = page.get_by_test_id("sentence")
    page.keyboard.press("Shift+Escape")
    expect(sentence).to_contain_text("choose an action")
    page.reload()
    expect(sentence).to_contain_text("choose an action")


def test_a_federation_with_tokens_paid_by_rule_outlives_a_reload(page: Page, address: str) -> None:
    game = bring(page, address, GAME, 61)
    page.goto(f"{address}/game/{game}")
    page.locator('[data-action="federation"]').click()
    token = page.locator('.choices [data-move^="token "]').first
    expect(token).to_be_visible()
    page.reload()
    expect(page.get_by_test_id("sentence")).to_contain_text("Form a federation")
    token.click()
    expect(page.get_by_test_id("confirm")).to_be_enabled()
    page.get_by_test_id("confirm").click()
    wait_past_ply(page, game, 61)


def test_a_draft_is_dropped_with_a_word_when_the_table_moved_on(
    page: Page, address: str, table: str
) -> None:
    errors = complaints(page)
    page.goto("about:blank")
    passed = post(page, address, f"games/{table}/preview", {"ply": PLY, "moves": ["pass"]})
    booster = passed["view"]["options"][0]["move"]
    post(page, address, f"games/{table}/moves", {"ply": PLY, "moves": ["pass", booster]})
    page.goto(f"{address}/game/{table}")
    expect(page.get_by_test_id("consequences")).to_contain_text(MOVED_ON)
    expect(page.get_by_test_id("sentence")).not_to_contain_text("research lab")
    page.reload()
    expect(page.locator("[data-lit], [data-move]").first).to_be_attached()
    expect(page.get_by_text(MOVED_ON)).to_have_count(0)
    assert errors == []  # nobody has asked for moves that are another's now


def test_a_turn_whose_answer_was_lost_is_not_called_moved_on(
    page: Page, address: str, table: str
) -> None:
    def swallow(route: Route) -> None:
        route.fetch()
        route.abort()

    advance(page)
    page.route("**/moves", swallow)
    page.get_by_test_id("confirm").click()
    expect(page.locator("[data-lit], [data-action]").first).to_be_attached()
    wait_for_ply(page, table, PLY + 4)
    page.reload()
    expect(page.get_by_role("log")).to_contain_text(re.compile("Navigation"))
    expect(page.get_by_text(MOVED_ON)).to_have_count(0)


@pytest.mark.own_browser
def test_a_tap_without_a_line_is_made_up_for(page: Page, table: str) -> None:
    page.clock.install()
    page.reload()
    advancing = page.locator('.choices [data-move="advance nav"]')
    expect(advancing).to_be_visible()
    hold_time(page)
    page.context.set_offline(True)
    advancing.click()
    told = page.get_by_test_id("consequences")
    expect(told).to_contain_text(LOST)
    line = page.get_by_test_id("line")
    page.clock.run_for(1500)
    expect(line).to_contain_text(LOST)
    expect(page.get_by_test_id("confirm")).to_be_disabled()
    page.context.set_offline(False)
    expect(line).to_have_text("Connected again.")
    expect(page.get_by_test_id("confirm")).to_be_enabled()  # the tap was made up for
    expect(page.get_by_test_id("sentence")).to_contain_text("Navigation")
    expect(told).not_to_contain_text(LOST)
    page.clock.run_for(5000)
    expect(line).to_have_text("")


def test_a_confirmation_without_a_line_is_asked_for_again(page: Page, table: str) -> None:
    advance(page)
    page.route("**/moves", lambda route: route.abort())
    page.get_by_test_id("confirm").click()
    told = page.get_by_test_id("consequences")
    expect(told).to_contain_text("Connected again. Confirm your move.")
    page.unroute("**/moves")
    page.get_by_test_id("confirm").click()
    wait_for_ply(page, table, PLY + 4)
    expect(told).not_to_contain_text("Connected again.")
