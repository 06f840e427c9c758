"""Playing in the terminal: everybody at one keyboard, bots on the seats that are theirs."""

from __future__ import annotations

import random
import sys
from collections.abc import Callable, Mapping
from contextlib import suppress
from functools import partial
from importlib import import_module
from types import MappingProxyType
from typing import TYPE_CHECKING, Final

from brainstone import BrainstoneError, Game, InvalidMove, RecordError
from brainstone.bots.who import PEOPLE
from brainstone.cli.changes import events_between, explanations, summary
from brainstone.cli.explain import said
from brainstone.cli.menu import find_move, menu, spaces_named
from brainstone.cli.paint import seat_chip
from brainstone.cli.panels import player_panel, purse
from brainstone.cli.replay import steps
from brainstone.cli.rules_text import rule_text
from brainstone.cli.screen import question, show_game, show_map, show_result
from brainstone.cli.spoken import reason_words, refusal_words, told
from brainstone.cli.store import save_game
from brainstone.cli.styled import QUIET, Text
from brainstone.engine.core.ids import NOBODY
from brainstone.texts.moves import DONE

if TYPE_CHECKING:
    from brainstone.bots.contract import Bot
    from brainstone.cli.console import Console

# What can be typed besides moves, with what follows it.
_COMMANDS: Final = {
    "show": "",
    "names": "",
    "why": "{move}",
    "rules": "{id}",
    "undo": "[N]",
    "log": "[N]",
    "random": "[N]",
    "auto": "on|off",
    "save": "{file}",
    "quit": "",
}
_MAP_KINDS: Final = ("action", "place", "rotate")
_LOG_LENGTH: Final = 10


