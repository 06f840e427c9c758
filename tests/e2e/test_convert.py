"""The bar of free conversions: what the engine offers, as often as it allows, all or nothing."""

from __future__ import annotations

import random
import re

import pytest
from playwright.sync_api import Locator, Page, Route, expect

from brainstone import Game, Setup
from brainstone.engine.show.options import previews
from tests.e2e.games import complaints, confirm, get
from tests.e2e.positions import open_game, reach
from tests.often import often
from tests.table import me

INSTITUTE = ("build pi", "build ts", "build m")


def at_action(game: Game) -> bool:
    return game.state.round > 0 and game.decision.kind == "action" and game.decision.seat == 0


def way(page: Page, move: str) -> Locator:
    """The way to pay, with the kind it gives chosen."""
    kind = "burn" if move == "burn" else re.sub(r"[\d]+", "", move.rsplit(maxsplit=1)[-1])
    page.locator(f'[data-want="{kind}"]').click()
    return page.locator(f'[data-way="{move}"]')


def more(row: Locator) -> Locator:
    return row.get_by_role("button", name="more")


def open_bar(page: Page, address: str, game: Game) -> str:
    identity = open_game(page, address, game)
    page.locator('[data-action="convert"]').click()
    return identity


def check_every_way(page: Page, game: Game) -> None:
    """Each way shows the number of times the engine allows."""
    ways = {o["move"]: o["times"] for o in previews(game.state) if "times" in o}
    assert ways
    for move, times in ways.items():
        row = way(page, move)
        expect(row.locator("small")).to_have_text(f"/ {times}")
        expect(more(row)).to_be_enabled()


def anywhere(seed: int) -> Game:
    """A random game, stopped at some action; its players have not converted everything before."""
    chance = random.Random(seed)
    expansion = ("", "lost_fleet")[seed % 2]
    setup = Setup.random(players=2, seed=seed, factions="random", expansion=expansion)
    game = Game(setup)
    plies = chance.randrange(20, 120)
    while game.ply < plies or sum(move.is_free_action() for move in game.legal_moves()) < 4:
        moves = game.legal_moves()
        game.push(chance.choice([move for move in moves if not move.is_free_action()]))
    return game


@pytest.mark.parametrize("seed", often(range(6)))
def test_the_bar_counts_as_the_engine_does_in_any_position(
    page: Page, address: str, seed: int
) -> None:
    """[R-FREE-1] Exactly the ways that are offered, each as often as it is possible."""
    game = anywhere(seed)
    ways = {o["move"]: o["times"] for o in previews(game.state) if "times" in o}
    open_bar(page, address, game)
    kinds = page.locator("[data-want]:enabled")
    expect(kinds.first).to_be_visible()
    shown: dict[str, int] = {}
    for kind in kinds.all():
        kind.click()
        for row in page.locator("[data-way]").all():
            move = row.get_attribute("data-way") or ""
            shown[move] = int(row.locator("small").inner_text().removeprefix("/ "))
            expect(more(row)).to_be_enabled(enabled=shown[move] > 0)
    assert {move: times for move, times in shown.items() if times} == ways


def take(page: Page, move: str, times: int) -> None:
    """As often as it goes, clicking as fast as the bar takes it."""
    row = way(page, move)
    for n in range(1, times + 1):
        more(row).click()
        expect(row.locator("b")).to_have_text(str(n))
    expect(more(row)).to_be_disabled()


def full(game: Game) -> bool:
    """At the maximum of ore, with a Q.I.C. that could become one more."""
    return at_action(game) and me(game).ore == 15 and me(game).qic > 0


def test_a_conversion_at_a_maximum_warns_of_what_is_lost(page: Page, address: str) -> None:
    """R-RES-1, R-FREE-5: it is allowed, and the engine says what would be wasted."""
    game = reach(full, "xenos", "terrans", prefer=("pass",))
    wasted = next(o["wasted"] for o in previews(game.state) if o["move"] == "convert 1q 1o")
    assert wasted == {"ore": 1}
    open_bar(page, address, game)
    told = page.get_by_test_id("consequences")
    expect(told).not_to_contain_text("You lose")
    more(way(page, "convert 1q 1o")).click()
    expect(told).to_contain_text("You lose 1 ore: you can hold 15.")


