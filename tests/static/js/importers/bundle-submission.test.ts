/** What the bundle of the benchmark script says reaches the rules and the record of a submission. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { importBundle } from '../../../../static/js/importers/bundle.ts';
import { applyRules } from '../../../../static/js/rules/index.ts';
import { readFiles } from '../../../../static/js/submission/read.ts';
import { createSubmission } from '../../../../static/js/submission/submission.ts';
import { full } from './bundles.ts';
import type { Json } from './fixtures.ts';

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
