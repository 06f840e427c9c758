"""Analyses of games: whose may be looked at, and what is told of them."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import asdict
from typing import Any, Final

import msgspec

from brainstone.bots.who import with_players
from brainstone.engine.core.sentences import say
from brainstone.engine.game import RECORD_FORMAT, Game
from brainstone.engine.setup.versions import RULES_VERSION
from brainstone.server.common.errors import Conflict, NotYours
from brainstone.server.tables.api_types import (
    Analysis,
    AnalysisAbout,
    AnalysisBest,
    AnalysisPlayer,
    AnalysisTurn,
    AnalysisTurning,
)
from brainstone.server.tables.live_game import LiveGame

NONE: Final = "none"
_encode: Final = msgspec.json.Encoder().encode


def check_may_analyse(live: LiveGame, person: str) -> None:
    """A game of several people is analysed when it is over: nobody is to be advised meanwhile."""
    if live.position.game.over:
        return
    if live.setup.automas:
        raise Conflict(
            say(
                "analysis-automa",
                "This game is analysed when it is over: until then the Automa's deck is secret.",
            )
        )
    if not live.is_hotseat_of(person) and any(seat.kind != "bot" for seat in live.seats):
        raise NotYours(
            say("analysis-running", "A game of several people is analysed when it is over.")
        )


def record_of(live: LiveGame, ply: int) -> str:
    """The first moves of a game as a record that says who plays, in JSON."""
    record = {
        "format": RECORD_FORMAT,
        "rules": RULES_VERSION,
        "setup": live.setup.to_json(),
        "moves": live.position.texts[:ply],
    }
    return _encode(with_players(record, live.players())).decode()


def nothing_yet(moves: int) -> Analysis:
    return Analysis(NONE, "", 0, moves, 0, 0, 0, [], [], [], {})


def filled(told: Analysis, parts: Sequence[str], about: str, game: Game) -> Analysis:
    """An analysis with what was found, in JSON: of the decisions those from ``since`` on.

    ``game`` is as it stands now.
    """
    turns = [msgspec.json.decode(part, type=AnalysisTurn) for part in parts]
    told.done = len(turns)
    told.turns = turns[told.since :]
    told.players = players_of(turns)
    told.about = msgspec.json.decode(about or "[]", type=list[AnalysisAbout])
    if game.over and told.ply == game.ply and len(turns) == told.total:
        told.turning = _turning(turns, game)
    return told


def _turning(turns: Sequence[AnalysisTurn], game: Game) -> AnalysisTurning | None:
    from brainstone.coach.decided import turning_point

    found = turning_point(turns, game.winners(), [player.vp for player in game.state.players])
    return None if found is None else AnalysisTurning(**asdict(found))


def players_of(turns: Sequence[AnalysisTurn]) -> list[AnalysisPlayer]:
    """The numbers of every seat that was judged."""
    # A server starts without the coach: it is needed when somebody looks at an analysis.
    from brainstone.coach.decided import best_turn
    from brainstone.coach.judged import moments_of, summary

    judged = [turn for turn in turns if turn.judged]
    found: list[AnalysisPlayer] = []
    for seat in sorted({turn.seat for turn in judged}):
        own = [turn for turn in judged if turn.seat == seat]
        numbers: dict[str, Any] = summary(own)
        moments = [moment.number for moment in moments_of(own)]
        best = best_turn(turns, seat)
        told = None if best is None else AnalysisBest(**asdict(best))
        found.append(AnalysisPlayer(seat=seat, moments=moments, best=told, **numbers))
    return found
