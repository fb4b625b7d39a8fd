/**
 * Judges what the diagnosis says of cases of other people whose right conclusion is known: said, and nothing said that
 * must not be. The cases are in an optional collection, “Optional collections” in docs/collections.md.
 */
import { existsSync, readFileSync } from 'node:fs';
import { diagnose } from '../../../../static/js/diagnose/diagnose.ts';
import { describeSystem } from '../../../../static/js/diagnose/report.ts';
import type { Finding, Input, Knowledge } from '../../../../static/js/diagnose/types.ts';
import { CASES } from '../collections.ts';
import { rowsOf } from '../importers/fio-truth.ts';

/** What must be said of a case, each of them, and what must not. */
type Truth = { says: readonly RegExp[]; never: readonly RegExp[] };
type Case = Truth & { id: string; inputs: () => Input[] };
export type Score = { id: string; result: 'right' | 'partly' | 'wrong'; missing: string[]; harmful: string[] };

/** A diagnosis that says so of a case with a fault has seen nothing. */
const ALL_CLEAR = /nothing wrong was seen|no faults? (?:was |were )?found/i;
const WAIT = /wait for (?:the )?recovery/i;

/** Of each paste of `clusters/`: what its column `right_and_why` asks for, as read by us. */
const PASTES: Readonly<Record<string, Truth>> = {
  'status-bluestore-alert-and-mds-trim.txt': {
    says: [/trim/i, /BLUESTORE_SLOW_OP_ALERT|slow operations in BlueStore/i, /19\.2\.2/],
    never: [/replace (?:the )?(?:drive|disk)/i, /Find the OSD behind/],
  },
  'mon-slow-ops.txt': {
    says: [/monitor/i, /clock|store|restart/i],
    never: [/Find the OSD/, /look at (?:the )?drive, cable/i],
  },
  'status-without-indent.txt': { says: [/monitors? (?:is |are )?down|MON_DOWN/i], never: [/Find the OSD/] },
  'slow-osds-are-one-host.txt': {
    says: [/(?:one|same|single|that) host/i, /osd\.2\b/],
    never: [/Replace the (?:drive|disk)s? of osd/i],
  },
  'three-osds-perf-and-iostat.txt': {
    says: [/osd\.0\b[\s\S]{0,200}660 ms|660 ms[\s\S]{0,200}osd\.0\b/, /flush|discard/i],
    never: [],
  },
  'osd-perf-two-groups.txt': { says: [/(?:9|nine) of (?:30|thirty)/i, /group|host/i], never: [/cable/i] },
  'many-objects-per-pg.txt': {
    says: [/MANY_OBJECTS_PER_PG|more objects per/i, /pg_num|autoscaler|target_size_ratio/],
    never: [],
  },
  'standby-mds-and-orch-ps.txt': {
    says: [/stopped/, /ceph orch daemon|MDS_INSUFFICIENT_STANDBY/, /start/i],
    never: [],
  },
  'bluefs-log-grows.json': {
    says: [/log/i, /595/, /restart/i],
    never: [/Enlarge block\.db/i, /compact the OSDs/i, /has spilled/i],
  },
  'bucket-limit-check.txt': { says: [/610,?001/, /reshard|shards/i], never: [] },
  'large-omap-index-pool.txt': { says: [/LARGE_OMAP|omap/i, /reshard|shard/i], never: [] },
  'mds-cache-oversized.txt': {
    says: [/cache/i, /mds_cache_memory_limit/, /client/i, /capabilit|evict/i],
    never: [/slow drives/i],
  },
  'eight-osds-two-pgs.txt': { says: [/placement group/i, /pg_num/], never: [] },
  'one-osd-250-pgs-undersized.txt': {
    says: [/one OSD|1 OSD|single OSD|too few OSDs|not enough OSDs/i, /add (?:OSD|host)|size 1/i],
    never: [WAIT, /objects with fewer copies than they should have: 250/],
  },
  'osd-bench-star-and-iperf.txt': { says: [/osd\.2/, /549|bench/i], never: [] },
  'free-fragmentation.txt': { says: [/fragment/i, /0\.86|0\.863|70 %|re-?creat/i], never: [] },
  'degraded-mixed-classes.txt': {
    says: [/osd\.2\b/, /host/i, /down/i, /ssd/],
    never: [/4 hosts, 2 OSDs each/, /1 in 58/, /Set pg_num to 512/, /50,000/, WAIT],
  },
  'resilver-on-smr-by-id.txt': { says: [/SMR|shingled/i, /ST5000LM000/], never: [/Replace the failed drive/] },
  'arcstats-over-meta-limit.txt': { says: [/metadata/i, /181 %|arc_meta_limit|zfs_arc_meta_limit/], never: [] },
  'zpool-on-files.txt': { says: [/\bfiles?\b/i], never: [/Attach a second drive/] },
  'pool-without-copies.txt': { says: [/single copy|size 1|no replicas/i, /size 3/], never: [WAIT] },
  'zpool-online-with-errors.txt': { says: [/sda/, /sdb/, /zpool clear|checksum|CKSUM/i], never: [] },
  'zvol-8k-metadata-cache.txt': { says: [/primarycache/, /20(?:\.0)? ?T/, /8(?:\.00?)? ?Ki?B?/], never: [] },
  'nocacheflush-behind-raid.txt': { says: [/nocacheflush/, /RAID controller/i, /prefetch/i], never: [] },
  'mclock-capacity-outliers.txt': { says: [/osd\.0\b/, /osd\.3\b/, /osd\.4\b/, /config rm|capacity/], never: [] },
  'perccli-show-all.txt': { says: [/RAID controller|H730P/i], never: [/RAID controllers are not read/] },
  'slow-heartbeats-mtu.txt': {
    says: [/network/i, /MTU|large packets|packets/i],
    never: [/Find the OSD/, /slow operations/i],
  },
  'versions-16-2-9.txt': { says: [/CVE-2025-30156/, /16\.2\.9/], never: [] },
  'guard-raw-use-with-db.txt': { says: [/HEALTH_OK/], never: [/nearly full/i, /spill/i, /OSDs? (?:is|are) down/i] },
};

