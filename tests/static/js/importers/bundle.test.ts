/** The bundle of the benchmark script: a real trial run, the same as a full run, and bundles cut, edited or hostile. */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { editionOf } from '../../../../static/js/domain/editions.ts';
import { importBundle, isBundle } from '../../../../static/js/importers/bundle.ts';
import { applyRules } from '../../../../static/js/rules/index.ts';
import { readFiles } from '../../../../static/js/submission/read.ts';
import { createSubmission } from '../../../../static/js/submission/submission.ts';
import type { Json } from './fixtures.ts';

// Bundles of the benchmark script: a real trial run, and the same as a full run.

const TRIAL = readFileSync(new URL('../../../fixtures/bundle/trial-on-file.json', import.meta.url), 'utf8');
const JOBS = readFileSync(new URL('../../../../data/editions/1/honest-iops.fio', import.meta.url), 'utf8');

/** The trial as if each job had run its full time, for both states of the cache of a drive that names itself. */
function full(edit: (bundle: Json) => void = () => {}) {
  const bundle = JSON.parse(TRIAL);
  const long = (output: Json) => {
    const fio = structuredClone(output.fio);
    const [job] = fio.jobs;
    if (job['job options'].runtime) job['job options'].runtime = '45';
    for (const way of ['read', 'write']) if (job[way].runtime) job[way].runtime = 45010;
    return { ...output, fio };
  };
  const [precondition, ...rest] = bundle.outputs.map(long);
  const of = (write_cache: string) => rest.map((output: Json) => ({ ...output, write_cache }));
  Object.assign(bundle, {
    mode: 'device',
    quick: false,
    span_bytes: 17179869184,
    job_file: JOBS,
    outputs: [precondition, ...of('on'), ...of('off')],
    cache: { tool: 'hdparm', found: 'on', restored: true },
    drive: {
      model: 'MTFDDAK960TBY-1AR1ZABYY',
      firmware: 'D0MU077',
      capacity_bytes: 960197124096,
      interface: 'sata',
      link: 'SATA 3.3, 6.0 Gb/s (current: 6.0 Gb/s)',
      rotational: false,
      scheduler: 'mq-deadline',
    },
  });
  edit(bundle);
  return JSON.stringify(bundle);
}

test('a trial run gives figures of every job, and does not count as a run of the edition', async () => {
  const { measurements, method, warnings, errors, environment } = await importBundle(TRIAL);
  assert.deepEqual(errors, []);
  assert.equal(measurements.length, 10);
  assert.equal(method.edition, null);
  assert.match(warnings.join(), /no run of edition 1.*trial run/);
  assert.ok(measurements.every(({ run }: Json) => run.trial === true));
  assert.equal(environment.file_system, 'ext4');
  assert.equal(environment.fill_percent, 13);
  const flushed = measurements.find(({ origin }) => origin.name === 'randwrite-4k-qd1-fsync');
  const { fio } = JSON.parse(TRIAL).outputs.find(({ job }: any) => job === 'randwrite-4k-qd1-fsync');
  const { mean, N: calls } = fio.jobs[0].sync.lat_ns;
  assert.ok(Math.abs((flushed?.flush_latency_mean_us ?? 0) - mean / 1000) < 0.001);
  assert.equal(flushed?.run.flushes, calls);
  assert.deepEqual(flushed?.run.ran_on, { kind: 'file', devices: ['vd'] });
  assert.deepEqual(flushed?.workload, {
    kind: 'block',
    pattern: 'randwrite',
    block_size_bytes: 4096,
    queue_depth: 1,
    jobs: 1,
    sync: 'fsync',
    sync_every: 1,
    engine: 'psync',
    span_bytes: 67108864,
  });
});

test('a full run counts as one, with both states of the cache as settings', async () => {
  const { measurements, method, warnings, identities } = await importBundle(full());
  assert.deepEqual(warnings, []);
  assert.deepEqual([method.edition, method.runs, method.tool_version], [1, 1, '3.33']);
  assert.deepEqual(
    measurements.map(({ settings }) => settings?.write_cache),
    [...Array(10).fill('on'), ...Array(10).fill('off')],
  );
  assert.deepEqual(
    [
      identities?.[0]?.model,
      identities?.[0]?.interface,
      identities?.[0]?.interface_generation,
      identities?.[0]?.firmware,
    ],
    ['MTFDDAK960TBY-1AR1ZABYY', 'sata', 3, 'D0MU077'],
  );
});

