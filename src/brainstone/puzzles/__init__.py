"""Puzzles: moments of finished games in which one turn is clearly the best.

Each is a moment of a recorded game, with what the coach thinks of the turns there; the words are
texts like all others (``texts/<language>/puzzles.json``). docs/puzzles.md tells how they are made,
and how answers are judged.
"""
