/**
 * Print how many milliseconds a file of ten jobs takes from bytes to verdicts, peers and record: the median of several,
 * after one to warm up.
 */
import { readFileSync } from 'node:fs';
import { readFiles } from '../../static/js/submission/read.ts';
import { createSubmission } from '../../static/js/submission/submission.ts';

const ROUNDS = 9;
const JOBS = 10;
const at = (path: string) => new URL(`../../${path}`, import.meta.url);
const [drives, peer_figures, keys] = ['drives', 'peer-figures', 'keys'].map((name) =>
  JSON.parse(readFileSync(at(`public/api/v1/${name}.json`), 'utf8')),
);
const report = JSON.parse(readFileSync(at('tests/fixtures/fio/honest.json'), 'utf8'));
const [job] = report.jobs;
report.jobs = Array.from({ length: JOBS }, (_, index) => ({ ...job, jobname: `job ${index}`, groupid: index }));
const bytes = new TextEncoder().encode(JSON.stringify(report));

const times = [];
for (let round = 0; round <= ROUNDS; round += 1) {
  const started = performance.now();
  const { judged } = createSubmission(
    await readFiles([{ name: 'ten.json', bytes }]),
    { subject: 'micron-5100-eco-960gb', submitter: 'me' },
    [],
    { drives, peer_figures, keys },
  );
  if (judged.length !== JOBS) throw new Error(`${judged.length} measurements of ${JOBS} jobs`);
  if (round > 0) times.push(performance.now() - started);
}
console.log(times.sort((one, other) => one - other)[ROUNDS >> 1]);
