/** The path of a result in JavaScript; tests/scripts/records/test_corpus.py reads the same vectors in Python. */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import test from 'node:test';
import { recordPath } from '../../../../static/js/submission/record.ts';

const FILE = new URL('../../../fixtures/vectors/result-paths.json', import.meta.url);
const VECTORS: {
  case: string;
  kind: string;
  record: { subject: string; title: string; date?: string };
  path: string;
}[] = JSON.parse(readFileSync(FILE, 'utf8'));

for (const vector of VECTORS)
  test(`the path of a result is that of the shared vectors: ${vector.case}`, () => {
    assert.equal(recordPath(vector.record, vector.kind), vector.path);
  });
