"""A situation is searched once, for whatever can be paid; and the search stays a small one."""

from __future__ import annotations

import pytest

from bench.places import FOLDER, load
from brainstone.engine.federations.forming import FederationPlan, forget_searches, satellite_budget

# How many fields of links are made to list all federations: most of the time goes there. A search
# that tries every set of planets would make a hundred thousand of them.
MOST_FIELDS = {
    "extreme-1": 1100,
    "extreme-2": 1000,
    "late-1": 500,
    "late-2": 250,
    "played-1": 100,
    "played-2": 50,
}
SOME = 12  # sets of planets whose satellites are compared


def plan_for(name: str, less: int = 0) -> FederationPlan:
    """With ``less`` satellites than the player could pay."""
    state, seat = load(FOLDER / f"{name}.json")
    return FederationPlan(state, seat, satellite_budget(state.players[seat]) - less)


def test_every_position_is_bounded() -> None:
    assert {path.stem for path in FOLDER.glob("*.json")} == set(MOST_FIELDS)


@pytest.mark.parametrize("name", MOST_FIELDS)
def test_the_work_of_a_list_is_bounded(name: str) -> None:
    forget_searches()
    plan = plan_for(name)
    assert plan.planet_sets()
    links = plan.search._links
    assert links is not None
    assert 0 < len(links.fields) <= MOST_FIELDS[name]


@pytest.mark.parametrize("name", ["late-1", "late-2", "played-1", "played-2"])
def test_what_was_found_for_more_satellites_holds_for_fewer(name: str) -> None:
    """R-FED-8 compares with cheaper federations only."""
    forget_searches()
    most = plan_for(name)
    most.planet_sets()
    for less in range(1, most.budget + 1):
        known = plan_for(name, less)
        assert known.search is most.search
        sets = known.planet_sets()
        layouts = [known.satellite_sets(known.planets(chosen)) for chosen, _ in sets[-SOME:]]
        forget_searches()
        fresh = plan_for(name, less)
        assert fresh.search is not most.search
        assert fresh.planet_sets() == sets
        assert fresh.least_satellites() == known.least_satellites()
        again = [fresh.satellite_sets(fresh.planets(chosen)) for chosen, _ in sets[-SOME:]]
        assert again == layouts
        forget_searches()
        most = plan_for(name)
