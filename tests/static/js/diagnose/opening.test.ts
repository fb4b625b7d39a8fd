/** How the answer opens, what its figures are of, and whose names it shows. */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { diagnose, forOwner } from '../../../../static/js/diagnose/diagnose.ts';
import { KNOWLEDGE } from './systems.ts';

const fixture = (name: string) => readFileSync(new URL(`../../../fixtures/diagnose/${name}`, import.meta.url), 'utf8');
const HEALTHY = fixture('healthy.txt');
const asked = (...texts: string[]) =>
  diagnose(
    texts.map((text) => ({ text })),
    KNOWLEDGE,
  );
/** The healthy cluster with OSDs of hosts changed: those whose number is in a list. */
const withOsds = (ids: readonly number[], change: (row: string) => string) =>
  HEALTHY.split('\n')
    .map((line) => (ids.some((id) => new RegExp(`^ ${id} +nvme `).test(line)) ? change(line) : line))
    .join('\n');

test('that nothing is wrong is said only of what was read as a whole, with what was looked at', () => {
  const { opening, markdown } = asked(HEALTHY);
  assert.match(opening.sentence, /^No faults found: \d+ checks looked at ceph versions, ceph status, ceph osd df/);
  assert.deepEqual(opening.unseen, []);
  assert.doesNotMatch(markdown, /What could not be seen/);

  const more = asked(HEALTHY, '{"nobody": {"knows": ["this"]}}');
  assert.doesNotMatch(more.opening.sentence, /no faults/i);
  assert.match(more.opening.sentence, /^What could be read shows no fault: .* Not all that was given could be read\.$/);
  assert.match(more.opening.unseen.join(), /^File 2, line 1 was left out/);
  const place = more.markdown.indexOf('## What could not be seen');
  assert.ok(
    place > 0 && place < more.markdown.indexOf('##', place + 2),
    'the report opens with what could not be seen',
  );

  const worried = asked('HEALTH_WARN\n');
  assert.doesNotMatch(worried.opening.sentence, /no faults/i);
  assert.match(worried.opening.unseen.join(), /HEALTH_WARN, and nothing that was read says why.*ceph health detail/);
});

test('it opens with how many things are wrong, and what they endanger', () => {
  const pool = (size: number) => `pool 1 'a' replicated size ${size} min_size 2 crush_rule 0 pg_num 8 flags hashpspool`;
  assert.equal(asked(pool(2)).opening.sentence, 'One thing is wrong: it endangers data.');
  const { opening, first } = asked(fixture('cluster.txt'));
  assert.match(opening.sentence, /^\w+ things are wrong: \w+ endangers? data, .*\.$/);
  assert.ok(first[0]?.text);
});

test('what is broken is mended before a hole is closed that was open for long', () => {
  const { first } = asked(`HEALTH_WARN clock skew detected on mon.b; mons are allowing insecure global_id reclaim
[WRN] MON_CLOCK_SKEW: clock skew detected on mon.b
    mon.b clock skew 0.41s > max 0.05s (latency 0.0008s)
[WRN] AUTH_INSECURE_GLOBAL_ID_RECLAIM_ALLOWED: mons are allowing insecure global_id reclaim
    mon.a has auth_allow_insecure_global_id_reclaim set to true
`);
  assert.deepEqual(
    first.map(({ ids }) => ids[0]),
    ['health/MON_CLOCK_SKEW', 'health/AUTH_INSECURE_GLOBAL_ID_RECLAIM_ALLOWED'],
  );
});

test('the report says of each finding which output told it, and of what is not so what decided', () => {
  const { markdown } = asked(fixture('cluster.txt'));
  assert.match(markdown, /- pool-2: size 2, min\\_size 1 \(ceph osd (?:dump|pool ls detail), line \d+\)/);
  assert.match(asked(HEALTHY).markdown, /too few copies.*: \.mgr \(size 3, min\\_size 2; ceph osd \w+.*, line \d+\)/);
});

