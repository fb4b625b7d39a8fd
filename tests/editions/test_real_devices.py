"""The benchmark script and devices in use, on loop devices of this machine: `make test-tools` runs it, as root."""

import os
import shutil
import subprocess
from contextlib import contextmanager
from pathlib import Path

import pytest
from editions.machine import SCRIPT, SH

pytestmark = pytest.mark.tools("fio")
EVERY = [word for reason in ("partitions", "holders", "filesystem", "swap") for word in ("--override", reason)]


def run(*words):
    return subprocess.run([str(word) for word in words], capture_output=True, text=True, check=False)


@pytest.fixture
def loop(tmp_path):
    """A loop device with an ext4 file system in it, where this machine gives one."""
    if os.geteuid() != 0 or not shutil.which("losetup") or not shutil.which("mkfs.ext4"):
        pytest.skip("it takes root, losetup and mkfs.ext4")
    image = tmp_path / "loop.img"
    with open(image, "wb") as content:
        content.truncate(64 * 2**20)
    made = run("losetup", "--find", "--show", image)
    if made.returncode:
        pytest.skip(f"this machine gives no loop device: {made.stderr.strip()}")
    device = made.stdout.strip()
    assert run("mkfs.ext4", "-q", "-F", device).returncode == 0
    yield device
    run("losetup", "--detach", device)


@contextmanager
def mounted(device, place, *prefix):
    place.mkdir(exist_ok=True)
    done = run(*prefix, "mount", device, place)
    if done.returncode:
        pytest.skip(f"this machine does not mount it: {done.stderr.strip()}")
    try:
        yield
    finally:
        run("umount", place)


def refuses(device, answer=None):
    """Run it as someone would who sets every reason aside; nothing may be written."""
    name = device.removeprefix("/dev/")
    size = "64 MiB"
    command = [*SH, SCRIPT, device, "--quick", "--span", "16M", *EVERY]
    done = subprocess.run(
        command, input=answer or f"{name} {size}\n", capture_output=True, text=True, check=False, timeout=120
    )
    assert done.returncode == 1, done.stderr
    assert "Writing the span" not in done.stderr
    return done.stderr


def test_a_mounted_device_is_refused(loop, tmp_path):
    with mounted(loop, tmp_path / "here"):
        assert "is mounted on" in refuses(loop)


def test_a_device_that_is_mounted_in_another_namespace_alone_is_refused(loop, tmp_path):
    if not shutil.which("unshare"):
        pytest.skip("it takes unshare")
    place = tmp_path / "there"
    place.mkdir()
    command = [
        "unshare",
        "--mount",
        "--propagation",
        "private",
        "sh",
        "-c",
        f"mount {loop} {place} && echo up && read x",
    ]
    with subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True) as other:
        if other.stdout.readline() != "up\n":
            pytest.skip("this machine gives no mount namespace")
        assert str(place) not in run("cat", "/proc/self/mountinfo").stdout
        assert "is mounted on" in refuses(loop)
        other.communicate("x\n")


def test_a_device_that_a_program_has_open_by_another_node_is_refused(loop, tmp_path):
    node = tmp_path / "node"
    number = Path(loop).stat().st_rdev
    os.mknod(node, 0o600 | 0o060000, number)
    with open(node, "rb"):
        assert "A program has" in refuses(loop)


def test_a_loop_over_a_part_of_the_device_is_seen_once_it_is_mounted(loop, tmp_path):
    inner = run("losetup", "--find", "--show", loop)
    if inner.returncode:
        pytest.skip(f"no loop over a loop here: {inner.stderr.strip()}")
    try:
        with mounted(inner.stdout.strip(), tmp_path / "inner"):
            assert "in use" in refuses(loop) or "is used by" in refuses(loop)
    finally:
        run("losetup", "--detach", inner.stdout.strip())


def test_a_device_mounted_while_the_question_stands_is_not_written(loop, tmp_path):
    place = tmp_path / "late"
    place.mkdir()
    command = [*SH, SCRIPT, loop, "--quick", "--span", "16M", *EVERY]
    with subprocess.Popen(
        command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True
    ) as script:
        said = ""
        while "to go on: " not in said:
            character = script.stderr.read(1)
            assert character, said
            said += character
        assert run("mount", loop, place).returncode == 0
        (place / "precious").write_text("still here")
        _, rest = script.communicate(f"{loop.removeprefix('/dev/')} 64 MiB\n", timeout=60)
    assert script.returncode == 1
    assert "in use by now" in rest
    assert (place / "precious").read_text() == "still here"
    run("umount", place)
