/** The search of a site so large that its index has parts: every test of the search, on a few hundred pages a part. */
import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { after, test } from 'node:test';
import { HOUSE, start } from './server.ts';

const AT_ONCE = 1200;
const FOLDER = `${HOUSE}build/search-parts/`;
const INDEX_AND_SERVE = `
import os, shutil, sys
from pathlib import Path
from scripts.build.search_index import write_search_index
from scripts.paths import PUBLIC
from scripts.serve import server
port, folder = int(sys.argv[1]), Path("${FOLDER}")
shutil.rmtree(folder, ignore_errors=True)
shutil.copytree(PUBLIC, folder / "site", copy_function=os.link)
shutil.rmtree(folder / "site" / "pagefind")
write_search_index(folder / "site", folder, ${AT_ONCE})
running = server(folder / "site", port)
print("serving", flush=True)
running.serve_forever()
`;
const { root, stop } = await start(`${HOUSE}.venv/bin/python`, (port) => ['-c', INDEX_AND_SERVE, port], '/');
after(stop);
process.env.SITE_URL = root.href;
await import('./search.test.ts');

test('each page is in one of the parts, and none of these is large', () => {
  const index = `${FOLDER}site/pagefind/`;
  const folders = ['', ...JSON.parse(readFileSync(`${index}parts.json`, 'utf8'))];
  const parts = folders.map((folder) => readdirSync(`${index}${folder}/fragment`));
  assert.ok(parts.length > 2, folders.join());
  assert.ok(
    parts.every(({ length }) => length > 0 && length < AT_ONCE),
    parts.map(({ length }) => length).join(),
  );
  assert.deepEqual(parts.flat().sort(), readdirSync(`${HOUSE}public/pagefind/fragment`).sort());
});
