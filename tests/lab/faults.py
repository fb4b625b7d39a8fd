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
    OSDS,
    STANDING,
    ask,
    bench,
    build,
    ceph,
    daemons,
    gateway,
    health,
    manager,
    metadata_server,
    monitor,
    option,
    osd,
    pool,
    run,
    snapshot,
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
    run(
        "python3 -c \"import cephfs; c = cephfs.LibCephFS(conffile='/etc/ceph/ceph.conf', "
        "conf={'keyring': '/etc/ceph/ceph.client.admin.keyring'}); c.mount(); "
        "[c.close(c.open(f'/f{i}', 'w', 0o644)) for i in range(6000)]; import time; time.sleep(25)\" &",
        5,
    )
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
    for number in OSDS:
        daemons.stop(f"osd.{number}")
        osd(number)


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
    osd(4)


@case(
    "slow",
    "an alert of BlueStore was raised by ordinary operations, since its limit was lowered",
    r"SLOW\\?_OP\\?_ALERT|log\\?_op\\?_age",
    must_not=CLEAR,
)
def slow_operation_alert() -> Iterator[dict[str, str]]:
    option("osd", "bluestore_log_op_age", "0.001")
    for number in OSDS:
        daemons.stop(f"osd.{number}")
        osd(number)
    wait(lambda: json.loads(ask("osd stat", "json")[1])["num_up_osds"] == len(OSDS))
    bench("vms", 5)
    wait_for("BLUESTORE_SLOW_OP_ALERT", seconds=60)
    yield {}
    option("osd", "bluestore_log_op_age", None)
    for number in OSDS:
        daemons.stop(f"osd.{number}")
        osd(number)


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


def main(names: list[str]) -> None:
    """Build, then take every case."""
    OUT.mkdir(exist_ok=True)
    begun = time.monotonic()
    build()
    wait(lambda: set(health()[1]) <= {"MGR_MODULE_DEPENDENCY"}, 240)
    STANDING.update(health()[1])
    print(f"built in {time.monotonic() - begun:.0f} s: {health()}", flush=True)
    for each in CASES:
        if names and each.name not in names:
            continue
        begun = time.monotonic()
        try:
            _take(each)
        except NOT_MADE as error:  # one case that cannot be made must not end the others
            print(f"{each.name}: not made: {error}", flush=True)
            continue
        took = time.monotonic() - begun
        print(f"{each.name}: {took:.0f} s", flush=True)
        if not wait_healthy(120):
            print(f"{each.name}: left behind {health()}", flush=True)


def _take(each: Case) -> None:
    steps = each.inject()
    more = next(steps)
    state, codes = health()
    folder = OUT / each.name
    snapshot(folder, more)
    about = {
        "kind": each.kind,
        "fault": each.fault,
        "release": ceph("--version").split()[2],
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
