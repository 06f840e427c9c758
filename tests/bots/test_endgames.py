"""The yardstick of last rounds: played twice from the same beginning, seats exchanged."""

from __future__ import annotations

import pytest

from bench import endgames
from bench.endgames import Ending, ending, played
from bench.starts import load, starts_of

NODES = 60


def test_each_seat_is_played_by_both_bots() -> None:
    task = (3, load("")[3])
    found = ending(("casual", "novice"), 6, NODES, task)
    assert found == ending(("casual", "novice"), 6, NODES, task)
    assert found.vp[0] != found.vp[1]
    assert len(found.vp[0]) == len(task[1]["record"]["setup"]["factions"])
    turned = ending(("novice", "casual"), 6, NODES, task)
    assert turned.gain == -found.gain


def test_a_bot_gains_nothing_on_itself() -> None:
    assert ending(("casual", "casual"), 6, NODES, (0, load("")[0])).gain == 0


def test_a_game_is_played_to_its_end_and_the_start_stays_as_it_is() -> None:
    *_, start = starts_of(load("")[1])
    before = start.game.key()
    vp = played(start, ["casual"] * len(start.game.state.players), NODES)
    assert start.game.key() == before
    assert all(vp[seat] > player.vp for seat, player in enumerate(start.game.state.players))


def test_the_gain_is_that_of_the_second_a_seat() -> None:
    assert Ending(([100, 110], [104, 112])).gain == 3


def test_it_tells_what_it_found_and_who_is_unknown(capsys: pytest.CaptureFixture[str]) -> None:
    endgames.main(["novice", "casual", "--games", "2", "--nodes", "40"])
    assert "2 of 2 endings: casual makes" in capsys.readouterr().out
    with pytest.raises(SystemExit):
        endgames.main(["novice", "nobody"])
    assert "nobody" in capsys.readouterr().err
