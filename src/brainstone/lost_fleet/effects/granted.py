"""Mines granted by tiles and tokens, and what the action spaces of ships grant [R-LFT-9, R-LFP]."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final, final

from brainstone.engine.actions.granted_mines import why_no_granted_mine, without_price
from brainstone.engine.actions.mines import BuildMine, GrantedMine, mine_targets
from brainstone.engine.actions.research import Advance, ChooseAdvance
from brainstone.engine.actions.upgrades import Upgrade, upgradeable, why_no_upgrade
from brainstone.engine.core.effect import Ask, Price
from brainstone.engine.core.ids import ANY_AREA, STRUCTURE_NAMES
from brainstone.engine.core.mine_terms import MineTerms
from brainstone.engine.core.notation import Spec, plain
from brainstone.engine.core.sentences import say
from brainstone.engine.core.steps import About, Decision, Move
from brainstone.lost_fleet.core.kinds import ASTEROID

if TYPE_CHECKING:
    from brainstone.engine.core.state import GameState

FREE_ASTEROID: Final = MineTerms(is_granted=True, only=ASTEROID)


@final
class DeclineMine(Move):
    """``no-mine``: do without the granted mine."""

    def notation(self) -> str:
        return "no-mine"

    def declines(self) -> bool:
        return True

    def is_minor(self) -> bool:
        return True

    def apply(self, state: GameState, decision: Decision) -> None:
        pass


@final
class FreeMine(GrantedMine):
    """Where the granted mine goes, if anywhere (D-64); it lapses without a legal planet."""

    tag: ClassVar[str] = "FreeMine"
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

    tag: ClassVar[str] = "AsteroidMine"
    about: ClassVar[About] = About(
        "asteroid-target",
        "D-23",
        "R-LFP-1",
        "On which asteroid do you build the mine?",
        branches=True,
    )


@final
class GrantFreeMine(Ask):
    """``free_mine(steps=2)``, ``far_mine``: it may be declined, and lapses where there
    is no planet for it."""

    def __init__(self, terms: MineTerms) -> None:
        self.terms: Final = terms

    def question(self, seat: int) -> Decision:
        return FreeMine(seat, self.terms)


@final
class GrantAsteroid(Ask):
    """``asteroid_mine``: a mine on an asteroid that takes no gaiaformer."""

    def question(self, seat: int) -> Decision:
        return AsteroidMine(seat, FREE_ASTEROID)

    def can_have(self, state: GameState, seat: int, price: Price) -> bool:
        return bool(mine_targets(state, seat, FREE_ASTEROID, True, price))

    def why_not(self, state: GameState, seat: int, price: Price) -> str:
        return why_no_granted_mine(without_price(state, seat, price), seat, FREE_ASTEROID)


# Upgrades and advances


@final
class ShipUpgrade(Decision):
    """Which structure the ship upgrades (D-63); an ordinary upgrade that is paid [R-LFP-3]."""

    tag: ClassVar[str] = "ShipUpgrade"
    about: ClassVar[About] = About("ship-upgrade", "D-63", "R-LFP-3")

    def __init__(self, seat: int, target: int) -> None:
        super().__init__(seat)
        self.target: Final = target

    def prompt(self, state: GameState) -> str:
        return f"Which structure becomes a {STRUCTURE_NAMES[self.target]}?"

    def is_paid(self) -> bool:
        return True

    def is_about(self, state: GameState, move: Move) -> bool:
        return isinstance(move, Upgrade)

    def at(self, state: GameState, space: int) -> Move | None:
        return Upgrade(self.target, space)

    def collect(self, state: GameState, out: list[Move]) -> None:
        for space in upgradeable(state, self.seat, self.target):
            out.append(Upgrade(self.target, space))

    def key(self) -> tuple[object, ...]:
        return (self.tag, self.seat, self.target)


@final
class ShipAdvance(ChooseAdvance):
    """In which area the Eclipse advances (D-30); part of the action, not to be declined."""

    tag: ClassVar[str] = "ShipAdvance"
    about: ClassVar[About] = About(
        "advance", "D-30", "R-LFP-1", "In which research area do you advance?", branches=True
    )

    def collect(self, state: GameState, out: list[Move]) -> None:
        for area in self.areas(state):
            out.append(Advance(area))


@final
class GrantUpgrade(Ask):
    """``upgrade(of=mine, to=trading-station)``: the price of the space is that of the upgrade."""

    def __init__(self, target: int) -> None:
        self.target: Final = target

    def question(self, seat: int) -> Decision:
        return ShipUpgrade(seat, self.target)

    def can_have(self, state: GameState, seat: int, price: Price) -> bool:
        return bool(upgradeable(state, seat, self.target))

    def why_not(self, state: GameState, seat: int, price: Price) -> str:
        return why_no_upgrade(state, seat, self.target)


@final
class GrantAdvance(Ask):
    """``advance``: in any research area."""

    def question(self, seat: int) -> Decision:
        return ShipAdvance(seat, ANY_AREA)

    def why_not(self, state: GameState, seat: int, price: Price) -> str:
        return say("fleet.ship.no-area", "you cannot advance in any research area [R-RSH-2]")


SPECS: Final = (Spec("no-mine", "", plain(DeclineMine())),)
