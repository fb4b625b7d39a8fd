"""The benchmark script refuses drives that are in use or hold something, and nobody can override what is in use."""

import shutil

import pytest
from editions.machine import SHELLS, STUBS, Machine, everything_left, reasons

SIGNATURES = {
    "LVM2_member": "lvm",
    "linux_raid_member": "md",
    "ddf_raid_member": "md",
    "ceph_bluestore": "ceph",
    "zfs_member": "zfs",
    "swap": "swap",
    "ext4": "filesystem",
    "crypto_LUKS": "filesystem",
    "gpt": "partitions",
}


def untouched(machine):
    return machine.read_state("fio.log") == [] and everything_left(machine.out) == []


@pytest.mark.parametrize("shell", SHELLS)
def test_a_free_drive_is_measured_once_its_name_and_model_were_typed(machine, shell):
    done = machine.run("/dev/sda", "--cache", "keep", shell=shell)
    assert done.returncode == 0, done.stderr
    assert machine.bundle()["drive"]["model"] == "Made Up 960GB"


@pytest.mark.parametrize("answer", ["", "\n", "yes\n", "Made Up 960GB\n", "sda\n", "sdb Made Up 960GB\n"])
def test_anything_but_name_and_model_does_nothing(machine, answer):
    done = machine.run("/dev/sda", answer=answer)
    assert done.returncode == 1
    assert "ALL DATA" in done.stderr
    assert "minutes" in done.stderr
    assert "GiB" in done.stderr
    assert untouched(machine)


@pytest.mark.parametrize(("signature", "word"), SIGNATURES.items())
def test_what_is_written_on_a_drive_stops_the_test_until_its_own_word_is_given(machine, signature, word):
    machine.tell("signatures.sda", signature)
    done = machine.run("/dev/sda")
    assert done.returncode == 1
    assert reasons(done) == {word}
    assert f"--override {word}" in done.stderr
    assert untouched(machine)
    other = next(other for other in SIGNATURES.values() if other != word)
    assert reasons(machine.run("/dev/sda", "--override", other)) == {word}
    assert asked(machine.run("/dev/sda", "--override", word, answer=""))


def asked(done):
    """Whether nothing stood against the test but the name of the model."""
    return "Type sda Made Up 960GB to go on" in done.stderr and "set aside" in done.stderr


def test_signatures_of_partitions_count_and_each_reason_needs_its_word(machine):
    machine.disk("sda1", "8:1", parent="sda")
    machine.tell("signatures.sda1", "LVM2_member\nzfs_member")
    assert reasons(machine.run("/dev/sda")) == {"partitions", "lvm", "zfs"}
    assert reasons(machine.run("/dev/sda", "--override", "lvm")) == {"partitions", "zfs"}


def test_the_label_of_ceph_is_known_where_the_tool_does_not_know_it(machine):
    (machine.root / "dev/sda").write_bytes(b"bluestore block device\n" + bytes(2**20))
    assert reasons(machine.run("/dev/sda")) == {"ceph"}


def test_blkid_is_asked_where_there_is_no_wipefs(tmp_path):
    machine = Machine(tmp_path, "fio lsblk perl")
    machine.stub("blkid", "echo zfs_member")
    assert reasons(machine.run("/dev/sda")) == {"zfs"}


def test_what_nobody_can_read_is_not_overwritten(tmp_path):
    machine = Machine(tmp_path, "fio lsblk perl")
    done = machine.run("/dev/sda")
    assert reasons(done) == {"unread"}
    assert machine.run("/dev/sda", "--override", "unread").returncode == 2


def hold_by_osd(machine):
    machine.hold("sda", "dm-3", "252:3", "ceph--1-osd--block")
    (machine.root / "proc/4242/fd").mkdir(parents=True)
    (machine.root / "proc/4242/fd/17").symlink_to("/dev/dm-3")


def mount_partition(machine):
    machine.disk("sda1", "8:1", parent="sda")
    machine.mount("8:1", "/dev/sda1")


