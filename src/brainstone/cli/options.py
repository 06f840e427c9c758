"""Options that several commands share, and the setup they describe."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final, TypeVar

import click

from brainstone import Setup
from brainstone.engine.setup import LAYOUTS, TURN_ORDERS

_Command = TypeVar("_Command", bound=Callable[..., Any])

DEFAULT_PLAYERS: Final = 2

json_option = click.option("--json", "as_json", is_flag=True, help="JSON instead of text.")
ply_option = click.option(
    "--ply", type=int, metavar="N", help="The position after N moves instead of the last one."
)
layout_option = click.option(
    "--layout",
    type=click.Choice(list(LAYOUTS)),
    metavar="L",
    help=f"How the map is laid out: {', '.join(LAYOUTS)}.",
)


def setup_options(command: _Command) -> _Command:
    """The options of a new game."""
    for option in reversed(
        (
            click.option("--players", type=int, metavar="N", help="2, 3 or 4 (default 2)."),
            click.option("--seed", type=int, metavar="S", help="Draw everything from this number."),
            layout_option,
            click.option(
                "--factions",
                metavar="WHICH",
                help="choose (in turn order, the default), random, or names such as xenos,terrans.",
            ),
            click.option(
                "--turn-order",
                type=click.Choice(TURN_ORDERS),
                help="Of the rounds after the first (default variable).",
            ),
            click.option("--rotate", is_flag=True, help="The last player turns the sectors."),
        )
    ):
        command = option(command)
    return command


def make_setup(
    players: int | None,
    seed: int | None,
    layout: str | None,
    factions: str | None,
    turn_order: str | None,
    rotate: bool,
) -> Setup:
    chosen: str | list[str] = factions or "choose"
    if chosen not in ("choose", "random"):
        chosen = [
            name.strip().lower().replace(" ", "_").replace("-", "_")
            for name in str(chosen).split(",")
        ]
        players = players or len(chosen)
    return Setup.random(
        players=players or DEFAULT_PLAYERS,
        seed=seed,
        layout=layout or "",
        factions=chosen,
        turn_order=turn_order or TURN_ORDERS[0],
        rotate_sectors=rotate,
    )
