"""What everybody in the field would say of a drive or a setting, each with who said it: the site must not differ.

They are in `data/expectations.json`. A verdict that differs is a fault of the verdict or of the expectation. Correct
the one that is wrong, with the reason in the commit; an expectation is never loosened to fit.
"""

import json

from scripts.paths import DATA
from scripts.review.consequences import QUESTIONS

EXPECTED = json.loads((DATA / "expectations.json").read_text(encoding="utf-8"))


def test_there_are_expectations_of_forty_drives_and_twenty_settings():
    assert len({one["drive"] for one in EXPECTED["drives"]}) >= 40
    assert len(EXPECTED["settings"]) >= 20


def test_what_the_site_says_is_what_the_field_expects(corpus):
    (question,) = (one for one in QUESTIONS if one.noun == "expectation of the field")
    rows = corpus.execute(question.query).fetchall()
    assert [(name, text) for name, text, *_ in rows if text != "met"] == []
    assert len(rows) == sum(len(EXPECTED[name]) for name in ("drives", "sales", "settings"))
