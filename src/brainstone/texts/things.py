"""What everything on a table gives, by kind and name: the catalog of a game."""

from __future__ import annotations

from functools import cache
from typing import Any, Final, final

from brainstone.engine.show.catalog import catalog
from brainstone.texts.effects import Gives, part_of


@final
class Things:
    """Rows of the base game, those of an expansion in place of the ones with the same name."""

    def __init__(self, expansion: str) -> None:
        base = catalog()
        more: dict[str, Any] = base["expansions"].get(expansion, {})
        self.slots: Final[dict[str, list[str]]] = {
            verb: move["slots"] for verb, move in base["moves"].items()
        }
        tech = [
            row for name in ("standard_tech", "advanced_tech") for row in _rows(base, more, name)
        ]
        boosters = _rows(base, more, "boosters")
        ships = [action for ship in more.get("ships", []) for action in ship["actions"]]
        self._gives: Final[dict[str, dict[str, Gives]]] = {
            "booster": {row["name"]: row["gives"] for row in boosters},
            "tech": {row["name"]: row["gives"] for row in tech},
            "token": {row["name"]: row["gives"] for row in _rows(base, more, "tokens")},
            "action": {row["move"].split()[1]: row["gives"] for row in base["actions"]},
            "shipaction": {row["move"].split()[1]: row["gives"] for row in ships},
            "tinkering": {row["name"]: row["gives"] for row in more.get("tinkering_tiles", [])},
        }
        self.rounds: Final = {row["name"]: row for row in _rows(base, more, "round_scoring")}
        self.finals: Final = {row["name"]: row for row in _rows(base, more, "final_scoring")}
        self._specials: Final = {
            **{row["name"]: row["gives"] for row in tech},
            **{row["space"]: row["gives"] for row in boosters if row["space"]},
        }

    def gives(self, kind: str, name: str) -> Gives | None:
        return self._gives.get(kind, {}).get(name)

    def special(self, name: str) -> Gives | None:
        """What the orange space of a booster or a tech tile gives."""
        return part_of(self._specials.get(name), "action")


def _rows(base: dict[str, Any], more: dict[str, Any], name: str) -> list[dict[str, Any]]:
    return [*base[name], *more.get(name, [])]


_made: Final = cache(Things)  # which forgets the types of what it is called with


def things(expansion: str) -> Things:
    """Of a game with this expansion, or with none."""
    return _made(expansion)
