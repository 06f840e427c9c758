"""Bots at the table: opponents, hints, a bot that takes over a seat and gives it back."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import APIResponse, Locator, Page, Route, WebSocketRoute, expect

from tests.e2e.games import bring, complaints, get, post, settled, wait_past_ply
from tests.e2e.test_accessibility import barriers
from tests.golden.games import load
from tests.views import listed

ACTION = 158  # of the golden game below: the first player is to take an action in round 4
GAME = "4p-method-1"
LONG = 120_000  # milliseconds: bots give way to everything else on a busy machine


TEXTS = Path(__file__).parents[2] / "web" / "src" / "i18n"


def table_of(page: Page, address: str) -> dict[str, Any]:
    return get(page, address, f"games/{page.url.rsplit('/game/', 1)[1].split('?')[0]}")


def panel(page: Page) -> Locator:
    return page.get_by_test_id("hint-panel")


def ask(page: Page, bot: str = "novice") -> None:
    """Ask for a hint by its key, and that bot if another answers."""
    expect(page.get_by_test_id("hint")).to_be_enabled(timeout=LONG)
    page.keyboard.press("h")
    expect(panel(page)).to_be_visible()
    who = panel(page).get_by_label("Who gives the hint")
    if who.input_value() != bot:
        who.select_option(bot)
    expect(page.get_by_test_id("hint-move")).to_be_visible(timeout=LONG)


def follow(page: Page) -> None:
    """Make the turn of a hint the draft, then confirm it; a question is answered at once."""
    is_question = page.locator('[data-region="prompt"]').is_visible()
    page.get_by_test_id("hint-play").click()
    expect(panel(page)).to_be_hidden()
    if is_question:
        return
    expect(page.get_by_test_id("confirm")).to_be_enabled()
    page.get_by_test_id("confirm").click()


@pytest.fixture
def table(page: Page, address: str) -> str:
    """A hot-seat game in the middle of round 4."""
    game = bring(page, address, GAME, ACTION)
    page.goto(f"{address}/game/{game}")
    expect(page.locator("[data-lit]").first).to_be_visible()
    return game


@pytest.mark.own_browser
def test_from_the_start_page_to_the_first_round_against_a_bot(page: Page, address: str) -> None:
    errors = complaints(page)
    page.add_init_script("localStorage.setItem('brainstone.hint', '\"novice\"')")
    page.goto(address)
    page.get_by_label("Strength of the bots").select_option("novice")
    page.get_by_title("Start against 1 bot").click()
    expect(page.get_by_test_id("hint")).to_be_visible()
    assert table_of(page, address)["seats"][1]["bot"] == "novice"

    def acted() -> bool:
        view = table_of(page, address)["view"]
        turns = [entry for entry in view["log"] if entry["seat"] == 1]
        return view["round"] > 0 and any(entry["move"].startswith("build") for entry in turns)

    for _ in range(40):
        if acted():
            break
        ask(page)
        follow(page)
        page.wait_for_load_state("networkidle")
    assert acted(), "the bot does not come to build anything"
    expect(page.get_by_role("img", name="played by the bot Novice").first).to_be_visible()
    built = page.locator('[data-space][aria-label*="Novice 1: "]')
    expect(built.nth(1)).to_be_attached()
    assert errors == []


def test_a_hint_tells_move_plan_and_vp_and_never_commits(
    page: Page, address: str, table: str
) -> None:
    errors = complaints(page)
    ask(page, "strong")
    told = panel(page)
    expect(told).to_contain_text(re.compile(r"expects \d+ VP"))
    expect(told.get_by_role("list", name="Then").get_by_role("listitem").first).to_be_visible()
    assert barriers(page) == []
    follow_up = page.get_by_test_id("hint-move").inner_text()
    page.get_by_test_id("hint-play").click()
    expect(page.get_by_test_id("sentence")).not_to_contain_text("choose an action")
    expect(page.get_by_test_id("confirm")).to_be_enabled()
    assert get(page, address, f"games/{table}")["ply"] == ACTION, follow_up
    page.get_by_test_id("confirm").click()
    wait_past_ply(page, table, ACTION)
    assert errors == []


def test_a_hint_is_shown_on_the_map_and_put_away(page: Page, table: str) -> None:
    def answer(route: Route) -> None:
        plan = ["convert 1o 1c", "build m 6B1", "build m 2A3", "pass"]
        then = [[text] for text in plan[2:]]
        hint = {"bot": "novice", "move": plan[0], "turn": plan[:2], "plan": then}
        route.fulfill(json={**hint, "expected_vp": 121.4})

    page.route("**/hint", answer)
    ask(page)
    expect(page.get_by_test_id("hint-move")).to_contain_text("Mine on 6B1")
    expect(panel(page)).to_contain_text("expects 121 VP")
    show = panel(page).get_by_role("button", name="Show on the map")
    rings = page.locator("svg polygon.ring")
    before = rings.count()
    show.click()
    expect(show).to_have_attribute("aria-pressed", "true")
    expect(rings).to_have_count(before + 1)
    page.keyboard.press("Escape")
    expect(panel(page)).to_be_hidden()
    expect(rings).to_have_count(before)


def test_a_thinking_bot_can_be_told_to_stop_and_one_without_an_answer_says_so(
    page: Page, table: str
) -> None:
    page.route("**/hint", lambda _: None)  # never answered
    page.get_by_test_id("hint").click()
    expect(panel(page)).to_contain_text("Coach is thinking…")
    panel(page).get_by_role("button", name="Cancel").click()
    expect(panel(page)).to_be_hidden()
    expect(page.get_by_test_id("hint")).to_be_enabled()
    page.unroute("**/hint")
    late = "expert did not find an answer in time."
    said = {"key": "bot-slow", "values": {"bot": "expert"}}
    error = {"code": "busy", "message": late, "rule": "", **said}
    page.route("**/hint", lambda route: route.fulfill(status=503, json={"error": error}))
    page.get_by_test_id("hint").click()
    expect(panel(page)).to_contain_text(late)
    page.unroute("**/hint")
    panel(page).get_by_label("Who gives the hint").select_option("novice")
    expect(page.get_by_test_id("hint-move")).to_be_visible(timeout=LONG)


def test_a_hint_in_the_middle_of_a_draft(page: Page, address: str, table: str) -> None:
    page.keyboard.press("u")
    page.locator('[data-space="1B5"][data-lit]').click(force=True)
    expect(page.locator('[data-move^="tech "]').first).to_be_visible()
    with page.expect_request("**/hint") as asked:
        page.keyboard.press("h")
    assert json.loads(asked.value.post_data or "")["moves"] == ["build lab 1B5"]
    expect(page.get_by_test_id("hint-move")).to_be_visible(timeout=LONG)  # the coach's best turn
    panel(page).get_by_label("Who gives the hint").select_option("casual")  # goes on with the draft
    expect(page.get_by_test_id("hint-move")).to_contain_text("Tile “", timeout=LONG)
    expect(page.get_by_test_id("hint-move")).not_to_contain_text("Build")
    follow(page)
    wait_past_ply(page, table, ACTION)
    log = get(page, address, f"games/{table}")["view"]["log"][ACTION:]
    assert log[0]["move"] == "build lab 1B5"
    assert log[1]["move"].startswith("tech ")


def test_the_key_of_the_hint_can_be_changed(page: Page, table: str) -> None:
    page.keyboard.press("?")
    page.locator('[data-key="hint"]').click()
    page.keyboard.press("q")
    page.get_by_role("button", name="Close").click()
    page.route("**/hint", lambda _: None)
    page.keyboard.press("h")
    expect(panel(page)).to_be_hidden()
    page.keyboard.press("q")
    expect(panel(page)).to_be_visible()


@pytest.mark.own_browser
def test_a_bot_that_thinks_is_shown_at_its_card_and_in_the_status_line(
    page: Page, address: str, table: str
) -> None:
    held: list[str | bytes] = []
    heard: list[str | bytes] = []
    lines: list[WebSocketRoute] = []

    def line(ours: WebSocketRoute) -> None:
        """The bot's move takes as long as we like to reach the page."""
        theirs = ours.connect_to_server()
        theirs.on_message(lambda said: hear(ours, said))
        lines.append(ours)

    def hear(ours: WebSocketRoute, said: str | bytes) -> None:
        if json.loads(said).get("table", {}).get("ply", 0) > ACTION:
            held.append(said)
        else:
            heard.append(said)
            ours.send(said)

    page.route_web_socket(re.compile("/live"), line)
    page.reload()
    while not heard:  # a line that opens after the bot's move would begin with it
        page.wait_for_timeout(20)
    expect(page.locator("[data-lit]").first).to_be_visible()
    post(page, address, f"games/{table}/seats/0/bot", {"bot": "novice"})
    thinking = "Player 1 is thinking…"
    expect(page.get_by_role("img", name=thinking)).to_be_visible()
    expect(page.get_by_role("region", name="Waiting")).to_contain_text(thinking)
    while not held:
        page.wait_for_timeout(20)
    for said in held:
        lines[-1].send(said)
    expect(page.get_by_role("img", name=thinking)).to_be_hidden()


