"""Which rules tell of each thing in a box, for clients: ids by its kind and name."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING, Protocol

from brainstone.data import research, tiles
from brainstone.data.factions import FACTION_BOARDS
from brainstone.data.subjects import HOME_PLANET_RULES, LEVEL_RULES, SUBJECTS, TOP_LEVEL_RULE
from brainstone.data.terraforming import WHEEL
from brainstone.engine.core.ids import AREA_CODES

if TYPE_CHECKING:
    from brainstone.engine.core.rules import Ruleset
    from brainstone.engine.core.special_action import SpecialAction


class Row(Protocol):
    """A printed row that says which rules tell of it."""

    @property
    def name(self) -> str: ...
    @property
    def rules(self) -> str: ...


def cited_rows(kind: str, rows: Iterable[Row], more: str = "") -> dict[str, list[str]]:
    """The rules of rows, and one that they have in common."""
    return {f"{kind} {row.name}": f"{row.rules} {more}".split() for row in rows}


def cited_specials(actions: Iterable[SpecialAction]) -> dict[str, list[str]]:
    return {f"special {action.name}": action.rules().split() for action in actions}


def cited_subjects(subjects: dict[str, str]) -> dict[str, list[str]]:
    return {subject: ids.split() for subject, ids in subjects.items()}


def base_cites(rules: Ruleset) -> dict[str, list[str]]:
    """Everything in the box of the base game."""
    spaces = {
        f"action {space.source.word}": row.rules.split()
        for space, row in zip(rules.actions, tiles.ACTION_SPACES, strict=True)
    }
    return (
        cited_subjects(SUBJECTS)
        | {f"planet {planet}": HOME_PLANET_RULES.split() for planet in WHEEL}
        | _cited_levels()
        | cited_rows("faction", FACTION_BOARDS)
        | cited_rows("booster", tiles.BOOSTERS)
        | cited_rows("tech", tiles.STANDARD_TECH + tiles.ADVANCED_TECH)
        | cited_rows("token", tiles.FEDERATION_TOKENS)
        | cited_rows("round", tiles.ROUND_SCORING)
        | cited_rows("final", tiles.FINAL_SCORING)
        | spaces
        | cited_specials(rules.specials.values())
    )


def _cited_levels() -> dict[str, list[str]]:
    cites: dict[str, list[str]] = {}
    for code, area in zip(AREA_CODES, research.RESEARCH_AREAS, strict=True):
        for level, ids in enumerate((*LEVEL_RULES, f"{TOP_LEVEL_RULE} {area.top_rule}")):
            cites[f"level {code} {level}"] = ids.split()
    return cites
