"""Playing in the terminal, with the input coming from a pipe."""

import json
import subprocess
import sys
from pathlib import Path

from brainstone import Game
from tests.cli.helpers import random_game, refused, run, saved


def test_a_whole_game_through_a_real_pipe(tmp_path: Path) -> None:
    path = tmp_path / "game.json"
    command = [sys.executable, "-m", "brainstone", "play", str(path), "--players", "2"]
    script = "help\nfaction xenos\nfac terr\nauto on\nrandom 1000\nlog\nshow\nquit\n"
    result = subprocess.run(command, input=script, capture_output=True, text=True, check=False)
    assert (result.returncode, result.stderr) == (0, "")
    assert "wins with" in result.stdout or "share the victory" in result.stdout
    assert "\x1b" not in result.stdout
    game = Game.from_record(json.loads(path.read_text()))
    assert game.over
    assert [str(move) for move in game.moves[:2]] == ["faction xenos", "faction terrans"]


def test_the_end_of_the_input_leaves_a_saved_game(tmp_path: Path) -> None:
    path = tmp_path / "game.json"
    result = run("play", path, "--seed", 1, lines="1\n")
    assert result.exit_code == 0
    assert f"Saved in {path}" in result.stdout
    assert len(json.loads(path.read_text())["moves"]) == 1
    run("play", path, lines="1\n")  # goes on
    assert len(json.loads(path.read_text())["moves"]) == 2


def test_the_first_screen_says_what_to_type() -> None:
    text = run("play", "--seed", 1).stdout
    assert "Choose your faction" in text
    assert "1 faction terrans" in text
    assert "a number or a move" in text


def test_bad_answers_get_sentences() -> None:
    lines = [
        *("undo", "undo x", "frob", "99", "faction frob", "fac i", "why", "auto", "save"),
        *("# a remark", "1", "3", "why end"),
    ]
    result = run("play", "--seed", 1, lines="\n".join(lines))
    assert result.exit_code == 0
    for sentence in (
        "“x” is not a number",
        "cannot read “frob” as a move",
        "there is no number 99",
        "“frob” is not a faction",
        "“fac i” could be faction ivits, faction itars",
        "why MOVE: for example",
        "auto is off",
        "save FILE: for example",
        "not an answer to the question to seat 0",
    ):
        assert sentence in result.stdout.replace("\n", " ")


def test_undo_takes_back_several_decisions(tmp_path: Path) -> None:
    path = tmp_path / "game.json"
    run("play", path, "--seed", 1, lines="1\n1\n1\nundo 2\n")
    assert json.loads(path.read_text())["moves"] == ["faction terrans"]


def test_undo_goes_behind_automatic_answers(tmp_path: Path) -> None:
    """Otherwise the automatic answer would be given again at once."""
    game = random_game()
    ply = next(ply for ply in range(game.ply) if is_small_charge(game, ply))
    game.go_to(ply + 1)
    path = saved(tmp_path, game)
    run("play", path, lines="auto on\nundo\n")
    after = json.loads(path.read_text())["moves"]
    assert 0 < len(after) < ply + 1
    assert not is_small_charge(game, len(after))


def is_small_charge(game: Game, ply: int) -> bool:
    """Whether a charge of 1 power is offered after so many moves."""
    twin = game.clone()
    twin.go_to(ply)
    return [str(move) for move in twin.legal_moves()] == ["charge 1pw", "decline"]


def test_enter_ends_the_turn_and_does_nothing_else(tmp_path: Path) -> None:
    game = random_game()
    ply = next(i for i, move in enumerate(game.moves) if str(move) == "end")
    game.go_to(ply)
    path = saved(tmp_path, game)
    run("play", path, lines="\n")
    assert json.loads(path.read_text())["moves"][ply:] == ["end"]
    game.go_to(0)
    saved(tmp_path, game)
    run("play", path, lines="\n\n")
    assert json.loads(path.read_text())["moves"] == []


def test_auto_charges_one_power(tmp_path: Path) -> None:
    game = random_game()
    ply = next(ply for ply in range(game.ply) if is_small_charge(game, ply))
    game.go_to(ply)
    path = saved(tmp_path, game)
    run("play", path, lines="auto on\n")
    assert json.loads(path.read_text())["moves"][ply] == "charge 1pw"


def test_save_names_the_file(tmp_path: Path) -> None:
    path = tmp_path / "game.json"
    result = run("play", "--seed", 1, lines=f"1\nsave {tmp_path / 'no' / 'x'}\nsave {path}\n1\n")
    assert "no such file or directory" in result.stdout
    assert len(json.loads(path.read_text())["moves"]) == 2


def test_rules_and_log() -> None:
    result = run("play", "--seed", 1, lines="1\nrules R-MINE-5\nrules nothing\nlog\n")
    assert "R-MINE-5" in result.stdout
    assert "docs/rules.md" in result.stdout
    assert result.stdout.count("chose the Terrans") >= 2


def test_a_finished_game_can_be_looked_at_and_taken_back(tmp_path: Path) -> None:
    path = saved(tmp_path, random_game())
    result = run("play", path, lines="pass\nrules\nnames\nrandom\nundo\n")
    assert result.exit_code == 0
    assert "the game is over [R-END-2]" in result.stdout
    assert not json.loads(path.read_text())["over"]


def test_bots_take_the_last_seats_and_play_by_themselves(tmp_path: Path) -> None:
    """One person unless --players says more; undo goes back to what a person decided."""
    path = tmp_path / "game.json"
    words = ("play", path, "--seed", 3, "--bots", "casual, random")
    result = run(*words, lines="faction xenos\n1\nundo\n1\n")
    assert result.exit_code == 0
    game = Game.from_record(json.loads(path.read_text()))
    assert (game.setup.players, game.decision.seat) == (3, 0)
    assert str(game.moves[0]) == "faction xenos"
    assert len([move for move in game.moves if str(move).startswith("faction")]) == 3
    assert "Back after move 3." in result.stdout  # behind the bots' answers


def test_people_play_with_bots_to_the_end(tmp_path: Path) -> None:
    path = tmp_path / "game.json"
    words = ("--players", 2, "--bots", "novice", "--expansion", "lost_fleet")
    result = run("play", path, "--factions", "random", *words, lines="auto on\nrandom 9999\n")
    assert "wins with" in result.stdout or "share the victory" in result.stdout
    record = json.loads(path.read_text())
    game = Game.from_record(record)
    assert game.over
    assert game.setup.players == 3
    assert record["players"] == ["people", "people", "novice"]


def test_a_saved_game_goes_on_with_bots(tmp_path: Path) -> None:
    path = tmp_path / "game.json"
    run("play", path, "--seed", 3, "--factions", "xenos,terrans,ivits", lines="1\n")
    moves = json.loads(path.read_text())["moves"]
    assert len(moves) == 1  # a person placed; the next one is asked
    run("play", path, "--bots", "novice,novice")
    after = json.loads(path.read_text())["moves"]
    assert after[:1] == moves
    assert len(after) > 1


def test_bots_that_cannot_sit_down_are_refused() -> None:
    assert "there is no bot 'hal'" in refused("play", "--bots", "casual,hal")
    assert "5 players" in refused("play", "--players", 4, "--bots", "casual")
    assert "at least one person" in refused("play", "--factions", "xenos,ivits", "--bots", "a,b")
    assert "--bots casual,strong" in run("play", "--help").stdout
