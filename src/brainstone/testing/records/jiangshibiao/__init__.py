"""Games of the engine jiangshibiao/gaia-project: with The Lost Fleet."""
