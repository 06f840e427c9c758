"""Results in a file: going on, and refusing what does not belong there."""

from __future__ import annotations

import json
import signal
from collections.abc import Mapping
from pathlib import Path
from typing import Any

import pytest

from brainstone.arena import ArenaError, Journal, Tournament, play_tournament
from tests.arena.helpers import played, timeless, tournament


def continued(some: Tournament, path: Path) -> tuple[int, list[object]]:
    """How many games were played now, and all results."""
    ticks: list[int] = []
    with Journal(some, path) as journal:
        assert play_tournament(journal, 1, tick=lambda: ticks.append(1)) == []
        return len(ticks), timeless(journal.results)


def test_a_tournament_goes_on_where_it_stopped(guest: str, tmp_path: Path) -> None:
    path = tmp_path / "games.jsonl"
    whole = timeless(played(tournament("random", guest, games=9)))
    assert continued(tournament("random", guest, games=4), path) == (4, whole[:4])
    lines = path.read_text().splitlines(keepends=True)
    assert len(lines) == 5
    # Killed while writing a line, after results came in another order.
    path.write_text(lines[0] + lines[4] + lines[2] + lines[1][:50])
    assert continued(tournament("random", guest, games=9), path) == (7, whole)
    assert continued(tournament("random", guest, games=9), path) == (0, whole)
    assert continued(tournament("random", guest, games=3), path) == (0, whole[:3])
    assert len(path.read_text().splitlines()) == 10


def test_a_header_that_was_cut_off_is_written_again(tmp_path: Path) -> None:
    path = tmp_path / "games.jsonl"
    path.write_text('{"format": "brainst')
    assert continued(tournament(games=2), path)[0] == 2
    assert json.loads(path.read_text().splitlines()[0])["format"] == "brainstone-arena"


@pytest.mark.parametrize(
    ("other", "sentence"),
    [
        (tournament("random", "novice", seed=5), "its seed is 0, not 5; name another file"),
        (tournament("random", "casual"), "its bots is random novice, not random casual"),
        (tournament("random", "novice", players=3), "its players is 2, not 3"),
        (tournament("random", "novice", nodes=50), "its nodes is not given, not 50"),
        (tournament("random", "novice", layout="first-game"), "its layout is not given"),
    ],
)
def test_another_tournament_is_refused(other: Tournament, sentence: str, tmp_path: Path) -> None:
    path = tmp_path / "games.jsonl"
    with Journal(tournament("random", "novice"), path):
        pass
    before = path.read_bytes()
    with pytest.raises(ArenaError, match=sentence):
        Journal(other, path)
    assert path.read_bytes() == before


def test_a_tournament_with_a_box_is_not_continued_without_it(tmp_path: Path) -> None:
    path = tmp_path / "games.jsonl"
    with Journal(tournament(), path):
        pass
    header = json.loads(path.read_text())
    header["tournament"]["boxes"] = ["comets"]
    path.write_text(json.dumps(header) + "\n")
    with pytest.raises(ArenaError, match="its boxes is comets, not none"):
        Journal(tournament(), path)


@pytest.mark.parametrize("text", ["hello", "hello\n", '{"a": 1}\n', "[]\n"])
def test_other_files_are_left_alone(text: str, tmp_path: Path) -> None:
    path = tmp_path / "notes.txt"
    path.write_text(text)
    with pytest.raises(ArenaError, match=r"notes\.txt"):
        Journal(tournament(), path)
    assert path.read_text() == text


def test_a_damaged_line_is_named(tmp_path: Path) -> None:
    path = tmp_path / "games.jsonl"
    continued(tournament(games=2), path)
    path.write_text(path.read_text().replace('"game": 1', '"gone": 1'))
    with pytest.raises(ArenaError, match="line 3: not a result of the arena"):
        Journal(tournament(), path)


def test_a_folder_that_does_not_exist_is_named(tmp_path: Path) -> None:
    with pytest.raises(ArenaError, match="cannot use"):
        Journal(tournament(), tmp_path / "nowhere" / "games.jsonl")


def test_an_interrupt_waits_until_a_game_is_kept(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Counted and kept is the same, whenever somebody interrupts."""
    some = tournament("random", games=1)
    (result,) = played(some)
    path = tmp_path / "games.jsonl"
    write = Journal._write

    def interrupted(journal: Journal, line: Mapping[str, Any]) -> None:
        signal.raise_signal(signal.SIGINT)
        write(journal, line)

    # What is started in the background ignores it by inheritance.
    before = signal.signal(signal.SIGINT, signal.default_int_handler)
    try:
        with Journal(some, path) as journal:
            monkeypatch.setattr(Journal, "_write", interrupted)
            with pytest.raises(KeyboardInterrupt):
                journal.add(result)
            assert len(journal.results) == 1
    finally:
        signal.signal(signal.SIGINT, before)
    assert len(path.read_text().splitlines()) == 2  # the tournament and its game
