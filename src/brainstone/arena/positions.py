"""One row of a data set: a decision, the position of who decides, and how the game ended."""

from __future__ import annotations

from typing import Any, Final

from brainstone import Game, Move
from brainstone.arena.match import play_with
from brainstone.arena.tournament import Match
from brainstone.bots.contract import Adviser, Bot
from brainstone.engine.core.ids import (
    AREA_CODES,
    MINE,
    NONE,
    PLANETARY_INSTITUTE,
    RESEARCH_LAB,
    TRADING_STATION,
)
from brainstone.engine.core.state import GameState

TEXT: Final = "text"
WHOLE: Final = "whole"  # up to 2**31
LONG: Final = "long"
REAL: Final = "real"  # may be missing
TRUTH: Final = "truth"

# Every column in order, with its type. docs/arena.md says what they mean.
COLUMNS: Final[dict[str, str]] = {
    "game": WHOLE,
    "board": WHOLE,
    "seed": LONG,
    "ply": WHOLE,
    "seat": WHOLE,
    "bot": TEXT,
    "faction": TEXT,
    "round": WHOLE,
    "decision": TEXT,
    "options": WHOLE,
    "move": TEXT,
    "vp": WHOLE,
    "best_other_vp": WHOLE,
    "credits": WHOLE,
    "ore": WHOLE,
    "knowledge": WHOLE,
    "qic": WHOLE,
    "power_1": WHOLE,
    "power_2": WHOLE,
    "power_3": WHOLE,
    "power_gaia": WHOLE,
    "brainstone": WHOLE,
    "gaiaformers": WHOLE,
    **{f"level_{code}": WHOLE for code in AREA_CODES},
    "mines": WHOLE,
    "trading_stations": WHOLE,
    "research_labs": WHOLE,
    "planetary_institute": WHOLE,
    "academies": WHOLE,
    "planet_types": WHOLE,
    "gaia_planets": WHOLE,
    "sectors": WHOLE,
    "satellites": WHOLE,
    "federations": WHOLE,
    "standard_tech": WHOLE,
    "advanced_tech": WHOLE,
    "booster": TEXT,
    "evaluation": REAL,
    "final_vp": WHOLE,
    "won": TRUTH,
}


def record(match: Match) -> list[dict[str, Any]]:
    """Play a game and write down every decision; runs in any process."""
    rows: list[dict[str, Any]] = []
    evaluation: float | None = None

    def choose(bot: Bot, game: Game) -> Move:
        nonlocal evaluation
        if isinstance(bot, Adviser):  # one search gives both the move and what it expects
            advice = bot.explain(game, match.budget)
            evaluation = float(advice.expected_vp)
            return advice.move
        evaluation = None
        return bot.choose(game, match.budget)

    def listen(game: Game, seat: int, move: Move) -> None:
        rows.append(
            {
                "game": match.number,
                "board": match.board,
                "seed": match.seed,
                "ply": game.ply,
                "seat": seat,
                "bot": match.bots[seat],
                "round": game.state.round,
                "decision": game.decision.kind,
                "options": len(game.legal_moves()),
                "move": move.notation(),
                **features(game.state, seat),
                "evaluation": evaluation,
            }
        )

    result = play_with(match, choose, listen)
    for row in rows:
        seat = result["seats"][row["seat"]]
        row["final_vp"] = seat["vp"]
        row["won"] = seat["won"] > 0
    return rows


def features(state: GameState, seat: int) -> dict[str, Any]:
    """The numbers of a player's state."""
    player = state.players[seat]
    others = [other.vp for i, other in enumerate(state.players) if i != seat]
    return {
        "faction": "" if player.faction is None else player.faction.name,
        "vp": player.vp,
        "best_other_vp": max(others),
        "credits": player.credits,
        "ore": player.ore,
        "knowledge": player.knowledge,
        "qic": player.qic,
        "power_1": player.area1,
        "power_2": player.area2,
        "power_3": player.area3,
        "power_gaia": player.gaia_area,
        "brainstone": player.brainstone,
        "gaiaformers": player.gaiaformers,
        **{f"level_{code}": player.levels[i] for i, code in enumerate(AREA_CODES)},
        "mines": player.built[MINE],
        "trading_stations": player.built[TRADING_STATION],
        "research_labs": player.built[RESEARCH_LAB],
        "planetary_institute": player.built[PLANETARY_INSTITUTE],
        "academies": player.academies(),
        "planet_types": player.planet_types.bit_count(),
        "gaia_planets": player.gaia_planets,
        "sectors": player.sectors.bit_count(),
        "satellites": player.satellites.bit_count(),
        "federations": player.federations_formed,
        "standard_tech": player.standard_tech.bit_count(),
        "advanced_tech": player.advanced_tech.bit_count(),
        "booster": "" if player.booster == NONE else state.rules.boosters[player.booster].name,
    }
