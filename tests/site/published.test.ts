/** The site as GitHub Pages serves it: not at the root of its host but below a path. */
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { existsSync, globSync, readFileSync } from 'node:fs';
import { after, describe, test } from 'node:test';
import { allPages } from './pages.ts';
import { HOUSE, start } from './server.ts';

const PATH = '/honest-iops/';
/** Renders what the build has computed once more: only pages and the search index know where the site stands. */
const RENDER_AND_SERVE = `
import shutil, subprocess, sys
from scripts.build.pipeline import HUGO_OPTIONS
from scripts.build.search_index import write_search_index
from scripts.paths import BUILD, ROOT, hugo_program
from scripts.publish.markdown import write_markdown
from scripts.publish.offline import write_offline_list
from scripts.serve import server
port, folder = int(sys.argv[1]), BUILD / "published"
shutil.rmtree(folder, ignore_errors=True)
pages = folder / "${PATH.slice(1, -1)}"
address = f"http://localhost:{port}${PATH}"
hugo = [hugo_program(), *HUGO_OPTIONS, "--destination", pages, "--baseURL", address]
subprocess.run(hugo, cwd=ROOT, check=True, stdout=sys.stderr)
write_markdown(pages)
write_search_index(pages, BUILD)
write_offline_list(pages, address)
running = server(folder, port)
print("serving", flush=True)
running.serve_forever()
`;

const { root, stop } = await start(`${HOUSE}.venv/bin/python`, (port) => ['-c', RENDER_AND_SERVE, port], PATH);
after(stop);
process.env.SITE_URL = root.href;
const { onPage } = await import('./browser.ts');
const pages = await allPages(root);

/** The file that a host for static files answers an address with; asking for each over HTTP takes half a minute. */
const fileOf = (href: string) => {
  const path = decodeURIComponent(new URL(href).pathname);
  return `${HOUSE}build/published${path}${path.endsWith('/') ? 'index.html' : ''}`;
};

test('every address in every page is below that path and leads somewhere', async () => {
  const found: Map<string, string> = new Map();
  for (const page of [...pages, '404.html']) {
    const html = readFileSync(fileOf(new URL(page, root).href), 'utf8');
    for (const [, name, given = ''] of html.matchAll(/\s(href|src|action|runtime|drawing)="([^"#][^"]*)"/g)) {
      const file = name === 'drawing' ? `${given}.wide.json` : given; // a chart picks the drawing of its width
      const { origin, href } = new URL(file.replaceAll('&amp;', '&'), new URL(page, root));
      if (origin === root.origin) found.set(href, page);
    }
  }
  assert.ok(found.size > pages.length, `${found.size} addresses`);
  for (const [href, page] of found) {
    assert.ok(href.startsWith(root.href), `${href} on /${page}`);
    assert.ok(existsSync(fileOf(href)), `${href} on /${page}`);
  }
});

/** Parses modules without running them; prints those that are none. */
const PARSE = `
import { readFileSync } from 'node:fs';
import { SourceTextModule } from 'node:vm';
for (const file of process.argv.slice(1)) {
  try { new SourceTextModule(readFileSync(file, 'utf8')); } catch (error) { console.log(file + ': ' + error.message); }
}`;

test('every script is served as JavaScript that a browser can read', () => {
  const folder = `${HOUSE}build/published${PATH}`;
  const names = globSync('js/{main,elements/**/*,calculators/*}.js', { cwd: folder });
  assert.ok(names.length > 20, `${names.length} scripts`);
  const flags = ['--experimental-vm-modules', '--no-warnings', '--input-type=module', '--eval', PARSE];
  assert.equal(
    execFileSync(process.execPath, [...flags, ...names.map((name) => folder + name)], { encoding: 'utf8' }),
    '',
  );
});

describe('scripts find what they load', () => {
  test('the index of the search', () =>
    onPage('search/?q=Micron+5100', async (page) => {
      await page.locator(`.search-results a[href="${PATH}drives/micron-5100-eco-960gb/"]`).click();
      await page.locator('h1', { hasText: 'Micron 5100' }).waitFor();
    }));

  test('the runtime of the charts', () =>
    onPage('', async (page) => {
      await page.locator('iops-chart .drawing').first().hover();
      await page.locator('iops-chart[data-live]').first().waitFor();
    }));

  test('the calculators', () =>
    onPage('calculators/block-db/', async (page) => {
      await page.locator('[data-list=answer] p').first().waitFor();
    }));

  test('the buttons beside commands', () =>
    onPage('guide/choosing-drives/volatile-write-cache/', async (page) => {
      await page.locator('iops-copy button').first().waitFor();
    }));
});

test('what is saved for offline use is saved below that path', () =>
  onPage('offline/', async (page) => {
    const line = page.locator('iops-offline');
    await page.getByRole('button', { name: 'Save for offline use' }).click();
    await line.filter({ hasText: 'Saved for offline: data of' }).waitFor();
    await page.goto(new URL('calculators/data-loss/', root).href);
    await line.filter({ hasText: 'Saved copy, up to date: data of' }).waitFor();
    await page.goto(new URL('offline/', root).href);
    await page.getByRole('button', { name: 'Remove it from this device' }).click();
    await line.filter({ hasText: 'Removed.' }).waitFor();
  }));
