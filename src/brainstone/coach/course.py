"""The course of a game: what each seat did in every round, and what it had when rounds began.

Who wants to know listens to a game that is played; nothing is counted in other games.
"""

from __future__ import annotations

from typing import Final, TypedDict

from brainstone import Game, Move
from brainstone.data.components import ROUNDS
from brainstone.engine.core.ids import (
    CREDIT,
    GAIA_AREA,
    KNOWLEDGE,
    MINE,
    ORE,
    PHASE_ACTIONS,
    PLANETARY_INSTITUTE,
    POWER,
    QIC,
    RESEARCH_LAB,
    RESOURCE_LETTERS,
    TOKEN,
    TRADING_STATION,
)
from brainstone.engine.core.rules import Ruleset
from brainstone.engine.core.state import GameState
from brainstone.engine.core.steps import Decision, Task
from brainstone.engine.phases.charging import Charge, DeclineCharge, price
from brainstone.engine.phases.flow import (
    EndRound,
    MainAction,
    answer,
    legal_moves,
    top_decision,
)
from brainstone.engine.phases.income import income_sources, mine_income
from brainstone.engine.phases.passing import Pass

ACTIONS: Final = "actions"  # all main actions; each kind has a line of its own besides
# Kinds of main actions, by what the notation of a move begins with. A box may bring others: what
# is not here is counted under its own verb.
KINDS: Final = {
    "m": "mine",
    "ts": "trading_station",
    "lab": "research_lab",
    "pi": "planetary_institute",
    "ac1": "academy",
    "ac2": "academy",
    "research": "research",
    "federate": "federation",
    "gf": "gaia_project",
    "power": "power_action",
    "qic": "qic_action",
    "special": "special_action",
}
_STRUCTURE: Final = "structure"  # the slot of the notation that says what is built

LEFT: Final = ("left_credits", "left_ore", "left_knowledge", "left_qic")
INCOME: Final = {
    "income_credits": CREDIT,
    "income_ore": ORE,
    "income_knowledge": KNOWLEDGE,
    "income_qic": QIC,
    "income_tokens": TOKEN,
    "income_charge": POWER,
}
CHARGING: Final = (
    "charges_offered",
    "charges_accepted",
    "charges_declined",
    "power_charged",
    "power_declined",
    "charging_vp",
)


class Course(TypedDict):
    """A game of one seat, measure by measure.

    ``rounds`` has a number for each of the rounds 1 to 6, ``starts`` one for the beginning of each,
    before the income, and one for the end. Round 1 begins when its income has been received.
    """

    rounds: dict[str, list[int]]
    starts: dict[str, list[int]]
    final_scoring: int  # VP after the last pass


