"""The faults of the laboratory: each puts one thing wrong into a healthy cluster and says what must be concluded.

It runs inside the chroot: `python3 faults.py [CASE …]` builds the cluster, then for each case injects, takes what an
operator would paste, reverts and waits for HEALTH_OK. `run.py` starts it and judges what the diagnosis says.
"""

import json
import signal
import sys
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import NamedTuple

import rados
from cluster import (
    LAB,
    MANAGERS,
    MONITORS,
    OSDS,
    ask,
    bench,
    ceph,
    daemons,
    gateway,
    health,
    is_whole,
    manager,
    metadata_server,
    monitor,
    option,
    osd,
    pool,
    rebuild,
    run,
    snapshot,
    start_all,
    wait,
    wait_for,
    wait_healthy,
)

OUT = LAB / "out"
NOT_MADE = (OSError, ValueError, LookupError, rados.Error)
Fault = Callable[[], Iterator[dict[str, str]]]


class Case(NamedTuple):
    """A fault and what must be said of it."""

    name: str
    kind: str
    fault: str
    must: tuple[str, ...]
    """Regular expressions, all of which the answer must match."""
    must_not: tuple[str, ...]
    """Regular expressions, none of which it may match."""
    inject: Fault


CASES: list[Case] = []


def case(kind: str, fault: str, *must: str, must_not: tuple[str, ...] = ()) -> Callable[[Fault], Fault]:
    """Register a fault under the name of its function."""

    def register(inject: Fault) -> Fault:
        CASES.append(Case(inject.__name__.replace("_", "-"), kind, fault, must, must_not, inject))
        return inject

    return register


def _flags(*names: str) -> Iterator[dict[str, str]]:
    for name in names:
        ceph(f"osd set {name}")
    wait_for("OSDMAP_FLAGS")
    yield {}
    for name in names:
        ceph(f"osd unset {name}")


MOUNT = (
    "import cephfs; c = cephfs.LibCephFS(conffile='/etc/ceph/ceph.conf', "
    "conf={'keyring': '/etc/ceph/ceph.client.admin.keyring'}); c.mount(); "
)
"""Begins a program that has the file system mounted as `c`."""


def _mounted(line: str, seconds: int) -> None:
    run(f'python3 -c "{MOUNT}{line}"', seconds)


def _restart_osds() -> None:
    for number in OSDS:
        daemons.stop(f"osd.{number}")
        osd(number)
    wait(lambda: json.loads(ask("osd stat", "json")[1])["num_up_osds"] == len(OSDS))


CLEAR = (r"No faults? (was|were) found", r"Nothing wrong was seen")
ADD_DISKS = (r"(Free|Add|make) (or add )?(space|room|disks)",)


@case(
    "none",
    "nothing is wrong: two device classes, replicated and coded pools, each with a rule of its class",
    must_not=(r"slow OSD", r"[Ff]ull OSD", r"data at risk(?!.*cold)"),
)
def healthy() -> Iterator[dict[str, str]]:
    yield {}


@case(
    "none",
    "planned maintenance: noout for one host, whose OSDs were stopped a moment ago",
    r"noout",
    must_not=(r"[Rr]eplace (the|its) (drive|disk)",),
)
def maintenance() -> Iterator[dict[str, str]]:
    ask("osd set-group", flags="noout", who=["store-3"])
    for number in (4, 5):
        daemons.stop(f"osd.{number}")
    wait_for("OSD_HOST_DOWN")
    yield {}
    osd(4)
    osd(5)
    ask("osd unset-group", flags="noout", who=["store-3"])


@case("flag", "noout was left set while every OSD is up", r"noout", must_not=CLEAR)
def noout_forgotten() -> Iterator[dict[str, str]]:
    yield from _flags("noout")


@case("flag", "pause is set: every client waits", r"pause", must_not=CLEAR)
def paused() -> Iterator[dict[str, str]]:
    ceph("osd pause")
    wait_for("OSDMAP_FLAGS")
    yield {}
    ceph("osd unpause")


@case("flag", "scrubs are switched off", r"noscrub|nodeep-scrub", must_not=CLEAR)
def scrubs_off() -> Iterator[dict[str, str]]:
    yield from _flags("noscrub", "nodeep-scrub")


@case(
    "flag",
    "norecover and nobackfill are set while copies are missing: nothing heals",
    r"norecover|nobackfill",
    must_not=(*CLEAR, r"[Ww]ait for (the )?recovery(?! *(cannot|is stopped))"),
)
def recovery_forbidden() -> Iterator[dict[str, str]]:
    for name in ("norecover", "nobackfill", "norebalance"):
        ceph(f"osd set {name}")
    daemons.stop("osd.2")
    wait_for("OSD_DOWN")
    bench("vms", 4)
    osd(2)
    wait(lambda: json.loads(ask("osd stat", "json")[1])["num_up_osds"] == len(OSDS))
    wait_for("PG_DEGRADED", "OSDMAP_FLAGS", seconds=30)
    yield {}
    for name in ("norecover", "nobackfill", "norebalance"):
        ceph(f"osd unset {name}")


@case("flag", "noin is set: an OSD that was marked out does not come back", r"noin", must_not=CLEAR)
def noin() -> Iterator[dict[str, str]]:
    yield from _flags("noin")


@case("daemon", "one OSD was killed", r"osd\.3", r"down", must_not=CLEAR)
def osd_killed() -> Iterator[dict[str, str]]:
    daemons.stop("osd.3", signal.SIGKILL)
    wait_for("OSD_DOWN")
    yield {}
    osd(3)


@case("daemon", "a host is down with its OSDs, monitor and manager", r"host", r"down", must_not=CLEAR)
def host_down() -> Iterator[dict[str, str]]:
    names = ("osd.2", "osd.3", "mon.b", "mgr.y")
    for name in names:
        daemons.stop(name)
    wait_for("OSD_HOST_DOWN", "MON_DOWN")
    yield {}
    monitor("b")
    manager("y")
    osd(2)
    osd(3)


