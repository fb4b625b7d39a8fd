"""Run the commands of the guide in the laboratory: what they print, and whether they work.

It runs inside the chroot: `python3 commands.py` reads `commands.json`, a list of groups of commands in the order in
which somebody would give them. Names that a reader has to fill in are those of the laboratory, times and sizes are short, and
whatever overwrites a device gets one of its own. A command is run only where all its programs are on the list below:
nothing may reach the machine around the chroot.
"""

import json
import re
import shutil
import subprocess
import time
from pathlib import Path

from cluster import LAB, ask, ceph, daemons, is_whole, osd, pool, rebuild, run, start_all, wait

PROGRAMS = {
    "ceph",
    "rbd",
    "rados",
    "radosgw-admin",
    "ceph-bluestore-tool",
    "fio",
    "ping",
    "findmnt",
    "grep",
    "wc",
    "jq",
    "head",
    "sort",
    "awk",
    "for",
    "do",
    "done",
    "wait",
}
NOT_HERE = {
    "ceph-volume": "no device mapper there",
    "systemctl": "no systemd there",
    "ceph orch": "no orchestrator there",
    "ceph cephadm": "no orchestrator there",
    "ceph nvme-gw": "no gateway of that kind there",
    "ceph dashboard": "no dashboard there",
    "ceph insights": "the module is off there",
    "ceph device light": "no device with a light there",
    "rbd map": "no kernel client there",
    "rbd device": "no kernel client there",
    "mount": "no kernel client there",
    "safe-to-destroy": "three hosts leave no place for the copies",
    "ceph osd destroy": "nothing may be destroyed before it is safe",
}
"""Why a command that begins so, or has these words, is not run."""
FILLED = (
    (r"\b-?-size[= ](100G|20G)", "--size 256M"),
    (r"-size=1g", "-size=64m"),
    (r"-runtime=\d+", "-runtime=2"),
    (r"-ramp_time=\d+", "-ramp_time=0"),
    (r"(rados bench -p bench) 30", r"\1 3"),
    (r"ping -f -c \d+", "ping -f -c 100"),
    (r"/dev/sdX", "DEVICE"),
    (r"POOL/IMAGE@SNAP", "vms/disk1@snap"),
    (r"EC_POOL", "coded"),
    (r"REPLICATED_POOL/IMAGE", "vms/disk2"),
    (r"POOL( allow_ec_optimizations)", r"coded\1"),
    (r"POOL( hit_set_type| target_max_bytes)", r"fast\1"),
    (r"\bPOOL pg_num N\b", "vms pg_num 32"),
    (r"\bPOOL\b", "vms"),
    (r"\bIMAGE\b", "disk1"),
    (r"osd\.(N|ID)\b", "osd.0"),
    (r"osd crush rm osd\.0", "osd crush rm osd.9"),
    (r"ceph-N\b|ceph-ID\b", "ceph-0"),
    (r"\bosd metadata (N|ID)\b", "osd metadata 0"),
    (r"mds\.NAME", "mds.one"),
    (r"\bmon\.ID\b", "mon.a"),
    (r"\bfs (get|set) NAME\b", r"fs \1 files"),
    (r"\bPGID\b", "2.0"),
    (r"unset FLAG", "unset noout"),
    (r"unset-group noout HOST", "unset-group noout store-1"),
    (r"\bENTITY\b", "client.admin"),
    (r"rotate client\.admin", "rotate client.spare"),
    (r"\bRELEASE\b", "RELEASE_HERE"),
    (r"\bGROUP\b|\bZONE\b", "default"),
    (r"=DATA\b", "=default.rgw.buckets.data"),
    (r"=INDEX\b", "=default.rgw.buckets.index"),
    (r"=EXTRA\b", "=default.rgw.buckets.non-ec"),
    (r"\bBUCKET\b", "media"),
    (r"\b(SERVER_IP|HOST_AT_THE_OTHER_SITE|HOST)\b", "127.0.0.1"),
    (r"-directory=\S+", "-directory=/tmp"),
)
"""What a reader fills in, and what the laboratory puts there."""


def main() -> None:
    """Run all groups, each in a whole cluster."""
    rebuild()
    _prepare()
    device = _spare_device()
    release = json.loads(ask("versions", "json")[1])
    version = next(iter(release["overall"])).split()
    fixed = (("RELEASE_HERE", version[4]), ("DEVICE", device))
    rows = []
    for name, commands in json.loads((LAB / "commands.json").read_text(encoding="utf-8")):
        begun = time.monotonic()
        rows += [_try(command, f"Ceph {version[2]}", fixed) for command in commands]
        (LAB / "out" / "commands.json").write_text(json.dumps(rows, indent=2) + "\n", encoding="utf-8")
        _tidy()
        print(f"{name}: {len(commands)} commands, {time.monotonic() - begun:.0f} s", flush=True)
    for row in rows:
        if row.get("exit_code"):
            print(f"failed ({row['exit_code']}): {row['command']}\n    {row['said']}", flush=True)