def test_what_a_conversion_puts_out_of_reach_is_told(page: Page, address: str) -> None:
    """Research costs 4 knowledge [R-RSH-1]: with one converted it is no longer possible."""
    game = reach(
        lambda g: (
            at_action(g) and me(g).knowledge == 4 and "research sci" in map(str, g.legal_moves())
        ),
        "xenos",
        "terrans",
        prefer=("pass",),
    )
    open_bar(page, address, game)
    told = page.get_by_test_id("lost")
    expect(told).to_have_count(0)
    more(way(page, "convert 1k 1c")).click()
    page.get_by_test_id("confirm").click()
    expect(told).to_contain_text("no longer possible")
    expect(told).to_contain_text("Research")
    expect(page.locator('[data-action="research"]')).to_have_attribute("aria-disabled", "true")


def test_nevlas_with_institute_spend_tokens_worth_two(page: Page, address: str) -> None:
    """R-FAC-NEV-1: a token that became knowledge pays for nothing else.

    R-FAC-NEV-2: two tokens of area III pay 4 power.
    """
    game = reach(
        lambda g: at_action(g) and me(g).has_institute() and me(g).area3 == 2,
        "nevlas",
        "terrans",
        prefer=INSTITUTE,
    )
    errors = complaints(page)
    open_bar(page, address, game)
    check_every_way(page, game)
    take(page, "convert 1t 1k", 2)
    expect(way(page, "convert 4pw 1q").locator("small")).to_have_text("/ 0")
    less = way(page, "convert 1t 1k").get_by_role("button", name="less")
    less.click()
    less.click()
    expect(way(page, "convert 4pw 1q").locator("small")).to_have_text("/ 1")
    take(page, "convert 4pw 1q", 1)
    page.get_by_test_id("confirm").click()
    expect(page.get_by_test_id("sentence")).to_contain_text("Convert 4 power into 1 Q.I.C.")
    assert errors == []


def test_bal_taks_convert_the_gaiaformers_they_have(page: Page, address: str) -> None:
    """R-FAC-BAL-1."""
    game = reach(
        lambda g: at_action(g) and me(g).gaiaformers == 1, "bal_taks", "terrans", prefer=("pass",)
    )
    identity = open_bar(page, address, game)
    check_every_way(page, game)
    take(page, "convert 1gf 1q", 1)
    page.get_by_test_id("confirm").click()
    page.locator('[data-action="pass"]').click()
    page.locator('.choices [data-move^="booster"]').first.click()
    confirm(page)
    log = get(page, address, f"games/{identity}")["view"]["log"]
    assert [one["move"] for one in log[game.ply :]][:2] == ["convert 1gf 1q", "pass"]


