"""The fourteen faction boards of the base game: start, base income, income rows.

Amounts: c credits, o ore, k knowledge, q Q.I.C., t new power tokens, pw charge power.
Start values are the printed ones, before the bonus of the starting research level [R-SET-8].
With n structures of a row on the map the first n entries of the row pay [R-INC-5]. What the
ability and the planetary institute do, as far as it can be said so, are rows in the language of
``brainstone.engine.core.language``; a price and what is had for it is a free action.
"""

from typing import Final, NamedTuple


class FactionBoard(NamedTuple):
    name: str
    title: str
    home: str
    start: str
    power: tuple[int, int]
    base_income: str
    research: str = ""  # the areas that start on level 1
    trading_stations: tuple[str, ...] = ("3c", "4c", "4c", "5c")
    research_labs: tuple[str, ...] = ("1k", "1k", "1k")
    academy_left: str = "2k"
    academy_right: str = "1q"
    planetary_institute: str = "4pw 1t"
    brainstone: bool = False
    mines: int = 2  # at the start; whoever begins later places one structure [R-SET-35]
    ability: tuple[str, ...] = ()
    with_institute: tuple[str, ...] = ()
    gaia_cost: int = 1  # Q.I.C. (Gleens: ore) that make a Gaia planet habitable
    rules: str = ""  # that tell of its abilities
    difficulty: int = 2  # for whoever begins with it: 1 easy, 3 demanding


# Every board has the same mine row; its third space is blank.
MINE_INCOME: Final = ("1o", "1o", "", "1o", "1o", "1o", "1o", "1o")

FACTION_BOARDS: Final[tuple[FactionBoard, ...]] = (
    FactionBoard(
        name="terrans",
        title="Terrans",
        difficulty=1,
        rules="R-FAC-TER-1 R-FAC-TER-2",
        home="terra",
        start="15c 4o 3k 1q",
        power=(4, 4),
        base_income="1o 1k",
        research="gaia_project",
    ),
    FactionBoard(
        name="lantids",
        title="Lantids",
        difficulty=3,
        rules="R-FAC-LAN-1 R-FAC-LAN-2",
        home="terra",
        start="13c 4o 3k 1q",
        power=(4, 0),
        base_income="1o 1k",
        planetary_institute="4pw",
        with_institute=("on guest_mine 2k",),
    ),
    FactionBoard(
        name="xenos",
        title="Xenos",
        difficulty=1,
        rules="R-FAC-XEN-1 R-FAC-XEN-2",
        home="desert",
        start="15c 4o 3k 1q",
        power=(2, 4),
        base_income="1o 1k",
        research="ai",
        planetary_institute="4pw 1q",
        mines=3,
        with_institute=("always federation(power=6)",),
    ),
    FactionBoard(
        name="gleens",
        title="Gleens",
        rules="R-FAC-GLE-1 R-FAC-GLE-2",
        home="desert",
        start="15c 4o 3k 0q",
        power=(2, 4),
        base_income="1o 1k",
        research="navigation",
        planetary_institute="4pw 1o",
        ability=("on gaia_mine 2vp",),
    ),
    FactionBoard(
        name="taklons",
        title="Taklons",
        rules="R-FAC-TAK-1 R-FAC-TAK-2",
        home="swamp",
        start="15c 4o 3k 1q",
        power=(2, 4),
        base_income="1o 1k",
        brainstone=True,
        with_institute=("on charging 1t",),
    ),
    FactionBoard(
        name="ambas",
        title="Ambas",
        rules="R-FAC-AMB-1",
        home="swamp",
        start="15c 4o 3k 1q",
        power=(2, 4),
        base_income="2o 1k",
        research="navigation",
        planetary_institute="4pw 2t",
    ),
    FactionBoard(
        name="hadsch_hallas",
        title="Hadsch Hallas",
        difficulty=1,
        rules="R-FAC-HAD-1",
        home="oxide",
        start="15c 4o 3k 1q",
        power=(2, 4),
        base_income="1o 1k 3c",
        research="economy",
        with_institute=("4c: 1q", "3c: 1o", "4c: 1k"),
    ),
    FactionBoard(
        name="ivits",
        title="Ivits",
        difficulty=3,
        rules="R-FAC-IVI-1 R-FAC-IVI-2 R-FED-30",
        home="oxide",
        start="15c 4o 3k 1q",
        power=(2, 4),
        base_income="1o 1k 1q",
    ),
    FactionBoard(
        name="geodens",
        title="Geodens",
        rules="R-FAC-GEO-1",
        home="volcanic",
        start="15c 4o 3k 1q",
        power=(2, 4),
        base_income="1o 1k",
        research="terraforming",
        with_institute=("on new_type 3k",),
    ),
    FactionBoard(
        name="bal_taks",
        title="Bal T'aks",
        difficulty=3,
        rules="R-FAC-BAL-1",
        home="volcanic",
        start="15c 4o 3k 0q",
        power=(2, 2),
        base_income="1o 1k",
        research="gaia_project",
        academy_right="4c",
        ability=("1gf: 1q",),
    ),
    FactionBoard(
        name="firaks",
        title="Firaks",
        difficulty=3,
        rules="R-FAC-FIR-1",
        home="titanium",
        start="15c 3o 2k 1q",
        power=(2, 4),
        base_income="1o 2k",
    ),
    FactionBoard(
        name="bescods",
        title="Bescods",
        difficulty=3,
        rules="R-FAC-BES-1 R-FAC-BES-2",
        home="titanium",
        start="15c 4o 1k 1q",
        power=(2, 4),
        base_income="1o",
        trading_stations=("1k", "1k", "1k", "1k"),
        research_labs=("3c", "4c", "5c"),
        planetary_institute="4pw 2t",
        with_institute=("always home_value(more=1)",),
    ),
    FactionBoard(
        name="nevlas",
        title="Nevlas",
        rules="R-FAC-NEV-1 R-FAC-NEV-2",
        home="ice",
        start="15c 4o 2k 1q",
        power=(2, 4),
        base_income="1o 1k",
        research="science",
        research_labs=("2pw", "2pw", "2pw"),
        ability=("1t: 1k",),
        with_institute=("always token(value=2)",),
    ),
    FactionBoard(
        name="itars",
        title="Itars",
        rules="R-FAC-ITA-1 R-FAC-ITA-2",
        home="ice",
        start="15c 5o 3k 1q",
        power=(4, 4),
        base_income="1o 1k 1t",
        academy_left="3k",
        with_institute=("4t: gaia tech",),
    ),
)
