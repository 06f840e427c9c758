"""The printed numbers of The Lost Fleet. No logic."""
