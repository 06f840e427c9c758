"""The numbers of a game: at the table, on the page of the end, on a telephone, and as a file."""

from __future__ import annotations

import csv
import io
from pathlib import Path

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.e2e.games import bring, complaints, get
from tests.often import often

GAME = "4p-present"


def open_numbers(page: Page) -> Locator:
    page.get_by_role("button", name="Numbers", exact=True).click()
    return page.get_by_role("region", name="Numbers")


def choose(numbers: Locator, group: str, name: str) -> None:
    numbers.get_by_role("group", name=group).get_by_role("button", name=name).click()


def row(numbers: Locator, key: str) -> list[str]:
    cells = numbers.locator(f'[data-row="{key}"] td')
    expect(cells.first).to_be_visible()
    return [text.replace("−", "-").replace("–", "0") for text in cells.all_inner_texts()]


def test_all_numbers_while_the_game_runs(page: Page, address: str) -> None:
    errors = complaints(page)
    game = bring(page, address, GAME, 120)
    players = get(page, address, f"games/{game}")["view"]["players"]
    page.goto(f"{address}/game/{game}")
    numbers = open_numbers(page)
    assert row(numbers, "vp") == [str(player["vp"]) for player in players]
    assert row(numbers, "credits") == [str(player["credits"]) for player in players]
    choose(numbers, "Which numbers", "Points")
    assert row(numbers, "total") == [str(player["vp"]) for player in players]
    expect(numbers.get_by_role("img", name="Points")).to_be_visible()
    choose(numbers, "Which numbers", "Balance")
    choose(numbers, "Of what", "Ore")
    assert row(numbers, "total") == [str(player["ore"]) for player in players]
    choose(numbers, "Columns", "By round")
    choose(numbers, "Of whom", "Player 2")
    assert sum(map(int, row(numbers, "total"))) == players[1]["ore"]
    choose(numbers, "Which numbers", "Income")
    expect(numbers.get_by_role("columnheader", name="Next")).to_be_visible()
    choose(numbers, "Which numbers", "Power")
    assert len(row(numbers, "declined")) == 8
    choose(numbers, "Which numbers", "Actions")
    assert sum(map(int, row(numbers, "planet"))) > 0
    choose(numbers, "Which numbers", "Over time")
    expect(numbers.locator("[data-line]")).to_have_count(4)
    numbers.get_by_role("button", name="Close the numbers").click()
    expect(numbers).to_have_count(0)
    assert errors == []


def test_the_table_for_spreadsheets(page: Page, address: str) -> None:
    page.goto(f"{address}/game/{bring(page, address, GAME)}/end")
    numbers = page.get_by_role("region", name="Numbers")
    with page.expect_download() as found:
        numbers.get_by_role("link", name="Table as CSV").click()
    assert found.value.suggested_filename.endswith(".csv")
    rows = list(csv.DictReader(io.StringIO(Path(found.value.path()).read_text())))
    assert {row["seat"] for row in rows} == {"0", "1", "2", "3"}


@pytest.mark.parametrize("theme", often(["dark", "light"]))
def test_on_a_telephone_nothing_is_wider_than_the_screen(
    page: Page, address: str, theme: str
) -> None:
    page.set_viewport_size({"width": 390, "height": 844})
    page.emulate_media(color_scheme="light" if theme == "light" else "dark")
    page.goto(f"{address}/game/{bring(page, address, GAME, 120)}")
    page.locator("nav.tabs button").last.click()
    numbers = open_numbers(page)
    for tab in ("Points", "Income", "Balance", "Power", "Actions", "All players"):
        choose(numbers, "Which numbers", tab)
        if tab != "All players":
            choose(numbers, "Columns", "By round")
        expect(numbers.locator("tbody tr").first).to_be_visible()
        assert page.evaluate("() => document.documentElement.scrollWidth") <= 390
        box = numbers.locator("table").bounding_box()
        assert box is not None
        assert box["x"] + box["width"] <= 390
