"""Advice of a wrong kind is refused with what to write instead, and the releases that it holds for are computed."""

import pytest
from small import SETTINGS, SmallCorpus, measured

from scripts.records.checker import Checker

ADVICE = {
    "pages": ["a-chapter/a-page"],
    "do": "Do it",
    "action": "change",
    "task": "build",
    "on": {"words": "everything", "role": ["osd"]},
    "risk": "safe",
    "reversibility": "recreate",
    "commands": {"set": [{"plain": "do-it", "cephadm": "cephadm shell do-it"}]},
    "effect": {"follows_from": "mechanism", "because": "it does."},
    "sources": [{"id": "a-source", "section": "Table 1"}],
    "applies": {"all": [{"fact": "ceph.release", "operator": "at_least", "value": ["17.2.0"]}]},
    "shows": {"fact": "osd.spillover_bytes", "operator": "at_least", "value": 1},
}
WRONG = {
    "an unsafe piece without a warning": ({"risk": "unsafe"}, "`warning` must say what may be lost"),
    "a way of setting what is to be left": (
        {"action": "leave", "opposite_risk": "safe"},
        "needs no `commands.set`",
    ),
    "advice to leave that does not say what a change may cost": ({"action": "leave"}, "`opposite_risk`"),
    "an unsafe opposite without a warning": (
        {"action": "leave", "opposite_risk": "unsafe", "commands": {}},
        "`warning` must say what may be lost",
    ),
    "a step that does nothing": ({"commands": {"set": [{}]}}, "a step needs a command"),
    "a bound without a product": ({"since": ["17.2.0"]}, "need the `product`"),
    "two kinds of evidence": ({"effect": {"questions": ["cache/q"], "stated": "cache"}}, "exactly one of"),
    "neither what shows the fault nor a reason": ({"shows": None, "applies": None}, "`applies_not_because`"),
    "a system that it is for, and no fault": (
        {"shows": None, "applies_not_because": "Nothing does."},
        "what shows that such a system needs it",
    ),
    "no way back, for how a system is built": (
        {
            "risk": "one-way",
            "reversibility": "never",
            "warning": "It stays.",
            "shows": {"fact": "osd.db_class", "operator": "is", "value": "none"},
        },
        "a fault that was measured",
    ),
    "a fact that nobody can read": (
        {"applies": {"fact": "osd.mood", "operator": "is", "value": "bad"}},
        "unknown fact",
    ),
    "a version compared as a text": (
        {"applies": {"fact": "ceph.release", "operator": "is", "value": ["17"]}},
        "at_least or below",
    ),
    "a value that the fact cannot have": (
        {"applies": {"fact": "drive.class", "operator": "is", "value": "tape"}},
        "rotational, ssd, nvme",
    ),
    "an unknown source": ({"sources": [{"id": "b-source", "section": "x"}]}, "data/sources/"),
    "an unknown question": ({"effect": {"questions": ["cache/speed"], "advises": ["cache=off"]}}, "setting/question"),
    "evidence that does not say what is advised": ({"effect": {"questions": ["cache/off"]}}, "effect.advises must say"),
    "evidence of another change": (
        {"effect": {"questions": ["cache/off"], "advises": ["cache=half"]}},
        "a question that changes to what is advised: cache=half",
    ),
    "evidence against the direction of the advice": (
        {"effect": {"questions": ["cache/off"], "advises": ["cache=on"]}},
        "cache/off, which changes to cache=off",
    ),
    "evidence of another setting": (
        {"effect": {"questions": ["cache/off"], "advises": ["scheduler=wpq"]}},
        "a question that changes to what is advised: scheduler=wpq",
    ),
    "an unknown disagreement": ({"conflicts": ["C99"]}, "data/conflicts.json"),
}
RELEASES = {
    "series": {"old": 17, "middle": 18, "new": 19},
    "branches": {
        name: {
            "product": "ceph",
            "label": name,
            "newest": newest,
            "status": status,
            "way": ["new"] if status == "archived" else [],
            "source": {"id": "a-source", "section": "x"},
            "read": "2026-11-01",
        }
        for name, newest, status in (
            ("old", "17.2.8", "archived"),
            ("middle", "18.2.4", "maintained"),
            ("new", "19.2.1", "ending"),
        )
    },
    "topics": {
        "a.topic": {
            "label": "x",
            "product": "ceph",
            "values": [{"value": 1, "since": [], "source": {"id": "a-source", "section": "x"}}],
        }
    },
}
HOLDS = {
    "everywhere": ({}, True, []),
    "since a version of an older series": ({"since": ["17.2.0"]}, True, ["middle", "new"]),
    "since point releases of two series": ({"since": ["18.2.5", "19.2.1"]}, True, ["new"]),
    "until a release that all have": ({"until": ["18.2.0"]}, False, []),
    "until a release of the newest series": ({"until": ["19.2.0"]}, True, ["middle"]),
}


