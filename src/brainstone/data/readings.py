"""Disputed points of the rules: the usual reading of each, and the other one a game may choose.

A setup names the *other* readings it is played with; what it does not name is played as usual.
``usual_since`` is the version of the rules in which the usual reading became the usual one: games
recorded by an earlier version are played with the other (docs/rulings.md, section H). ``about`` are
the things it concerns, by kind and name, or all that count, happen at or give something: ``count
sector``, ``event new_type``, ``effect free_mine``.
"""

from typing import Final, NamedTuple


class Reading(NamedTuple):
    """One disputed point; ``name`` is what setups call the other reading."""

    name: str
    ruling: str
    about: tuple[str, ...]
    usual: str
    other: str
    usual_since: int = 1


NO_LOST_GAINS: Final = "no-lost-gains"
END_WITHOUT_MAXIMA: Final = "end-without-maxima"
GAIA_PHASE_UNSCORED: Final = "gaia-phase-unscored"
STATIONS_OFF_SATELLITES: Final = "stations-off-satellites"
GUESTS_SCORE_GAIA: Final = "guests-score-gaia"

READINGS: Final[tuple[Reading, ...]] = (
    Reading(
        NO_LOST_GAINS,
        "RUL-18",
        ("rule powerqic",),
        "an action may be taken even if its whole gain is lost at a maximum",
        "a power action whose whole gain would be lost at a maximum may not be taken",
        usual_since=2,
    ),
    Reading(
        END_WITHOUT_MAXIMA,
        "RUL-28",
        ("rule end",),
        "the conversions at the end of the game keep to the maxima of 30 credits, 15 ore and 15 "
        "knowledge",
        "the conversions at the end of the game ignore the maxima",
        usual_since=2,
    ),
    Reading(
        GAIA_PHASE_UNSCORED,
        "RUL-20",
        ("faction itars",),
        "the round scoring tile rewards what happens in the Gaia phase too",
        "the round scoring tile rewards nothing that happens in the Gaia phase",
    ),
    Reading(
        STATIONS_OFF_SATELLITES,
        "RUL-29",
        ("faction ivits", "special station"),
        "a space station may be placed on a satellite of its owner",
        "a space station may not be placed on a satellite of its owner",
        usual_since=2,
    ),
    Reading(
        GUESTS_SCORE_GAIA,
        "RUL-35",
        ("faction lantids",),
        "a guest mine of the Lantids on a Gaia planet does not score as a mine on a Gaia planet",
        "a guest mine of the Lantids on a Gaia planet scores as a mine on a Gaia planet",
    ),
)
