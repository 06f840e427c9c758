"""Which federations can a player form?  (R-FED-1, 3, 7, 8, 9, 30)

The map is a graph.  Its nodes are the free spaces, which cost a satellite each, and the own
clusters, which cost nothing.  Linking some clusters with the fewest satellites (R-FED-7) is the
Steiner tree problem with node weights, solved by Dreyfus and Wagner's dynamic program over sets
of clusters.

A *field* holds, for one set of clusters, the fewest satellites of a tree that links the set with
a node, for all nodes at once: one big integer with a small lane of bits for every space of the
map.  Adding two fields joins two trees at every node at once; subtracting a field from a constant
compares all its lanes with a number, the answers being left in the otherwise clear top bits.

Legal federations are built from *pieces*.  No two clusters touch, so the planets of a federation
with satellites are exactly the clusters its satellites touch.  Cut a legal federation at one of
its nodes: what hangs there is the cheapest tree that links the clusters it touches with that node,
or R-FED-7 would be broken.  Such trees are the pieces; they grow space by space and join at common
nodes.  A piece that costs more than a legal federation inside it is of no use (R-FED-8), which
keeps their number small.

Sets of clusters are masks over the cluster indices.  Sets of spaces are bitboards, or *lanes*: the
same with the bits spread so that each stands at the bottom of its space's lane.
"""

from typing import Final, final

NONE: Final = -1

Stage = tuple[int, int]  # planets, position of a node in the fields


def _around(spaces: int, step: int, row: int) -> int:
    """The spaces and all their neighbours, `step` and `row` being the distances between bits."""
    pair = spaces | spaces << step
    return pair | pair << (row - step) | pair >> row | spaces >> step


@final
class _Links:
    """The cheapest links between clusters, for every set of clusters asked for."""

    def __init__(self, width: int, free: int, clusters: list[int], budget: int) -> None:
        board = free
        for cluster in clusters:
            board |= cluster
        # Fields run from the first space of the board to the last.
        self.first: int = (board & -board).bit_length() - 1
        spaces = board.bit_length() - self.first
        # The sum of two fields must leave the top bit of each lane clear.
        self.lane: int = (2 * budget + 2).bit_length() + 1
        self.top: int = self.lane - 1
        self.row: int = self.lane * width
        self.ones: int = ((1 << self.lane * spaces) - 1) // ((1 << self.lane) - 1)
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
        self.fields: dict[int, int] = {}

    def _free_lanes(self, free: int) -> int:
        empty = "0" * self.lane
        bits = f"{free >> self.first:b}".replace("0", empty)
        return int(bits.replace("1", empty[1:] + "1"), 2)

    def _add_cluster(self, cluster: int) -> None:
        lanes = 0
        while cluster:
            bit = cluster & -cluster
            cluster ^= bit
            lane = 1 << (bit.bit_length() - 1 - self.first) * self.lane
            self.owners[lane.bit_length()] = len(self.clusters)
            lanes |= lane
        self.homes.append(lanes.bit_length() - 1)
        self.clusters.append(lanes)
        self.halos.append(_around(lanes, self.lane, self.row))
        self.planets |= lanes

    def field(self, chosen: int) -> int:
        """For every node the satellites that link it with `chosen`, or budget + 1 if too many."""
        field = self.fields.get(chosen, 0)
        if not field:
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
        for level in self.joined:
            inside |= (level - sums) >> self.top & self.ones | edge & self.free
            if not inside:
                continue
            edge = _around(inside, self.lane, self.row)
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
        """The fewest satellites that link `chosen` if between `least` and `most`, or NONE.

        Some node of every tree divides it so that neither half has more than two thirds of the
        chosen clusters; the fields of larger sets are not needed.
        """
        rest = chosen & (chosen - 1)
        if not rest:
            return 0
        size = chosen.bit_count()
        larger = 2 * size // 3
        sums: list[int] = []
        part = rest
        while part:
            if size - larger <= part.bit_count() <= larger:
                sums.append(self.field(part) + self.field(chosen ^ part))
            part = (part - 1) & rest
        for cost in range(least, most + 1):
            level = self.joined[cost]
            for both in sums:
                if (level - both) & self.high:
                    return cost
        return NONE