class HotSeat:
    """One sitting at a game."""

    def __init__(
        self,
        game: Game,
        console: Console,
        path: str = "",
        bots: Mapping[int, Bot] = MappingProxyType({}),
    ) -> None:
        self.game = game
        self.bots: Final = bots  # by seat; people have the others
        seats = range(len(game.state.players))
        self.players: Final = [bots[seat].name if seat in bots else PEOPLE for seat in seats]
        self.console: Final = console
        self.path = path
        self.auto = False
        self.chance: Final = random.Random()
        self._drawn: object = None  # what the map showed when it was last printed
        self._commands: Final[dict[str, Callable[[str], None]]] = {
            "help": lambda rest: self.help(),
            "?": lambda rest: self.help(),
            "show": lambda rest: self.show(names=False),
            "names": lambda rest: self.show(names=True),
            "why": self.why,
            "rules": lambda rest: self.tell(rule_text(rest or self.game.decision.rule)),
            "undo": self.undo,
            "log": self.log,
            "random": self.random,
            "auto": self.set_auto,
            "save": self.save,
        }

    # The sitting

    def run(self) -> None:
        """Ask and answer until the input ends."""
        if self.path:
            save_game(self.game, self.path, self.players)  # say at once if that is impossible
        if sys.stdin.isatty():
            with suppress(ImportError):
                import_module("readline")  # editing and history of the input line
        try:
            for text in explanations(self.game, events_between(self.game, -1, 0)):
                self.tell(f"       {text}", style=QUIET)
            self.go_on()
            line = self.read()
            while line is not None and line not in ("quit", "q", "exit"):
                self.answer(line)
                line = self.read()
        except KeyboardInterrupt:
            self.tell("")
        self.farewell()

    def read(self) -> str | None:
        """A line, or None at the end of the input."""
        try:
            line = input("> ").strip()
        except (EOFError, UnicodeDecodeError):
            self.tell("")
            return None
        if not sys.stdin.isatty():
            self.tell(line)
        return line

    def farewell(self) -> None:
        if self.path and self.autosave():
            self.tell(told("saved.on", file=self.path))
        elif self.game.moves and not self.game.over:
            self.tell(told("unsaved"))

    def answer(self, line: str) -> None:
        """Do what a line says, or say why not."""
        try:
            self.obey(line)
        except BrainstoneError as error:
            self.tell(refusal_words(error), style="red")

    def obey(self, line: str) -> None:
        word, _, rest = line.partition(" ")
        command = self._commands.get(word.lower())
        if command is not None:
            command(rest.strip())
        elif line and not line.startswith("#"):
            self.play(line)
        elif not line and not self.game.over and self.game.decision.kind == "end-of-turn":
            self.play("end")

    # Showing

    def tell(self, text: str, style: str = "") -> None:
        self.console.print(Text(text, style=style))

    def help(self) -> None:
        """What can be typed."""
        for key in ("answer", "units", "structures"):
            self.tell(told(f"help.{key}"))
        words = {name: told(name) for name in ("move", "file", "id")}
        for name, after in _COMMANDS.items():
            usage = f"{name} {after.format(**words)}"
            self.tell(f"  {usage:<15} {told(f'help.{name}')}")

    def ask(self) -> None:
        """The question with what is needed to answer it."""
        game = self.game
        if game.over:
            show_result(self.console, game)
            self.tell(told("hint.over"), style=QUIET)
            return
        asked = game.decision
        moves = game.legal_moves()
        targets = spaces_named(moves)
        drawn = (game.state.round, asked.seat, game.state.key()[1:8], asked.kind == "action")
        view = game.view()
        if (targets or asked.kind in _MAP_KINDS) and drawn != self._drawn:
            show_map(self.console, game, targets)
            self._drawn = drawn
            if asked.kind == "action":
                self.console.print(player_panel(view, asked.seat))
        elif view["players"][asked.seat]["faction"]:
            self.console.print(purse(view["players"][asked.seat]))
        self.console.print(question(game))
        self.console.print(menu(game))
        hint = told("hint")
        if asked.kind == "end-of-turn":
            hint = f"{told('hint.end')} · {hint}"
        self.tell(hint, style=QUIET)

    def show(self, names: bool) -> None:
        show_game(self.console, self.game, names=names)
        if not self.game.over:
            self.console.print(menu(self.game))

    def why(self, rest: str) -> None:
        if not rest:
            self.tell(told("why.usage"))
            return
        why = self.game.why_not(rest)
        self.tell(reason_words(why) if why else told("why.allowed", move=rest))

    def log(self, rest: str) -> None:
        first = self.game.ply - _number(rest, _LOG_LENGTH)
        for step in steps(self.game, Game(self.game.setup)):
            if step.ply > first:
                self.tell_moves(step.ply - 1, step.ply, step.seat)

    def tell_moves(self, after: int, until: int, seat: int) -> None:
        """A seat's moves after one ply until another, and what they changed, in one line."""
        game = self.game
        faction = game.state.players[seat].faction
        moves = [str(move) for move in game.moves[after:until]]
        words = ", ".join([said(game, move, DONE) for move in moves])
        changed = summary(game, events_between(game, after, until), seat, ", ".join(moves))
        line = Text.assemble(
            (f"{until:>4} ", QUIET),
            seat_chip(seat, "" if faction is None else faction.name),
            (f" {words}", "bold"),
            f"  {changed}",
        )
        line.rstrip()
        self.console.print(line)
        for text in explanations(game, events_between(game, after, until)):
            self.tell(f"       {text}", style=QUIET)

    # Playing

    def play(self, text: str) -> None:
        move = None if self.game.over else find_move(self.game, text)
        if move is None:
            # A whole federation in one text, or the reason why not.
            self.carry_out(lambda: self.game.play(text))
        else:
            self.carry_out(lambda: self.game.push(move))
        self.go_on()

    def random(self, rest: str) -> None:
        for _ in range(_number(rest, 1)):
            if self.game.over:
                break
            move = self.chance.choice(self.game.legal_moves())
            self.carry_out(partial(self.game.push, move))
            self.let_bots_play()
        self.go_on()

    def carry_out(self, play: Callable[[], None]) -> None:
        """Play, and tell what was played."""
        before = self.game.ply
        seat = NOBODY if self.game.over else self.game.decision.seat
        play()
        self.tell_moves(before, self.game.ply, seat)

    def undo(self, rest: str) -> None:
        """Take decisions of people back, and with them those answered automatically or by bots."""
        for _ in range(_number(rest, 1)):
            self.game.go_to(max(0, self.game.ply - 1))
            while self.game.ply and (self.bot_to_play() or self.automatic_answer()):
                self.game.undo()
        self.autosave()
        self.tell(told("back", n=self.game.ply), style=QUIET)
        self.ask()

    def go_on(self) -> None:
        """After a move: bots and automatic answers, saving, the next question."""
        self.let_bots_play()
        move = self.automatic_answer()
        while move:
            self.carry_out(partial(self.game.play, move))
            self.let_bots_play()
            move = self.automatic_answer()
        self.autosave()
        self.ask()

    def let_bots_play(self) -> None:
        """Until a person is asked."""
        bot = self.bot_to_play()
        while bot is not None:
            with self.console.status(told("thinks", name=bot.name)):
                move = bot.choose(self.game)
            self.carry_out(partial(self.game.push, move))
            bot = self.bot_to_play()

    def bot_to_play(self) -> Bot | None:
        return None if self.game.over else self.bots.get(self.game.decision.seat)

    def automatic_answer(self) -> str:
        """The answer to a question that ``auto`` spares the players, or nothing."""
        if not self.auto or self.game.over:
            return ""
        moves = [str(move) for move in self.game.legal_moves()]
        if self.game.decision.kind == "choose-tokens":
            return moves[0]
        return "charge 1pw" if moves == ["charge 1pw", "decline"] else ""

    def set_auto(self, rest: str) -> None:
        if rest not in ("on", "off"):
            self.tell(told("auto.usage", state="on" if self.auto else "off"))
            return
        self.auto = rest == "on"
        self.tell(told("auto.is", state=rest))
        if self.auto:
            self.go_on()

    # Saving

    def save(self, rest: str) -> None:
        if not rest and not self.path:
            self.tell(told("save.usage"))
            return
        save_game(self.game, rest or self.path, self.players)
        self.path = rest or self.path
        self.tell(told("saved", file=self.path))

    def autosave(self) -> bool:
        """Save to the game's file; whoever plays goes on even if that fails."""
        if self.path:
            try:
                save_game(self.game, self.path, self.players)
            except RecordError as error:
                self.tell(told("unsaved.why", why=str(error)), style="red")
                return False
        return True


def _number(text: str, default: int) -> int:
    """A positive number typed after a command."""
    if not text:
        return default
    if not text.isdecimal() or int(text) == 0:
        raise InvalidMove(told("number.bad", text=text, example=default))
    return int(text)
