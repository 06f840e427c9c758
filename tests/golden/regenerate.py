"""Play the golden games anew: ``python -m tests.golden.regenerate``. Then read the diff.

Every game is drawn from a seed and played by ``promises.choose``, which prefers building to
passing. The seeds were chosen so that together the games meet all tiles and all decisions. A
change of the rules may make another seed necessary; ``test_golden.py`` says what is missing.

Most were recorded by version 1 of the rules and are played with its readings, so that they prove
that old records keep their rules; those named ``present`` are played with the usual readings.
"""

from __future__ import annotations

from typing import Any

from brainstone import Game, Setup
from brainstone.data.readings import READINGS
from brainstone.engine.core.chance import Chance
from brainstone.promises import choose
from tests.golden.games import FOLDER, dump, results

FIRST_VERSION = tuple([row.name for row in READINGS if row.usual_since > 1])

# name: (seed, players, layout, factions, further options)
GAMES: dict[str, tuple[int, int, str, str, dict[str, Any]]] = {
    "2p-first-game": (6, 2, "first-game", "choose", {"turn_order": "clockwise"}),
    "2p-taklons-ivits": (117, 2, "method-3", "taklons ivits", {}),
    "2p-rotate": (52, 2, "method-3", "choose", {"rotate_sectors": True}),
    "3p-first-game": (161, 3, "first-game", "choose", {}),
    "3p-method-1": (27, 3, "method-1", "lantids itars firaks", {}),
    "3p-method-2": (26, 3, "method-2", "gleens nevlas bescods", {"turn_order": "clockwise"}),
    "3p-reduced": (53, 3, "reduced", "ambas bal_taks ivits", {}),
    "3p-reduced-alternative": (115, 3, "reduced-alternative", "xenos terrans hadsch_hallas", {}),
    "4p-first-game": (17, 4, "first-game", "choose", {}),
    "4p-method-1": (
        125,
        4,
        "method-1",
        "gleens lantids itars bescods",
        {"turn_order": "clockwise"},
    ),
    "4p-method-2-upright": (96, 4, "method-2-upright", "taklons ivits firaks nevlas", {}),
    "4p-method-3": (46, 4, "method-3", "ambas geodens terrans xenos", {}),
    "3p-method-3": (246, 3, "method-3", "choose", {}),
    "4p-method-2": (227, 4, "method-2", "choose", {}),
    "4p-rotate-late": (
        148,
        4,
        "method-3",
        "choose",
        {"rotate_sectors": True, "rotate_after_factions": True},
    ),
    "2p-present": (14, 2, "method-3", "ivits nevlas", {"readings": ()}),
    "4p-present": (31, 4, "method-3", "lantids itars bal_taks taklons", {"readings": ()}),
}


def play(name: str) -> Game:
    seed, players, layout, factions, options = GAMES[name]
    names = factions if factions == "choose" else factions.split()
    options = {"readings": FIRST_VERSION, **options}
    setup = Setup.random(players=players, seed=seed, layout=layout, factions=names, **options)
    game = Game(setup)
    chance = Chance(seed)
    while not game.over:
        game.push(choose(chance, game))
    return game


def main() -> None:
    FOLDER.mkdir(exist_ok=True)
    for path in FOLDER.glob("*.json"):
        if path.stem not in GAMES:
            path.unlink()
    for name in GAMES:
        game = play(name)
        text = dump({"record": game.record(), **results(game)})
        (FOLDER / f"{name}.json").write_text(text, encoding="utf-8")
        print(f"{name}: {game.ply} moves, {[score['total'] for score in game.scores()]}")


if __name__ == "__main__":
    main()
