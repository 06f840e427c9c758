"""How one of several is chosen, and the turn in which it is."""