@case("daemon", "one of three monitors is down", r"MON\\?_DOWN|[Mm]onitors? (is|are) down|mon\.c", must_not=CLEAR)
def monitor_down() -> Iterator[dict[str, str]]:
    daemons.stop("mon.c")
    wait_for("MON_DOWN")
    yield {}
    monitor("c")


@case("daemon", "no manager runs", r"MGR\\?_DOWN|[Nn]o (active )?manager", must_not=CLEAR)
def no_manager() -> Iterator[dict[str, str]]:
    for name in ("x", "y"):
        daemons.stop(f"mgr.{name}")
    wait_for("MGR_DOWN")
    yield {}
    for name in ("x", "y"):
        manager(name)


@case("daemon", "the gateway is down, the pools of the gateway stand", r"gateway|rgw|RGW", must_not=CLEAR)
def gateway_down() -> Iterator[dict[str, str]]:
    daemons.stop("rgw.s3", signal.SIGKILL)
    wait(lambda: "rgw" not in ask("status")[1], 120)
    yield {}
    gateway()


@case("daemon", "an OSD was marked out by hand and nobody took it back", r"osd\.1", r"\bout\b|reweight", must_not=CLEAR)
def osd_out() -> Iterator[dict[str, str]]:
    ceph("osd out 1")
    time.sleep(20)
    yield {}
    ceph("osd in 1")


@case(
    "cephfs",
    "the file system was failed for maintenance and never made joinable again",
    r"joinable|MDS\\?_ALL\\?_DOWN|[Mm]etadata server",
    must_not=CLEAR,
)
def file_system_failed() -> Iterator[dict[str, str]]:
    ceph("fs fail files")
    wait_for("MDS_ALL_DOWN")
    yield {}
    ceph("fs set files joinable true")


@case(
    "cephfs",
    "two active metadata servers are wanted, one runs beside no standby",
    r"MDS\\?_UP\\?_LESS|fewer|max\\?_mds",
    must_not=CLEAR,
)
def too_few_metadata_servers() -> Iterator[dict[str, str]]:
    daemons.stop("mds.two")
    ceph("fs set files max_mds 2")
    wait_for("MDS_UP_LESS_THAN_MAX")
    yield {}
    ceph("fs set files max_mds 1")
    metadata_server("two")


@case("cephfs", "no standby metadata server", r"[Ss]tandby|STANDBY", must_not=CLEAR)
def no_standby() -> Iterator[dict[str, str]]:
    daemons.stop("mds.two")
    wait_for("MDS_INSUFFICIENT_STANDBY")
    yield {}
    metadata_server("two")


@case(
    "cephfs",
    "the cache of the metadata server is limited to 1 MB",
    r"mds\\?_cache\\?_memory\\?_limit|CACHE\\?_OVERSIZED",
    must_not=CLEAR,
)
def small_metadata_cache() -> Iterator[dict[str, str]]:
    option("mds", "mds_cache_memory_limit", "1048576")
    _mounted("[c.close(c.open(f'/f{i}', 'w', 0o644)) for i in range(6000)]; import time; time.sleep(25)\" & : \"", 5)
    wait_for("MDS_CACHE_OVERSIZED", seconds=60)
    yield {}
    option("mds", "mds_cache_memory_limit", None)


@case(
    "space",
    "nearfull_ratio was lowered to 1 %: the OSDs are nearly empty",
    r"nearfull|ratio",
    must_not=(*CLEAR, *ADD_DISKS),
)
def nearfull_lowered() -> Iterator[dict[str, str]]:
    ceph("osd set-nearfull-ratio 0.01")
    wait_for("OSD_NEARFULL")
    yield {}
    ceph("osd set-nearfull-ratio 0.85")


@case(
    "space",
    "full_ratio was lowered under what is used: writes stop on nearly empty OSDs",
    r"full",
    r"ratio",
    must_not=(*CLEAR, *ADD_DISKS),
)
def full_lowered() -> Iterator[dict[str, str]]:
    for words, value in (("nearfull", "0.006"), ("backfillfull", "0.007"), ("full", "0.008")):
        ceph(f"osd set-{words}-ratio {value}")
    wait_for("OSD_FULL", seconds=60)
    yield {}
    for words, value in (("full", "0.95"), ("backfillfull", "0.90"), ("nearfull", "0.85")):
        ceph(f"osd set-{words}-ratio {value}")


@case("space", "the ratios are out of order", r"OUT\\?_OF\\?_ORDER|order", must_not=CLEAR)
def ratios_out_of_order() -> Iterator[dict[str, str]]:
    ceph("osd set-backfillfull-ratio 0.70")
    wait_for("OSD_OUT_OF_ORDER_FULL")
    yield {}
    ceph("osd set-backfillfull-ratio 0.90")


@case("space", "a pool reached its quota of objects; the disks are empty", r"quota", must_not=(*CLEAR, *ADD_DISKS))
def quota_of_objects() -> Iterator[dict[str, str]]:
    ceph("osd pool set-quota vms max_objects 400")
    wait_for("POOL_FULL", seconds=60)
    yield {}
    ceph("osd pool set-quota vms max_objects 0")


@case("space", "a pool reached its quota of bytes; the disks are empty", r"quota", must_not=(*CLEAR, *ADD_DISKS))
def quota_of_bytes() -> Iterator[dict[str, str]]:
    ceph("osd pool set-quota cold max_bytes 1000000")
    wait_for("POOL_FULL", seconds=60)
    yield {}
    ceph("osd pool set-quota cold max_bytes 0")


@case("space", "a target size of 90 TB was promised to a pool of a cluster of 36 GB", r"target", must_not=CLEAR)
def target_overcommitted() -> Iterator[dict[str, str]]:
    ceph("osd pool set vms target_size_bytes 90T")
    time.sleep(15)
    yield {"autoscale-status.txt": ceph("osd pool autoscale-status")}
    ceph("osd pool set vms target_size_bytes 0")


