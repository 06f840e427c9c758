"""What several turns of a plan leave as it is, kept for positions that share it: map and income.

Lists of a state are replaced and never changed, so the same list says the same.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, final

from brainstone.data.components import FEDERATION_POWER
from brainstone.engine.core.ids import GAIA, HOME_TYPES, NOBODY, TRANSDIM
from brainstone.engine.map.structures import power_value
from brainstone.engine.phases.income import lasting_income

if TYPE_CHECKING:
    from brainstone.engine.core.program_seat import Memory
    from brainstone.engine.core.state import GameState, PlayerState

_NOWHERE: Final[list[int]] = []
_FAR: Final = 7
_NEARNESS: Final = [0.0, 1.0, 0.9, 0.75, 0.6, 0.4, 0.2, 0.0]  # by distance to the next own planet
_MOST_NEAR: Final = 3  # others at one place that count


@final
class Earnings:
    """What has been built up brings every round, by resource."""

    def __init__(self, seat: int) -> None:
        self._seat: Final = seat
        self._round: int = -1
        self._built: list[int] = _NOWHERE
        self._levels: list[int] = _NOWHERE
        self._tiles: int = 0
        self._advanced: int = 0
        self._extras: dict[str, Memory] = {}
        self._income: list[int] = _NOWHERE

    def income(self, state: GameState, player: PlayerState) -> list[int]:
        tiles = player.open_tech()
        if (
            player.levels is not self._levels
            or player.built is not self._built
            or tiles != self._tiles
            or player.advanced_tech != self._advanced
            or player.extras is not self._extras
            or state.round != self._round
        ):
            self._round = state.round
            self._built = player.built
            self._levels = player.levels
            self._tiles = tiles
            self._advanced = player.advanced_tech
            self._extras = player.extras
            self._income = lasting_income(state, self._seat)
        return self._income


@final
class Strengths:
    """The power values of the own structures, in the order of their spaces."""

    def __init__(self, seat: int) -> None:
        self._seat: Final = seat
        self._colonised: list[int] = _NOWHERE
        self._structure: list[int] = _NOWHERE
        self._planet: list[int] = _NOWHERE
        self._tiles: int = 0
        self._extras: dict[str, Memory] = {}
        self._values: list[int] = _NOWHERE

    def of(self, state: GameState, player: PlayerState) -> list[int]:
        """The same list as long as nothing of this changes."""
        tiles = player.open_tech()
        if (
            player.colonised is not self._colonised
            or state.structure is not self._structure
            or state.planet is not self._planet
            or tiles != self._tiles
            or player.extras is not self._extras
        ):
            self._colonised = player.colonised
            self._structure = state.structure
            self._planet = state.planet
            self._tiles = tiles
            self._extras = player.extras
            self._values = [power_value(state, self._seat, space) for space in player.colonised]
        return self._values


@final
class Share:
    """The power values that would go towards the next federation, the less the farther apart."""

    def __init__(self, strengths: Strengths) -> None:
        self._strengths: Final = strengths
        self._values: list[int] = _NOWHERE
        self._federated: int = 0
        self._stations: int = 0
        self._share: float = 0.0

    def of(self, state: GameState, player: PlayerState) -> float:
        """As a part of what a federation needs."""
        values = self._strengths.of(state, player)
        if (
            values is not self._values
            or player.federated != self._federated
            or player.stations != self._stations
        ):
            self._values = values
            self._federated = player.federated
            self._stations = player.stations
            self._share = self._total(state, player)
        return self._share

    def _total(self, state: GameState, player: PlayerState) -> float:
        me = player.me
        needed = me.federation_power(player)
        extends = me.extends_federation()
        free = player.unfederated()
        total = 0.0
        place = 0  # among the free ones, which come in the same order
        for i, space in enumerate(player.colonised):
            if place < len(free) and free[place] == space:
                place += 1
                total += self._values[i] * _nearness(state, free, space)
            elif extends:
                total += self._values[i]
        if extends:
            total += player.stations.bit_count() - (needed - FEDERATION_POWER)
            needed = FEDERATION_POWER
        return total / needed


def _nearness(state: GameState, spaces: list[int], space: int) -> float:
    """How near one of these spaces is to the next one."""
    nearest = _FAR
    row = state.board.distances(space)
    for other in spaces:
        distance = row[other]
        if distance < nearest and other != space:
            nearest = distance
    return _NEARNESS[nearest]


@final
class Others:
    """How many structures of others lie near the own ones."""

    def __init__(self, near: list[int]) -> None:
        self._near: Final = near  # by space
        self._colonised: list[int] = _NOWHERE
        self._number: int = 0

    def number(self, player: PlayerState) -> int:
        if player.colonised is not self._colonised:
            self._colonised = player.colonised
            self._number = 0
            for space in player.colonised:
                others = self._near[space]
                self._number += others if others < _MOST_NEAR else _MOST_NEAR
        return self._number


@final
class Offers:
    """The power that the structures of others near the own ones would offer if built now."""

    def __init__(self, strengths: Strengths, around: list[list[int]]) -> None:
        self._strengths: Final = strengths
        self._around: Final = around  # by space the structures of others near it
        self._values: list[int] = _NOWHERE
        self._power: int = 0

    def power(self, state: GameState, player: PlayerState) -> int:
        values = self._strengths.of(state, player)
        if values is not self._values:
            self._values = values
            self._power = self._total(player.colonised)
        return self._power

    def _total(self, colonised: list[int]) -> int:
        most: dict[int, int] = {}
        for i, space in enumerate(colonised):
            value = self._values[i]
            for theirs in self._around[space]:
                if value > most.get(theirs, 0):
                    most[theirs] = value
        total = 0
        for value in most.values():
            total += value
        return total


@final
class Reachable:
    """Cheap planets in reach: the cheaper, the more they count."""

    def __init__(self, seat: int, steps_to: list[int]) -> None:
        self._seat: Final = seat
        self._steps_to: Final = steps_to
        self._reach: bytes = b""
        self._owner: list[int] = _NOWHERE
        self._planet: list[int] = _NOWHERE
        self._gaiaformer: list[int] = _NOWHERE
        self._near: int = 0
        self._has_gaiaformer: bool = False
        self._ease: float = 0.0

    def ease(self, state: GameState, player: PlayerState, near: int) -> float:
        """``near`` is the range without a Q.I.C."""
        has_gaiaformer = player.gaiaformers != 0
        if (
            player.reach is not self._reach
            or state.owner is not self._owner
            or state.planet is not self._planet
            or state.gaiaformer is not self._gaiaformer
            or near != self._near
            or has_gaiaformer != self._has_gaiaformer
        ):
            self._reach = player.reach
            self._owner = state.owner
            self._planet = state.planet
            self._gaiaformer = state.gaiaformer
            self._near = near
            self._has_gaiaformer = has_gaiaformer
            self._ease = self._total(state.board.planets)
        return self._ease

    def _total(self, planets: list[int]) -> float:
        reach = self._reach
        owner = self._owner
        gaiaformer = self._gaiaformer
        near = self._near
        total = 0.0
        for space in planets:
            beyond = reach[space] - near
            if beyond > 2 or owner[space] != NOBODY:
                continue
            if gaiaformer[space] != NOBODY:
                if gaiaformer[space] == self._seat:
                    total += 4.0
                continue
            planet = self._planet[space]
            if planet < HOME_TYPES:
                ease = 3.0 - self._steps_to[planet]
            elif planet == GAIA:
                ease = 2.0
            elif planet == TRANSDIM:
                ease = 1.0 if self._has_gaiaformer else 0.0
            else:
                continue
            total += ease if beyond <= 0 else ease * 0.4
        return total


@final
class OwnProjects:
    """Own gaiaformers on the map: on Transdim planets still, or on the Gaia planets they made."""

    def __init__(self, seat: int) -> None:
        self._seat: Final = seat
        self._planet: list[int] = _NOWHERE
        self._gaiaformer: list[int] = _NOWHERE
        self.ready: int = 0
        self.under_way: int = 0

    def look(self, state: GameState) -> None:
        if state.planet is self._planet and state.gaiaformer is self._gaiaformer:
            return
        self._planet = state.planet
        self._gaiaformer = state.gaiaformer
        self.ready = 0
        self.under_way = 0
        for space in state.board.planets:
            if state.gaiaformer[space] == self._seat:
                if state.planet[space] == TRANSDIM:
                    self.under_way += 1
                else:
                    self.ready += 1
