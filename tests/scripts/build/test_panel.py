"""What everybody in the field would say of a drive or a setting, each with who said it: the site must not differ.

A verdict that differs is a fault of the verdict or of the panel. Correct the one that is wrong, with the reason in the
commit; an entry is never loosened to fit.
"""

import json

import pytest

from scripts.paths import ROOT

PANEL = ROOT / "tests" / "fixtures" / "panel"
GOOD = ("measured fit", "fit by specification")
VERDICTS = {
    "fit": GOOD,
    "tested": ("measured fit",),
    "not fit": ("not fit",),
    "not recommended": ("not fit", "unknown", "disputed"),
    "not refused": (*GOOD, "unknown"),
}


def entries(name):
    """The entries of a file, each under a name that says what it is about."""
    return [pytest.param(one, id=" ".join(list(one.values())[:2])) if "use" in one else one for one in read(name)]


def read(name):
    """The entries of a file as they are."""
    return json.loads((PANEL / f"{name}.json").read_text(encoding="utf-8"))


def test_a_panel_is_large_enough_and_says_where_each_opinion_is_from():
    assert len({one["drive"] for one in read("drives")}) >= 40
    assert len(read("settings")) >= 20
    for name in ("drives", "sales", "settings"):
        assert all(one["source"].startswith(("https://", "http://")) and one["says"] for one in read(name))


@pytest.mark.parametrize("entry", entries("drives"))
def test_a_verdict_on_a_drive_is_the_one_that_the_field_would_give(corpus, entry):
    query = "select fit, words from marts.fitness where subject = $1 and use = $2"
    (found,) = corpus.execute(query, [entry["drive"], entry["use"]]).fetchall()
    fit, words = found
    assert fit in VERDICTS[entry["verdict"]], f"{fit}: {words}; but {entry['says']} ({entry['source']})"


@pytest.mark.parametrize("entry", read("sales"), ids=lambda one: one["drive"])
def test_what_is_no_longer_made_is_not_offered_as_sold(corpus, entry):
    query = "select sale, may_be_sold from marts.drive_sale where subject = $1"
    ((sale, may_be_sold),) = corpus.execute(query, [entry["drive"]]).fetchall()
    assert may_be_sold is entry["sold"], f"{sale}, but {entry['says']} ({entry['source']})"
    assert sale == "sold" or not entry["sold"]


@pytest.mark.parametrize("entry", read("settings"), ids=lambda one: one["question"])
def test_what_a_setting_does_is_what_the_field_expects(corpus, entry):
    query = "select sum(better), sum(unchanged), sum(worse) from marts.effect_answers where question_id = $1"
    ((better, unchanged, worse),) = corpus.execute(query, [entry["question"]]).fetchall()
    assert better is not None, f"no answer to {entry['question']}"
    expected = {
        "better": better > worse,
        "worse": worse > better,
        "not better": better <= worse + unchanged,
    }
    counted = f"better on {better}, unchanged on {unchanged}, worse on {worse}"
    assert expected[entry["verdict"]], f"{counted}; but {entry['says']} ({entry['source']})"
