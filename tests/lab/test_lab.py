"""What the diagnosis concludes of real clusters into which one fault was put: what `make lab KEEP=--keep` pasted."""

import json

import pytest

from scripts.paths import DATA
from tests.lab.guide import commands_of_guide, scores
from tests.lab.judge import ABOUT, case_folders, judge

FOLDERS = case_folders()
RECORD = json.loads((DATA / "lab.json").read_text(encoding="utf-8"))
pytestmark = pytest.mark.xdist_group("lab")  # they are judged once


@pytest.fixture(scope="module")
def verdicts():
    return {f"{verdict.release}/{verdict.name}": verdict for verdict in judge(FOLDERS)}


@pytest.mark.parametrize("name", [f"{folder.parent.name}/{folder.name}" for folder in FOLDERS])
def test_the_fault_is_concluded_and_nothing_that_points_away_is_said(verdicts, name):
    verdict = verdicts[name]
    assert verdict.false == ()
    assert verdict.missed == ()


def test_the_laboratory_holds_sixty_faults_of_the_newest_release_and_clusters_without_one():
    kinds = [json.loads((folder / ABOUT).read_text(encoding="utf-8"))["kind"] for folder in FOLDERS]
    assert sum(folder.parent.name == "20.2.4" for folder in FOLDERS) >= 60
    assert kinds.count("none") >= 2


def test_the_published_score_is_that_of_the_pastes(verdicts):
    assert RECORD["scores"] == scores(verdicts.values())


def test_what_the_guide_says_was_run_ended_well_and_is_still_in_the_guide():
    known = {command for _, commands in commands_of_guide() for command in commands}
    assert [row for row in RECORD["commands"] if row["exit_code"]] == []
    assert {row["command"] for row in RECORD["commands"] + RECORD["not_run"]} <= known
    assert len(RECORD["commands"]) >= 100
