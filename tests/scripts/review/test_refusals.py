"""What `iops review` refuses, and what it could not analyse: never the same as nothing found."""

import json
from pathlib import Path

import pytest
from contribution import DRIVE, FOLDER, acts, git, own, section

from scripts.cli import main
from scripts.review import report


@pytest.mark.parametrize("name", ["nowhere", "0" * 40, "", "main:data", "@octocat<b>"])
def test_an_unknown_base_could_not_be_analysed(review, contribution, name):
    contribution.result()
    code, markdown = review(name)
    assert acts(markdown) == []
    assert code == 2
    assert section(markdown, "Could not analyse")
    assert "No problem found" not in markdown


def test_a_history_without_anything_in_common_could_not_be_analysed(contribution, review):
    git(contribution.folder, "checkout", "-q", "--orphan", "alone")
    contribution.commit()
    assert review()[0] == 2


ODD = {
    "broken JSON": b'{"title": ',
    "not UTF-8": bytes(range(256)) * 40,
    "an empty file": b"",
    "recursion": b"[" * 50_000,
    "UTF-16": "{}".encode("utf-16"),
}


def test_what_cannot_be_read_is_not_the_same_as_nothing_found(contribution, review):
    for number, raw in enumerate(ODD.values()):
        contribution.write(f"data/{FOLDER}/2026-11-20-odd-{number}.json", raw)
    contribution.result()
    code, markdown = review()
    assert code == 2
    text = section(markdown, "Could not analyse")
    assert [words for words in ODD if words not in text] == []
    assert text.count("\n- ") == len(ODD)
    assert "× 25" in markdown


def test_a_link_is_not_followed(contribution, review, tmp_path):
    secret = tmp_path / "secret"
    secret.write_text('{"title": "hidden words"}', encoding="utf-8")
    (contribution.data / FOLDER / "2026-11-20-link.json").symlink_to(secret)
    code, markdown = review()
    assert code == 2
    assert "symbolic link" in section(markdown, "Could not analyse")
    assert "hidden words" not in markdown


def test_a_missing_program_is_reported(contribution, review, monkeypatch):
    contribution.result()

    def missing():
        raise FileNotFoundError("no Node here")

    monkeypatch.setattr("scripts.node.client.node_program", missing)
    monkeypatch.setattr("scripts.node.client._idle", [])
    code, markdown = review()
    assert code == 2
    assert "no Node here" in section(markdown, "Could not analyse")


@pytest.mark.parametrize(
    "path",
    [
        "public/index.html",
        "build/summaries/x.json",
        "node_modules/x/index.js",
        "static/vendor/x.js",
        "honest-iops.duckdb",
    ],
)
def test_a_file_that_the_build_makes_is_refused_in_one_sentence(contribution, review, path):
    contribution.write(path, "x")
    contribution.commit()
    code, markdown = review()
    assert code == 1
    assert f"`{path}`: found `a file that the build makes`" in section(markdown, "Problems")


def test_schemas_which_are_made_but_committed_are_no_problem_here(contribution, review):
    contribution.write("schemas/json/result.schema.json", "{}")
    assert review()[0] == 0


def test_raw_output_beside_the_records_is_refused(contribution, review):
    contribution.write(f"data/{FOLDER}/fio-output.txt", "fio-3.36")
    code, markdown = review()
    assert code == 1
    assert "fio-output.txt" in section(markdown, "Problems")


def test_an_edition_of_the_benchmark_stays_as_it_was_released_and_a_new_one_may_come(contribution, review):
    git(contribution.folder, "checkout", "-q", "main")
    contribution.write("data/editions/7/run.sh", "exit 0")
    contribution.commit("Release an edition")
    git(contribution.folder, "checkout", "-q", "-B", "change")
    contribution.write("data/editions/8/run.sh", "exit 0")
    assert review()[0] == 0
    contribution.write("data/editions/7/run.sh", "exit 1")
    contribution.change("editions/1/edition.json", note="Another word.")
    code, markdown = review()
    assert code == 1
    assert all(f"`data/editions/{file}`" in section(markdown, "Problems") for file in ("7/run.sh", "1/edition.json"))
    assert "editions/8" not in section(markdown, "Problems")
    assert "`data/editions/8/run.sh` (new)" in section(markdown, "This changes more than records")


def test_a_submission_file_is_reported_until_it_is_split(contribution, review):
    file = {"format": "honest-iops-submission-1", "records": {f"data/{FOLDER}/2026-11-20-again.json": own()}}
    contribution.write("submissions/good.json", file)
    contribution.write("submissions/bad.json", {**file, "format": "@octocat"})
    code, markdown = review()
    problems = section(markdown, "Problems")
    assert code == 1
    assert "iops split submissions/good.json" in problems
    assert "honest-iops-submission-1" in problems
    assert acts(markdown) == []
    (contribution.folder / "submissions" / "bad.json").unlink()
    assert main(["split", "--data", str(contribution.data)]) == 0
    again = report.review("main", contribution.data).markdown
    assert "New result" in again
    assert not section(again, "Problems")


def test_a_result_may_change_to_what_its_evidence_says_and_to_nothing_else(contribution, review, capsys):
    output = Path(__file__).parents[2] / "fixtures" / "fio" / "fdatasync.json"
    command = ["import", "auto", str(output), "--subject", DRIVE, "--by", "me", "--note", "lent"]
    assert main([*command, "--data", str(contribution.data)]) == 0
    [path] = (path for path in contribution.data.rglob("results/**/*.json") if '"me"' in path.read_text())
    right = path.read_text(encoding="utf-8")
    record = json.loads(right)
    record["measurements"][0]["iops"] *= 2
    path.write_text(json.dumps(record), encoding="utf-8")
    contribution.commit("An older reader of outputs")
    path.write_text(right, encoding="utf-8")
    capsys.readouterr()
    code, markdown = review("HEAD")
    assert (code, "that was edited" in markdown) == (0, False), markdown
    path.write_text(json.dumps({**json.loads(right), "title": "Faster"}), encoding="utf-8")
    assert "that was edited" in review("HEAD")[1]
