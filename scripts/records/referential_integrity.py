"""What one record may not decide alone: that what it names exists, and that its settings are in the vocabulary.

Works on parsed JSON of any shape, so that a record with a wrong shape still hears of everything else.
"""

from collections.abc import Iterator
from typing import Any

from schemas.settings import Setting
from schemas.units import METRICS
from scripts.messages.error_location import show
from scripts.messages.problem import Problem
from scripts.messages.suggest import nearest
from scripts.records.corpus import Corpus, RecordFile
from scripts.records.supersession import check_succession

LOST = "a name that leads nowhere leaves the figure without its evidence"
NAMES = frozenset(METRICS)
SELDOM = frozenset({"target", "caveats"})
UNPAIRED = "a setting outside the vocabulary is never compared, so its effect would be lost"


def part(value: Any, name: str, kind: type) -> Any:
    """A field of an object if both have the right shape, else an empty value of that shape."""
    found = value.get(name) if isinstance(value, dict) else None
    return found if isinstance(found, kind) else kind()


class References:
    """Checks records against the identifiers of the corpus and the vocabulary of settings."""

    def __init__(self, corpus: Corpus, vocabulary: dict[str, Setting]) -> None:
        self.corpus = corpus
        self.vocabulary = vocabulary
        self._allowed = {key: {choice.value for choice in setting.values} for key, setting in vocabulary.items()}
        self._plain = {
            (kind, key, value)
            for key, setting in vocabulary.items()
            for kind in setting.kinds
            for value in self._allowed[key] | {"any"}
        }

    def check(self, file: RecordFile, data: Any, shown: str) -> Iterator[Problem]:
        """Every problem of one record, given its parsed JSON."""
        if file.kind.name == "result":
            yield from self._result(file, data, shown)
            return
        yield from self._sources(data, "", shown)
        for index, drive in enumerate(part(data, "drives", list)):
            yield from self._exists("drives", part(drive, "drive", str), f"drives[{index}].drive", shown)
        for index, rate in enumerate(part(data, "rates", list)):
            yield from self._exists("drives", part(rate, "drive", str), f"rates[{index}].drive", shown)
        yield from self._caveats(data, "", shown)

    def _exists(self, folder: str, name: str, path: str, shown: str) -> Iterator[Problem]:
        if not name or name in self.corpus.ids[folder]:
            return
        known = sorted(self.corpus.ids[folder])
        expected = f"the name of a file in data/{folder}/"
        yield Problem(shown, path, show(name), expected, LOST, nearest(name, known) or f"add data/{folder}/{name}.json")

    def _caveats(self, value: Any, path: str, shown: str) -> Iterator[Problem]:
        for index, name in enumerate(part(value, "caveats", list)):
            yield from self._exists("caveats", str(name), f"{path}caveats[{index}]", shown)

    def _sources(self, value: Any, path: str, shown: str) -> Iterator[Problem]:
        """Every `source` of a subject or the vocabulary, however deep."""
        if isinstance(value, list):
            for index, item in enumerate(value):
                yield from self._sources(item, f"{path}[{index}]", shown)
        elif isinstance(value, dict):
            for key, item in value.items():
                place = f"{path}.{key}".removeprefix(".")
                if key == "source" and isinstance(item, dict):
                    yield from self._exists("sources", part(item, "id", str), f"{place}.id", shown)
                else:
                    yield from self._sources(item, place, shown)

    def _result(self, file: RecordFile, data: Any, shown: str) -> Iterator[Problem]:
        subject = part(data, "subject", str)
        kind = self.corpus.subjects.get(subject)
        yield from self._subject(file, subject, kind, shown)
        yield from self._exists("sources", part(part(data, "source", dict), "id", str), "source.id", shown)
        yield from self._exists("results", part(data, "superseded_by", str), "superseded_by", shown)
        yield from check_succession(self.corpus, file.id, data, shown)
        yield from self.settings(part(data, "settings", dict), kind, "settings", shown)
        yield from self._caveats(data, "", shown)
        yield from self._measurements(part(data, "measurements", list), kind, "measurements", shown)
        for index, step in enumerate(part(data, "steps", list)):
            yield from self.settings(part(step, "sets", dict), kind, f"steps[{index}].sets", shown)
            place = f"steps[{index}].measurements"
            yield from self._measurements(part(step, "measurements", list), kind, place, shown)
        for index, effect in enumerate(part(data, "reported_effects", list)):
            yield from self._reported(effect, kind, f"reported_effects[{index}]", shown)

    def _subject(self, file: RecordFile, subject: str, folder: str | None, shown: str) -> Iterator[Problem]:
        if not subject:
            return
        if folder is None:
            write = nearest(subject, sorted(self.corpus.subjects)) or "add the subject's own file first"
            yield Problem(shown, "subject", show(subject), "a drive, controller or cluster on record", LOST, write)
            return
        place = f"results/{folder}/{subject}"
        if file.subject_folder is not None and file.path.parent != self.corpus.data / place:
            why = "the path is the address of the result; two that differ would give two addresses"
            write = f"{file.path.parent.name}, or move the file to data/{place}/"
            yield Problem(
                shown,
                "subject",
                show(subject),
                f"the subject whose folder holds the file: {file.path.parent.name}",
                why,
                write,
            )

    def _measurements(self, measurements: list[Any], kind: str | None, path: str, shown: str) -> Iterator[Problem]:
        for index, measurement in enumerate(measurements):
            if not self._is_plain(measurement, kind):
                yield from self._measurement(measurement, kind, f"{path}[{index}]", shown)

    def _reported(self, effect: Any, kind: str | None, path: str, shown: str) -> Iterator[Problem]:
        setting = part(effect, "setting", str)
        ends = [effect[end] for end in ("from", "to") if isinstance(effect, dict) and effect.get(end) is not None]
        for value in ends or ["any"]:
            yield from self.settings({setting: value}, kind, path, shown)
        for index, change in enumerate(part(effect, "also", list)):
            for end in ("from", "to"):
                if isinstance(change, dict) and end in change:
                    yield from self.settings(
                        {part(change, "setting", str): change[end]}, kind, f"{path}.also[{index}]", shown
                    )

    def _is_plain(self, measurement: Any, kind: str | None) -> bool:
        """Whether nothing about a measurement needs a second look, as with nearly all of them."""
        if not isinstance(measurement, dict) or not SELDOM.isdisjoint(measurement) or NAMES.isdisjoint(measurement):
            return False
        settings = measurement.get("settings") or {}
        if not isinstance(settings, dict) or kind is None:
            return False
        return all(isinstance(value, str) and (kind, key, value) in self._plain for key, value in settings.items())

    def _measurement(self, measurement: Any, kind: str | None, path: str, shown: str) -> Iterator[Problem]:
        if not isinstance(measurement, dict):
            return
        yield from self.settings(part(measurement, "settings", dict), kind, f"{path}.settings", shown)
        drive = part(part(measurement, "target", dict), "drive", str)
        yield from self._exists("drives", drive, f"{path}.target.drive", shown)
        yield from self._caveats(measurement, f"{path}.", shown)
        if METRICS.keys().isdisjoint(measurement) and not measurement.get("read") and not measurement.get("write"):
            why = "a measurement without a figure measures nothing"
            yield Problem(shown, path, "no figure", "at least one metric", why, '"iops": …')

    def settings(self, settings: dict[str, Any], kind: str | None, path: str, shown: str) -> Iterator[Problem]:
        """Settings outside the vocabulary, with the nearest that is in it."""
        for key, value in settings.items():
            place = f"{path}.{key}"
            entry = self.vocabulary.get(key)
            if entry is None:
                write = nearest(key, list(self.vocabulary)) or "add it to data/settings.json"
                yield Problem(
                    shown, place, f'an unknown setting "{key}"', "a key of data/settings.json", UNPAIRED, write
                )
            elif kind is not None and kind not in entry.kinds:
                found = f"a setting of {', '.join(entry.kinds)}"
                yield Problem(shown, place, found, f"a setting that applies to {kind}", UNPAIRED)
            elif value != "any" and not self._is_allowed(key, entry, value):
                words = "a number" if entry.numeric else "one of: " + ", ".join(choice.value for choice in entry.values)
                write = nearest(str(value), list(self._allowed[key]))
                yield Problem(shown, place, show(value), f"{words}, or any", UNPAIRED, write)

    def _is_allowed(self, key: str, entry: Setting, value: Any) -> bool:
        return isinstance(value, int | float) if entry.numeric else value in self._allowed[key]
