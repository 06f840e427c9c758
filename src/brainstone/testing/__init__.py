"""What checks the engine: promises that always hold, and recorded games of other engines."""
