"""What calculators compute from records when the site is built: recomputed here by hand from the printed figures."""

import re

import pytest
from small import DRIVE, SETTINGS, measured

from scripts.build import calculator_tables as reference
from scripts.build.calculator_tables import compute_reference
from scripts.node.client import Node
from scripts.paths import ROOT

WRITE_CACHE = {
    "label": "write cache",
    "meaning": "A cache.",
    "values": [{"value": v, "label": v} for v in ("on", "off")],
    "kinds": ["drives"],
    "risk": "safe",
}
REDUNDANCY = {
    "label": "redundancy",
    "meaning": "Copies.",
    "values": [{"value": "replica-3", "label": "3 copies"}],
    "kinds": ["clusters"],
    "risk": "safe",
}
CLUSTER = {
    "title": "Ten hosts",
    "software": "Ceph",
    "software_version": None,
    "hosts": 10,
    "network": "2x 100 Gbit/s",
    "drives": [{"drive": "maker-one", "role": "data", "per_host": 6}],
}


def rows(connection, query):
    """Rows of a query as objects."""
    found = connection.execute(query)
    return [dict(zip([c[0] for c in found.description], row, strict=True)) for row in found.fetchall()]


@pytest.fixture
def computed(small):
    """Computes the marts of the small corpus once its records are written."""
    small.write("settings.json", {**SETTINGS, "write_cache": WRITE_CACHE, "redundancy": REDUNDANCY})

    def database():
        marts = ("measurements", "results", "drives", "drive_statements", "plausibility")
        of_fitness = (*marts, "staging.settings", "staging.uses")
        of_volumes = ("volumes", "intermediate.volume_circumstances", "intermediate.durable_write_rates")
        named = (
            "drive_figures",
            "calibration_figures",
            "single_figures",
            "rebuild_speeds",
            "questions",
            "honest_iops",
            "reproducible_workloads",
            "staging.failure_rates",
            *of_fitness,
            *of_volumes,
        )
        connection = small.database(*named)
        with Node() as node:
            compute_reference(connection, node)
        return connection

    return database


def block(pattern, depth, sync=None, **more):
    """A workload of 4 KiB."""
    load = {"kind": "block", "pattern": pattern, "block_size_bytes": 4096, "queue_depth": depth, **more}
    return load | ({"sync": sync} | ({"sync_every": 1} if sync == "fsync" else {}) if sync else {})


def test_forty_nytros_do_what_their_printed_figures_give(corpus):
    # Printed: flushed writes 288 and 65,700 a second at depth 32 with the cache on and off, 288 and 18,100 at depth 1,
    # reads 50,000 at depth 32 and 8,600 at depth 1. Forty drives, three copies, two device writes for each of an OSD,
    # at most 20,000 writes and 30,000 reads of an OSD; 0.8 ms of network, OSD and BlueStore, 0.5 ms for a read.
    found = rows(corpus, "from marts.reference_throughput where subject = 'seagate-nytro-1351-xa3840le10063'")
    off, on = sorted(found, key=lambda row: row["write_cache"])
    assert on["cluster_write_iops"] == pytest.approx(288 * 40 / 3 / 2, rel=5e-3)
    assert off["cluster_write_iops"] == pytest.approx(min(65_700 * 40 / 3 / 2, 20_000 * 40 / 3), rel=5e-3)
    assert (on["write_bound"], off["write_bound"]) == ("the drives", "the OSD software")
    assert on["qd1_write_iops"] == pytest.approx(1000 / (0.8 + 1000 / 288), rel=5e-3)
    assert off["qd1_write_iops"] == pytest.approx(1000 / (0.8 + 1000 / 18_100), rel=5e-3)
    assert on["cluster_read_iops"] == off["cluster_read_iops"] == 30_000 * 40
    assert on["qd1_read_iops"] == pytest.approx(1000 / (0.5 + 1000 / 8600), rel=5e-3)


def test_a_drive_that_was_measured_one_write_at_a_time_does_at_least_that(small, computed):
    small.result([measured(336)])
    (row,) = rows(computed(), "from marts.reference_throughput")
    assert row["cluster_write_iops"] == pytest.approx(336 * 40 / 3 / 2, rel=5e-3)
    assert (row["writes_rest_on"], row["cluster_read_iops"]) == ("depth 1, so at least", None)


def test_a_write_that_nobody_flushed_is_no_figure_of_an_osd(small, computed):
    small.result([measured(90_000, workload=block("randwrite", 32, "none"))])
    assert rows(computed(), "from marts.drive_figures") == []


def test_repeats_enter_by_their_median_and_the_deepest_best_depth_counts(small, computed):
    deep, deeper = block("randwrite", 16, "fsync"), block("randwrite", 64, "fsync")
    small.result([measured(iops, {"write_cache": "off"}, deep) for iops in (10_000, 11_000, 90_000)])
    small.result([measured(12_000, {"write_cache": "off"}, deeper)], slug="2026-again")
    (row,) = rows(computed(), "from marts.drive_figures")
    assert (row["write_iops"], row["write_depth"], row["write_latency_ms"]) == (12_000, 64, None)