def test_hadsch_hallas_with_institute_pay_with_credits(page: Page, address: str) -> None:
    """R-FAC-HAD-1."""
    game = reach(
        lambda g: at_action(g) and me(g).has_institute() and me(g).credits >= 8,
        "hadsch_hallas",
        "terrans",
        prefer=INSTITUTE,
    )
    open_bar(page, address, game)
    check_every_way(page, game)
    take(page, "convert 4c 1q", me(game).credits // 4)
    expect(way(page, "convert 3c 1o").locator("small")).to_have_text(
        f"/ {me(game).credits % 4 // 3}"
    )


def test_taklons_are_asked_for_the_brainstone_in_the_bar(page: Page, address: str) -> None:
    """R-FAC-TAK-1: the answer belongs to the conversion; without it nothing is taken."""
    game = reach(
        lambda g: at_action(g) and me(g).brainstone == 3 and me(g).area3 >= 1,
        "taklons",
        "terrans",
        prefer=("charge", "brainstone area3", "brainstone area2", "power", "burn"),
    )
    open_bar(page, address, game)
    check_every_way(page, game)
    row = way(page, "convert 1pw 1c")
    more(row).click()
    expect(page.locator('[data-move="brainstone keep"]')).to_be_visible()
    expect(page.get_by_test_id("confirm")).to_be_disabled()
    expect(more(row)).to_be_disabled()
    page.locator('[data-move="brainstone spend"]').click()
    expect(page.locator('[data-move="brainstone keep"]')).to_have_count(0)
    expect(row.locator("small")).to_have_text(f"/ {me(game).area3 + 3}")
    page.get_by_test_id("confirm").click()
    expect(page.get_by_test_id("sentence")).to_contain_text("Convert 1 power into 1 credit")


def test_xenos_of_the_lost_fleet_get_tokens_in_area_three(page: Page, address: str) -> None:
    """R-LFF-5."""
    game = reach(
        lambda g: at_action(g) and me(g).ore >= 2, "xenos", "terrans", expansion="lost_fleet"
    )
    open_bar(page, address, game)
    page.locator('[data-want="t"]').click()
    row = page.locator('[data-way="convert 1o 1t3"]')
    expect(row.locator("small")).to_have_text(f"/ {me(game).ore}")
    more(row).click()
    page.get_by_test_id("confirm").click()
    expect(page.get_by_test_id("sentence")).to_contain_text("1 ore")


def test_terrans_take_what_their_gaia_area_pays_for(page: Page, address: str) -> None:
    """R-FAC-TER-2: the same rates in the Gaia phase, asked until the tokens are used up."""
    game = reach(
        lambda g: not g.over and g.decision.kind == "gaia-conversion" and g.decision.seat == 0,
        "terrans",
        "xenos",
        prefer=("build pi", "build gf", "build ts", "power", "research gaia", "advance gaia"),
    )
    open_game(page, address, game)
    prompt = page.get_by_test_id("prompt")
    for move in game.legal_moves():
        expect(prompt.locator(f'[data-move="{move}"]')).to_be_visible()
    assert prompt.locator("[data-move]").count() == len(game.legal_moves())


@pytest.fixture
def purse(page: Page, address: str) -> Page:
    """A table with the bar open, and ore and knowledge for credits."""
    game = reach(
        lambda g: at_action(g) and me(g).ore >= 3 and me(g).knowledge >= 2, "xenos", "terrans"
    )
    open_bar(page, address, game)
    return page


def test_a_closed_bar_leaves_nothing_and_confirm_takes_everything_in_one_draft(
    purse: Page,
) -> None:
    more(way(purse, "convert 1o 1c")).click()
    more(way(purse, "convert 1k 1c")).click()
    expect(purse.get_by_test_id("confirm")).to_be_enabled()
    purse.keyboard.press("Escape")
    expect(purse.locator("[data-way]")).to_have_count(0)
    expect(purse.get_by_test_id("sentence")).not_to_contain_text("Convert")
    purse.locator('[data-action="convert"]').click()
    for _ in range(2):
        more(way(purse, "convert 1o 1c")).click()
    more(way(purse, "convert 1k 1c")).click()
    confirm = purse.get_by_test_id("confirm")
    expect(confirm).to_be_enabled()
    asked: list[str] = []
    purse.on("request", lambda request: asked.append(request.url))
    confirm.click()
    sentence = purse.get_by_test_id("sentence")
    expect(sentence).to_contain_text("Convert 1 ore into 1 credit×2")
    expect(sentence).to_contain_text("convert 1 knowledge into 1 credit")
    assert not [url for url in asked if "/preview" in url]  # all of it has been looked at already


def test_a_conversion_goes_with_what_it_paid_for(purse: Page) -> None:
    """One less of what brought the ore: what was bought with more ore than there is goes too."""
    ore = int(way(purse, "convert 1o 1c").locator("small").inner_text().removeprefix("/ "))
    more(way(purse, "convert 1q 1o")).click()
    take(purse, "convert 1o 1c", ore + 1)
    way(purse, "convert 1q 1o").get_by_role("button", name="less").click()
    row = way(purse, "convert 1o 1c")
    expect(row.locator("b")).to_have_text(str(ore))
    expect(row.locator("small")).to_have_text(f"/ {ore}")


def test_a_look_that_fails_leaves_the_bar_as_it_was(purse: Page) -> None:
    row = way(purse, "convert 1o 1c")
    more(row).click()
    expect(purse.get_by_test_id("confirm")).to_be_enabled()

    def refuse(route: Route) -> None:
        route.fulfill(
            status=422,
            json={
                "error": {"code": "illegal", "message": "no", "rule": "", "key": "", "values": {}}
            },
        )

    purse.route("**/preview", refuse)
    more(row).click()
    expect(purse.get_by_role("alert")).to_have_text("no")
    expect(row.locator("b")).to_have_text("1")
    expect(purse.get_by_test_id("confirm")).to_be_enabled()
