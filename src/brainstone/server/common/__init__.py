"""What every room of the server stands on: refusals, times, settings, texts from outside."""
