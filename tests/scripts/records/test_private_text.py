"""Private text in any record or file name is a problem, and no message repeats it."""

import shutil

import pytest
from small import DRIVE, SOURCE

from scripts.cli import main
from scripts.messages.problem import as_text
from scripts.paths import DATA
from scripts.records.checker import check

SERIAL = "S4EVNX0R123456"


@pytest.mark.parametrize(
    ("place", "record", "path"),
    [
        ("drives/maker-one.json", {**DRIVE, "notes": [f"SN: {SERIAL}"]}, "notes"),
        ("drives/maker-one.json", {**DRIVE, "aliases": [SERIAL]}, "aliases"),
        ("drives/maker-one.json", {**DRIVE, "vendor": SERIAL}, "vendor"),
        ("sources/a-source.json", {**SOURCE, "method": "fio on db7.example.internal."}, "method"),
        ("controllers/two.json", {"vendor": None, "model": "x", "type": "hba", "notes": ["10.1.2.3"]}, "notes"),
        (
            "clusters/two.json",
            {"title": "x", "software": None, "software_version": None, "network": "00:1b:44:11:3a:b7"},
            "network",
        ),
        (f"drives/maker-{SERIAL.lower()}.json", {**DRIVE, "model": "Two"}, ""),
    ],
    ids=lambda value: value if isinstance(value, str) else "",
)
def test_private_text_is_refused_and_never_repeated(small, place, record, path):
    shutil.copy(DATA / "vendors.json", small.data)
    small.write("drives/maker-one.json", {**DRIVE, "vendor": None})
    small.write(place, {**record, **({"vendor": None} if record.get("vendor") == "Maker" else {})})
    found = check((), small.data)[1]
    assert found[0].path == path
    assert found[0].expected == "no text that tells whose machine it is"
    for private in (SERIAL, "db7", "10.1.2.3", "00:1b"):
        assert private.casefold() not in as_text(found).casefold()


def test_a_new_record_with_private_text_is_not_written(small, capsys):
    words = ["new", "drive", "vendor=Maker", "model=Two", "media=ssd", f"notes=found as {SERIAL}"]
    assert main([*words, "--data", str(small.data)]) == 1
    told = capsys.readouterr().err
    assert "what looks like a serial number" in told
    assert SERIAL not in told
    assert not (small.data / "drives/maker-two.json").exists()
