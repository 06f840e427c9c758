"""Action 4: form a federation [R-FED], federation tokens, and planets that join later."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, final

from brainstone.data.components import SATELLITES
from brainstone.engine.board import GRID_WIDTH
from brainstone.engine.colonies import forget_federations, power_value
from brainstone.engine.counts import trigger
from brainstone.engine.federation_search import FederationSearch
from brainstone.engine.gains import gain, pay_one
from brainstone.engine.hexes import space_name, space_names
from brainstone.engine.ids import EVENT_FEDERATION, NO_PLANET, QIC
from brainstone.engine.power import LEAVE_BY_DISCARD, leave
from brainstone.engine.sources import MoveSource
from brainstone.engine.steps import Decision, Move

if TYPE_CHECKING:
    from brainstone.engine.board import Board
    from brainstone.engine.state import GameState, PlayerState


# Masks over spaces and bit boards over the grid


def spaces_in(mask: int) -> list[int]:
    """The space numbers of a mask, ascending."""
    spaces: list[int] = []
    while mask:
        lowest = mask & -mask
        spaces.append(lowest.bit_length() - 1)
        mask ^= lowest
    return spaces


def grid_bits(board: Board, spaces: list[int]) -> int:
    bits = 0
    for space in spaces:
        bits |= board.bit[space]
    return bits


def neighbours_of(bits: int) -> int:
    """Every cell next to one of these, and the cells themselves."""
    return (
        bits
        | bits << 1
        | bits >> 1
        | bits << GRID_WIDTH
        | bits >> GRID_WIDTH
        | bits << GRID_WIDTH - 1
        | bits >> GRID_WIDTH - 1
    )


def clusters_of(board: Board, spaces: list[int]) -> list[list[int]]:
    """Divide spaces into groups of adjacent ones: they cannot be split [R-FED-3]."""
    left = set(spaces)
    clusters: list[list[int]] = []
    for start in sorted(spaces):
        if start not in left:
            continue
        left.discard(start)
        cluster = [start]
        for space in cluster:
            for other in board.neighbours[space]:
                if other in left:
                    left.discard(other)
                    cluster.append(other)
        clusters.append(sorted(cluster))
    return clusters


# The situation of one player


@final
class FederationPlan:
    """What a player can federate now: clusters of planets, room for satellites, the search."""

    def __init__(self, state: GameState, seat: int, budget: int) -> None:
        player = state.players[seat]
        board = state.board
        stations = spaces_in(player.stations)
        nodes = [s for s in player.colonised + stations if not player.federated >> s & 1]
        self.clusters: Final = clusters_of(board, nodes)
        values = [node_value(state, seat, cluster) for cluster in self.clusters]
        bits = [grid_bits(board, cluster) for cluster in self.clusters]
        free = board.empty_bits & ~grid_bits(board, stations)
        if state.lost_planet >= 0:
            free &= ~board.bit[state.lost_planet]
        required = -1
        if player.federated:
            federated = spaces_in(player.federated)
            old = grid_bits(board, federated)
            if player.me.extends_federation():
                free &= ~old
                required = len(bits)
                bits.append(old)
                values.append(node_value(state, seat, federated))
            else:
                free &= ~neighbours_of(old)  # R-FED-5
        self.required: Final = required
        self.search: Final = FederationSearch(
            GRID_WIDTH,
            free,
            bits,
            values,
            player.me.federation_power(player),
            budget,
            required,
        )

    def planets(self, chosen: int) -> list[int]:
        """The spaces of the chosen clusters, without the existing federation."""
        spaces: list[int] = []
        for i, cluster in enumerate(self.clusters):
            if chosen >> i & 1:
                spaces.extend(cluster)
        return sorted(spaces)

    def chosen(self, planets: list[int]) -> int:
        """The mask of clusters that consist of these planets, or -1 if they are none."""
        mask = 0 if self.required < 0 else 1 << self.required
        left = set(planets)
        for i, cluster in enumerate(self.clusters):
            if cluster[0] in left:
                if not left.issuperset(cluster):
                    return -1
                left.difference_update(cluster)
                mask |= 1 << i
        return -1 if left else mask


def node_value(state: GameState, seat: int, spaces: list[int]) -> int:
    """The power value of spaces in a federation; a space station counts 1 [R-FED-2]."""
    player = state.players[seat]
    value = 0
    for space in spaces:
        if player.stations >> space & 1:
            value += 1
        elif state.owner[space] == seat or state.guest[space] == seat:
            value += power_value(state, seat, space)
    return value


def satellite_budget(player: PlayerState) -> int:
    """How many satellites can be paid for and are left [R-FED-4, R-CMP-3]."""
    left = SATELLITES - player.satellites.bit_count()
    payable = player.qic if player.me.pays_satellites_with_qic() else player.power_tokens()
    return min(left, payable)


def can_federate(state: GameState, seat: int) -> bool:
    """Whether a legal federation exists; the search is remembered until the map changes."""
    player = state.players[seat]
    if not any([count > 0 for count in state.token_supply]):
        return False  # RUL-38
    budget = satellite_budget(player)
    if player.least_satellites >= 0:
        return player.least_satellites <= budget
    if player.searched_satellites >= budget:
        return False
    if not enough_value(state, seat):
        player.searched_satellites = SATELLITES
        return False
    player.least_satellites = FederationPlan(state, seat, budget).search.least_satellites()
    player.searched_satellites = budget
    return player.least_satellites >= 0


def enough_value(state: GameState, seat: int) -> bool:
    """A cheap test first: do all the structures together suffice?"""
    player = state.players[seat]
    extends = player.me.extends_federation()
    value = player.stations.bit_count()
    for space in player.colonised:
        if extends or not player.federated >> space & 1:
            value += power_value(state, seat, space)
    return value >= player.me.federation_power(player)


# Joining and tokens


def join_federation(state: GameState, seat: int, space: int) -> None:
    """A new planet or station next to an own federation joins it with its cluster [R-FED-20]."""
    player = state.players[seat]
    if not player.federated:
        return
    board = state.board
    reached = [space]
    cluster = {space}
    touches = False
    for here in reached:
        for other in board.neighbours[here]:
            if player.federated >> other & 1:
                touches = True
            elif other not in cluster and is_node(state, seat, other):
                cluster.add(other)
                reached.append(other)
    if touches:
        for here in reached:
            player.federated |= 1 << here
        forget_federations(player)


def is_node(state: GameState, seat: int, space: int) -> bool:
    """An own planet or space station."""
    return (
        state.owner[space] == seat
        or state.guest[space] == seat
        or state.players[seat].stations >> space & 1 == 1
    )


def gain_token(state: GameState, seat: int, token: int) -> None:
    """Gain a federation token by any means: counts as forming a federation [R-FED-11]."""
    player = state.players[seat]
    tile = state.rules.tokens[token]
    player.tokens = [*player.tokens, token]
    player.green = [*player.green, tile.green]
    if state.events is not None:
        state.report(seat, f"token {tile.name}", 1, "federation")
    gain(state, seat, tile.gain, "federation")
    trigger(state, seat, EVENT_FEDERATION)


def flip_token(player: PlayerState, token: int) -> None:
    """Turn a green token of this type to its gray side [R-FED-12]."""
    green = player.green.copy()
    for i, own in enumerate(player.tokens):
        if own == token and green[i]:
            green[i] = False
            player.green = green
            return
    raise AssertionError("no such green token")


# Moves and decisions


@final
class Federate(Move):
    """``federate``: form a federation; the planets are chosen next."""

    def notation(self) -> str:
        return "federate"

    def apply(self, state: GameState, decision: Decision) -> None:
        state.stack.append(ChooseToken(decision.seat))
        state.stack.append(ChoosePlanets(decision.seat))

    def why_not(self, state: GameState, decision: Decision) -> str:
        seat = decision.seat
        player = state.players[seat]
        if not any([count > 0 for count in state.token_supply]):
            return "no federation token is left (RUL-38)"
        target = player.me.federation_power(player)
        if not enough_value(state, seat):
            return f"your structures do not reach the power value of {target} [R-FED-1]"
        needed = FederationPlan(state, seat, SATELLITES).search.least_satellites()
        if needed < 0:
            return f"your structures cannot be linked to a power value of {target} [R-FED-1]"
        budget = satellite_budget(player)
        if needed > budget:
            return f"{needed} satellites are needed, you can build {budget} [R-FED-4]"
        return ""


@final
class FederationMoves(MoveSource):
    def collect(self, state: GameState, seat: int, out: list[Move]) -> None:
        if can_federate(state, seat):
            out.append(Federate())


@final
class ChosenPlanets(Move):
    """``planets 1A7,1A8``: the planets (and stations) of the new federation; ``-`` for none new."""

    def __init__(self, planets: list[int]) -> None:
        self.planets: Final = planets

    def notation(self) -> str:
        return f"planets {space_names(self.planets) or '-'}"

    def apply(self, state: GameState, decision: Decision) -> None:
        state.stack.append(ChooseSatellites(decision.seat, self.planets))

    def why_not(self, state: GameState, decision: Decision) -> str:
        return why_no_planets(state, decision.seat, self.planets)


@final
class ChosenSatellites(Move):
    """``satellites 2A2,2B1``: where the new satellites go; ``-`` for none."""

    def __init__(self, satellites: list[int]) -> None:
        self.satellites: Final = satellites

    def notation(self) -> str:
        return f"satellites {space_names(self.satellites) or '-'}"

    def apply(self, state: GameState, decision: Decision) -> None:
        assert isinstance(decision, ChooseSatellites)
        seat = decision.seat
        player = state.players[seat]
        for space in self.satellites:
            player.satellites |= 1 << space
            player.federated |= 1 << space
        for space in decision.planets:
            player.federated |= 1 << space
        player.federations_formed += 1
        forget_federations(player)
        if state.events is not None:
            state.report(seat, "satellites", len(self.satellites), "federation")
        if player.me.pays_satellites_with_qic():
            pay_one(state, seat, QIC, len(self.satellites), "federation")
        else:
            leave(state, seat, len(self.satellites), LEAVE_BY_DISCARD)

    def why_not(self, state: GameState, decision: Decision) -> str:
        if not isinstance(decision, ChooseSatellites):
            return ""
        return why_no_federation(state, decision.seat, decision.planets, self.satellites)


def why_no_planets(state: GameState, seat: int, planets: list[int]) -> str:
    """Why these planets are not offered as a federation."""
    plan = FederationPlan(state, seat, satellite_budget(state.players[seat]))
    reason = _why_not_clusters(state, seat, plan, planets)
    if reason:
        return reason
    chosen = plan.chosen(planets)
    if any([chosen == mask for mask, _ in plan.search.planet_sets()]):
        return ""
    return plan.search.why_no_planets(chosen)


def why_no_federation(
    state: GameState, seat: int, planets: list[int], satellites: list[int]
) -> str:
    """Why these planets and satellites are no legal federation, or "" if they are."""
    plan = FederationPlan(state, seat, satellite_budget(state.players[seat]))
    reason = _why_not_clusters(state, seat, plan, planets)
    if reason:
        return reason
    for space in satellites:
        if not state.board.has_space(space) or state.planet[space] != NO_PLANET:
            return f"{space_name(space)} cannot hold a satellite [R-FED-4]"
    return plan.search.why_not(plan.chosen(planets), grid_bits(state.board, satellites))


def _why_not_clusters(state: GameState, seat: int, plan: FederationPlan, planets: list[int]) -> str:
    player = state.players[seat]
    for space in planets:
        if not state.board.has_space(space) or not is_node(state, seat, space):
            return f"you have nothing to federate at {space_name(space)} [R-FED-1]"
        if player.federated >> space & 1:
            return f"{space_name(space)} is in a federation already [R-FED-5]"
    for cluster in plan.clusters:
        inside = [space for space in cluster if space in planets]
        if inside and len(inside) < len(cluster):
            return f"adjacent planets belong together: {space_names(cluster)} [R-FED-3]"
    return ""


@final
class ChoosePlanets(Decision):
    """Which planets form the federation (D-31, first half)."""

    def kind(self) -> str:
        return "federation-planets"

    def code(self) -> str:
        return "D-31"

    def rule(self) -> str:
        return "R-FED-6"

    def prompt(self, state: GameState) -> str:
        return "Which planets form the federation?"

    def collect(self, state: GameState, out: list[Move]) -> None:
        plan = FederationPlan(state, self.seat, satellite_budget(state.players[self.seat]))
        for chosen, _ in plan.search.planet_sets():
            out.append(ChosenPlanets(plan.planets(chosen)))


@final
class ChooseSatellites(Decision):
    """Where the satellites go (D-31, second half)."""

    def __init__(self, seat: int, planets: list[int]) -> None:
        super().__init__(seat)
        self.planets: Final = planets

    def kind(self) -> str:
        return "federation-satellites"

    def code(self) -> str:
        return "D-31"

    def rule(self) -> str:
        return "R-FED-9"

    def prompt(self, state: GameState) -> str:
        return "Where do the satellites go?"

    def collect(self, state: GameState, out: list[Move]) -> None:
        plan = FederationPlan(state, self.seat, satellite_budget(state.players[self.seat]))
        for satellites in plan.search.satellite_sets(plan.chosen(self.planets)):
            out.append(ChosenSatellites(state.board.spaces_of(satellites)))

    def key(self) -> tuple[object, ...]:
        return (type(self).__name__, self.seat, tuple(self.planets))


@final
class TakeToken(Move):
    """``token 8vp-qic``: the federation token taken."""

    def __init__(self, token: int, name: str) -> None:
        self.token: Final = token
        self.name: Final = name

    def notation(self) -> str:
        return f"token {self.name}"

    def apply(self, state: GameState, decision: Decision) -> None:
        supply = state.token_supply.copy()
        supply[self.token] -= 1
        state.token_supply = supply
        gain_token(state, decision.seat, self.token)

    def why_not(self, state: GameState, decision: Decision) -> str:
        if state.token_supply[self.token] == 0:
            return f"no token {self.name} is left in the supply [R-FED-10]"
        return ""


@final
class ChooseToken(Decision):
    """Which federation token (D-32)."""

    def kind(self) -> str:
        return "federation-token"

    def code(self) -> str:
        return "D-32"

    def rule(self) -> str:
        return "R-FED-10"

    def prompt(self, state: GameState) -> str:
        return "Which federation token do you take?"

    def collect(self, state: GameState, out: list[Move]) -> None:
        for token, number in enumerate(state.token_supply):
            if number > 0:
                out.append(TakeToken(token, state.rules.tokens[token].name))


@final
class FlipToken(Move):
    """``flip 8vp-qic``: the green token that is turned to gray."""

    def __init__(self, token: int, name: str) -> None:
        self.token: Final = token
        self.name: Final = name

    def notation(self) -> str:
        return f"flip {self.name}"

    def apply(self, state: GameState, decision: Decision) -> None:
        flip_token(state.players[decision.seat], self.token)
        if state.events is not None:
            state.report(decision.seat, f"flip {self.name}", 1, "federation")

    def why_not(self, state: GameState, decision: Decision) -> str:
        return f"you have no green token {self.name} [R-FED-12]"


@final
class ChooseFlip(Decision):
    """Which green token pays for an advanced tile or a level 5 (D-29)."""

    def kind(self) -> str:
        return "flip-token"

    def code(self) -> str:
        return "D-29"

    def rule(self) -> str:
        return "R-FED-12"

    def prompt(self, state: GameState) -> str:
        return "Which green federation token do you turn over?"

    def collect(self, state: GameState, out: list[Move]) -> None:
        player = state.players[self.seat]
        kinds = {token for token, green in zip(player.tokens, player.green, strict=True) if green}
        for token in sorted(kinds):
            out.append(FlipToken(token, state.rules.tokens[token].name))
