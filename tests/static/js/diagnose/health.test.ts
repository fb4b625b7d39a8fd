/** What Ceph says of its health: each check in the words of each release, with its cause, its first step, no names. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { CAUSE_TESTS } from '../../../../static/js/diagnose/causes.ts';
import { diagnose, forOwner } from '../../../../static/js/diagnose/diagnose.ts';
import { CAUSES, CODES, OPTIONS } from '../../../../static/js/diagnose/health-codes.ts';
import { readSystem } from '../../../../static/js/diagnose/read.ts';
import { KNOWLEDGE } from './systems.ts';

/** Put words of the table as a cluster would print them. */
const printed = (words: string, n: number) =>
  words
    .replaceAll('{n}', String(n))
    .replaceAll('{s}', n === 1 ? '' : 's')
    .replaceAll('{is}', n === 1 ? 'is' : 'are')
    .replaceAll('{has}', n === 1 ? 'has' : 'have')
    .replaceAll('{…}', 'north-7');

const status = (messages: readonly string[], isIndented: boolean) => {
  const text = `  cluster:
    id:     00000000-0000-4000-8000-000000000001
    health: HEALTH_WARN
${messages.map((message) => `            ${message}`).join('\n')}

  services:
    mon: 3 daemons, quorum a,b,c (age 9w)
    osd: 6 osds: 6 up (since 2d), 6 in (since 3d)
`;
  return isIndented ? text : text.replace(/^ +/gm, '');
};

const asked = (text: string) => diagnose([{ text }], KNOWLEDGE);
const foundIn = (text: string) => asked(text).findings.filter(({ answer }) => answer === 'yes');
const finding = (text: string, id: string) => foundIn(text).find((one) => one.id === id);
const codesIn = (text: string) => readSystem([{ text }]).system.health_checks.map(({ code }) => code);

for (const isIndented of [true, false])
  test(`every check is known by the words of each release, ${isIndented ? 'with' : 'without'} indentation`, () => {
    for (const [code, { words, also = [] }] of Object.entries(CODES))
      for (const text of [...words.map((one) => one.text), ...also])
        for (const n of [1, 27]) {
          const message = printed(text, n);
          assert.deepEqual(codesIn(status([message], isIndented)), [code], message);
          assert.deepEqual(
            codesIn(`HEALTH_WARN ${message}\n`).filter((one) => one === code),
            [code],
            message,
          );
        }
  });

test('every check is a finding with a first step, its page and Ceph’s own words, and never “nothing wrong”', () => {
  for (const [code, { words, title }] of Object.entries(CODES)) {
    const message = printed(words[0]?.text ?? 'some words', 3);
    const { findings, markdown } = asked(`HEALTH_WARN ${message}\n[WRN] ${code}: ${message}\n`);
    const ids = findings.filter(({ answer }) => answer === 'yes').map(({ id }) => id);
    const own = findings.find(({ id, answer }) => answer === 'yes' && id.startsWith(`health/${code}`));
    assert.ok(own ?? CODES[code]?.check, `${code}: ${ids.join(', ')}`);
    assert.doesNotMatch(markdown, /Nothing wrong/, code);
    if (!own) continue;
    assert.ok((own.step ?? '').length > 10 && own.title.length > 0 && title.length > 0, code);
    assert.match(own.pages[0] ?? '', new RegExp(`^guide/health/[a-z-]+/#${code.toLowerCase()}$`));
  }
});

test('a message that is not known is said: without names in what is copied, as it stands for its owner', () => {
  const text = status(['4 turnips in pool secret-vault are not ripe'], true);
  const answer = asked(text);
  const { findings, markdown, system } = answer;
  const own = findings.find(({ id }) => id === 'health/not-known');
  assert.equal(own?.answer, 'yes');
  assert.doesNotMatch(JSON.stringify({ findings, system }) + markdown, /turnips|secret-vault/);
  assert.match(markdown, /Ceph says something that is not known here/);
  const shown = forOwner(answer).findings.find(({ id }) => id === 'health/not-known');
  assert.equal(shown?.evidence[0]?.what, '4 turnips in pool secret-vault are not ripe');
  assert.equal(finding(status([], true).replace('HEALTH_WARN', 'HEALTH_OK'), 'health/not-known'), undefined);
});

test('a code of another release is said with its name', () => {
  const own = finding('HEALTH_WARN 2 things\n[WRN] OSD_SINGS_TOO_LOUD: 2 things\n', 'health/OSD_SINGS_TOO_LOUD');
  assert.match(own?.title ?? '', /not known here/);
});

