"""Put the interface of every drive into words by the module that the browser runs, so that this text has one home."""

import json

import duckdb

from scripts.node.client import Node

DRIVES = "select id, record from raw.records where kind = 'drives' order by id"


def add_interface_texts(connection: duckdb.DuckDBPyConnection, node: Node) -> None:
    """Fill `raw.interface_texts`: one row per drive, with its interface in words, null where that is not known."""
    connection.execute("create table raw.interface_texts (drive varchar, text varchar)")
    drives = connection.execute(DRIVES).fetchall()
    records = [json.loads(record) for _, record in drives]
    texts = node.call("domain/interface", "describeInterfaces", records)
    query = "insert into raw.interface_texts select unnest($1), unnest($2::varchar[])"
    connection.execute(query, [[drive for drive, _ in drives], texts])
