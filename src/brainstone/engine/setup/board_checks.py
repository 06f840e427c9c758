"""Whether the board of a setup can be played on."""

from __future__ import annotations

from typing import TYPE_CHECKING

from brainstone.engine.core.board import equal_neighbours
from brainstone.engine.core.hexes import space_name
from brainstone.engine.core.sentences import faction_word, setup_error
from brainstone.engine.map.rotation import complete, possible_rotations
from brainstone.engine.setup.drawing import fixed_sectors

if TYPE_CHECKING:
    from brainstone.engine.core.rules import Ruleset
    from brainstone.engine.setup.choices import Setup


def check_board(setup: Setup, rules: Ruleset) -> None:
    """Everybody finds a place to start, and no equal planets touch [R-SET-32, R-SET-35]."""
    board = setup.make_board()
    names = setup.factions or setup.faction_pool or tuple(rules.factions)
    for name in (*names, *[automa.faction for automa in setup.automas]):
        faction = rules.factions[name]
        needed = faction.starting_mines() if faction.start_stage() == 1 else 1
        found = len([s for s in board.planets if board.printed_planet[s] == faction.home])
        if found < needed:
            raise setup_error(
                "setup.home-planets",
                "{faction} start on {needed} planets of their home type, "
                "the board has {found} [R-SET-35]",
                faction=faction_word(name),
                needed=needed,
                found=found,
            )
    pairs = equal_neighbours(board)
    if pairs and not setup.rotate_sectors:
        one, other = pairs[0]
        raise setup_error(
            "setup.same-type",
            "planets of the same type touch at {one} and {other} [R-SET-32]",
            one=space_name(one),
            other=space_name(other),
        )
    fixed = fixed_sectors(setup.layout, setup.board)
    if setup.rotate_sectors and len(fixed) == len(setup.board):
        raise setup_error(
            "setup.first-game-rotation",
            "in the first game the sectors lie as pictured and are not turned [R-SET-2]",
        )
    if setup.rotate_sectors and not complete(
        setup.board, [], possible_rotations(setup.board, fixed)
    ):
        raise setup_error(
            "setup.no-rotation", "no rotation of the sectors gives a legal board [R-SET-32]"
        )