test('names of hosts, monitors and pools stay out of the system and of the report', () => {
  const text = `HEALTH_WARN 1/3 mons down, quorum ulmen,birken; 1 pool(s) full
[WRN] MON_DOWN: 1/3 mons down, quorum ulmen,birken
    mon.tannen (rank 2) addr [v2:10.1.2.3:3300/0] is down (out of quorum)
[WRN] POOL_FULL: 1 pool(s) full
    pool 'salaries' is full (running out of quota)
[WRN] SLOW_OPS: 3 slow ops, oldest one blocked for 91 sec, mon.ulmen has slow ops
`;
  const { system, findings, markdown } = asked(text);
  assert.doesNotMatch(JSON.stringify({ system, findings }) + markdown, /ulmen|birken|tannen|salaries|10\.1\.2\.3/);
  assert.match(JSON.stringify(system.health_checks), /1\/3 mons down, quorum …/);
});

test('the kind of daemon decides the way: four findings with four first steps', () => {
  const slow = (who: string) => `HEALTH_WARN 9 slow ops, oldest one blocked for 66 sec, ${who}\n`;
  const texts = {
    'health/SLOW_OPS/mon': slow('mon.north has slow ops'),
    'health/SLOW_OPS/mds': slow('mds.fs.a has slow ops'),
    'health/SLOW_OPS/osd': slow('daemons [osd.3,osd.12] have slow ops.'),
    'health/OSD_SLOW_PING_TIME_BACK': 'HEALTH_WARN Slow OSD heartbeats on back (longest 1432.118ms)\n',
  };
  const steps = Object.entries(texts).map(([id, text]) => {
    const own = finding(text, id);
    assert.ok(own, id);
    assert.deepEqual(
      foundIn(text).map((one) => one.id),
      [id],
    );
    return own.step;
  });
  assert.equal(new Set(steps).size, 4);
  assert.match(finding(texts['health/SLOW_OPS/mon'], 'health/SLOW_OPS/mon')?.step ?? '', /disk, clock and network/);
  const both = foundIn(slow('daemons [osd.3,mon.north] have slow ops.')).map(({ id }) => id);
  assert.deepEqual(both.sort(), ['health/SLOW_OPS/mon', 'health/SLOW_OPS/osd']);
});

test('figures are read: OSDs, seconds, states of groups, objects', () => {
  const text = `HEALTH_WARN Degraded data redundancy: 12/39 objects degraded (30.769%), 4 pgs degraded, 7 pgs undersized
[WRN] PG_DEGRADED: Degraded data redundancy: 12/39 objects degraded (30.769%), 4 pgs degraded, 7 pgs undersized
    pg 3.1 is active+undersized+degraded, acting [5,9]
[WRN] OSD_SLOW_PING_TIME_FRONT: Slow OSD heartbeats on front (longest 2117.5ms)
    Slow OSD heartbeats on front from osd.4 [rack9] to osd.8 [rack2] 2117.5 msec
`;
  const { health_checks: checks } = readSystem([{ text }]).system;
  const [degraded, ping] = checks;
  assert.deepEqual(degraded?.groups, { degraded: 4, undersized: 7 });
  assert.equal(degraded?.objects, 12);
  assert.deepEqual(ping?.osds, [4, 8]);
  assert.equal(ping?.seconds, 2.1175);
});

test('muted checks are said, and that they are muted', () => {
  const text = `  cluster:
    id:     00000000-0000-4000-8000-000000000001
    health: HEALTH_OK
            (muted: OSD_DOWN PG_DEGRADED)

  services:
    osd: 3 osds: 2 up (since 1h), 3 in (since 2w)
`;
  const found = foundIn(text).filter(({ id }) => id.startsWith('health/'));
  assert.deepEqual(found.map(({ id }) => id).sort(), ['health/OSD_DOWN', 'health/PG_DEGRADED']);
  for (const { title } of found) assert.match(title, /\(muted\)$/);
});

test('the log of the cluster counts as it ended', () => {
  const text = `2026-01-01T00:00:01 mon.a [WRN] Health check failed: 1 osds down (OSD_DOWN)
2026-01-01T00:00:05 mon.a [WRN] Health check update: 2 large omap objects (LARGE_OMAP_OBJECTS)
2026-01-01T00:09:01 mon.a [INF] Health check cleared: OSD_DOWN (was: 1 osds down)
`;
  assert.deepEqual(codesIn(text), ['LARGE_OMAP_OBJECTS']);
});

