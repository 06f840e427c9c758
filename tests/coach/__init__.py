"""The coach: ranked turns, reasons, and the analysis of games."""
