"""The Automa's choices with The Lost Fleet computed a second time, from the view alone."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

import pytest

from brainstone import Game, Setup
from brainstone.automa.cards.cards import CARDS, FACTION_CARDS, Card
from brainstone.engine.core.chance import Chance
from brainstone.testing.promises import choose
from tests.automa.helpers import AUTOMA, act
from tests.automa.test_oracle import (
    HOMES,
    LINES,
    SUPPLY,
    Space,
    apart,
    counted,
    expected_area,
    human_distance,
    own_spaces,
    reading,
    steps,
)

STEPS = {"asteroid": 2, "protoplanet": 3}
TILES = ("rebellion", "eclipse", "tf-mars")
FINALS = (
    ("asteroids", "deep-space-sectors"),
    ("institute-distance", "sectors"),
    ("planet-types", "asteroids"),
    ("deep-space-sectors", "institute-distance"),
)


def nearest(space: Space, others: Iterable[Space]) -> int:
    return min([apart(space, other) for other in others], default=0)


def wish(view: dict[str, Any], tile: str, space: Space) -> tuple[object, ...]:
    """3b: the less, the better."""
    own = own_spaces(view)
    sectors = {other["sector"] for other in own if "sector" in other}
    free = [other for other in view["board"] if "planet" in other and "owner" not in other]
    if tile == "sectors":
        return (space["kind"] != "space" or space["sector"] in sectors,)
    if tile == "planet-types":
        kind = space["planet"].replace("transdim", "gaia")
        return (kind in {other["planet"] for other in own},)
    if tile == "asteroids":
        asteroids = [other for other in free if other["planet"] == "asteroid"]
        return (space["planet"] != "asteroid", nearest(space, asteroids))
    if tile == "deep-space-sectors":
        new = [o for o in free if o["kind"] == "deep_space" and o["sector"] not in sectors]
        return (space not in new, nearest(space, new))
    return ()


def expected_mine(view: dict[str, Any], card: Card) -> str:
    own = own_spaces(view)
    if sum(space["structure"] == "m" for space in own) == 8:
        return ""
    tile = "" if card.tile < 0 else view["scoring"]["final"][card.tile]["name"]
    home = HOMES[view["players"][AUTOMA]["faction"]]
    ranked: list[tuple[tuple[object, ...], str]] = []
    for space in view["board"]:
        if "planet" not in space or "owner" in space or "gaiaformer" in space:
            continue
        if nearest(space, own) <= card.reach:
            kind = space["planet"]
            cost = STEPS[kind] if kind in STEPS else steps(home, kind)
            near = human_distance(view, space)
            keys = (*wish(view, tile, space), cost, near, reading(space, card))
            ranked.append((keys, str(space["space"])))
    return min(ranked)[1] if ranked else ""


def expected_upgrade(view: dict[str, Any], card: Card) -> tuple[str, str]:
    own = own_spaces(view)
    kinds = [space["structure"].rstrip("12") for space in own]
    scores = "institute-distance" in [tile["name"] for tile in view["scoring"]["final"]]
    institute = [space for space in own if space["structure"] == "pi"]
    for source, target in LINES:
        if source in kinds and kinds.count(target) < SUPPLY[target]:
            to_far = target == "lab" or (source == "m" and "ac" not in kinds)
            is_far = scores and bool(institute) and to_far

            def rank(space: Space, is_far: bool = is_far) -> tuple[object, ...]:
                far = -nearest(space, institute) if is_far else 0
                return (far, human_distance(view, space), reading(space, card))

            valid = [space for space in own if space["structure"] == source]
            return str(min(valid, key=rank)["space"]), target
    return "", ""


def expected_action(view: dict[str, Any], card: Card) -> tuple[str, str]:
    """What is taken, and the space to its left that is taken too."""
    options = [action["name"] for action in view["research"]["actions"] if not action["used"]]
    left: dict[str, str] = {}
    ships = {ship["name"]: ship for ship in view["lost_fleet"]["ships"]}
    for name in TILES:
        if AUTOMA not in ships[name]["shuttles"]:
            options.append(f"explore {name}")
            continue
        before: dict[str, Any] = {"name": "", "used": True}
        for action in ships[name]["actions"]:
            if not action["used"]:
                options.append(action["name"])
                left[action["name"]] = "" if before["used"] else before["name"]
            before = action
    if not options:
        return "", ""
    taken = counted(options, card)
    return taken, left.get(taken, "")


def position(seed: int) -> Game:
    """The human's first action of some round."""
    game = Game(
        Setup.random(
            players=1,
            seed=seed,
            expansion="lost_fleet",
            automa_faction=FACTION_CARDS[seed % 7].name,
            automa_level="ultoma",
            final_scoring=FINALS[seed % len(FINALS)],
        )
    )
    chance = Chance(seed)
    while game.state.round <= seed % 6 or game.decision.kind != "action":
        game.push(choose(chance, game))
    return game


@pytest.mark.parametrize("seed", range(42))
def test_every_choice_of_a_position(seed: int) -> None:
    """Every support card with every kind of action card."""
    game = position(seed)
    view = game.view(2)
    for card in CARDS:
        for action in (8, 10, 12, 15):
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
                assert (chosen, first.get("also", "")) == expected_action(view, card)
            else:
                assert chosen == expected_area(view, card, True)
