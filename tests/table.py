"""Positions for tests: a table in the action phase of round 1, changed at will.

The first-game board is used (tiles upright, so spaces can be found in ``docs/notation.md``), the
factions are preset, everybody has taken the first structures in the first legal places and a
booster. Then the test puts what it needs on the table:

>>> game = table("xenos", "terrans")
>>> give(game, 0, ore=10, credits=10)
>>> structure(game, 0, "7A0", "lab")
"""

from __future__ import annotations

from typing import Any

from brainstone import Game, Setup
from brainstone.engine.core.hexes import space_name, space_number
from brainstone.engine.core.ids import (
    AREA_CODES,
    EMPTY,
    GAIA,
    LOST_PLANET,
    NOBODY,
    PLANET_NAMES,
    STRUCTURE_CODES,
    TRANSDIM,
)
from brainstone.engine.core.state import PlayerState
from brainstone.engine.core.steps import Task
from brainstone.engine.federations.forming import join_federation
from brainstone.engine.map.structures import change_piece, forget_federations, occupy, with_item
from brainstone.engine.phases.flow import EndOfTurn, MainAction, NextTurn, settle
from brainstone.engine.phases.gaia_phase import GaiaPhase
from brainstone.engine.phases.income import ReceiveIncome

ROUND_TILES = ("mine", "research", "federation", "terraforming", "trading-station-4", "big-1")
QUIET_ROUND_TILES = ("big-1", "big-2", "gaia-mine-3", "gaia-mine-4", "federation", "mine")
BOOSTERS = ("ore-knowledge", "credits-qic", "mine", "lab", "trading-station", "big", "gaia")
STANDARD_TECH = (
    "ore-qic",
    "type-knowledge",
    "big-value-4",
    "7vp",
    "income-ore-charge",
    "income-knowledge-credit",
    "gaia-mine-3vp",
    "income-4credits",
    "action-4charge",
)
ADVANCED_TECH = (
    "pass-federation-3vp",
    "pass-lab-3vp",
    "research-2vp",
    "mine-3vp",
    "action-3ore",
    "now-sector-2vp",
)


def usual_setup(players: int) -> dict[str, Any]:
    """The tiles of every table here that does not ask for others."""
    return {
        "seed": 1,
        "start_player": 0,
        "round_scoring": QUIET_ROUND_TILES,
        "boosters": BOOSTERS[: players + 3],
        "standard_tech": STANDARD_TECH,
        "advanced_tech": ADVANCED_TECH,
        "terraforming_token": "7vp-2ore",
        "final_scoring": ("structures", "satellites"),
    }


def first_action(game: Game) -> Game:
    """Everybody takes what is listed first, until the first main action."""
    while game.state.round == 0 or game.decision.kind != "action":
        game.push(game.legal_moves()[0])
    return game


def table(*factions: str, **setup: Any) -> Game:
    """A game at seat 0's first main action in round 1. Any field of ``Setup`` may be given."""
    fields: dict[str, Any] = {
        **usual_setup(len(factions)),
        "layout": "first-game",
        "turn_order": "variable",
        **setup,
    }
    return first_action(Game(Setup.random(players=len(factions), factions=factions, **fields)))


def bare_table(*factions: str, **setup: Any) -> Game:
    """A table without any structure on the map: put your own with ``structure``."""
    game = table(*factions, **setup)
    for seat in range(len(factions)):
        clear(game, seat)
    return game


def clear(game: Game, seat: int) -> None:
    """Take everything of a player off the map."""
    state = game.state
    player = state.players[seat]
    for space in player.colonised:
        if state.owner[space] == seat:
            state.owner = with_item(state.owner, space, NOBODY)
            state.structure = with_item(state.structure, space, EMPTY)
        if state.guest[space] == seat:
            state.guest = with_item(state.guest, space, NOBODY)
    fresh = PlayerState()
    player.colonised = []
    player.built = fresh.built
    player.reach = bytes([255]) * state.board.size
    player.planet_types = player.gaia_planets = player.sectors = player.guest_mines = 0
    player.satellites = player.stations = player.federated = 0
    forget(game)


def forget(game: Game) -> None:
    """Forget what was derived from the position before it was changed."""
    game.state.options = None
    for player in game.state.players:
        forget_federations(player)


def give(game: Game, seat: int, **values: int) -> None:
    """Set counters of a player: ``give(game, 0, ore=3, area3=4, vp=0)``."""
    for name, value in values.items():
        assert hasattr(game.state.players[seat], name), name
        setattr(game.state.players[seat], name, value)
    forget(game)


def level(game: Game, seat: int, **areas: int) -> None:
    """Set research levels without their bonuses: ``level(game, 0, nav=2)``."""
    player = game.state.players[seat]
    for area, value in areas.items():
        player.levels = with_item(player.levels, AREA_CODES.index(area), value)
    forget(game)


