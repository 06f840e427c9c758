"""The table tells its story: turns in the log, what is new on map and boards, and overlays."""

from __future__ import annotations

import re
from contextlib import nullcontext

import pytest
from playwright.sync_api import Page, expect

from tests.e2e.games import bring, confirm, get, hold_time

GAME = "4p-method-1"
ACTION = 158  # the first player is to take an action in round 4
OVERLAPPING = """() => {
  const plates = [...document.querySelectorAll("[data-price]")].map((one) => {
    const { left, right, top, bottom } = one.querySelector(".plate").getBoundingClientRect();
    return { name: one.dataset.price, left, right, top, bottom };
  });
  return plates.flatMap((a, i) => plates.slice(0, i).filter((b) =>
    a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom
  ).map((b) => [a.name, b.name]));
}"""
BEFORE_ROUND_1 = 7  # plies of a game of two; the last booster is to be taken
QUESTION = 51  # somebody may charge power


def open_table(page: Page, address: str, plies: int) -> str:
    game = bring(page, address, GAME, plies)
    page.goto(f"{address}/game/{game}")
    page.locator("[data-space]").first.wait_for()
    return game


def test_a_row_tells_a_turn_and_a_click_shows_its_moment(page: Page, address: str) -> None:
    game = open_table(page, address, ACTION)
    log = page.get_by_role("log")
    rows = log.locator("[data-row]")
    entries = get(page, address, f"games/{game}")["view"]["log"]
    assert rows.count() < len(entries) * 0.8
    fold = log.get_by_role("button", name=re.compile("conversion")).first
    fold.click()
    expect(fold).to_have_attribute("aria-expanded", "true")
    expect(log.locator(".detail").first).to_be_visible()
    fold.click()
    expect(log.locator(".detail")).to_have_count(0)
    expect(log.get_by_test_id("round-income")).to_have_count(4)
    expect(log.get_by_text(re.compile("Gaia phase")).first).to_be_attached()
    row = rows.locator("button[data-ply]").nth(20)
    ply = row.get_attribute("data-ply")
    row.click()
    expect(page.get_by_text(f"After move {ply} of {ACTION}")).to_be_visible()


def test_what_others_did_since_is_numbered_everywhere(page: Page, address: str) -> None:
    open_table(page, address, QUESTION)
    log = page.get_by_role("log")
    expect(log.get_by_test_id("since")).to_have_count(1)
    numbers = log.locator("[data-since]")
    told = [one.inner_text() for one in numbers.all()]
    assert told == [str(n + 1) for n in range(len(told))]
    assert told
    expect(page.locator(".map [data-since]").first).to_be_attached()
    expect(page.locator('[data-region="boards"] [data-since]').first).to_be_attached()


@pytest.mark.long
def test_the_speed_of_the_playback_is_chosen_and_kept(page: Page, address: str) -> None:
    open_table(page, address, ACTION)
    for pace in ("Slowly", "Fast", "As usual"):
        page.get_by_role("button", name="Menu").click()
        group = page.get_by_role("group", name="Show the moves of others one by one")
        group.get_by_role("button", name=pace).click()
        page.reload()
        page.get_by_role("button", name="Menu").click()
        expect(group.get_by_role("button", name=pace)).to_have_attribute("aria-pressed", "true")
        page.keyboard.press("Escape")


def test_overlays_show_what_the_engine_says_of_any_seat(page: Page, address: str) -> None:
    game = open_table(page, address, ACTION)
    for seat in (0, 2):
        told = get(page, address, f"games/{game}/survey?seat={seat}")
        near = {one["space"] for one in told["reach"] if one["qic"] <= 1}
        page.locator('[data-overlay="reach"]').click()
        page.locator(f'[data-survey="{seat}"]').click()
        priced = {one["space"] for one in told["prices"] if set(one["price"]) != {"credits"}}
        expect(page.locator("[data-price]")).to_have_count(len(near & priced))
        page.locator('[data-overlay="neighbours"]').click()
        offers = [
            offer
            for one in told["charges"]
            for offer in one["offers"]
            if one["builder"] == seat or offer["seat"] == seat
        ]
        expect(page.locator("[data-charge]")).to_have_count(len(offers))
        expect(page.locator("[data-price]")).to_have_count(0)
        page.locator('[data-overlay="counts"]').click()
        expect(page.get_by_test_id("legend")).to_contain_text(f"{len(told['sectors'])} sectors")
        expect(page.locator("[data-fresh]").first).to_be_attached()
        page.locator('[data-overlay="federation"]').click()
        expect(page.get_by_test_id("legend")).to_contain_text(
            "satellite" if told["federations"] else "No federation"
        )
        page.locator('[data-overlay="federation"]').click()
        expect(page.get_by_test_id("legend")).to_have_count(0)


