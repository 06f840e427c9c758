"""What a position is worth to one player, in VP at the end of the game."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING, Final, final

from brainstone.bots.weights import Weights
from brainstone.bots.worth_tables import RoundTable
from brainstone.data.components import NEIGHBOUR_DISTANCE, ROUNDS
from brainstone.engine.colonies import basic_range, power_value
from brainstone.engine.counts import count
from brainstone.engine.ids import (
    ACADEMY_LEFT,
    ACADEMY_RIGHT,
    COUNT_FEDERATION_STRUCTURES,
    COUNT_GAIA_PLANETS,
    COUNT_PLANET_TYPES,
    COUNT_SATELLITES,
    COUNT_SECTORS,
    COUNT_STRUCTURES,
    CREDIT,
    GAIA,
    HOME_TYPES,
    KNOWLEDGE,
    MINE,
    NOBODY,
    NONE,
    ORE,
    PLANETARY_INSTITUTE,
    POWER,
    QIC,
    RESEARCH_LAB,
    TOKEN,
    TRADING_STATION,
    TRANSDIM,
)
from brainstone.engine.scoring import final_tile_vp

if TYPE_CHECKING:
    from brainstone.engine.state import GameState, PlayerState

_FAR: Final = 8

# What people have at the end of a game and at its beginning, by what a final tile counts.
_TYPICAL: Final = {
    COUNT_STRUCTURES: (12.0, 2.0),
    COUNT_FEDERATION_STRUCTURES: (9.0, 0.0),
    COUNT_PLANET_TYPES: (5.0, 1.0),
    COUNT_GAIA_PLANETS: (3.5, 0.0),
    COUNT_SECTORS: (6.0, 2.0),
    COUNT_SATELLITES: (7.0, 0.0),
}


@final
class Judge:
    """Values positions of one game for one seat. ``state`` is where the thinking starts."""

    def __init__(self, state: GameState, seat: int, weights: Weights) -> None:
        self.seat: Final = seat
        self.weights: Final = weights
        me = state.players[seat].me
        self.tables: Final = [
            RoundTable(state.rules, me, weights, number) for number in range(ROUNDS + 1)
        ]
        self.home_steps: Final = me.steps_to
        self.federation: Final = weights["federation"]
        self.federation_far: Final = weights["federation_far"]
        self.green: Final = weights["green"]
        self.type_value: Final = weights["type"]
        self.sector_value: Final = weights["sector"]
        self.big_tile: Final = weights["big_tile"]
        self.qic_academy: Final = weights["qic_academy"]
        self.charge_action: Final = weights["charge_action"]
        self.advanced_action: Final = weights["advanced_action"]
        self.pass_growth: Final = weights["pass_growth"]
        self.advanced_ready: Final = weights["advanced_ready"]
        self.room: Final = weights["room"]
        self.final_weight: Final = weights["final"]
        self.final_spread: Final = weights["final_spread"]
        self.rivals: Final = [self._rivals(state, tile) for tile in state.table.final_tiles]
        self.neighbour: Final = weights["neighbour"]
        self.near: Final = self._near(state)
        specials = state.rules.specials
        self.bit_4charge: Final = 1 << specials["action-4charge"].bit
        self.bit_academy: Final = 1 << specials["academy"].bit
        self.advanced_bits: Final = [
            1 << specials[tech.name].bit if tech.name in specials else 0
            for tech in state.rules.advanced_tech
        ]

    def _rivals(self, state: GameState, tile: int) -> list[float]:
        """What the others will have at the end on a final scoring tile."""
        what = state.rules.final_scoring[tile].counts
        goal, start = _TYPICAL.get(what, (6.0, 0.0))
        played = max(0, state.round - 1) + (0.5 if state.round else 0.0)
        to_come = (goal - start) * max(0.0, 1.0 - played / ROUNDS)
        rivals: list[float] = []
        for seat, player in enumerate(state.players):
            if seat != self.seat and player.faction is not None:
                rivals.append(player.me.final_count(state, seat, what) + to_come * 0.9)
        if len(state.players) <= 2:
            rivals.append(float(state.rules.final_scoring[tile].neutral))
        return rivals

    def _near(self, state: GameState) -> list[int]:
        """How many structures of others lie near each planet: they will give power."""
        near = [0] * state.board.size
        for seat, player in enumerate(state.players):
            if seat == self.seat or not player.colonised:
                continue
            for theirs in player.colonised:
                row = state.board.distances(theirs)
                for space in state.board.planets:
                    if row[space] <= NEIGHBOUR_DISTANCE:
                        near[space] += 1
        return near

    def leech(self, state: GameState) -> None:
        """A new round begins in a plan: the power that the others' buildings will bring."""
        player = state.players[self.seat]
        places = 0
        for space in player.colonised:
            places += min(self.near[space], 2)
        number = min(6, places)
        player.vp -= min(player.vp, number // 3)
        if player.brainstone == 1 and number:
            player.brainstone = 2
            number -= 1
        first = min(number, player.area1)
        player.area1 -= first
        player.area2 += first
        number -= first
        if player.brainstone == 2 and number:
            player.brainstone = 3
            number -= 1
        second = min(number, player.area2)
        player.area2 -= second
        player.area3 += second

    # The whole

    def value(self, state: GameState) -> float:
        player = state.players[self.seat]
        if state.over:
            return self._end(state, player)
        table = self.tables[state.round]
        value = float(player.vp)
        value += self._stock(player, table)
        value += self._growth(player, table)
        value += self._tiles(state, player, table)
        value += self._map(state, player, table)
        return value + self._finals(state, player, table.left)

    def _end(self, state: GameState, player: PlayerState) -> float:
        """Everything is scored, but the others have stood still: rank by what they will have."""
        vp = float(player.vp)
        for tile in state.table.final_tiles:
            vp -= final_tile_vp(state, tile)[self.seat]
        return vp + self._finals(state, player, 0)

    # Parts

    def _stock(self, player: PlayerState, table: RoundTable) -> float:
        price = table.price
        value = (
            player.credits * price[CREDIT]
            + player.ore * price[ORE]
            + player.knowledge * price[KNOWLEDGE]
            + player.qic * price[QIC]
        )
        tokens = player.area1 + player.area2 + player.area3 + player.gaia_area
        charges = player.area2 + 2 * player.area3 * player.me.token_value(player)
        if 1 <= player.brainstone <= 4:
            tokens += 2
            if player.brainstone < 4:
                charges += 3 * (player.brainstone - 1)
        value += tokens * price[TOKEN] + charges * price[POWER]
        if tokens > 10:
            value -= (tokens - 10) * price[TOKEN] * 0.5
        return value + table.gaiaformer * (
            player.gaiaformers + player.gaiaformers_on_map + player.gaiaformers_in_gaia_area
        )

    def _growth(self, player: PlayerState, table: RoundTable) -> float:
        """Income and options of structures and research."""
        built = player.built
        value = table.mines[built[MINE]]
        value += table.stations[built[TRADING_STATION]]
        value += table.labs[built[RESEARCH_LAB]]
        if built[PLANETARY_INSTITUTE]:
            value += table.institute
        if built[ACADEMY_LEFT]:
            value += table.academy
        if built[ACADEMY_RIGHT]:
            value += self.qic_academy * self._uses(player, table, self.bit_academy)
        levels = player.levels
        for area in range(len(levels)):
            value += table.levels[area][levels[area]]
        return value

    def _uses(self, player: PlayerState, table: RoundTable, bit: int) -> float:
        """How often a special action can still be used."""
        now = 0 if player.used_specials & bit or player.passed else 1
        return float(table.left + now)

    def _tiles(self, state: GameState, player: PlayerState, table: RoundTable) -> float:
        rules = state.rules
        value = 0.0
        tiles = player.open_tech()
        index = 0
        while tiles:
            if tiles & 1:
                value += table.standard[index]
                tech = rules.standard_tech[index]
                if tech.special:
                    value += self.charge_action * self._uses(player, table, self.bit_4charge)
                elif tech.big_value:
                    value += self.big_tile * (0.5 + player.academies() + player.built[4])
            tiles >>= 1
            index += 1
        passes = table.left + (0 if player.passed else 1)
        growth = self.pass_growth * table.left
        tiles = player.advanced_tech
        index = 0
        while tiles:
            if tiles & 1:
                value += table.advanced[index]
                tech = rules.advanced_tech[index]
                if tech.special:
                    value += self.advanced_action * self._uses(
                        player, table, self.advanced_bits[index]
                    )
                elif tech.pass_vp:
                    have = count(state, self.seat, tech.per)
                    value += tech.pass_vp * passes * (have + growth)
            tiles >>= 1
            index += 1
        if player.booster != NONE and not player.passed:
            booster = rules.boosters[player.booster]
            if booster.pass_vp:
                value += booster.pass_vp * count(state, self.seat, booster.per)
        greens = 0
        for green in player.green:
            if green:
                greens += 1
        value += self.green * min(greens, 3)
        if greens and player.open_tech():
            advanced = state.table.advanced
            for area in range(len(advanced)):
                if player.levels[area] >= 4 and state.advanced_left >> advanced[area] & 1:
                    value += self.advanced_ready
                    break
        return value

    def _map(self, state: GameState, player: PlayerState, table: RoundTable) -> float:
        """Planet types, sectors, federations to come, and room to grow."""
        value = self.type_value * player.planet_types.bit_count()
        value += self.sector_value * player.sectors.bit_count()
        value += self._federations(state, player)
        near = 0
        for space in player.colonised:
            near += min(self.near[space], 3)
        value += self.neighbour * near * table.left
        if table.left:
            value += self._room(state, player) * table.left
        return value

    def _federations(self, state: GameState, player: PlayerState) -> float:
        """Structures outside federations, by power value and nearness to each other."""
        board = state.board
        free = [s for s in player.colonised if not player.federated >> s & 1]
        total = 0.0
        for space in free:
            nearest = _FAR
            row = board.distances(space)
            for other in free:
                if other != space and row[other] < nearest:
                    nearest = row[other]
            factor = 1.0 - self.federation_far * (nearest - 1)
            if factor > 0:
                total += power_value(state, self.seat, space) * factor
        needed = player.me.federation_power(player)
        if player.me.extends_federation():
            inside = 0
            for space in player.colonised:
                if player.federated >> space & 1:
                    inside += power_value(state, self.seat, space)
            total += inside + player.stations.bit_count() - (needed - 7)
            needed = 7
        share = total / needed
        if share > 1.0:
            share = 1.0 + (share - 1.0) * 0.8
        return self.federation * max(0.0, min(share, 3.0))

    def _room(self, state: GameState, player: PlayerState) -> float:
        """Cheap planets in reach, with a limit: nobody needs more than a few."""
        near = basic_range(player)
        owner = state.owner
        gaiaformer = state.gaiaformer
        reach = player.reach
        total = 0.0
        for space in state.board.planets:
            beyond = reach[space] - near
            if beyond > 2 or owner[space] != NOBODY:
                continue
            planet = state.planet[space]
            if gaiaformer[space] != NOBODY:
                if gaiaformer[space] == self.seat:
                    total += 4.0
                continue
            if planet < HOME_TYPES:
                ease = 3.0 - self.home_steps[planet]
            elif planet == GAIA:
                ease = 2.0
            elif planet == TRANSDIM:
                ease = 1.0 if player.gaiaformers else 0.0
            else:
                continue
            if beyond > 0:
                ease *= 0.4
            total += ease
        return self.room * min(total, 20.0)

    def _finals(self, state: GameState, player: PlayerState, left: int) -> float:
        """The two final scoring tiles: 18 VP, and 6 less for each rival who is expected ahead."""
        value = 0.0
        spread = 0.6 + self.final_spread * left / 2
        for i, tile in enumerate(state.table.final_tiles):
            what = state.rules.final_scoring[tile].counts
            own = float(player.me.final_count(state, self.seat, what))
            if own == 0 and left == 0:
                continue
            goal, start = _TYPICAL.get(what, (6.0, 0.0))
            own += (goal - start) * left / ROUNDS * 0.9
            vp = 18.0
            for rival in self.rivals[i]:
                vp -= 6.0 / (1.0 + math.exp((own - rival) / spread))
            value += max(0.0, vp)
        return self.final_weight * value
