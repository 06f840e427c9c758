"""Games of the boardgamers engine: the base game."""