def mount_volume(machine):
    machine.disk("sda1", "8:1", parent="sda")
    machine.hold("sda1", "dm-0", "252:0", "vg-root")
    machine.mount("0:31", "/dev/mapper/vg-root")


def join_btrfs(machine):
    (machine.root / "sys/fs/btrfs/u-u-i-d/devices").mkdir(parents=True)
    (machine.root / "sys/fs/btrfs/u-u-i-d/devices/sda").symlink_to("../../../../block/sda")


NVMET = "sys/kernel/config/nvmet/subsystems/nqn/namespaces/1/device_path"
LIO = "sys/kernel/config/target/core/iblock_0/disk/udev_path"
IN_CONTAINER = "36 35 8:0 / /data rw shared:1 - ext4 /dev/other rw"
IN_USE = {
    "the drive is mounted": ("mounted", lambda machine: machine.mount("8:0", "/dev/sda")),
    "a partition is mounted": ("mounted", mount_partition),
    "a volume on a partition is mounted": ("mounted", mount_volume),
    "btrfs is mounted, under numbers of its own": ("mounted", lambda machine: machine.mount("0:42", "/dev/sda")),
    "mounted in a container alone": ("mounted", lambda machine: machine.put("proc/77/mountinfo", IN_CONTAINER)),
    "swap": ("swap-on", lambda machine: machine.put("proc/swaps", "Filename Type\n/dev/sda partition 1 0 -2")),
    "an OSD has a volume of the drive open": ("open", hold_by_osd),
    "second member of a mounted btrfs": ("in-use", join_btrfs),
    "a loop over a part": ("in-use", lambda machine: machine.put("sys/block/loop7/loop/backing_file", "/dev/sda")),
    "exported by NVMe over fabrics": ("in-use", lambda machine: machine.put(NVMET, "/dev/sda")),
    "exported by iSCSI": ("in-use", lambda machine: machine.put(LIO, "/dev/sda")),
    "only the kernel knows by what": ("claimed", lambda machine: machine.tell("busy", "")),
}


@pytest.mark.parametrize(("word", "use"), IN_USE.values(), ids=IN_USE)
def test_what_is_in_use_cannot_be_overridden_by_any_word(machine, word, use):
    use(machine)
    assert word in reasons(machine.run("/dev/sda"))
    every = [part for other in ("partitions", "holders", "lvm", "filesystem") for part in ("--override", other)]
    done = machine.run("/dev/sda", *every)
    assert done.returncode == 1
    assert reasons(done) == {word}
    assert "cannot be overridden" in done.stderr
    assert machine.run("/dev/sda", "--override", word).returncode == 2
    assert untouched(machine)


def test_where_nobody_can_ask_the_kernel_nothing_is_written(tmp_path):
    machine = Machine(tmp_path, "fio wipefs lsblk")
    assert reasons(machine.run("/dev/sda")) == {"unasked"}
    assert untouched(machine)


MEANWHILE = {
    "it was mounted": (
        'echo "36 35 8:0 / /srv rw - ext4 /dev/sda rw" >"$HONEST_IOPS_ROOT/proc/self/mountinfo"',
        "mounted",
    ),
    "the kernel gave it away": (': >"$STUBS/busy"', "claimed"),
    "another drive took its name": ('echo 999 >"$HONEST_IOPS_ROOT/sys/block/sda/diskseq"', "not the drive any more"),
}


@pytest.mark.parametrize(("act", "said"), MEANWHILE.values(), ids=MEANWHILE)
@pytest.mark.parametrize("when", ["at the question", "between two jobs"])
def test_what_happens_to_a_drive_meanwhile_stops_the_test(machine, when, act, said):
    machine.put("sys/block/sda/diskseq", "7")
    if when == "at the question":
        # The script asks for the cache once before the question; nothing else runs between that and the answer.
        machine.stub("wc", f'{act}; exec {shutil.which("wc")} "$@"')
    else:
        machine.stub("fio", f"{STUBS['fio'].replace('exec ', '')}; {act}")
    done = machine.run("/dev/sda", "--cache", "keep")
    assert done.returncode == 1
    assert said in done.stderr
    assert len(machine.read_state("fio.log")) == (0 if when == "at the question" else 1)
    assert everything_left(machine.out) == []