@case("redundancy", "a pool keeps one copy", r"one copy|single copy|size 1|NO\\?_REDUNDANCY", must_not=CLEAR)
def one_copy() -> Iterator[dict[str, str]]:
    option("global", "mon_allow_pool_size_one", "true")
    pool("scratch", 8, "on-ssd", "rados")
    ceph("osd pool set scratch size 1 --yes-i-really-mean-it")
    wait_for("POOL_NO_REDUNDANCY")
    bench("scratch", 2)
    yield {}
    ceph("osd pool delete scratch scratch --yes-i-really-really-mean-it")
    option("global", "mon_allow_pool_size_one", None)


@case("redundancy", "a pool keeps two copies and writes with one", r"size 2|two copies|min\\?_size 1", must_not=CLEAR)
def two_copies_one_suffices() -> Iterator[dict[str, str]]:
    ceph("osd pool set cephfs.data size 2")
    ceph("osd pool set cephfs.data min_size 1")
    wait_healthy(30)
    yield {}
    ceph("osd pool set cephfs.data size 3")
    ceph("osd pool set cephfs.data min_size 2")


@case(
    "redundancy",
    "a coded pool of 3+2 lies on three hosts: it can never be complete",
    r"3\b.*host|k ?\+ ?m|never",
    must_not=(*CLEAR, r"[Ww]ait for (the )?recovery"),
)
def code_wider_than_hosts() -> Iterator[dict[str, str]]:
    ceph("osd erasure-code-profile set three-two k=3 m=2 crush-failure-domain=host")
    ceph("osd pool create wide 8 8 erasure three-two")
    ceph("osd pool application enable wide rados")
    wait_for("PG_AVAILABILITY", seconds=120)
    yield {}
    ceph("osd pool delete wide wide --yes-i-really-really-mean-it")
    ceph("osd erasure-code-profile rm three-two")
    ceph("osd crush rule rm wide")


@case(
    "redundancy",
    "the copies of a pool may lie on one host: its failure domain is osd",
    r"failure domain|one host|domain",
    must_not=CLEAR,
)
def failure_domain_osd() -> Iterator[dict[str, str]]:
    ceph("osd crush rule create-replicated by-osd default osd ssd")
    ceph("osd pool set vms crush_rule by-osd")
    wait_healthy(90)
    yield {}
    ceph("osd pool set vms crush_rule on-ssd")
    wait_healthy(90)
    ceph("osd crush rule rm by-osd")


@case(
    "redundancy",
    "copies of one pool lie on SSDs and hard disks alike: each write waits for a hard disk",
    r"class",
    must_not=CLEAR,
)
def mixed_classes() -> Iterator[dict[str, str]]:
    ceph("osd pool set vms crush_rule replicated_rule")
    wait_healthy(90)
    yield {}
    ceph("osd pool set vms crush_rule on-ssd")


@case(
    "redundancy", "min_size equals size: one OSD that stops ends all writes to the pool", r"min\\?_size", must_not=CLEAR
)
def min_size_equals_size() -> Iterator[dict[str, str]]:
    ceph("osd pool set vms min_size 3")
    daemons.stop("osd.4")
    wait_for("OSD_DOWN", "PG_AVAILABILITY", seconds=120)
    yield {}
    osd(4)
    ceph("osd pool set vms min_size 2")


@case("placement", "the balancer is off and an OSD has reweight 0.5", r"balancer|reweight", must_not=CLEAR)
def reweight_and_no_balancer() -> Iterator[dict[str, str]]:
    ceph("balancer off")
    ceph("osd reweight 4 0.5")
    wait_healthy(60)
    yield {}
    ceph("osd reweight 4 1")
    ceph("balancer on")


@case("placement", "the CRUSH weight of one OSD is a quarter of that of its equals", r"weight", must_not=CLEAR)
def crush_weight_quartered() -> Iterator[dict[str, str]]:
    ceph("osd crush reweight osd.3 0.0015")
    wait_healthy(90)
    yield {}
    ceph("osd crush reweight osd.3 0.00589")


@case("placement", "one placement group holds nearly all objects", r"placement group|PG|pg", must_not=CLEAR)
def one_group_many_objects() -> Iterator[dict[str, str]]:
    pool("dense", 1, "on-ssd", "rados")
    ceph("osd pool set dense pg_autoscale_mode off")
    bench("dense", 20, 512, 32)
    wait_for("MANY_OBJECTS_PER_PG", seconds=60)
    yield {}
    ceph("osd pool delete dense dense --yes-i-really-really-mean-it")


@case(
    "placement",
    "the pools have more placement groups than an OSD may carry",
    r"TOO\\?_MANY\\?_PGS|placement groups",
    must_not=CLEAR,
)
def too_many_groups() -> Iterator[dict[str, str]]:
    option("global", "mon_max_pg_per_osd", "60")
    wait_for("TOO_MANY_PGS", seconds=60)
    yield {}
    option("global", "mon_max_pg_per_osd", None)


@case(
    "option",
    "one hard disk was measured at 2 IOPS by mClock, its peers at hundreds",
    r"osd\.5",
    r"capacity|mclock",
    must_not=CLEAR,
)
def mclock_capacity_low() -> Iterator[dict[str, str]]:
    for number, value in ((1, "301.2"), (3, "288.7"), (5, "2.1")):
        option(f"osd.{number}", "osd_mclock_max_capacity_iops_hdd", value)
    yield {}
    for number in (1, 3, 5):
        option(f"osd.{number}", "osd_mclock_max_capacity_iops_hdd", None)


@case("option", "one hard disk was measured at the rate of a cache", r"osd\.1", r"capacity|mclock", must_not=CLEAR)
def mclock_capacity_of_a_cache() -> Iterator[dict[str, str]]:
    for number, value in ((1, "64800.5"), (3, "288.7"), (5, "302.4")):
        option(f"osd.{number}", "osd_mclock_max_capacity_iops_hdd", value)
    yield {}
    for number in (1, 3, 5):
        option(f"osd.{number}", "osd_mclock_max_capacity_iops_hdd", None)


