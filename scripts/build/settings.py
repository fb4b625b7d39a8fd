"""List the settings that hold for every measurement, by the module that the browser runs.

So how a measurement inherits the settings of its file and of the steps before it has one home.
"""

import json

import duckdb

from scripts.build.rows import insert_rows
from scripts.node.client import Node

MODULE = "rules/record"
RESULTS = "select id, record from raw.records where kind = 'results' order by id"


def add_settings(connection: duckdb.DuckDBPyConnection, node: Node) -> None:
    """Fill `raw.settings` from `raw.records`."""
    rows = [
        {"result_id": result_id, "ordinal": ordinal, "setting": setting, "value": value}
        for result_id, record in connection.execute(RESULTS).fetchall()
        for ordinal, settings in enumerate(node.call(MODULE, "settingsOf", json.loads(record)), 1)
        for setting, value in settings.items()
    ]
    insert_rows(connection, "raw", "settings", rows)
