"""The action spaces of the spaceships [R-LFP]."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final, final

from brainstone.data.readings import NO_LOST_GAINS
from brainstone.engine.actions.gaia_projects import (
    GrantedRange,
    has_range_target,
    why_no_range_target,
)
from brainstone.engine.actions.mines import GrantedMine, mine_targets, why_no_granted_mine
from brainstone.engine.actions.power_and_qic import ChooseRescore, why_no_rescore
from brainstone.engine.actions.research import Advance, ChooseAdvance, can_advance
from brainstone.engine.actions.tech import ChooseTech, has_eligible, why_no_tech
from brainstone.engine.actions.upgrades import Upgrade, upgradeable, why_no_upgrade
from brainstone.engine.core.amounts import amount_of
from brainstone.engine.core.events import SpaceUsed
from brainstone.engine.core.ids import (
    ANY_AREA,
    AREAS,
    CREDIT,
    EVENT_QIC_ACTION,
    NONE,
    POWER,
    RESEARCH_LAB,
    STRUCTURE_NAMES,
    TRADING_STATION,
)
from brainstone.engine.core.mine_terms import MineTerms
from brainstone.engine.core.move_source import MoveSource
from brainstone.engine.core.notation import Spec
from brainstone.engine.core.notation_words import named_lower
from brainstone.engine.core.sentences import say
from brainstone.engine.core.steps import About, Decision, Move, Task
from brainstone.engine.effects.counts import count, trigger
from brainstone.engine.effects.gains import (
    can_pay,
    cost_words,
    gain,
    keeps_something,
    pay,
    score,
    too_little,
    why_nothing_kept,
)
from brainstone.engine.effects.power import spend, spendable
from brainstone.lost_fleet.box import SHIP_SPACES
from brainstone.lost_fleet.data.ships import RANGE_BONUS
from brainstone.lost_fleet.fleet import board_of, fleet_of
from brainstone.lost_fleet.gaiaforming import (
    ChooseGaiaform,
    gaiaform_targets,
    why_no_gaiaform,
)
from brainstone.lost_fleet.granted import FREE_ASTEROID, AsteroidMine
from brainstone.lost_fleet.names import ship_word

if TYPE_CHECKING:
    from brainstone.engine.core.amounts import Amounts
    from brainstone.engine.core.rules import Ruleset
    from brainstone.engine.core.state import GameState
    from brainstone.lost_fleet.box import ShipSpace

MORE_RANGE: Final = MineTerms(range_bonus=RANGE_BONUS)
ONE_STEP: Final = MineTerms(free_steps=1)


def is_payable(state: GameState, seat: int, space: ShipSpace) -> bool:
    player = state.players[seat]
    return spendable(player) >= space.power and can_pay(player, space.cost)


def has_effect(state: GameState, seat: int, space: ShipSpace) -> bool:
    """An action that cannot be carried out may not be taken (RUL-18); its cost is payable."""
    player = state.players[seat]
    effect = space.effect
    if not effect:
        return NO_LOST_GAINS not in state.table.readings or keeps_something(player, space.gain)
    if effect == "rescore":
        return bool(player.tokens)  # RUL-77
    if effect == "tech":
        return has_eligible(state, seat)
    if effect == "lab":
        return bool(upgradeable(state, seat, RESEARCH_LAB))
    if effect == "trading-station":
        return bool(upgradeable(state, seat, TRADING_STATION))
    if effect == "range":
        return has_range_target(state, seat, MORE_RANGE)
    if effect == "gaiaform":
        return bool(gaiaform_targets(state, seat))
    if effect == "advance":
        return any([can_advance(state, seat, area) for area in range(AREAS)])
    if effect == "asteroid":
        return bool(mine_targets(state, seat, FREE_ASTEROID, True))
    assert effect == "step"
    # The mine is paid with what the action has left.
    credits_before = player.credits
    for _, number in space.cost:
        player.credits -= number
    found = bool(mine_targets(state, seat, ONE_STEP, True))
    player.credits = credits_before
    return found


def why_no_effect(state: GameState, seat: int, space: ShipSpace) -> str:
    """Why an action that could be paid cannot be carried out."""
    effect = space.effect
    if effect == "rescore":
        return why_no_rescore()
    if effect == "tech":
        return why_no_tech()
    if effect == "lab":
        return why_no_upgrade(state, seat, RESEARCH_LAB)
    if effect == "trading-station":
        return why_no_upgrade(state, seat, TRADING_STATION)
    if effect == "range":
        return why_no_range_target(state, seat, MORE_RANGE)
    if effect == "gaiaform":
        return why_no_gaiaform(state, seat)
    if effect == "advance":
        return say("fleet.ship.no-area", "you cannot advance in any research area [R-RSH-2]")
    if effect == "asteroid":
        return why_no_granted_mine(state, seat, FREE_ASTEROID)
    if effect == "step":
        left = state.clone()
        left.players[seat].credits -= amount_of(space.cost, CREDIT)
        return why_no_granted_mine(left, seat, ONE_STEP)
    return why_nothing_kept(state.players[seat], space.gain)


@final
class UseShip(Move):
    """``ship eclipse-power``: use an action space of a spaceship."""

    def __init__(self, space: ShipSpace) -> None:
        self.space: Final = space

    def notation(self) -> str:
        return self.space.source.word

    def cost(self, state: GameState, seat: int) -> Amounts:
        return (*self.space.cost, (POWER, self.space.power))

    def apply(self, state: GameState, decision: Decision) -> None:
        seat = decision.seat
        space = self.space
        state.used_actions |= 1 << space.bit
        if state.events is not None:
            state.report(SpaceUsed(seat, space.source))
        state.stack.append(ShipEffect(seat, space))
        pay(state, seat, space.cost, space.source)
        if space.power > 0:
            spend(state, seat, space.power, False, space.source)

    def why_not(self, state: GameState, decision: Decision) -> str:
        seat = decision.seat
        space = self.space
        player = state.players[seat]
        if fleet_of(state).spaces[space.ship] == NONE:
            return say(
                "fleet.explore.not-here",
                "{ship} is not in this game [R-LFS-9]",
                ship=ship_word(space.ship),
            )
        if not board_of(player).ships >> space.ship & 1:
            return say(
                "fleet.ship.unexplored",
                "you have no shuttle on {ship} [R-LFX-5]",
                ship=ship_word(space.ship),
            )
        if state.used_actions >> space.bit & 1:
            return say("action.used", "this action space has been used in this round [R-LFP-1]")
        if not is_payable(state, seat, space):
            if spendable(player) < space.power:
                return say(
                    "action.power",
                    "it costs {cost} power, you can spend {have} [R-LFP-1]",
                    cost=space.power,
                    have=spendable(player),
                )
            return say(
                "fleet.ship.cost",
                "it costs {cost}, you have {have} [R-LFP-1]",
                cost=cost_words(space.cost),
                have=too_little(player, space.cost),
            )
        if not has_effect(state, seat, space):
            return why_no_effect(state, seat, space)
        return ""


@final
class ShipEffect(Task):
    """What an action space of a ship gives, once it is paid."""

    def __init__(self, seat: int, space: ShipSpace) -> None:
        self.seat: Final = seat
        self.space: Final = space

    def run(self, state: GameState) -> None:
        seat = self.seat
        space = self.space
        if space.is_qic:
            trigger(state, seat, EVENT_QIC_ACTION)
        effect = space.effect
        if not effect:
            gain(state, seat, space.gain, space.source)
            if space.per != NONE:
                score(state, seat, 1, space.source, count(state, seat, space.per))
        elif effect == "rescore":
            state.stack.append(ChooseRescore(seat))
        elif effect == "tech":
            state.stack.append(ChooseTech(seat))
        elif effect == "lab":
            state.stack.append(ShipUpgrade(seat, RESEARCH_LAB))
        elif effect == "trading-station":
            state.stack.append(ShipUpgrade(seat, TRADING_STATION))
        elif effect == "range":
            state.stack.append(GrantedRange(seat, MORE_RANGE))
        elif effect == "gaiaform":
            state.stack.append(ChooseGaiaform(seat))
        elif effect == "advance":
            state.stack.append(ShipAdvance(seat, ANY_AREA))
        elif effect == "asteroid":
            state.stack.append(AsteroidMine(seat, FREE_ASTEROID))
        else:
            state.stack.append(GrantedMine(seat, ONE_STEP))

    def key(self) -> tuple[object, ...]:
        return (type(self).__name__, self.seat, self.space.bit)


@final
class ShipMoves(MoveSource):
    def family(self) -> str:
        return "board"

    def lists(self, move: Move) -> bool:
        return isinstance(move, UseShip)

    def collect(self, state: GameState, seat: int, out: list[Move]) -> None:
        ships = board_of(state.players[seat]).ships
        if not ships:
            return
        for space in SHIP_SPACES:
            if (
                ships >> space.ship & 1
                and not state.used_actions >> space.bit & 1
                and is_payable(state, seat, space)
                and has_effect(state, seat, space)
            ):
                out.append(UseShip(space))

    def why_none(self, state: GameState, decision: Decision) -> str:
        return ""  # the action spaces of the research board come nearer


@final
class ShipUpgrade(Decision):
    """Which structure the ship upgrades (D-63); an ordinary upgrade that is paid [R-LFP-3]."""

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
        return (type(self).__name__, self.seat, self.target)


@final
class ShipAdvance(ChooseAdvance):
    """In which area the Eclipse advances (D-30); part of the action, not to be declined."""

    about: ClassVar[About] = About(
        "advance", "D-30", "R-LFP-1", "In which research area do you advance?", branches=True
    )

    def collect(self, state: GameState, out: list[Move]) -> None:
        for area in self.areas(state):
            out.append(Advance(area))


def _read_ship(rules: Ruleset, words: list[str]) -> Move:
    names = [space.name for space in SHIP_SPACES]
    return UseShip(SHIP_SPACES[named_lower(words, "space of a ship", names)])


SPECS: Final = (Spec("ship", _read_ship),)
