"""No page and no chart grows with the corpus: one drive with many results, one result with many measurements.

Beside them stands a synthetic corpus of 300 results on 30 drives, which has to make a whole site as well.
"""

import gzip
import json
import re
import sys

import pytest
from links import broken_links
from sample import copy_sample
from small import DRIVE, SOURCE, WORKLOAD, SmallCorpus

from scripts.build.pipeline import site
from scripts.paths import PUBLIC, ROOT

sys.path.insert(0, str(ROOT / "tests" / "bench"))
import synthetic

RESULTS = 130
SYNTHETIC = 300
MEASUREMENTS = 410
PAGE, CHART = 60_000, 100_000


def measured(depth, cache, iops):
    return {"workload": {**WORKLOAD, "queue_depth": depth}, "settings": {"write_cache": cache}, "iops": iops}


@pytest.fixture(scope="module")
def public(tmp_path_factory):
    """The site of a drive with so many results, the last of them with so many measurements."""
    folder = tmp_path_factory.mktemp("bounds")
    corpus = SmallCorpus(folder)
    copy_sample(corpus.data, ())
    (corpus.data / "vendors.json").unlink()  # the makers of these drives are none
    synthetic.write(corpus.data, ROOT / "data" / "settings.json", SYNTHETIC)
    corpus.write("sources/a-source.json", SOURCE)
    corpus.write("drives/micron-one.json", {**DRIVE, "vendor": "Micron"})
    (corpus.data / "drives" / "maker-one.json").unlink()
    for number in range(RESULTS):
        pair = [measured(1, cache, 100 + number % 7 + 50 * (cache == "off")) for cache in ("on", "off")]
        corpus.result(pair, f"2026-{number:03}", "micron-one", title=f"Run {number}")
    long = [measured(1 + number // 2, ("on", "off")[number % 2], 500 + number) for number in range(MEASUREMENTS)]
    corpus.result(long, "2026-long", "micron-one")
    site(lambda *_: None, "http://localhost:1313/", folder / "public", corpus.data, folder / "build")
    return folder / "public"


def text(public, page):
    return (public / page / "index.html").read_text(encoding="utf-8")


@pytest.mark.site
def test_no_page_and_no_chart_is_larger_than_its_bound(public):
    pages = {path: len(gzip.compress(path.read_bytes())) for path in public.rglob("*.html")}
    assert {str(path): size for path, size in pages.items() if size > PAGE} == {}
    charts = {path: path.stat().st_size for path in (public / "charts").rglob("*") if path.is_file()}
    assert {str(path): size for path, size in charts.items() if size > CHART} == {}
    assert any("distribution" in str(path) for path in charts)


@pytest.mark.site
def test_no_document_of_the_api_holds_all_that_a_popular_drive_or_setting_has(public):
    api = public / "api" / "v1"
    effect = json.loads((api / "effects/write_cache.json").read_text())
    assert len(effect["pairs"]) == 1000 < effect["pairs_total"]
    assert effect["pairs"][0]["is_headline"] >= effect["pairs"][-1]["is_headline"]
    drive = json.loads((api / "subjects/drives/micron-one.json").read_text())
    assert drive["groups"] == len(drive["figures"])
    listed = {group["n"]: len(group["results"]) for group in drive["figures"]}
    assert (max(listed), listed[max(listed)]) == (RESULTS + 1, 20)
    results = json.loads((api / "results.json").read_text())
    assert len(results) == SYNTHETIC + RESULTS + 1
    assert json.loads((api / "result-pages/1.json").read_text()) == results


@pytest.mark.site
def test_what_a_page_leaves_out_it_counts_and_leads_to(public):
    drive = text(public, "drives/micron-one")
    more = re.search(r"(\d+) more results", drive)
    assert more
    assert RESULTS + 1 - 12 <= int(more[1]) <= RESULTS
    assert drive.count("/results/drives/micron-one/") < 200
    assert len(drive) < 400_000
    source = text(public, "sources/a-source")
    assert f"100 of {RESULTS + 1} results" in source
    assert source.count("results/drives/micron-one/") == 100
    long = text(public, "results/drives/micron-one/2026-long")
    assert (len(re.findall(r'id="m\d', long)), "The first 400." in long) == (400, True)
    assert 'href="/api/v1/results/drives/micron-one/2026-long.json"' in long


@pytest.mark.site
def test_a_synthetic_corpus_makes_a_whole_site(public):
    assert len(list((public / "results" / "drives").glob("maker-*/*/index.html"))) == SYNTHETIC
    # Thousands of pairs of 31 drives: the page holds the answers and one row per drive, never all pairs.
    effect = (public / "effects" / "write_cache" / "index.html").read_bytes()
    assert len(gzip.compress(effect)) < 15_000
    assert broken_links(public.parent) == ""


@pytest.mark.site
def test_every_result_can_be_reached_without_scripts():
    """On the project's own site, which has more than one page of them."""
    first = text(PUBLIC, "results/all")
    parts = {"results/all", *re.findall(r'href="/(results/all/\d+)/"', first)}
    rows = [one for part in parts for one in re.findall(r'<tr data-id="([^"]+)"', text(PUBLIC, part))]
    listed = [row["id"] for row in json.loads((PUBLIC / "results" / "rows.json").read_text())]
    assert len(parts) == -(-len(listed) // 500)
    assert sorted(rows) == sorted(listed)
