"""The ships and boards of The Lost Fleet: lit where a move is, explained, and within their room."""

from __future__ import annotations

import random
from functools import cache
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from brainstone import Game, Setup
from tests.e2e.games import LANGUAGES, complaints, get, post, speak
from tests.e2e.test_accessibility import check_both_themes
from tests.e2e.test_looks import UNTRANSLATED
from tests.often import often
from tests.views import listed

FACTIONS = ("terrans", "tinkeroids", "moweyds", "taklons")
LIKED = {"explore": 40, "ship": 10, "artifact": 40, "federate": 60, "end": 20, "charge": 10}
DISLIKED = {"pass": 0.3, "convert": 0.2, "burn": 0.2, "no-mine": 0.2}
# What is wider or higher than its box; half a pixel is rounding.
OVERFLOWING = """() => [...document.querySelectorAll(
  ".right .b-panel, .right .b-tile, .octagon .face, .left .b-panel, .own .b-panel")]
  .filter((box) => box.scrollWidth > box.clientWidth + 1 || box.scrollHeight > box.clientHeight + 1)
  .map((box) => `${box.className}: ${box.title || box.getAttribute("aria-label")}`)"""
ON_SHIPS = """() => [...document.querySelectorAll(".ships [data-move]")]
  .map((lit) => lit.dataset.move).sort()"""


@cache
def record(until: str, seed: int = 2) -> dict[str, Any]:
    """A game in which shuttles fly, up to a question in which ``until`` is an answer."""
    setup = Setup.random(4, seed, factions=FACTIONS, expansion="lost_fleet")
    game = Game(setup)
    chance = random.Random(seed)
    while not game.over:
        moves = [str(move) for move in game.legal_moves()]
        if any(move.startswith(until) for move in moves):
            break
        verbs = [move.split()[0] for move in moves]
        weights = [LIKED.get(verb, DISLIKED.get(verb, 3.0)) for verb in verbs]
        game.play(chance.choices(moves, weights)[0])
    return game.record()


def bring(page: Page, address: str, until: str) -> str:
    identity: str = post(page, address, "records", {"record": record(until)})["id"]
    page.goto(f"{address}/game/{identity}")
    page.locator(".ships").wait_for()
    page.wait_for_load_state("networkidle")
    return identity


@pytest.mark.long
def test_the_boards_keep_to_their_room_and_have_no_serious_barrier(
    page: Page, address: str
) -> None:
    errors = complaints(page)
    bring(page, address, "artifact ")
    for language in LANGUAGES:
        speak(page, language)
        assert page.evaluate(OVERFLOWING) == []
        assert page.evaluate(f"() => document.body.innerText.match(/{UNTRANSLATED}/)") is None
    check_both_themes(page)
    assert errors == []


@pytest.mark.parametrize("until", often(["explore ", "ship ", "artifact ", "token gold"], 2))
def test_what_a_ship_offers_is_lit(page: Page, address: str, until: str) -> None:
    game = bring(page, address, until)
    view = get(page, address, f"games/{game}")["view"]
    fleet = view["lost_fleet"]
    there = {f"token {ship['token']}" for ship in fleet["ships"]}
    there |= {f"tech {ship['tech']}" for ship in fleet["ships"]}
    verbs = ("explore ", "ship ", "artifact ")
    legal = [move for move in listed(view) if move.startswith(verbs) or move in there]
    assert legal
    assert page.evaluate(ON_SHIPS) == sorted(legal)


@pytest.mark.long
def test_the_supply_opens_when_it_is_asked_for(page: Page, address: str) -> None:
    bring(page, address, "explore ")
    boosters = page.get_by_text("Boosters", exact=True)
    expect(boosters).to_be_hidden()
    page.get_by_role("button", name="Supply").click()
    expect(boosters).to_be_visible()
    bring(page, address, "booster ")
    expect(page.locator('.supply [data-move^="booster "]').first).to_be_visible()


def test_a_tinkering_tile_is_taken_on_the_own_board(page: Page, address: str) -> None:
    bring(page, address, "tinker ")
    tiles = page.locator('.own [data-move^="tinker "]')
    expect(tiles).to_have_count(3)


def test_the_rules_page_tells_the_expansion(page: Page, address: str) -> None:
    page.goto(f"{address}/rules")
    for chapter in ("fleet", "fleet-factions", "fleet-ships", "fleet-tiles"):
        expect(page.locator(f"#{chapter} li").first).to_be_attached()
    expect(page.locator("#fleet-ships li")).to_have_count(16)
    texts = page.locator("[id^=fleet] li p:first-of-type").all_inner_texts()
    assert all(texts)
