"""Which rules tell of what is no tile and no faction: actions, pieces, planets, in docs/rules.md.

By the kind of the thing and its name.
"""

from typing import Final

HOME_PLANET_RULES: Final = "R-MINE-4 R-MINE-5"  # of the seven types of the wheel
LEVEL_RULES: Final = ("R-RSH-4", "R-RSH-4", "R-RSH-4", "R-RSH-3 R-RSH-4", "R-RSH-4")
TOP_LEVEL_RULE: Final = "R-RSH-2"

SUBJECTS: Final[dict[str, str]] = {
    "rule order": "R-TURN-1 R-TURN-3 R-TURN-6",
    "rule income": "R-INC-1 R-INC-3",
    "rule gaiaphase": "R-GAIA-1 R-GAIA-2",
    "rule mine": "R-MINE-1 R-MINE-3 R-MINE-4",
    "rule gaia": "R-GP-1 R-GP-2",
    "rule upgrade": "R-UPG-1 R-UPG-2",
    "rule federation": "R-FED-1 R-FED-7 R-FED-8",
    "rule research": "R-RSH-1 R-RSH-2",
    "rule powerqic": "R-ACT-1",
    "rule special": "R-SPC-1 R-SPC-2",
    "rule pass": "R-PASS-1 R-PASS-2 R-PASS-3",
    "rule free": "R-FREE-1 R-FREE-2",
    "rule burn": "R-PWR-6",
    "rule charge": "R-CHG-2 R-CHG-3",
    "rule power": "R-PWR-1 R-PWR-2",
    "rule range": "R-RNG-1 R-RNG-2 R-RNG-3",
    "rule tech": "R-TECH-1 R-TECH-2 R-TECH-5",
    "rule end": "R-END-3 R-END-5 R-END-6",
    "structure m": "R-MINE-3 R-FED-2",
    "structure ts": "R-UPG-2",
    "structure lab": "R-UPG-2 R-UPG-6",
    "structure pi": "R-UPG-2 R-UPG-6",
    "structure ac1": "R-UPG-2 R-UPG-5",
    "structure ac2": "R-UPG-2 R-UPG-5",
    "structure gaiaformer": "R-GP-1 R-MINE-7",
    "structure satellite": "R-FED-4 R-CMP-4",
    "structure station": "R-FAC-IVI-2 R-CMP-5",
    "planet gaia": "R-MINE-6 R-MINE-7",
    "planet transdim": "R-MINE-2 R-GP-1",
    "planet lost": "R-RSH-6",
}
