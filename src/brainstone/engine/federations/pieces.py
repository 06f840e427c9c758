"""All sets of planets that form a legal federation (R-FED-3, 7, 8).

Legal federations are built from *pieces*.  No two clusters touch, so the planets of a federation
with satellites are exactly the clusters its satellites touch.  Cut a legal federation at one of
its nodes: what hangs there is the cheapest tree that links the clusters it touches with that node,
or R-FED-7 would be broken.  Such trees are the pieces; they grow space by space and join at common
nodes.

Take away the outermost satellite of a federation: what is left is a piece, and nearly always one
whose planets do not suffice.  So it is enough to join pieces as long as their planets do not
suffice, and every federation is found when a piece grows onto its last satellite.  A piece that
contains a legal federation is of no use (R-FED-8).

There is one exception.  Planets may suffice and still be no legal federation, because their
cheapest link runs through a planet that is not theirs: call them *false*.  A federation may then
be larger than it needs to be at each of its ends: three strong planets around a space, say, any
two of which are linked more cheaply through a fourth.  Such a *stray* federation either has a node
at which no branch suffices; then it is a joint of ordinary pieces there.  Or it has a link with
false planets on both of its sides; only if the false ones found leave room for that, they are made
into pieces as well.
"""

from typing import Final, final

from brainstone.engine.core.pauses import pause
from brainstone.engine.federations.links import NONE, Links, around
from brainstone.engine.federations.parts import Joint, Parts, Piece, value_of

# What is looked for.
_ORDINARY: Final = 0
_STRAY: Final = 1  # joints of ordinary pieces
_ANY: Final = 2  # false planets are pieces too

_UNKNOWN: Final = -2


