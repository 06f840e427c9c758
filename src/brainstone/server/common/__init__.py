"""What every room stands on: refusals, times, threads, settings, texts from outside."""
