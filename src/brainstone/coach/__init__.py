"""The coach: the best turns of a position with their reasons, and what a whole game lost where.

It stands on the engine and the bots and uses the standard library alone. docs/analysis-of-games.md
tells how its numbers come about.
"""
