"""After a turn: taking it back, the moves of others, being called."""

from __future__ import annotations

import re
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.e2e.games import bring, confirm, get, hold_time, post
from tests.e2e.visitors import Visitors
from tests.golden.games import load

HIDE = """() => {
  Object.defineProperty(document, "hidden", { value: true, configurable: true });
  document.dispatchEvent(new Event("visibilitychange"));
}"""
COUNT_TONES = """
  window.tones = 0;
  const make = AudioContext.prototype.createOscillator;
  AudioContext.prototype.createOscillator = function () {
    window.tones += 1;
    return make.call(this);
  };
"""
WATCH_TOKENS = """() => {
  window.flashes = 0;
  new MutationObserver(() => {
    if (document.querySelector('.choices [data-move^="tokens"]')) window.flashes += 1;
  }).observe(document.body, { subtree: true, childList: true });
}"""


@pytest.fixture
def lively(visitors: Visitors) -> Page:
    """A page of somebody who has not asked for less motion."""
    return visitors.come(reduced_motion="no-preference")


def place(page: Page, space: str) -> None:
    page.locator(f'[data-space="{space}"][data-lit]').click()
    confirm(page)


def against_a_bot(page: Page, address: str) -> str:
    record: dict[str, Any] = load("2p-first-game")["record"]
    seats = [{"kind": "here", "name": "Ann"}, {"kind": "bot", "bot": "random"}]
    identity: str = post(page, address, "games", {"setup": record["setup"], "seats": seats})["id"]
    return identity


@pytest.mark.own_browser
def test_a_confirmed_turn_is_taken_back_by_the_toast_which_goes_by_itself(
    page: Page, address: str
) -> None:
    page.clock.install()
    game = bring(page, address, "2p-first-game", 1)
    page.goto(f"{address}/game/{game}")
    expect(page.locator('[data-space="1A6"][data-lit]')).to_be_attached()
    hold_time(page)
    place(page, "1A6")
    toast = page.get_by_test_id("toast")
    expect(toast).to_be_visible()
    toast.get_by_role("button", name="Take back").click()
    expect(toast).to_have_count(0)
    expect(page.locator('[data-space="1A6"][data-lit]')).to_be_attached()
    assert get(page, address, f"games/{game}")["ply"] == 1
    place(page, "1A6")
    expect(toast).to_be_visible()
    page.clock.run_for(5100)
    expect(toast).to_have_count(0)


@pytest.mark.own_browser
def test_the_moves_of_others_are_shown_one_by_one(lively: Page, address: str) -> None:
    lively.clock.install()
    game = against_a_bot(lively, address)
    lively.goto(f"{address}/game/{game}")
    lively.locator('[data-move="faction hadsch_hallas"]:visible').first.click()
    confirm(lively)
    hold_time(lively)
    place(lively, "1A6")
    shown = lively.get_by_test_id("playback")
    expect(shown).to_be_visible()
    expect(lively.locator("[data-lit]")).to_have_count(0)  # the own turn waits
    expect(
        lively.locator('[data-ply="4"]')
    ).to_be_attached()  # the bot's second mine: nothing follows
    lively.mouse.click(700, 80)  # anywhere
    expect(shown).to_have_count(0)
    expect(lively.locator("[data-lit]").first).to_be_attached()


def test_reduced_motion_shows_the_position_at_once(page: Page, address: str) -> None:
    game = against_a_bot(page, address)
    page.goto(f"{address}/game/{game}")
    page.locator('[data-move="faction hadsch_hallas"]:visible').first.click()
    confirm(page)
    place(page, "1A6")
    expect(page.locator("[data-lit]").first).to_be_attached()
    expect(page.get_by_test_id("playback")).to_have_count(0)


@pytest.mark.own_browser
def test_sounds_are_off_until_chosen(page: Page, address: str) -> None:
    page.add_init_script(COUNT_TONES)
    game = bring(page, address, "2p-first-game", 1)
    page.goto(f"{address}/game/{game}")
    place(page, "1A6")
    assert page.evaluate("() => window.tones") == 0
    page.get_by_role("button", name="Menu").click()
    page.get_by_test_id("volume").fill("0.5")
    assert page.evaluate("() => window.tones") > 0
    page.keyboard.press("Escape")
    before = page.evaluate("() => window.tones")
    page.locator("[data-lit]").first.click()
    expect(page.get_by_test_id("confirm")).to_be_enabled()
    assert page.evaluate("() => window.tones") > before


def test_a_hidden_page_says_that_it_is_called(page: Page, address: str) -> None:
    game = bring(page, address, "2p-first-game", 1)
    page.goto(f"{address}/game/{game}")
    expect(page).to_have_title(re.compile("^● Your turn"))
    icon = page.locator("link[rel=icon]")
    expect(icon).to_have_attribute("href", re.compile("favicon"))
    page.evaluate(HIDE)
    expect(icon).to_have_attribute("href", re.compile("^data:image/svg"))


def test_what_a_rule_answers_is_never_shown(page: Page, address: str) -> None:
    """Which power tokens pay for the satellites: lowest areas first, by the usual rule."""
    game = bring(page, address, "2p-first-game", 61)
    page.goto(f"{address}/game/{game}")
    expect(page.locator('[data-action="federation"]')).to_be_visible()
    page.evaluate(WATCH_TOKENS)
    page.keyboard.press("f")
    page.get_by_test_id("pick-freely").click()
    expect(page.get_by_test_id("confirm")).to_be_enabled()
    page.get_by_test_id("confirm").click()
    expect(page.locator('.choices [data-move^="token "]').first).to_be_visible()
    assert page.evaluate("() => window.flashes") == 0