@pytest.mark.long
def test_the_others_vote_for_a_bot_until_the_person_comes_back(
    page: Page, other: Page, third: Page, address: str
) -> None:
    game = game_of_three(page, other, third, address)
    page.goto(f"{address}/game/{game}")
    third.goto(f"{address}/game/{game}")
    mover = get(page, address, f"games/{game}")["view"]["decision"]["seat"]
    assert mover == 0
    page.locator("[data-space][data-lit]").first.click()
    page.get_by_test_id("confirm").click()
    expect(page.get_by_text("Bob is thinking")).to_be_visible()
    page.get_by_role("button", name="Let a bot play on").click()
    seat = page.get_by_role("dialog").locator('[data-seat="1"]')
    expect(page.get_by_role("dialog")).to_contain_text("one opponent alone is not enough")
    assert barriers(page) == []
    strip = page.get_by_role("status").filter(has_text="Shall the bot Strong play on for Bob?")
    for _ in range(1000):  # until it was Bob's turn for long enough
        with page.expect_response("**/replace"):
            seat.get_by_role("button", name="Let a bot play on").click()
        expect(strip.or_(page.get_by_role("alert")).first).to_be_visible()
        if strip.count():
            break
    expect(strip).to_contain_text("Waiting for Cid")
    page.get_by_role("button", name="Close").click()

    asked = third.get_by_role("status").filter(has_text="Shall the bot Strong play on for Bob?")
    held: list[tuple[Route, APIResponse]] = []
    third.route("**/replace", lambda route: held.append((route, route.fetch())), times=1)
    asked.get_by_role("button", name="Refuse").click()
    expect(strip).to_be_hidden()
    post(page, address, f"games/{game}/seats/1/replace", {})
    asked.get_by_role("button", name="Agree").wait_for()
    for route, answer in held:  # older than what was heard meanwhile
        route.fulfill(response=answer)
    settled(third)
    asked.get_by_role("button", name="Agree").click()
    expect(asked).to_be_hidden()
    assert get(page, address, f"games/{game}")["seats"][1]["bot"] == "strong"

    other.goto(f"{address}/game/{game}")
    other.get_by_role("button", name="Take my seat back").first.click()
    expect(other.get_by_role("button", name="Take my seat back")).to_be_hidden()
    assert get(other, address, f"games/{game}")["yours"] == [1]