// Causes: each with a paste that shows it, and one where the check is there and its cause is not.

const detail = (...lines: readonly string[]) =>
  `HEALTH_WARN ${lines.map((line) => line.replace(/^\S+ /, '')).join('; ')}\n${lines
    .map((line) => `[WRN] ${line.replace(' ', ': ')}`)
    .join('\n')}\n`;
const DEGRADED =
  'PG_DEGRADED Degraded data redundancy: 30/90 objects degraded (33.333%), 9 pgs degraded, 9 pgs undersized';
const INACTIVE = 'PG_AVAILABILITY Reduced data availability: 4 pgs inactive';
const ONE_DOWN = 'OSD_DOWN 1 osds down';
const HOST_DOWN = 'OSD_HOST_DOWN 1 host (2 osds) down';
const SLOW = 'SLOW_OPS 5 slow ops, oldest one blocked for 44 sec, osd.1 has slow ops';
const RATIOS = { nearfull_ratio: 0.85, backfillfull_ratio: 0.9, full_ratio: 0.95 };
const MAP = { epoch: 9, max_osd: 2, flags: 'sortbitwise', ...RATIOS, osds: [] };
const dump = (more: object, pools: readonly object[] = []) => `
${JSON.stringify({ ...MAP, pools, ...more })}
`;
const flags = (...set: readonly string[]) => dump({ flags: ['sortbitwise', ...set].join(',') });
const config = (name: string, value: string, section = 'global') => `
${JSON.stringify([{ section, name, value, level: 'advanced', can_update_at_runtime: true, mask: '' }])}
`;
const scrubHours = (begin: number, end: number) => `
${JSON.stringify(
  Object.entries({ osd_scrub_begin_hour: begin, osd_scrub_end_hour: end }).map(([name, hour]) => ({
    section: 'osd',
    name,
    value: String(hour),
    level: 'advanced',
    can_update_at_runtime: true,
    mask: '',
  })),
)}
`;
const poolFlags = (names: string) =>
  `\npool 3 'vms' replicated size 3 min_size 2 crush_rule 0 object_hash rjenkins pg_num 32 pgp_num 32 flags ${names}\n`;
const usage = (...percents: readonly number[]) =>
  `\n${JSON.stringify({
    nodes: percents.map((utilization, id) => ({
      id,
      name: `osd.${id}`,
      type: 'osd',
      type_id: 0,
      utilization,
      kb: 1e6,
      status: 'up',
      reweight: 1,
      pgs: 9,
    })),
    stray: [],
    summary: {},
  })}\n`;

const fsDump = (joinable: boolean) => `
${JSON.stringify({
  epoch: 9,
  standbys: [],
  filesystems: [
    {
      id: 1,
      mdsmap: {
        fs_name: 'a',
        max_mds: 1,
        in: [0],
        up: {},
        failed: [0],
        damaged: [],
        info: {},
        flags_state: { joinable },
      },
    },
  ],
})}
`;
/** A status with nine OSDs, so many of which are up, while data is copied. */
const recovering = (up: number) => `
  cluster:
    id:     00000000-1111-4222-8333-444444444444
    health: HEALTH_WARN

  services:
    mon: 3 daemons, quorum a,b,c (age 9w)
    osd: 9 osds: ${up} up (since 2h), ${up} in (since 2h)
  data:
    pgs:     30/90 objects degraded (33.333%)
             9 active+recovering+degraded
  io:
    recovery: 18 MiB/s, 4 objects/s
`;
const MODULES = detail('MGR_MODULE_DEPENDENCY 2 mgr modules have failed dependencies');

