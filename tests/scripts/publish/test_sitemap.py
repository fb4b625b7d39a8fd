"""The sitemap: all pages in one file, or an index of files beyond what one may hold."""

import re
from xml.etree import ElementTree as ET

from scripts.publish.sitemap import complete_sitemap

SITE = "https://example.org/iops/"
NAMES = {"s": "http://www.sitemaps.org/schemas/sitemap/0.9"}
WRITTEN = """<?xml version="1.0" encoding="utf-8" standalone="yes"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
  <url><loc>https://example.org/iops/</loc><lastmod>2026-11-01T00:00:00Z</lastmod></url>
  <url><loc>https://example.org/iops/guide/</loc></url>
</urlset>
"""


def drive(name, withdrawn=False, changed="2026-11-02T00:00:00Z"):
    return {"path": f"drives/{name}/", "withdrawn": withdrawn, "changed": changed}


def addresses(path, element="url"):
    return [found.text for found in ET.parse(path).getroot().findall(f"s:{element}/s:loc", NAMES)]


def test_pages_of_records_stand_in_the_sitemap_unless_they_are_withdrawn(tmp_path):
    (tmp_path / "sitemap.xml").write_text(WRITTEN)
    drives = [drive("one"), drive("gone", withdrawn=True), drive("a&b ü", changed="")]
    assert complete_sitemap(tmp_path, SITE, drives) == 4
    assert addresses(tmp_path / "sitemap.xml") == [
        SITE,
        f"{SITE}guide/",
        f"{SITE}drives/one/",
        f"{SITE}drives/a%26b%20%C3%BC/",
    ]
    assert re.findall(r"<lastmod>(.*?)</lastmod>", (tmp_path / "sitemap.xml").read_text()) == [
        "2026-11-01T00:00:00Z",
        "2026-11-02T00:00:00Z",
    ]


def test_what_one_sitemap_may_not_hold_is_split_and_listed(tmp_path):
    (tmp_path / "sitemap.xml").write_text(WRITTEN)
    assert complete_sitemap(tmp_path, SITE, [drive(f"drive-{number}") for number in range(5)], most=3) == 7
    parts = addresses(tmp_path / "sitemap.xml", "sitemap")
    assert parts == [f"{SITE}sitemap-{number}.xml" for number in (1, 2, 3)]
    found = [address for part in parts for address in addresses(tmp_path / part.removeprefix(SITE))]
    assert len(found) == len(set(found)) == 7
