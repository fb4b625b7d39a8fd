"""Cloud volumes: what was rented is never mixed, limits are claims, and the answer of a page rests on what was run."""

import json

import pytest
from small import measured

from scripts.records.checker import Checker
from scripts.records.corpus import record_at

VOLUME = {"provider": "Cloud", "model": "Fast", "attachment": "network-block"}
RENTED = {
    "instance_type": {"names": True},
    "provisioned_iops": {"numeric": True},
    "volume_size_gib": {"numeric": True},
}
COMMIT = {
    "kind": "block",
    "pattern": "write",
    "block_size_bytes": 2300,
    "queue_depth": 1,
    "jobs": 1,
    "sync": "fdatasync",
    "sync_every": 1,
}


@pytest.fixture
def volumes(small):
    """The small corpus with a cloud volume and the settings that say what was rented."""
    path = small.data / "settings.json"
    common = {"label": "as rented", "meaning": "What was rented.", "kinds": ["volumes"], "risk": "safe"}
    rented = {key: common | form for key, form in RENTED.items()}
    path.write_text(json.dumps(json.loads(path.read_text(encoding="utf-8")) | rented), encoding="utf-8")
    small.write("volumes/cloud-fast.json", VOLUME)
    return small


def add_result(small, measurements, **more):
    """Write a result of the volume, as the corpus writes one of a drive."""
    drive = small.result(measurements, subject="cloud-fast", **more)
    path = small.data / "results" / "volumes" / "cloud-fast" / drive.name
    path.parent.mkdir(parents=True, exist_ok=True)
    return drive.rename(path)


def test_machines_sizes_and_bought_rates_are_never_mixed(volumes):
    add_result(
        volumes,
        [
            measured(1000, {"instance_type": "small", "provisioned_iops": 3000}, COMMIT),
            measured(1100, {"instance_type": "small", "provisioned_iops": 6000}, COMMIT),
            measured(1200, {"instance_type": "large", "provisioned_iops": 6000}, COMMIT),
            measured(1300, {"instance_type": "large", "provisioned_iops": 6000, "volume_size_gib": 100}, COMMIT),
        ],
    )
    rows = volumes.rows("select median_iops, n from marts.volume_writes order by all")
    assert rows == [(1000, 1), (1100, 1), (1200, 1), (1300, 1)]
    assert volumes.rows("select min_iops, max_iops, n from marts.volume_answers") == [(1000, 1300, 4)]


def test_a_name_such_as_a_type_of_machine_makes_no_effect(volumes):
    add_result(
        volumes,
        [measured(1000, {"instance_type": "small"}, COMMIT), measured(1200, {"instance_type": "large"}, COMMIT)],
    )
    assert volumes.rows("select * from marts.effects") == []


def test_limits_are_claims_and_make_no_effect(volumes):
    block = {"kind": "block", "pattern": "randwrite", "block_size_bytes": 16384}
    included = measured(3000, {"provisioned_iops": 3000}, block)
    most = measured({"value": 16000, "qualifier": "at_most"}, {"provisioned_iops": 16000}, block)
    add_result(volumes, [included, most], basis="vendor-spec")
    assert volumes.rows("select max_iops_allowed from marts.volumes") == [(16000,)]
    assert volumes.rows("select iops from marts.volume_limits order by all") == [(3000,), (16000,)]
    assert volumes.rows("select * from marts.effects") == []
    assert volumes.rows("select * from marts.volume_writes") == []


def test_times_of_a_flush_alone_are_kept_without_a_rate(volumes):
    add_result(volumes, [{"workload": COMMIT, "flush_latency_mean_ms": 2.5, "flush_latency_p99_ms": 7.5}])
    columns = "median_iops, durable_write_mean_s, flush_mean_s, flush_p99_s"
    assert volumes.rows(f"select {columns} from marts.volume_writes") == [(None, None, 0.0025, 0.0075)]


def test_a_type_of_machine_is_a_name(volumes):
    path = add_result(volumes, [measured(1000, {"instance_type": 7}, COMMIT)])
    problems = list(Checker(volumes.data).check_path(record_at(path, volumes.data)))
    assert [problem.expected for problem in problems] == ["a name, or any"]
