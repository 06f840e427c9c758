"""Disputed points of The Lost Fleet, in addition to those of the base game."""

from typing import Final

from brainstone.data.readings import Reading

MINE_BEFORE_ADVANCE: Final = "mine-before-advance"
DEEP_SPACE_COUNTS: Final = "deep-space-counts"
GUESTS_SCORE: Final = "guests-score"
GUESTS_OFF_ASTEROIDS: Final = "guests-off-asteroids"
SAME_TURN_SCORES: Final = "same-turn-scores"
MOWEYDS_PAY_2: Final = "moweyds-pay-2"

READINGS: Final[tuple[Reading, ...]] = (
    Reading(
        MINE_BEFORE_ADVANCE,
        "RUL-16",
        ("effect free_mine",),
        "the mine of a tech tile is built after the advance that comes with the tile",
        "the mine of a tech tile is built before the advance that comes with the tile",
        usual_since=2,
    ),
    Reading(
        DEEP_SPACE_COUNTS,
        "RUL-45",
        ("place deep_space", "count sector"),
        "tiles of the base game that count sectors do not count Deep Space sectors",
        "tiles of the base game that count sectors count Deep Space sectors too",
    ),
    Reading(
        GUESTS_SCORE,
        "RUL-50",
        ("faction lantids", "planet protoplanet"),
        "a guest mine on a protoplanet scores no VP for the planet",
        "a guest mine on a protoplanet scores the VP of the planet",
    ),
    Reading(
        GUESTS_OFF_ASTEROIDS,
        "RUL-50",
        ("faction lantids", "planet asteroid"),
        "a guest mine on an asteroid counts as an asteroid",
        "a guest mine on an asteroid does not count as an asteroid",
    ),
    Reading(
        SAME_TURN_SCORES,
        "RUL-53",
        ("event new_sector", "event new_type"),
        "of several mines built in one turn in a new sector, or on a new planet type, only the "
        "first scores for it",
        "all mines built in one turn in a new sector, or on a new planet type, score for it",
    ),
    Reading(
        MOWEYDS_PAY_2,
        "RUL-76",
        ("faction moweyds",),
        "a Gaia planet costs Moweyds 1 Q.I.C.",
        "a Gaia planet costs Moweyds 2 Q.I.C.",
    ),
)
MOWEYDS_OTHER_COST: Final = 2
