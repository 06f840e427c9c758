"""What cannot be done says why, in the engine's words and in the player's language."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Page, expect

from brainstone import Game
from tests.e2e.games import bring, complaints, get, resting_place
from tests.e2e.positions import open_game, reach
from tests.e2e.visitors import Visitors
from tests.table import me

MIDDLE = 158  # of the golden game: its player has no gaiaformer left


@pytest.fixture
def table(page: Page, address: str) -> Page:
    page.goto(f"{address}/game/{bring(page, address, '4p-method-1', MIDDLE)}")
    expect(page.locator("[data-action]").first).to_be_visible()
    return page


def poor(game: Game) -> bool:
    """At the first seat's action, with little to spend."""
    return (
        game.state.round > 0
        and game.decision.kind == "action"
        and game.decision.seat == 0
        and me(game).ore <= 2
        and me(game).qic == 0
        and me(game).knowledge < 4
    )


@pytest.fixture
def unaffordable(page: Page, address: str) -> tuple[Page, Game]:
    game = reach(poor, "xenos", "terrans")
    open_game(page, address, game)
    return page, game


def unlit(game: Game, kind: str) -> str:
    """A planet where the chosen kind of action is refused for this reason."""
    for space in game.view()["board"]:
        if "planet" not in space:
            continue
        reason = game.why_not_at(space["space"], "mine")
        if getattr(reason, "key", "") == f"refusal.{kind}":
            name: str = space["space"]
            return name
    raise AssertionError(f"no planet is refused as {kind}")


def test_an_impossible_action_names_what_is_missing(table: Page) -> None:
    """What is possible has no reason."""
    expect(table.locator("[data-move]").first).to_be_visible()
    assert table.locator("[data-move][data-why]").count() == 0
    expect(table.locator('[data-action="mine"][data-why]')).to_have_count(0)
    gaia = resting_place(table, '[data-action="gaia"]')
    gaia.hover()
    expect(table.get_by_role("tooltip")).to_contain_text("R-GP-")
    gaia.click(force=True)  # it looks disabled, and answers all the same
    expect(table.get_by_role("alert")).to_contain_text("R-GP-")


def test_a_click_on_a_planet_out_of_reach_says_why(unaffordable: tuple[Page, Game]) -> None:
    page, game = unaffordable
    errors = complaints(page)
    space = unlit(game, "mine.cost")
    reason = game.why_not_at(space, "mine").split("[")[0].strip()
    resting_place(page, f'[data-space="{space}"]').click(force=True)
    expect(page.get_by_role("alert")).to_contain_text(reason)
    # Another click, on what is possible, takes the sentence away.
    page.locator('[data-action="pass"]').click()
    expect(page.get_by_role("alert")).to_have_count(0)
    assert errors == []


def test_an_unlit_planet_tells_way_steps_price_and_what_is_missing_in_lines(
    unaffordable: tuple[Page, Game],
) -> None:
    """After "Mine" is chosen or before: all numbers are the engine's."""
    page, game = unaffordable
    for cell in game.view()["board"]:
        told = game.bill_at(cell["space"], "mine")
        if told is not None and told.lacks and told.steps and told.way:
            break
    else:
        raise AssertionError("every planet can be paid")
    tip = page.get_by_role("tooltip")
    resting_place(page, f'[data-space="{unlit(game, "mine.cost")}"]').hover(force=True)
    expect(tip).to_contain_text("R-MINE-1")
    resting_place(page, f'[data-space="{cell["space"]}"]').hover(force=True)
    expect(tip.get_by_test_id("tip-lacks")).to_contain_text("Missing:")
    expect(tip.get_by_test_id("tip-lacks")).to_contain_text("[R-MINE-1]")
    way, steps = told.way, told.steps
    expect(tip).to_contain_text(f"Distance {way['distance']} from {way['from']}")
    expect(tip).to_contain_text(f"your range is {way['basic']}")
    expect(tip).to_contain_text(f"{steps['needed']} terraforming step")
    expect(tip).to_contain_text(f"at {steps['ore_each']} ore each")
    for row, numbers in (("tip-price", told.price), ("tip-lacks", told.lacks)):
        for number in numbers.values():
            expect(tip.get_by_test_id(row)).to_contain_text(str(number))


