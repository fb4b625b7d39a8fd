"""`iops import`: figures and verdicts for a terminal and for programs, and a record that is whole or not there."""

import json
import subprocess
from pathlib import Path

import pytest

from schemas.registry import KINDS
from schemas.units import METRICS
from scripts.authoring.canonical import canonical
from scripts.authoring.import_output import TOOLS
from scripts.cli import main
from scripts.messages.explain import json_schema
from scripts.paths import ROOT
from scripts.records.checker import check

FIXTURES = ROOT / "tests" / "fixtures"
FIO = FIXTURES / "fio"
OTHERS = [
    (tool, path)
    for tool in TOOLS
    if tool not in ("auto", "bundle", "fio")
    for path in sorted((FIXTURES / tool).iterdir())
    if not path.name.startswith("answer-")
]
ANSWERED = [path for tool in TOOLS if tool != "auto" for path in sorted((FIXTURES / tool).glob("answer-*"))]
"""Fixtures of which no figure makes a record."""
RESULT = next(kind.model for kind in KINDS if kind.name == "result")


@pytest.fixture
def take(small):
    # The runs were recorded in a virtual machine, whose disk can be no drive of a maker.
    drive = json.loads((small.data / "drives" / "maker-one.json").read_text())
    small.write("drives/maker-one.json", {**drive, "vendor": None, "is_class": True})
    return lambda *words: main(["import", "fio", *map(str, words), "--data", str(small.data)])


@pytest.fixture
def on_sata(tmp_path):
    """Copy a recorded run as if it was made on a SATA drive: the virtual disk under it is no drive of the corpus."""

    def copy(name):
        path = tmp_path / name
        path.write_text((FIO / name).read_text(encoding="utf-8").replace('"vda"', '"sda"'), encoding="utf-8")
        return path

    return copy


def results(small):
    return sorted(path.name for path in small.data.rglob("results/**/*.json"))


def test_a_program_gets_measurements_verdicts_warnings_and_errors(take, capsys):
    assert take(FIO / "mixed.json", "--json") == 0
    found = json.loads(capsys.readouterr().out)
    lists = {"measurements", "answers", "verdicts", "fitness", "drives", "unread", "warnings", "errors"}
    assert set(found) == {"answer", *lists}
    assert found["measurements"][0]["origin"]["direction"] == "mixed"
    assert {verdict["measurement"] for verdict in found["verdicts"]} == {0}
    assert all(
        verdict["rule"] and verdict["verdict"] in {"pass", "fail", "warn", "not-checkable"}
        for verdict in found["verdicts"]
    )


def test_a_cached_run_is_distinguished_from_an_uncached_one(take, capsys):
    for name, verdict in (("cached", "fail"), ("honest", "pass")):
        take(FIO / f"{name}.json", "--json")
        verdicts = json.loads(capsys.readouterr().out)["verdicts"]
        assert [one["verdict"] for one in verdicts if one["rule"] == "device-ios"] == [verdict]


def test_the_terminal_shows_figures_and_warnings(take, capsys):
    assert take(FIO / "psync.txt") == 0
    text = capsys.readouterr().out
    assert "4K random read · QD1" in text
    assert "the real depth is 1" in text


def test_a_flushed_run_says_what_one_durable_write_takes_and_keeps_families_apart(take, capsys):
    assert take(FIO / "flush.json") == 0
    lines = capsys.readouterr().out.splitlines()
    # fio-text/flush.txt: lat avg=311.94, sync avg=1319.86, 99.00th 15664; 612 writes in 1002 ms
    assert "  latency_mean_us 311.938" in lines
    assert "  flush_latency_mean_us 1,319.86, flush_latency_p99_us 15,663.104" in lines
    assert "  one durable write: write 312 µs + flush 1.32 ms = 1.63 ms; computed from IOPS: 1.64 ms" in lines
    assert not [line for line in lines if " latency_" in line and "completion_latency_" in line]


def test_what_the_drive_is_good_for_is_said_with_what_is_missing_and_the_command(small, take, capsys):
    small.write("uses.json", (ROOT / "data" / "uses.json").read_bytes())
    take(FIO / "mixed.json")
    assert "good for" not in capsys.readouterr().out, "no write of it is durable"
    take(FIO / "flush.json")
    lines = capsys.readouterr().out.splitlines()
    osd = lines.index(next(line for line in lines if line.startswith("  Ceph OSD on flash: unknown. 611 4K random ")))
    assert "a source for its power-loss protection" in lines[osd + 1]
    assert lines[osd + 2].strip().startswith("fio --name=osd --filename=/dev/sdX ")


