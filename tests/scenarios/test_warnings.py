"""Moves that are allowed and probably unwise: the engine says so, nothing is refused."""

from __future__ import annotations

from typing import Any

from brainstone import Game
from brainstone.data.components import MINES
from brainstone.engine.core.hexes import space_name
from brainstone.engine.core.ids import CREDIT, GAIA, NONE, TRANSDIM
from brainstone.engine.map.structures import with_item
from brainstone.engine.phases.income import next_incomes
from brainstone.lost_fleet.data.tiles import ARTIFACTS
from tests.lost_fleet.tables import bare_fleet
from tests.scenarios.more_tables import hold, names
from tests.table import bare_table, clear, give, level, planets, play, structure, tech

BOOSTERS = ("terraform", "range", "mine", "lab", "big")


def terrans(boosters: tuple[str, ...] = BOOSTERS) -> Game:
    game = bare_table("terrans", "xenos", boosters=boosters)
    structure(game, 0, "2A3", "m")
    hold(game, 0, "mine")
    give(game, 0, credits=10, ore=10, knowledge=5, qic=2)
    return game


def option(game: Game, move: str) -> dict[str, Any]:
    found: dict[str, Any] = next(o for o in game.view()["options"] if o["move"] == move)
    return found


def warned(game: Game, move: str) -> dict[str, int]:
    return {warn["id"]: warn["n"] for warn in option(game, move).get("warns", [])}


def others(game: Game) -> dict[str, int]:
    """What passing warns of besides the actions that are left."""
    told = warned(game, "pass")
    left = ("could-build", "open-actions", "unspent-power")
    return {name: n for name, n in told.items() if name not in left}


def test_a_special_action_at_a_maximum_tells_what_is_wasted() -> None:
    """R-RES-1, R-SPC-4: allowed, and the ore that cannot be held is lost."""
    game = terrans()
    tech(game, 0, "action-3ore")
    give(game, 0, ore=14)
    assert option(game, "special action-3ore")["wasted"] == {"ore": 2}
    assert option(game, "special action-3ore")["changes"] == {"ore": 1}
    give(game, 0, ore=15)
    assert option(game, "special action-3ore")["wasted"] == {"ore": 3}
    give(game, 0, ore=12)
    assert "wasted" not in option(game, "special action-3ore")


def test_a_conversion_at_a_maximum_tells_what_is_wasted() -> None:
    """R-FREE-5: allowed, as the power moves all the same."""
    game = terrans()
    give(game, 0, credits=30, ore=15, area3=4)
    assert option(game, "convert 1pw 1c")["wasted"] == {"credits": 1}
    assert option(game, "convert 3pw 1o")["wasted"] == {"ore": 1}
    assert "wasted" not in option(game, "convert 1o 1t")
    give(game, 0, credits=29)
    assert "wasted" not in option(game, "convert 1pw 1c")


def test_an_action_of_the_board_tells_what_is_wasted() -> None:
    game = terrans()
    give(game, 0, credits=25, area3=6)
    assert option(game, "power 7credits")["wasted"] == {"credits": 2}
    give(game, 0, credits=20)
    assert "wasted" not in option(game, "power 7credits")


def test_a_free_step_that_is_not_needed_is_wasted() -> None:
    """R-ACT-4: at least one must be of use."""
    game = terrans()
    give(game, 0, area3=5, ore=15, qic=5)
    play(game, "power 2steps")
    for one in game.view()["options"]:
        over = 2 - one["steps"]["needed"]
        assert warned(game, one["move"]).get("free-steps", 0) == max(0, over)
    assert {one["steps"]["needed"] for one in game.view()["options"]} >= {1, 2}


def test_range_that_is_not_needed_is_wasted() -> None:
    game = terrans()
    hold(game, 0, "range")
    play(game, "special range")
    level(game, 0, nav=2)
    for one in game.view()["options"]:
        is_near = one["range"]["distance"] <= one["range"]["basic"]
        assert ("free-range" in warned(game, one["move"])) == is_near
    distances = [one["range"]["distance"] for one in game.view()["options"]]
    assert min(distances) <= 2 < max(distances)


def test_a_lonely_trading_station_is_dear() -> None:
    """R-UPG-3."""
    game = terrans()
    assert "lonely-ts" in warned(game, "build ts 2A3")
    near = next(
        one["move"].split()[2]
        for one in game.view()["options"]
        if one["move"].startswith("build m ") and one["range"]["distance"] <= 2
    )
    structure(game, 1, near, "m")
    assert "lonely-ts" not in warned(game, "build ts 2A3")


