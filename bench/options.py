"""What all that play stored games can be told."""

from __future__ import annotations

from argparse import ArgumentParser, Namespace
from collections.abc import Sequence
from functools import partial

from bench.starts import EXPANSIONS


def of_stored_games(
    parser: ArgumentParser, words: Sequence[str], *, games: int, nodes: int
) -> Namespace:
    """The words that were given, with a sentence for those that make no sense."""
    whole = partial(parser.add_argument, type=int)
    whole("--games", default=games, help=f"of the stored ones ({games})")
    whole("--nodes", default=nodes, help=f"for a decision ({nodes:,})")
    whole("--jobs", default=1, help="games at once; 0 takes every core")
    parser.add_argument("--expansion", choices=EXPANSIONS, default="", help="that is played")
    options = parser.parse_args(words)
    if options.games < 1 or options.nodes < 1:
        parser.error("that needs a game and a node at least")
    return options
