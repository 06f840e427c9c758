"""Games being played: positions, views, changes, seats, who looks on; wherever they are kept."""
