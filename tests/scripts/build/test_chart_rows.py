"""A chart that would grow with the corpus draws an even choice of its lines, and a small one draws all."""

from itertools import pairwise

from scripts.build.chart_rows import MOST_LINES, MOST_MARKS, drawn_rows


def of_drives(count):
    return [{"drive": f"drive {n}", "state": state, "iops": n} for n in range(count) for state in ("on", "off")]


def test_a_small_chart_draws_every_row():
    assert drawn_rows(of_drives(MOST_LINES)) == of_drives(MOST_LINES)


def test_a_large_chart_draws_whole_lines_from_the_first_to_the_last_in_their_order():
    drawn = drawn_rows(of_drives(5000))
    figures = [row["iops"] for row in drawn if row["state"] == "on"]
    assert figures == [row["iops"] for row in drawn if row["state"] == "off"]
    assert (len(figures), figures[0], figures[-1]) == (MOST_LINES, 0, 4999)
    gaps = {later - earlier for earlier, later in pairwise(figures)}
    assert max(gaps) - min(gaps) <= 1


def test_many_marks_on_few_lines_are_thinned_out():
    drawn = drawn_rows([{"row": f"load {n % 8}", "iops": n} for n in range(40_000)])
    assert len(drawn) == MOST_MARKS
    assert {row["row"] for row in drawn} == {f"load {n}" for n in range(8)}
