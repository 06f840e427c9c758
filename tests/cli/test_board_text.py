"""The map as text: everything can be found, in its place."""

import pytest

from brainstone import Game, Setup
from brainstone.cli.board_text import board_width, draw_board, split_name
from brainstone.cli.paint import PLANET_CODES, SIGNAL
from brainstone.engine.setup.choices import LAYOUTS
from tests.cli.helpers import random_game


def drawn_cells(game: Game, names: bool = False) -> dict[str, tuple[str, str]]:
    """The two lines of every space on the drawn map."""
    view = game.view()
    lines = draw_board(view, names).plain.split("\n")
    left = min([entry["q"] for entry in view["board"]])
    top = min([2 * entry["r"] + entry["q"] for entry in view["board"]]) - 1
    cells: dict[str, tuple[str, str]] = {}
    for entry in view["board"]:
        column = (entry["q"] - left) * 4 + 1
        row = 2 * entry["r"] + entry["q"] - top
        upper, lower = (line[column : column + 3] for line in lines[row : row + 2])
        cells[entry["space"]] = upper.strip(), lower.strip(" _")
    return cells


def test_names_are_split_into_sector_and_place() -> None:
    assert split_name("7A3") == ("7", "A3")
    assert split_name("10A11") == ("10", "A11")
    assert split_name("4C") == ("4", "C")


@pytest.mark.parametrize("layout", LAYOUTS)
def test_every_layout_fits_into_a_terminal(layout: str) -> None:
    players = LAYOUTS[layout][-1]
    game = Game(Setup.random(players=players, seed=2, layout=layout))
    board = draw_board(game.view())
    assert max([len(line) for line in board.plain.split("\n")]) <= board_width(game.view()) <= 97


def test_every_space_shows_its_place_when_asked() -> None:
    for space, (_, lower) in drawn_cells(random_game(plies=0), names=True).items():
        sector, place = split_name(space)
        assert lower == (f"#{sector}" if place == "C" else place)


def test_every_planet_shows_its_letters_and_its_place() -> None:
    game = random_game(plies=0)
    planets = [entry for entry in game.view()["board"] if "planet" in entry]
    assert planets
    cells = drawn_cells(game)
    for entry in planets:
        upper, lower = cells[entry["space"]]
        assert upper == PLANET_CODES[entry["planet"]]
        assert lower == split_name(entry["space"])[1].replace("C", f"#{entry['space'][:-1]}")


def test_pieces_show_their_owner() -> None:
    game = random_game(players=4, factions=("ivits", "terrans", "taklons", "xenos"))
    cells = drawn_cells(game)
    seen = set()
    for entry in game.view()["board"]:
        upper, _ = cells[entry["space"]]
        if "owner" in entry:
            assert upper == f"{entry['owner']}{entry['structure'][:2]}"
            seen.add("owner")
        elif "gaiaformer" in entry:
            assert upper == f"{entry['gaiaformer']}gf"
        elif "stations" in entry:
            assert upper == f"{entry['stations'][0]}st"
            seen.add("station")
        elif "satellites" in entry:
            assert upper.strip("*") == "".join(map(str, entry["satellites"][:3]))
    assert seen == {"owner", "station"}


def test_targets_are_lit() -> None:
    game = random_game(plies=0)
    space = next(entry["space"] for entry in game.view()["board"] if "planet" in entry)
    assert not any(style == SIGNAL for _, style in draw_board(game.view()).pieces)
    assert any(style == SIGNAL for _, style in draw_board(game.view(), targets=[space]).pieces)


def test_a_map_with_an_automa_has_numbered_rows() -> None:
    """Spaces of one row stand in one line, from left to right as they are read."""
    game = Game(Setup.random(players=1, seed=4, factions=("xenos",)))
    view = game.view()
    lines = draw_board(view, names=True).plain.split("\n")
    assert [line[:2].strip() for line in lines[::2]] == [str(i + 1) for i in range(len(lines) // 2)]
    rows: dict[int, list[tuple[int, str]]] = {}
    for entry in view["board"]:
        place = split_name(entry["space"])
        name = f"#{place[0]}" if place[1] == "C" else place[1]
        rows.setdefault(entry["q"] + entry["r"], []).append((entry["q"] - entry["r"], name))
    for number, row in enumerate(sorted(rows)):
        drawn = lines[2 * number + 1].replace("|", " ").replace("_", " ").split()
        assert drawn == [name for _, name in sorted(rows[row])]
    assert max([len(line) for line in lines]) <= board_width(view)
