"""The rules on the project's own recorded runs of fio: they fail what the page cache answered, and nothing that is sound."""

from rules_on_fixtures import OWN, counts, judged

from scripts.node.client import Node

CACHED = {"cached.json", "clients.txt", "mmap.json"}
"""Runs without direct I/O: the page cache answered."""


def test_rules_fail_the_runs_that_the_page_cache_answered_and_no_sound_run():
    with Node() as node:
        judgements = judged(node, OWN)
    assert len(judgements) == len(list(OWN.iterdir())) > 30
    failed = {
        name: {one["rule"] for given in measurements for one in given if one["verdict"] == "fail"}
        for name, measurements in judgements.items()
    }
    assert {name for name, rules in failed.items() if rules} == CACHED
    for name in CACHED:
        assert failed[name] == {"device-ios", "direct-io"}, name
    assert all(sum(numbers.values()) == len(judgements) for numbers in counts(judgements).values())
