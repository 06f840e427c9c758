"""What is in the box, for clients."""
