"""All places for the satellites of a federation (R-FED-9)."""

from typing import TypeAlias, final

from brainstone.engine.core.pauses import pause
from brainstone.engine.federations.links import Links, around

Stage: TypeAlias = tuple[int, int]  # planets, position of a node in the fields


@final
class Layouts:
    """All sets of satellites that link `chosen` at the least cost and touch no other cluster.

    Works back through the fields.  A *stage* is a set of clusters and a node linked with them: its
    trees have grown from a neighbouring node, or two trees with half of the clusters each join.
    """

    def __init__(self, links: Links, chosen: int) -> None:
        self.links: Links = links
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
            pause()
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
            pause()
            layouts[stage] = self._layouts(stage, layouts)
        return sorted(layouts[whole])

    def _layouts(self, stage: Stage, known: dict[Stage, set[int]]) -> set[int]:
        planets, node = stage
        if self._cost(stage) == 0 and not planets & (planets - 1):
            return {0}
        satellite = 0
        if self._is_space(node):
            satellite = self.links.bit_at(node)
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
            near = around(1 << node, links.lane, links.row)
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