@final
class _Piece:
    """The cheapest trees that touch exactly `planets`, each hanging on one of `nodes`."""

    def __init__(self, planets: int, nodes: int, field: int, cost: int) -> None:
        self.planets: int = planets
        self.nodes: int = nodes
        self.field: int = field
        self.cost: int = cost


@final
class _Parts:
    """What pieces for one set of planets can be made from."""

    def __init__(self) -> None:
        self.grown: int = 0  # nodes to which a piece for fewer planets has grown
        self.joints: list[tuple[int, _Piece, _Piece]] = []  # common nodes of two pieces


@final
class _Assembly:
    """Builds all legal federations out of the clusters `within`, the small sets first.

    Federations with the cluster `root` are taken to hang on it.  A piece that touches the root is
    then only needed right there, and need not grow any further.
    """

    def __init__(
        self, links: _Links, values: list[int], target: int, required: int, within: int
    ) -> None:
        self.links: _Links = links
        self.values: list[int] = values
        self.target: int = target
        self.required: int = required
        self.within: int = within
        self.legal: list[tuple[int, int]] = []  # satellites, planets
        self.pieces: list[_Piece] = []
        self.waiting: list[dict[int, _Parts]] = [{} for _ in range(len(values) + 1)]
        self.open: int = links.free  # spaces that touch no cluster but those `within`
        self.touching: list[tuple[int, int]] = []  # clusters, the spaces that touch just these
        self._sort_spaces()
        root = self._central() if required == 0 else required.bit_length() - 1
        self.root: int = 1 << root
        self.gate: int = links.halos[root]

    def _sort_spaces(self) -> None:
        touching: dict[int, int] = {0: self.links.free}
        for index, halo in enumerate(self.links.halos):
            if not self.within >> index & 1:
                self.open &= ~halo
                continue
            for planets, spaces in list(touching.items()):
                if spaces & halo:
                    touching[planets] = spaces & ~halo
                    touching[planets | 1 << index] = spaces & halo
        for planets, spaces in touching.items():
            if planets and spaces & self.open:
                self.touching.append((planets, spaces & self.open))

    def _central(self) -> int:
        """The cluster nearest to all others: more pieces touch it than any other."""
        links = self.links
        central = NONE
        least = 0
        for index in range(len(self.values)):
            if self.within >> index & 1:
                field = links.field(1 << index)
                distance = 0
                for home in links.homes:
                    distance += links.at(field, home)
                if central < 0 or distance < least:
                    central = index
                    least = distance
        return central

    def run(self) -> None:
        for index, cluster in enumerate(self.links.clusters):
            if self.within >> index & 1:
                self._parts(1 << index).grown = cluster
        for waiting in self.waiting:
            for planets in sorted(waiting):
                self._assemble(planets, waiting[planets])
            waiting.clear()
        self.legal.sort()

    def _parts(self, planets: int) -> _Parts:
        waiting = self.waiting[planets.bit_count()]
        parts = waiting.get(planets)
        if parts is None:
            parts = _Parts()
            waiting[planets] = parts
        return parts

    def _assemble(self, planets: int, parts: _Parts) -> None:
        """Make the pieces that touch exactly `planets`; all smaller sets are done."""
        links = self.links
        most = self._most(planets)
        # Most joints are too expensive; drop them before asking for the field.
        joints: list[tuple[int, int]] = []
        for common, one, other in parts.joints:
            if one.cost <= most and other.cost <= most:
                sums = one.field + other.field
                if (links.joined[most] - sums) >> links.top & common:
                    joints.append((common, sums))
        if not parts.grown and not joints:
            return
        field = links.field(planets)
        # What has grown is cheapest already: a tree with a space has the clusters it touches too.
        nodes = parts.grown
        level = field + links.free | links.high
        for common, sums in joints:
            nodes |= (level - sums) >> links.top & common
        nodes &= (links.at_most[most] - field) >> links.top
        if not nodes:
            return
        cost = links.at(field, links.homes[planets.bit_length() - 1])
        cheapest = nodes & (links.at_most[cost] - field) >> links.top
        if cheapest:
            # R-FED-7 holds for the trees themselves, so they also hang on each of their clusters.
            for index, cluster in enumerate(links.clusters):
                if planets >> index & 1:
                    cheapest |= cluster
            nodes |= cheapest
            if self._suffices(planets):
                self.legal.append((cost, planets))
                nodes = cheapest
                most = cost
        if planets & self.root:
            nodes &= self.gate
        else:
            nodes = self._grow(planets, field, nodes, cost, most)
        self._join(_Piece(planets, nodes, field, cost))

    def _most(self, planets: int) -> int:
        """The most satellites that R-FED-8 allows with these planets."""
        most = self.links.budget
        for cost, inside in self.legal:
            if cost < most and not inside & ~planets:
                most = cost
        return most

    def _suffices(self, planets: int) -> bool:
        return not self.required & ~planets and _value(self.values, planets) >= self.target

    def _grow(self, planets: int, field: int, nodes: int, cost: int, most: int) -> int:
        """Grow from `nodes` as long as the trees remain cheapest; return all nodes reached.

        On a space that touches further clusters the tree is a piece for more planets.
        """
        links = self.links
        own = self.open
        for touched, spaces in self.touching:
            if touched & ~planets:
                own &= ~spaces
        reached = 0
        leaving = 0
        cheaper = 0
        edge = 0
        for level in range(cost, most + 1):
            up_to = (links.at_most[level] - field) >> links.top & links.ones
            exact = up_to & ~cheaper
            cheaper = up_to
            spaces = edge & exact & self.open
            new = nodes & exact | spaces & own
            leaving |= spaces & ~own
            reached |= new
            edge = _around(new, links.lane, links.row)
        for touched, spaces in self.touching:
            if leaving & spaces:
                self._parts(planets | touched).grown |= leaving & spaces
        return reached

    def _join(self, piece: _Piece) -> None:
        planets = piece.planets
        for other in self.pieces:
            common = piece.nodes & other.nodes
            if common:
                union = planets | other.planets
                if union != planets and union != other.planets:
                    self._parts(union).joints.append((common, piece, other))
        self.pieces.append(piece)


