"""The federation search against hand-made cases and against brute force on small maps."""

import random

import pytest

from brainstone.engine.federations.links import NONE
from brainstone.engine.federations.search import FederationSearch
from tests.often import often

from .brute_force import BruteForce, Space, neighbours

WIDTH = 12


def bit(space: Space) -> int:
    q, r = space
    return 1 << (r + 1) * WIDTH + q + 1


def board(spaces: set[Space] | frozenset[Space]) -> int:
    return sum(bit(space) for space in spaces)


def mask(planets: frozenset[int]) -> int:
    return sum(1 << index for index in planets)


def clusters_of(planets: set[Space]) -> list[set[Space]]:
    """Maximal groups of adjacent planets, in the order of their first spaces."""
    clusters: list[set[Space]] = []
    for planet in sorted(planets, key=lambda s: (s[1], s[0])):
        touching = [c for c in clusters if any(neighbours(p) & {planet} for p in c)]
        merged = {planet}.union(*touching)
        at = clusters.index(touching[0]) if touching else len(clusters)
        clusters = [c for c in clusters if c not in touching]
        clusters.insert(at, merged)
    return clusters


class Map:
    """A drawn map: digits are own planets and their values, '.' is free, '#' is blocked.

    Each row stands half a space further right than the one above: the neighbours of a space are
    those to its left and right and the two above and below it in the drawing.
    """

    def __init__(self, *rows: str) -> None:
        drawn = {(q, r): sign for r, row in enumerate(rows) for q, sign in enumerate(row.split())}
        self.free = {space for space, sign in drawn.items() if sign == "."}
        self.clusters = clusters_of({space for space, sign in drawn.items() if sign.isdigit()})
        self.values = [sum(int(drawn[space]) for space in cluster) for cluster in self.clusters]

    def search(self, target: int = 7, budget: int = 5, required: int = NONE) -> FederationSearch:
        boards = [board(cluster) for cluster in self.clusters]
        return FederationSearch(
            WIDTH, board(self.free), boards, self.values, target, budget, required
        )


def layouts(*satellites: set[Space]) -> list[int]:
    return sorted(board(spaces) for spaces in satellites)


def test_e09_both_routes_are_legal() -> None:
    # PI and TS side by side, another TS two satellites away; the upper route touches a mine.
    search = Map(
        "3 # # 1",
        " 2 . . #",
        "  . . 2 #",
    ).search()
    assert search.values == [5, 1, 2]
    assert search.least_satellites() == 2
    assert search.planet_sets() == [(0b101, 2), (0b111, 2)]
    assert search.satellite_sets(0b101) == layouts({(1, 1), (1, 2)}, {(0, 2), (1, 2)})
    assert search.satellite_sets(0b111) == layouts({(1, 1), (2, 1)})
    assert search.why_not(0b101, board({(1, 1), (2, 1)})).endswith("[R-FED-3]")


def test_e10_a_satellite_that_only_adds_a_mine_is_illegal() -> None:
    search = Map("3 2 . 2 . 1").search()
    assert search.planet_sets() == [(0b011, 1)]
    assert search.satellite_sets(0b111) == []
    assert search.why_no_planets(0b111).endswith("[R-FED-8]")
    assert search.why_not(0b111, board({(2, 0), (4, 0)})) == (
        "some of these planets form a federation with 1 satellite instead of 2 [R-FED-8]"
    )


def test_e11_two_clusters_that_need_each_other() -> None:
    search = Map("3 2 1 . 2 2 1").search()
    assert search.planet_sets() == [(0b11, 1)]
    assert search.satellite_sets(0b11) == layouts({(3, 0)})
    assert search.satellite_sets(0b01) == []


def test_a_cluster_may_be_a_federation_without_satellites() -> None:
    search = Map("3 3 1 . 3").search(budget=0)
    assert search.least_satellites() == 0
    assert search.planet_sets() == [(0b01, 0)]
    assert search.satellite_sets(0b01) == [0]
    assert search.why_not(0b01, 0) == ""