QUESTION = {
    "id": "off",
    "ask": "Does it get faster?",
    "change": "off instead of on",
    "from": "on",
    "to": "off",
    "workload": {"kind": ["block"]},
    "workload_label": "any load",
    "metric": "iops",
}


@pytest.fixture
def corpus(tmp_path):
    corpus = SmallCorpus(tmp_path)
    corpus.write("settings.json", {**SETTINGS, "cache": {**SETTINGS["cache"], "questions": [QUESTION]}})
    return corpus


def problems(corpus):
    checker = Checker(corpus.data)
    return [problem for file in checker.corpus.files for problem in checker.check_path(file)]


def test_a_piece_of_advice_in_order_has_no_problem(corpus):
    corpus.write("advice/do-it.json", ADVICE)
    corpus.write(
        "symptoms/slow.json",
        {"seen": "Slow", "group": "drives", "cause": "x", "test": "y", "page": "a-chapter/a-page", "advice": ["do-it"]},
    )
    assert problems(corpus) == []


@pytest.mark.parametrize(
    ("action", "advised"),
    [
        ("change", "cache=off"),
        ("leave", "cache=on"),  # what the opposite does
        ("leave", "cache=off"),
    ],
)
def test_evidence_is_of_the_advised_change_or_of_the_opposite_of_leaving_it(corpus, action, advised):
    effect = {"questions": ["cache/off"], "advises": [advised]}
    more = {"opposite_risk": "safe", "commands": {}} if action == "leave" else {}
    corpus.write("advice/do-it.json", {**ADVICE, **more, "action": action, "effect": effect})
    assert problems(corpus) == []


def test_a_test_may_show_what_such_a_test_found(corpus):
    corpus.write("advice/do-it.json", {**ADVICE, "action": "test", "effect": {"questions": ["cache/off"]}})
    assert problems(corpus) == []


@pytest.mark.parametrize("case", WRONG)
def test_advice_that_cannot_stand_is_refused_with_what_was_expected(corpus, case):
    change, message = WRONG[case]
    path = corpus.write("advice/do-it.json", {**ADVICE, **change})
    found = problems(corpus)
    assert any(message in f"{problem.found} {problem.expected} {problem.why}" for problem in found), found
    assert {problem.file for problem in found} == {str(path.relative_to(corpus.folder))}


def test_a_symptom_names_advice_that_exists(corpus):
    corpus.write(
        "symptoms/slow.json",
        {"seen": "Slow", "group": "drives", "cause": "x", "test": "y", "page": "a-chapter/a-page", "advice": ["do-it"]},
    )
    assert [problem.path for problem in problems(corpus)] == ["advice[0]"]


def test_advice_holds_for_the_maintained_releases_between_its_bounds(corpus):
    corpus.result([measured(1)])
    corpus.write("releases.json", RELEASES)
    for name, (bounds, _, _) in HOLDS.items():
        product = {"product": "ceph"} if bounds else {}
        corpus.write(f"advice/{name.replace(' ', '-')}.json", {**ADVICE, **product, **bounds})
    rows = corpus.rows("select advice, is_current, held_by from marts.advice")
    assert {row[0].replace("-", " "): row[1:] for row in rows} == {
        n: (now, held) for n, (_, now, held) in HOLDS.items()
    }
