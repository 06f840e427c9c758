"""Playing in the terminal without drawings: the same sitting, told in sentences."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import TYPE_CHECKING

from brainstone import Game
from brainstone.cli.changes import events_between, explanations, name_of, summary
from brainstone.cli.explain import said
from brainstone.cli.hotseat import HotSeat
from brainstone.cli.plain import (
    heading_lines,
    in_words,
    map_lines,
    menu_lines,
    player_line,
    question_line,
    result_lines,
    sentence,
    table_lines,
)
from brainstone.cli.spoken import colon, told
from brainstone.texts.moves import DONE

if TYPE_CHECKING:
    from collections.abc import Iterable

    from brainstone.bots.contract import Bot
    from brainstone.cli.console import Console


class PlainSeat(HotSeat):
    """One sitting at a game, read aloud or felt."""

    def __init__(
        self,
        game: Game,
        console: Console,
        path: str = "",
        bots: Mapping[int, Bot] = MappingProxyType({}),
    ) -> None:
        super().__init__(game, console, path, bots)
        self._told_round = -1
        self._commands["map"] = self.tell_map

    def tell_lines(self, lines: Iterable[str]) -> None:
        """Each as one line, however long: whoever reads it breaks lines as they like."""
        for line in lines:
            self.console.write(f"{line}\n")

    def tell(self, text: str, style: str = "") -> None:
        self.tell_lines([text])

    def help(self) -> None:
        super().help()
        self.tell(f"  {'map [all]':<15} {told('help.map')}")

    def ask(self) -> None:
        game = self.game
        if game.over:
            self.tell_lines(result_lines(game))
            self.tell(told("hint.over"))
            return
        view = game.view()
        if game.state.round != self._told_round:
            self._told_round = game.state.round
            self.tell_lines(heading_lines(game, view))
        if view["players"][game.decision.seat]["faction"]:
            self.tell(player_line(view, game.decision.seat))
        self.tell(question_line(game))
        self.tell_lines(menu_lines(game))
        self.tell(told("plain.hint"))

    def show(self, names: bool) -> None:
        self.tell_lines(table_lines(self.game))
        self.tell_map("all" if names else "")

    def tell_map(self, rest: str) -> None:
        seat = 0 if self.game.over else self.game.decision.seat
        self.tell_lines(map_lines(self.game, seat, every=rest == "all"))

    def tell_moves(self, after: int, until: int, seat: int) -> None:
        game = self.game
        moves = [str(move) for move in game.moves[after:until]]
        words = ", ".join([said(game, move, DONE) for move in moves])
        changed = summary(game, events_between(game, after, until), seat, ", ".join(moves))
        self.tell(f"{colon(name_of(game, seat))} {sentence(words, in_words(changed))}")
        self.tell_lines(explanations(game, events_between(game, after, until)))
