"""What The Lost Fleet adds to a position, its events and its sources."""
