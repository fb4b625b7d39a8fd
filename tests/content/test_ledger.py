"""Every fact of the sources has a home: a record, a page that says it, or a reason why not."""

from collections import Counter

import pytest
from guide import html, ledger, pages

CHAPTERS = sorted({row["chapter"] for row in ledger() if row["chapter"]})
OPEN = [row for row in ledger() if not row["carried_by"] and not row["reason"]]
ADDRESSES = sorted({address for row in ledger() for address in row["carried_by"].split() if address.startswith("/")})


@pytest.mark.parametrize("chapter", CHAPTERS)
def test_a_written_chapter_accounts_for_all_its_facts(chapter):
    assert any(page.chapter == chapter for page in pages()), "the chapter has no page"
    assert [row["fact"] for row in OPEN if row["chapter"] == chapter] == []


@pytest.mark.site
@pytest.mark.parametrize("address", ADDRESSES)
def test_a_page_that_carries_facts_exists(address):
    assert html(address)


def test_a_measurement_is_carried_by_a_record_or_computed():
    wrong = [
        row["fact"]
        for row in ledger()
        if row["kind"] == "measurement" and not (row["carried_by"].startswith("data/") or row["reason"])
    ]
    assert wrong == []


def test_out_of_scope_is_said_only_of_asides():
    reasons = Counter(row["reason"] for row in ledger() if row["reason"].startswith("out of scope"))
    assert sum(reasons.values()) <= 20, reasons


def test_the_counts_of_the_ledgers_are_reported(capsys):
    with capsys.disabled():
        by_record = sum(row["carried_by"].startswith("data/") for row in ledger())
        by_page = sum(row["carried_by"].startswith("/") for row in ledger())
        left_out = sum(bool(row["reason"]) for row in ledger())
        print(
            f"\n{len(ledger())} facts: {by_record} in records, {by_page} on pages, {left_out} left out, {len(OPEN)} open"
        )
        for chapter, count in sorted(Counter(row["chapter"] for row in OPEN).items()):
            print(f"{count:>5} open in {chapter}")
    assert by_record + by_page + left_out + len(OPEN) == len(ledger())


@pytest.mark.site
def test_the_page_of_a_source_tells_the_counts_of_its_ledger():
    rows = [row for row in ledger() if row["fact"].startswith("vault-")]
    assert f"{len(rows)} facts" in html("/sources/vault-2015-ceph-performance/")
