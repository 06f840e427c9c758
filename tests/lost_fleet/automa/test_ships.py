"""Spaceship tiles: what is chosen, explored and blocked (14.2, 14.5) [R-LFAU-2, 3]."""

from __future__ import annotations

import pytest

from brainstone import Game
from brainstone.engine.core.events import SpaceBlocked
from brainstone.lost_fleet.core.events import Explored
from brainstone.lost_fleet.core.fleet import board_of
from tests.automa.helpers import AUTOMA, act, choice, gained, in_words, it, stack_deck
from tests.lost_fleet.automa.helpers import (
    POWER_ACTIONS,
    SHIPS,
    bare_fleet_solo,
    fleet_solo,
    tiles,
    use,
    used,
)
from tests.lost_fleet.tables import explored
from tests.table import forget, give, me, structure

MARS = ["ship tf-mars-qic", "ship tf-mars-power", "ship tf-mars-credit"]
ECLIPSE = ["ship eclipse-qic", "ship eclipse-power", "ship eclipse-credit"]
REBELLION = ["ship rebellion-qic", "ship rebellion-power", "ship rebellion-knowledge"]
BLOCK = 12  # a card that blocks


def options(game: Game, support: int = 4) -> list[str]:
    found: list[str] = act(game, support, BLOCK)["steps"][0]["options"]
    return found


def blocked(game: Game) -> None:
    """Tokens on all power actions of the research board."""
    game.state.used_actions |= 0b1111111
    forget(game)


# The options


@pytest.mark.parametrize(
    ("ship", "right"),
    [
        ("tf-mars", ["explore rebellion", "explore eclipse", *MARS]),
        ("eclipse", ["explore rebellion", *ECLIPSE, "explore tf-mars"]),
        ("rebellion", [*REBELLION, "explore eclipse", "explore tf-mars"]),
    ],
)
def test_from_left_to_right(ship: str, right: list[str]) -> None:
    """Power actions, then Rebellion, Eclipse, T F Mars; one option or three for each."""
    assert options(fleet_solo(automa_ship=ship)) == [*POWER_ACTIONS, *right]


def test_spaces_of_an_action_side_without_power_tokens() -> None:
    game = fleet_solo()
    use(game, "tf-mars-power")
    assert options(game)[-2:] == ["ship tf-mars-qic", "ship tf-mars-credit"]
    game = fleet_solo()
    use(game, "tf-mars-qic", "tf-mars-power", "tf-mars-credit")
    assert options(game) == [*POWER_ACTIONS, "explore rebellion", "explore eclipse"]


def test_a_ship_side_is_one_option_whatever_the_human_has_used() -> None:
    game = fleet_solo()
    use(game, "eclipse-qic", "eclipse-power", "eclipse-credit")
    assert "explore eclipse" in options(game)


def test_used_power_actions_are_no_options() -> None:
    game = fleet_solo()
    blocked(game)
    assert options(game) == ["explore rebellion", "explore eclipse", *MARS]


def test_everything_action_side_up() -> None:
    game = fleet_solo()
    explored(game, AUTOMA, "rebellion", "eclipse")
    assert options(game) == [*POWER_ACTIONS, *REBELLION, *ECLIPSE, *MARS]


def test_nothing_is_free() -> None:
    """6: it is left out, and the VP are gained all the same."""
    game = fleet_solo()
    explored(game, AUTOMA, "rebellion", "eclipse")
    blocked(game)
    use(game, *[name.removeprefix("ship ") for name in (*REBELLION, *ECLIPSE, *MARS)])
    told = act(game, 4, BLOCK)
    assert told["steps"][0]["impossible"] == "no_space_free"
    assert gained(told) == [(3, "decision cards")]


# The examples of the rule book


def test_first_example() -> None:
    """T F Mars with three free spaces, the others ship side up, 4 from the right: Eclipse."""
    game = fleet_solo()
    told = act(game, 4, BLOCK)
    assert choice(told) == "explore eclipse"
    assert tiles(game) == ["ship", "action", "action"]