def test_the_cache_of_a_whole_drive_is_left_alone_for_one_partition_beside_others_in_use(machine):
    machine.disk("sda1", "8:1", parent="sda")
    machine.disk("sda2", "8:2", parent="sda")
    machine.mount("8:1", "/dev/sda1")
    done = machine.run("/dev/sda2", "--override", "other-partitions")
    assert "The write cache is left on" in done.stderr
    assert not any(line.startswith("-q") for line in machine.read_state("hdparm.log"))


def test_what_the_kernel_has_built_on_a_drive_stops_the_test(machine):
    machine.hold("sda", "md0", "9:0")
    done = machine.run("/dev/sda")
    assert reasons(done) == {"holders"}
    assert "/dev/md0 is built on /dev/sda" in done.stderr


def test_a_partition_beside_one_in_use_is_refused_and_a_drive_mounted_as_a_whole_for_good(machine):
    machine.disk("sda1", "8:1", parent="sda")
    machine.disk("sda2", "8:2", parent="sda")
    machine.mount("8:1", "/dev/sda1")
    assert reasons(machine.run("/dev/sda2")) == {"other-partitions"}
    assert "Type sda2" in machine.run("/dev/sda2", "--override", "other-partitions", answer="").stderr
    machine.mount("8:0", "/dev/sda")
    assert reasons(machine.run("/dev/sda2", "--override", "other-partitions")) == {"mounted"}


def test_a_file_named_like_a_drive_is_not_mistaken_for_it(machine):
    (machine.root / "tmp").mkdir()
    (machine.root / "tmp/sda").write_text("a copy")
    done = machine.run("/tmp/sda")
    assert done.returncode == 1
    assert "no block device" in done.stderr


def test_a_name_that_never_changes_leads_to_the_drive(machine):
    (machine.root / "dev/by-id").mkdir()
    (machine.root / f"dev/by-id/ata-Made_Up_{'X' * 8}").symlink_to("../sda")
    assert machine.run(f"/dev/by-id/ata-Made_Up_{'X' * 8}", "--read-only").returncode == 0
    assert "by-id" not in (next(machine.out.glob("*.json"))).read_text()


def test_the_list_says_of_each_drive_whether_it_can_be_tested_and_why_not(machine):
    machine.disk("sdb", "8:16")
    machine.tell("signatures.sdb", "linux_raid_member")
    done = machine.run("list")
    free, _, used = done.stdout.partition("/dev/sdb")
    assert "Made Up 960GB" in free
    assert "can be tested" in free
    assert reasons(done) == {"md"}
    assert "RAID" in used
    assert untouched(machine)


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (["/dev/sda", "--overide", "lvm"], "--overide"),
        (["/dev/sda", "--override", "all"], "the words are"),
        (["/dev/sda", "--span", "much"], "write a size such as 64G"),
        (["/dev/sda", "--runs", "0"], "1 or more"),
        (["/dev/sda", "--fill", "101"], "from 0 to 100"),
        (["/dev/sda", "--windows", "2"], "6 or more"),
        (["/dev/sda", "/dev/sdb"], "one device"),
        (["/dev/sda", "--runs"], "needs a word"),
        ([], "usage"),
    ],
)
def test_a_wrong_word_is_answered_with_the_right_one(machine, words, said):
    done = machine.run(*words)
    assert done.returncode == 2
    assert said in done.stderr
    assert untouched(machine)


def test_a_span_larger_than_the_drive_and_a_missing_drive_are_reported(machine):
    assert "larger than /dev/sda" in machine.run("/dev/sda", "--span", "1T").stderr
    assert "no block device" in machine.run("/dev/sdz").stderr


def test_an_existing_file_and_an_existing_bundle_are_not_overwritten(machine):
    mine = machine.out / "mine"
    mine.write_text("precious")
    assert "exists already" in machine.run("--file", mine).stderr
    assert "there already" in machine.run("/dev/sda", "--output", mine).stderr
    assert mine.read_text() == "precious"
