"""Ivits: one federation that grows, satellites for Q.I.C., and space stations."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final, final

from brainstone.data.components import FEDERATION_POWER, SPACE_STATIONS
from brainstone.data.readings import STATIONS_OFF_SATELLITES
from brainstone.engine.core.bill import Bill
from brainstone.engine.core.board import no_space
from brainstone.engine.core.effect import Ask, Price
from brainstone.engine.core.events import STATION, Placed
from brainstone.engine.core.hexes import space_name
from brainstone.engine.core.ids import NO_PLANET, QIC
from brainstone.engine.core.notation import Spec, at
from brainstone.engine.core.sentences import say
from brainstone.engine.core.sources import special_source
from brainstone.engine.core.special_action import SpecialAction
from brainstone.engine.core.steps import About, Decision, Move, MoveAt
from brainstone.engine.effects.gains import pay_one
from brainstone.engine.factions.action import FactionAction
from brainstone.engine.factions.base import Faction
from brainstone.engine.federations.forming import join_federation
from brainstone.engine.map.reach import extend_reach, range_qic
from brainstone.engine.map.structures import forget_federations
from brainstone.engine.map.way import way_to_empty_space, why_too_far

if TYPE_CHECKING:
    from brainstone.engine.core.state import GameState, PlayerState

SPACE_STATION: Final = special_source("station", "space station")


@final
class Ivits(Faction):
    def specs(self) -> tuple[Spec, ...]:
        return SPECS

    def starts_with_institute(self) -> bool:
        return True

    def start_stage(self) -> int:
        """Their institute comes after everything else."""
        return 3

    def federation_power(self, player: PlayerState) -> int:
        """7 for each Form action so far and the next one [R-FED-30]."""
        return FEDERATION_POWER * (player.federations_formed + 1)

    def extends_federation(self) -> bool:
        return True

    def pays_satellites_with_qic(self) -> bool:
        return True

    def special_actions(self, first_bit: int) -> list[SpecialAction]:
        return [FactionAction("station", first_bit, Ivits, BuildStation(), True, "R-FAC-IVI-2")]


def taken_spaces(state: GameState, player: PlayerState) -> int:
    """Mask of the spaces closed to a station by an own piece: a station, or a satellite by the
    other reading (RUL-29)."""
    if STATIONS_OFF_SATELLITES in state.table.readings:
        return player.stations | player.satellites
    return player.stations


def station_spaces(state: GameState, seat: int, first_only: bool) -> list[int]:
    """Spaces in range without planet or own station [R-FAC-IVI-2]."""
    player = state.players[seat]
    spaces: list[int] = []
    if player.stations.bit_count() >= SPACE_STATIONS:
        return spaces
    taken = taken_spaces(state, player)
    for space in state.board.spaces:
        if (
            state.planet[space] == NO_PLANET
            and range_qic(state, player, space, 0) <= player.qic
            and not taken >> space & 1
        ):
            spaces.append(space)
            if first_only:
                break
    return spaces


@final
class BuildStation(Ask):
    def question(self, seat: int) -> Decision:
        return ChooseStation(seat)

    def can_have(self, state: GameState, seat: int, price: Price) -> bool:
        return bool(station_spaces(state, seat, True))

    def why_not(self, state: GameState, seat: int, price: Price) -> str:
        if state.players[seat].stations.bit_count() >= SPACE_STATIONS:
            return say(
                "ivits.none-left",
                "all {number} space stations are on the map [R-CMP-3]",
                number=SPACE_STATIONS,
            )
        return say("ivits.no-space", "no space without a planet is in range [R-FAC-IVI-2]")


@final
class PlaceStation(MoveAt):
    """``station 7A3``: a space station goes there."""

    verb: ClassVar[str] = "station"

    def apply(self, state: GameState, decision: Decision) -> None:
        seat = decision.seat
        player = state.players[seat]
        pay_one(state, seat, QIC, range_qic(state, player, self.space, 0), SPACE_STATION)
        player.stations |= 1 << self.space
        extend_reach(state, player, self.space)
        forget_federations(player)
        if state.events is not None:
            state.report(Placed(seat, SPACE_STATION, self.space, STATION))
        join_federation(state, seat, self.space)

    def why_not(self, state: GameState, decision: Decision) -> str:
        name = space_name(self.space)
        player = state.players[decision.seat]
        if not state.board.has_space(self.space):
            return no_space(name)
        if state.planet[self.space] != NO_PLANET:
            return say("holds-planet", "{space} holds a planet [R-FAC-IVI-2]", space=name)
        if player.stations >> self.space & 1:
            return say(
                "ivits.own-station",
                "your space station is on {space} already [R-FAC-IVI-2]",
                space=name,
            )
        if taken_spaces(state, player) >> self.space & 1:
            return say(
                "ivits.own-satellite",
                "your satellite is on {space}, and this game is played without space stations on "
                "own satellites (RUL-29)",
                space=name,
            )
        return why_too_far(state, player, self.space, 0)

    def bill(self, state: GameState, decision: Decision) -> Bill | None:
        return way_to_empty_space(state, decision.seat, self.space)


@final
class ChooseStation(Decision):
    """Where the space station goes (D-38)."""

    tag: ClassVar[str] = "ChooseStation"
    about: ClassVar[About] = About(
        "station", "D-38", "R-FAC-IVI-2", "Where does the space station go?"
    )

    def at(self, state: GameState, space: int) -> Move | None:
        return PlaceStation(space)

    def collect(self, state: GameState, out: list[Move]) -> None:
        for space in station_spaces(state, self.seat, False):
            out.append(PlaceStation(space))


SPECS: Final = (Spec("station", "space", at(PlaceStation)),)
