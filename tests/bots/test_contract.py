"""Every bot keeps the contract."""

import importlib.metadata

import pytest

from brainstone import Game, Setup
from brainstone.bots.contract import Adviser, Bot, BotError, Budget, play_out
from brainstone.bots.registry import BUILT_IN, bot_names, make_bot
from brainstone.bots.thinker import Thinker

SMALL = Budget(nodes=150)
PLANNERS = [name for name in BUILT_IN if name != "random"]


def position(seed: int, plies: int, players: int = 2) -> Game:
    """A position in the middle of a game between novices."""
    game = Game(Setup.random(players=players, seed=seed, factions="random"))
    bots = [make_bot("novice", seat) for seat in range(players)]
    while game.ply < plies and not game.over:
        game.push(bots[game.decision.seat].choose(game))
    return game


@pytest.fixture(scope="module")
def middle() -> Game:
    game = position(5, 90)
    while game.decision.kind != "action":
        game.push(game.legal_moves()[0])
    return game


@pytest.mark.parametrize("name", BUILT_IN)
def test_a_bot_answers_with_a_legal_move_and_changes_nothing(name: str, middle: Game) -> None:
    before = (middle.key(), middle.ply, len(middle.events))
    bot = make_bot(name, 3)
    assert bot.name == name
    assert bot.choose(middle, SMALL) in middle.legal_moves()
    assert (middle.key(), middle.ply, len(middle.events)) == before


@pytest.mark.parametrize("name", BUILT_IN)
def test_the_same_seed_plays_the_same_game(name: str) -> None:
    def moves() -> list[str]:
        game = Game(Setup.random(players=2, seed=8, factions="random"))
        bots = [make_bot(name, seat) for seat in range(2)]
        while game.ply < 40:
            game.push(bots[game.decision.seat].choose(game, SMALL))
        return [move.notation() for move in game.moves]

    assert moves() == moves()


@pytest.mark.parametrize("name", PLANNERS)
def test_a_bot_that_forgot_its_plan_goes_on_from_any_decision(name: str) -> None:
    """A server may make a new bot for each decision."""
    game = position(2, 30)
    while game.ply < 60:
        move = make_bot(name, 1).choose(game, SMALL)
        assert move in game.legal_moves()
        game.push(move)


@pytest.mark.parametrize("nodes", [200, 800])
def test_a_node_budget_is_respected(nodes: int, middle: Game) -> None:
    bot = Thinker("expert")
    bot.choose(middle, Budget(nodes=nodes))
    one_action = 150  # an action under way is thought through
    assert 0 < bot.nodes <= nodes + one_action


def test_more_nodes_are_used_if_there_are_more(middle: Game) -> None:
    bot = Thinker("expert")
    used = []
    for nodes in (300, 3000):
        bot = Thinker("expert")
        bot.choose(middle, Budget(nodes=nodes))
        used.append(bot.nodes)
    assert used[1] > 2 * used[0]


@pytest.mark.parametrize("name", PLANNERS)
def test_advice_is_a_legal_move_with_a_plan(name: str, middle: Game) -> None:
    bot = make_bot(name)
    assert isinstance(bot, Adviser)
    advice = bot.explain(middle, SMALL)
    assert advice.move in middle.legal_moves()
    assert advice.plan[0] == advice.move.notation()
    assert advice.expected_vp > 20


@pytest.mark.parametrize("name", PLANNERS)
def test_advice_for_the_setup(name: str) -> None:
    game = Game(Setup.random(players=2, seed=1))
    while game.state.round == 0:
        advice = Thinker(name).explain(game, Budget(nodes=1500))
        assert advice.move in game.legal_moves()
        assert advice.expected_vp > 20
        game.push(advice.move)


@pytest.mark.parametrize("name", PLANNERS)
def test_advice_about_power_looks_at_the_end_of_the_game(name: str) -> None:
    game = position(3, 45)
    while game.decision.kind != "charge":
        game.push(make_bot("casual").choose(game))
    advice = Thinker(name).explain(game, SMALL)
    assert advice.move in game.legal_moves()
    assert advice.expected_vp > game.state.players[game.decision.seat].vp + 20


def test_an_unknown_bot_is_refused_with_the_names_there_are() -> None:
    with pytest.raises(BotError, match=r"no bot 'deep'.*random, novice, casual, strong, expert"):
        make_bot("deep")


@pytest.mark.parametrize("budget", [{"ms": 0}, {"nodes": -1}])
def test_an_impossible_budget_is_refused(budget: dict[str, int]) -> None:
    with pytest.raises(BotError, match="must be more than 0"):
        Budget(**budget)


def test_a_seat_without_bot_is_named() -> None:
    with pytest.raises(BotError, match="seat 0 is asked and has no bot"):
        play_out(Game(Setup.random(players=2, seed=1)), {1: make_bot("random")})


def test_a_package_can_offer_a_bot(monkeypatch: pytest.MonkeyPatch) -> None:
    entry = importlib.metadata.EntryPoint(
        "stranger", "brainstone.bots.random_bot:RandomBot", "brainstone.bots"
    )
    monkeypatch.setattr("brainstone.bots.registry.entry_points", lambda group: [entry])
    assert bot_names()[-1] == "stranger"
    bot: Bot = make_bot("stranger", 4)
    game = Game(Setup.random(players=2, seed=1))
    assert bot.choose(game) in game.legal_moves()


def test_every_faction_is_played_to_the_end() -> None:
    names = ["terrans", "xenos", "taklons", "hadsch_hallas", "geodens", "firaks", "nevlas"]
    others = ["lantids", "gleens", "ambas", "ivits", "bal_taks", "bescods", "itars"]
    for i, group in enumerate((names[:4], names[4:], others[:4], others[4:])):
        setup = Setup.random(players=len(group), seed=i, factions=group)
        game = play_out(Game(setup), {seat: Thinker("casual", seat) for seat in range(len(group))})
        assert game.over


def test_openings_are_rehearsed_while_others_are_asked_about_their_power() -> None:
    """Taklons decide about the brainstone when they receive income."""
    for seed in range(2):
        factions = ["taklons", "xenos"] if seed % 2 else ["xenos", "taklons", "itars"]
        game = Game(Setup.random(players=len(factions), seed=seed, factions=factions))
        bots = [Thinker("expert", seat) for seat in range(len(factions))]
        while game.state.round == 0 or game.decision.kind != "action":
            move = bots[game.decision.seat].choose(game, Budget(nodes=2500))
            assert move in game.legal_moves()
            game.push(move)
        assert game.state.round == 1


def test_a_bot_does_not_look_at_the_cards_of_the_automa() -> None:
    """Two games that differ in the order of the face-down cards alone are the same to it."""
    game = Game(Setup.random(players=1, seed=6, factions="random"))
    bot = Thinker("casual", 1)
    while game.state.round < 2 or game.decision.kind != "action":
        game.push(bot.choose(game))
    choices = set()
    for seed in range(4):
        twin = game.clone()
        memory = twin.state.players[1].memory
        assert memory is not None
        twin.state.players[1].memory = memory.imagined(seed)
        choices.add(Thinker("expert", 1).choose(twin, Budget(nodes=600)))
    assert len(choices) == 1