def test_all_agree_to_cancel_a_game(page: Page, other: Page, third: Page, address: str) -> None:
    game = game_of_three(page, other, third, address)
    moved = get(page, address, f"games/{game}")
    for person in (page, other):  # after others have moved nobody may do so alone
        seen = get(person, address, f"games/{game}")
        move = {"ply": seen["ply"], "moves": listed(seen["view"])[:1]}
        moved = post(person, address, f"games/{game}/moves", move)
    for person in (page, other):
        person.goto(f"{address}/game/{game}")
    page.get_by_role("button", name="Menu").click()
    page.get_by_role("button", name="Cancel the game").click()
    page.get_by_role("button", name="Cancel and delete it for good?").click()
    strip = page.get_by_role("status").filter(has_text="Shall this game be cancelled?")
    expect(strip).to_contain_text("Bob")
    strip.get_by_role("button", name="Withdraw").click()
    expect(strip).to_be_hidden()
    post(third, address, f"games/{game}/cancel", {})
    post(page, address, f"games/{game}/cancel", {})
    asked = other.get_by_role("status").filter(has_text="Shall this game be cancelled?")
    asked.get_by_role("button", name="Agree").click()
    expect(other).to_have_url(f"{address}/")
    expect(page.get_by_role("heading", level=1)).to_be_visible()
    expect(page.locator("main.failed")).to_be_visible()
    answer = page.request.get(f"{address}/api/games/{moved['id']}")
    assert answer.status == 404


