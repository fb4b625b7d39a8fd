"""Messages about records: where, what was found, what is expected, why, and what to write instead."""
