"""Prove that published tables have equal rows before and after a change, but for the renames in `renames.csv`.

Run `.venv/bin/python tests/compare_tables.py BEFORE_DOWNLOADS AFTER_DOWNLOADS`, two folders with Parquet files. A line of
`renames.csv` with `old` and `new` renames a column of a table (by its name before); one without `old` renames the table,
or adds a column (`+column`) or the whole table (`+`). Anything else that differs is an error.
"""

import csv
import sys
from pathlib import Path
from typing import NamedTuple

import duckdb

RENAMES = Path(__file__).with_name("renames.csv")


class Renames(NamedTuple):
    """What may differ between the two folders, by the name of the table before."""

    tables: dict[str, str]
    columns: dict[str, dict[str, str]]
    added_columns: dict[str, set[str]]
    added_tables: set[str]


def read_renames(path: Path = RENAMES) -> Renames:
    """Read the list of renames."""
    renames = Renames({}, {}, {}, set())
    with open(path, encoding="utf-8", newline="") as file:
        for row in csv.DictReader(file):
            table, old, new = row["table"], row["old"], row["new"]
            if old:
                renames.columns.setdefault(table, {})[old] = new
            elif new == "+":
                renames.added_tables.add(table)
            elif new.startswith("+"):
                renames.added_columns.setdefault(table, set()).add(new[1:])
            else:
                renames.tables[table] = new
    return renames


def compare_table(before: Path, after: Path, renamed: dict[str, str], added: set[str]) -> list[str]:
    """Compare two Parquet files by their columns and, as multisets and in order, by their rows; what differs."""
    columns = _column_names(before)
    expected = [renamed.get(column, column) for column in columns]
    found = _column_names(after)
    problems = [f"column {name} is missing" for name in expected if name not in found]
    problems += [f"column {name} was added" for name in found if name not in {*expected, *added}]
    if problems:
        return problems
    queries = [_rows_of_file(before, columns), _rows_of_file(after, expected)]
    for one, other, side in ((0, 1, "only before"), (1, 0, "only after")):
        rows = duckdb.execute(f"{queries[one]} except all {queries[other]}").fetchall()
        problems += [f"{len(rows)} rows {side}, such as {rows[0]}"] if rows else []
    if not problems and duckdb.execute(queries[0]).fetchall() != duckdb.execute(queries[1]).fetchall():
        problems.append("equal rows in another order")
    return problems


def compare_folders(before: Path, after: Path, renames: Renames) -> list[str]:
    """Compare every table of two folders; one line per difference."""
    problems = []
    old_tables = {path.stem for path in before.glob("*.parquet")}
    expected = {table: renames.tables.get(table, table) for table in old_tables}
    for table, new in sorted(expected.items()):
        if not (after / f"{new}.parquet").exists():
            problems.append(f"{table}: {new} is missing")
            continue
        files = before / f"{table}.parquet", after / f"{new}.parquet"
        found = compare_table(*files, renames.columns.get(table, {}), renames.added_columns.get(table, set()))
        problems += [f"{table}: {problem}" for problem in found]
    new_tables = {path.stem for path in after.glob("*.parquet")} - set(expected.values()) - renames.added_tables
    return problems + [f"{table}: the table was added" for table in sorted(new_tables)]


def _column_names(file: Path) -> list[str]:
    return [row[0] for row in duckdb.execute(f"describe from '{file}'").fetchall()]


def _rows_of_file(file: Path, columns: list[str]) -> str:
    names = ", ".join(f'"{column}"' for column in columns)
    return f"select {names} from '{file}'"


def main(arguments: list[str]) -> int:
    """Compare the two folders of the command line and print what differs."""
    if len(arguments) != 2:
        print(__doc__)
        return 2
    before, after = map(Path, arguments)
    renames = read_renames()
    problems = compare_folders(before, after, renames)
    print("\n".join(problems) if problems else "equal rows in every table")
    tables = len(list(before.glob("*.parquet")))
    columns = sum(map(len, renames.columns.values()))
    added = sum(map(len, renames.added_columns.values()))
    print(
        f"{tables} tables before: {len(renames.tables)} renamed, {columns} columns renamed, {added} columns added;"
        f" {len(renames.added_tables)} tables added; {len(problems)} differences"
    )
    return 1 if problems else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
