"""Five people at the page: each walk yields the name of what is worth a look, and goes on.

The tests walk them to the end; ``tools.screenshots`` takes a picture wherever they stop.
"""

from __future__ import annotations

import csv
import io
import json
import re
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

from playwright.sync_api import Locator, Page, Route, expect

from tests.e2e.games import bring, confirm, get, settled, wait_past_ply
from tests.e2e.player import Clicker
from tests.golden.games import load

Walk = Callable[[Page, str], Iterator[str]]

MIDDLE = ("4p-method-1", 158)  # a golden game in round 4, an action of the first seat
ENDED = "3p-first-game"
SEED = 6  # a galaxy in which the Automa has several planets to choose from


def never_played(page: Page, address: str) -> Iterator[str]:
    """The first lesson to its end, then a whole game begins with a coach beside it."""
    coach = page.get_by_test_id("coach")

    def at_step(number: int) -> None:
        expect(coach).to_contain_text(f"step {number} of")
        settled(page)

    def point(thing: str) -> None:
        page.locator(f'[data-thing="{thing}"]:visible').first.click()

    def hear(text: str) -> None:
        expect(page.get_by_test_id("coach-says")).to_contain_text(text)

    page.goto(address)
    expect(page.get_by_test_id("learn")).to_be_visible()
    yield "start"
    page.get_by_test_id("learn").click()
    expect(page.locator("[data-lesson]").first).to_be_visible()
    yield "lessons"
    page.get_by_role("link", name="Start with lesson 1").click()
    at_step(1)
    page.get_by_test_id("coach-next").click()
    at_step(2)
    point("vp:1")
    expect(coach.get_by_role("alert")).to_contain_text("Nova’s count")
    yield "answered"
    point("vp:0")
    at_step(3)
    point("round:4")
    expect(coach.get_by_role("alert")).to_contain_text("for later")
    point("round:1")
    at_step(4)
    point("ore:0")
    at_step(5)
    point("final:structures")
    hear("that is the whole game")
    page.get_by_test_id("leave").click()
    expect(page.locator('[data-lesson="goal"]')).to_contain_text("done")
    expect(page.locator('[data-lesson="map"].next')).to_be_visible()

    page.get_by_test_id("first-game").click()
    for _ in range(2):
        hear("Place a starting mine")
        page.locator("[data-lit]").first.click(force=True)
        hear("Read the sentence")
        confirm(page)
    hear("Choose your first booster")
    page.locator(".choices [data-move]").first.click()
    confirm(page)
    hear("Round 1, and your turn")
    expect(coach).to_contain_text("Your income came: ")
    expect(coach).to_contain_text("(mines)")
    yield "first-turn"
    game = game_of(page)
    ply = get(page, address, f"games/{game}")["ply"]
    page.locator('[data-action="upgrade"]').click()
    hear("choose what is lit")
    page.locator("[data-lit]").first.click(force=True)
    hear("Read the sentence")
    yield "sentence"
    confirm(page)
    wait_past_ply(page, game, ply)
    page.get_by_test_id("coach-off").click()
    expect(coach).to_have_count(0)


def owns_the_box(page: Page, address: str) -> Iterator[str]:
    """The game that lies on the table at home: its factions, its tiles, and what is refused."""
    page.goto(address)
    page.get_by_role("link", name="New game").first.click()
    page.get_by_text("By hand", exact=True).click()
    page.get_by_label("Faction of seat 1").select_option("terrans")
    page.get_by_label("Faction of seat 2").select_option("geodens")
    page.get_by_role("button", name="Choose by hand").click()
    yield "by-hand"
    page.get_by_role("button", name=re.compile("^Change: ")).last.click()
    candidates = page.get_by_role("dialog").locator("button[aria-pressed]")
    expect(candidates.first).to_be_visible()
    yield "own-tiles"
    with page.expect_response("**/api/setup") as answer:
        candidates.filter(has_not_text="Lies").first.click()
    wanted: dict[str, Any] = answer.value.json()["setup"]
    page.get_by_role("button", name="Start game").click()
    expect(page.locator("[data-lit]").first).to_be_visible()
    table = get(page, address, f"games/{game_of(page)}")
    assert table["setup"] == wanted
    assert [one["faction"] for one in table["view"]["players"]] == ["terrans", "geodens"]

    to_first_action(page)
    page.locator('[data-action="mine"]').click()
    refused_planet(page).click(force=True)
    expect(page.get_by_role("alert")).to_contain_text(re.compile(r"R-[A-Z]+-\d"))
    yield "refused"
    page.locator('[data-action="upgrade"]').click()
    expect(page.get_by_role("alert")).to_have_count(0)
    page.locator("[data-lit]").first.click(force=True)
    expect(page.get_by_test_id("confirm")).to_be_enabled()
    confirm(page)
    page.get_by_role("button", name="Numbers", exact=True).click()
    numbers = page.get_by_role("region", name="Numbers")
    table = get(page, address, f"games/{game_of(page)}")
    points = [str(player["vp"]) for player in table["view"]["players"]]
    expect(numbers.locator('[data-row="vp"] td')).to_have_text(points)
    yield "numbers"


