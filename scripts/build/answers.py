"""Ask Node about the measurements of results: some results at a time, and the SQL that takes the answers apart.

There is one answer a result, in it one item a measurement, in the record's order.
"""

from collections.abc import Iterator

import duckdb

RESULTS_AT_ONCE = 1000
"""So many records and their answers are held in memory."""
RESULT_IDS = "select id from raw.records where kind = 'results' order by id"

ANSWERED_MEASUREMENTS = """
    with answers as (
        select unnest($1) as result_id, unnest($2::json[]) as answer
    ), measurements as (
        select result_id, generate_subscripts(answer::json[], 1) as ordinal, unnest(answer::json[]) as measurement
        from answers
    )"""
"""The relation `measurements`: `result_id`, `ordinal`, `measurement`; $1 holds the results' ids, $2 the answers."""


def result_batches(connection: duckdb.DuckDBPyConnection) -> Iterator[list[str]]:
    """The identifiers of all results of `raw.records` in order, some at a time."""
    found = [result_id for (result_id,) in connection.execute(RESULT_IDS).fetchall()]
    yield from (found[start : start + RESULTS_AT_ONCE] for start in range(0, len(found), RESULTS_AT_ONCE))
