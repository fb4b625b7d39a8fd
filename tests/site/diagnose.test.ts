/** The page that says what applies to a system, in a browser: a paste answered, nothing sent, no text as markup. */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { text } from 'node:stream/consumers';
import { test } from 'node:test';
import type { Page } from 'playwright-core';
import { onPage, root } from './browser.ts';
import { focused } from './focus.ts';

const PLACE = 'diagnose/';
const output = (name: string) => readFileSync(new URL(`../fixtures/diagnose/${name}`, import.meta.url), 'utf8');
/** What the outputs hold: names, which the page shows their owner alone, and what is nobody's business. */
const NAMES = ['storage-one', 'customer-acme'];
const SECRETS = ['swordfish', '10.20.30.0', '11111111-2222', 'SN00000001'];
const HOSTILE = '<img src=x onerror=alert(1)>';

async function paste(page: Page, pasted: string) {
  await page
    .locator('.check__files details')
    .first()
    .evaluate((details) => details.setAttribute('open', ''));
  await page.getByLabel('What one or several commands printed').fill(pasted);
  await page.getByRole('button', { name: 'Read the text' }).click();
  await page.locator('[role=status]', { hasText: /wrong|fault|Nothing that the page can use/ }).waitFor();
}

/**
 * Press Tab until the focus is on what a selector names; each stop on the way must show.
 * @returns it as HTML, or null where the keyboard does not get there
 */
async function tabTo(page: Page, wanted: string): Promise<string | null> {
  for (let stops = 0; stops < 200; stops += 1) {
    await page.keyboard.press('Tab');
    const stop = await page.evaluate(focused);
    if (!stop) return null;
    assert.deepEqual(stop.faults, [], stop.html);
    if (await page.evaluate((selector) => document.activeElement?.matches(selector), wanted)) return stop.html;
  }
  return null;
}

async function download(page: Page, button: string) {
  const [file] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name: button }).click()]);
  return text(await file.createReadStream());
}

