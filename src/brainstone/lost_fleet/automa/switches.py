"""What the rules of the expansion leave open for the Automa (docs/automa.md, section 14.6)."""

from __future__ import annotations

from typing import Any, Final, final

from brainstone.automa.cards.switches import SWITCHES, Switch

FLEET_SWITCHES: Final[tuple[Switch, ...]] = (
    ("human_shuttles", (2, 3), "How many shuttles has the human?"),
    (
        "automa_protoplanet_vp",
        (False, True),
        "Does the Automa gain VP for a mine on a protoplanet?",
    ),
    (
        "deep_space_is_sector",
        (False, True),
        "3b with the tile for sectors: are deep space tiles sectors?",
    ),
    (
        "nearest_is_another",
        (False, True),
        "3b, nearest to an asteroid or deep space planet: is it never the planet itself?",
    ),
)
ALL_SWITCHES: Final = SWITCHES + FLEET_SWITCHES


@final
class FleetSwitches:
    """The options of one Automa that belong to the expansion."""

    def __init__(self, given: dict[str, Any]) -> None:
        values: dict[str, Any] = {name: allowed[0] for name, allowed, _ in FLEET_SWITCHES}
        values.update(given)
        self.human_shuttles: Final[int] = values["human_shuttles"]
        self.protoplanet_vp: Final[bool] = values["automa_protoplanet_vp"]
        self.deep_space_is_sector: Final[bool] = values["deep_space_is_sector"]
        self.nearest_is_another: Final[bool] = values["nearest_is_another"]
