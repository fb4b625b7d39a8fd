/**
 * All calculators alike in a browser: keyboard, names, errors, the address there and back, hostile links, no scripts,
 * paper, phones.
 */
import assert from 'node:assert/strict';
import { readdirSync } from 'node:fs';
import { describe, test } from 'node:test';
import { onPage as open, openAll } from './browser.js';
import { HOUSE } from './server.js';

/** @typedef {import('playwright-core').Page} Page */
/**
 * @typedef {{type: string, name: string, id: string, value: string, options: string[], required: boolean, endless:
 *   boolean}} Field
 */

/**
 * What to write where a field stands empty or twice its default is not a value, and what must be set before an input
 * counts.
 * @type {Record<string, {write?: Record<string, string>, first?: Record<string, string>}>}
 */
const PAGES = {
  'block-db': {
    write: {
      level_base_bytes: '512',
      level_multiplier: '9',
      wal_bytes: '3',
      device_percent: '90',
      column_family_bytes: '1 2',
      reserved_factor: '1',
    },
    first: {
      reserved_factor: 'partition_bytes=80GiB&release=classic',
      wal_bytes: 'policy=fit_to_fast',
      policy: 'db_bytes=60GB',
    },
  },
  capacity: {
    write: { fill_fraction: '0.8', nearfull_ratio: '0.5', backfillfull_ratio: '0.8', full_ratio: '0.97' },
    first: {
      stripe_unit_bytes: 'data_shards=4&object_bytes=1KiB',
      min_alloc_bytes: 'object_bytes=1KiB',
      fast_ec: 'data_shards=4&object_bytes=1KiB',
    },
  },
  'data-loss': {
    write: {
      drive_afr: '3',
      fill_fraction: '50',
      ure_per_bit: '1e-14',
      host_afr: '1',
      rack_afr: '1',
      racks: '5',
      min_size: '1',
    },
    first: {
      racks: 'failure_domain=rack&hosts=20&rack_afr=1%',
      rack_afr: 'failure_domain=rack&racks=5&hosts=20',
      replacement_s: 'rebuild_mode=replacement',
    },
  },
  endurance: {},
  mclock: {
    write: {
      capacity_iops: '30000',
      client_iops: '500',
      recovery_iops: '400',
      best_effort_iops: '300',
      bandwidth_bytes_s: '600',
      best_effort_limit: '40',
    },
    first: Object.fromEntries(
      ['client', 'recovery', 'best_effort'].flatMap((name) =>
        ['reservation', 'weight', 'limit'].map((part) => [`${name}_${part}`, 'profile=custom']),
      ),
    ),
  },
  'pg-count': { write: { data_fraction: '0.3' } },
  throughput: {
    first: {
      data_shards: 'scheme=erasure',
      parity_shards: 'scheme=erasure',
      fast_ec: 'scheme=erasure&direction=read',
      read_mb_s: 'direction=read&pattern=linear',
      write_mb_s: 'pattern=linear',
      read_iops: 'direction=read',
      osd_read_iops: 'direction=read',
      read_latency_ms: 'direction=read',
      cpu_read_us: 'direction=read&cores_per_host=16',
      cpu_write_us: 'cores_per_host=16',
    },
  },
};
const IDS = Object.keys(PAGES);
const PLACE = (/** @type {string} */ id) => `calculators/${id}/`;

