"""One recorded game with The Lost Fleet on our table: where it stands, and the answers that the
other engine gives by itself."""

from __future__ import annotations

from typing import Any

from brainstone.data.components import ROUNDS
from brainstone.elsewhere.follower import top
from brainstone.engine.core.errors import RecordError
from brainstone.engine.core.hexes import space_name
from brainstone.engine.core.ids import BRAINSTONE_POWER, NONE
from brainstone.engine.core.steps import Decision
from brainstone.engine.effects.power import (
    LEAVE_TO_GAIA,
    ChooseTokens,
    SpendBrainstone,
    TakeTokens,
)
from brainstone.engine.game import Game
from brainstone.testing.records.jiangshibiao import names
from brainstone.testing.records.jiangshibiao.income import next_source
from brainstone.testing.records.jiangshibiao.setup import check_map, read_setup
from brainstone.testing.records.replayers import GameReplayer


class ReplayTable(GameReplayer):
    """``notes`` names the deviations met."""

    def __init__(self, data: dict[str, Any]) -> None:
        self.moves: list[dict[str, Any]] = data["moves"]
        if list(data.get("table_order", range(data["players"]))) != list(range(data["players"])):
            raise RecordError("table_order: the seats do not go round the table")
        self.notes: list[str] = []
        self.game = Game(read_setup(data), events=False)
        check_map(self.state, data)
        players = len(self.state.players)
        self.tech_order: list[list[str]] = [[] for _ in range(players)]
        self.covers: list[dict[str, str]] = [{} for _ in range(players)]
        self.spaces = {
            f"{self.state.board.q[s]},{self.state.board.r[s]}": s for s in self.state.board.spaces
        }
        self.at = 0
        self.round = 0
        self.gaia_areas: list[int] = [0] * players  # as shown last
        self.actor = NONE  # whose turn has just ended without a question
        self.hidden: set[int] = set()  # seats whose tinkering tile the record chooses later
        self.has_two_series = False
        self.orders: dict[str, list[Any]] = {}  # what the record lists in order of happening
        self._answer()

    def decision(self) -> Decision:
        decision = top(self.state)
        assert decision is not None
        return decision

    def note(self, name: str) -> None:
        """A deviation has been handled."""
        self.notes.append(f"move {self.at}: {name}")

    def do(self, text: str) -> None:
        self.game.play(text)

    def space(self, word: str) -> str:
        if word not in self.spaces:
            raise RecordError(f"move {self.at}: there is no hex {word}")
        return space_name(self.spaces[word])

    def _answer(self) -> None:
        """Answers that the other engine gives by itself, and those it asks for later."""
        while True:
            if self.state.round != self.round:
                self.round = self.state.round
                self.hidden = {
                    seat
                    for seat, player in enumerate(self.state.players)
                    if any(a.name == "tinkering" for a in player.me.special_actions(0))
                }
            kind = self.kind()
            if kind == "choose-tokens":
                self._leave_tokens()
            elif kind == "charge-brainstone":
                self.game.push(self.game.legal_moves()[0])  # other tokens move first
            elif kind == "burn-brainstone":
                self.do("brainstone area3")
            elif kind == "spend-brainstone":
                decision = self.decision()
                assert isinstance(decision, SpendBrainstone)
                uses_it = decision.cost >= BRAINSTONE_POWER
                self.do("brainstone spend" if uses_it else "brainstone keep")
            elif kind == "tinkering":
                self.do(f"tinker {self._later_tile(self.seat())}")
            elif kind == "income" and self.seat() not in self._asked("income-order"):
                self.game.push(next_source(self.game.legal_moves(), True))
            elif kind == "charge" and self._passed_in_the_end():
                self.note("B10: who has passed in round 6 is offered no power there")
                self.do("decline")
            else:
                return

    def _passed_in_the_end(self) -> bool:
        return self.state.round == ROUNDS and self.state.players[self.seat()].passed

    def _leave_tokens(self) -> None:
        """To the Gaia area from III, II, I; to the supply from I, II, III; never the brainstone."""
        decision = self.decision()
        assert isinstance(decision, ChooseTokens)
        options = [m for m in self.game.legal_moves() if isinstance(m, TakeTokens)]
        plain = [m for m in options if not m.brainstone] or options
        if decision.where == LEAVE_TO_GAIA:
            self.game.push(max(plain, key=lambda m: (m.third, m.second)))
        else:
            self.game.push(max(plain, key=lambda m: (m.first, m.second)))

    def _later_tile(self, seat: int) -> str:
        """B22: the tile is chosen after income there."""
        for move in self.moves[self.at + 1 :]:
            if move["phase"] == "tinkering" and move["seat"] == seat:
                return names.TINKERING[move["text"].split()[1]]
        raise RecordError(f"move {self.at}: no tinkering tile is chosen")

    def _asked(self, *phases: str) -> set[int]:
        """The seats that the record asks in these phases, from here on."""
        asked: set[int] = set()
        for move in self.moves[self.at + 1 :]:
            if move["phase"] not in phases:
                break
            asked.add(move["seat"])
        return asked
