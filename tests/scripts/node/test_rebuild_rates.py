"""The rate that the data-loss calculator starts from is that of rebuilds on record, by kind of drive."""

import json

from scripts.node.rebuild_rates import rebuild_rates


def _record(folder, name, rebuilds, **more):
    record = {"source": {"id": name}, "basis": "measured", "rebuilds": rebuilds, **more}
    (folder / f"{name}.json").write_text(json.dumps(record), encoding="utf-8")


def _rebuild(system, drive_class, onto="one drive", **metrics):
    return {"system": system, "drive_class": drive_class, "onto": onto, "metrics": metrics}


def test_only_measured_rebuilds_of_one_osd_that_still_count_are_taken(tmp_path):
    folder = tmp_path / "reliability"
    folder.mkdir()
    slow, fast = (_rebuild("one OSD of A", "hdd", bandwidth_mb_per_s=rate) for rate in (10, 30))
    flash = _rebuild("one OSD of C", "ssd-server", bandwidth_mib_per_s=100)
    _record(folder, "first", [slow, fast, flash])
    _record(folder, "second", [_rebuild("one OSD of B", "hdd", bandwidth_mb_per_s=20)])
    others = [
        _rebuild("one OSD of D", "hdd", onto="many drives", bandwidth_mb_per_s=900),
        _rebuild("a mirror", "hdd", bandwidth_mb_per_s=900),
        _rebuild("one OSD of E", "hdd", duration_h=3),
    ]
    _record(folder, "other", others)
    _record(folder, "assumed", [fast | {"system": "one OSD of F"}], basis="model-default")
    _record(folder, "gone", [fast | {"system": "one OSD of G"}], retracted="wrong")
    assert rebuild_rates(tmp_path) == {
        "flash": {"low": 105e6, "median": 105e6, "high": 105e6, "rebuilds": 1, "systems": 1, "sources": 1},
        "hdd": {"low": 10e6, "median": 20e6, "high": 30e6, "rebuilds": 3, "systems": 2, "sources": 2},
    }
