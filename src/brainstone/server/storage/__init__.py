"""The database: opening it, its tables and their history, pruning, backup."""
