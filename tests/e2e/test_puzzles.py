"""Puzzles in the browser: from the start page to the verdict, on a phone too."""

from __future__ import annotations

from playwright.sync_api import Page, expect

from brainstone.puzzles.collection import Puzzle, collection
from tests.e2e.games import complaints, post
from tests.e2e.test_signing_in import PASSWORD, sign_in

ALL = collection().puzzles
WIDTH = 390


def offer() -> Puzzle:
    return min([p for p in ALL if p.theme == "charge"], key=lambda p: p.rating)


def last_pass() -> Puzzle:
    """In the last round, where the pass is not the best and leaves nothing to choose."""
    return next(p for p in ALL if p.is_turn and p.round == 6 and p.best.moves != ("pass",))


def test_from_the_start_page_to_a_verdict(page: Page, address: str) -> None:
    errors = complaints(page)
    puzzle = offer()
    page.goto(address)
    page.get_by_test_id("puzzles").click()
    expect(page.get_by_test_id("rating")).to_contain_text("1200")
    page.locator('[data-theme="charge"]').click()
    page.locator(f'[data-puzzle="{puzzle.key}"]').click()
    expect(page.get_by_test_id("coach-says")).to_contain_text("Find the best answer.")
    page.get_by_test_id("prompt").locator(f'[data-move="{puzzle.best.moves[0]}"]').click()
    expect(page.get_by_test_id("coach-says")).to_have_text("Found.")
    expect(page.get_by_test_id("hint-turns").locator("li")).to_have_count(len(puzzle.ways))
    expect(page.get_by_test_id("puzzle-rating")).to_contain_text("+")
    page.get_by_test_id("next-puzzle").click()
    expect(page.get_by_test_id("coach-says")).to_contain_text("Find the best answer.")
    page.get_by_test_id("leave-puzzle").click()
    expect(page.locator(f'[data-puzzle="{puzzle.key}"]')).to_contain_text("found")
    expect(page.get_by_test_id("rating")).not_to_contain_text("1200")
    assert errors == []


def test_a_turn_on_a_phone_and_the_game_from_there(phone: Page, address: str) -> None:
    """A turn that the puzzle may not know is weighed; its game can be played on."""
    errors = complaints(phone)
    puzzle = last_pass()
    phone.goto(f"{address}/puzzles/{puzzle.key}")
    expect(phone.get_by_test_id("coach-says")).to_contain_text("Find the best turn.")
    phone.locator('[data-action="pass"]').tap()
    phone.get_by_test_id("confirm").tap()
    expect(phone.get_by_test_id("next-puzzle")).to_be_visible()
    expect(phone.get_by_test_id("coach-says")).not_to_contain_text("Find the best turn.")
    phone.get_by_test_id("puzzle-turns").tap()
    expect(phone.get_by_test_id("hint-turns")).to_be_visible()
    assert phone.evaluate("() => document.documentElement.scrollWidth") <= WIDTH
    phone.get_by_test_id("play-out").tap()
    phone.wait_for_url("**/game/*")
    assert errors == []


def test_the_rating_comes_along_with_the_account(page: Page, other: Page, address: str) -> None:
    """What a guest has solved is the account's; on another device it is there, and gone with it."""
    puzzle = offer()
    errors = [complaints(page), complaints(other)]
    page.goto(f"{address}/puzzles/{puzzle.key}")
    page.get_by_test_id("prompt").locator(f'[data-move="{puzzle.best.moves[0]}"]').click()
    expect(page.get_by_test_id("coach-says")).to_have_text("Found.")
    post(page, address, "account", {"name": "solveig", "password": PASSWORD})
    with page.expect_response("**/account/puzzles"):
        page.goto(f"{address}/puzzles")
    rating = page.get_by_test_id("rating").inner_text()
    assert "1200" not in rating

    other.goto(f"{address}/puzzles")
    expect(other.get_by_test_id("rating")).to_contain_text("1200")
    sign_in(other, "solveig")
    expect(other.get_by_test_id("rating")).to_have_text(rating)
    other.get_by_role("button", name="Sign out").click()
    expect(other.get_by_role("button", name="Sign in")).to_be_visible()
    other.goto(f"{address}/puzzles")
    expect(other.get_by_test_id("rating")).to_contain_text("1200")
    assert errors == [[], []]