/** What must not be said of cases of the lab beyond `wrong_words`: their `do_not` and `must_not_say`, as read by us. */
const NEVER: Readonly<Record<string, RegExp>> = {
  'nearfull-by-ratio': /(?:free|add|make) (?:or add )?(?:space|room|disks|drives)/i,
  'quota-reached': /(?:free or add|add) (?:space|disks|drives)/i,
  'flags-norebalance-nobackfill-after-out': WAIT,
  'ec-domain-cannot-be-met': WAIT,
  'osd-killed': /repair or wait/i,
  size1: WAIT,
  'slow-osd-device': /look at the network first/i,
  'target-size-overcommitted': /nearly full/i,
  'guard-maintenance-noout': /repair or wait/i,
};

const parse = (name: string) => rowsOf(CASES.read(name).toString('utf8'));

/** List the cases of real pastes, and each message of `status-messages.tsv` alone in a status. */
function pastes(): Case[] {
  const files = parse('clusters/cases.csv').map(({ file = '' }) => file);
  const cases = files.flatMap((file) => {
    const truth = PASTES[file];
    return truth ? [{ id: file, inputs: () => [{ bytes: CASES.read(`clusters/${file}`) }], ...truth }] : [];
  });
  return [...cases, ...messages()];
}

const STATUS = `  cluster:
    id:     00000000-0000-4000-8000-000000000001
    health: HEALTH_WARN
            MESSAGE

  services:
    mon: 3 daemons, quorum a,b,c (age 9w)
    osd: 6 osds: 6 up (since 2d), 6 in (since 3d)

  data:
    pools:   3 pools, 49 pgs
`;

function messages(): Case[] {
  const lines = CASES.read('clusters/status-messages.tsv').toString('utf8').split('\n');
  return lines
    .filter((line) => line.includes('\t'))
    .map((line) => {
      const [message = '', code = ''] = line.split('\t');
      const text = STATUS.replace('MESSAGE', message);
      return { id: `message ${code}`, inputs: () => [{ text }], says: [new RegExp(code)], never: [] };
    });
}

/** List the cases of the lab: each one fault, put into a real cluster. */
const lab = (): Case[] =>
  parse('lab/truth.csv').map(({ id = '', words = '', wrong_words: wrong = '' }) => ({
    id,
    inputs: () =>
      CASES.list(`lab/${id}`)
        .sort()
        .map((name) => ({ bytes: CASES.read(`lab/${id}/${name}`) })),
    says: words.split(';;').map((part) => new RegExp(unescaped(part), 'i')),
    never: [...(wrong ? [new RegExp(unescaped(wrong))] : []), ...(NEVER[id] ? [NEVER[id]] : [])],
  }));

/** Words there were written for Markdown, which escapes the underscore. */
const unescaped = (pattern: string) => pattern.replaceAll(/\\+\??_/g, '_');

/** List all cases of the collection. */
export const cases = (): Case[] => [...pastes(), ...lab()];

const lines = ({ title, why, evidence }: Finding) => [
  title,
  why,
  ...evidence.map(({ where, what }) => `${where}: ${what}`),
];

/** Judge what the diagnosis concludes of a case; what it lists as not so or as open is no conclusion. */
export function judgeCase({ id, inputs, says, never }: Case, knowledge: Knowledge): Score {
  const { system, first, findings, markdown } = diagnose(inputs(), knowledge);
  const found = findings.filter(({ answer }) => answer === 'yes');
  const isAdvice = (finding: Finding) => finding.id.startsWith('advice/');
  const steps = first.map(({ text }) => text);
  const wrong = found.filter((finding) => !isAdvice(finding));
  const concluded = [...describeSystem(system), ...steps, ...wrong.flatMap(lines)].join('\n');
  const all = [concluded, ...found.filter(isAdvice).flatMap(lines)].join('\n');
  const missing = says.filter((pattern) => !pattern.test(concluded)).map(String);
  const isClear = ALL_CLEAR.test(markdown) && !id.startsWith('guard');
  const harmful = [
    ...never.filter((pattern) => pattern.test(all)).map(String),
    ...(isClear ? [String(ALL_CLEAR)] : []),
  ];
  const isRight = missing.length === 0 && harmful.length === 0;
  const isPartly = harmful.length === 0 && missing.length < says.length;
  return { id, result: isRight ? 'right' : isPartly ? 'partly' : 'wrong', missing, harmful };
}

/** Return what the diagnosis knows, of the last build or of the file that IOPS_KNOWLEDGE names; null without either. */
export function builtKnowledge(): Knowledge | null {
  const path = process.env.IOPS_KNOWLEDGE ?? new URL('../../../../build/api/v1/diagnosis.json', import.meta.url);
  return existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : null;
}
