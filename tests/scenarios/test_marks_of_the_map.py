"""What clients mark on the map: where a player reaches, and where others would let them charge."""

from __future__ import annotations

from brainstone.engine.core.hexes import space_name, space_number
from tests.table import bare_table, level, planets, structure


def test_what_is_in_range_is_told() -> None:
    """[R-RNG-1] Without a Q.I.C., from every structure; more with Navigation."""
    game = bare_table("xenos", "terrans")
    player = game.view()["players"][0]
    assert player["in_range"] == []
    home = planets(game, "desert")[0]
    structure(game, 0, home, "m")
    row = game.state.board.distances(space_number(home))

    def within(far: int) -> list[str]:
        return [space_name(space) for space in game.state.board.spaces if row[space] <= far]

    assert game.view()["players"][0]["in_range"] == within(1)
    level(game, 0, nav=2)
    assert game.view()["players"][0]["in_range"] == within(2)


def test_where_building_offers_power_is_told() -> None:
    """[R-CHG-2] Within two spaces of a structure, whoever asks."""
    game = bare_table("xenos", "terrans")
    home = planets(game, "terra")[0]
    structure(game, 1, home, "m")
    row = game.state.board.distances(space_number(home))
    near = [space_name(space) for space in game.state.board.spaces if row[space] <= 2]
    players = game.view(0)["players"]
    assert players[1]["charges_near"] == near
    assert players[0]["charges_near"] == []