def test_a_record_is_written_in_its_form_and_passes_the_check(small, take, on_sata):
    words = (
        on_sata("honest.json"),
        "--subject",
        "maker-one",
        "--setting",
        "cache=on",
        "--setting",
        "depth=3",
        "--by",
        "me",
    )
    assert take(*words) == 0
    [path] = small.data.rglob("results/**/*.json")
    assert path.relative_to(small.data).as_posix().startswith("results/drives/maker-one/20")
    record = json.loads(path.read_text(encoding="utf-8"))
    assert record["settings"] == {"cache": "on", "depth": 3}
    assert record["measurements"][0]["run"]["device_ios"] == 71766
    assert set(record["measurements"][0]) <= {"workload", "label", "run", *METRICS}
    assert check((), small.data)[1] == []
    assert path.read_text(encoding="utf-8") == canonical(record, json_schema(RESULT))


def test_every_kind_of_output_gives_a_record_that_passes_the_check(small, take):
    paths = sorted(path for path in FIO.iterdir() if path.stem != "one-job-failed")
    for path in paths:
        words = ("--subject", "maker-one", "--title", path.stem, "--by", "me")
        assert take(path, *words, "--note", "Run to show what a cache does.") == 0
    assert len(results(small)) == len(paths)
    assert check((), small.data)[1] == []


def test_a_job_that_failed_is_reported_and_nothing_is_written(small, take, capsys):
    assert take(FIO / "one-job-failed.json", "--subject", "maker-one", "--by", "me") == 1
    assert "error: " in capsys.readouterr().err
    assert results(small) == []


def test_figures_that_no_rule_believes_need_a_note(small, take, capsys):
    words = (FIO / "cached.json", "--subject", "maker-one", "--by", "me")
    assert take(*words) == 1
    printed = capsys.readouterr()
    assert "FAILED    device-ios" in printed.out
    assert "--note" in printed.err
    assert results(small) == []
    assert take(*words, "--note", "Served from memory, to show the difference.") == 0
    assert check((), small.data)[1] == []


def test_a_record_is_never_overwritten(small, take, on_sata, capsys):
    words = (on_sata("honest.json"), "--subject", "maker-one", "--by", "me")
    assert take(*words) == 0
    [path] = small.data.rglob("results/**/*.json")
    path.write_text("mine", encoding="utf-8")
    assert take(*words) == 1
    assert "there already" in capsys.readouterr().err
    assert path.read_text(encoding="utf-8") == "mine"


def test_a_dry_run_writes_nothing(small, take):
    assert take(FIO / "honest.json", "--subject", "maker-one", "--dry-run") == 0
    assert results(small) == []


def test_several_files_are_one_record_and_each_says_where_it_is_from(small, take, on_sata, capsys):
    assert take(on_sata("honest.json"), on_sata("fsync.json"), "--json", "--subject", "maker-one", "--by", "me") == 0
    found = json.loads(capsys.readouterr().out)["measurements"]
    assert [one["file"] for one in found] == ["honest.json", "fsync.json"]
    assert len(results(small)) == 1


@pytest.mark.parametrize(
    ("words", "message"),
    [
        (["--subject", "maker-oen"], "maker-one"),
        (["--subject", "maker-one", "--setting", "cahce=on"], "write cache"),
        (["--subject", "maker-one", "--setting", "cache=onn"], "write on"),
        (["--setting", "cache"], "name=value"),
        (["--setting", "depth=deep"], "takes a number"),
    ],
)
def test_a_wrong_word_is_wrong_usage_and_says_what_to_write(small, take, capsys, words, message):
    assert take(FIO / "honest.json", *words) == 2
    assert message in capsys.readouterr().err
    assert results(small) == []


def test_a_file_that_is_not_there_is_wrong_usage(take, capsys):
    assert take("nowhere.json") == 2
    assert "nowhere.json" in capsys.readouterr().err


@pytest.mark.parametrize("cut", [0, 40, 3000, 6000])
def test_what_cannot_be_read_is_an_error_and_nothing_is_written(small, take, capsys, tmp_path, cut):
    path = tmp_path / "cut.json"
    path.write_bytes((FIO / "honest.json").read_bytes()[:cut])
    assert take(path, "--subject", "maker-one", "--by", "me", "--json") == 1
    printed = capsys.readouterr()
    assert json.loads(printed.out)["errors"]
    assert "error: " in printed.err
    assert "Traceback" not in printed.err
    assert results(small) == []


