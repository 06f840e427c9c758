"""Options that several commands share, and the setup they describe."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, Final

from brainstone import Setup
from brainstone.automa.cards.cards import FACTION_CARDS, LEVELS
from brainstone.cli.commands import UsageError, flag, option, whole
from brainstone.engine.setup.choices import LAYOUTS, TURN_ORDERS
from brainstone.engine.setup.installed import installed
from brainstone.engine.setup.parts import rules_named

EXPANSIONS: Final = installed().expansions()
DEFAULT_PLAYERS: Final = 2
DRAWN: Final = ("choose", "random")  # instead of names of factions
LEVEL_NAMES: Final = [level.name for level in LEVELS]
AUTOMA_FACTIONS: Final = [card.name for card in FACTION_CARDS]

START_PLAYERS: Final = ["0", "1", "2", "3", "random"]

json_option: Final = flag("--json", to="as_json", help="JSON instead of text.")
ply_option: Final = option(
    "--ply", kind=whole(), metavar="N", help="The position after N moves instead of the last one."
)
_ALL_LAYOUTS: Final = [*LAYOUTS, *[name for box in EXPANSIONS.values() for name in box.layouts]]
layout_option: Final = option(
    "--layout",
    choices=_ALL_LAYOUTS,
    metavar="L",
    help=f"How the map is laid out: {', '.join(_ALL_LAYOUTS)}.",
)

expansion_option: Final = option(
    "--expansion",
    choices=list(EXPANSIONS),
    metavar="E",
    help=f"Play with an expansion: {', '.join(EXPANSIONS) or 'none installed'}.",
)


BOXES: Final = list(installed().boxes())
box_option: Final = option(
    "--box",
    to="boxes",
    choices=BOXES,
    many=True,
    metavar="BOX",
    help="Add a box of another package, once for each: "
    f"{', '.join(BOXES) or 'none installed'} (docs/architecture.md).",
)


def expansion_choices(option: str) -> list[str]:
    """What may be chosen by name for an option of the expansions."""
    return [value for box in EXPANSIONS.values() for value in box.choices().get(option, ())]


EXTENSION_SIDES: Final = expansion_choices("extension_side")
ECONOMY_SIDES: Final = expansion_choices("economy_side")
AUTOMA_SHIPS: Final = expansion_choices("automa_ship")
READINGS: Final = list(
    dict.fromkeys([row.name for name in ("", *EXPANSIONS) for row in rules_named(name).readings])
)


# The options of a new game.
SETUP_OPTIONS: Final = (
    option(
        "--players",
        kind=whole(),
        metavar="N",
        help="People: 1 (against the Automa), 2, 3 or 4 (default 2; with --automa 1).",
    ),
    option("--seed", kind=whole(), metavar="S", help="Draw everything from this number."),
    layout_option,
    option(
        "--factions",
        metavar="WHICH",
        help="choose (in turn order, the default), random, or names such as xenos,terrans.",
    ),
    option(
        "--turn-order",
        choices=TURN_ORDERS,
        help="Of later rounds (default variable; clockwise in the first game).",
    ),
    option(
        "--start-player",
        choices=START_PLAYERS,
        metavar="SEAT",
        help="Who begins: a seat (default 0) or random (default with bots).",
    ),
    flag(
        "--rotate",
        help="The last player turns the sectors that the layout leaves free.",
    ),
    expansion_option,
    box_option,
    option(
        "--extension-side",
        choices=EXTENSION_SIDES,
        metavar="SIDE",
        help="Of the scoring board extension, with three or four players: "
        f"{', '.join(EXTENSION_SIDES)} (default the first).",
    ),
    option(
        "--economy-side",
        choices=ECONOMY_SIDES,
        metavar="SIDE",
        help=f"Of the Economy tile: {', '.join(ECONOMY_SIDES)} (default the first).",
    ),
    option(
        "--reading",
        to="readings",
        choices=READINGS,
        many=True,
        metavar="NAME",
        help="The other reading of a disputed rule, once for each: "
        f"{', '.join(READINGS)} (docs/rulings.md, section H).",
    ),
    option(
        "--automa",
        choices=LEVEL_NAMES,
        metavar="LEVEL",
        help=f"Play against the Automa: {', '.join(LEVEL_NAMES)}.",
    ),
    option(
        "--automa-faction",
        choices=AUTOMA_FACTIONS,
        metavar="F",
        help=f"Its faction (default random): {', '.join(AUTOMA_FACTIONS)}.",
    ),
    option(
        "--automa-switch",
        many=True,
        metavar="NAME=VALUE",
        help="A disputed rule (docs/automa.md, section 12).",
    ),
    option(
        "--automa-ship",
        choices=AUTOMA_SHIPS,
        metavar="SHIP",
        help=f"Where its first shuttle stands: {', '.join(AUTOMA_SHIPS)} (default random).",
    ),
)


def make_setup(
    players: int | None,
    seed: int | None,
    layout: str | None,
    factions: str | None,
    turn_order: str | None,
    start_player: str | None,
    rotate: bool,
    expansion: str | None,
    boxes: list[str],
    extension_side: str | None,
    economy_side: str | None,
    readings: list[str],
    automa: str | None,
    automa_faction: str | None,
    automa_switch: list[str],
    automa_ship: str | None,
) -> Setup:
    chosen: str | list[str] = factions or "choose"
    if chosen not in DRAWN:
        chosen = [
            name.strip().lower().replace(" ", "_").replace("-", "_")
            for name in str(chosen).split(",")
        ]
        players = players or len(chosen)
    is_solo = bool(automa or automa_faction or automa_switch or automa_ship)
    options: dict[str, Any] = {
        "extension_side": extension_side,
        "economy_side": economy_side,
        "automa_ship": automa_ship,
    }
    given = {name: value for name, value in options.items() if value}
    if given and not expansion:
        words = listed_options(given)
        raise UsageError(f"{words}: only with an expansion (--expansion)")
    if turn_order:
        given["turn_order"] = turn_order
    if readings:
        given["readings"] = tuple(readings)
    if boxes:
        given["boxes"] = tuple(boxes)
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
        **given,
    )


def listed_options(names: Iterable[str]) -> str:
    """``extension_side`` as it is typed."""
    typed = {"readings": "--reading"}
    return ", ".join([typed.get(name, f"--{name.replace('_', '-')}") for name in names])


def read_switches(words: list[str], expansion: str) -> dict[str, object]:
    """``xenos_faction_range=4`` as a switch; the setup says what is wrong with others."""
    rules = rules_named(expansion)
    assert rules.automa is not None
    known = {row["switch"]: row["values"] for row in rules.automa.catalog()["switches"]}
    switches: dict[str, object] = {}
    for word in words:
        name, _, text = word.partition("=")
        spelled = {str(value).lower(): value for value in known.get(name, [])}
        switches[name] = spelled.get(text.lower(), text)
    return switches
