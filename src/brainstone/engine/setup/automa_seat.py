"""A seat of the setup that is played by the Automa."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Final

from brainstone.engine.core.sentences import listed, setup_error

_FIELDS: Final = ("faction", "level", "seed", "switches")
DEFAULT_LEVEL: Final = "automa"


@dataclass(frozen=True, slots=True, kw_only=True)
class AutomaSeat:
    """``switches`` are pairs of a name and a value (docs/automa.md, section 12).

    ``seed`` is where the Automa's cards are drawn from.
    """

    faction: str
    level: str = DEFAULT_LEVEL
    seed: int = 0
    switches: tuple[tuple[str, Any], ...] = ()

    def to_json(self) -> dict[str, Any]:
        data: dict[str, Any] = {"faction": self.faction, "level": self.level, "seed": self.seed}
        if self.switches:
            data["switches"] = dict(self.switches)
        return data

    @classmethod
    def from_json(cls, data: object) -> AutomaSeat:
        """Read a seat; a faction, seed or level left out becomes ``""``, 0 or the usual level."""
        if not isinstance(data, dict):
            raise setup_error(
                "automa.object", "an Automa seat is a JSON object with faction, level and seed"
            )
        unknown = sorted(set(data) - set(_FIELDS))
        if unknown:
            raise setup_error(
                "automa.field", "an Automa seat has no field {names}", names=listed(unknown)
            )
        for name in ("faction", "level"):
            if not isinstance(data.get(name, ""), str):
                raise setup_error("automa.text", "Automa field {name}: expected a text", name=name)
        seed = data.get("seed", 0)
        if not isinstance(seed, int) or isinstance(seed, bool):
            raise setup_error("automa.seed", "Automa field seed: expected a whole number")
        switches = data.get("switches", {})
        if not isinstance(switches, dict):
            raise setup_error("automa.switches", "Automa field switches: expected a JSON object")
        return cls(
            faction=data.get("faction", ""),
            level=data.get("level", DEFAULT_LEVEL) or DEFAULT_LEVEL,
            seed=seed,
            switches=tuple(sorted(switches.items())),
        )
