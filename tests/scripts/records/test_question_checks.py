"""What `iops check` says of a question that no pair could answer."""

import pytest
from small import SETTINGS

from schemas.settings import Vocabulary
from scripts.records.referential_integrity import check_questions

QUESTION = {
    "id": "write",
    "ask": "Do writes get faster?",
    "change": "cache off instead of on",
    "from": "on",
    "to": "off",
    "workload": {"kind": ["block"], "in_flight": {"at_most": 1}},
    "workload_label": "writes",
    "metric": "iops",
}


def problems(*questions):
    settings = {**SETTINGS, "cache": {**SETTINGS["cache"], "questions": list(questions)}}
    return [
        (problem.path, problem.write)
        for problem in check_questions(Vocabulary.model_validate(settings).root, "data/settings.json")
    ]


def test_a_question_that_can_be_answered_is_no_problem():
    assert problems(QUESTION) == []


@pytest.mark.parametrize(
    ("changed", "place", "write"),
    [
        ({"to": "of"}, "cache.questions[0].to", "off"),
        ({"from": None, "to": None}, "cache.questions[0].from", ""),
        ({"workload": {"queue_dept": [1]}}, "cache.questions[0].workload.queue_dept", "queue_depth"),
        ({"settings": {"schedular": ["wpq"]}}, "cache.questions[0].settings.schedular", "scheduler"),
        ({"metric": "bytes_per_io"}, "cache.questions[0].metric", ""),
        ({"gives": "clients keep", "traded_for": "other"}, "cache.questions[0].traded_for.other", ""),
    ],
)
def test_a_question_that_nothing_can_answer_is_named_with_what_to_write(changed, place, write):
    assert (place, write) in problems({**QUESTION, **changed})


def test_an_identifier_is_used_once():
    assert problems(QUESTION, QUESTION) == [("cache.questions[1].id", "")]