def test_a_seat_answers_by_itself_while_the_page_is_closed(
    page: Page, other: Page, address: str
) -> None:
    """What is chosen in the dialog is stored with the seat."""
    seats = [{"kind": "here", "name": "Ann"}, {"kind": "open"}]
    setup = load("2p-first-game")["record"]["setup"]
    game: str = post(page, address, "games", {"setup": setup, "seats": seats})["id"]
    post(other, address, f"games/{game}/seats/1", {"name": "Bob"})
    open_answers(other, address, game)
    with other.expect_response(lambda answer: answer.url.endswith("/answers")):
        other.get_by_role("radio", name="Never").check()
    expect(other.get_by_role("radio", name="Never")).to_be_checked()
    other.goto("about:blank")
    stored = get(other, address, f"games/{game}")["seats"][1]["answers"]
    assert stored == {"charge": "never", "up_to": 2, "income": True, "tokens": True}
    open_answers(other, address, game)
    expect(other.get_by_role("radio", name="Never")).to_be_checked()


def open_answers(page: Page, address: str, game: str) -> None:
    texts = json.loads((TEXTS / "en.table.json").read_text(encoding="utf-8"))
    page.goto(f"{address}/game/{game}")
    page.get_by_role("button", name="Menu").click()
    page.get_by_role("dialog").get_by_role("button", name=texts["table.menu.auto"]).click()


def game_of_three(page: Page, other: Page, third: Page, address: str) -> str:
    """A game of Ann, Bob and Cid, whose table lets a bot take over in the setup too."""
    seats = [{"kind": "here", "name": "Ann"}, {"kind": "open"}, {"kind": "open"}]
    wish = {"players": 3, "seed": 2, "factions": "random", "start_player": 0}
    setup = post(page, address, "setup", wish)["setup"]
    body = {"setup": setup, "seats": seats, "away": {"in_setup": True}}
    game: str = post(page, address, "games", body)["id"]
    post(other, address, f"games/{game}/seats/1", {"name": "Bob"})
    post(third, address, f"games/{game}/seats/2", {"name": "Cid"})
    return game


def test_one_hands_the_own_seat_over_and_takes_it_back(
    page: Page, address: str, table: str
) -> None:
    page.get_by_role("button", name="Menu").click()
    page.get_by_role("button", name="Seats and bots").click()
    page.get_by_label("Which bot plays on").select_option("novice")
    seat = page.get_by_role("dialog").locator('[data-seat="3"]')
    seat.get_by_role("button", name="Let a bot play for me").click()
    expect(seat).to_contain_text("played by the bot Novice")
    assert get(page, address, f"games/{table}")["yours"] == [0, 1, 2]
    seat.get_by_role("button", name="Take my seat back").click()
    expect(seat).to_contain_text("yours")
    assert get(page, address, f"games/{table}")["yours"] == [0, 1, 2, 3]
