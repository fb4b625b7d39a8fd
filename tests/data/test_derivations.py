"""What the sources derive from their own figures, typed here as printed, against what the published figures give."""

import itertools
import json
import math
import re
from pathlib import Path

import pytest
from facts import SOURCES

from schemas.units import METRICS

RESULTS = Path(__file__).resolve().parents[2] / "data" / "results"
PLACES = """
    A=p3700-1-node-ceph/undated-snaptrim B=p3700-1-node-ceph/undated-snaptrim-and-recovery
    gibba=gibba-ceph/undated-recovery 9200=micron-9200-reference-ceph/undated-before-and-after-tuning
    9300=micron-9300-reference-ceph/undated-clients vsan=micron-vsan-all-flash/undated-cache-and-capacity
    p4500=p4500-single-osd-ceph/undated-filestore-bluestore talk=low-latency-ceph-nick-fisk/undated-writes
    reads=low-latency-ceph-nick-fisk/undated-reads store=ceph-hdd-osd/undated-filestore-bluestore
    flush=ceph-hdd-osd/undated-second-flush thumb=ceph-ssd-osd/undated-rule-of-thumb range=ceph-ssd-osd/undated-range
    upper=ceph-ssd-osd/undated-upper-end client=ceph-on-ssds/undated-limit-per-client ceph=ceph-any/undated-reported
    nbd=nbd-path/undated-local-remote nvme=ssd-desktop-nvme/undated-with-and-without-fsync
    server=ssd-server/undated-latency raid=raid-controller-older/undated-shared-limit
    rados=vault-2015-all-ssd-ceph/2015-rados-bench rbd=vault-2015-all-ssd-ceph/2015-fio-rbd
    dd=ceph-live-node-journal-ssd/2015-dd-direct maxcache=adaptec-asr-81605zq/2018-maxcache-raid6
    zfs=zfs-appliance-7420/2014-06-11-raw-lun-and-zpool
"""
RECORDS = dict(re.findall(r"(\S+)=(\S+)", PLACES))
FORMULAS = {  # of figures in the unit in which they are compared: seconds, bytes per second
    "change %": lambda after, before: 100 * (after / before - 1),
    "share %": lambda part, whole: 100 * part / whole,
    "times": lambda after, before: after / before,
    "orders": lambda more, less: math.log10(more / less),
    "sum": lambda first, second: first + second,
    "itself": lambda figure: figure,
    "in ms": lambda duration: 1000 * duration,
    "ms of each of 1000": lambda duration: duration,
    "ms more for each": lambda rate, faster: 1000 * (1 / rate - 1 / faster),
    "ms at depth 64": lambda rate: 1000 * 64 / rate,
    "change %, depth 64": lambda latency, rate: 100 * (latency / (64 / rate) - 1),
    "for each second": lambda duration: 1 / duration,
    "times, of a rate": lambda rate, duration: 1 / rate / duration,
    "KiB in 5 s": lambda rate: 5 * rate / 1024,
} | {f"/ {n}": lambda total, n=n: total / n for n in (8, 10, 20, 32, 40, 100)}

