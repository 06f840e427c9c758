"""Positions and games in which every number of the printed tables comes up, as digests in order.

Imported by ``changed_number`` in interpreters of their own, after a table has been changed.
"""

from __future__ import annotations

import hashlib
from collections.abc import Iterator
from random import Random
from typing import Any

from brainstone import Game, Setup
from brainstone.automa.cards.cards import FACTION_CARDS, LEVELS
from brainstone.engine.actions.mines import quote_mine
from brainstone.engine.actions.tech import ChooseTech, TakeTech
from brainstone.engine.core.effect import Effect, give_all
from brainstone.engine.core.ids import (
    ACADEMY_LEFT,
    AREAS,
    EVENT_NAMES,
    MAX_LEVEL,
    MINE,
    NONE,
    PHASE_ACTIONS,
    PLANETARY_INSTITUTE,
    STRUCTURE_KINDS,
    TERRA,
)
from brainstone.engine.core.mine_terms import ORDINARY
from brainstone.engine.core.sources import SETUP
from brainstone.engine.core.state import GameState
from brainstone.engine.effects.counts import trigger
from brainstone.engine.federations.forming import gain_token
from brainstone.engine.map.structures import power_value
from brainstone.engine.phases.flow import MainAction, legal_moves, push
from brainstone.engine.phases.income import income_sources, mine_income
from brainstone.engine.phases.scoring import final_tile_vp
from brainstone.engine.setup.parts import rules_named
from brainstone.lost_fleet.core.fleet import changed_board, fleet_of
from brainstone.lost_fleet.data.factions import TINKERING_TILES
from brainstone.lost_fleet.data.tiles import ECONOMY_INCOME
from brainstone.lost_fleet.ships.exploring import explore_vp, place_shuttle
from brainstone.lost_fleet.ships.pieces import ARTIFACTS, SHIPS

GAMES = 4
SOLO_GAMES = 140
STRIDE = 20  # decisions between two comparisons
FLEET = "lost_fleet"


def digest(found: object) -> str:
    return hashlib.sha256(repr(found).encode()).hexdigest()


def at_first_action(*factions: str, expansion: str = "", **choices: Any) -> GameState:
    """The first main action of a game in which everybody takes what is listed first."""
    setup = Setup.random(
        players=len(factions), seed=1, factions=factions, expansion=expansion, **choices
    )
    game = Game(setup, events=False)
    while game.state.phase != PHASE_ACTIONS or game.decision.kind != "action":
        game.push(game.legal_moves()[0])
    return game.state


def enrich(state: GameState, goods: int) -> None:
    player = state.players[state.turn]
    player.gaiaformers = max(player.gaiaformers, 1)
    player.credits = player.ore = player.qic = goods
    player.knowledge = 10
    player.area1 = player.area2 = 4
    player.area3 = 8
    state.options = None


def all_moves(state: GameState) -> list[object]:
    """What follows from each move."""
    found: list[object] = []
    state.options = None
    for move in legal_moves(state):
        after = state.clone()
        push(after, move)
        found.append((move.notation(), after.key()))
    return found


def incomes(state: GameState, seat: int) -> list[object]:
    return [(source.word, income.amounts) for income, source in income_sources(state, seat)]


# The base game


def base() -> Iterator[str]:
    """What follows from each move of the first turn on every level, and the incomes."""
    start = at_first_action("terrans", "ivits")
    for level in range(MAX_LEVEL + 1):
        for goods in (0, 6):
            state = start.clone()
            player = state.players[state.turn]
            player.levels = [level] * AREAS
            player.tokens = [1]
            player.green = [True]
            enrich(state, goods)
            yield digest((incomes(state, state.turn), all_moves(state)))
    yield from games("", (3, 4, 2, 1))


def games(expansion: str, players: tuple[int, ...]) -> Iterator[str]:
    """Everybody is rich."""
    for seed in range(GAMES):
        chance = Random(seed)
        setup = Setup.random(
            players=players[seed % len(players)],
            seed=seed,
            factions="random",
            expansion=expansion,
        )
        game = Game(setup, events=False)
        number = 0
        while not game.over:
            state = game.state
            if state.turn >= 0:
                player = state.players[state.turn]
                player.credits = max(player.credits, 12)
                player.ore = max(player.ore, 8)
                player.knowledge = max(player.knowledge, 8)
                player.qic = max(player.qic, 4)
                player.area3 = max(player.area3, 7)
                state.options = None
            moves = game.legal_moves()
            game.push(moves[chance.randrange(len(moves))])
            number += 1
            if number % STRIDE == 0:
                yield digest((len(moves), state.key()))
        yield digest(game.state.key())


# Tiles


