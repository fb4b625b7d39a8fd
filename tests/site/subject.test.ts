/** The page of a subject: its runs as dots, claims and measurements, calculators that start from it, its links. */
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { onPage, root } from './browser.ts';
import { allPages } from './pages.ts';

const REPEATED = 'drives/samsung-860-pro/';

describe('how far figures lie apart', () => {
  test('each run is a dot, and the table says how many, between what, around which median', () =>
    onPage(REPEATED, async (page) => {
      const chart = page.locator('iops-chart', { has: page.locator('.wide svg[aria-labelledby^=distribution]') });
      await chart.getByText('The chart as a table').click();
      const counts = await chart
        .locator('tbody tr td:nth-child(3) data')
        .evaluateAll((all) => all.map((one) => Number(one.getAttribute('value'))));
      assert.ok(counts.length >= 3 && counts.every((n) => n >= 2), counts.join());
      assert.equal(
        await chart.locator('.wide svg :is(.mark-symbol path, path.mark-symbol)').count(),
        counts.reduce((sum, n) => sum + n, 0),
      );
      const [min, median, max] = await chart
        .locator('tbody tr')
        .first()
        .locator('td.num data')
        .evaluateAll((all) => all.slice(1).map((one) => Number(one.getAttribute('value'))));
      assert.ok(Number(min) <= Number(median) && Number(median) <= Number(max), `${min} ${median} ${max}`);
      assert.match(await chart.locator('tbody tr').first().innerText(), /too few for one/);
    }));

  test('without scripts the same is there', () =>
    onPage(
      REPEATED,
      async (page) => {
        assert.ok(await page.locator('.wide svg[aria-labelledby^=distribution]').isVisible());
      },
      { javaScriptEnabled: false },
    ));
});

test('a claim is shown beside the best measured figure, with their ratio', () =>
  onPage('drives/intel-optane-p4800x/', async (page) => {
    const claim = page
      .getByRole('region', { name: 'Claims against measurements' })
      .locator('tr', { hasText: '4K random write' });
    assert.match(await claim.innerText(), /500,000 IOPS\s+401,000 IOPS\s+1\s+×0\.8/);
  }));

describe('what a drive is good for', () => {
  test('is said first, with the figure against the limit, and leads to the shortlist', () =>
    onPage('drives/samsung-980/', async (page) => {
      const block = page.getByRole('region', { name: 'What it is good for' });
      assert.match(
        await block.locator('.conclusion').innerText(),
        /^574\s.*Not fit for a Ceph OSD.*574 flushed 4K writes a second.*one report.*Instead: /s,
      );
      await block.locator('summary').first().click();
      assert.match(await block.innerText(), /Ceph OSD on flash\s+✕ not fit\s/);
      const headings = await page.locator('h2').allInnerTexts();
      assert.equal(headings[0], 'What it is good for');
      await block.getByRole('link', { name: 'Ceph OSD on flash' }).click();
      await page.waitForURL('**/drives/for/ceph-osd/');
      const list = page.getByRole('region', { name: 'Shortlist' });
      const models = await list.locator('tbody th a').allInnerTexts();
      assert.ok(models.includes('Samsung PM9A3') && !models.includes('Samsung 980'));
      const out = page.getByRole('region', { name: 'Drives that are not on the list' });
      assert.match(await out.innerText(), /Samsung 980\s+✕? ?not fit\s+574 flushed/);
      assert.match(await page.locator('main').innerText(), /fio --name=osd .*--fsync=1 --rw=randwrite/);
    }));

  test('where nobody measured it, what is known and the command that would tell', () =>
    onPage(
      'drives/samsung-pm893/',
      async (page) => {
        const block = page.getByRole('region', { name: 'What it is good for' });
        assert.match(
          await block.locator('.conclusion').innerText(),
          /We know of no published figure for its durable writes\. By its specification fit for a Ceph OSD/,
        );
        assert.match(await block.innerText(), /fio --name=osd .*--fsync=1 --rw=randwrite/);
      },
      { javaScriptEnabled: false },
    ));

  test('a headline figure leads to its job and to the check page, with the drive, its cache and the same job', () =>
    onPage('drives/micron-5100-eco-960gb/', async (page) => {
      const figure = page.locator('.headline > div', { hasText: 'cache off' }).first();
      assert.match(await figure.innerText(), /39\.8 µs for each durable write, computed from IOPS/);
      await figure.locator('summary').click();
      assert.match(await figure.innerText(), /--rw=randwrite --bs=4096 --iodepth=1 --fsync=1/);
      const command = await figure.locator('code').first().innerText();
      await figure.getByRole('link', { name: 'Check your result' }).click();
      await page.locator('iops-check[data-ready]').waitFor();
      assert.equal(await page.inputValue('#check-subject'), 'micron-5100-eco-960gb');
      assert.equal(await page.inputValue('#check-write_cache'), 'off');
      assert.equal(
        await page.getByRole('region', { name: 'The job to run' }).locator('code').last().innerText(),
        command,
      );
    }));
});

