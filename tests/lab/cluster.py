"""A cluster of real Ceph daemons on one machine, without systemd; it runs inside the chroot that `run.py` makes.

Three made-up hosts (names of their own by `unshare --uts`), three monitors, two managers, six OSDs on sparse files (one
SSD and one hard disk a host), two metadata servers, one gateway. All daemons listen on the loopback address.
"""

import json
import os
import re
import shutil
import signal
import subprocess
import time
import uuid
from collections.abc import Callable
from functools import cache
from pathlib import Path
from typing import Any

import rados

LAB = Path("/lab")
LOGS = LAB / "log"
FSID = "00000000-0000-4000-8000-00000000beef"
MONITORS = {"a": ("store-1", 13400), "b": ("store-2", 13401), "c": ("store-3", 13402)}
MANAGERS = {"x": "store-1", "y": "store-2"}
OSDS = {
    0: ("store-1", "ssd"),
    1: ("store-1", "hdd"),
    2: ("store-2", "ssd"),
    3: ("store-2", "hdd"),
    4: ("store-3", "ssd"),
    5: ("store-3", "hdd"),
}
METADATA = {"one": "store-1", "two": "store-2"}
GATEWAY = "s3"
OSD_BYTES = 6 * 2**30
KEYRING = "/etc/ceph/ceph.client.admin.keyring"
RGW_POOLS = (".rgw.root", "default.rgw.log", "default.rgw.control", "default.rgw.meta")

CONFIGURATION = """[global]
fsid = {fsid}
mon_host = {monitors}
mon_initial_members = a,b,c
public_network = 127.0.0.0/8
ms_bind_msgr1 = false
ms_bind_port_min = 16900
ms_bind_port_max = 17500
mon_data_avail_warn = 5
mon_data_avail_crit = 2
mgr_tick_period = 2
mgr_stats_period = 2
osd_mon_report_interval = 2
mon_allow_pool_delete = true
mon_warn_on_pool_no_app_grace = 1
osd_memory_target = 939524096
log_file = /lab/log/$name.log
admin_socket = /run/ceph/$name.asok
run_dir = /run/ceph
pid_file =
"""
"""What the laboratory itself needs stands here, so that `config dump` shows the fault alone."""


class Daemons:
    """Processes by the names of their daemons."""

    newer: str | None = None
    """Where a newer release lies that daemons start with from now on."""

    def __init__(self) -> None:
        self._running: dict[str, subprocess.Popen[bytes]] = {}

    def start(self, name: str, host: str, *command: str) -> None:
        """Start a daemon under the name of a host; one that runs stays, since two of a name fight for ever."""
        if self.runs(name):
            return
        root = ["chroot", self.newer] if self.newer else []
        with (LOGS / f"{name}.out").open("ab") as log:
            self._running[name] = subprocess.Popen(
                ["unshare", "--uts", "sh", "-c", 'hostname "$0"; exec "$@"', host, *root, *command],
                stdin=subprocess.DEVNULL,
                stdout=log,
                stderr=log,
                start_new_session=True,
                cwd="/",  # Debian's OSDs look for the classes of RBD and the gateway by a relative path
            )

    def runs(self, name: str) -> bool:
        """Whether a daemon was started and has not ended."""
        return name in self._running and self._running[name].poll() is None

    def send(self, name: str, number: signal.Signals) -> None:
        """Send a signal to a daemon that runs."""
        if self.runs(name):
            self._running[name].send_signal(number)

    def stop(self, name: str, number: signal.Signals = signal.SIGTERM) -> None:
        """End a daemon and wait for it."""
        self.send(name, number)
        if name in self._running:
            try:
                self._running[name].wait(30)
            except subprocess.TimeoutExpired:
                self._running[name].kill()
                self._running[name].wait()

    def stop_all(self) -> None:
        """Kill everything."""
        for name in list(self._running):
            self.stop(name, signal.SIGKILL)


daemons = Daemons()


def monitor(name: str) -> None:
    """Start a monitor."""
    host, port = MONITORS[name]
    daemons.start(f"mon.{name}", host, "ceph-mon", "-f", "-i", name, "--public-addr", f"v2:127.0.0.1:{port}")


def manager(name: str) -> None:
    """Start a manager."""
    daemons.start(f"mgr.{name}", MANAGERS[name], "ceph-mgr", "-f", "-i", name)


def osd(number: int) -> None:
    """Start an OSD."""
    daemons.start(f"osd.{number}", OSDS[number][0], "ceph-osd", "-f", "-i", str(number))


