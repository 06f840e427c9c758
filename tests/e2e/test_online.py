"""Two people at two browsers: moves arrive live, and also after the line was down."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Page, expect

from tests.e2e.games import get, post, wait_for_ply
from tests.golden.games import load

GAME = "2p-first-game"  # after the first player's faction the second one's is known


@pytest.fixture
def game(page: Page, address: str) -> str:
    """A game with the creator on the first seat and the second one open."""
    seats = [{"kind": "here", "name": "Ann"}, {"kind": "open"}]
    setup = load(GAME)["record"]["setup"]
    identity: str = post(page, address, "games", {"setup": setup, "seats": seats})["id"]
    return identity


def sit_down(page: Page, address: str, game: str, name: str) -> None:
    page.goto(f"{address}/join/{game}")
    page.get_by_label("Your name").fill(name)
    page.get_by_role("button", name="Take the seat").click()
    expect(page.locator("[data-space]").first).to_be_visible()


def play(page: Page, move: str) -> None:
    """Make a move of the setup by clicks, once it is this player's turn."""
    verb, what = move.split()
    if verb == "place":
        page.locator(f'[data-space="{what}"][data-lit]').click()
    else:
        page.locator(f'[data-move="{move}"]:visible').first.click()
    page.get_by_test_id("confirm").click()


def test_a_seat_is_taken_and_both_play_in_turn(
    page: Page, other: Page, address: str, game: str
) -> None:
    page.goto(f"{address}/game/{game}")
    sit_down(other, address, game, "Bob")
    expect(page.get_by_text("Bob").first).to_be_visible()
    expect(other.get_by_text("Ann").first).to_be_visible()
    assert get(other, address, f"games/{game}")["yours"] == [1]
    faction, *moves = load(GAME)["record"]["moves"][:5]
    assert faction == "faction hadsch_hallas"
    play(page, faction)
    wait_for_ply(page, game, 1)
    expect(other.get_by_text("Hadsch Hallas").first).to_be_visible()
    for ply, move in enumerate(moves, 1):
        table = get(page, address, f"games/{game}")
        play([page, other][table["view"]["decision"]["seat"]], move)
        wait_for_ply(page, game, ply + 1)
    for one in (page, other):
        expect(one.locator('[data-space="4B0"]')).to_have_accessible_name(re.compile("Ann: Mine"))


def test_moves_made_while_offline_are_caught_up(
    page: Page, other: Page, address: str, game: str
) -> None:
    page.goto(f"{address}/game/{game}")
    sit_down(other, address, game, "Bob")
    other.context.set_offline(True)
    play(page, "faction hadsch_hallas")
    expect(page.get_by_text("Hadsch Hallas").first).to_be_visible()
    expect(other.get_by_text("Hadsch Hallas")).to_have_count(0)
    other.context.set_offline(False)
    expect(other.get_by_text("Hadsch Hallas").first).to_be_visible()


def test_a_visitor_reports_a_game(page: Page, other: Page, address: str, game: str) -> None:
    other.goto(f"{address}/game/{game}")
    other.get_by_role("button", name="Menu").click()
    other.get_by_role("button", name="Report this game").click()
    other.get_by_label("What is wrong here?").fill("A rude title")
    with other.expect_response("**/reports") as answer:
        other.get_by_role("button", name="Send").click()
    assert answer.value.json() == {"reported": True}
    expect(other.get_by_role("status").filter(has_text="will look at it")).to_be_visible()
    page.goto(f"{address}/game/{game}")
    page.get_by_role("button", name="Menu").click()
    expect(page.get_by_role("dialog")).to_be_visible()
    expect(page.get_by_role("button", name="Report this game")).to_have_count(0)  # one's own
