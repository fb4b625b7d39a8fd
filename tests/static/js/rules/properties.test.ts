/** Properties of all rules: nothing makes them throw, units do not matter, verdicts can be written as JSON. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { applyRules, RULES } from '../../../../static/js/rules/index.ts';
import { CONTEXT, published, SATA, SATA_READ_RUN } from './example-runs.ts';

const OUTCOMES = ['pass', 'fail', 'warn', 'not-checkable'];

function sound(measurement: unknown, context: unknown) {
  const given = applyRules(measurement, context);
  assert.equal(given.length, RULES.length);
  for (const { verdict, explanation, figures, severity } of given) {
    assert.ok(OUTCOMES.includes(verdict) && ['error', 'warn'].includes(severity));
    assert.ok(explanation.length > 0 && !/NaN|undefined|null|\[object/.test(explanation), explanation);
    assert.deepEqual(JSON.parse(JSON.stringify(figures)), figures);
  }
}

test('no JSON makes a rule throw', () => {
  fc.assert(fc.property(fc.jsonValue(), fc.jsonValue(), (measurement, context) => sound(measurement, context)));
});

/** Any value in any field of a real run. */
const REPLACED_FIELDS = fc.record(
  Object.fromEntries(
    ['workload', 'run', 'iops', 'bandwidth_kib_per_s', 'latency_mean_us', 'read', 'write'].map((key) => [
      key,
      fc.jsonValue(),
    ]),
  ),
  { requiredKeys: [] },
);
const parts = (whole: object) =>
  fc.record(
    Object.fromEntries(
      Object.keys(whole).map((key) => [
        key,
        fc.oneof(fc.jsonValue(), fc.double(), fc.constantFrom(0, 1e-320, 1e18, 1e308, -1)),
      ]),
    ),
    { requiredKeys: [] },
  );

test('no value in any field of a real run makes a rule throw', () => {
  fc.assert(
    fc.property(
      REPLACED_FIELDS,
      parts(SATA_READ_RUN.run),
      parts(SATA_READ_RUN.run.directions.read),
      parts(SATA_READ_RUN.workload),
      parts(SATA),
      (replaced, run, read, workload, drive) => {
        sound({ ...SATA_READ_RUN, ...replaced }, CONTEXT);
        sound({ ...SATA_READ_RUN, run: { ...SATA_READ_RUN.run, ...run } }, CONTEXT);
        sound(
          {
            ...SATA_READ_RUN,
            run: {
              ...SATA_READ_RUN.run,
              directions: { read: { ...SATA_READ_RUN.run.directions.read, ...read }, write: read },
            },
          },
          CONTEXT,
        );
        sound(
          { ...SATA_READ_RUN, workload: { ...SATA_READ_RUN.workload, ...workload } },
          { ...CONTEXT, subject: drive },
        );
      },
    ),
    { numRuns: 300 },
  );
});

const outcome = (measurement: unknown) =>
  applyRules(measurement, { ...CONTEXT, hashes: null }).map(({ rule, verdict }) => `${rule}: ${verdict}`);

test('the unit of a latency or bandwidth never changes a verdict', () => {
  const figures = fc.record({
    iops: fc.integer({ min: 1, max: 2e6 }),
    latency: fc.integer({ min: 1, max: 1e7 }),
    off: fc.constantFrom(1, 1.004, 1.024, 1.3, 0.5),
    depth: fc.integer({ min: 1, max: 64 }),
  });
  fc.assert(
    fc.property(figures, ({ iops, latency, off, depth }) => {
      const load = { pattern: 'randread', block_size_bytes: 4096, queue_depth: depth, jobs: 1 };
      const kilobytes = Math.round(iops * 4.096 * off);
      const same = [
        [0, 'us'],
        [3, 'ns'],
        [-3, 'ms'],
      ]
        .map(([power, unit]) => ({ [`latency_mean_${unit}`]: Number(`${latency}e${power}`) }))
        .flatMap((one) =>
          [
            [0, 'kb'],
            [-3, 'mb'],
            [-6, 'gb'],
          ].map(([power, unit]) => ({ iops, ...one, [`bandwidth_${unit}_per_s`]: Number(`${kilobytes}e${power}`) })),
        );
      const [first, ...others] = same.map((one) => outcome(published(one, load)));
      for (const other of others) assert.deepEqual(other, first);
    }),
  );
});

test('binary units give the same verdicts as decimal ones', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1000, max: 1e6 }), fc.constantFrom(1, 1.024, 0.7), (iops, off) => {
      const load = { pattern: 'randread', block_size_bytes: 4096, queue_depth: 1, jobs: 1 };
      const bytes = iops * 4096 * off;
      const [one, other] = [{ bandwidth_kb_per_s: bytes / 1e3 }, { bandwidth_mib_per_s: bytes / 2 ** 20 }].map(
        (figures) => outcome(published({ iops, ...figures }, load)),
      );
      assert.deepEqual(one, other);
    }),
    {
      examples: [
        [375_000, 1.024],
        [7250, 1.024],
      ],
    },
  ); // 1500 MiB/s and 29 MiB/s: round in one unit only
});