/** Never an answer: figures that JavaScript could not write. */
const UNWORDED = /\b(NaN|undefined|null|Infinity|\[object)/;

/**
 * @param {string} id
 * @param {string} query
 * @param {(page: Page) => Promise<unknown>} use
 * @param {import('playwright-core').BrowserContextOptions} [options]
 */
const onPage = (id, query, use, options = {}) =>
  open(
    PLACE(id) + query,
    async (page) => {
      if (options.javaScriptEnabled !== false) {
        await page.locator('iops-calculator[data-ready]').waitFor();
        await openAll(page);
      }
      await use(page);
    },
    options,
  );

/** A busy machine answers when the typing rests. @param {Page} page */
async function answer(page) {
  await page.locator('[data-result]:not([aria-busy])').waitFor();
  return page.locator('[data-list=answer]').innerText();
}

/** The whole result, once what follows the answer is there too. @param {Page} page */
async function result(page) {
  await page.waitForFunction(() => !document.querySelector('[data-result][aria-busy], [data-result] [aria-busy=true]'));
  return page.locator('[data-result]').innerText();
}

/**
 * What the calculator itself takes; drive-picker.test.js has the choice of a drive.
 * @param {Page} page
 * @returns {Promise<Field[]>}
 */
const fields = (page) =>
  page.locator('[data-kind][name]:not([data-kind=drive])').evaluateAll((all) =>
    all.map((each) => {
      const field = /** @type {HTMLInputElement|HTMLSelectElement} */ (each);
      const options = field instanceof HTMLSelectElement ? [...field.options].map(({ value }) => value) : [];
      const endless = /to infinite/.test(document.getElementById(`${field.id}-help`)?.textContent ?? '');
      return {
        type: field.type,
        name: field.name,
        id: field.id,
        value: field.value,
        options,
        required: field.required,
        endless,
      };
    }),
  );

/**
 * Another value that the field takes: the one written above, the next of a list, else twice what stands there.
 * @param {string} id
 * @param {Field} field
 */
function another(id, { name, value, options }) {
  if (options.length > 0) return options.find((option) => option !== value) ?? '';
  return PAGES[id]?.write?.[name] ?? (value === '' ? '7' : String(Number(value) * 2 || 1));
}

/** @param {Page} page @param {Field} field @param {string} value */
async function put(page, { id, options }, value) {
  const place = page.locator(`#${id}`);
  await (options.length > 0 ? place.selectOption(value) : place.fill(value));
}

test('every calculator has its line in this file', () => {
  const folders = readdirSync(`${HOUSE}content/calculators`, { withFileTypes: true }).filter((entry) =>
    entry.isDirectory(),
  );
  assert.deepEqual(folders.map(({ name }) => name).sort(), [...IDS].sort());
});

// Most of the time goes by while a page waits for the typing to rest, so several calculators are tried at once.
describe('each calculator', { concurrency: 3 }, () => {
  for (const id of IDS) {
    describe(id, () => {
      test('the Tab key reaches every control of the form, folded ones too, and each has a name', () =>
        open(PLACE(id), async (page) => {
          await page.locator('iops-calculator[data-ready]').waitFor();
          const wanted = await page.locator('iops-calculator form :is(input, select, button)').count();
          const reached = new Set();
          for (let presses = 0; presses < 4 * wanted + 60 && reached.size < wanted; presses += 1) {
            await page.keyboard.press('Tab');
            const focus = await page.evaluate(() => {
              const at = document.activeElement;
              if (!at?.closest('iops-calculator form') || at.localName === 'a') return null;
              if (at.localName === 'summary') return at.parentElement?.hasAttribute('open') ? null : 'folded';
              const { labels } = /** @type {HTMLInputElement} */ (at);
              const names =
                [...(labels ?? [])].map((label) => label.textContent).join('') ||
                at.getAttribute('aria-label') ||
                at.textContent;
              return (
                `${[...document.querySelectorAll('iops-calculator form :is(input, select, button)')].indexOf(at)} ` +
                `${names?.trim()}`
              );
            });
            if (focus === 'folded') await page.keyboard.press('Enter');
            else if (focus) {
              assert.match(focus, /^\d+ \S/, 'a control without a name');
              reached.add(focus);
            }
          }
          assert.equal(reached.size, wanted);
        }));

      test('each input changes the answer and the address', () =>
        onPage(id, '', async (page) => {
          for (const field of await fields(page)) {
            const first = PAGES[id]?.first?.[field.name];
            if (first) {
              await page.goto(`${new URL(page.url()).origin}/${PLACE(id)}?${first}`);
              await page.locator('iops-calculator[data-ready]').waitFor();
              await openAll(page);
            }
            const before = await result(page);
            await put(page, field, another(id, field));
            assert.equal(await page.locator(`#${field.id}-error`).innerText(), '', field.name);
            await page
              .waitForFunction(
                (old) => /** @type {HTMLElement} */ (document.querySelector('[data-result]')).innerText !== old,
                before,
              )
              .catch(() => assert.fail(`${field.name} changes nothing in the answer`));
            assert.doesNotMatch(await result(page), UNWORDED, field.name);
            await page.waitForURL((url) => url.searchParams.has(field.name));
            await page.locator('button[type=reset]').click();
            await page.waitForURL((url) => url.search === '');
          }
        }));

      test('what a field cannot take is said at the field, and the last good answer stays', () =>
        onPage(id, '', async (page) => {
          const good = await answer(page);
          for (const field of await fields(page)) {
            const place = page.locator(`#${field.id}`);
            if (field.type !== 'text') continue;
            const error = page.locator(`#${field.id}-error`);
            for (const wrong of [
              'twelve',
              '-5',
              '1,5',
              ...(field.endless ? [] : ['9e99']),
              ...(field.required ? [''] : []),
            ]) {
              await place.fill(wrong);
              const tried = `${field.name}: ${wrong}`;
              await page
                .waitForFunction(
                  (name) => document.getElementById(name)?.getAttribute('aria-invalid') === 'true',
                  field.id,
                )
                .catch(() => assert.fail(`${tried} is taken`));
              assert.ok(
                ((await place.getAttribute('aria-describedby')) ?? '').split(' ').includes(`${field.id}-error`),
                tried,
              );
              assert.match(await error.innerText(), /^Write /, tried);
              assert.equal(await answer(page), good, tried);
            }
            await place.fill(field.value);
            await page.waitForFunction(
              (name) => !document.getElementById(name)?.hasAttribute('aria-invalid'),
              field.id,
            );
          }
          assert.equal(await answer(page), good);
        }));

      test('a copied link gives the same answer, and reset the first one', () =>
        onPage(
          id,
          '',
          async (page) => {
            const [start, all] = [await answer(page), await fields(page)];
            for (const field of all.slice(0, 3)) await put(page, field, another(id, field));
            await page.locator('[data-copy-link]').click();
            await page.locator('main [role=status]', { hasText: 'Link copied' }).waitFor({ state: 'attached' });
            const linked = await page.context().newPage();
            await linked.goto(await page.evaluate(() => navigator.clipboard.readText()));
            await linked.locator('iops-calculator[data-ready]').waitFor();
            const says = (/** @type {string} */ words) =>
              page.waitForFunction(
                (text) => /** @type {HTMLElement} */ (document.querySelector('[data-list=answer]')).innerText === text,
                words,
              );
            await says(await answer(linked)); // a busy machine answers when the typing rests
            await page.locator('button[type=reset]').click();
            await says(start);
            await page.waitForURL((url) => url.search === '');
            for (const field of all) assert.equal(await page.locator(`#${field.id}`).inputValue(), field.value);
          },
          { permissions: ['clipboard-read', 'clipboard-write'] },
        ));

      test('a hostile link leaves the defaults, says what is wrong, and becomes no markup', () =>
        onPage(id, '', async (page) => {
          const [good, all, home] = [await answer(page), await fields(page), page.url()];
          const evil = '"><script>alert(1)</script><img src=x onerror=alert(1)>';
          for (const value of [evil, '1e999', 'NaN', '[1,2]', '{"a":1}', 'x'.repeat(10_000)]) {
            const asked = value.length > 1000 ? all.slice(0, 3) : all; // no server takes an address of any length
            await page.goto(
              `${home}?${new URLSearchParams([...asked.map(({ name }) => [name, value]), ['units', value]])}`,
            );
            await page.locator('iops-calculator[data-ready]').waitFor();
            assert.equal(await answer(page), good, value.slice(0, 40));
            assert.equal(await page.locator('main :is(img, script)').count(), 0);
            const silent = await page.evaluate(
              (ids) => ids.filter((field) => !document.getElementById(`${field}-error`)?.textContent),
              asked.filter(({ type }) => type !== 'range').map(({ id: field }) => field),
            );
            assert.deepEqual(silent, [], value.slice(0, 40));
          }
        }));

      test('a name that the calculator does not know is said and left out', () =>
        onPage(id, `?${new URLSearchParams({ '<b>hosts[]': '5', constructor: '1', __proto__: '2' })}`, async (page) => {
          assert.match(await page.locator('[data-ignored]').innerText(), /“<b>hosts\[\]”.*does not know/);
          assert.equal(await page.locator('main b').count(), 0);
          assert.equal(await page.locator('[aria-invalid]').count(), 0);
        }));

      test('without scripts it has formulas, examples, tables and sources, and no control that does nothing', () =>
        onPage(
          id,
          '',
          async (page) => {
            assert.ok((await page.locator('.calculator-formula__maths').count()) >= 1);
            assert.ok((await page.locator('.calculator-examples tbody tr').count()) >= 3);
            assert.ok((await page.locator('main table:visible').count()) >= 3);
            assert.ok(await page.locator('#sources').isVisible());
            assert.equal(await page.locator('main :is(input, select, button):visible').count(), 0);
            for (const link of await page.locator('.calculator__notice a').all()) {
              const target = (await link.getAttribute('href')) ?? '';
              assert.ok(await page.locator(target).isVisible(), target);
            }
          },
          { javaScriptEnabled: false },
        ));

      test('on A4 paper stand answer, inputs and tables, no control, and nothing is cut', () =>
        onPage(
          id,
          '',
          async (page) => {
            await page.emulateMedia({ media: 'print' });
            assert.equal(await page.locator('main :is(button, input, select):visible').count(), 0);
            assert.ok(await page.locator('[data-list=answer]').isVisible());
            const listed = await page.locator('[data-inputs] dd').allInnerTexts();
            assert.equal(listed.length, await page.locator('[data-kind][name]').count());
            assert.ok(listed.every((text) => text.trim() !== ''));
            const cut = await page.evaluate(() =>
              [...document.querySelectorAll('main *')]
                .filter(
                  (element) =>
                    !element.closest('.visually-hidden, svg') &&
                    element.getBoundingClientRect().right > document.documentElement.clientWidth + 1,
                )
                .map((element) => element.outerHTML.slice(0, 90)),
            );
            assert.deepEqual(cut.slice(0, 5), []);
          },
          { viewport: { width: 658, height: 980 } },
        )); // A4 less the margins of print.css, in CSS pixels

      test('a phone of 360 px needs no scrolling sideways, whatever is open', () =>
        onPage(
          id,
          '',
          async (page) => {
            assert.ok((await page.evaluate(() => document.documentElement.scrollWidth)) <= 360);
          },
          { viewport: { width: 360, height: 780 } },
        ));
    });
  }
});
