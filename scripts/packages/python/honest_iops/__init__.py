"""Check what storage delivers: importers, plausibility rules, calculators, and advice that applies to a system."""
