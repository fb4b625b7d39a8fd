"""Cut listings into what pages show of them: Hugo would hold every row of each in memory.

Scripts read the whole listing; a page has its first rows, and the pages of all rows have a part each.
"""

import json
import os
from pathlib import Path

from scripts.build.rows import Row
from scripts.publish.downloads import write_json

FIRST_ROWS = 60
"""So many rows stand in the page of a listing."""
PART_ROWS = 500
"""So many rows stand on each page of all rows."""
WITH_PARTS = ("rows", "writes")
"""The listings of which a section has all rows on pages."""
WHOLE = "for-"
"""Begins the names of listings of which a page counts every row."""


def write_listing_pages(fresh: Path) -> None:
    """Write, of each of `listings`, what its page shows to `summaries` and its parts to `documents`."""
    for path in sorted((fresh / "listings").glob("*/*.json")):
        rows: list[Row] = json.loads(path.read_bytes())
        place = path.relative_to(fresh / "listings").with_suffix("")
        write_json(_head(rows), fresh / "summaries" / "listings" / f"{place}.json")
        documents = fresh / "documents" / "listings"
        if place.name in WITH_PARTS:
            for start in range(0, len(rows), PART_ROWS):
                part = rows[start : start + PART_ROWS]
                write_json(part, documents / place / f"{1 + start // PART_ROWS}.json")
        if place.name.startswith(WHOLE):
            (documents / place.parent).mkdir(parents=True, exist_ok=True)
            os.link(path, documents / f"{place}.json")


def _head(rows: list[Row]) -> Row:
    """The first rows that are not withdrawn, and how many there are; `more` tells of rows that the page leaves out."""
    standing = [row for row in rows if row.get("standing") != "withdrawn"]
    return {
        "shown": standing[:FIRST_ROWS],
        "first": FIRST_ROWS,
        "total": len(rows),
        "more": len(rows) > FIRST_ROWS or len(standing) < len(rows),
        "parts": max(1, -(-len(rows) // PART_ROWS)),
    }
