"""Why nothing is possible: the reason is that of the move which comes nearest, with its numbers."""

from __future__ import annotations

import random

import pytest

from brainstone import Game, Setup
from brainstone.engine.actions.mines import quote_mine
from brainstone.engine.core.hexes import space_name
from brainstone.engine.core.mine_terms import ORDINARY
from brainstone.engine.core.sentences import Sentence
from tests.lost_fleet.tables import bare_fleet, explored, fleet_table
from tests.properties.test_refusals import RULE
from tests.table import bare_table, give, legal, level, planets, play, refused, structure, table

FAMILIES = (
    "mine",
    "gaia",
    "upgrade",
    "federation",
    "research",
    "board",
    "special",
    "convert",
    "pass",
    "explore",
    "artifact",
)


def key(reason: str) -> str:
    assert isinstance(reason, Sentence)
    return reason.key.removeprefix("refusal.")


def values(reason: str) -> dict[str, object]:
    assert isinstance(reason, Sentence)
    return reason.values


def test_the_mine_that_lacks_least_is_the_reason() -> None:
    """R-MINE-1: of all planets, the one for which the fewest resources are missing."""
    game = table("xenos", "terrans")
    give(game, 0, ore=0, credits=9, qic=0)
    reason = game.why_no_action("mine")
    assert key(reason) == "mine.cost"
    space = values(reason)["space"]
    lacks = {}
    for planet in game.state.board.planets:
        name = space_name(planet)
        if key(game.why_not_at(name, "mine")) == "mine.cost":
            cost = quote_mine(game.state, 0, planet, ORDINARY)
            lacks[name] = max(0, cost.credits - 9) + cost.ore + cost.qic
    assert lacks[str(space)] == min(lacks.values())
    assert reason == refused(game, f"build m {space}").removeprefix(f"build m {space}: ")


def test_a_possible_family_has_no_reason() -> None:
    game = table("xenos", "terrans")
    give(game, 0, ore=10, credits=20, knowledge=4, qic=3, area3=6)
    for family in ("mine", "upgrade", "research", "board", "convert", "pass"):
        assert game.why_no_action(family) == "", family


def test_a_gaia_project_names_what_is_missing_first() -> None:
    """R-GP-1, R-GP-2: a gaiaformer, then tokens, then range."""
    game = table("xenos", "terrans")
    give(game, 0, gaiaformers=0)
    assert key(game.why_no_action("gaia")) == "gaia.no-gaiaformer"
    give(game, 0, gaiaformers=1, area1=1, area2=1, area3=0)
    level(game, 0, gaia=1)
    reason = game.why_no_action("gaia")
    assert (key(reason), values(reason)) == ("gaia.tokens", {"tokens": 6, "have": 2})
    give(game, 0, area1=6, qic=0)
    reason = game.why_no_action("gaia")
    assert reason == "" or key(reason) == "range"


def test_an_upgrade_names_the_cheapest_that_cannot_be_paid() -> None:
    """R-UPG-2."""
    game = bare_table("xenos", "terrans")
    home = planets(game, "terra")[0]
    structure(game, 0, home, "m")
    give(game, 0, ore=1, credits=30)
    reason = game.why_no_action("upgrade")
    assert key(reason) == "upgrade.cost"
    assert "trading station" in reason
    assert game.why_not_at(home, "upgrade") == reason
    assert game.why_not_at(home) == reason  # one's own structure: what else could be meant
    give(game, 0, ore=2)
    assert game.why_no_action("upgrade") == ""
    assert game.why_not_at(home) == ""


def test_research_names_knowledge_or_the_area_that_is_nearest() -> None:
    """R-RSH-1, R-RSH-2."""
    game = table("xenos", "terrans")
    give(game, 0, knowledge=3)
    reason = game.why_no_action("research")
    assert (key(reason), values(reason)) == ("research.knowledge", {"cost": 4, "have": 3})
    give(game, 0, knowledge=4)
    assert game.why_no_action("research") == ""
    level(game, 0, terra=5, nav=5, ai=5, gaia=5, eco=5, sci=4)
    assert key(game.why_no_action("research")) == "research.green-token"


