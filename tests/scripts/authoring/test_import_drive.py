"""`iops import` with what smartctl says of the drive: one on record is named, a new one gets the record that it needs."""

import json

import pytest

from schemas.registry import KINDS
from scripts.cli import main
from scripts.paths import ROOT

RUN = ROOT / "tests" / "fixtures" / "fio" / "flush.json"
DRIVE = next(kind.model for kind in KINDS if kind.name == "drive")


@pytest.fixture
def imported(small, tmp_path, capsys):
    """What the command prints for a run, given the model that smartctl names."""

    def run(model, *words):
        described = {
            "smartctl": {"version": [7, 4]},
            "device": {"type": "nvme", "protocol": "NVMe"},
            "model_name": model,
            "user_capacity": {"bytes": 2000398934016},
        }
        path = tmp_path / "smartctl.json"
        path.write_text(json.dumps({"json_format_version": [1, 0], **described}), encoding="utf-8")
        assert main(["import", "auto", str(RUN), str(path), *words, "--data", str(small.data)]) == 0
        return capsys.readouterr().out

    return run


def test_a_drive_that_nobody_has_on_record_gets_the_record_that_it_needs(small, imported):
    text = imported("ACME X900 2TB")
    assert "ACME X900 2TB, which is not in the catalogue yet" in text
    assert "data/drives/acme-x900-2tb.json:" in text
    [found] = json.loads(imported("ACME X900 2TB", "--json"))["drives"]
    record = DRIVE.model_validate(found["new_record"])
    assert (record.model, record.match, record.interface) == ("ACME X900 2TB", ["^ACME X900 2TB$"], "nvme")
    assert record.power_loss_protection.state == "unknown"

    small.write("drives/acme-x900-2tb.json", found["new_record"])
    assert "To write a result of it: --subject acme-x900-2tb" in imported("ACME X900 2TB")
    assert "vd is a virtual disk: it cannot be ACME X900 2TB" in imported("ACME X900 2TB"), "rules know the drive"
