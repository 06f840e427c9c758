"""A position of a game on the server: never changed once made, so that anybody may look at it."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import Final

from brainstone import Game, IllegalMove, InvalidMove, Setup
from brainstone.engine.sentences import say
from brainstone.server.errors import Illegal, Invalid, NotYours

NOBODY: Final = -1


class Position:
    """A game with what the engine does not keep: what was asked at each ply."""

    def __init__(self, game: Game, kinds: list[str]) -> None:
        self.game: Final = game
        self.kinds: Final = kinds  # the kind of decision each move answered
        # The seat that is asked now, or nobody when the game is over.
        self.asked: Final = NOBODY if game.over else game.decision.seat

    @classmethod
    def start(cls, setup: Setup) -> Position:
        return cls(Game(setup), [])

    @property
    def ply(self) -> int:
        return self.game.ply

    @property
    def movers(self) -> list[int]:
        """The seat that made each move."""
        return self.game.movers

    def texts(self, first: int = 0) -> list[str]:
        return [move.notation() for move in self.game.moves[first:]]

    def after(self, texts: Sequence[str], seats: Collection[int] | None = None) -> Position:
        """The position after some moves, all of them by ``seats`` if given; or the reason why not.

        One text may be several moves (a federation as a whole).
        """
        game = self.game.clone(events=True)
        kinds = self.kinds.copy()
        for text in texts:
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
            before = game.ply
            try:
                game.play(text)
            except InvalidMove as error:
                raise Invalid(error.sentence) from None
            except IllegalMove as error:
                raise Illegal.from_engine(error) from None
            kinds += [question.kind] * (game.ply - before)
        return Position(game, kinds)

    def back_to(self, ply: int) -> Position:
        game = self.game.clone(events=True)
        game.go_to(ply)
        return Position(game, self.kinds[:ply])


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
