"""The Automa as a faction: the course of the game on its seat."""
