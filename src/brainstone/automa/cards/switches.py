"""The disputed rules as options (docs/automa.md, section 12); the first value is the usual one."""

from __future__ import annotations

from typing import Any, Final, TypeAlias, final

from brainstone.automa.cards.cards import XENOS_RANGE
from brainstone.engine.core.sentences import listed, say

AT_END_PER_AREA: Final = "per_area"
AT_END_NOTHING: Final = "nothing"
TIE_AUTOMA: Final = "automa"
TIE_HUMAN: Final = "human"
BY_HUMAN: Final = "human"

Switch: TypeAlias = tuple[str, tuple[object, ...], str]  # name, values, what is asked

SWITCHES: Final[tuple[Switch, ...]] = (
    (
        "extra_random_card_at_start",
        (True, False),
        "Does the deck of round 1 hold a random card of the reserve?",
    ),
    (
        "automalein_card2_in_reserve",
        (False, True),
        "May card 2 come back from the reserve at level Automalein?",
    ),
    (
        "xenos_faction_range",
        (XENOS_RANGE, 4),
        "How far does the mine of the Xenos' faction action reach?",
    ),
    (
        "firaks_downgrade_scope",
        ("faction_action", "always"),
        "When may the Firaks turn a research lab into a trading station?",
    ),
    (
        "firaks_downgrade_first",
        (False, True),
        "Does that come before the upgrade to a planetary institute?",
    ),
    (
        "terrans_gaia_blocked",
        ("skip", "numbered"),
        "The Terrans cannot advance in Gaia Project: skip it, or advance elsewhere by number?",
    ),
    (
        "level5_skip_strict",
        (False, True),
        "Is an area closed below level 4 if level 5 is taken and the advanced tile is gone?",
    ),
    (
        "automa_places_lost_planet",
        (False, True),
        "Does the Automa place the Lost Planet at Navigation 5?",
    ),
    (
        "alptrauma_bonus_at_end",
        ("per_gain", AT_END_PER_AREA, AT_END_NOTHING),
        "Alptrauma at the end: 1 VP for each final tile and for research, research by area, none?",
    ),
    ("tie_result", ("shared", TIE_HUMAN, TIE_AUTOMA), "Who wins with equal VP?"),
    (
        "human_booster_position",
        ("right_end", "same_slot"),
        "Where in the row does a booster go that the human returns?",
    ),
    (
        "satellite_space",
        (BY_HUMAN, "first"),
        "Who chooses the space of a satellite: the human, or is it the first in reading order?",
    ),
    (
        "board_rotation",
        (0, 1, 2, 3, 4, 5),
        "From which side is the map read: turned by so many times 60 degrees?",
    ),
)


@final
class Switches:
    """The options of one Automa as values."""

    def __init__(self, given: dict[str, Any]) -> None:
        values: dict[str, Any] = {name: allowed[0] for name, allowed, _ in SWITCHES}
        values.update(given)
        self.extra_card: Final[bool] = values["extra_random_card_at_start"]
        self.card_2_returns: Final[bool] = values["automalein_card2_in_reserve"]
        self.xenos_range: Final[int] = values["xenos_faction_range"]
        self.always_downgrades: Final[bool] = values["firaks_downgrade_scope"] == "always"
        self.downgrades_first: Final[bool] = values["firaks_downgrade_first"]
        self.blocked_area_by_number: Final[bool] = values["terrans_gaia_blocked"] == "numbered"
        self.strict_level_5: Final[bool] = values["level5_skip_strict"]
        self.places_lost_planet: Final[bool] = values["automa_places_lost_planet"]
        self.bonus_at_end: Final[str] = values["alptrauma_bonus_at_end"]
        self.tie_result: Final[str] = values["tie_result"]
        self.keeps_booster_slots: Final[bool] = values["human_booster_position"] == "same_slot"
        self.human_places_satellite: Final[bool] = values["satellite_space"] == BY_HUMAN
        self.board_rotation: Final[int] = values["board_rotation"]
        self.given: Final = given


def switch_problem(given: dict[str, Any], table: tuple[Switch, ...]) -> str:
    """Why these are no switches of a table, or ""."""
    known = {name: allowed for name, allowed, _ in table}
    for name, value in given.items():
        if name not in known:
            return say(
                "automa.switch",
                "the Automa has no switch {name!r}; there are {names}",
                name=name,
                names=listed(list(known)),
            )
        fits = [other for other in known[name] if other == value and type(other) is type(value)]
        if not fits:
            words = ", ".join([repr(other) for other in known[name]])
            return say(
                "automa.switch-value",
                "switch {name} is {value!r}: expected one of {names}",
                name=name,
                value=value,
                names=words,
            )
    return ""