def metadata_server(name: str) -> None:
    """Start a metadata server."""
    daemons.start(f"mds.{name}", METADATA[name], "ceph-mds", "-f", "-i", name)


def gateway() -> None:
    """Start the gateway."""
    keyring = f"/var/lib/ceph/radosgw/ceph-rgw.{GATEWAY}/keyring"
    front = "beast endpoint=127.0.0.1:17580"
    daemons.start(
        f"rgw.{GATEWAY}",
        "store-1",
        "radosgw",
        "-f",
        "-n",
        f"client.rgw.{GATEWAY}",
        "-k",
        keyring,
        "--rgw-frontends",
        front,
    )


@cache
def connection() -> rados.Rados:
    """The one connection of the laboratory."""
    options = {"keyring": KEYRING, "log_file": "/lab/log/client.log", "admin_socket": ""}
    made = rados.Rados(conffile="/etc/ceph/ceph.conf", conf=options)
    made.connect(timeout=60)
    return made


def ask(words: str, form: str | None = None, to: str = "mon", **arguments: Any) -> tuple[int, str, str]:
    """Send a command: code, output, message. `to` is `mon`, `mgr` or the number of an OSD."""
    command = {"prefix": words, **arguments, **({"format": form} if form else {})}
    text = json.dumps(command)
    if to == "mon":
        code, out, message = connection().mon_command(text, b"", timeout=30)
    elif to == "mgr":
        # A command to a manager that is not there waits for ever.
        if not json.loads(ask("mgr stat", "json")[1]).get("available"):
            return 1, "", "no manager"
        code, out, message = connection().mgr_command(text, b"", timeout=30)
    else:
        code, out, message = connection().osd_command(int(to), text, b"", timeout=30)
    return code, out.decode(errors="replace"), message


def run(line: str, seconds: int = 60) -> str:
    """Run a line of the shell; what it prints, errors as well, as an operator would see it."""
    done = subprocess.run(
        ["timeout", str(seconds), "sh", "-c", line],
        capture_output=True,
        text=True,
        check=False,
        stdin=subprocess.DEVNULL,
    )
    return done.stdout + done.stderr


def ceph(line: str) -> str:
    """The `ceph` command of the package."""
    return run(f"ceph {line}")


def option(who: str, name: str, value: str | None) -> None:
    """Set an option of the cluster, or remove it."""
    if value is None:
        ask("config rm", who=who, name=name)
    else:
        ask("config set", who=who, name=name, value=value)


def health() -> tuple[str, list[str]]:
    """The state of the cluster and the codes that it prints."""
    read = json.loads(ask("health", "json", detail="detail")[1])
    return read["status"], sorted(read["checks"])


def wait(what: Callable[[], bool], seconds: float = 90) -> bool:
    """Wait until something holds; whether it came to hold."""
    end = time.monotonic() + seconds
    while time.monotonic() < end:
        try:
            if what():
                return True
        except (rados.Error, ValueError, KeyError):
            pass
        time.sleep(1)
    return False


def wait_for(*codes: str, seconds: float = 90) -> bool:
    """Wait for codes of the health."""
    return wait(lambda: set(codes) <= set(health()[1]), seconds)


STANDING: set[str] = set()
"""Codes that the release itself has here, such as modules that do not load under a newer Python."""


def wait_healthy(seconds: float = 180) -> bool:
    """Wait until nothing is wrong but what was wrong from the start."""
    return wait(lambda: set(health()[1]) <= STANDING, seconds)


def start_all() -> None:
    """Start every daemon that does not run."""
    for name in MONITORS:
        monitor(name)
    for name in MANAGERS:
        manager(name)
    for number in OSDS:
        osd(number)
    for name in METADATA:
        metadata_server(name)
    gateway()


def is_whole() -> bool:
    """Whether every daemon serves, and nothing is wrong but what was wrong from the start."""
    read = json.loads(ask("status", "json")[1])
    groups = {state["state_name"] for state in read["pgmap"]["pgs_by_state"]}
    return (
        len(read["quorum"]) == len(MONITORS)
        and read["mgrmap"]["num_standbys"] == len(MANAGERS) - 1
        and read["osdmap"]["num_up_osds"] == read["osdmap"]["num_in_osds"] == len(OSDS)
        and read["fsmap"]["up"] == 1
        and read["fsmap"]["up:standby"] == len(METADATA) - 1
        and "rgw" in read["servicemap"]["services"]
        and groups == {"active+clean"}
        and set(read["health"]["checks"]) <= STANDING
        and not read["health"].get("mutes")
    )


