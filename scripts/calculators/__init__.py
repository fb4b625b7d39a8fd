"""The calculators for a terminal."""
