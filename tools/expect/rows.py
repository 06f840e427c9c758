"""Games turned into rows: what was seen of every seat at some moments, and what came of it."""

from __future__ import annotations

import random
from typing import Any, Final

from brainstone import Game, Setup
from brainstone.coach.sight import Sight, points_by_source, sights
from brainstone.data.components import ROUNDS

_BETWEEN: Final = 1  # moments inside each round, besides its beginning


def moments(game: dict[str, Any]) -> dict[int, str]:
    """The plies to look at: one of the setup, the first turn of each round, some within it,
    and some of the last round after somebody has passed."""
    twin = Game(Setup.from_json(game["setup"]), events=False)
    by_round: dict[int, list[int]] = {}
    first: dict[int, int] = {}
    late: list[int] = []
    for ply, text in enumerate(game["moves"]):
        number = twin.state.round
        by_round.setdefault(number, []).append(ply)
        if number and number not in first and twin.decision.kind == "action":
            first[number] = ply
        if number == ROUNDS and any([player.passed for player in twin.state.players]):
            late.append(ply)
        twin.play(text)
    chance = random.Random(f"{game['plan']}/{game['number']}")
    chosen = dict.fromkeys(first.values(), "start")
    for plies in [*by_round.values(), late]:
        for ply in chance.sample(plies, min(_BETWEEN, len(plies))):
            chosen.setdefault(ply, "between")
    return chosen


def rows_of(game: dict[str, Any], look: bool = True) -> list[dict[str, Any]]:
    """One row a seat and moment: ``sight`` and the points by source that were still to come."""
    chosen = moments(game)
    twin = Game(Setup.from_json(game["setup"]), events=False)
    seen: list[tuple[str, int, Sight]] = []
    for ply, text in enumerate(game["moves"]):
        if ply in chosen:
            seen += [(chosen[ply], ply, sight) for sight in sights(twin.state, look)]
        twin.play(text)
    ends = [points_by_source(player) for player in twin.state.players]
    final = [player.vp for player in twin.state.players]
    return [
        {
            "plan": game["plan"],
            "board": game["board"],
            "number": game["number"],
            "bot": game["bots"][sight.seat] if sight.seat < len(game["bots"]) else "automa",
            "bots": game["bots"],
            "kind": kind,
            "ply": ply,
            "seat": sight.seat,
            "players": len(final),
            "stage": sight.stage,
            "vp": sight.vp,
            "final": final[sight.seat],
            "to_come": [end - have for end, have in zip(ends[sight.seat], sight.have, strict=True)],
            "numbers": sight.numbers,
        }
        for kind, ply, sight in seen
    ]