# Document and line | as printed (~ with a tilde: round digits only) | formula | figures: record, metric, words | the effect that the site shows.
# A figure is the one measurement that has all words: settings and their values, workload, window, label, target or "whole".
AGREE = """
    001 L146 | -25    | change %           | A iops wpq overall                       | A iops none overall           |
    001 L146 | 10     | change %           | A iops high_client_ops overall           | A iops wpq overall            |
    001 L148 | 8.4    | change %           | A iops balanced overall                  | A iops wpq overall            |
    001 L148 | 4.4    | change %           | A iops high_recovery_ops overall         | A iops wpq overall            |
    001 L158 | 126    | change %           | A latency_mean wpq during-background     | A latency_mean none overall   |
    001 L160 | -27    | change %           | A latency_mean high_client_ops during-background | A latency_mean wpq during-background | scheduler
    001 L170 | 1.3    | change %           | A latency_mean high_client_ops overall   | A latency_mean wpq overall    |
    001 L171 | 2.6    | change %           | A latency_mean balanced overall          | A latency_mean wpq overall    |
    001 L172 | 6.9    | change %           | A latency_mean high_recovery_ops overall | A latency_mean wpq overall    |
    001 L171 | -18    | change %           | A latency_mean balanced during-background | A latency_mean wpq during-background | scheduler
    001 L172 | -15    | change %           | A latency_mean high_recovery_ops during-background | A latency_mean wpq during-background | scheduler
    001 L192 | -8.6   | change %           | A duration high_client_ops               | A duration wpq                | scheduler
    001 L196 | -18    | change %           | A duration balanced                      | A duration wpq                | scheduler
    001 L250 | 5.5    | change %           | B iops high_client_ops overall           | B iops wpq overall            | scheduler
    001 L252 | 45     | share %            | B iops balanced overall                  | A iops none overall           |
    001 L252 | 39     | share %            | B iops high_recovery_ops overall         | A iops none overall           |
    001 L262 | 163    | change %           | B latency_mean wpq during-background     | B latency_mean none overall   |
    001 L264 | 8.6    | change %           | B latency_mean high_client_ops during-background | B latency_mean wpq during-background | scheduler
    001 L275 | 23.7   | change %           | B latency_mean balanced overall          | B latency_mean wpq overall    | scheduler
    001 L275 | 11.4   | change %           | B latency_mean balanced during-background | B latency_mean wpq during-background | scheduler
    001 L276 | 41.5   | change %           | B latency_mean high_recovery_ops overall | B latency_mean wpq overall    | scheduler
    001 L276 | 34.5   | change %           | B latency_mean high_recovery_ops during-background | B latency_mean wpq during-background | scheduler
    001 L292 | -18.7  | change %           | B duration high_client_ops snaptrim      | B duration wpq snaptrim       | scheduler
    001 L376 | -32    | change %           | gibba duration balanced                  | gibba duration high_client_ops | mclock_profile
    001 L376 | -50    | change %           | gibba duration high_recovery_ops         | gibba duration high_client_ops | mclock_profile
    000 L11  | 2      | times              | reads iops                               | talk iops                     |
    000 L162 | 2.5    | orders             | nvme iops sync=none                      | nvme iops sync=fsync          |
    000 L199 | 2      | times              | store iops bluestore                     | store iops filestore          | object_store
    000 L332 | 6000   | / 8                | raid iops drives_on_controller=1         |                               |
    000 L605 | 2      | times              | flush iops yes                           | flush iops no                 | kv_sync_patch
    000 L615 | 0.1    | ms more for each   | nbd iops nbd                             | nbd iops local                |
    000 L687 | 9175   | / 40               | 9200 iops peak                           |                               |
    000 L687 | ~18350 | / 20               | 9200 iops peak                           |                               |
    000 L687 | ~36700 | / 10               | 9200 iops peak                           |                               |
    000 L697 | 4770   | / 100              | 9300 iops jobs=100 whole                 |                               |
    000 L697 | 29400  | / 10               | 9300 iops jobs=10 whole                  |                               |
    000 L751 | ~3800  | / 32               | vsan iops Baseline reads=0               |                               |
    000 L752 | ~1600  | / 32               | vsan iops Capacity reads=0               |                               |
    000 L753 | ~15000 | / 32               | vsan iops Baseline reads=100             |                               |
    003 L88  | 0.03   | ms of each of 1000 | dd duration                              |                               |
    004 L21  | 35     | change %           | maxcache iops randread cached            | maxcache iops randread none   |
"""
# Document and line | as printed; 2.0 is a full two | formula | figures | record of the erratum | words of it | what it says is computed.
ERRATA = """
    001 L158 | 3.280  | ms at depth 64   | A iops wpq overall                     |                               | A | 3.280 ms | 3.653
    001 L170 | 1.3    | change %, depth 64 | A latency_mean high_client_ops overall | A iops wpq overall | A | 3.280 ms | 9.0
    001 L171 | 2.6    | change %, depth 64 | A latency_mean balanced overall | A iops wpq overall | A | 3.280 ms | 7.9
    001 L172 | 6.9    | change %, depth 64 | A latency_mean high_recovery_ops overall | A iops wpq overall | A | 3.280 ms | 4.0
    001 L196 | -20    | change %         | A latency_mean balanced during-background | A latency_mean wpq during-background | A | 20 % lower | 18.2
    001 L250 | -43    | change %         | B iops wpq overall                     | A iops none overall           | B | 43 % below | 44.5
    001 L274 | -5.6   | change %         | B latency_mean high_client_ops overall | B latency_mean wpq overall    | B | 5.6 % lower | 5.4
    001 L324 | 18.7   | change %         | B objects high_client_ops snaptrim     | B objects wpq snaptrim        | B | 18.7 % faster | 22.5
    000 L11  | ~1500  | for each second  | talk latency_unspecified               |                               | talk | 1,500 IOPS | 1,429
    000 L13  | 10     | times            | talk latency_unspecified               | server latency_unspecified.max reads=0 | server | 10 times | 17.5
    000 L13  | 10     | times            | talk latency_unspecified               | server latency_unspecified reads=0 | server | 10 times | 70
    000 L13  | 10     | times, of a rate | reads iops                             | server latency_unspecified reads=100 | server | 10 times | 3.3
    000 L198 | 2.0    | times            | p4500 bandwidth write 16k              | p4500 bandwidth write filestore | ceph | 2 times | 1.79
    000 L201 | 0      | change %         | p4500 iops randwrite QD128 16k yes     | p4500 iops randwrite QD128 16k no | p4500 | hardly slow down | 55
    000 L201 | 0      | change %         | p4500 iops randwrite QD128 4k yes      | p4500 iops randwrite QD128 4k no | p4500 | hardly slow down | 39
    000 L444 | 2500   | itself           | p4500 iops randwrite QD1 16k no        |                               | upper | 2,500 | 3,200
    000 L445 | 20000  | itself           | p4500 iops randwrite QD128 4k no       |                               | upper | 20,000 | 25,500
    000 L446 | 2.0    | times            | upper iops randread QD1                | range iops.max                | thumb | 2 to 2.5 | 1.6
    000 L460 | 15000  | itself           | 9300 iops jobs=10 each-client          |                               | client | 15,000 writes | 29,400
    000 L754 | ~11400 | / 32             | vsan iops Capacity reads=100           |                               | vsan | 11,400 reads | 11,344
    002 L41  | 500    | sum              | zfs queue_wait RAW                     | zfs queue_active RAW          | zfs | 500 threads | 511.0
    002 L90  | 5000   | KiB in 5 s       | zfs write_bandwidth RAW                |                               | zfs | 5,000,000 B | 134,591.5
    003 L144 | -10    | change %         | rbd bandwidth                          | rados bandwidth               | rbd | 10 % under | 15.7
    004 L9   | 70     | in ms            | maxcache latency_unspecified write read-only |                         | maxcache | exceed 70 ms | 100
    004 L30  | 3.0    | times            | maxcache iops randwrite write-back     | maxcache iops randwrite none  | maxcache | 2 to 3 times | 3.3
    004 L30  | 3.0    | times            | maxcache iops randwrite instant-write-back | maxcache iops randwrite none | maxcache | 2 to 3 times | 6.7
"""
ZFS = ("looks even better than RAW", "70 % reads (rdpct=70)")  # their many numbers have a test of their own
# Two passages that mix up words, and a reply that contradicts the configuration: no number to compute.
IN_WORDS = ("random reads: almost 2000 IOPS", "slower at streaming reads", "the disks are not SATA")


