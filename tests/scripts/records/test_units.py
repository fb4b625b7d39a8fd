"""Units of metrics: the pages' modules and the schemas turn a name into the same base unit."""

from schemas.units import METRICS
from scripts.node.client import Node


def test_each_metric_has_the_same_name_and_factor_in_the_browser():
    measures = {key: kind for key, kind in METRICS.items() if kind.base_unit in ("B/s", "s")}
    with Node() as node:
        for key, kind in measures.items():
            split = node.call("domain/metrics", "splitUnit", key)
            assert (split["metric"], split["factor"]) == (kind.metric, kind.factor), key
