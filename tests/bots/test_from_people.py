"""Games of people played on by bots."""

from __future__ import annotations

import pytest

from bench import from_people
from bench.from_people import Beginning, played_on, table, vp_of
from bench.starts import at_round
from brainstone.engine.phases.flow import MainAction, top_decision
from tools.expect.people import GAMES, games_in


def test_a_game_stops_where_a_round_begins() -> None:
    people = games_in(GAMES)[1]
    for number in (1, 6):
        game = at_round(people, number)
        assert game.state.round == number
        assert isinstance(top_decision(game.state), MainAction)
        assert not any(player.passed for player in game.state.players)
        assert game.moves == people.moves[: game.ply]


def test_it_is_played_on_from_there_and_told_beside_people() -> None:
    games = games_in(GAMES)
    where = Beginning(0, 6, 1)
    found = played_on("casual", 100, where)
    assert found == played_on("casual", 100, where)
    before = vp_of(at_round(games[0], 6))
    assert all(now > then for now, then in zip(found, before, strict=True))
    line, people = table({where: found}, games)
    mean = sum(found) / len(found)
    assert line == f"from round 6: {mean:.1f} VP a seat ({mean:.1f})"
    assert people == "people: 156.4 VP a seat (154.8, 159.0, 155.5)"


def test_it_tells_what_it_found_and_what_makes_no_sense(capsys: pytest.CaptureFixture[str]) -> None:
    from_people.main(["random", "--rounds", "6", "--times", "1"])
    told = capsys.readouterr().out
    assert "3 of 3 games" in told
    assert "from round 6: " in told
    for words in (["nobody"], ["--rounds", "7"], ["--times", "0"], ["--nodes", "0"]):
        with pytest.raises(SystemExit):
            from_people.main(words)
