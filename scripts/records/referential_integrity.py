"""Check what one record cannot show by itself: that the records it names exist, and that its settings are known.

Works on parsed JSON of any shape, so that a record of a wrong shape still gets every other problem reported.
"""

import json
from collections.abc import Hashable, Iterator
from typing import Any

import jiter
from pydantic import BaseModel

from schemas import workload
from schemas.question import as_list
from schemas.settings import Setting
from schemas.units import METRICS
from scripts.messages.error_location import show
from scripts.messages.problem import Problem
from scripts.messages.suggest import nearest
from scripts.records.corpus import Corpus, RecordFile, read

WHY_LOST = "a name that leads nowhere leaves the figure without its evidence"
METRIC_NAMES = frozenset(METRICS)
RARE_FIELDS = frozenset({"target", "caveats"})
"""Fields of a measurement that need a check of their own."""


def get_field(value: Any, name: str, kind: type) -> Any:
    """A field of an object if both have the right type, else an empty value of that type."""
    found = value.get(name) if isinstance(value, dict) else None
    return found if isinstance(found, kind) else kind()


class ReferenceChecker:
    """Checks records against the identifiers of the corpus and the vocabulary of settings."""

    def __init__(self, corpus: Corpus, vocabulary: dict[str, Setting]) -> None:
        self.corpus = corpus
        self._settings = SettingChecker(vocabulary)
        self.check_settings = self._settings.check

    def check(self, file: RecordFile, data: Any, file_name: str) -> Iterator[Problem]:
        """Every problem of one record, given its parsed JSON."""
        if file.kind.name == "result":
            yield from self._check_result(file, data, file_name)
            return
        if file.kind.name == "settings":
            yield from check_questions(self._settings.vocabulary, file_name)
        elif file.kind.name == "advice":
            yield from check_advice(data, self.corpus, self._settings.vocabulary, file_name)
        elif file.kind.name == "symptom":
            yield from check_symptom(data, self.corpus, file_name)
        yield from self._check_sources(data, "", file_name)
        for field in ("drives", "rates"):
            for index, item in enumerate(get_field(data, field, list)):
                drive = get_field(item, "drive", str)
                yield from self._check_exists("drives", drive, f"{field}[{index}].drive", file_name)
        yield from self._check_caveats(data, "", file_name)

    def _check_exists(self, folder: str, name: str, path: str, file_name: str) -> Iterator[Problem]:
        if not name or name in self.corpus.ids[folder]:
            return
        expected = f"the name of a file in data/{folder}/"
        write = nearest(name, sorted(self.corpus.ids[folder])) or f"add data/{folder}/{name}.json"
        yield Problem(file_name, path, show(name), expected, WHY_LOST, write)

    def _check_caveats(self, value: Any, path: str, file_name: str) -> Iterator[Problem]:
        for index, name in enumerate(get_field(value, "caveats", list)):
            yield from self._check_exists("caveats", str(name), f"{path}caveats[{index}]", file_name)

    def _check_sources(self, value: Any, path: str, file_name: str) -> Iterator[Problem]:
        """Check every `source` of a subject or the vocabulary, however deep."""
        if isinstance(value, list):
            for index, item in enumerate(value):
                yield from self._check_sources(item, f"{path}[{index}]", file_name)
        elif isinstance(value, dict):
            for key, item in value.items():
                place = f"{path}.{key}".removeprefix(".")
                if key == "source" and isinstance(item, dict):
                    yield from self._check_exists("sources", get_field(item, "id", str), f"{place}.id", file_name)
                else:
                    yield from self._check_sources(item, place, file_name)

    def _check_result(self, file: RecordFile, data: Any, file_name: str) -> Iterator[Problem]:
        subject = get_field(data, "subject", str)
        kind = self.corpus.subjects.get(subject)
        source = get_field(get_field(data, "source", dict), "id", str)
        yield from self._check_subject(file, subject, kind, file_name)
        yield from self._check_exists("sources", source, "source.id", file_name)
        yield from self._check_exists("results", get_field(data, "superseded_by", str), "superseded_by", file_name)
        yield from check_supersession(self.corpus, file.id, data, file_name)
        yield from self.check_settings(get_field(data, "settings", dict), kind, "settings", file_name)
        yield from self._check_caveats(data, "", file_name)
        yield from self._check_measurements(data, kind, "", file_name)
        for index, step in enumerate(get_field(data, "steps", list)):
            yield from self.check_settings(get_field(step, "sets", dict), kind, f"steps[{index}].sets", file_name)
            yield from self._check_measurements(step, kind, f"steps[{index}].", file_name)
        for index, effect in enumerate(get_field(data, "reported_effects", list)):
            yield from self._check_effect(effect, kind, f"reported_effects[{index}]", file_name)

    def _check_subject(self, file: RecordFile, subject: str, folder: str | None, file_name: str) -> Iterator[Problem]:
        if not subject:
            return
        if folder is None:
            expected = "a drive, controller, cluster or volume on record"
            write = nearest(subject, sorted(self.corpus.subjects)) or "add the subject's own file first"
            yield Problem(file_name, "subject", show(subject), expected, WHY_LOST, write)
            return
        place = f"results/{folder}/{subject}"
        if file.subject_folder is not None and file.path.parent != self.corpus.data / place:
            expected = f"the subject whose folder holds the file: {file.path.parent.name}"
            why = "the path is the address of the result; two that differ would give two addresses"
            write = f"{file.path.parent.name}, or move the file to data/{place}/"
            yield Problem(file_name, "subject", show(subject), expected, why, write)

    def _check_measurements(self, holder: Any, kind: str | None, path: str, file_name: str) -> Iterator[Problem]:
        """Check the measurements of a result or of one of its steps."""
        for index, measurement in enumerate(get_field(holder, "measurements", list)):
            if isinstance(measurement, dict) and not self._is_plainly_valid(measurement, kind):
                yield from self._check_measurement(measurement, kind, f"{path}measurements[{index}]", file_name)

    def _is_plainly_valid(self, measurement: dict[str, Any], kind: str | None) -> bool:
        """Whether nothing about a measurement needs a closer look, as with nearly all of them."""
        if not RARE_FIELDS.isdisjoint(measurement) or METRIC_NAMES.isdisjoint(measurement):
            return False
        return self._settings.all_known(measurement.get("settings") or {}, kind)

    def _check_measurement(
        self, measurement: dict[str, Any], kind: str | None, path: str, file_name: str
    ) -> Iterator[Problem]:
        yield from self.check_settings(get_field(measurement, "settings", dict), kind, f"{path}.settings", file_name)
        drive = get_field(get_field(measurement, "target", dict), "drive", str)
        yield from self._check_exists("drives", drive, f"{path}.target.drive", file_name)
        yield from self._check_caveats(measurement, f"{path}.", file_name)
        if METRIC_NAMES.isdisjoint(measurement) and not measurement.get("read") and not measurement.get("write"):
            why = "a measurement without a figure measures nothing"
            yield Problem(file_name, path, "no figure", "at least one metric", why, '"iops": …')

    def _check_effect(self, effect: Any, kind: str | None, path: str, file_name: str) -> Iterator[Problem]:
        """Check the settings of an effect that a source reports."""
        setting = get_field(effect, "setting", str)
        ends = [effect[end] for end in ("from", "to") if isinstance(effect, dict) and effect.get(end) is not None]
        for value in ends or ["any"]:
            yield from self.check_settings({setting: value}, kind, path, file_name)
        for index, change in enumerate(get_field(effect, "also", list)):
            for end in ("from", "to"):
                if isinstance(change, dict) and end in change:
                    settings = {get_field(change, "setting", str): change[end]}
                    yield from self.check_settings(settings, kind, f"{path}.also[{index}]", file_name)


