"""What changes holdings: gaining, paying, the power cycle, and the counts and triggers of tiles."""
