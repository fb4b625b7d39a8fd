/** What ZFS says of its pools: status, scan, errors and the counts beside each device, each with a paste without it. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { diagnose } from '../../../../static/js/diagnose/diagnose.ts';
import { readSystem } from '../../../../static/js/diagnose/read.ts';
import { KNOWLEDGE } from './systems.ts';

type Parts = { state?: string; status?: string; see?: string; scan?: string; rows?: string; errors?: string };
const ROWS = `	  mirror-0  ONLINE       0     0     0
	    sdc     ONLINE       0     0     0
	    sdd     ONLINE       0     0     0`;

/** A pool as `zpool status` prints it. */
const pool = ({
  state = 'ONLINE',
  status = '',
  see = '',
  scan = '',
  rows = ROWS,
  errors = 'No known data errors',
}: Parts) =>
  [
    '  pool: vault',
    ` state: ${state}`,
    ...(status ? [`status: ${status}`, 'action: See below.'] : []),
    ...(see ? [`   see: ${see}`] : []),
    `  scan: ${scan || 'scrub repaired 0B in 05:11:02 with 0 errors on Sun Mar  1 05:35:03 2026'}`,
    'config:',
    '',
    '	NAME        STATE     READ WRITE CKSUM',
    `	vault       ${state}       0     0     0`,
    rows,
    '',
    `errors: ${errors}`,
    '',
  ].join('\n');

const zfsIn = (text: string) =>
  diagnose([{ text }], KNOWLEDGE)
    .findings.filter(({ id, answer }) => answer === 'yes' && id.startsWith('zfs/'))
    .map(({ id, title, step, evidence }) => ({ id, title, step: step ?? '', evidence }));

test('a pool that is well says nothing, and it is said what decided', () => {
  const { findings } = diagnose([{ text: pool({}) }], KNOWLEDGE);
  const looks = findings.filter(({ id }) => /^zfs\/(?:state|said|device-errors|data-errors|scrub)$/.test(id));
  assert.deepEqual(
    looks.map(({ answer }) => answer),
    Array(5).fill('no'),
  );
  for (const { looked } of looks) assert.ok(looked[0]?.what);
});

test('errors on devices of a pool that is online are said with their counts and their drives', () => {
  const rows = `	  mirror-0  ONLINE       0     0     0
	    sdc     ONLINE       0     0 1.20K
	    sdd     ONLINE       4     1     0`;
  const status =
    'One or more devices has experienced an unrecoverable error.  An\n	attempt was made to correct the error.';
  const [own, ...others] = zfsIn(pool({ status, rows }));
  assert.equal(own?.id, 'zfs/device-errors');
  assert.deepEqual(others, []);
  const said = own?.evidence.map(({ where, what }) => `${where} ${what}`).join('; ') ?? '';
  assert.match(said, /sdc READ 0, WRITE 0, CKSUM 1229, mirror; .*sdd READ 4, WRITE 1, CKSUM 0/);
  assert.match(own?.step ?? '', /zpool clear/);
});

test('checksum errors alone on many devices point at what they share', () => {
  const rows = ['sdc', 'sdd', 'sde', 'sdf'].map((name) => `	    ${name}     ONLINE       0     0     9`).join('\n');
  const [own] = zfsIn(pool({ rows: `	  raidz1-0  ONLINE       0     0     0\n${rows}` }));
  assert.match(own?.step ?? '', /share: controller/);
});

test('lost data is said with its count, and named files stay out', () => {
  const errors =
    'Permanent errors have been detected in the following files:\n\n        /vault/geheim.doc\n        vault/x:<0x1>';
  const text = pool({
    status: 'One or more devices has experienced an error resulting in data\n	corruption.',
    errors,
  });
  const { findings, markdown, system } = diagnose([{ text }], KNOWLEDGE);
  const own = findings.find(({ id, answer }) => id === 'zfs/data-errors' && answer === 'yes');
  assert.equal(own?.evidence[0]?.what, '2 data errors');
  assert.match(own?.step ?? '', /backup/);
  assert.doesNotMatch(JSON.stringify({ findings, system }) + markdown, /geheim/);
  assert.equal(zfsIn(pool({ errors: "14 data errors, use '-v' for a list" }))[0]?.evidence[0]?.what, '14 data errors');
});

/** By kind: words as OpenZFS prints them, the state with them, and what the finding must say. */
const SAID = {
  'block-size': [
    'One or more devices are configured to use a non-native block size.\n	Expect reduced performance.',
    'ONLINE',
    /ashift|sector/,
  ],
  'features-off': ['Some supported and requested features are not enabled on the pool.', 'ONLINE', /Leave it/],
  'missing-device': [
    'One or more devices could not be opened.  Sufficient replicas exist for\n	the pool to continue.',
    'DEGRADED',
    /cable/,
  ],
  'missing-device-fatal': [
    'One or more devices could not be opened.  There are insufficient\n	replicas for the pool to continue.',
    'UNAVAIL',
    /missing devices back/,
  ],
  faulted: ['One or more devices are faulted in response to persistent errors.', 'DEGRADED', /SMART/],
  suspended: ['One or more devices are faulted in response to IO failures.', 'SUSPENDED', /devices back/],
  offline: ['One or more devices has been taken offline by the administrator.', 'DEGRADED', /zpool online/],
  removed: ['One or more devices has been removed by the administrator.', 'DEGRADED', /back/],
  resilvering: [
    'One or more devices is currently being resilvered.  The pool will\n	continue to function.',
    'ONLINE',
    /resilver end/,
  ],
  'log-unreadable': ['An intent log record could not be read.', 'FAULTED', /log device/],
  'metadata-corrupt': ['The pool metadata is corrupted and the pool cannot be opened.', 'FAULTED', /import -F -n/],
} as const;

for (const [kind, [status, state, asked]] of Object.entries(SAID))
  test(`what ZFS says is read and has its own first step: ${kind}`, () => {
    const text = pool({ status, state });
    assert.equal(readSystem([{ text }]).system.zfs_pools[0]?.status, kind);
    assert.match(
      zfsIn(text)
        .map(({ step }) => step)
        .join(' '),
      asked,
    );
  });

test('the number of the message counts where its words are of another release', () => {
  const see = 'https://openzfs.github.io/openzfs-docs/msg/ZFS-8000-8A';
  assert.equal(
    readSystem([{ text: pool({ status: 'Quelque chose.', see }) }]).system.zfs_pools[0]?.status,
    'data-corruption',
  );
});

test('a running resilver is read with its share, also with a decimal comma', () => {
  const scan = 'resilver in progress since Mon Jun 22 12:58:29 2020\n	917G scanned, 526G resilvered, 56,89% done';
  const { scan: read } = readSystem([{ text: pool({ scan }) }]).system.zfs_pools[0] ?? {};
  assert.deepEqual([read?.kind, read?.state, read?.percent], ['resilver', 'running', 56.89]);
  assert.equal(zfsIn(pool({ scan: 'none requested' }))[0]?.id, 'zfs/scrub');
});
