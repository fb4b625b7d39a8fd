/** data-loss: the rate of a rebuild that the page assumes, beside the record that it comes from. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { REBUILD_ON_RECORD } from '../../../../static/js/calculators/data-loss/rebuild-on-record.ts';
import { assess, describe } from '../../../../static/js/calculators/data-loss.ts';
import { readJson } from './vectors.ts';

test('the rebuild starts from the median on record, and the answer says how far it moves over the range', () => {
  const { rebuilds } = readJson('data/reliability/ceph-qos-2021-backfill.json');
  for (const [name, kind] of [
    ['hdd', 'hdd'],
    ['flash', 'ssd-server'],
  ] as const) {
    const speeds = rebuilds
      .filter(({ drive_class }: any) => drive_class === kind)
      .map(({ metrics }: any) => metrics.bandwidth_mib_per_s * 2 ** 20)
      .toSorted((a: number, b: number) => a - b);
    const { low, median, high } = REBUILD_ON_RECORD[name];
    for (const [place, stated] of [low, median, high].entries())
      assert.ok(Math.abs(stated / speeds[place] - 1) < 0.01, `${name}: ${stated} for ${speeds[place]}`);
  }
  assert.equal(describe().functions.assess.inputs.rebuild_bytes_s.default, REBUILD_ON_RECORD.hdd.median);
  const chance = (rebuild_bytes_s: number) => assess({ rebuild_bytes_s }).figures.group_year;
  const { answer } = assess({});
  assert.match(
    answer.at(-1) ?? '',
    /hard disks at 12 to 24 MB\/s \(3 rebuilds on one cluster in one study, whose median is taken\)/,
  );
  for (const rate of [REBUILD_ON_RECORD.hdd.low, REBUILD_ON_RECORD.hdd.high])
    assert.ok(answer.at(-1)?.includes(chance(rate)), `${answer.at(-1)} has no ${chance(rate)}`);
  assert.match(
    assess({ rebuild_bytes_s: 3e8 }).answer.at(-1) ?? '',
    /flash at 340 to 670 MB\/s \(3 rebuilds on one cluster in one study\)/,
  );
});