def test_a_lit_planet_tells_the_way_the_engine_counts(table: Page, address: str) -> None:
    identity = table.url.rsplit("/", 1)[-1]
    options = get(table, address, f"games/{identity}")["view"]["options"]
    mine = next(one for one in options if one["move"].startswith("build m") and "range" in one)
    resting_place(table, f'[data-space="{mine["move"].split()[-1]}"]').hover(force=True)
    way = mine["range"]
    expect(table.get_by_role("tooltip")).to_contain_text(
        f"Distance {way['distance']} from {way['from']}, your range is {way['basic']}"
    )


def test_the_reason_counts_with_the_draft(page: Page, address: str) -> None:
    """After all ore is converted a mine lacks it, though the stored position could pay."""
    game = reach(
        lambda g: (
            g.state.round > 0
            and g.decision.kind == "action"
            and g.decision.seat == 0
            and 1 <= me(g).ore <= 4
            and any(str(move).startswith("build m") for move in g.legal_moves())
        ),
        "xenos",
        "terrans",
    )
    open_game(page, address, game)
    mine = page.locator('[data-action="mine"]')
    expect(mine).to_have_attribute("aria-disabled", "false")
    page.locator('[data-action="convert"]').click()
    page.locator('[data-want="c"]').click()
    row = page.locator('[data-way="convert 1o 1c"]')
    for n in range(me(game).ore):
        row.get_by_role("button", name="more").click()
        expect(row.locator("b")).to_have_text(str(n + 1))
    page.get_by_test_id("confirm").click()
    expect(mine).to_have_attribute("aria-disabled", "true")
    mine.click(force=True)
    expect(page.get_by_role("alert")).to_contain_text("R-MINE-1")


def test_research_tiles_and_tokens_say_why(unaffordable: tuple[Page, Game]) -> None:
    """They are asked once for a position."""
    page, _ = unaffordable
    alert = page.get_by_role("alert")
    asked: list[str] = []
    page.on("request", lambda request: asked.append(request.url))
    for what, rule in (
        ("thing area nav", "R-RSH-1"),
        ("power 7credits", "R-ACT-1"),
        ("thing area nav", "R-RSH-1"),
    ):
        page.locator(f'[data-why="{what}"]').first.click()
        expect(alert).to_contain_text(rule)
    assert len([url for url in asked if "/why" in url and "thing=area" in url]) == 1
    for kind, rule in (("tech", "R-TECH-1"), ("booster", "R-PASS-2"), ("token", "R-FED-10")):
        page.locator(f'[data-why^="thing {kind} "]').first.click()
        expect(alert).to_contain_text(rule)


def test_resting_on_a_tile_adds_the_reason_to_its_sentence(unaffordable: tuple[Page, Game]) -> None:
    page, _ = unaffordable
    resting_place(page, '[data-why="power 7credits"]').hover()
    tip = page.get_by_role("tooltip")
    expect(tip).to_contain_text("7 credits")
    expect(tip).to_contain_text("R-ACT-1")


def test_ships_say_why(page: Page, address: str) -> None:
    """R-LFX-5: their action spaces are closed to those who have not explored them."""
    game = reach(poor, "xenos", "terrans", expansion="lost_fleet")
    open_game(page, address, game)
    page.locator('[data-why^="ship "]').first.click()
    expect(page.get_by_role("alert")).to_contain_text(re.compile(r"shuttle|R-LF"))


def test_the_reason_is_in_the_language_of_the_player(visitors: Visitors, address: str) -> None:
    page = visitors.come(locale="de-DE")
    open_game(page, address, reach(poor, "xenos", "terrans"))
    page.locator('[data-why="thing area nav"]').first.click()
    expect(page.get_by_role("alert")).to_contain_text("Wissen")


def test_a_finger_that_rests_is_told_why(phone: Page, address: str) -> None:
    page = phone
    page.goto(f"{address}/game/{bring(page, address, '4p-method-1', MIDDLE)}")
    gaia = page.locator('[data-action="gaia"]')
    gaia.scroll_into_view_if_needed()
    box = resting_place(page, '[data-action="gaia"]').bounding_box()
    assert box is not None
    session = page.context.new_cdp_session(page)
    touch = {"x": box["x"] + 20, "y": box["y"] + 20}
    session.send("Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": [touch]})
    expect(page.get_by_role("tooltip")).to_contain_text("R-GP-")
    session.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
