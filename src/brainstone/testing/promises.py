"""What must always hold: in every position, at every step, in every game.

Tests and ``brainstone simulate --check`` ask here; nothing is needed for playing. Everything is
counted again from the map and from the log, so that the engine's own bookkeeping is what is
checked and not what is trusted.
"""

from __future__ import annotations

import json
from typing import Final

from brainstone.automa.cards.cards import CARDS, STARTERS
from brainstone.automa.seat.faction import AutomaFaction, deck_of
from brainstone.data.components import (
    BOOSTERS_LEFT,
    MAX_CREDITS,
    MAX_KNOWLEDGE,
    MAX_ORE,
    ROUNDS,
    SATELLITES,
    SOLO_TOKEN_COPIES,
    SPACE_STATIONS,
    STARTING_VP,
)
from brainstone.data.readings import STATIONS_OFF_SATELLITES
from brainstone.data.research import RESEARCH_AREAS
from brainstone.data.tiles import FINAL_VP_BY_RANK
from brainstone.engine.actions.research import EnterLevel
from brainstone.engine.actions.tech import ChooseCover, GainAdvanced
from brainstone.engine.actions.upgrades import PIECES
from brainstone.engine.core.amounts import amount_of
from brainstone.engine.core.chance import Chance
from brainstone.engine.core.errors import IllegalMove
from brainstone.engine.core.events import Event
from brainstone.engine.core.hexes import sector_of, space_name
from brainstone.engine.core.ids import (
    AREA_CODES,
    CREDIT,
    EMPTY,
    GAIA,
    GAIA_AREA,
    GAIA_PROJECT,
    GAIAFORMER,
    KNOWLEDGE,
    LOST_PLANET,
    MAX_LEVEL,
    MINE,
    NAVIGATION,
    NO_BRAINSTONE,
    NO_PLANET,
    NOBODY,
    NONE,
    ORE,
    PHASE_ACTIONS,
    PHASE_OVER,
    PHASE_SETUP,
    QIC,
    REMOVED,
    STRUCTURE_KINDS,
    STRUCTURE_NAMES,
    TERRAFORMING,
    TOKEN,
    TRANSDIM,
    VP,
)
from brainstone.engine.core.language import NOW, Row
from brainstone.engine.core.notation import parse_move
from brainstone.engine.core.state import GameState, PlayerState
from brainstone.engine.core.steps import Move
from brainstone.engine.effects.power import LEAVE_BY_DISCARD, BurnBrainstone, ChooseTokens
from brainstone.engine.federations.forming import (
    FederationPlan,
    can_federate,
    satellite_budget,
    spaces_in,
)
from brainstone.engine.federations.moves import ChooseFlip, ChooseToken
from brainstone.engine.game import Game
from brainstone.engine.map.structures import forget_federations
from brainstone.engine.setup.choices import Setup

_PRINTED: Final = [
    amount_of(Row(level).amounts(NOW), GAIAFORMER) for level in RESEARCH_AREAS[GAIA_PROJECT].levels
]
GAIAFORMERS_BY_LEVEL: Final = [sum(_PRINTED[: level + 1]) for level in range(MAX_LEVEL + 1)]
LOGGED: Final = (CREDIT, ORE, KNOWLEDGE, QIC, TOKEN, VP)

Holdings = dict[int, int]  # what a player owns of everything in LOGGED


class BrokenPromise(AssertionError):
    """The engine did what it must never do; the message is a sentence that says what."""


def promise(holds: bool, sentence: str) -> None:
    if not holds:
        raise BrokenPromise(sentence)


# Positions


def check_position(game: Game) -> None:
    """Everything that holds in any position. Raises ``BrokenPromise`` with a sentence."""
    state = game.state
    _check_map(state)
    for seat in range(len(state.players)):
        try:
            _check_player(state, seat)
        except BrokenPromise as error:
            faction = state.players[seat].faction
            name = "no faction" if faction is None else faction.name
            raise BrokenPromise(f"seat {seat} ({name}): {error}") from None
    _check_supply(state)
    _check_clock(state)
    problem = state.rules.expansion.problem(state)
    promise(not problem, problem)
    _check_moves(game)


