"""Complete the sitemap that Hugo wrote, which lacks the pages of records; beyond what one may hold, by an index."""

import re
from collections.abc import Iterator
from pathlib import Path
from urllib.parse import quote, urljoin
from xml.sax.saxutils import escape

from scripts.build.page_units import Unit

MOST = 50_000
"""Addresses that one sitemap may hold (sitemaps.org)."""
NAMESPACE = "http://www.sitemaps.org/schemas/sitemap/0.9"
ENTRY = re.compile(r"<url>.*?</url>", re.DOTALL)


def complete_sitemap(public: Path, base_url: str, units: list[Unit], most: int = MOST) -> int:
    """Write `sitemap.xml` with all pages, or with the addresses of `sitemap-<n>.xml`; the number of pages."""
    path = public / "sitemap.xml"
    entries = [*ENTRY.findall(path.read_text(encoding="utf-8")), *_entries(base_url, units)]
    if len(entries) <= most:
        path.write_text(_document("urlset", entries), encoding="utf-8")
        return len(entries)
    places = []
    for number, start in enumerate(range(0, len(entries), most), 1):
        part = public / f"sitemap-{number}.xml"
        part.write_text(_document("urlset", entries[start : start + most]), encoding="utf-8")
        places.append(f"<sitemap><loc>{escape(urljoin(base_url, part.name))}</loc></sitemap>")
    path.write_text(_document("sitemapindex", places), encoding="utf-8")
    return len(entries)


def _entries(base_url: str, units: list[Unit]) -> Iterator[str]:
    """Those of all pages of records that are not withdrawn."""
    for unit in units:
        if not unit.page["withdrawn"]:
            address = escape(urljoin(base_url, quote(f"{unit.section}/{unit.page['path']}/")))
            changed = f"<lastmod>{unit.page['changed']}</lastmod>" if unit.page["changed"] else ""
            yield f"<url><loc>{address}</loc>{changed}</url>"


def _document(element: str, entries: list[str]) -> str:
    lines = "\n".join(entries)
    return f'<?xml version="1.0" encoding="utf-8"?>\n<{element} xmlns="{NAMESPACE}">\n{lines}\n</{element}>\n'
