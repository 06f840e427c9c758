"""How wide a beam may be at each of its steps, so that a budget lasts to the end of the plan."""

from __future__ import annotations

from typing import Final, final

from brainstone.data.components import ROUNDS

_DEARER: Final = 1.5  # that a way may be than a first look tells


@final
class Pace:
    """At most ``most`` plans are kept at each step.

    A first look, of one plan, notes what its steps cost, in shares of the budget. A wide beam that
    knows these costs is as many times as wide as what is left pays for the rest of the way: it
    narrows when steps come dearer, and keeps what one plan alone will take to its end.
    """

    def __init__(self, most: int, look: Pace | None = None) -> None:
        self.most: Final = most
        self.look: Final = look
        self.costs: Final[list[list[float]]] = [[] for _ in range(ROUNDS + 1)]  # by round and step

    def note(self, number: int, cost: float) -> None:
        """What the next step of a round has cost."""
        self.costs[number].append(cost)

    def width(self, number: int, step: int, left: float) -> int:
        """For the next step, of all that follow."""
        rest = 0.0 if self.look is None else self.look.rest(number, step)
        if rest <= 0.0:
            return self.most
        return max(1, min(self.most, int(left / rest - _DEARER)))

    def alone(self, number: int, step: int) -> float:
        """What one plan alone may take from a step on to its end."""
        return 0.0 if self.look is None else self.look.rest(number, step) * _DEARER

    def rest(self, number: int, step: int) -> float:
        """What the way from a step on has cost; beyond the last step of a round, as much as it."""
        total = 0.0
        for later in range(number, ROUNDS + 1):
            costs = self.costs[later]
            if later > number:
                step = 0
            elif costs and step >= len(costs):
                step = len(costs) - 1
            for i in range(step, len(costs)):
                total += costs[i]
        return total
