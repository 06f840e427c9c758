"""docs/automa.md, section 14, says what the package does; and who imports whom."""

from __future__ import annotations

import ast
import json
import re
import sys
from pathlib import Path

from brainstone.lost_fleet.automa.switches import FLEET_SWITCHES
from brainstone.lost_fleet.automa.tiles import FLEET_LEVELS, SHIP_TILES
from brainstone.texts.language import language
from tests.automa.test_documentation import PAGE, ROOT, rows

PACKAGE = sorted((ROOT / "src" / "brainstone" / "lost_fleet" / "automa").glob("*.py"))
SECTION = PAGE.split("## 14. ")[1].split("## 15. ")[0]


def test_the_table_of_switches() -> None:
    names = [name for name, _, _ in FLEET_SWITCHES]
    printed = [row for row in rows(".+") if len(row) == 4 and row[1].strip("`") in names]
    assert [row[1].strip("`") for row in printed] == names
    for row, (_, values, _) in zip(printed, FLEET_SWITCHES, strict=True):
        assert re.findall(r"`([^`]+)`", row[2]) == [json.dumps(value) for value in values]


def test_the_levels() -> None:
    line = " ".join(SECTION.split("Its VP at the start: ")[1].split(".")[0].split())
    assert line == ", ".join([f"{level.title} {level.vp}" for level in FLEET_LEVELS])


def test_the_tiles() -> None:
    printed = [row for row in rows("Rebellion|Eclipse|T F Mars") if len(row) == 2]
    assert [row[0] for row in printed] == [ship.title for ship in SHIP_TILES]
    for row, ship in zip(printed, SHIP_TILES, strict=True):
        assert re.findall(r"`([^`]+)`", row[1]) == [str(space.source) for space in ship.spaces]


def test_every_code_has_words_and_is_described() -> None:
    english = language("en")
    text = "\n".join([path.read_text(encoding="utf-8") for path in PACKAGE])
    for code in ("asteroids", "near_asteroid", "deep-space-sectors", "near_deep_space"):
        assert english.has(f"automa.tie.{code}")
        assert f"`{code}`" in SECTION
    for code in re.findall(r'note\("(\w+)"', text):
        assert english.has(f"automa.result.{code}")
        assert f"`{code}`" in SECTION


def test_sections_that_the_code_cites_exist() -> None:
    known = set(re.findall(r"^### (14\.\d)", PAGE, re.MULTILINE))
    assert known == {f"14.{number}" for number in range(1, 8)}
    for path in PACKAGE:
        cited = set(re.findall(r"\b14\.\d\b", path.read_text(encoding="utf-8")))
        assert cited <= known, path.name


def imported(path: Path) -> set[str]:
    tree = ast.parse(path.read_text(encoding="utf-8"))
    return {node.module or "" for node in ast.walk(tree) if isinstance(node, ast.ImportFrom)}


def test_arrows() -> None:
    """The expansion's Automa knows the base game's, never the reverse."""
    for path in PACKAGE:
        for module in imported(path):
            parts = module.split(".")
            if parts[0] == "brainstone" and len(parts) > 1:
                assert parts[1] in ("automa", "data", "engine", "lost_fleet"), path.name
            else:
                assert parts[0] in ("brainstone", *sys.stdlib_module_names), path.name
    for path in (ROOT / "src" / "brainstone" / "automa").rglob("*.py"):
        assert not [module for module in imported(path) if "lost_fleet" in module]
