"""The figures of `make bench` as one table, each beside its budget: on the screen, as JSON, in docs/performance.md."""

import json
import os
import re
from pathlib import Path
from typing import NamedTuple

BEGIN, END = "<!-- made by make bench -->", "<!-- end of what make bench makes -->"


def machine() -> str:
    """Processors and memory, in words."""
    memory = os.sysconf("SC_PAGE_SIZE") * os.sysconf("SC_PHYS_PAGES") / 2**30
    return f"{os.cpu_count()} shared cores, {memory:.0f} GiB of memory"


class Figure(NamedTuple):
    """One figure and the most that it may be, in the same unit."""

    words: str
    value: float
    budget: float
    unit: str

    @property
    def ratio(self) -> float:
        """Share of the budget that is used: above 1 it is missed."""
        return self.value / self.budget

    @property
    def text(self) -> str:
        """The figure with three significant digits and its unit."""
        return f"{_digits(self.value)} {self.unit}".rstrip()

    def line(self) -> str:
        """As it is printed while the others are measured."""
        mark = "ok" if self.ratio <= 1 else "MISSED"
        budget = f"{_digits(self.budget)} {self.unit}".rstrip()
        return f"{mark:<7} {self.words:<62} {self.text:>10}   {self.ratio:>5.2f} × the budget of {budget}"


def _digits(value: float) -> str:
    return f"{float(f'{value:.3g}'):,g}" if value < 1e6 else f"{value:,.0f}"


def write_json(path: Path, machine: str, figures: list[Figure]) -> None:
    """Every figure with its budget and ratio."""
    rows = [
        {**figure._asdict(), "value": float(f"{figure.value:.4g}"), "ratio": round(figure.ratio, 3)}
        for figure in figures
    ]
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(
        f"{json.dumps({'machine': machine, 'figures': rows}, indent=1, ensure_ascii=False)}\n", encoding="utf-8"
    )


def write_table(document: Path, machine: str, figures: list[Figure]) -> None:
    """Put the table in the place of the last one."""
    lines = ["| what | figure | budget | figure ÷ budget |", "|---|---:|---:|---:|"]
    for figure in figures:
        budget = f"{_digits(figure.budget)} {figure.unit}".rstrip()
        lines.append(f"| {figure.words} | {figure.text} | {budget} | {figure.ratio:.2f} |")
    table = "\n".join(
        [
            BEGIN,
            "",
            *lines,
            "",
            f"`.venv/bin/python tests/bench/run.py --write`: medians of several rounds on {machine}.",
            END,
        ]
    )
    text = document.read_text(encoding="utf-8")
    document.write_text(re.sub(f"{BEGIN}.*?{END}", lambda _: table, text, flags=re.DOTALL), encoding="utf-8")
