"""Drawing a setup: the board, the factions, the seats of the Automa [R-SET-33]."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Any, Final

from brainstone.data.boards import (
    FIRST_GAME_1_2,
    FIRST_GAME_3_4,
    INNER_PLACES,
    OUTER_PLACES,
    REDUCED_3,
    REDUCED_3_ALTERNATIVE,
    Place,
)
from brainstone.engine.core.board import sector_number
from brainstone.engine.core.chance import Chance
from brainstone.engine.core.rules import Ruleset
from brainstone.engine.core.sentences import listed, setup_error
from brainstone.engine.map.rotation import TURNS, complete
from brainstone.engine.setup.automa_seat import AutomaSeat

FIRST_GAME: Final = "first-game"
LAYOUTS: Final[dict[str, tuple[int, ...]]] = {
    FIRST_GAME: (2, 3, 4),
    "method-1": (3, 4),
    "method-2": (3, 4),
    "method-2-upright": (3, 4),  # the English reading: inner tiles keep their orientation
    "method-3": (2, 3, 4),
    "reduced": (3,),
    "reduced-alternative": (3,),
}
UPRIGHT_INSIDE: Final = ("method-1", "method-2-upright")  # inner tiles keep their orientation


def fixed_sectors(layout: str, board: tuple[Place, ...]) -> list[int]:
    """The sectors that a layout does not leave free to be turned [R-SET-33, RUL-04]."""
    if layout == FIRST_GAME:
        return [sector_number(place[0]) for place in board]
    if layout not in UPRIGHT_INSIDE:
        return []
    return [sector_number(side) for side, q, r, _ in board if (q, r) in INNER_PLACES]


def draw_factions(rules: Ruleset, players: int, chance: Chance) -> tuple[str, ...]:
    boards = chance.shuffled(rules.colours)[:players]
    return tuple([names[chance.below(len(names))] for names in boards])


def draw_automas(
    rules: Ruleset,
    automas: tuple[AutomaSeat, ...],
    values: dict[str, Any],
    players: int,
    factions: str | Sequence[str],
    chance: Chance,
) -> tuple[AutomaSeat, ...]:
    """Give each Automa a seed and, if it has none, a faction of a colour that is free.

    Where the people's factions are random too, those give way to the Automas'; where they are
    chosen later, enough of the pool is left.
    """
    program = rules.automa
    if program is None:
        raise setup_error("setup.no-automa", "the Automa is not installed")
    names = [automa.faction for automa in automas if automa.faction]
    if factions == "random":
        allowed = values.get("faction_pool") or rules.factions
        boards = [p for p in chance.shuffled(rules.colours) if not set(p) & set(names)]
        choices = [c for c in [[s for s in p if s in allowed] for p in boards] if c]
        values["factions"] = tuple([c[chance.below(len(c))] for c in choices[:players]])
    pool = set(values.get("factions") or values.get("faction_pool") or rules.factions)
    drawn: list[AutomaSeat] = []
    for automa in automas:
        name = automa.faction
        if not name:
            free = [
                other
                for other in chance.shuffled(program.factions())
                if _fits(rules, [*names, other], pool, players)
            ]
            if not free:
                raise setup_error("setup.no-automa-faction", "no faction is left for the Automa")
            name = free[0]
            names.append(name)
        seed = automa.seed or chance.next() >> 16
        drawn.append(replace(automa, faction=name, seed=seed))
    return tuple(drawn)


def _fits(rules: Ruleset, automas: list[str], pool: set[str], players: int) -> bool:
    """Whether the Automas differ in colour and leave the people enough boards of the pool."""
    taken = [names for names in rules.colours if set(names) & set(automas)]
    left = [names for names in rules.colours if names not in taken and set(names) & pool]
    return len(taken) == len(automas) and len(left) >= players


def draw_board(layout: str, players: int, chance: Chance) -> tuple[Place, ...]:
    """The board of a layout: fixed, or shuffled and turned until it is legal [R-SET-33]."""
    if layout not in LAYOUTS:
        raise setup_error(
            "setup.layout",
            "there is no layout {layout!r}; there are {names}",
            layout=layout,
            names=listed(list(LAYOUTS)),
        )
    if players not in LAYOUTS[layout]:
        raise setup_error(
            "setup.layout-players",
            "layout {layout} is not for {players} players",
            layout=layout,
            players=players,
        )
    if layout == FIRST_GAME:
        return FIRST_GAME_1_2 if players == 2 else FIRST_GAME_3_4
    while True:
        places = shuffle_places(layout, players, chance)
        order = [chance.shuffled(list(range(TURNS))) for _ in places]
        fixed = fixed_sectors(layout, places)
        for i, (side, _, _, rotation) in enumerate(places):
            if sector_number(side) in fixed:
                order[i] = [rotation]
        rotations = complete(places, [], order)
        if rotations:
            return tuple(
                [
                    (side, q, r, turn)
                    for (side, q, r, _), turn in zip(places, rotations, strict=True)
                ]
            )


def shuffle_places(layout: str, players: int, chance: Chance) -> tuple[Place, ...]:
    """Tiles on their places, upright."""
    if layout in ("method-1", "method-2", "method-2-upright"):
        inner = [place for place in FIRST_GAME_3_4 if (place[1], place[2]) in INNER_PLACES]
        outer = [place[0] for place in FIRST_GAME_3_4 if (place[1], place[2]) in OUTER_PLACES]
        ring = list(zip(chance.shuffled(outer), OUTER_PLACES, strict=True))
        if layout != "method-1":
            sides = chance.shuffled([place[0] for place in inner])
            inner = [(s, p[1], p[2], 0) for s, p in zip(sides, inner, strict=True)]
        return (*inner, *[(side, q, r, 0) for side, (q, r) in ring])
    if layout == "reduced-alternative":
        centres = list(REDUCED_3_ALTERNATIVE)
        sides = [place[0] for place in REDUCED_3]
    else:
        shape = FIRST_GAME_1_2 if players == 2 else FIRST_GAME_3_4
        if layout == "reduced":
            shape = REDUCED_3
        centres = [(place[1], place[2]) for place in shape]
        sides = [place[0] for place in shape]
    return tuple([(s, q, r, 0) for s, (q, r) in zip(chance.shuffled(sides), centres, strict=True)])
