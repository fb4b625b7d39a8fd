"""What the page of data health counts: what is missing, how old, on how many reports, by which edition."""

import pytest
from small import DRIVE, SETTINGS, measured

QUEUED = {"kind": "block", "pattern": "randwrite", "block_size_bytes": 4096, "queue_depth": 32}
LONG = {"kind": "block", "pattern": "read", "block_size_bytes": 4194304}


def rows(small, query):
    return small.rows(query)


def open_questions(small, subject="maker-one"):
    return [
        p
        for (p,) in rows(
            small, f"select position from marts.missing_measurements where subject = '{subject}' order by position"
        )
    ]


def test_a_measured_answer_closes_its_question_and_no_other(small):
    assert open_questions(small) == [1, 2, 3, 4, 5, 6, 7, 8]
    small.result([measured(100), measured(900, workload=QUEUED), measured(5, workload=LONG)])
    assert open_questions(small) == [1, 2, 3, 5, 6, 7], "nobody said in which state the cache was"


@pytest.mark.parametrize(
    "more", [{"basis": "vendor-spec"}, {"retracted": {"reason": "wrong drive", "on": "2026-01-01"}}]
)
def test_what_was_not_measured_or_is_withdrawn_answers_nothing(small, more):
    small.result([measured(900, workload=QUEUED)], **more)
    assert 4 in open_questions(small)


def test_drives_of_clusters_and_protected_ones_without_durable_writes_are_wanted_first(small):
    protected = {**DRIVE, "power_loss_protection": {"state": "yes", "source": {"id": "a-source", "section": "1"}}}
    small.write("drives/maker-two.json", {**protected, "model": "Two"})
    small.write("drives/maker-three.json", {**DRIVE, "model": "Three"})
    for name in ("a", "b"):
        drives = [{"role": "data", "drive": "maker-three"}]
        cluster = {"title": name, "software": "Ceph", "software_version": None, "drives": drives}
        small.write(f"clusters/{name}.json", cluster)
    found = rows(
        small,
        "select distinct subject, used_in_clusters, is_unproven, priority from marts.missing_measurements order by priority desc",
    )
    assert found == [("maker-three", 2, False, 2), ("maker-two", 0, True, 1), ("maker-one", 0, False, 0)]


def test_a_protected_drive_with_a_durable_write_is_proven(small):
    protected = {**DRIVE, "power_loss_protection": {"state": "yes", "source": {"id": "a-source", "section": "1"}}}
    small.write("drives/maker-one.json", protected)
    small.result([measured(100)])
    assert rows(small, "select distinct is_unproven from marts.missing_measurements") == [(False,)]


def test_runs_of_one_publication_are_one_report(small):
    small.result([measured(100)], "2025-one")
    small.result([measured(101)], "2025-two")
    assert rows(small, "select kind, reports, subjects from marts.report_counts") == [("drives", 1, 1)]
    small.result([measured(99)], "2026-three", source=None, submitter={"name": "somebody"})
    assert rows(small, "select kind, reports, subjects from marts.report_counts") == [("drives", 2, 1)]


def test_results_are_counted_by_year_and_those_without_a_date_last(small):
    small.result([measured(100)], "2024-one", date="2024-05")
    small.result([measured(100), measured(101)], "2024-two", date="2024")
    small.result([measured(100)], "undated-three")
    assert rows(small, "select year, results, measurements from marts.result_years") == [(2024, 2, 3), (None, 1, 1)]


def test_a_result_of_an_edition_before_the_newest_is_stale(small):
    small.result([measured(100)], "2025-one", method={"tool": "fio", "edition": 1})
    small.result([measured(100)], "2026-two", method={"tool": "fio", "edition": 2})
    found = rows(small, "select edition, is_newest, results from marts.editions")
    assert found == [(1, False, 1), (2, True, 1)]


def test_the_load_that_a_question_asks_for_answers_it(small, corpus):
    query = "select position, patterns[1], block_size_bytes, queue_depth, sync, write_cache from marts.questions"
    small.write("settings.json", {"write_cache": {**SETTINGS["cache"], "label": "write cache"}})
    answered = set()
    for position, pattern, size, depth, sync, cache in corpus.execute(query).fetchall():
        block = {"kind": "block", "pattern": pattern, "block_size_bytes": size, "queue_depth": depth}
        load = {**block, **({"sync": sync, "sync_every": 1} if sync else {})}
        drive = f"maker-{position}"
        small.write(f"drives/{drive}.json", {**DRIVE, "model": str(position)})
        small.result([measured(1, {"write_cache": cache} if cache else {}, load)], subject=drive)
        answered.add((drive, position))
    assert answered
    assert answered.isdisjoint(rows(small, "select subject, position from marts.missing_measurements"))