test('what the kernel believes is a setting only where it stayed the same', async () => {
  const same = await importBundle(full());
  assert.equal(same.measurements[0]?.settings?.kernel_write_cache, 'write-back');
  const followed = await importBundle(
    full((bundle) => {
      for (const output of bundle.outputs)
        if (output.write_cache === 'off') output.kernel_write_cache = 'write through';
    }),
  );
  assert.ok(followed.measurements.every(({ settings }) => settings && !('kernel_write_cache' in settings)));
});

test('three runs are three measurements of each load', async () => {
  const text = full((bundle) => {
    const [first, ...rest] = bundle.outputs;
    bundle.outputs = [first, ...[1, 2, 3].flatMap((run) => rest.map((output: Json) => ({ ...output, run })))];
    bundle.runs = 3;
  });
  const { measurements, method } = await importBundle(text);
  assert.deepEqual([measurements.length, method.runs, method.edition], [60, 3, 1]);
});

for (const [what, edit, words] of [
  [
    'an edited job file',
    (bundle) => {
      bundle.job_file += '# mine\n';
    },
    /job file is not the published one/,
  ],
  [
    'a missing job',
    (bundle) => {
      bundle.outputs = bundle.outputs.filter(({ job }: Json) => job !== 'randread-4k-qd1');
    },
    /randread-4k-qd1 is missing/,
  ],
  [
    'a job that ended early',
    (bundle) => {
      bundle.outputs[1].fio.jobs[0].read.runtime = 20000;
    },
    /read-4m-qd32 ran for less than 45 seconds/,
  ],
  [
    'a small span',
    (bundle) => {
      bundle.span_bytes = 2 ** 30;
    },
    /smaller than 4 GiB/,
  ],
  [
    'runs that are not there',
    (bundle) => {
      bundle.runs = 3;
    },
    /holds 2 runs where 6 were announced/,
  ],
  [
    'the reads alone',
    (bundle) => {
      bundle.mode = 'read-only';
    },
    /the reads alone/,
  ],
  [
    'an NVMe drive asked by one core alone',
    (bundle) => {
      bundle.drive.interface = 'nvme';
    },
    /randread-4k-4x32, randwrite-4k-4x32 is missing/,
  ],
  [
    'no written span',
    (bundle) => {
      bundle.outputs.shift();
    },
    /span was not written/,
  ],
] as [string, (bundle: Json) => void, RegExp][]) {
  test(`${what} is no run of the edition, but a run`, async () => {
    const { measurements, method, warnings, errors } = await importBundle(full(edit));
    assert.deepEqual(errors, []);
    assert.ok(measurements.length > 0);
    assert.equal(method.edition, null);
    assert.match(warnings.join(), words);
  });
}

for (const [what, text, words] of [
  ['cut short', TRIAL.slice(0, 20000), /cut short.*run the script again/],
  [
    'of an unknown edition',
    full((bundle) => {
      bundle.edition = 7;
    }),
    /edition 7; known: 1/,
  ],
  [
    'of an edition that is an inherited name',
    full((bundle) => {
      bundle.edition = 'constructor';
    }),
    /edition "constructor"/,
  ],
  [
    'of another kind',
    full((bundle) => {
      bundle.honest_iops_bundle = 2;
    }),
    /honest_iops_bundle is 2/,
  ],
  [
    'without outputs',
    full((bundle) => {
      bundle.outputs = [];
    }),
    /lacks its job file/,
  ],
  [
    'with a job that its file does not have',
    full((bundle) => {
      bundle.outputs[2].job = '__proto__';
    }),
    /job "__proto__", which its job file does not have/,
  ],
  [
    'with figures of another job',
    full((bundle) => {
      bundle.outputs[1].fio = bundle.outputs[2].fio;
    }),
    /ran with rw=write where the job file says rw=read.*edited/,
  ],
  [
    'with an output that is nothing',
    full((bundle) => {
      bundle.outputs[1].fio = null;
    }),
    /read-4m-qd32/,
  ],
] as [string, string, RegExp][]) {
  test(`a bundle ${what} is refused with a reason`, async () => {
    assert.ok(isBundle(text));
    const { measurements, errors } = await importBundle(text);
    assert.equal(measurements.length, 0);
    assert.match(errors.join(), words);
  });
}

test('windows that call themselves steady and are not are a burst', async () => {
  const claim = (rates: number[]) =>
    full((bundle) => {
      const windows = bundle.outputs.filter(
        ({ job, write_cache }: Json) => job === 'randwrite-4k-qd128' && write_cache === 'on',
      );
      for (const [
        index,
        {
          fio: {
            jobs: [job],
          },
        },
      ] of windows.entries())
        job.write.iops = rates[index];
      windows.at(-1).window = 'steady';
    });
  const windowOf = async (rates: number[]) =>
    (await importBundle(claim(rates))).measurements.find(({ origin }) => origin.name === 'randwrite-4k-qd128')?.workload
      .window;
  assert.equal(await windowOf([1000, 1050, 980]), 'steady');
  assert.equal(await windowOf([2000, 1050, 980]), 'burst');
});

