"""Federations straight from the definitions: every set of satellites with every set of clusters.

Spaces are axial coordinates, kept in plain sets; nothing is shared with the engine.
"""

from itertools import combinations

Space = tuple[int, int]
Federation = tuple[frozenset[int], frozenset[Space]]  # cluster indices, satellites

DIRECTIONS = [(1, 0), (-1, 0), (0, 1), (0, -1), (1, -1), (-1, 1)]


def neighbours(space: Space) -> set[Space]:
    return {(space[0] + q, space[1] + r) for q, r in DIRECTIONS}


def connected(spaces: set[Space]) -> bool:
    reached = {next(iter(spaces))}
    todo = list(reached)
    while todo:
        for space in neighbours(todo.pop()) & spaces - reached:
            reached.add(space)
            todo.append(space)
    return reached == spaces


def subsets(items: list[int]) -> list[frozenset[int]]:
    return [frozenset(c) for size in range(len(items) + 1) for c in combinations(items, size)]


class BruteForce:
    def __init__(
        self,
        free: set[Space],
        clusters: list[set[Space]],
        values: list[int],
        target: int,
        budget: int,
        required: int = -1,
    ) -> None:
        self.values = values
        self.target = target
        indices = list(range(len(clusters)))
        halos = [set().union(*map(neighbours, cluster)) for cluster in clusters]

        # All structures with at most `budget` satellites.
        self.structures: list[Federation] = []
        for number in range(budget + 1):
            for chosen_spaces in combinations(sorted(free), number):
                satellites = frozenset(chosen_spaces)
                touched = frozenset(i for i in indices if halos[i] & satellites)
                for others in subsets([i for i in indices if i not in touched]):
                    planets = touched | others
                    if not planets or (required >= 0 and required not in planets):
                        continue
                    if connected(set(satellites).union(*(clusters[i] for i in planets))):
                        self.structures.append((planets, satellites))

        # Legal federations; whether a smaller set of planets is legal is known before larger ones.
        self.legal: list[Federation] = []
        for planets, satellites in sorted(self.structures, key=lambda s: len(s[0])):
            if (
                self.value(planets) >= target
                and len(satellites) == self.link_cost(planets)
                and not any(p < planets and len(s) < len(satellites) for p, s in self.legal)
            ):
                self.legal.append((planets, satellites))

    def value(self, planets: frozenset[int]) -> int:
        return sum(self.values[i] for i in planets)

    def link_cost(self, planets: frozenset[int]) -> int:
        return min(len(s) for p, s in self.structures if p >= planets)

    def least_satellites(self) -> int:
        enough = [len(s) for p, s in self.structures if self.value(p) >= self.target]
        return min(enough, default=-1)