@final
class Assembly:
    """Builds all legal federations out of the clusters `within`, the small sets first."""

    def __init__(
        self, links: Links, values: list[int], target: int, required: int, within: int
    ) -> None:
        self.links: Links = links
        self.values: list[int] = values
        self.target: int = target
        self.required: int = required
        self.within: int = within
        self.legal: list[tuple[int, int]] = []  # satellites, planets
        # Legal federations without a smaller one inside: their costs, and by cluster the mask of
        # those that do without it.
        self.prices: list[int] = []
        self.without: list[int] = [0] * len(values)
        self.pieces: list[Piece] = []
        self.waiting: list[dict[int, Parts]] = [{} for _ in range(len(values) + 1)]
        self.false: list[dict[int, Parts]] = [{} for _ in range(len(values) + 1)]
        self.joints: dict[int, list[Joint]] = {}  # of false planets, by their base
        self.worths: dict[int, int] = {}
        self.known: dict[int, int] = {}
        self.stage: int = _ORDINARY
        self.open: int = links.free  # spaces that touch no cluster but those `within`
        self.touching: list[tuple[int, int]] = []  # clusters, the spaces that touch just these
        self._sort_spaces()

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

    def run(self) -> None:
        for index, cluster in enumerate(self.links.clusters):
            if self.within >> index & 1:
                parts = self._parts(1 << index)
                parts.grown = cluster
                parts.least = 0
        self._assemble_all()
        ordinary = len(self.prices)
        self._begin(_STRAY)
        self._join_ordinary()
        self._assemble_all()
        if self._both_sides():
            self._begin(_ANY)
            self._assemble_all()
        if len(self.prices) > ordinary:
            self.legal = [found for found in self.legal if self._most(found[1]) == found[0]]
        self.legal.sort()

    def _begin(self, stage: int) -> None:
        """Look once more at the false planets found so far."""
        self.stage = stage
        self.waiting = self.false
        self.false = [{} for _ in self.waiting]

    def _assemble_all(self) -> None:
        for waiting in self.waiting:
            for planets in sorted(waiting):
                self._assemble(planets, waiting[planets])
            waiting.clear()

    def _parts(self, planets: int) -> Parts:
        waiting = self.waiting[planets.bit_count()]
        parts = waiting.get(planets)
        if parts is None:
            parts = Parts(self._worth(planets), self.links.budget + 1)
            waiting[planets] = parts
        return parts

    def _worth(self, planets: int) -> int:
        """The power value if these planets may be a federation at all."""
        worth = self.worths.get(planets, _UNKNOWN)
        if worth == _UNKNOWN:
            worth = NONE if self.required & ~planets else value_of(self.values, planets)
            self.worths[planets] = worth
        return worth

    # Federations

    def _assemble(self, planets: int, parts: Parts) -> None:
        """What can be made of exactly `planets`; all smaller sets are done."""
        if parts.value < self.target:
            self._make_piece(planets, parts)
            return
        inside = self._inside(planets)
        if inside:
            most = self._same_price(inside)
            if self._reaches(parts, most):
                self._add(most, planets)
            return
        cost = self._least(parts)
        if cost > self.links.budget:
            return
        if not self.links.can_link(planets, cost - 1):
            self._add(cost, planets)
            self._remember(cost, planets)
        elif self.stage != _ANY:
            self.false[planets.bit_count()][planets] = parts
            if self.stage == _STRAY:
                self._join_further(planets, parts)
        elif self._leads_on(planets, parts):
            self._make_piece(planets, parts)

    def _add(self, cost: int, planets: int) -> None:
        if (cost, planets) not in self.legal:
            self.legal.append((cost, planets))

    def _remember(self, cost: int, planets: int) -> None:
        for index in range(len(self.values)):
            if not planets >> index & 1:
                self.without[index] |= 1 << len(self.prices)
        self.prices.append(cost)

    def _inside(self, planets: int) -> int:
        """The smallest legal federations among these planets, as a mask over `prices`."""
        inside = (1 << len(self.prices)) - 1
        others = self.within & ~planets
        while others and inside:
            index = others.bit_length() - 1
            inside &= self.without[index]
            others ^= 1 << index
        return inside

    def _same_price(self, inside: int) -> int:
        """What the federations inside cost if it is the same for all, or NONE.

        A larger one costs as much as the dearest of them, and may not cost more than the cheapest.
        """
        price = self.prices[inside.bit_length() - 1]
        while inside:
            index = inside.bit_length() - 1
            if self.prices[index] != price:
                return NONE
            inside ^= 1 << index
        return price

    def _most(self, planets: int) -> int:
        """The most satellites that R-FED-8 allows with these planets, or NONE if it forbids all."""
        inside = self._inside(planets) if self._worth(planets) >= self.target else 0
        return self._same_price(inside) if inside else self.links.budget

    def _reaches(self, parts: Parts, most: int) -> bool:
        """Whether some tree has at most so many satellites."""
        if most < 0 or parts.least <= most:
            return most >= 0
        level = self.links.joined[most]
        return any([(level - j.sums) >> self.links.top & j.common for j in parts.joints])

    def _least(self, parts: Parts) -> int:
        """The satellites of the cheapest tree, or more than the budget."""
        least = parts.least
        links = self.links
        for joint in parts.joints:
            while least and (links.joined[least - 1] - joint.sums) >> links.top & joint.common:
                least -= 1
        return least

    # Pieces

    def _make_piece(self, planets: int, parts: Parts) -> None:
        pause()
        links = self.links
        field = links.field(planets)
        # What has grown is cheapest already: a tree with a space has the clusters it touches too.
        nodes = parts.grown
        tips = parts.grown
        level = field + links.free | links.high
        for joint in parts.joints:
            nodes |= (level - joint.sums) >> links.top & joint.common
        nodes &= (links.at_most[links.budget] - field) >> links.top
        if not nodes:
            return
        cost = links.at(field, links.homes[planets.bit_length() - 1])
        if nodes & (links.at_most[cost] - field) >> links.top:
            # R-FED-7 holds for the trees themselves, so they also hang on each of their clusters.
            for index, cluster in enumerate(links.clusters):
                if planets >> index & 1:
                    nodes |= cluster
                    tips |= cluster
        piece = Piece(planets, parts.value, nodes, tips, field, cost)
        self._grow(piece)
        if self.stage == _ORDINARY:
            self._join(piece)
        else:
            self._join_any(piece)
        self.pieces.append(piece)

    def _grow(self, piece: Piece) -> None:
        """Grow as long as the trees remain cheapest.

        On a space that touches further clusters the tree is a piece for more planets.
        """
        links = self.links
        own = self.open
        for touched, spaces in self.touching:
            if touched & ~piece.planets:
                own &= ~spaces
        reached = 0
        leaving: list[tuple[int, int]] = []  # satellites, spaces that touch further clusters
        beyond = 0
        cheaper = 0
        edge = 0
        for level in range(piece.cost, links.budget + 1):
            up_to = (links.at_most[level] - piece.field) >> links.top & links.ones
            exact = up_to & ~cheaper
            cheaper = up_to
            spaces = edge & exact & self.open
            grown = spaces & own
            new = piece.nodes & exact | grown
            if spaces != grown:
                leaving.append((level, spaces ^ grown))
                beyond |= spaces ^ grown
            reached |= new
            piece.tips |= grown
            edge = around(new, links.lane, links.row)
        piece.nodes = reached
        piece.tips &= reached
        for touched, spaces in self.touching:
            if beyond & spaces:
                parts = self._parts(piece.planets | touched)
                parts.grown |= beyond & spaces
                for level, left in leaving:
                    if left & spaces:
                        parts.least = min(parts.least, level)
                        break

    def _join(self, piece: Piece) -> None:
        """Join with the pieces that are not larger where those end: the smallest tree at a node
        comes last.  Planets that suffice are reached by growing."""
        links = self.links
        planets = piece.planets
        nodes = piece.nodes
        target = self.target
        room = target - piece.value
        worths = self.worths
        for other in self.pieces:
            if other.value >= room and not planets & other.planets:
                continue
            common = nodes & other.tips
            if common:
                union = planets | other.planets
                if union == planets or union == other.planets:
                    continue
                worth = worths.get(union, _UNKNOWN)
                if worth == _UNKNOWN:
                    worth = self._worth(union)
                if worth < target:
                    sums = piece.field + other.field
                    common &= (links.joined[links.budget] - sums) >> links.top
                    if common:
                        self._add_joint(union, common, sums, piece, other)

    # Stray federations

    def _join_ordinary(self) -> None:
        """Join the ordinary pieces to planets that suffice."""
        links = self.links
        known = self.known
        for number, piece in enumerate(self.pieces):
            pause()
            nodes = piece.nodes
            room = self.target - piece.value
            for index in range(number):
                other = self.pieces[index]
                if other.value < room:
                    continue
                common = nodes & other.nodes
                if not common:
                    continue
                union = piece.planets | other.planets
                if union == piece.planets or union == other.planets:
                    continue
                most = known.get(union, _UNKNOWN)
                if most == _UNKNOWN:
                    most = self._most_known(union)
                if piece.cost + other.cost - 1 > most:
                    continue
                sums = piece.field + other.field
                common &= (links.joined[most] - sums) >> links.top
                if common & other.tips:
                    self._add_joint(union, common & other.tips, sums, piece, other)
                if common & piece.tips:
                    self._add_joint(union, common & piece.tips, sums, other, piece)

    def _most_known(self, planets: int) -> int:
        """As `_most`, remembered; NONE if these planets do not suffice."""
        most = self.known.get(planets, _UNKNOWN)
        if most == _UNKNOWN:
            most = self._most(planets) if self._worth(planets) >= self.target else NONE
            self.known[planets] = most
        return most

    def _join_further(self, planets: int, parts: Parts) -> None:
        """Join false planets with another branch at the same node."""
        for joint in parts.joints:
            pause()
            others = self.joints.setdefault(joint.base.planets, [])
            for other in others:
                common = joint.common & other.common
                branch = other.branch
                if common and branch is not None and branch.planets & ~planets:
                    union = planets | branch.planets
                    most = self._most_known(union)
                    if most >= 0:
                        sums = joint.sums + branch.field - self.links.free
                        common &= (self.links.joined[most] - sums) >> self.links.top
                        if common:
                            self._add_joint(union, common, sums, joint.base, None)
            if joint.branch is not None:
                others.append(joint)

    def _join_any(self, piece: Piece) -> None:
        links = self.links
        for other in self.pieces:
            common = piece.nodes & other.nodes
            if common:
                union = piece.planets | other.planets
                if union != piece.planets and union != other.planets:
                    most = self._most(union)
                    if most >= 0:
                        sums = piece.field + other.field
                        common &= (links.joined[most] - sums) >> links.top
                        if common:
                            self._add_joint(union, common, sums, piece, other)

    def _add_joint(
        self, union: int, common: int, sums: int, base: Piece, branch: Piece | None
    ) -> None:
        self._parts(union).joints.append(Joint(common, sums, base, branch))

    def _both_sides(self) -> bool:
        """Whether a federation may have false planets on both sides of one of its links."""
        false: list[tuple[int, int]] = []
        for sets in self.false:
            for planets, parts in sets.items():
                false.append((self._least(parts), planets))
        false.sort()
        for number, (cost, planets) in enumerate(false):
            pause()
            for index in range(number):
                least, others = false[index]
                least += cost - 2  # the ends of the link may belong to both
                if least > self.links.budget:
                    break
                if (
                    planets & ~others
                    and others & ~planets
                    and self._allows(planets | others, least)
                ):
                    return True
        return False

    def _allows(self, planets: int, least: int) -> bool:
        """Whether R-FED-8 allows so many satellites with these planets."""
        inside = self._inside(planets)
        while inside:
            index = inside.bit_length() - 1
            if self.prices[index] < least:
                return False
            inside ^= 1 << index
        return True

    def _leads_on(self, planets: int, parts: Parts) -> bool:
        """Whether a legal federation may contain these planets and another cluster."""
        links = self.links
        for index in range(len(self.values)):
            other = 1 << index
            if not other & self.within or other & planets:
                continue
            most = self._most(planets | other)
            if most < 0:
                continue
            field = links.field(other)
            left = most - parts.least + 1  # the space on which the trees join counts once
            if left >= 0 and (links.at_most[min(left, most)] - field) >> links.top & parts.grown:
                return True
            for joint in parts.joints:
                # What is left, and one more for the space on which they join.
                rest = links.joined[most] + links.free - joint.sums
                nodes = rest >> links.top & joint.common
                if nodes and ((rest | links.high) - field) >> links.top & nodes:
                    return True
        return False
