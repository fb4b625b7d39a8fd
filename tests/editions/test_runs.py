"""What a run of the benchmark script does: both states of the cache, steady or burst, one bundle without names."""

import json
import os
import signal
import socket
import subprocess
import time

import pytest
from editions.machine import JOBS, OTHER_SHELLS, SCRIPT, SERIAL, SH, SHELLS, Machine, everything_left, record_of

SIGNALS = [
    getattr(signal, f"SIG{name}")
    for name in ["INT", "HUP", "TERM", "QUIT", "ABRT", "PIPE", "ALRM", "USR1", "USR2", "XCPU"]
]


def ran(machine):
    return [(one["job"], one["write_cache"]) for one in machine.bundle()["outputs"]]


@pytest.mark.parametrize("shell", SHELLS)
def test_the_script_can_be_read_by_every_shell_at_hand(shell):
    assert subprocess.run([*shell, "-n", SCRIPT], check=False).returncode == 0


def test_everything_runs_with_the_cache_on_and_off_and_the_cache_is_as_it_was(machine):
    done = machine.run("/dev/sda")
    assert done.returncode == 0, done.stderr
    assert machine.read_state("cache") == ["1"]
    states = [state for job, state in ran(machine) if job == "randwrite-4k-qd1-fsync"]
    assert states == ["on", "off"]
    assert machine.bundle()["cache"] == {"tool": "hdparm", "found": "on", "restored": True}
    assert [name for name in everything_left(machine.out) if not name.endswith(".json")] == []


def test_a_cache_that_was_off_is_off_again(machine):
    machine.tell("cache", "0")
    machine.run("/dev/sda")
    assert machine.read_state("cache") == ["0"]
    assert {state for _, state in ran(machine)[1:]} == {"on", "off"}


def test_a_drive_that_does_not_obey_is_measured_in_the_state_that_it_keeps(machine):
    machine.tell("stubborn", "")
    done = machine.run("/dev/sda")
    assert "does not take its write cache off" in done.stderr
    assert {state for _, state in ran(machine)[1:]} == {"on"}


def test_without_a_tool_the_state_is_not_stated_and_nothing_is_switched(tmp_path):
    machine = Machine(tmp_path, "fio wipefs lsblk perl")
    done = machine.run("/dev/sda")
    assert done.returncode == 0, done.stderr
    assert machine.bundle()["cache"] == {"tool": None, "found": None, "restored": None}
    assert {state for _, state in ran(machine)} == {None}


@pytest.mark.parametrize(
    ("shell", "sent"),
    [
        *(pytest.param(SH, sent, id=sent.name) for sent in (signal.SIGTERM, signal.SIGHUP, signal.SIGPIPE)),
        *(
            pytest.param(shell, sent, id=f"{name}-{sent.name}", marks=pytest.mark.tools(name))
            for name, shell in OTHER_SHELLS.items()
            for sent in SIGNALS
        ),
    ],
)
def test_an_interruption_sets_the_cache_back_and_leaves_nothing(machine, shell, sent):
    script = subprocess.Popen(
        machine.command(shell, "/dev/sda"),
        env=machine.environment(),
        cwd=machine.out,
        text=True,
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        preexec_fn=heed_signals,  # noqa: PLW1509 - no thread runs here
    )
    script.stdin.write("sda Made Up 960GB\n")
    script.stdin.flush()
    wait_for(lambda: "write-4k-qd1-sync" in machine.read_state("fio.log") and machine.read_state("cache") == ["1"])
    wait_for(lambda: machine.read_state("cache") == ["0"])
    machine.tell("hang", "")
    wait_for((machine.stubs / "hanging").exists)
    [undo] = machine.out.glob("*-undo.sh")
    assert undo.read_text().splitlines()[-1] == "hdparm -W 1 /dev/sda"
    script.send_signal(sent)
    _, said = script.communicate(timeout=30)
    assert script.returncode == 128 + sent
    assert machine.read_state("cache") == ["1"]
    assert "as it was found" in said
    assert everything_left(machine.out) == []


def test_a_terminal_that_closes_sets_the_cache_back(machine):
    """As `2>&1 | head` does, and a connection that is lost through tee."""
    reading, writing = os.pipe()
    script = subprocess.Popen(
        machine.command(SH, "/dev/sda"),
        env=machine.environment(),
        cwd=machine.out,
        text=True,
        stdin=subprocess.PIPE,
        stdout=writing,
        stderr=writing,
        preexec_fn=heed_signals,  # noqa: PLW1509 - no thread runs here
    )
    os.close(writing)
    script.stdin.write("sda Made Up 960GB\n")
    script.stdin.flush()
    wait_for(lambda: machine.read_state("cache") == ["0"])
    os.close(reading)
    script.stdin.close()
    assert script.wait(timeout=60) != 0
    assert machine.read_state("cache") == ["1"]
    assert everything_left(machine.out) == []


def wait_for(happened):
    """Wait until something is so, however busy the machine is."""
    deadline = time.monotonic() + 60
    while not happened():
        assert time.monotonic() < deadline, "it never happened"
        time.sleep(0.02)


def heed_signals():
    """What runs in the background or under nohup ignores signals, and so would all that it starts."""
    for sent in SIGNALS:
        signal.signal(sent, signal.SIG_DFL)