def _check_map(state: GameState) -> None:
    """Who stands where: the lists by space agree with each other [R-MINE-2, R-FAC-LAN-1]."""
    lost = [space for space in state.board.spaces if state.planet[space] == LOST_PLANET]
    promise(lost == ([] if state.lost_planet == NONE else [state.lost_planet]), "the Lost Planet")
    for space in range(state.board.size):
        owner = state.owner[space]
        guest = state.guest[space]
        former = state.gaiaformer[space]
        name = space_name(space)
        promise((owner == NOBODY) == (state.structure[space] == EMPTY), f"owner of {name}")
        if owner == NOBODY:
            promise(guest == NOBODY, f"{name} has a guest and no owner")
        else:
            promise(guest != owner, f"{name} has its owner as a guest")
            promise(former == NOBODY, f"{name} has a structure and a gaiaformer")
            promise(state.planet[space] not in (NO_PLANET, TRANSDIM), f"structure on {name}")
        if former != NOBODY:
            promise(state.planet[space] in (TRANSDIM, GAIA), f"gaiaformer on {name}")
        if not state.board.has_space(space):
            promise(owner == guest == former == NOBODY, f"{name} is not on this board")
    holders = [seat for seat, player in enumerate(state.players) if player.has_lost_planet]
    promise(holders == [state.owner[space] for space in lost], "the Lost Planet's owner")


def _check_player(state: GameState, seat: int) -> None:
    player = state.players[seat]
    if player.faction is None:
        promise(state.phase == PHASE_SETUP, "no faction after the setup")
        return
    _check_counters(player)
    _check_pieces(state, seat)
    _check_colonies(state, seat)
    if isinstance(player.me, AutomaFaction):
        _check_automa(state, seat, player.me)
        return
    _check_federations(state, seat)
    _check_tiles(state, seat)


def _check_counters(player: PlayerState) -> None:
    """Maxima, nothing negative, VP by source, one brainstone [R-RES-1..4, R-FAC-TAK-1]."""
    promise(0 <= player.credits <= MAX_CREDITS, f"{player.credits} credits")
    promise(0 <= player.ore <= MAX_ORE, f"{player.ore} ore")
    promise(0 <= player.knowledge <= MAX_KNOWLEDGE, f"{player.knowledge} knowledge")
    promise(player.qic >= 0, f"{player.qic} Q.I.C.")
    promise(player.vp >= 0, f"{player.vp} VP")
    power = (player.area1, player.area2, player.area3, player.gaia_area)
    promise(min(power) >= 0, f"power tokens {power}")
    promise(0 <= player.surplus <= 2, f"{player.surplus} power paid in advance [R-FREE-6]")
    start = player.me.level.vp if isinstance(player.me, AutomaFaction) else STARTING_VP
    promise(
        player.vp == start + sum(player.vp_sources.values()),
        f"{player.vp} VP are not {start} and {player.vp_sources}",
    )
    promise(
        (player.brainstone != NO_BRAINSTONE) == player.me.starts_with_brainstone
        and NO_BRAINSTONE <= player.brainstone <= REMOVED,
        f"brainstone {player.brainstone}",
    )
    promise(all(0 <= level <= MAX_LEVEL for level in player.levels), f"levels {player.levels}")


def _check_pieces(state: GameState, seat: int) -> None:
    """Structures, gaiaformers, satellites and stations are neither made nor lost [R-CMP-3..5]."""
    player = state.players[seat]
    on_map = [0] * STRUCTURE_KINDS
    for space in state.board.spaces:
        if state.owner[space] == seat and space != state.lost_planet:
            on_map[state.structure[space]] += 1
        if state.guest[space] == seat:
            on_map[MINE] += 1
    promise(on_map == player.built, f"{on_map} structures on the map, {player.built} counted")
    for kind in range(STRUCTURE_KINDS):
        promise(on_map[kind] <= PIECES[kind], f"{on_map[kind]} x {STRUCTURE_NAMES[kind]}")
    promise(player.satellites.bit_count() <= SATELLITES, "too many satellites")
    promise(player.stations.bit_count() <= SPACE_STATIONS, "too many space stations")
    formers = [state.gaiaformer[space] for space in state.board.spaces].count(seat)
    promise(formers == player.gaiaformers_on_map, "gaiaformers on the map")
    parts = (player.gaiaformers, player.gaiaformers_in_gaia_area, formers)
    unlocked = GAIAFORMERS_BY_LEVEL[player.levels[GAIA_PROJECT]]
    if not player.me.has_resources():
        unlocked = 0
    unlocked -= state.rules.expansion.spent_gaiaformers(state, seat)
    promise(min(parts) >= 0 and sum(parts) == unlocked, f"gaiaformers {parts} of {unlocked}")