WHY_OTHER_SUBJECT = "a reader of the old figures would be sent to those of another thing"
WHY_CIRCLE = "every result of the circle would be withdrawn, and none would count"


def check_supersession(corpus: Corpus, result_id: str, data: Any, file_name: str) -> Iterator[Problem]:
    """Problems of `superseded_by`, where it names a result that exists."""
    replacement = data.get("superseded_by") if isinstance(data, dict) else None
    if not isinstance(replacement, str) or replacement not in corpus.ids["results"]:
        return
    subject = result_id.rsplit("/", 1)[0]
    if replacement.rsplit("/", 1)[0] != subject:
        expected = f"a result of the same subject, {subject}"
        write = "`retracted` with its reason, if this one is of the wrong subject"
        yield Problem(file_name, "superseded_by", show(replacement), expected, WHY_OTHER_SUBJECT, write)
        return
    chain = [result_id]
    while replacement is not None and replacement not in chain:
        chain.append(replacement)
        replacement = _read_replacement(corpus, replacement)
    if replacement == result_id:
        found = " → ".join([*chain, replacement])
        write = f"remove `superseded_by` from the one that counts, perhaps {max(chain)}"
        yield Problem(file_name, "superseded_by", found, "a result that leads to one in use", WHY_CIRCLE, write)


def _read_replacement(corpus: Corpus, result_id: str) -> str | None:
    """The result that replaces another, as its file says; None where that cannot be read."""
    subject, name = result_id.rsplit("/", 1)
    path = corpus.data / "results" / corpus.subjects.get(subject, "") / subject / f"{name}.json"
    try:
        data = jiter.from_json(read(path))
    except (OSError, ValueError):
        return None
    replacement = data.get("superseded_by") if isinstance(data, dict) else None
    return replacement if isinstance(replacement, str) else None


WHY_NO_EVIDENCE = "a name that leads nowhere leaves advice without its evidence, or a reader without the remedy"