@pytest.mark.parametrize(
    ("rates", "label", "windows"),
    [
        ([1000, 1010, 990], "steady", 3),
        ([9000, 5000, 1000, 1010, 990], "steady", 5),
        ([9000, 8000, 7000, 6000, 5000, 4000], "burst", 6),
        ([1000, 1090, 1180, 1270, 1370, 1480], "burst", 6),
    ],
)
def test_random_writes_go_on_until_they_are_steady_else_they_are_a_burst(machine, rates, label, windows):
    machine.tell("rates.json", json.dumps(rates))
    done = machine.run("/dev/sda", "--cache", "keep")
    assert done.returncode == 0, done.stderr
    outputs = [one["window"] for one in machine.bundle()["outputs"] if one["job"] == "randwrite-4k-qd128"]
    assert outputs == ["earlier"] * (windows - 1) + [label]


def test_more_patience_waits_for_more_windows(machine):
    machine.tell("rates.json", json.dumps([9000, 8000, 7000, 6000, 5000, 1000, 1010, 990]))
    machine.run("/dev/sda", "--cache", "keep", "--windows", 9)
    assert [one["window"] for one in machine.bundle()["outputs"] if one["window"]][-1] == "steady"


def test_a_read_only_run_writes_nothing_switches_nothing_and_asks_nothing(machine):
    machine.mount("8:0", "/dev/sda")
    done = machine.run("/dev/sda", "--read-only", answer="")
    assert done.returncode == 0, done.stderr
    assert "writes nothing" in done.stderr
    assert all(job.startswith(("read", "randread")) for job, _ in ran(machine))
    assert not any(line.startswith("-q") for line in machine.read_state("hdparm.log"))


def test_nvme_drives_are_asked_by_four_jobs_and_their_cache_by_their_own_tool(tmp_path):
    machine = Machine(tmp_path, "fio wipefs lsblk perl")
    machine.disk("nvme0n1", "259:0")
    machine.stub(
        "nvme",
        """
        case "$1" in
            set-feature) for last; do :; done; echo "${last#--value=}" >"$STUBS/cache" ;;
            *) echo "get-feature:0x06 (Volatile Write Cache), Current value:0x0000000$(cat "$STUBS/cache")" ;;
        esac""",
    )
    done = machine.run("/dev/nvme0n1")
    assert done.returncode == 0, done.stderr
    assert {("randread-4k-4x32", "off"), ("randwrite-4k-4x32", "on")} <= set(ran(machine))
    assert machine.read_state("cache") == ["1"]


def test_a_hostile_model_name_is_typed_and_recorded_unchanged(machine):
    model = '{"model": null} A "quoted" $(reboot) `x` \\ \'one\' %s%n 100% ;|&<>*?[]{}~# 1TB'
    machine.tell("model", model)
    done = machine.run("/dev/sda", "--cache", "keep", answer=f"sda {model}\n")
    assert done.returncode == 0, done.stderr
    assert machine.bundle()["drive"]["model"] == model


def test_serial_numbers_names_of_the_machine_and_paths_stay_at_home(machine):
    machine.tell("model", f"Made Up {SERIAL} 960GB")
    machine.put("sys/block/sda/device/rev", f"FW{SERIAL}")
    done = machine.run("/dev/sda", "--cache", "keep", "--fill", "70")
    assert done.returncode == 0, done.stderr
    text = next(machine.out.glob("*.json")).read_text()
    for private in (SERIAL, f'"{socket.gethostname()}"', str(machine.root), "/dev/sda"):
        assert private not in text
    assert machine.bundle()["drive"]["model"] == "Made Up 960GB"
    assert machine.bundle()["fill_percent"] == 70


@pytest.mark.parametrize(("runs", "level"), [(1, 3), (3, 4)])
def test_a_full_battery_three_times_over_is_the_best_evidence_of_one_person(machine, corpus_of_drives, runs, level):
    machine.disk("sdb", "8:16", mib=5000)
    assert machine.run("/dev/sdb", "--runs", runs, "--span", "4G").returncode == 0
    record = record_of(corpus_of_drives, next(machine.out.glob("*.json")))
    assert record["method"] == {"tool": "fio", "tool_version": "3.33", "direct": True, "runs": runs, "edition": 1}
    assert len(record["measurements"]) == 20 * runs
    database = corpus_of_drives.database("results", "effects", judged=True)
    assert database.execute("select level from marts.results").fetchall() == [(level,)]
    effects = database.execute("select distinct setting, before_n from marts.effects").fetchall()
    assert effects == [("write_cache", runs)]


def test_what_the_script_and_the_edition_say_is_the_same():
    edition = json.loads((JOBS.parent / "edition.json").read_text())
    stated = dict(line.split("=", 1) for line in SCRIPT.read_text().splitlines() if line[:1].isupper() and "=" in line)
    steady = edition["steady"]
    assert (int(stated["LEAST_SPAN"]), int(stated["STEADY_WINDOWS"])) == (
        edition["least_span_bytes"],
        steady["windows"],
    )
    assert (int(stated["MOST_WINDOWS"]), int(stated["STEADY_PERCENT"])) == (
        steady["most_windows"],
        steady["within_percent"],
    )
    assert steady["drift_percent"] == steady["within_percent"]
    assert stated["EDITION"] == JOBS.parent.name