test('strings of strangers are cleaned and shortened', async () => {
  const { environment, identities } = await importBundle(
    full((bundle) => {
      bundle.machine.controller = `me@storage7.corp.example.com /home/me/x \u0000\u202e${'long '.repeat(100)}`;
      bundle.machine.driver = { toString: 'x' };
      bundle.drive.model = '<img src=x onerror=alert(1)> \u0007"quoted\\"';
      bundle.drive.capacity_bytes = '960';
      bundle.fill_percent = 400;
    }),
  );
  const controller = environment.controller ?? '';
  assert.notEqual(controller, '');
  assert.doesNotMatch(controller, /storage7|home|\p{C}/u);
  assert.ok(controller.length < 200);
  assert.equal(identities?.[0]?.model, '<img src=x onerror=alert(1)> "quoted\\"');
  assert.deepEqual(
    [identities?.[0]?.capacity_bytes, environment.capacity_bytes, environment.fill_percent],
    [null, undefined, undefined],
  );
});

test('the edition as programs know it is the one that is published', async () => {
  const published = JSON.parse(
    readFileSync(new URL('../../../../data/editions/1/edition.json', import.meta.url), 'utf8'),
  );
  const known = editionOf(1);
  const digest = Buffer.from(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(JOBS))).toString('hex');
  assert.equal(known?.job_file_sha256, digest);
  assert.deepEqual(
    known?.nvme_jobs,
    published.jobs.filter(({ media }: Json) => media === 'nvme').map(({ name }: Json) => name),
  );
  assert.deepEqual(
    [...new Set(published.jobs.map(({ runtime_s }: Json) => runtime_s).filter(Boolean))],
    [known?.least_s],
  );
  assert.equal(known?.least_span_bytes, published.least_span_bytes);
  assert.deepEqual(known?.steady, {
    windows: published.steady.windows,
    within_percent: published.steady.within_percent,
  });
});

// What the bundle of the benchmark script says reaches the rules and the record of a submission.

test('a run below what its edition asks for is called a burst', async () => {
  const text = full((bundle) => {
    bundle.outputs[1].fio.jobs[0].read.runtime = 40000;
  });
  const [measurement] = (await importBundle(text)).measurements;
  const said = (edition: number | null) =>
    applyRules(measurement, { record: { method: { edition } } }).find(({ rule }) => rule === 'duration')?.verdict;
  assert.deepEqual([said(null), said(1)], ['pass', 'warn']);
});

async function submit(text: string) {
  const files = await readFiles([{ name: 'bundle.json', bytes: new TextEncoder().encode(text) }]);
  const drives = [
    {
      id: 'micron-5100-eco-960gb',
      title: 'Micron 5100 Eco 960GB',
      match: ['^MTFDDAK960TBY'],
      media: 'ssd',
      interface: 'sata',
    },
  ];
  // The times of the trial were lengthened, so its totals do not fit: the note lets that in.
  return createSubmission(files, { submitter: 'me', note: 'made of a trial' }, [], {
    drives,
    peer_figures: { fields: [], rows: [] },
    keys: { hashes: {}, peers: {} },
  });
}

test('the page needs no further answer: drive, cache, machine and edition reach the record', async () => {
  const { record, missing, known } = await submit(full());
  assert.equal(known?.id, 'micron-5100-eco-960gb');
  assert.deepEqual(missing, { needed: [], advised: [] });
  assert.equal(record.method.edition, 1);
  assert.deepEqual(
    [record.environment?.firmware, record.environment?.preconditioned, record.environment?.io_scheduler],
    ['D0MU077', true, 'mq-deadline'],
  );
  assert.deepEqual(record.settings, { kernel_write_cache: 'write-back' });
  assert.deepEqual(
    record.measurements.map(({ settings }: Json) => settings.write_cache),
    [...Array(10).fill('on'), ...Array(10).fill('off')],
  );
});

test('what the file says of its cache counts for more than the answer in the form', async () => {
  const files = await readFiles([{ name: 'bundle.json', bytes: new TextEncoder().encode(full()) }]);
  const { record } = createSubmission(files, { write_cache: 'on' }, [], {
    drives: [],
    peer_figures: { fields: [], rows: [] },
    keys: { hashes: {}, peers: {} },
  });
  assert.equal(record.measurements.at(-1)?.settings?.write_cache, 'off');
});
