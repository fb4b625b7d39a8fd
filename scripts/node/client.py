"""Run our ES modules from Python, in one long-lived Node process: a line of JSON in, a line of JSON out."""

import atexit
import json
import subprocess
from collections.abc import Sequence
from itertools import islice
from types import TracebackType
from typing import Any, Self

from scripts.paths import ROOT, node_program

BRIDGE = ROOT / "scripts" / "node" / "bridge.ts"
MOST_MIB = 512
"""Memory at which Node clears away what it no longer needs; by itself it waits until there is eight times as much."""
QUESTIONS_AT_ONCE = 500
SEPARATORS = {0x2028: "\\u2028", 0x2029: "\\u2029"}
"""Node takes them for the end of a line."""
_idle: list[subprocess.Popen[str]] = []
"""Processes of `with` blocks that ended well: to start one and load the modules takes longer than most calls."""


class NodeError(Exception):
    """An error thrown by a module, with its code and field where it names them."""

    def __init__(self, message: str, code: str | None = None, field: str | None = None) -> None:
        super().__init__(message)
        self.message = message
        self.code = code
        self.field = field


class Node:
    """A Node process for the length of a `with` block; a block that follows another takes its process over."""

    def __init__(self) -> None:
        self._process: subprocess.Popen[str] | None = None

    def __enter__(self) -> Self:
        while _idle and self._process is None:
            process = _idle.pop()
            if process.poll() is None:
                self._process = process
            else:
                _end(process)
        self._process = self._process or _start()
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        if self._process is None:
            return
        # After an error an answer may still be under way, which the next block would read as its own.
        if kind is None:
            _idle.append(self._process)
        else:
            _end(self._process)
        self._process = None

    def call(self, module: str, function: str, *arguments: Any) -> Any:
        """Call an exported function of `static/js/<module>.ts` (`scripts/node/charts.ts` for `charts`).

        Raises NodeError with the module's own message, or when the process has ended.
        """
        return json.loads(self._ask(module, function, [json.dumps(arguments)])[0])

    def call_each(self, module: str, function: str, questions: Sequence[str]) -> list[str]:
        """Call a function once for each list of arguments; lists and answers are JSON texts without line breaks.

        Raises NodeError as `call` does, for the first question that has no answer.
        """
        rest, answers = iter(questions), []
        while some := list(islice(rest, QUESTIONS_AT_ONCE)):
            answers += self._ask(module, function, some)
        return answers

    def _ask(self, module: str, function: str, questions: list[str]) -> list[str]:
        """Send questions together, since to wait for each answer takes longer than to give it."""
        process = self._process
        if process is None or process.stdin is None or process.stdout is None:
            raise NodeError("Node is not running: use `with Node() as node:`")
        head = json.dumps({"module": module, "function": function, "questions": len(questions)})
        try:
            process.stdin.write("\n".join([head, *questions, ""]).translate(SEPARATORS))
            process.stdin.flush()
        except BrokenPipeError as error:
            raise NodeError(f"Node ended before {module}.{function} was called") from error
        lines = [process.stdout.readline() for _ in questions]
        if not all(lines):
            raise NodeError(f"Node ended while it ran {module}.{function}; its message is above")
        for line in lines:
            if line.startswith('{"error":'):
                raise NodeError(**json.loads(line)["error"])
        return [line[len('{"value":') : -len("}\n")] for line in lines]


def _start() -> subprocess.Popen[str]:
    return subprocess.Popen(
        [str(node_program()), f"--max-old-space-size={MOST_MIB}", str(BRIDGE)],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        text=True,
        encoding="utf-8",
        cwd=ROOT,
    )


def _end(process: subprocess.Popen[str]) -> None:
    process.communicate(timeout=10)


@atexit.register
def end_idle() -> None:
    """End the processes that no `with` block uses: some hundred megabytes each."""
    while _idle:
        _end(_idle.pop())
