"""What a browser saves for use without a network: every file that the saved pages load, and no other."""

import hashlib
import json

import pytest

from scripts.publish.offline import write_offline_list

PAGE = """<link rel="stylesheet" href="/base/css/site.css"><link rel="alternate" href="/base/feed.xml">
<link rel="icon" href="/base/icon.svg?v=1"><script type="module" src="/base/js/main.js"></script>
<a href="/base/drives/">Drives</a>
<img src="/base/pictures/a.png" srcset="/base/pictures/a.png 1x, /base/pictures/b.png 2x">
<link rel="modulepreload" href="/base/js/elements/check.js"><iops-check data-api="/base/api/v1/"></iops-check>
<link rel="modulepreload" href="/base/js/calculators/loss.js">
<iops-chart drawing="/base/charts/drawn/x" runtime="/base/js/vega.js"></iops-chart>
<iops-offline class="offline" data-date="1 May 2026"
 data-needs="api/v1/uses.json api/v1/subjects/*/*.json pagefind-offline/*/*"></iops-offline>
"""
FILES = {
    "guide/one/index.html": PAGE,
    "offline/index.html": '<iops-offline class="offline" data-date="1 May 2026"></iops-offline>',
    "drives/index.html": '<script src="/base/js/only-here.js"></script>',
    "css/site.css": '@font-face { src: url("../fonts/a.woff2") }',
    "fonts/a.woff2": "font",
    "js/main.js": "const text = 'nowhere.js'",
    "js/elements/check.js": 'import(at("elements/check/results.js").href)',
    "js/elements/check/results.js": "new Worker(at(`elements/check/worker.js`))",
    "js/elements/check/worker.js": "",
    "js/elements/search.js": "",
    "js/calculators/loss.js": "",
    "js/calculators/other.js": "",
    "js/only-here.js": "",
    "js/vega.js": "",
    "charts/drawn/x.360.json": "{}",
    "charts/drawn/xy.360.json": "{}",
    "api/v1/uses.json": "{}",
    "api/v1/results.json": "{}",
    "api/v1/subjects/drives/one.json": "{}",
    "pictures/a.png": "a",
    "pictures/b.png": "b",
    "pagefind-offline/filter/en_1.pf_filter": "drives, results",
    "icon.svg": "<svg/>",
    "feed.xml": "",
}
LEFT_OUT = {
    "drives/index.html",
    "js/elements/search.js",
    "js/calculators/other.js",
    "js/only-here.js",
    "charts/drawn/xy.360.json",
    "api/v1/results.json",
    "feed.xml",
}


@pytest.fixture
def public(tmp_path):
    for place, text in FILES.items():
        file = tmp_path / place
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(text, encoding="utf-8")
    return tmp_path


def listed(public):
    write_offline_list(public, "https://example.org/base/")
    return json.loads((public / "offline.json").read_text(encoding="utf-8"))


def test_pages_bring_all_that_they_load_below_any_path(public):
    found = listed(public)
    assert set(found["files"]) == {place.removesuffix("index.html") for place in FILES.keys() - LEFT_OUT}
    assert found["date"] == "1 May 2026"


def test_each_file_has_its_hash_and_the_version_is_that_of_all(public):
    found = listed(public)
    font = found["files"]["fonts/a.woff2"]
    assert font == {"sha256": hashlib.sha256(b"font").hexdigest(), "bytes": 4}
    assert found["bytes"] == sum(file["bytes"] for file in found["files"].values())
    assert listed(public) == found
    head = json.loads((public / "offline-version.json").read_text(encoding="utf-8"))
    assert head == {key: found[key] for key in ("version", "date", "bytes")}
    (public / "js" / "calculators" / "loss.js").write_text("changed")
    assert listed(public)["version"] != found["version"]


def test_a_copy_is_as_new_as_its_pages_whatever_order_the_search_index_has(public):
    found = listed(public)
    kinds = public / "pagefind-offline/filter/en_1.pf_filter"
    kinds.write_text("results, drives")
    kinds.rename(kinds.with_stem("en_2"))
    again = listed(public)
    assert again["version"] == found["version"]
    assert again["files"] != found["files"]


def test_another_page_changes_nothing(public):
    before = listed(public)
    (public / "drives" / "index.html").write_text("another")
    assert listed(public) == before