def table(text):
    rows = [[cell.strip() for cell in line.split("|")] for line in text.strip().splitlines()]
    return [pytest.param(row, id=f"{row[0]}: {row[1]}, {row[3]}") for row in rows]


def rounding(text, about=False):
    """Half of the last digit that a printed number has; of the last one that is no zero, where it is a round number."""
    number = text.strip("-~")
    if about and "." not in number:
        return 0.5 * 10 ** (len(number) - len(number.rstrip("0")))
    return 0.5 * 10 ** -len(number.partition(".")[2])


@pytest.fixture(scope="module")
def figures(corpus):
    """Published figures of a record and metric: words, lowest, stated and highest value in the unit of comparison."""
    query = """select m.result_id, f.metric, f.value, f.value_max, f.qualifier, f.base_value / f.value,
            string_split(m.settings, ', ') as states,
            states || list_transform(states, lambda s: split_part(s, '=', 2)) || string_split(m.workload, ' · ')
            || string_split(replace(coalesce(m.label, ''), ',', ''), ' ') || [m.pattern, 'QD' || m.queue_depth, 'jobs=' || m.jobs,
                'reads=' || m.read_percent::int, 'sync=' || m.sync, m.window_name, coalesce(m.target, 'whole')]
        from marts.metrics as f join marts.measurements as m using (measurement_id)"""
    found = {}
    for record, metric, value, value_max, qualifier, factor, _, words in corpus.execute(query).fetchall():
        for name, number in ((metric, value), (f"{metric}.max", value_max)):
            if number is not None:
                half = rounding(f"{number:.10g}", qualifier == "about")
                high = math.inf if qualifier in {"at_least", "more_than"} else number + half
                bounds = [bound * factor for bound in (number - half, number, high)]
                found.setdefault((record, name), []).append((set(words), bounds))
    return found


def compute(figures, formula, *selectors):
    """Lowest, stated and highest result of a formula, given how far its figures are rounded."""
    spreads = []
    for selector in filter(None, selectors):
        record, metric, *words = selector.split()
        rows = [spread for has, spread in figures[RECORDS[record], metric] if has >= set(words)]
        assert len(rows) == 1, f"{selector}: {len(rows)} figures"
        spreads.append(rows[0])
    results = [FORMULAS[formula](*corner) for corner in itertools.product(*spreads)]
    return min(results), FORMULAS[formula](*(stated for _, stated, _ in spreads)), max(results)


def errata(record):
    (path,) = RESULTS.glob(f"*/{RECORDS[record]}.json")
    return json.loads(path.read_text()).get("errata", [])


