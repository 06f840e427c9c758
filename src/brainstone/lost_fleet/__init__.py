"""The expansion The Lost Fleet: everything it adds to the base game. See docs/lost-fleet.md."""
