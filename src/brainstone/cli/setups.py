"""What a setup is worth to each faction, and a fair galaxy."""

from __future__ import annotations

import json
import sys
from typing import Final

from brainstone import RecordError, Setup
from brainstone.bots.galaxy import load_model
from brainstone.cli.commands import Commands, UsageError, argument, command, echo, option, whole
from brainstone.cli.console import Console
from brainstone.cli.layout import Column, Table
from brainstone.cli.options import json_option
from brainstone.cli.spoken import language_option, named, speak_as_asked, spoken, told
from brainstone.cli.store import read_json, save_game
from brainstone.coach.setups import Advice, Worth, advise, fair_setup
from brainstone.engine.game import Game
from brainstone.engine.setup.versions import RULES_VERSION

_TRIES: Final = 100
_REASONS: Final = 3

setup: Final = Commands("setup", "What a setup is worth to each faction, and fair ones.")


@command(
    "What every faction may expect on a setup.",
    argument("file", optional=True),
    option("--players", kind=whole(2, 4), metavar="N", help="Draw a setup for so many."),
    option("--seed", kind=whole(0), metavar="S", help="The seed it is drawn from."),
    language_option,
    json_option,
    name="advise",
    examples=(
        "brainstone setup advise --players 4 --seed 7",
        "brainstone setup advise game.json --json",
    ),
)
def advise_setup(
    file: str | None, players: int | None, seed: int | None, language: str | None, as_json: bool
) -> None:
    """What every faction may expect on a setup: VP by the order of play with their error, what to
    bid for it in an auction, its best home planets, and how fair the galaxy is.

    FILE is a record or a setup; without one a setup is drawn. The values come from games of bots
    (docs/setups.md).
    """
    speak_as_asked(language)
    if file is not None and (players or seed is not None):
        raise UsageError("FILE or --players and --seed: one of them")
    chosen = read_setup(file) if file is not None else Setup.random(players=players or 4, seed=seed)
    advice = advise(chosen)
    if as_json:
        echo(json.dumps(advice.told(), indent=2))
    else:
        print_advice(Console(), advice)


@command(
    "Search seeds for a fair galaxy.",
    option("--players", kind=whole(2, 4), default=4, metavar="N", help="How many play."),
    option("--seed", kind=whole(0), default=1, metavar="S", help="The first seed."),
    option("--tries", kind=whole(1, 100_000), default=_TRIES, metavar="T", help="How many seeds."),
    option("-o", "--output", metavar="FILE", help="Write a new game with it there."),
    language_option,
    json_option,
    examples=(
        "brainstone setup fair --players 4 --seed 1",
        "brainstone setup fair --players 3 --seed 1 --tries 1000 -o game.json",
    ),
)
def fair(
    players: int, seed: int, tries: int, output: str | None, language: str | None, as_json: bool
) -> None:
    """Search seeds for the galaxy on which the factions are worth nearly the same."""
    speak_as_asked(language)
    shows = sys.stderr.isatty()

    def tick(number: int, best: int) -> None:
        if shows:
            line = told("setup.search", n=number - seed + 1, total=tries, best=best)
            echo(f"\r{line}", err=True, nl=False)

    found, fairness = fair_setup(players, seed, tries, tick)
    if shows:
        echo(err=True)
    if output is not None:
        save_game(Game(found), output)
    if as_json:
        echo(json.dumps({"seed": found.seed, "fairness": fairness, "setup": found.to_json()}))
        return
    echo(told("setup.found", seed=found.seed, fairness=fairness, n=tries))
    print_advice(Console(), advise(found))


def read_setup(file: str) -> Setup:
    """The setup of a record, or one by itself."""
    data = read_json(file)
    if not isinstance(data, dict):
        raise RecordError(f"{file}: neither a record nor a setup")
    part = data.get("setup", data)
    if not isinstance(part, dict):
        raise RecordError(f"{file}: neither a record nor a setup")
    return Setup.from_json({"rules": data.get("rules", RULES_VERSION), **part})


def print_advice(console: Console, advice: Advice) -> None:
    model = load_model()
    chosen = advice.galaxy.setup
    console.print(told("setup.fairness", fairness=advice.fairness(), spread=_vp(advice.spread())))
    unfair = advice.unfair()
    for key, sign in (("setup.unfair", 1), ("setup.evened", -1)):
        some = [feature_words(kind) for kind, share in unfair.items() if sign * share > 0]
        if some:
            console.print(told(key, reasons=", ".join(some)))
    table = Table(
        Column(spoken().text("setup.faction")),
        *[Column(told("setup.order", n=i + 1), right=True) for i in range(chosen.players)],
        Column("±", right=True),
        Column(spoken().text("setup.bid"), right=True),
        Column(told("setup.homes")),
        Column(told("setup.why"), narrows=True),
    )
    bids = advice.bids()
    for name in advice.ranked():
        rows = [advice.of(name, order) for order in range(chosen.players)]
        table.add(
            named("faction", name),
            *[_vp(worth.vp) for worth in rows],
            _vp(max([worth.band for worth in rows])),
            str(bids[name]),
            " ".join(advice.homes(name)),
            _why(rows[0]),
        )
    console.print(table)
    console.print(told("setup.from", games=model.games, noise=_vp(model.noise)))


def _why(worth: Worth) -> str:
    some = list(worth.reasons.items())[:_REASONS]
    return ", ".join([f"{feature_words(name)} {vp:+.1f}" for name, vp in some])


def feature_words(name: str) -> str:
    """A feature of the model in words: ``round mine`` has a word and the name of what it counts."""
    key = f"setup.feature.{name.replace(' ', '-')}"
    return spoken().text(key) if spoken().has(key) else name


def _vp(number: float) -> str:
    return f"{number:.0f}" if abs(number) >= 10 else f"{number:.1f}"


setup.add(advise_setup, fair)
