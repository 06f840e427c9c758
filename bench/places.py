"""The positions of ``bench/positions``: played ones, and ones that are laid out.

A played position is a record and a seat. A position that is laid out begins with the board of a
setup; then pieces are put on planets, and tokens into area I, as many as one likes. So it can bound
what may happen in a game.
"""

from __future__ import annotations

import json
import time
from pathlib import Path
from typing import Any

from brainstone import Game
from brainstone.engine.core.hexes import space_name, space_number
from brainstone.engine.core.ids import EMPTY, GAIA, NOBODY, STRUCTURE_CODES, TRANSDIM
from brainstone.engine.core.state import GameState
from brainstone.engine.federations.forming import FederationPlan, forget_searches, satellite_budget
from brainstone.engine.map.structures import change_piece, occupy, with_item

FOLDER = Path(__file__).parent / "positions"


def load(path: Path) -> tuple[GameState, int]:
    """The position of a file, and the seat whose federations are listed."""
    data = json.loads(path.read_text(encoding="utf-8"))
    state = Game.from_record(data["record"]).state
    seat: int = data["seat"]
    for name, code in data.get("pieces", []):
        put(state, seat, space_number(name), STRUCTURE_CODES.index(code))
    if "tokens" in data:
        player = state.players[seat]
        player.area1 = player.qic = data["tokens"]
        player.area2 = 0
    return state, seat


def put(state: GameState, seat: int, space: int, piece: int) -> None:
    """Put a piece on a free planet."""
    assert state.owner[space] == NOBODY, space_name(space)
    if state.planet[space] == TRANSDIM:
        state.planet = with_item(state.planet, space, GAIA)
    change_piece(state.players[seat], EMPTY, piece)
    occupy(state, seat, space, piece)


def describe(game: Game, seat: int, **more: Any) -> str:
    record = game.record()
    data = {
        "seat": seat,
        **more,
        "record": {name: record[name] for name in ("format", "rules", "setup", "moves")},
    }
    return f"{json.dumps(data)}\n"


def summary(state: GameState, seat: int) -> str:
    player = state.players[seat]
    return (
        f"{player.me.name}, {len(player.colonised)} structures, "
        f"{satellite_budget(player)} satellites payable"
    )


def listing(state: GameState, seat: int) -> tuple[float, FederationPlan]:
    """The milliseconds of processor time that it takes to list all sets of planets anew."""
    forget_searches()
    start = time.process_time()
    plan = FederationPlan(state, seat, satellite_budget(state.players[seat]))
    plan.planet_sets()
    return (time.process_time() - start) * 1000, plan
