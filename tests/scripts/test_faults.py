"""What a machine cannot do ends in a sentence, and never in a traceback or in a site that is missing."""

import errno
import os
import subprocess
import sys
import threading
from pathlib import Path

import pytest

from scripts.build.pipeline import replace_site, restore_previous
from scripts.commands.failures import describe_failure
from scripts.paths import ROOT


def iops(*arguments, **options):
    command = [sys.executable, "-m", "scripts.cli", *map(str, arguments)]
    done = subprocess.run(command, cwd=ROOT, stderr=subprocess.PIPE, text=True, check=False, **options)
    assert "Traceback" not in done.stderr
    return done


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="the system has no device that is always full")
def test_a_full_disk_is_named():
    with open("/dev/full", "w") as full:
        done = iops("calc", "throughput", "--help", stdout=full)
    assert done.returncode == 1
    assert "the disk is full: make room" in done.stderr


def test_a_copy_that_finds_no_room_names_the_disk_it_was_for():
    error = OSError(errno.ENOSPC, os.strerror(errno.ENOSPC), "/here/whole", None, "/there/full")  # as shutil tells it
    assert str(describe_failure(error)).startswith("/there/full: No space")


def test_a_file_in_the_way_of_a_folder_is_named(tmp_path):
    (tmp_path / "build").write_text("")
    with pytest.raises(FileExistsError) as raised:
        (tmp_path / "build").mkdir()
    assert "move it away" in str(describe_failure(raised.value))


def test_a_terminal_that_knows_only_ascii_gets_escapes(small):
    small.write("drives/maker-two.json", '{"väendor": "Maker"}')
    environment = {**os.environ, "PYTHONIOENCODING": "ascii"}
    done = iops("check", "--data", small.data, stdout=subprocess.PIPE, env=environment)
    assert done.returncode == 1
    assert "v\\xe4endor" in done.stdout


@pytest.mark.parametrize("can_exchange", [True, False])
def test_the_site_is_whole_while_another_takes_its_place(tmp_path, monkeypatch, can_exchange):
    if not can_exchange:
        monkeypatch.setattr("scripts.build.pipeline._exchange", lambda *_: False)
    public = tmp_path / "public"
    build = tmp_path / "build"
    build.mkdir()
    public.mkdir()
    (public / "page").write_text("0")
    missing = []
    done = threading.Event()

    def watch():
        while not done.is_set():
            if not (public / "page").exists():
                missing.append(1)

    watching = threading.Thread(target=watch)
    watching.start()
    for number in range(1, 200):
        fresh = build / "fresh"
        fresh.mkdir()
        (fresh / "page").write_text(str(number))
        replace_site(fresh, public, build)
        assert (public / "page").read_text() == str(number)
        assert list(build.iterdir()) == []
    done.set()
    watching.join()
    if can_exchange and sys.platform == "linux":
        assert missing == []


def test_a_first_site_and_one_that_a_killed_build_moved_aside(tmp_path):
    public = tmp_path / "public"
    fresh = tmp_path / "fresh"
    fresh.mkdir()
    replace_site(fresh, public, tmp_path)
    assert public.exists()
    public.rename(tmp_path / "public-previous")
    restore_previous(public, tmp_path)
    assert public.exists()
