/** Real outputs of clusters and hosts: each is read or refused with a reason, right, and without identity. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { diagnose } from '../../../../static/js/diagnose/diagnose.ts';
import { readSystem } from '../../../../static/js/diagnose/read.ts';
import { OUTPUTS } from '../collections.ts';
import { rowsOf } from '../importers/fio-truth.ts';
import { compareFacts } from './cluster-truth.ts';
import { KNOWLEDGE } from './systems.ts';

const { missing } = OUTPUTS;
const skip = missing;
const read = (name: string) => OUTPUTS.read(`cluster/${name}`);
const truth = missing ? [] : rowsOf(read('truth.csv').toString('utf8'));
const files = missing ? [] : rowsOf(read('MANIFEST.csv').toString('utf8')).map(({ file = '' }) => file);

/** Facts that contradict what a reader keeps, looked at one by one. */
const KNOWN = [
  // Answers of the dashboard name rules where `ceph osd pool ls detail` numbers them.
  /crush_rule: found .*, told replicated_rule$/,
  // Written by the authors of unit tests: Ceph has no such state, and sums would agree with their parts.
  /told HEALTH_CRITICAL$/,
  /^summary\..*, told (?:125829120|83380|0\.0662\d*)$/,
  /^overall\.15\.2\.11: found \[214\], told 217$/,
  // A gap in the numbers of the OSDs, which CRUSH calls device0.
  /^(?:num_devices: found \[3\], told 4|device_class\.none: found \[0\], told 1)$/,
  // Names of mapped devices hold identifiers.
  /told \/dev\/mapper\//,
  // Of several kinds of cores the first one names the processor.
  /^model: found \["Cortex-A510"\]/,
];

test('every fact that a system keeps is what somebody else read', { skip }, () => {
  let right = 0;
  for (const [file, facts] of Map.groupBy(truth, (row) => row.file ?? '')) {
    const { system } = readSystem([{ bytes: read(file) }]);
    const compared = compareFacts(
      system,
      facts.map(({ fact = '', value = '' }) => ({ fact, value })),
    );
    const wrong = compared.wrong.filter((line) => !KNOWN.some((known) => known.test(line)));
    assert.deepEqual(wrong, [], file);
    const unexplained = compared.left.filter(({ reason }) => !reason);
    assert.deepEqual(unexplained, [], `${file}: kept nowhere, and nobody says why`);
    right += compared.right;
  }
  assert.ok(right > 1900, `only ${right} facts were compared`);
});

test('what is not read is refused with a reason', { skip }, () => {
  for (const file of files) {
    const { system, refused } = readSystem([{ bytes: read(file) }]);
    assert.ok(system.outputs.length > 0 || refused.length > 0, file);
    for (const { reason } of refused)
      assert.match(reason, /\.$|Give: |-d |INTERFACE$|dump$|status$|json$|report$/, file);
  }
});

/** Fields of outputs that identify a machine, a drive or a cluster. */
const FIELDS = new RegExp(
  '"(?:fsid|hostname|host|serial(?:_number|Number)?|SerialNumber|sn|wwn|osd_uuid|uuid|cluster_fsid|' +
    'container_hostname|public_addr|back_addr|front_addr|addr)" ?: ?"([^"]{5,})"',
  'g',
);
const SHAPES = [
  /\b(?:\d{1,3}\.){3}\d{1,3}(?=[:/\s",])/g,
  /\b[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}\b/g,
  /(?<=^ *-\d+ .*\shost )[\w-]{5,}(?= *$)/gm,
  /(?<=^Host\s+: )[\w-]+/gm,
  /(?<=^Serial [Nn]umber: +)\S{6,}/gm,
  /(?<="device_ids" ?: ?"\w+=\w+_)[A-Z0-9]{6,}(?=[",])/g,
  /(?<=\broot@)[\w-]{4,}(?=[: ])/g,
];
/** Words that are both somebody's name for a thing and a word of the trade. */
const COMMON =
  /^(?:0+[.0]*|default|unknown|localhost|(?:19|20)\d\d.*|\d+\.\d+\.\d+(?:\.\d)?|osd\d*|hdds?|ssds?|host)$/i;

const identity = (text: string): string[] => [
  ...new Set(
    [
      ...[...text.matchAll(FIELDS)].map(([, value = '']) => value),
      ...SHAPES.flatMap((shape) => text.match(shape) ?? []),
    ]
      .map((value) => value.trim())
      .filter((value) => value.length >= 5 && !COMMON.test(value)),
  ),
];

test('nothing that identifies a machine, a drive or a person leaves an output', { skip }, () => {
  let tokens = 0;
  const leaked: string[] = [];
  for (const file of files) {
    const bytes = read(file);
    // Names, messages and first lines are for the page of their owner: nothing takes them away.
    const { names: _, messages: __, refused, ...taken } = diagnose([{ bytes }], KNOWLEDGE);
    const left = JSON.stringify({ ...taken, refused: refused.map(({ reason }) => reason) });
    for (const token of identity(bytes.toString('utf8'))) {
      tokens += 1;
      const place = left.indexOf(token);
      if (place >= 0) leaked.push(`${file}: ${token} in …${left.slice(place - 60, place + 60)}…`);
    }
  }
  assert.deepEqual(leaked, []);
  assert.ok(tokens > 500, `only ${tokens} names and numbers were looked for`);
});
