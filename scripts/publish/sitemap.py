"""Complete the sitemap that Hugo wrote, which lacks the pages of records; beyond what one may hold, by an index."""

import re
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Any
from urllib.parse import quote, urljoin
from xml.sax.saxutils import escape

MOST = 50_000
"""Addresses that one sitemap may hold (sitemaps.org)."""
NAMESPACE = "http://www.sitemaps.org/schemas/sitemap/0.9"
ENTRY = re.compile(r"<url>.*?</url>", re.DOTALL)


def complete_sitemap(public: Path, base_url: str, records: Iterable[dict[str, Any]], most: int = MOST) -> int:
    """Write `sitemap.xml` with all pages, or with the addresses of `sitemap-<n>.xml`; the number of pages.

    Pages of records come with their `path`, when they `changed`, and whether they are `withdrawn`.
    """
    path = public / "sitemap.xml"
    entries = [*ENTRY.findall(path.read_text(encoding="utf-8")), *_entries(base_url, records)]
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


def _entries(base_url: str, records: Iterable[dict[str, Any]]) -> Iterator[str]:
    """Those of all pages of records that are not withdrawn."""
    for page in records:
        if not page["withdrawn"]:
            address = escape(urljoin(base_url, quote(page["path"])))
            changed = f"<lastmod>{page['changed']}</lastmod>" if page["changed"] else ""
            yield f"<url><loc>{address}</loc>{changed}</url>"


def _document(element: str, entries: list[str]) -> str:
    lines = "\n".join(entries)
    return f'<?xml version="1.0" encoding="utf-8"?>\n<{element} xmlns="{NAMESPACE}">\n{lines}\n</{element}>\n'