def tiles(expansion: str = "") -> Iterator[str]:
    """Every booster, tile and token in somebody's hands."""
    start = at_first_action("terrans", "xenos", expansion=expansion)
    rules = start.rules
    seat = start.turn
    owner = start.players[seat]
    owner.gaia_planets = 2
    owner.tokens, owner.green = [1], [True]
    owner.built = [0, 3, 2, 1, 1, 1, 0]
    owner.sectors |= 1 << 14
    if expansion:
        changed_board(owner).virtual_asteroids = 2
    yield digest(start.key())
    enrich(start, 9)
    yield digest(all_moves(start))
    for booster in rules.boosters:
        state = start.clone()
        state.players[seat].booster = booster.index
        yield digest((incomes(state, seat), all_moves(state)))
    for tile in rules.standard_tech:
        state = start.clone()
        state.players[seat].standard_tech = 1 << tile.index
        yield held(state, seat, tile.asks + tile.now)
        state = start.clone()
        TakeTech(tile.index, tile.name).apply(state, ChooseTech(seat))
        yield digest(state.key())
    for tile in rules.advanced_tech:
        state = start.clone()
        state.players[seat].advanced_tech = 1 << tile.index
        yield held(state, seat, tile.asks + tile.now)
    for token in rules.tokens:
        state = start.clone()
        gain_token(state, seat, token.index)
        yield digest((token.green, state.key()))
    yield from round_tiles(expansion)
    yield from final_tiles(expansion)


def held(state: GameState, seat: int, effects: list[Effect]) -> str:
    """A tile in front of somebody: incomes, moves, what scores, and what it gives at once."""
    found = [incomes(state, seat), all_moves(state), power_values(state, seat)]
    for event in range(len(EVENT_NAMES)):
        trigger(state, seat, event)
    give_all(state, seat, effects, state.rules.standard_tech[0].source)
    return digest((found, state.key()))


def power_values(state: GameState, seat: int) -> list[int]:
    """Of a planetary institute, wherever one could stand."""
    state = state.clone()
    state.structure = [PLANETARY_INSTITUTE] * len(state.structure)
    state.owner = [seat] * len(state.owner)
    return [power_value(state, seat, space) for space in state.board.planets]


def round_tiles(expansion: str) -> Iterator[str]:
    """Each of them in each round, with and without the Automa."""
    names = [tile.name for tile in rules_named(expansion).round_scoring]
    for first in range(len(names)):
        order = (names[first:] + names[:first])[:6]
        for players in (1, 2):
            setup = Setup.random(players=players, seed=1, round_scoring=order, expansion=expansion)
            game = Game(setup, events=False)
            while game.state.phase != PHASE_ACTIONS:
                game.push(game.legal_moves()[0])
            state = game.state
            for event in range(len(EVENT_NAMES)):
                trigger(state, 0, event)
            shown = game.view()["automas"][0]["pass_vp"] if players == 1 else []
            yield digest((shown, [player.vp for player in state.players]))


def final_tiles(expansion: str) -> Iterator[str]:
    """Everybody has another number of everything."""
    for players in (2, 4):
        factions = ("terrans", "xenos", "taklons", "geodens")[:players]
        state = at_first_action(*factions, expansion=expansion)
        for seat, player in enumerate(state.players):
            player.gaia_planets = player.virtual_mines = seat + 1
            player.planet_types = player.satellites = (2 << seat) - 1
            player.sectors = (2 << seat) - 1 | (2 << seat) - 1 << 11
            player.colonised = state.board.planets[6 * seat : 7 * seat + 2]
            player.federated = sum([1 << space for space in player.colonised])
            if expansion:
                changed_board(player).virtual_asteroids = seat + 1
        state.structure, state.owner = list(state.structure), list(state.owner)
        for seat, player in enumerate(state.players):
            for space in player.colonised:
                state.owner[space] = seat
                state.structure[space] = ACADEMY_LEFT
            state.structure[player.colonised[0]] = PLANETARY_INSTITUTE
        yield digest([final_tile_vp(state, tile.index) for tile in state.rules.final_scoring])


# Faction boards


def factions(expansion: str = "") -> Iterator[str]:
    """What every board gives: start, incomes, free actions, rewards and numbers."""
    state = at_first_action("terrans", "ivits")
    for mines in range(9):
        state.players[0].built = [mines if kind == MINE else 0 for kind in range(STRUCTURE_KINDS)]
        yield digest(mine_income(state, 0))
    for name, faction in rules_named(expansion).factions.items():
        other = "terrans" if faction.home != TERRA else "xenos"
        players = (name, other)
        yield digest(Game(opening(expansion, *players), events=False).state.key())
        state = at_first_action(*players, expansion=expansion)
        yield digest((faction.steps_to, state.key()))
        seat = next(s for s, player in enumerate(state.players) if player.me.name == name)
        if seat != state.turn:
            push(state, next(move for move in legal_moves(state) if move.notation() == "pass"))
            while state.turn != seat or not isinstance(state.stack[-1], MainAction):
                push(state, legal_moves(state)[0])
        yield from boards(state, seat)
    if expansion:
        yield from boards(at_first_action("lantids", "xenos", "taklons", expansion=expansion), 0)
        yield from fleet_boards()


