"""Turns, reasons and players in words, for whoever shows an analysis."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from brainstone.coach.openings import BOOSTER, BY_ROUND, NEVER, TILE, TURN
from brainstone.coach.reasons import Reason, words_of
from brainstone.engine.core.notation import parse_move
from brainstone.engine.phases.flow import EndTurn
from brainstone.texts.format import format_number
from brainstone.texts.moves import DO, Mood, clause, thing_words
from brainstone.texts.things import things

if TYPE_CHECKING:
    from collections.abc import Sequence

    from brainstone.coach.judged import Judged
    from brainstone.engine.game import Game
    from brainstone.texts.language import Language

OPENING_COLUMNS: Final = ("what", "own", "vp", "best", "best-vp")  # of a table


def turn_words(language: Language, game: Game, moves: Sequence[str], mood: Mood = DO) -> str:
    """A turn in one sentence: what it does, without conversions and its end."""
    expansion = game.setup.expansion
    all_things = things("" if expansion is None else expansion.name)
    rules = game.state.rules
    told: list[str] = []
    for text in moves:
        move = parse_move(rules, text)
        if not move.is_free_action() and not isinstance(move, EndTurn):
            told.append(clause(language, all_things, text, mood))
    sentence = "; ".join(told) or " ".join(moves)
    if language.code == "fr":
        sentence = sentence.replace("; ", "\u202f; ")
    return sentence[:1].upper() + sentence[1:]


def why_words(language: Language, one: Judged) -> str:
    """Why the better turn is better."""
    return " ".join([words_of(language, Reason(kind, amount)) for kind, amount in one.reasons])


def loss_words(language: Language, one: Judged) -> str:
    """``−7.9 ± 1.5 VP``."""
    loss, error = [format_number(round(n, 1), language.code) for n in (one.loss, one.error)]
    return language.text("coach.report.loss-of", loss=loss, error=error)


def class_words(language: Language, one: Judged) -> str:
    return language.text(f"coach.class.{one.grade or 'none'}")


def player_words(language: Language, game: Game, seat: int) -> str:
    """The faction of a seat."""
    faction = game.state.players[seat].faction
    if faction is None:
        return language.text("coach.report.seat", n=seat)
    key = f"name.faction.{faction.name}"
    return language.text(key) if language.has(key) else faction.name


def mean_words(language: Language, games: int, vp: float) -> str:
    """How bots did with a choice."""
    if not games:
        return language.text("analysis.opening.nobody")
    return language.text("analysis.opening.mean", vp=vp, games=games)


def opening_words(language: Language, subject: str, choice: str) -> str:
    """How a game began: a turn wherever it happens, a tile by what it gives, a round."""
    if choice == NEVER:
        return language.text("openings.never")
    if subject in BY_ROUND:
        return language.text("openings.round", n=int(choice))
    base = things("")
    words = choice
    if subject == TURN:
        key = f"openings.turn.{choice.replace(' ', '.')}"
        words = language.text(key) if language.has(key) else clause(language, base, choice)
    elif subject in (BOOSTER, TILE):
        words = thing_words(language, base, {BOOSTER: "booster", TILE: "tech"}[subject], choice)
    return words[:1].upper() + words[1:]