def test_prices_of_neighbouring_planets_lie_apart(page: Page, address: str) -> None:
    game = open_table(page, address, ACTION)
    page.locator('[data-overlay="reach"]').click()
    for seat in range(4):
        told = get(page, address, f"games/{game}/survey?seat={seat}")
        near = {one["space"] for one in told["reach"] if one["qic"] <= 1}
        priced = {one["space"] for one in told["prices"] if set(one["price"]) != {"credits"}}
        with page.expect_response("**/survey?**") if seat else nullcontext():
            page.locator(f'[data-survey="{seat}"]').click()
        expect(page.locator("[data-price]")).to_have_count(len(near & priced))
        assert page.evaluate(OVERLAPPING) == []


def test_a_faction_is_looked_at_before_it_is_chosen(page: Page, address: str) -> None:
    game = bring(page, address, "2p-first-game", 0)
    page.goto(f"{address}/game/{game}")
    page.locator("[data-space]").first.wait_for()
    page.locator('[data-overlay="reach"]').click()
    expect(page.get_by_test_id("legend")).to_be_visible()
    expect(page.locator("[data-price]")).to_have_count(0)
    told = get(page, address, f"games/{game}/survey?seat=0&faction=hadsch_hallas")
    near = {one["space"] for one in told["reach"] if one["qic"] <= 1}
    priced = {one["space"] for one in told["prices"] if set(one["price"]) != {"credits"}}
    assert near & priced
    page.locator('[data-move="faction hadsch_hallas"]').first.click()
    expect(page.locator("[data-price]")).to_have_count(len(near & priced))
    expect(page.get_by_test_id("legend")).to_contain_text("home planets")


def test_spaces_are_named_on_demand_and_while_one_speaks_of_them(page: Page, address: str) -> None:
    open_table(page, address, ACTION)
    expect(page.locator("[data-name]")).to_have_count(0)
    page.get_by_test_id("space-names").click()
    expect(page.locator("[data-name]")).to_have_count(page.locator("[data-space]").count())
    page.get_by_test_id("space-names").click()
    expect(page.locator("[data-name]")).to_have_count(0)
    page.get_by_role("log").get_by_role("button", name=re.compile("Upgraded")).last.hover()
    expect(page.locator("[data-name]").first).to_be_attached()


@pytest.mark.long
def test_the_map_can_be_turned_and_stays_turned(page: Page, address: str) -> None:
    open_table(page, address, ACTION)
    place = page.locator('[data-space="1A6"]')
    before = place.bounding_box()
    page.get_by_test_id("turn-map").click()
    turned = place.bounding_box()
    assert turned != before
    page.reload()
    place.wait_for()
    page.wait_for_load_state("networkidle")
    assert place.bounding_box() == turned
    for _ in range(11):
        page.get_by_test_id("turn-map").click()
    assert place.bounding_box() == before


@pytest.mark.long
def test_every_warning_is_switched_by_itself_and_back_on(page: Page, address: str) -> None:
    open_table(page, address, ACTION)

    def switch(name: str, on: bool) -> None:
        page.get_by_role("button", name="Menu").click()
        page.get_by_role("button", name="Automatic answers").click()
        page.get_by_text("Warnings", exact=True).click()
        page.get_by_label(name).set_checked(on)
        page.keyboard.press("Escape")

    told = page.get_by_test_id("consequences")
    page.locator('[data-action="pass"]').click()
    expect(told).to_contain_text("You could still build a mine")
    page.keyboard.press("Escape")
    switch("Passing with unused special actions", False)
    page.locator('[data-action="pass"]').click()
    expect(told).to_contain_text("You could still build a mine")
    page.keyboard.press("Escape")
    switch("Passing while a mine can be built", False)
    page.locator('[data-action="pass"]').click()
    expect(page.locator('.choices [data-move^="booster"]').first).to_be_visible()
    expect(told).not_to_contain_text("build a mine")
    page.keyboard.press("Escape")
    switch("Passing while a mine can be built", True)
    page.locator('[data-action="pass"]').click()
    expect(told).to_contain_text("You could still build a mine")


@pytest.mark.own_browser
def test_a_round_is_announced_with_its_income_and_goes_by_a_click(page: Page, address: str) -> None:
    game = bring(page, address, "2p-first-game", BEFORE_ROUND_1)
    hold_time(page)
    page.goto(f"{address}/game/{game}")
    booster = page.locator('[data-move="booster lab"]').first
    banner = page.get_by_test_id("round-banner")
    expect(booster).to_be_visible()
    expect(banner).to_have_count(0)
    before = get(page, address, f"games/{game}")["view"]["players"][0]
    booster.click()
    confirm(page)
    view = get(page, address, f"games/{game}")["view"]
    assert view["round"] == 1
    expect(banner).to_contain_text("Round 1")
    expect(banner).to_contain_text("Income")
    for what in ("credits", "ore", "knowledge"):
        gained = view["players"][0][what] - before[what]
        if gained:
            expect(banner).to_contain_text(f"+{gained}")
    page.locator("header").first.click(position={"x": 2, "y": 2})
    expect(banner).to_have_count(0)
