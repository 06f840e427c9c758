"""Games played elsewhere become records."""
