"""Every gathered figure of a drive is in the published table or, with a reason, in the ledger of those that are not."""

import csv
import re
from collections import Counter

import pytest
from optional_collections import PUBLISHED_DRIVES

pytestmark = pytest.mark.skipif(bool(PUBLISHED_DRIVES.missing), reason=PUBLISHED_DRIVES.missing)
GATHERED = PUBLISHED_DRIVES.file
SECOND = GATHERED.with_name("drives-2.csv")
"""A second gathering, whose rows are numbered from 2001 on."""

METRICS = {
    "iops": ("iops", "iops"),
    "mb_s": ("bandwidth", "MB/s"),
    "kb_s": ("bandwidth", "kB/s"),
    "latency_us_mean": ("latency_mean", "µs"),
    "latency_ms_mean": ("latency_mean", "ms"),
    "latency_ns_mean": ("latency_mean", "ns"),
    "latency_us_typ": ("latency_unspecified", "µs"),
    "latency_ms_typ": ("latency_unspecified", "ms"),
    "latency_us_p99": ("latency_p99", "µs"),
    "latency_us_min": ("latency_min", "µs"),
    "latency_us_p99.999": ("latency_p99_999", "µs"),
}
"""Our metric and unit for each metric of the table."""

RANGES = {"pd-0399"}
"""Upper ends of a range, which stand in the column value_max."""


def rows_of(path):
    with open(path, encoding="utf-8", newline="") as file:
        return list(csv.DictReader(file))


@pytest.fixture(scope="module")
def gathered():
    return rows_of(GATHERED)


@pytest.fixture(scope="module")
def second():
    if not SECOND.is_file():
        pytest.skip(f"{SECOND.name} does not lie beside {GATHERED.name}")
    return rows_of(SECOND)


@pytest.fixture(scope="module")
def reasons(corpus):
    rows = corpus.execute("select collected_row, reason from marts.excluded_figures").fetchall()
    # Rows of other tables carry its short name.
    return {f"pd-{number}": reason for number, reason in rows if number.isdigit()}


@pytest.fixture(scope="module")
def ledger(reasons):
    return {row: reason for row, reason in reasons.items() if row < "pd-2000"}


FAMILIES = (
    (r"completion latency", "completion_"),
    (r"(?:fsync|fdatasync) (?:call )?latency|mean fdatasync time|sync call alone", "flush_"),
)
"""What a row's qualifier says of the kind of a latency, and how the name of our metric begins then."""


def figure(row):
    metric, unit = METRICS[row["metric"]]
    if metric.startswith("latency"):
        metric = next((stem for said, stem in FAMILIES if re.search(said, row["qualifier"])), "") + metric
    # diskinfo prints MB and counts 1024 x 1024: 24.7 of them a second are 158.2 µs for 4,096 bytes.
    if unit == "MB/s" and "diskinfo" in row["tool"]:
        unit = "MiB/s"
    return metric, unit, float(row["value"])


def test_the_table_is_the_one_that_we_worked_through(gathered, ledger):
    assert len(gathered) == 982
    assert ledger.keys() <= {row["id"] for row in gathered}
    assert Counter(ledger.values()) == {
        "repeat": 186,
        "model-not-stated": 3,
        "direction-not-stated": 1,
    }


def test_every_figure_that_is_not_in_the_ledger_is_published_as_often_as_it_was_gathered(gathered, ledger, corpus):
    rows = corpus.execute("""select regexp_replace(f.metric, '^(read|write)_(iops)$', '\\2'), f.unit, f.value
        from marts.metrics as f join marts.results as r using (result_id) where r.reported_by is not null""").fetchall()
    stored = Counter(rows)
    wanted = Counter(figure(row) for row in gathered if row["id"] not in ledger and row["id"] not in RANGES)
    assert {key: count for key, count in wanted.items() if stored[key] < count} == {}


def test_a_repeat_repeats_a_figure_that_is_published(gathered, ledger, corpus):
    base = dict.fromkeys(["iops", "MB/s"], 1) | {"kB/s": 1e-3, "µs": 1e-6, "ms": 1e-3, "ns": 1e-9}
    stored = {
        (metric, round(value * base.get(unit, 1), 12))
        for metric, unit, value in corpus.execute("select metric, unit, value from marts.metrics").fetchall()
    }
    missing = []
    for row in gathered:
        if ledger.get(row["id"]) == "repeat":
            metric, unit, value = figure(row)
            digits = 10 ** -len(row["value"].partition(".")[2]) * base[unit]
            if not any(m == metric and abs(v - value * base[unit]) <= 0.51 * digits + 1e-12 for m, v in stored):
                missing.append(row["id"])
    # A later gathering may print fewer decimals; then the figure on record has more and rounds to it.
    assert missing == []


SECOND_FAMILIES = (("completion", "completion_"), ("clat", "completion_"), ("sync call alone", "flush_"))
STATISTICS = {"p999": "p99_9"}
SECONDS = {"us": 1e-6, "ms": 1e-3, "ns": 1e-9}


def second_figure(row):
    """Name of the metric and its value in base units, of a row of the second gathering."""
    value = float(row["value"])
    kind, _, rest = row["metric"].partition("_")
    if kind != "latency":
        return ("bandwidth", value * 1e6) if row["metric"] == "mb_s" else (row["metric"], value)
    unit, statistic = rest.split("_")
    said = f"{row['qualifier']} {row['unit_as_printed']}"
    family = next((stem for words, stem in SECOND_FAMILIES if words in said), "")
    return f"{family}latency_{STATISTICS.get(statistic, statistic)}", value * SECONDS[unit]


def test_every_row_of_the_second_gathering_is_published_or_has_a_reason(second, reasons, corpus):
    listed = {row: reason for row, reason in reasons.items() if row > "pd-2000"}
    assert len(second) == 369
    assert listed.keys() <= {row["id"] for row in second}
    rows = corpus.execute("""select regexp_replace(f.metric, '^(read|write)_', ''), f.base_value
        from marts.metrics as f join marts.results as r using (result_id) where r.reported_by is not null""").fetchall()
    stored = Counter((metric, float(f"{value:.9g}")) for metric, value in rows)
    figures = [second_figure(row) for row in second if row["id"] not in listed]
    wanted = Counter((metric, float(f"{value:.9g}")) for metric, value in figures)
    assert {key: count for key, count in wanted.items() if stored[key] < count} == {}


def test_no_state_of_a_cache_was_made_up(gathered, corpus):
    """The journal test only implies that the cache was off, so none of its figures says so."""
    states = corpus.execute("""select distinct m.settings from marts.measurements as m
        where m.source = 'sebastien-han-journal-test'""").fetchall()
    assert states == [("",)]
    assert any(re.match("unknown .procedure says off", row["write_cache"]) for row in gathered)
