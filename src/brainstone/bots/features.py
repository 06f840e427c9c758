"""What counts in a position, as numbers: a value is their weighted sum (``worth.py``).

Each feature says once what it is called, what it means and how it is worked out; ``FEATURES`` and
``MARKS`` list them. Their order is that of the weights in memory; files know them by name.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, final

from brainstone.bots.seen import FACTIONS
from brainstone.data.tiles import STANDARD_TECH
from brainstone.engine.actions.gaia_projects import project_tokens
from brainstone.engine.actions.mines import MINE_CREDITS, MINE_ORE
from brainstone.engine.core.ids import (
    ACADEMY_LEFT,
    ACADEMY_RIGHT,
    AREA_CODES,
    AREA_NAMES,
    AREAS,
    CREDIT,
    KNOWLEDGE,
    MAX_LEVEL,
    MINE,
    NONE,
    ORE,
    PLANETARY_INSTITUTE,
    POWER,
    QIC,
    RESEARCH_LAB,
    TERRAFORMING,
    TOKEN,
    TRADING_STATION,
)
from brainstone.engine.effects.counts import bits_of, count
from brainstone.engine.effects.gains import holding
from brainstone.engine.map.reach import basic_range
from brainstone.engine.phases.passing import booster_count

if TYPE_CHECKING:
    from brainstone.bots.seen import Seen


class Feature:
    """One number of a position."""

    def __init__(self, name: str, meaning: str) -> None:
        self.name: Final = name
        self.meaning: Final = meaning

    def is_for_later(self) -> bool:
        """Whether it counts what rounds to come will bring: nothing in the last one."""
        return False

    def of(self, seen: Seen) -> float:
        raise NotImplementedError


class Later(Feature):
    """What counts as often as there are rounds to come."""

    def is_for_later(self) -> bool:
        return True


# In store


@final
class Points(Feature):
    def of(self, seen: Seen) -> float:
        return float(seen.player.vp)


@final
class Store(Feature):
    """A good in store, as far as it is more than ``beyond``."""

    def __init__(self, name: str, meaning: str, resource: int, beyond: int = 0) -> None:
        super().__init__(name, meaning)
        self.resource: Final = resource
        self.beyond: Final = beyond

    def of(self, seen: Seen) -> float:
        more = holding(seen.player, self.resource) - self.beyond
        return float(more) if more > 0 else 0.0


@final
class Bundle(Feature):
    def of(self, seen: Seen) -> float:
        return min(seen.player.ore / MINE_ORE, seen.player.credits / MINE_CREDITS)


@final
class Tokens(Feature):
    def __init__(self, name: str, meaning: str, beyond: int = 0) -> None:
        super().__init__(name, meaning)
        self.beyond: Final = beyond

    def of(self, seen: Seen) -> float:
        more = seen.tokens - self.beyond
        return float(more) if more > 0 else 0.0


@final
class FewTokens(Feature):
    def __init__(self, name: str, meaning: str, wanted: int) -> None:
        super().__init__(name, meaning)
        self.wanted: Final = wanted

    def of(self, seen: Seen) -> float:
        lacks = self.wanted - seen.plain_tokens
        return float(lacks) if lacks > 0 else 0.0


@final
class Charged(Feature):
    def of(self, seen: Seen) -> float:
        return float(seen.charged)


@final
class Bowl(Feature):
    def __init__(self, name: str, meaning: str, beyond: int = 0) -> None:
        super().__init__(name, meaning)
        self.beyond: Final = beyond

    def of(self, seen: Seen) -> float:
        more = seen.bowl - self.beyond
        return float(more) if more > 0 else 0.0


# Growth

_POWER_IN_CREDITS: Final = 0.5  # what a charge brings: two lift a token, one buys a credit
_CREDITS_AN_ORE: Final = 1.75  # that mines and upgrades cost


@final
class PowerFlow(Later):
    """Charges of a round that find tokens: whoever has few cannot use more."""

    def of(self, seen: Seen) -> float:
        return seen.power_flow() * seen.left


@final
class Balance(Later):
    """Ore without credits builds nothing, and the other way round."""

    def of(self, seen: Seen) -> float:
        income = seen.income()
        ore = income[ORE] + MINE_ORE
        money = income[CREDIT] + seen.power_flow() * _POWER_IN_CREDITS
        return min(float(ore), money / _CREDITS_AN_ORE) * seen.left


@final
class Growth(Later):
    """The lasting income of a good in all rounds to come."""

    def __init__(self, name: str, meaning: str, resource: int) -> None:
        super().__init__(name, meaning)
        self.resource: Final = resource

    def of(self, seen: Seen) -> float:
        return float(seen.income()[self.resource] * seen.left)


@final
class Colonised(Feature):
    def of(self, seen: Seen) -> float:
        return float(len(seen.player.colonised))


@final
class Built(Feature):
    """Structures of a kind, as far as they are more than ``beyond``."""

    def __init__(self, name: str, meaning: str, structure: int, beyond: int = 0) -> None:
        super().__init__(name, meaning)
        self.structure: Final = structure
        self.beyond: Final = beyond

    def of(self, seen: Seen) -> float:
        more = seen.player.built[self.structure] - self.beyond
        return float(more) if more > 0 else 0.0


@final
class AcademyUses(Feature):
    def of(self, seen: Seen) -> float:
        if not seen.player.built[ACADEMY_RIGHT]:
            return 0.0
        return float(seen.uses(seen.tables.academy_bit))


# Research


@final
class ResearchPoints(Feature):
    def of(self, seen: Seen) -> float:
        vp = 0
        for level in seen.player.levels:
            vp += seen.state.rules.level_vp[level]
        return float(vp)


@final
class ResearchLevel(Feature):
    def __init__(self, name: str, meaning: str, area: int) -> None:
        super().__init__(name, meaning)
        self.area: Final = area

    def of(self, seen: Seen) -> float:
        return float(seen.player.levels[self.area])


@final
class SavedOre(Later):
    def of(self, seen: Seen) -> float:
        ore_per_step = seen.state.rules.ore_per_step
        saved = ore_per_step[0] - ore_per_step[seen.player.levels[TERRAFORMING]]
        return float(saved * seen.left)


@final
class Range(Later):
    def of(self, seen: Seen) -> float:
        state = seen.state
        return float((basic_range(state, seen.player) - state.rules.basic_range[0]) * seen.left)


# The Gaia project


@final
class Gaiaformers(Later):
    def of(self, seen: Seen) -> float:
        player = seen.player
        formers = player.gaiaformers + player.gaiaformers_on_map + player.gaiaformers_in_gaia_area
        return formers * (9 - project_tokens(seen.state, player)) * seen.left / 3.0


@final
class Projects(Feature):
    """Own gaiaformers on the map: on Transdim planets still, or on the Gaia planets they made."""

    def __init__(self, name: str, meaning: str, is_ready: bool) -> None:
        super().__init__(name, meaning)
        self.is_ready: Final = is_ready

    def is_for_later(self) -> bool:
        return not self.is_ready

    def of(self, seen: Seen) -> float:
        if not seen.player.gaiaformers_on_map or (not self.is_ready and not seen.left):
            return 0.0
        projects = seen.tables.projects
        projects.look(seen.state)
        return float(projects.ready if self.is_ready else projects.under_way)


@final
class GaiaPlanets(Feature):
    def of(self, seen: Seen) -> float:
        return float(seen.player.gaia_planets)


# Federations


@final
class FederationShare(Feature):
    """Power values outside federations, the less the farther apart; a surplus counts less."""

    def of(self, seen: Seen) -> float:
        share = seen.tables.share.of(seen.state, seen.player)
        if share > 1.0:
            share = 1.0 + (share - 1.0) * 0.8
        return max(0.0, min(share, 3.0))


@final
class FederationTokens(Feature):
    def of(self, seen: Seen) -> float:
        return float(len(seen.player.tokens))


@final
class GreenTokens(Feature):
    def of(self, seen: Seen) -> float:
        greens = 0
        for green in seen.player.green:
            if green:
                greens += 1
        return float(min(greens, 3))


# Tiles


@final
class OpenTiles(Feature):
    def of(self, seen: Seen) -> float:
        return float(bits_of(seen.tiles))


@final
class TileUses(Feature):
    def of(self, seen: Seen) -> float:
        uses = 0
        rest = seen.tiles & seen.tables.action_tiles
        index = 0
        while rest:
            if rest & 1:
                uses += seen.uses(seen.tables.tech_bits[index])
            rest >>= 1
            index += 1
        return float(uses)


@final
class GaiaTile(Feature):
    def of(self, seen: Seen) -> float:
        tiles = seen.tiles & seen.tables.gaia_tiles
        return bits_of(tiles) * (seen.left + 0.5)


@final
class BigTile(Feature):
    def of(self, seen: Seen) -> float:
        if not seen.tiles & seen.tables.big_tiles:
            return 0.0
        player = seen.player
        return 1.0 + player.academies() + player.built[PLANETARY_INSTITUTE]


@final
class AdvancedUses(Feature):
    def of(self, seen: Seen) -> float:
        rest = seen.player.advanced_tech
        uses = 0
        index = 0
        while rest:
            if rest & 1 and seen.state.rules.advanced_tech[index].action:
                uses += seen.uses(seen.tables.advanced_bits[index])
            rest >>= 1
            index += 1
        return float(uses)


@final
class AdvancedPasses(Feature):
    """Nobody stands still: what a tile counts grows a little in every round to come."""

    def of(self, seen: Seen) -> float:
        mask = seen.player.advanced_tech
        if not mask:
            return 0.0
        left = seen.left
        passes = left + (0 if seen.player.passed else 1)
        passing = 0.0
        for tech in seen.state.rules.advanced_passes:
            if mask >> tech.index & 1:
                have = count(seen.state, seen.seat, tech.per) + 0.3 * left
                passing += tech.pass_vp * passes * have
        return passing


@final
class AdvancedEvents(Feature):
    def of(self, seen: Seen) -> float:
        mask = seen.player.advanced_tech
        if not mask:
            return 0.0
        events = 0.0
        for tech in seen.state.rules.advanced_events:
            if mask >> tech.index & 1:
                events += tech.event_vp * (seen.left + 0.5)
        return events


@final
class AdvancedReady(Feature):
    def of(self, seen: Seen) -> float:
        player = seen.player
        state = seen.state
        if seen.tiles and True in player.green:
            advanced = state.table.advanced
            for area in range(AREAS):
                if player.levels[area] >= MAX_LEVEL - 1:
                    if state.advanced_left >> advanced[area] & 1:
                        return 1.0
        return 0.0


@final
class BoosterPoints(Feature):
    def of(self, seen: Seen) -> float:
        if seen.player.booster == NONE or seen.player.passed:
            return 0.0
        booster = seen.state.rules.boosters[seen.player.booster]
        return float(booster.pass_vp * booster_count(seen.state, seen.seat))


@final
class BoosterAction(Feature):
    def of(self, seen: Seen) -> float:
        player = seen.player
        if player.booster == NONE or player.passed:
            return 0.0
        bit = seen.tables.booster_bits[player.booster]
        return 1.0 if bit and not player.used_specials & bit else 0.0


# The map


@final
class PlanetTypes(Feature):
    def of(self, seen: Seen) -> float:
        return float(bits_of(seen.player.planet_types))


@final
class Sectors(Feature):
    def of(self, seen: Seen) -> float:
        return float(bits_of(seen.player.sectors))


@final
class Room(Later):
    """Cheap planets in reach, with a limit: nobody needs more than a few."""

    def of(self, seen: Seen) -> float:
        near = basic_range(seen.state, seen.player)
        ease = seen.tables.reachable.ease(seen.state, seen.player, near)
        return min(ease, 20.0) * seen.left


@final
class Near(Later):
    def of(self, seen: Seen) -> float:
        return float(seen.tables.others.number(seen.player) * seen.left)


@final
class Offered(Later):
    def of(self, seen: Seen) -> float:
        return float(seen.tables.offers.power(seen.state, seen.player) * seen.left)


@final
class Finals(Feature):
    def of(self, seen: Seen) -> float:
        return seen.finals


FEATURES: Final[list[Feature]] = [
    Points("vp", "victory points"),
    Store("credits", "credits in store", CREDIT),
    Store("credits_many", "credits beyond 14", CREDIT, 14),
    Store("ore", "ore in store", ORE),
    Store("ore_many", "ore beyond 7", ORE, 7),
    Store("knowledge", "knowledge in store", KNOWLEDGE),
    Store("knowledge_many", "knowledge beyond 8", KNOWLEDGE, 8),
    Store("qic", "Q.I.C. in store", QIC),
    Store("qic_many", "Q.I.C. beyond 2", QIC, 2),
    Bundle("bundle", "mines that credits and ore together could pay"),
    Tokens("tokens", "power tokens, the brainstone included"),
    FewTokens("tokens_few", "tokens missing to 6, without the brainstone", 6),
    FewTokens("tokens_none", "tokens missing to 3, without the brainstone", 3),
    Tokens("tokens_many", "tokens beyond 8", 8),
    Charged("charged", "steps that the tokens have been charged, the brainstone's three times"),
    Bowl("bowl3", "power in area III"),
    Bowl("bowl3_many", "power in area III beyond 7", 7),
    Growth("credit_income", "lasting income of credits, times the rounds to come", CREDIT),
    Growth("ore_income", "lasting income of ore, times the rounds to come", ORE),
    Growth("knowledge_income", "lasting income of knowledge, times the rounds to come", KNOWLEDGE),
    Growth("qic_income", "lasting income of Q.I.C., times the rounds to come", QIC),
    Growth("token_income", "lasting income of tokens, times the rounds to come", TOKEN),
    Growth("charge_income", "lasting income of charges, times the rounds to come", POWER),
    PowerFlow("power_flow", "charges that tokens are there for, times the rounds to come"),
    Balance("balance", "what incomes of ore and credits together pay, times the rounds to come"),
    Colonised("structures", "colonised planets"),
    Built("mines", "mines", MINE),
    Built("mines_many", "mines beyond 4", MINE, 4),
    Built("trading_stations", "trading stations", TRADING_STATION),
    Built("labs", "research labs", RESEARCH_LAB),
    Built("institute", "the planetary institute", PLANETARY_INSTITUTE),
    Built("academy", "the academy for knowledge", ACADEMY_LEFT),
    AcademyUses("qic_academy_uses", "uses still to come of the other academy's action"),
    ResearchPoints("research_vp", "VP of the research levels at the end"),
    *[
        ResearchLevel(name, f"the level in {title}", area)
        for area, (name, title) in enumerate(
            zip(
                ("terraforming", "navigation", "ai", "gaia", "economy", "science"),
                AREA_NAMES,
                strict=True,
            )
        )
    ],
    SavedOre("saved_ore", "ore that a terraforming step costs less, times the rounds to come"),
    Range("range", "range beyond that of the start, times the rounds to come"),
    Gaiaformers("gaiaformers", "gaiaformers by what a project costs less, times the rounds"),
    Projects("projects", "Gaia projects under way", False),
    Projects("gaia_ready", "Gaia planets of one's own projects without a mine", True),
    GaiaPlanets("gaia_planets", "colonised Gaia planets"),
    FederationShare("federation_share", "how far structures would go towards the next federation"),
    FederationTokens("federations", "federation tokens"),
    GreenTokens("greens", "green federation tokens, at most 3"),
    OpenTiles("tiles", "standard tech tiles that are not covered"),
    TileUses("charge_action_uses", "uses still to come of the actions on these tiles"),
    GaiaTile("gaia_tile", "a tile that scores for mines on Gaia planets, by rounds to come"),
    BigTile("big_tile", "a tile for big structures: 1, and 1 for each of them"),
    AdvancedUses("advanced_uses", "uses still to come of actions on advanced tiles"),
    AdvancedPasses("advanced_passes", "VP that advanced tiles will bring when passing"),
    AdvancedEvents("advanced_events", "VP of an event on advanced tiles, by rounds to come"),
    AdvancedReady("advanced_ready", "whether an advanced tile could be taken"),
    BoosterPoints("booster_vp", "VP that the booster would bring now"),
    BoosterAction("booster_action", "whether the booster has an action left"),
    PlanetTypes("types", "colonised planet types"),
    Sectors("sectors", "sectors with a colonised planet"),
    Room("room", "cheap planets in reach, times the rounds to come"),
    Near("near", "structures of others near one's own, times the rounds to come"),
    Offered("offered", "power that the structures of others near would offer, times the rounds"),
    Finals("finals", "VP that the final tiles promise"),
]


# What a player has or has not


class Marks:
    """Several marks of one kind; each is had or not."""

    def __init__(self, meaning: str, names: list[str]) -> None:
        self.meaning: Final = meaning
        self.names: Final = names

    def added(self, value: float, weights: list[float], first: int, seen: Seen) -> float:
        """A value with the weights of those that are had; ``first`` is the place of the first."""
        raise NotImplementedError

    def had(self, seen: Seen) -> list[int]:
        """The places of those that are had: weights that are powers of two tell them apart."""
        weights = [float(1 << place) for place in range(len(self.names))]
        bits = int(self.added(0.0, weights, 0, seen))
        return [place for place in range(len(self.names)) if bits >> place & 1]


@final
class LevelMarks(Marks):
    def added(self, value: float, weights: list[float], first: int, seen: Seen) -> float:
        levels = seen.player.levels
        for area in range(AREAS):
            level = levels[area]
            if level:
                value += weights[first + area * MAX_LEVEL + level - 1]
        return value


@final
class TileMarks(Marks):
    def added(self, value: float, weights: list[float], first: int, seen: Seen) -> float:
        tiles = seen.tiles
        place = first
        last = first + len(self.names)
        while tiles and place < last:
            if tiles & 1:
                value += weights[place]
            tiles >>= 1
            place += 1
        return value


@final
class FactionMarks(Marks):
    """A structure of each faction, in either of two forms."""

    def __init__(self, meaning: str, names: list[str], structure: int, other: int) -> None:
        super().__init__(meaning, names)
        self.structure: Final = structure
        self.other: Final = other

    def added(self, value: float, weights: list[float], first: int, seen: Seen) -> float:
        built = seen.player.built
        if seen.tables.faction != NONE and (built[self.structure] or built[self.other]):
            value += weights[first + seen.tables.faction]
        return value


MARKS: Final[list[Marks]] = [
    LevelMarks(
        "the level of each research area",
        [f"{area}_{level}" for area in AREA_CODES for level in range(1, MAX_LEVEL + 1)],
    ),
    TileMarks("each standard tech tile", [f"tile_{tech.name}" for tech in STANDARD_TECH]),
    FactionMarks(
        "each faction's planetary institute",
        [f"institute_{faction}" for faction in FACTIONS],
        PLANETARY_INSTITUTE,
        PLANETARY_INSTITUTE,
    ),
    FactionMarks(
        "each faction's academies",
        [f"academy_{faction}" for faction in FACTIONS],
        ACADEMY_LEFT,
        ACADEMY_RIGHT,
    ),
]

# The names of all weights, in their order.
NAMES: Final = (
    *[feature.name for feature in FEATURES],
    *[name for marks in MARKS for name in marks.names],
)
_FIRST: Final = [NAMES.index(marks.names[0]) for marks in MARKS]


@final
class Term:
    """A feature, and the VP that one unit of it is worth in some round."""

    def __init__(self, feature: Feature, vp: float) -> None:
        self.feature: Final = feature
        self.vp: Final = vp


def terms(weights: list[float], is_last: bool) -> list[Term]:
    """What counts in a round, which may be the last one."""
    return [
        Term(feature, weights[i])
        for i, feature in enumerate(FEATURES)
        if not (is_last and feature.is_for_later())
    ]


def weighted(seen: Seen, counted: list[Term], weights: list[float]) -> float:
    """The value of a position: every feature by its weight, and the weights of all marks."""
    value = 0.0
    for term in counted:
        value += term.vp * term.feature.of(seen)
    for i in range(len(MARKS)):
        value = MARKS[i].added(value, weights, _FIRST[i], seen)
    return value
