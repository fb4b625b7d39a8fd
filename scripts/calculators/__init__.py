"""Run the calculators in a terminal."""
