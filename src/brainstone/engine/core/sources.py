"""Where a gain, a payment or a victory point comes from: a kind, and which one of that kind."""

from __future__ import annotations

from typing import Final, final

from brainstone.engine.core.ids import (
    ACADEMY_LEFT,
    AREA_CODES,
    AREA_NAMES,
    PLANETARY_INSTITUTE,
    RESEARCH_LAB,
    STRUCTURE_CODES,
    STRUCTURE_NAMES,
    TRADING_STATION,
)


@final
class Kind:
    """A kind of sources; in charts of the victory points its group stands for all of them."""

    def __init__(self, name: str, group: str) -> None:
        self.name: Final = name
        self.group: Final = group


OTHER: Final = "other"  # the group of what gives no victory points


KIND_START: Final = Kind("start", "start")
KIND_ROUND: Final = Kind("round", "round")
KIND_FEDERATION: Final = Kind("federation", "federation")
KIND_BOOSTER: Final = Kind("booster", "booster")
KIND_TECH: Final = Kind("tech", "tech")
KIND_ADVANCED: Final = Kind("advanced", "tech")
KIND_POWER: Final = Kind("power", OTHER)
KIND_QIC: Final = Kind("qic", "qic")
KIND_SPECIAL: Final = Kind("special", OTHER)
KIND_FACTION: Final = Kind("faction", "faction")
KIND_PLANET: Final = Kind("planet", "planet")
KIND_LEVEL: Final = Kind("level", "research")
KIND_FINAL: Final = Kind("final", "final")
KIND_RESEARCH: Final = Kind("research", "research")
KIND_RESOURCES: Final = Kind("resources", "resources")
KIND_CHARGING: Final = Kind("charging", "charging")
KIND_INCOME: Final = Kind("income", OTHER)
KIND_GAIA: Final = Kind("gaia", OTHER)
KIND_MINE: Final = Kind("mine", OTHER)
KIND_UPGRADE: Final = Kind("upgrade", OTHER)
KIND_CONVERSION: Final = Kind("conversion", OTHER)
KIND_PASS: Final = Kind("pass", OTHER)
KIND_SETUP: Final = Kind("setup", OTHER)
KIND_END: Final = Kind("end", OTHER)


@final
class Source:
    """One source. ``word`` is what scores and records call it, ``kind name`` unless given."""

    def __init__(self, kind: Kind, name: str = "", word: str = "") -> None:
        self.kind: Final = kind
        self.name: Final = name
        self.word: Final = word or f"{kind.name} {name}".rstrip()

    def __str__(self) -> str:
        return self.word

    def __repr__(self) -> str:
        return f"<{self.kind.name} {self.name!r}>"

    def __eq__(self, other: object) -> bool:
        return (
            isinstance(other, Source)
            and self.name == other.name
            and self.kind.name == other.kind.name
        )

    def __hash__(self) -> int:
        return hash(self.word)

    def to_json(self) -> dict[str, str]:
        return {"kind": self.kind.name, "name": self.name}


# What is not printed on a tile or a board, by the rule that names it.

STARTING_VP: Final = Source(KIND_START)
SETUP: Final = Source(KIND_SETUP)
MINE_BUILT: Final = Source(KIND_MINE)
UPGRADES: Final = [
    Source(KIND_UPGRADE, code, name)
    for code, name in zip(STRUCTURE_CODES, STRUCTURE_NAMES, strict=True)
]
LOST_PLANET_PLACED: Final = Source(KIND_PLANET, "lost", "lost planet")
GAIA_PROJECT_STARTED: Final = Source(KIND_GAIA, "project")
GAIA_PHASE: Final = Source(KIND_GAIA, "phase")
FEDERATION: Final = Source(KIND_FEDERATION)
RESCORE: Final = Source(KIND_QIC, "rescore")
RESEARCH: Final = Source(KIND_RESEARCH)
LEVELS: Final = [
    Source(KIND_LEVEL, code, name) for code, name in zip(AREA_CODES, AREA_NAMES, strict=True)
]
FINAL_LEVELS: Final = [
    Source(KIND_RESEARCH, code, f"research {name}")
    for code, name in zip(AREA_CODES, AREA_NAMES, strict=True)
]
RESOURCES: Final = Source(KIND_RESOURCES)
CONVERSION: Final = Source(KIND_CONVERSION)
BURNING: Final = Source(KIND_CONVERSION, "burn", "burn")
CHARGING: Final = Source(KIND_CHARGING)
PASSING: Final = Source(KIND_PASS)
FINAL_SCORING: Final = Source(KIND_END)
BASE_INCOME: Final = Source(KIND_INCOME, "base", "base income")
MINE_INCOME: Final = Source(KIND_INCOME, "m", "mines")
TRADING_STATION_INCOME: Final = Source(
    KIND_INCOME, STRUCTURE_CODES[TRADING_STATION], STRUCTURE_NAMES[TRADING_STATION]
)
RESEARCH_LAB_INCOME: Final = Source(
    KIND_INCOME, STRUCTURE_CODES[RESEARCH_LAB], STRUCTURE_NAMES[RESEARCH_LAB]
)
ACADEMY_INCOME: Final = Source(KIND_INCOME, STRUCTURE_CODES[ACADEMY_LEFT], "academy")
INSTITUTE_INCOME: Final = Source(
    KIND_INCOME, STRUCTURE_CODES[PLANETARY_INSTITUTE], STRUCTURE_NAMES[PLANETARY_INSTITUTE]
)


def round_source(number: int) -> Source:
    """The round scoring tile of a round, and what the round itself brings."""
    return _ROUNDS[number]


def special_source(name: str, word: str = "") -> Source:
    """An orange action space of a faction board or an academy."""
    return Source(KIND_SPECIAL, name, word or name)


_ROUNDS: Final = [Source(KIND_ROUND, str(number)) for number in range(10)]
