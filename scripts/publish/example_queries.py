"""Run the example queries of the downloads page on the tables, so that the page shows their answers."""

from pathlib import Path
from typing import Any

import duckdb

from scripts.paths import ROOT
from scripts.publish.cell_texts import CellTexts

QUERIES = ROOT / "content" / "data" / "queries"


def answers(connection: duckdb.DuckDBPyConnection, folder: Path = QUERIES) -> list[dict[str, Any]]:
    """Each example with its question (the first line of its query) and the columns and rows of the answer."""
    examples = []
    with connection.cursor() as cursor:
        cursor.execute("set schema = 'marts'")
        for path in sorted(folder.glob("*.sql")):
            query = path.read_text(encoding="utf-8")
            result = cursor.execute(query)
            columns = [
                {"name": column[0], "is_number": _is_number(str(column[1]))} for column in result.description or []
            ]
            question = query.splitlines()[0].removeprefix("-- ")
            example = {"id": path.stem, "question": question, "columns": columns, "rows": result.fetchall()}
            examples.append(example)
    return examples


def add_texts(example: dict[str, Any], texts: CellTexts) -> None:
    """Replace each value in the rows of an example by a row of its own, with its text."""
    example["rows"] = [[texts.row_of(value, "decimal") for value in row] for row in example["rows"]]


def _is_number(kind: str) -> bool:
    return kind in {"NUMBER", "BIGINT", "INTEGER", "DOUBLE", "HUGEINT"}
