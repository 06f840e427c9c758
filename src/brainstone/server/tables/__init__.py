"""Games being played: positions, changes, seats, who looks on; their place in the database."""
