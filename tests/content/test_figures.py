"""No figure with a unit is typed into the guide: each comes from a record, so that it has a source."""

import re

import pytest
from guide import Page, pages, plain, records

UNITS = (
    r"IOPS|iops|reads/s|writes/s|objects/s|[kMGT]i?B/s|[kMG]bit/s|Gbps|ns|µs|us|ms|s|seconds?|minutes?|hours?|milliseconds?|microseconds?"
    r"|[kKMGTP]i?B|bytes?|[KMG]|W|V|GHz|MHz|%|percent|times|×|x|fold|DWPD|TBW|rpm|cores|threads|PGs?"
)
FIGURE = re.compile(
    rf"(?<![\w.-])(?:[~≈<>≤≥]\s*)?(?:×\s?\d[\d,.]*|\d[\d,.]*(?:\s?[–-]\s?\d[\d,.]*)?\s?k?\s?(?:{UNITS}))(?![\w/])"
)

ALLOWED = {
    r"(?:4|8|16|32|64|128|256|512) ?K(?:iB)?": "a block size names the workload; it is no result",
    r"(?:1|4) ?M(?:iB)?": "a block or object size names the workload",
    r"0(?: ?%)?": "none",
    r"100 ?%": "all",
    r"(?:7[.,]?200|10[.,]?000|15[.,]?000) ?rpm": "the kind of a hard disk",
    r"(?:1|2\.5|10|25|40|50|100) ?(?:GbE|Gbit/s)": "the kind of a network",
    r"(?:6|12) ?Gbit/s": "the kind of a bus",
    r"1 ?s(?:econd)?|a second": "the second itself",
    r"\d+(?:\.\d+)?[GT]B": "a capacity as part of a drive's name, written without a space",
    r"two times|three times|[1-3] times": "how often to do something, not a gain",
}
"""What may be typed, by pattern, and why."""


def typed(text: str) -> list[str]:
    """Figures with units that are typed into a text."""
    found = [match[0].strip() for match in FIGURE.finditer(plain(text))]
    return [figure for figure in found if not any(re.fullmatch(pattern, figure) for pattern in ALLOWED)]


def prose(page: Page) -> str:
    """All that a reader reads of a page but for the box of its advice."""
    return "\n".join([page.front.get("description", ""), page.body])


TEXTS = {
    f"advice/{name}": (record["do"], record["on"]["words"], record.get("warning", ""))
    for name, record in records("advice").items()
}
TEXTS |= {f"symptoms/{name}": (record["cause"], record["test"]) for name, record in records("symptoms").items()}
"""What records say in prose; what people say they see may name figures, since it is a quotation."""


@pytest.mark.parametrize("page", pages(), ids=str)
def test_no_figure_is_typed_by_hand(page):
    assert typed(prose(page)) == [], (
        "take it from a table with the shortcodes fact, figure or release; docs/write-for-the-guide.md says how"
    )


@pytest.mark.parametrize("record", TEXTS)
def test_no_figure_is_typed_into_a_record_of_the_guide(record):
    assert typed("\n".join(TEXTS[record])) == [], "say it on the page, with a shortcode"


@pytest.mark.parametrize(
    "text",
    [
        "It reached 25,100 IOPS",
        "within 5 ms",
        "a gain of 30 %",
        "×63",
        "2-3 times",
        "about 32 GB of memory",
        "0.7 ms",
        "3x faster",
    ],
)
def test_a_typed_figure_is_found(text):
    assert typed(text)


@pytest.mark.parametrize(
    "text",
    [
        "4K random writes",
        "at queue depth 1",
        "a block of 4 KiB",
        "since 14.2.12",
        "`echo 5 ms`",
        "in 2015",
        "RAID 10",
        "100 % reads",
        "C-states",
        "three runs",
        "s3",
    ],
)
def test_a_constant_is_let_through(text):
    assert typed(text) == []