@case("option", "a custom mClock profile limits clients to a hundredth", r"client\\?_lim", must_not=CLEAR)
def mclock_limit_of_clients() -> Iterator[dict[str, str]]:
    option("osd", "osd_mclock_profile", "custom")
    option("osd", "osd_mclock_scheduler_client_lim", "0.02")
    yield {}
    option("osd", "osd_mclock_scheduler_client_lim", None)
    option("osd", "osd_mclock_profile", None)


@case("option", "debug levels of a search for a fault were left on", r"debug", must_not=CLEAR)
def debug_left_on() -> Iterator[dict[str, str]]:
    option("osd", "debug_osd", "20/20")
    option("osd", "debug_bluestore", "15/15")
    yield {}
    option("osd", "debug_osd", None)
    option("osd", "debug_bluestore", None)


@case(
    "option",
    "the write-ahead log of RocksDB is switched off: acknowledged writes are lost when power fails",
    r"disableWAL",
    must_not=CLEAR,
)
def wal_switched_off() -> Iterator[dict[str, str]]:
    option("osd", "bluestore_rocksdb_options_annex", "disableWAL=true")
    yield {}
    option("osd", "bluestore_rocksdb_options_annex", None)


@case("option", "an OSD that is down is never marked out", r"down\\?_out\\?_interval|DOWN\\?_OUT", must_not=CLEAR)
def never_out() -> Iterator[dict[str, str]]:
    option("mon", "mon_osd_down_out_interval", "0")
    wait_for("OSD_NO_DOWN_OUT_INTERVAL", seconds=60)
    yield {}
    option("mon", "mon_osd_down_out_interval", None)


@case("option", "recovery sleeps two seconds between objects on SSDs", r"recovery\\?_sleep", must_not=CLEAR)
def recovery_sleeps() -> Iterator[dict[str, str]]:
    option("osd", "osd_recovery_sleep_ssd", "2")
    yield {}
    option("osd", "osd_recovery_sleep_ssd", None)


@case("option", "clients may take back old global ids (CVE-2021-20288)", r"global\\?_id|GLOBAL\\?_ID", must_not=CLEAR)
def insecure_global_id() -> Iterator[dict[str, str]]:
    option("mon", "auth_allow_insecure_global_id_reclaim", "true")
    wait_for("AUTH_INSECURE_GLOBAL_ID_RECLAIM_ALLOWED")
    yield {}
    option("mon", "auth_allow_insecure_global_id_reclaim", "false")


@case(
    "daemon",
    "an OSD is down and every warning of it is muted: the cluster says HEALTH_OK",
    r"osd\.5|OSDs? (is|are) down",
    r"mute",
    must_not=CLEAR,
)
def checks_muted() -> Iterator[dict[str, str]]:
    daemons.stop("osd.5")
    wait_for("OSD_DOWN")
    for code in health()[1]:
        ceph(f"health mute {code} 1h --sticky")
    yield {}
    for code in ("OSD_DOWN", "PG_DEGRADED", "OSD_HOST_DOWN", "PG_AVAILABILITY"):
        ceph(f"health unmute {code}")
    osd(5)


@case(
    "damage",
    "a deep scrub found a copy that was overwritten below Ceph",
    r"inconsistent|SCRUB\\?_ERRORS|DAMAGED|repair",
    must_not=CLEAR,
)
def inconsistent() -> Iterator[dict[str, str]]:
    pool("check", 1, "on-ssd", "rados")
    run("head -c 4096 /dev/zero > /tmp/a; rados -p check put victim /tmp/a")
    daemons.stop("osd.2")
    tool = "ceph-objectstore-tool --data-path /var/lib/ceph/osd/ceph-2 victim set-bytes /tmp/b"
    run(f"head -c 4096 /dev/urandom > /tmp/b; {tool}")
    osd(2)
    wait(lambda: json.loads(ask("osd stat", "json")[1])["num_up_osds"] == len(OSDS))
    group = json.loads(ceph("pg ls-by-pool check -f json"))["pg_stats"][0]["pgid"]
    wait_healthy(60)
    ceph(f"pg deep-scrub {group}")
    wait_for("PG_DAMAGED", seconds=90)
    yield {"list-inconsistent.json": run(f"rados list-inconsistent-obj {group} --format=json-pretty")}
    ceph(f"pg repair {group}")
    wait(lambda: "PG_DAMAGED" not in health()[1])
    ceph("osd pool delete check check --yes-i-really-really-mean-it")


@case("damage", "an object of the index of a bucket holds 220,000 keys", r"omap|OMAP", must_not=CLEAR)
def large_omap() -> Iterator[dict[str, str]]:
    option("osd", "osd_deep_scrub_large_omap_object_key_threshold", "20000")
    run(
        "python3 -c \"import rados; r = rados.Rados(conffile='/etc/ceph/ceph.conf', "
        "conf={'keyring': '/etc/ceph/ceph.client.admin.keyring'}); r.connect(); "
        "i = r.open_ioctx('default.rgw.buckets.index'); "
        "o = rados.WriteOpCtx; "
        "[(lambda w: (i.set_omap(w, tuple(f'k{b}-{n}' for n in range(1000)), (b'v',) * 1000), "
        "i.operate_write_op(w, '.dir.big')))(i.create_write_op()) for b in range(30)]\"",
        120,
    )
    ceph("osd pool deep-scrub default.rgw.buckets.index")
    wait_for("LARGE_OMAP_OBJECTS", seconds=90)
    yield {}
    run("rados -p default.rgw.buckets.index rm .dir.big")
    option("osd", "osd_deep_scrub_large_omap_object_key_threshold", None)
    ceph("osd pool deep-scrub default.rgw.buckets.index")


