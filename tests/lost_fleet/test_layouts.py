"""Sectors slid to the left or to the right: both boards are legal [R-LFS-2..4]."""

from __future__ import annotations

import pytest

from brainstone import Game, Setup, SetupError
from brainstone.data.boards import Place
from brainstone.engine.core.hexes import distance
from brainstone.lost_fleet.data import boards
from brainstone.lost_fleet.setup.layouts import MIRRORED, PICTURED, SLIDES, layout_of
from brainstone.testing.promises import play_checked_game
from tests.lost_fleet.tables import fleet_setup
from tests.lost_fleet.test_setup import around, disk, part


def reflections(board: tuple[Place, ...]) -> list[tuple[Place, ...]]:
    """Mirrored at each of the three axes through spaces; upright, as turns must fit anew."""
    return [
        tuple((side, r, q, 0) for side, q, r, _ in board),
        tuple((side, q, -q - r, 0) for side, q, r, _ in board),
        tuple((side, -q - r, r, 0) for side, q, r, _ in board),
    ]


@pytest.mark.parametrize("players", [1, 2, 3, 4])
def test_the_mirror_image_fits_as_well(players: int) -> None:
    """[R-LFS-2..4] Holes are enclosed, deep space is wedged between two sectors, clockwise."""
    layout = SLIDES[MIRRORED][players]
    owner = {cell: i for i, centre in enumerate(layout.centres) for cell in disk(centre)}
    assert len(owner) == 19 * len(layout.centres)
    offsets = {(r, q) for q, r in boards.TILE_OFFSETS}
    assert not offsets & set(boards.TILE_OFFSETS)
    for one in layout.centres:
        for other in layout.centres:
            if distance(*one, *other) == 5:
                assert (other[0] - one[0], other[1] - one[1]) in offsets
    for hole in layout.holes:
        assert hole not in owner
        assert all(cell in owner for cell in around(hole))
    for one, two, three in layout.slots:
        step = (two[0] - one[0], two[1] - one[1])
        assert (three[0] - one[0], three[1] - one[1]) == (-step[1], step[0] + step[1])
        assert len({owner[n] for n in around(one) if n in owner}) == 2
    cells = {cell for slot in layout.slots for cell in slot}
    assert len(cells) == 3 * len(layout.slots)
    assert not cells & (set(owner) | set(layout.holes))


@pytest.mark.parametrize("players", [1, 2, 3, 4])
@pytest.mark.parametrize("layout", [PICTURED, MIRRORED])
def test_either_slide_can_be_drawn(players: int, layout: str) -> None:
    """[R-LFS-2..4] By the name of the layout; as pictured by default."""
    setup = Setup.random(players=players, seed=4, expansion="lost_fleet", layout=layout)
    assert setup.layout == layout
    assert layout_of(setup.board, setup.seats) == SLIDES[layout][setup.seats]
    assert Setup.from_json(setup.to_json()) == setup
    assert len(Game(setup).state.board.beyond) == len(SLIDES[layout][setup.seats].holes) + 3 * len(
        SLIDES[layout][setup.seats].slots
    )
    usual = Setup.random(players=players, seed=4, expansion="lost_fleet")
    assert usual.layout == PICTURED


@pytest.mark.parametrize("players", [2, 3, 4])
def test_a_mirrored_board_laid_by_hand_is_accepted(players: int) -> None:
    """[R-LFS-2..4] From whichever side of the table it is seen, with turns chosen afterwards."""
    drawn = Setup.random(players=players, seed=4, expansion="lost_fleet")
    for board in reflections(drawn.board):
        setup = Setup.random(
            players=players, seed=4, expansion="lost_fleet", board=board, rotate_sectors=True
        )
        game = Game(setup)
        while game.decision.kind == "rotate":
            game.push(game.legal_moves()[0])
        assert game.decision.kind == "faction"


@pytest.mark.parametrize("players", [2, 3, 4])
def test_sectors_slid_in_different_ways_are_refused(players: int) -> None:
    """[R-LFS-2..4] All of them the same way: one place of the mirror image among the others."""
    drawn = Setup.random(players=players, seed=4, expansion="lost_fleet")
    side, q, r, turn = drawn.board[-1]
    with pytest.raises(SetupError, match="places of the layout"):
        drawn.with_changes(board=(*drawn.board[:-1], (side, r, q, turn)))


@pytest.mark.parametrize("players", [2, 3, 4])
def test_games_on_the_mirrored_board(players: int) -> None:
    """[R-LFS-2..4] Every promise holds to the end."""
    setup = Setup.random(
        players=players, seed=players, expansion="lost_fleet", layout=MIRRORED, factions="random"
    )
    assert play_checked_game(setup, players).over


def test_three_players_need_no_sixth_asteroid() -> None:
    """[R-LFS-2, R-LFS-3] Tile 16 is turned in the setup of two only."""
    few = 0
    for seed in range(300):
        setup = Setup.random(
            players=3, seed=seed, expansion="lost_fleet", final_scoring=("asteroids", "sectors")
        )
        few += part(setup).asteroids() < 6
    assert few
    poor = (("12", 0), ("13o", 0), ("11o", 0), ("14", 0), ("16", 0), ("15", 0), ("17", 0))
    setup = fleet_setup(
        "xenos",
        "terrans",
        "itars",
        deep_space=(*poor, ("18", 0)),
        final_scoring=("asteroids", "satellites"),
    )
    assert part(setup).asteroids() == 5
    assert Game(setup).decision.kind == "place"


def test_the_extension_shows_shuttles_unless_something_else_is_chosen() -> None:
    """[R-LFS-7] (RUL-79) With three or four; random if wanted; 25 VP with one or two."""
    for seed in range(12):
        for players, side in ((1, "vp25"), (2, "vp25"), (3, "shuttles3"), (4, "shuttles3")):
            setup = Setup.random(players=players, seed=seed, expansion="lost_fleet")
            assert part(setup).extension_side == side
            drawn = Setup.random(
                players=players, seed=seed, expansion="lost_fleet", extension_side="random"
            )
            assert part(drawn).extension_side == side or players > 2
