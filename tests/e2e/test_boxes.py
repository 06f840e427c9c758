"""A faction and a kind of tile of other packages: the client knows nothing of them beforehand."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.boxes.packages import install
from tests.e2e.conftest import serving
from tests.e2e.games import complaints, get, post, wait_for_ply
from tests.views import listed


@pytest.fixture(scope="module")
def with_both(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """The address of a server on which the faction and the expansion are installed."""
    env = install(tmp_path_factory.mktemp("both"), "kosari", "comets")
    with serving(tmp_path_factory.mktemp("data"), env) as place:
        yield place


def reach_action(page: Page, address: str, game: str) -> dict[str, Any]:
    """Play the setup, Kosari first; the table at the first main action of theirs."""
    for _ in range(60):
        table = get(page, address, f"games/{game}")
        moves = listed(table["view"])
        if "special relay" in moves:
            return table
        wanted = "faction kosari" if "faction kosari" in moves else moves[0]
        post(page, address, f"games/{game}/moves", {"ply": table["ply"], "moves": [wanted]})
    raise AssertionError("the action phase was not reached")


def test_a_stranger_s_faction_is_chosen_and_played(page: Page, with_both: str) -> None:
    said = complaints(page)
    page.goto(f"{with_both}/new?players=2&seed=2")
    page.get_by_text("Kosari", exact=True).click()
    expect(page.get_by_text("15 factions to choose from")).to_be_visible()
    page.get_by_role("button", name="Start game").click()
    expect(page).to_have_url(re.compile("/game/"))
    game = page.url.rsplit("/", 1)[1].split("?")[0]
    kosari = page.locator('.choices [data-move="faction kosari"]')
    expect(kosari).to_have_text(re.compile("Kosari"))
    expect(kosari).to_have_attribute("title", re.compile("one of your mines relays goods"))

    table = reach_action(page, with_both, game)
    assert table["setup"]["boxes"] == {"kosari": "1.0"}
    page.reload()

    relay = page.locator('[data-move="special relay"]:visible').first
    expect(relay).to_contain_text("Relay")
    expect(relay).to_have_attribute("title", re.compile("gain 2 credits for each"))
    relay.click()
    expect(page.get_by_text("Which mine relays goods?").first).to_be_visible()
    language = page.get_by_label("Language").first
    language.select_option("de")
    expect(page.get_by_text("Welche Mine sendet Güter?").first).to_be_visible()
    own = [space for space in table["view"]["board"] if space.get("owner") == 0]
    page.locator(f'[data-space="{own[0]["space"]}"]').click(force=True)
    expect(page.get_by_test_id("sentence")).to_contain_text(
        f"mit der Mine auf {own[0]['space']} senden"
    )
    page.get_by_test_id("confirm").click()
    wait_for_ply(page, game, table["ply"] + 3)
    row = f"Güter von der Mine auf {own[0]['space']} gesendet"
    expect(page.get_by_role("log").get_by_text(row)).to_be_visible()
    assert said == []


def test_a_stranger_s_tiles_are_drawn_from_what_they_give(page: Page, with_both: str) -> None:
    """[R-COM-1] Nobody has a comet at first; whoever settles a new sector takes one."""
    said = complaints(page)
    page.goto(f"{with_both}/new?players=2&seed=2")
    page.get_by_text("Comets", exact=True).click()
    page.get_by_role("button", name="Start game").click()
    expect(page).to_have_url(re.compile("/game/"))
    game = page.url.rsplit("/", 1)[1].split("?")[0]
    comets = page.locator('[data-box="comets"]')
    page.get_by_role(
        "button", name="Show the boards instead"
    ).click()  # cards of factions lie there
    expect(comets).to_contain_text("Comets")
    tiles = comets.get_by_role("img")
    iron = comets.get_by_role("img", name="Iron comet. ")
    expect(iron).to_have_accessible_name(re.compile(r"Iron comet\. .*2 ore"))
    expect(iron).not_to_have_accessible_name(re.compile("Taken by"))
    assert tiles.count() >= 3

    page.goto("about:blank")  # nobody looks while others play
    for _ in range(200):
        table = get(page, with_both, f"games/{game}")
        if table["view"]["boxes"]["comets"]["tiles"][0]["seat"] >= 0:
            break
        moves = listed(table["view"])
        wanted = next((one for one in moves if one.startswith("build m")), moves[0])
        post(page, with_both, f"games/{game}/moves", {"ply": table["ply"], "moves": [wanted]})
    page.goto(f"{with_both}/game/{game}")
    expect(iron).to_have_accessible_name(re.compile("Taken by"))
    page.get_by_label("Language").first.select_option("de")
    expect(comets.get_by_role("img", name="Eisenkomet. ")).to_be_visible()
    assert said == []


@pytest.mark.long
def test_the_rules_page_has_a_chapter_for_a_stranger_s_box(page: Page, with_both: str) -> None:
    said = complaints(page)
    page.goto(f"{with_both}/rules")
    kosari = page.locator("#box-kosari")
    expect(kosari.get_by_role("heading", name="Kosari").first).to_be_visible()
    expect(kosari).to_contain_text("one of your mines relays goods")
    expect(kosari).to_contain_text("gain 2 credits for each of your structures in its sector")
    expect(kosari).to_contain_text("R-KOS-1")
    comets = page.locator("#box-comets")
    expect(comets).to_contain_text(re.compile(r"Iron comet\s*.*2 ore", re.DOTALL))
    page.get_by_label("Language").first.select_option("de")
    expect(comets).to_contain_text("Eisenkomet")
    assert said == []
