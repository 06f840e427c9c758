"""What counts in a position with The Lost Fleet besides what counts in the base game.

``worth.json`` has for each of these numbers what one is worth in VP, round by round (``hints``),
and what counts more or less than in the base game, to all ("") and to its factions (``leanings``).
Tuning made it (docs/bots.md).
"""

from __future__ import annotations

import json
from functools import cache
from importlib.resources import files
from typing import TYPE_CHECKING, Any, Final, final

from brainstone.data.components import ROUNDS
from brainstone.engine.actions.mines import quote_mine
from brainstone.engine.core.hints import Hint
from brainstone.engine.core.ids import NOBODY, NONE, PLANETARY_INSTITUTE
from brainstone.engine.core.mine_terms import ORDINARY
from brainstone.engine.map.reach import basic_range
from brainstone.lost_fleet.core.fleet import board_of, fleet_of
from brainstone.lost_fleet.core.kinds import ASTEROID, PROTOPLANET
from brainstone.lost_fleet.data.factions import FACTION_BOARDS
from brainstone.lost_fleet.data.tiles import ARTIFACT_TOKENS
from brainstone.lost_fleet.ships.artifacts import may_examine
from brainstone.lost_fleet.ships.pieces import PROTOPLANET_VP, SHIPS

if TYPE_CHECKING:
    from brainstone.engine.core.state import GameState, PlayerState

_NEARLY: Final = 2  # a ship or planet is nearly in reach that one Q.I.C. brings there
_NEARLY_WORTH: Final = 0.4
_EASE: Final = 2.0  # of an asteroid, with a gaiaformer for it
_MOST_EASE: Final = 8.0
_ORE_A_VP: Final = 0.5


def to_come(state: GameState, player: PlayerState) -> float:
    """Rounds in which a player will act, this one included unless it is over for the player."""
    return float(ROUNDS - state.round + (0 if player.passed else 1))


@final
class ShipUses(Hint):
    """Its three action spaces, its tile and its token are open to whoever has a shuttle there."""

    def __init__(self, name: str, meaning: str, vp: list[float], ship: int) -> None:
        super().__init__(name, meaning, vp)
        self.ship: Final = ship

    def of(self, state: GameState, seat: int) -> float:
        player = state.players[seat]
        if not board_of(player).ships >> self.ship & 1:
            return 0.0
        return to_come(state, player)


@final
class MoreShips(Hint):
    """Power and Q.I.C. do not last for the action spaces of all of them."""

    def of(self, state: GameState, seat: int) -> float:
        player = state.players[seat]
        more = board_of(player).ships.bit_count() - 1
        return more * to_come(state, player) if more > 0 else 0.0


@final
class ShipInReach(Hint):
    def of(self, state: GameState, seat: int) -> float:
        player = state.players[seat]
        board = board_of(player)
        reach = player.reach
        if not board.shuttles or not reach:
            return 0.0
        near = basic_range(state, player)
        best = 0.0
        for ship, space in enumerate(fleet_of(state).spaces):
            if space == NONE or board.ships >> ship & 1:
                continue
            beyond = reach[space] - near
            if beyond <= 0:
                return to_come(state, player)
            if beyond <= _NEARLY:
                best = _NEARLY_WORTH
        return best * to_come(state, player)


@final
class ArtifactTokens(Hint):
    def of(self, state: GameState, seat: int) -> float:
        player = state.players[seat]
        if not may_examine(player) or not fleet_of(state).artifacts:
            return 0.0
        return min(player.power_tokens(), ARTIFACT_TOKENS) / ARTIFACT_TOKENS


@final
class OpenToken(Hint):
    def of(self, state: GameState, seat: int) -> float:
        ships = board_of(state.players[seat]).ships
        if ships:
            for ship, token in enumerate(fleet_of(state).tokens):
                if token != NONE and ships >> ship & 1:
                    return 1.0
        return 0.0


@final
class ExtraTile(Hint):
    def of(self, state: GameState, seat: int) -> float:
        player = state.players[seat]
        extra = state.table.extra_advanced
        if extra == NONE or not state.advanced_left >> extra & 1:
            return 0.0
        if not player.open_tech() or True not in player.green:
            return 0.0
        return 1.0 if state.rules.expansion.may_take_extra_advanced(state, seat) else 0.0


@final
class NewPlanets(Hint):
    """Asteroids take a gaiaformer; protoplanets bring VP for much ore."""

    def of(self, state: GameState, seat: int) -> float:
        player = state.players[seat]
        reach = player.reach
        if not reach or state.round >= ROUNDS:
            return 0.0
        near = basic_range(state, player)
        total = 0.0
        for space in state.board.new_planets:
            planet = state.planet[space]
            if state.owner[space] != NOBODY:
                continue
            beyond = reach[space] - near
            if beyond > _NEARLY:
                continue
            if planet == PROTOPLANET:
                cost = quote_mine(state, seat, space, ORDINARY)
                ease = max(0.0, PROTOPLANET_VP * 0.75 - cost.ore * _ORE_A_VP)
            elif planet == ASTEROID:
                ease = _EASE if player.gaiaformers else 0.0
            else:
                continue
            total += ease if beyond <= 0 else ease * _NEARLY_WORTH
        return min(total, _MOST_EASE) * (ROUNDS - state.round)


@final
class Institute(Hint):
    def __init__(self, name: str, meaning: str, vp: list[float], faction: str) -> None:
        super().__init__(name, meaning, vp)
        self.faction: Final = faction

    def concerns(self, state: GameState, seat: int) -> bool:
        return state.players[seat].me.name == self.faction

    def of(self, state: GameState, seat: int) -> float:
        if not self.concerns(state, seat):
            return 0.0
        return float(state.players[seat].built[PLANETARY_INSTITUTE])


@cache
def _worth() -> dict[str, Any]:
    text = (files("brainstone.lost_fleet.hints") / "worth.json").read_text()
    worth: dict[str, Any] = json.loads(text)
    return worth


def fleet_leanings() -> dict[str, dict[str, list[float]]]:
    """What features are worth more than in the base game, to all ("") and to factions."""
    return {
        faction: {name: [float(number) for number in row] for name, row in rows.items()}
        for faction, rows in _worth()["leanings"].items()
    }


def fleet_hints() -> list[Hint]:
    """All of them, with their worth from the file."""
    worth = _worth()["hints"]

    def vp(name: str) -> list[float]:
        return [float(number) for number in worth[name]]

    hints: list[Hint] = []
    for ship in SHIPS:
        name = f"ship_{ship.name}"
        meaning = f"a shuttle on {ship.title}, times the rounds to play"
        hints.append(ShipUses(name, meaning, vp(name), ship.index))
    for name, meaning, kind in (
        ("ships_more", "ships explored beyond the first, times the rounds to play", MoreShips),
        ("ship_near", "an unexplored ship in reach, times the rounds to play", ShipInReach),
        (
            "artifact_tokens",
            "how many of an artifact's tokens one has who may take it",
            ArtifactTokens,
        ),
        ("gold_token", "whether a gold federation token is open", OpenToken),
        ("extra_ready", "whether the tile of the extension could be taken", ExtraTile),
        (
            "new_planets",
            "asteroids and protoplanets in reach, times the rounds to come",
            NewPlanets,
        ),
    ):
        hints.append(kind(name, meaning, vp(name)))
    for board in FACTION_BOARDS:
        name = f"institute_{board.name}"
        meaning = f"the planetary institute of the {board.title}"
        hints.append(Institute(name, meaning, vp(name), board.name))
    return hints
