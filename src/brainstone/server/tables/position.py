"""A position of a game on the server: never changed once made, so that anybody may look at it."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Sequence
from typing import Final, NamedTuple

from brainstone import Game, IllegalMove, InvalidMove, Setup
from brainstone.engine.core.events import Because
from brainstone.engine.core.sentences import say
from brainstone.engine.phases.flow import is_answered
from brainstone.engine.show.options import hide_programs
from brainstone.server.common.clock import now
from brainstone.server.common.errors import ApiError, Illegal, Invalid, NotYours

NOBODY: Final = -1


class Ply(NamedTuple):
    """What the engine does not keep of a move."""

    kind: str  # of the decision it answered
    at: int  # when it was played
    by_rule: bool = False  # the seat's own rules answered, nobody chose
    then_program: bool = False  # a program acted after it, or drew cards that lay face down


class StoredMove(NamedTuple):
    text: str
    at: int
    by_rule: bool


class Position:
    """A game with what the engine does not keep. ``known`` are the texts of its first moves.

    ``is_complete``: the moves that were imagined leave nothing to choose of what was asked.
    """

    def __init__(
        self,
        game: Game,
        plies: list[Ply],
        known: Sequence[str] = (),
        is_complete: bool = False,
    ) -> None:
        self.game: Final = game
        self.plies: Final = plies
        self.ply: Final = game.ply
        self.is_complete: Final = is_complete
        self.texts: Final = [*known, *[move.notation() for move in game.moves[len(known) :]]]
        # The seat that is asked now; nobody when the game is over or chance has to decide first.
        is_asking = bool(game.state.stack) and not game.over
        self.asked: Final = game.decision.seat if is_asking else NOBODY

    @classmethod
    def start(cls, setup: Setup) -> Position:
        return cls(Game(setup), [])

    @property
    def movers(self) -> list[int]:
        """The seat that made each move."""
        return self.game.movers

    def after(self, texts: Sequence[str], seats: Collection[int] | None = None) -> Position:
        """The position after some moves, all of them by ``seats`` if given; or the reason why not.

        One text may be several moves (a federation as a whole).
        """
        game, plies, time = self.game.clone(events=True), self.plies.copy(), now()
        for text in texts:
            _play(game, plies, StoredMove(text, time, False), seats)
        return Position(game, plies, self.texts)

    def by_rule(self, text: str) -> Position:
        """The position after an answer that the asked seat's own rules gave."""
        game, plies = self.game.clone(events=True), self.plies.copy()
        _play(game, plies, StoredMove(text, now(), True), None)
        return Position(game, plies, self.texts)

    def imagined(self, texts: Sequence[str], seats: Collection[int]) -> Position:
        """Like ``after``, but it ends where a program would act: nobody is asked there."""
        game, plies, time = self.game.clone(events=True), self.plies.copy(), now()
        for text in texts:
            if not game.over and not game.state.stack:
                raise Illegal(
                    say(
                        "hidden",
                        "what the Automa will do is not known before the moves are played",
                    )
                )
            twin, known = game.clone(events=True), len(plies)
            _play(twin, plies, StoredMove(text, time, False), seats)
            if any([ply.then_program for ply in plies[known:]]):
                hide_programs(game.state)
                game.play(text)
            else:
                game = twin
        is_complete = bool(texts) and is_answered(self.game.state, game.state)
        return Position(game, plies, self.texts, is_complete)

    def replayed(self, moves: Iterable[StoredMove]) -> tuple[Position, str]:
        """The position after stored moves, or after those that can be played, and why no more."""
        game, plies = self.game.clone(events=True), self.plies.copy()
        for move in moves:
            try:
                _play(game, plies, move, None)
            except ApiError as error:
                return Position(game, plies, self.texts), error.message
        return Position(game, plies, self.texts), ""

    def back_to(self, ply: int) -> Position:
        game = self.game.clone(events=True)
        game.go_to(ply)
        return Position(game, self.plies[:ply], self.texts[:ply])


def _play(game: Game, plies: list[Ply], move: StoredMove, seats: Collection[int] | None) -> None:
    text = move.text
    if game.over:
        raise Illegal(say("over", "the game is over [R-END-2]"))
    question = game.decision
    if seats is not None and question.seat not in seats:
        raise NotYours(
            say(
                "seat-asked",
                "{move}: seat {seat} is asked, which is not yours.",
                move=text,
                seat=question.seat + 1,
            )
        )
    before, told = game.ply, len(game.events)
    memories = _memories(game)
    try:
        game.play(text)
    except InvalidMove as error:
        raise Invalid(error.sentence) from None
    except IllegalMove as error:
        raise Illegal.from_engine(error) from None
    drew = any([a is not b for a, b in zip(memories, _memories(game), strict=True)])
    acted = drew or any([isinstance(event, Because) for _, event in game.events[told:]])
    plies += [Ply(question.kind, move.at, move.by_rule, acted)] * (game.ply - before)


def _memories(game: Game) -> list[object]:
    """What the programs at the table remember: replaced whenever one of them draws."""
    return [player.memory for player in game.state.players]


def guess_cards(game: Game, seed: int) -> None:
    """Let what lies face down at a game of one's own be guessed: its order stays a secret."""
    for player in game.state.players:
        if player.memory is not None:
            player.memory = player.memory.imagined(seed)


def history(position: Position) -> list[dict[str, object]]:
    """What everybody had after each ply, for charts."""
    game = Game(position.game.setup, events=False)
    plies = [_numbers(game)]
    for move in position.game.moves:
        game.push(move)
        plies.append(_numbers(game))
    return plies


def _numbers(game: Game) -> dict[str, object]:
    players = game.state.players
    return {
        "ply": game.ply,
        "round": game.state.round,
        "vp": [player.vp for player in players],
        "credits": [player.credits for player in players],
        "ore": [player.ore for player in players],
        "knowledge": [player.knowledge for player in players],
        "qic": [player.qic for player in players],
        "power": [player.area3 for player in players],
        "research": [list(player.levels) for player in players],
    }
