"""What the diagnosis concludes of real clusters into which one fault was put: what `make lab --keep` pasted."""

import json

import pytest

from tests.lab.judge import ABOUT, case_folders, judge

FOLDERS = case_folders()
pytestmark = pytest.mark.xdist_group("lab")  # they are judged once


@pytest.fixture(scope="module")
def verdicts():
    return {f"{verdict.release}/{verdict.name}": verdict for verdict in judge(FOLDERS)}


@pytest.mark.parametrize("name", [f"{folder.parent.name}/{folder.name}" for folder in FOLDERS])
def test_the_fault_is_concluded_and_nothing_that_points_away_is_said(verdicts, name):
    verdict = verdicts[name]
    assert verdict.false == ()
    assert verdict.missed == ()


def test_the_laboratory_holds_forty_faults_and_clusters_without_one():
    kinds = [json.loads((folder / ABOUT).read_text(encoding="utf-8"))["kind"] for folder in FOLDERS]
    assert len(FOLDERS) >= 40
    assert kinds.count("none") >= 2
