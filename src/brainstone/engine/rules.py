"""What is in the box: the tiles, boards and factions a game is played with.

A ``Ruleset`` is built for a game and only read afterwards. The printed tables are turned into
objects with number fields here; an expansion adds rows and factions of its own.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, final

from brainstone.data import tiles as printed
from brainstone.data.components import FREE_ACTIONS
from brainstone.data.research import RESEARCH_AREAS
from brainstone.engine.amounts import Amounts, amount_of, parse_amounts, without
from brainstone.engine.ids import COUNT_NAMES, EVENT_NAMES, NONE, POWER, TOKEN

if TYPE_CHECKING:
    from brainstone.engine.factions.base import Faction
    from brainstone.engine.programs import Program
    from brainstone.engine.sources import MoveSource
    from brainstone.engine.special import SpecialAction


@final
class Income:
    """One income icon, divided into what concerns the power cycle and the rest [R-INC-1]."""

    def __init__(self, amounts: Amounts) -> None:
        self.amounts: Final = amounts
        self.charge: Final = amount_of(amounts, POWER)
        self.tokens: Final = amount_of(amounts, TOKEN)
        self.rest: Final = without(amounts, POWER, TOKEN)


def read_income(text: str) -> Income:
    return Income(parse_amounts(text))


def _count(name: str) -> int:
    return COUNT_NAMES.index(name) if name else NONE


def _event(name: str) -> int:
    return EVENT_NAMES.index(name) if name else NONE


@final
class BoosterTile:
    def __init__(self, index: int, row: printed.Booster) -> None:
        self.index: Final = index
        self.name: Final = row.name
        self.income: Final = read_income(row.income)
        self.special: Final = row.special
        self.pass_vp: Final = row.pass_vp
        self.per: Final = _count(row.per)
        self.source: Final = f"booster {row.name}"


@final
class Tech:
    """A standard or an advanced tech tile."""

    def __init__(self, index: int, row: printed.TechTile) -> None:
        self.index: Final = index
        self.name: Final = row.name
        self.now: Final = parse_amounts(row.now)
        self.per: Final = _count(row.per)
        self.income: Final = read_income(row.income)
        self.has_income: Final = row.income != ""
        self.event: Final = _event(row.event)
        self.event_vp: Final = row.event_vp
        self.special: Final = parse_amounts(row.special)
        self.pass_vp: Final = row.pass_vp
        self.big_value: Final = row.big_value
        self.source: Final = f"tech {row.name}"


@final
class Token:
    """A federation token."""

    def __init__(self, index: int, row: printed.FederationToken) -> None:
        self.index: Final = index
        self.name: Final = row.name
        self.gain: Final = parse_amounts(row.gain)
        self.green: Final = row.green
        self.copies: Final = row.copies


@final
class RoundTile:
    def __init__(self, index: int, row: printed.RoundTile) -> None:
        self.index: Final = index
        self.name: Final = row.name
        self.event: Final = _event(row.event)
        self.vp: Final = row.vp
        self.automa_vp: Final = row.automa_vp


@final
class FinalTile:
    def __init__(self, index: int, row: printed.FinalTile) -> None:
        self.index: Final = index
        self.name: Final = row.name
        self.counts: Final = _count(row.counts)
        self.neutral: Final = row.neutral


@final
class ActionSpace:
    """A power or Q.I.C. action space of the research board."""

    def __init__(self, index: int, row: printed.ActionSpace) -> None:
        self.index: Final = index
        self.name: Final = row.name
        self.is_power: Final = row.kind == "power"
        self.cost: Final = row.cost
        self.gain: Final = parse_amounts(row.gain)
        self.steps: Final = row.steps
        self.effect: Final = row.effect
        self.source: Final = f"{row.kind} {row.name}"


@final
class Conversion:
    """A free action that turns one resource into another."""

    def __init__(self, give: str, get: str) -> None:
        self.name: Final = f"{give} {get}"
        self.give_resource: Final = parse_amounts(give)[0][0]
        self.give_number: Final = parse_amounts(give)[0][1]
        self.get: Final = parse_amounts(get)


@final
class Ruleset:
    def __init__(self) -> None:
        self.boosters: Final = [BoosterTile(i, row) for i, row in enumerate(printed.BOOSTERS)]
        self.standard_tech: Final = [Tech(i, row) for i, row in enumerate(printed.STANDARD_TECH)]
        self.advanced_tech: Final = [Tech(i, row) for i, row in enumerate(printed.ADVANCED_TECH)]
        self.tokens: Final = [Token(i, row) for i, row in enumerate(printed.FEDERATION_TOKENS)]
        self.round_scoring: Final = [RoundTile(i, r) for i, r in enumerate(printed.ROUND_SCORING)]
        self.final_scoring: Final = [FinalTile(i, r) for i, r in enumerate(printed.FINAL_SCORING)]
        self.actions: Final = [ActionSpace(i, row) for i, row in enumerate(printed.ACTION_SPACES)]
        self.conversions: Final = [Conversion(give, get) for give, get in FREE_ACTIONS]
        self.level_bonus: Final = [
            [parse_amounts(text) for text in area.now] for area in RESEARCH_AREAS
        ]
        self.level_income: Final = [
            [read_income(text) for text in area.income] for area in RESEARCH_AREAS
        ]
        self.factions: Final[dict[str, Faction]] = {}
        self.sides: Final[list[tuple[str, str]]] = []  # the two factions of each board
        self.sources: Final[list[MoveSource]] = []  # of main actions, in the order of listing
        self.specials: Final[dict[str, SpecialAction]] = {}
        self.automa: Program | None = None  # put there by brainstone.automa
        # Standard tiles by what they do, so that nobody walks through all nine.
        self.tech_events: Final = [tile for tile in self.standard_tech if tile.event != NONE]
        self.tech_incomes: Final = [tile for tile in self.standard_tech if tile.has_income]
        self.tech_big_value: Final = [tile for tile in self.standard_tech if tile.big_value > 0]
        self.advanced_events: Final = [tile for tile in self.advanced_tech if tile.event != NONE]
        self.advanced_incomes: Final = [tile for tile in self.advanced_tech if tile.has_income]
        self.advanced_passes: Final = [tile for tile in self.advanced_tech if tile.pass_vp > 0]
