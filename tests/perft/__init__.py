"""Perft: how many positions there are one, two and three decisions further on."""
