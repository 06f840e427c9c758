"""Where do the points come from? VP by source, faction by faction, over many games.

python examples/vp_by_source.py [games]
"""

import random
import sys
from collections import Counter, defaultdict

from brainstone import Game, Setup


def family(source: str) -> str:
    """``round 3`` and ``round 5`` are both rounds; ``tech 7vp`` is a tech tile."""
    return source.split(maxsplit=1)[0]


def main(games: int = 20) -> None:
    totals: dict[str, Counter[str]] = defaultdict(Counter)
    played: Counter[str] = Counter()
    for seed in range(games):
        game = Game(Setup.random(players=4, seed=seed, factions="random"), events=False)
        rng = random.Random(seed)
        while not game.over:
            game.push(rng.choice(game.legal_moves()))
        for score in game.scores():
            played[score["faction"]] += 1
            for source, vp in score["sources"].items():
                totals[score["faction"]][family(source)] += vp
    for faction in sorted(totals, key=lambda name: -sum(totals[name].values()) / played[name]):
        games_played = played[faction]
        parts = ", ".join(
            f"{source} {vp / games_played:.1f}" for source, vp in totals[faction].most_common(5)
        )
        mean = sum(totals[faction].values()) / games_played
        print(f"{faction:14} {mean:5.1f} VP in {games_played} games: {parts}")


if __name__ == "__main__":
    main(*[int(word) for word in sys.argv[1:2]])
