"""Check the questions of the vocabulary, `data/settings.json`: that each can be answered and names what exists."""

from collections.abc import Iterator
from typing import Any

from pydantic import BaseModel

from schemas import workload
from schemas.question import as_list
from schemas.settings import Setting
from schemas.units import METRICS
from scripts.messages.error_location import show
from scripts.messages.problem import Problem
from scripts.messages.suggest import nearest

WHY_UNANSWERED = "no pair could ever answer the question, and its page would ask for measurements in vain"
COMPUTED_FIELDS = frozenset({"direction", "durable", "in_flight"})
WORKLOAD_FIELDS = COMPUTED_FIELDS | {
    field
    for model in vars(workload).values()
    if isinstance(model, type) and issubclass(model, BaseModel)
    for field in model.model_fields
}
DIRECTED_METRICS = {kind.metric for kind in METRICS.values() if kind.higher_is_better is not None}


def check_questions(vocabulary: dict[str, Setting], file_name: str) -> Iterator[Problem]:
    """Problems of all questions: values, metrics, fields and other questions that do not exist, identifiers twice."""
    for key, setting in vocabulary.items():
        seen: set[str] = set()
        ids = {question.id for question in setting.questions}
        for index, question in enumerate(setting.questions):
            place = f"{key}.questions[{index}]"
            if question.id in seen:
                yield _problem(file_name, f"{place}.id", question.id, "an identifier that is used once", "")
            seen.add(question.id)
            yield from _check_values(setting, question.from_value, f"{place}.from", file_name)
            yield from _check_values(setting, question.to_value, f"{place}.to", file_name)
            for field in question.workload:
                yield from _check_known(field, WORKLOAD_FIELDS, "a field of a workload", f"{place}.workload", file_name)
            for name in question.settings:
                yield from _check_known(name, set(vocabulary), "a setting", f"{place}.settings", file_name)
            if question.metric not in DIRECTED_METRICS:
                expected = "a metric of which more, or less, is better"
                yield _problem(file_name, f"{place}.metric", question.metric, expected, "")
            if question.traded_for:
                yield from _check_known(question.traded_for, ids, "a question here", f"{place}.traded_for", file_name)


def _check_values(setting: Setting, values: str | list[str] | None, place: str, file_name: str) -> Iterator[Problem]:
    allowed = [choice.value for choice in setting.values]
    if setting.numeric:
        return
    if values is None:
        yield _problem(file_name, place, None, "a value: only numeric settings have neighbours", "")
    for value in as_list(values):
        if value not in allowed:
            yield _problem(file_name, place, value, f"one of: {', '.join(allowed)}", nearest(value, allowed))


def _check_known(name: str, known: Any, what: str, place: str, file_name: str) -> Iterator[Problem]:
    if name not in known:
        yield _problem(file_name, f"{place}.{name}", name, what, nearest(name, sorted(known)))


def _problem(file_name: str, place: str, found: Any, expected: str, write: str | None) -> Problem:
    return Problem(file_name, place, show(found), expected, WHY_UNANSWERED, write or "")