@final
class _Layouts:
    """All sets of satellites that link `chosen` at the least cost and touch no other cluster.

    Works back through the fields.  A *stage* is a set of clusters and a node linked with them: its
    trees have grown from a neighbouring node, or two trees with half of the clusters each join.
    """

    def __init__(self, links: _Links, chosen: int) -> None:
        self.links: _Links = links
        self.chosen: int = chosen
        self.spaces: int = links.free
        for index, halo in enumerate(links.halos):
            if not chosen >> index & 1:
                self.spaces &= ~halo

    def find(self) -> list[int]:
        last = self.chosen.bit_length() - 1
        if self.chosen == 1 << last:
            return [0]
        whole = (self.chosen ^ 1 << last, self.links.homes[last])
        stages = [whole]
        known = {whole}
        for stage in stages:
            needed = self._origins(stage)
            for one, other in self._halves(stage):
                needed.append(one)
                needed.append(other)
            for part in needed:
                if part not in known:
                    known.add(part)
                    stages.append(part)
        # A stage needs fewer clusters, or fewer satellites, or leads from a space to its cluster.
        order: list[tuple[int, int, bool, Stage]] = []
        for stage in stages:
            on_cluster = not self._is_space(stage[1])
            order.append((stage[0].bit_count(), self._cost(stage), on_cluster, stage))
        order.sort()
        layouts: dict[Stage, set[int]] = {}
        for _, _, _, stage in order:
            layouts[stage] = self._layouts(stage, layouts)
        return sorted(layouts[whole])

    def _layouts(self, stage: Stage, known: dict[Stage, set[int]]) -> set[int]:
        planets, node = stage
        if self._cost(stage) == 0 and not planets & (planets - 1):
            return {0}
        satellite = 0
        if self._is_space(node):
            satellite = 1 << (node // self.links.lane + self.links.first)
        layouts: set[int] = set()
        for origin in self._origins(stage):
            for layout in known[origin]:
                layouts.add(layout | satellite)
        for one, other in self._halves(stage):
            for left in known[one]:
                for right in known[other]:
                    layouts.add(left | right)
        return layouts

    def _origins(self, stage: Stage) -> list[Stage]:
        """The neighbouring nodes from which the trees may have grown."""
        links = self.links
        planets, node = stage
        if self._is_space(node):
            before = self._cost(stage) - 1
            near = _around(1 << node, links.lane, links.row)
        else:
            before = self._cost(stage)
            near = links.halos[links.owners[node + 1]]
        origins: list[Stage] = []
        for index, cluster in enumerate(links.clusters):
            if near & cluster and self.chosen >> index & 1:
                origins.append((planets, links.homes[index]))
        spaces = near & self.spaces
        while spaces:
            origins.append((planets, spaces.bit_length() - 1))
            spaces ^= 1 << (spaces.bit_length() - 1)
        return [origin for origin in origins if origin != stage and self._cost(origin) == before]

    def _halves(self, stage: Stage) -> list[tuple[Stage, Stage]]:
        """The pairs of stages whose trees may join at this node."""
        planets, node = stage
        both = self._cost(stage) + (1 if self._is_space(node) else 0)
        halves: list[tuple[Stage, Stage]] = []
        rest = planets & (planets - 1)
        part = rest
        while part:
            one, other = (part, node), (planets ^ part, node)
            if self._cost(one) + self._cost(other) == both:
                halves.append((one, other))
            part = (part - 1) & rest
        return halves

    def _cost(self, stage: Stage) -> int:
        return self.links.at(self.links.field(stage[0]), stage[1])

    def _is_space(self, node: int) -> bool:
        return self.spaces >> node & 1 == 1


def _value(values: list[int], chosen: int) -> int:
    total = 0
    for index, value in enumerate(values):
        if chosen >> index & 1:
            total += value
    return total


def _satellites(number: int) -> str:
    return "1 satellite" if number == 1 else f"{number} satellites"


@final
class FederationSearch:
    """The federations that one player can form in one position.

    `free` holds the spaces where satellites may stand, `clusters` the own planets in maximal
    groups on adjacent spaces, `values` their power values.  `required` is the cluster that must
    take part, Ivits' existing federation (R-FED-30).
    """

    def __init__(
        self,
        width: int,
        free: int,
        clusters: list[int],
        values: list[int],
        target: int,
        budget: int,
        required: int = NONE,
    ) -> None:
        self.width: int = width
        self.free: int = free
        self.clusters: list[int] = clusters
        self.values: list[int] = values
        self.target: int = target
        self.budget: int = budget
        self.required: int = 0 if required < 0 else 1 << required
        self.everything: int = (1 << len(clusters)) - 1
        self._links: _Links | None = None
        self._legal: list[tuple[int, int]] | None = None

    def least_satellites(self) -> int:
        """The fewest satellites of any structure that reaches the target, or NONE if too many."""
        if not self._promising(self.everything):
            return NONE
        links = self._graph()
        # Cheapest sets first, each extended by clusters with higher indices only.
        waiting: list[list[int]] = [[] for _ in range(self.budget + 1)]
        if self.required:
            waiting[0].append(self.required)
        else:
            waiting[0] = [1 << index for index in range(len(self.clusters))]
        limit = self.budget
        for cost, sets in enumerate(waiting):
            if cost > limit:
                return cost
            for chosen in sets:
                value = _value(self.values, chosen)
                if value >= self.target:
                    return cost
                for index in range((chosen & ~self.required).bit_length(), len(self.clusters)):
                    larger = chosen | 1 << index
                    if larger == chosen:
                        continue
                    needed = links.cost(larger, cost, limit)
                    if needed == NONE:
                        continue
                    if value + self.values[index] < self.target:
                        waiting[needed].append(larger)
                    elif needed == cost:
                        return cost
                    else:
                        limit = needed - 1  # only a cheaper one is of interest now
        return NONE

    def planet_sets(self) -> list[tuple[int, int]]:
        """Every legal set of clusters with its number of satellites, cheapest first."""
        if self._legal is None:
            self._legal = self._legal_within(self.everything)
        return [(planets, cost) for cost, planets in self._legal]

    def satellite_sets(self, chosen: int) -> list[int]:
        """Every legal choice of satellites for the chosen clusters (R-FED-9)."""
        for _, planets in self._legal_within(chosen):
            if planets == chosen:
                return _Layouts(self._graph(), chosen).find()
        return []

    def why_no_planets(self, chosen: int) -> str:
        """Why these clusters are no legal choice, in one sentence; empty if they are one."""
        reason = self._why_not_enough(chosen)
        if reason:
            return reason
        most = self.budget
        legal = self._legal_within(chosen)
        if legal:
            most = legal[0][0]
            if (most, chosen) in legal:
                return ""
        if self._link_cost(chosen, most) != NONE:
            return "the cheapest links touch other own planets, include them [R-FED-3]"
        if legal:
            return f"some of these planets form a federation with {_satellites(most)} [R-FED-8]"
        return f"linking these planets takes more than {_satellites(most)} [R-FED-4]"

    def why_not(self, chosen: int, satellites: int) -> str:
        """Why this is no legal federation, in one sentence; empty if it is one."""
        number = satellites.bit_count()
        reason = self._why_not_enough(chosen)
        if reason:
            return reason
        if satellites & ~self.free:
            return "satellites need free spaces without planets [R-FED-4]"
        if self._touched(satellites) & ~chosen:
            return "own planets next to the satellites must be included [R-FED-3]"
        if not self._connected(chosen, satellites):
            return "planets and satellites must be connected [R-FED-1]"
        if number > self.budget:
            return f"{_satellites(number)} cannot be paid, at most {self.budget} [R-FED-4]"
        legal = self._legal_within(chosen)
        if (number, chosen) in legal:
            return ""
        fewest = legal[0][0] if legal else number
        if fewest < number and (fewest, chosen) not in legal:
            part = f"some of these planets form a federation with {_satellites(fewest)}"
            return f"{part} instead of {number} [R-FED-8]"
        fewest = self._link_cost(chosen, number)
        same = f"these planets can be linked with {_satellites(fewest)}"
        return f"{same} instead of {number} [R-FED-7]"

    def _why_not_enough(self, chosen: int) -> str:
        if not chosen or chosen & ~self.everything:
            return "a federation needs at least one own planet [R-FED-1]"
        if self.required & ~chosen:
            return "the existing federation must be a part [R-FED-30]"
        value = _value(self.values, chosen)
        if value < self.target:
            return f"the power value is {value}, needed are {self.target} [R-FED-1]"
        return ""

    def _link_cost(self, chosen: int, most: int) -> int:
        """The fewest satellites that link `chosen`, or NONE if more than `most`.

        One cluster after the other, because a set that cannot be linked may be very large.
        """
        linked = 0
        cost = 0
        for index in range(len(self.clusters)):
            if chosen >> index & 1 and cost != NONE:
                linked |= 1 << index
                cost = self._graph().cost(linked, cost, most)
        return cost

    def _promising(self, within: int) -> bool:
        return (
            within != 0
            and not self.required & ~within
            and not within & ~self.everything
            and _value(self.values, within) >= self.target
        )

    def _graph(self) -> _Links:
        if self._links is None:
            self._links = _Links(self.width, self.free, self.clusters, self.budget)
        return self._links

    def _legal_within(self, within: int) -> list[tuple[int, int]]:
        """The legal sets of planets within a set, as (satellites, planets), sorted."""
        if self._legal is not None:
            return [found for found in self._legal if not found[1] & ~within]
        if not self._promising(within):
            return []
        assembly = _Assembly(self._graph(), self.values, self.target, self.required, within)
        assembly.run()
        return assembly.legal

    def _touched(self, spaces: int) -> int:
        near = _around(spaces, 1, self.width)
        touched = 0
        for index, cluster in enumerate(self.clusters):
            if near & cluster:
                touched |= 1 << index
        return touched

    def _connected(self, chosen: int, satellites: int) -> bool:
        whole = satellites
        inside = 0
        for index, cluster in enumerate(self.clusters):
            if chosen >> index & 1:
                whole |= cluster
                inside = cluster
        while True:
            more = _around(inside, 1, self.width) & whole
            if more == inside:
                return inside == whole
            inside = more