@case("slow", "an OSD stands still for a while: its peers wait", r"osd\.", r"slow|SLOW", must_not=CLEAR)
def osd_stands_still() -> Iterator[dict[str, str]]:
    option("global", "osd_heartbeat_grace", "120")
    option("osd", "osd_op_complaint_time", "4")
    daemons.send("osd.0", signal.SIGSTOP)
    run("timeout 20 rados bench -p vms 15 write -t 16 -b 4096 --no-cleanup", 40)
    wait_for("SLOW_OPS", seconds=30)
    yield {}
    daemons.send("osd.0", signal.SIGCONT)
    option("osd", "osd_op_complaint_time", None)
    option("global", "osd_heartbeat_grace", None)
    _restart_osds()


@case(
    "slow",
    "the device of one OSD takes 15 writes a second, while clients write",
    r"osd\.4",
    r"slow|latency|commit",
    must_not=CLEAR,
)
def slow_device() -> Iterator[dict[str, str]]:
    group = Path("/sys/fs/cgroup/blkio/slow")
    if not group.parent.exists():
        raise OSError("no cgroup of version 1 with blkio here: a device cannot be slowed")
    group.mkdir(exist_ok=True)
    device = Path("/var/lib/ceph/osd/ceph-4/block").resolve().name
    numbers = Path("/sys/block", device, "dev").read_text().strip()
    (group / "blkio.throttle.write_iops_device").write_text(f"{numbers} 15")
    process = run("pgrep -f 'ceph-osd -f -i 4$'").split()[0]
    for task in Path("/proc", process, "task").iterdir():
        (group / "tasks").write_text(task.name)
    bench("vms", 20, 4096, 16)
    yield {}
    (group / "blkio.throttle.write_iops_device").write_text(f"{numbers} 0")
    daemons.stop("osd.4")
    group.rmdir()
    osd(4)


@case(
    "slow",
    "an alert of BlueStore was raised by ordinary operations, since its limit was lowered",
    r"SLOW\\?_OP\\?_ALERT|log\\?_op\\?_age",
    must_not=CLEAR,
)
def slow_operation_alert() -> Iterator[dict[str, str]]:
    option("osd", "bluestore_log_op_age", "0.001")
    _restart_osds()
    bench("vms", 5)
    wait_for("BLUESTORE_SLOW_OP_ALERT", seconds=60)
    yield {}
    option("osd", "bluestore_log_op_age", None)
    _restart_osds()


@case("clock", "the clock of a monitor is half a second ahead", r"[Cc]lock|CLOCK", must_not=CLEAR)
def clock_skew() -> Iterator[dict[str, str]]:
    option("mon", "mon_timecheck_interval", "5")
    daemons.stop("mon.c")
    library = run("find / -xdev -name libfaketimeMT.so.1").split()[0]
    daemons.start(
        "mon.c",
        "store-3",
        "env",
        f"LD_PRELOAD={library}",
        "FAKETIME=+0.5s",
        "DONT_FAKE_MONOTONIC=1",
        "ceph-mon",
        "-f",
        "-i",
        "c",
        "--public-addr",
        "v2:127.0.0.1:13402",
    )
    wait_for("MON_CLOCK_SKEW", seconds=60)
    yield {}
    daemons.stop("mon.c")
    monitor("c")
    option("mon", "mon_timecheck_interval", None)


@case(
    "scrub",
    "deep scrubs are late, since nodeep-scrub was set for longer than their interval",
    r"nodeep-scrub",
    r"scrub",
    must_not=CLEAR,
)
def scrubs_late() -> Iterator[dict[str, str]]:
    ceph("osd set nodeep-scrub")
    for name, value in (("osd_deep_scrub_interval", "30"), ("mon_warn_pg_not_deep_scrubbed_ratio", "0.1")):
        option("global", name, value)
    wait_for("PG_NOT_DEEP_SCRUBBED", seconds=90)
    yield {}
    for name in ("osd_deep_scrub_interval", "mon_warn_pg_not_deep_scrubbed_ratio"):
        option("global", name, None)
    ceph("osd unset nodeep-scrub")


@case("flag", "nodown is set: an OSD that was killed still counts as up", r"nodown", must_not=CLEAR)
def nodown_hides_a_dead_osd() -> Iterator[dict[str, str]]:
    ceph("osd set nodown")
    daemons.stop("osd.2", signal.SIGKILL)
    wait_for("OSDMAP_FLAGS")
    time.sleep(10)
    yield {}
    ceph("osd unset nodown")
    osd(2)


@case("flag", "one OSD may not start: noup was set for it alone", r"noup", r"osd\.3", must_not=CLEAR)
def noup_of_one_osd() -> Iterator[dict[str, str]]:
    ceph("osd set-group noup osd.3")
    daemons.stop("osd.3")
    wait_for("OSD_DOWN")
    osd(3)
    wait_for("OSD_FLAGS")
    time.sleep(5)
    yield {}
    ceph("osd unset-group noup osd.3")


@case("flag", "snapshots that were deleted are not trimmed: nosnaptrim is set", r"nosnaptrim", must_not=CLEAR)
def nosnaptrim() -> Iterator[dict[str, str]]:
    yield from _flags("nosnaptrim")


@case(
    "flag",
    "one pool is never scrubbed: its flags forbid it",
    r"vms|pool-1",
    r"noscrub|nodeep-scrub|[Ss]crub",
    must_not=CLEAR,
)
def pool_never_scrubbed() -> Iterator[dict[str, str]]:
    for name in ("noscrub", "nodeep-scrub"):
        ceph(f"osd pool set vms {name} true")
    wait_for("POOL_SCRUB_FLAGS")
    yield {}
    for name in ("noscrub", "nodeep-scrub"):
        ceph(f"osd pool set vms {name} false")


@case("daemon", "a number of an OSD was left behind, of which there is none", r"osd\.6", must_not=CLEAR)
def number_left_behind() -> Iterator[dict[str, str]]:
    ceph("osd new 00000000-4000-8000-0000-000000000006 6")
    yield {}
    ceph("osd purge 6 --yes-i-really-mean-it")


