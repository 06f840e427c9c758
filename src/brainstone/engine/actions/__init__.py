"""One file for each family of actions: its moves, its decisions, and why none is possible."""
