"""The choices before a game: making them, drawing the rest, checking them."""
