"""`iops diagnose`: from files in a terminal to a report, with what the project's own records know."""

import json

import pytest

from scripts import cli
from scripts.paths import ROOT

# What the diagnosis knows is read from the build; without one it would be made for each test.
pytestmark = pytest.mark.site

FIXTURES = ROOT / "tests" / "fixtures" / "diagnose"


def run(capsys, *arguments: str) -> tuple[int, str]:
    """Exit code and what was printed."""
    code = cli.main(["diagnose", *arguments])
    return code, capsys.readouterr().out


def test_a_report_names_what_is_wrong_and_what_to_run_next(capsys):
    code, text = run(capsys, str(FIXTURES / "cluster.txt"), str(FIXTURES / "zfs.txt"))
    assert code == 0
    for said in ("CVE-2025-30156", "size 2, min_size 1", "osd_max_backfills = 4", "sync=disabled"):
        assert said in text.replace("\\", "")
    assert "things are wrong: " in text.splitlines()[2]
    assert "## Not looked at" in text


def test_a_program_gets_the_system_and_every_finding(capsys):
    code, text = run(capsys, "--json", str(FIXTURES / "host.txt"))
    answer = json.loads(text)
    assert code == 0
    assert answer["system"]["hosts"][0]["threads"] == 32
    assert {finding["answer"] for finding in answer["findings"]} == {"yes", "no", "cannot tell"}


def test_what_is_no_output_is_refused(capsys, tmp_path):
    file = tmp_path / "letter.txt"
    file.write_text("Dear cluster", encoding="utf-8")
    code, text = run(capsys, str(file))
    assert code == 1
    assert "was left out" in text
    assert "Not looked at" not in text
