"""What federations are put together from (see ``pieces``)."""

from typing import final


def value_of(values: list[int], chosen: int) -> int:
    total = 0
    for index, value in enumerate(values):
        if chosen >> index & 1:
            total += value
    return total


@final
class Piece:
    """The cheapest trees that touch exactly `planets`, each hanging on one of `nodes`.

    They end at the `tips`; at the other nodes two trees or more join.
    """

    def __init__(
        self, planets: int, value: int, nodes: int, tips: int, field: int, cost: int
    ) -> None:
        self.planets: int = planets
        self.value: int = value
        self.nodes: int = nodes
        self.tips: int = tips
        self.field: int = field
        self.cost: int = cost


@final
class Joint:
    """The common nodes of pieces and the sum of their fields: a `branch` that ends there, and a
    `base` in which nothing is missing but branches."""

    def __init__(self, common: int, sums: int, base: Piece, branch: Piece | None) -> None:
        self.common: int = common
        self.sums: int = sums
        self.base: Piece = base
        self.branch: Piece | None = branch


@final
class Parts:
    """What pieces for one set of planets can be made from."""

    def __init__(self, value: int, least: int) -> None:
        self.value: int = value
        self.grown: int = 0  # nodes to which a piece for fewer planets has grown
        self.least: int = least  # the satellites of the cheapest of those
        self.joints: list[Joint] = []