def _prepare() -> None:
    """Make what commands of the guide take for given: an image with a snapshot, a coded pool, a user, a bucket."""
    ceph("osd pool create coded 8 8 erasure two-one")
    ceph("osd pool application enable coded rbd")
    ceph("osd pool set coded allow_ec_overwrites true")
    pool("bench", 8, "on-ssd", "rbd")
    ceph("auth get-or-create client.spare mon 'allow r'")
    run("rbd snap create vms/disk1@snap; rbd snap protect vms/disk1@snap")
    made = run(
        "radosgw-admin user create --uid=lab --display-name=lab --access-key=lab --secret-key=lab -n client.admin"
    )
    if "lab" in made:
        run("curl -s --aws-sigv4 aws:amz:us-east-1:s3 --user lab:lab -X PUT http://127.0.0.1:17580/media")


def _spare_device() -> str:
    image = LAB / "dev" / "spare.img"
    with image.open("wb") as file:
        file.truncate(2**28)
    return run(f"losetup --find --show {image}").strip()


def _reason(command: str) -> str | None:
    for words, why in NOT_HERE.items():
        if re.search(rf"(^|[;&|] *){re.escape(words)}\b|{re.escape(words)}\b", command):
            return why
    inner = re.sub(r"'[^']*'|\"[^\"]*\"", "''", command)
    for part in re.split(r"\$\(|&&|\|\||[;|&]", inner):
        word = part.split()[0] if part.split() else ""
        word = part.split()[1] if word == "do" and len(part.split()) > 1 else word
        if word and word not in PROGRAMS:
            return f"no {word} there"
    if re.search(r"(?<![a-z])>|/sys/|/proc/", inner):
        return "it would reach the machine around the laboratory"
    return None


def _try(command: str, version: str, fixed: tuple[tuple[str, str], ...]) -> dict[str, object]:
    """Run one command; what it would do to a daemon that systemd holds is done by hand."""
    if found := re.fullmatch(r"systemctl (stop|start|restart) ceph-osd@(?:N|12)", command):
        if found[1] != "start":
            daemons.stop("osd.0")
        if found[1] != "stop":
            osd(0)
            wait(is_whole, 30)
    if why := _reason(command):
        return {"command": command, "because": why}
    filled = command
    for pattern, value in (*FILLED, *fixed):
        filled = re.sub(pattern, value, filled)
    if left := re.search(r"(?<![\w/.=-])[A-Z]{3,}(?![\w.])", re.sub(r"'[^']*'", "", filled)):
        return {"command": command, "because": f"nothing to fill in for {left[0]}"}
    program = command.split(maxsplit=1)[0]
    if program in ("fio", "for") and "fio" in command:
        version = f"fio {run('fio --version').strip().removeprefix('fio-')}"
    elif program == "ping":
        version = "ping " + run("ping -V").split()[-1]
    elif program == "findmnt":
        version = "findmnt " + run("findmnt --version").split()[-1]
    # A search that finds nothing is an answer: what counts is the program whose output is searched.
    line = f"{filled}\nexit ${{PIPESTATUS[0]}}"
    done = subprocess.run(
        ["timeout", "90", "bash", "-c", line],
        capture_output=True,
        text=True,
        check=False,
        cwd="/tmp",
        stdin=subprocess.DEVNULL,
    )
    said = (done.stderr or done.stdout).strip().splitlines()
    return {
        "command": command,
        "ran": filled.replace(fixed[1][1], "/dev/sdX") if filled != command else None,
        "version": version,
        "exit_code": done.returncode,
        "said": " / ".join(said[-2:])[:300],
    }


def _tidy() -> None:
    """Leave no pool and no flag of a group to the next one."""
    kept = {"bench", "coded", "vms", "cephfs.meta", "cephfs.data", "cold", ".mgr"}
    for name in json.loads(ceph("osd pool ls -f json")):
        if name not in kept and not name.startswith((".rgw", "default.rgw")):
            ceph(f"osd pool delete {name} {name} --yes-i-really-really-mean-it")
    for flag in ("noout", "norebalance"):
        ceph(f"osd unset {flag}")
    ceph("osd in all")
    start_all()
    if "bench" not in json.loads(ceph("osd pool ls -f json")):
        pool("bench", 8, "on-ssd", "rbd")
    wait(is_whole, 20)


if __name__ == "__main__":
    shutil.rmtree("/tmp/test-data", ignore_errors=True)
    (LAB / "out").mkdir(exist_ok=True)
    Path("/tmp/job.fio").write_text("[j]\nsize=4m\nrw=write\n", encoding="ascii")
    main()
