"""Read what somebody entered into the issue form “I measured something”, of which GitHub makes Markdown."""

import re
from typing import NamedTuple

from scripts.messages.markdown import visible_text

LABELS = {
    "vendor": "Maker",
    "model": "Model",
    "output": "What the tool printed",
    "ran_on": "What it wrote to or read from",
    "write_cache": "Volatile write cache of the drive",
    "firmware": "Firmware",
    "controller": "Controller",
    "kernel": "Kernel",
    "fill_percent": "How full the drive was, in percent",
    "preconditioned": "Overwritten in full before measuring",
    "note": "Note",
    "ran_by": "Who ran it, if it was not you",
    "consent": "Licence",
}
"""Heading of each field by its name in `.github/ISSUE_TEMPLATE/measured.yml`, in the order of the form."""
CHOICES: dict[str, dict[str, str]] = {
    "ran_on": {
        "Not known": "",
        "The whole drive": "device",
        "A partition": "partition",
        "A file on a file system": "file",
        "A logical volume or RAID": "logical-volume",
    },
    "write_cache": {"Not known": "", "On": "on", "Off": "off"},
    "preconditioned": {"Not known": "", "Yes": "true", "No": "false"},
}
"""What the options of a list stand for."""
NO_ANSWER = ("_No response_", "")
MAX_FIELD = 300
"""Characters of a field of one line."""
HEADINGS = re.compile(rf"^### ({'|'.join(map(re.escape, LABELS.values()))})[ \t]*$", re.MULTILINE)
HANDLE = re.compile(r"@?([A-Za-z0-9](?:-?[A-Za-z0-9]){0,38})")
"""A name on GitHub: letters, digits and single hyphens, at most 39."""
FENCE = re.compile(r"\A\s*(`{3,}|~{3,})[^\n`]*\n(.*?)\n?\1\s*\Z", re.DOTALL)


class Form(NamedTuple):
    """The answers of a form, and what is wrong with them."""

    answers: dict[str, str]
    """By name of the field; empty where nothing was answered."""
    problems: list[str]
    """Each a sentence that says what to enter instead."""


def read_form(body: str) -> Form:
    """Read the body of an issue. A field that is missing, repeated or not as the form offers it is a problem."""
    parts = HEADINGS.split(body.replace("\r\n", "\n"))
    labels, texts = parts[1::2], parts[2::2]
    repeated = sorted({label for label in labels if labels.count(label) > 1})
    missing = [label for label in (LABELS["model"], LABELS["output"], LABELS["consent"]) if label not in labels]
    if missing or repeated:
        return Form({}, [_broken_form(missing, repeated)])
    found = dict(zip(labels, texts, strict=True))
    answers = {name: _answer(name, found.get(label, "")) for name, label in LABELS.items()}
    problems = [problem for name in answers if (problem := _field_problem(name, answers[name]))]
    for name, choices in CHOICES.items():
        answers[name] = choices.get(answers[name], "")
    answers["ran_by"] = answers["ran_by"].removeprefix("@")
    return Form(answers, problems)


def pasted_text(output: str) -> str:
    """The output that was pasted into the form, without the fence that is put around code."""
    fenced = FENCE.match(output)
    return fenced[2] if fenced else output


def _answer(name: str, text: str) -> str:
    text = (text if name == "output" else visible_text(text)).strip()
    return "" if text in NO_ANSWER else text


def _broken_form(missing: list[str], repeated: list[str]) -> str:
    what = [f"“{label}” is missing" for label in missing] + [f"“{label}” stands there twice" for label in repeated]
    return (
        f"The headings of the form were changed: {'; '.join(what)}. Put them back, or open a new issue with the form."
    )


def _field_problem(name: str, answer: str) -> str:
    """What is wrong with one answer; empty where nothing is."""
    label = LABELS[name]
    checks = {
        "consent": (bool(re.match(r"- \[[xX]\]", answer)), "is not agreed to: tick its box"),
        "output": (bool(answer), "is empty: drop the files there, or paste one output"),
        "model": (bool(answer), "is empty: enter what the device prints, with its capacity"),
        "ran_by": (not answer or bool(HANDLE.fullmatch(answer)), "is no name on GitHub: enter one, or leave it empty"),
        "fill_percent": (
            not answer or _is_percentage(answer),
            "is no number from 0 to 100: correct it, or leave it empty",
        ),
    }
    holds, complaint = checks.get(name, (True, ""))
    if name in CHOICES:
        holds, complaint = (
            answer in ("", *CHOICES[name]),
            "has an answer that its list does not offer: choose one of it",
        )
    if name not in ("output", "consent") and (len(answer) > MAX_FIELD or "\n" in answer):
        holds, complaint = False, f"is too long: one line of at most {MAX_FIELD} characters"
    return "" if holds else f"“{label}” {complaint}."


def _is_percentage(text: str) -> bool:
    return bool(re.fullmatch(r"\d{1,3}(\.\d+)?\s*%?", text)) and float(text.rstrip("% ")) <= 100
