"""What changed between two releases of the data: added, withdrawn, medians that moved, in words for people."""

import shutil

import duckdb
import pytest
from small import measured

from scripts.commands.changes import CHANGES
from scripts.commands.command import Terminal
from scripts.review.data_changes import is_other


def run(old, new, release=None):
    """The exit code of the command, and what it printed."""
    said: list[str] = []
    arguments = type("Arguments", (), {"old": old, "new": new, "release": release})()
    return CHANGES.run(arguments, Terminal(said.append, said.append, input)), "\n".join(said)


@pytest.fixture
def old(small, tmp_path):
    """A release with one drive and two results of one load."""
    small.result([measured(100, {"cache": "on"})], "2026-first", date="2026-01-01")
    small.result([measured(100, {"cache": "off"})], "2026-bad", date="2026-01-02")
    return shutil.copytree(small.data, tmp_path / "old")


def test_records_that_came_went_or_were_measured_again_are_named(small, old):
    small.result([measured(300, {"cache": "on"})], "2026-second", date="2026-02-01")
    small.result(
        [measured(100, {"cache": "off"})],
        "2026-bad",
        date="2026-01-02",
        retracted={"reason": "The drive was *failing*.", "on": "2026-02-03"},
    )
    code, text = run(old, small.data, "1.2.0")
    assert code == 0
    assert text.startswith('+++\ntitle = "Data 1.2.0"\ndescription = "1 result and 0 subjects were added, 1 result')
    assert "1 of 1 medians moved" in text
    assert r"The drive was \*failing\*." in text
    (moved,) = [line for line in text.splitlines() if line.startswith("| `maker-one`")]
    assert "100 IOPS (n = 1) | 200 IOPS (n = 2)" in moved
    assert "### 1 result" in text
    assert "(1 measurement)" in text


def test_equal_releases_say_so(old):
    code, text = run(old, old)
    assert (code, text) == (
        0,
        "0 results and 0 subjects were added, 0 results withdrawn, 0 answers and 0 of 2 medians moved.",
    )


def test_a_path_without_data_is_refused_with_what_to_name(old, tmp_path):
    with duckdb.connect(tmp_path / "other.duckdb") as connection:
        connection.execute("create table things as select 1")
    (tmp_path / "text.duckdb").write_text("no database", encoding="utf-8")
    for name, words in (
        ("nothing.duckdb", "nothing is there"),
        ("other.duckdb", "without the table results"),
        ("text.duckdb", "no DuckDB file"),
    ):
        code, text = run(tmp_path / name, old)
        assert code == 2
        assert words in text


@pytest.mark.parametrize(
    ("before", "after", "differ"),
    [
        (100.0, 100.4, False),
        (100.0, 101.0, True),
        (0.0, 0.0, False),
        (None, 1.0, True),
        (None, None, False),
        (0.0, 1e-9, True),
    ],
)
def test_figures_differ_where_three_digits_show_it(before, after, differ):
    assert is_other(before, after) is differ
