"""What a position of The Lost Fleet is worth to whoever plans: numbers, and VP for each."""
