"""What federations are put together from (see ``pieces``)."""

from typing import final

from brainstone.engine.federations.links import Links


def value_of(values: list[int], chosen: int) -> int:
    total = 0
    for index, value in enumerate(values):
        if chosen >> index & 1:
            total += value
    return total


@final
class Ground:
    """The free spaces that touch no cluster but those `within`, numbered from 0."""

    def __init__(self, links: Links, within: int) -> None:
        free = links.free
        for index, halo in enumerate(links.halos):
            if not within >> index & 1:
                free &= ~halo
        self.positions: list[int] = []  # where a space stands in a field
        numbers: dict[int, int] = {}
        while free:
            lowest = free & -free
            free ^= lowest
            numbers[lowest.bit_length() - 1] = len(self.positions)
            self.positions.append(lowest.bit_length() - 1)
        # The clusters that a space touches, as a mask.
        self.touched: list[int] = [0] * len(self.positions)
        for index, halo in enumerate(links.halos):
            near = halo & links.free if within >> index & 1 else 0
            while near:
                lowest = near & -near
                near ^= lowest
                number = numbers.get(lowest.bit_length() - 1, -1)
                if number >= 0:
                    self.touched[number] |= 1 << index
        self.neighbours: list[list[int]] = []
        lane, row = links.lane, links.row
        steps = [lane, row - lane, row, -lane, lane - row, -row]
        for position in self.positions:
            near_by = [numbers.get(position + step, -1) for step in steps]
            self.neighbours.append([number for number in near_by if number >= 0])
