"""The page of an analysis: it fills while the game is judged, and its moments lead on."""

from __future__ import annotations

import json
import re
from functools import cache
from typing import Any

import msgspec
from playwright.sync_api import Page, Route, expect

from brainstone import Game, Setup
from brainstone.coach.about import about
from brainstone.coach.played import decisions
from brainstone.coach.strong import MEASURES
from brainstone.server.tables.analysing import filled, nothing_yet
from brainstone.server.tables.api_types import (
    AnalysisAbout,
    AnalysisLater,
    AnalysisTurn,
    HintReason,
)
from tests.e2e.games import bring, complaints, post
from tests.e2e.test_accessibility import barriers, check_both_themes
from tests.golden.games import load

GAME = "3p-first-game"
GRADES = {8: "slip", 14: "mistake", 20: "miss"}  # turns of a seat that lose something
LOSSES = {"": 0.0, "slip": 3.5, "mistake": 7.0, "miss": 13.0}


@cache
def passing(rounds: int = 2) -> dict[str, Any]:
    """The first rounds of a game in which everybody passes: two decisions each, soon judged."""
    game = Game(Setup.random(players=2, seed=11, factions="random"), events=False)
    while game.state.round <= rounds:
        legal = [move.notation() for move in game.legal_moves()]
        game.play("pass" if "pass" in legal else legal[0])
    return game.record()


@cache
def judged() -> dict[str, Any]:
    """An analysis of a golden game with a moment of each class; only the judgements are made up."""
    game = Game.from_record(load(GAME)["record"])
    counted = [0] * len(game.state.players)
    raised = [0] * len(counted)  # by the fifth turn of each
    parts: list[str] = []
    for number, one in enumerate(decisions(game)):
        counted[one.seat] += 1
        grade = GRADES.get(counted[one.seat], "") if one.is_turn else ""
        vp = [[100.0 + number / 4 + vp, 90.0, 120.0] for vp in raised]
        turn = AnalysisTurn(
            number,
            one.ply,
            one.seat,
            one.state.round,
            one.is_turn,
            judged=True,
            expected=vp if one.is_turn else [],
            played=[one.moves[0].notation()],
            loss=LOSSES[grade],
            error=0.5,
            grade=grade,
            theme="expansion",
        )
        if grade:
            turn.best, turn.plan = ["pass"], [["research eco"]]
            turn.reasons = [HintReason("income", 4.0)]
            turn.later_played = AnalysisLater(4, 20, 5, 3, 1, 6, 1, 2)
            turn.later_best = AnalysisLater(4, 30, 7, 4, 1, 8, 1, 2)
        parts.append(msgspec.json.encode(turn).decode())
        raised[one.seat] = 4 if counted[one.seat] >= 5 else 0
    told = nothing_yet(game.ply)
    told.state, told.depth, told.ply, told.total = "done", "standard", game.ply, len(parts)
    of_seats = msgspec.convert(about(game), list[AnalysisAbout], from_attributes=True)
    known: dict[str, Any] = json.loads(
        msgspec.json.encode(filled(told, parts, msgspec.json.encode(of_seats).decode(), game))
    )
    return known


def analysed(page: Page, address: str) -> str:
    """A finished game whose analysis is there."""
    game = bring(page, address, GAME)

    def answer(route: Route) -> None:
        route.fulfill(json=judged())

    page.route("**/analysis?*", answer)
    return game


def drop(page: Page, record: dict[str, Any]) -> None:
    """A file is dropped on the start page."""
    expect(page.get_by_test_id("analyse-file")).to_be_visible()
    dropped = page.evaluate_handle(
        """(text) => {
            const data = new DataTransfer();
            data.items.add(new File([text], "game.json", { type: "application/json" }));
            return data;
        }""",
        json.dumps(record),
    )
    page.dispatch_event("body", "drop", {"dataTransfer": dropped})


def test_a_dropped_file_is_analysed(page: Page, address: str) -> None:
    page.goto(address)
    drop(page, passing())
    expect(page).to_have_url(re.compile(r"/game/\w+/analysis"))
    expect(page.get_by_test_id("progress")).to_contain_text("of 4 decisions judged")
    game = page.url.split("/")[-2]
    post(page, address, f"games/{game}/cancel", {"yes": True})
    expect(page.get_by_role("alert")).to_contain_text("There is no such game")


def test_what_is_judged_is_seen_at_once_and_leads_on(page: Page, address: str) -> None:
    """By the analysis itself, nothing made up: who passes at once in every round is told so."""
    errors = complaints(page)
    game: str = post(page, address, "records", {"record": passing(1)})["id"]
    post(page, address, f"games/{game}/analysis", {"depth": "quick"})
    page.goto(f"{address}/game/{game}/analysis")
    curve = page.get_by_role("heading", name="Expected victory points")
    expect(curve).to_be_visible(timeout=240_000)
    expect(page.locator("[data-line]")).to_have_count(2)
    expect(page.get_by_role("definition").filter(has_text="of 100")).to_be_visible()
    expect(page.get_by_test_id("progress")).to_have_count(0, timeout=240_000)
    moments = page.get_by_test_id("moment")
    moments.filter(has_text="Round 1").first.click()
    panel = page.get_by_test_id("moment-panel")
    expect(panel).to_contain_text(re.compile(r"−[\d.]+ ?± [\d.]+ VP"))
    expect(page.get_by_test_id("why")).to_contain_text(re.compile(r"\w+"))
    assert re.fullmatch(rf"/try/{game}/\d+", page.get_by_test_id("try").get_attribute("href") or "")
    page.get_by_test_id("show").click()
    expect(page).to_have_url(re.compile(rf"/game/{game}\?ply=\d+"))
    expect(page.locator("[data-space]").first).to_be_visible()
    assert errors == []


