"""A question out of turn names who built what and where; what others did is marked on the map."""

from __future__ import annotations

from playwright.sync_api import Page, expect

from brainstone import Game, Setup
from brainstone.engine.core.chance import Chance
from brainstone.testing.promises import choose
from tests.e2e.positions import open_game, reach
from tests.e2e.visitors import Visitors


def asked_after_an_upgrade() -> Game:
    """A solo game in which the Automa has upgraded next to the player, who built before it."""
    for seed in range(40):
        game = Game(Setup.random(players=1, seed=seed, factions="random"))
        chance = Chance(seed)
        while not game.over:
            if game.decision.kind == "charge":
                cause = game.view()["decision"]["cause"]
                if cause["structure"] != "m" and cause["space"] != cause["own"]:
                    return game
            game.push(choose(chance, game))
    raise AssertionError("no such position was found")


def test_the_charge_question_names_what_the_automa_built(page: Page, address: str) -> None:
    game = asked_after_an_upgrade()
    cause = game.view()["decision"]["cause"]
    open_game(page, address, game)
    prompt = page.get_by_test_id("prompt")
    expect(prompt).to_contain_text(f"built on {cause['space']}")
    expect(prompt).to_contain_text(f"your structure on {cause['own']}")
    automa = page.request.get(page.url.replace("/game/", "/api/games/")).json()["seats"][1]
    expect(prompt).to_contain_text(automa["name"])
    expect(page.locator(f'[data-last="{cause["space"]}"]')).to_have_count(1)
    for space in game.view()["changed"][0]:
        expect(page.locator(f'[data-last="{space}"]')).to_have_count(0)  # one's own is no news


def test_the_question_is_named_in_the_language_of_the_player(
    visitors: Visitors, address: str
) -> None:
    page = visitors.come(locale="de-DE")
    open_game(page, address, asked_after_an_upgrade())
    prompt = page.get_by_test_id("prompt")
    heading = prompt.get_by_role("heading").inner_text().split("\n")[0]
    named = page.get_by_role("alertdialog", name=heading)
    expect(named).to_be_visible()
    expect(page.get_by_role("alertdialog", name="Do you charge")).to_have_count(0)


def test_an_explored_ship_is_marked(page: Page, address: str) -> None:
    game = reach(
        lambda g: (
            g.state.round > 0
            and g.decision.kind == "action"
            and g.decision.seat == 1
            and bool(g.moves)
            and any(str(move).startswith("explore") for move in g.moves[-4:])
            and any(g.view()["changed"][0])
        ),
        "xenos",
        "terrans",
        prefer=("explore", "end"),
        expansion="lost_fleet",
    )
    open_game(page, address, game)
    ships = {ship["space"] for ship in game.view()["lost_fleet"]["ships"]}
    explored = [space for space in game.view()["changed"][0] if space in ships]
    assert explored
    expect(page.locator(f'[data-last="{explored[0]}"]')).to_have_count(1)
