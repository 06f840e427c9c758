"""The course of a game: beginning, rounds, income, Gaia phase, turns, passing, the end."""
