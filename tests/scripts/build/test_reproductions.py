"""Reproduction: figures of independent people for the same load on a model, set side by side by hand."""

import pytest
from small import SETTINGS, SOURCE, WORKLOAD, measured

READ = {"kind": "block", "pattern": "randread", "block_size_bytes": 4096, "queue_depth": 1}
CACHE = {"write_cache": {**SETTINGS["cache"], "label": "write cache"}}


@pytest.fixture
def report(small):
    """Write what one person measured of the drive, published in a source of its own."""
    small.write("settings.json", SETTINGS | CACHE)

    def write(name, measurements, by="", **more):
        small.write(f"sources/{name}.json", SOURCE | ({"measured_by": by} if by else {}))
        small.result(measurements, f"2026-{name}", source={"id": name, "section": "Table 1"}, **more)

    return write


def output(name, iops, **more):
    """One measurement that was read from an output."""
    return measured(iops, run={"directions": {}, "raw_sha256": name * 64}, **more)


def agreements(small):
    return small.rows("select agreement, measured_by, rates from marts.reproductions order by agreement")


@pytest.mark.parametrize(
    ("other", "expected"),
    [(1250, "reproduced"), (800, "reproduced"), (1251, "agree roughly"), (2000, "agree roughly"), (2001, "disputed")],
)
def test_two_people_agree_within_a_quarter_and_dispute_beyond_a_factor_of_two(small, report, other, expected):
    report("a", [measured(1000)], by="Ann")
    report("b", [measured(other)], by="Ben")
    assert agreements(small) == [(expected, ["Ann", "Ben"], [1000, other])]


def test_a_third_who_is_far_off_disputes_what_two_agree_on(small, report):
    for name, iops in (("ann", 1000), ("ben", 1050), ("cem", 2500)):
        report(name, [measured(iops)], by=name)
    assert agreements(small) == [("disputed", ["ann", "ben", "cem"], [1000, 1050, 2500])]


def test_repeats_of_one_person_are_one_figure_and_no_reproduction(small, report):
    report("a", [measured(1000), measured(1200)], by="Ann")
    report("b", [measured(1100)], by="Ann")
    assert agreements(small) == []
    report("c", [measured(1100)], by="Ben")
    assert agreements(small) == [("reproduced", ["Ann", "Ben"], [1100, 1100])]


@pytest.mark.parametrize(
    "other",
    [
        {"measurements": [measured(1000, workload=READ)]},
        {"measurements": [measured(1000, workload={**WORKLOAD, "queue_depth": 32})]},
        {"measurements": [measured(1000, workload={**WORKLOAD, "sync": "dsync"})]},
        {"measurements": [measured(1000, {"write_cache": "on"})]},
        {"measurements": [measured(1000, {"write_cache": "any"})]},
        {"measurements": [measured(1000)], "environment": {"capacity_bytes": 960_000_000_000}},
        {"measurements": [measured({"value": 1000, "qualifier": "at_most"})]},
        {"measurements": [measured(1000)], "basis": "second-hand"},
        {"measurements": [measured(1000)], "by": ""},
        {"measurements": [measured(1000)], "retracted": {"reason": "another drive", "on": "2026-01-01"}},
    ],
    ids=lambda other: str({key: other[key] for key in other if key != "measurements"} or other["measurements"][0]),
)
def test_another_load_setting_or_capacity_or_an_unknown_measurer_is_not_compared(small, report, other):
    report("a", [measured(1000)], by="Ann")
    report("b", **{"by": "Ben", **other})
    assert agreements(small) == []


def test_the_person_named_in_a_result_comes_before_that_of_its_source(small, report):
    report("a", [measured(1000)], by="Ann")
    report("b", [measured(1000)], by="Ann", measured_by="A reader of Ann")
    assert [who for _, who, _ in agreements(small)] == [["A reader of Ann", "Ann"]]


def test_a_bandwidth_of_one_size_is_compared_with_a_rate(small, report):
    report("a", [measured(1000)], by="Ann")
    bandwidth = {"workload": WORKLOAD, "settings": {}, "bandwidth_kib_per_s": 4000}
    report("b", [bandwidth], by="Ben")
    assert agreements(small) == [("reproduced", ["Ann", "Ben"], [1000, 1000])]


@pytest.mark.parametrize("lacks", ["", "a", "b"])
def test_a_figure_has_level_5_where_both_outputs_are_kept_and_a_result_where_all_of_its_figures_have(
    small, report, lacks
):
    report("a", [output("a", 1000)], by="Ann")
    report("b", [output("b", 1100), output("b", 9000, workload=READ)], by="Ben")
    report("c", [output("c", 20000, workload=READ)], by="Cem")
    for name in {"a", "b", "c"} - {lacks}:
        small.keep(name * 64)
    assert [agreement for agreement, _, _ in agreements(small)] == ["disputed", "reproduced"]
    levels = small.rows("select result_id, level from marts.measurements order by result_id, ordinal", judged=True)
    expected = {"": [5, 5, 3, 3], "a": [2, 3, 3, 3], "b": [3, 2, 2, 3]}[lacks]
    assert [level for _, level in levels] == expected, "the reads are disputed"
    results = small.rows("select result_id, level from marts.results order by result_id", judged=True)
    assert [level for _, level in results] == {"": [5, 3, 3], "a": [2, 3, 3], "b": [3, 2, 3]}[lacks]


def test_the_mean_time_of_a_durable_write_is_one_over_the_rate_of_one_writer(small, report):
    jobs = {**WORKLOAD, "jobs": 1}
    flush = {"flush_latency_mean_us": 1500, "flush_latency_p99_ms": 4}
    report("a", [measured(500, workload=jobs, **flush), measured(900, workload={**jobs, "queue_depth": 32})])
    columns = "median_iops, durable_write_mean_s, flush_mean_s, flush_p99_s"
    assert small.rows(f"select {columns} from marts.durable_writes order by 1") == [
        (500, 0.002, 0.0015, 0.004),
        (900, None, None, None),
    ]
    assert small.rows("select durable_write_mean_s from marts.durable_writes_4k") == [(0.002,)]
    assert small.rows("select durable_write_mean_s, flush_p99_s from marts.honest_iops") == [(0.002, 0.004)]
    best = "select best, best_durable_write_mean_s from marts.drive_summary order by 1"
    assert small.rows(best) == [(500, 0.002), (900, None)]
    assert small.rows("select count(*) from marts.latency_load") == [(0,)]