@pytest.mark.parametrize("row", table(AGREE))
def test_a_derivation_of_the_source_agrees_with_the_published_figures(corpus, figures, row):
    _, printed, formula, first, second, effect = row
    low, stated, high = compute(figures, formula, first, second)
    half = rounding(printed, printed.startswith("~"))
    assert low - half <= float(printed.strip("~")) <= high + half, f"computed: {stated:.5g}"
    if effect:
        record, metric = first.split()[:2]
        query = "select ratio from marts.effects where (result_id, metric, setting) = (?, ?, ?)"
        shown = corpus.execute(query, [RECORDS[record], metric, effect]).fetchall()
        ratio = compute(figures, "times", first, second)[1]
        assert any(math.isclose(ratio, other, rel_tol=1e-9) for (other,) in shown), f"no effect of {effect} shows it"


@pytest.mark.parametrize("row", table(ERRATA))
def test_a_derivation_that_disagrees_is_an_erratum_with_the_right_number(figures, row):
    _, printed, formula, first, second, record, words, computed = row
    _, stated, _ = compute(figures, formula, first, second)
    assert abs(stated - float(printed.strip("~"))) > rounding(printed, printed.startswith("~")), "it agrees"
    (text,) = [erratum["computed"] for erratum in errata(record) if words in erratum["printed"]]
    assert re.search(rf"(?<![\d.,]){re.escape(computed)}(?!\d|[.,]\d)", text), f"not named in: {text}"
    assert f"{abs(stated):,.{len(computed.partition('.')[2])}f}" == computed


def test_zfs_beats_raw_in_operations_but_not_in_bytes(corpus):
    query = """select regexp_extract(label, '^(RAW|step 4 with|step 4|write cache)') as state, reads + writes as operations,
            rkb + wkb as kb, 100 * reads / operations as share, rkb / reads as per_read, wkb / writes as per_write
        from (pivot (select label, metric, value from marts.metrics join marts.measurements as m using (measurement_id)
                where m.result_id = ? and label like '%iostat line%')
            on metric in ('reads', 'writes', 'read_bandwidth' as rkb, 'write_bandwidth' as wkb) using first(value))"""
    lines = corpus.execute(query, [RECORDS["zfs"]]).fetchall()
    states = {line[0]: list(zip(*(other[1:] for other in lines if other[0] == line[0]), strict=True)) for line in lines}
    raw, few, many, cached = (states[state] for state in ("RAW", "step 4", "step 4 with", "write cache"))
    assert [len(state[0]) for state in (raw, few, many, cached)] == [1, 3, 5, 3]
    zpool = [a + b + c for a, b, c in zip(few, many, cached, strict=True)]
    (operations,), (kb,), raw_share, raw_per_read, _ = raw
    assert min(few[0] + many[0]) > operations
    assert max(few[1] + many[1]) < kb < min(cached[1])
    better, share = (next(e["computed"] for e in errata("zfs") if words in e["printed"]) for words in ZFS)
    for text, number, values in (
        (better, "{:,.1f}", (operations, kb)),
        *((better, "{:,.1f}", span) for span in (few[0], many[0], few[1], many[1], cached[1])),
        *((better, "x{:.2f}", [value / operations for value in span]) for span in (few[0], many[0])),
        *((better, "x{:.2f}", [value / kb for value in span]) for span in (few[1], many[1], cached[1])),
        *((better, "{:.1f}", span) for span in (few[3] + many[3], raw_per_read)),
        *((share, "{:.1f}", span) for span in (zpool[2], raw_share, zpool[4])),
    ):
        assert number.format(min(values)) in text
        assert number.format(max(values)) in text


def records():
    return [json.loads(path.read_text()) for path in sorted(RESULTS.rglob("*.json"))]


def test_every_erratum_has_a_place_and_names_two_different_things():
    for erratum in (erratum for record in records() for erratum in record.get("errata", [])):
        printed, computed, where = (erratum[key].strip() for key in ("printed", "computed", "where"))
        assert printed
        assert computed
        assert where
        assert printed.casefold() != computed.casefold()


def test_every_erratum_of_the_five_documents_is_computed_here():
    known = [row.split("|")[6].strip() for row in ERRATA.strip().splitlines()] + [*ZFS, *IN_WORDS]
    ours = [record for record in records() if (record.get("source") or {}).get("id") in SOURCES.values()]
    printed = [erratum["printed"] for record in ours for erratum in record.get("errata", [])]
    assert [text for text in printed if not any(words in text for words in known)] == []


def test_no_record_stores_a_derived_figure(corpus):
    derived = re.compile(r"(^|_)(delta|ratio|gain|penalty|change|speedup)(_|$)")
    stored = {metric for (metric,) in corpus.execute("select distinct metric from marts.metrics").fetchall()}
    assert [metric for metric in {*stored, *METRICS} if derived.search(metric)] == []
