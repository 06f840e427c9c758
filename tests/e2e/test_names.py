"""Whoever has chosen no name is "You" to themselves, and a player with a number to the others."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from tests.e2e.games import post, resting_place
from tests.e2e.positions import open_game, reach
from tests.e2e.visitors import Visitors
from tests.golden.games import load


@pytest.fixture
def other(visitors: Visitors) -> Page:
    return visitors.come("second", locale="de-DE")


def test_you_and_the_others(page: Page, other: Page, address: str) -> None:
    setup = load("2p-first-game")["record"]["setup"]
    seats = [{"kind": "here"}, {"kind": "open"}]
    game: str = post(page, address, "games", {"setup": setup, "seats": seats})["id"]
    other.goto(f"{address}/join/{game}")
    other.locator("form .btn.primary").click()
    page.goto(f"{address}/game/{game}")
    expect(page.locator(".own .name").first).to_have_text("You")
    expect(page.locator(".left .name").first).to_contain_text("Player 2")
    expect(other.locator(".own .name").first).to_have_text("Du")
    expect(other.locator(".left .name").first).to_contain_text("Spieler 1")
    page.goto(address)
    row = page.locator("li.game", has=page.locator(f'a[href="/game/{game}"]'))
    expect(row.locator(".name")).to_have_text(["You", "Player 2"])


def test_several_at_one_screen_have_numbers(page: Page, address: str) -> None:
    setup = load("2p-first-game")["record"]["setup"]
    seats = [{"kind": "here"}, {"kind": "here"}]
    game: str = post(page, address, "games", {"setup": setup, "seats": seats})["id"]
    page.goto(f"{address}/game/{game}")
    expect(page.locator(".own .name").first).to_have_text("Player 1")


def test_alone_nobody_is_called_by_a_number(page: Page, address: str) -> None:
    """The prompt, the map and the boards say "You", or the turn is yours without a name."""
    game = reach(lambda g: g.state.round > 0 and g.decision.kind == "action", "xenos")
    open_game(page, address, game)
    expect(page.locator(".own .name").first).to_have_text("You")
    expect(page.locator(".sentence")).to_have_text("Your turn. Choose an action or a lit space.")
    own = next(space["space"] for space in game.view()["board"] if space.get("owner") == 0)
    resting_place(page, f'[data-space="{own}"]').hover(force=True)
    expect(page.get_by_role("tooltip")).to_contain_text("You: Mine")
    expect(page.locator("body")).not_to_contain_text("Player 1")


def test_an_account_hosts_under_its_name(page: Page, other: Page, address: str) -> None:
    post(page, address, "account", {"name": "karolina", "password": "eclipse-of-oxide"})
    page.goto(f"{address}/new?seats=open")
    with page.expect_response("**/api/games") as made:
        page.get_by_role("button", name="Start").click()
    game = made.value.json()["id"]
    other.goto(f"{address}/join/{game}")
    expect(other.get_by_text("karolina")).to_be_visible()


def test_a_guest_is_asked_for_a_name_once(page: Page, other: Page, address: str) -> None:
    """The next invitation has the name already, and it may be changed or left away."""
    setup = load("2p-first-game")["record"]["setup"]
    seats = [{"kind": "here"}, {"kind": "open"}]
    first, second = (
        post(page, address, "games", {"setup": setup, "seats": seats})["id"] for _ in range(2)
    )
    other.goto(f"{address}/join/{first}")
    name = other.locator("form input:not([type=radio])").first
    expect(name).to_have_value("")
    name.fill("Odile")
    other.locator("form .btn.primary").click()
    expect(other.locator(".own .name").first).to_have_text("Odile")
    other.goto(f"{address}/join/{second}")
    expect(name).to_have_value("Odile")
    name.fill("")
    expect(name).to_have_value("")
