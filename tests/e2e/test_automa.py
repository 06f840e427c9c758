"""Solo against the Automa in the browser: one click, turns with their reasons, undo, the end."""

from __future__ import annotations

import re
from typing import Any

import pytest
from playwright.sync_api import Locator, Page, expect

from brainstone import Game, Setup
from brainstone.engine.core.chance import Chance
from brainstone.testing.promises import choose
from tests.e2e.games import complaints, get, post
from tests.e2e.player import Clicker
from tests.e2e.test_accessibility import check_both_themes

LIMIT = 600  # clicks; a hurried solo game needs about a hundred
MIDDLES = """() => Object.fromEntries([...document.querySelectorAll('[data-space]')].map((one) => {
  const box = one.getBoundingClientRect();
  return [one.getAttribute('data-space'), box.y + box.height / 2];
}))"""
SEED = 6  # a game in which the Automa of the first round chooses among ten planets


def game_of(page: Page) -> str:
    return page.url.rsplit("/game/", 1)[1].split("?")[0].split("/")[0]


def table_of(page: Page, address: str) -> dict[str, Any]:
    return get(page, address, f"games/{game_of(page)}")


def deck_of(page: Page, address: str) -> dict[str, Any]:
    deck: dict[str, Any] = table_of(page, address)["view"]["automas"][0]["deck"]
    return deck


def solo(page: Page, address: str) -> Clicker:
    """A game from the button of the start page."""
    page.goto(address)
    page.locator("section", has_text="Solo against the Automa").get_by_role("button").click()
    expect(page.locator("[data-lit]").first).to_be_visible()
    return Clicker(page, seed=4, hurry=True)


def play_until_round(clicker: Clicker, page: Page, address: str, number: int) -> None:
    """Click on until the Automa has had a turn of this round and somebody is asked."""
    while True:
        view = table_of(page, address)["view"]
        told = [turn["round"] for turn in view["automas"][0]["turns"]]
        if number in told or view["over"]:
            return
        clicker.step()
        clicker.settled()
        assert clicker.clicks < LIMIT


def imported(page: Page, address: str, rounds: int) -> str:
    """A solo game played by the engine until this round is over, opened in the browser."""
    game = Game(Setup.random(players=1, seed=SEED, factions="random"))
    chance = Chance(SEED)
    while not game.over and game.state.round <= rounds:
        game.push(choose(chance, game))
    identity: str = post(page, address, "records", {"record": game.record()})["id"]
    page.goto(f"{address}/game/{identity}")
    expect(page.locator("[data-space]").first).to_be_visible()
    return identity


def why(page: Page) -> Locator:
    page.get_by_role("button", name="Why?").click()
    return page.get_by_role("region", name="Why the Automa did this")


def test_its_turn_stands_in_the_log_with_cards_and_reasons(page: Page, address: str) -> None:
    """One click starts the usual solo game; after its first turn it is played on from there."""
    errors = complaints(page)
    clicker = solo(page, address)
    setup = table_of(page, address)["setup"]
    assert setup["players"] == 1
    assert [automa["level"] for automa in setup["automas"]] == ["automa"]
    assert len(setup["factions"]) == 1
    play_until_round(clicker, page, address, 1)
    view = table_of(page, address)["view"]
    turn = view["automas"][0]["turns"][-1]
    card = re.compile(rf"Card {turn['action']}:|Pass")
    expect(
        page.get_by_role("log").get_by_role("button").filter(has_text=card).first
    ).to_be_visible()
    faces = page.get_by_label(re.compile(r"^(Support|Action) card \d+:"))
    told = why(page)
    expect(told.get_by_text(f"Support card {turn['support']}").first).to_be_visible()
    expect(faces.first).to_be_visible()
    assert faces.count() >= 2
    mine = [space for space in view["board"] if space.get("owner") == 1]
    assert mine, "its starting mines stand on the map"
    assert errors == []