def test_second_example() -> None:
    """Nothing free on T F Mars, Eclipse action side up, 3 from the right: its Q.I.C. space."""
    game = fleet_solo()
    explored(game, AUTOMA, "eclipse")
    use(game, "tf-mars-qic", "tf-mars-power", "tf-mars-credit")
    told = act(game, 14, BLOCK)
    assert choice(told) == "ship eclipse-qic"
    assert "also" not in told["steps"][0]
    assert [name for name in used(game) if name.startswith("eclipse")] == ["eclipse-qic"]


# Exploring


def test_exploring_is_free() -> None:
    game = bare_fleet_solo()
    structure(game, AUTOMA, "5B5", "m")  # far from the ship
    told = act(game, 4, BLOCK)
    assert choice(told) == "explore eclipse"
    assert told["steps"][0]["shuttle"] == 1
    assert gained(told) == [(3, "decision cards")]
    assert it(game).vp == 15 + 3
    assert (board_of(it(game)).shuttles, board_of(it(game)).ships.bit_count()) == (1, 2)
    assert (it(game).power_tokens(), it(game).qic) == (0, 0)
    assert used(game) == []


def test_exploring_takes_the_lowest_free_space() -> None:
    game = fleet_solo()
    explored(game, 0, "eclipse")
    told = act(game, 4, BLOCK)
    assert told["steps"][0]["shuttle"] == 2
    ships = {ship["name"]: ship["shuttles"] for ship in game.view()["lost_fleet"]["ships"]}
    assert ships["eclipse"] == [0, AUTOMA]


def test_what_the_human_has_used_is_marked() -> None:
    game = fleet_solo()
    explored(game, 0, "eclipse")
    use(game, "eclipse-power")
    told = act(game, 4, BLOCK)
    assert told["steps"][0]["marked"] == ["ship eclipse-power"]
    shown = game.view()["automas"][0]["ship_tiles"][1]
    assert [space["used"] for space in shown["spaces"]] == [False, True, False]
    assert "ship eclipse-power" not in options(game)


def test_a_turned_tile_is_never_explored_again() -> None:
    game = fleet_solo()
    for card in (4, 8):
        blocked(game)
        act(game, card, BLOCK)
    explored(
        game, AUTOMA, *[s for s, side in zip(SHIPS, tiles(game), strict=True) if side == "ship"]
    )
    assert not [name for name in options(game) if name.startswith("explore")]
    assert board_of(it(game)).shuttles == 0


# Blocking


def test_the_space_to_the_left_is_blocked_too() -> None:
    """1 from the right: the credit space of T F Mars and the power space beside it."""
    game = fleet_solo()
    told = act(game, 8, BLOCK)
    assert (choice(told), told["steps"][0]["also"]) == ("ship tf-mars-credit", "ship tf-mars-power")
    assert used(game) == ["tf-mars-power", "tf-mars-credit"]
    blocked = [str(e.space) for e in game.state.events or [] if isinstance(e, SpaceBlocked)]
    assert blocked == ["ship tf-mars-credit", "ship tf-mars-power"]


def test_only_the_space_directly_to_the_left() -> None:
    """With the power space used, the Q.I.C. space stays free."""
    game = fleet_solo()
    use(game, "tf-mars-power")
    told = act(game, 8, BLOCK)
    assert choice(told) == "ship tf-mars-credit"
    assert "also" not in told["steps"][0]
    assert used(game) == ["tf-mars-power", "tf-mars-credit"]


def test_the_middle_space() -> None:
    game = fleet_solo()
    told = act(game, 9, BLOCK)  # 2 from the right
    assert (choice(told), told["steps"][0]["also"]) == ("ship tf-mars-power", "ship tf-mars-qic")
    assert used(game) == ["tf-mars-qic", "tf-mars-power"]


def test_the_first_space_has_nothing_to_its_left() -> None:
    """Not the last space of the tile before either."""
    game = fleet_solo()
    explored(game, AUTOMA, "eclipse")
    told = act(game, 14, BLOCK)  # 3 from the right
    assert choice(told) == "ship tf-mars-qic"
    assert used(game) == ["tf-mars-qic"]