def test_a_gaia_project_in_the_last_round_comes_to_nothing() -> None:
    game = terrans()
    level(game, 0, gaia=1)
    give(game, 0, gaiaformers=1, area1=8, qic=9)
    project = next(o["move"] for o in game.view()["options"] if o["move"].startswith("build gf"))
    assert "last-round-gaia" not in warned(game, project)
    game.state.round = 6
    assert "last-round-gaia" in warned(game, project)


def test_the_last_power_tokens() -> None:
    """R-GP-2."""
    game = terrans()
    level(game, 0, gaia=1)
    give(game, 0, gaiaformers=1, area1=6, area2=0, area3=0, qic=9)
    project = next(o["move"] for o in game.view()["options"] if o["move"].startswith("build gf"))
    assert "last-tokens" in warned(game, project)
    give(game, 0, area1=7)
    assert "last-tokens" not in warned(game, project)


def test_passing_with_special_actions_left_and_too_much_to_come() -> None:
    """R-SPC-1, R-RES-1; a booster counts once it is taken."""
    game = terrans()
    assert others(game) == {}
    tech(game, 0, "action-3ore")
    assert others(game) == {"unused-specials": 1}
    give(game, 0, ore=14)
    assert others(game) == {"unused-specials": 1, "income-cap": 0}
    game.state.round = 6
    assert others(game) == {"unused-specials": 1}
    game = terrans(boosters=("mine", "lab", "terraform", "credits-qic", "big"))
    give(game, 0, credits=30)
    assert others(game) == {}
    play(game, "pass")
    boosters = {one.name: one.income.amounts for one in game.state.rules.boosters}
    offered = [one["move"].split()[1] for one in game.view()["options"]]
    with_credits = {one for one in offered if any(what == CREDIT for what, _ in boosters[one])}
    assert 0 < len(with_credits) < len(offered)
    for name in offered:
        assert ("income-cap" in warned(game, f"booster {name}")) == (name in with_credits)


def test_a_structure_that_joins_a_federation() -> None:
    """R-FED-9: it may be wanted, and it cannot be used for another one."""
    game = terrans()
    mines = [o for o in game.view()["options"] if o["move"].startswith("build m ")]
    near = next(o["move"] for o in mines if o["range"]["distance"] == 1)
    far = next(o["move"] for o in mines if o["range"]["distance"] > 1)
    assert "joins-federation" not in warned(game, near)
    player = game.state.players[0]
    player.federated = 1 << game.state.players[0].colonised[0]
    player.federations_formed = 1
    assert "joins-federation" in warned(game, near)
    assert "joins-federation" not in warned(game, far)


def test_the_last_gaiaformer_and_the_last_shuttle() -> None:
    """R-LFM-3, R-LFX-1."""
    game = bare_fleet("xenos", "terrans")
    structure(game, 0, planets(game, "terra")[0], "m")
    give(game, 0, vp=30, qic=20, gaiaformers=2)
    moves = [o["move"] for o in game.view()["options"]]
    asteroid = next(m for m in moves if m.split()[-1] in planets(game, "asteroid"))
    explore = next(m for m in moves if m.startswith("explore "))
    assert "last-gaiaformer" not in warned(game, asteroid)
    assert "last-shuttle" not in warned(game, explore)
    give(game, 0, gaiaformers=1)
    board = game.state.players[0].extras["lost_fleet"]
    setattr(board, "shuttles", 1)  # noqa: B010 - the memory of an expansion
    assert "last-gaiaformer" in warned(game, asteroid)
    assert "last-shuttle" in warned(game, explore)


def test_passing_while_something_can_be_built_or_taken() -> None:
    game = terrans()
    give(game, 0, area3=4)
    told = warned(game, "pass")
    moves = [one["move"] for one in game.view()["options"]]
    assert told["could-build"] == len([move for move in moves if move.startswith("build m ")])
    board = [move for move in moves if move.split()[0] in ("power", "qic")]
    assert told["open-actions"] == len(board)
    give(game, 0, credits=0, ore=0, qic=0, area3=0)
    assert warned(game, "pass") == {}


