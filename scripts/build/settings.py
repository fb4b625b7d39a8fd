"""List the settings that hold for every measurement, by the module that the browser runs.

So how a measurement inherits the settings of its file and of the steps before it has one home.
"""

import duckdb

from scripts.build.answers import ANSWERED_MEASUREMENTS, result_batches
from scripts.node.client import Node

MODULE = "rules/record"
RESULTS = "select id, record from raw.records where kind = 'results' and id in $1 order by id"
INSERT = f"""
    insert into raw.settings{ANSWERED_MEASUREMENTS}
    select result_id, ordinal, setting.key, setting.value
    from measurements, json_each(measurement) as setting
    order by result_id, ordinal, setting.id
"""


def add_settings(connection: duckdb.DuckDBPyConnection, node: Node) -> None:
    """Fill `raw.settings` from `raw.records`."""
    for batch in result_batches(connection):
        results = connection.execute(RESULTS, [batch]).fetchall()
        answers = node.call_each(MODULE, "settingsOf", [f"[{record}]" for _, record in results])
        connection.execute(INSERT, [[result_id for result_id, _ in results], answers])
