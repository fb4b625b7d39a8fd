/** Whatever is known of a drive: with less of it known, no drive on record comes out better for any use. */
import assert from 'node:assert/strict';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { test } from 'node:test';
import type { Json } from '../../../../static/js/domain/json.ts';
import { type Assessment, assessDrive } from '../../../../static/js/fitness/assess.ts';
import { measurementsOf } from '../../../../static/js/rules/record.ts';

const DATA = new URL('../../../../data/', import.meta.url);
const read = (place: string) => JSON.parse(readFileSync(new URL(place, DATA), 'utf8'));
const USES = read('uses.json');

/** A record without a fact that it has, by the name of the fact. */
const FORGOTTEN: Readonly<Record<string, (drive: Json) => Json>> = {
  media: (drive) => ({ ...drive, media: null }),
  segment: (drive) => ({ ...drive, segment: null }),
  recording: (drive) => ({ ...drive, recording: null }),
  protection: (drive) => ({ ...drive, power_loss_protection: { state: 'unknown' } }),
  endurance: (drive) => ({ ...drive, endurance: null }),
  'years of its rating': (drive) => ({ ...drive, endurance: without(drive.endurance, 'warranty_years') }),
  'capacity of its rating': (drive) => ({ ...drive, endurance: without(drive.endurance, 'capacity_bytes') }),
  capacities: (drive) => ({ ...drive, capacities_bytes: [] }),
  'tests that kept data': (drive) => ({
    ...drive,
    power_cuts: ((drive.power_cuts ?? []) as Json[]).filter(({ outcome }) => outcome === 'lost'),
  }),
};
const without = (whole: unknown, field: string) => whole && { ...(whole as Json), [field]: undefined };

const drives = readdirSync(new URL('drives/', DATA)).map((file) => {
  const folder = `results/drives/${file.replace('.json', '')}/`;
  const results = existsSync(new URL(folder, DATA)) ? readdirSync(new URL(folder, DATA)) : [];
  const measurements = results
    .map((result) => read(`${folder}${result}`))
    .filter(({ basis, retracted, superseded_by }) => basis === 'measured' && !retracted && !superseded_by)
    .flatMap((record) =>
      measurementsOf(record).map(({ measurement }) => ({ ...measurement, report: record.source?.id ?? 'own' })),
    );
  return { file, drive: read(`drives/${file}`) as Json, measurements };
});

/** How well a drive stands: measured before stated, and of these without reservations first; all else is no answer. */
function standing({ fit, reservations }: Assessment) {
  const place = ['fit by specification', 'measured fit'].indexOf(fit);
  return place < 0 ? -1 : place - Math.min(reservations.length, 9) / 10;
}

test('the records of drives say something to forget', () => assert.ok(drives.length > 400));

for (const [fact, forget] of Object.entries(FORGOTTEN)) {
  test(`without the ${fact} no drive rises for any use`, () => {
    const risen = drives.flatMap(({ file, drive, measurements }) => {
      const known = new Map(assessDrive(drive, measurements, USES).map((answer) => [answer.use, answer]));
      return assessDrive(forget(drive), measurements, USES).flatMap((less) => {
        const full = known.get(less.use);
        // Without its media a use may be asked that does not apply to the drive: then it must not fit.
        const before = full ? standing(full) : -1;
        return standing(less) > before ? [`${file} for ${less.use}: ${full?.fit} → ${less.fit}: ${less.words}`] : [];
      });
    });
    assert.deepEqual(risen, []);
  });
}

test('a run that was a trial, unfinished, held back or over several devices shows neither fit nor unfit', () => {
  const etcd = (changes: object) => {
    const load = {
      kind: 'block',
      pattern: 'write',
      block_size_bytes: 2300,
      queue_depth: 1,
      jobs: 1,
      sync: 'fdatasync',
    };
    const run = { direct: false, ran_on: { kind: 'file' }, ...changes };
    const measured = {
      workload: { ...load, engine: 'sync' },
      settings: {},
      iops: 20,
      flush_latency_p99_us: 90000,
      run,
    };
    return assessDrive({ media: 'ssd-tlc' }, [measured], USES).find(({ use }) => use === 'etcd')?.fit;
  };
  assert.equal(etcd({}), 'not fit');
  for (const changes of [
    { trial: true },
    { unfinished: 'fio was interrupted by signal 2' },
    { slowed_by: ['rate_iops'] },
    { ran_on: { kind: 'file', count: 4 } },
  ])
    assert.equal(etcd(changes), 'unknown', JSON.stringify(changes));
});
