"""Commands on saved games."""

import json
import re
from pathlib import Path

import pytest

from brainstone import Game, __version__
from brainstone.cli.explain import said
from brainstone.cli.screen import question_words
from brainstone.texts.moves import DONE
from tests.cli.helpers import random_game, refused, run, saved

COMMANDS = [
    "analyse",
    "expect",
    "legal",
    "move",
    "new",
    "play",
    "replay",
    "rules",
    "show",
    "simulate",
    "stats",
    "verify-games",
    "version",
]


@pytest.mark.parametrize("command", COMMANDS)
def test_every_command_has_help_with_examples(command: str) -> None:
    result = run(command, "--help")
    assert result.exit_code == 0
    assert f"brainstone {command}" in result.stdout.split("Examples:")[1]


def test_without_a_command_there_is_help() -> None:
    result = run()
    assert result.exit_code == 0
    assert all(command in result.stdout for command in COMMANDS)


def test_version() -> None:
    assert run("--version").stdout == f"brainstone {__version__}\n"
    assert f"brainstone {__version__}" in run("version").stdout
    data = json.loads(run("version", "--json").stdout)
    assert data["version"] == __version__
    assert data["engine"] in ("pure Python", "compiled")


def test_new_writes_a_record(tmp_path: Path) -> None:
    path = tmp_path / "game.json"
    options = ("--players", 3, "--seed", 5, "--turn-order", "clockwise", "--rotate")
    assert run("new", *options, "-o", path).exit_code == 0
    game = Game.from_record(json.loads(path.read_text()))
    assert (game.setup.players, game.setup.turn_order, game.setup.rotate_sectors) == (
        3,
        "clockwise",
        True,
    )
    assert run("new", *options).stdout == path.read_text()


def test_new_takes_factions_by_name() -> None:
    setup = json.loads(run("new", "--factions", "Xenos,bal-taks,hadsch hallas").stdout)["setup"]
    assert setup["players"] == 3
    assert setup["factions"] == ["xenos", "bal_taks", "hadsch_hallas"]


@pytest.mark.parametrize("columns", [100, 120])
@pytest.mark.parametrize("players", [2, 4])
def test_show_keeps_to_the_width(tmp_path: Path, columns: int, players: int) -> None:
    path = saved(tmp_path, random_game(plies=120, players=players))
    result = run("show", path, columns=columns)
    assert result.exit_code == 0
    assert max([len(line) for line in result.stdout.split("\n")]) <= columns
    for word in ("#1", "Research", "Final scoring", "Supply", "income", "power I"):
        assert word in result.stdout


def test_show_tells_everything_about_one_seat(tmp_path: Path) -> None:
    path = saved(tmp_path, random_game())
    text = run("show", path, "--seat", 1, "--no-board").stdout
    assert "#1" not in text
    assert "points" in text


def test_show_can_go_back_and_speaks_json(tmp_path: Path) -> None:
    game = random_game()
    path = saved(tmp_path, game)
    assert json.loads(run("show", path, "--json").stdout) == json.loads(json.dumps(game.view()))
    assert json.loads(run("show", path, "--ply", 7, "--json").stdout)["ply"] == 7
    assert "wins with" in run("show", path).stdout


def test_show_reads_standard_input() -> None:
    record = run("new", "--seed", 1).stdout
    assert "Choose your faction" in run("show", "-", lines=record).stdout


def test_legal_lists_every_move(tmp_path: Path) -> None:
    game = random_game(plies=40)
    path = saved(tmp_path, game)
    moves = [str(move) for move in game.legal_moves()]
    text = run("legal", path).stdout
    assert question_words(game.decision.kind) in text
    assert all(move in text for move in moves)
    data = json.loads(run("legal", path, "--json").stdout)
    assert data["legal_moves"] == moves
    assert sorted(move for group in data["by_verb"].values() for move in group) == sorted(moves)
    assert data["decision"]["seat"] == game.decision.seat