def test_links_run_through_own_planets_for_nothing_and_include_them() -> None:
    # Past the mine in the middle it takes three satellites, through it only two.
    search = Map(
        "# . . . #",
        " 4 . 1 . 4",
    ).search()
    assert search.planet_sets() == [(0b111, 2)]
    assert search.satellite_sets(0b101) == []
    assert search.why_no_planets(0b101).endswith("[R-FED-3]")


def test_satellites_may_branch() -> None:
    search = Map(
        "# # # 3 #",
        " # # . # #",
        "  3 . . # #",
        "   # # . # #",
        "    # # 3 # #",
    ).search()
    assert search.planet_sets() == [(0b111, 4)]
    assert search.satellite_sets(0b111) == layouts({(2, 1), (1, 2), (2, 2), (2, 3)})


def test_ivits_extend_their_federation() -> None:
    drawn = Map("3 3 1 . 3 . 4")
    assert drawn.search(target=14, required=0).planet_sets() == [(0b111, 2)]
    assert drawn.search(target=7, required=0).planet_sets() == [(0b001, 0)]
    assert drawn.search(target=7, required=2).planet_sets() == [(0b110, 1)]
    why = drawn.search(target=7, required=0).why_not(0b110, board({(5, 0)}))
    assert why.endswith("[R-FED-30]")


def test_why_not_names_the_condition_that_fails() -> None:
    search = Map(
        ". . . # #",
        " 4 . 4 . .",
        "  # . . # #",
    ).search(budget=3)
    link = {(1, 1)}
    assert search.why_not(0b11, board(link)) == ""
    for planets, satellites, rule in [
        (0b00, set(), "[R-FED-1]"),
        (0b11, {(0, 1)}, "[R-FED-4]"),
        (0b01, set(), "[R-FED-1]"),
        (0b11, set(), "[R-FED-1]"),
        (0b11, {(1, 1), (0, 0), (3, 1), (4, 1)}, "[R-FED-4]"),
    ]:
        assert search.why_not(planets, board(satellites)).endswith(rule)
    assert search.why_not(0b01, 0) == "the power value is 4, it takes 7 [R-FED-1]"
    assert search.why_not(0b11, board({(1, 1), (3, 1)})) == (
        "these planets can be linked with 1 satellite instead of 2 [R-FED-7]"
    )


def ring_of_six(*strong: int) -> tuple[set[Space], list[set[Space]], list[int]]:
    """Six planets at the corners around a space, the `strong` ones worth 4, the others 1."""
    corners = [(4, 2), (2, 4), (0, 4), (0, 2), (2, 0), (4, 0)]
    near = {(q, r) for q in range(5) for r in range(5) if 2 <= q + r <= 6}
    values = [4 if i in strong else 1 for i in range(6)]
    order = sorted(range(6), key=lambda i: (corners[i][1], corners[i][0]))
    return near - set(corners), [{corners[i]} for i in order], [values[i] for i in order]


@pytest.mark.parametrize("budget", [3, 4, 5])
def test_any_two_of_three_planets_suffice_but_are_linked_through_a_fourth(budget: int) -> None:
    # R-FED-8: two strong planets are no federation without the weak one between them, so the
    # three of them around the space in the middle are one, larger than it needs to be.
    free, clusters, values = ring_of_six(0, 2, 4)
    boards = [board(cluster) for cluster in clusters]
    search = FederationSearch(WIDTH, board(free), boards, values, 7, budget)
    expected = BruteForce(free, clusters, values, 7, budget)
    found = {(mask(planets), len(satellites)) for planets, satellites in expected.legal}
    assert set(search.planet_sets()) == found
    strong = mask(frozenset(i for i, value in enumerate(values) if value == 4))
    assert ((strong, 4) in found) == (budget >= 4)
    assert (search.satellite_sets(strong) != []) == (budget >= 4)


def test_nothing_to_find() -> None:
    assert Map(". . .").search().least_satellites() == NONE
    assert Map(". . .").search().planet_sets() == []
    assert Map("3 . 3").search().planet_sets() == []
    too_far = Map("4 . . . 4").search(budget=2)
    assert too_far.least_satellites() == NONE
    assert too_far.planet_sets() == []
    assert too_far.why_no_planets(0b11).endswith("more than 2 satellites [R-FED-4]")


