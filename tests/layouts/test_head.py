"""What other programs read in the head of a page: data sets as JSON-LD, the words and picture of a shared address."""

import json
import re
import struct
from html.parser import HTMLParser

import pytest
from small_site import HOSTILE

from scripts.paths import PUBLIC

DRIVE = "drives/micron-5100-eco-960gb/index.html"


class Head(HTMLParser):
    """Scripts, data blocks and properties of a page, as a browser's parser sees them."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.scripts: list[dict[str, str | None]] = []
        self.blocks: list[str] = []
        self.meta: dict[str, str] = {}
        self.links: list[dict[str, str | None]] = []
        self._reads = False
        self.feed(text)

    def handle_starttag(self, tag, attrs):
        given = dict(attrs)
        self._reads = tag == "script" and given.get("type") == "application/ld+json"
        if self._reads:
            self.blocks.append("")
        elif tag == "script":
            self.scripts.append(given)
        elif tag == "meta":
            self.meta[given.get("property") or given.get("name") or ""] = given.get("content") or ""
        elif tag == "link":
            self.links.append(given)

    def handle_data(self, data):
        if self._reads:
            self.blocks[-1] += data

    def handle_endtag(self, _tag):
        self._reads = False


def head(page: str) -> Head:
    return Head((PUBLIC / page).read_text(encoding="utf-8"))


@pytest.mark.site
def test_the_page_of_downloads_describes_every_file_that_is_there():
    (block,) = head("data/index.html").blocks
    described = json.loads(block)
    assert described["@context"] == "https://schema.org"
    assert described["@type"] == "Dataset"
    assert re.fullmatch(r"\d{4}[-\d]*/\d{4}[-\d]*", described["temporalCoverage"])
    assert described["license"].startswith("https://creativecommons.org/licenses/by/")
    home = described["creator"]["url"]
    files = {item["contentUrl"].removeprefix(home) for item in described["distribution"]}
    there = {
        str(p.relative_to(PUBLIC))
        for p in (PUBLIC / "downloads").iterdir()
        if p.suffix in (".parquet", ".csv", ".duckdb", ".sqlite", ".zip")
    }
    assert there <= files
    assert all((PUBLIC / file).is_file() for file in files)
    assert {variable["propertyID"] for variable in described["variableMeasured"]} >= {"iops", "latency_p99"}
    assert described["version"]
    assert all(re.fullmatch(r"[1-9]\d* B", item["contentSize"]) for item in described["distribution"])
    assert all(item["@type"] == "DataDownload" and "/" in item["encodingFormat"] for item in described["distribution"])


@pytest.mark.site
@pytest.mark.parametrize(
    "page", [DRIVE, "clusters/p3700-1-node-ceph/index.html", "controllers/adaptec-asr-81605zq/index.html"]
)
def test_the_page_of_a_subject_describes_its_record(page):
    described = json.loads(head(page).blocks[0])
    assert described["isPartOf"].endswith("/data/")
    (record,) = described["distribution"]
    assert (PUBLIC / record["contentUrl"].removeprefix(described["creator"]["url"])).is_file()


@pytest.mark.site
def test_a_page_without_data_and_without_a_way_to_it_describes_nothing():
    assert head("guide/index.html").blocks == []


@pytest.mark.site
def test_a_result_describes_its_record_its_source_and_what_was_measured():
    described, way = map(json.loads, head(f"results/{DRIVE.replace('index', 'undated-cache-on-off/index')}").blocks)
    assert described["@type"] == "Dataset"
    assert described["measurementTechnique"] == "fio"
    assert described["isBasedOn"].startswith("http")
    assert {variable["propertyID"] for variable in described["variableMeasured"]} >= {"iops"}
    home = described["creator"]["url"]
    assert all((PUBLIC / item["contentUrl"].removeprefix(home)).is_file() for item in described["distribution"])
    assert [item["position"] for item in way["itemListElement"]] == [1, 2, 3]
    assert way["itemListElement"][1]["item"] == f"{home}results/"


@pytest.mark.site
def test_a_finding_describes_its_rows_and_a_page_of_the_guide_its_authors():
    finding = json.loads(head("findings/fsync-cliff/index.html").blocks[0])
    home = finding["creator"]["url"]
    assert {item["encodingFormat"] for item in finding["distribution"]} >= {"text/csv", "application/json"}
    assert all((PUBLIC / item["contentUrl"].removeprefix(home)).is_file() for item in finding["distribution"])
    article = json.loads(head("guide/choosing-drives/volatile-write-cache/index.html").blocks[0])
    assert article["@type"] == "TechArticle"
    assert article["license"].startswith("https://creativecommons.org/")


@pytest.mark.site
def test_a_page_names_its_own_address_and_its_markdown():
    links = {link["rel"]: link for link in head(DRIVE).links if link["rel"] == "canonical" or "markdown" in str(link)}
    assert links["canonical"]["href"] == "http://localhost:1313/drives/micron-5100-eco-960gb/"
    assert links["alternate"]["href"] == "/drives/micron-5100-eco-960gb/index.md"


def test_a_hostile_title_stays_inside_the_data_block(hostile_site):
    for page in ("drives/maker-one", "data"):
        parsed = Head((hostile_site / page / "index.html").read_text(encoding="utf-8"))
        assert parsed.scripts == []
        block = parsed.blocks[0]
        assert all(json.loads(each) for each in parsed.blocks)
        assert HOSTILE in json.dumps(json.loads(block), ensure_ascii=False).replace('\\"', '"').replace("\\\\", "\\")


@pytest.mark.site
def test_every_page_has_a_description_and_a_picture_for_sharing():
    pages = [*PUBLIC.glob("*.html"), *PUBLIC.glob("*/index.html"), *PUBLIC.glob("drives/*/index.html")]
    assert len(pages) > 100
    for page in pages:
        meta = Head(page.read_text(encoding="utf-8")).meta
        assert all(meta[f"og:{name}"] for name in ("title", "description", "url", "image:alt")), page
        assert meta["twitter:card"] == "summary_large_image"
        picture = PUBLIC / "og" / meta["og:image"].rpartition("/og/")[2]
        width, height = struct.unpack(">II", picture.read_bytes()[16:24])
        assert (width, height) == (1200, 630) == (int(meta["og:image:width"]), int(meta["og:image:height"])), page


@pytest.mark.site
def test_a_drive_with_flushed_figures_has_a_picture_that_names_them():
    drive, site = head(DRIVE).meta, head("index.html").meta
    assert drive["og:image"] != site["og:image"]
    assert "671 flushed writes per second, cache on" in drive["og:image:alt"]


def test_a_hostile_title_stays_inside_the_sharing_metadata(hostile_site):
    meta = Head((hostile_site / "drives/maker-one/index.html").read_text(encoding="utf-8")).meta
    assert meta["og:title"] == HOSTILE
