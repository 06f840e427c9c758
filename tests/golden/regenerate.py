"""Make the golden games anew: ``python -m tests.golden.regenerate``. Then read the diff.

Each file says how its game is ``made``:

* from a seed: it is drawn and played by ``promises.choose``, which prefers building to passing.
  A change of the rules may make another seed necessary; ``test_golden.py`` says what is missing.
  A new game is a file with nothing but ``{"made": {...}}``.
* ``"recorded"``: version 1 of the rules played it, with other moves to choose from, so no seed
  leads to it any more. Its record stays, and is played once more: it proves that old records keep
  their rules.
"""

from __future__ import annotations

from typing import Any

from brainstone import Game, Setup
from brainstone.engine.core.chance import Chance
from brainstone.testing.promises import choose
from tests.golden.games import FOLDER, RECORDED, dump, load, names, results


def draw(made: dict[str, Any]) -> Game:
    game = Game(Setup.random(**made))
    chance = Chance(made["seed"])
    while not game.over:
        game.push(choose(chance, game))
    return game


def remake(name: str) -> str:
    """What the file of a game has to be."""
    golden = load(name)
    made = golden["made"]
    game = Game.from_record(golden["record"]) if made == RECORDED else draw(made)
    record = golden["record"] if made == RECORDED else game.record()
    return dump({"made": made, "record": record, **results(game)})


def main() -> None:
    for name in names():
        path = FOLDER / f"{name}.json"
        text = remake(name)
        same = text == path.read_text(encoding="utf-8")
        path.write_text(text, encoding="utf-8")
        print(f"{name}: {'the same' if same else 'CHANGED'}")


if __name__ == "__main__":
    main()
