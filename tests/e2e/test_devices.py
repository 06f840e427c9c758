"""What some devices have: vibration, a screen that stays on, a share sheet; captions for sounds."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.e2e.conftest import PHONE
from tests.e2e.games import bring, confirm, post, settled
from tests.e2e.visitors import Visitors
from tests.golden.games import load

GAME = "2p-first-game"
# The device, which writes down what it is asked for.
DEVICE = """
window.felt = [];
const give = (name, value) => Object.defineProperty(navigator, name, { value });
give("vibrate", () => window.felt.push("tick") > 0);
give("share", async ({ url }) => { window.felt.push(url); });
give("wakeLock", { request: async () => {
  window.felt.push("awake");
  return { release: async () => { window.felt.push("asleep"); } };
} });
"""


def felt(page: Page) -> list[str]:
    """What the device was asked for since the last time."""
    found: list[str] = page.evaluate("() => window.felt.splice(0)")
    return found


def wait_for(page: Page, *what: str) -> None:
    page.wait_for_function("(what) => what.every((one) => window.felt.includes(one))", arg=what)


def sit(page: Page, address: str, game: str, **chosen: Any) -> None:
    """Sit at a table with such a device, and with choices made before."""
    page.add_init_script(DEVICE)
    for name, value in chosen.items():
        page.add_init_script(f"localStorage.setItem('brainstone.{name}', '{value}')")
    page.goto(f"{address}/game/{game}")
    expect(page.locator("[data-space]").first).to_be_visible()


def begin(page: Page, other: Page, address: str) -> str:
    """A game of two at two devices; the first is to place a mine, then the second twice."""
    seats = [{"kind": "here", "name": "Ann"}, {"kind": "open"}]
    setup = load(GAME)["record"]["setup"]
    game: str = post(page, address, "games", {"setup": setup, "seats": seats})["id"]
    post(other, address, f"games/{game}/seats/1", {"name": "Bob"})
    play(page, address, game, 0)
    return game


def play(page: Page, address: str, game: str, ply: int) -> None:
    """A move of the golden game, from elsewhere."""
    move = load(GAME)["record"]["moves"][ply]
    post(page, address, f"games/{game}/moves", {"ply": ply, "moves": [move], "known": ""})


def place_mine(page: Page) -> None:
    page.locator('[data-space="1A6"][data-lit]').click()
    confirm(page)


def answer(page: Page, address: str, game: str) -> None:
    """What the second one does meanwhile."""
    for ply in (2, 3):
        play(page, address, game, ply)


@pytest.mark.own_browser
def test_a_device_is_felt_and_stays_awake_on_ones_turn(
    page: Page, other: Page, address: str
) -> None:
    page.emulate_media(reduced_motion="no-preference")
    game = begin(page, other, address)
    sit(page, address, game, captions="true", playback='"off"')
    wait_for(page, "awake")
    assert felt(page) == ["awake"]
    place_mine(page)
    wait_for(page, "tick", "asleep")
    felt(page)
    caption = page.get_by_test_id("caption")
    answer(other, address, game)
    wait_for(page, "tick", "awake")
    expect(caption).to_have_text("Sound: your turn")
    expect(caption).to_have_count(0)


@pytest.mark.own_browser
def test_a_device_is_left_alone_by_whoever_does_not_want_it(
    page: Page, other: Page, address: str
) -> None:
    page.emulate_media(reduced_motion="no-preference")
    game = begin(page, other, address)
    sit(page, address, game, haptics="false", awake="false")
    place_mine(page)
    answer(other, address, game)
    expect(page.locator("[data-lit]").first).to_be_visible()
    assert felt(page) == []
    expect(page.get_by_test_id("caption")).to_have_count(0)


@pytest.mark.own_browser
def test_nothing_vibrates_where_nothing_is_to_move(page: Page, other: Page, address: str) -> None:
    page.emulate_media(reduced_motion="reduce")
    game = begin(page, other, address)
    sit(page, address, game)
    place_mine(page)
    answer(other, address, game)
    expect(page.locator("[data-lit]").first).to_be_visible()
    assert "tick" not in felt(page)


@pytest.mark.own_browser
def test_every_sound_has_its_caption(page: Page, address: str) -> None:
    """Silent, as it is unless a volume was chosen: they are for those who cannot hear."""
    page.clock.install()
    game = bring(page, address, GAME, 33)
    sit(page, address, game, captions="true")
    caption = page.get_by_test_id("caption")
    page.locator('[data-action="upgrade"]').click()
    page.locator('[data-space="5A7"][data-lit]').click()
    page.locator('.choices [data-move="build lab 5A7"]').click()
    expect(caption).to_have_text("Sound: chosen")
    page.locator('.choices [data-move="tech ore-qic"]').click()
    page.locator('.choices [data-move="advance nav"]').click()
    settled(page)
    confirm(page)
    expect(caption).to_have_text("Sound: confirmed")


@pytest.mark.own_browser
def test_a_phone_shares_the_link_of_a_table(visitors: Visitors, address: str) -> None:
    page = visitors.come(**PHONE)
    game = bring(page, address, GAME, 33)
    sit(page, address, game)
    page.get_by_role("button", name="Menu").click()
    page.get_by_role("button", name="Share the link").click()
    wait_for(page, f"{address}/game/{game}")
    expect(page.get_by_role("status").filter(has_text="Copied")).to_have_count(0)
