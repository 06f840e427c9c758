"""A tournament in numbers, ready for JSON; docs/arena.md explains every field."""

from __future__ import annotations

import statistics
from collections import Counter
from collections.abc import Callable, Sequence
from itertools import combinations
from typing import Any, TypeAlias

from brainstone.arena.intervals import Estimate, mean, share
from brainstone.arena.journal import FORMAT
from brainstone.arena.match import GameResult, SeatResult
from brainstone.arena.profile import profile
from brainstone.arena.rating import rate
from brainstone.arena.sources import SOURCES
from brainstone.arena.tournament import AUTOMA, Tournament

Seat: TypeAlias = tuple[int, SeatResult]  # with its board


def report(
    tournament: Tournament,
    games: Sequence[GameResult],
    failures: Sequence[str] = (),
    interrupted: bool = False,
) -> dict[str, Any]:
    """All numbers; with no game played the tables are empty."""
    names = [*tournament.bots, *([AUTOMA] if tournament.automa else [])]
    seats: dict[str, list[Seat]] = {name: [] for name in names}
    for game in games:
        for seat in game["seats"]:
            seats[seat["bot"]].append((game["board"], seat))
    played = [name for name in names if seats[name]]
    whole = _whole_boards(tournament, games)
    ratings = rate(played, games, tournament.seed) if games else {}
    return {
        "format": FORMAT,
        "tournament": {**tournament.identity(), "games": tournament.games},
        "games": len(games),
        "boards": len({game["board"] for game in games}),
        "failures": list(failures),
        "interrupted": interrupted,
        "table": _table(games),
        "bots": {name: _bot(seats[name], ratings[name], len(played) > 1) for name in played},
        "pairs": [
            pair
            for one, other in combinations(played, 2)
            for pair in _pair(one, other, seats[one], seats[other], whole)
        ],
        **({"profile": profile(played, games)} if tournament.profile else {}),
    }


def _table(games: Sequence[GameResult]) -> dict[str, Any]:
    """Whole tables: everybody, the first and the last."""
    if not games:
        return {}
    points = [(game["board"], [seat["vp"] for seat in game["seats"]]) for game in games]
    return {
        **_numbers("mean_vp", mean([(board, vp) for board, table in points for vp in table])),
        **_numbers("winner_vp", mean([(board, max(table)) for board, table in points])),
        **_numbers("last_vp", mean([(board, min(table)) for board, table in points])),
        "plies": round(statistics.fmean([game["plies"] for game in games]), 1),
    }


def _bot(seats: list[Seat], rating: Estimate, has_opponents: bool) -> dict[str, Any]:
    points = [seat["vp"] for _, seat in seats]
    winners = [seat["vp"] for _, seat in seats if seat["won"]]
    factions = sorted({seat["faction"] for _, seat in seats})
    decisions = sum([seat["decisions"] for _, seat in seats])
    seconds = sum([seat["seconds"] for _, seat in seats])
    won = share([(board, seat["won"]) for board, seat in seats])
    return {
        "seats": len(seats),
        **_numbers("mean_vp", _mean(seats, lambda seat: seat["vp"])),
        "sd_vp": round(statistics.stdev(points), 2) if len(points) > 1 else None,
        "median_vp": statistics.median(points),
        "min_vp": min(points),
        "max_vp": max(points),
        "winner_vp": round(statistics.fmean(winners), 2) if winners else None,
        **_numbers("win_rate", won if has_opponents else Estimate(won.value), 4),
        "mean_place": round(statistics.fmean([seat["place"] for _, seat in seats]), 3),
        **_numbers("rating", rating, 1),
        **_numbers("actions", _mean(seats, lambda seat: seat["actions"])),
        **_numbers("federations", _mean(seats, lambda seat: seat["federations"])),
        **_numbers("advanced", _mean(seats, lambda seat: seat["advanced"])),
        "decisions": round(decisions / len(seats), 1),
        "ms_per_decision": round(1000 * seconds / decisions, 2) if decisions else None,
        "by_source": {
            group: round(statistics.fmean([seat["sources"][group] for _, seat in seats]), 2)
            for group in SOURCES
        },
        "by_faction": {
            name: _faction([entry for entry in seats if entry[1]["faction"] == name])
            for name in factions
        },
    }


def _faction(seats: list[Seat]) -> dict[str, Any]:
    return {
        "seats": len(seats),
        **_numbers("mean_vp", _mean(seats, lambda seat: seat["vp"])),
        "win_rate": round(statistics.fmean([seat["won"] for _, seat in seats]), 4),
    }


def _whole_boards(tournament: Tournament, games: Sequence[GameResult]) -> list[GameResult]:
    """The games of the boards that have been played in all rotations."""
    count = Counter([game["board"] for game in games])
    whole = {board for board in count if count[board] == len(tournament.seatings(board))}
    return [game for game in games if game["board"] in whole]


def _pair(
    one: str, other: str, ones: list[Seat], others: list[Seat], whole: Sequence[GameResult]
) -> list[dict[str, Any]]:
    """Two bots on the whole boards that both have played: the difference board by board."""
    mine, theirs = _by_board(ones), _by_board(others)
    both = sorted({game["board"] for game in whole if game["board"] in mine.keys() & theirs.keys()})
    if not both:
        return []
    ahead = [
        (game["board"], (1 + (a["place"] < b["place"]) - (a["place"] > b["place"])) / 2)
        for game in whole
        for a in game["seats"]
        for b in game["seats"]
        if a["bot"] == one and b["bot"] == other
    ]
    difference = mean([(board, mine[board] - theirs[board]) for board in both])
    return [
        {
            "bots": [one, other],
            "boards": len(both),
            **_numbers("vp_difference", difference),
            "vp_difference_error": None if difference.error is None else round(difference.error, 2),
            **(_numbers("ahead", share(ahead), 4) if ahead else {}),
        }
    ]


def _by_board(seats: list[Seat]) -> dict[int, float]:
    points: dict[int, list[int]] = {}
    for board, seat in seats:
        points.setdefault(board, []).append(seat["vp"])
    return {board: statistics.fmean(some) for board, some in points.items()}


def _mean(seats: list[Seat], value: Callable[[SeatResult], float]) -> Estimate:
    return mean([(board, value(seat)) for board, seat in seats])


def _numbers(name: str, estimate: Estimate, digits: int = 2) -> dict[str, Any]:
    """A value under its name, and its interval beside it."""
    interval = estimate.interval
    return {
        name: round(estimate.value, digits),
        f"{name}_interval": None if interval is None else [round(x, digits) for x in interval],
    }
