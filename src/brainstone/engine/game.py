"""A game for the outside world: decisions, legal moves, play, undo, records."""

from __future__ import annotations

from typing import Any, Final

from brainstone.engine.core.bill import Bill
from brainstone.engine.core.board import no_space
from brainstone.engine.core.errors import IllegalMove, InvalidMove, RecordError, SetupError
from brainstone.engine.core.events import Event
from brainstone.engine.core.hexes import space_name, space_number
from brainstone.engine.core.ids import NOBODY
from brainstone.engine.core.move_source import rule_of
from brainstone.engine.core.notation import moves_about, parse_move
from brainstone.engine.core.sentences import say
from brainstone.engine.core.sources import STARTING_VP, Source
from brainstone.engine.core.state import GameState
from brainstone.engine.core.steps import Cause, Decision, Move
from brainstone.engine.federations.forming import is_node
from brainstone.engine.federations.moves import ChoosePlanets, Federate, why_no_federation
from brainstone.engine.phases.beginning import ChooseStart
from brainstone.engine.phases.flow import MainAction, legal_moves, push, settle, top_decision
from brainstone.engine.setup.choices import Setup
from brainstone.engine.setup.versions import FIRST_VERSION, RULES_VERSION, is_known_version
from brainstone.engine.show.changes import changes_by_seat, events_after
from brainstone.engine.show.marks import Marks, latest
from brainstone.engine.show.reasons import (
    bill_at,
    game_over,
    why_no_action,
    why_none_of,
    why_not,
    why_not_at,
)
from brainstone.engine.show.stats import stats_csv, view_stats
from brainstone.engine.show.view import view_game

RECORD_FORMAT: Final = "brainstone-game"
_CHECKPOINT: Final = 16


class Question:
    """The decision a game waits for, as values: who is asked, what, and by which rule."""

    def __init__(
        self,
        kind: str,
        seat: int,
        prompt: str,
        code: str,
        rule: str,
        apart: bool = False,
        cause: Cause | None = None,
    ) -> None:
        self.kind: Final = kind
        self.seat: Final = seat
        self.prompt: Final = prompt
        self.code: Final = code
        self.rule: Final = rule
        self.apart: Final = apart  # it comes outside of a turn
        self.cause: Final = cause

    def __repr__(self) -> str:
        return f"<seat {self.seat}: {self.prompt} ({self.kind}, {self.code}, {self.rule})>"


