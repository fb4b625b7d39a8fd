"""Check what storage delivers: importers, plausibility rules, calculators, and what of the guide applies to a system."""