def _check_colonies(state: GameState, seat: int) -> None:
    """What is derived from the map [R-RES-6, R-RNG-2, R-END-4]."""
    player = state.players[seat]
    own = [space for space in state.board.spaces if state.owner[space] == seat]
    guests = [space for space in state.board.spaces if state.guest[space] == seat]
    promise(sorted(player.colonised) == sorted(own + guests), "colonised planets")
    promise(player.guest_mines == len(guests), f"{player.guest_mines} guest mines")
    promise(not guests or player.me.shares_planets(), "a guest mine without leave")
    types = {state.planet[space] for space in own}
    mask = sum(1 << kind for kind in types) | state.rules.expansion.virtual_types(state, seat)
    promise(player.planet_types == mask, "planet types")
    gaia = len([space for space in own if state.planet[space] == GAIA])
    promise(player.gaia_planets == gaia, f"{player.gaia_planets} Gaia planets of {gaia}")
    sectors = {sector_of(space) for space in player.colonised}
    promise(player.sectors == sum(1 << sector for sector in sectors), "sectors")
    origins = player.colonised + spaces_in(player.stations)
    rows = [state.board.distances(space) for space in origins]
    reach = bytes([min(distances) for distances in zip(*rows, strict=True)])
    promise(player.reach == reach or not origins, "the distances from what is colonised")


def _check_federations(state: GameState, seat: int) -> None:
    """Members, links and tokens of the federations [R-FED-3, R-FED-5, R-FED-20, R-FED-30]."""
    player = state.players[seat]
    federated = player.federated
    nodes = player.colonised + spaces_in(player.stations)
    promise(not player.satellites & ~federated, "a satellite outside any federation")
    if STATIONS_OFF_SATELLITES in state.table.readings:  # RUL-29
        promise(not player.satellites & player.stations, "a satellite and a station on one space")
    members = player.satellites
    for space in nodes:
        members |= 1 << space
        for other in state.board.neighbours[space]:
            promise(
                not federated >> other & 1 or federated >> space & 1 == 1,
                f"{space_name(space)} touches the federation of {space_name(other)}",
            )
    promise(not federated & ~members, "an empty space in a federation")
    for space in spaces_in(player.satellites | player.stations):
        promise(state.planet[space] == NO_PLANET, f"a satellite on the planet {space_name(space)}")
    groups = _groups(state, federated)
    most = min(player.federations_formed, 1 if player.me.extends_federation() else 99)
    promise(groups <= most, f"{groups} groups in {most} federations")
    promise((groups == 0) == (player.federations_formed == 0), "a federation of nothing")


def _groups(state: GameState, spaces: int) -> int:
    """How many groups of connected spaces there are."""
    groups = 0
    while spaces:
        groups += 1
        todo = [(spaces & -spaces).bit_length() - 1]
        spaces &= spaces - 1
        for here in todo:
            for other in state.board.neighbours[here]:
                if spaces >> other & 1:
                    spaces ^= 1 << other
                    todo.append(other)
    return groups


def _check_tiles(state: GameState, seat: int) -> None:
    """Tech tiles, federation tokens and what was paid with them [R-TECH-2, R-FED-11, R-FED-12]."""
    player = state.players[seat]
    tokens = state.rules.tokens
    promise(len(player.tokens) == len(player.green), "tokens and their sides")
    promise(not player.covered_tech & ~player.standard_tech, "a covered tile nobody owns")
    if any(
        isinstance(s, ChooseFlip | ChooseCover | ChooseToken | GainAdvanced | EnterLevel)
        for s in state.stack
    ):
        return  # half paid
    advanced = player.advanced_tech.bit_count()
    promise(player.covered_tech.bit_count() == advanced, f"{advanced} advanced tiles on others")
    level_5 = player.levels.count(MAX_LEVEL)
    gray = len(
        [
            t
            for t, green in zip(player.tokens, player.green, strict=True)
            if tokens[t].green and not green
        ]
    )
    promise(gray == advanced + level_5, f"{gray} tokens turned, {advanced} + {level_5} paid for")
    special = [token for token in player.tokens if tokens[token].copies == 0]
    own = [t for t in special if not state.rules.expansion.is_extra_token(tokens[t])]
    for token in own:
        promise(tokens[token].name == player.me.name, f"a foreign token {tokens[token].name}")
        promise(player.has_institute() and len(own) == 1, "a token without its institute")
    gained = player.federations_formed + len(own)
    if player.levels[TERRAFORMING] == MAX_LEVEL:
        gained += 1
    promise(len(player.tokens) == gained, f"{len(player.tokens)} tokens, {gained} gained")
    if player.has_lost_planet:
        promise(player.levels[NAVIGATION] == MAX_LEVEL, "the Lost Planet below level 5")


