"""What is measured, and how: the best of several repetitions, so that a busy machine matters less.

Positions are played on ``GameState`` without events, as a search would; only ``replay`` goes
through ``Game`` and its checks.
"""

from __future__ import annotations

import gc
import time
from collections.abc import Callable
from dataclasses import dataclass

from bench.places import FOLDER, load, summary
from brainstone import Game, Move, Setup
from brainstone.engine.core.chance import Chance
from brainstone.engine.core.state import GameState
from brainstone.engine.federations.forming import FederationPlan, forget_searches, satellite_budget
from brainstone.engine.phases import flow
from brainstone.engine.phases.flow import legal_moves, push, settle
from brainstone.engine.setup.installed import installed
from tests.golden.games import load as load_golden

REPLAYED = "4p-method-3"
LONG = 2.0  # seconds after which nothing is repeated


@dataclass
class Result:
    """One line of the table. ``target`` is that of the mode that runs, 0 where none is set."""

    name: str
    value: float
    unit: str
    target: float = 0.0
    note: str = ""

    @property
    def ratio(self) -> float | None:
        """How the time compares with its target: up to 1 is within it."""
        if not self.target:
            return None
        is_rate = self.unit.endswith("/s")
        return self.target / self.value if is_rate else self.value / self.target


def is_compiled() -> bool:
    return not str(flow.__file__).endswith(".py")


def target(interpreted: float, compiled: float) -> float:
    return compiled if is_compiled() else interpreted


def best(run: Callable[[], object], repetitions: int) -> float:
    """The shortest processor time of several, in seconds."""
    times: list[float] = []
    for _ in range(repetitions):
        gc.collect()
        start = time.process_time()
        run()
        times.append(time.process_time() - start)
        if times[-1] > LONG:
            break
    return min(times)


def random_moves(seed: int, players: int) -> tuple[GameState, list[Move]]:
    """The start of a game and a random way through it."""
    state = Setup.random(players=players, seed=seed, factions="random").start()
    settle(state)
    start = state.clone()
    chance = Chance(seed)
    moves: list[Move] = []
    while not state.over:
        options = legal_moves(state)
        moves.append(options[chance.below(len(options))])
        push(state, moves[-1])
    return start, moves


def middle_game(seed: int) -> tuple[GameState, list[Move]]:
    """A four-player game at the beginning of round 3, and its moves to the end of round 4."""
    state, moves = random_moves(seed, 4)
    start = state
    rest: list[Move] = []
    for move in moves:
        if state.round == 3 and not rest:
            start = state.clone()
        if state.round in (3, 4):
            rest.append(move)
        push(state, move)
    return start, rest


def decisions(games: int, repetitions: int) -> Result:
    sections = [middle_game(seed) for seed in range(games)]
    number = sum(len(moves) for _, moves in sections)

    def run() -> None:
        for start, moves in sections:
            state = start.clone()
            for move in moves:
                legal_moves(state)
                push(state, move)

    for start, _ in sections:
        start.options = None
    seconds = best(run, repetitions)
    note = f"{number} decisions of rounds 3 and 4, 4 players, {number / seconds:.0f} a second"
    return Result(
        "one decision, listed and played", seconds / number * 1e6, "us", target(150, 25), note
    )


def complete_games(players: int, games: int, repetitions: int, expansion: str = "") -> Result:
    setups = [
        Setup.random(players=players, seed=s, factions="random", expansion=expansion)
        for s in range(games)
    ]
    plies = [0]

    def run() -> None:
        plies[0] = 0
        for seed, setup in enumerate(setups):
            game = Game(setup, events=False)
            state, chance = game.state, Chance(seed)
            while not state.over:
                options = legal_moves(state)
                push(state, options[chance.below(len(options))])
                plies[0] += 1

    seconds = best(run, repetitions) / games
    note = f"{seconds * 1000:.1f} ms a game of {plies[0] // games} decisions"
    budget = target(0, 100) if players == 4 and not expansion else 0
    name = f"random games, {players} players" + (f", {expansion}" if expansion else "")
    return Result(name, 1 / seconds, "games/s", budget, note)


def late_state() -> GameState:
    state, moves = random_moves(1, 4)
    for move in moves[:-15]:
        push(state, move)
    return state


def clones(loops: int, repetitions: int) -> Result:
    state = late_state()

    def run() -> None:
        for _ in range(loops):
            state.clone()

    seconds = best(run, repetitions) / loops
    return Result("clone, late, 4 players", seconds * 1e6, "us", target(30, 5))


def keys(loops: int, repetitions: int) -> Result:
    state = late_state()

    def run() -> None:
        for _ in range(loops):
            state.key()

    return Result("key, late, 4 players", best(run, repetitions) / loops * 1e6, "us")


def replay(repetitions: int) -> Result:
    record = load_golden(REPLAYED)["record"]
    seconds = best(lambda: Game.from_record(record), repetitions)
    note = f"{len(record['moves'])} moves, read and checked"
    return Result("replay of a 4-player record", seconds * 1000, "ms", target(0, 15), note)


def federations(quick: bool, repetitions: int) -> list[Result]:
    """Listing in the worst positions known; a new search each time."""
    results: list[Result] = []
    for path in sorted(FOLDER.glob("[lp]*-1.json" if quick else "*.json")):
        state, seat = load(path)
        budget = satellite_budget(state.players[seat])

        def search(state: GameState = state, seat: int = seat, budget: int = budget) -> int:
            forget_searches()
            return len(FederationPlan(state, seat, budget).search.planet_sets())

        def least(state: GameState = state, seat: int = seat, budget: int = budget) -> int:
            forget_searches()
            return FederationPlan(state, seat, budget).search.least_satellites()

        listing = best(search, repetitions) * 1000
        note = summary(state, seat)
        budget_ms = target(200, 20 if path.stem.startswith("played") else 100)
        results.append(Result(f"federations, {path.stem}", listing, "ms", budget_ms, note))
        note = f"{least()} satellites"
        quickest = best(least, repetitions) * 1000
        results.append(Result(f"least satellites, {path.stem}", quickest, "ms", 0, note))
    return results


def measure(quick: bool) -> list[Result]:
    repetitions = 2 if quick else 5
    games = 3 if quick else 10
    return [
        decisions(games, repetitions),
        complete_games(2, games, repetitions),
        complete_games(4, games, repetitions),
        *[complete_games(4, games, repetitions, name) for name in installed().expansions()],
        clones(500 if quick else 2000, repetitions),
        keys(500 if quick else 2000, repetitions),
        replay(repetitions),
        *federations(quick, 1 if quick else 3),
    ]