@case(
    "cephfs",
    "both metadata servers were killed; Ceph reports them as active, since it may wait for them for ten minutes",
    r"mds\\?_beacon\\?_grace",
    must_not=CLEAR,
)
def metadata_servers_killed() -> Iterator[dict[str, str]]:
    option("mon", "mds_beacon_grace", "600")
    for name in ("one", "two"):
        daemons.stop(f"mds.{name}", signal.SIGKILL)
    time.sleep(25)
    yield {}
    option("mon", "mds_beacon_grace", None)


@case(
    "cephfs",
    "the journal of the metadata server may hold 8 segments and is trimmed at a crawl",
    r"mds\\?_log",
    must_not=CLEAR,
)
def journal_not_trimmed() -> Iterator[dict[str, str]]:
    for name, value in (
        ("mds_log_max_segments", "8"),
        ("mds_log_trim_threshold", "1"),
        ("mds_log_trim_decay_rate", "1000"),
    ):
        option("mds", name, value)
    _mounted("[c.close(c.open(f'/t{i}', 'w', 0o644)) for i in range(40000)]", 60)
    wait_for("MDS_TRIM", seconds=40)
    yield {}
    for name in ("mds_log_max_segments", "mds_log_trim_threshold", "mds_log_trim_decay_rate"):
        option("mds", name, None)


@case(
    "cephfs",
    "a client stands still and keeps a capability that another one waits for",
    r"[Cc]lient",
    r"[Cc]apabilit|SLOW\\?_REQUEST|LATE\\?_RELEASE",
    must_not=CLEAR,
)
def client_keeps_capabilities() -> Iterator[dict[str, str]]:
    hold = "import os, signal; f = c.open('/held', os.O_CREAT | os.O_RDWR, 0o644); c.write(f, b'x' * 4096, 0); "
    daemons.start("client.1", "client-1", "python3", "-c", MOUNT + hold + "os.kill(os.getpid(), signal.SIGSTOP)")
    time.sleep(4)
    read = "import os; f = c.open('/held', os.O_RDWR, 0o644); c.read(f, 0, 4096)"
    daemons.start("client.2", "client-2", "python3", "-c", MOUNT + read)
    wait_for("MDS_SLOW_REQUEST", seconds=60)
    yield {}
    for name in ("client.1", "client.2"):
        daemons.stop(name, signal.SIGKILL)


@case(
    "space",
    "backfillfull_ratio was lowered under what is used: data may not move to nearly empty OSDs",
    r"backfillfull",
    r"ratio",
    must_not=(*CLEAR, *ADD_DISKS),
)
def backfillfull_lowered() -> Iterator[dict[str, str]]:
    ceph("osd set-nearfull-ratio 0.006")
    ceph("osd set-backfillfull-ratio 0.007")
    wait_for("OSD_BACKFILLFULL", seconds=60)
    yield {}
    ceph("osd set-backfillfull-ratio 0.90")
    ceph("osd set-nearfull-ratio 0.85")


@case(
    "redundancy",
    "the rule of a pool asks for racks, and there are none: its groups never come to be",
    r"rack|rule",
    must_not=(*CLEAR, r"[Ww]ait for (the )?recovery"),
)
def rule_asks_for_racks() -> Iterator[dict[str, str]]:
    ceph("osd crush rule create-replicated by-rack default rack ssd")
    ceph("osd pool create apart 8 8 replicated by-rack")
    ceph("osd pool application enable apart rados")
    wait_for("PG_AVAILABILITY", seconds=120)
    yield {}
    ceph("osd pool delete apart apart --yes-i-really-really-mean-it")
    ceph("osd crush rule rm by-rack")


@case(
    "redundancy",
    "a group waits for an OSD that is down and alone has the last writes",
    r"osd\.[024]",
    r"down",
    must_not=(*CLEAR, r"osd lost(?! .*(last|only|not|never))"),
)
def blocked_by_a_dead_copy() -> Iterator[dict[str, str]]:
    pool("pair", 1, "on-ssd", "rados")
    ceph("osd pool set pair size 2")
    ceph("osd pool set pair min_size 1")
    ceph("osd set noout")
    time.sleep(5)
    run("head -c 4096 /dev/zero > /tmp/a; rados -p pair put first /tmp/a")
    acting = json.loads(ceph("osd map pair first -f json"))["acting"]
    old, new = acting
    daemons.stop(f"osd.{old}")
    wait(lambda: json.loads(ask("osd stat", "json")[1])["num_up_osds"] == len(OSDS) - 1)
    run("rados -p pair put second /tmp/a; rados -p pair put third /tmp/a")
    daemons.stop(f"osd.{new}")
    wait(lambda: json.loads(ask("osd stat", "json")[1])["num_up_osds"] == len(OSDS) - 2)
    osd(old)
    wait_for("PG_AVAILABILITY", seconds=60)
    time.sleep(5)
    yield {}
    osd(new)
    ceph("osd unset noout")
    ceph("osd pool delete pair pair --yes-i-really-really-mean-it")


@case(
    "placement",
    "the CRUSH weight of one OSD is 0: it is up and in, and gets no data",
    r"osd\.5",
    r"weight",
    must_not=CLEAR,
)
def crush_weight_zero() -> Iterator[dict[str, str]]:
    ceph("osd crush reweight osd.5 0")
    time.sleep(20)
    yield {}
    ceph("osd crush reweight osd.5 0.00589")


@case(
    "placement",
    "an exception by hand holds a group where CRUSH would not put it, while the balancer is off",
    r"upmap",
    must_not=CLEAR,
)
def upmap_left_behind() -> Iterator[dict[str, str]]:
    ceph("balancer off")
    pool("pinned", 1, "replicated_rule", "rados")
    acting = json.loads(ceph("osd map pinned any -f json"))
    target = next(
        str(each) for each in OSDS if OSDS[each][0] == OSDS[acting["acting"][0]][0] and each not in acting["acting"]
    )
    ceph(f"osd pg-upmap-items {acting['pgid']} {acting['acting'][0]} {target}")
    time.sleep(8)
    yield {"osd-dump.txt": ceph("osd dump")}
    ceph("osd pool delete pinned pinned --yes-i-really-really-mean-it")
    ceph("balancer on")


