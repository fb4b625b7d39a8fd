"""Count what one durable 4 KiB write costs a cluster: writes, bytes and flushes of its devices, bytes on the wire.

It runs inside the chroot: `python3 costs.py` makes a cluster of six OSDs of one class, and for each kind of pool an
image of RBD that is written full. Counters of the block layer and of the loopback interface are read before and after random
overwrites and once more after an idle time as long, whose share is taken off. Counts, unlike times, are those of any
machine. They are repeated until they stop to differ.
"""

import json
import random
import statistics
import threading
import time
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

import cluster
import rbd
from cluster import LAB, OSDS, ask, ceph, connection, pool, wait

BLOCK = 4096
IMAGE_BYTES = 64 * 2**20
WRITES = {1: 400, 32: 4000}
"""How many writes are counted, by how many are in flight."""
COUNTS = ("device_writes", "device_bytes", "device_flushes", "network_bytes")
LEAST_REPEATS, MOST_REPEATS = 3, 6
SPREAD = 0.05
"""Repeats of depth 1 end when none of the last three counts differs by more of its median. With more in flight, how
many writes share a commit is a matter of time, not of counting: there the spread is the answer."""
SETTLE_S = {"ssd": 1.5, "hdd": 4.5}
"""Hard disks are written later, at the latest after `bluestore_max_defer_interval`, 3 s."""
IDLE_S = 6


class Layout(NamedTuple):
    """A kind of pool."""

    redundancy: str
    fast: bool = False
    compression: bool = False


LAYOUTS = (
    Layout("replica-3"),
    Layout("replica-3", compression=True),
    Layout("ec-2-1"),
    Layout("ec-2-1", fast=True),
    Layout("ec-4-2"),
    Layout("ec-4-2", fast=True),
)


def main() -> None:
    """Count all layouts on flash, then on what says that it is a hard disk."""
    rows: list[dict[str, object]] = []
    (LAB / "out").mkdir(exist_ok=True)
    for kind in ("ssd", "hdd"):
        OSDS.update({number: (host, kind) for number, (host, _) in OSDS.items()})
        cluster.rebuild(bare=True)
        for flag in ("noscrub", "nodeep-scrub"):
            ceph(f"osd set {flag}")
        ceph("balancer off")
        for layout in LAYOUTS:
            rows += list(_layout(layout, kind))
            (LAB / "out" / "costs.json").write_text(json.dumps(rows, indent=2) + "\n", encoding="utf-8")


def _layout(layout: Layout, kind: str) -> Iterator[dict[str, object]]:
    release = json.loads(ask("version", "json")[1])["version"].split()[2]
    if layout.fast and int(release.split(".")[0]) < 20:
        return
    data = _make_pool(layout)
    if not data:
        print(
            f"{kind} {layout}: CRUSH finds no place for all of its placement groups, so nothing was counted", flush=True
        )
        _delete_pools()
        return
    context = connection().open_ioctx("meta")
    rbd.RBD().create(
        context,
        "image",
        IMAGE_BYTES,
        old_format=False,
        features=rbd.RBD_FEATURE_LAYERING | rbd.RBD_FEATURE_DATA_POOL,
        data_pool=data,
    )
    with rbd.Image(context, "image") as image:
        for start in range(0, IMAGE_BYTES, 2**22):
            image.write(_block(2**22), start)
        image.flush()
        for depth, writes in WRITES.items():
            runs: list[dict[str, float]] = []
            while len(runs) < LEAST_REPEATS or (depth == 1 and len(runs) < MOST_REPEATS and not _is_stable(runs)):
                runs.append(_count(image, depth, SETTLE_S[kind]))
            yield {
                "release": release,
                "device_class": kind,
                **layout._asdict(),
                "queue_depth": depth,
                "writes": writes,
                "runs": runs,
            }
            middle = {name: round(statistics.median(each[name] for each in runs), 2) for name in COUNTS}
            print(f"{kind} {layout} depth {depth}, {len(runs)} runs: {middle}", flush=True)
    rbd.RBD().remove(context, "image")
    context.close()
    _delete_pools()


