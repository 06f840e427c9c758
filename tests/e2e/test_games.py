"""Games played in the browser by clicks alone."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from tests.e2e.player import Clicker

LIMIT = 1500  # clicks; a hurried game of two needs about a hundred


def start(page: Page, address: str) -> None:
    page.goto(address)
    page.get_by_role("button", name="2 players").click()
    expect(page.locator("[data-move]").first).to_be_visible()


@pytest.mark.long
def test_a_hot_seat_game_to_the_end(page: Page, address: str) -> None:
    start(page, address)
    clicker = Clicker(page, seed=3, hurry=True)
    while not clicker.is_over():
        clicker.step()
        clicker.settled()
        assert clicker.clicks < LIMIT
    game = page.url.rsplit("/", 1)[1].split("?")[0]
    page.goto(f"{address}/game/{game}/end")
    expect(page.get_by_role("heading").first).to_be_visible()


def test_undo_takes_one_decision_back_and_a_record_is_exported_and_imported(
    page: Page, address: str, tmp_path: Path
) -> None:
    start(page, address)
    clicker = Clicker(page, seed=5)
    for _ in range(3):
        clicker.step()
        clicker.settled()
    before = page.evaluate("() => document.querySelectorAll('[data-ply]').length")
    page.get_by_test_id("undo").click()
    clicker.settled()
    after = page.evaluate("() => document.querySelectorAll('[data-ply]').length")
    assert after <= before
    for _ in range(4):
        clicker.step()
        clicker.settled()
    game = page.url.rsplit("/", 1)[1].split("?")[0]
    record = page.request.get(f"{address}/api/games/{game}/record").json()
    assert record["format"] == "brainstone-game"
    file = tmp_path / "game.json"
    file.write_text(json.dumps(record))
    page.goto(address)
    with page.expect_file_chooser() as chooser:
        page.get_by_text("Choose a file", exact=True).click()
    chooser.value.set_files(file)
    expect(page).to_have_url(re.compile("/game/"))
    assert game not in page.url
    expect(page.locator("[data-space]").first).to_be_visible()
