"""Check what one record cannot show by itself: that the records it names exist, and that its settings are known.

Works on parsed JSON of any shape, so that a record of a wrong shape still gets every other problem reported.
"""

from collections.abc import Iterator
from typing import Any

from schemas.settings import Setting
from schemas.units import METRICS
from scripts.messages.error_location import show
from scripts.messages.problem import Problem
from scripts.messages.suggest import nearest
from scripts.records.advice_checks import check_advice, check_symptom
from scripts.records.corpus import Corpus, RecordFile
from scripts.records.question_checks import check_questions
from scripts.records.setting_checks import SettingChecker
from scripts.records.supersession import check_supersession

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
