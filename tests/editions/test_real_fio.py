"""What the benchmark script does with real fio on a file and on a loop device: `make test-tools` runs it."""

import json
import os
import shutil
import socket
import subprocess
import zlib

import pytest
from editions.machine import JOBS, SCRIPT, SH, everything_left, record_of

pytestmark = pytest.mark.tools("fio")


def test_fio_takes_the_job_file_and_reads_in_it_what_the_edition_says(tmp_path):
    environment = os.environ | {"TARGET": "target", "SPAN": "16M"}
    (tmp_path / "target").write_bytes(b"")
    done = subprocess.run(
        ["fio", "--parse-only", JOBS], cwd=tmp_path, env=environment, capture_output=True, check=False
    )
    assert done.returncode == 0, done.stderr
    shown = subprocess.run(
        ["fio", "--showcmd", JOBS], cwd=tmp_path, env=environment, capture_output=True, text=True, check=True
    )
    edition = json.loads((JOBS.parent / "edition.json").read_text())
    commands = dict(part.split(" ", 1) for part in shown.stdout.replace("\n", " ").split("--name=")[1:])
    assert list(commands) == [job["name"] for job in edition["jobs"]]
    for job in edition["jobs"]:
        words = f" {commands[job['name']]} "
        size = {4194304: "4M", 4096: "4k"}[job["block_size_bytes"]]
        wanted = [f"--rw={job['pattern']}", f"--bs={size}", f"--iodepth={job['queue_depth']}"]
        wanted += [f"--{job['sync']}=1"] if job.get("sync") else []
        wanted += [f"--numjobs={job['jobs']}"] if job.get("jobs") else []
        wanted += [f"--runtime={job['runtime_s']}"] if job.get("runtime_s") else []
        assert [word for word in wanted if f" {word} " not in words] == []


def test_what_the_jobs_write_can_not_be_compressed(tmp_path):
    target = tmp_path / "target"
    environment = os.environ | {"TARGET": str(target), "SPAN": "16M"}
    done = subprocess.run(
        ["fio", "--section=precondition", "--direct=0", JOBS],
        env=environment,
        cwd=tmp_path,
        capture_output=True,
        check=False,
    )
    if done.returncode:
        pytest.skip("direct I/O is not possible in the folder for temporary files")
    written = target.read_bytes()
    assert len(written) == 16 * 2**20
    # Nine runs gave 0.944 to 0.968: the random buffers of fio are not wholly random.
    assert len(zlib.compress(written, 1)) > 0.9 * len(written)
    sectors = {written[place : place + 512] for place in range(0, len(written), 512)}
    assert len(sectors) > 0.99 * len(written) / 512


def test_a_trial_on_a_file_leaves_one_bundle_and_no_file(tmp_path, corpus_of_drives, capsys):
    folder = tmp_path / "folder"
    folder.mkdir()
    words = ["--file", folder / "test.bin", "--span", "16M", "--quick", "--output", folder / "bundle.json"]
    done = subprocess.run([*SH, SCRIPT, *words], capture_output=True, text=True, check=False, timeout=300)
    if "lies in memory" in done.stderr:
        pytest.skip("the folder for temporary files lies in memory")
    assert done.returncode == 0, done.stderr
    assert everything_left(folder) == ["bundle.json"]
    text = (folder / "bundle.json").read_text()
    assert f'"{socket.gethostname()}"' not in text
    assert str(folder) not in text
    record = record_of(corpus_of_drives, folder / "bundle.json", "--note", "A trial.")
    assert "no run of edition 1" in capsys.readouterr().out
    assert len(record["measurements"]) == 10
    assert record["environment"]["preconditioned"] is True
    assert "edition" not in record["method"]


@pytest.fixture
def loop(tmp_path):
    """A loop device on a file of our own, where this machine gives one."""
    image = tmp_path / "loop.img"
    with open(image, "wb") as content:
        content.truncate(64 * 2**20)
    if os.geteuid() != 0 or not shutil.which("losetup"):
        pytest.skip("a loop device takes root and losetup")
    made = subprocess.run(["losetup", "--find", "--show", image], capture_output=True, text=True, check=False)
    if made.returncode:
        pytest.skip(f"this machine gives no loop device: {made.stderr.strip()}")
    yield made.stdout.strip()
    subprocess.run(["losetup", "--detach", made.stdout.strip()], check=True)


def test_a_real_device_is_refused_while_it_holds_something_and_read_without_harm(loop, tmp_path):
    subprocess.run(["mkswap", loop], capture_output=True, check=True)
    before = (tmp_path / "loop.img").read_bytes()
    refused = subprocess.run([*SH, SCRIPT, loop], capture_output=True, text=True, input="", check=False)
    assert refused.returncode == 1
    assert "--override swap" in refused.stderr
    words = [loop, "--read-only", "--quick", "--span", "16M", "--output", tmp_path / "bundle.json"]
    done = subprocess.run([*SH, SCRIPT, *words], capture_output=True, text=True, check=False, timeout=120)
    assert done.returncode == 0, done.stderr
    outputs = json.loads((tmp_path / "bundle.json").read_text())["outputs"]
    assert all(one["fio"]["jobs"][0]["write"]["total_ios"] == 0 for one in outputs)
    assert (tmp_path / "loop.img").read_bytes() == before
