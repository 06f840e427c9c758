"""Action 2: start a Gaia project [R-GP]."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final, final

from brainstone.data.components import ROUNDS
from brainstone.engine.actions.granted_mines import why_no_granted_mine, without_price
from brainstone.engine.actions.mines import (
    BuildMine,
    GrantedMine,
    granted_terms,
    mine_targets,
)
from brainstone.engine.actions.range_warns import paid_range, wasted_range
from brainstone.engine.core.bill import Bill
from brainstone.engine.core.board import no_space
from brainstone.engine.core.effect import FREE, Ask, Price
from brainstone.engine.core.events import ProjectStarted
from brainstone.engine.core.hexes import space_name
from brainstone.engine.core.ids import GAIA_PROJECT, NOBODY, NONE, QIC, TRANSDIM
from brainstone.engine.core.move_source import MoveSource, move_at
from brainstone.engine.core.notation import Spec
from brainstone.engine.core.notation_words import space as read_space
from brainstone.engine.core.sentences import say
from brainstone.engine.core.sources import GAIA_PROJECT_STARTED
from brainstone.engine.core.steps import About, Decision, Move, MoveAt
from brainstone.engine.effects.gains import pay_one
from brainstone.engine.effects.power import LEAVE_TO_GAIA, leave
from brainstone.engine.map.reach import range_qic
from brainstone.engine.map.structures import with_item
from brainstone.engine.map.way import add_way, why_too_far

if TYPE_CHECKING:
    from brainstone.engine.core.amounts import Amounts
    from brainstone.engine.core.mine_terms import MineTerms
    from brainstone.engine.core.rules import Ruleset
    from brainstone.engine.core.state import GameState, PlayerState


def project_tokens(state: GameState, player: PlayerState) -> int:
    """Tokens that move to the Gaia area [R-GP-2]."""
    return state.rules.project_tokens[player.levels[GAIA_PROJECT]]


def project_targets(
    state: GameState, seat: int, range_bonus: int, first_only: bool, price: Price = FREE
) -> list[int]:
    player = state.players[seat]
    targets: list[int] = []
    if player.gaiaformers == 0 or player.power_tokens() < project_tokens(state, player):
        return targets
    qic_left = player.qic - price.qic
    for space in state.board.planets:
        if (
            state.planet[space] == TRANSDIM
            and state.gaiaformer[space] == NOBODY
            and range_qic(state, player, space, range_bonus) <= qic_left
        ):
            targets.append(space)
            if first_only:
                break
    return targets


@final
class StartGaiaProject(MoveAt):
    """``build gf 7A3``: send a gaiaformer to the Transdim planet at 7A3."""

    verb: ClassVar[str] = "build gf"

    def apply(self, state: GameState, decision: Decision) -> None:
        seat = decision.seat
        player = state.players[seat]
        qic = range_qic(state, player, self.space, granted_terms(decision).range_bonus)
        pay_one(state, seat, QIC, qic, GAIA_PROJECT_STARTED)
        tokens = project_tokens(state, player)
        leave(state, seat, tokens, LEAVE_TO_GAIA, GAIA_PROJECT_STARTED)
        player.gaiaformers -= 1
        player.gaiaformers_on_map += 1
        state.gaiaformer = with_item(state.gaiaformer, self.space, seat)
        if state.events is not None:
            state.report(ProjectStarted(seat, GAIA_PROJECT_STARTED, self.space, tokens, False))

    def cost(self, state: GameState, seat: int) -> Amounts:
        return ((QIC, range_qic(state, state.players[seat], self.space, 0)),)

    def follows_payment(self, state: GameState, decision: Decision) -> bool:
        player = state.players[decision.seat]
        has_tokens = player.power_tokens() >= project_tokens(state, player)
        return has_tokens and player.gaiaformers > 0

    def why_not(self, state: GameState, decision: Decision) -> str:
        bonus = granted_terms(decision).range_bonus
        return why_no_project(state, decision.seat, self.space, bonus)

    def bill(self, state: GameState, decision: Decision) -> Bill | None:
        seat, space = decision.seat, self.space
        player = state.players[seat]
        is_free = state.board.has_space(space) and state.gaiaformer[space] == NOBODY
        if not is_free or state.planet[space] != TRANSDIM or not player.reach:
            return None
        bonus = granted_terms(decision).range_bonus
        bill = Bill()
        add_way(bill, state, seat, space, bonus)
        bill.owe("qic", range_qic(state, player, space, bonus), player.qic)
        bill.owe("tokens", project_tokens(state, player), player.power_tokens())
        bill.owe("gaiaformers", 1, player.gaiaformers)
        return bill

    def warns(self, state: GameState, decision: Decision) -> list[tuple[str, int]]:
        player, terms = state.players[decision.seat], granted_terms(decision)
        found = wasted_range(state, player, self.space, terms)
        found += paid_range(state, decision.seat, self.space, terms)
        if state.round == ROUNDS:
            found.append(("last-round-gaia", 0))
        return found


def why_no_project(state: GameState, seat: int, space: int, range_bonus: int) -> str:
    player = state.players[seat]
    name = space_name(space)
    if not state.board.has_space(space):
        return no_space(name)
    if state.planet[space] != TRANSDIM:
        return say("gaia.not-transdim", "{space} is not a Transdim planet [R-GP-1]", space=name)
    if state.gaiaformer[space] != NOBODY:
        return say("gaia.occupied", "a gaiaformer stands on {space} already [R-GP-1]", space=name)
    if player.gaiaformers == 0:
        return say("gaia.no-gaiaformer", "you have no gaiaformer on your faction board [R-GP-1]")
    tokens = project_tokens(state, player)
    if player.power_tokens() < tokens:
        return say(
            "gaia.tokens",
            "a Gaia project needs {tokens} power tokens in areas I-III, you have {have} [R-GP-2]",
            tokens=tokens,
            have=player.power_tokens(),
        )
    return why_too_far(state, player, space, range_bonus)


def why_no_project_anywhere(state: GameState, seat: int, range_bonus: int) -> str:
    """Why no Transdim planet can be reached or paid: the reason of the nearest."""
    player = state.players[seat]
    free = [
        (range_qic(state, player, space, range_bonus), space)
        for space in state.board.planets
        if state.planet[space] == TRANSDIM and state.gaiaformer[space] == NOBODY
    ]
    if not free:
        return say("gaia.none-left", "no Transdim planet is left without a gaiaformer [R-GP-1]")
    return why_no_project(state, seat, min(free)[1], range_bonus)


@final
class GaiaProjectMoves(MoveSource):
    def family(self) -> str:
        return "gaia"

    def rule(self) -> str:
        return "R-GP-1"

    def lists(self, move: Move) -> bool:
        return isinstance(move, StartGaiaProject)

    def collect(self, state: GameState, seat: int, out: list[Move]) -> None:
        for space in project_targets(state, seat, 0, False):
            out.append(StartGaiaProject(space))

    def why_none(self, state: GameState, decision: Decision) -> str:
        """The free Transdim planet that is nearest."""
        player = state.players[decision.seat]
        nearest = NONE
        for space in state.board.planets:
            if state.planet[space] != TRANSDIM or state.gaiaformer[space] != NOBODY:
                continue
            if nearest == NONE or player.reach[space] < player.reach[nearest]:
                nearest = space
        if nearest == NONE:
            return say("gaia.no-target", "no Transdim planet is left without a gaiaformer [R-GP-1]")
        return StartGaiaProject(nearest).why_not(state, decision)

    def at(self, state: GameState, seat: int, space: int) -> Move | None:
        return StartGaiaProject(space)

    def is_for(self, state: GameState, seat: int, space: int) -> bool:
        return state.planet[space] == TRANSDIM


@final
class GrantedRange(GrantedMine):
    """Build a mine, start a Gaia project, or what an expansion adds, with more range (D-36)."""

    tag: ClassVar[str] = "GrantedRange"
    about: ClassVar[About] = About("range-target", "D-36", "R-SPC-3", branches=True)

    def prompt(self, state: GameState) -> str:
        return f"Where to, with range +{self.terms.range_bonus}?"

    def at(self, state: GameState, space: int) -> Move | None:
        return move_at(state, self.seat, space) or BuildMine(space)

    def collect(self, state: GameState, out: list[Move]) -> None:
        super().collect(state, out)
        bonus = self.terms.range_bonus
        for space in project_targets(state, self.seat, bonus, False):
            out.append(StartGaiaProject(space))
        state.rules.expansion.collect_range_targets(state, self.seat, bonus, out)


@final
class GrantRange(Ask):
    """``range(more=3)``: anything that needs range, with more of it [R-SPC-3]."""

    def __init__(self, terms: MineTerms) -> None:
        self.terms: Final = terms

    def question(self, seat: int) -> Decision:
        return GrantedRange(seat, self.terms)

    def mine_terms(self) -> MineTerms:
        return self.terms

    def can_have(self, state: GameState, seat: int, price: Price) -> bool:
        bonus = self.terms.range_bonus
        if mine_targets(state, seat, self.terms, True, price):
            return True
        if project_targets(state, seat, bonus, True, price):
            return True
        more: list[Move] = []
        if price.qic:
            state = without_price(state, seat, price)
        state.rules.expansion.collect_range_targets(state, seat, bonus, more)
        return bool(more)

    def why_not(self, state: GameState, seat: int, price: Price) -> str:
        left = without_price(state, seat, price)
        return say(
            "action.no-range-target",
            "nothing can be done with the range: {mine}; no Gaia project: {project}",
            mine=why_no_granted_mine(left, seat, self.terms),
            project=why_no_project_anywhere(left, seat, self.terms.range_bonus),
        )


def _read_project(rules: Ruleset, words: list[str]) -> Move | None:
    is_project = len(words) == 2 and words[0].lower() == "gf"
    return StartGaiaProject(read_space(words[1])) if is_project else None


SPECS: Final = (Spec("build", "structure space", _read_project),)