class Watch:
    """Listens to a game, for the seats of its bots."""

    def __init__(self, seats: int) -> None:
        names = (ACTIONS, *dict.fromkeys(KINDS.values()), "vp_by_play", *LEFT, *CHARGING)
        self._rounds: Final = [{name: [0] * ROUNDS for name in names} for _ in range(seats)]
        self._starts: Final[list[dict[str, list[int]]]] = [{} for _ in range(seats)]
        self._begun = 0  # rounds whose beginning has been seen; the end is one more

    def listen(self, game: Game, seat: int, move: Move) -> None:
        """A move that is about to be played."""
        state = game.state
        if state.round == 0:
            return
        if not self._begun and state.phase == PHASE_ACTIONS:
            self._begin(state)
        if isinstance(move, Charge | DeclineCharge):
            self._count_charge(state, seat, move)
        elif isinstance(top_decision(state), MainAction) and not move.is_free_action():
            if isinstance(move, Pass):
                player = state.players[seat]
                goods = (player.credits, player.ore, player.knowledge, player.qic)
                for name, number in zip(LEFT, goods, strict=True):
                    self._add(seat, name, state.round, number)
            else:
                self._add(seat, ACTIONS, state.round, 1)
                self._add(seat, kind_of(state.rules, move), state.round, 1)
        if isinstance(move, Pass) or state.players[seat].passed:
            closed = end_of_round(state, move)
            if closed is not None:
                for who in range(len(self._rounds)):
                    before = self._starts[who]["vp"][-1]
                    self._add(who, "vp_by_play", state.round, closed.players[who].vp - before)
                self._begin(closed)

    def course(self, seat: int, vp: int | None) -> Course:
        """All of a seat that has so many VP at the end; of a game that goes on what there is."""
        starts = self._starts[seat]
        if vp is None:
            return {"rounds": self._rounds[seat], "starts": starts, "final_scoring": 0}
        played = starts["vp"][-1]
        return {
            "rounds": self._rounds[seat],
            "starts": {**starts, "vp": [*starts["vp"][:-1], vp]},
            "final_scoring": vp - played,
        }

    def _begin(self, state: GameState) -> None:
        """A round is going to begin, or the game is over but for the final scoring."""
        for seat, starts in enumerate(self._starts):
            for name, number in held(state, seat).items():
                starts.setdefault(name, []).append(number)
        self._begun += 1

    def _count_charge(self, state: GameState, seat: int, move: Charge | DeclineCharge) -> None:
        self._add(seat, "charges_offered", state.round, 1)
        if isinstance(move, Charge):
            self._add(seat, "charges_accepted", state.round, 1)
            self._add(seat, "power_charged", state.round, move.amount)
            self._add(seat, "charging_vp", state.round, price(move.amount))
            return
        amounts = [option.amount for option in legal_moves(state) if isinstance(option, Charge)]
        self._add(seat, "charges_declined", state.round, 1)
        self._add(seat, "power_declined", state.round, amounts[0])

    def _add(self, seat: int, name: str, number: int, more: int) -> None:
        self._rounds[seat].setdefault(name, [0] * ROUNDS)[number - 1] += more


def kind_of(rules: Ruleset, move: Move) -> str:
    """What a main action is counted as, by its own notation."""
    verb, *words = move.notation().split()
    slots = rules.specs[verb][0].slots
    name = words[slots.index(_STRUCTURE)] if _STRUCTURE in slots else verb
    return KINDS.get(name, name)


def end_of_round(state: GameState, move: Move) -> GameState | None:
    """The position when a round is over and nothing of the next has happened; none if a move does
    not end the round."""
    twin = state.clone()
    answer(twin, move)
    while not isinstance(twin.stack[-1], EndRound):
        step = twin.stack.pop()
        if isinstance(step, Task):
            step.run(twin)
            continue
        assert isinstance(step, Decision)
        if not step.is_automatic():
            return None
        options: list[Move] = []
        step.collect(twin, options)
        if len(options) > 1:
            return None
        if options:
            options[0].apply(twin, step)
    return twin


def held(state: GameState, seat: int) -> dict[str, int]:
    """What a seat has, and what its next income brings."""
    player = state.players[seat]
    income = next_income(state, seat)
    stone = player.brainstone
    return {
        "vp": player.vp,
        **{name: income[resource] for name, resource in INCOME.items()},
        "tokens": player.power_tokens(),
        "area_1": player.area1 + (stone == 1),
        "area_2": player.area2 + (stone == 2),
        "area_3": player.area3 + (stone == 3),
        "gaia_area": player.gaia_area + (stone == GAIA_AREA),
        "mines": player.built[MINE],
        "trading_stations": player.built[TRADING_STATION],
        "research_labs": player.built[RESEARCH_LAB],
        "planetary_institute": player.built[PLANETARY_INSTITUTE],
        "academies": player.academies(),
        "levels": sum(player.levels),
        "standard_tech": player.standard_tech.bit_count(),
        "advanced_tech": player.advanced_tech.bit_count(),
        "federations": player.federations_formed,
        "federation_tokens": len(player.tokens),
        "satellites": player.satellites.bit_count(),
    }


def next_income(state: GameState, seat: int) -> list[int]:
    """By resource, the base income and the booster's included."""
    total = [0] * len(RESOURCE_LETTERS)
    total[ORE] = mine_income(state, seat)
    for income, _ in income_sources(state, seat):
        for resource, number in income.amounts:
            total[resource] += number
    return total
