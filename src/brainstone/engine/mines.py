"""Action 1: build a mine [R-MINE], with the free steps and range some actions give."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, final

from brainstone.data.components import MINES
from brainstone.data.research import ORE_PER_STEP
from brainstone.engine.colonies import (
    basic_range,
    change_piece,
    occupy,
    queue_charges,
    range_qic,
    with_item,
)
from brainstone.engine.counts import trigger
from brainstone.engine.federations import join_federation
from brainstone.engine.gains import pay_one
from brainstone.engine.hexes import space_name
from brainstone.engine.ids import (
    CREDIT,
    EMPTY,
    EVENT_GAIA_MINE,
    EVENT_MINE,
    EVENT_TERRAFORMING_STEP,
    GAIA,
    MINE,
    NO_PLANET,
    NOBODY,
    NONE,
    ORE,
    QIC,
    TERRAFORMING,
    TRANSDIM,
)
from brainstone.engine.sentences import say
from brainstone.engine.sources import MoveSource
from brainstone.engine.steps import Decision, Move

if TYPE_CHECKING:
    from brainstone.engine.state import GameState

MINE_CREDITS: Final = 2
MINE_ORE: Final = 1
IMPOSSIBLE: Final = (-1, 0, 0)


def quote_mine(
    state: GameState, seat: int, space: int, free_steps: int, range_bonus: int
) -> tuple[int, int, int]:
    """What a mine costs here: (ore, Q.I.C., terraforming steps); ore -1 where it is impossible.

    Credits are always 2. Pieces and holdings are not looked at.
    """
    player = state.players[seat]
    planet = state.planet[space]
    if planet == NO_PLANET or planet == TRANSDIM:
        return IMPOSSIBLE
    if state.owner[space] != NOBODY:
        if free_steps > 0 or not player.me.may_share(state, seat, space):
            return IMPOSSIBLE
        return MINE_ORE, range_qic(player, space, range_bonus), 0
    if state.gaiaformer[space] != NOBODY:
        # Own gaiaformer: no range, no habitability cost, no use for such bonuses (RUL-63).
        if state.gaiaformer[space] != seat or free_steps > 0 or range_bonus > 0:
            return IMPOSSIBLE
        return MINE_ORE, 0, 0
    qic = range_qic(player, space, range_bonus)
    if planet == GAIA:
        if free_steps > 0:
            return IMPOSSIBLE
        if player.me.gaia_planet_resource() == ORE:
            return MINE_ORE + 1, qic, 0
        return MINE_ORE, qic + 1, 0
    steps = player.me.steps_to[planet]
    if free_steps > 0 and steps == 0:
        return IMPOSSIBLE  # the action must save a step [R-ACT-4]
    paid = max(0, steps - free_steps)
    return MINE_ORE + paid * ORE_PER_STEP[player.levels[TERRAFORMING]], qic, steps


def mine_targets(
    state: GameState, seat: int, free_steps: int, range_bonus: int, first_only: bool
) -> list[int]:
    """The planets where the player can build a mine now, in the order of space numbers."""
    player = state.players[seat]
    targets: list[int] = []
    if player.credits < MINE_CREDITS or player.ore < MINE_ORE or player.built[MINE] >= MINES:
        return targets
    reachable = basic_range(player) + range_bonus + 2 * player.qic
    owner = state.owner
    shares = player.me.shares_planets()
    ore = player.ore
    qic = player.qic
    for space in state.board.planets:
        if player.reach[space] > reachable and state.gaiaformer[space] != seat:
            continue
        if owner[space] != NOBODY and not shares:
            continue
        cost = quote_mine(state, seat, space, free_steps, range_bonus)
        if 0 <= cost[0] <= ore and cost[1] <= qic:
            targets.append(space)
            if first_only:
                return targets
    if shares and state.lost_planet != NONE:
        cost = quote_mine(state, seat, state.lost_planet, free_steps, range_bonus)
        if 0 <= cost[0] <= ore and cost[1] <= qic:
            targets.append(state.lost_planet)
    return targets


def place_mine(state: GameState, seat: int, space: int, steps: int) -> None:
    """A mine has been paid for: place it, with everything it triggers [R-MINE-8]."""
    player = state.players[seat]
    if state.gaiaformer[space] == seat:
        state.gaiaformer = with_item(state.gaiaformer, space, NOBODY)
        player.gaiaformers_on_map -= 1
        player.gaiaformers += 1
    change_piece(player, EMPTY, MINE)
    settle_planet(state, seat, space, steps)


def settle_planet(state: GameState, seat: int, space: int, steps: int) -> None:
    """A planet is colonised by a mine, the Lost Planet's included."""
    player = state.players[seat]
    is_guest = state.owner[space] != NOBODY
    planet = state.planet[space]
    is_new_type = not is_guest and not player.planet_types >> planet & 1
    occupy(state, seat, space, MINE)
    player.me.mine_built(state, seat, space, is_guest, is_new_type)
    trigger(state, seat, EVENT_MINE)
    if planet == GAIA and not is_guest:
        trigger(state, seat, EVENT_GAIA_MINE)
    if steps > 0:
        trigger(state, seat, EVENT_TERRAFORMING_STEP, steps)
    join_federation(state, seat, space)
    queue_charges(state, seat, space)


