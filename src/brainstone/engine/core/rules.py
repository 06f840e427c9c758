"""What is in the box: the tiles, boards and factions a game is played with.

A ``Ruleset`` is built for a game and only read afterwards. The printed tables are turned into
objects with number fields here; an expansion adds rows and factions of its own.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, final

from brainstone.data import tiles as printed
from brainstone.data.components import FREE_ACTIONS
from brainstone.data.readings import READINGS, Reading
from brainstone.data.research import EVERY_AREA, RESEARCH_AREAS, ResearchArea
from brainstone.engine.core.amounts import (
    Amounts,
    amount_of,
    format_amounts,
    parse_amounts,
    without,
)
from brainstone.engine.core.effect import Ask, Effect, Price, Printed
from brainstone.engine.core.hooks import Expansion
from brainstone.engine.core.ids import GAIA_PROJECT, NAVIGATION, NONE, POWER, TERRAFORMING, TOKEN
from brainstone.engine.core.language import ACTION, END, INCOME, NOW, ON, PASS, Row, Vocabulary
from brainstone.engine.core.sources import (
    KIND_ADVANCED,
    KIND_BOOSTER,
    KIND_FINAL,
    KIND_POWER,
    KIND_QIC,
    KIND_TECH,
    Kind,
    Source,
)

if TYPE_CHECKING:
    from brainstone.engine.core.move_source import MoveSource
    from brainstone.engine.core.notation import Spec
    from brainstone.engine.core.program_seat import Program
    from brainstone.engine.core.special_action import SpecialAction
    from brainstone.engine.factions.base import Faction


@final
class Income:
    """One income icon, divided into what concerns the power cycle and the rest [R-INC-1]."""

    def __init__(self, amounts: Amounts) -> None:
        self.amounts: Final = amounts
        self.text: Final = format_amounts(amounts)
        self.charge: Final = amount_of(amounts, POWER)
        self.tokens: Final = amount_of(amounts, TOKEN)
        self.rest: Final = without(amounts, POWER, TOKEN)


def read_income(text: str) -> Income:
    return Income(parse_amounts(text))


def _by_level(levels: list[Row], word: str, field: str) -> list[int]:
    """A number of each level: it holds until a higher level prints another."""
    numbers: list[int] = []
    for level in levels:
        printed_here = level.number(word, field)
        numbers.append(printed_here or (numbers[-1] if numbers else 0))
    return numbers


@final
class BoosterTile:
    def __init__(self, index: int, row: printed.Booster, words: Vocabulary) -> None:
        gives = Row(row.gives)
        self.index: Final = index
        self.name: Final = row.name
        self.space: Final = row.space
        self.income: Final = Income(gives.amounts(INCOME))
        self.action: Final = words.effects(gives, ACTION)
        self.pass_vp: Final = gives.vp(PASS)
        self.per: Final = gives.count(PASS)
        self.source: Final = Source(KIND_BOOSTER, row.name)


@final
class Tech:
    """A standard or an advanced tech tile."""

    def __init__(self, index: int, row: printed.TechTile, kind: Kind, words: Vocabulary) -> None:
        gives = Row(row.gives)
        self.index: Final = index
        self.name: Final = row.name
        effects = words.effects(gives)
        self.asks: Final[list[Effect]] = [one for one in effects if isinstance(one, Ask)]
        self.now: Final[list[Effect]] = [one for one in effects if not isinstance(one, Ask)]
        self.income: Final = Income(gives.amounts(INCOME))
        self.event: Final = gives.event()
        self.event_vp: Final = gives.vp(ON)
        self.action: Final = words.effects(gives, ACTION)
        self.pass_vp: Final = gives.vp(PASS)
        self.per: Final = gives.count(PASS)
        self.big_value: Final = gives.number("value", "big")
        self.range: Final = gives.number("range_bonus", "more")
        self.source: Final = Source(kind, row.name, f"tech {row.name}")


@final
class Token:
    """A federation token."""

    def __init__(self, index: int, row: printed.FederationToken, words: Vocabulary) -> None:
        self.index: Final = index
        self.name: Final = row.name
        self.effects: Final = words.effects(Row(row.gives))
        self.green: Final = row.green
        self.copies: Final = row.copies


@final
class RoundTile:
    def __init__(self, index: int, row: printed.RoundTile) -> None:
        self.index: Final = index
        self.name: Final = row.name
        gives = Row(row.gives)
        self.event: Final = gives.event()
        self.vp: Final = gives.vp(ON)
        self.automa_vp: Final = row.automa_vp


@final
class FinalTile:
    def __init__(self, index: int, row: printed.FinalTile) -> None:
        self.index: Final = index
        self.name: Final = row.name
        self.counts: Final = Row(row.gives).count(END)
        self.source: Final = Source(KIND_FINAL, row.name)
        self.neutral: Final = row.neutral


class Space(Printed):
    """An action space that is paid for, of the research board or of an expansion: ``number`` is
    its bit in the mask of used actions, ``source`` the move that uses it."""

    def __init__(
        self, tag: str, number: int, source: Source, is_qic: bool, gives: str, words: Vocabulary
    ) -> None:
        row = Row(gives)
        super().__init__(tag, number, source, words.effects(row), is_qic)
        self.name: Final = source.name
        self.price: Final = Price(row.price)
        # What its effects cost besides the price, and both together.
        self.besides: Final[Amounts] = tuple(
            [pair for effect in self.effects for pair in effect.least_cost()]
        )
        self.takes: Final[Amounts] = (*self.besides, *row.price)


def _board_space(index: int, row: printed.ActionSpace, words: Vocabulary) -> Space:
    is_qic = row.kind == KIND_QIC.name
    source = Source(KIND_QIC if is_qic else KIND_POWER, row.name)
    return Space("ActionEffect", index, source, is_qic, row.gives, words)


@final
class Conversion:
    """A free action that turns one resource into another."""

    def __init__(self, give: str, get: str) -> None:
        self.name: Final = f"{give} {get}"
        self.give_resource: Final = parse_amounts(give)[0][0]
        self.give_number: Final = parse_amounts(give)[0][1]
        self.get: Final = parse_amounts(get)

    def times(self, single: Conversion) -> int:
        """How many of a single conversion this one is, 0 if it is none."""
        times, rest = divmod(self.give_number, single.give_number)
        got = tuple([(resource, number * times) for resource, number in single.get])
        is_same = self.give_resource == single.give_resource and got == self.get
        return times if is_same and rest == 0 else 0


def conversion(row: Row) -> Conversion:
    """``4pw: 1q``."""
    return Conversion(format_amounts(row.price), format_amounts(row.amounts(NOW)))


@final
class Tables:
    """The printed tables of a game: those of the base game, and what other boxes add to them."""

    def __init__(self, vocabulary: Vocabulary) -> None:
        self.vocabulary: Vocabulary = vocabulary
        self.boosters: tuple[printed.Booster, ...] = printed.BOOSTERS
        self.standard_tech: tuple[printed.TechTile, ...] = printed.STANDARD_TECH
        self.advanced_tech: tuple[printed.TechTile, ...] = printed.ADVANCED_TECH
        self.tokens: tuple[printed.FederationToken, ...] = printed.FEDERATION_TOKENS
        self.round_scoring: tuple[printed.RoundTile, ...] = printed.ROUND_SCORING
        self.final_scoring: tuple[printed.FinalTile, ...] = printed.FINAL_SCORING
        self.actions: tuple[printed.ActionSpace, ...] = printed.ACTION_SPACES
        self.research_areas: tuple[ResearchArea, ...] = RESEARCH_AREAS
        self.readings: tuple[Reading, ...] = READINGS
        self.expansion: Expansion = Expansion()


@final
class Ruleset:
    def __init__(self, tables: Tables) -> None:
        words = tables.vocabulary
        self.vocabulary: Final = words
        self.expansion: Final = tables.expansion
        self.readings: Final = tables.readings  # disputed points that a setup may decide
        self.boosters: Final = [BoosterTile(i, row, words) for i, row in enumerate(tables.boosters)]
        self.standard_tech: Final = [
            Tech(i, row, KIND_TECH, words) for i, row in enumerate(tables.standard_tech)
        ]
        self.advanced_tech: Final = [
            Tech(i, row, KIND_ADVANCED, words) for i, row in enumerate(tables.advanced_tech)
        ]
        self.tokens: Final = [Token(i, row, words) for i, row in enumerate(tables.tokens)]
        self.round_scoring: Final = [RoundTile(i, r) for i, r in enumerate(tables.round_scoring)]
        self.final_scoring: Final = [FinalTile(i, r) for i, r in enumerate(tables.final_scoring)]
        self.actions: Final = [_board_space(i, row, words) for i, row in enumerate(tables.actions)]
        self.conversions: Final = [conversion(Row(row)) for row in FREE_ACTIONS]
        levels = [[Row(level) for level in area.levels] for area in tables.research_areas]
        self.level_now: Final = [[words.effects(level) for level in area] for area in levels]
        every = [Row(level) for level in EVERY_AREA]
        for area in self.level_now:
            for effects, level in zip(area, every, strict=True):
                effects.extend(words.effects(level))
        self.level_vp: Final = [level.vp(END) for level in every]  # at the end, in each area
        self.level_income: Final = [
            [Income(level.amounts(INCOME)) for level in area] for area in levels
        ]
        self.ore_per_step: Final = _by_level(levels[TERRAFORMING], "step", "ore")
        self.basic_range: Final = _by_level(levels[NAVIGATION], "basic_range", "spaces")
        self.project_tokens: Final = _by_level(levels[GAIA_PROJECT], "project", "tokens")
        self.factions: Final[dict[str, Faction]] = {}
        self.colours: Final[list[list[str]]] = []  # the factions of each colour
        self.sources: Final[list[MoveSource]] = []  # of main actions, in the order of listing
        self.specials: Final[dict[str, SpecialAction]] = {}
        self.specs: Final[dict[str, list[Spec]]] = {}  # how moves are read, by verb
        self.automa: Program | None = None  # put there by brainstone.automa
        # Standard tiles by what they do, so that nobody walks through all nine.
        self.tech_events: Final = [tile for tile in self.standard_tech if tile.event != NONE]
        self.tech_incomes: Final = [tile for tile in self.standard_tech if tile.income.amounts]
        self.tech_big_value: Final = [tile for tile in self.standard_tech if tile.big_value > 0]
        self.advanced_events: Final = [tile for tile in self.advanced_tech if tile.event != NONE]
        self.advanced_incomes: Final = [tile for tile in self.advanced_tech if tile.income.amounts]
        self.advanced_passes: Final = [tile for tile in self.advanced_tech if tile.pass_vp > 0]
