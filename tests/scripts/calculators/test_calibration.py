"""The calibration of the throughput calculator: that it is current, and that it follows what clusters did."""

import json
from itertools import combinations, groupby

from scripts.build.rows import query_rows
from scripts.calculators.calibrate import FIGURES, SINGLES, calibrate
from scripts.node.client import Node
from scripts.paths import DATA


def test_the_committed_calibration_is_what_the_records_give(corpus):
    """A record that changes it asks for `iops calibrate`."""
    with Node() as node:
        found = calibrate(node, query_rows(corpus, FIGURES), query_rows(corpus, SINGLES))
    assert found == json.loads((DATA / "calibration.json").read_text())


def test_writes_and_reads_are_met_as_well_as_the_page_says():
    """Left out, the median error is at most 20 %, and the promised range holds about nine of ten."""
    errors = json.loads((DATA / "calibration.json").read_text())["errors"]
    for kind in ("write", "read"):
        assert errors[kind]["clusters"] >= 4
        assert errors[kind]["median_error_percent"] <= 20
        assert errors[kind]["coverage_percent"] >= 85


def test_no_rate_is_used_that_the_clusters_cannot_tell_apart():
    rates = json.loads((DATA / "calibration.json").read_text())["rates"]
    assert all(rate["is_told_apart"] for rate in rates.values())


def test_what_more_hosts_or_more_cores_did_on_record_they_do_in_the_law(corpus):
    """Pairs of one cluster that differ in hosts or in cores of the OSDs: the law goes where the figures went."""
    rows = query_rows(corpus, "from marts.cluster_calibration join marts.calibration_figures using (measurement_id)")
    rows.sort(key=lambda row: (row["subject"], row["load_kind"]))
    pairs = 0
    for _, group in groupby(rows, key=lambda row: (row["subject"], row["load_kind"])):
        for one, other in combinations(list(group), 2):
            more = (other["hosts"] - one["hosts"], other["cores"] - one["cores"])
            if more == (0, 0) or abs(other["measured"] / one["measured"] - 1) < 0.25:
                continue
            pairs += 1
            assert (other["predicted"] > one["predicted"]) == (other["measured"] > one["measured"]), (one, other)
    assert pairs >= 20
