"""Properties: what must hold in any game, tried on many."""
