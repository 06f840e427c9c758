"""Whole turns as one step of a plan: conversions, the main action, and every answer that follows.

A turn is imagined on a copy of the position in which the others stand still.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, final

from brainstone.bots.payments import afford, afford_federation, cost_of, enrich
from brainstone.engine.actions.gaia_projects import StartGaiaProject
from brainstone.engine.actions.mines import BuildMine, GrantedMine, ore_for_steps
from brainstone.engine.actions.research import ChooseAdvance, DeclineAdvance
from brainstone.engine.core.hexes import sector_of
from brainstone.engine.core.ids import GAIA, HOME_TYPES, NOBODY
from brainstone.engine.core.mine_terms import ORDINARY, MineTerms
from brainstone.engine.core.steps import MoveAt
from brainstone.engine.effects.power import ChooseTokens
from brainstone.engine.federations.forming import FederationPlan, node_value, satellite_budget
from brainstone.engine.federations.moves import (
    ChoosePlanets,
    ChooseSatellites,
    ChosenPlanets,
    Federate,
)
from brainstone.engine.map.reach import range_qic
from brainstone.engine.phases.charging import Charge, ChargeOffer, DeclineCharge, price
from brainstone.engine.phases.flow import (
    EndOfTurn,
    EndTurn,
    MainAction,
    legal_moves,
    push,
    settle,
    top_decision,
)
from brainstone.engine.phases.passing import Pass

if TYPE_CHECKING:
    from brainstone.bots.worth import Judge
    from brainstone.engine.core.state import GameState, PlayerState
    from brainstone.engine.core.steps import Decision, Move

_PLANET_SETS: Final = 3
_LAYOUTS: Final = 6
_MINE_PLACES: Final = 8
_PROJECT_PLACES: Final = 3
_MOST_OPTIONS: Final = 40
_END: Final = EndTurn()


@final
class Line:
    """A position and the moves that led to it from where a turn began."""

    def __init__(self, state: GameState, moves: list[Move]) -> None:
        self.state: Final = state
        self.moves: Final = moves


def imagined(state: GameState, seed: int) -> GameState:
    """A copy in which what nobody can know, the face-down cards of a program, is guessed."""
    twin = state.clone()
    for player in twin.players:
        if player.memory is not None:
            player.memory = player.memory.imagined(seed)
    return twin


def alone(state: GameState, seat: int, seed: int) -> GameState:
    """An imagined copy in which all others have passed and need no power."""
    twin = imagined(state, seed)
    asked = top_decision(twin).seat  # whoever is asked about power needs the tokens where they are
    for other, player in enumerate(twin.players):
        if other not in (seat, asked) and player.faction is not None and player.me.has_resources():
            sated(player)
        if other != seat and not player.passed:
            player.passed = True
            twin.pass_order = [*twin.pass_order, other]
    return twin


def sated(player: PlayerState) -> None:
    """Give somebody all the power there is, so that nothing more is offered."""
    player.area3 += player.area1 + player.area2
    player.area1 = 0
    player.area2 = 0


def copy_for(state: GameState, seat: int, move: Move) -> GameState:
    """A copy to imagine a move on. Once the others have passed, nothing happens to them until the
    round ends, so they need not be copied."""
    others = len(state.players) - 1
    ends_round = state.players[seat].passed or isinstance(move, Pass)
    is_alone = len(state.pass_order) == others and not ends_round
    return state.clone_for(seat) if is_alone else state.clone()


def main_actions(state: GameState, seat: int) -> list[Line]:
    """Every main action that can be paid for, if need be by conversions; before what follows it."""
    rich = state.clone_for(seat)
    enrich(rich, rich.players[seat])
    options: list[Move] = []
    for source in state.rules.sources:
        source.collect(rich, seat, options)
    # What was found out about federations holds for the poor as well.
    player = state.players[seat]
    player.least_satellites = rich.players[seat].least_satellites
    player.searched_satellites = rich.players[seat].searched_satellites
    options = best_places(state, seat, options, ORDINARY)
    lines: list[Line] = []
    for move in options:
        twin = copy_for(state, seat, move)
        moves: list[Move] = []
        if isinstance(move, Federate):
            if not afford_federation(twin, seat, moves):
                continue
        elif not afford(twin, seat, cost_of(state, seat, move), moves) or not move.follows_payment(
            twin, top_decision(twin)
        ):
            continue
        push(twin, move)
        moves.append(move)
        lines.append(Line(twin, moves))
    return lines


class Follower:
    """Answers what comes after a main action: branches where it matters, else takes the best."""

    def __init__(self, judge: Judge, seat: int) -> None:
        self.judge: Final = judge
        self.seat: Final = seat
        self.nodes: int = 0

    def follow(self, line: Line, out: list[Line]) -> None:
        """Play on until the player has the next main action or the game is over."""
        state = line.state
        moves = line.moves
        while not state.over:
            decision = top_decision(state)
            if decision.seat != self.seat:
                self.stand_still(state, decision)
                continue
            if isinstance(decision, MainAction):
                break
            if isinstance(decision, EndOfTurn):
                push(state, _END)
                moves.append(_END)
                continue
            options = self.options(state, decision)
            if decision.asks().branches and len(options) > 1:
                for move in options:
                    twin = copy_for(state, self.seat, move)
                    push(twin, move)
                    self.nodes += 1
                    self.follow(Line(twin, [*moves, move]), out)
                return
            move = self.best(state, options)
            push(state, move)
            moves.append(move)
        out.append(line)

    def options(self, state: GameState, decision: Decision) -> list[Move]:
        if isinstance(decision, ChoosePlanets):
            return planet_sets(state, self.seat)
        options = legal_moves(state)
        if isinstance(decision, ChargeOffer):
            return charges(options)
        if isinstance(decision, ChooseSatellites):
            return options[:_LAYOUTS]
        if isinstance(decision, ChooseAdvance) and len(options) > 1:
            return options[:-1] if isinstance(options[-1], DeclineAdvance) else options
        if isinstance(decision, GrantedMine):
            return best_places(state, self.seat, options, decision.terms)
        if isinstance(decision, ChooseTokens):
            return options[:1]
        return options

    def best(self, state: GameState, options: list[Move]) -> Move:
        """The answer after which the position is worth most."""
        if len(options) == 1:
            return options[0]
        best = options[0]
        most = -1e9
        step = 1 + len(options) // _MOST_OPTIONS
        for i in range(0, len(options), step):
            twin = copy_for(state, self.seat, options[i])
            push(twin, options[i])
            self.nodes += 1
            value = self.judge.value(twin)
            if value > most:
                most = value
                best = options[i]
        return best

    def stand_still(self, state: GameState, decision: Decision) -> None:
        """Another player's decision: nothing, as far as the rules allow that."""
        if isinstance(decision, MainAction):
            state.stack.pop()
            state.options = None
            if not state.players[decision.seat].passed:
                state.players[decision.seat].passed = True
                state.pass_order = [*state.pass_order, decision.seat]
            settle(state)
        elif isinstance(decision, ChargeOffer):
            push(state, DeclineCharge())
        else:
            push(state, legal_moves(state)[-1])