def _delete_pools() -> None:
    for name in ("meta", "data"):
        ceph(f"osd pool delete {name} {name} --yes-i-really-really-mean-it")


def _make_pool(layout: Layout) -> str:
    """The pools of a layout; the name of the one that holds the data, empty where it does not come to be clean."""
    pool("meta", 8, "replicated_rule", "rbd")
    kind, *parts = layout.redundancy.split("-")
    if kind == "replica":
        pool("data", 32, "replicated_rule", "rbd")
        ceph(f"osd pool set data size {parts[0]}")
    else:
        k, m = parts
        domain = "host" if int(k) + int(m) <= 3 else "osd"
        ceph(
            f"osd erasure-code-profile set costs k={k} m={m} crush-failure-domain={domain} "
            "--force --yes-i-really-mean-it"
        )
        ceph("osd pool create data 32 32 erasure costs")
        ceph("osd pool application enable data rbd")
        ceph("osd pool set data allow_ec_overwrites true")
        if layout.fast:
            ceph("osd pool set data allow_ec_optimizations true")
    if layout.compression:
        ceph("osd pool set data compression_algorithm lz4")
        ceph("osd pool set data compression_mode aggressive")
    for name in ("meta", "data"):
        ceph(f"osd pool set {name} pg_autoscale_mode off")
    is_clean = wait(
        lambda: (
            {"active+clean"}
            == {each["state_name"] for each in json.loads(ask("status", "json")[1])["pgmap"]["pgs_by_state"]}
        )
    )
    return "data" if is_clean else ""


def _block(size: int) -> bytes:
    """Half of each block is random, half zero, so that compression has something to do."""
    return b"".join(random.randbytes(BLOCK // 2) + bytes(BLOCK // 2) for _ in range(size // BLOCK))


def _counters() -> dict[str, float]:
    """All devices together, and what came over the loopback interface, which carries each byte once."""
    devices = [Path("/sys/block", Path(f"/var/lib/ceph/osd/ceph-{each}/block").resolve().name, "stat") for each in OSDS]
    fields = [[int(part) for part in device.read_text(encoding="ascii").split()] for device in devices]
    loopback = next(line for line in Path("/proc/net/dev").read_text(encoding="ascii").splitlines() if "lo:" in line)
    return {
        "device_writes": sum(each[4] for each in fields),
        "device_bytes": sum(each[6] for each in fields) * 512,
        "device_flushes": sum(each[15] for each in fields),
        "network_bytes": int(loopback.split(":")[1].split()[0]),
    }


def _count(image: rbd.Image, depth: int, settle_s: float) -> dict[str, float]:
    """What one write costs: what was counted while writing, less what is counted in as much time without."""
    offsets = [random.randrange(IMAGE_BYTES // BLOCK) * BLOCK for _ in range(WRITES[depth])]
    time.sleep(settle_s)
    before, begun = _counters(), time.monotonic()
    _write(image, depth, offsets)
    time.sleep(settle_s)
    after, ended = _counters(), time.monotonic()
    time.sleep(max(ended - begun, IDLE_S))
    idle, over = _counters(), time.monotonic()
    share = (ended - begun) / (over - ended)
    return {
        name: round((after[name] - before[name] - (idle[name] - after[name]) * share) / len(offsets), 3)
        for name in COUNTS
    }


def _write(image: rbd.Image, depth: int, offsets: list[int]) -> None:
    if depth == 1:
        for offset in offsets:
            image.write(_block(BLOCK), offset)
            image.flush()
        return
    free = threading.Semaphore(depth)
    for offset in offsets:
        free.acquire()
        image.aio_write(_block(BLOCK), offset, lambda _: free.release())
    for _ in range(depth):
        free.acquire()
    image.flush()


def _is_stable(runs: list[dict[str, float]]) -> bool:
    for name in COUNTS:
        values = [each[name] for each in runs[-LEAST_REPEATS:]]
        if max(values) - min(values) > max(SPREAD * statistics.median(values), 0.01):
            return False
    return True


if __name__ == "__main__":
    main()
