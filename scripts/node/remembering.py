"""A Node that is asked each question once, with the answers that it gave before."""

import json
from collections.abc import Sequence
from threading import Lock
from typing import Any

from scripts.node.answers import Answers
from scripts.node.client import Node


class RememberingNode(Node):
    """Asks each question once: nearly all records are those of the last time, and the modules are pure.

    Several threads may ask; the process answers one of them at a time.
    """

    def __init__(self, answers: Answers) -> None:
        super().__init__()
        self._answers = answers
        self._turn = Lock()

    def call(self, module: str, function: str, *arguments: Any) -> Any:
        """The answer to a call, remembered as JSON so that nobody can change it."""
        question = json.dumps([module, function, arguments])
        with self._turn:
            known = self._answers.get(question)
            if known is None:
                answer = super().call(module, function, *arguments)
                self._answers.put(question, json.dumps(answer))
                return answer
        return json.loads(known)

    def call_each(self, module: str, function: str, questions: Sequence[str]) -> list[str]:
        """The answers to many calls; only what is not known is asked."""
        with self._turn:
            known = [self._answers.get(f"{module}.{function}{question}") for question in questions]
            asked = [question for question, answer in zip(questions, known, strict=True) if answer is None]
            answers = super().call_each(module, function, asked)
            for question, answer in zip(asked, answers, strict=True):
                self._answers.put(f"{module}.{function}{question}", answer)
        new = iter(answers)
        return [next(new) if answer is None else answer for answer in known]
