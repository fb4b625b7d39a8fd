"""The published figures against the tables of the source, typed here once more, independently of the records."""

import pytest

CACHE_ON_OFF = {
    # subject: rows of "sync kind, sync every, block size, depth, pattern, cache on, cache off", as the source prints them
    "micron-5100-eco-960gb": """
        sync 1 4096 1 write 612 22200
        sync 1 4096 1 randwrite 612 22200
        sync 1 4096 32 randwrite 6430 59100
        sync 1 4096 128 randwrite 6503 59100
        sync 1 4194304 32 write 469 485
        fsync 1 4096 1 write 659 25100
        fsync 1 4096 1 randwrite 671 25100
        fsync 1 4096 32 randwrite 695 59100
        fsync 1 4096 128 randwrite 701 59100
        fsync 1 4194304 32 write 384 486""",
    "seagate-nytro-1351-xa3840le10063": """
        sync 1 4096 1 randwrite 18700 18700
        sync 1 4096 4 randwrite 49400 54700
        sync 1 4096 32 randwrite 51800 65700
        sync 1 4194304 32 write 516 516
        fsync 1 4096 1 randwrite 288 18100
        fsync 1 4096 4 randwrite 288 52800
        fsync 4 4096 4 randwrite 1124 53500
        fsync 1 4096 32 randwrite 288 65700
        fsync 32 4096 32 randwrite 7802 65700
        fsync 1 4194304 32 write 336 516""",
}
READS = {
    "micron-5100-eco-960gb": "4096 1 6000, 4096 4 15900, 4096 8 18500, 4096 16 24800, 4096 32 37400, 4194304 1 460, 4194304 16 514",
    "seagate-nytro-1351-xa3840le10063": "4096 1 8600, 4096 4 21900, 4096 8 30500, 4096 16 39200, 4096 32 50000, 4194304 1 508, 4194304 16 536",
}
OSDS = """
    osd.0 365 308 226 seagate-st32000645ns
    osd.1 322 325 234 hitachi-hua723020ala640
    osd.2 1278 1392 230 seagate-st8000nm0055
    osd.4 198 244 140 hitachi-hua722020ala330
    osd.5 251 185 154 hitachi-hua722020ala330
    osd.7 1351 1129 253 seagate-st8000nm0055
    osd.9 399 315 184 hitachi-hua723020ala640
    osd.13 226 212 142 hitachi-hua722020ala330
    osd.3 393 386 241 hitachi-hua723020ala640
    osd.8 340 323 156 hitachi-hua722020ala330
    osd.10 1461 1319 273 seagate-st8000nm0055
    osd.14 302 229 135 hitachi-hua722020ala330"""
STEPS = "1 59 16.88, 2 58 16.99, 3 584 1.7, 4 582 1.7, 5 57 17.2, 7 603 1.65, 8 405 2.47"
FIGURES = "select value from main.metrics join main.measurements using (measurement_id, result_id, subject, kind)"


def rows(text, separator="\n"):
    return [line.split() for line in text.strip().split(separator)]


@pytest.fixture(scope="module")
def published(corpus):
    """Published tables under the schema that readers see."""
    corpus.execute("create or replace view main.metrics as from marts.metrics")
    corpus.execute("create or replace view main.measurements as from marts.measurements")
    return corpus


@pytest.mark.parametrize("subject", sorted(CACHE_ON_OFF))
def test_the_write_tables_of_the_drives(published, subject):
    for sync, every, size, depth, pattern, on, off in rows(CACHE_ON_OFF[subject]):
        for state, printed in (("on", on), ("off", off)):
            query = f"""{FIGURES} where subject = ? and sync = ? and sync_every = ? and block_size_bytes = ? and queue_depth = ?
                and pattern = ? and settings = ? and unit = ?"""
            unit = "iops" if size == "4096" else "MB/s"
            figures = published.execute(
                query, [subject, sync, every, size, depth, pattern, f"write_cache={state}", unit]
            ).fetchall()
            assert figures == [(float(printed),)], (sync, every, size, depth, pattern, state)


@pytest.mark.parametrize("subject", sorted(READS))
def test_the_read_tables_of_the_drives(published, subject):
    for size, depth, printed in rows(READS[subject], ","):
        query = f"{FIGURES} where subject = ? and block_size_bytes = ? and queue_depth = ? and pattern in ('read', 'randread')"
        assert published.execute(query, [subject, size, depth]).fetchall() == [(float(printed),)]


def test_each_drive_has_27_measurements_and_no_more(published):
    counts = published.execute(
        "select subject, count(*) from main.measurements where subject in ('micron-5100-eco-960gb', 'seagate-nytro-1351-xa3840le10063') group by 1 order by 1"
    ).fetchall()
    assert counts == [("micron-5100-eco-960gb", 27), ("seagate-nytro-1351-xa3840le10063", 27)]


def test_the_table_of_single_osds(published):
    for osd, patched, off, on, drive in rows(OSDS):
        query = f"{FIGURES} where target = ? and target_drive = ? and settings like '%journal_device=ssd%' and contains(settings, ?)"
        for printed, settings in (
            (patched, "kv_sync_patch=yes, redundancy=replica-1, write_cache=on"),
            (off, "kv_sync_patch=no, redundancy=replica-1, write_cache=off"),
            (on, "kv_sync_patch=no, redundancy=replica-1, write_cache=on"),
        ):
            assert published.execute(query, [osd, drive, settings]).fetchall() == [(float(printed),)], (osd, settings)


def test_two_osds_without_an_ssd_for_their_journal_are_ranges(published):
    query = "select target, value, value_max from main.metrics join main.measurements using (measurement_id, subject) where subject = 'hdd-ssd-3-node-ceph' and settings like '%journal_device=none%' order by 1"
    assert published.execute(query).fetchall() == [("osd.1", 75, 80), ("osd.3", 75, 80)]


def test_the_steps_of_the_cache_experiment(published):
    for step, iops, latency in rows(STEPS, ","):
        query = f"{FIGURES} where result_id like '%/undated-write-cache-steps' and starts_with(label, ?) and unit = ?"
        assert published.execute(query, [f"step {step}:", "iops"]).fetchall() == [(float(iops),)]
        assert published.execute(query, [f"step {step}:", "ms"]).fetchall() == [(float(latency),)]


def test_the_round_trip_and_the_shared_controller(published):
    assert published.execute(
        f"{FIGURES} where subject = 'hdd-ssd-3-node-ceph' and workload_kind = 'network'"
    ).fetchall() == [(0.098,)]
    query = f"{FIGURES} where subject = 'raid-controller-older' order by value"
    assert published.execute(query).fetchall() == [(6000,), (48000,), (60000,)]


@pytest.mark.parametrize(
    ("subject", "workload", "before", "after", "ratio"),
    [
        ("micron-5100-eco-960gb", "4K sequential write · QD1 · fsync", 659, 25100, 38),
        ("micron-5100-eco-960gb", "4K random write · QD1 · fsync", 671, 25100, 37),
        ("seagate-nytro-1351-xa3840le10063", "4K random write · QD1 · fsync", 288, 18100, 63),
        ("hdd-ssd-3-node-ceph", "4K random write · QD1 · O_SYNC", 603, 405, 0.67),
    ],
)
def test_the_effects_that_the_site_is_known_for(corpus, subject, workload, before, after, ratio):
    query = """select before, after, round(ratio, if(ratio < 1, 2, 0)) from marts.effects
        where subject = ? and workload = ? and setting = 'write_cache' and to_value = 'off' and metric = 'iops'"""
    assert corpus.execute(query, [subject, workload]).fetchall() == [(before, after, ratio)]
