"""A figure that a rule flags is shown, and has no rank until somebody else came to it, too."""

import pytest
from small import DRIVE, SETTINGS, SOURCE, WORKLOAD, measured

CACHE = {"write_cache": {**SETTINGS["cache"], "label": "write cache"}}
CLIENT = {**DRIVE, "interface": "nvme", "media": "ssd-tlc", "segment": "client"}
ALONE = {**WORKLOAD, "jobs": 1}
DIRECT = {"method": {"tool": "fio", "direct": True}}
SHOWN = "select median_iops, ranked, flags from marts.durable_writes where subject = 'maker-one' order by median_iops"


@pytest.fixture
def report(small):
    """Write what one person measured, published in a source of its own, of a desktop drive."""
    small.write("settings.json", SETTINGS | CACHE)
    small.write("drives/maker-one.json", CLIENT)

    def write(name, iops, **more):
        small.write(f"sources/{name}.json", SOURCE | {"measured_by": name})
        small.result(
            [measured(iops, workload=ALONE)],
            f"2026-{name}",
            source={"id": name, "section": "Table 1"},
            **DIRECT,
            **more,
        )

    return write


def ranks(small):
    return small.rows(SHOWN, judged=True)


def test_what_memory_answers_fails_and_heads_nothing(small, report):
    report("a", 351_000)
    assert ranks(small) == [(351_000, False, ["depth-one"])]
    assert small.rows("select * from marts.honest_iops", judged=True) == []


def test_a_warning_takes_the_rank_and_a_second_person_who_finds_the_same_does_not_give_it_back_while_both_are_doubted(
    small, report
):
    report("a", 20_000)
    report("b", 21_000)
    assert ranks(small) == [(20_500, False, ["depth-one"])]


def test_an_honest_figure_keeps_its_rank_beside_a_doubted_one_of_another(small, report):
    report("a", 20_000)
    report("b", 2_000)
    assert ranks(small) == [(2_000, True, []), (20_000, False, ["depth-one"])]
    assert small.rows("select flushed_iops, n from marts.honest_iops", judged=True) == [(2_000, 1)]


# 1 ÷ 13,100 and 1 ÷ 13,600 s lie on both sides of 75 µs, below which it warns: one of two who agree is free of doubt.
@pytest.mark.parametrize(("other", "ranked"), [(13_100, [True, True]), (6_000, [True, False])])
def test_a_figure_free_of_doubt_within_a_quarter_lifts_a_warning(small, report, other, ranked):
    report("a", 13_600)
    report("b", other)
    query = "select ranked from marts.measurements order by measurement_id desc"
    assert [row for (row,) in small.rows(query, judged=True)] == ranked


def test_a_failure_is_not_lifted(small, report):
    small.write(
        "drives/maker-one.json",
        CLIENT | {"power_loss_protection": {"state": "no", "source": {"id": "a-source", "section": "x"}}},
    )
    report("a", 13_600)
    report("b", 13_100)
    query = "select ranked from marts.measurements order by measurement_id"
    assert [row for (row,) in small.rows(query, judged=True)] == [False, False]


def test_a_flagged_figure_enters_no_median_pair_contrast_or_headline(small, report):
    flushed = {**ALONE, "sync": "dsync"}
    honest = [measured(iops, {"write_cache": state}, workload=ALONE) for iops, state in ((2_000, "on"), (3_000, "off"))]
    honest.append(measured(1_500, {"write_cache": "on"}, workload=flushed))
    small.write("sources/a.json", SOURCE | {"measured_by": "a"})
    source = {"id": "a", "section": "Table 1"}
    tables = {
        "effects": "select setting, before, after, before_n, after_n, outcome from marts.effects order by all",
        "contrasts": "select field, before, after from marts.contrasts order by all",
        "durable_writes_4k": "select sync_kind, median_iops from marts.durable_writes_4k where ranked order by all",
        "honest_iops": "from marts.honest_iops order by all",
        "drive_figures": "from marts.drive_figures order by all",
        "drive_summary": "from marts.drive_summary order by all",
        "peer_figures": "from marts.peer_figures order by all",
        "durable_writes_by_protection": "from marts.durable_writes_by_protection order by all",
        "vendor_claims": "from marts.vendor_claims order by all",
    }

    def told():
        connection = small.database(*tables, judged=True)
        return {name: connection.execute(query).fetchall() for name, query in tables.items()}

    small.result(honest, "2026-a", source=source, **DIRECT)
    before = told()
    assert before["effects"]
    assert before["contrasts"]
    assert before["durable_writes_4k"]
    flagged = [
        measured(351_000, {"write_cache": state}, workload=load) for state in ("on", "off") for load in (ALONE, flushed)
    ]
    small.result(honest + flagged, "2026-a", source=source, **DIRECT)
    assert told() == before
