"""An issue with the output of a tool becomes records, or an answer that says what is missing; nothing of it acts."""

import json
import re

import pytest
from contribution import acts

from scripts.cli import main
from scripts.submission import attachments
from scripts.submission.attachments import AttachmentError, fetch_all, find_links
from scripts.submission.issue_form import LABELS

HOST = "https://github.com/user-attachments/files"
AGREED = "- [X] The figures may be published under CC BY 4.0, and I may give them."
HOSTILE = (
    "::set-output name=found::yes"
    '"; touch ran; $(touch ran) `touch ran` ${{ github.token }}\u202e @octocat <img src=x> [x](https://evil.example)'
)
SMARTCTL = {
    "json_format_version": [1, 0],
    "smartctl": {"exit_status": 0},
    "device": {"protocol": "ATA"},
    "model_name": "ONE-960 G",
    "serial_number": "SECRET123",
    "firmware_version": "F1",
}


def body(**answers):
    """The body of an issue, as GitHub makes it of the form."""
    chosen = {"ran_on": "Not known", "write_cache": "Not known", "preconditioned": "Not known", "consent": AGREED}
    return "\n\n".join(
        f"### {label}\n\n{ {**chosen, 'model': 'One', **answers}.get(name) or '_No response_' }"
        for name, label in LABELS.items()
    )


@pytest.fixture
def dropped(monkeypatch):
    """Files as GitHub would hold them: name and content in, the text of the link out."""
    held = {}

    def drop(name, content):
        address = f"{HOST}/{len(held) + 1}/{name}"
        held[address] = content.encode() if isinstance(content, str) else json.dumps(content).encode()
        return f"[{name}]({address})"

    monkeypatch.setattr(attachments, "fetch_file", lambda address, _most: held[address])
    return drop


@pytest.fixture
def intake(corpus_folder, tmp_path):
    """Read an issue; its records by their places, or the answer."""

    def read(text, handle="octocat"):
        event = tmp_path / "event.json"
        event.write_text(json.dumps({"issue": {"number": 7, "body": text, "user": {"login": handle}}}))
        code = main(["intake", str(event), str(tmp_path / "out"), "--data", str(corpus_folder.data)])
        if code:
            assert not (tmp_path / "out" / "submission.json").exists()
            return (tmp_path / "out" / "answer.md").read_text()
        return json.loads((tmp_path / "out" / "submission.json").read_text())["records"]

    return read


def the_result(records):
    [record] = [record for place, record in records.items() if place.startswith("data/results/")]
    return record


def test_pasted_output_of_a_known_drive_becomes_a_result_that_the_check_accepts(
    intake, fio_output, corpus_folder, tmp_path
):
    answers = {"write_cache": "Off", "kernel": "6.12.48", "fill_percent": "80 %", "preconditioned": "Yes"}
    text = body(output=f"```json\n{fio_output}\n```", ran_on="A file on a file system", ran_by="@hubot", **answers)
    records = intake(text.replace("\n", "\r\n"))
    evidence, place = records
    assert re.fullmatch(r"data/results/drives/maker-one/\d{4}-\d\d-\d\d-fio-[a-z0-9-]+\.json", place)
    record = the_result(records)
    assert evidence == f"data/evidence/{record['measurements'][0]['run']['raw_sha256']}.json"
    assert record["submitter"] == {"name": "octocat"}
    assert record["measured_by"] == "hubot"
    assert record["settings"] == {"write_cache": "off"}
    assert record["environment"] == {
        "kernel": "6.12.48",
        "fill_percent": 80,
        "preconditioned": True,
        "file_system": "a file on a file system",
    }
    [job] = json.loads(fio_output)["jobs"]
    assert record["measurements"][0]["iops"] == pytest.approx(job["write"]["iops"])
    assert "label" not in record["measurements"][0], "the name of the one job says nothing beside the workload"
    assert main(["split", str(tmp_path / "out" / "submission.json"), "--data", str(corpus_folder.data)]) == 0


def test_a_dropped_file_names_the_drive_and_its_serial_number_is_nowhere(intake, dropped, fio_output):
    output = f"{dropped('fio.json', fio_output)}\n{dropped('smart.json', SMARTCTL)}"
    records = intake(body(model="ONE-960 G", output=output))
    assert the_result(records)["subject"] == "maker-one"
    assert the_result(records)["environment"]["firmware"] == "F1"
    assert "SECRET123" not in json.dumps(records)


def test_a_new_drive_gets_a_record_beside_its_result(intake, fio_output):
    records = intake(body(vendor="Maker", model="Three 2TB", output=fio_output))
    assert min(records) == "data/drives/maker-three-2tb.json"
    assert records["data/drives/maker-three-2tb.json"]["model"] == "Three 2TB"
    assert the_result(records)["subject"] == "maker-three-2tb"


def test_the_file_of_the_check_page_goes_in_as_it_is_under_the_name_of_who_sent_it(intake, dropped, fio_output):
    records = intake(body(vendor="Maker", model="Three 2TB", output=fio_output))
    the_result(records)["submitter"] = {"name": "Somebody Else", "url": "https://evil.example"}
    file = {"format": "honest-iops-submission-1", "records": records}
    for output in (dropped("maker-three.json", file), f"```json\n{json.dumps(file)}\n```"):
        again = intake(body(model="maker-three-2tb", output=output), handle="hubot")
        assert list(again) == list(records)
        assert the_result(again)["submitter"] == {"name": "hubot"}
    file["records"] = {".github/workflows/x.yml": {}}
    assert "something else" in intake(body(output=json.dumps(file)))