/** By cause: the check, a paste that shows the cause, one of the same check without it. */
const SHOWN: Readonly<Record<string, [string, string, string]>> = {
  'option-changed': [
    'MDS_CACHE_OVERSIZED',
    detail('MDS_CACHE_OVERSIZED 1 MDSs report oversized cache') + config('mds_cache_memory_limit', '3000000', 'mds'),
    detail('MDS_CACHE_OVERSIZED 1 MDSs report oversized cache') + config('mds_cache_memory_limit', '8589934592', 'mds'),
  ],
  'nearfull-ratio-lowered': [
    'OSD_NEARFULL',
    detail('OSD_NEARFULL 2 nearfull osd(s)') + dump({ nearfull_ratio: 0.2 }) + usage(31, 22),
    detail('OSD_NEARFULL 2 nearfull osd(s)') + dump({}) + usage(88, 86),
  ],
  'backfillfull-ratio-lowered': [
    'OSD_BACKFILLFULL',
    detail('OSD_BACKFILLFULL 1 backfillfull osd(s)') + dump({ backfillfull_ratio: 0.3 }) + usage(31, 22),
    detail('OSD_BACKFILLFULL 1 backfillfull osd(s)') + dump({ backfillfull_ratio: 0.3 }) + usage(93, 22),
  ],
  'full-ratio-lowered': [
    'OSD_FULL',
    detail('OSD_FULL 1 full osd(s)') + dump({ full_ratio: 0.4 }) + usage(41, 22),
    detail('OSD_FULL 1 full osd(s)') + dump({}) + usage(96, 22),
  ],
  'ratios-out-of-order': [
    'OSD_OUT_OF_ORDER_FULL',
    detail('OSD_OUT_OF_ORDER_FULL full ratio(s) out of order') + dump({ nearfull_ratio: 0.92 }),
    detail('OSD_OUT_OF_ORDER_FULL full ratio(s) out of order') + dump({}),
  ],
  'quota-reached': [
    'POOL_FULL',
    `${detail('POOL_FULL 1 pool(s) full')}    pool 'a' is full (running out of quota)\n`,
    detail('OSD_FULL 1 full osd(s)', 'POOL_FULL 1 pool(s) full'),
  ],
  'clients-paused': ['SLOW_OPS', detail(SLOW) + flags('pauserd', 'pausewr'), detail(SLOW) + flags()],
  'osds-may-not-start': ['OSD_DOWN', detail(ONE_DOWN) + flags('noup'), detail(ONE_DOWN) + flags()],
  'planned-maintenance': [
    'PG_DEGRADED',
    detail(ONE_DOWN, DEGRADED) + flags('noout'),
    detail(ONE_DOWN, DEGRADED) + flags(),
  ],
  'recovery-forbidden': ['PG_DEGRADED', detail(DEGRADED) + flags('norecover'), detail(DEGRADED) + flags('noscrub')],
  'movement-forbidden': [
    'OBJECT_MISPLACED',
    detail('OBJECT_MISPLACED 9/90 objects misplaced (10.000%)') + flags('norebalance'),
    detail('OBJECT_MISPLACED 9/90 objects misplaced (10.000%)') + flags(),
  ],
  'fewer-osds-than-copies': [
    'TOO_FEW_OSDS',
    `${status(['OSD count 2 < osd_pool_default_size 3'], true).replaceAll('6', '2')}`,
    '',
  ],
  'host-down': ['PG_DEGRADED', detail(HOST_DOWN, DEGRADED), detail(ONE_DOWN, DEGRADED)],
  'osd-down': ['PG_DEGRADED', detail(ONE_DOWN, DEGRADED), detail(DEGRADED)],
  'recovery-runs': ['PG_DEGRADED', `${detail(DEGRADED)}${recovering(9)}`, `${detail(DEGRADED)}${recovering(8)}`],
  'scrubs-forbidden': [
    'PG_NOT_DEEP_SCRUBBED',
    detail('PG_NOT_DEEP_SCRUBBED 41 pgs not deep-scrubbed in time') + flags('nodeep-scrub'),
    detail('PG_NOT_DEEP_SCRUBBED 41 pgs not deep-scrubbed in time') + flags('noout'),
  ],
  'scrub-window': [
    'PG_NOT_SCRUBBED',
    detail('PG_NOT_SCRUBBED 4 pgs not scrubbed in time') + scrubHours(22, 6),
    detail('PG_NOT_SCRUBBED 4 pgs not scrubbed in time') + scrubHours(0, 24),
  ],
  'pools-not-scrubbed': [
    'POOL_SCRUB_FLAGS',
    detail('POOL_SCRUB_FLAGS Some pool(s) have the noscrub, nodeep-scrub flag(s) set') +
      poolFlags('hashpspool,noscrub'),
    detail('POOL_SCRUB_FLAGS Some pool(s) have the noscrub, nodeep-scrub flag(s) set') + poolFlags('hashpspool'),
  ],
  'groups-not-clean': [
    'PG_NOT_SCRUBBED',
    detail('PG_NOT_SCRUBBED 4 pgs not scrubbed in time', DEGRADED),
    detail('PG_NOT_SCRUBBED 4 pgs not scrubbed in time'),
  ],
  'snaptrim-forbidden': [
    'PG_SLOW_SNAP_TRIMMING',
    detail('PG_SLOW_SNAP_TRIMMING snap trim queue for 4 pg(s) >= 32768 (mon_osd_snap_trim_queue_warn_on)') +
      flags('nosnaptrim'),
    detail('PG_SLOW_SNAP_TRIMMING snap trim queue for 4 pg(s) >= 32768 (mon_osd_snap_trim_queue_warn_on)') + flags(),
  ],
  'fs-not-joinable': [
    'MDS_ALL_DOWN',
    detail('MDS_ALL_DOWN 1 filesystem is offline') + fsDump(false),
    detail('MDS_ALL_DOWN 1 filesystem is offline') + fsDump(true),
  ],
  'inactive-groups': ['SLOW_OPS', detail(INACTIVE, SLOW), detail(SLOW)],
  'full-stops-writes': [
    'SLOW_OPS',
    detail('OSD_FULL 1 full osd(s)', SLOW),
    detail('OSD_NEARFULL 1 nearfull osd(s)', SLOW),
  ],
  'slow-heartbeats': [
    'SLOW_OPS',
    detail('OSD_SLOW_PING_TIME_BACK Slow OSD heartbeats on back (longest 1999.1ms)', SLOW),
    detail(SLOW),
  ],
  'client-holds-capability': [
    'MDS_SLOW_REQUEST',
    detail(
      'MDS_CLIENT_LATE_RELEASE 1 clients failing to respond to capability release',
      'MDS_SLOW_REQUEST 1 MDSs report slow requests',
    ),
    detail('MDS_SLOW_REQUEST 1 MDSs report slow requests'),
  ],
  'metadata-osds-slow': [
    'MDS_TRIM',
    detail('MDS_SLOW_METADATA_IO 1 MDSs report slow metadata IOs', 'MDS_TRIM 1 MDSs behind on trimming'),
    detail('MDS_TRIM 1 MDSs behind on trimming'),
  ],
  'one-daemon-for-all-ranks': [
    'MDS_INSUFFICIENT_STANDBY',
    detail(
      'MDS_UP_LESS_THAN_MAX 1 filesystem is online with fewer MDS than max_mds',
      'MDS_INSUFFICIENT_STANDBY insufficient standby MDS daemons available',
    ),
    detail('MDS_INSUFFICIENT_STANDBY insufficient standby MDS daemons available'),
  ],
  'old-clients-connected': [
    'AUTH_INSECURE_GLOBAL_ID_RECLAIM_ALLOWED',
    detail(
      'AUTH_INSECURE_GLOBAL_ID_RECLAIM clients are using insecure global_id reclaim',
      'AUTH_INSECURE_GLOBAL_ID_RECLAIM_ALLOWED mons are allowing insecure global_id reclaim',
    ),
    detail('AUTH_INSECURE_GLOBAL_ID_RECLAIM_ALLOWED mons are allowing insecure global_id reclaim'),
  ],
  'python-of-the-manager': [
    'MGR_MODULE_DEPENDENCY',
    `${MODULES}    Module 'balancer' has failed dependency: PyO3 modules do not yet support subinterpreters\n`,
    `${MODULES}    Module 'influx' has failed dependency: No module named 'influxdb'\n`,
  ],
};

