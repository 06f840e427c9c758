"""A faction of another package: three files and texts, and it is played everywhere."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path

import pytest

from brainstone import Game, RecordError, Setup, SetupError
from tests.boxes.packages import EXAMPLES, python

PLAYED = """
import json, random
from brainstone import Game, Setup, parse
from brainstone.testing.promises import play_checked_game

setup = Setup.random(players=3, seed=4, boxes=["kosari"], factions=["kosari", "terrans", "xenos"])
game, chance = Game(setup), random.Random(1)
while not game.over:
    moves = game.legal_moves()
    relays = [move for move in moves if "relay" in str(move)]
    game.push(chance.choice(relays or moves))
assert "special relay" in map(str, game.moves)
again = Game.from_record(json.loads(json.dumps(game.record())))
assert again.setup == setup
assert again.state.key() == game.state.key()
assert str(parse("relay 7A3")) == "relay 7A3"
for expansion in ("", "lost_fleet"):
    factions = ["kosari", "terrans", "firaks"]
    setup = Setup.random(
        players=3, seed=5, boxes=["kosari"], expansion=expansion, factions=factions
    )
    play_checked_game(setup, 3)
print(json.dumps(game.record()))
"""


@pytest.fixture(scope="module")
def record(kosari: dict[str, str]) -> dict[str, object]:
    """A whole game with them."""
    found: dict[str, object] = json.loads(python(kosari, PLAYED))
    return found


def test_it_is_three_files_and_texts() -> None:
    files = [path.relative_to(EXAMPLES / "kosari") for path in (EXAMPLES / "kosari").rglob("*.*")]
    own = sorted(str(path) for path in files if "__pycache__" not in path.parts)
    assert own == [
        "kosari/__init__.py",
        *[f"kosari/texts/{language}.json" for language in ("de", "en", "fr", "it")],
        "pyproject.toml",
    ]


def test_a_whole_game_is_played_saved_and_loaded(record: dict[str, object]) -> None:
    setup = record["setup"]
    assert isinstance(setup, dict)
    assert setup["boxes"] == {"kosari": "1.0"}


def test_without_the_package_a_record_names_it(record: dict[str, object]) -> None:
    with pytest.raises(RecordError, match="needs the box 'kosari', which is not installed"):
        Game.from_record(record)
    with pytest.raises(SetupError, match="needs the box 'kosari', which is not installed"):
        Setup.random(players=2, seed=1, boxes=["kosari"])


@pytest.mark.parametrize("boxes", [["kosari"], "kosari", {"kosari": 1}])
def test_boxes_are_names_and_versions(boxes: object) -> None:
    data = {**Setup.random(players=2, seed=1).to_json(), "boxes": boxes}
    with pytest.raises(SetupError, match="names and versions"):
        Setup.from_json(data)


def test_games_without_it_are_drawn_as_before(kosari: dict[str, str]) -> None:
    drawn = python(
        kosari,
        "import json; from brainstone import Setup;"
        "print(json.dumps(Setup.random(players=4, seed=9, factions='random').to_json()))",
    )
    assert json.loads(drawn) == Setup.random(players=4, seed=9, factions="random").to_json()


REFUSED = """
from brainstone import Setup, SetupError
try:
    Setup.random(players=2, seed=1, boxes={boxes}, factions={factions})
except SetupError as error:
    print(error)
"""


@pytest.mark.parametrize(
    ("boxes", "factions", "sentence"),
    [
        (["kosari"], ["kosari", "itars"], "kosari and itars share a board [R-SET-30]"),
        (["kosari"], ["nevlas", "kosari"], "nevlas and kosari share a board [R-SET-30]"),
        ([], ["kosari", "terrans"], "there is no faction 'kosari'"),
        (["kosari", "kosari"], ["kosari", "terrans"], "the box kosari is used twice"),
        (["kosari"], ["kosari", "terrans"], ""),
    ],
)
def test_three_factions_of_a_colour_exclude_each_other(
    kosari: dict[str, str], boxes: list[str], factions: list[str], sentence: str
) -> None:
    """[R-SET-30]"""
    assert python(kosari, REFUSED.format(boxes=boxes, factions=factions)) == sentence


def test_bots_play_it(kosari: dict[str, str]) -> None:
    program = """
from brainstone import Game, Setup
from brainstone.bots.registry import make_bot
game = Game(Setup.random(players=2, seed=3, boxes=["kosari"], factions=["kosari", "terrans"]))
bots = [make_bot("casual"), make_bot("random")]
while not game.over:
    bot = bots[game.decision.seat]
    game.push(bot.choose(game))
print("special relay" in map(str, game.moves))
"""
    assert python(kosari, program) == "True"


def run(env: dict[str, str], *words: object, lines: str = "") -> str:
    result = subprocess.run(
        [sys.executable, "-m", "brainstone", *map(str, words)],
        env={**env, "COLUMNS": "120", "NO_COLOR": "1"},
        input=lines,
        capture_output=True,
        text=True,
        check=False,
    )
    assert (result.returncode, result.stderr) == (0, "")
    return result.stdout


def test_it_is_played_in_the_terminal(kosari: dict[str, str], tmp_path: Path) -> None:
    path = tmp_path / "game.json"
    words = ("--players", 2, "--seed", 2, "--box", "kosari")
    script = "faction kosari\nfaction terrans\nauto on\nrandom 1000\nlog\nquit\n"
    said = run(kosari, "play", path, *words, lines=script)
    assert "home Ice; 15c 4o 3k 1q" in said
    assert json.loads(path.read_text())["over"]
    assert "is over" in run(kosari, "show", path)


def test_it_is_simulated_with_every_promise_kept(kosari: dict[str, str]) -> None:
    words = ("--games", 4, "--players", 4, "--box", "kosari", "--check", "--jobs", 1)
    said = json.loads(run(kosari, "simulate", *words, "--json"))
    assert said["failures"] == []


def test_its_rules_are_told(kosari: dict[str, str]) -> None:
    assert "gain 2 credits for each of your structures" in run(kosari, "rules", "R-KOS-1")


def test_its_texts_are_complete_and_travel_with_the_catalog(kosari: dict[str, str]) -> None:
    program = (
        "import json; from brainstone.engine.show.catalog import catalog;"
        "print(json.dumps(catalog()['boxes']['kosari']))"
    )
    box = json.loads(python(kosari, program))
    texts = box["texts"]
    assert list(texts) == ["en", "de", "fr", "it"]
    assert {tuple(texts[language]) for language in texts} == {tuple(texts["en"])}
    assert texts["de"]["table.ask.kind.relay"] == "Welche Mine sendet Güter?"
    assert [board["name"] for board in box["factions"]] == ["kosari"]
    cited = {"faction kosari": ["R-KOS-1", "R-KOS-2"], "special relay": ["R-KOS-1"]}
    assert box["cites"] == cited