@pytest.mark.parametrize(
    ("answers", "words"),
    [
        ({"output": ""}, "is empty"),
        ({"model": ""}, "is empty"),
        ({"consent": AGREED.replace("X", " ")}, "not agreed"),
        ({"write_cache": "Maybe"}, "list does not offer"),
        ({"fill_percent": "120"}, "no number from 0 to 100"),
        ({"ran_by": "John Doe"}, "no name on GitHub"),
        ({"note": "x" * 400}, "too long"),
        ({"model": "One\ntwo"}, "too long"),
        ({"note": f"a\n\n### {LABELS['model']}\n\nOther"}, "twice"),
        ({"ran_on": "The whole drive"}, "the output says a file on a file system"),
        ({"output": "it was fast"}, "nothing that is known here"),
        ({"output": json.dumps(SMARTCTL)}, "No result was found"),
    ],
)
def test_what_is_missing_or_wrong_is_said(intake, fio_output, answers, words):
    answer = intake(body(**{"output": fio_output, **answers}))
    assert words in answer
    assert "Edit the issue" in answer


def test_a_body_that_is_no_form_is_answered(intake):
    for text in ("", "hello", None):
        assert "headings of the form" in intake(text)


def test_files_of_another_drive_than_the_form_names_are_refused(intake, dropped, fio_output):
    output = f"{dropped('fio.json', fio_output)}{dropped('smart.json', SMARTCTL)}"
    answer = intake(body(model="CD8 960GB", output=output))
    assert "CD8 960GB" in answer
    assert "ONE-960 G" in answer


def test_a_failing_rule_asks_for_a_note_and_says_which(intake, fio_output):
    document = json.loads(fio_output)
    document["jobs"][0]["write"]["iops"] *= 100
    edited = json.dumps(document)
    assert "identity" in intake(body(output=edited))
    record = the_result(intake(body(output=edited, note="The counter of this fio is broken.")))
    assert record["measurements"][0]["note"] == "The counter of this fio is broken."


def test_two_files_become_two_measurements_of_one_result(intake, dropped, fio_output):
    again = json.loads(fio_output)
    again["jobs"][0]["write"]["lat_ns"]["mean"] *= 1.001
    output = f"{dropped('a.json', fio_output)} {dropped('b.json', json.dumps(again))}"
    assert len(the_result(intake(body(output=output)))["measurements"]) == 2


def test_hostile_words_are_shown_and_do_nothing(intake, fio_output, tmp_path, monkeypatch, capsys):
    monkeypatch.chdir(tmp_path)
    for name in ("model", "vendor", "note", "firmware", "controller", "kernel", "ran_by", "output", "fill_percent"):
        answer = intake(body(**{"output": fio_output, name: HOSTILE}))
        if isinstance(answer, str):
            assert acts(answer) == []
            assert "\u202e" not in answer
        else:
            assert all(re.fullmatch(r"data/[a-z0-9/.-]+\.json", place) for place in answer)
    assert not list(tmp_path.rglob("ran"))
    out, err = capsys.readouterr()
    assert out == ""
    assert "octocat" not in err, "a workflow reads commands in what is printed"


def test_only_files_that_github_holds_are_fetched():
    good = f"{HOST}/12/fio.json", "https://github.com/a/b/files/3/out.txt"
    bad = (
        "https://evil.example/user-attachments/files/1/a.json",
        "https://github.com.evil.example/user-attachments/files/1/a.json",
        "http://github.com/user-attachments/files/1/a.json",
        "https://github.com/user-attachments/files/1/../../a.json",
        "https://github.com/user-attachments/assets/0-1-2",
        "https://github.com/a/b/raw/main/a.json",
        "https://github.com@evil.example/a/b/files/1/a.json",
        "file:///etc/passwd",
    )
    assert find_links(" ".join(f"[x]({address})" for address in (*good, *bad, *good))) == list(good)


def test_files_that_are_too_many_too_large_or_no_text_are_refused():
    def fetch(_address, most):
        return b"x" * most

    with pytest.raises(AttachmentError, match="too many"):
        fetch_all([f"{HOST}/{number}/a.json" for number in range(11)], fetch)
    with pytest.raises(AttachmentError, match=r"a\.zip is not read"):
        fetch_all([f"{HOST}/1/a.zip"], fetch)
    assert [len(file.content) for file in fetch_all([f"{HOST}/1/a.json", f"{HOST}/2/b.json"], fetch)] == [16 * 2**20, 0]


STORE = "https://objects.githubusercontent.com/x?signature=1"


@pytest.mark.parametrize(
    ("answers", "words"),
    [
        ([(302, STORE, b""), (200, "", b"{}")], None),
        ([(302, "https://github-production-repository-file-5c1aeb.s3.amazonaws.com/x", b""), (200, "", b"{}")], None),
        ([(302, "https://evil.example/x", b"")], "could not be fetched"),
        ([(302, "https://objects.githubusercontent.com@evil.example/x", b"")], "could not be fetched"),
        ([(302, "http://objects.githubusercontent.com/x", b"")], "could not be fetched"),
        ([(302, "https://169.254.169.254/latest", b"")], "could not be fetched"),
        ([(302, STORE, b"")] * 9, "too many redirects"),
        ([(404, "", b"Not Found")], "answered 404"),
        ([(200, "", b"x" * 101)], "too large"),
    ],
)
def test_a_redirect_is_followed_to_githubs_stores_and_nowhere_else(monkeypatch, answers, words):
    asked, waiting = [], list(answers)

    def request(host, _path, _most):
        asked.append(host)
        return waiting.pop(0)

    monkeypatch.setattr(attachments, "_request", request)
    if words is None:
        assert attachments.fetch_file(f"{HOST}/1/a.json", 100) == b"{}"
    else:
        with pytest.raises(AttachmentError, match=words):
            attachments.fetch_file(f"{HOST}/1/a.json", 100)
    assert not any("evil" in host or "169" in host for host in asked)
