"""Games played elsewhere, read into records of ours."""
