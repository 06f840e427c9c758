"""Phase I: income [R-INC]. The order matters only between charging and new tokens."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final, TypeAlias, final

from brainstone.data.components import MAX_CREDITS, MAX_KNOWLEDGE, MAX_ORE, MINES
from brainstone.data.factions import MINE_INCOME as MINE_ROW
from brainstone.engine.core.amounts import amount_of, parse_amounts
from brainstone.engine.core.ids import (
    ACADEMY_LEFT,
    AREAS,
    CREDIT,
    KNOWLEDGE,
    MINE,
    NONE,
    ORE,
    PLANETARY_INSTITUTE,
    POWER,
    RESEARCH_LAB,
    RESOURCE_LETTERS,
    TOKEN,
    TRADING_STATION,
)
from brainstone.engine.core.notation import Spec
from brainstone.engine.core.notation_words import one, power_parts
from brainstone.engine.core.sentences import say
from brainstone.engine.core.sources import (
    ACADEMY_INCOME,
    BASE_INCOME,
    INSTITUTE_INCOME,
    LEVELS,
    MINE_INCOME,
    RESEARCH_LAB_INCOME,
    TRADING_STATION_INCOME,
    Source,
)
from brainstone.engine.core.steps import About, Decision, Move, Task
from brainstone.engine.effects.gains import gain, gain_one
from brainstone.engine.effects.power import charge_steps

if TYPE_CHECKING:
    from brainstone.engine.core.rules import Income, Ruleset
    from brainstone.engine.core.state import GameState

# A source that concerns the power cycle: (charge, tokens, source).
PowerSource: TypeAlias = tuple[int, int, Source]

# By mines on the map.
MINE_ORE: Final = [
    amount_of(parse_amounts(" ".join(MINE_ROW[:built])), ORE) for built in range(MINES + 1)
]


def income_sources(
    state: GameState, seat: int, is_lasting: bool = False
) -> list[tuple[Income, Source]]:
    """Every source of income but the mines' ore, one icon after the other [R-INC-1].

    What lasts is what a player has built up: neither the base income nor the booster's.
    """
    player = state.players[seat]
    me = player.me
    sources: list[tuple[Income, Source]] = []
    if not me.has_resources():
        return sources
    rules = state.rules
    if not is_lasting:
        sources.append((me.base_income, BASE_INCOME))
    for i in range(player.built[TRADING_STATION]):
        sources.append((me.trading_station_income[i], TRADING_STATION_INCOME))
    for i in range(player.built[RESEARCH_LAB]):
        sources.append((me.research_lab_income[i], RESEARCH_LAB_INCOME))
    if player.built[ACADEMY_LEFT]:
        sources.append((me.academy_income, ACADEMY_INCOME))
    if player.built[PLANETARY_INSTITUTE]:
        sources.append((me.institute_income, INSTITUTE_INCOME))
    if player.booster != NONE and not is_lasting:
        booster = rules.boosters[player.booster]
        sources.append((booster.income, booster.source))
    open_tech = player.open_tech()
    for tech in rules.tech_incomes:
        if open_tech >> tech.index & 1:
            sources.append((tech.income, tech.source))
    for tech in rules.advanced_incomes:
        if player.advanced_tech >> tech.index & 1:
            sources.append((tech.income, tech.source))
    for area in range(AREAS):
        income = rules.level_income[area][player.levels[area]]
        if income.amounts:
            sources.append((income, LEVELS[area]))
    rules.expansion.add_income(state, seat, sources)
    return sources


def mine_income(state: GameState, seat: int) -> int:
    """Ore of the uncovered spaces of the mine row [R-INC-5]."""
    player = state.players[seat]
    return MINE_ORE[player.built[MINE]] if player.me.has_resources() else 0


def lasting_income(state: GameState, seat: int) -> list[int]:
    """What a player has built up brings every round, by resource."""
    total = [0] * len(RESOURCE_LETTERS)
    total[ORE] = mine_income(state, seat)
    for income, _ in income_sources(state, seat, True):
        for resource, number in income.amounts:
            total[resource] += number
    return total


def next_incomes(state: GameState, seat: int, booster: int) -> list[Income]:
    """The sources of the next income but the mines, with this booster or none."""
    player = state.players[seat]
    boosters = state.rules.boosters
    old = None if player.booster == NONE else boosters[player.booster].source
    incomes = [income for income, source in income_sources(state, seat) if source != old]
    if booster != NONE:
        incomes.append(boosters[booster].income)
    return incomes


def excess_charge(state: GameState, seat: int) -> int:
    """The power of the next income, whatever the booster, that finds no token to charge."""
    incomes = next_incomes(state, seat, NONE)
    tokens = sum([income.tokens for income in incomes])
    room = charge_steps(state.players[seat]) + 2 * tokens  # new ones begin in area I
    return max(0, sum([income.charge for income in incomes]) - room)


def exceeds_maximum(state: GameState, seat: int, booster: int) -> bool:
    """Whether the next income, with this booster or none, brings more than can be held."""
    player = state.players[seat]
    total = [player.credits, player.ore + mine_income(state, seat), player.knowledge]
    for income in next_incomes(state, seat, booster):
        for resource, number in income.amounts:
            if resource == CREDIT:
                total[0] += number
            elif resource == ORE:
                total[1] += number
            elif resource == KNOWLEDGE:
                total[2] += number
    return total[0] > MAX_CREDITS or total[1] > MAX_ORE or total[2] > MAX_KNOWLEDGE


def _key(sources: list[PowerSource]) -> tuple[tuple[int, int, str], ...]:
    return tuple([(charge, tokens, source.word) for charge, tokens, source in sources])


@final
class ReceiveIncome(Task):
    """All income of one player; asks for the order of charges and tokens if it can matter."""

    tag: ClassVar[str] = "ReceiveIncome"

    def __init__(self, seat: int) -> None:
        self.seat: Final = seat

    def run(self, state: GameState) -> None:
        power: list[PowerSource] = [
            (income.charge, income.tokens, source)
            for income, source in income_sources(state, self.seat)
            if income.charge or income.tokens
        ]
        state.stack.append(OtherIncome(self.seat))
        state.stack.append(PowerIncome(self.seat, power))

    def key(self) -> tuple[object, ...]:
        return (self.tag, self.seat)


@final
class OtherIncome(Task):
    """Everything that does not concern the power cycle."""

    tag: ClassVar[str] = "OtherIncome"

    def __init__(self, seat: int) -> None:
        self.seat: Final = seat

    def run(self, state: GameState) -> None:
        gain_one(state, self.seat, ORE, mine_income(state, self.seat), MINE_INCOME)
        for income, source in income_sources(state, self.seat):
            gain(state, self.seat, income.rest, source)

    def key(self) -> tuple[object, ...]:
        return (self.tag, self.seat)


@final
class PowerIncome(Task):
    """Charges and tokens still to come; only one kind left means that the order is irrelevant."""

    tag: ClassVar[str] = "PowerIncome"

    def __init__(self, seat: int, sources: list[PowerSource]) -> None:
        self.seat: Final = seat
        self.sources: Final = sources

    def run(self, state: GameState) -> None:
        if not self.sources:
            return
        charges = False
        tokens = False
        for source in self.sources:
            charges = charges or source[0] > 0
            tokens = tokens or source[1] > 0
        if charges and tokens:
            state.stack.append(ChooseIncome(self.seat, self.sources))
            return
        charge, token, first = self.sources[0]
        state.stack.append(PowerIncome(self.seat, self.sources[1:]))
        gain_one(state, self.seat, TOKEN, token, first)
        gain_one(state, self.seat, POWER, charge, first)

    def key(self) -> tuple[object, ...]:
        return (self.tag, self.seat, _key(self.sources))


@final
class PowerGain(Task):
    """The second half of a source that charges and gives tokens."""

    tag: ClassVar[str] = "PowerGain"

    def __init__(self, seat: int, resource: int, number: int, source: Source) -> None:
        self.seat: Final = seat
        self.resource: Final = resource
        self.number: Final = number
        self.source: Final = source

    def run(self, state: GameState) -> None:
        gain_one(state, self.seat, self.resource, self.number, self.source)

    def key(self) -> tuple[object, ...]:
        return (self.tag, self.seat, self.resource, self.number)


@final
class TakeIncome(Move):
    """``income 4pw,1t``: take this source now, charging before the token (``1t,4pw``: after)."""

    def __init__(self, charge: int, tokens: int, tokens_first: bool) -> None:
        self.charge: Final = charge
        self.tokens: Final = tokens
        self.tokens_first: Final = tokens_first

    def notation(self) -> str:
        parts: list[str] = []
        if self.charge:
            parts.append(f"{self.charge}pw")
        if self.tokens:
            parts.append(f"{self.tokens}t")
        if self.tokens_first:
            parts.reverse()
        return f"income {','.join(parts)}"

    def is_minor(self) -> bool:
        return True

    def apply(self, state: GameState, decision: Decision) -> None:
        assert isinstance(decision, ChooseIncome)
        seat = decision.seat
        rest = decision.sources.copy()
        for i, taken in enumerate(rest):
            if taken[0] == self.charge and taken[1] == self.tokens:
                del rest[i]
                break
        source = taken[2]
        state.stack.append(PowerIncome(seat, rest))
        if self.tokens_first:
            gain_one(state, seat, TOKEN, self.tokens, source)
            gain_one(state, seat, POWER, self.charge, source)
        else:
            if self.tokens:
                state.stack.append(PowerGain(seat, TOKEN, self.tokens, source))
            gain_one(state, seat, POWER, self.charge, source)

    def why_not(self, state: GameState, decision: Decision) -> str:
        return say("income.source", "you have no such source of income left [R-INC-3]")


@final
class ChooseIncome(Decision):
    """Which source of charges or tokens comes next (D-11)."""

    tag: ClassVar[str] = "ChooseIncome"
    about: ClassVar[About] = About(
        "income", "D-11", "R-INC-3", "Which income do you take first?", apart=True
    )

    def __init__(self, seat: int, sources: list[PowerSource]) -> None:
        super().__init__(seat)
        self.sources: Final = sources

    def collect(self, state: GameState, out: list[Move]) -> None:
        seen: list[tuple[int, int]] = []
        for charge, tokens, _ in self.sources:
            if (charge, tokens) in seen:
                continue
            seen.append((charge, tokens))
            out.append(TakeIncome(charge, tokens, False))
            if charge and tokens:
                out.append(TakeIncome(charge, tokens, True))

    def key(self) -> tuple[object, ...]:
        return (self.tag, self.seat, _key(self.sources))


def _read_income(rules: Ruleset, words: list[str]) -> Move:
    expected = say("unreadable.expected.income", "expected a source, such as 4pw,1t")
    charge, tokens, tokens_first = power_parts(one(words, expected))
    return TakeIncome(charge, tokens, tokens_first)


SPECS: Final = (Spec("income", "gain", _read_income),)
