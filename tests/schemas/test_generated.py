"""The committed files that are generated are those that `iops schemas` would write."""

import json
from pathlib import Path

from scripts.generated import edition_bounds, generated_files
from scripts.paths import DATA

GENERATED = generated_files()


def test_every_generated_file_is_up_to_date():
    outdated = [path.name for path, text in GENERATED.items() if path.read_text(encoding="utf-8") != text]
    assert outdated == [], "run `iops schemas`"


def test_the_bounds_of_an_edition_come_from_its_own_files(tmp_path):
    folder = tmp_path / "editions" / "7"
    folder.mkdir(parents=True)
    (folder / "honest-iops.fio").write_text("[global]\n")
    edition = {
        "least_span_bytes": 4096,
        "steady": {"job": "one", "windows": 4, "most_windows": 9, "within_percent": 5, "drift_percent": 6},
        "jobs": [{"name": "fill"}, {"name": "one", "runtime_s": 30}, {"name": "two", "runtime_s": 20, "media": "nvme"}],
    }
    (folder / "edition.json").write_text(json.dumps(edition))
    bounds = edition_bounds(tmp_path)["7"]
    assert (bounds["least_s"], bounds["least_span_bytes"], bounds["nvme_jobs"]) == (20, 4096, ["two"])
    assert bounds["steady"] == {"windows": 4, "within_percent": 5}


def test_the_bounds_are_those_of_every_edition():
    assert list(edition_bounds(DATA)) == sorted(Path(path).name for path in (DATA / "editions").iterdir())