def check_advice(data: Any, corpus: Corpus, vocabulary: dict[str, Setting], file_name: str) -> Iterator[Problem]:
    """Problems of what a piece of advice names: the sources, the evidence, the disagreements."""
    for index, source in enumerate(_items(data, "sources")):
        yield from _check(source.get("id"), corpus.ids["sources"], "data/sources/", f"sources[{index}].id", file_name)
    effect = data.get("effect") if isinstance(data, dict) else None
    effect = effect if isinstance(effect, dict) else {}
    questions = {f"{key}/{question.id}" for key, setting in vocabulary.items() for question in setting.questions}
    place = "data/settings.json, setting/question"
    named = effect.get("questions")
    for index, question in enumerate(named if isinstance(named, list) else []):
        yield from _check(question, questions, place, f"effect.questions[{index}]", file_name)
    yield from _other_changes(data, effect, vocabulary, file_name)
    yield from _check(effect.get("stated"), set(vocabulary), place, "effect.stated", file_name)
    if named := data.get("conflicts") if isinstance(data, dict) else None:
        known = _conflicts(corpus)
        for index, conflict in enumerate(named):
            yield from _check(conflict, known, "data/conflicts.json", f"conflicts[{index}]", file_name)


WHY_OTHER_CHANGE = "the advice would show what another change did"


def _other_changes(
    data: dict[str, Any], effect: dict[str, Any], vocabulary: dict[str, Setting], file_name: str
) -> Iterator[Problem]:
    """Problems of questions that ask about another change than the advised one.

    A question fits that changes a setting to the advised value; one that changes it away from there fits advice to
    leave it as it is, and shows what the opposite does.
    """
    advised = _texts(effect.get("advises"))
    for index, name in enumerate(_texts(effect.get("questions"))):
        key, _, question_id = name.partition("/")
        found = [one for one in vocabulary[key].questions if one.id == question_id] if key in vocabulary else []
        if not found or (data.get("action") == "test" and not advised):
            continue
        values = as_list(found[0].to_value)
        if data.get("action") == "leave":
            values = values + as_list(found[0].from_value)
        fitting = [f"{key}={value}" for value in values] or [key]
        if not set(fitting) & set(advised):
            yield Problem(
                file_name,
                f"effect.questions[{index}]",
                f"{name}, which changes to {' or '.join(fitting)}",
                f"a question that changes to what is advised: {', '.join(advised) or 'nothing'}",
                WHY_OTHER_CHANGE,
                "effect.follows_from, if nobody has measured the very change",
            )


def _texts(value: Any) -> list[str]:
    return [one for one in value if isinstance(one, str)] if isinstance(value, list) else []


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
        yield Problem(file_name, path, show(name), expected, WHY_NO_EVIDENCE, nearest(name, sorted(known)) or "")


WHY_UNPAIRED = "a setting outside the vocabulary is never compared, so its effect would be lost"
ANY_VALUE = "any"
"""The value of a setting that was varied or not recorded."""


class SettingChecker:
    """Checks settings against one vocabulary."""

    def __init__(self, vocabulary: dict[str, Setting]) -> None:
        self.vocabulary = vocabulary
        self._allowed = {key: {choice.value for choice in setting.values} for key, setting in vocabulary.items()}
        self._known_good = {
            (kind, key, value)
            for key, setting in vocabulary.items()
            for kind in setting.kinds
            for value in self._allowed[key] | {ANY_VALUE}
        }

    def all_known(self, settings: Any, kind: str | None) -> bool:
        """Whether every setting is a text in the vocabulary, as in nearly all records: a fast check."""
        if not isinstance(settings, dict) or kind is None:
            return False
        return all(isinstance(value, str) and (kind, key, value) in self._known_good for key, value in settings.items())

    def check(self, settings: dict[str, Any], kind: str | None, path: str, file_name: str) -> Iterator[Problem]:
        """Problems of settings outside the vocabulary, each with the nearest setting or value that is in it."""
        for key, value in settings.items():
            place = f"{path}.{key}"
            setting = self.vocabulary.get(key)
            if setting is None:
                found, expected = f'an unknown setting "{key}"', "a key of data/settings.json"
                write = nearest(key, list(self.vocabulary)) or "add it to data/settings.json"
                yield Problem(file_name, place, found, expected, WHY_UNPAIRED, write)
            elif kind is not None and kind not in setting.kinds:
                found = f"a setting of {', '.join(setting.kinds)}"
                yield Problem(file_name, place, found, f"a setting that applies to {kind}", WHY_UNPAIRED)
            elif value != ANY_VALUE and not self._is_allowed(key, setting, value):
                write = nearest(str(value), list(self._allowed[key]))
                yield Problem(file_name, place, show(value), _expected_values(setting), WHY_UNPAIRED, write)

    def _is_allowed(self, key: str, setting: Setting, value: Any) -> bool:
        if setting.names:
            return isinstance(value, str) and value != ""
        if setting.numeric:
            return isinstance(value, int | float)
        return isinstance(value, Hashable) and value in self._allowed[key]


def _expected_values(setting: Setting) -> str:
    if setting.names:
        return "a name, or any"
    if setting.numeric:
        return "a number, or any"
    return f"one of: {', '.join(choice.value for choice in setting.values)}, or any"


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