def _check_automa(state: GameState, seat: int, me: AutomaFaction) -> None:
    """The Automa owns nothing but structures and cards (docs/automa.md, sections 1 and 3)."""
    player = state.players[seat]
    owned = (
        player.credits + player.ore + player.knowledge + player.qic,
        player.power_tokens() + player.gaia_area,
        player.standard_tech | player.advanced_tech,
        len(player.tokens) + player.federations_formed,
        player.federated | player.stations,
    )
    promise(not any(owned), f"the Automa owns {owned}")
    tiles = [state.rules.final_scoring[tile].name for tile in state.table.final_tiles]
    promise(not player.satellites or "satellites" in tiles, "satellites that nobody counts")
    for space in spaces_in(player.satellites):
        promise(state.planet[space] == NO_PLANET, f"a satellite on {space_name(space)}")
    deck = deck_of(player)
    current = [number for number in (deck.support, deck.action) if number]
    in_round = deck.draw + deck.discard + current
    number = len(STARTERS) + len(me.level.added) - len(me.level.left_out)
    number += 1 if me.switches.extra_card else 0
    number += max(state.round - 1, 0)
    promise(len(in_round) == number, f"{len(in_round)} cards in round {state.round}")
    cards = in_round + deck.reserve
    promise(len(set(cards)) == len(cards), f"a card is there twice: {sorted(cards)}")
    gone = [] if me.switches.card_2_returns else me.level.left_out
    promise(len(cards) == len(CARDS) - len(gone), f"{len(cards)} cards")
    if player.passed:
        promise(deck.must_pass(), "it passed without a reason")


def _check_supply(state: GameState) -> None:
    """Tiles and tokens that exist a limited number of times [R-CMP-6, R-SET-4, R-SET-7]."""
    copies = state.token_supply.copy()
    if state.level_5_token != NONE:
        copies[state.level_5_token] += 1
    for player in state.players:
        for token in player.tokens:
            copies[token] += 1 if state.rules.tokens[token].copies else 0
    promise(min(state.token_supply) >= 0, f"supply of tokens {state.token_supply}")
    printed = [token.copies for token in state.rules.tokens]
    if state.table.humans == 1:
        printed = [min(number, SOLO_TOKEN_COPIES) for number in printed]
    promise(copies == printed, f"tokens {copies}")

    held = [player.booster for player in state.players if player.booster != NONE]
    promise(sorted(state.boosters + held) == sorted(state.table.boosters), "round boosters")
    promise(len(state.boosters + held) == len(state.players) + BOOSTERS_LEFT, "round boosters")

    owned = [player.advanced_tech for player in state.players]
    owned += [1 << step.tile for step in state.stack if isinstance(step, GainAdvanced)]
    owned.append(state.advanced_left)
    gone = _removed_by_automas(state)
    promise(
        sum(owned) + gone == state.table.advanced_mask, "an advanced tile is there twice or gone"
    )
    for area in range(len(state.table.advanced)):
        top = [player for player in state.players if player.levels[area] == MAX_LEVEL]
        promise(len(top) <= 1, f"two players on level 5 of area {area} [R-RSH-2]")


def _removed_by_automas(state: GameState) -> int:
    """Advanced tiles that are nowhere, where an Automa is high enough to have removed them."""
    gone = state.table.advanced_mask & ~state.advanced_left
    for player in state.players:
        gone &= ~player.advanced_tech
    for step in state.stack:
        if isinstance(step, GainAdvanced):
            gone &= ~(1 << step.tile)
    for area, tile in enumerate(state.table.advanced):
        levels = [player.levels[area] for player in state.players if player.memory is not None]
        if not any(level >= MAX_LEVEL - 1 for level in levels):
            gone &= ~(1 << tile)
    return gone


