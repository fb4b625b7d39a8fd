"""What `iops check` suggests in place of a wrong word or number."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from schemas.units import METRICS
from scripts.messages.suggest import THOUSANDS, nearest, number_in, same_name


@pytest.mark.parametrize(
    ("text", "number"),
    [
        ("32", "32"),
        ("65,700", "65700"),
        ("65 700", "65700"),
        ("4k", "4096"),
        ("4 KiB", "4096"),
        ("4kB", "4000"),
        ("1.5M", "1572864"),
        ("16.88", "16.88"),
        ("fast", ""),
        ("4 apples", ""),
        ("", ""),
        ("1,2,3", ""),
    ],
)
def test_the_number_that_a_text_means(text, number):
    assert number_in(text) == number


def test_a_thousand_operations_are_a_thousand():
    assert number_in("65.7k", THOUSANDS) == "65700"


@pytest.mark.parametrize(
    ("word", "name"),
    [
        ("IOPS", "iops"),
        ("Bandwidth (MB/s)", "bandwidth_mb_per_s"),
        ("latency mean µs", "latency_mean_us"),
        ("bandwidth_Mb_per_s", None),  # megabits or megabytes: a factor of eight
        ("latency_us", None),  # of which kind is not said
    ],
)
def test_the_same_metric_in_another_spelling(word, name):
    assert same_name(word, METRICS) == name


@given(st.text(max_size=60))
def test_no_text_stops_it(text):
    assert isinstance(number_in(text), str)


@pytest.mark.parametrize(
    ("word", "metric"),
    [
        ("lat_ms", "latency_mean_ms"),
        ("bw_mb_per_s", "bandwidth_mb_per_s"),
        ("IOPS", "iops"),
        ("latency_p99.9_us", "latency_p99_9_us"),
    ],
)
def test_the_metric_that_was_probably_meant(word, metric):
    assert nearest(word, list(METRICS)) == metric
