"""Which rules tell of what The Lost Fleet adds besides tiles and factions."""

from typing import Final

SUBJECTS: Final[dict[str, str]] = {
    "rule explore": "R-LFX-1 R-LFX-2 R-LFX-3",
    "rule shipaction": "R-LFP-1 R-LFX-5",
    "rule artifact": "R-LFA-1 R-LFA-2",
    "rule gaiaform": "R-LFP-2",
    "rule extension": "R-LFT-2 R-LFS-7",
    "rule economy": "R-LFS-8",
    "rule types": "R-LFS-1",
    "rule terraforming": "R-LFS-10 R-LFM-4",
    "rule solo": "R-LFAU-1 R-LFAU-2 R-LFAU-3",
    "structure shuttle": "R-LFS-11 R-LFX-1",
    "structure ring": "R-LFN-3",
    "planet asteroid": "R-LFM-2 R-LFM-3",
    "planet protoplanet": "R-LFM-1",
    "place deep_space": "R-LFS-6",
    "place interspace": "R-LFS-6",
}
SHIP_RULES: Final = "R-LFX-5 R-LFS-9"
SHIP_ACTION_RULES: Final = "R-LFP-1"
TINKERING_RULES: Final = "R-LFN-1"
