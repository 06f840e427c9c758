"""The seams of the engine while a game is played, what is shown of it, and its rules."""
