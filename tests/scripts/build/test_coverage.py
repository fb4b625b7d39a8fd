"""Every figure that the five documents print stands in the published table; `python tests/facts.py` prints how many."""

from collections import Counter

import facts
import pytest
from optional_collections import SOURCE_FACTS

pytestmark = pytest.mark.skipif(bool(SOURCE_FACTS.missing), reason=SOURCE_FACTS.missing)
SETS = [] if SOURCE_FACTS.missing else facts.sets()
FACTS = [fact for result_set in SETS for fact in facts.facts(result_set)]


@pytest.fixture(scope="module")
def stored(corpus):
    """How often the published table holds each figure."""
    return facts.published(corpus)


def test_the_extraction_is_the_one_that_we_counted():
    rows = [row for result_set in SETS for row in result_set["measurements"]]
    left_out = Counter(facts.reason_to_leave_out(row["metric"]) for row in rows)
    assert (len(SETS), len(rows)) == (43, 642)
    assert [left_out[reason] for reason in facts.LEFT_OUT.values()] == [37, 8, 48]
    assert left_out[None] == len(FACTS) == 549


def test_every_printed_figure_is_published(stored):
    missing = [f"{one['id']}: {fact}" for one in SETS for fact in facts.facts(one) if fact.figure not in stored]
    assert not missing, "not in the table metrics: " + "; ".join(missing)


def test_equal_figures_of_different_measurements_are_all_published(stored):
    printed = Counter(fact.figure for fact in FACTS if fact.fact_id not in facts.REPEATS)
    fewer = {figure: count for figure, count in printed.items() if stored[figure] < count}
    named = [str(fact) for fact in FACTS if fact.figure in fewer and fact.fact_id not in facts.REPEATS]
    assert not fewer, "published less often than printed: " + "; ".join(named)


def test_a_repeated_figure_repeats_one_that_is_counted():
    by_id = {fact.fact_id: fact for fact in FACTS}
    for repeat, reason in facts.REPEATS.items():
        first = reason.split(":")[0]
        assert first not in facts.REPEATS
        assert by_id[repeat].figure == by_id[first].figure


def test_all_figures_are_published_and_the_number_is_the_one_that_the_docs_quote(stored, capsys):
    found = sum(fact.figure in stored for fact in FACTS)
    with capsys.disabled():
        print(f"\n{found} of {len(FACTS)} figures")
    assert found == len(FACTS) == 549


def test_the_tables_of_words_hold_nothing_that_no_fact_needs():
    rows = [row for result_set in SETS for row in result_set["measurements"]]
    assert {row["metric"] for row in rows} >= set(facts.METRICS)
    assert {row["unit"] for row in rows} >= set(facts.UNITS)
    assert {result_set["id"] for result_set in SETS} >= facts.KIND_NOT_PRINTED
