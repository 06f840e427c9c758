"""The four spaceships of the Lost Fleet: shuttle spaces, slots, and three action spaces each."""

from typing import Final, NamedTuple


class ShipAction(NamedTuple):
    """``kind`` is the colour of the space, the price all that is paid (``pw`` from area III)."""

    kind: str  # "qic", "power", "knowledge" or "credit"
    gives: str


class Ship(NamedTuple):
    name: str
    title: str
    has_tech: bool
    actions: tuple[ShipAction, ShipAction, ShipAction]
    artifacts: int = 0  # room for them


# The charge of the shuttle spaces, the first that is free is taken (RUL-59).
SHUTTLE_CHARGES: Final = (0, 2, 2, 3)
SHUTTLES: Final[dict[int, int]] = {2: 2, 3: 3, 4: 3}  # of each player
AUTOMA_SHUTTLES: Final = 3
AUTOMA_SHIPS: Final = ("rebellion", "eclipse", "tf-mars")  # its tiles, from left to right

SHIPS: Final = (
    Ship(
        "twilight",
        "Twilight",
        False,
        (
            ShipAction("qic", "3q: rescore"),
            ShipAction("power", "3pw 2o: upgrade(of=trading-station, to=research-lab)"),
            ShipAction("knowledge", "1k: range(more=3)"),
        ),
        artifacts=4,
    ),
    Ship(
        "rebellion",
        "Rebellion",
        True,
        (
            ShipAction("qic", "3q: tech"),
            ShipAction("power", "3pw 1o: upgrade(of=mine, to=trading-station)"),
            ShipAction("knowledge", "2k: 2c 1q"),
        ),
    ),
    Ship(
        "tf-mars",
        "T F Mars",
        True,
        (
            ShipAction("qic", "2q: 2vp 1vp/standard_tech"),
            ShipAction("power", "2pw: gaiaform"),
            ShipAction("credit", "3c: mine(steps=1)"),
        ),
    ),
    Ship(
        "eclipse",
        "Eclipse",
        True,
        (
            ShipAction("qic", "2q: 2vp 1vp/planet_type"),
            ShipAction("power", "3pw 2k: advance"),
            ShipAction("credit", "6c: asteroid_mine"),
        ),
    ),
)

# Which are in play, by number of players; one player meets the Automa [R-LFS-9, R-LFAU-1].
SHIPS_IN_PLAY: Final[dict[int, tuple[str, ...]]] = {
    1: ("rebellion", "tf-mars", "eclipse"),
    2: ("twilight", "tf-mars", "eclipse"),
    3: ("twilight", "rebellion", "tf-mars", "eclipse"),
    4: ("twilight", "rebellion", "tf-mars", "eclipse"),
}
ARTIFACTS_IN_PLAY: Final[dict[int, int]] = {1: 0, 2: 2, 3: 3, 4: 4}