def charges(options: list[Move]) -> list[Move]:
    """The answers to an offer of power: nobody declines what costs nothing."""
    for move in options:
        if isinstance(move, Charge) and price(move.amount) == 0:
            return [option for option in options if isinstance(option, Charge)]
    return options


def best_places(state: GameState, seat: int, options: list[Move], terms: MineTerms) -> list[Move]:
    """All moves, but of mines and Gaia projects only those on the most promising planets."""
    mines: list[int] = []
    projects: list[int] = []
    for i, move in enumerate(options):
        if isinstance(move, BuildMine):
            mines.append(i)
        elif isinstance(move, StartGaiaProject):
            projects.append(i)
    dropped: set[int] = set()
    if len(mines) > _MINE_PLACES:
        dropped.update(least_promising(state, seat, options, mines, terms, _MINE_PLACES))
    if len(projects) > _PROJECT_PLACES:
        dropped.update(least_promising(state, seat, options, projects, ORDINARY, _PROJECT_PLACES))
    if not dropped:
        return options
    return [move for i, move in enumerate(options) if i not in dropped]


def least_promising(
    state: GameState,
    seat: int,
    options: list[Move],
    places: list[int],
    terms: MineTerms,
    kept: int,
) -> list[int]:
    """Of some moves to planets, by their places in a list, those that are not worth a look."""
    free = state.players[seat].unfederated()
    ranked: list[tuple[float, int]] = []
    for i in places:
        move = options[i]
        assert isinstance(move, MoveAt)
        ranked.append((-promise(state, seat, move.space, terms, free), i))
    ranked.sort()
    return [i for _, i in ranked[kept:]]


def promise(state: GameState, seat: int, space: int, terms: MineTerms, free: list[int]) -> float:
    """Roughly what a planet is worth less what it costs; ``free`` are own ones to federate."""
    player = state.players[seat]
    planet = state.planet[space]
    value = -3.5 * range_qic(state, player, space, 0)
    is_guest = state.owner[space] != NOBODY  # needs no terraforming and counts as no type
    if state.gaiaformer[space] == seat:
        value = 4.0
    elif planet == GAIA and not is_guest:
        value -= 1.5
    elif planet < HOME_TYPES and not is_guest:
        value -= 2.0 * ore_for_steps(state, player, player.me.steps_to[planet], terms)
    if not is_guest and not player.planet_types >> planet & 1:
        value += 1.5
    if not player.sectors >> sector_of(space) & 1:
        value += 1.0
    row = state.board.distances(space)
    for own in free:
        if row[own] <= 2:
            value += 1.0
    if len(free) < len(player.colonised):
        for own in player.colonised:
            if row[own] <= 2 and own not in free:
                value -= 1.0
    return value


def planet_sets(state: GameState, seat: int) -> list[Move]:
    """The few most economical federations."""
    plan = FederationPlan(state, seat, satellite_budget(state.players[seat]))
    ranked: list[tuple[float, int]] = []
    for chosen, satellites in plan.planet_sets():
        value = node_value(state, seat, plan.planets(chosen))
        ranked.append((satellites * 0.7 + value, chosen))
    ranked.sort()
    sets: list[Move] = []
    for _, chosen in ranked[:_PLANET_SETS]:
        sets.append(ChosenPlanets(plan.planets(chosen)))
    return sets
