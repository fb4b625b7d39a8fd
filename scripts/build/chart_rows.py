"""Bound what a chart draws: nobody tells apart more lines than these, and no page or file grows with the corpus."""

from typing import TypeVar

from scripts.build.rows import Row

MOST_LINES = 60
MOST_MARKS = 240
Item = TypeVar("Item")


def drawn_rows(rows: list[Row]) -> list[Row]:
    """Choose the rows that a chart draws, in their order: all of a small one, else lines evenly from first to last.

    Rows with one value in the first column make a line. Where few lines hold many marks, marks are chosen instead.
    """
    name = next(iter(rows[0]))
    lines = list(dict.fromkeys(row[name] for row in rows))
    if len(lines) > MOST_LINES:
        kept = set(evenly(lines, MOST_LINES))
        rows = [row for row in rows if row[name] in kept]
    return evenly(rows, MOST_MARKS)


def evenly(items: list[Item], most: int) -> list[Item]:
    """Choose at most so many items at equal distances, the first and the last among them."""
    if len(items) <= most:
        return items
    return [items[place * (len(items) - 1) // (most - 1)] for place in range(most)]
