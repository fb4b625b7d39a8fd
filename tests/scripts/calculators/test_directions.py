"""The throughput calculator goes where clusters went when one thing about them was changed: pairs on record."""

import duckdb

PAIRS = """
with pairs as (
    select setting, workload, from_value, to_value, ratio, unnest(before_measurements) as before, after_measurements
    from marts.effects
    where kind = 'clusters' and metric in ('iops', 'bandwidth')
)
select p.ratio as measured, later.predicted / earlier.predicted as predicted, p.workload, p.from_value, p.to_value
from pairs as p
join marts.cluster_estimates as earlier on earlier.measurement_id = p.before
join marts.cluster_estimates as later
    on list_contains(p.after_measurements, later.measurement_id) and later.preset = earlier.preset
where p.setting = ? and abs(ln(p.ratio)) > 0.1
"""


def _pairs(corpus: duckdb.DuckDBPyConnection, setting: str) -> list[tuple[float, float, str, str, str]]:
    """List pairs that a change of one setting moved by a tenth or more."""
    return corpus.execute(PAIRS, [setting]).fetchall()


def test_more_hosts_give_more_as_on_record(corpus):
    pairs = _pairs(corpus, "hosts")
    assert len(pairs) >= 40
    wrong = [pair for pair in pairs if (pair[0] > 1) != (pair[1] > 1)]
    assert wrong == []
    near = [pair for pair in pairs if 1 / 2 < pair[1] / pair[0] < 2]
    assert len(near) >= 0.9 * len(pairs)


def test_copies_against_an_erasure_code_go_where_they_went_on_record(corpus):
    """Nine of ten pairs; small sequential operations are left out, which a client merges into large ones."""
    pairs = [
        pair
        for pair in _pairs(corpus, "redundancy")
        if pair[3].startswith("replica") and pair[4].startswith("ec") and not pair[2].startswith("4K sequential")
    ]
    assert len(pairs) >= 60
    wrong = [pair for pair in pairs if abs(pair[1] - 1) > 0.01 and (pair[0] > 1) != (pair[1] > 1)]
    assert len(wrong) <= 0.1 * len(pairs), wrong
