"""What is refused of a drive: a maker under another name, a model that is on record, a statement without its source."""

import json
import shutil

import jsonschema
import pytest
from small import DRIVE
from small import SOURCE as PUBLICATION

from scripts.cli import main
from scripts.generated import json_schemas
from scripts.paths import DATA
from scripts.records.checker import check

SOURCE = {"id": "a-source", "section": "1"}
PM9A3 = {**DRIVE, "vendor": "Samsung", "model": "PM9A3", "match": [r"^SAMSUNG MZ[1QW]L2\w+H[CBD]\w{2}"]}
SCHEMA = json.loads(json_schemas()["drive.schema.json"])


@pytest.fixture
def listed(small):
    """A corpus with the project's list of makers, and one drive of them."""
    shutil.copy(DATA / "vendors.json", small.data)
    (small.data / "drives/maker-one.json").unlink()
    small.write("drives/samsung-pm9a3.json", PM9A3)
    return small


@pytest.mark.parametrize(
    ("vendor", "write"),
    [
        ("Samsng", "Samsung"),
        ("SAMSUNG", "Samsung"),
        ("Samsung Electronics Co Ltd", "Samsung"),
        ("WDC", "Western Digital"),
        ("toshiba ocz", "OCZ"),
        ("Frobnik", '"frobnik": {"name": "Frobnik"} into data/vendors.json'),
    ],
)
def test_another_name_of_a_maker_leads_to_the_listed_one(listed, vendor, write):
    listed.write("drives/other.json", {**DRIVE, "vendor": vendor, "model": "Other"})
    [problem] = check((), listed.data)[1]
    assert (problem.file, problem.path) == ("data/drives/other.json", "vendor")
    assert problem.write.startswith(write)


@pytest.mark.parametrize(
    "other",
    [
        {"model": "pm-9a3 3.84TB"},
        {"model": "Samsung PM9A3"},
        {"model": "One", "aliases": ["PM9A3"]},
        {"model": "MZQL2960HCJR-00A07"},
        {"model": "One", "vendor": None, "match": [r"^SAMSUNG MZQL2960HCJR\-00A07$"]},
    ],
    ids=json.dumps,
)
def test_a_second_record_of_a_model_is_refused_and_both_files_are_named(listed, other):
    path = listed.write("drives/a-copy.json", {**DRIVE, "vendor": "Samsung", **other})
    for paths in ((), [path]):
        [problem] = check(paths, listed.data)[1]
        assert {"data/drives/a-copy.json", "data/drives/samsung-pm9a3.json"} <= {problem.file, *problem.found.split()}
        assert "keep one file of the two" in problem.write


def test_models_of_one_line_and_classes_of_drives_are_no_duplicates(listed):
    listed.write("drives/b.json", {**DRIVE, "vendor": "Samsung", "model": "PM9A1", "match": [r"^SAMSUNG MZVL2\w+"]})
    listed.write("drives/c.json", {**DRIVE, "vendor": "Micron", "model": "PM9A3x"})
    listed.write("drives/d.json", {**DRIVE, "vendor": None, "model": "PM9A3", "is_class": True})
    assert check((), listed.data)[1] == []


@pytest.mark.parametrize(
    ("word", "write"),
    [
        ("power_loss_protection=yes", "power_loss_protection.state=yes power_loss_protection.source.id=…"),
        ("power_loss_protection.state=yes", "power_loss_protection.state=yes power_loss_protection.source.id=…"),
        ("recording=smr", "recording.kind=smr recording.source.id=…"),
        ("recording.kind=smr", "recording.source.id=… recording.source.section=…"),
        ("endurance=3", "endurance.drive_writes_per_day=3 endurance.source.id=…"),
        ("caches=media-cache", "caches.0.kind=media-cache caches.0.source.id=…"),
        ("specifications=reads", "specifications.0.workload=reads specifications.0.metrics.iops=…"),
        ("status=current", "status.state=current status.source.id=…"),
    ],
)
def test_a_statement_without_its_source_is_told_the_words_to_write(listed, capsys, word, write):
    assert main(["new", "drive", "vendor=Intel", "model=Two", word, "--data", str(listed.data)]) == 1
    assert f"write     {write}" in capsys.readouterr().err
    assert not (listed.data / "drives/intel-two.json").exists()


@pytest.mark.parametrize(
    ("protection", "is_valid"),
    [
        ({"state": "yes"}, False),
        ({"state": "no", "source": None}, False),
        ({"state": "unknown"}, True),
        ({"state": "yes", "source": SOURCE}, True),
    ],
)
def test_check_and_editors_ask_for_the_source_of_power_loss_protection(small, protection, is_valid):
    drive = {**DRIVE, "power_loss_protection": protection}
    small.write("drives/maker-one.json", drive)
    assert (check((), small.data)[1] == []) == is_valid
    assert jsonschema.Draft202012Validator(SCHEMA).is_valid(drive) == is_valid


SPECIFIED = {
    **DRIVE,
    "power_loss_protection": {
        "state": "no",
        "source": {"id": "a-shop", "section": "Table"},
        "others": [{"state": "yes", "source": {"id": "a-sheet", "section": "Features"}}],
    },
}


def test_the_most_trusted_word_on_a_drive_must_stand_first(small):
    for name, authority in (("a-shop", "database"), ("a-sheet", "maker-copy")):
        small.write(f"sources/{name}.json", {**PUBLICATION, "authority": authority})
    small.write("drives/maker-one.json", SPECIFIED)
    [problem] = check((), small.data)[1]
    assert problem.path == "power_loss_protection.others[0]"
    assert "exchange the two" in problem.write


def test_a_specification_without_a_word_on_its_source_is_refused(small):
    small.write("sources/a-shop.json", {**PUBLICATION, "authority": None})
    drive = {**SPECIFIED, "power_loss_protection": {"state": "no", "source": {"id": "a-shop", "section": "Table"}}}
    small.write("drives/maker-one.json", drive)
    [problem] = check((), small.data)[1]
    assert (problem.path, "authority" in problem.write) == ("power_loss_protection.source.id", True)
