"""Making puzzles: deterministic, resumable, and confirmed by a look with another seed."""

from __future__ import annotations

import gzip
import json
from dataclasses import replace
from pathlib import Path

import pytest

from brainstone.engine.core.errors import BrainstoneError
from brainstone.puzzles import workshop
from brainstone.puzzles.collection import Puzzle, collection, read, told_puzzles
from brainstone.puzzles.making import Recipe, gap_again
from brainstone.puzzles.workshop import make, numbers, packed, records_in, sources

ALL = collection().puzzles
QUICK = Recipe(
    turn_nodes=1_000,
    deep_nodes=2_000,
    last_nodes=500,
    deep_last_nodes=1_000,
    endings=0,
    turns=1,
    federations=0,
    passes=0,
    ending_turns=1,
    charges=1,
    openings=0,
)


def with_last_round() -> Puzzle:
    """Of a small table."""
    return min([p for p in ALL if p.exact], key=lambda p: len(p.source.scores))


def test_a_folder_is_gone_on_with(tmp_path: Path) -> None:
    file = tmp_path / "games.jsonl.gz"
    record = with_last_round().source.record()
    file.write_bytes(gzip.compress(json.dumps({"bot": "strong", "record": record}).encode()))
    games = sources([file], 0, 1)
    assert [raw.players for raw in games] == ["strong"]
    first = dict(make(tmp_path / "made", games, QUICK, 600))
    assert list(first) == ["games.jsonl.gz 0 last", "games.jsonl.gz 0 early"]
    assert list(make(tmp_path / "made", games, QUICK, 600)) == []
    kept, path = packed(tmp_path / "made")
    assert sum(numbers(kept).values()) == len(kept) == sum(map(len, first.values()))
    told = read(path.read_bytes())
    assert told.made["recipes"] == [QUICK.to_json()]
    both, _ = packed(tmp_path / "made", others=[tmp_path / "made"])
    assert len(both) == len(kept)  # each once
    again = dict(make(tmp_path / "again", games, QUICK, 600))
    assert [p.to_json(0) for p in again["games.jsonl.gz 0 last"]] == [
        p.to_json(0) for p in first["games.jsonl.gz 0 last"]
    ]
    with pytest.raises(BrainstoneError, match="another recipe"):
        list(make(tmp_path / "made", games, replace(QUICK, seed=2), 600))


def test_no_time_no_game(tmp_path: Path) -> None:
    assert list(make(tmp_path, sources([], 1, 1), QUICK, 0)) == []


def test_files_that_hold_no_games_are_refused(tmp_path: Path) -> None:
    file = tmp_path / "notes.txt"
    file.write_text("to do: {")
    with pytest.raises(BrainstoneError, match=r"notes\.txt"):
        records_in(file)


def test_a_sample_is_confirmed() -> None:
    """The best turn is still the better one."""
    some = [p for p in ALL if not p.exact and p.round == 6][:3]
    assert all(gap_again(puzzle, 4_000) > 0 for puzzle in some)


def test_what_does_not_hold_any_more_is_left_out(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Of a puzzle and the same with its best and its second turn exchanged, the first stays."""
    right = next(p for p in ALL if not p.exact and p.is_turn and p.round == 6)
    best, second, *rest = right.ways
    wrong = replace(right, ways=(second, best, *rest), key="exchanged", ply=right.ply)
    (tmp_path / "recipe.json").write_text(json.dumps(QUICK.to_json()))
    told = told_puzzles([right, wrong])
    (tmp_path / "part.json").write_text(json.dumps({"seconds": 1, **told}))
    monkeypatch.setattr(workshop, "is_answerable", lambda puzzle: True)
    assert len(packed(tmp_path)[0]) == 2
    assert [p.best.moves for p in packed(tmp_path, again=True)[0]] == [best.moves]


@pytest.mark.long
def test_most_are_confirmed_by_a_look_with_another_seed() -> None:
    some = [p for p in ALL if not p.exact][::4]
    losses = [gap_again(puzzle, 20_000) for puzzle in some]
    assert len([loss for loss in losses if loss > 0]) >= 0.9 * len(some)
    assert len([loss for loss in losses if loss >= 2]) >= 0.75 * len(some)
