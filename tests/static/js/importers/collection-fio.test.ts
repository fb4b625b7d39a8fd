/** The importer against figures that others read from outputs of fio 2.1 to 3.42, where that collection is at hand. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { importFio } from '../../../../static/js/importers/fio.ts';
import { OUTPUTS } from '../collections.ts';
import { assertFigures, rowsOf } from './fio-truth.ts';

/** Files that nobody can read, and why. */
const UNREADABLE = {
  'fio-json/DERIVED__empty.json': /is empty/,
  'fio-json/mcgrof+fio-tests__Provisioning.md.json': /“\.\.\.” in line 24 stands for something that was left out/,
};
/** Files whose jobs moved nothing: an error, and no measurement. */
const IDLE = { 'fio-json/rdas-intel+fio-spdk-scripts___result_row_88.json': /moved no data and ended with error 22/ };

/** Files of several readings of one run, by the place of the last one, which alone is of the whole run. */
const LAST_READING: Record<string, string> = { 'fio-json/vincentkfu+fio-blog__0001-steadystate_Figure1.json': '2' };

const { missing } = OUTPUTS;
const truth = missing ? [] : rowsOf(String(OUTPUTS.read('fio-truth.csv')));
const files = Object.entries(Object.groupBy(truth, (row) => row.file ?? ''));

test('the collection is there', { skip: missing }, () => assert.ok(files.length >= 60));

for (const [file, rows = []] of files) {
  test(`${file} gives the figures that fio printed, each once`, async () => {
    const { measurements, errors } = await importFio(OUTPUTS.read(file));
    const why = { ...UNREADABLE, ...IDLE }[file];
    if (why) {
      assert.equal(measurements.length, 0);
      assert.match(errors.join('\n'), why);
      return;
    }
    assert.deepEqual(errors, []);
    const last = LAST_READING[file];
    assertFigures(
      measurements,
      rows.filter(({ doc }) => last === undefined || doc === last),
    );
  });
}
