"""The whole table on one screen."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import TYPE_CHECKING, Any, Final

from brainstone.cli.board_text import board_width, draw_board
from brainstone.cli.console import Console
from brainstone.cli.explain import clock_words, things_of
from brainstone.cli.layout import Row, Stack
from brainstone.cli.paint import TITLE, seat_chip, seat_name
from brainstone.cli.panels import (
    actions_panel,
    finals_panel,
    fleet_panel,
    legend_panel,
    player_panel,
    readings_panel,
    research_panel,
    rounds_panel,
    scores_table,
    standings_panel,
    supply_panel,
)
from brainstone.cli.spoken import spoken, told
from brainstone.cli.styled import QUIET, Drawable, Text
from brainstone.engine.phases.scoring import final_tile_vp

if TYPE_CHECKING:
    from brainstone import Game

SIDE_WIDTH: Final = 37  # the least room for panels beside the map


def show_game(
    console: Console,
    game: Game,
    seat: int | None = None,
    board: bool = True,
    names: bool = False,
) -> None:
    """Everything: map, research, actions, scoring, supply, players, and who decides."""
    view = game.view()
    console.print(heading(game, view))
    side = [rounds_panel(view), finals_panel(view, _shares(game))]
    if board:
        console.print(_with_side(console, view, [*side, legend_panel(view)], names, ()))
    else:
        console.print(Row(side))
    console.print(research_panel(view))
    console.print(actions_panel(view))
    if "lost_fleet" in view:
        console.print(fleet_panel(view))
    console.print(supply_panel(view))
    console.print(readings_panel(view))
    if seat is not None:
        console.print(player_panel(view, seat, sources=True))
    else:
        show_players(console, view)
    if game.over:
        show_result(console, game)
    else:
        console.print(question(game))


def show_map(console: Console, game: Game, targets: Collection[str]) -> None:
    """The map with what matters at every turn."""
    view = game.view()
    side = [rounds_panel(view), finals_panel(view, _shares(game)), standings_panel(view)]
    console.print(heading(game, view))
    console.print(_with_side(console, view, side, False, targets))


def show_players(console: Console, view: dict[str, Any]) -> None:
    panels: list[Drawable] = [player_panel(view, i) for i in range(len(view["players"]))]
    for i in range(0, len(panels), 2):
        console.print(Row(panels[i : i + 2]))


def show_result(console: Console, game: Game) -> None:
    """Points by source, and who has won if the game is over."""
    scores, winners = game.scores(), game.winners() if game.over else []
    players = game.view()["players"]
    console.print(scores_table(things_of(game), players, scores, winners))
    if winners:
        console.print(Text(result_sentence(scores, winners), style=TITLE))


def result_sentence(scores: list[dict[str, Any]], winners: list[int]) -> str:
    names = spoken().listed([seat_name(seat, scores[seat]["faction"]) for seat in winners])
    total = scores[winners[0]]["total"]
    if len(winners) == 1:
        return told("wins", name=names, n=total)
    return told("share", names=names, n=total)


def heading(game: Game, view: dict[str, Any]) -> Text:
    order = [f"({seat})" if seat in view["passed"] else str(seat) for seat in view["order"]]
    text = Text.assemble(
        ("Brainstone", "bold"),
        (f"  {clock_words(game)}, {told('played', n=view['ply'])}", ""),
    )
    if not game.over:
        text.append(f"  {told('order', order=' '.join(order))}", style=QUIET)
    return text


def question(game: Game) -> Text:
    asked = game.decision
    faction = game.state.players[asked.seat].faction
    return Text.assemble(
        seat_chip(asked.seat, "" if faction is None else faction.name),
        (f" {question_words(asked.kind)}", TITLE),
        (f"  [{asked.rule}]", QUIET),
    )


def question_words(kind: str) -> str:
    """A question; what the web client goes on with a place to choose ends open here."""
    if spoken().has(f"terminal.ask.{kind}"):
        return told(f"ask.{kind}")
    text = spoken().text(f"table.ask.kind.{kind}")
    if text[-1] in "?.!":
        return text
    return text.rstrip(" :\N{NO-BREAK SPACE}") + " …"


def _shares(game: Game) -> list[list[int]]:
    """What the final tiles would give now."""
    if any(player.faction is None for player in game.state.players):
        return [[] for _ in game.state.table.final_tiles]
    return [final_tile_vp(game.state, tile) for tile in game.state.table.final_tiles]


def _with_side(
    console: Console,
    view: dict[str, Any],
    side: Sequence[Drawable],
    names: bool,
    targets: Collection[str],
) -> Drawable:
    """The map and panels beside it, or below where the terminal is narrow."""
    board = draw_board(view, names, targets)
    width = board_width(view)
    if console.width < width + 2 + SIDE_WIDTH:
        return Stack(board, Row(side))
    return Row([board, Stack(*side)], [width, 0], gap=2)
