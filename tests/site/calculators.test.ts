/** All calculators alike in a browser: each input, what a field cannot take, a copied link and a hostile one. */
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import type { Page } from 'playwright-core';
import { clickForNotice, go, onPage, openAll } from './browser.ts';
import { another, answer, enter, fields, IDS, placeOf, put, settledResult, UNWORDED } from './calculator-form.ts';
import { PAGES } from './calculator-inputs.ts';

const EVIL = '"><script>alert(1)</script><img src=x onerror=alert(1)>';
/** Texts that no field takes. */
const HOSTILE = [EVIL, '1e999', 'NaN', '[1,2]', '{"a":1}', 'x'.repeat(10_000)];

test('every calculator has its line in what to write into its fields', () => {
  assert.deepEqual(Object.keys(PAGES).sort(), IDS);
});

// A page waits until the typing rests and a worker has answered, so two calculators are tried at once.
describe('each calculator', { concurrency: 2 }, () => {
  for (const id of IDS) {
    test(id, (t) =>
      onPage(placeOf(id), async (page) => {
        await openAll(page);
        await t.test('each input changes the answer and the address, and reset takes both back', () =>
          changeEachInput(page, id),
        );
        await t.test('what a field cannot take is said at the field, and the last good answer stays', () =>
          enterWrongTexts(page),
        );
        await t.test('a copied link gives the same answer, and reset the first one', () => copyLink(page, id));
        await t.test('a hostile link leaves the defaults, says what is wrong, and becomes no markup', () =>
          followHostileLinks(page, id),
        );
      }),
    );
  }
});

test('a latency and a network can be written in either unit, on the page and in a link', () =>
  onPage(placeOf('throughput'), async (page) => {
    await openAll(page);
    const first = await answer(page);
    await page.locator('#in-public_gbit_s').fill('3.125');
    await page.getByLabel('Unit of Network of each host').selectOption('GB/s');
    await settledResult(page, { named: 'public_gbit_s' });
    assert.equal(await answer(page), first, '3.125 GB/s are the default, 25 Gbit/s');
    await page.locator('#in-write_latency_ms').fill('5000');
    await settledResult(page, { named: 'write_latency_ms' });
    await page.getByLabel('Unit of One write of the drive').selectOption('µs');
    await page.waitForFunction(() => new URLSearchParams(location.search).get('write_latency_ms') === '5000µs');
    const said = await answer(page);
    const { search } = new URL(page.url());
    await go(page, placeOf('throughput'));
    await go(page, placeOf('throughput') + search);
    assert.equal(await answer(page), said);
    assert.equal(await page.getByLabel('Unit of Network of each host').inputValue(), 'GB/s');
  }));

async function reset(page: Page) {
  await page.locator('button[type=reset]').click();
  return settledResult(page, { search: '' });
}

async function changeEachInput(page: Page, id: string) {
  for (const field of await fields(page)) {
    const first = PAGES[id]?.first?.[field.name];
    if (first) {
      await go(page, `${placeOf(id)}?${first}`);
      await openAll(page);
    }
    const before = first ? await settledResult(page) : await reset(page);
    await put(page, field, another(id, field));
    const after = await settledResult(page, {
      changedFrom: before.text,
      named: field.name,
      field: field.id,
    }).catch(() => assert.fail(`${field.name} changes nothing in the answer, or is not in the address`));
    assert.equal(after.error, '', field.name);
    assert.doesNotMatch(after.text, UNWORDED, field.name);
  }
  await reset(page);
}

/** @param page with the defaults */
async function enterWrongTexts(page: Page) {
  const good = await answer(page);
  for (const field of await fields(page)) {
    if (field.type !== 'text') continue;
    const wrong = ['twelve', '-5', '1,5', '1e999', EVIL];
    if (!field.endless) wrong.push('9e99');
    if (field.required) wrong.push('');
    const [last, ...tried] = (await page.evaluate(enter, { id: field.id, texts: [...wrong, field.value] })).reverse();
    for (const { text, invalid, described, error, words } of tried) {
      const where = `${field.name}: ${text.slice(0, 40)}`;
      assert.equal(invalid, 'true', `${where} is taken`);
      assert.ok(described.includes(`${field.id}-error`), where);
      assert.match(error, /^Write /, where);
      assert.equal(words, good, where);
    }
    assert.deepEqual([last?.invalid, last?.words], [null, good], field.name);
  }
  assert.equal(await page.locator('main :is(img, script)').count(), 0);
}

/** @param page with the defaults */
async function copyLink(page: Page, id: string) {
  await reset(page);
  const [start, all] = [await answer(page), await fields(page)];
  for (const field of all.slice(0, 3)) await put(page, field, another(id, field));
  const said = page.locator('main [role=status]', { hasText: 'Link copied' });
  await clickForNotice(page.locator('[data-copy-link]'), said);
  const words = await answer(page);
  assert.notEqual(words, start);
  const link = new URL(await page.evaluate(() => navigator.clipboard.readText()));
  await go(page, placeOf(id) + link.search);
  assert.equal(await answer(page), words);
  await reset(page);
  assert.equal(await answer(page), start);
  assert.deepEqual(await fields(page), all);
}

/** @param page with the defaults */
async function followHostileLinks(page: Page, id: string) {
  const [good, all] = [await answer(page), await fields(page)];
  // Each field gets the markup, then one of the others; a server takes no more than three that are very long.
  const others = all.map((_field, place) => HOSTILE[1 + (place % (place < 15 ? 5 : 4))] ?? '');
  for (const values of [all.map(() => EVIL), others]) {
    const asked = all.map(({ name }, place) => [name, values[place] ?? '']);
    await go(page, `${placeOf(id)}?${new URLSearchParams([...asked, ['units', EVIL]])}`);
    assert.equal(await answer(page), good);
    assert.equal(await page.locator('main :is(img, script)').count(), 0);
    const silent = await page.evaluate(
      (ids) => ids.filter((field) => !document.getElementById(`${field}-error`)?.textContent),
      all.map(({ id: field }) => field),
    );
    assert.deepEqual(silent, []);
  }
}
