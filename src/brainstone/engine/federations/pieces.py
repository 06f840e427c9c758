"""All sets of planets that form a legal federation (R-FED-3, 7, 8).

No two clusters touch, so the planets of a federation with satellites are exactly the clusters its
satellites touch.  Its satellites are a set of *bridges* that meet in clusters.  A bridge is a tree
of satellites each of whose clusters is touched by just one of them: a tree that touches a cluster
twice is cut in between, its parts meet in the cluster.

Every part of a legal federation is as cheap as can be, or R-FED-7 would be broken for the whole:

- A *group*, the clusters of some of its bridges that hang together, is linked by those with the
  fewest satellites.
- A *limb*, a part of a bridge that hangs on one of its satellites, links its clusters with that
  satellite at the least cost.  Limbs grow space by space, and join at a common satellite.  They
  grow towards the *root* of the bridge, its satellite next to the last of its clusters.

All are found in the order of their satellites.  When a limb or a group is looked at, every legal
federation with fewer satellites is known, and whatever contains one of these is of no use, nor is
what it may grow into (R-FED-8).  A group that suffices never grows: it is a legal federation, or it
contains one with fewer satellites.
"""

from typing import final

from brainstone.engine.core.pauses import pause
from brainstone.engine.federations.links import NONE, Links
from brainstone.engine.federations.parts import Ground, value_of


@final
class Assembly:
    """Builds all legal federations out of the clusters `within`, the cheapest first."""

    def __init__(
        self, links: Links, values: list[int], target: int, required: int, within: int
    ) -> None:
        self.links: Links = links
        self.values: list[int] = values
        self.target: int = target
        self.required: int = required
        self.within: int = within
        self.size: int = len(values)
        self.legal: list[tuple[int, int]] = []  # satellites, planets
        # By number of satellites: limbs to look at (see `_add_limb`), bridges that cannot be
        # replaced by smaller ones, groups that do not suffice.
        self.limbs: list[set[int]] = [set() for _ in range(links.budget + 1)]
        self.bridges: list[list[int]] = [[] for _ in range(links.budget + 1)]
        self.groups: list[list[int]] = [[] for _ in range(links.budget + 1)]
        self.judged: set[int] = set()  # sets of clusters that were groups, or cannot be any more
        # The federations with fewer satellites than are looked at; by set of clusters what is
        # known of them, and how many were compared for it.
        self.cheaper: list[int] = []
        self.fatal: dict[int, int] = {}
        self.compared: dict[int, int] = {}

    def run(self) -> None:
        single = [1 << index for index in range(self.size) if self.within >> index & 1]
        self.judged.update(single)
        self._sort_out(single, 0)
        ground = Ground(self.links, self.within)
        # By space, the clusters and satellites of the limbs that hang there.
        hanging: list[list[tuple[int, int]]] = [[] for _ in ground.positions]
        for space, touched in enumerate(ground.touched):
            if touched:
                self._add_limb(space, touched, 1)
        for satellites in range(1, self.links.budget + 1):
            bridges = self._grow(ground, hanging, satellites)
            self._link(bridges, satellites)
        self.legal.sort()

    # Limbs

    def _add_limb(self, space: int, planets: int, satellites: int) -> None:
        """Remember a limb, its space and its clusters in one number."""
        if satellites <= self.links.budget:
            self.limbs[satellites].add(space << self.size | planets)

    def _grow(
        self, ground: Ground, hanging: list[list[tuple[int, int]]], satellites: int
    ) -> set[int]:
        """Let the limbs grow and join; those that hang on their root may be bridges."""
        links = self.links
        bridges: set[int] = set()
        for limb in self.limbs[satellites]:
            pause()
            space = limb >> self.size
            planets = limb & (1 << self.size) - 1
            fatal = self._fatal(planets)
            if fatal & planets:
                continue
            touched = ground.touched[space]
            others = planets & ~touched
            at_root = touched > others
            leads_on = (self.within & ~fatal) >> planets.bit_length() != 0
            if not leads_on and not at_root:
                continue
            if others and links.at(links.field(others), ground.positions[space]) < satellites:
                continue
            if at_root and planets not in self.judged:
                bridges.add(planets)
            if leads_on:
                for near in ground.neighbours[space]:
                    if not ground.touched[near] & (planets | fatal):
                        self._add_limb(near, planets | ground.touched[near], satellites + 1)
            if others:
                for further, number in hanging[space]:
                    if satellites + number - 1 > links.budget:
                        break
                    if planets & further == touched:
                        self._add_limb(space, planets | further, satellites + number - 1)
                hanging[space].append((planets, satellites))
        self.limbs[satellites].clear()
        return bridges

    def _fatal(self, planets: int) -> int:
        """The clusters that may not be added, because of a federation with fewer satellites; all
        of them if these planets already contain one (R-FED-8)."""
        fatal = self.fatal.get(planets, 0)
        compared = self.compared.get(planets, 0)
        if compared < len(self.cheaper):
            for index in range(compared, len(self.cheaper)):
                missing = self.cheaper[index] & ~planets
                if not missing & (missing - 1):
                    fatal |= missing or self.within
            self.fatal[planets] = fatal
            self.compared[planets] = len(self.cheaper)
        return fatal

    # Groups

    def _link(self, bridges: set[int], satellites: int) -> None:
        """Find the groups with so many satellites, of one bridge or several."""
        unions: set[int] = set()
        for number in range(1, satellites):
            for bridge in self.bridges[number]:
                for group in self.groups[satellites - number]:
                    if group & bridge and bridge & ~group:
                        unions.add(group | bridge)
        groups: list[int] = []
        for planets in unions | bridges:
            if planets not in self.judged:
                self.judged.add(planets)
                if not self._fatal(planets) & planets:
                    if not self.links.can_link(planets, satellites - 1):
                        groups.append(planets)
                        if planets not in unions:
                            self.bridges[satellites].append(planets)
        self._sort_out(groups, satellites)

    def _sort_out(self, groups: list[int], satellites: int) -> None:
        for planets in groups:
            if self._worth(planets) >= self.target:
                self.legal.append((satellites, planets))
                self.cheaper.append(planets)
            else:
                self.groups[satellites].append(planets)

    def _worth(self, planets: int) -> int:
        """The power value if these planets may be a federation at all."""
        return NONE if self.required & ~planets else value_of(self.values, planets)