def test_reads_whose_cache_nobody_stated_serve_every_state_of_it(small, computed):
    writes = [measured(iops, {"write_cache": state}) for state, iops in (("on", 300), ("off", 20_000))]
    small.result([*writes, measured(50_000, workload=block("randread", 32))])
    found = {row["write_cache"]: row for row in rows(computed(), "from marts.drive_figures")}
    assert {state: row["read_iops"] for state, row in found.items()} == {"on": 50_000, "off": 50_000}
    assert (found["on"]["write_latency_ms"], found["off"]["write_latency_ms"]) == (pytest.approx(1000 / 300), 0.05)


def cluster_result(small, *measurements):
    """A result of the cluster of this file."""
    small.write("drives/maker-one.json", {**DRIVE, "interface": "nvme"})
    small.write(
        "results/clusters/ten-hosts/2026-run.json",
        {
            "subject": "ten-hosts",
            "title": "A run",
            "basis": "measured",
            "method": {"tool": "fio"},
            "source": {"id": "a-source", "section": "Table 1"},
            "measurements": list(measurements),
        },
    )


def test_a_cluster_that_states_enough_is_compared_by_itself(small, computed):
    small.write("clusters/ten-hosts.json", {**CLUSTER, "redundancy": "3 replicas"})
    cluster_result(small, measured(350_000, workload=block("randwrite", 32)))
    found = {row["preset"]: row for row in rows(computed(), "from marts.cluster_estimates")}
    assert found["conservative"]["predicted"] == 20_000 * 60 / 3
    assert found["tuned"]["predicted"] == 24_000 * 60 / 3
    assert found["conservative"]["error_percent"] == pytest.approx((400 / 350 - 1) * 100, abs=0.05)
    assert {row["verdict"] for row in found.values()} == {"predicted"}


def test_one_operation_at_a_time_is_compared_with_its_latency(small, computed):
    small.write("clusters/ten-hosts.json", CLUSTER)
    cluster_result(small, measured(1000, {"redundancy": "replica-3"}, block("randwrite", 1, jobs=1)))
    found = rows(computed(), "from marts.cluster_estimates where preset = 'conservative'")
    assert [row["predicted"] for row in found] == [pytest.approx(1000 / 0.82, rel=5e-3)]


def test_a_cluster_that_states_too_little_says_what_is_missing(small, computed):
    lacking = {key: value for key, value in CLUSTER.items() if key not in {"hosts", "network"}}
    small.write("clusters/ten-hosts.json", lacking)
    cluster_result(small, measured(350_000, workload=block("randwrite", 32)))
    connection = computed()
    assert rows(connection, "from marts.cluster_estimates") == []
    (row,) = rows(connection, "select missing from marts.cluster_inputs")
    assert row["missing"] == "number of hosts, number of drives, number of copies"


def test_what_a_drive_is_good_for_rests_on_its_durable_writes_that_count(small, computed):
    uses = (ROOT / "data" / "uses.json").read_text(encoding="utf-8")
    small.write("uses.json", re.sub(r'"id": "[^"]+"', '"id": "a-source"', uses))
    cited = {"source": {"id": "a-source", "section": "Table 1"}}
    sheet = {
        "segment": "server",
        "capacities_bytes": [1_920_000_000_000],
        "power_loss_protection": {"state": "yes", **cited},
        "endurance": {"drive_writes_per_day": 1, **cited},
    }
    small.write("drives/maker-one.json", {**DRIVE, **sheet})
    small.write("drives/maker-two.json", {**DRIVE, "model": "Two"})
    small.result([measured(300, {"write_cache": "on"}), measured(25_000, {"write_cache": "off"})])
    small.result([measured(90_000)], "2026-withdrawn", retracted={"reason": "another drive", "on": "2026-01-01"})
    with computed() as connection:
        found = {(row["subject"], row["use"]): row for row in rows(connection, "from marts.fitness")}
        osd, unmeasured = found["maker-one", "ceph-osd"], found["maker-two", "ceph-osd"]
        assert (osd["fit"], osd["write_cache"], osd["deciding_figure"]) == ("measured fit", "off", 25_000)
        assert (osd["threshold"], osd["base_unit"], osd["reports"]) == (2_000, "iops", 1)
        assert osd["measurement_id"] == "maker-one/2026-run#m2"
        assert (unmeasured["fit"], unmeasured["reports"]) == ("unknown", 0)
        proof = "a source for its power-loss protection, or a test that cuts the power"
        assert {"a run of the job", proof} <= set(unmeasured["lacking"])
        with_cache = "use = 'ceph-osd' and write_cache = 'on' and position = 1"
        (broken,) = rows(connection, f"from marts.fitness_conditions where {with_cache}")
        assert (broken["holds"], broken["deciding_figure"]) == ("broken", 300)


def test_columns_that_differ_from_those_promised_stop_the_build(small, monkeypatch):
    tables = {"reference_block_db": reference.Table("calculators/pg-count", "referenceTable")}
    monkeypatch.setattr(reference, "TABLES", tables)
    with (
        Node() as node,
        pytest.raises(ValueError, match=r"reference_block_db and its rows differ in .*osds"),
    ):
        compute_reference(small.database("results"), node)


def test_large_sizes_and_tiny_chances_arrive_as_they_are(corpus):
    assert corpus.execute(
        "select count(*) from marts.reference_data_loss where drive_bytes = 15360000000000 and pg_loss_chance_year between 0 and 1e-15"
    ).fetchall() != [(0,)]
    assert corpus.execute(
        "select levels_rocksdb from marts.reference_block_db where release = 'classic' and partition_bytes = 30000000000"
    ).fetchall() == [(2,)]