def test_action_spaces_name_the_nearest_price_or_that_all_are_used() -> None:
    """R-ACT-1."""
    game = table("xenos", "terrans")
    give(game, 0, area3=1, qic=0)
    reason = game.why_no_action("board")
    assert key(reason) == "action.nearest-power"
    assert values(reason)["have"] == 1
    give(game, 0, area3=0, qic=1)
    assert key(game.why_no_action("board")) == "action.nearest-qic"
    game.state.used_actions = (1 << len(game.state.rules.actions)) - 1
    give(game, 0, area3=10)
    assert key(game.why_no_action("board")) == "action.all-used"


def test_special_actions_are_missing_or_used() -> None:
    """R-SPC-1."""
    game = bare_table("xenos", "terrans")
    assert key(game.why_no_action("special")) == "special.none"
    structure(game, 0, planets(game, "terra")[0], "ac2")
    assert game.why_no_action("special") == ""
    give(game, 0, used_specials=1 << game.state.rules.specials["academy"].bit)
    assert key(game.why_no_action("special")) == "special.all-used"


def test_a_free_action_names_what_is_missing() -> None:
    """R-FREE-2."""
    game = table("xenos", "terrans")
    give(game, 0, credits=0, ore=0, knowledge=0, qic=0, area1=4, area2=1, area3=0)
    reason = game.why_no_action("convert")
    assert key(reason) == "convert.short"
    assert (str(values(reason)["need"]), values(reason)["has"]) == ("1 Q.I.C.", 0)
    give(game, 0, ore=1)
    assert game.why_no_action("convert") == ""


def test_after_the_action_the_turn_is_the_reason() -> None:
    """R-TURN-6: one main action a turn."""
    game = table("xenos", "terrans")
    give(game, 0, ore=10, credits=20)
    move = legal(game, "build ts")[0]
    play(game, move)
    assert game.decision.kind == "end-of-turn"
    for family in ("mine", "upgrade", "research", "pass"):
        assert key(game.why_no_action(family)) == "turn.acted"
    assert key(game.why_not_at(move.split()[-1])) == "turn.acted"
    assert key(game.why_not("pass")) == "turn.acted"
    assert game.why_no_action("convert") == ""


def test_a_space_is_asked_in_the_mode_that_was_chosen() -> None:
    """The same Transdim planet: no place for a mine, but perhaps for a Gaia project."""
    game = table("xenos", "terrans")
    give(game, 0, gaiaformers=0)
    space = next(s for s in game.state.board.planets if game.why_not_at(space_name(s)) != "")
    assert game.why_not_at(space_name(space), "mine")
    transdim = next(
        space_name(s)
        for s in game.state.board.planets
        if key(game.why_not_at(space_name(s), "mine") or Sentence("", "")) == "mine.transdim"
    )
    assert key(game.why_not_at(transdim, "gaia")) == "gaia.no-gaiaformer"
    assert key(game.why_not_at(transdim)) == "gaia.no-gaiaformer"
    assert key(game.why_not_at(transdim, "upgrade")) == "upgrade.nothing"
    assert game.why_not_at(transdim, "research") == ""  # not about spaces
    assert key(game.why_not_at("99Z9")) == "no-space"


def test_a_space_is_asked_about_the_question_in_hand() -> None:
    """R-SET-35: the starting mine belongs on a home planet."""
    game = Game(Setup.random(players=2, seed=1, factions=["xenos", "terrans"]))
    while game.decision.kind != "place":
        game.push(game.legal_moves()[0])
    allowed = legal(game, "place")[0].split()[1]
    assert game.why_not_at(allowed) == ""
    wrong = next(
        space_name(s)
        for s in game.state.board.planets
        if f"place {space_name(s)}" not in legal(game)
    )
    assert key(game.why_not_at(wrong)) == "place.home"


def test_a_thing_that_stands_for_several_moves_gives_the_reason_that_fits() -> None:
    """A research area is researched by an action, and advanced in by a tile."""
    game = table("xenos", "terrans")
    give(game, 0, knowledge=0)
    both = ["advance nav", "research nav"]
    assert key(game.why_none_of(both)) == "research.knowledge"
    give(game, 0, knowledge=4)
    assert game.why_none_of(both) == ""
    assert game.why_none_of([]) == ""