test('an upgrade leads upward, by steps that Ceph allows, and says what it ends', () => {
  const runs = (version: string) =>
    JSON.stringify(
      Object.fromEntries(['mon', 'osd'].map((daemon) => [daemon, { [`ceph version ${version} (0) x (stable)`]: 3 }])),
    );
  const step = (version: string) => asked(runs(version)).first.find(({ text }) => text.startsWith('Upgrade'))?.text;
  assert.match(step('19.2.2') ?? '', /^Upgrade from 19\.2\.2 to 19\.2\.7\. It ends \d known faults?: .*A hole/);
  assert.equal(step('19.2.7'), undefined, 'nothing is above it');
  assert.match(step('18.2.4') ?? '', /^Upgrade from 18\.2\.4 to 19\.2\.7\./);
  assert.match(asked(runs('0.80.11')).opening.sentence, /outage/, 'what ended long ago gets no fixes');
});

test('figures are of OSDs that are alike and up, and a range needs the cores', () => {
  const kinds = (text: string) => [...new Set(asked(text).calculations.map(({ calculator }) => calculator))].sort();
  assert.deepEqual(kinds(HEALTHY), ['data-loss', 'pg-count', 'throughput']);
  const [range] = asked(HEALTHY).calculations;
  assert.match(range?.answer[0] ?? '', /^Between /);
  assert.match(range?.link ?? '', /hosts=4&osds_per_host=2.*cores_per_host=32/);

  const withoutCores = asked(HEALTHY.replaceAll(/^Thread\(s\) per core.*$/gm, '')).calculations;
  assert.doesNotMatch(withoutCores[0]?.answer.join() ?? '', /\d IOPS/);
  assert.match(withoutCores[0]?.answer.join() ?? '', /lscpu/);

  const down = (row: string) => row.replace(/ up {2,}/, ' down ').replace(/ 1\.00000 /, ' 0 ');
  const halfDown = withOsds([0, 1, 2, 3], down).replace('8 up (since 9d), 8 in', '4 up (since 9d), 4 in');
  assert.deepEqual(kinds(halfDown), [], 'half of the OSDs are down');
  assert.deepEqual(
    kinds(withOsds([0, 1], (row) => row.replace('nvme', ' hdd'))),
    [],
    'two classes under a rule that takes any',
  );
});

test('the page of the owner has the names of the owner, and nothing that leaves it has', () => {
  const answer = asked(HEALTHY.replace("'customer-beta' replicated size 3", "'customer-beta' replicated size 2"));
  const shown = JSON.stringify(forOwner(answer));
  assert.match(shown, /customer-beta/);
  const { names: _, messages: __, refused: ___, ...taken } = answer;
  assert.doesNotMatch(JSON.stringify(taken), /customer-beta|rack-[abcd]/);
  assert.match(answer.markdown, /pool-2: size 2/);
});

test('two clusters, and two states of one, are said and kept apart', () => {
  const status = (id: string, health: string, up: number) => `  cluster:
    id:     ${id}
    health: ${health}

  services:
    mon: 3 daemons, quorum a,b,c (age 9w)
    osd: 6 osds: ${up} up (since 2d), 6 in (since 3d)
`;
  const [one, other] = ['11111111-2222-3333-4444-777777777777', '11111111-2222-3333-4444-888888888888'];
  const two = asked(status(one, 'HEALTH_OK', 6), status(other, 'HEALTH_OK', 4));
  assert.deepEqual([two.system.cluster?.osds_up, two.system.outputs.length], [6, 1]);
  assert.match(two.opening.unseen.join(), /File 2, line 1 was left out: It is of another cluster/);
  assert.doesNotMatch(two.opening.sentence, /no faults/i);

  const times = asked(`${status(one, 'HEALTH_WARN', 4)}\nafter the repair\n\n${status(one, 'HEALTH_OK', 6)}`);
  assert.deepEqual([times.system.cluster?.health, times.system.cluster?.osds_up], ['HEALTH_OK', 6]);
  assert.match(times.opening.unseen.join(), /Line 1 was left out: It is of an earlier time: line \d+ has/);

  const files = asked(status(one, 'HEALTH_OK', 6), status(one, 'HEALTH_OK', 4));
  assert.match(files.opening.unseen.join(), /Outputs 1 and 2 differ in osds_up \(6 and 4\).*different times/);
});