def test_moments_lead_to_what_was_better_and_to_the_table(page: Page, address: str) -> None:
    errors = complaints(page)
    game = analysed(page, address)
    page.goto(f"{address}/game/{game}/end")
    page.get_by_test_id("analysis").click()
    expect(page.get_by_test_id("moment")).to_have_count(3)
    expect(page.get_by_test_id("mark")).to_have_count(3)
    expect(page.get_by_test_id("winner").get_by_role("listitem").first).to_be_visible()
    expect(page.get_by_test_id("opening").get_by_role("row").nth(2)).to_be_visible()
    marks = page.get_by_test_id("mark")
    for at, name in enumerate(("Slip", "Mistake", "Big miss")):
        assert name in (marks.nth(at).get_attribute("aria-label") or "")
    page.keyboard.press("m")
    expect(page.get_by_test_id("moment").nth(1)).to_have_attribute("aria-pressed", "true")
    expect(page.get_by_test_id("why")).to_contain_text("more income")
    marks.nth(2).focus()
    page.keyboard.press("Enter")
    expect(page.get_by_test_id("moment").nth(2)).to_have_attribute("aria-pressed", "true")
    page.get_by_text("All players").click()
    expect(page.get_by_test_id("moment")).to_have_count(9)
    page.get_by_test_id("as-table").click()
    expect(page.get_by_role("table", name="Expected victory points")).to_be_visible()
    page.wait_for_load_state("networkidle")
    check_both_themes(page)
    page.get_by_test_id("moment").filter(has_text="Big miss").first.click()
    tried = page.get_by_test_id("try").get_attribute("href")
    assert tried is not None
    assert re.fullmatch(rf"/try/{game}/\d+", tried)
    page.get_by_test_id("show").click()
    expect(page).to_have_url(re.compile(rf"/game/{game}\?ply=\d+"))
    expect(page.locator("[data-space]").first).to_be_visible()
    assert errors == []


def test_on_a_phone_a_moment_is_a_page_of_its_own(phone: Page, address: str) -> None:
    game = analysed(phone, address)
    phone.goto(f"{address}/game/{game}/analysis")
    expect(phone.get_by_test_id("moment")).to_have_count(3)
    expect(phone.get_by_test_id("moment-panel")).to_be_hidden()
    assert phone.evaluate("document.documentElement.scrollWidth") <= 390
    phone.get_by_test_id("moment").nth(1).click()
    expect(phone.get_by_test_id("moment-panel")).to_be_visible()
    expect(phone.get_by_test_id("moment").first).to_be_hidden()
    assert barriers(phone) == []
    phone.go_back()
    expect(phone.get_by_test_id("moment").first).to_be_visible()


def test_the_own_game_stands_beside_strong_ones(page: Page, address: str) -> None:
    errors = complaints(page)
    game = analysed(page, address)
    page.goto(f"{address}/game/{game}/analysis")
    page.get_by_text("Beside strong games").click()
    shown = page.get_by_test_id("strong")
    expect(shown.get_by_role("listitem")).to_have_count(len(MEASURES))
    picture = shown.get_by_role("img", name=re.compile("Structures, End: .*; strong games"))
    expect(picture).to_be_visible()
    expect(shown).to_contain_text("seats of the bot “Strong”")
    page.wait_for_load_state("networkidle")
    check_both_themes(page)
    page.get_by_test_id("as-table").click()
    table = page.get_by_role("table", name="Beside strong games")
    expect(table.get_by_role("row")).to_have_count(len(MEASURES) + 1)
    page.set_viewport_size({"width": 390, "height": 844})
    assert page.evaluate("document.documentElement.scrollWidth") <= 390
    page.get_by_text("Expected victory points", exact=True).last.click()
    expect(page.get_by_role("table", name="Expected victory points")).to_be_visible()
    assert errors == []


def test_branches_are_lines_of_the_graph_and_lead_to_the_sandbox(page: Page, address: str) -> None:
    errors = complaints(page)
    game = analysed(page, address)
    record = load(GAME)["record"]
    ply = next(one.ply for one in decisions(Game.from_record(record)) if one.is_turn)
    moves = record["moves"][ply : ply + 12]
    named = {"name": "Another way", "ply": ply, "moves": moves}
    post(page, address, f"games/{game}/variations", named)

    def worth(route: Route) -> None:
        vp = 120.0 + len((route.request.post_data_json or {})["moves"])
        route.fulfill(json={"seats": [{"vp": vp, "low": vp - 9, "high": vp + 9}] * 3})

    page.route("**/branch/expected", worth)
    page.goto(f"{address}/game/{game}/analysis")
    branches = page.get_by_test_id("branches")
    expect(branches).to_contain_text("from round 1, 12 moves · 132 VP expected at its end")
    expect(page.locator("[data-branch]")).to_have_count(1)
    page.wait_for_load_state("networkidle")
    check_both_themes(page)
    branches.get_by_role("link", name="Another way").press("Enter")
    expect(page).to_have_url(f"{address}/try/{game}/{ply}")
    expect(page.get_by_role("slider").first).to_have_attribute("max", str(ply + len(moves)))
    assert errors == []