def _check_clock(state: GameState) -> None:
    """Rounds, phases and the order of turns [R-TURN-1..7]."""
    seats = list(range(len(state.players)))
    passed = [seat for seat in seats if state.players[seat].passed]
    promise(sorted(state.order) == seats, f"turn order {state.order}")
    promise(sorted(state.pass_order) == passed, f"passed {passed}, in order {state.pass_order}")
    promise(0 <= state.round <= ROUNDS, f"round {state.round}")
    promise((state.round == 0) == (state.phase == PHASE_SETUP), f"phase {state.phase}")
    promise(state.over == (state.phase == PHASE_OVER) == (not state.stack), "the end of the game")
    if state.phase < PHASE_ACTIONS:
        promise(state.used_actions == 0, "an action space is used before phase III")
        promise(
            not any(p.used_specials for p in state.players), "a special action before phase III"
        )
    if state.over:
        for tile in state.table.final_tiles:
            source = state.rules.final_scoring[tile].source
            shares = [player.vp_sources.get(source, 0) for player in state.players]
            promise(sum(shares) <= sum(FINAL_VP_BY_RANK), f"{source} gave {shares} [R-END-3]")


def _check_moves(game: Game) -> None:
    """Somebody can always move, no move is listed twice, every move reads back [R-SEQ-1]."""
    moves = game.legal_moves()
    promise(bool(moves) != game.over, f"{len(moves)} legal moves")
    if game.over:
        return
    texts = [move.notation() for move in moves]
    promise(len(set(texts)) == len(texts), "a move is listed twice")
    rules = game.state.rules
    for text, move in zip(texts, moves, strict=True):
        again = parse_move(rules, text)
        promise(again == move and type(again) is type(move), f"{text!r} reads back as {again}")


def check_federation_cache(game: Game) -> None:
    """The remembered federation search says what a new one says [R-FED]."""
    state = game.state
    fresh = state.clone()
    for seat, player in enumerate(fresh.players):
        if player.faction is None or not player.me.has_resources():
            continue
        possible = can_federate(state.clone(), seat)
        forget_federations(player)
        promise(can_federate(fresh, seat) == possible, f"seat {seat}: a stale federation search")
        if not any(state.token_supply):
            continue
        found = FederationPlan(fresh, seat, satellite_budget(player)).planet_sets()
        promise(bool(found) == possible, f"seat {seat}: {len(found)} federations, not {possible}")
        if found:
            promise(found[0][1] == player.least_satellites, f"seat {seat}: fewest satellites")


# Steps


def check_step(game: Game, move: Move) -> None:
    """What holds whenever a move is played; the game itself is left as it is.

    Clones share nothing that changes, equal moves lead to equal positions, ``undo`` leads back,
    and the order of the legal moves depends on the position alone.
    """
    before = _all_of(game)
    texts = [str(other) for other in game.legal_moves()]
    promise(game.why_not(str(move)) == "", f"{move} is legal and refused")

    twin = game.clone()
    promise(_all_of(twin) == before, "a clone differs")
    twin.push(move)
    promise(_all_of(game) == before, f"{move} on a clone changed the original")
    promise(twin.key() != game.key(), f"{move} changed nothing")

    other = game.clone()
    other.play(str(move))
    promise(_all_of(other) == _all_of(twin), f"{move} led to two different positions")

    other.undo()
    promise(_all_of(other) == before, f"undo did not take {move} back")
    promise([str(m) for m in other.legal_moves()] == texts, "legal moves in another order")
    other.state.options = None
    promise([str(m) for m in other.legal_moves()] == texts, "legal moves change when listed again")
    promise(other.key() == game.key(), "listing the legal moves changed the position")


def _all_of(game: Game) -> tuple[object, ...]:
    """The key, and what the key leaves out because it does not influence the future."""
    return (
        game.key(),
        [dict(player.vp_sources) for player in game.state.players],
        [list(player.reach) for player in game.state.players],
        [str(move) for move in game.moves],
    )


# The ledger: counters change by what the log says, and by nothing else


def holdings(state: GameState) -> list[Holdings]:
    """What each player owns; tokens that are as good as gone are not counted."""
    result: list[Holdings] = []
    for seat, player in enumerate(state.players):
        tokens = player.area1 + player.area2 + player.area3 + player.gaia_area
        if 1 <= player.brainstone <= GAIA_AREA:
            tokens += 1
        for step in state.stack:
            if isinstance(step, ChooseTokens) and step.seat == seat:
                tokens -= step.number if step.where == LEAVE_BY_DISCARD else 0
            elif isinstance(step, BurnBrainstone) and step.seat == seat:
                tokens -= 1
        counters = (player.credits, player.ore, player.knowledge, player.qic, tokens, player.vp)
        result.append(dict(zip(LOGGED, counters, strict=True)))
    return result