describe('links from a drive', () => {
  test('the data-loss calculator starts from its capacity, and from its failure rate where that is on record', () =>
    onPage('drives/seagate-st8000nm0055/', async (page) => {
      const link = page.getByRole('link', { name: 'Estimate the risk of data loss' });
      const asked = new URL((await link.getAttribute('href')) ?? '', page.url()).searchParams;
      await link.click();
      await page.locator('iops-calculator[data-ready]').waitFor();
      assert.equal(
        Number(await page.locator('#in-drive_bytes').inputValue()),
        Number((asked.get('drive_bytes') ?? '').replace('GB', '')),
      );
      if (asked.has('drive_afr'))
        assert.equal(`${await page.locator('#in-drive_afr').inputValue()}%`, asked.get('drive_afr'));
      assert.equal(await page.locator('[aria-invalid]').count(), 0);
    }));

  test('the endurance calculator starts from its capacity', () =>
    onPage('drives/micron-5100-eco-960gb/', async (page) => {
      await page.getByRole('link', { name: 'Estimate lifetime' }).click();
      await page.locator('iops-calculator[data-ready]').waitFor();
      assert.equal(await page.locator('#in-drive_bytes').inputValue(), '960');
      assert.equal(await page.locator('[aria-invalid]').count(), 0);
    }));

  test('the comparison starts with it, pinned', () =>
    onPage('drives/micron-5100-eco-960gb/', async (page) => {
      await page.getByRole('link', { name: 'Compare it' }).click();
      await page.locator('[data-status]', { hasText: 'One subject' }).waitFor();
      assert.ok(await page.getByLabel('Baseline').isChecked());
    }));

  test('adding figures names the drive', () =>
    onPage('drives/micron-5100-eco-960gb/', async (page) => {
      await page.getByRole('link', { name: 'Add your figures' }).click();
      await page.locator('iops-check[data-ready]').waitFor();
      assert.equal(await page.locator('#check-subject').inputValue(), 'micron-5100-eco-960gb');
    }));
});

test('the command that measures it again states what the workload states', () =>
  onPage('drives/micron-5100-eco-960gb/', async (page) => {
    const command = await page.locator('#again ~ iops-copy code').first().innerText();
    assert.match(command, /^fio .*--rw=randwrite --bs=4096 --iodepth=1 --fsync=1 .*--output-format=json/);
  }));

test('advice on a setting that was varied is named', () =>
  onPage('drives/micron-5100-eco-960gb/', async (page) => {
    await page
      .locator('#advice ~ ul')
      .first()
      .getByRole('link', { name: /write cache/i })
      .first()
      .click();
    await page.locator('.advice').waitFor();
  }));

test('the page of every storage system opens with a conclusion, unless a source gives no figure of it', async () => {
  const pages = (await allPages(root)).filter((path) => /^(clusters|controllers)\/(?!all\/)[^/]+\/$/.test(path));
  assert.ok(pages.length > 100, `${pages.length} pages`);
  await onPage('', async (page) => {
    const opened = await page.evaluate(
      (addresses) =>
        Promise.all(
          addresses.map(async (address) => {
            const text = await (await fetch(address)).text();
            const main = new DOMParser().parseFromString(text, 'text/html').querySelector('main article');
            const [first] = main?.querySelectorAll('.conclusion, h2') ?? [];
            const isClass = main?.textContent?.includes('A class that a source speaks of') ?? false;
            return { address, first: first?.className || (first?.textContent ?? ''), isClass };
          }),
        ),
      pages.map((path) => new URL(path, root).href),
    );
    const openings = ['conclusion', 'Changes stated without both figures'];
    const without = opened.filter(
      ({ first, isClass }) => !isClass && !openings.some((opening) => first.startsWith(opening)),
    );
    assert.deepEqual(without, []);
  });
});