def random_map(rng: random.Random) -> tuple[set[Space], list[set[Space]]]:
    """A ragged map with two to six clusters and at most fourteen free spaces."""
    columns, rows = rng.choice([(5, 4), (4, 5), (7, 3), (6, 4), (9, 2), (5, 5)])
    spaces = [(q, r) for r in range(rows) for q in range(columns)]
    rng.shuffle(spaces)
    wanted = rng.randint(2, 6)
    planets: set[Space] = set()
    while spaces and len(clusters_of(planets)) < wanted:
        planets.add(spaces.pop())
    blocked = rng.randint(0, len(spaces) // 3)
    return set(spaces[blocked:][:14]), clusters_of(planets)


@pytest.mark.parametrize("seed", often(range(400), 100))
def test_agrees_with_brute_force(seed: int) -> None:
    rng = random.Random(seed)
    free, clusters = random_map(rng)
    values = [rng.choice([0, 1, 1, 2, 2, 3, 3, 5]) for _ in clusters]
    required = rng.randrange(len(clusters)) if seed % 4 == 0 else NONE
    target = rng.randint(1, max(2, sum(values)))
    budget = rng.choice([1, 2, 3, 3, 4, 4, 5] if len(free) > 10 else [2, 4, 5, 6, 10])
    expected = BruteForce(free, clusters, values, target, budget, required)

    def search() -> FederationSearch:
        boards = [board(cluster) for cluster in clusters]
        return FederationSearch(WIDTH, board(free), boards, values, target, budget, required)

    assert search().least_satellites() == expected.least_satellites()

    layouts_of: dict[int, list[int]] = {}
    for planets, satellites in expected.legal:
        layouts_of.setdefault(mask(planets), []).append(board(satellites))
    found = search()
    by_cost = sorted((s[0].bit_count(), chosen) for chosen, s in layouts_of.items())
    assert found.planet_sets() == [(chosen, cost) for cost, chosen in by_cost]

    fresh = search()
    for chosen in range(1 << len(clusters)):
        assert found.satellite_sets(chosen) == sorted(layouts_of.get(chosen, []))
        assert fresh.satellite_sets(chosen) == sorted(layouts_of.get(chosen, []))
        assert (fresh.why_no_planets(chosen) == "") == (chosen in layouts_of)

    some = rng.sample(expected.structures, min(30, len(expected.structures)))
    for planets, satellites in some + expected.legal[:30]:
        legal = (planets, satellites) in expected.legal
        assert (found.why_not(mask(planets), board(satellites)) == "") == legal
    for _ in range(20):
        chosen = rng.randrange(1 << len(clusters))
        placed = board(set(rng.sample(sorted(free), rng.randint(0, min(3, len(free))))))
        legal = placed in layouts_of.get(chosen, [])
        assert (fresh.why_not(chosen, placed) == "") == legal


@pytest.mark.parametrize("seed", range(24))
def test_agrees_with_brute_force_where_planets_are_scattered(seed: int) -> None:
    # Up to nine clusters of one planet each: several are linked by the same few satellites.
    rng = random.Random(seed)
    columns, rows = rng.choice([(5, 4), (7, 3), (6, 4), (5, 5), (6, 5)])
    spaces = [(q, r) for r in range(rows) for q in range(columns)]
    rng.shuffle(spaces)
    planets: set[Space] = set()
    for space in spaces:
        if not neighbours(space) & planets and len(planets) < 9:
            planets.add(space)
    free = {space for space in spaces if space not in planets and rng.random() < 0.75}
    free = set(sorted(free)[:13])
    clusters = clusters_of(planets)
    values = [rng.choice([1, 1, 2, 2, 3, 3]) for _ in clusters]
    target, budget = rng.choice([5, 6, 7, 7, 8]), rng.choice([3, 4, 5, 5])
    boards = [board(cluster) for cluster in clusters]
    search = FederationSearch(WIDTH, board(free), boards, values, target, budget)
    expected = BruteForce(free, clusters, values, target, budget)
    found = {(mask(chosen), len(satellites)) for chosen, satellites in expected.legal}
    assert search.planet_sets() == sorted(found, key=lambda one: (one[1], one[0]))