@final
class BuildMine(Move):
    """``build m 7A3``: colonise the planet at 7A3."""

    def __init__(self, space: int) -> None:
        self.space: Final = space

    def notation(self) -> str:
        return f"build m {space_name(self.space)}"

    def apply(self, state: GameState, decision: Decision) -> None:
        seat = decision.seat
        ore, qic, steps = quote_mine(
            state, seat, self.space, granted_steps(decision), granted_range(decision)
        )
        pay_one(state, seat, CREDIT, MINE_CREDITS, "mine")
        pay_one(state, seat, ORE, ore, "mine")
        pay_one(state, seat, QIC, qic, "mine")
        if state.events is not None:
            state.report(seat, "build mine", self.space, "mine")
        place_mine(state, seat, self.space, steps)

    def why_not(self, state: GameState, decision: Decision) -> str:
        return why_no_mine(
            state, decision.seat, self.space, granted_steps(decision), granted_range(decision)
        )


def why_no_mine(state: GameState, seat: int, space: int, free_steps: int, range_bonus: int) -> str:
    player = state.players[seat]
    name = space_name(space)
    if not state.board.has_space(space):
        return say("no-space", "there is no space {space} on this board [R-SET-2]", space=name)
    planet = state.planet[space]
    if planet == NO_PLANET:
        return say("mine.no-planet", "{space} holds no planet [R-MINE-2]", space=name)
    if planet == TRANSDIM:
        return say(
            "mine.transdim",
            "{space} is a Transdim planet; it needs a Gaia project first [R-MINE-2]",
            space=name,
        )
    if state.owner[space] != NOBODY and not player.me.may_share(state, seat, space):
        if state.owner[space] == seat or state.guest[space] == seat:
            return say("mine.own", "you already have a structure on {space} [R-MINE-2]", space=name)
        return say("mine.opponent", "{space} is colonised by an opponent [R-MINE-2]", space=name)
    if state.gaiaformer[space] not in (NOBODY, seat):
        return say(
            "mine.gaiaformer",
            "a gaiaformer of an opponent stands on {space} [R-MINE-2]",
            space=name,
        )
    if player.built[MINE] >= MINES:
        return say("mine.none-left", "all 8 mines are on the map [R-CMP-3]")
    ore, qic, _ = quote_mine(state, seat, space, free_steps, range_bonus)
    if ore < 0:
        if free_steps > 0:
            return say(
                "mine.no-step",
                "{space} needs no terraforming step, so the free step is of no use [R-ACT-4]",
                space=name,
            )
        return say(
            "mine.needs-nothing",
            "{space} needs neither range nor steps; build there by an ordinary action (RUL-63)",
            space=name,
        )
    if player.credits < MINE_CREDITS or player.ore < ore or player.qic < qic:
        return say(
            "mine.cost",
            "a mine on {space} costs {credits}c {ore}o {qic}q, "
            "you have {has_credits}c {has_ore}o {has_qic}q [R-MINE-1]",
            space=name,
            credits=MINE_CREDITS,
            ore=ore,
            qic=qic,
            has_credits=player.credits,
            has_ore=player.ore,
            has_qic=player.qic,
        )
    return ""


@final
class MineMoves(MoveSource):
    def lists(self, move: Move) -> bool:
        return isinstance(move, BuildMine)

    def collect(self, state: GameState, seat: int, out: list[Move]) -> None:
        for space in mine_targets(state, seat, 0, 0, False):
            out.append(BuildMine(space))


class GrantedMine(Decision):
    """A mine granted by an action with free steps or more range (D-23, D-36)."""

    def __init__(self, seat: int, steps: int, range_bonus: int, source: str) -> None:
        super().__init__(seat)
        self.steps: Final = steps
        self.range_bonus: Final = range_bonus
        self.source: Final = source

    def kind(self) -> str:
        return "mine-target"

    def code(self) -> str:
        return "D-23" if self.range_bonus == 0 else "D-36"

    def rule(self) -> str:
        return "R-ACT-4" if self.range_bonus == 0 else "R-SPC-3"

    def prompt(self, state: GameState) -> str:
        if self.range_bonus > 0:
            return f"Where to, with range +{self.range_bonus}?"
        return f"Where do you build the mine, with {self.steps} free terraforming step(s)?"

    def collect(self, state: GameState, out: list[Move]) -> None:
        for space in mine_targets(state, self.seat, self.steps, self.range_bonus, False):
            out.append(BuildMine(space))

    def key(self) -> tuple[object, ...]:
        return (type(self).__name__, self.seat, self.steps, self.range_bonus)


def granted_steps(decision: Decision) -> int:
    return decision.steps if isinstance(decision, GrantedMine) else 0


def granted_range(decision: Decision) -> int:
    return decision.range_bonus if isinstance(decision, GrantedMine) else 0
