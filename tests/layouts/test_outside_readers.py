"""Feeds and descriptions of pages, read by the libraries that readers of feeds and search engines use."""

import pytest

from scripts.paths import PUBLIC

ADDRESS = "http://localhost:1313/"


@pytest.mark.site
@pytest.mark.tools(modules=["feedparser"])
def test_a_reader_of_feeds_reads_each_without_a_complaint():
    import feedparser

    feeds = sorted(PUBLIC.rglob("feed.xml"))
    assert len(feeds) > 100
    with_entries = 0
    for path in feeds:
        read = feedparser.parse(path.read_bytes())
        assert not read.bozo, f"{path}: {read.get('bozo_exception')}"
        assert read.version == "atom10"
        assert read.feed.title
        ids = [entry.id for entry in read.entries]
        assert len(set(ids)) == len(ids), path
        assert all(entry.updated_parsed and entry.link.startswith(ADDRESS) for entry in read.entries), path
        with_entries += bool(ids)
    assert with_entries > 50


@pytest.mark.site
@pytest.mark.tools(modules=["extruct"])
@pytest.mark.parametrize(
    ("page", "kinds"),
    [
        ("data", {"Dataset"}),
        ("drives/micron-5100-eco-960gb", {"Dataset", "BreadcrumbList"}),
        ("findings/fsync-cliff", {"Dataset", "BreadcrumbList"}),
        ("guide/choosing-drives/volatile-write-cache", {"TechArticle", "BreadcrumbList"}),
    ],
)
def test_a_search_engine_finds_what_a_page_describes(page, kinds):
    import extruct

    text = (PUBLIC / page / "index.html").read_text(encoding="utf-8")
    found = extruct.extract(text, base_url=f"{ADDRESS}{page}/", syntaxes=["json-ld", "opengraph"])
    assert {each["@type"] for each in found["json-ld"]} == kinds
    assert all(each["@context"].startswith("https://schema.org") for each in found["json-ld"])
    properties = dict(found["opengraph"][0]["properties"])
    assert properties["og:url"] == f"{ADDRESS}{page}/"