def from_boardgamers(page: Page, address: str) -> Iterator[str]:
    """Somebody at home on another server looks for what they are used to."""
    draw_always(page, SEED)
    page.goto(address)
    page.get_by_role("button", name="3 players").click()
    factions = page.get_by_role("region", name="Who will you be?")
    expect(factions.or_(page.get_by_role("button", name="Compare the factions"))).to_be_visible()
    yield "factions"
    take_back(page, address)
    yield "taken-back"

    game = bring(page, address, *MIDDLE)
    page.goto(f"{address}/game/{game}")
    page.locator("[data-space]").first.wait_for()
    page.get_by_test_id("overlays").click()
    page.locator('[data-overlay="reach"]').click()
    expect(page.locator("[data-price]").first).to_be_attached()
    yield "reach"
    page.locator('[data-overlay="neighbours"]').click()
    expect(page.locator("[data-charge]").first).to_be_attached()
    yield "neighbours"
    page.locator('[data-overlay="neighbours"]').click()

    told = page.get_by_test_id("consequences")
    page.locator('[data-action="pass"]').click()
    expect(told).to_contain_text("You could still build a mine")
    yield "warned"
    page.keyboard.press("Escape")
    page.get_by_role("button", name="Menu").click()
    page.get_by_role("button", name="Automatic answers").click()
    with page.expect_response(lambda answer: answer.url.endswith("/answers")):
        page.get_by_role("radio", name="Never").check()
    page.get_by_text("Warnings", exact=True).click()
    page.get_by_label("Passing while a mine can be built").set_checked(False)
    yield "settings"
    page.keyboard.press("Escape")
    assert get(page, address, f"games/{game}")["seats"][0]["answers"]["charge"] == "never"
    page.locator('[data-action="pass"]').click()
    expect(page.locator('.choices [data-move^="booster"]').first).to_be_visible()
    expect(told).not_to_contain_text("build a mine")

    row = page.get_by_role("log").locator("[data-row] button[data-ply]").nth(20)
    ply = row.get_attribute("data-ply")
    row.click()
    expect(page.get_by_text(f"After move {ply} of {MIDDLE[1]}")).to_be_visible()
    yield "log"


def take_back(page: Page, address: str) -> None:
    """A choice before it is confirmed, and the same one after it."""
    game = game_of(page)
    terrans = page.locator('[data-move="faction terrans"]:visible').first
    terrans.click()
    expect(page.get_by_test_id("confirm")).to_be_enabled()
    page.get_by_test_id("undo").click()
    expect(page.get_by_test_id("confirm")).to_be_disabled()
    terrans.click()
    confirm(page)
    assert get(page, address, f"games/{game}")["ply"] == 1
    page.get_by_test_id("toast").get_by_role("button", name="Take back").click()
    expect(terrans).to_be_visible()
    assert get(page, address, f"games/{game}")["ply"] == 0
    terrans.click()
    confirm(page)
    expect(page.get_by_test_id("toast")).to_be_visible()


