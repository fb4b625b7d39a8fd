"""No sentence is typed that says what is best, rare or unknown: a claim asks the data, or a list has it as meant.

A superlative over all records, and the absence of records, change when one is added. So they stand within the shortcode
`claim`, whose query or count of rows stops the build where data and sentence part. The list has those that speak of
something else than our records, such as what documents say.
"""

import csv
import json
import re
from pathlib import Path

import pytest

from scripts.build.lookups import CLAIM, shortcodes, what_they_say
from scripts.build.page_files import page_facts
from scripts.node.client import Node
from scripts.paths import CONTENT, DATA, ROOT, SQL

PHRASES = re.compile(
    r"\b(?:best|fastest|slowest|newest|shortest|highest|lowest|largest|greatest|most)\b[^.|]{0,30}\bon record\b"
    r"|\bnewer (?:figures|results|measurements)\b"
    r"|\b(?:is|are) (?:very )?rare\b"
    r"|\bnone (?:is |are )?known\b"
    r"|\bwe know of (?:no|none)\b"
    r"|\bwe have (?:no|not yet)\b[^.]{0,25}\b(?:figures?|measurements?|records?|pairs?|runs?|results?)\b"
    r"|\bthe only (?:pair|figure|measurement|run|case|record|test)s?\b"
    r"|\bno (?:published )?(?:pairs?|records?|measurements?|figures?|runs?) (?:of|for|is|are|that|on|exists?)\b"
    r"|\b(?:nobody|no one) has (?:ever )?(?:measured|published|tested)\b"
    r"|\bnever been (?:measured|published|tested)\b"
    r"|\bwe found no\b",
    re.IGNORECASE,
)
WITHIN = re.compile(r"\{\{% claim .*?%\}\}.*?\{\{% /claim %\}\}", re.DOTALL)
CODE = re.compile(r"```.*?```|`[^`\n]*`|\{\{[<%].*?[>%]\}\}", re.DOTALL)
MEANT = Path(__file__).parent / "meant.csv"
RECORDS = ("advice/*.json", "symptoms/*.json", "releases.json", "conflicts.json", "settings.json", "uses.json")


def typed(text):
    """The typed claims of a text, each with the words around it."""
    text = " ".join(CODE.sub(" ", WITHIN.sub(" ", text)).split())
    return [text[max(0, found.start() - 20) : found.end() + 30] for found in PHRASES.finditer(text)]


def texts_of(record):
    """All texts of a record."""
    if isinstance(record, str):
        yield record
    elif isinstance(record, dict | list):
        for part in record.values() if isinstance(record, dict) else record:
            yield from texts_of(part)


def all_typed():
    """Every typed claim of pages and of the records that speak to readers, by its file."""
    for path in sorted(CONTENT.rglob("*.md")):
        for found in typed(path.read_text(encoding="utf-8")):
            yield path.relative_to(ROOT).as_posix(), found
    for pattern in RECORDS:
        for path in sorted(DATA.glob(pattern)):
            for text in texts_of(json.loads(path.read_text(encoding="utf-8"))):
                for found in typed(text):
                    yield path.relative_to(ROOT).as_posix(), found


def meant():
    with MEANT.open(encoding="utf-8", newline="") as file:
        return [(row["file"], row["words"], row["why"]) for row in csv.DictReader(file)]


def test_every_sentence_about_all_records_is_a_claim_or_listed_as_meant():
    listed = meant()
    left = [
        f"{file}: …{found}…: write it within the shortcode claim, or list it in {MEANT.relative_to(ROOT)}"
        for file, found in all_typed()
        if not any(file == known and words in found for known, words, _ in listed)
    ]
    assert left == []


def test_the_list_of_meant_sentences_has_only_those_that_stand():
    found = list(all_typed())
    gone = [
        (file, words) for file, words, _ in meant() if not any(file == where and words in text for where, text in found)
    ]
    assert gone == []
    assert all(why for _, _, why in meant())


@pytest.mark.parametrize(
    "sentence",
    [
        "The best figure on record comes from a talk.",
        "Newer figures for a single write are rare.",
        "We know of no comparison with replication.",
        "We have no measurement with and without it.",
        "The only pair on record is old.",
        "Nobody has measured this.",
        "No pair of these is known, since no measurements exist.",
    ],
)
def test_a_typed_superlative_or_absence_is_found(sentence):
    assert typed(sentence)
    assert typed(f'{{{{% claim table="effects" rows="none" %}}}}{sentence}{{{{% /claim %}}}}') == []


def test_every_claim_holds_and_every_query_is_asked(corpus, tmp_path):
    claims = {one for one in shortcodes() if one.name == CLAIM}
    asked = {one.texts()["query"] for one in claims if "query" in one.texts()}
    assert asked == {path.stem for path in (SQL / "claims").glob("*.sql")}
    (tmp_path / "summaries").mkdir()
    (tmp_path / "summaries" / "charts.json").write_text("[]")
    with Node() as node:
        said = what_they_say(corpus, node, page_facts(corpus, ""), claims, tmp_path)
    assert {key: one for key, one in said.items() if set(one) != {"values"}} == {}