def check_ledger(
    before: list[Holdings], after: list[Holdings], factions: list[str], log: list[Event]
) -> None:
    """Every change stands in the log [R-RES-3, R-PWR]. A seat without a faction is passed over."""
    expected = [counters.copy() for counters in before]
    for event in log:
        for resource, number in event.changes():
            if resource in LOGGED:
                expected[event.seat][resource] += number
    for seat, faction in enumerate(factions):
        if faction:
            promise(
                after[seat] == expected[seat],
                f"seat {seat} ({faction}) has {after[seat]}, by the log {expected[seat]}",
            )


# Games


# How likely a kind of move is: a game of builders meets more of the rules than a uniform one.
WEIGHTS: Final = {
    "build m": 60,
    "build gf": 40,
    "build ts": 100,
    "build lab": 250,
    "build pi": 120,
    "build ac1": 250,
    "build ac2": 250,
    "federate": 900,
    "power": 50,
    "qic": 100,
    "qic tech": 400,
    "special": 200,
    "advanced": 300,
    "advance none": 1,
    "convert": 2,
    "burn": 2,
    "pass": 10,
    "end": 100,
    "decline": 20,
    "gaia stop": 20,
    "brainstone discard": 10,
    "explore": 100,
    "ship": 80,
    "artifact": 300,
    "no-mine": 10,
}
OTHERS: Final = 50
SPECIALISTS: Final = (20, 40, 80, 150, 400)  # advancing, by the level reached


def choose(chance: Chance, game: Game) -> Move:
    """A random move, the constructive ones more often."""
    moves = game.legal_moves()
    levels = game.state.players[game.decision.seat].levels
    weights: list[int] = []
    for move in moves:
        words = str(move).split()
        if words[0] in ("research", "advance") and words[1] in AREA_CODES:
            weights.append(SPECIALISTS[levels[AREA_CODES.index(words[1])]])
        else:
            weight = WEIGHTS.get(" ".join(words[:2]), WEIGHTS.get(words[0], OTHERS))
            weights.append(weight)
    place = chance.below(sum(weights))
    for move, weight in zip(moves, weights, strict=True):
        place -= weight
        if place < 0:
            return move
    raise AssertionError("weights are positive")


def play_checked_game(setup: Setup, seed: int) -> Game:
    """Play a random game to its end, with every check on the way.

    Two games in three are played by ``choose``, the third one with all moves equally likely. A
    broken promise, or an error inside the engine, tells the place where it happened.
    """
    chance = Chance(seed)
    uniform = seed % 3 == 0
    game = Game(setup)
    try:
        check_position(game)
        while not game.over:
            moves = game.legal_moves()
            move = moves[chance.below(len(moves))] if uniform else choose(chance, game)
            if chance.below(8) == 0:
                check_step(game, move)
            _push_with_ledger(game, move)
            check_position(game)
            if chance.below(40) == 0:
                check_federation_cache(game)
                json.dumps(game.view())
        _check_end(game)
    except Exception as error:
        last = str(game.moves[-1]) if game.moves else "the setup"
        raise BrokenPromise(
            f"{setup.players} players, setup seed {setup.seed}, game seed {seed}, "
            f"after {game.ply} moves ({last}): {type(error).__name__}: {error}"
        ) from error
    return game


def _push_with_ledger(game: Game, move: Move) -> None:
    factions = ["" if p.faction is None else p.faction.name for p in game.state.players]
    before = holdings(game.state)
    known = len(game.events)
    game.push(move)
    log = [event for _, event in game.events[known:]]
    check_ledger(before, holdings(game.state), factions, log)


def _check_end(game: Game) -> None:
    """The end: nothing can be played, and the record leads to the same position."""
    promise(game.state.round == ROUNDS and not game.legal_moves(), "the game is not over")
    try:
        game.play("pass")
    except IllegalMove:
        pass
    else:
        raise BrokenPromise("a move was played after the end [R-END-2]")
    again = Game.from_record(json.loads(json.dumps(game.record())))
    promise(_all_of(again) == _all_of(game), "the record leads elsewhere")
    promise(again.events == game.events, "the record tells another story")
    json.dumps(game.view())
