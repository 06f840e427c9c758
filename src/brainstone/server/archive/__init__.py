"""Games in the database: reading and writing them, lists, quotas, news between processes."""
