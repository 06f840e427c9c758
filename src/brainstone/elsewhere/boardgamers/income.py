"""The other engine's income phase, kept beside ours while it is under way.

It divides income into icons, takes them in the order in which they were acquired, asks which comes
next only while both charges and tokens are left, and stops where the brainstone may go two ways.
Our engine takes one source as a whole (RUL-12) and in the order of the boards. So the income of a
round is followed here from its beginning, seat after seat and icon by icon, and our engine is led
to the same end when it is complete.
"""

from __future__ import annotations

from dataclasses import dataclass, field

from brainstone.elsewhere.follower import top
from brainstone.engine.core.ids import ORE, PHASE_INCOME, POWER, TOKEN
from brainstone.engine.core.sources import BASE_INCOME, INSTITUTE_INCOME, KIND_BOOSTER
from brainstone.engine.core.state import GameState, PlayerState
from brainstone.engine.core.steps import Move, Task
from brainstone.engine.effects.gains import gain_one
from brainstone.engine.effects.power import brainstone_ends, charge_with_brainstone
from brainstone.engine.phases.flow import legal_moves, push, top_decision
from brainstone.engine.phases.income import (
    ChooseIncome,
    OtherIncome,
    ReceiveIncome,
    income_sources,
    mine_income,
)

Icon = dict[int, int]


def income_events(state: GameState, seat: int) -> list[tuple[str, Icon]]:
    """Income icons as that engine keeps them: the institute's and the boosters' are apart."""
    events: list[tuple[str, Icon]] = []
    for income, source in income_sources(state, seat):
        is_split = source == INSTITUTE_INCOME or source.kind == KIND_BOOSTER
        if is_split:
            events.extend([(f"{source} {r}", {r: n}) for r, n in income.amounts])
        else:
            events.append((str(source), dict(income.amounts)))
    for i in range(mine_income(state, seat)):
        events.append((f"mine {i}", {ORE: 1}))
    return events


@dataclass
class IncomeLedger:
    """The income icons of one seat in the order in which they were acquired."""

    icons: list[tuple[str, Icon]] = field(default_factory=list)

    def update(self, state: GameState, seat: int) -> None:
        """New icons come last; of several equal ones the oldest is given up."""
        left = income_events(state, seat)
        kept: list[tuple[str, Icon]] = []
        for icon in reversed(self.icons):
            if icon in left:
                left.remove(icon)
                kept.append(icon)
        self.icons = kept[::-1] + left


@dataclass
class SeatIncome:
    """One seat's income as the other engine sees it."""

    state: GameState  # a private copy in which icons are taken one by one
    seat: int
    left: list[Icon]
    stopped_at: Icon | None = None  # its charge could leave the brainstone in two areas

    @property
    def player(self) -> PlayerState:
        return self.state.players[self.seat]

    @property
    def is_over(self) -> bool:
        return not self.left and self.stopped_at is None

    def go_on(self) -> None:
        """Take everything that needs no answer."""
        while self.left and self.stopped_at is None:
            charges = any(POWER in icon for icon in self.left)
            tokens = any(TOKEN in icon for icon in self.left)
            if charges and tokens:
                return
            self._take(self.left.pop(0))

    def choose(self, resource: int, number: int) -> None:
        """Take this charge or token icon now."""
        for i, icon in enumerate(self.left):
            if icon.get(resource) == number:
                self._take(self.left.pop(i))
                break

    def answer(self, area: int) -> None:
        """Where the brainstone ends; only then is the icon taken at all."""
        icon = self.stopped_at
        if icon is not None:
            self.stopped_at = None
            charge_with_brainstone(self.player, icon[POWER], area)
            self._gain({r: n for r, n in icon.items() if r != POWER})

    def _take(self, icon: Icon) -> None:
        if POWER in icon and self.player.brainstone in (1, 2):
            ends = brainstone_ends(self.player, icon[POWER])
            if len(ends) > 1:
                self.stopped_at = icon
                return
        self._gain(icon)

    def _gain(self, icon: Icon) -> None:
        for resource, number in icon.items():
            gain_one(self.state, self.seat, resource, number, BASE_INCOME)


class IncomePhase:
    """The income of a round, from the position at its beginning; ``seat`` is being asked."""

    def __init__(self, state: GameState, ledgers: list[IncomeLedger]) -> None:
        self.state = state
        self.seats: list[SeatIncome] = []
        for seat in state.order:
            ledgers[seat].update(state, seat)
            icons = [icon for _, icon in ledgers[seat].icons]
            self.seats.append(SeatIncome(state, seat, icons))
        self.go_on()

    @property
    def is_over(self) -> bool:
        return not self.seats

    def go_on(self) -> None:
        while self.seats:
            asked = self.seats[0]
            asked.go_on()
            if not asked.is_over:
                # What the other engine shows meanwhile: this seat is asked about its income.
                self.state.stack.append(ChooseIncome(asked.seat, []))
                return
            self.seats.pop(0)

    def choose(self, resource: int, number: int) -> None:
        if self.seats:
            self.seats[0].choose(resource, number)
            self.go_on()

    def answer(self, area: int) -> None:
        if self.seats:
            self.seats[0].answer(area)
            self.go_on()


def before_income(state: GameState, move: Move) -> GameState:
    """The position to which a move leads that begins a round, just before the first income."""
    twin = state.clone()
    twin.events = None
    decision = top_decision(twin)
    twin.options = None
    twin.stack.pop()
    move.apply(twin, decision)
    while not isinstance(twin.stack[-1], ReceiveIncome):
        step = twin.stack.pop()
        assert isinstance(step, Task), "nobody is asked between the last booster and income"
        step.run(twin)
    return twin


def power_of(player: PlayerState) -> tuple[int, int, int, int]:
    return player.area1, player.area2, player.area3, player.brainstone


def answers_leading_to(
    state: GameState, seat: int, goal: tuple[int, int, int, int]
) -> list[Move] | None:
    """Answers to our income questions after which the seat's power cycle looks like this."""
    waiting: list[tuple[GameState, list[Move]]] = [(only_power_income(state), [])]
    while waiting:
        here, moves = waiting.pop()
        if not here.stack:
            if power_of(here.players[seat]) == goal:
                return moves
            continue
        for move in legal_moves(here):
            twin = here.clone()
            push(twin, move)
            waiting.append((twin, [*moves, move]))
    return None


def only_power_income(state: GameState) -> GameState:
    """A copy in which nothing but the charges and tokens of the asked seat is left to do."""
    twin = state.clone()
    bottom = max(i for i, step in enumerate(twin.stack) if isinstance(step, OtherIncome))
    twin.stack = twin.stack[bottom + 1 :]
    return twin


def asked_about_income(state: GameState) -> int | None:
    """The seat that our engine asks about its income."""
    decision = top(state)
    return decision.seat if decision is not None and state.phase == PHASE_INCOME else None
