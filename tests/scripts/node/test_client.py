"""The bridge to our own modules: answers, errors with their names, and a process that ends."""

import json
from contextlib import suppress

import pytest

from scripts.node.client import Node, NodeError

GIB = 2**30
PARTITION = (
    "calculators/block-db",
    "minimumPartition",
    {"level": 3, "level_base_bytes": 256 * 2**20, "level_multiplier": 10},
)


@pytest.fixture(scope="module")
def node():
    """One process for all tests of this file."""
    with Node() as running:
        yield running


def test_a_module_answers(node):
    assert round(node.call(*PARTITION)["partition_bytes"] / GIB, 3) == 29.474


def test_an_error_keeps_its_message_code_and_field(node):
    with pytest.raises(NodeError) as raised:
        node.call("calculators/block-db", "fit", {"partition_bytes": "big"})
    assert (raised.value.code, raised.value.field) == ("not_a_number", "partition_bytes")
    assert "partition_bytes" in raised.value.message


def test_a_missing_function_is_reported_and_the_process_goes_on(node):
    with pytest.raises(NodeError, match="nothing"):
        node.call("calculators/nothing", "fit")
    with pytest.raises(NodeError, match="no function nothing"):
        node.call("calculators/block-db", "nothing")
    assert node.call("calculators/block-db", "referenceTable")


def test_blocks_that_follow_each_other_share_a_process_and_one_that_died_is_replaced():
    pids = []
    for _ in range(3):
        with Node() as node:
            assert node.call(*PARTITION)
            pids.append(node._process.pid)
            process = node._process
        if len(pids) == 2:
            process.kill()
            process.wait()
    assert pids[0] == pids[1] != pids[2]


def test_an_answer_that_nobody_read_is_not_given_to_the_next_block():
    module, function, inputs = PARTITION
    with suppress(KeyboardInterrupt), Node() as node:
        request = {"module": module, "function": function, "arguments": [{**inputs, "level": 4}]}
        node._process.stdin.write(json.dumps(request) + "\n")
        raise KeyboardInterrupt
    with Node() as node:
        assert node.call(*PARTITION)["partition_bytes"] < 30 * GIB


def test_nothing_is_asked_of_a_process_that_is_not_there():
    with pytest.raises(NodeError, match="with Node"):
        Node().call("calculators/block-db", "fit", {})


def test_a_chart_whose_marks_are_missing_is_an_error(node):
    rows = [{"drive": "One", "state": "at depth", "iops": value, "place": 1} for value in (100, 0)]
    chart = {"name": "honest-iops", "id": "test", "title": "t", "description": "d", "rows": rows}
    with pytest.raises(NodeError, match="1 marks drawn for 2 rows"):
        node.call("charts", "render", chart)


def test_hostile_names_in_a_chart_are_text(node):
    hostile = "<script>alert(1)</script>\"'"
    rows = [{"drive": hostile, "state": "at depth", "iops": 100, "place": 1}]
    chart = {"name": "honest-iops", "id": "test", "title": hostile, "description": hostile, "rows": rows}
    drawings = node.call("charts", "render", chart)
    for width in ("wide", "narrow"):
        svg = drawings[width]["svg"]
        assert "<script" not in svg
        assert "style=" not in svg
        assert 'role="img" aria-labelledby="test-title test-desc"' in svg
        assert "xmlns" not in svg
    for tag in ("title", "desc"):
        assert f'<{tag} id="{tag}">&#60;script' in drawings["standalone"]
    assert "<script" not in drawings["standalone"]
