"""The coach: what a seat can expect, and why; it stands on the engine and the bots."""
