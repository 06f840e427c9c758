"""A position as one player sees it: what several features need is worked out once."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, final

from brainstone.bots.ground import (
    Earnings,
    Offers,
    Others,
    OwnProjects,
    Reachable,
    Share,
    Strengths,
)
from brainstone.data.components import NEIGHBOUR_DISTANCE, ROUNDS
from brainstone.data.factions import FACTION_BOARDS
from brainstone.engine.actions.special import AcademyAction
from brainstone.engine.core.ids import EVENT_GAIA_MINE, NONE, POWER

if TYPE_CHECKING:
    from brainstone.engine.core.rules import Ruleset
    from brainstone.engine.core.state import GameState

_OFFERED: Final = 0.35  # of the power that neighbours could offer comes in a round
FACTIONS: Final = tuple([board.name for board in FACTION_BOARDS])


@final
class Tables:
    """What stays the same in all positions of one game for one seat."""

    def __init__(self, state: GameState, seat: int) -> None:
        rules = state.rules
        me = state.players[seat].me
        self.seat: Final = seat
        self.faction: Final = FACTIONS.index(me.name) if me.name in FACTIONS else NONE
        self.around: Final = around_others(state, seat)
        self.near: Final = [len(theirs) for theirs in self.around]
        self.earnings: Final = Earnings(seat)
        strengths = Strengths(seat)
        self.share: Final = Share(strengths)
        self.others: Final = Others(self.near)
        self.offers: Final = Offers(strengths, self.around)
        self.projects: Final = OwnProjects(seat)
        self.reachable: Final = Reachable(seat, me.steps_to)
        self.academy_bit: Final = _academy_bit(rules)
        self.booster_bits: Final = [_bit(rules, booster.space) for booster in rules.boosters]
        self.tech_bits: Final = [_bit(rules, tech.name) for tech in rules.standard_tech]
        self.advanced_bits: Final = [_bit(rules, tech.name) for tech in rules.advanced_tech]
        self.action_tiles: Final = _mask([t.index for t in rules.standard_tech if t.action])
        self.big_tiles: Final = _mask([tech.index for tech in rules.tech_big_value])
        self.gaia_tiles: Final = _mask(
            [tech.index for tech in rules.tech_events if tech.event == EVENT_GAIA_MINE]
        )


@final
class Seen:
    """``finals`` is what the final tiles promise."""

    def __init__(self, tables: Tables, state: GameState, finals: float) -> None:
        player = state.players[tables.seat]
        self.tables: Final = tables
        self.state: Final = state
        self.player: Final = player
        self.seat: Final = tables.seat
        self.finals: Final = finals
        self.left: Final = ROUNDS - state.round  # rounds to come
        self.tiles: Final = player.open_tech()
        plain = player.area1 + player.area2 + player.area3 + player.gaia_area
        bowl = player.area3 * player.me.token_value(player)
        charged = player.area2 + 2 * bowl
        stone = player.brainstone
        if 1 <= stone < 4:
            charged += 3 * (stone - 1)
            if stone == 3:
                bowl += 3
        self.plain_tokens: Final = plain
        self.tokens: Final = plain + (1 if 1 <= stone <= 4 else 0)
        self.bowl: Final = bowl  # power in area III
        self.charged: Final = charged  # steps that tokens have been charged

    def income(self) -> list[int]:
        """What has been built up brings every round, by resource."""
        return self.tables.earnings.income(self.state, self.player)

    def power_flow(self) -> float:
        """Charges to be had in a round, as far as there are tokens for them."""
        offered = self.tables.offers.power(self.state, self.player)
        charges = self.income()[POWER] + _OFFERED * offered
        return min(charges, 2.0 * self.tokens)

    def uses(self, bit: int) -> int:
        """How often a special action can still be used."""
        player = self.player
        return self.left + (0 if player.used_specials & bit or player.passed else 1)


def around_others(state: GameState, seat: int) -> list[list[int]]:
    """The structures of others near each planet: they will give power."""
    around: list[list[int]] = [[] for _ in range(state.board.size)]
    for other, player in enumerate(state.players):
        if other == seat:
            continue
        for theirs in player.colonised:
            row = state.board.distances(theirs)
            for space in state.board.planets:
                if row[space] <= NEIGHBOUR_DISTANCE:
                    around[space].append(theirs)
    return around


def _academy_bit(rules: Ruleset) -> int:
    for action in rules.specials.values():
        if isinstance(action, AcademyAction):
            return 1 << action.bit
    return 0


def _bit(rules: Ruleset, name: str) -> int:
    return 1 << rules.specials[name].bit if name in rules.specials else 0


def _mask(numbers: list[int]) -> int:
    mask = 0
    for number in numbers:
        mask |= 1 << number
    return mask
