"""Every ratio divides figures of equal workloads, or its row says in what they differ; both sides have a name."""

import pytest

from scripts.paths import SQL

FIELDS = ("pattern", "block_size_bytes", "queue_depth", "jobs", "sync", "sync_every", "read_percent")
RATIOS = {
    # Table: its numerator and denominator, and in what the two may differ, which is what the ratio is about.
    "effects": ("after_measurements[1]", "before_measurements[1]", ()),
    "contrasts": ("to_measurement", "from_measurement", ("the field that the row names",)),
    "cluster_efficiency": ("measurement_id", "drive_measurement", ("queue_depth", "jobs", "sync", "sync_every")),
    "honest_iops": ("peak_measurement_id", "measurement_id", ("queue_depth", "jobs", "sync", "sync_every")),
}
BY_NAME = {
    "vendor_claims": "what was measured against the claim: held below by the workloads that both print",
    "controller_modes": "one workload of one result, mode against mode: the query joins on both",
    "durable_write_agreement": "one result, two kinds of sync, which the row names",
    "drive_summary": "the best and the worst of one workload",
    "effect_answers": "of question_subjects",
    "question_pairs": "of effects",
    "question_subjects": "of question_pairs",
}
DIVIDED = "ratio|improvement|efficiency|times_less|share"
NO_RATIOS = {"calibration_figures", "single_figures"}
"""Their read_share is a property of the load."""


def test_every_table_with_a_ratio_is_held_here(corpus):
    found = corpus.execute(
        f"select distinct table_name from duckdb_columns() where schema_name = 'marts' "
        f"and regexp_matches(column_name, '(^|_)({DIVIDED})($|_)')"
    ).fetchall()
    assert {name for (name,) in found} - NO_RATIOS == {*RATIOS, *BY_NAME}


@pytest.mark.parametrize("table", RATIOS)
def test_both_sides_of_a_ratio_are_one_workload(corpus, table):
    above, below, may_differ = RATIOS[table]
    names = ", ".join(f"a.{field}, b.{field}" for field in FIELDS)
    mark = {"contrasts": "t.field", "cluster_efficiency": "t.differs"}.get(table, "''")
    rows = corpus.execute(f"""
        select {mark}, {names}
        from marts.{table} as t
        join marts.measurements as a on a.measurement_id = t.{above}
        join marts.measurements as b on b.measurement_id = t.{below}
    """).fetchall()
    assert rows
    for said, *values in rows:
        differing = {field for place, field in enumerate(FIELDS) if values[2 * place] != values[2 * place + 1]} - set(
            may_differ
        )
        if table == "contrasts":
            assert differing <= {said, "sync_every"}
        elif table == "cluster_efficiency":
            assert all(None in values[2 * FIELDS.index(field) :][:2] for field in differing)  # never known to differ
            words = {"pattern": "random or sequential", "block_size_bytes": "block size"}
            assert all(words[field] in said for field in differing & words.keys())
        else:
            assert differing == set()


def test_a_figure_at_depth_one_is_no_measure_of_what_drives_can_do(corpus):
    rows = corpus.execute("""
        select b.queue_depth * coalesce(b.jobs, 1)
        from marts.cluster_efficiency as t
        join marts.measurements as b on b.measurement_id = t.drive_measurement
        where b.basis = 'measured'
    """).fetchall()
    assert rows
    assert all(depth >= 8 for (depth,) in rows)


def test_the_share_of_a_claim_is_of_its_order_and_size(corpus):
    rows = corpus.execute("""
        select workload, measured_workload from marts.vendor_claims where ratio_to_claim is not null
    """).fetchall()
    assert rows
    for claimed, measured in rows:
        size, order = measured.split(" ", 1)
        assert claimed.split(" · ")[0].removeprefix(f"{size} ") == order.split(" · ")[0]


def test_a_pair_and_its_ratio_are_of_one_row(corpus):
    """56,900 → 57,200 is never printed beside ×0.96."""
    rows = corpus.execute("""
        select s.question_id, s.before, s.after, s.improvement, k.higher_is_better, q.per_doubling
        from marts.question_subjects as s
        join marts.effect_questions as q using (question_id)
        join (select distinct metric, higher_is_better from marts.metric_kinds) as k on k.metric = s.metric
    """).fetchall()
    assert len(rows) > 200
    for question, before, after, improvement, higher_is_better, per_doubling in rows:
        times = after / before if higher_is_better else before / after
        if per_doubling:
            assert (times - 1) * (improvement - 1) >= 0, question
        else:
            assert improvement == pytest.approx(times), question


@pytest.mark.parametrize(
    ("chart", "row", "ratio"),
    [
        ("bought-iops", "volume", "times_less"),
        ("ceph-releases", "load", "ratio"),
        ("erasure-code", "load", "ratio"),
        ("fast-ec", "load", "ratio"),
        ("flush-cost", "drive", "times_less"),
        ("fsync-cliff", "drive", "times_less"),
        ("layers", "load", "ratio"),
        ("one-command", "drive", "ratio"),
        ("one-writer", "cluster", "times_less"),
    ],
)
def test_the_two_figures_of_a_chart_and_their_ratio_are_of_one_row(corpus, chart, row, ratio):
    query = (SQL / "charts" / f"{chart}.sql").read_text(encoding="utf-8").strip().rstrip(";")
    corpus.execute("use marts")
    rows = corpus.execute(f"""
        select {row}, min({ratio}), max(iops) / min(iops), count(*)
        from ({query})
        group by {row}
    """).fetchall()
    corpus.execute("use main")
    assert rows
    for name, stated, times, states in rows:
        assert states == 2, name
        assert max(stated, 1 / stated) == pytest.approx(times, rel=2e-3), name
