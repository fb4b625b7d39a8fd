"""What programs read of subjects at `/api/v1/`: the promised fields, and figures that lead back to their records."""

import json

from small import measured

from scripts.build.calculator_tables import compute_reference
from scripts.node.client import Node
from scripts.publish.downloads import write_views

GROUP = {
    "target",
    "workload",
    "settings",
    "metric",
    "label",
    "unit",
    "higher_is_better",
    "n",
    "min",
    "median",
    "max",
    "basis",
    "edition",
    "ranked",
    "settings_words",
    "level",
    "details",
    "printed_units",
    "fields",
    "results",
}


def read(path):
    return json.loads(path.read_text(encoding="utf-8"))


def test_every_subject_of_the_list_has_its_file(api):
    listed = read(api / "subjects.json")
    assert {tuple(sorted(entry)) for entry in listed} == {("id", "is_class", "kind", "n", "rows", "title")}
    shared = {entry["id"]: entry.pop("rows") for entry in listed}
    assert shared["micron-5100-eco-960gb"]
    for entry in listed:
        subject = read(api / "subjects" / entry["kind"] / f"{entry['id']}.json")
        assert {key: subject[key] for key in entry} == entry
        assert sum(group["n"] for group in subject["figures"]) == entry["n"]
        assert all(set(group) == GROUP for group in subject["figures"])


def test_a_figure_has_its_base_unit_and_the_printed_one(api):
    figures = read(api / "subjects" / "drives" / "micron-5100-eco-960gb.json")["figures"]
    flushed_write = "4K sequential write · QD1 · fsync"
    flushed = {group["settings"]: group for group in figures if group["workload"] == flushed_write}
    cache_off = flushed["write_cache=off"]
    assert (flushed["write_cache=on"]["median"], cache_off["median"], cache_off["unit"]) == (659, 25100, "iops")
    bandwidth = next(group for group in figures if group["metric"] == "bandwidth")
    assert bandwidth["unit"] == "B/s"
    assert {result["printed"]["unit"] for result in bandwidth["results"]} == set(bandwidth["printed_units"])


def test_a_result_is_named_by_the_address_of_its_page(api):
    figures = read(api / "subjects" / "drives" / "micron-5100-eco-960gb.json")["figures"]
    addresses = {result["page"] for group in figures for result in group["results"]}
    assert "results/drives/micron-5100-eco-960gb/undated-cache-on-off/" in addresses


def test_a_withdrawn_result_leaves_and_a_range_enters_by_its_midpoint(small, tmp_path):
    small.result([measured({"min": 100, "max": 300})], slug="2026-a")
    small.result([measured(999)], slug="2026-b", retracted={"reason": "wrong drive", "on": "2026-01-01"})
    with small.database() as connection, Node() as node:
        compute_reference(connection, node)
        write_views(connection, tmp_path, "api")
    (group,) = read(tmp_path / "v1" / "subjects" / "drives" / "maker-one.json")["figures"]
    assert (group["n"], group["median"]) == (1, 200)
    assert [result["result"] for result in group["results"]] == ["maker-one/2026-a"]