def test_legal_when_nothing_is_to_be_decided(tmp_path: Path) -> None:
    path = saved(tmp_path, random_game())
    assert "over" in run("legal", path).stdout
    assert json.loads(run("legal", path, "--json").stdout)["legal_moves"] == []


def test_move_plays_and_saves(tmp_path: Path) -> None:
    path = tmp_path / "game.json"
    run("new", "--seed", 1, "-o", path)
    result = run("move", path, "faction xenos", "faction terrans")
    assert result.exit_code == 0
    assert "Place a starting structure on" in result.stdout
    data = json.loads(run("move", path, "place", place_of(path), "--json").stdout)
    assert data["played"] == [json.loads(path.read_text())["moves"][2]]
    assert data["decision"]["kind"] == "place"
    assert [entry.name for entry in tmp_path.iterdir()] == ["game.json"]


def place_of(path: Path) -> str:
    move: str = json.loads(run("legal", path, "--json").stdout)["legal_moves"][0]
    return move.removeprefix("place ")


def test_a_refused_move_leaves_the_file_untouched(tmp_path: Path) -> None:
    path = tmp_path / "game.json"
    run("new", "--seed", 1, "-o", path)
    before = path.read_bytes()
    message = refused("move", path, "faction xenos", "faction gleens")
    assert message == "faction gleens: the board of Gleens is taken [R-SET-30]"
    assert "xenox" in refused("move", path, "faction", "xenox")
    assert path.read_bytes() == before


def test_replay_tells_moves_changes_and_points(tmp_path: Path) -> None:
    game = random_game()
    path = saved(tmp_path, game)
    text = " ".join(run("replay", path).stdout.split())
    assert all(said(game, str(move), DONE) in text for move in game.moves)
    assert "round 6 begins" in text
    assert "total" in text
    data = json.loads(run("replay", path, "--json").stdout)
    assert [step["move"] for step in data["moves"]] == [str(move) for move in game.moves]
    assert data["winners"] == game.winners()
    points = sum(c["vp"] for s in data["moves"] for c in s["changes"] if c["is"] == "scored")
    assert points == sum(entry["total"] - 10 for entry in data["scores"])


def test_replay_can_stop_early_and_show_every_position(tmp_path: Path) -> None:
    path = saved(tmp_path, random_game())
    assert len(json.loads(run("replay", path, "--ply", 5, "--json").stdout)["moves"]) == 5
    assert run("replay", path, "--ply", 5, "--every").stdout.count("Research") == 5


def test_expect_tells_what_every_seat_can_expect(tmp_path: Path) -> None:
    path = saved(tmp_path, random_game(60, players=2))
    data = json.loads(run("expect", path, "--ply", 30, "--json").stdout)
    assert data["ply"] == 30
    for seat in data["seats"]:
        assert seat["low"] < seat["vp"] < seat["high"]
        assert sum(seat["parts"].values()) == pytest.approx(seat["vp"], abs=0.1)
    text = run("expect", path, "--ply", 30).stdout
    assert "In four cases of five" in text
    for language, words in (("de", "Erwartete SP"), ("fr", "PV attendus"), ("it", "PV attesi")):
        assert words in run("expect", path, "--ply", 30, "--language", language).stdout
    assert "people" in refused("expect", path, "--players", "nobody")
    assert "2 seats" in refused("expect", path, "--players", "people,people,people")


def test_stats_count_a_game_as_text_json_and_csv(tmp_path: Path) -> None:
    game = random_game()
    path = saved(tmp_path, game)
    text = run("stats", path).stdout
    total = next(line for line in text.splitlines() if line.startswith("Together"))
    assert [int(word) for word in total.split()[1:]] == [p.vp for p in game.state.players]
    assert "Charged" in text
    assert "Planets" in text
    data = json.loads(run("stats", path, "--json").stdout)
    assert data["ply"] == game.ply
    rows = run("stats", path, "--csv").stdout.splitlines()
    assert len(rows) == 1 + len(data["lines"]) + len(data["deeds"])
    assert "Zusammen" in run("stats", path, "--language", "de").stdout
    assert json.loads(run("stats", path, "--ply", 9, "--json").stdout)["ply"] == 9
    assert "one of them" in refused("stats", path, "--csv", "--json")


