"""The position as JSON for a client: names instead of numbers, nothing a player may not see.

The game has no hidden information after the setup, so every seat sees the same state; legal
moves are given to the seat that is asked.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from brainstone.engine.core.events import Because
from brainstone.engine.core.hexes import space_name
from brainstone.engine.core.hooks import Expansion
from brainstone.engine.core.ids import (
    AREA_CODES,
    AREAS,
    NO_PLANET,
    NOBODY,
    NONE,
    PHASE_NAMES,
    PLANET_NAMES,
    STRUCTURE_CODES,
    TAKEN,
    TERRAFORMING,
)
from brainstone.engine.core.sources import MINE_INCOME, Source
from brainstone.engine.federations.forming import spaces_in
from brainstone.engine.map.reach import basic_range, spaces_in_range
from brainstone.engine.map.structures import charging_spaces, power_value
from brainstone.engine.phases.income import income_sources, mine_income
from brainstone.engine.phases.scoring import final_counts, final_tile_vp, neutral_count, rank_vp
from brainstone.engine.show.changes import events_after
from brainstone.engine.show.gives import view_special
from brainstone.engine.show.marks import turns
from brainstone.engine.show.options import previews, unshown

if TYPE_CHECKING:
    from brainstone.engine.core.board import Board
    from brainstone.engine.core.events import Event
    from brainstone.engine.core.state import GameState
    from brainstone.engine.core.steps import Move
    from brainstone.engine.game import Game

BEFORE_ALL: Final = -1  # some events come before the first move


def view_game(game: Game, seat: int | None) -> dict[str, Any]:
    return view_position(game, seat) | view_history(game)


def view_history(game: Game, since: int = BEFORE_ALL) -> dict[str, Any]:
    """How it came about: the moves, and what happened by them; only what came after ``since``."""
    first = max(since, 0)
    return {
        "log": [
            view_move(seat, move) | part
            for seat, move, part in zip(
                game.movers[first:], game.moves[first:], _course(game)[first:], strict=True
            )
        ],
        "events": [
            view_event(game, ply, event)
            for ply, event in events_after(game.events, since)
            if not isinstance(event, Because)  # told with the program's seat
        ],
    }


def _course(game: Game) -> list[dict[str, Any]]:
    """What each move is in the course of the game; nothing is known where no events are kept."""
    if len(game.marks) < game.ply:
        return [{"turn": 0, "free": False, "apart": False, "rule": ""}] * game.ply
    return [
        {"turn": turn, "free": mark.is_free, "apart": mark.is_apart, "rule": mark.rule}
        for turn, mark in zip(turns(game.marks), game.marks, strict=True)
    ]


def view_move(seat: int, move: Move) -> dict[str, Any]:
    """A move that was played; whoever declines takes nothing by it."""
    told = {"seat": seat, "move": move.notation(), "minor": move.is_minor()}
    return told | {"declines": True} if move.declines() else told


def view_event(game: Game, ply: int, event: Event) -> dict[str, Any]:
    """What happened by a move; ``move`` says it, if the one that was played has not said as much:
    the space or the thing that it is about."""
    told = {"ply": ply, **event.to_json()}
    said = event.as_move()
    if said:
        is_own = ply > 0 and game.movers[ply - 1] == event.seat
        played = game.moves[ply - 1].notation().split() if is_own else []
        if said.split()[-1] not in played:
            told["move"] = said
    return told


def view_points(sources: dict[Source, int]) -> list[dict[str, Any]]:
    """VP by source, with the group that stands for it in charts."""
    return [
        {"source": source.to_json(), "group": source.kind.group, "text": str(source), "vp": vp}
        for source, vp in sources.items()
    ]


def _view_income(source: Source, gain: str) -> dict[str, Any]:
    return {"source": source.to_json(), "text": str(source), "gain": gain}


def view_position(game: Game, seat: int | None) -> dict[str, Any]:
    """Where the game stands, and what the seat may do."""
    state = game.state
    view: dict[str, Any] = {
        "ply": game.ply,
        "round": state.round,
        "phase": PHASE_NAMES[state.phase],
        "over": state.over,
        "turn": state.turn,
        "order": list(state.order),
        "passed": list(state.pass_order),
        "map_turn": map_turn(state),
        "board": view_board(state),
        "research": view_research(state),
        "supply": view_supply(state),
        "scoring": view_scoring(state),
        "players": [view_player(state, i) for i in range(len(state.players))],
        "changed": [[space_name(space) for space in spaces] for spaces in game.changed()],
        "readings": view_readings(state),
        "decision": None,
        "options": [],
        "unshown": 0,
    }
    if state.rules.automa is not None and state.table.humans < state.table.players:
        view["automas"] = state.rules.automa.view(state, game.events)
    state.rules.expansion.view_game(state, view)
    if state.over:
        view["scores"] = [
            score | {"sources": view_points(game.vp_by_source(score["seat"]))}
            for score in game.scores()
        ]
        view["winners"] = game.winners()
    elif state.stack:  # empty where a preview ends before a program's turn
        question = game.decision
        view["decision"] = {
            "kind": question.kind,
            "seat": question.seat,
            "prompt": question.prompt,
            "code": question.code,
            "rule": question.rule,
            "apart": question.apart,
        }
        cause = question.cause
        if cause is not None:
            view["decision"]["cause"] = {
                "seat": cause.seat,
                "space": space_name(cause.space),
                "structure": STRUCTURE_CODES[state.structure_of(cause.seat, cause.space)],
                "own": space_name(cause.own),
                "own_structure": STRUCTURE_CODES[state.structure_of(question.seat, cause.own)],
            }
        if seat is None or seat == question.seat:
            view["options"] = previews(state)
            view["unshown"] = unshown(state)
    return view


def map_turn(state: GameState) -> int:
    """By how many degrees the map is drawn turned, clockwise."""
    return 0 if state.rules.automa is None else state.rules.automa.map_turn(state)


def view_readings(state: GameState) -> list[dict[str, Any]]:
    """Every disputed point, and how this game is played there."""
    others = state.table.readings
    return [
        {
            "reading": row.name,
            "ruling": row.ruling,
            "usual": row.name not in others,
            "text": row.other if row.name in others else row.usual,
        }
        for row in state.rules.readings
    ]


def view_board(state: GameState) -> list[dict[str, Any]]:
    """Every space: where it is, what is on it. Views share what they show of bare spaces."""
    spaces: list[dict[str, Any]] = []
    board = state.board
    if not board.bare:
        bare = [
            _view_bare(board, space, board.printed_planet[space]) for space in range(board.size)
        ]
        board.bare.extend(bare)
    marked = 0  # few spaces have any of these
    for player in state.players:
        marked |= player.satellites | player.stations | player.federated
    for space in board.spaces:
        planet = state.planet[space]
        if (
            state.owner[space] == NOBODY
            and state.guest[space] == NOBODY
            and state.gaiaformer[space] == NOBODY
            and planet == board.printed_planet[space]
            and not marked >> space & 1
        ):
            spaces.append(board.bare[space])
            continue
        entry = _view_bare(board, space, planet)
        if state.owner[space] != NOBODY:
            entry["owner"] = state.owner[space]
            entry["structure"] = STRUCTURE_CODES[state.structure[space]]
            entry["value"] = power_value(state, state.owner[space], space)
        if state.guest[space] != NOBODY:
            entry["guest"] = state.guest[space]
        if state.gaiaformer[space] != NOBODY:
            entry["gaiaformer"] = state.gaiaformer[space]
        if marked >> space & 1:
            _view_marks(state, space, entry)
        spaces.append(entry)
    if type(state.rules.expansion) is not Expansion:  # it adds to spaces that may be bare
        spaces = [entry.copy() for entry in spaces]
        state.rules.expansion.view_board(state, spaces)
    return spaces


def _view_bare(board: Board, space: int, planet: int) -> dict[str, Any]:
    entry: dict[str, Any] = {"space": space_name(space), "q": board.q[space], "r": board.r[space]}
    if planet not in (NO_PLANET, TAKEN):
        entry["planet"] = PLANET_NAMES[planet]
    return entry


def _view_marks(state: GameState, space: int, entry: dict[str, Any]) -> None:
    satellites = [i for i, p in enumerate(state.players) if p.satellites >> space & 1]
    if satellites:
        entry["satellites"] = satellites
    stations = [i for i, p in enumerate(state.players) if p.stations >> space & 1]
    if stations:
        entry["stations"] = stations
    federated = [i for i, p in enumerate(state.players) if p.federated >> space & 1]
    if federated:
        entry["federated"] = federated


def view_research(state: GameState) -> dict[str, Any]:
    rules = state.rules
    table = state.table
    names = [rules.standard_tech[tile].name for tile in table.tech_slots]
    return {
        "areas": [
            {
                "area": AREA_CODES[area],
                "tech": names[area],
                "advanced": rules.advanced_tech[table.advanced[area]].name,
                "advanced_left": state.advanced_left >> table.advanced[area] & 1 == 1,
                "levels": [player.levels[area] for player in state.players],
            }
            for area in range(AREAS)
        ],
        "free_tech": names[AREAS:],
        "level_5_token": ""
        if state.level_5_token == NONE
        else rules.tokens[state.level_5_token].name,
        "actions": [
            {
                "name": space.source.word,
                "cost": space.price.amounts[0][1],
                "used": state.used_actions >> space.number & 1 == 1,
            }
            for space in rules.actions
        ],
    }


def view_supply(state: GameState) -> dict[str, Any]:
    in_row = state.table.humans < state.table.players  # with a program their order matters
    boosters = state.boosters if in_row else sorted(state.boosters)
    return {
        "boosters": [state.rules.boosters[i].name for i in boosters],
        "tokens": {
            token.name: state.token_supply[token.index]
            for token in state.rules.tokens
            if token.copies
        },
    }


def view_scoring(state: GameState) -> dict[str, Any]:
    return {
        "rounds": [state.rules.round_scoring[tile].name for tile in state.table.round_tiles],
        "final": [view_final(state, tile) for tile in state.table.final_tiles],
    }


def view_final(state: GameState, tile: int) -> dict[str, Any]:
    """A final tile and how everybody stands there, the neutral player too."""
    started = all(player.faction is not None for player in state.players)
    counts = final_counts(state, tile) if started else []
    neutral = neutral_count(state, tile)
    return {
        "name": state.rules.final_scoring[tile].name,
        "neutral": neutral,
        "neutral_vp": 0 if neutral is None else rank_vp(neutral, [*counts, neutral]),
        "counts": counts,
        "vp": final_tile_vp(state, tile) if started else [],
    }


def view_player(state: GameState, seat: int) -> dict[str, Any]:
    player = state.players[seat]
    rules = state.rules
    view: dict[str, Any] = {
        "seat": seat,
        "automa": player.memory is not None,
        "faction": "" if player.faction is None else player.faction.name,
        "title": "" if player.faction is None else player.faction.title,
        "vp": player.vp,
        "credits": player.credits,
        "ore": player.ore,
        "knowledge": player.knowledge,
        "qic": player.qic,
        "power": [player.area1, player.area2, player.area3],
        "gaia_area": player.gaia_area,
        "brainstone": player.brainstone,
        "gaiaformers": {
            "free": player.gaiaformers,
            "gaia_area": player.gaiaformers_in_gaia_area,
            "map": player.gaiaformers_on_map,
        },
        "levels": list(player.levels),
        "structures": {
            STRUCTURE_CODES[kind]: number for kind, number in enumerate(player.built) if kind
        },
        "satellites": [space_name(space) for space in spaces_in(player.satellites)],
        "stations": [space_name(space) for space in spaces_in(player.stations)],
        "tech": [
            {"name": tech.name, "covered": player.covered_tech >> tech.index & 1 == 1}
            for tech in rules.standard_tech
            if player.standard_tech >> tech.index & 1
        ],
        "advanced": [
            tech.name for tech in rules.advanced_tech if player.advanced_tech >> tech.index & 1
        ],
        "tokens": [
            {"name": rules.tokens[token].name, "green": green}
            for token, green in zip(player.tokens, player.green, strict=True)
        ],
        "booster": "" if player.booster == NONE else rules.boosters[player.booster].name,
        "specials": [
            {
                "name": action.name,
                "used": player.used_specials >> action.bit & 1 == 1,
                "home": action.home(),
                "gives": view_special(action, state, seat),
            }
            for action in rules.specials.values()
            if player.faction is not None
            and player.me.has_resources()
            and action.is_owned(state, seat)
        ],
        "passed": player.passed,
        "federations_formed": player.federations_formed,
        "vp_sources": view_points(player.vp_sources),
    }
    if player.faction is not None:
        view["range"] = basic_range(state, player)
        view["in_range"] = [space_name(space) for space in spaces_in_range(state, player)]
        view["charges_near"] = [space_name(space) for space in charging_spaces(state, seat)]
        view["ore_per_step"] = state.rules.ore_per_step[player.levels[TERRAFORMING]]
        view["next_income"] = [
            _view_income(source, income.text) for income, source in income_sources(state, seat)
        ] + [_view_income(MINE_INCOME, f"{mine_income(state, seat)}o")]
    return view
