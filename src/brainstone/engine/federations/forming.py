"""Action 4: form a federation [R-FED], federation tokens, and planets that join later."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, final

from brainstone.data.components import SATELLITES
from brainstone.engine.core.board import GRID_WIDTH
from brainstone.engine.core.effect import give_all
from brainstone.engine.core.events import TokenTaken
from brainstone.engine.core.ids import EVENT_FEDERATION
from brainstone.engine.core.sources import FEDERATION, Source
from brainstone.engine.effects.counts import trigger
from brainstone.engine.federations.links import NONE
from brainstone.engine.federations.search import FederationSearch
from brainstone.engine.map.structures import forget_federations, power_value

if TYPE_CHECKING:
    from brainstone.engine.core.board import Board
    from brainstone.engine.core.state import GameState, PlayerState


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

_REMEMBERED: Final[dict[tuple[int, ...], FederationSearch]] = {}
_MOST_REMEMBERED: Final = 256


def remembered_search(
    free: int, bits: list[int], values: list[int], target: int, budget: int, required: int
) -> FederationSearch:
    """The search for one situation. One federation is looked at several times, and by who thinks
    ahead again and again, so the last searches keep what they found.

    What was found for more satellites holds for fewer: R-FED-8 looks at cheaper federations only.
    """
    key = (free, target, required, *bits, *values)
    search = _REMEMBERED.get(key)
    if search is None or search.budget < budget:
        if len(_REMEMBERED) >= _MOST_REMEMBERED:
            _REMEMBERED.clear()
        search = FederationSearch(GRID_WIDTH, free, bits, values, target, budget, required)
        _REMEMBERED[key] = search
    return search


def forget_searches() -> None:
    """For measurements: the next searches are made anew."""
    _REMEMBERED.clear()


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
        target = player.me.federation_power(player)
        self.budget: Final = budget
        self.search: Final = remembered_search(free, bits, values, target, budget, required)

    def least_satellites(self) -> int:
        """The fewest satellites of any federation, or NONE if too many."""
        least = self.search.least_satellites()
        return least if least <= self.budget else NONE

    def planet_sets(self) -> list[tuple[int, int]]:
        """Every set of clusters that can be paid, with its number of satellites."""
        return [found for found in self.search.planet_sets() if found[1] <= self.budget]

    def satellite_sets(self, planets: list[int]) -> list[int]:
        """Every legal choice of satellites for these planets."""
        layouts = self.search.satellite_sets(self.chosen(planets))
        return layouts if layouts and layouts[0].bit_count() <= self.budget else []

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
    if not has_token(state, seat):
        return False  # RUL-38
    budget = satellite_budget(player)
    if player.least_satellites >= 0:
        return player.least_satellites <= budget
    if player.searched_satellites >= budget:
        return False
    if not enough_value(state, seat):
        player.searched_satellites = SATELLITES
        return False
    player.least_satellites = FederationPlan(state, seat, budget).least_satellites()
    player.searched_satellites = budget
    return player.least_satellites >= 0


def has_token(state: GameState, seat: int) -> bool:
    """Whether any federation token is left that the player may take."""
    for number in state.token_supply:
        if number > 0:
            return True
    return bool(state.rules.expansion.extra_tokens(state, seat))


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
        if player.federated & board.next_to(here):
            touches = True
        for other in board.neighbours[here]:
            if (
                other not in cluster
                and is_node(state, seat, other)
                and not player.federated >> other & 1
            ):
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
        state.report(TokenTaken(seat, FEDERATION, tile.name))
    resolve_token(state, seat, token, FEDERATION)
    trigger(state, seat, EVENT_FEDERATION)


def resolve_token(state: GameState, seat: int, token: int, source: Source) -> None:
    """What a federation token gives, when it is gained or scored again."""
    give_all(state, seat, state.rules.tokens[token].effects, source)


def flip_token(player: PlayerState, token: int) -> None:
    """Turn a green token of this type to its gray side [R-FED-12]."""
    green = player.green.copy()
    for i, own in enumerate(player.tokens):
        if own == token and green[i]:
            green[i] = False
            player.green = green
            return
    raise AssertionError("no such green token")
