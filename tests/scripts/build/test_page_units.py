"""Which pages of records are made again: those of which something differs, and no others."""

from small import DRIVE, measured

from scripts.build.inputs import Inputs
from scripts.build.page_units import RecordPages
from scripts.build.summaries import summaries


def pages(small, build):
    """What each page of a record is made of, as a hash."""
    summaries(lambda _words, _seconds: None, Inputs(small.data), build)
    return {f"{unit.section}/{unit.page['id']}": unit.key for unit in RecordPages(build).units("")}


def test_a_new_result_makes_no_page_of_another_subject_anew(small, tmp_path):
    small.write("drives/earlier.json", {**DRIVE, "model": "Earlier"})
    small.result([measured(100), measured(900, {"cache": "on"})], slug="2026-1")
    small.result([measured(110)], slug="2026-2")
    before = pages(small, tmp_path / "build")
    assert "drives/maker-one" in before
    # First in every order of subjects.
    small.result([measured(500), measured(510)], subject="earlier")
    after = pages(small, tmp_path / "build")
    changed = {page for page, key in after.items() if before.get(page) != key}
    assert changed == {"drives/earlier", "results/earlier/2026-run", "sources/a-source"}
