"""Itars: burnt tokens wait in the Gaia area; the institute trades four of them for a tech tile."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final, final

from brainstone.engine.actions.tech import ChooseTech, has_eligible
from brainstone.engine.core.amounts import amount_of
from brainstone.engine.core.events import IN_GAIA_AREA, IN_SUPPLY, TokensMoved
from brainstone.engine.core.ids import TOKEN
from brainstone.engine.core.language import GAIA
from brainstone.engine.core.notation import Spec
from brainstone.engine.core.sources import GAIA_PHASE
from brainstone.engine.core.steps import About, Decision, Move
from brainstone.engine.factions.base import Faction
from brainstone.engine.phases.gaia_phase import FactionGaiaPhase, LeaveGaia

if TYPE_CHECKING:
    from brainstone.data.factions import FactionBoard
    from brainstone.engine.core.rules import Ruleset
    from brainstone.engine.core.state import GameState, PlayerState


class Itars(Faction):
    def __init__(self, board: FactionBoard) -> None:
        super().__init__(board)
        prices = [row.price for row in self.with_institute if row.part(GAIA) is not None]
        self.tokens_per_tech: Final = amount_of(prices[0], TOKEN)

    def keeps_burnt(self) -> bool:
        return True  # R-FAC-ITA-1

    def specs(self) -> tuple[Spec, ...]:
        return SPECS

    def burnt(self, player: PlayerState) -> None:
        player.gaia_area += 1  # R-FAC-ITA-1

    def gaia_phase(self, state: GameState, seat: int) -> None:
        """R-FAC-ITA-2: repeated while there are four tokens and a tile to take."""
        player = state.players[seat]
        if (
            player.has_institute()
            and player.gaia_area >= self.tokens_per_tech
            and has_eligible(state, seat)
        ):
            state.stack.append(GaiaTech(seat, self.tokens_per_tech))


@final
class BuyTech(Move):
    """``gaia tech``: discard four tokens of the Gaia area for a tech tile."""

    def notation(self) -> str:
        return "gaia tech"

    def is_minor(self) -> bool:
        return True

    def apply(self, state: GameState, decision: Decision) -> None:
        assert isinstance(decision, GaiaTech)
        seat = decision.seat
        state.players[seat].gaia_area -= decision.tokens
        if state.events is not None:
            state.report(TokensMoved(seat, GAIA_PHASE, decision.tokens, IN_GAIA_AREA, IN_SUPPLY))
        state.stack.append(FactionGaiaPhase(seat))  # asked again
        state.stack.append(ChooseTech(seat))


@final
class GaiaTech(Decision):
    """Whether the Itars take a tech tile for four tokens (D-14)."""

    tag: ClassVar[str] = "GaiaTech"
    about: ClassVar[About] = About(
        "gaia-tech",
        "D-14",
        "R-FAC-ITA-2",
        "Discard four tokens of the Gaia area for a tech tile?",
        apart=True,
    )

    def __init__(self, seat: int, tokens: int) -> None:
        super().__init__(seat)
        self.tokens: Final = tokens

    def collect(self, state: GameState, out: list[Move]) -> None:
        out.append(BuyTech())
        out.append(LeaveGaia())


def _read_buy(rules: Ruleset, words: list[str]) -> Move | None:
    return BuyTech() if words == ["tech"] else None


SPECS: Final = (Spec("gaia", "n gain", _read_buy),)
