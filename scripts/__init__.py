"""The pipeline behind the `iops` command: from records to a site."""

import os

# Between the texts of a block and their places DuckDB leaves a gap with whatever was in memory. Zeros, which its own
# allocator (on Linux) gives on request, make the file the same in each build; it asks once, when it is first imported.
os.environ.setdefault("DUCKDB_JE_MALLOC_CONF", "zero:true")
