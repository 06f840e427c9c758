"""A box that is incomplete, or of another version than a game, is told so in a sentence."""

from __future__ import annotations

import json
import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from tests.boxes.packages import python


def boxes(env: dict[str, str], *words: str) -> tuple[int, str, str]:
    result = subprocess.run(
        [sys.executable, "-m", "brainstone", "boxes", *words],
        env=env,
        capture_output=True,
        text=True,
        check=False,
    )
    return result.returncode, result.stdout, result.stderr


@pytest.fixture
def copied(both: dict[str, str], tmp_path: Path) -> dict[str, str]:
    """The packages where they may be broken."""
    shutil.copytree(both["PYTHONPATH"], tmp_path / "copied")
    return {**both, "PYTHONPATH": str(tmp_path / "copied")}


def test_boxes_are_listed_and_the_examples_are_complete(both: dict[str, str]) -> None:
    code, said, errors = boxes(both, "--check")
    assert (code, errors) == (0, "")
    assert said.splitlines() == [
        "comets 1.0: Comets",
        "kosari 1.0: Kosari (Kosari)",
        "every text is there in en, de, fr and it",
    ]
    code, said, _ = boxes(both, "--check", "--json")
    assert code == 0
    assert json.loads(said)["comets"]["missing"] == {}


SAID = r"brainstone: the box (?P<box>\w+) says nothing for (?P<keys>.+) in (?P<language>\w+)\.json"
MISSING = [
    ("kosari", "explain.faction.kosari.institute"),
    ("kosari", "explain.faction.kosari.style"),
    ("kosari", "move.relay"),
    ("kosari", "table.ask.kind.relay"),
    ("kosari", "refusal.kosari.no-mine"),
    ("comets", "name.comets.iron"),
    ("comets", "boards.source.comet"),
]


def test_every_text_that_is_missing_is_named(copied: dict[str, str]) -> None:
    """In one language, and in all of them."""
    missing: set[tuple[str, str, str]] = set()
    for language in ("fr", "en", "de", "it"):
        for box, key in MISSING:
            file = Path(copied["PYTHONPATH"]) / box / "texts" / f"{language}.json"
            texts = json.loads(file.read_text(encoding="utf-8"))
            del texts[key]
            file.write_text(json.dumps(texts), encoding="utf-8")
            missing.add((box, key, language))
        code, _, errors = boxes(copied, "--check")
        assert code == 1
        told = [re.fullmatch(SAID, line) for line in errors.splitlines()]
        assert len(told) == len({(box, spoken) for box, _, spoken in missing})
        assert missing == {
            (one["box"], key, one["language"])
            for one in told
            if one is not None
            for key in one["keys"].split(", ")
        }


READ = """
from brainstone import Setup, SetupError
data = Setup.random(players=2, seed=1, boxes=["kosari"]).to_json()
assert Setup.from_json(data).boxes == ("kosari",)
data["boxes"] = {"kosari": "0.9"}
try:
    print(Setup.from_json(data).to_json()["boxes"])
except SetupError as error:
    print(error)
"""


def test_a_game_of_another_version_is_refused(both: dict[str, str]) -> None:
    """As a game of other rules is."""
    assert python(both, READ) == (
        "this game was made with version 0.9 of the box 'kosari'; "
        "version 1.0 is installed, and plays only 1.0"
    )


def test_a_box_may_play_games_of_earlier_versions(copied: dict[str, str]) -> None:
    source = Path(copied["PYTHONPATH"]) / "kosari" / "__init__.py"
    text = source.read_text(encoding="utf-8")
    earlier = text.replace('title="Kosari",\n    factions', 'plays=("0.9",),\n    factions')
    assert earlier != text
    source.write_text(earlier, encoding="utf-8")
    assert python(copied, READ) == "{'kosari': '1.0'}"


def test_bots_play_tournaments_with_it(both: dict[str, str]) -> None:
    """A colour of three: every seat has every colour equally often, and those of one in turn."""
    program = (
        "import json\n"
        "from collections import Counter\n"
        "from brainstone.arena import Tournament\n"
        "cup = Tournament(bots=('random',), games=84, players=2, boxes=('kosari',))\n"
        "seats = [Counter(match.factions[i] for match in cup.matches()) for i in (0, 1)]\n"
        "print(json.dumps([list(cup.matches())[0].setup().to_json()['boxes'], *seats]))\n"
    )
    played, *seats = json.loads(python(both, program))
    assert played == {"kosari": "1.0"}
    for seat in seats:
        assert {seat[name] for name in ("kosari", "nevlas", "itars")} == {4}
        assert {seat[name] for name in seat if name not in ("kosari", "nevlas", "itars")} == {6}
