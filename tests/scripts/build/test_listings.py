"""The rows of listings: each is there once, with every field that a listing shows, and withdrawn ones say so."""

import json
import tomllib
from pathlib import Path

import pytest

from scripts.build.calculator_tables import compute_reference
from scripts.node.client import Node
from scripts.publish.downloads import write_views

ROOT = Path(__file__).resolve().parents[3]
SECTIONS = ("drives", "controllers", "clusters", "volumes", "effects", "results", "sources")


def described(section: str) -> list[dict]:
    """The listings that a section describes in its front matter."""
    return tomllib.loads((ROOT / "content" / section / "_index.md").read_text("utf-8").split("+++")[1])["listings"]


@pytest.fixture(scope="module")
def rows(corpus, tmp_path_factory):
    """The rows of every listing by their place."""
    out = tmp_path_factory.mktemp("listings")
    write_views(corpus, out, "listings")
    return {
        str(path.relative_to(out).with_suffix("")): json.loads(path.read_text("utf-8")) for path in out.rglob("*.json")
    }


@pytest.mark.parametrize("section", SECTIONS)
def test_a_row_has_every_field_that_its_listing_shows(section, rows):
    for listing in described(section):
        fields = {column["key"] for column in listing["columns"]} | {"id", "href"}
        for row in rows[f"{section}/{listing['rows']}"]:
            assert fields <= row.keys(), f"{listing['id']}: {fields - row.keys()}"


@pytest.mark.parametrize("section", SECTIONS)
def test_listings_of_one_page_share_no_name_of_the_address(section):
    names = [
        column.get("name", column["key"])
        for listing in described(section)
        for column in listing["columns"]
        if column.get("facet")
    ]
    own = [
        listing.get("prefix", "") + name
        for listing in described(section)
        for name in ("q", "sort", "column", "density")
    ]
    assert len(names + own) == len({*names, *own} - {"pin"})


def test_each_row_is_there_once(corpus, rows):
    for place, listed in rows.items():
        assert len({row["id"] for row in listed}) == len(listed), place
    for kind in ("drives", "controllers", "clusters", "volumes", "results", "sources"):
        assert len(rows[f"{kind}/rows"]) == corpus.execute(f"select count(*) from marts.{kind}").fetchall()[0][0]
    assert len(rows["effects/rows"]) == corpus.execute("select count(*) from marts.effect_answers").fetchall()[0][0]
    assert (
        len(rows["drives/durable"]) == corpus.execute("select count(*) from marts.durable_writes_4k").fetchall()[0][0]
    )


def test_classes_stand_behind_models_and_doubtful_figures_behind_sure_ones(rows):
    for place in ("drives/rows", "controllers/rows", "clusters/rows", "volumes/rows"):
        classes = [row["is_class"] for row in rows[place]]
        assert classes == sorted(classes), place
    for kind in {row["sync_kind"] for row in rows["drives/durable"]}:
        group = [row for row in rows["drives/durable"] if row["sync_kind"] == kind]
        assert [(row["last"], -row["iops"]) for row in group] == sorted((row["last"], -row["iops"]) for row in group)


def test_a_drive_lists_its_best_sure_figure_of_a_flushed_write(rows):
    micron = next(row for row in rows["drives/rows"] if row["id"] == "micron-5100-eco-960gb")
    assert micron["flushed"] == 25100
    doubtful = {row["subject"] for row in rows["drives/durable"] if row["last"]}
    sure = {row["subject"] for row in rows["drives/durable"] if not row["last"]}
    for row in rows["drives/rows"]:
        assert row["id"] not in doubtful - sure or (row["flushed"], row["synced"]) == (None, None)


def test_a_withdrawn_result_comes_last_and_says_so(small, tmp_path):
    workload = {"kind": "block", "pattern": "randwrite", "block_size_bytes": 4096, "queue_depth": 1}
    small.result(
        [{"workload": workload, "settings": {}, "iops": 5}],
        "2026-run",
        retracted={"reason": "wrong drive", "on": "2026-01-01"},
    )
    small.result([{"workload": workload, "settings": {"cache": "off"}, "iops": 6}], "2025-run")
    with small.database() as connection, Node() as node:
        compute_reference(connection, node)
        write_views(connection, tmp_path, "listings")
    listed = json.loads((tmp_path / "results" / "rows.json").read_text("utf-8"))
    assert [(row["id"], row["standing"]) for row in listed] == [
        ("maker-one/2025-run", "current"),
        ("maker-one/2026-run", "withdrawn"),
    ]
    assert listed[0]["settings"] == ["cache"]
