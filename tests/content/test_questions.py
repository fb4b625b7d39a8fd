"""The questions that a reader brings to a chapter are answered on its first screens, in the words of questions.csv."""

import csv
import re
from itertools import groupby
from pathlib import Path

import pytest
from guide import GUIDE

with open(Path(__file__).with_name("questions.csv"), encoding="utf-8", newline="") as file:
    QUESTIONS = {page: list(rows) for page, rows in groupby(csv.DictReader(file), lambda row: row["page"])}
FIRST_SCREENS = 600
"""Words that a reader sees before they stop scrolling: about three screens of a desktop."""
OPENING = 60
SHORTCODE = re.compile(r"\{\{[<%].*?[%>]\}\}", re.DOTALL)


def words_before(answer: str, body: str) -> float:
    """How many words a reader reads until an answer begins; infinity where it is not on the page."""
    before, found, _ = body.partition(answer)
    return len(SHORTCODE.sub("", before).split()) if found else float("inf")


@pytest.mark.parametrize("page", QUESTIONS)
def test_a_chapter_answers_its_questions_early(page):
    _, _, body = (GUIDE / f"{page}.md").read_text(encoding="utf-8").split("+++\n", 2)
    places = {row["question"]: words_before(row["answer"], body) for row in QUESTIONS[page]}
    assert len(places) >= 3
    assert {question: place for question, place in places.items() if place > FIRST_SCREENS} == {}
    assert min(places.values()) <= OPENING, "the page opens with something else than an answer"
