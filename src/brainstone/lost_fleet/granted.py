"""Mines granted by tiles and tokens, and those an action grants [R-LFT-9]."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final, final

from brainstone.engine.actions.mines import BuildMine, GrantedMine
from brainstone.engine.core.ids import ASTEROID
from brainstone.engine.core.mine_terms import MineTerms
from brainstone.engine.core.notation import Spec, plain
from brainstone.engine.core.state import FAR
from brainstone.engine.core.steps import About, Decision, Move

if TYPE_CHECKING:
    from brainstone.engine.core.state import GameState

# What tech tiles and federation tokens call a granted mine.
MINE_GRANTS: Final[dict[str, MineTerms]] = {
    "mine-2steps": MineTerms(free_steps=2, is_granted=True),
    "mine-3steps": MineTerms(free_steps=3, is_granted=True),
    "mine-any-range": MineTerms(range_bonus=FAR, is_granted=True),
}
FREE_ASTEROID: Final = MineTerms(is_granted=True, only=ASTEROID)


@final
class DeclineMine(Move):
    """``no-mine``: do without the granted mine."""

    def notation(self) -> str:
        return "no-mine"

    def apply(self, state: GameState, decision: Decision) -> None:
        pass


@final
class FreeMine(GrantedMine):
    """Where the granted mine goes, if anywhere (D-64); it lapses without a legal planet."""

    about: ClassVar[About] = About(
        "granted-mine", "D-64", "R-LFT-9", "Where do you build the granted mine?", branches=True
    )

    def is_about(self, state: GameState, move: Move) -> bool:
        return isinstance(move, BuildMine | DeclineMine)

    def collect(self, state: GameState, out: list[Move]) -> None:
        super().collect(state, out)
        if out:
            out.append(DeclineMine())


@final
class AsteroidMine(GrantedMine):
    """On which asteroid the mine of the Eclipse goes (D-23)."""

    about: ClassVar[About] = About(
        "asteroid-target",
        "D-23",
        "R-LFP-1",
        "On which asteroid do you build the mine?",
        branches=True,
    )


SPECS: Final = (Spec("no-mine", plain(DeclineMine())),)
