"""Look for positions in which federations are hard to list: ``python -m bench.find_worst``.

Three kinds, the slowest of each are kept in ``bench/positions``. Played: games by builders who
hoard power tokens and never federate, looked at after the late rounds. Late and extreme: pieces of
one player scattered over the board (see ``bench/places.py``), 14 of them with 12 tokens, as
somebody may have who federates late, and all 18 with 20 tokens, as nobody has.
"""

from __future__ import annotations

import argparse
from collections.abc import Callable

from bench.places import FOLDER, describe, listing, put, summary
from brainstone import Game, Move, Setup
from brainstone.engine.core.chance import Chance
from brainstone.engine.core.hexes import space_name
from brainstone.engine.core.ids import PHASE_ACTIONS, STRUCTURE_CODES
from brainstone.engine.core.state import GameState
from brainstone.engine.federations.forming import satellite_budget
from brainstone.engine.phases.flow import push

# What a hoarder likes: pieces on the map by kind, levels by area, and things in store.
PIECES = (0, 30, 40, 42, 46, 46, 46)
LEVELS = (14, 12, 9, 7, 14, 9)
NEVER = ("federate", "build gf", "burn")

BOX = ["m"] * 8 + ["ts"] * 4 + ["lab"] * 3 + ["pi", "ac1", "ac2"]

Found = tuple[float, str, str]  # milliseconds, what it is, file


# Played


def worth(state: GameState, seat: int) -> float:
    player = state.players[seat]
    value = 1.2 * (player.power_tokens() + player.gaia_area)
    value += 3 * player.ore + 0.6 * player.credits + 1.2 * player.knowledge + 3 * player.qic
    value += 0.2 * player.area2 + 0.5 * player.area3
    for kind, number in enumerate(player.built):
        value += PIECES[kind] * number
    for area, level in enumerate(player.levels):
        value += LEVELS[area] * level
    return value + 5 * player.stations.bit_count()


def hoard(chance: Chance, game: Game) -> Move:
    """The best move by its immediate result, with a little chance."""
    seat = game.decision.seat
    moves = game.legal_moves()
    best, best_value = moves[0], -1e9
    for move in moves:
        text = str(move)
        if text.startswith(NEVER):
            continue
        twin = game.state.clone()
        push(twin, move)
        value = worth(twin, seat) + chance.below(100) / 40
        if text == "pass":
            value -= 1
        elif text.startswith(("special", "power", "qic")):
            value += 8  # what it gives comes with the next decision
        if value > best_value:
            best, best_value = move, value
    return best


def played(seed: int) -> list[Found]:
    game = Game(Setup.random(players=2 + seed % 3, seed=seed, factions="random"), events=False)
    chance = Chance(seed)
    found: list[Found] = []
    while not game.over:
        number = game.state.round
        before = game.clone() if number >= 5 else game
        game.push(hoard(chance, game))
        if number >= 5 and (game.state.round, game.state.phase) != (number, PHASE_ACTIONS):
            for seat, player in enumerate(before.state.players):
                if len(player.colonised) >= 7 and satellite_budget(player) >= 6:
                    ms, _ = listing(before.state, seat)
                    found.append((ms, summary(before.state, seat), describe(before, seat)))
    return found


# Laid out


def laid_out(seed: int, number: int, tokens: int) -> list[Found]:
    chance = Chance(seed)
    game = Game(Setup.random(players=4, seed=seed, factions="random"), events=False)
    seat = chance.below(4)
    planets = chance.shuffled(game.state.board.planets)
    codes = chance.shuffled(BOX)[:number]
    pieces = [(space_name(s), code) for s, code in zip(planets, codes, strict=False)]
    for space, code in zip(planets, codes, strict=False):
        put(game.state, seat, space, STRUCTURE_CODES.index(code))
    player = game.state.players[seat]
    player.area1 = player.qic = tokens
    player.area2 = 0
    ms, _ = listing(game.state, seat)
    text = describe(Game(game.setup), seat, pieces=pieces, tokens=tokens)
    return [(ms, summary(game.state, seat), text)]


def late(seed: int) -> list[Found]:
    return laid_out(seed, 14, 12)


def extreme(seed: int) -> list[Found]:
    return laid_out(seed, len(BOX), 20)


def look(name: str, make: Callable[[int], list[Found]], seeds: range, keep: int) -> None:
    """Try many seeds, tell the worst, and keep them as files."""
    worst: list[Found] = []
    looked = 0
    for seed in seeds:
        found = make(seed)
        looked += len(found)
        if found:
            worst = sorted([*worst, max(found)], reverse=True)[:keep]
    print(f"{name}: {looked} positions")
    FOLDER.mkdir(exist_ok=True)
    for path in FOLDER.glob(f"{name}-*.json"):
        path.unlink()
    for number, (ms, what, text) in enumerate(worst, 1):
        print(f"  {ms:.0f} ms: {what}")
        (FOLDER / f"{name}-{number}.json").write_text(text, encoding="utf-8")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=150, help="games to play")
    parser.add_argument("--layouts", type=int, default=150, help="positions to lay out")
    parser.add_argument("--keep", type=int, default=2, help="positions of each kind to keep")
    options = parser.parse_args()
    look("played", played, range(1, options.games + 1), options.keep)
    look("late", late, range(1, options.layouts + 1), options.keep)
    look("extreme", extreme, range(1, options.layouts + 1), options.keep)


if __name__ == "__main__":
    main()
