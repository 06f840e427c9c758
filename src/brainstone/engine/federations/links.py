"""The cheapest links between clusters of planets (R-FED-7).

The map is a graph.  Its nodes are the free spaces, which cost a satellite each, and the own
clusters, which cost nothing.  Linking some clusters with the fewest satellites (R-FED-7) is the
Steiner tree problem with node weights, solved by Dreyfus and Wagner's dynamic program over sets
of clusters.

A *field* holds, for one set of clusters, the fewest satellites of a tree that links the set with
a node, for all nodes at once: one big integer with a small lane of bits for every space of the
map.  Adding two fields joins two trees at every node at once; subtracting a field from a constant
compares all its lanes with a number, the answers being left in the otherwise clear top bits.

Sets of clusters are masks over the cluster indices.  Sets of spaces are bitboards, or *lanes*: the
same with the bits spread so that each stands at the bottom of its space's lane.
"""

from typing import Final, final

from brainstone.engine.core.pauses import pause

NONE: Final = -1


def around(spaces: int, step: int, row: int) -> int:
    """The spaces and all their neighbours, `step` and `row` being the distances between bits."""
    pair = spaces | spaces << step
    return pair | pair << (row - step) | pair >> row | spaces >> step


@final
class Links:
    """The cheapest links between clusters, for every set of clusters asked for."""

    def __init__(self, width: int, free: int, clusters: list[int], budget: int) -> None:
        # Fields are as narrow as the map: one empty column keeps its rows apart.
        board = free
        for cluster in clusters:
            board |= cluster
        self.width: int = width
        self.first: int = ((board & -board).bit_length() - 1) // width
        rows = (board.bit_length() - 1) // width - self.first + 1
        columns = 0
        for row in range(self.first, self.first + rows):
            columns |= board >> row * width & (1 << width) - 1
        self.left: int = (columns & -columns).bit_length() - 1
        self.columns: int = columns.bit_length() - self.left + 1
        # The sum of two fields must leave the top bit of each lane clear.
        self.lane: int = (2 * budget + 2).bit_length() + 1
        self.top: int = self.lane - 1
        self.row: int = self.lane * self.columns
        self.ones: int = ((1 << self.row * rows) - 1) // ((1 << self.lane) - 1)
        self.high: int = self.ones << self.top
        self.budget: int = budget

        self.free: int = self._free_lanes(free)
        self.clusters: list[int] = []
        self.halos: list[int] = []
        self.homes: list[int] = []  # where a cluster stands in a field
        self.owners: dict[int, int] = {}  # the cluster that has the lane bit of this bit length
        self.planets: int = 0
        for cluster in clusters:
            self._add_cluster(cluster)

        # at_most[k] - field has the top bit set where the field is at most k.  Two trees that join
        # on a free space both count its satellite, hence joined[k] for sums of two fields.
        self.at_most: list[int] = [self.high + k * self.ones for k in range(budget + 1)]
        self.joined: list[int] = [level + self.free for level in self.at_most]
        self.unlinked: int = (budget + 1) * self.ones
        self.nodes: int = self.free | self.planets
        self.fields: dict[int, int] = {}

    def _free_lanes(self, free: int) -> int:
        """Row by row as digits, which the interpreter spreads faster than numbers."""
        rows = ""
        free >>= self.first * self.width + self.left
        mask = (1 << self.columns) - 1
        while free:
            rows = f"{free & mask:0{self.columns}b}{rows}"
            free >>= self.width
        spread = rows.replace("0", "0" * self.lane).replace("1", "0" * self.top + "1")
        return int(spread or "0", 2)

    def _lane_of(self, bit: int) -> int:
        row, column = divmod(bit.bit_length() - 1, self.width)
        return 1 << ((row - self.first) * self.columns + column - self.left) * self.lane

    def bit_at(self, position: int) -> int:
        """The space of a bitboard whose lane begins at this position of a field."""
        row, column = divmod(position // self.lane, self.columns)
        return 1 << ((row + self.first) * self.width + column + self.left)

    def _add_cluster(self, cluster: int) -> None:
        lanes = 0
        while cluster:
            bit = cluster & -cluster
            cluster ^= bit
            lane = self._lane_of(bit)
            self.owners[lane.bit_length()] = len(self.clusters)
            lanes |= lane
        self.homes.append(lanes.bit_length() - 1)
        self.clusters.append(lanes)
        self.halos.append(around(lanes, self.lane, self.row))
        self.planets |= lanes

    def field(self, chosen: int) -> int:
        """For every node the satellites that link it with `chosen`, or budget + 1 if too many."""
        field = self.fields.get(chosen, 0)
        if not field:
            pause()
            field = self._grown(self._sums(chosen))
            self.fields[chosen] = field
        return field

    def _sums(self, chosen: int) -> int:
        """For every node the least sum of the fields of two halves of `chosen`."""
        least = 2 * self.unlinked
        rest = chosen & (chosen - 1)
        if not rest:
            return least - 2 * (self.budget + 1) * self.clusters[chosen.bit_length() - 1]
        part = rest
        while part:
            both = self.field(part) + self.field(chosen ^ part)
            lower = ((least | self.high) - both) & self.high
            least ^= (least ^ both) & (lower - (lower >> self.top))
            part = (part - 1) & rest
        return least

    def _grown(self, sums: int) -> int:
        """Extend the trees space by space, running through clusters for nothing."""
        field = self.unlinked
        dry = self.planets
        inside = 0
        edge = 0
        for number, level in enumerate(self.joined):
            inside |= (level - sums) >> self.top & self.ones | edge & self.free
            if not inside:
                continue
            if inside == self.nodes:
                return field - inside * (self.budget + 1 - number)
            edge = around(inside, self.lane, self.row)
            touched = edge & dry
            while touched:
                index = self.owners[touched.bit_length()]
                inside |= self.clusters[index]
                edge |= self.halos[index]
                dry ^= self.clusters[index]
                touched &= dry
            field -= inside
        return field

    def at(self, field: int, position: int) -> int:
        return field >> position & (1 << self.lane) - 1

    def cost(self, chosen: int, least: int, most: int) -> int:
        """The fewest satellites that link `chosen` if between `least` and `most`, or NONE."""
        if not chosen & (chosen - 1):
            return 0
        sums = [self.field(part) + self.field(chosen ^ part) for part in _halves(chosen)]
        for cost in range(least, most + 1):
            level = self.joined[cost]
            for both in sums:
                if (level - both) & self.high:
                    return cost
        return NONE

    def can_link(self, chosen: int, most: int) -> bool:
        """Whether so many satellites link `chosen`."""
        if most < 0:
            return False
        level = self.joined[most]
        unknown: list[int] = []
        for part in _halves(chosen):
            one = self.fields.get(part, 0)
            other = self.fields.get(chosen ^ part, 0)
            if not one or not other:
                unknown.append(part)
            elif (level - one - other) & self.high:
                return True
        for part in unknown:
            if (level - self.field(part) - self.field(chosen ^ part)) & self.high:
                return True
        return not chosen & (chosen - 1)


def _halves(chosen: int) -> list[int]:
    """One side of each division of `chosen` that a cheapest tree may have.

    Some node of every tree divides it so that neither half has more than two thirds of the
    chosen clusters; the fields of larger sets are not needed.
    """
    size = chosen.bit_count()
    larger = 2 * size // 3
    halves: list[int] = []
    rest = chosen & (chosen - 1)
    part = rest
    while part:
        if size - larger <= part.bit_count() <= larger:
            halves.append(part)
        part = (part - 1) & rest
    return halves
