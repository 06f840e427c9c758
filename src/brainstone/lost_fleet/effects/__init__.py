"""What things of The Lost Fleet give, and the words that say it."""
