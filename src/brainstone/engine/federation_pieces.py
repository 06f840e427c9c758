"""All sets of planets that form a legal federation (R-FED-3, 7, 8).

Legal federations are built from *pieces*.  No two clusters touch, so the planets of a federation
with satellites are exactly the clusters its satellites touch.  Cut a legal federation at one of
its nodes: what hangs there is the cheapest tree that links the clusters it touches with that node,
or R-FED-7 would be broken.  Such trees are the pieces; they grow space by space and join at common
nodes.  A piece that costs more than a legal federation inside it is of no use (R-FED-8), which
keeps their number small.
"""

from typing import final

from brainstone.engine.federation_links import NONE, Links, around


def value_of(values: list[int], chosen: int) -> int:
    total = 0
    for index, value in enumerate(values):
        if chosen >> index & 1:
            total += value
    return total


@final
class Piece:
    """The cheapest trees that touch exactly `planets`, each hanging on one of `nodes`."""

    def __init__(self, planets: int, nodes: int, field: int, cost: int) -> None:
        self.planets: int = planets
        self.nodes: int = nodes
        self.field: int = field
        self.cost: int = cost


@final
class Parts:
    """What pieces for one set of planets can be made from."""

    def __init__(self) -> None:
        self.grown: int = 0  # nodes to which a piece for fewer planets has grown
        self.joints: list[tuple[int, Piece, Piece]] = []  # common nodes of two pieces


@final
class Assembly:
    """Builds all legal federations out of the clusters `within`, the small sets first.

    Federations with the cluster `root` are taken to hang on it.  A piece that touches the root is
    then only needed right there, and need not grow any further.
    """

    def __init__(
        self, links: Links, values: list[int], target: int, required: int, within: int
    ) -> None:
        self.links: Links = links
        self.values: list[int] = values
        self.target: int = target
        self.required: int = required
        self.within: int = within
        self.legal: list[tuple[int, int]] = []  # satellites, planets
        self.pieces: list[Piece] = []
        self.waiting: list[dict[int, Parts]] = [{} for _ in range(len(values) + 1)]
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

    def _parts(self, planets: int) -> Parts:
        waiting = self.waiting[planets.bit_count()]
        parts = waiting.get(planets)
        if parts is None:
            parts = Parts()
            waiting[planets] = parts
        return parts

    def _assemble(self, planets: int, parts: Parts) -> None:
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
        self._join(Piece(planets, nodes, field, cost))

    def _most(self, planets: int) -> int:
        """The most satellites that R-FED-8 allows with these planets."""
        most = self.links.budget
        for cost, inside in self.legal:
            if cost < most and not inside & ~planets:
                most = cost
        return most

    def _suffices(self, planets: int) -> bool:
        return not self.required & ~planets and value_of(self.values, planets) >= self.target

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
            edge = around(new, links.lane, links.row)
        for touched, spaces in self.touching:
            if leaving & spaces:
                self._parts(planets | touched).grown |= leaving & spaces
        return reached

    def _join(self, piece: Piece) -> None:
        planets = piece.planets
        for other in self.pieces:
            common = piece.nodes & other.nodes
            if common:
                union = planets | other.planets
                if union != planets and union != other.planets:
                    self._parts(union).joints.append((common, piece, other))
        self.pieces.append(piece)
