"""The Lost Fleet in the browser: set up, explored, used and played to the end by clicks."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Page, ViewportSize, expect

from tests.e2e.games import complaints, confirm, get, post, settled
from tests.e2e.player import Clicker
from tests.e2e.positions import last_round, open_game, reach
from tests.views import listed

LIMIT = 1500  # clicks
SPACES = {1: 157, 2: 157, 4: 224}
PHONE: ViewportSize = {"width": 390, "height": 844}


def open_dialog(page: Page, address: str, players: int, seed: int) -> None:
    page.goto(f"{address}/new?players={players}&seed={seed}")
    page.get_by_role("switch", name="With The Lost Fleet").check(force=True)
    expect(page.get_by_text(re.compile(r"\d deep space tiles"))).to_be_visible()


def begin(page: Page, address: str, players: int = 2, seed: int = 1) -> str:
    """The id of a game made in the dialog."""
    open_dialog(page, address, players, seed)
    page.get_by_role("button", name="Start game").click()
    expect(page.locator("[data-move]").first).to_be_visible()
    return page.url.rsplit("/", 1)[1].split("?")[0]


def view_of(page: Page, address: str, game: str) -> dict[str, Any]:
    view: dict[str, Any] = get(page, address, f"games/{game}")["view"]
    return view


def take(page: Page, move: str) -> None:
    page.locator(f'[data-move="{move}"]:visible').first.click()


def distance(one: dict[str, Any], other: dict[str, Any]) -> int:
    q, r = one["q"] - other["q"], one["r"] - other["r"]
    return int(abs(q) + abs(r) + abs(q + r)) // 2


def place_near(page: Page, address: str, game: str, ship: str) -> None:
    """A starting structure on the lit space next to a ship."""
    view = view_of(page, address, game)
    target = next(space for space in view["board"] if space.get("ship") == ship)
    places = {move.split()[1] for move in listed(view)}
    nearest = min(
        [space for space in view["board"] if space["space"] in places],
        key=lambda space: distance(space, target),
    )
    page.locator(f'[data-space="{nearest["space"]}"][data-lit]').click()
    confirm(page)


def to_the_first_round(page: Page, address: str, game: str, ship: str) -> None:
    """Terrans and Hadsch Hallas, near the ship."""
    for faction in ("terrans", "hadsch_hallas"):
        take(page, f"faction {faction}")
        confirm(page)
    while (view := view_of(page, address, game))["round"] == 0:
        if view["decision"]["kind"] == "place":
            place_near(page, address, game, ship)
        else:
            take(page, listed(view)[0])
            confirm(page)


def targets_after(page: Page, address: str, game: str, move: str) -> list[str]:
    """Where the mine of an action can go; none if there was only one place."""
    table = get(page, address, f"games/{game}")
    asked = {"ply": table["ply"], "moves": [move]}
    view = post(page, address, f"games/{game}/preview", asked)["view"]
    if view["decision"]["kind"] != "mine-target":
        return []
    return [move.split()[-1] for move in listed(view) if move.startswith("build m ")]


def test_the_dialog_offers_everything(page: Page, address: str) -> None:
    errors = complaints(page)
    open_dialog(page, address, players=4, seed=3)
    for name in ("Twilight", "Rebellion", "T F Mars", "Eclipse"):
        expect(page.locator(".drawn").get_by_text(name, exact=True)).to_be_visible()
    page.get_by_text("18 factions to choose from").click()
    for name in ("Tinkeroids", "Darkanians", "Moweyds", "Space Giants"):
        expect(page.get_by_role("button", name=name)).to_be_visible()
    with page.expect_response("**/api/setup") as answer:
        page.get_by_role("radiogroup", name="Economy tile").get_by_text("VP").click()
    assert answer.value.json()["setup"]["expansion"]["economy_side"] == "vp"
    page.get_by_role("button", name="Choose by hand").click()
    page.get_by_role("button", name="Deep space 14", exact=True).press("Enter")
    before = answer.value.json()["setup"]["expansion"]["deep_space"]
    with page.expect_response("**/api/setup") as answer:
        page.get_by_role("button", name="Flip").click()
    after = answer.value.json()["setup"]["expansion"]["deep_space"]
    assert [a for a, b in zip(after, before, strict=True) if a != b] == [["14o", before[6][1]]]
    assert errors == []


def test_the_switch_off_gives_the_base_game(page: Page, address: str) -> None:
    open_dialog(page, address, players=4, seed=3)
    with page.expect_response("**/api/setup") as answer:
        page.get_by_role("switch", name="With The Lost Fleet").uncheck(force=True)
    assert "expansion" not in answer.value.json()["setup"]
    expect(page.get_by_text("14 factions to choose from")).to_be_visible()


def test_a_ship_is_explored_and_used(page: Page, address: str) -> None:
    errors = complaints(page)
    game = begin(page, address)
    expect(page.locator("[data-space]")).to_have_count(SPACES[2])
    to_the_first_round(page, address, game, "tf-mars")
    expect(page.locator('[data-action="explore"]')).to_be_visible()
    page.keyboard.press("a")
    expect(page.get_by_role("alert")).to_contain_text("Twilight")  # why not
    page.keyboard.press("e")
    expect(page.get_by_test_id("sentence")).to_contain_text("a lit spaceship")
    page.locator("[data-region=map]").focus()
    page.keyboard.press("Tab")
    expect(page.get_by_test_id("confirm")).to_be_disabled()
    page.keyboard.press("Escape")
    ship = next(s for s in view_of(page, address, game)["board"] if s.get("ship") == "tf-mars")
    page.locator('[data-action="explore"]').click()
    page.locator(f'[data-space="{ship["space"]}"]').click()
    expect(page.get_by_test_id("sentence")).to_contain_text("Explore the T F Mars")
    confirm(page)
    fleet = view_of(page, address, game)["lost_fleet"]
    assert next(s for s in fleet["ships"] if s["name"] == "tf-mars")["shuttles"] == [0]
    expect(page.locator("[role=log]")).to_contain_text("Explored the T F Mars")
    while view_of(page, address, game)["decision"]["seat"] != 0:
        Clicker(page, seed=1, hurry=True).step()
        settled(page)
    ply = get(page, address, f"games/{game}")["ply"]
    post(page, address, f"games/{game}/moves", {"ply": ply, "moves": ["burn", "burn"]})
    page.reload()
    page.locator(f'[data-space="{ship["space"]}"][data-lit]').click()
    expect(page.get_by_test_id("sentence")).to_contain_text("On the T F Mars:")
    expect(page.locator('.choices [data-move^="ship "]')).to_have_count(2)
    page.locator('.choices [data-move="ship tf-mars-credit"]').click()
    expect(page.get_by_test_id("sentence")).to_contain_text("a mine with a free step")
    for space in targets_after(page, address, game, "ship tf-mars-credit"):
        page.locator(f'[data-space="{space}"][data-lit]').click()
        break
    confirm(page)
    used = next(
        s for s in view_of(page, address, game)["lost_fleet"]["ships"] if s["name"] == "tf-mars"
    )
    assert [a["used"] for a in used["actions"]] == [False, False, True]
    assert errors == []


def play_on(page: Page, seed: int, until: Callable[[dict[str, Any]], bool]) -> None:
    """Click on until the position is wanted, or the game is over."""
    clicker = Clicker(page, seed=seed, hurry=True)
    origin, game = page.url.split("/game/")
    while not until(view := view_of(page, origin, game.split("?")[0])) and not view["over"]:
        clicker.step()
        clicker.settled()
        assert clicker.clicks < LIMIT


@pytest.mark.long
def test_a_hot_seat_game_to_the_end(page: Page, address: str) -> None:
    errors = complaints(page)
    game = begin(page, address)
    play_on(page, 1, lambda view: view["over"])
    page.goto(f"{address}/game/{game}/end")
    expect(page.get_by_role("heading").first).to_be_visible()
    assert errors == []


@pytest.mark.long
@pytest.mark.parametrize(("players", "seed"), [(1, 2), (4, 3)])
def test_the_first_and_the_last_round(page: Page, address: str, players: int, seed: int) -> None:
    """What lies between is clicked through with two players."""
    errors = complaints(page)
    begin(page, address, players, seed)
    expect(page.locator("[data-space]")).to_have_count(SPACES[players])
    play_on(page, seed, lambda view: view["round"] > 0)
    factions = ("tinkeroids", "moweyds", "terrans", "taklons")[:players]
    game = open_game(page, address, reach(last_round, *factions, expansion="lost_fleet"))
    play_on(page, seed, lambda view: view["over"])
    page.goto(f"{address}/game/{game}/end")
    expect(page.get_by_role("heading").first).to_be_visible()
    assert errors == []


def test_it_fits_a_phone(phone: Page, address: str) -> None:
    errors = complaints(phone)
    begin(phone, address, players=4, seed=3)
    width: int = phone.evaluate("() => document.documentElement.scrollWidth")
    assert width <= PHONE["width"]
    for tab in ("Boards", "Research", "Scoring", "Log", "Map"):
        phone.get_by_role("navigation").get_by_text(re.compile(f"^{tab}$")).tap()
        assert phone.evaluate("() => document.documentElement.scrollWidth") <= PHONE["width"]
    assert errors == []
