"""The satellite beside a mine that stands alone (docs/automa.md, 6.1)."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final, final

from brainstone.automa.cards.sources import LONELY_MINE
from brainstone.automa.choosing.selection import in_reading_order
from brainstone.data.components import SATELLITES
from brainstone.engine.core.events import SATELLITE, Placed
from brainstone.engine.core.hexes import space_name
from brainstone.engine.core.ids import COUNT_SATELLITES, NO_PLANET
from brainstone.engine.core.notation import Spec, at
from brainstone.engine.core.sentences import say
from brainstone.engine.core.steps import About, Decision, Move, MoveAt

if TYPE_CHECKING:
    from brainstone.automa.choosing.selection import Trail
    from brainstone.automa.choosing.turn import Turn
    from brainstone.engine.core.state import GameState


def place_satellite(turn: Turn, mine: int, trail: Trail) -> None:
    """If a final tile counts satellites: a person chooses the space, or it is the first one."""
    state = turn.state
    counted = [state.rules.final_scoring[tile].counts for tile in state.table.final_tiles]
    if COUNT_SATELLITES not in counted or turn.player.satellites.bit_count() >= SATELLITES:
        return
    free = free_spaces_beside(state, turn.seat, mine)
    spaces = in_reading_order(state.board, turn.me.switches.board_rotation, free)
    if not spaces:
        return
    if len(spaces) > 1 and turn.me.switches.human_places_satellite:
        trail.note("satellite_asked", True)
        state.stack.append(ChooseAutomaSatellite(next_person(state, turn.seat), turn.seat, spaces))
        return
    trail.note("satellite", space_name(spaces[0]))
    put_satellite(state, turn.seat, spaces[0])


def free_spaces_beside(state: GameState, seat: int, mine: int) -> list[int]:
    return [
        space
        for space in state.board.neighbours[mine]
        if state.planet[space] == NO_PLANET and not state.players[seat].satellites >> space & 1
    ]


def next_person(state: GameState, seat: int) -> int:
    """Who acts for the Automa where a person has to: the next one clockwise."""
    players = len(state.players)
    people = [
        other
        for other in [(seat + i) % players for i in range(1, players)]
        if state.players[other].memory is None
    ]
    return people[0]


def put_satellite(state: GameState, seat: int, space: int) -> None:
    state.players[seat].satellites |= 1 << space
    if state.events is not None:
        state.report(Placed(seat, LONELY_MINE, space, SATELLITE))


@final
class PlaceAutomaSatellite(MoveAt):
    """``automa-satellite 7A3``: the Automa's satellite goes there."""

    verb: ClassVar[str] = "automa-satellite"

    def apply(self, state: GameState, decision: Decision) -> None:
        assert isinstance(decision, ChooseAutomaSatellite)
        put_satellite(state, decision.automa, self.space)

    def why_not(self, state: GameState, decision: Decision) -> str:
        return say(
            "automa.satellite",
            "{space} is no free space beside the Automa's new mine",
            space=space_name(self.space),
        )


@final
class ChooseAutomaSatellite(Decision):
    """Where the Automa's satellite goes (D-71); the first answer is the first in reading order."""

    tag: ClassVar[str] = "ChooseAutomaSatellite"
    about: ClassVar[About] = About(
        "automa-satellite", "D-71", "Automa 6.1", "Where does the Automa's satellite go?"
    )

    def __init__(self, seat: int, automa: int, spaces: list[int]) -> None:
        super().__init__(seat)
        self.automa: Final = automa
        self.spaces: Final = spaces

    def collect(self, state: GameState, out: list[Move]) -> None:
        for space in self.spaces:
            out.append(PlaceAutomaSatellite(space))

    def key(self) -> tuple[object, ...]:
        return (self.tag, self.seat, self.automa, tuple(self.spaces))


SPECS: Final = (Spec("automa-satellite", "space", at(PlaceAutomaSatellite)),)
