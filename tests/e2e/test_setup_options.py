"""Choices of a new game in the browser: the first game, who begins, slides and house rules."""

from __future__ import annotations

import re
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.e2e.games import get
from tests.often import often


def drawn_by(page: Page, action: Any) -> dict[str, Any]:
    """The setup that the server draws after an action."""
    expect(page.locator("section.map")).to_have_attribute("aria-busy", "false")
    with page.expect_response("**/api/setup") as answer:
        action()
    setup: dict[str, Any] = answer.value.json()["setup"]
    return setup


def open_advanced(page: Page) -> None:
    page.get_by_text("Advanced", exact=True).click()


def started(page: Page, address: str) -> dict[str, Any]:
    """The table of the game that begins now."""
    page.get_by_role("button", name="Start game").click()
    expect(page).to_have_url(re.compile("/game/"))
    table: dict[str, Any] = get(page, address, f"games/{page.url.rsplit('/', 1)[1].split('?')[0]}")
    return table


def test_the_first_game_as_printed(page: Page, address: str) -> None:
    """[R-SET-2, R-SET-20, R-SET-21] Clockwise, its factions, no turning; the mines are placed."""
    page.goto(f"{address}/new?players=3")
    open_advanced(page)
    expect(page.get_by_role("radio", name="By passing")).to_be_checked()
    expect(page.get_by_role("radiogroup", name="Last player turns sectors")).to_be_visible()
    setup = drawn_by(
        page, lambda: page.get_by_label("Galaxy", exact=True).select_option("first-game")
    )
    assert (setup["turn_order"], setup["rotate_sectors"]) == ("clockwise", False)
    expect(page.get_by_role("radio", name="Clockwise")).to_be_checked()
    expect(page.get_by_role("radiogroup", name="Last player turns sectors")).to_have_count(0)
    expect(page.get_by_text("starting mines is not known to us")).to_be_visible()
    expect(page.get_by_text("3 factions to choose from")).to_be_visible()
    expect(page.get_by_role("radio", name="By hand")).to_have_count(0)
    table = started(page, address)
    assert table["setup"]["faction_pool"] == ["terrans", "taklons", "geodens"]


def test_the_first_solo_game(page: Page, address: str) -> None:
    """[R-SET-20] Hadsch Hallas against Taklons."""
    page.goto(f"{address}/new?players=1&layout=first-game")
    expect(page.get_by_text("starting mines is not known to us")).to_be_visible()
    table = started(page, address)
    factions = [player["faction"] for player in table["view"]["players"]]
    assert factions == ["hadsch_hallas", "taklons"]
    assert table["view"]["decision"]["kind"] == "place"


@pytest.mark.long
def test_who_begins(page: Page, address: str) -> None:
    """[R-SET-1] The first seat at one screen, a drawn one with bots or a link, or the one named."""
    page.goto(f"{address}/new?players=3&seed=2")
    open_advanced(page)
    first = page.get_by_label("First player")
    expect(first).to_have_value("0")
    named = drawn_by(page, lambda: first.select_option("2"))
    assert named["start_player"] == 2
    by_chance = drawn_by(page, lambda: first.select_option("random"))
    name = f"Random: {by_chance['start_player'] + 1} "
    expect(first.locator("option").first).to_contain_text(name)
    page.goto(f"{address}/new?players=3&seed=2&seats=bot")
    open_advanced(page)
    expect(page.get_by_label("First player")).to_have_value("random")
    table = started(page, address)
    assert table["setup"]["start_player"] == by_chance["start_player"]
    assert table["setup"]["board"] == by_chance["board"]
    page.goto(f"{address}/new?players=2&seats=open")
    open_advanced(page)
    expect(page.get_by_label("First player")).to_have_value("random")


def test_the_chosen_first_player_is_asked_first(page: Page, address: str) -> None:
    """[R-SET-30] Chosen in the dialog, in force at the table."""
    page.goto(f"{address}/new?players=2")
    open_advanced(page)
    drawn_by(page, lambda: page.get_by_label("First player").select_option("1"))
    table = started(page, address)
    assert table["view"]["order"] == [1, 0]
    assert table["view"]["decision"]["seat"] == 1
    expect(page.locator("[data-move]").first).to_be_visible()


def test_the_other_slide_and_the_extension(page: Page, address: str) -> None:
    """[R-LFS-2..4, R-LFS-7] Both slides; shuttles by default, random if wanted (RUL-79)."""
    page.goto(f"{address}/new?players=3&expansion=lost_fleet")
    sides = page.get_by_role("radiogroup", name="Scoring board extension")
    expect(sides.get_by_role("radio", name="3 shuttles")).to_be_checked()
    random = drawn_by(page, lambda: sides.get_by_text("Random").click())
    assert random["expansion"]["extension_side"] in ("vp25", "shuttles3")
    expect(sides.get_by_role("radio", name="Random")).to_be_checked()
    galaxy = page.get_by_label("Galaxy", exact=True)
    mirrored = drawn_by(page, lambda: galaxy.select_option("lost-fleet-mirrored"))
    assert {(q, r) for _, q, r, _ in mirrored["board"]} == {
        (r, q) for _, q, r, _ in random["board"]
    }
    assert started(page, address)["setup"]["layout"] == "lost-fleet-mirrored"
    expect(page.locator("[data-space]").first).to_be_visible()


@pytest.mark.parametrize("automas", often([2, 1]))
def test_automas_beside_people_with_the_lost_fleet(page: Page, address: str, automas: int) -> None:
    """A house rule (docs/automa.md, 14.7)."""
    page.goto(f"{address}/new?players=2&expansion=lost_fleet")
    open_advanced(page)
    count = page.get_by_role("radiogroup", name="Automas at the table")
    setup = drawn_by(page, lambda: count.get_by_text(str(automas), exact=True).click())
    assert len(setup["automas"]) == automas
    expect(page.get_by_text("House rule", exact=True)).to_be_visible()
    table = started(page, address)
    assert len(table["view"]["players"]) == 2 + automas
    assert len(table["view"]["lost_fleet"]["ships"]) == 4
    expect(page.locator("[data-move]").first).to_be_visible()


def test_a_bot_has_a_character_if_one_likes(page: Page, address: str) -> None:
    """It is called by it; another strength keeps it, one that cannot have it drops it."""
    page.goto(f"{address}/new?players=2&seed=2")
    who = page.get_by_label("Who plays seat 2")
    character = page.get_by_label("Character of seat 2")
    expect(character).to_have_count(0)
    who.select_option("bot:casual")
    expect(character).to_have_value("")
    character.select_option("scientist")
    who.select_option("bot:novice")
    expect(character).to_have_value("scientist")
    expect(page.get_by_placeholder("Scientist 2")).to_be_visible()
    who.select_option("bot:random")
    expect(character).to_have_count(0)
    who.select_option("bot:novice")
    expect(character).to_have_value("")
    character.select_option("scientist")
    seat = started(page, address)["seats"][1]
    assert (seat["bot"], seat["name"]) == ("novice:scientist", "Scientist 2")