def test_power_actions_of_the_research_board() -> None:
    """One token, nothing to its left."""
    game = fleet_solo()
    told = act(game, 3, BLOCK)  # 3 from the left
    assert choice(told) == "power 2ore"
    assert game.state.used_actions == 0b100


def test_xenos_choose_twice() -> None:
    """The second count is over what is left (6.3)."""
    game = fleet_solo("xenos")
    told = act(game, 8, BLOCK)
    assert [step["choice"] for step in told["steps"]] == ["ship tf-mars-credit", "ship tf-mars-qic"]
    assert told["steps"][1]["options"][-1] == "ship tf-mars-qic"
    game = fleet_solo("xenos")
    told = act(game, 4, BLOCK)  # 4 from the right: Eclipse is explored, then blocked
    assert [step["choice"] for step in told["steps"]] == ["explore eclipse", "ship eclipse-credit"]


def test_itars_in_their_faction_action() -> None:
    game = fleet_solo("itars")
    told = act(game, 4, 13)
    assert [step["choice"] for step in told["steps"]] == ["explore eclipse", "ship eclipse-credit"]
    assert used(game) == ["eclipse-power", "eclipse-credit"]


def test_blocked_for_the_human_until_the_end_of_the_round() -> None:
    game = bare_fleet_solo(human="xenos")
    structure(game, 0, "1B1", "m")
    structure(game, AUTOMA, "4B2", "m")
    explored(game, 0, "tf-mars")
    give(game, 0, qic=4, credits=20, area3=6)
    assert game.why_not("ship tf-mars-qic") == ""
    act(game, 9, BLOCK)
    assert "used in this round" in game.why_not("ship tf-mars-qic")
    assert "used in this round" in game.why_not("ship tf-mars-power")
    assert game.why_not("ship tf-mars-credit") == ""
    stack_deck(game, 6, 1)  # the Automa passes
    game.play("pass")
    game.push(game.legal_moves()[0])  # a booster
    assert game.state.round == 2
    assert used(game) == []
    assert tiles(game) == ["ship", "ship", "action"]


def test_what_the_human_uses_is_marked_on_an_open_tile() -> None:
    game = bare_fleet_solo(human="xenos")
    structure(game, 0, "1B1", "m")
    structure(game, AUTOMA, "4B2", "m")
    explored(game, 0, "tf-mars")
    give(game, 0, qic=4)
    stack_deck(game, 4, 6, 7, 9, 11, 14)
    game.play("ship tf-mars-qic")
    shown = game.view()["automas"][0]["ship_tiles"][2]
    assert shown == {
        "ship": "tf-mars",
        "side": "action",
        "spaces": [
            {"name": "ship tf-mars-qic", "used": True},
            {"name": "ship tf-mars-power", "used": False},
            {"name": "ship tf-mars-credit", "used": False},
        ],
    }
    assert me(game, 0).qic == 2


def test_a_ship_side_shows_no_spaces() -> None:
    assert fleet_solo().view()["automas"][0]["ship_tiles"][0] == {
        "ship": "rebellion",
        "side": "ship",
        "spaces": [],
    }


# Telling


def test_blocking_in_words() -> None:
    lines = in_words(act(fleet_solo(), 8, BLOCK), "lost_fleet")
    assert lines[2:4] == [
        "  5.3 count 1 from the right (card 8): T F Mars: a mine with a free step",
        (
            "  -> T F Mars: a mine with a free step (and the space to its left: "
            "T F Mars: a Gaia project that is finished at once)"
        ),
    ]


def test_exploring_in_words() -> None:
    game = fleet_solo()
    explored(game, 0, "eclipse")
    use(game, "eclipse-qic", "eclipse-power")
    assert in_words(act(game, 4, BLOCK), "lost_fleet")[3] == (
        "  -> explore the Eclipse (shuttle on space 2, already used: "
        "Eclipse: 2 VP and 1 VP per planet type and Eclipse: advance in a research area)"
    )
    told = [e for e in game.state.events or [] if isinstance(e, Explored)]
    assert [(e.ship, e.place, str(e.source)) for e in told] == [("eclipse", 2, "card 12")]