def test_range_and_steps_that_cost_much() -> None:
    """R-RNG-3, R-MINE-5."""
    game = terrans()
    give(game, 0, ore=15, qic=5)
    mines = [one for one in game.view()["options"] if one["move"].startswith("build m ")]
    for one in mines:
        told = warned(game, one["move"])
        assert told.get("range-qic", 0) == one["range"]["qic"]
        steps = one.get("steps", {"needed": 0, "ore_each": 0})
        ore = steps["needed"] * steps["ore_each"]
        assert told.get("dear-steps", 0) == (ore if ore >= 6 else 0)
    assert {len(warned(game, one["move"])) for one in mines} > {0}


def test_power_that_costs_nothing_is_declined() -> None:
    """R-CHG-3."""
    for value, free in (("m", True), ("ts", False)):
        game = terrans()
        near = next(
            one["move"].split()[2]
            for one in game.view()["options"]
            if one["move"].startswith("build m ") and one["range"]["distance"] <= 2
        )
        structure(game, 1, near, value)
        give(game, 1, area1=4, vp=10)
        play(game, "build ts 2A3")
        while game.decision.kind != "charge":
            play(game, "end")
        assert ("free-charge" in warned(game, "decline")) == free


def test_charged_tokens_that_leave() -> None:
    """R-GP-2: tokens of areas II and III have been charged; those of area I have not."""
    game = terrans()
    level(game, 0, gaia=1)
    give(game, 0, gaiaformers=1, area1=8, area2=0, area3=0, qic=9)
    project = next(o["move"] for o in game.view()["options"] if o["move"].startswith("build gf"))
    assert "charged-tokens" not in warned(game, project)
    give(game, 0, area1=4, area2=1, area3=1)
    assert warned(game, project)["charged-tokens"] == 2
    give(game, 0, area2=4)
    burning = next(o["move"] for o in game.view()["options"] if o["move"].startswith("burn"))
    assert "charged-tokens" not in warned(game, burning)


def test_a_new_type_before_the_institute_that_rewards_it() -> None:
    """R-FAC-GEO."""
    for faction, misses in (("geodens", True), ("terrans", False)):
        game = bare_table(faction, "xenos")
        structure(game, 0, planets(game, "volcanic" if misses else "terra")[0], "m")
        give(game, 0, credits=10, ore=15, qic=9)
        board = {one["space"]: one.get("planet") for one in game.view()["board"]}
        mines = [o["move"] for o in game.view()["options"] if o["move"].startswith("build m ")]
        own = board[game.view()["options"][0]["range"]["from"]]
        new = next(move for move in mines if board[move.split()[2]] != own)
        assert ("no-institute" in warned(game, new)) == misses
        same = [move for move in mines if board[move.split()[2]] == own]
        assert not any("no-institute" in warned(game, move) for move in same)


def test_the_brainstone_for_less_than_it_is_worth() -> None:
    """R-FAC-TAK-1."""
    game = bare_table("taklons", "xenos")
    structure(game, 0, planets(game, "swamp")[0], "m")
    give(game, 0, area1=0, area2=0, area3=4)
    game.state.players[0].brainstone = 3
    play(game, "convert 1pw 1c")
    assert warned(game, "brainstone spend") == {"brainstone-waste": 2}
    assert warned(game, "brainstone keep") == {}


def test_what_scores_nothing() -> None:
    """R-LFA-1: an artifact that counts what is not there."""
    game = bare_fleet("xenos", "terrans")
    structure(game, 0, planets(game, "desert")[0], "m")
    give(game, 0, area1=9)
    board = game.state.players[0].extras["lost_fleet"]
    setattr(board, "ships", 15)  # noqa: B010 - the memory of an expansion
    told = {
        one["move"]: "scores-nothing" in {warn["id"] for warn in one.get("warns", [])}
        for one in game.view()["options"]
        if one["move"].startswith("artifact ")
    }
    assert told
    for move, is_vain in told.items():
        assert is_vain == (option(game, move)["changes"].get("vp", 0) == 0 and is_counting(move))


def is_counting(move: str) -> bool:
    """Whether an artifact gives VP for each of something, and nothing besides."""
    rows = {row.name: row.gives for row in ARTIFACTS}
    gives = rows[move.split()[1]]
    return "vp/" in gives and " " not in gives


