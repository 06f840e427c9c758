"""docs/arena.md names every column and every number."""

from __future__ import annotations

import re
from pathlib import Path

from brainstone.arena import report
from brainstone.arena.positions import COLUMNS
from brainstone.arena.sources import SOURCES
from tests.arena.helpers import played, result, tournament

TEXT = (Path(__file__).parents[2] / "docs" / "arena.md").read_text(encoding="utf-8")


def first_cells(heading: str) -> list[str]:
    """The names in the first column of a table."""
    table = TEXT.split(heading, 1)[1].split("\n\n", 1)[0]
    cells = [line.split("|")[1] for line in table.splitlines() if line.startswith("|")]
    return [name.lstrip(".") for cell in cells for name in re.findall(r"`(\S+)`", cell)]


def test_every_column_of_a_data_set() -> None:
    assert first_cells("| column | type |") == list(COLUMNS)


def test_every_number_of_a_report() -> None:
    some = report(tournament("random", "novice"), [result(i, random=9, novice=8) for i in (0, 1)])
    named = set(first_cells("| field | meaning |"))
    fields = set(some) | set(some["bots"]["random"])
    assert {f for f in fields if not f.endswith("_interval")} - {"format"} == named
    for group in SOURCES:
        assert group in TEXT


def test_every_measure_of_a_profile() -> None:
    some = tournament("random", games=1, profile=True)
    bot = report(some, played(some))["profile"]["bots"]["random"]
    assert set(first_cells("| measure of a round |")) == set(bot["rounds"])
    assert set(first_cells("| measure when a round begins |")) == set(bot["starts"])
