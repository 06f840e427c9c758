"""The Automa's choices computed a second time, from the view alone and by sorting.

Tiebreakers that drop options one after the other choose the least option by a list of keys (5.1):
that is how it is done here, with nothing of ``brainstone.automa`` but the printed cards.
"""

from __future__ import annotations

from typing import Any

import pytest

from brainstone import Game, Setup
from brainstone.automa.cards.cards import CARDS, FACTION_CARDS, Card
from brainstone.engine.core.chance import Chance
from brainstone.testing.promises import choose
from tests.automa.helpers import AUTOMA, act, it

WHEEL = ("terra", "oxide", "volcanic", "desert", "swamp", "titanium", "ice")
HOMES = {
    "terrans": "terra",
    "xenos": "desert",
    "taklons": "swamp",
    "hadsch_hallas": "oxide",
    "geodens": "volcanic",
    "firaks": "titanium",
    "itars": "ice",
}
LINES = (("ts", "pi"), ("m", "ts"), ("lab", "ac"), ("ts", "lab"))
SUPPLY = {"m": 8, "ts": 4, "lab": 3, "pi": 1, "ac": 2}

Space = dict[str, Any]


def apart(one: Space, other: Space) -> int:
    dq, dr = one["q"] - other["q"], one["r"] - other["r"]
    return int(max(abs(dq), abs(dr), abs(dq + dr)))


def is_human(space: Space) -> bool:
    return space.get("owner") == 0 or space.get("guest") == 0


def human_distance(view: dict[str, Any], space: Space) -> int:
    return min(apart(space, other) for other in view["board"] if is_human(other))


def reading(space: Space, card: Card) -> tuple[int, int]:
    row, column = space["q"] + space["r"], space["q"] - space["r"]
    return (row, column) if card.forward else (-row, -column)


def steps(home: str, planet: str) -> int:
    if planet in ("gaia", "transdim"):
        return 1 if planet == "gaia" else 2
    way = abs(WHEEL.index(home) - WHEEL.index(planet))
    return min(way, 7 - way)


def own_spaces(view: dict[str, Any]) -> list[Space]:
    return [space for space in view["board"] if space.get("owner") == AUTOMA]


def expected_mine(view: dict[str, Any], card: Card) -> str:
    """6.1 for a decision card; "" if it is impossible."""
    own = own_spaces(view)
    if sum(space["structure"] == "m" for space in own) == 8:
        return ""
    valid = [
        space
        for space in view["board"]
        if "planet" in space
        and "owner" not in space
        and "gaiaformer" not in space
        and min(apart(space, other) for other in own) <= card.reach
    ]
    if not valid:
        return ""
    tile = "" if card.tile < 0 else view["scoring"]["final"][card.tile]["name"]
    sectors = {space["space"].rstrip("0123456789")[:-1] for space in own}
    types = {space["planet"] for space in own}
    home = HOMES[view["players"][AUTOMA]["faction"]]

    def rank(space: Space) -> tuple[object, ...]:
        kind = space["planet"].replace("transdim", "gaia")
        unwanted = {
            "sectors": space["space"].rstrip("0123456789")[:-1] in sectors,
            "planet-types": kind in types,
            "gaia-planets": kind != "gaia",
        }.get(tile, False)
        near = human_distance(view, space)
        return (unwanted, steps(home, space["planet"]), near, reading(space, card))

    return str(min(valid, key=rank)["space"])


def expected_upgrade(view: dict[str, Any], card: Card) -> tuple[str, str]:
    """6.2 for a decision card: the space and what stands there afterwards."""
    own = own_spaces(view)
    kinds = [space["structure"].rstrip("12") for space in own]
    for source, target in LINES:
        if source in kinds and kinds.count(target) < SUPPLY[target]:
            valid = [s for s in own if s["structure"] == source and s["planet"] != "lost"]
            best = min(valid, key=lambda s: (human_distance(view, s), reading(s, card)))
            return str(best["space"]), target
    return "", ""


def counted(options: list[str], card: Card) -> str:
    line = options if card.rightwards else options[::-1]
    return (line * 5)[card.count - 1]


def expected_area(view: dict[str, Any], card: Card, highest: bool) -> str:
    """6.4; "" if no area is valid."""
    valid: dict[str, int] = {}
    for area in view["research"]["areas"]:
        level = area["levels"][AUTOMA]
        if level < 4 or (level == 4 and (area["advanced_left"] or 5 not in area["levels"])):
            valid[area["area"]] = level
    if not valid:
        return ""
    top = max(valid.values())
    return counted([name for name in valid if not highest or valid[name] == top], card)


def position(seed: int) -> Game:
    """The human's first action of some round."""
    faction = FACTION_CARDS[seed % 7].name
    setup = Setup.random(players=1, seed=seed, automa_faction=faction, automa_level="ultoma")
    game = Game(setup)
    chance = Chance(seed)
    while game.state.round <= seed % 6 or game.decision.kind != "action":
        game.push(choose(chance, game))
    return game


@pytest.mark.parametrize("seed", range(28))
def test_every_choice_of_a_position(seed: int) -> None:
    """Every support card with every kind of action card."""
    game = position(seed)
    view = game.view(2)
    doubled = view["players"][AUTOMA]["faction"] == "xenos"
    for card in CARDS:
        for action in (8, 10, 12, 15, 17):
            if action == card.number:
                continue
            twin = Game(game.setup)
            twin.state = game.state.clone()
            told = act(twin, card.number, action)
            first = told["steps"][0]
            chosen = first.get("choice", "")
            if action == 8:
                assert chosen == expected_mine(view, card)
                if chosen:
                    continue
                first = told["steps"][1]
                chosen = first.get("choice", "")
            if action in (8, 10):
                structure = first.get("to", "").rstrip("12")
                assert (chosen, structure) == expected_upgrade(view, card)
            elif action == 12:
                free = [a["name"] for a in view["research"]["actions"] if not a["used"]]
                assert chosen == (counted(free, card) if free else "")
                assert len(told["steps"]) == (2 if doubled else 1)
            else:
                assert chosen == expected_area(view, card, action == 15)
    assert it(game).memory is not None
