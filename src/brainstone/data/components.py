"""Piece limits, maxima, costs and other constants of the base game."""

from typing import Final

ROUNDS: Final = 6
STARTING_VP: Final = 10
MAX_CREDITS: Final = 30
MAX_ORE: Final = 15
MAX_KNOWLEDGE: Final = 15

MINES: Final = 8
TRADING_STATIONS: Final = 4
RESEARCH_LABS: Final = 3
SATELLITES: Final = 25
SPACE_STATIONS: Final = 6
SOLO_TOKEN_COPIES: Final = 2  # of each type against the Automa

MINE_COST: Final = "2c 1o"
TRADING_STATION_COST: Final = "3c 2o"  # an opponent's structure within distance 2
LONELY_TRADING_STATION_COST: Final = "6c 2o"
RESEARCH_LAB_COST: Final = "5c 3o"
ACADEMY_COST: Final = "6c 6o"
PLANETARY_INSTITUTE_COST: Final = "6c 4o"

NEIGHBOUR_DISTANCE: Final = 2  # passive charging and the trading station discount
QIC_RANGE: Final = 2
FEDERATION_POWER: Final = 7
BOOSTERS_LEFT: Final = 3  # lay-out: number of players + 3

# Free actions everybody has, in the language of ``brainstone.engine.core.language``; burning is
# apart [R-FREE-2].
FREE_ACTIONS: Final = (
    "4pw: 1q",
    "3pw: 1o",
    "1q: 1o",
    "4pw: 1k",
    "1pw: 1c",
    "1k: 1c",
    "1o: 1c",
    "1o: 1t",
)