def plays_solo(page: Page, address: str) -> Iterator[str]:
    """One click to the Automa, a first turn, and what the Automa thought of it."""
    draw_always(page, SEED)
    page.goto(address)
    page.locator("section", has_text="Solo against the Automa").get_by_role("button").click()
    expect(page.locator("[data-lit]").first).to_be_visible()
    yield "begin"
    to_first_action(page)
    yield "first-turn"
    game = game_of(page)
    before = len(get(page, address, f"games/{game}")["view"]["automas"][0]["turns"])
    page.locator('[data-action="upgrade"]').click()
    page.locator("[data-lit]").first.click(force=True)
    expect(page.get_by_test_id("confirm")).to_be_enabled()
    confirm(page)
    to_first_action(page)
    turns = get(page, address, f"games/{game}")["view"]["automas"][0]["turns"]
    assert len(turns) > before
    yield "answer"
    page.get_by_role("button", name="Why?").click()
    told = page.get_by_role("region", name="Why the Automa did this")
    expect(told.get_by_text(f"Support card {turns[-1]['support']}").first).to_be_visible()
    reasons = told.get_by_role("button", name=re.compile(r"\["))
    if reasons.count():  # a card that chooses no space has nothing to show on the map
        reasons.first.click()
        expect(page.get_by_test_id("automa-marks")).to_be_attached()
    yield "why"


def watches_a_replay(page: Page, address: str) -> Iterator[str]:
    """A game somebody sent: who won, by how much, and how it came about."""
    page.goto(address)
    record = load(ENDED)["record"]
    page.locator('input[type="file"]').set_input_files(
        {
            "name": "game.json",
            "mimeType": "application/json",
            "buffer": json.dumps(record).encode(),
        }
    )
    expect(page).to_have_url(re.compile("/game/"))
    game = game_of(page)
    view = get(page, address, f"games/{game}")["view"]
    wins = f"Player {view['winners'][0] + 1} wins with"
    composer = page.locator('[data-region="composer"]')
    expect(composer).to_contain_text(wins)
    yield "over"
    composer.get_by_role("button", name=re.compile("scores", re.IGNORECASE)).click()
    expect(page.get_by_role("heading", level=1)).to_contain_text(wins)
    yield "end"
    numbers = page.get_by_role("region", name="Numbers")
    with page.expect_download() as found:
        numbers.get_by_role("link", name="Table as CSV").click()
    rows = csv.DictReader(io.StringIO(Path(found.value.path()).read_text(encoding="utf-8")))
    assert {row["seat"] for row in rows} == {"0", "1", "2"}
    numbers.get_by_role("button", name="Balance").click()
    expect(numbers.locator('[data-row="total"]')).to_be_visible()
    yield "numbers"

    page.get_by_role("button", name="Replay").click()
    page.get_by_role("button", name="Play by itself").click()
    expect(page).to_have_url(re.compile(r"ply=[2-9]$"))
    page.get_by_role("button", name="Stop", exact=True).click()
    yield "replay"
    row = page.get_by_role("log").locator("[data-row] button[data-ply]").nth(60)
    ply = row.get_attribute("data-ply")
    row.click()
    expect(page.get_by_text(f"After move {ply} of {len(record['moves'])}")).to_be_visible()
    yield "moment"


PATHS: dict[str, Walk] = {
    "never-played": never_played,
    "owns-the-box": owns_the_box,
    "from-boardgamers": from_boardgamers,
    "plays-solo": plays_solo,
    "watches-a-replay": watches_a_replay,
}


def draw_always(page: Page, seed: int) -> None:
    """Whatever game is begun, its tiles and its galaxy are these."""

    def seeded(route: Route) -> None:
        wish = json.loads(route.request.post_data or "{}")
        route.continue_(post_data=json.dumps({**wish, "seed": seed}))

    page.route("**/api/setup", seeded)


def game_of(page: Page) -> str:
    return page.url.rsplit("/game/", 1)[-1].split("?")[0].split("/")[0]


def to_first_action(page: Page) -> None:
    """Mines, boosters and questions by the first thing offered, until one may build."""
    clicker = Clicker(page, seed=1)
    settled(page)
    while not page.locator('[data-action="upgrade"]:visible').count():
        clicker.step()
        clicker.settled()
        assert clicker.clicks < 60


def refused_planet(page: Page) -> Locator:
    """A planet on which nothing can be built now."""
    view = get(page, "/".join(page.url.split("/")[:3]), f"games/{game_of(page)}")["view"]
    lit = {one.get_attribute("data-space") for one in page.locator("[data-lit]").all()}
    names = [one["space"] for one in view["board"] if "planet" in one and "owner" not in one]
    return page.locator(f'[data-space="{next(name for name in names if name not in lit)}"]')