def test_errors_are_sentences(tmp_path: Path) -> None:
    path = saved(tmp_path, random_game(plies=20))
    assert "no such file" in refused("show", tmp_path / "none.json")
    assert "is a directory" in refused("show", tmp_path)
    assert "there is no move 99" in refused("show", path, "--ply", 99)
    assert "there is no seat 3" in refused("show", path, "--seat", 3)
    assert "7 players" in refused("new", "--players", 7)
    assert "there is no faction “blah”" in refused("new", "--factions", "xenos,blah")
    assert "not for 4 players" in refused("new", "--players", 4, "--layout", "reduced")
    assert "no such file" in refused("new", "-o", tmp_path / "none" / "game.json")
    assert "frob" in refused("frob")
    assert "--frob" in refused("show", "--frob")
    assert "FILE" in refused("legal")
    assert "name a file" in refused("move", "-", "pass")
    assert "exists already" in refused("play", path, "--players", 3)


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("", "not JSON"),
        ("[]", "a record is a JSON object"),
        ('{"format": "chess"}', "format: expected 'brainstone-game'"),
        ("[" * 100_000, "not JSON"),
        ("\udcff", "not a text file"),
    ],
)
def test_a_broken_record_is_explained(tmp_path: Path, text: str, message: str) -> None:
    path = tmp_path / "game.json"
    path.write_bytes(text.encode(errors="surrogateescape"))
    for command in ("show", "legal", "replay", "stats", "play"):
        assert message in refused(command, path)


def test_a_record_with_a_wrong_move_names_it(tmp_path: Path) -> None:
    path = saved(tmp_path, random_game(plies=20))
    data = json.loads(path.read_text())
    data["moves"][12] = "build m 11D0"  # a space that base boards do not have
    path.write_text(json.dumps(data))
    assert "move 13: build m 11D0: " in refused("replay", path)
    data["moves"][12] = "build m 99A3"
    path.write_text(json.dumps(data))
    assert "move 13: cannot read 'build m 99A3'" in refused("replay", path)


def test_rules_and_rulings_by_their_ids() -> None:
    for name, words in (
        ("R-MINE-5", "R-MINE-5"),
        ("r-fac-xen-2", "R-FAC-XEN-2 PI"),
        ("R-FAC-XEN-1", "third starting mine"),
        ("RUL-29", "RUL-29 Space station placement"),
        ("[R-LFN-3]", "R-LFN-3"),
    ):
        result = run("rules", name)
        assert result.exit_code == 0
        assert words in result.stdout
        assert result.stdout.count("\n") == 1
    assert "R-FAC-XEN-2" not in run("rules", "R-FAC-XEN-1").stdout
    assert "There is no rule R-MOON-1" in refused("rules", "R-MOON-1")


def test_every_rule_that_a_refusal_cites_can_be_printed() -> None:
    """Those of all sentences in the sources."""
    from brainstone.texts.rule_book import find_rule
    from tests.web_i18n.test_refusals import sentences

    cited = {
        name
        for text in sentences().values()
        for name in re.findall(r"R-[A-Z]+(?:-[A-Z]+)?-\d+|RUL-\d+", text)
    }
    assert len(cited) > 50
    assert [name for name in sorted(cited) if not find_rule(name)] == []


def test_readings_are_chosen_and_shown(tmp_path: Path) -> None:
    path = tmp_path / "game.json"
    run("new", "--reading", "end-without-maxima", "--seed", 1, "-o", path)
    shown = run("show", path).stdout
    assert "* RUL-28 The conversions at the end of the game ignore the maxima" in shown
    assert "  RUL-29 A space station may be placed" in shown
    assert "--reading" in refused("new", "--reading", "moon")
