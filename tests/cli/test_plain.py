"""The terminal without drawings: a whole game in sentences and lists, in four languages."""

from __future__ import annotations

import os
import re
from pathlib import Path
from unittest.mock import patch

import pytest

from brainstone import Game
from brainstone.cli.plain import VARIABLE, map_lines, menu_lines, sentence
from brainstone.cli.spoken import speak
from brainstone.engine.setup.box import LANGUAGES
from brainstone.engine.show.survey import survey
from tests.cli.helpers import run
from tests.golden.games import load

DRAWN = re.compile(r"[╭╮╰╯─│━\x1b]|  +\S+  +\S")  # frames, colours, columns


def after(plies: int, name: str = "4p-method-1") -> Game:
    record = dict(load(name)["record"])
    record["moves"] = record["moves"][:plies]
    record["over"] = False
    del record["scores"]
    return Game.from_record(record)


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_whole_game_without_drawings(language: str, tmp_path: Path) -> None:
    lines = "show\nmap\nmap all\nrandom 1000\nlog 3\nshow\nquit\n"
    path = tmp_path / "game.json"
    words = ("play", path, "--plain", "--language", language, "--players", 2, "--seed", 3)
    result = run(*words, lines=lines)
    assert result.exit_code == 0
    told = [line for line in result.stdout.splitlines() if not line.startswith("  ")]
    assert [line for line in told if DRAWN.search(line)] == []
    assert not re.search(r"terminal\.|\{\w+", result.stdout)
    speak("en")


def test_the_environment_asks_for_it_too() -> None:
    drawn = run("play", "--seed", 1).stdout
    with patch.dict(os.environ, {VARIABLE: "1"}):
        plain = run("play", "--seed", 1).stdout
    assert "\n1. Play the Terrans" in plain
    assert "1. Play the Terrans" not in drawn


def test_the_map_tells_owner_federation_distance_and_price() -> None:
    game = after(158)
    seat = game.decision.seat
    rows = {line.split(",")[0]: line for line in map_lines(game, seat)[1:]}
    told = survey(game.state, seat)
    for priced in told["prices"]:
        row = rows[priced["space"]]
        assert f"distance {priced['range']['distance']} from {priced['range']['from']}" in row
        assert ("missing" in row) == bool(priced["lacks"])
    for space in game.view()["board"]:
        row = rows.get(space["space"], "")
        assert ("in a federation of" in row) == bool(space.get("federated"))
        assert "owner" not in space or f"{space['owner']} " in row
    possible = [line.endswith("possible.") for line in map_lines(game, seat)[1:]]
    assert possible == sorted(possible, reverse=True)
    every = map_lines(game, seat, every=True)
    assert len(every) == len(game.view()["board"]) + 1


def test_a_federation_is_told_by_its_spaces() -> None:
    game = after(114)
    game.play("federate")
    moves = [str(move) for move in game.legal_moves()]
    for move, line in zip(moves, menu_lines(game), strict=True):
        for name in move.split()[1].split(","):
            assert name in line


def test_sentences_end_once() -> None:
    assert sentence("pay 1 Q.I.C.") == "Pay 1 Q.I.C."
    assert sentence("pay 1 ore", "", "gain 2 VP") == "Pay 1 ore, gain 2 VP."
    assert sentence() == ""
