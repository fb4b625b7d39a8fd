"""Texts of the figures that pages print: how columns.csv and page_tables.csv say, made by the module of the browser."""

import pytest

from scripts.node.client import Node
from scripts.publish.cell_texts import CellTexts
from scripts.publish.table_catalog import column_formats, page_tables

NUMBERS = {
    "base",
    "iops",
    "s",
    "ratio",
    "percent",
    "capacity",
    "count",
    "number",
    "decimal",
    "fine",
    "exact",
    "megabytes",
    "block-size",
    "file-size",
    "volume-size",
    "significant",
}


@pytest.fixture(scope="module")
def texts():
    """Texts as the build makes them."""
    with Node() as node:
        yield CellTexts(node)


def test_each_format_is_known():
    used = {column["format"] for columns in page_tables().values() for column in columns}
    assert used | set(column_formats().values()) <= NUMBERS | {"text", "yes-no", "interval", "capacities"}


def test_figures_get_the_text_of_their_unit_and_format(texts):
    row = {"before": 485e6, "ratio": 62.8, "base_unit": "B/s", "settings": "a=b", "is_headline": True}
    texts.add_to("effects/cache", {"pairs": [row]})
    assert row["text"] == {"before": "485 MB/s", "ratio": "×63"}


def test_a_table_of_a_page_may_print_a_column_in_another_way(texts):
    row = {"value": 1234.56, "base_unit": "iops"}
    document = {"figures": [row], "others": [{**row}]}
    texts.add_to("results/one", document)
    assert document["figures"][0]["text"] == {"value": "1,234.56"}
    assert document["others"][0]["text"] == {"value": "1,230 IOPS"}


def test_a_record_is_left_as_it_was_contributed(texts):
    document = {"record": {"ratio": 2}, "subject": "one"}
    texts.add_to("drives/one", document)
    assert document == {"record": {"ratio": 2}, "subject": "one"}
