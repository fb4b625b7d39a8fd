"""The worked questions of the downloads page: the queries that stand there, put to the tables, with what they answer."""

from pathlib import Path
from typing import Any

import duckdb

from scripts.paths import ROOT

QUERIES = ROOT / "content" / "data" / "queries"


def answers(connection: duckdb.DuckDBPyConnection, folder: Path = QUERIES) -> list[dict[str, Any]]:
    """Each question, which is the first line of its query, with the columns and rows of the answer."""
    asked = []
    with connection.cursor() as own:
        own.execute("set schema = 'marts'")
        for path in sorted(folder.glob("*.sql")):
            query = path.read_text(encoding="utf-8")
            found = own.execute(query)
            columns = [
                {"name": column[0], "is_number": _is_number(str(column[1]))} for column in found.description or []
            ]
            question = query.splitlines()[0].removeprefix("-- ")
            asked.append({"id": path.stem, "question": question, "columns": columns, "rows": found.fetchall()})
    return asked


def _is_number(kind: str) -> bool:
    return kind in {"NUMBER", "BIGINT", "INTEGER", "DOUBLE", "HUGEINT"}
