"""Addresses of the guide are promises: whoever kept one of the first edition still reaches the page that has its text."""

import csv
import re
from pathlib import Path

import pytest
from guide import PUBLIC

TABLE = Path(__file__).with_name("guide_addresses.csv")
"""Every address of the guide before its pages were merged, and the page that has the text now; empty: the same page."""
REFRESH = re.compile(r"<meta http-equiv=\"?refresh\"? content=\"0; url=[a-z]+://[^/]+/([^\"]*)\"")


def destination(address: str) -> str:
    """Where an address leads: the page itself, or the page that its redirect names; nothing where there is no page."""
    file = PUBLIC / address / "index.html"
    if not file.is_file():
        return ""
    moved = REFRESH.search(file.read_text(encoding="utf-8"))
    return moved[1] if moved else address


def test_the_table_has_every_address_once():
    with open(TABLE, encoding="utf-8", newline="") as file:
        olds = [row["old"] for row in csv.DictReader(file)]
    assert len(olds) == len(set(olds)) == 126


@pytest.mark.site
def test_every_old_address_leads_to_the_page_with_its_text():
    with open(TABLE, encoding="utf-8", newline="") as file:
        wanted = {row["old"]: row["new"] for row in csv.DictReader(file)}
    found = {old: destination(old) for old in wanted}
    assert [old for old, to in found.items() if not to or not (PUBLIC / to / "index.html").is_file()] == []
    assert {old: to for old, to in found.items() if wanted[old] and to != wanted[old]} == {}
