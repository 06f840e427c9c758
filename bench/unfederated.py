"""The longest lists of federations where nobody federates: ``python -m bench.unfederated``.

Legal moves only. In every other game the moves are random, in the others builders hoard power
tokens (see ``bench/find_worst.py``). At each main action of the last three rounds all federations
of that player are listed anew. Then the same with the recorded games of ``tests/golden``, whose
players did federate: their federations are undone first, and the satellites are tokens again.
Processor time, so that a busy machine matters less.
"""

from __future__ import annotations

import argparse
import time

from bench.find_worst import hoard
from bench.measures import is_compiled
from bench.places import listing
from brainstone import Game, Move, Setup
from brainstone.engine.core.chance import Chance
from brainstone.engine.core.state import GameState
from brainstone.engine.federations.forming import FederationPlan
from tests.golden.games import after, load, names

FIRST_ROUND = 4
LIMIT = 20.0  # milliseconds


def list_satellites(plan: FederationPlan) -> list[tuple[int, float]]:
    """For every set of planets the places for satellites and the milliseconds to list them."""
    found: list[tuple[int, float]] = []
    for chosen, _ in plan.planet_sets():
        start = time.process_time()
        number = len(plan.satellite_sets(plan.planets(chosen)))
        found.append((number, (time.process_time() - start) * 1000))
    return found


def any_move(chance: Chance, game: Game) -> Move:
    moves = [move for move in game.legal_moves() if str(move) != "federate"]
    if game.decision.kind == "action" and len(moves) > 1:
        moves = [move for move in moves if not str(move).startswith("pass")] or moves
    return moves[chance.below(len(moves))]


class Longest:
    """What was seen: the milliseconds of every list, and the longest of each game."""

    def __init__(self) -> None:
        self.planets: list[float] = []
        self.games: list[float] = []
        self.satellites: list[float] = []
        self.most_sets = 0
        self.most_layouts = 0

    def look(self, state: GameState, seat: int) -> float:
        ms, plan = listing(state, seat)
        self.planets.append(ms)
        self.most_sets = max(self.most_sets, len(plan.planet_sets()))
        for number, took in list_satellites(plan):
            self.most_layouts = max(self.most_layouts, number)
            self.satellites.append(took)
        return ms

    def watch(self, seed: int) -> None:
        game = Game(Setup.random(players=2 + seed % 3, seed=seed, factions="random"), events=False)
        chance = Chance(seed)
        longest = 0.0
        while not game.over:
            state = game.state
            if state.round >= FIRST_ROUND and game.decision.kind == "action":
                longest = max(longest, self.look(state, game.decision.seat))
            game.push(hoard(chance, game) if seed % 2 else any_move(chance, game))
        self.games.append(longest)

    def undo(self, name: str) -> None:
        """Look at a recorded game as if nobody had federated."""
        game = after(name, 0)
        longest = 0.0
        for move in load(name)["record"]["moves"]:
            if game.state.round >= FIRST_ROUND and game.decision.kind == "action":
                state = game.state.clone()
                player = state.players[game.decision.seat]
                player.area1 += player.satellites.bit_count()
                player.satellites = player.federated = 0
                longest = max(longest, self.look(state, game.decision.seat))
            game.play(move)
        self.games.append(longest)

    def tell(self, what: str) -> None:
        slow = len([ms for ms in self.games if ms > LIMIT])
        print(
            f"{len(self.games)} {what}, {len(self.planets)} lists of planets: longest "
            f"{max(self.planets):.1f} ms, p99 {percentile(self.planets, 0.99):.1f} ms, median "
            f"{percentile(self.planets, 0.5):.2f} ms, most sets {self.most_sets}; "
            f"{slow} games with one above {LIMIT:.0f} ms"
        )
        print(
            f"  {len(self.satellites)} lists of satellites: longest {max(self.satellites):.1f} ms, "
            f"p99 {percentile(self.satellites, 0.99):.1f} ms, most layouts {self.most_layouts}"
        )


def percentile(times: list[float], share: float) -> float:
    return sorted(times)[min(len(times) - 1, int(len(times) * share))]


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=199, help="games to play")
    options = parser.parse_args()
    print("compiled" if is_compiled() else "interpreted")
    seen = Longest()
    for seed in range(1, options.games + 1):
        seen.watch(seed)
    seen.tell("games")
    seen = Longest()
    for name in names():
        seen.undo(name)
    seen.tell("recorded games, federations undone")


if __name__ == "__main__":
    main()
