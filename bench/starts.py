"""Positions to plan from: where rounds 5 and 6 begin. ``python -m bench.starts`` makes new sets.

They come from games of ``strong`` against itself with two, three and four players, as the arena
plans them, so that every seat has every faction about equally often. A position is the first main
action of a round: nothing has been done in it. A set is one file of ``bench/starts``: compressed
JSON lines, first how it was made, then a record a game with the numbers of moves to its positions.
They stay as they are when the bots change: the yardstick must not change with what it measures.
"""

from __future__ import annotations

import argparse
import gzip
import json
import sys
from dataclasses import dataclass
from functools import partial
from itertools import islice, zip_longest
from pathlib import Path
from typing import Any, Final

from brainstone import Game
from brainstone.arena import Match, Tournament, run
from brainstone.bots.registry import make_bot
from brainstone.engine.phases.flow import MainAction, top_decision

FOLDER: Final = Path(__file__).parent / "starts"
FORMAT: Final = "brainstone-starts"
EXPANSIONS: Final = ("", "lost_fleet")  # a set each
ROUNDS: Final = (5, 6)
BOT: Final = "strong"
PLAYERS: Final = (2, 3, 4)


@dataclass(frozen=True)
class Start:
    """The beginning of a round, before the first main action."""

    round: int
    game: Game

    @property
    def seat(self) -> int:
        return self.game.decision.seat


def path_of(folder: Path, expansion: str) -> Path:
    return folder / f"{expansion or 'base'}.jsonl.gz"


def load(expansion: str, folder: Path = FOLDER) -> list[dict[str, Any]]:
    """The games of a set, with the numbers of moves after which their rounds begin."""
    with gzip.open(path_of(folder, expansion), "rt", encoding="utf-8") as file:
        header, *games = [json.loads(line) for line in file]
    assert (header["format"], header["expansion"]) == (FORMAT, expansion)
    return games


def starts_of(entry: dict[str, Any]) -> list[Start]:
    """The positions of a game."""
    game = Game.from_record(entry["record"])
    found: list[Start] = []
    for number, ply in reversed(list(zip(ROUNDS, entry["plies"], strict=True))):
        game.go_to(ply)
        found.append(Start(number, game.clone()))
    return found[::-1]


def at_round(whole: Game, number: int) -> Game:
    """A game before the first main action of a round."""
    game = Game(whole.setup, events=False)
    for move in whole.moves:
        if game.state.round == number and isinstance(top_decision(game.state), MainAction):
            break
        game.push(move)
    return game


def matches(games: int, nodes: int, seed: int, expansion: str) -> list[Match]:
    """As many games with two players as with three and four, mixed."""
    tables = [
        Tournament(
            bots=(BOT,), games=games, players=players, seed=seed, nodes=nodes, expansion=expansion
        ).matches()
        for players in PLAYERS
    ]
    mixed = [match for some in zip_longest(*tables) for match in some]
    return list(islice(mixed, games))


def played(match: Match) -> dict[str, Any]:
    """A game up to the beginning of the last round."""
    game = Game(match.setup(), events=False)
    bots = [make_bot(name, match.bot_seed(seat)) for seat, name in enumerate(match.bots)]
    plies: list[int] = []
    while len(plies) < len(ROUNDS):
        decision = top_decision(game.state)
        if game.state.round == ROUNDS[len(plies)] and isinstance(decision, MainAction):
            plies.append(game.ply)
        game.push(bots[decision.seat].choose(game, match.budget))
    game.go_to(plies[-1])
    record = game.record()
    kept = {name: record[name] for name in ("format", "rules", "setup", "moves")}
    return {"plies": plies, "record": kept}


def make(path: Path, games: int, nodes: int, seed: int, expansion: str, jobs: int) -> None:
    """Play the games of a set and write it; the same whatever the number of jobs."""
    order = {match: i for i, match in enumerate(matches(games, nodes, seed, expansion))}
    entries: dict[int, dict[str, Any]] = {}
    for done in run(played, order, jobs):
        assert done.result is not None, done.failure
        entries[order[done.task]] = done.result
    header = {"format": FORMAT, "bot": BOT, "nodes": nodes, "seed": seed, "expansion": expansion}
    lines = [header, *[entries[i] for i in sorted(entries)]]
    text = "".join([f"{json.dumps(line)}\n" for line in lines])
    path.parent.mkdir(exist_ok=True)
    path.write_bytes(gzip.compress(text.encode(), mtime=0))


def main(words: list[str]) -> None:
    parser = argparse.ArgumentParser(prog="python -m bench.starts", description=__doc__)
    whole = partial(parser.add_argument, type=int)
    whole("--games", default=50, help="of each set; each gives a start of round 5 and of round 6")
    whole("--nodes", default=3000, help="for a decision")
    whole("--seed", default=56, help="draw everything from this")
    whole("--jobs", default=1, help="games at once; 0 takes every core")
    parser.add_argument("--out", type=Path, default=FOLDER, help="the folder of the files")
    options = parser.parse_args(words)
    for expansion in EXPANSIONS:
        path = path_of(options.out, expansion)
        make(path, options.games, options.nodes, options.seed, expansion, options.jobs)
        print(f"{path}: {options.games} games")


if __name__ == "__main__":
    main(sys.argv[1:])