for (const [id, [code, shows, not]] of Object.entries(SHOWN))
  test(`${id} comes before the advice of ${code}, and only where it is shown`, () => {
    const says = CAUSES[id]?.says ?? '';
    const own = (text: string) => foundIn(text).find((one) => one.id.startsWith(`health/${code}`));
    const with_ = own(shows);
    assert.ok(with_?.why.startsWith(says), `${with_?.why}`);
    assert.ok((with_?.evidence.length ?? 0) > 1, 'the evidence of the cause is said');
    if (!not) return;
    assert.ok(foundIn(not).length > 0, 'the check itself is said');
    assert.ok(!own(not)?.why.startsWith(says), 'without its evidence the cause is not said');
  });

test('every cause is tested for, explains checks that are known, and has a paste here', () => {
  assert.deepEqual(Object.keys(CAUSE_TESTS).sort(), Object.keys(CAUSES).sort());
  const elsewhere = ['too-few-hosts', 'stopped-by-min-size', 'class-lacks-osds', 'osd-out', 'upgrade-under-way'];
  assert.deepEqual([...Object.keys(SHOWN), ...elsewhere].sort(), Object.keys(CAUSES).sort());
  const codes = new Set(Object.keys(CODES));
  for (const { codes: explained } of [...Object.values(CAUSES), ...OPTIONS])
    assert.deepEqual(
      explained.filter((code) => !codes.has(code)),
      [],
    );
});