test('a cluster is answered: what it has, what is wrong, commands in the chosen form, a report without names', (t) =>
  onPage(PLACE, async (page, seen) => {
    const answer = page.locator('[data-answer]');
    await page.waitForLoadState('networkidle');
    const before = seen.requests.length;
    await paste(page, output('cluster.txt'));
    assert.deepEqual(seen.requests.slice(before), [], 'nothing is asked of anybody once the page has loaded');

    await t.test(
      'it opens with one sentence, which has the focus and is in sight, and then says what to do',
      async () => {
        const opening = answer.locator('#have-heading');
        assert.match(await opening.innerText(), /^\w+ things are wrong: \w+ endangers? data/);
        assert.ok(await opening.evaluate((heading) => heading === document.activeElement));
        const top = await opening.evaluate((heading) => heading.getBoundingClientRect().top);
        assert.ok(top >= 0 && top < 300, `the answer begins ${top} px below the top of the window`);
        assert.match(await answer.locator('[data-system]').innerText(), /Ceph 19\.2\.2, 2 OSDs, 2 hosts, 3 pools/);
        assert.ok((await answer.locator('[data-first] li').count()) > 0);
      },
    );

    await t.test('findings stand by severity, each with its evidence and a page of the site', async () => {
      const risk = answer.getByRole('region', { name: /^Data at risk/ });
      assert.match(await risk.innerText(), /customer-acme/, 'two copies, and one is enough to go on');
      const headings = await answer.locator('[data-findings] h3').allInnerTexts();
      const order = ['Data at risk', 'Security', 'Outage at risk', 'Slow', 'Worth knowing'];
      const places = headings.map((heading) => order.findIndex((label) => heading.startsWith(label)));
      assert.deepEqual(
        places,
        [...places].sort((a, b) => a - b),
        headings.join('; '),
      );
      assert.ok(places.length >= 3 && !places.includes(-1), headings.join('; '));
      for (const link of await risk.getByRole('link').all())
        assert.match((await link.getAttribute('href')) ?? '', /^\//);
    });

    await t.test('commands follow the chosen form, by keyboard', async () => {
      await answer.locator('details').evaluateAll((all) => all.map((one) => one.setAttribute('open', '')));
      const commands = answer.locator('[data-findings] pre:visible', { hasText: /^ceph / });
      assert.ok((await commands.count()) > 0);
      await page.getByRole('radio', { name: 'Packages' }).focus();
      await page.keyboard.press('ArrowDown');
      assert.ok(await page.getByRole('radio', { name: 'cephadm' }).isChecked());
      assert.equal(await commands.count(), 0);
      assert.ok(
        (await answer.locator('[data-findings] pre:visible', { hasText: /^cephadm shell -- ceph / }).count()) > 0,
      );
    });

    await t.test('what was not looked at says which command would tell, what is not so says what decided', async () => {
      const open = answer.getByRole('region', { name: 'Not looked at' });
      const commands = (await open.locator('pre').innerText()).trim().split('\n');
      assert.ok(commands.length <= 6 && commands.some((command) => command.startsWith('smartctl ')), commands.join());
      assert.match(
        await answer.locator('[data-not-so]').innerText(),
        /Ceph takes SSDs|OSDs still use|ceph \w+.*, line \d+/,
      );
    });

    await t.test('the report has no name, address, serial number or key', async () => {
      const markdown = await download(page, 'Download as Markdown');
      const json = await download(page, 'Download as JSON');
      const shown = await page.locator('main').innerText();
      assert.match(markdown, /^# What applies to this system\n/);
      assert.equal(JSON.parse(json).system.osds.length, 2);
      for (const secret of [...NAMES, ...SECRETS]) {
        assert.ok(output('cluster.txt').includes(secret), secret);
        for (const taken of [markdown, json]) assert.ok(!taken.includes(secret), secret);
        assert.equal(shown.includes(secret), secret === 'customer-acme', `on the page: ${secret}`);
      }
      assert.doesNotMatch(shown, /NaN|undefined|\[object/);
    });

    await t.test(
      'links to calculators carry figures behind a #, which is never sent, and calculators take them',
      async () => {
        await page.getByRole('button', { name: 'Clear everything' }).click();
        await paste(page, output('healthy.txt'));
        const link = answer.locator('[data-figures] a').first();
        const target = new URL((await link.getAttribute('href')) ?? '', root);
        assert.equal(target.search, '');
        assert.match(target.hash, /hosts=4/);
        await page.goto(target.href);
        await page.locator('iops-calculator[data-ready]').waitFor();
        assert.equal(await page.locator('[name=hosts]').inputValue(), '4');
      },
    );

    await t.test('the way back leads to the same diagnosis, and a reload to none', async () => {
      await page.goBack();
      await page.locator('[role=status]', { hasText: 'is here again' }).waitFor();
      await answer.locator('[data-figures] a').first().waitFor();
      await page.goForward();
      await page.goBack();
      await answer.locator('[data-figures] a').first().waitFor();
      await page.reload();
      await page.locator('iops-diagnose[data-ready]').waitFor();
      assert.equal(await page.locator('[data-files] li').count(), 0);
    });
  }));

test('files and pastes add up, hostile text stays text, nothing is stored, and all of it can be cleared', () =>
  onPage(PLACE, async (page) => {
    const hostile = { blockdevices: [{ name: 'sda', type: 'disk', model: HOSTILE, rota: false, size: 480e9 }] };
    await page.setInputFiles('#diagnose-files', [
      { name: `${HOSTILE}.json`, mimeType: 'application/json', buffer: Buffer.from(JSON.stringify(hostile)) },
      { name: 'host.txt', mimeType: 'text/plain', buffer: Buffer.from(output('host.txt')) },
      { name: 'letter.txt', mimeType: 'text/plain', buffer: Buffer.from('Dear Sir or Madam') },
    ]);
    await page.locator('[data-files] li').nth(2).waitFor();
    await page.locator('[data-answer]:visible').waitFor();
    await paste(page, `{"${HOSTILE}": 1}`);
    const files = page.locator('[data-files] > li');
    assert.equal(await files.count(), 4);
    assert.match(await files.nth(2).innerText(), /nothing was read/);
    assert.equal(await page.locator('main img').count(), 0);
    assert.ok((await files.nth(0).innerText()).includes(HOSTILE));
    assert.match(await page.getByRole('region', { name: 'My drives' }).first().innerText(), /ACME FLASH2/);
    assert.equal(await page.evaluate(() => localStorage.length + sessionStorage.length), 0);

    await page.getByRole('button', { name: 'Remove letter.txt' }).click();
    await files.nth(3).waitFor({ state: 'detached' });
    await page.getByRole('button', { name: 'Clear everything' }).click();
    await page.locator('[role=status]', { hasText: 'nothing was kept' }).waitFor();
    assert.equal(await files.count(), 0);
    assert.ok(await page.locator('[data-answer]').isHidden());
    assert.equal(await page.locator('[data-answer] article').count(), 0);

    // A hand may be slower than the reader: the button is pressed the moment it shows.
    const pressed = page.locator('[data-stop]').evaluate(
      (button: HTMLButtonElement) =>
        new Promise((done) => {
          new MutationObserver((_, observer) => {
            observer.disconnect();
            done(button.checkVisibility());
            button.click();
          }).observe(button, { attributeFilter: ['hidden'] });
        }),
    );
    const long = { name: 'long.txt', mimeType: 'text/plain', buffer: Buffer.from('no output\n'.repeat(150_000)) };
    await page.setInputFiles('#diagnose-files', [long]);
    assert.ok(await pressed);
    await page.locator('[role=status]', { hasText: 'Reading was stopped' }).waitFor();
    assert.equal(await files.count(), 0);
    await paste(page, output('zfs.txt'));
    assert.match(await page.locator('[data-system]').innerText(), /ZFS/, 'it reads on after it was stopped');
  }));

test('once it has loaded it works without a network, and by keyboard alone from the field to the end', () =>
  onPage(PLACE, async (page) => {
    await page.waitForLoadState('networkidle');
    await page.context().setOffline(true);
    try {
      assert.ok(await tabTo(page, 'textarea'));
      await page.keyboard.insertText(output('zfs.txt'));
      await page.keyboard.press('Tab');
      await page.keyboard.press('Enter');
      await page.locator('[data-answer]:visible').waitFor();
      assert.match(await page.locator('[data-system]').innerText(), /ZFS/);
      assert.ok(await page.locator('#have-heading').evaluate((heading) => heading === document.activeElement));

      assert.ok(await tabTo(page, '[data-findings] summary'));
      await page.keyboard.press('Enter');
      assert.ok(await tabTo(page, '[data-findings] details[open] pre'), 'commands open, and can be scrolled');
      assert.ok(await tabTo(page, '[data-not-so] summary'));
      for (const button of ['copy', 'markdown', 'json', 'print']) assert.ok(await tabTo(page, `[data-take=${button}]`));
      assert.ok(await tabTo(page, '.diagnose__commands summary'));
      assert.ok(await tabTo(page, '.diagnose__undecided summary'));
      await page.keyboard.press('Enter');
      assert.match((await tabTo(page, '.diagnose__undecided a')) ?? '', /guide/, 'advice that no output decides');
    } finally {
      await page.context().setOffline(false);
    }
  }));

test('without scripts it says what to run, in each form, and what to read', () =>
  onPage(
    PLACE,
    async (page) => {
      const shown = page.locator('pre:visible', { hasText: 'ceph report' });
      assert.match(await shown.innerText(), /; ceph report/);
      await page.getByRole('radio', { name: 'Rook' }).check();
      assert.match(await shown.innerText(), /kubectl .* -- ceph report/);
      const read = page.locator('[data-without-script] a');
      assert.match((await read.allInnerTexts()).join(' '), /checklist.*symptoms/);
    },
    { javaScriptEnabled: false },
  ));
