"""What the site says of failing drives: rates with their counts and intervals, and lists that the calculator takes."""

import json

import pytest

from scripts.calculators.quantities import parse_inputs
from scripts.paths import PUBLIC


@pytest.fixture(scope="module")
def presets(views):
    """The lists of the data-loss calculator, as templates read them."""
    return {path.stem: json.loads(path.read_text("utf-8")) for path in (views / "presets").glob("*.json")}


def test_a_rate_has_its_counts_and_the_exact_interval(corpus):
    query = (
        "select failures, drive_days, round(rate_percent, 2), round(low_percent, 2), round(high_percent, 2) "
        "from failure_rates where model = 'ST12000NM0007' and drive_days is not null"
    )
    assert corpus.execute("use marts").execute(query).fetchall() == [(2173, 36947060, 2.15, 2.06, 2.24)]


def test_few_failures_leave_a_wide_interval(corpus):
    query = "select max(high_percent / low_percent) < 1.2 from marts.failure_rates where failures > 1000"
    assert corpus.execute(query).fetchall() == [(True,)]
    query = "select min(high_percent / low_percent) > 4 from marts.failure_rates where failures between 1 and 5"
    assert corpus.execute(query).fetchall() == [(True,)]


@pytest.mark.site
def test_the_rate_of_a_model_is_on_its_page():
    page = (PUBLIC / "drives" / "seagate-st8000nm0055" / "index.html").read_text("utf-8")
    table = page.partition('id="failures"')[2].partition("</table>")[0] or page.partition("id=failures")[2]
    assert "ST8000NM0055" in table
    assert ">1,893<" in table


def test_the_lists_offer_what_the_calculator_takes(presets):
    for name, field in (
        ("failure_rates", "drive_afr"),
        ("read_error_rates", "ure_per_bit"),
        ("rebuild_speeds", "rebuild_bytes_s"),
    ):
        assert len(presets[name]) > 5
        for entry in presets[name]:
            inputs = parse_inputs([entry["fills"]])
            assert list(inputs) == [field], entry
            assert inputs[field] > 0, entry


def test_the_list_of_rates_says_how_much_each_is_worth(presets):
    label = (
        "ST12000NM0007, 2.15 % a year (95 % 2.06–2.24; 2,173 failures in 36.9 M drive-days), "
        "Backblaze, lifetime to June 2024"
    )
    assert {"heading": "Counted", "label": label, "fills": "drive_afr=2.147%"} in presets["failure_rates"]


def test_where_sources_conflict_the_list_says_so(presets):
    consumer = [entry["label"] for entry in presets["read_error_rates"] if entry["heading"] == "consumer hard disk"]
    assert len(consumer) == 2
    assert all("conflict" in label for label in consumer)
