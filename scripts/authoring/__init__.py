"""Write records: ask for fields, import the output of tools, fix spelling, lay out in the canonical form."""
