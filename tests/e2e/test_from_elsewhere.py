"""A game of another site is brought on the start page."""

from __future__ import annotations

import json
import re
from pathlib import Path

from playwright.sync_api import Page, expect

from tests.elsewhere.exports import recorded, whole


def choose(page: Page, file: Path) -> None:
    with page.expect_file_chooser() as chooser:
        page.get_by_text("Choose a file", exact=True).click()
    chooser.value.set_files(file)


def test_a_broken_game_is_told_with_its_move_and_the_moves_before_it_are_brought(
    page: Page, address: str, tmp_path: Path
) -> None:
    file = tmp_path / "export.json"
    game = whole(recorded("dev-2p-009-random"))
    game["moveHistory"][13] = "nobody dance tango."
    file.write_text(json.dumps(game), encoding="utf-8")
    page.goto(address)
    expect(page.get_by_text("boardgamers.space")).to_be_visible()
    choose(page, file)
    expect(page.get_by_role("alert")).to_contain_text("move 13 (dance tango)")
    page.get_by_role("button", name="Bring the moves before it").click()
    expect(page).to_have_url(re.compile("/game/"))
    expect(page.locator("[data-space]").first).to_be_visible()
