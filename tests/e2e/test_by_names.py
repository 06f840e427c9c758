"""A game without sight: played by roles and names alone, and told aloud."""

from __future__ import annotations

import re
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.e2e.games import bring, get, moves_of, post, settled
from tests.e2e.listener import Listener
from tests.e2e.paths import game_of
from tests.e2e.test_online import sit_down
from tests.golden.games import load

GAME = "2p-first-game"
BEFORE_QUESTION = 24  # of that game: the next turn lets the other one charge
FEDERATES = 114  # of 4p-method-1


def begin(page: Page, address: str) -> Listener:
    """Two at one screen, found on the start page by name."""
    page.goto(address)
    page.get_by_role("button", name="2 players").dispatch_event("click")
    page.wait_for_url(re.compile("/game/"))
    expect(page.get_by_role("application", name="Galaxy")).to_be_attached()
    return Listener(page, seed=5)


def test_a_round_by_names(page: Page, address: str) -> None:
    listener = begin(page, address)
    listener.hear("to move", "Choose your faction")
    game = game_of(page)
    steps = 0
    while get(page, address, f"games/{game}")["view"]["round"] < 2:
        listener.step()
        steps += 1
        assert steps < 200
    listener.hear("Round 2 of 6.")
    listener.hear("Possible: ")


@pytest.mark.long
def test_a_whole_game_by_names(page: Page, address: str) -> None:
    listener = begin(page, address)
    steps = 0
    while not listener.is_over():
        listener.step()
        steps += 1
        assert steps < 1500
    points = [
        player["vp"] for player in get(page, address, f"games/{game_of(page)}")["view"]["players"]
    ]
    result = "wins with" if points[0] != points[1] else "share the victory with"
    listener.hear(f"{result} {max(points)}")
    page.get_by_role("button", name="See the scores").first.dispatch_event("click")
    expect(page.get_by_role("heading", level=1)).to_contain_text(f"{result} {max(points)}")


def seat_two(page: Page, other: Page, address: str, plies: int) -> str:
    """A game of two people who sit apart, after so many moves of a golden game."""
    setup: dict[str, Any] = load(GAME)["record"]["setup"]
    game: str = post(
        page,
        address,
        "games",
        {"setup": setup, "seats": [{"kind": "here", "name": "Ada"}, {"kind": "open"}]},
    )["id"]
    sit_down(other, address, game, "Luca")
    for ply, move in enumerate(moves_of(GAME)[:plies]):
        seat = get(page, address, f"games/{game}")["view"]["decision"]["seat"]
        who = page if seat == 0 else other
        post(who, address, f"games/{game}/moves", {"ply": ply, "moves": [move]})
    return game


def test_a_turn_as_it_is_heard(page: Page, other: Page, address: str) -> None:
    """The other builds, one is asked and answers, it is one's turn: nothing is seen."""
    game = seat_two(page, other, address, BEFORE_QUESTION)
    view = get(page, address, f"games/{game}")["view"]
    builder = view["decision"]["seat"]
    mover, asked = (page, other) if builder == 0 else (other, page)
    asked.goto(f"{address}/game/{game}")
    listener = Listener(asked)
    name = "Ada" if builder == 0 else "Luca"
    listener.hear(f"{name} to move.")
    turn = moves_of(GAME)[BEFORE_QUESTION : BEFORE_QUESTION + 2]
    post(mover, address, f"games/{game}/moves", {"ply": BEFORE_QUESTION, "moves": turn})
    move = turn[0]
    listener.hear(f"{name}: ", move.split()[-1])

    question = asked.get_by_role("alertdialog", name=re.compile("Question for you. Charge 1 power"))
    expect(question).to_be_focused()
    expect(question).to_have_accessible_description(
        re.compile(rf"{name} built on {move.split()[-1]}.*Power areas .*, after it .*VP now")
    )
    asked.keyboard.press("Tab")
    Listener(asked).press(question.get_by_role("button", name=re.compile("^Charge 1")))
    listener.hear("Charge", "Power areas:")
    settled(asked)


def test_a_federation_by_the_names_of_its_spaces(page: Page, address: str) -> None:
    """Its layouts are told by their spaces and their bill, and the token is taken by its name."""
    page.goto(f"{address}/game/{bring(page, address, '4p-method-1', FEDERATES)}")
    listener = Listener(page)
    listener.hear("Possible: ", "Federation")
    page.keyboard.press("f")
    listener.hear("Layout 1 of", "Planets ", "satellites on", "Power value 7", "Pay ")
    layout = page.get_by_role("group", name="Federation")
    layout.get_by_role("button", name="Next layout").press("Enter")
    listener.hear("Layout 2 of", "satellites on")
    token = listener.choices.filter(has_text="8 VP")
    token.first.press("Enter")
    confirm = listener.turn.get_by_role("button", name=re.compile("^Confirm"))
    expect(confirm).to_be_focused()
    listener.hear("Form a federation", "Gain ", "VP", "Ready to confirm.")
    confirm.press("Enter")
    listener.hear("Formed a federation", "Planets ", "satellites on", "Now ")
    listener.hear("Confirmed.")


def test_the_map_as_a_list(page: Page, address: str) -> None:
    """From the menu; possible first, else as wished; a row is taken or says why not."""
    page.goto(f"{address}/game/{bring(page, address, '4p-method-1', 158)}")
    listener = Listener(page)
    page.get_by_role("button", name="Menu").press("Enter")
    page.get_by_role("button", name="Map as a list").press("Enter")
    sheet = page.get_by_role("dialog", name="Map as a list")
    rows = sheet.get_by_role("row")
    expect(rows.nth(1)).to_contain_text(re.compile("Upgrade|Build"))
    for word in ("Space", "Planet", "Federation", "Distance", "Price for you", "May charge"):
        expect(sheet.get_by_role("columnheader", name=word, exact=True)).to_be_attached()
    expect(rows.filter(has_text=re.compile("of Player 3")).first).to_be_attached()
    expect(rows.filter(has_text="missing: ").first).to_be_attached()
    sheet.get_by_role("combobox", name="Sort by").select_option(label="distance")
    expect(rows.nth(1)).to_contain_text(re.compile("0 from"))
    sheet.get_by_role("button", name=re.compile("^Why not on")).first.press("Enter")
    expect(sheet.get_by_role("alert")).to_contain_text(re.compile(r"\w"))
    mine = sheet.get_by_role("button", name=re.compile("^Build a mine on"))
    place = (mine.first.text_content() or "").split(" on ")[1].split(" ")[0]
    mine.first.press("Enter")
    expect(sheet).to_have_count(0)
    listener.hear(f"Build a mine on {place}.", "Pay ", "Ready to confirm.")