def key(name: str, path: str, **capabilities: str) -> None:
    """Make a key and its file."""
    Path(path).parent.mkdir(parents=True, exist_ok=True)
    words = [word for pair in capabilities.items() for word in pair]
    Path(path).write_text(ask("auth get-or-create", entity=name, caps=words)[1], encoding="utf-8")


def bench(pool: str, seconds: int = 5, size: int = 4096, threads: int = 4, mode: str = "write --no-cleanup") -> str:
    """Write objects, as `rados bench` does."""
    return run(f"rados bench -p {pool} {seconds} {mode} -t {threads} -b {size}", seconds + 60)


def rebuild(*, bare: bool = False) -> None:
    """Throw the cluster away and make it anew; a bare one has no pools, file system and gateway."""
    if connection.cache_info().currsize:
        connection().shutdown()
        connection.cache_clear()
    daemons.stop_all()
    while _held:
        os.close(_held.pop())
    for place in (
        LAB / "dev",
        LOGS,
        *(Path("/var/lib/ceph", part) for part in ("mon", "mgr", "osd", "mds", "radosgw")),
    ):
        shutil.rmtree(place, ignore_errors=True)
    _build(bare=bare)


def _build(*, bare: bool) -> None:
    for folder in (LOGS, Path("/run/ceph"), Path("/var/lib/ceph"), Path("/etc/ceph"), LAB / "dev"):
        folder.mkdir(parents=True, exist_ok=True)
    addresses = ",".join(f"v2:127.0.0.1:{port}" for _, port in MONITORS.values())
    text = CONFIGURATION.format(fsid=FSID, monitors=addresses)
    Path("/etc/ceph/ceph.conf").write_text(text, encoding="utf-8")
    _make_monitors()
    wait(lambda: json.loads(ask("quorum_status", "json")[1])["quorum"] == [0, 1, 2], 120)
    ask("mon enable-msgr2")
    option("mon", "auth_allow_insecure_global_id_reclaim", "false")
    for number in OSDS:
        _make_osd(number)
    wait(lambda: json.loads(ask("osd stat", "json")[1])["num_up_osds"] == len(OSDS), 180)
    for number, (_, kind) in OSDS.items():
        ask("osd crush set-device-class", **{"class": kind, "ids": [str(number)]})
    _silence_devicehealth()
    for name in MANAGERS:
        key(
            f"mgr.{name}",
            f"/var/lib/ceph/mgr/ceph-{name}/keyring",
            mon="allow profile mgr",
            osd="allow *",
            mds="allow *",
        )
        manager(name)
    if not bare:
        _make_services()
    wait(lambda: set(health()[1]) <= {"MGR_MODULE_DEPENDENCY"}, 240)
    STANDING.clear()
    STANDING.update(health()[1])
    if not bare:
        wait(is_whole)


def _make_services() -> None:
    _make_pools()
    for name in METADATA:
        path = f"/var/lib/ceph/mds/ceph-{name}/keyring"
        key(f"mds.{name}", path, mon="profile mds", osd="allow *", mds="allow", mgr="profile mds")
        metadata_server(name)
    path = f"/var/lib/ceph/radosgw/ceph-rgw.{GATEWAY}/keyring"
    key(f"client.rgw.{GATEWAY}", path, mon="allow rw", osd="allow rwx", mgr="allow rw")
    gateway()
    run("rbd pool init vms; rbd create vms/disk1 --size 2G")
    bench("vms")
    bench("cold", 3, 65536)


_held: list[int] = []
"""The loop devices, open."""


def _silence_devicehealth() -> None:
    """Leave out the loop of a module whose database fails for ever when a pool stands still, as faults make it do."""
    module = Path("/usr/share/ceph/mgr/devicehealth/module.py")  # once is enough, so a second time changes nothing
    text = module.read_text(encoding="utf-8")
    module.write_text(text.replace("        self._do_serve()\n", "        self.event.wait()\n"), encoding="utf-8")


def _make_monitors() -> None:
    run(
        f'ceph-authtool -C {KEYRING} --gen-key -n client.admin --cap mon "allow *" --cap osd "allow *" '
        '--cap mds "allow *" --cap mgr "allow *"'
    )
    run('ceph-authtool -C /lab/mon.keyring --gen-key -n mon. --cap mon "allow *"')
    run(f"ceph-authtool /lab/mon.keyring --import-keyring {KEYRING}")
    adds = " ".join(f"--addv {name} [v2:127.0.0.1:{port}]" for name, (_, port) in MONITORS.items())
    run(f"monmaptool --create --clobber --fsid {FSID} {adds} /lab/monmap")
    for name in MONITORS:
        Path(f"/var/lib/ceph/mon/ceph-{name}").mkdir(parents=True)
        run(f"ceph-mon --mkfs -i {name} --monmap /lab/monmap --keyring /lab/mon.keyring")
        monitor(name)


