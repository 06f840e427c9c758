"""The choices of a setup with The Lost Fleet, how the map is laid out, and what is refused."""
