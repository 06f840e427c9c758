"""More helpers for positions: what a player holds, incomes, stations, whole phases and the end."""

from __future__ import annotations

from brainstone import Game, Setup
from brainstone.engine.core.hexes import space_name, space_number
from brainstone.engine.core.ids import HOME_TYPES, NOBODY, NONE, PLANET_NAMES
from brainstone.engine.federations.forming import join_federation
from brainstone.engine.map.reach import extend_reach
from tests.table import (
    bare_table,
    forget,
    give,
    income_phase,
    level,
    me,
    next_round,
    play,
    structure,
)

PLENTY = 20


# What a player holds


def resources(game: Game, seat: int = 0) -> str:
    """Credits, ore, knowledge and Q.I.C.: ``"15c 4o 3k 1q"``."""
    player = me(game, seat)
    return f"{player.credits}c {player.ore}o {player.knowledge}k {player.qic}q"


def power(game: Game, seat: int = 0) -> tuple[int, int, int]:
    """The tokens in areas I, II and III."""
    player = me(game, seat)
    return player.area1, player.area2, player.area3


def names(*values: str) -> int:
    """A mask over spaces."""
    mask = 0
    for value in values:
        mask |= 1 << space_number(value)
    return mask


def in_federation(game: Game, seat: int, space: str) -> bool:
    return me(game, seat).federated >> space_number(space) & 1 == 1


def won(game: Game, seat: int = 0) -> dict[str, int]:
    """Victory points by source."""
    sources = game.scores()[seat]["sources"]
    assert isinstance(sources, dict)
    return sources


# Other positions


def fresh(*factions: str) -> Game:
    """A game before the first structure is placed: the start values of the boards."""
    return Game(
        Setup.random(
            players=len(factions), factions=factions, layout="first-game", seed=1, start_player=0
        )
    )


def opponent(faction: str) -> str:
    """Somebody with another faction board."""
    return "terrans" if faction in ("xenos", "gleens") else "xenos"


def station(game: Game, seat: int, *spaces: str) -> None:
    """Put space stations on the map; they join an adjacent federation."""
    player = me(game, seat)
    for space in spaces:
        number = space_number(space)
        player.stations |= 1 << number
        extend_reach(game.state, player, number)
        join_federation(game.state, seat, number)
    forget(game)


def hold(game: Game, seat: int, booster: str) -> None:
    """Let a player hold this round booster; the one held before goes back."""
    state = game.state
    player = state.players[seat]
    index = next(tile.index for tile in state.rules.boosters if tile.name == booster)
    left = [tile for tile in state.boosters if tile != index]
    if player.booster != NONE and player.booster != index:
        left.append(player.booster)
    state.boosters = left
    player.booster = index
    forget(game)


# Phases


def end_turn(game: Game) -> Game:
    """End the turn, if there is still a question."""
    while not game.over and game.decision.kind == "end-of-turn":
        game.play("end")
    return game


def next_turns(game: Game) -> Game:
    """Everybody passes; on to the first turn of the next round."""
    next_round(game)
    while game.decision.kind != "action":
        game.push(game.legal_moves()[0])
    return game


def finish(game: Game) -> Game:
    """This is round 6, everybody passes, and the game is scored."""
    game.state.round = 6
    forget(game)
    while not game.over:
        play(game, "pass") if game.decision.kind == "action" else game.push(game.legal_moves()[0])
    return game


# The printed boards


def income(game: Game, seat: int = 0) -> dict[str, int]:
    """What an income phase brings, without the booster: ``{"o": 1, "k": 1}``.

    Twenty tokens in area I show every charge.
    """
    twin = game.clone()
    player = me(twin, seat)
    player.booster = NONE
    give(twin, seat, credits=0, ore=0, knowledge=0, qic=0, area1=PLENTY, area2=0, area3=0)
    give(twin, seat, gaia_area=0, brainstone=0)
    income_phase(twin, seat)
    while twin.decision.kind == "income":
        twin.push(twin.legal_moves()[0])
    gained = {
        "c": player.credits,
        "o": player.ore,
        "k": player.knowledge,
        "q": player.qic,
        "pw": player.area2,
        "t": player.area1 + player.area2 - PLENTY,
    }
    assert player.area3 == 0
    return {letter: number for letter, number in gained.items() if number}


def board(faction: str) -> Game:
    """A faction without any structure and without research."""
    game = bare_table(faction, opponent(faction))
    level(game, 0, terra=0, nav=0, ai=0, gaia=0, eco=0, sci=0)
    return game


def row(faction: str, kind: str, pieces: int) -> list[dict[str, int]]:
    """What each piece of an income row adds, from left to right."""
    game = board(faction)
    free = [space for space in game.state.board.planets if game.state.owner[space] == NOBODY]
    incomes = [income(game)]
    added: list[dict[str, int]] = []
    for i in range(pieces):
        structure(game, 0, space_name(free[i]), kind)
        incomes.append(income(game))
        letters = incomes[-1].items()
        added.append(
            {x: n - incomes[-2].get(x, 0) for x, n in letters if n > incomes[-2].get(x, 0)}
        )
    return added


def rows(faction: str) -> dict[str, list[dict[str, int]]]:
    """All income rows of a faction board."""
    pieces = {"m": 8, "ts": 4, "lab": 3, "pi": 1, "ac1": 1, "ac2": 1}
    return {kind: row(faction, kind, number) for kind, number in pieces.items()}


# The rows most boards show.
MINES = [{"o": 1}, {"o": 1}, {}, {"o": 1}, {"o": 1}, {"o": 1}, {"o": 1}, {"o": 1}]
STATIONS = [{"c": 3}, {"c": 4}, {"c": 4}, {"c": 5}]
LABS = [{"k": 1}, {"k": 1}, {"k": 1}]
STANDARD_ROWS = {
    "m": MINES,
    "ts": STATIONS,
    "lab": LABS,
    "pi": [{"pw": 4, "t": 1}],
    "ac1": [{"k": 2}],
    "ac2": [{}],
}


def wheel(faction: str) -> dict[str, int]:
    """Terraforming steps to each home type, told by the ore a mine there costs: 1 + 3 per step."""

    game = board(faction)
    structure(game, 0, "7A6", "m")
    give(game, 0, ore=15, credits=30, qic=30)
    steps: dict[str, int] = {}
    for kind in range(HOME_TYPES):
        planet = next(
            space
            for space in game.state.board.planets
            if game.state.planet[space] == kind and game.state.owner[space] == NOBODY
        )
        twin = play(game.clone(), f"build m {space_name(planet)}")
        steps[PLANET_NAMES[kind]] = (15 - me(twin).ore - 1) // 3
        assert me(twin).ore == 15 - 1 - 3 * steps[PLANET_NAMES[kind]]
    return steps
