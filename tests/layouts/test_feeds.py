"""Feeds of new and changed results: Atom as its standard wants it, of the site, of a kind, of a subject."""

import json
import re
from pathlib import Path
from xml.etree import ElementTree as ET

import pytest
from small_site import HOSTILE

from scripts.paths import BUILD, PUBLIC

ATOM = "{http://www.w3.org/2005/Atom}"
MOMENT = re.compile(r"\d{4}-[01]\d-[0-3]\dT[0-2]\d:[0-5]\d:[0-5]\dZ")
KINDS = ("drives", "controllers", "clusters", "volumes")


def read(path: Path) -> ET.Element:
    """A feed as a reader parses it; our own build wrote it."""
    return ET.fromstring(path.read_text(encoding="utf-8"))


def texts(element: ET.Element, name: str) -> list[str]:
    return [found.text or "" for found in element.findall(f"{ATOM}{name}")]


def targets(element: ET.Element, relation: str) -> list[str]:
    return [link.get("href", "") for link in element.findall(f"{ATOM}link") if link.get("rel") == relation]


def feeds() -> list[Path]:
    return sorted(PUBLIC.rglob("feed.xml"))


@pytest.mark.site
def test_the_site_each_kind_subject_and_setting_and_what_changes_otherwise_have_a_feed():
    # Lists of subjects, whose feed is that of their kind.
    lists = {PUBLIC / "drives" / name for name in ("for", "durable-writes")} | {PUBLIC / kind / "all" for kind in KINDS}
    subjects = {p.parent for kind in KINDS for p in PUBLIC.glob(f"{kind}/*/index.html")} - lists
    settings = {p.parent for p in PUBLIC.glob("effects/*/index.html")} - {PUBLIC / "effects" / "all"}
    changing = {PUBLIC / "guide", PUBLIC / "guide/releases", PUBLIC / "data/method"}
    expected = {PUBLIC, *(PUBLIC / kind for kind in KINDS), *subjects, *settings, *changing}
    assert {path.parent for path in feeds()} == expected


@pytest.mark.site
def test_every_feed_has_what_the_standard_requires():
    seen: dict[str, Path] = {}
    for path in feeds():
        feed = read(path)
        assert feed.tag == f"{ATOM}feed", path
        for element in (feed, *feed.findall(f"{ATOM}entry")):
            assert [len(texts(element, name)) for name in ("title", "id", "updated")] == [1, 1, 1], path
            assert texts(element, "title")[0], path
            assert MOMENT.fullmatch(texts(element, "updated")[0]), path
            assert len(targets(element, "alternate")) == 1, path
        assert feed.find(f"{ATOM}author/{ATOM}name") is not None, path
        (self_address,) = targets(feed, "self")
        assert self_address.endswith("/" + str(path.relative_to(PUBLIC))), path
        assert seen.setdefault(texts(feed, "id")[0], path) == path
        entries = [texts(entry, "id")[0] for entry in feed.findall(f"{ATOM}entry")]
        assert len(entries) == len(set(entries)), path


@pytest.mark.site
def test_entries_lead_to_pages_newest_first_and_the_feed_is_as_new_as_its_newest():
    for path in feeds():
        feed = read(path)
        moments = [texts(entry, "updated")[0] for entry in feed.findall(f"{ATOM}entry")]
        assert moments == sorted(moments, reverse=True), path
        if moments:
            assert texts(feed, "updated") == moments[:1]
        for entry in feed.findall(f"{ATOM}entry"):
            (address,) = targets(entry, "alternate")
            page, _, anchor = address.removeprefix("http://localhost:1313/").partition("#")
            html = (PUBLIC / page / "index.html").read_text(encoding="utf-8")
            assert not anchor or f'id="{anchor}"' in html, address


@pytest.mark.site
@pytest.mark.parametrize("kind", KINDS)
def test_the_feed_of_a_kind_holds_only_that_kind(kind):
    addresses = [targets(entry, "alternate")[0] for entry in read(PUBLIC / kind / "feed.xml").findall(f"{ATOM}entry")]
    assert addresses
    assert all(f"/results/{kind}/" in address for address in addresses)


@pytest.mark.site
def test_the_feed_of_a_subject_holds_every_result_of_it():
    results = json.loads((BUILD / "summaries/tables/results.json").read_text(encoding="utf-8"))
    own = {r["result_id"] for r in results if r["subject"] == "p3700-1-node-ceph"}
    entries = read(PUBLIC / "clusters/p3700-1-node-ceph/feed.xml").findall(f"{ATOM}entry")
    assert {texts(entry, "id")[0].partition("/results/clusters/")[2] for entry in entries} == own


@pytest.mark.site
def test_an_entry_holds_figures_and_verdicts_as_html():
    (entry,) = read(PUBLIC / "drives/micron-5100-eco-960gb/feed.xml").findall(f"{ATOM}entry")
    content = entry.find(f"{ATOM}content")
    assert content is not None
    assert content.get("type") == "html"
    text = re.sub(r"<[^>]+>", "", content.text or "")
    assert "4K sequential write · QD1 · O_SYNC (write_cache=on): 612 IOPS; rules: " in text
    assert "not checkable" in text


@pytest.mark.site
def test_the_feed_of_a_setting_holds_results_that_tell_of_it():
    told = json.loads((BUILD / "documents/effects/write_cache.json").read_text(encoding="utf-8"))["results"]
    entries = read(PUBLIC / "effects/write_cache/feed.xml").findall(f"{ATOM}entry")
    ids = {texts(entry, "id")[0].partition("/results/")[2].partition("/")[2] for entry in entries}
    assert ids
    assert ids <= set(told)


@pytest.mark.site
def test_feeds_of_guide_releases_and_method_say_what_is_new():
    for place, words in (
        ("guide", "Risk: "),
        ("guide/releases", "Do:"),
        ("data/method", "A measurement is a subject doing a workload"),
    ):
        entries = read(PUBLIC / place / "feed.xml").findall(f"{ATOM}entry")
        assert any(words in "".join(texts(entry, "content")) for entry in entries), place
        assert all(texts(entry, "summary")[0] for entry in entries), place


@pytest.mark.site
def test_pages_lead_to_their_feeds():
    page = (PUBLIC / "drives/micron-5100-eco-960gb/index.html").read_text(encoding="utf-8")
    linked = re.findall(r'<link rel="alternate" type="application/atom\+xml" href="([^"]+)"', page)
    assert linked == ["/feed.xml", "/drives/micron-5100-eco-960gb/feed.xml"]


def test_a_hostile_title_is_text_in_a_feed(hostile_site):
    for place in ("feed.xml", "drives/feed.xml", "drives/maker-one/feed.xml"):
        feed = read(hostile_site / place)
        (entry,) = feed.findall(f"{ATOM}entry")
        assert texts(entry, "title") == [f"{HOSTILE}: {HOSTILE}"]
        assert texts(entry, "published") == ["2026-06-01T00:00:00Z"]
