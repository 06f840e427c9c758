"""The coach: the best turns of a position with their reasons, what a whole game lost where, and
what a seat can expect.

It stands on the engine and the bots and uses the standard library alone. docs/analysis-of-games.md
and docs/analysis.md tell how its numbers come about.
"""
