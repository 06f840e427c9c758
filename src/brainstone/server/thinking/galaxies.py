"""What setups are worth: advice on one, and the fairest of several."""

from __future__ import annotations

from typing import Any, Final

import msgspec

from brainstone import Game, Setup, SetupError
from brainstone.coach.setups import Advice, advise, fairest
from brainstone.server.common.errors import Illegal
from brainstone.server.tables.api_types import (
    FactionWorth,
    FairFound,
    Hint,
    HintReason,
    HintTurn,
    SetupAdvice,
    SetupWish,
    Share,
)
from brainstone.server.tables.new_tables import drawn_setup
from brainstone.server.thinking.questions import COACH

_TURNS: Final = 3  # factions that a hint names
_REASONS: Final = 2  # sentences about each


def advised(wish: SetupWish) -> bytes:
    """What every faction may expect on the setup that is drawn from a wish, in JSON."""
    try:
        return msgspec.json.encode(shown(advise(drawn_setup(wish))))
    except SetupError as error:
        raise Illegal.from_engine(error) from None


def searched(wish: SetupWish, tries: int) -> FairFound:
    """The fairest of so many galaxies; raises ``SetupError`` if none can be drawn or valued."""
    first = wish.seed or 0

    def draw(seed: int) -> Setup:
        return drawn_setup(msgspec.structs.replace(wish, seed=seed))

    return FairFound(*fairest(draw, range(first, first + tries)))


def shown(advice: Advice) -> SetupAdvice:
    told = advice.told()
    return SetupAdvice(
        told["players"],
        told["games"],
        told["noise"],
        told["fairness"],
        told["spread"],
        told["best"],
        told["least"],
        _shares(told["unfair"]),
        [
            FactionWorth(
                name,
                one["vp"],
                one["band"],
                one["bid"],
                one["homes"],
                one["cheap"],
                _shares(one["reasons"]),
            )
            for name, one in told["factions"].items()
        ],
    )


def _shares(parts: dict[str, float]) -> list[Share]:
    return [Share(feature.replace(" ", "-"), amount) for feature, amount in parts.items()]


# A hint


def faction_advice(game: Game) -> Advice | None:
    """What the factions that are left are worth to whoever is to choose one; nothing in games whose
    setups nobody can value."""
    if game.decision.kind != "faction":
        return None
    chosen = [player.faction.name for player in game.state.players if player.faction is not None]
    try:
        return advise(game.setup, taken=chosen)
    except SetupError:
        return None


def faction_hint(game: Game, advice: Advice) -> Hint:
    """The best factions by what they may expect at this seat, each with its error."""
    order = (game.decision.seat - game.setup.start_player) % game.setup.players
    moves = {move.notation().split()[1]: move.notation() for move in game.legal_moves()}
    worths = sorted(
        [worth for worth in advice.at(order) if worth.faction in moves], key=lambda w: -w.vp
    )
    best = worths[0]
    turns: list[HintTurn] = []
    for worth in worths[:_TURNS]:
        other = best if worth is not best else worths[min(1, len(worths) - 1)]
        gaps: dict[str, Any] = {kind: worth.parts[kind] - other.parts[kind] for kind in worth.parts}
        side = 1 if worth.vp >= other.vp else -1
        told = sorted(gaps.items(), key=lambda item: -side * item[1])[:_REASONS]
        turns.append(
            HintTurn(
                [moves[worth.faction]],
                [],
                round(best.vp - worth.vp, 1),
                round(worth.band, 1),
                [
                    HintReason(kind.replace(" ", "-"), round(amount, 1))
                    for kind, amount in told
                    if side * amount >= 1
                ],
                [],
            )
        )
    first = turns[0]
    return Hint(COACH, first.turn[0], first.turn, [], round(best.vp, 1), turns, None, shown(advice))
