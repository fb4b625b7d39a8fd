"""Wording that the guide does not use: what says that nobody looked, and what no native speaker would write."""

import re

import pytest
from guide import pages, records

# Phrase and what to write instead.
BANNED = {
    r"not verified": "look it up and say what holds, or leave it out",
    r"(?:have|was|were|is) not (?:been )?read": "read it, or leave it out",
    r"nobody has (?:published|measured)": "search first; then “we know of none”",
    r"nobody (?:says|knows)": "say what is unknown",
    r"mend(?:s|ed|ing)?": "fix",
    r"the author": "name the source once with a link, then speak in the guide's own voice",
    r"the source (?:says|adds|calls|gives)": "name the source once with a link, then speak in the guide's own voice",
    r"title not saved": "the title of the source",
}


def lines() -> list[tuple[str, str]]:
    """Every line that readers of the guide read, with its place."""
    found = [(str(page), line) for page in pages() for line in [*page.front.values(), *page.body.splitlines()]]
    for kind in ("advice", "symptoms"):
        found += [(f"{kind}/{name}", str(record)) for name, record in records(kind).items()]
    return [(place, str(line)) for place, line in found]


@pytest.mark.parametrize("phrase", BANNED)
def test_the_guide_does_not_say(phrase):
    found = [f"{place}: {line}" for place, line in lines() if re.search(rf"\b{phrase}\b", line, re.IGNORECASE)]
    assert not found, f"{BANNED[phrase]}: {found}"