@case("placement", "one OSD is never primary: its primary affinity is 0", r"affinity", must_not=CLEAR)
def primary_affinity_zero() -> Iterator[dict[str, str]]:
    ceph("osd primary-affinity osd.0 0")
    wait_healthy(30)
    yield {}
    ceph("osd primary-affinity osd.0 1")


@case(
    "placement",
    "a pool that will hold nearly everything has one group; the autoscaler only warns",
    r"autoscal|TOO\\?_FEW\\?_PGS|placement groups",
    must_not=CLEAR,
)
def autoscaler_only_warns() -> Iterator[dict[str, str]]:
    ceph("osd pool set noautoscale")
    ceph("osd pool unset noautoscale")
    ceph("osd pool create coarse 1 1 replicated on-ssd --autoscale-mode warn")
    ceph("osd pool application enable coarse rados")
    ceph("osd pool set coarse target_size_ratio 0.9")
    wait_for("POOL_TOO_FEW_PGS", seconds=100)
    yield {"autoscale-status.txt": ceph("osd pool autoscale-status")}
    ceph("osd pool delete coarse coarse --yes-i-really-really-mean-it")


@case("placement", "a pool has 12 groups, which is no power of two", r"power of two", must_not=CLEAR)
def no_power_of_two() -> Iterator[dict[str, str]]:
    pool("dozen", 12, "on-ssd", "rados")
    ceph("osd pool set dozen pg_autoscale_mode off")
    wait_for("POOL_PG_NUM_NOT_POWER_OF_TWO", seconds=60)
    yield {}
    ceph("osd pool delete dozen dozen --yes-i-really-really-mean-it")


@case("placement", "CRUSH computes with the old way of straw buckets", r"straw", must_not=CLEAR)
def old_straw_buckets() -> Iterator[dict[str, str]]:
    ceph("osd crush set-tunable straw_calc_version 0")
    wait_for("OLD_CRUSH_STRAW_CALC_VERSION", seconds=30)
    yield {}
    ceph("osd crush set-tunable straw_calc_version 1")


@case(
    "pool",
    "a pool holds objects and has no application",
    r"[Aa]pplication|APP\\?_NOT\\?_ENABLED",
    must_not=CLEAR,
)
def pool_without_application() -> Iterator[dict[str, str]]:
    ceph("osd pool create bare 8 8 replicated on-ssd")
    bench("bare", 2)
    wait_for("POOL_APP_NOT_ENABLED", seconds=60)
    yield {}
    ceph("osd pool delete bare bare --yes-i-really-really-mean-it")


@case(
    "pool",
    "a cache tier without a hit set: it promotes blindly",
    r"hit\\?_set|HIT\\?_SET|[Cc]ache tier",
    must_not=CLEAR,
)
def cache_tier_without_hit_set() -> Iterator[dict[str, str]]:
    pool("slow", 8, "on-hdd", "rados")
    pool("fast", 8, "on-ssd", "rados")
    ceph("osd tier add slow fast")
    ceph("osd tier cache-mode fast writeback --yes-i-really-mean-it")
    wait_for("CACHE_POOL_NO_HIT_SET", seconds=30)
    yield {}
    ceph("osd tier cache-mode fast none --yes-i-really-mean-it")
    ceph("osd tier remove slow fast")
    for name in ("fast", "slow"):
        ceph(f"osd pool delete {name} {name} --yes-i-really-really-mean-it")


@case(
    "pool",
    "a pool asks for compression by a plugin that no host has: nothing is compressed",
    r"lz4|[Cc]ompress|NO\\?_COMPRESSION",
    must_not=CLEAR,
)
def compression_plugin_missing() -> Iterator[dict[str, str]]:
    ceph("osd pool set vms compression_mode aggressive")
    ceph("osd pool set vms compression_algorithm lz4")
    files = run("find / -xdev -name 'libceph_lz4.so*'").split()
    for file in files:
        Path(file).rename(f"{file}.away")
    _restart_osds()
    bench("vms", 3)
    wait_for("BLUESTORE_NO_COMPRESSION", seconds=60)
    yield {}
    for file in files:
        Path(f"{file}.away").rename(file)
    ceph("osd pool set vms compression_mode none")
    ceph("osd pool set vms compression_algorithm unset")
    _restart_osds()


@case(
    "option",
    "every ping counts as slow, since the limit was lowered to a microsecond",
    r"mon\\?_warn\\?_on\\?_slow\\?_ping\\?_time",
    must_not=(*CLEAR, r"([Rr]eplace|[Cc]heck) (the )?(cable|switch|network card)"),
)
def slow_ping_limit_lowered() -> Iterator[dict[str, str]]:
    option("global", "mon_warn_on_slow_ping_time", "0.001")
    wait_for("OSD_SLOW_PING_TIME_BACK", seconds=100)
    yield {}
    option("global", "mon_warn_on_slow_ping_time", None)


@case("option", "every OSD may use 900 MiB: hardly any cache", r"osd\\?_memory\\?_target", must_not=CLEAR)
def memory_target_small() -> Iterator[dict[str, str]]:
    option("osd", "osd_memory_target", "939524096")
    yield {}
    option("osd", "osd_memory_target", None)


@case("option", "scrubs may run for one hour a day", r"scrub\\?_(begin|end)\\?_hour", must_not=CLEAR)
def scrubs_for_an_hour() -> Iterator[dict[str, str]]:
    option("osd", "osd_scrub_begin_hour", "3")
    option("osd", "osd_scrub_end_hour", "4")
    yield {}
    option("osd", "osd_scrub_begin_hour", None)
    option("osd", "osd_scrub_end_hour", None)