def test_why_shows_every_reason_on_the_map(page: Page, address: str) -> None:
    errors = complaints(page)
    imported(page, address, rounds=4)
    told = why(page)
    page.get_by_role("group", name="Round", exact=True).get_by_text("1", exact=True).click()
    turn = told.locator("details", has_text="Round 1, turn 3")
    turn.locator("summary").click()
    expect(turn.get_by_label(re.compile("^Support card 2:"))).to_be_visible()
    expect(turn.get_by_label(re.compile("^Action card 4:"))).to_be_visible()
    marks = page.get_by_test_id("automa-marks")
    options = turn.get_by_role("button", name=re.compile(r"^Build a mine, range 2 \[6\.1\]"))
    options.click()
    expect(marks.locator(".valid")).to_have_count(10)
    turn.get_by_role("button", name=re.compile("^3b ")).click()
    expect(marks.locator(".valid")).to_have_count(3)
    expect(marks.locator(".removed")).to_have_count(7)
    steps = page.get_by_test_id("automa-steps")
    for _ in range(2):
        steps.get_by_role("button", name="Next reason").click()
    expect(steps).to_contain_text("3d nearest to one of your planets")
    expect(marks.locator(".valid")).to_have_count(1)
    expect(marks.locator(".gone")).to_have_count(7)
    expect(marks.locator("text")).to_have_text(["6", "1", "6"])
    steps.get_by_role("button", name="Next reason").click()
    expect(marks.locator(".chosen")).to_have_count(1)
    steps.get_by_role("button", name="Close").click()
    expect(marks).to_have_count(0)
    assert errors == []


def test_what_a_solo_game_shows_after_its_first_round(page: Page, address: str) -> None:
    identity = imported(page, address, rounds=1)
    view = get(page, address, f"games/{identity}")["view"]
    check_log(page)
    check_rows_of_the_map(page, view)
    check_round_tiles(page, view)


def check_log(page: Page) -> None:
    """A line for each turn."""
    lines = page.get_by_role("log").get_by_role("button").filter(has_text=re.compile(r"Card \d+:"))
    expect(lines).to_have_count(5)
    expect(lines.nth(3)).to_contain_text("Card 7: researched Artificial Intelligence to level 1")
    expect(lines.nth(4)).to_contain_text("Card 1: passed, took the booster")


@pytest.mark.long
def test_no_serious_barrier(page: Page, address: str) -> None:
    page.goto(f"{address}/new?players=1")
    page.get_by_text("Advanced", exact=True).click()
    page.wait_for_load_state("networkidle")
    check_both_themes(page)
    imported(page, address, rounds=2)
    told = why(page)
    told.locator("summary").nth(1).click()
    told.get_by_role("button", name=re.compile(r"\[")).first.click()
    page.wait_for_load_state("networkidle")
    check_both_themes(page)


def test_undo_past_its_turn_restores_the_deck(page: Page, address: str) -> None:
    clicker = solo(page, address)
    play_until_round(clicker, page, address, 1)
    while not page.locator('[data-action="pass"]:not([disabled]):visible').count():
        clicker.step()
        clicker.settled()
        assert clicker.clicks < LIMIT
    ply, before = table_of(page, address)["ply"], deck_of(page, address)
    page.locator('[data-action="pass"]:visible').first.click()
    while table_of(page, address)["ply"] == ply:
        clicker.step()
        clicker.settled()
        assert clicker.clicks < LIMIT
    assert deck_of(page, address) != before
    while table_of(page, address)["ply"] > ply:
        page.get_by_role("button", name="Undo", exact=False).first.click()
        clicker.settled()
        clicker.clicks += 1
        assert clicker.clicks < LIMIT
    assert deck_of(page, address) == before


def test_level_faction_and_disputed_rules_are_chosen(page: Page, address: str) -> None:
    page.goto(f"{address}/new?players=1")
    page.get_by_label("Level of seat 2").select_option("ultoma")
    page.get_by_label("Faction of seat 2").select_option("xenos")
    page.get_by_text("Disputed rules", exact=True).click()
    page.get_by_label("How far does the mine of the Xenos").select_option("4")
    with page.expect_response("**/api/setup"):
        page.get_by_label("Who wins with equal VP?").select_option("You")
    page.wait_for_load_state("networkidle")
    page.get_by_role("button", name="Start game").click()
    expect(page).to_have_url(re.compile("/game/"))
    (automa,) = table_of(page, address)["setup"]["automas"]
    assert automa["level"] == "ultoma"
    assert automa["faction"] == "xenos"
    assert automa["switches"] == {"xenos_faction_range": 4, "tie_result": "human"}
    page.get_by_role("button", name="Disputed rules: 2 not as usual").click()
    told = page.locator('[data-reading="tie_result"]')
    expect(told).to_contain_text("Who wins with equal VP? You")
    expect(told).to_contain_text("not as usual")
    expect(page.locator('[data-reading="board_rotation"]')).not_to_contain_text("not as usual")
    page.keyboard.press("Escape")
    expect(page.get_by_text("Ultoma")).to_be_visible()