def _make_osd(number: int) -> None:
    folder = Path(f"/var/lib/ceph/osd/ceph-{number}")
    folder.mkdir(parents=True)
    image = LAB / "dev" / f"osd{number}.img"
    with image.open("wb") as file:
        file.truncate(OSD_BYTES)
    device = run(f"losetup --find --show --direct-io=on {image}").strip()
    # Once it is open, to detach it means: as soon as nobody has it open. So it goes with this process, however that
    # ends.
    _held.append(os.open(device, os.O_RDONLY))
    run(f"losetup --detach {device}")
    loop = Path("/sys/block", device.removeprefix("/dev/"))
    (loop / "queue/rotational").write_text("0" if OSDS[number][1] == "ssd" else "1", encoding="ascii")
    (folder / "block").symlink_to(device)
    identity = str(uuid.UUID(int=0x4000_8000_0000_0000_0100 + number))
    ask("osd new", uuid=identity, id=str(number))
    key(f"osd.{number}", str(folder / "keyring"), mon="allow profile osd", mgr="allow profile osd", osd="allow *")
    run(f"ceph-osd --mkfs -i {number} --osd-uuid {identity} --osd-objectstore bluestore")
    osd(number)


def _make_pools() -> None:
    for kind in ("ssd", "hdd"):
        ceph(f"osd crush rule create-replicated on-{kind} default host {kind}")
    ceph("osd erasure-code-profile set two-one k=2 m=1 crush-failure-domain=host crush-device-class=hdd")
    pool("vms", 32, "on-ssd", "rbd")
    pool("cephfs.meta", 16, "on-ssd", "cephfs")
    pool("cephfs.data", 16, "on-hdd", "cephfs")
    ceph("osd pool create cold 16 16 erasure two-one")
    ceph("osd pool application enable cold rados")
    # The gateway would make these itself, on a rule without a class.
    for name in RGW_POOLS:
        pool(name, 8, "on-ssd", "rgw")
    pool("default.rgw.buckets.index", 8, "on-ssd", "rgw")
    pool("default.rgw.buckets.data", 16, "on-hdd", "rgw")
    ceph("osd pool set .mgr crush_rule on-ssd")
    ceph("fs new files cephfs.meta cephfs.data")


def pool(name: str, groups: int, rule: str, application: str) -> None:
    """Make a replicated pool."""
    ceph(f"osd pool create {name} {groups} {groups} replicated {rule}")
    ceph(f"osd pool application enable {name} {application}")


SHOWN: dict[str, tuple[str, str | None, str, dict[str, Any]]] = {
    "ceph-s.txt": ("status", None, "mon", {}),
    "health-detail.txt": ("health", None, "mon", {"detail": "detail"}),
    "osd-df-tree.txt": ("osd df", None, "mgr", {"output_method": "tree"}),
    "osd-tree.txt": ("osd tree", None, "mon", {}),
    "osd-perf.txt": ("osd perf", None, "mgr", {}),
    "pool-ls-detail.txt": ("osd pool ls", None, "mon", {"detail": "detail"}),
    "config-dump.txt": ("config dump", None, "mon", {}),
    "df.txt": ("df", None, "mon", {}),
    "versions.json": ("versions", None, "mon", {}),
    "balancer-status.txt": ("balancer status", None, "mgr", {}),
    "fs-status.txt": ("fs status", None, "mgr", {}),
    "crush-rules.json": ("osd crush rule dump", None, "mon", {}),
}
"""What an operator would paste: file, command, form, who answers, arguments."""


def snapshot(folder: Path, more: dict[str, str]) -> None:
    """Write what an operator would paste; `more` are outputs of a case by the names of their files."""
    folder.mkdir(parents=True, exist_ok=True)
    for name, (words, form, to, arguments) in SHOWN.items():
        code, out, message = ask(words, form, to, **arguments)
        _write(folder / name, out if out.strip() else message if code else "")
    for name, text in more.items():
        _write(folder / name, text)


def _write(path: Path, text: str) -> None:
    """Write an output without the names of this machine."""
    for real, shown in ((os.uname().nodename, "store-1"), (os.uname().release, "6.12.0")):
        if len(real) > 3:
            text = text.replace(real, shown)
    if text.strip():
        path.write_text(re.sub(r"[ \t]+$", "", text, flags=re.MULTILINE).rstrip("\n") + "\n", encoding="utf-8")
