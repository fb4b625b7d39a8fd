"""Rows as dictionaries: read from a query, inserted into a table."""

import json
from typing import Any

import duckdb

Row = dict[str, Any]
TABLE_TYPES = """
    select column_name, data_type
    from duckdb_columns()
    where schema_name = ? and table_name = ?
    order by column_index
"""


def query_rows(connection: duckdb.DuckDBPyConnection, query: str) -> list[Row]:
    """All rows of a query, by the names of its columns."""
    result = connection.execute(query)
    names = [column[0] for column in result.description or []]
    return [dict(zip(names, row, strict=True)) for row in result.fetchall()]


def insert_rows(connection: duckdb.DuckDBPyConnection, schema: str, table: str, rows: list[Row]) -> None:
    """Insert rows in their order. Raises ValueError where a row has other columns than the table."""
    types = dict(connection.execute(TABLE_TYPES, [schema, table]).fetchall())
    for row in rows:
        if differing := set(row) ^ set(types):
            raise ValueError(f"{schema}.{table} and its rows differ in {', '.join(sorted(differing))}")
    query = f"insert into {schema}.{table} by name select unnest(from_json_strict(?, ?), recursive := true)"
    connection.execute(query, [json.dumps(rows), json.dumps([types])])
