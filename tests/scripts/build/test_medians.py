"""The interval of a median against printed tables of order statistics, and claims against a small corpus."""

import pytest
from small import WORKLOAD, measured

# Ranks of the 95 % interval of a median, as statistics books tabulate them (sign test, two-sided 5 %).
TABLE = {
    6: (1, 6),
    7: (1, 7),
    8: (1, 8),
    9: (2, 8),
    10: (2, 9),
    12: (3, 10),
    15: (4, 12),
    20: (6, 15),
    25: (8, 18),
    50: (18, 33),
}


@pytest.mark.parametrize(("n", "ranks"), TABLE.items())
def test_the_interval_is_the_tabulated_one(corpus, n, ranks):
    assert corpus.execute("select median_interval(range(1, ? + 1))", [n]).fetchall() == [(list(ranks),)]


def test_five_figures_have_no_interval(corpus):
    assert corpus.execute("select median_interval([5, 1, 2, 3, 4])").fetchall() == [(None,)]


def test_a_claim_is_compared_with_the_best_measured_figure_of_its_direction(small):
    # A flush after each write, or one writer that waits, is another load than the one that makers state.
    random_write = {key: value for key, value in WORKLOAD.items() if key != "sync_every"} | {
        "queue_depth": 32,
        "sync": "none",
    }
    flushed = {**WORKLOAD, "queue_depth": 32}
    small.result([measured(100_000, workload=random_write)], slug="2026-claim", basis="vendor-spec")
    runs = [measured(500), measured(90_000, workload=flushed), measured(25_000, workload=random_write)]
    small.result(runs, slug="2026-run")
    small.result([measured(900_000, workload={**random_write, "pattern": "randread"})], slug="2026-reads")
    query = "select claimed, best_measured, ratio_to_claim from marts.vendor_claims"
    assert small.rows(query) == [(100_000, 25_000, 0.25)]
