"""Check what advice and symptoms name: sources, questions to settings, disagreements, other advice."""

import json
from collections.abc import Iterator
from typing import Any

from schemas.settings import Setting
from scripts.messages.error_location import show
from scripts.messages.problem import Problem
from scripts.messages.suggest import nearest
from scripts.records.corpus import Corpus, read

WHY_LOST = "a name that leads nowhere leaves advice without its evidence, or a reader without the remedy"


def check_advice(data: Any, corpus: Corpus, vocabulary: dict[str, Setting], file_name: str) -> Iterator[Problem]:
    """Problems of what a piece of advice names: the sources, the evidence, the disagreements."""
    for index, source in enumerate(_items(data, "sources")):
        yield from _check(source.get("id"), corpus.ids["sources"], "data/sources/", f"sources[{index}].id", file_name)
    effect = data.get("effect") if isinstance(data, dict) else None
    effect = effect if isinstance(effect, dict) else {}
    questions = {f"{key}/{question.id}" for key, setting in vocabulary.items() for question in setting.questions}
    place = "data/settings.json, setting/question"
    yield from _check(effect.get("question"), questions, place, "effect.question", file_name)
    yield from _check(effect.get("stated"), set(vocabulary), place, "effect.stated", file_name)
    if named := data.get("conflicts") if isinstance(data, dict) else None:
        known = _conflicts(corpus)
        for index, conflict in enumerate(named):
            yield from _check(conflict, known, "data/conflicts.json", f"conflicts[{index}]", file_name)


def check_symptom(data: Any, corpus: Corpus, file_name: str) -> Iterator[Problem]:
    """Problems of the advice that a symptom names."""
    named = data.get("advice") if isinstance(data, dict) else None
    for index, advice in enumerate(named if isinstance(named, list) else []):
        yield from _check(advice, corpus.ids["advice"], "data/advice/", f"advice[{index}]", file_name)


def _items(data: Any, field: str) -> list[dict[str, Any]]:
    found = data.get(field) if isinstance(data, dict) else None
    return [item for item in found if isinstance(item, dict)] if isinstance(found, list) else []


def _conflicts(corpus: Corpus) -> set[str]:
    """The disagreements on file; none where their file is broken, which is reported with the file itself."""
    try:
        return set(json.loads(read(corpus.data / "conflicts.json")))
    except (OSError, ValueError):
        return set()


def _check(name: Any, known: set[str], place: str, path: str, file_name: str) -> Iterator[Problem]:
    if isinstance(name, str) and name not in known:
        expected = f"the name of an entry of {place}"
        yield Problem(file_name, path, show(name), expected, WHY_LOST, nearest(name, sorted(known)) or "")