@pytest.mark.long
def test_a_house_rule_game_of_two_people_and_an_automa(page: Page, address: str) -> None:
    page.goto(f"{address}/new")
    page.get_by_text("Advanced", exact=True).click()
    count = page.get_by_role("radiogroup", name="Automas at the table")
    with page.expect_response("**/api/setup"):
        count.get_by_text("1", exact=True).click()
    expect(page.get_by_text("House rule", exact=True)).to_be_visible()
    page.get_by_label("Level of seat 3").select_option("automalein")
    page.wait_for_load_state("networkidle")
    page.get_by_role("button", name="Start game").click()
    expect(page).to_have_url(re.compile("/game/"))
    table = table_of(page, address)
    assert table["setup"]["players"] == 2
    assert [automa["level"] for automa in table["setup"]["automas"]] == ["automalein"]
    assert len(table["view"]["board"]) == 10 * 19, "the board for three"
    expect(page.locator("[data-move]").first).to_be_visible()
    clicker = Clicker(page, seed=2, hurry=True)
    play_until_round(clicker, page, address, 1)


def test_a_solo_game_to_the_end_by_clicks(page: Page, address: str) -> None:
    """Its last round; how one begins by clicks is told above."""
    errors = complaints(page)
    imported(page, address, rounds=5)
    clicker = Clicker(page, seed=4, hurry=True)
    while not clicker.is_over():
        clicker.step()
        clicker.settled()
        assert clicker.clicks < LIMIT
    view = table_of(page, address)["view"]
    page.goto(f"{address}/game/{game_of(page)}/end")
    scores = {score["seat"]: score for score in view["scores"]}
    table = page.get_by_role("table").first
    expect(table).to_contain_text("Cards of the Automa")
    expect(table).to_contain_text("Final scoring")
    expect(table).to_contain_text(str(scores[1]["total"]))
    assert scores[1]["total"] == sum(row["vp"] for row in scores[1]["sources"])
    assert errors == []


def check_rows_of_the_map(page: Page, view: dict[str, Any]) -> None:
    """Spaces of one row are drawn at one height, the rows of "first from the top left"."""
    rows: dict[int, list[str]] = {}
    for space in view["board"]:
        rows.setdefault(space["q"] + space["r"], []).append(space["space"])
    # All of them at one moment: the map moves while its pane finds its size.
    middles: dict[str, float] = page.evaluate(MIDDLES)
    heights = []
    for row in sorted(rows):
        tops = [middles[name] for name in rows[row]]
        assert max(tops) - min(tops) <= 1
        heights.append(min(tops))
    assert heights == sorted(heights)


def check_round_tiles(page: Page, view: dict[str, Any]) -> None:
    """They show what the Automa gains by passing."""
    gains = view["automas"][0]["pass_vp"]
    shown = page.get_by_test_id("automa-vp")
    expect(shown).to_have_text([str(vp) for vp in gains])
    expect(page.get_by_role("img", name=f"it gains {gains[0]} VP").first).to_be_visible()


def test_people_choose_the_space_of_the_satellite(page: Page, address: str) -> None:
    """The question is asked on the map, and the answer is in the log."""
    game = satellite_game()
    identity = post(page, address, "records", {"record": game.record()})["id"]
    page.goto(f"{address}/game/{identity}")
    space = game.legal_moves()[-1].notation().split()[1]
    expect(page.locator("[data-lit]")).to_have_count(len(game.legal_moves()))
    page.locator(f"[data-space='{space}']").first.click()
    page.get_by_role("button", name="Confirm").click()
    expect(page.get_by_role("log")).to_contain_text(f"Put the Automa’s satellite on {space}")
    expect(page.get_by_role("log")).not_to_contain_text("Nothing is possible")
    board = get(page, address, f"games/{identity}")["view"]["board"]
    assert next(one for one in board if one["space"] == space)["satellites"] == [1]


def satellite_game() -> Game:
    """A solo game up to the question where the Automa's satellite goes."""
    for seed in range(40):
        setup = Setup.random(
            players=1, seed=seed, factions="random", final_scoring=("satellites", "sectors")
        )
        game = Game(setup)
        chance = Chance(seed)
        while not game.over and game.decision.kind != "automa-satellite":
            game.push(choose(chance, game))
        if not game.over:
            return game
    raise AssertionError("no game asks it")
