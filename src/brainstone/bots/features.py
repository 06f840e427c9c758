"""What counts in a position, as numbers: a value is their weighted sum (``worth.py``)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, final

from brainstone.data.components import NEIGHBOUR_DISTANCE, ROUNDS
from brainstone.data.factions import FACTION_BOARDS
from brainstone.data.research import FINAL_VP_BY_LEVEL, GAIA_PROJECT_TOKENS, ORE_PER_STEP
from brainstone.data.tiles import STANDARD_TECH
from brainstone.engine.core.ids import (
    ACADEMY_LEFT,
    ACADEMY_RIGHT,
    AREA_CODES,
    AREAS,
    EVENT_GAIA_MINE,
    GAIA,
    GAIA_PROJECT,
    HOME_TYPES,
    MINE,
    NOBODY,
    NONE,
    PLANETARY_INSTITUTE,
    RESEARCH_LAB,
    TERRAFORMING,
    TRADING_STATION,
    TRANSDIM,
)
from brainstone.engine.effects.counts import count
from brainstone.engine.map.reach import basic_range
from brainstone.engine.map.structures import power_value

if TYPE_CHECKING:
    from brainstone.engine.core.rules import Income, Ruleset
    from brainstone.engine.core.state import GameState, PlayerState

NAMES: Final = (
    "vp",
    "credits",
    "credits_many",
    "ore",
    "ore_many",
    "knowledge",
    "knowledge_many",
    "qic",
    "qic_many",
    "bundle",
    "tokens",
    "tokens_few",
    "tokens_many",
    "charged",
    "bowl3",
    "bowl3_many",
    "credit_income",
    "ore_income",
    "knowledge_income",
    "qic_income",
    "token_income",
    "charge_income",
    "structures",
    "mines",
    "mines_many",
    "trading_stations",
    "labs",
    "institute",
    "academy",
    "qic_academy_uses",
    "research_vp",
    "terraforming",
    "navigation",
    "ai",
    "gaia",
    "economy",
    "science",
    "saved_ore",
    "range",
    "gaiaformers",
    "projects",
    "gaia_ready",
    "gaia_planets",
    "federation_share",
    "federations",
    "greens",
    "tiles",
    "charge_action_uses",
    "gaia_tile",
    "big_tile",
    "advanced_uses",
    "advanced_passes",
    "advanced_events",
    "advanced_ready",
    "booster_vp",
    "booster_action",
    "types",
    "sectors",
    "room",
    "near",
    "finals",
)


DENSE: Final = len(NAMES)
_FACTIONS: Final = tuple(board.name for board in FACTION_BOARDS)
_LEVELS: Final = 5
_TILES: Final = tuple(tech.name for tech in STANDARD_TECH)

# What a player has or has not.
MARKS: Final = (
    *[f"{area}_{level}" for area in AREA_CODES for level in range(1, _LEVELS + 1)],
    *[f"tile_{tile}" for tile in _TILES],
    *[f"institute_{faction}" for faction in _FACTIONS],
    *[f"academy_{faction}" for faction in _FACTIONS],
)
_FIRST_TILE: Final = DENSE + AREAS * _LEVELS
_FIRST_INSTITUTE: Final = _FIRST_TILE + len(_TILES)
_FIRST_ACADEMY: Final = _FIRST_INSTITUTE + len(_FACTIONS)

_INCOMES: Final = 6  # credits, ore, knowledge, Q.I.C., tokens, charge
_MINE_ORE: Final = (0, 1, 2, 2, 3, 4, 5, 6, 7)
_FAR: Final = 7
_NEARNESS: Final = (0.0, 1.0, 0.9, 0.75, 0.6, 0.4, 0.2, 0.0)  # by distance to the next own planet


@final
class Features:
    """The features of positions of one game for one seat; tables are made once."""

    def __init__(self, state: GameState, seat: int) -> None:
        self.seat: Final = seat
        rules = state.rules
        me = state.players[seat].me
        self.me: Final = me
        self.faction: Final = _FACTIONS.index(me.name) if me.name in _FACTIONS else NONE
        self.station_income: Final = _row(me.trading_station_income)
        self.lab_income: Final = _row(me.research_lab_income)
        self.academy_income: Final = _vector(me.academy_income)
        self.institute_income: Final = _vector(me.institute_income)
        self.tech_income: Final = [_vector(tech.income) for tech in rules.standard_tech]
        self.level_income: Final = [
            [_vector(income) for income in levels] for levels in rules.level_income
        ]
        self.near: Final = near_others(state, seat)
        specials = rules.specials
        self.bit_charge: Final = _bit(rules, "action-4charge")
        self.bit_academy: Final = 1 << specials["academy"].bit
        self.booster_bits: Final = [_bit(rules, booster.special) for booster in rules.boosters]
        self.advanced_bits: Final = [_bit(rules, tech.name) for tech in rules.advanced_tech]

    def of(self, state: GameState, finals: float) -> list[float]:
        """All features in the order of ``NAMES``; ``finals`` is what the final tiles promise."""
        player = state.players[self.seat]
        left = ROUNDS - state.round
        out: list[float] = []
        self._stock(player, out)
        self._growth(player, left, out)
        self._research(player, left, out)
        self._gaia(state, player, left, out)
        self._federations(state, player, out)
        self._tiles(state, player, left, out)
        out.append(float(player.planet_types.bit_count()))
        out.append(float(player.sectors.bit_count()))
        out.append(self._room(state, player) * left if left else 0.0)
        near = 0
        for space in player.colonised:
            near += min(self.near[space], 3)
        out.append(float(near * left))
        out.append(finals)
        return out

    def marks(self, state: GameState) -> list[int]:
        """Which of ``MARKS`` the player has, as places after the other features."""
        player = state.players[self.seat]
        marks: list[int] = []
        levels = player.levels
        for area in range(AREAS):
            level = levels[area]
            if level:
                marks.append(DENSE + area * _LEVELS + level - 1)
        tiles = player.open_tech()
        place = _FIRST_TILE
        while tiles and place < _FIRST_INSTITUTE:
            if tiles & 1:
                marks.append(place)
            tiles >>= 1
            place += 1
        if self.faction >= 0:
            if player.built[PLANETARY_INSTITUTE]:
                marks.append(_FIRST_INSTITUTE + self.faction)
            if player.built[ACADEMY_LEFT] or player.built[ACADEMY_RIGHT]:
                marks.append(_FIRST_ACADEMY + self.faction)
        return marks

    def _stock(self, player: PlayerState, out: list[float]) -> None:
        out.append(float(player.vp))
        out.append(float(player.credits))
        out.append(float(max(0, player.credits - 14)))
        out.append(float(player.ore))
        out.append(float(max(0, player.ore - 7)))
        out.append(float(player.knowledge))
        out.append(float(max(0, player.knowledge - 8)))
        out.append(float(player.qic))
        out.append(float(max(0, player.qic - 2)))
        out.append(min(float(player.ore), player.credits / 2))
        plain = player.area1 + player.area2 + player.area3 + player.gaia_area
        tokens = plain
        bowl = player.area3 * player.me.token_value(player)
        charged = player.area2 + 2 * bowl
        if 1 <= player.brainstone <= 4:
            tokens += 1
            if player.brainstone < 4:
                charged += 3 * (player.brainstone - 1)
            if player.brainstone == 3:
                bowl += 3
        out.append(float(tokens))
        out.append(float(max(0, 6 - plain)))
        out.append(float(max(0, tokens - 8)))
        out.append(float(charged))
        out.append(float(bowl))
        out.append(float(max(0, bowl - 7)))

    def _growth(self, player: PlayerState, left: int, out: list[float]) -> None:
        built = player.built
        stations = self.station_income[built[TRADING_STATION]]
        labs = self.lab_income[built[RESEARCH_LAB]]
        income = [stations[i] + labs[i] for i in range(_INCOMES)]
        income[1] += _MINE_ORE[built[MINE]]
        if built[ACADEMY_LEFT]:
            _add(income, self.academy_income)
        if built[PLANETARY_INSTITUTE]:
            _add(income, self.institute_income)
        tiles = player.open_tech()
        index = 0
        while tiles:
            if tiles & 1:
                _add(income, self.tech_income[index])
            tiles >>= 1
            index += 1
        levels = player.levels
        for area in range(AREAS):
            _add(income, self.level_income[area][levels[area]])
        for i in range(_INCOMES):
            out.append(float(income[i] * left))
        out.append(float(len(player.colonised)))
        out.append(float(built[MINE]))
        out.append(float(max(0, built[MINE] - 4)))
        out.append(float(built[TRADING_STATION]))
        out.append(float(built[RESEARCH_LAB]))
        out.append(float(built[PLANETARY_INSTITUTE]))
        out.append(float(built[ACADEMY_LEFT]))
        out.append(float(built[ACADEMY_RIGHT] * _uses(player, left, self.bit_academy)))

    def _research(self, player: PlayerState, left: int, out: list[float]) -> None:
        levels = player.levels
        vp = 0
        for area in range(AREAS):
            vp += FINAL_VP_BY_LEVEL[levels[area]]
        out.append(float(vp))
        for area in range(AREAS):
            out.append(float(levels[area]))
        out.append(float((3 - ORE_PER_STEP[levels[TERRAFORMING]]) * left))
        out.append(float((basic_range(player) - 1) * left))
        formers = player.gaiaformers + player.gaiaformers_on_map + player.gaiaformers_in_gaia_area
        ease = 9 - GAIA_PROJECT_TOKENS[levels[GAIA_PROJECT]]
        out.append(formers * ease * left / 3.0)

    def _gaia(self, state: GameState, player: PlayerState, left: int, out: list[float]) -> None:
        """Gaia projects under way and done, and the Gaia planets one has."""
        projects = 0
        ready = 0
        if player.gaiaformers_on_map:
            for space in state.board.planets:
                if state.gaiaformer[space] == self.seat:
                    if state.planet[space] == TRANSDIM:
                        projects += 1
                    else:
                        ready += 1
        out.append(float(projects) if left else 0.0)
        out.append(float(ready))
        out.append(float(player.gaia_planets))

    def _federations(self, state: GameState, player: PlayerState, out: list[float]) -> None:
        """Structures outside federations, by power value and nearness to each other."""
        board = state.board
        federated = player.federated
        free = [space for space in player.colonised if not federated >> space & 1]
        total = 0.0
        for space in free:
            nearest = _FAR
            row = board.distances(space)
            for other in free:
                if other != space and row[other] < nearest:
                    nearest = row[other]
            total += power_value(state, self.seat, space) * _NEARNESS[nearest]
        me = player.me
        needed = me.federation_power(player)
        if me.extends_federation():
            for space in player.colonised:
                if federated >> space & 1:
                    total += power_value(state, self.seat, space)
            total += player.stations.bit_count() - (needed - 7)
            needed = 7
        share = total / needed
        if share > 1.0:
            share = 1.0 + (share - 1.0) * 0.8
        out.append(max(0.0, min(share, 3.0)))
        out.append(float(len(player.tokens)))
        greens = 0
        for green in player.green:
            if green:
                greens += 1
        out.append(float(min(greens, 3)))

    def _tiles(self, state: GameState, player: PlayerState, left: int, out: list[float]) -> None:
        rules = state.rules
        tiles = player.open_tech()
        uses = 0.0
        gaia_tile = 0.0
        big_tile = 0.0
        index = 0
        rest = tiles
        while rest:
            if rest & 1:
                tech = rules.standard_tech[index]
                if tech.special:
                    uses += _uses(player, left, self.bit_charge)
                elif tech.big_value:
                    big_tile = 1.0 + player.academies() + player.built[PLANETARY_INSTITUTE]
                elif tech.event == EVENT_GAIA_MINE:
                    gaia_tile += left + 0.5
            rest >>= 1
            index += 1
        out.append(float(tiles.bit_count()))
        out.append(uses)
        out.append(gaia_tile)
        out.append(big_tile)
        passes = left + (0 if player.passed else 1)
        uses = 0.0
        passing = 0.0
        events = 0.0
        rest = player.advanced_tech
        index = 0
        while rest:
            if rest & 1:
                tech = rules.advanced_tech[index]
                if tech.special:
                    uses += _uses(player, left, self.advanced_bits[index])
                elif tech.pass_vp:
                    have = count(state, self.seat, tech.per) + 0.3 * left
                    passing += tech.pass_vp * passes * have
                elif tech.event != NONE:
                    events += tech.event_vp * (left + 0.5)
            rest >>= 1
            index += 1
        out.append(uses)
        out.append(passing)
        out.append(events)
        ready = 0.0
        if tiles and True in player.green:
            advanced = state.table.advanced
            for area in range(AREAS):
                if player.levels[area] >= 4 and state.advanced_left >> advanced[area] & 1:
                    ready = 1.0
                    break
        out.append(ready)
        vp = 0
        action = 0.0
        if player.booster != NONE and not player.passed:
            booster = rules.boosters[player.booster]
            if booster.pass_vp:
                vp = booster.pass_vp * count(state, self.seat, booster.per)
            bit = self.booster_bits[player.booster]
            if bit and not player.used_specials & bit:
                action = 1.0
        out.append(float(vp))
        out.append(action)

    def _room(self, state: GameState, player: PlayerState) -> float:
        """Cheap planets in reach, with a limit: nobody needs more than a few."""
        near = basic_range(player)
        owner = state.owner
        gaiaformer = state.gaiaformer
        reach = player.reach
        steps_to = self.me.steps_to
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
                ease = 3.0 - steps_to[planet]
            elif planet == GAIA:
                ease = 2.0
            elif planet == TRANSDIM:
                ease = 1.0 if player.gaiaformers else 0.0
            else:
                continue
            total += ease if beyond <= 0 else ease * 0.4
        return min(total, 20.0)


def near_others(state: GameState, seat: int) -> list[int]:
    """How many structures of others lie near each planet: they will give power."""
    near = [0] * state.board.size
    for other, player in enumerate(state.players):
        if other == seat:
            continue
        for theirs in player.colonised:
            row = state.board.distances(theirs)
            for space in state.board.planets:
                if row[space] <= NEIGHBOUR_DISTANCE:
                    near[space] += 1
    return near


def _uses(player: PlayerState, left: int, bit: int) -> int:
    """How often a special action can still be used."""
    return left + (0 if player.used_specials & bit or player.passed else 1)


def _bit(rules: Ruleset, name: str) -> int:
    return 1 << rules.specials[name].bit if name in rules.specials else 0


def _add(total: list[int], more: list[int]) -> None:
    for i in range(_INCOMES):
        total[i] += more[i]


def _vector(income: Income) -> list[int]:
    vector = [0] * _INCOMES
    for resource, number in income.amounts:
        if resource < _INCOMES:
            vector[resource] += number
    return vector


def _row(incomes: list[Income]) -> list[list[int]]:
    """The income of the first n structures of a row."""
    rows = [[0] * _INCOMES]
    for income in incomes:
        more = _vector(income)
        rows.append([rows[-1][i] + more[i] for i in range(_INCOMES)])
    return rows
