"""Tinkeroids: an institute from the start, and another action of their own every round."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, ClassVar, Final, final

from brainstone.engine.core.ids import NONE
from brainstone.engine.core.notation import Spec
from brainstone.engine.core.notation_words import named_lower
from brainstone.engine.core.sentences import say
from brainstone.engine.core.sources import special_source
from brainstone.engine.core.special_action import SpecialAction
from brainstone.engine.core.steps import About, Decision, Move
from brainstone.lost_fleet.core.events import Tinkered
from brainstone.lost_fleet.core.fleet import board_of, changed_board
from brainstone.lost_fleet.data.factions import TINKERING_HALF, TINKERING_TILES
from brainstone.lost_fleet.effects.words import read
from brainstone.lost_fleet.factions.terraformer import Terraformer
from brainstone.lost_fleet.ships.names import tinkering_word

if TYPE_CHECKING:
    from brainstone.engine.core.effect import Effect
    from brainstone.engine.core.rules import Ruleset
    from brainstone.engine.core.state import GameState
    from brainstone.engine.factions.base import Faction

_TINKERING: Final = special_source("tinkering", "tinkering tile")
TILE_NAMES: Final = [name for name, _ in TINKERING_TILES]
_EFFECTS: Final = [read(gives) for _, gives in TINKERING_TILES]


@final
class Tinkeroids(Terraformer):
    def specs(self) -> tuple[Spec, ...]:
        return SPECS

    def with_expensive(self, expensive: list[int]) -> Faction:
        return Tinkeroids(self.board, expensive)

    def starts_with_institute(self) -> bool:
        return True

    def round_begins(self, state: GameState, seat: int) -> None:
        """The tile of the last round is gone; another is chosen before income (RUL-48)."""
        changed_board(state.players[seat]).tile = NONE
        state.stack.append(ChooseTinkering(seat))

    def show(self, state: GameState, seat: int) -> dict[str, Any]:
        board = board_of(state.players[seat])
        left = [i for i in range(len(TILE_NAMES)) if not board.used_tiles >> i & 1]
        return {
            "tinkering_tile": "" if board.tile == NONE else TILE_NAMES[board.tile],
            "tinkering_left": [TILE_NAMES[i] for i in left],
        }

    def special_actions(self, first_bit: int) -> list[SpecialAction]:
        return [TinkeringAction("tinkering", first_bit, [], _TINKERING)]


def open_tiles(state: GameState, seat: int) -> list[int]:
    """The unused tiles of this half of the game [R-LFN-1]."""
    first = 0 if state.round <= TINKERING_HALF else TINKERING_HALF
    used = board_of(state.players[seat]).used_tiles
    return [tile for tile in range(first, first + TINKERING_HALF) if not used >> tile & 1]


@final
class TakeTinkering(Move):
    """``tinker 4charge``: the tinkering tile of this round."""

    def __init__(self, tile: int) -> None:
        self.tile: Final = tile

    def notation(self) -> str:
        return f"tinker {TILE_NAMES[self.tile]}"

    def is_minor(self) -> bool:
        return True

    def apply(self, state: GameState, decision: Decision) -> None:
        board = changed_board(state.players[decision.seat])
        board.tile = self.tile
        board.used_tiles |= 1 << self.tile
        if state.events is not None:
            state.report(Tinkered(decision.seat, _TINKERING, TILE_NAMES[self.tile]))

    def why_not(self, state: GameState, decision: Decision) -> str:
        tile = tinkering_word(TILE_NAMES[self.tile])
        if board_of(state.players[decision.seat]).used_tiles >> self.tile & 1:
            return say(
                "fleet.tinker.gone", "the tile {tile} has left the game [R-LFN-1]", tile=tile
            )
        return say(
            "fleet.tinker.other-half",
            "{tile} is for the other half of the game [R-LFN-1]",
            tile=tile,
        )


@final
class ChooseTinkering(Decision):
    """Which tinkering tile is used in this round (D-10)."""

    tag: ClassVar[str] = "ChooseTinkering"
    about: ClassVar[About] = About(
        "tinkering", "D-10", "R-LFN-1", "Which tinkering tile do you use in this round?", apart=True
    )

    def collect(self, state: GameState, out: list[Move]) -> None:
        for tile in open_tiles(state, self.seat):
            out.append(TakeTinkering(tile))


@final
class TinkeringAction(SpecialAction):
    """The action of the round's tile (D-66)."""

    def home(self) -> str:
        return "institute"

    def rules(self) -> str:
        return "R-LFN-1"

    def row(self, state: GameState, seat: int) -> str:
        return TINKERING_TILES[board_of(state.players[seat]).tile][1]

    def is_owned(self, state: GameState, seat: int) -> bool:
        player = state.players[seat]
        return (
            isinstance(player.me, Tinkeroids)
            and player.has_institute()
            and board_of(player).tile != NONE
        )

    def given(self, state: GameState, seat: int) -> list[Effect]:
        return _EFFECTS[board_of(state.players[seat]).tile]


def _read_tinkering(rules: Ruleset, words: list[str]) -> Move:
    return TakeTinkering(named_lower(words, "tinkering tile", TILE_NAMES))


SPECS: Final = (Spec("tinker", "tinkering", _read_tinkering),)
