"""Opponents: the contract of a bot, those built in, and how they think (docs/bots.md)."""