@case(
    "option",
    "new pools get two copies and write with one",
    r"osd\\?_pool\\?_default\\?_(min\\?_)?size",
    must_not=CLEAR,
)
def two_copies_by_default() -> Iterator[dict[str, str]]:
    option("global", "osd_pool_default_size", "2")
    option("global", "osd_pool_default_min_size", "1")
    yield {}
    option("global", "osd_pool_default_size", None)
    option("global", "osd_pool_default_min_size", None)


@case("option", "BlueStore keeps no checksums: silent damage is read as data", r"csum|[Cc]hecksum", must_not=CLEAR)
def no_checksums() -> Iterator[dict[str, str]]:
    option("osd", "bluestore_csum_type", "none")
    yield {}
    option("osd", "bluestore_csum_type", None)


@case(
    "option", "monitors and daemons let anybody in: authentication is off", r"auth\\?_\w+\\?_required", must_not=CLEAR
)
def authentication_off() -> Iterator[dict[str, str]]:
    for part in ("client", "service"):
        option("global", f"auth_{part}_required", "none" if part == "client" else "cephx")
    yield {}
    for part in ("client", "service"):
        option("global", f"auth_{part}_required", None)


@case("daemon", "a daemon crashed and nobody looked", r"[Cc]rash|CRASH", must_not=CLEAR)
def crash_not_seen() -> Iterator[dict[str, str]]:
    daemons.stop("osd.1", signal.SIGABRT)
    osd(1)
    wait(is_whole, 60)
    run("for each in /var/lib/ceph/crash/*/meta; do ceph crash post -i $each; done")
    wait_for("RECENT_CRASH", seconds=60)
    yield {"crash-ls.txt": ceph("crash ls-new")}
    ceph("crash archive-all")
    run("rm -rf /var/lib/ceph/crash/*")


@case(
    "none",
    "a coded pool lacked an OSD for a while: the report counts an OSD 2147483647, which is none",
    must_not=(r"2147483647", r"\\b7 OSDs"),
)
def phantom_osd() -> Iterator[dict[str, str]]:
    daemons.stop("osd.3")
    wait_for("OSD_DOWN")
    osd(3)
    wait(is_whole, 60)
    read = json.loads(ceph("report"))
    kept = (
        "version",
        "commit",
        "timestamp",
        "tag",
        "health",
        "osdmap",
        "osd_stats",
        "pool_stats",
        "num_pg",
        "num_pg_by_osd",
    )
    short = {name: read[name] for name in kept if name in read}
    for each in short.get("osd_stats", []):
        for name in ("hb_peers", "op_queue_age_hist", "network_ping_times"):
            each.pop(name, None)
    yield {"report.json": json.dumps(short)}


def _upgrade(*kinds: str) -> None:
    """Start daemons of some kinds again with the newer release, monitors first."""
    daemons.newer = "/newer"
    for kind in kinds:
        for name in {"mon": MONITORS, "mgr": MANAGERS, "osd": OSDS}[kind]:
            daemons.stop(f"{kind}.{name}")
            {"mon": monitor, "mgr": manager, "osd": osd}[kind](name)
            time.sleep(2)
    wait(lambda: json.loads(ask("osd stat", "json")[1])["num_up_osds"] == len(OSDS))


@case(
    "versions",
    "the monitors and managers run a newer release than the OSDs, and keys of the old kind are warned of",
    r"version|release",
    r"AUTH\\?_INSECURE|\\bkeys?\\b",
    must_not=CLEAR,
)
def monitors_upgraded() -> Iterator[dict[str, str]]:
    if not Path("/newer/usr/bin/ceph-mon").exists():
        raise OSError("needs a newer release: --newer")
    _upgrade("mon", "mgr")
    wait_for("AUTH_INSECURE_KEYS_ALLOWED", seconds=60)
    yield {}


@case(
    "versions",
    "all daemons run the newer release; the upgrade was not finished, and keys of the old kind are left",
    r"require-osd-release|OSD\\?_UPGRADE\\?_FINISHED",
    r"AUTH\\?_INSECURE|\\bkeys?\\b",
    must_not=CLEAR,
)
def upgrade_not_finished() -> Iterator[dict[str, str]]:
    if not Path("/newer/usr/bin/ceph-mon").exists():
        raise OSError("needs a newer release: --newer")
    _upgrade("osd")
    wait_for("OSD_UPGRADE_FINISHED", seconds=60)
    yield {}


def main(names: list[str]) -> None:
    """Build, then take every case, each from a healthy cluster."""
    OUT.mkdir(exist_ok=True)
    begun = time.monotonic()
    rebuild()
    print(f"built in {time.monotonic() - begun:.0f} s: {health()}", flush=True)
    for each in CASES:
        if names and each.name not in names:
            continue
        if each.kind != "versions":
            _make_whole()
        begun = time.monotonic()
        try:
            _take(each)
        except NOT_MADE as error:  # one case that cannot be made must not end the others
            print(f"{each.name}: not made: {error}", flush=True)
            continue
        print(f"{each.name}: {time.monotonic() - begun:.0f} s", flush=True)


def _make_whole() -> None:
    """Start what a case left down; where that does not heal the cluster, make it anew."""
    start_all()
    if not wait(is_whole, 100):
        print(f"made anew, since it did not heal: {health()}", flush=True)
        rebuild()


def _take(each: Case) -> None:
    steps = each.inject()
    more = next(steps)
    state, codes = health()
    folder = OUT / each.name
    snapshot(folder, more)
    about = {
        "kind": each.kind,
        "fault": each.fault,
        "release": json.loads(ask("version", "json")[1])["version"].split()[2],
        "health": state,
        "codes": codes,
        "must": each.must,
        "must_not": each.must_not,
    }
    (folder / "case.json").write_text(json.dumps(about, indent=2) + "\n", encoding="utf-8")
    next(steps, None)


if __name__ == "__main__":
    main(sys.argv[1:])
    sys.stdout.flush()