def test_a_mine_on_the_own_gaia_planet_first_saves_range() -> None:
    """R-RNG-2: the gaiaformer is no origin of range, its mine is."""
    game = terrans()
    state = game.state
    here = state.players[0].colonised[0]
    far = max(
        [space for space in state.board.planets if state.planet[space] == TRANSDIM],
        key=lambda space: state.board.distances(here)[space],
    )
    state.planet = with_item(state.planet, far, GAIA)
    state.gaiaformer = with_item(state.gaiaformer, far, 0)
    give(game, 0, gaiaformers_on_map=1, ore=15, qic=9)
    saved = {}
    for one in game.view()["options"]:
        told = warned(game, one["move"])
        if "gaiaformer-first" in told:
            saved[one["move"]] = (told["range-qic"], told["gaiaformer-first"])
    assert saved
    assert all([0 < less <= qic for qic, less in saved.values()])
    own = f"build m {space_name(far)}"
    assert not {"range-qic", "gaiaformer-first"} & set(warned(game, own))
    play(game, own)
    while game.decision.seat != 0 or game.decision.kind != "action":
        is_turn = game.decision.kind == "action"
        play(game, "pass" if is_turn else game.legal_moves()[0].notation())
    give(game, 0, credits=10, ore=15, qic=9)
    left = {one["move"]: warned(game, one["move"]) for one in game.view()["options"]}
    for move, (qic, less) in saved.items():
        assert left[move].get("range-qic", 0) == qic - less


def test_a_gaiaformer_whose_mine_cannot_be_built_saves_nothing() -> None:
    """R-GP-4: the project still runs, or the mine cannot be paid."""
    game = terrans()
    state = game.state
    far = max([space for space in state.board.planets if state.planet[space] == TRANSDIM])
    state.gaiaformer = with_item(state.gaiaformer, far, 0)
    give(game, 0, gaiaformers_on_map=1, ore=15, qic=9)
    moves = [one["move"] for one in game.view()["options"]]
    assert any(["range-qic" in warned(game, move) for move in moves])
    assert not any(["gaiaformer-first" in warned(game, move) for move in moves])
    state.planet = with_item(state.planet, far, GAIA)
    level(game, 0, gaia=1)
    give(game, 0, gaiaformers=1, area1=8, credits=10)
    projects = [o["move"] for o in game.view()["options"] if o["move"].startswith("build gf ")]
    assert any(["gaiaformer-first" in warned(game, move) for move in projects])
    give(game, 0, credits=0)
    assert not any(["gaiaformer-first" in warned(game, move) for move in projects])


def test_the_institute_swapped_into_a_federation() -> None:
    """R-FAC-AMB-1, R-FED-5."""
    game = bare_table("ambas", "xenos")
    homes = planets(game, "swamp")[:3]
    for space, kind in zip(homes, ("pi", "m", "m"), strict=True):
        structure(game, 0, space, kind)
    game.state.players[0].federated = names(homes[1])
    play(game, "special swap")
    assert warned(game, f"swap {homes[1]}") == {"swap-federated": 0}
    assert warned(game, f"swap {homes[2]}") == {}


def test_the_last_mine_becomes_a_guest() -> None:
    """R-FAC-LAN-1, R-UPG-1: guest mines are not upgraded."""
    game = bare_table("lantids", "xenos")
    foreign = [*planets(game, "desert"), *planets(game, "volcanic")][:MINES]
    assert len(foreign) == MINES
    for space in foreign:
        structure(game, 1, space, "m")
        game.state.players[1].built = [0] * len(game.state.players[1].built)
    for space in foreign[: MINES - 1]:
        structure(game, 0, space, "m")
    give(game, 0, credits=10, ore=10, qic=9)
    assert "all-guests" in warned(game, f"build m {foreign[-1]}")
    free = [o["move"] for o in game.view()["options"] if o["move"].startswith("build m ")]
    assert not any(["all-guests" in warned(game, move) for move in free if foreign[-1] not in move])
    clear(game, 0)
    for space in (planets(game, "terra")[0], *foreign[: MINES - 2]):
        structure(game, 0, space, "m")
    assert "all-guests" not in warned(game, f"build m {foreign[-1]}")


