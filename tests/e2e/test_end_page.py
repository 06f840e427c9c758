"""After the last move: the winner is named at the table, and the page of scores leads on."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Page, expect

from tests.e2e.games import bring, complaints, get, moves_of, post
from tests.e2e.test_accessibility import barriers, check_both_themes
from tests.e2e.test_analysis import analysed
from tests.often import often

GAME = "3p-first-game"


def winner(page: Page, address: str, game: str) -> str:
    table = get(page, address, f"games/{game}")
    (seat,) = table["view"]["winners"]
    return f"Player {seat + 1}"  # nobody has chosen a name


def test_the_table_names_the_winner(page: Page, address: str) -> None:
    game = bring(page, address, GAME)
    page.goto(f"{address}/game/{game}")
    composer = page.locator('[data-region="composer"]')
    expect(composer).to_contain_text("The game is over.")
    expect(composer).to_contain_text(f"{winner(page, address, game)} wins with")


@pytest.mark.parametrize(("width", "height"), often([(390, 844), (1440, 900)]))
def test_the_scores_lead_home_and_to_the_menu(
    page: Page, address: str, width: int, height: int
) -> None:
    page.set_viewport_size({"width": width, "height": height})
    errors = complaints(page)
    page.goto(f"{address}/game/{bring(page, address, GAME)}/end")
    expect(page.get_by_role("heading", level=1)).to_contain_text("wins with")
    page.wait_for_load_state("networkidle")
    page.get_by_role("button", name="Menu").click()
    expect(page.get_by_role("dialog").get_by_role("link", name="New game")).to_be_visible()
    page.keyboard.press("Escape")
    expect(page.get_by_role("dialog")).to_have_count(0)
    page.locator("header a").first.click()
    expect(page).to_have_url(re.compile(r"/$"))
    assert errors == []


def test_sharing_says_that_the_link_is_copied(page: Page, address: str) -> None:
    page.context.grant_permissions(["clipboard-read", "clipboard-write"])
    game = bring(page, address, GAME)
    page.goto(f"{address}/game/{game}/end")
    page.get_by_role("button", name="Share").click()
    expect(page.get_by_role("status").filter(has_text="Link copied")).to_be_visible()
    copied = page.evaluate("() => navigator.clipboard.readText()")
    assert copied == f"{address}/game/{game}/end"


@pytest.mark.own_browser
def test_a_refused_copy_shows_the_link(page: Page, address: str) -> None:
    page.add_init_script(
        "navigator.clipboard.writeText = () => Promise.reject(new DOMException('', 'NotAllowed'))"
    )
    game = bring(page, address, GAME)
    page.goto(f"{address}/game/{game}/end")
    page.get_by_role("button", name="Share").click()
    expect(page.get_by_label("Copy this link:")).to_have_value(f"{address}/game/{game}/end")
    expect(page.get_by_text("Link copied")).to_have_count(0)
    page.goto(f"{address}/game/{game}")
    page.get_by_role("button", name="Menu").click()
    page.get_by_role("button", name="Copy the link", exact=True).click()
    expect(page.get_by_label("Copy this link:")).to_have_value(f"{address}/game/{game}")


def last_move(page: Page, address: str) -> str:
    """Open a game one move before its end, and make that move; its id."""
    moves = moves_of(GAME)
    game = bring(page, address, GAME, len(moves) - 1)
    page.goto(f"{address}/game/{game}")
    page.locator("[data-space]").first.wait_for()
    expect(page.get_by_test_id("victory")).to_have_count(0)
    page.evaluate(
        """async ([game, ply, move]) => await fetch(`/api/games/${game}/moves`, {
            method: "POST",
            headers: {"content-type": "application/json", "X-Brainstone": "1"},
            body: JSON.stringify({ply, moves: [move]}),
        })""",
        [game, len(moves) - 1, moves[-1]],
    )
    return game


@pytest.mark.parametrize(("width", "height"), often([(1280, 720), (390, 844)]))
def test_the_moment_of_victory(page: Page, address: str, width: int, height: int) -> None:
    errors = complaints(page)
    page.set_viewport_size({"width": width, "height": height})
    game = last_move(page, address)
    victory = page.get_by_test_id("victory")
    expect(victory).to_contain_text(f"{winner(page, address, game)} wins with")
    box = victory.bounding_box()
    assert box is not None
    assert box["x"] >= 0
    assert box["x"] + box["width"] <= width
    victory.get_by_role("button", name="Back to the table").click()
    expect(victory).to_have_count(0)
    page.reload()
    page.locator("[data-space]").first.wait_for()
    expect(victory).to_have_count(0)
    assert errors == []


def test_victory_stands_still_for_whoever_wants_less_motion(page: Page, address: str) -> None:
    page.emulate_media(reduced_motion="reduce")
    last_move(page, address)
    victory = page.get_by_test_id("victory")
    expect(victory).to_be_visible()
    assert victory.evaluate("(one) => getComputedStyle(one).animationName") == "none"
    victory.get_by_role("button", name="Replay").click()
    expect(page.get_by_role("button", name="Play by itself")).to_be_visible()
    page.get_by_test_id("back-to-now").click()
    victory.get_by_role("button", name=re.compile("scores", re.IGNORECASE)).click()
    expect(page).to_have_url(re.compile(r"/end$"))


@pytest.mark.long
def test_a_replay_goes_on_by_itself_until_it_is_stopped(page: Page, address: str) -> None:
    """As fast as one likes; its numbers are those of the moment."""
    game = bring(page, address, GAME)
    page.goto(f"{address}/game/{game}?ply=60")
    page.get_by_role("combobox", name="Speed").select_option("Fast")
    page.get_by_role("button", name="Play by itself").click()
    expect(page).to_have_url(re.compile(r"ply=62$"))
    page.get_by_role("button", name="Stop", exact=True).click()
    expect(page.get_by_role("button", name="Play by itself")).to_be_visible()
    ply = int(page.url.rsplit("=", 1)[1])
    then = get(page, address, f"games/{game}?ply={ply}")["view"]["players"]
    page.get_by_role("button", name="Numbers", exact=True).click()
    numbers = page.get_by_role("region", name="Numbers")
    numbers.get_by_role("button", name="Points", exact=True).click()
    total = numbers.locator('[data-row="total"] td')
    expect(total).to_have_text([str(player["vp"]) for player in then])
    page.reload()
    expect(page.get_by_role("combobox", name="Speed")).to_have_value("fast")


def test_the_end_tells_where_it_was_decided(page: Page, address: str) -> None:
    errors = complaints(page)
    game = analysed(page, address)
    page.goto(f"{address}/game/{game}/end")
    cards = page.get_by_test_id("decided")
    expect(cards.get_by_test_id("turning")).to_contain_text("ahead from")
    expect(cards.get_by_test_id("race")).to_contain_text("VP")
    expect(cards.get_by_test_id("best")).to_contain_text("Round")
    expect(cards.get_by_role("link", name=re.compile("key moments"))).to_be_visible()
    page.wait_for_load_state("networkidle")
    check_both_themes(page)
    cards.get_by_test_id("best").get_by_role("button", name="Show on the table").press("Enter")
    expect(page).to_have_url(re.compile(rf"/game/{game}\?ply=\d+"))
    assert errors == []


def test_the_coach_begins_when_it_is_asked(phone: Page, address: str) -> None:
    errors = complaints(phone)
    game = bring(phone, address, GAME)
    phone.goto(f"{address}/game/{game}/end")
    phone.get_by_test_id("begin-analysis").click()
    expect(phone.get_by_test_id("turning")).to_contain_text("Looking for the turning point")
    race = phone.get_by_test_id("race")
    expect(race).to_contain_text("VP", timeout=120_000)  # it need not be looked for
    assert phone.evaluate("document.documentElement.scrollWidth") <= 390
    assert barriers(phone) == []
    assert errors == []
    post(phone, address, f"games/{game}/cancel", {"yes": True})  # nobody waits for the rest
