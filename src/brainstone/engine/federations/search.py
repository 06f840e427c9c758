"""Which federations can a player form?  (R-FED-1, 3, 7, 8, 9, 30)

A federation is a set of clusters (own planets on adjacent spaces) and of satellites on free spaces.
The links are priced in ``links``, legal sets of planets are put together in
``pieces``, places for the satellites found in ``layouts``.
"""

from typing import Final, final

from brainstone.engine.core.sentences import say
from brainstone.engine.federations.layouts import Layouts
from brainstone.engine.federations.links import NONE, Links, around
from brainstone.engine.federations.parts import value_of
from brainstone.engine.federations.pieces import Assembly

_UNKNOWN: Final = -2


def _satellites(number: int) -> str:
    if number == 1:
        return say("satellite", "1 satellite")
    return say("satellites", "{number} satellites", number=number)


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
        self._links: Links | None = None
        self._legal: list[tuple[int, int]] | None = None
        self._least: int = _UNKNOWN
        self._layouts: dict[int, list[int]] = {}

    def least_satellites(self) -> int:
        """The fewest satellites of any structure that reaches the target, or NONE if too many."""
        if self._least == _UNKNOWN:
            self._least = self._search_least()
        return self._least

    def _search_least(self) -> int:
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
                value = value_of(self.values, chosen)
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

    def price(self, chosen: int) -> int:
        """The satellites of a legal set of clusters."""
        for cost, planets in self._legal_within(chosen):
            if planets == chosen:
                return cost
        return NONE

    def satellite_sets(self, chosen: int) -> list[int]:
        """Every legal choice of satellites for the chosen clusters (R-FED-9)."""
        layouts = self._layouts.get(chosen)
        if layouts is None:
            layouts = []
            for _, planets in self._legal_within(chosen):
                if planets == chosen:
                    layouts = Layouts(self._graph(), chosen).find()
                    break
            self._layouts[chosen] = layouts
        return layouts

    def why_no_planets(self, chosen: int, budget: int = NONE) -> str:
        """Why these clusters are no legal choice, in one sentence; empty if they are one.

        `budget` is what can be paid now, if that is less than what was searched for.
        """
        reason = self._why_not_enough(chosen)
        if reason:
            return reason
        most = self.budget if budget < 0 else budget
        legal = [found for found in self._legal_within(chosen) if found[0] <= most]
        if legal:
            most = legal[0][0]
            if (most, chosen) in legal:
                return ""
        if self._link_cost(chosen, most) != NONE:
            return say(
                "federation.include-touched",
                "the cheapest links touch other own planets, include them [R-FED-3]",
            )
        if legal:
            return say(
                "federation.part-is-enough",
                "some of these planets form a federation with {satellites} [R-FED-8]",
                satellites=_satellites(most),
            )
        return say(
            "federation.link-too-long",
            "linking these planets takes more than {satellites} [R-FED-4]",
            satellites=_satellites(most),
        )

    def why_not(self, chosen: int, satellites: int, budget: int = NONE) -> str:
        """Why this is no legal federation, in one sentence; empty if it is one."""
        most = self.budget if budget < 0 else budget
        number = satellites.bit_count()
        reason = self._why_not_enough(chosen)
        if reason:
            return reason
        if satellites & ~self.free:
            return say(
                "federation.satellite-spaces",
                "satellites need free spaces without planets [R-FED-4]",
            )
        if self._touched(satellites) & ~chosen:
            return say(
                "federation.touches-own",
                "own planets next to the satellites must be included [R-FED-3]",
            )
        if not self._connected(chosen, satellites):
            return say(
                "federation.unconnected", "planets and satellites must be connected [R-FED-1]"
            )
        if number > most:
            return say(
                "federation.satellites-cost",
                "{satellites} cannot be paid, at most {budget} [R-FED-4]",
                satellites=_satellites(number),
                budget=most,
            )
        legal = self._legal_within(chosen)
        if (number, chosen) in legal:
            return ""
        fewest = legal[0][0] if legal else number
        if fewest < number and (fewest, chosen) not in legal:
            return say(
                "federation.part-is-cheaper",
                "some of these planets form a federation with {satellites} "
                "instead of {number} [R-FED-8]",
                satellites=_satellites(fewest),
                number=number,
            )
        fewest = self._link_cost(chosen, number)
        return say(
            "federation.fewer-satellites",
            "these planets can be linked with {satellites} instead of {number} [R-FED-7]",
            satellites=_satellites(fewest),
            number=number,
        )

    def _why_not_enough(self, chosen: int) -> str:
        if not chosen or chosen & ~self.everything:
            return say(
                "federation.no-own-planet",
                "a federation needs a planet of yours [R-FED-1]",
            )
        if self.required & ~chosen:
            return say(
                "federation.existing-missing", "the existing federation must be a part [R-FED-30]"
            )
        value = value_of(self.values, chosen)
        if value < self.target:
            return say(
                "federation.value",
                "the power value is {value}, it takes {target} [R-FED-1]",
                value=value,
                target=self.target,
            )
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
            and value_of(self.values, within) >= self.target
        )

    def _graph(self) -> Links:
        if self._links is None:
            self._links = Links(self.width, self.free, self.clusters, self.budget)
        return self._links

    def _legal_within(self, within: int) -> list[tuple[int, int]]:
        """The legal sets of planets within a set, as (satellites, planets), sorted."""
        if self._legal is not None:
            return [found for found in self._legal if not found[1] & ~within]
        if not self._promising(within):
            return []
        assembly = Assembly(self._graph(), self.values, self.target, self.required, within)
        assembly.run()
        return assembly.legal

    def _touched(self, spaces: int) -> int:
        near = around(spaces, 1, self.width)
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
            more = around(inside, 1, self.width) & whole
            if more == inside:
                return inside == whole
            inside = more
