"""Options that several commands share, and the setup they describe."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final, TypeVar

import click

from brainstone import Setup
from brainstone.automa.cards import FACTION_CARDS, LEVELS
from brainstone.engine.base_game import base_rules
from brainstone.engine.expansion_setup import EXPANSIONS, expansion_box
from brainstone.engine.setup import LAYOUTS, TURN_ORDERS

_Command = TypeVar("_Command", bound=Callable[..., Any])

DEFAULT_PLAYERS: Final = 2
LEVEL_NAMES: Final = [level.name for level in LEVELS]
AUTOMA_FACTIONS: Final = [card.name for card in FACTION_CARDS]

START_PLAYERS: Final = ["0", "1", "2", "3", "random"]

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

expansion_option = click.option(
    "--expansion",
    type=click.Choice(list(EXPANSIONS)),
    metavar="E",
    help=f"Play with an expansion: {', '.join(EXPANSIONS) or 'none installed'}.",
)


def setup_options(command: _Command) -> _Command:
    """The options of a new game."""
    for option in reversed(
        (
            click.option(
                "--players",
                type=int,
                metavar="N",
                help="People: 1 (against the Automa), 2, 3 or 4 (default 2; with --automa 1).",
            ),
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
                help="Of the rounds after the first (default variable; clockwise in the first game).",
            ),
            click.option(
                "--start-player",
                type=click.Choice(START_PLAYERS),
                metavar="SEAT",
                help="Who begins: a seat (default 0, as you agreed at the table) or random.",
            ),
            expansion_option,
            click.option("--rotate", is_flag=True, help="The last player turns the sectors."),
            click.option(
                "--automa",
                type=click.Choice(LEVEL_NAMES),
                metavar="LEVEL",
                help=f"Play against the Automa: {', '.join(LEVEL_NAMES)}.",
            ),
            click.option(
                "--automa-faction",
                type=click.Choice(AUTOMA_FACTIONS),
                metavar="F",
                help=f"Its faction (default random): {', '.join(AUTOMA_FACTIONS)}.",
            ),
            click.option(
                "--automa-switch",
                multiple=True,
                metavar="NAME=VALUE",
                help="A disputed rule (docs/automa.md, section 12).",
            ),
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
    start_player: str | None,
    expansion: str | None,
    rotate: bool,
    automa: str | None,
    automa_faction: str | None,
    automa_switch: tuple[str, ...],
) -> Setup:
    chosen: str | list[str] = factions or "choose"
    if chosen not in ("choose", "random"):
        chosen = [
            name.strip().lower().replace(" ", "_").replace("-", "_")
            for name in str(chosen).split(",")
        ]
        players = players or len(chosen)
    is_solo = bool(automa or automa_faction or automa_switch)
    return Setup.random(
        players=players or (1 if is_solo else DEFAULT_PLAYERS),
        seed=seed,
        layout=layout or "",
        factions=chosen,
        start_player=None if start_player == "random" else int(start_player or START_PLAYERS[0]),
        rotate_sectors=rotate,
        expansion=expansion or "",
        automa_level=automa or "",
        automa_faction=automa_faction or "",
        automa_switches=read_switches(automa_switch, expansion or ""),
        **({"turn_order": turn_order} if turn_order else {}),
    )


def read_switches(words: tuple[str, ...], expansion: str) -> dict[str, object]:
    """``xenos_faction_range=4`` as a switch; the setup says what is wrong with others."""
    rules = expansion_box(expansion).rules() if expansion else base_rules()
    assert rules.automa is not None
    known = {row["switch"]: row["values"] for row in rules.automa.catalog()["switches"]}
    switches: dict[str, object] = {}
    for word in words:
        name, _, text = word.partition("=")
        spelled = {str(value).lower(): value for value in known.get(name, [])}
        switches[name] = spelled.get(text.lower(), text)
    return switches