def structure(game: Game, seat: int, space: str, kind: str) -> None:
    """Put a structure (m, ts, lab, pi, ac1, ac2) on a planet; a guest mine if it is foreign."""
    state = game.state
    number = space_number(space)
    if state.planet[number] == TRANSDIM:
        state.planet = with_item(state.planet, number, GAIA)
    piece = STRUCTURE_CODES.index(kind)
    player = state.players[seat]
    if state.owner[number] == seat:
        change_piece(player, state.structure[number], piece)
        state.structure = with_item(state.structure, number, piece)
    else:
        change_piece(player, EMPTY, piece)
        occupy(state, seat, number, piece)
        join_federation(state, seat, number)
    forget(game)


def lost_planet(game: Game, seat: int, space: str) -> None:
    """Put the Lost Planet with its mine on the map."""
    state = game.state
    number = space_number(space)
    state.planet = with_item(state.planet, number, LOST_PLANET)
    state.lost_planet = number
    state.players[seat].has_lost_planet = True
    occupy(state, seat, number, STRUCTURE_CODES.index("m"))
    forget(game)


def tech(game: Game, seat: int, *names: str) -> None:
    """Give standard or advanced tech tiles without their immediate effects."""
    rules = game.state.rules
    player = game.state.players[seat]
    for name in names:
        for tile in rules.standard_tech:
            if tile.name == name:
                player.standard_tech |= 1 << tile.index
        for tile in rules.advanced_tech:
            if tile.name == name:
                player.advanced_tech |= 1 << tile.index
                game.state.advanced_left &= ~(1 << tile.index)
    forget(game)


def token(game: Game, seat: int, name: str, green: bool = True) -> None:
    """Give a federation token without its effects."""
    player = game.state.players[seat]
    index = next(t.index for t in game.state.rules.tokens if t.name == name)
    player.tokens = [*player.tokens, index]
    player.green = [*player.green, green]
    forget(game)


def turn(game: Game, seat: int) -> None:
    """Let this seat be at its main action."""
    state = game.state
    while state.stack and not isinstance(state.stack[-1], MainAction | EndOfTurn):
        state.stack.pop()
    state.stack = [state.stack[0], NextTurn(), *_turn_steps(seat)]
    state.turn = seat
    forget(game)


def _turn_steps(seat: int) -> list[Any]:
    from brainstone.engine.phases.charging import OfferCharges
    from brainstone.engine.phases.flow import AfterAction

    return [OfferCharges(), AfterAction(seat), MainAction(seat)]


def gaiaformer(game: Game, seat: int, space: str) -> None:
    """Put a gaiaformer on a planet, beside those on the faction board."""
    state = game.state
    state.gaiaformer = with_item(state.gaiaformer, space_number(space), seat)
    state.players[seat].gaiaformers_on_map += 1
    forget(game)


def income_phase(game: Game, seat: int) -> Game:
    """Let a player receive income now, up to the first decision it asks for."""
    return _run(game, ReceiveIncome(seat))


def gaia_phase(game: Game) -> Game:
    """Let the Gaia phase happen now, up to the first decision it asks for."""
    return _run(game, GaiaPhase())


def _run(game: Game, task: Task) -> Game:
    game.state.stack.append(task)
    forget(game)
    settle(game.state)
    return game


def next_round(game: Game) -> Game:
    """Everybody passes and takes the first booster on offer, until the next round begins."""
    now = game.state.round
    while not game.over and game.state.round == now:
        if game.decision.kind == "action":
            game.play("pass")
        else:
            game.push(game.legal_moves()[0])
    return game


def me(game: Game, seat: int = 0) -> PlayerState:
    return game.state.players[seat]


def play(game: Game, *moves: str) -> Game:
    """Play moves one after the other."""
    for move in moves:
        game.play(move)
    return game


def legal(game: Game, verb: str = "") -> list[str]:
    """The legal moves as texts, those that begin with a verb."""
    return [str(move) for move in game.legal_moves() if str(move).startswith(verb)]


def refused(game: Game, move: str) -> str:
    """Check that a move is refused and changes nothing; return the reason."""
    from brainstone import IllegalMove

    before = game.key()
    reason = game.why_not(move)
    assert reason, f"{move} is legal"
    try:
        game.play(move)
    except IllegalMove as error:
        assert game.key() == before
        return str(error)
    raise AssertionError(f"{move} was accepted")


def planets(game: Game, kind: str) -> list[str]:
    """The spaces with planets of a type."""
    number = PLANET_NAMES.index(kind)
    board = game.state.board
    return [space_name(s) for s in board.planets if game.state.planet[s] == number]