def test_the_submitter_is_named_as_in_git(small, take, on_sata, tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("GIT_CONFIG_GLOBAL", str(tmp_path / "gitconfig"))
    subprocess.run(["git", "config", "--global", "user.name", "Anna"], check=True)
    assert take(on_sata("honest.json"), "--subject", "maker-one") == 0
    [path] = small.data.rglob("results/**/*.json")
    assert json.loads(Path(path).read_text(encoding="utf-8"))["submitter"] == {"name": "Anna"}


@pytest.mark.parametrize(("tool", "path"), OTHERS, ids=lambda value: getattr(value, "name", value))
@pytest.mark.parametrize("asked", ["by name", "auto"])
def test_the_output_of_every_tool_gives_a_record_that_passes_the_check(small, tool, path, asked):
    small.write("clusters/lab-cluster.json", {"title": "Lab", "software": None, "software_version": None})
    words = ["import", "auto" if asked == "auto" else tool, str(path), "--subject", "lab-cluster", "--by", "me"]
    if path.name == "clones-grouped.txt":  # terse output does not say that four jobs were added up
        words += ["--note", "Four jobs, grouped."]
    assert main([*words, "--data", str(small.data)]) == 0
    [written] = small.data.rglob("results/**/*.json")
    assert written.relative_to(small.data).as_posix().startswith("results/clusters/lab-cluster/")
    assert check((), small.data)[1] == []


@pytest.mark.parametrize("path", ANSWERED, ids=lambda path: f"{path.parent.name}-{path.name}")
def test_a_figure_that_makes_no_record_is_answered_with_the_job_that_does(small, capsys, path):
    small.write("clusters/lab-cluster.json", {"title": "Lab", "software": None, "software_version": None})
    words = ["import", "auto", str(path), "--data", str(small.data)]
    assert main(words) == 0
    assert "instead: fio " in capsys.readouterr().out
    assert main([*words, "--json"]) == 0
    assert json.loads(capsys.readouterr().out)["answers"][0]["instead"].startswith("fio ")
    assert main([*words, "--subject", "lab-cluster", "--by", "me"]) == 1
    assert "none of these figures makes a record" in capsys.readouterr().err
    assert results(small) == []


def test_a_file_of_another_tool_is_refused_with_what_to_do(small, capsys):
    words = ["import", "warp", str(FIXTURES / "sockperf" / "full-rtt.txt"), "--data", str(small.data)]
    assert main(words) == 1
    assert "nothing that warp printed" in capsys.readouterr().err


def test_what_nobody_reads_is_named_and_the_answer_comes_first(tmp_path, capsys):
    text = (FIXTURES / "rados-bench" / "write.txt").read_text(encoding="utf-8")
    table = (
        "Volume            reads   writes   errors\nvol-1             0.00   10.00   3.00\nvol-2   1.00  2.00  3.00\n"
    )
    file = tmp_path / "post.txt"
    file.write_text(f"{text}\nThen I looked at the volumes:\n\n{table}", encoding="utf-8")
    assert main(["import", "auto", str(file)]) == 0
    out = capsys.readouterr().out
    opening, todo, *says = out.split("\n\n")[0].splitlines()
    assert "put objects · 4M" in opening
    assert todo.startswith("Next: ")
    assert "Every rule that could be checked passed" in says[0] or "read this first" in says[0]
    place = f"{file.read_text(encoding='utf-8').splitlines().index(table.splitlines()[0]) + 1}"
    assert f"not read: lines {place} to " in out
    assert "Volume reads writes errors" in out


def test_several_drives_at_once_are_no_record_of_one(take, tmp_path, small, capsys):
    report = json.loads((FIO / "honest.json").read_text(encoding="utf-8"))
    disk = report["disk_util"][0]
    share = {key: value // 2 if isinstance(value, int) else value for key, value in disk.items()}
    report["disk_util"] = [{**share, "name": name} for name in ("sda", "sdb")]
    for job in report["jobs"]:
        job["job options"]["filename"] = "/dev/sda:/dev/sdb"
    file = tmp_path / "two.json"
    file.write_text(json.dumps(report), encoding="utf-8")
    before = results(small)
    assert take(file, "--subject", "maker-one", "--title", "Two at once", "--by", "somebody") == 1
    assert "several drives at once" in capsys.readouterr().err
    assert results(small) == before
