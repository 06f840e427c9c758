"""What makes a home good: ``python -m brainstone.bots.tuning.homes``.

In games of ``casual`` all first structures and boosters are drawn by lot, so that no good place is
good because it was chosen; a regression tells what came of each.
"""

from __future__ import annotations

import json
import math
import random
from argparse import ArgumentParser
from collections.abc import Sequence
from multiprocessing import get_context
from pathlib import Path
from typing import Any, Final, NamedTuple

from brainstone.bots.contract import Budget
from brainstone.bots.homes import Row, row_of
from brainstone.bots.thinker import LEVELS, Thinker
from brainstone.bots.tuning.fit import equations, solve
from brainstone.engine.core.ids import PHASE_SETUP
from brainstone.engine.game import Game
from brainstone.engine.phases.beginning import PlaceStart
from brainstone.engine.phases.passing import TakeBooster
from brainstone.engine.setup.choices import Setup

LEVEL: Final = "casual"
NODES: Final = 1000
PLAYERS: Final = (4, 4, 4, 2, 4, 3)  # taken in turn
_HELD_BACK: Final = 30.0  # by the worth of so many seats
_USUAL: Final = 1.0  # what is not about homes, by one
_SEEN: Final = 200.0  # seats at least, or a feature says nothing


class Seat(NamedTuple):
    """What lay around its homes, what else it began with, and the VP that came of it."""

    faction: str
    around: Row
    usual: Row
    vp: int


def play(seed: int) -> list[Seat]:
    """A game whose setup is drawn by lot."""
    players = PLAYERS[seed % len(PLAYERS)]
    game = Game(Setup.random(players=players, seed=seed, factions="random"), events=False)
    chance = random.Random(f"homes/{seed}")
    bots = [Thinker(LEVEL, 8 * seed + seat, LEVELS[LEVEL]) for seat in range(players)]
    while game.state.phase == PHASE_SETUP:
        moves = game.legal_moves()
        is_drawn = isinstance(moves[0], PlaceStart | TakeBooster)
        seat = game.decision.seat
        game.push(
            chance.choice(moves) if is_drawn else bots[seat].choose(game, Budget(nodes=NODES))
        )
    rows = [_begins(game, seat) for seat in range(players)]
    while not game.over:
        game.push(bots[game.decision.seat].choose(game, Budget(nodes=NODES)))
    return [Seat(*row, player.vp) for row, player in zip(rows, game.state.players, strict=True)]


def _begins(game: Game, seat: int) -> tuple[str, Row, Row]:
    state = game.state
    player = state.players[seat]
    order = state.order.index(seat) / (len(state.players) - 1) - 0.5
    booster = state.rules.boosters[player.booster].name
    usual = {
        f"players {len(state.players)}": 1.0,
        "order": order,
        booster: 1.0,
    }
    return player.me.name, row_of(state, seat, player.colonised), usual


def fitted(seats: Sequence[Seat]) -> dict[str, float]:
    """The VP of each feature."""
    counts: dict[str, float] = {}
    for seat in seats:
        for name in seat.around:
            counts[name] = counts.get(name, 0.0) + 1
    around = sorted([name for name, count in counts.items() if count >= _SEEN])
    usual = sorted({name for seat in seats for name in (seat.faction, *seat.usual)})
    features = [[seat.around.get(name, 0.0) for name in around] for seat in seats]
    means = [sum(column) / len(seats) for column in zip(*features, strict=True)]
    rows = [
        [float(name == seat.faction) or seat.usual.get(name, 0.0) for name in usual]
        + [x - mean for x, mean in zip(row, means, strict=True)]
        for seat, row in zip(seats, features, strict=True)
    ]
    mean = sum([seat.vp for seat in seats]) / len(seats)
    matrix, vector = equations(rows, [seat.vp - mean for seat in seats])
    for i in range(len(vector)):
        matrix[i][i] += _HELD_BACK if i >= len(usual) else _USUAL
    found = solve(matrix, vector)[len(usual) :]
    return dict(zip(around, found, strict=True))


def held(seats: Sequence[Seat], vp: dict[str, float]) -> float:
    """How far the values of homes go with what came of them, within factions."""
    pairs: dict[str, list[tuple[float, float]]] = {}
    for seat in seats:
        value = sum([vp.get(name, 0.0) * x for name, x in seat.around.items()])
        pairs.setdefault(seat.faction, []).append((value, float(seat.vp)))
    sums = [0.0, 0.0, 0.0]
    for some in pairs.values():
        x0, y0 = (sum(column) / len(some) for column in zip(*some, strict=True))
        for x, y in some:
            sums[0] += (x - x0) ** 2
            sums[1] += (y - y0) ** 2
            sums[2] += (x - x0) * (y - y0)
    return sums[2] / math.sqrt(sums[0] * sums[1]) if sums[0] and sums[1] else 0.0


def main() -> None:
    parser = ArgumentParser(prog="python -m brainstone.bots.tuning.homes", description=__doc__)
    parser.add_argument("--games", type=int, default=8000, help="(8000)")
    parser.add_argument("--seed", type=int, default=0, help="of the first game")
    parser.add_argument("--jobs", type=int, default=1)
    parser.add_argument("--out", type=Path, required=True, help="For the model.")
    options = parser.parse_args()
    if options.games < 1 or options.jobs < 1:
        parser.error("that needs a game and a process at least")
    if not options.out.parent.is_dir():
        parser.error(f"there is no folder {str(options.out.parent)!r} for the model")
    games: list[list[Seat]] = []
    with get_context("spawn").Pool(options.jobs) as pool:
        for seats in pool.imap(
            play, range(options.seed, options.seed + options.games), chunksize=4
        ):
            games.append(seats)
            if len(games) % 200 == 0:
                print(f"{len(games)} of {options.games} games", flush=True)
    options.out.write_text(json.dumps(model_of(games), indent=1) + "\n")


def model_of(games: Sequence[Sequence[Seat]]) -> dict[str, Any]:
    """The model of all games; how far it holds is told by one of three quarters."""
    learnt = [seat for i, game in enumerate(games) if i % 4 for seat in game]
    new = [seat for game in games[::4] for seat in game]
    seats = [seat for game in games for seat in game]
    correlation = held(new, fitted(learnt))
    vp = {name: round(value, 3) for name, value in fitted(seats).items()}
    print(f"correlation with VP in games held out, within factions: {correlation:.3f}")
    return {
        "games": len(games),
        "seats": len(seats),
        "correlation": round(correlation, 3),
        "vp": vp,
    }


if __name__ == "__main__":
    main()
