"""Check the settings of a record against the vocabulary, `data/settings.json`."""

from collections.abc import Hashable, Iterator
from typing import Any

from schemas.settings import Setting
from scripts.messages.error_location import show
from scripts.messages.problem import Problem
from scripts.messages.suggest import nearest

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