def test_a_thing_is_asked_by_its_kind_and_name() -> None:
    """Without a word of notation: the moves that are about it are found by what they name."""
    game = table("xenos", "terrans")
    give(game, 0, knowledge=0)
    assert key(game.why_not_thing("area", "nav")) == "research.knowledge"
    assert key(game.why_not_thing("booster", "big")) == "booster.when"
    assert key(game.why_not_thing("token", "12vp")) == "federation.when"
    assert key(game.why_not_thing("tech", "7vp")) == "tech.when"
    assert key(game.why_not_thing("tech", "7vp", own=True)) == "not-an-answer"
    give(game, 0, knowledge=4)
    assert game.why_not_thing("area", "nav") == ""
    assert game.why_not_thing("tech", "nothing") == game.why_not_thing("nothing", "7vp") == ""


def test_ships_and_artifacts_have_their_reasons() -> None:
    """R-LFX-1, R-LFA-1."""
    game = bare_fleet("xenos", "terrans")
    structure(game, 0, planets(game, "terra")[0], "m")
    give(game, 0, vp=0)
    assert key(game.why_no_action("explore")) == "fleet.explore.vp"
    assert key(game.why_no_action("artifact")) == "fleet.artifact.no-shuttle"
    explored(game, 0, "twilight", "eclipse", "tf-mars")
    assert key(game.why_no_action("explore")) == "fleet.explore.all"
    give(game, 0, area1=1, area2=1, area3=0)
    reason = game.why_no_action("artifact")
    assert (key(reason), values(reason)["have"]) == ("fleet.artifact.tokens", 2)


def test_a_ship_on_the_map_is_asked_to_be_explored() -> None:
    game = fleet_table("xenos", "terrans")
    ship = game.view()["lost_fleet"]["ships"][0]
    give(game, 0, vp=0)
    assert key(game.why_not_at(ship["space"])) == "fleet.explore.vp"
    assert key(game.why_not_at(ship["space"], "mine")) == "mine.spaceship"


@pytest.mark.parametrize("seed", range(4))
def test_every_family_and_space_is_possible_or_has_a_reason(seed: int) -> None:
    """Over random games with The Lost Fleet: a reason with its rule, or a legal move."""
    chance = random.Random(seed)
    game = Game(Setup.random(players=2, seed=seed, expansion="lost_fleet", factions="random"))
    asked = 0
    while not game.over and asked < 25:
        moves = game.legal_moves()
        kind = game.decision.kind
        if kind not in ("action", "end-of-turn"):
            game.push(chance.choice(moves))
            continue
        asked += 1
        for family in FAMILIES:
            sources = [one for one in game.state.rules.sources if one.family() == family]
            possible = any(s.lists(m) for s in sources for m in moves) or (
                family == "convert" and any(m.is_free_action() for m in moves)
            )
            reason = game.why_no_action(family)
            assert (reason == "") == possible, (family, reason)
            if reason:
                assert RULE.search(reason)
        for space in game.state.board.planets:
            reason = game.why_not_at(space_name(space))
            assert reason == "" or RULE.search(reason)
            if reason:
                assert not any(str(m) == f"build m {space_name(space)}" for m in moves)
        game.push(chance.choice(moves))


def test_a_thing_that_answers_no_question_now_says_when_it_does() -> None:
    """R-TECH-1, R-PASS-2, R-FED-10: tiles, boosters and tokens come with something else."""
    game = table("xenos", "terrans")
    for move, rule in (
        ("tech 7vp", "tech"),
        ("booster big", "booster"),
        ("token 12vp", "federation"),
    ):
        assert key(game.why_none_of([move])) == f"{rule}.when"
        assert key(game.why_not(move)) == "not-an-answer"  # as text it is refused by the question


def test_a_whole_federation_is_judged_as_one_thing() -> None:
    game = table("xenos", "terrans")
    reason = game.why_none_of(["federate 1A7,1A8"])
    assert reason == game.why_not("federate 1A7,1A8")
    assert reason != ""