def fleet_boards() -> Iterator[str]:
    """What lies on boards of The Lost Fleet: every tinkering tile, and a power ring."""
    start = at_first_action("tinkeroids", expansion=FLEET)
    enrich(start, 6)
    for tile in range(len(TINKERING_TILES)):
        state = start.clone()
        changed_board(state.players[0]).tile = tile
        yield digest(all_moves(state))
    start = at_first_action("moweyds", expansion=FLEET)
    player = start.players[0]
    changed_board(player).rings = 1
    yield digest(player.me.power_bonus(start, player, 0))


def opening(expansion: str, *players: str) -> Setup:
    return Setup.random(players=len(players), seed=1, factions=players, expansion=expansion)


def boards(start: GameState, seat: int) -> Iterator[str]:
    enrich(start, 6)
    for built in ((0, 3, 1, 1, 0, 0, 0), (0, 3, 2, 2, 1, 1, 0), (0, 3, 4, 3, 1, 1, 1)):
        state = start.clone()
        player = state.players[seat]
        player.built = list(built)
        me = player.me
        found: list[object] = [incomes(state, seat), all_moves(state)]
        found.append([conversion.name for conversion in me.conversions(state, player)])
        found.append((me.federation_power(player), me.token_value(player), me.starting_mines()))
        found.append((me.tokens_when_charging(player), explore_vp(me), me.gaia_planet_cost))
        found.append([me.power_bonus(state, player, space) for space in state.board.planets])
        found.append([quote_mine(state, seat, s, ORDINARY).goods() for s in state.board.planets])
        for event in range(len(EVENT_NAMES)):
            me.happened(state, seat, event)
        me.institute_built(state, seat)
        for tokens in (3, 4):
            player.gaia_area = tokens
            me.gaia_phase(state, seat)
        yield digest((found, [step.key() for step in state.stack], state.key()))


# The Lost Fleet


def fleet() -> Iterator[str]:
    """Ships, artifacts and what else lies on the table."""
    for players in (1, 2, 3, 4):
        for seed in range(2):
            setup = Setup.random(players=players, seed=seed, expansion=FLEET)
            yield digest((setup.to_json(), Game(setup, events=False).state.key()))
    for players in (2, 4):
        for side in ECONOMY_INCOME:
            names = ("terrans", "xenos", "taklons", "geodens")[:players]
            start = at_first_action(*names, expansion=FLEET, economy_side=side)
            seat = start.turn
            enrich(start, 9)
            start.players[seat].tokens, start.players[seat].green = [1], [True]
            for level in (3, 4):
                start.players[seat].levels = [level] * AREAS
                yield digest(incomes(start, seat))
            closed = start.rules.expansion.why_no_extra_advanced(start, seat)
            yield digest((closed, all_moves(start)))
            shuttled = start.clone()
            for other in range(players):
                for ship in range(len(SHIPS)):
                    if fleet_of(start).spaces[ship] != NONE:
                        place_shuttle(shuttled, other, ship, SETUP)
            yield digest((shuttled.key(), all_moves(shuttled)))
    for artifact in ARTIFACTS:
        state = start.clone()
        changed_board(state.players[seat]).artifacts = [artifact.number]
        give_all(state, seat, artifact.effects, artifact.source)
        yield digest((incomes(state, seat), state.key()))
    yield from games(FLEET, (3, 2, 4, 1))


# The Automa


def solo(expansion: str = "") -> Iterator[str]:
    """Every level, faction and card of the Automa, against somebody who moves at random."""
    for seed in range(SOLO_GAMES):
        level = LEVELS[seed % len(LEVELS)]
        card = FACTION_CARDS[seed % len(FACTION_CARDS)]
        human = "lantids" if card.name == "firaks" else "bescods"
        seat = {"faction": card.name, "level": level.name, "seed": seed, "switches": {}}
        setup = Setup.random(
            players=1, seed=seed, factions=(human,), automas=[seat], expansion=expansion
        )
        chance = Random(seed)
        game = Game(setup, events=False)
        while not game.over:
            moves = game.legal_moves()
            game.push(moves[chance.randrange(len(moves))])
            if game.ply % STRIDE == 0:
                yield digest(game.state.key())
        yield digest(game.state.key())
