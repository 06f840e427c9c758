"""Action 1: build a mine [R-MINE], with the free steps and range some actions give."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final, final

from brainstone.data.components import MINE_COST, MINES, QIC_RANGE
from brainstone.data.readings import GUESTS_SCORE_GAIA
from brainstone.engine.actions.range_warns import paid_range, spare_terms, wasted_range
from brainstone.engine.core.amounts import amount_of, parse_amounts
from brainstone.engine.core.bill import Bill
from brainstone.engine.core.board import no_space
from brainstone.engine.core.effect import FREE, Price
from brainstone.engine.core.events import Built
from brainstone.engine.core.hexes import NO_SECTOR, sector_of, space_name
from brainstone.engine.core.ids import (
    CREDIT,
    EMPTY,
    EVENT_GAIA_MINE,
    EVENT_GUEST_MINE,
    EVENT_HOME_MINE,
    EVENT_MINE,
    EVENT_NEW_SECTOR,
    EVENT_NEW_TYPE,
    EVENT_TERRAFORMING_STEP,
    GAIA,
    LOST_PLANET,
    MINE,
    NO_PLANET,
    NOBODY,
    NONE,
    ORE,
    QIC,
    STRUCTURE_CODES,
    TAKEN,
    TERRAFORMING,
    TRANSDIM,
)
from brainstone.engine.core.mine_terms import IMPOSSIBLE, ORDINARY, MineCost, MineTerms
from brainstone.engine.core.move_source import MoveSource
from brainstone.engine.core.notation import Spec
from brainstone.engine.core.notation_words import space as read_space
from brainstone.engine.core.sentences import listed, planet_word, say
from brainstone.engine.core.sources import MINE_BUILT
from brainstone.engine.core.steps import About, Decision, Move, MoveAt
from brainstone.engine.effects.counts import trigger
from brainstone.engine.effects.gains import can_pay, cost_words, pay_one, too_little
from brainstone.engine.federations.forming import join_federation
from brainstone.engine.map.reach import basic_range, range_qic
from brainstone.engine.map.structures import change_piece, occupy, queue_charges, with_item
from brainstone.engine.map.way import add_way

if TYPE_CHECKING:
    from brainstone.engine.core.amounts import Amounts
    from brainstone.engine.core.rules import Ruleset
    from brainstone.engine.core.state import GameState, PlayerState

MINE_GOODS: Final = parse_amounts(MINE_COST)
MINE_CREDITS: Final = amount_of(MINE_GOODS, CREDIT)
MINE_ORE: Final = amount_of(MINE_GOODS, ORE)
DEAR_STEPS: Final = 6  # ore for terraforming that is worth a warning


def quote_mine(state: GameState, seat: int, space: int, terms: MineTerms) -> MineCost:
    """What a mine costs here. Pieces and holdings are not looked at."""
    player = state.players[seat]
    planet = state.planet[space]
    if planet == NO_PLANET or planet == TRANSDIM or planet == TAKEN:
        return IMPOSSIBLE
    if terms.only != NO_PLANET and planet != terms.only:
        return IMPOSSIBLE
    price, ore = (0, 0) if terms.is_granted else (MINE_CREDITS, MINE_ORE)
    needs_step = terms.needs_use and terms.free_steps > 0
    if state.owner[space] != NOBODY:
        if needs_step or not player.me.may_share(state, seat, space):
            return IMPOSSIBLE
        return MineCost(price, ore, range_qic(state, player, space, terms.range_bonus))
    if state.gaiaformer[space] != NOBODY:
        # Own gaiaformer: no range, no habitability cost, no use for such bonuses (RUL-63).
        if state.gaiaformer[space] != seat or terms.needs_use:
            return IMPOSSIBLE
        return MineCost(price, ore, 0)
    qic = range_qic(state, player, space, terms.range_bonus)
    if planet > LOST_PLANET:
        return state.rules.expansion.quote_mine(state, seat, planet, terms, qic)
    if planet == GAIA:
        if needs_step:
            return IMPOSSIBLE
        if player.me.gaia_planet_resource() == ORE:
            return MineCost(price, ore + player.me.gaia_planet_cost, qic)
        return MineCost(price, ore, qic + player.me.gaia_planet_cost)
    steps = player.me.steps_to[planet]
    if needs_step and steps == 0:
        return IMPOSSIBLE  # the action must save a step [R-ACT-4]
    return MineCost(price, ore + ore_for_steps(state, player, steps, terms), qic, steps)


def ore_for_steps(state: GameState, player: PlayerState, steps: int, terms: MineTerms) -> int:
    """What the steps cost that are not free [R-MINE-5]."""
    each = state.rules.ore_per_step[player.levels[TERRAFORMING]]
    return max(0, steps - terms.free_steps) * each


def mine_targets(
    state: GameState, seat: int, terms: MineTerms, first_only: bool, price: Price = FREE
) -> list[int]:
    """The planets where the player can build a mine once a price is paid, by space numbers."""
    player = state.players[seat]
    targets: list[int] = []
    if player.built[MINE] >= MINES:
        return targets
    credits_left = player.credits - price.credits
    ore_left = player.ore - price.ore
    qic_left = player.qic - price.qic
    is_poor = credits_left < MINE_CREDITS or ore_left < MINE_ORE
    if is_poor and not terms.is_granted and not state.board.has_new_types:
        return targets
    reachable = basic_range(state, player) + terms.range_bonus + QIC_RANGE * qic_left
    owner = state.owner
    shares = player.me.shares_planets()
    candidates = state.board.planets
    if shares and state.lost_planet != NONE:
        candidates = [*candidates, state.lost_planet]
    for space in candidates:
        if player.reach[space] > reachable and state.gaiaformer[space] != seat:
            continue
        if owner[space] != NOBODY and not shares:
            continue
        cost = quote_mine(state, seat, space, terms)
        if (
            cost.is_possible
            and cost.credits <= credits_left
            and cost.ore <= ore_left
            and cost.qic <= qic_left
            and cost.gaiaformers <= player.gaiaformers
        ):
            targets.append(space)
            if first_only:
                break
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
    sector = sector_of(space)
    is_new_sector = sector != NO_SECTOR and not player.sectors >> sector & 1
    occupy(state, seat, space, MINE)
    me = player.me
    if is_guest:
        me.happened(state, seat, EVENT_GUEST_MINE)
    elif planet == GAIA:
        me.happened(state, seat, EVENT_GAIA_MINE)
    elif planet == me.home:
        me.happened(state, seat, EVENT_HOME_MINE)
    if is_new_type:
        me.happened(state, seat, EVENT_NEW_TYPE)
    if is_new_sector:
        me.happened(state, seat, EVENT_NEW_SECTOR)
    trigger(state, seat, EVENT_MINE)
    if planet == GAIA and (not is_guest or GUESTS_SCORE_GAIA in state.table.readings):  # RUL-35
        trigger(state, seat, EVENT_GAIA_MINE)
    if steps > 0:
        trigger(state, seat, EVENT_TERRAFORMING_STEP, steps)
    state.rules.expansion.mine_built(state, seat, space, is_guest, is_new_type, is_new_sector)
    join_federation(state, seat, space)
    queue_charges(state, seat, space)


@final
class BuildMine(MoveAt):
    """``build m 7A3``: colonise the planet at 7A3."""

    verb: ClassVar[str] = "build m"

    def apply(self, state: GameState, decision: Decision) -> None:
        seat = decision.seat
        cost = quote_mine(state, seat, self.space, granted_terms(decision))
        pay_one(state, seat, CREDIT, cost.credits, MINE_BUILT)
        pay_one(state, seat, ORE, cost.ore, MINE_BUILT)
        pay_one(state, seat, QIC, cost.qic, MINE_BUILT)
        if cost.gaiaformers > 0:
            state.rules.expansion.pay_gaiaformer(state, seat)
        if state.events is not None:
            is_guest = state.owner[self.space] != NOBODY
            planet = state.planet[self.space]
            state.report(
                Built(seat, MINE_BUILT, self.space, MINE, EMPTY, planet, is_guest, cost.steps)
            )
        place_mine(state, seat, self.space, cost.steps)

    def cost(self, state: GameState, seat: int) -> Amounts:
        mine = quote_mine(state, seat, self.space, ORDINARY)
        return ((CREDIT, mine.credits), (ORE, mine.ore), (QIC, mine.qic))

    def follows_payment(self, state: GameState, decision: Decision) -> bool:
        if not state.board.has_new_types:
            return True
        cost = quote_mine(state, decision.seat, self.space, ORDINARY)
        return cost.gaiaformers <= state.players[decision.seat].gaiaformers

    def why_not(self, state: GameState, decision: Decision) -> str:
        return why_no_mine(state, decision.seat, self.space, granted_terms(decision))

    def bill(self, state: GameState, decision: Decision) -> Bill | None:
        return mine_bill(state, decision.seat, self.space, granted_terms(decision))

    def warns(self, state: GameState, decision: Decision) -> list[tuple[str, int]]:
        player = state.players[decision.seat]
        terms = granted_terms(decision)
        cost = quote_mine(state, decision.seat, self.space, terms)
        found = wasted_range(state, player, self.space, terms)
        if terms.needs_use and terms.free_steps > cost.steps:
            found.append(("free-steps", terms.free_steps - cost.steps))
        ore = ore_for_steps(state, player, cost.steps, terms)
        if ore >= DEAR_STEPS:
            found.append(("dear-steps", ore))
        if ore > 0 and terms is ORDINARY:
            spare = [
                ore - ore_for_steps(state, player, cost.steps, other)
                for other in spare_terms(state, decision.seat)
            ]
            if max(spare, default=0) > 0:
                found.append(("spare-steps", max(spare)))
        found += paid_range(state, decision.seat, self.space, terms)
        owned = player.gaiaformers + player.gaiaformers_in_gaia_area + player.gaiaformers_on_map
        if cost.gaiaformers > 0 and owned == 1:
            found.append(("last-gaiaformer", 0))
        return found


def mine_bill(state: GameState, seat: int, space: int, terms: MineTerms) -> Bill | None:
    """What a mine here takes; none where there cannot be one, whatever is paid."""
    player = state.players[seat]
    if not state.board.has_space(space) or not player.reach:
        return None
    is_own_gaiaformer = state.gaiaformer[space] == seat
    if state.gaiaformer[space] != NOBODY and not is_own_gaiaformer:
        return None
    cost = quote_mine(state, seat, space, terms)
    if not cost.is_possible or player.built[MINE] >= MINES:
        return None
    bill = Bill()
    if not is_own_gaiaformer:
        add_way(bill, state, seat, space, terms.range_bonus)
    if cost.steps > 0:
        ore_each = state.rules.ore_per_step[player.levels[TERRAFORMING]]
        bill.steps = {
            "needed": cost.steps,
            "free": min(cost.steps, terms.free_steps),
            "ore_each": ore_each,
        }
    bill.owe_goods(player, cost.goods())
    bill.owe("gaiaformers", cost.gaiaformers, player.gaiaformers)
    return bill


def why_no_mine(state: GameState, seat: int, space: int, terms: MineTerms) -> str:
    player = state.players[seat]
    name = space_name(space)
    if not state.board.has_space(space):
        return no_space(name)
    planet = state.planet[space]
    if state.gaiaformer[space] not in (NOBODY, seat):
        return say(
            "mine.gaiaformer",
            "a gaiaformer of an opponent stands on {space} [R-MINE-2]",
            space=name,
        )
    if planet == NO_PLANET:
        return say("mine.no-planet", "{space} holds no planet [R-MINE-2]", space=name)
    if planet == TRANSDIM and state.gaiaformer[space] == seat:
        return say(
            "mine.project-runs",
            "your Gaia project on {space} is still running; "
            "it becomes a Gaia planet in the next Gaia phase [R-GP-4]",
            space=name,
        )
    if planet == TRANSDIM:
        return say(
            "mine.transdim",
            "{space} is a Transdim planet; it needs a Gaia project first [R-MINE-2]",
            space=name,
        )
    if planet == TAKEN:
        return state.rules.expansion.why_taken(state, space)
    if state.owner[space] != NOBODY and not player.me.may_share(state, seat, space):
        if state.owner[space] == seat or state.guest[space] == seat:
            return say("mine.own", "you already have a structure on {space} [R-MINE-2]", space=name)
        return say("mine.opponent", "{space} is colonised by an opponent [R-MINE-2]", space=name)
    if player.built[MINE] >= MINES:
        return say("mine.none-left", "all {number} mines are on the map [R-CMP-3]", number=MINES)
    if terms.only not in (NO_PLANET, planet):
        return say(
            "mine.other-planet",
            "{space} is no {planet} [R-LFP-1]",
            space=name,
            planet=planet_word(terms.only),
        )
    cost = quote_mine(state, seat, space, terms)
    if not cost.is_possible:
        if terms.free_steps > 0:
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
    if cost.gaiaformers > player.gaiaformers:
        return state.rules.expansion.why_no_gaiaformer(state, seat)
    goods = cost.goods()
    if not can_pay(player, goods):
        return say(
            "mine.cost",
            "a mine on {space} costs {cost}, you have {have} [R-MINE-1]",
            space=name,
            cost=cost_words(goods),
            have=too_little(player, goods),
        )
    return ""


@final
class MineMoves(MoveSource):
    def family(self) -> str:
        return "mine"

    def rule(self) -> str:
        return "R-MINE-1"

    def lists(self, move: Move) -> bool:
        return isinstance(move, BuildMine)

    def collect(self, state: GameState, seat: int, out: list[Move]) -> None:
        for space in mine_targets(state, seat, ORDINARY, False):
            out.append(BuildMine(space))

    def why_none(self, state: GameState, decision: Decision) -> str:
        """The planet for which the least is missing."""
        player = state.players[decision.seat]
        nearest = NONE
        least = 0
        for space in state.board.planets:
            cost = quote_mine(state, decision.seat, space, ORDINARY)
            if not cost.is_possible:
                continue
            lacks = (
                max(0, cost.credits - player.credits)
                + max(0, cost.ore - player.ore)
                + max(0, cost.qic - player.qic)
                + max(0, cost.gaiaformers - player.gaiaformers)
            )
            if nearest == NONE or lacks < least:
                nearest, least = space, lacks
        if nearest == NONE:
            return say("mine.no-target", "no planet is left that you could colonise [R-MINE-2]")
        return BuildMine(nearest).why_not(state, decision)

    def at(self, state: GameState, seat: int, space: int) -> Move | None:
        return BuildMine(space)

    def is_for(self, state: GameState, seat: int, space: int) -> bool:
        planet = state.planet[space]
        return planet not in (NO_PLANET, TRANSDIM, TAKEN) and state.owner[space] != seat


class GrantedMine(Decision):
    """A mine granted by an action with free steps (D-23), or on other terms in a subclass."""

    tag: ClassVar[str] = "GrantedMine"
    about: ClassVar[About] = About("mine-target", "D-23", "R-ACT-4", branches=True)

    def __init__(self, seat: int, terms: MineTerms) -> None:
        super().__init__(seat)
        self.terms: Final = terms

    def prompt(self, state: GameState) -> str:
        steps = self.terms.free_steps
        ordinary = f"Where do you build the mine, with {steps} free terraforming step(s)?"
        return super().prompt(state) or ordinary

    def at(self, state: GameState, space: int) -> Move | None:
        return BuildMine(space)

    def collect(self, state: GameState, out: list[Move]) -> None:
        for space in mine_targets(state, self.seat, self.terms, False):
            out.append(BuildMine(space))

    def key(self) -> tuple[object, ...]:
        return (self.tag, self.seat, self.terms.key())


def granted_terms(decision: Decision) -> MineTerms:
    return decision.terms if isinstance(decision, GrantedMine) else ORDINARY


def _read_mine(rules: Ruleset, words: list[str]) -> Move | None:
    is_mine = len(words) == 2 and words[0].lower() == STRUCTURE_CODES[MINE]
    return BuildMine(read_space(words[1])) if is_mine else None


def _refuse_build(words: list[str]) -> str:
    if len(words) != 2:
        return say("unreadable.expected.build", "expected a structure and a space, such as m 7A3")
    read_space(words[1])
    return say(
        "unreadable.structure",
        "{word!r} is not a structure ({names})",
        word=words[0].lower(),
        names=listed([STRUCTURE_CODES[MINE], "gf", *STRUCTURE_CODES[MINE + 1 :]]),
    )


SPECS: Final = (Spec("build", "structure space", _read_mine, _refuse_build),)