class Game:
    """One game of Gaia Project.

    >>> game = Game(Setup.random(players=2, seed=1))
    >>> game.play("faction xenos")
    >>> game.decision.kind, game.decision.seat
    ('faction', 1)
    """

    def __init__(self, setup: Setup, events: bool = True) -> None:
        self.setup: Final = setup
        self.moves: list[Move] = []
        self.movers: list[int] = []  # the seat that made each move
        self._keeps_events = events
        self.state = self._start()
        self.events: list[tuple[int, Event]] = []  # (ply, event)
        self._take_events()
        self.marks: list[Marks] = []  # what each move changed on the map, if events are kept
        # Positions after some plies, so that undo need not replay from the start.
        self._checkpoints: dict[int, GameState] = {}

    def _start(self) -> GameState:
        state = self.setup.start()
        state.events = [] if self._keeps_events else None
        settle(state)
        return state

    # Asking

    @property
    def over(self) -> bool:
        return self.state.over

    @property
    def ply(self) -> int:
        """How many decisions have been answered."""
        return len(self.moves)

    @property
    def decision(self) -> Question:
        """Who is asked, and what; raises ``IllegalMove`` when the game is over."""
        decision = self._top()
        about = decision.asks()
        return Question(
            about.kind,
            decision.seat,
            decision.prompt(self.state),
            about.code,
            about.rule,
            about.apart,
            decision.cause(self.state),
        )

    def _top(self) -> Decision:
        if self.state.over:
            raise IllegalMove("decision", game_over())
        return top_decision(self.state)

    def changed(self) -> list[list[int]]:
        """By seat: the spaces it has changed in its latest turn; known if events are kept."""
        return latest(self.marks, [player.memory is not None for player in self.state.players])

    def changes_since(self, ply: int) -> list[dict[str, Any]]:
        """By seat: what it has gained and spent, and where it has built, since a ply; known if
        events are kept."""
        events = [event for _, event in events_after(self.events, ply)]
        return changes_by_seat(events, len(self.state.players))

    def legal_moves(self) -> list[Move]:
        """Every legal answer, in an order that depends on the position alone."""
        return list(legal_moves(self.state))

    def why_not(self, text: str) -> str:
        """Why a move is not allowed now, with the rule's id; "" if it is allowed."""
        try:
            if self._federation_spaces(text) is not None:
                return self._why_no_federation(text)
            return why_not(self.state, parse_move(self.state.rules, text))
        except InvalidMove as error:
            return error.sentence

    def why_none_of(self, texts: list[str]) -> str:
        """Why none of these moves is allowed; ``InvalidMove`` if a text is none at all."""
        for text in texts:
            if self._federation_spaces(text) is not None:
                return self._why_no_federation(text)
        return why_none_of(self.state, [parse_move(self.state.rules, text) for text in texts])

    def why_not_thing(self, kind: str, name: str, own: bool = False) -> str:
        """Why a thing cannot be taken or used now: its kind is a slot of moves (docs/notation.md).
        It is ``own`` if it lies before the player. "" if it can, or if no move is about it."""
        return why_none_of(self.state, moves_about(self.state.rules, kind, name, own))

    def why_no_action(self, family: str) -> str:
        """Why no action of a family (``mine``, ``gaia``, ``research``, ...) is possible now: what
        the one that comes nearest lacks; "" if one is possible."""
        return why_no_action(self.state, family)

    def why_not_at(self, name: str, family: str = "") -> str:
        """Why nothing can be done at a space, by any action or by those of one family."""
        space = space_number(name.upper())
        if space < 0:
            return no_space(name)
        return why_not_at(self.state, space, family)

    def bill_at(self, name: str, family: str = "") -> Bill | None:
        """What it would take to do something at a space, where ``why_not_at`` says why not."""
        space = space_number(name.upper())
        return None if space < 0 else bill_at(self.state, space, family)

    # Playing

    def play(self, text: str) -> None:
        """Play a move given as text: read, checked, explained. A refused move changes nothing."""
        spaces = self._federation_spaces(text)
        if spaces is not None:
            self._play_federation(text)
            return
        move = parse_move(self.state.rules, text)
        if self.state.over:
            raise IllegalMove(text, game_over())
        for option in legal_moves(self.state):
            if option == move:
                self.push(option)
                return
        raise IllegalMove(text, why_not(self.state, move))

    def push(self, move: Move) -> None:
        """Play a move taken from ``legal_moves()``: trusted and fast."""
        decision = top_decision(self.state)
        self.movers.append(decision.seat)
        if not self._keeps_events:
            push(self.state, move)
            self.moves.append(move)
            return
        rule = rule_of(self.state, decision, move)
        push(self.state, move)
        self.moves.append(move)
        begins = decision.seat if isinstance(decision, MainAction | ChooseStart) else NOBODY
        free, apart = move.is_free_action(), decision.asks().apart
        self.marks.append(Marks(begins, self.state.events or [], free, apart, rule))
        self._take_events()

    def _take_events(self) -> None:
        events = self.state.events
        if events:
            ply = len(self.moves)
            self.events.extend([(ply, event) for event in events])
            events.clear()

    # Whole federations in one text: "federate 1A7,1A8,2A2"

    def _federation_spaces(self, text: str) -> list[int] | None:
        words = text.split()
        if len(words) != 2 or words[0].lower() != "federate":
            return None
        spaces = [space_number(name.upper()) for name in words[1].split(",")]
        if any(space < 0 or not self.state.board.has_space(space) for space in spaces):
            raise InvalidMove(
                say(
                    "unreadable.spaces",
                    "cannot read {text!r} as a move: expected spaces such as 1A7,2A2",
                    text=text,
                )
            )
        return sorted(set(spaces))

    def _why_no_federation(self, text: str) -> str:
        reason = why_not(self.state, Federate())
        if reason:
            return reason
        seat = top_decision(self.state).seat
        planets, satellites = self._split_federation(text, seat)
        return why_no_federation(self.state, seat, planets, satellites)

    def _split_federation(self, text: str, seat: int) -> tuple[list[int], list[int]]:
        spaces = self._federation_spaces(text) or []
        player = self.state.players[seat]
        new = [space for space in spaces if not player.federated >> space & 1]
        if not player.me.extends_federation():
            new = spaces
        planets = [space for space in new if is_node(self.state, seat, space)]
        return planets, [space for space in new if space not in planets]

    def _play_federation(self, text: str) -> None:
        reason = self._why_no_federation(text)
        if reason:
            raise IllegalMove(text, reason)
        planets, satellites = self._split_federation(text, top_decision(self.state).seat)
        self.play("federate")
        names = ",".join(map(space_name, planets)) or "-"
        if self.state.stack and isinstance(self.state.stack[-1], ChoosePlanets):
            self.play(f"planets {names}")
        if not self.over and self.decision.kind == "federation-satellites":
            self.play(f"satellites {','.join(map(space_name, satellites)) or '-'}")

    # Going back and copying

    def undo(self) -> None:
        """Take the last move back."""
        if not self.moves:
            raise IllegalMove("undo", say("nothing-played", "nothing has been played yet"))
        self.go_to(len(self.moves) - 1)

    def go_to(self, ply: int) -> None:
        """Go back to the position after ``ply`` moves; later moves are forgotten."""
        if not 0 <= ply <= len(self.moves):
            raise IllegalMove(
                f"go to {ply}", say("moves", "there are {number} moves", number=len(self.moves))
            )
        moves = self.moves[:ply]
        best = max([p for p in self._checkpoints if p <= ply], default=0)
        state = self._checkpoints[best].clone() if best else self.setup.start()
        if not best:
            settle(state)
        for i in range(best, ply):
            push(state, moves[i])
            if (i + 1) % _CHECKPOINT == 0:
                self._checkpoints[i + 1] = state.clone()
        state.events = [] if self._keeps_events else None
        self.state = state
        self.moves = moves
        self.movers = self.movers[:ply]
        self.marks = self.marks[:ply]
        self.events = [event for event in self.events if event[0] <= ply]
        self._checkpoints = {p: s for p, s in self._checkpoints.items() if p <= ply}

    def clone(self, events: bool = False) -> Game:
        """An independent copy; it reports events, those up to now and further ones, if asked to."""
        twin = Game.__new__(Game)
        twin.setup = self.setup  # type: ignore[misc]
        twin.moves = self.moves.copy()
        twin.movers = self.movers.copy()
        twin._keeps_events = events
        twin.state = self.state.clone()
        if events:
            twin.state.events = []
        twin.events = self.events.copy() if events else []
        twin.marks = self.marks.copy() if events else []
        twin._checkpoints = self._checkpoints.copy()
        return twin

    def key(self) -> tuple[object, ...]:
        """A hashable identity of the position."""
        return self.state.key()

    # Results

    def scores(self) -> list[dict[str, Any]]:
        """Per seat: faction, total, and VP by source (10 to start with)."""
        return [
            {
                "seat": seat,
                "faction": "" if player.faction is None else player.faction.name,
                "total": player.vp,
                "sources": {str(source): vp for source, vp in self.vp_by_source(seat).items()},
            }
            for seat, player in enumerate(self.state.players)
        ]

    def vp_by_source(self, seat: int) -> dict[Source, int]:
        """Where a seat's VP come from; what it started with comes first."""
        player = self.state.players[seat]
        return {STARTING_VP: player.vp - sum(player.vp_sources.values())} | player.vp_sources

    def winners(self) -> list[int]:
        """The seats with the most VP; a tie is a shared victory [R-END-7]."""
        ranks = [
            (player.vp, 0 if player.faction is None else player.faction.tie_rank())
            for player in self.state.players
        ]
        return [seat for seat, rank in enumerate(ranks) if rank == max(ranks)]

    def view(self, seat: int | None = None) -> dict[str, Any]:
        """JSON for a client: state, decision, legal moves (for that seat only), log."""
        return view_game(self, seat)

    def stats(self) -> dict[str, Any]:
        """JSON: who got and paid what, when and for what; a game without events has none."""
        return {"ply": self.ply} | view_stats(self.state, self.events)

    def stats_csv(self) -> str:
        """The same as a table for spreadsheets."""
        return stats_csv(self.state, self.events)

    # Records

    def record(self) -> dict[str, Any]:
        """Setup and moves as JSON."""
        return {
            "format": RECORD_FORMAT,
            "rules": RULES_VERSION,
            "setup": self.setup.to_json(),
            "moves": [move.notation() for move in self.moves],
            "over": self.over,
            "scores": [player.vp for player in self.state.players],
        }

    @classmethod
    def from_record(cls, data: object) -> Game:
        """Replay a record. Raises ``RecordError`` naming the place where it is wrong."""
        if not isinstance(data, dict):
            raise RecordError(say("record.object", "a record is a JSON object"))
        if data.get("format") != RECORD_FORMAT:
            raise RecordError(
                say(
                    "record.format",
                    "format: expected {format!r}, found {found!r}",
                    format=RECORD_FORMAT,
                    found=data.get("format"),
                )
            )
        if not is_known_version(data.get("rules")):
            raise RecordError(
                say(
                    "record.rules",
                    "rules: this program plays versions {first} to {last}",
                    first=FIRST_VERSION,
                    last=RULES_VERSION,
                )
            )
        for part, kind in (("setup", dict), ("moves", list)):
            if not isinstance(data.get(part), kind):
                raise RecordError(
                    say(
                        "record.part",
                        "{part}: missing or not a JSON {kind}",
                        part=part,
                        kind=kind.__name__,
                    )
                )
        try:
            game = cls(Setup.from_json({"rules": data["rules"], **data["setup"]}))
        except SetupError as error:
            raise RecordError(
                say("record.setup", "setup: {reason}", reason=error.sentence)
            ) from error
        for i, text in enumerate(data["moves"]):
            if not isinstance(text, str):
                raise RecordError(say("record.not-text", "move {number}: not a text", number=i + 1))
            try:
                game.play(text)
            except InvalidMove as error:
                raise RecordError(
                    say(
                        "record.move",
                        "move {number}: {reason}",
                        number=i + 1,
                        reason=error.sentence,
                    )
                ) from error
            except IllegalMove as error:
                raise RecordError(
                    say(
                        "record.illegal-move",
                        "move {number}: {move}: {reason}",
                        number=i + 1,
                        move=error.move,
                        reason=error.reason,
                    )
                ) from error
        if data.get("over", game.over) != game.over:
            if data["over"]:
                raise RecordError(
                    say(
                        "record.not-over",
                        "over: the record says the game is ended, its moves do not",
                    )
                )
            raise RecordError(
                say("record.over", "over: the record says the game is unfinished, its moves do not")
            )
        scores = [player.vp for player in game.state.players]
        if data.get("scores", scores) != scores:
            raise RecordError(
                say(
                    "record.scores",
                    "scores: the record says {told}, its moves give {scores}",
                    told=data["scores"],
                    scores=scores,
                )
            )
        return game
