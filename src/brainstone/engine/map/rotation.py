"""Turning sector tiles so that no two planets of the same home type touch [R-SET-32]."""

from __future__ import annotations

from functools import cache
from typing import Final

from brainstone.data.boards import Place
from brainstone.engine.core.board import sector_cells, sector_number
from brainstone.engine.core.hexes import distance
from brainstone.engine.core.ids import HOME_TYPES

TURNS: Final = 6
_NEIGHBOUR_CENTRES: Final = 5  # tiles whose centres are farther apart do not touch


@cache
def fitting_turns(side: str, other: str, dq: int, dr: int) -> list[list[bool]]:
    """``table[a][b]``: may ``other``, turned b times, lie (dq, dr) from ``side`` turned a times?"""
    here = [home_planets(side, 0, 0, turns) for turns in range(TURNS)]
    there = [home_planets(other, dq, dr, turns) for turns in range(TURNS)]
    return [[not clash(a, b) for b in there] for a in here]


def home_planets(side: str, q: int, r: int, turns: int) -> list[tuple[int, int, int]]:
    """The home planets of a turned tile: (q, r, type)."""
    cells = sector_cells((side, q, r, turns))
    return [(cell[1], cell[2], cell[3]) for cell in cells if 0 <= cell[3] < HOME_TYPES]


def clash(one: list[tuple[int, int, int]], other: list[tuple[int, int, int]]) -> bool:
    for q1, r1, type1 in one:
        for q2, r2, type2 in other:
            if type1 == type2 and distance(q1, r1, q2, r2) == 1:
                return True
    return False


def fits(places: tuple[Place, ...], rotations: list[int]) -> bool:
    """Whether the last of the tiles turned so far agrees with the ones before it."""
    last = len(rotations) - 1
    side, q, r, _ = places[last]
    for i in range(last):
        other, q2, r2, _ = places[i]
        if (
            distance(q, r, q2, r2) <= _NEIGHBOUR_CENTRES
            and not fitting_turns(other, side, q - q2, r - r2)[rotations[i]][rotations[last]]
        ):
            return False
    return True


def complete(
    places: tuple[Place, ...], rotations: list[int], candidates: list[list[int]]
) -> list[int]:
    """Rotations of all tiles that extend the given ones to a legal board; empty if none do.

    Depth first; ``candidates`` are the rotations of each tile in the order they are tried.
    """
    found = rotations.copy()
    for i in range(len(rotations)):
        if not fits(places, rotations[: i + 1]):
            return []
    tried = [0] * (len(places) + 1)
    while len(found) < len(places):
        tile = len(found)
        while tried[tile] < len(candidates[tile]):
            found.append(candidates[tile][tried[tile]])
            tried[tile] += 1
            if fits(places, found):
                break
            found.pop()
        if len(found) == tile:
            if tile == len(rotations):
                return []
            tried[tile] = 0
            found.pop()
    return found


def possible_rotations(places: tuple[Place, ...], fixed: list[int]) -> list[list[int]]:
    """How each tile may lie; ``fixed`` are the sectors that are not turned."""
    return [
        [place[3] % TURNS] if sector_number(place[0]) in fixed else list(range(TURNS))
        for place in places
    ]


def legal_turns(places: tuple[Place, ...], turns: list[int], fixed: list[int]) -> list[int]:
    """How far the next tile may be turned so that a legal board can still be reached."""
    chosen = [(places[i][3] + turn) % TURNS for i, turn in enumerate(turns)]
    candidates = possible_rotations(places, fixed)
    now = places[len(turns)][3]
    possible = [(rotation - now) % TURNS for rotation in candidates[len(turns)]]
    return [
        turn
        for turn in sorted(possible)
        if complete(places, [*chosen, (now + turn) % TURNS], candidates)
    ]