def test_burning_before_a_pass_where_nothing_is_lost_by_it() -> None:
    """R-FAC-ITA-1, R-FAC-TAK-1: the tokens come back, or the brainstone rises."""
    for faction, told in (("itars", {"burn-kept": 2}), ("xenos", {}), ("taklons", {})):
        game = bare_table(faction, "terrans")
        give(game, 0, area1=4, area2=4, area3=0, brainstone=0)
        assert burning(game) == told
    give(game, 0, brainstone=2, area2=1)
    assert burning(game) == {"burn-brainstone": 0}
    give(game, 0, area2=0)
    assert burning(game) == {}
    give(game, 0, brainstone=3, area2=4)
    assert burning(game) == {}
    game = bare_table("itars", "terrans")
    give(game, 0, area2=1)
    assert burning(game) == {}
    give(game, 0, area2=4)
    game.state.round = 6
    assert burning(game) == {}


def burning(game: Game) -> dict[str, int]:
    return {name: n for name, n in warned(game, "pass").items() if name.startswith("burn-")}


def test_power_income_that_finds_no_token() -> None:
    """R-CHG-4: what is spent before can be charged again."""
    game = terrans()
    structure(game, 0, planets(game, "terra")[1], "pi")
    income = sum([one.charge - 2 * one.tokens for one in next_incomes(game.state, 0, NONE)])
    assert income > 1
    give(game, 0, area1=0, area2=1, area3=5)
    assert warned(game, "pass")["power-cap"] == income - 1
    give(game, 0, area1=0, area2=income)
    assert "power-cap" not in warned(game, "pass")
    give(game, 0, area1=0, area2=1, area3=0)
    assert "power-cap" not in warned(game, "pass")
    give(game, 0, area3=5)
    game.state.round = 6
    assert "power-cap" not in warned(game, "pass")


def test_charged_power_that_is_not_spent() -> None:
    """R-PWR-2: a warning for those who want it; at the end of the game it is counted."""
    game = bare_table("taklons", "xenos")
    give(game, 0, area1=4, area2=0, area3=0, brainstone=0)
    assert "unspent-power" not in warned(game, "pass")
    give(game, 0, area3=2)
    assert warned(game, "pass")["unspent-power"] == 2
    give(game, 0, brainstone=3)
    assert warned(game, "pass")["unspent-power"] == 5
    game.state.round = 6
    assert "unspent-power" not in warned(game, "pass")


def test_a_special_action_that_would_save_steps_or_range() -> None:
    """R-SPC-3: the booster in front of the player, as long as it is not used."""
    for booster, special, name, unit in (
        ("terraform", "step", "spare-steps", "ore"),
        ("range", "range", "spare-range", "qic"),
    ):
        game = terrans()
        give(game, 0, credits=30, ore=15, qic=9)
        assert not any([name in warned(game, move) for move in mines_of(game)])
        hold(game, 0, booster)
        saved = {move: warned(game, move).get(name, 0) for move in mines_of(game)}
        paid = {move: price_of(game, move, unit) for move in mines_of(game)}
        assert max(saved.values()) > 0
        play(game, f"special {special}")
        for move in mines_of(game):
            if saved[move]:
                assert paid[move] - price_of(game, move, unit) == saved[move]
        assert not any([name in warned(game, move) for move in mines_of(game)])


def mines_of(game: Game) -> list[str]:
    moves = [one["move"] for one in game.view()["options"]]
    return [move for move in moves if move.startswith("build m ")]


def price_of(game: Game, move: str, unit: str) -> int:
    return -int(option(game, move)["changes"].get(unit, 0))


def test_a_federation_without_the_institute_that_could_be_swapped() -> None:
    """R-FAC-AMB-1: it counts, is swapped out, and counts again."""
    for faction, round_, used, misses in (
        ("ambas", 2, True, True),
        ("ambas", 6, False, True),
        ("ambas", 6, True, False),
        ("xenos", 2, True, False),
    ):
        game = bare_table(faction, "terrans")
        spaces = [*planets(game, "swamp")[:2], *planets(game, "terra")[:2]]
        for space, kind in zip(spaces, ("pi", "ac1", "ac2", "ts"), strict=True):
            structure(game, 0, space, kind)
        give(game, 0, area1=30)
        game.state.round = round_
        if used:
            game.state.players[0].used_specials = 1 << game.state.rules.specials["swap"].bit
        play(game, "federate")
        told = {
            one["move"]: "without-institute" in [warn["id"] for warn in one.get("warns", [])]
            for one in game.view()["options"]
        }
        assert any([spaces[0] not in move for move in told])
        for move, is_warned in told.items():
            assert is_warned == (misses and spaces[0] not in move)
