"""docs/automa.md says what the package does, and the package knows the engine only."""

from __future__ import annotations

import ast
import json
import re
import sys
from pathlib import Path

from brainstone.automa.cards.cards import CARDS, LEVELS
from brainstone.automa.cards.switches import SWITCHES
from brainstone.automa.show.show import show_card
from brainstone.data.tiles import ROUND_SCORING

ROOT = Path(__file__).parents[2]
PAGE = (ROOT / "docs" / "automa.md").read_text(encoding="utf-8")
PACKAGE = sorted((ROOT / "src" / "brainstone" / "automa").rglob("*.py"))
ACTIONS = {
    "upgrade": "upgrade",
    "research_highest": "research highest",
    "research_random": "research random",
    "build_mine": "mine",
    "power_qic": "power/Q.I.C.",
    "faction": "faction",
}


def rows(first_cell: str) -> list[list[str]]:
    """The rows of tables whose first cell fits a pattern."""
    found = []
    for line in PAGE.splitlines():
        if line.startswith("|"):
            cells = [cell.strip() for cell in line.strip("|").split("|")]
            if re.fullmatch(first_cell, cells[0]):
                found.append(cells)
    return found


def test_the_table_of_cards() -> None:
    printed = [row for row in rows(r"\d+") if len(row) == 10]
    assert len(printed) == len(CARDS)
    for row, card in zip(printed, CARDS, strict=True):
        shown = show_card(card)
        assert row == [
            str(shown["card"]),
            ACTIONS[shown["action"]],
            "+" if shown["action"] == "faction" else str(shown["vp"]),
            shown["final_tile"],
            str(shown["range"]),
            shown["direction"],
            f"{shown['arrow']} {shown['count']}",
            "X" if shown["red_x"] else "",
            ["left", "middle", "right"][card.booster - 1],
            str(card.first_booster),
        ]


def test_the_table_of_switches() -> None:
    printed = {row[0].strip("`"): row[1] for row in rows(r"`[a-z0-9_]+`")}
    assert list(printed) == [name for name, _, _ in SWITCHES]
    for name, values, _ in SWITCHES:
        words = [json.dumps(value) for value in values]
        if name == "board_rotation":
            words = ["0", "5"]
        assert re.findall(r"`([^`]+)`", printed[name]) == words


def test_the_table_of_levels() -> None:
    names = {level.title: level for level in LEVELS}
    for row in rows("|".join(names)):
        if len(row) == 5:
            level = names[row[0]]
            assert row[1:3] == [f"`{level.name}`", str(level.vp)]


def test_the_numbers_on_the_round_tiles() -> None:
    numbers = {tile.name: tile.automa_vp for tile in ROUND_SCORING}
    assert numbers == {
        "mine": (4, 6),
        "research": (2, 4),
        "federation": (0, 5),
        "terraforming": (4, 6),
        "trading-station-3": (3, 6),
        "trading-station-4": (3, 6),
        "gaia-mine-3": (2, 2),
        "gaia-mine-4": (2, 2),
        "big-1": (0, 5),
        "big-2": (0, 5),
    }


def test_sections_that_the_code_cites_exist() -> None:
    known = set(re.findall(r"^#{2,3} (\d+(?:\.\d)?)", PAGE, re.MULTILINE))
    assert {"1", "3.2", "6.1", "6.6", "12", "15"} <= known
    cited: set[str] = set()
    for path in PACKAGE:
        text = path.read_text(encoding="utf-8")
        cited |= set(re.findall(r'trail\("\w+", "([\d.]+)"\)', text))
    assert len(cited) > 4
    assert cited <= known


def test_every_case_has_a_test() -> None:
    told = re.findall(r"^(\d+)\. ", PAGE.split("## 16. Twelve cases")[1], re.MULTILINE)
    assert told == [str(number) for number in range(1, 13)]
    tests = "".join([path.read_text("utf-8") for path in Path(__file__).parent.glob("test_*.py")])
    assert set(told) <= set(re.findall(r"case (\d+)", tests))


def test_the_automa_knows_the_engine_only() -> None:
    for path in PACKAGE:
        text = path.read_text(encoding="utf-8")
        assert len(text.splitlines()) < 450
        for node in ast.walk(ast.parse(text)):
            if isinstance(node, ast.ImportFrom):
                module = node.module or ""
                parts = module.split(".")
                if parts[0] == "brainstone":
                    assert parts[1] in ("automa", "data", "engine"), f"{path.name}: {module}"
                else:
                    assert parts[0] in sys.stdlib_module_names, f"{path.name}: {module}"
