"""Disputed points of The Lost Fleet: other readings that a game may be set up with.

Ours are those of docs/rulings.md; each name switches one point to the other reading.
"""

from typing import Final

DEEP_SPACE_COUNTS: Final = "deep-space-counts"
GUESTS_SCORE: Final = "guests-score"
GUESTS_OFF_ASTEROIDS: Final = "guests-off-asteroids"
MOWEYDS_PAY_2: Final = "moweyds-pay-2"

READINGS: Final[dict[str, str]] = {
    DEEP_SPACE_COUNTS: "base tiles that count sectors count deep space sectors too (RUL-45)",
    GUESTS_SCORE: "a guest mine on a protoplanet scores 6 VP (RUL-50)",
    GUESTS_OFF_ASTEROIDS: "a guest mine on an asteroid does not count as an asteroid (RUL-50)",
    MOWEYDS_PAY_2: "a Gaia planet costs Moweyds 2 Q.I.C. (RUL-76)",
}
MOWEYDS_OTHER_COST: Final = 2
