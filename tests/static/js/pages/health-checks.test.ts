/** The pages of health checks: each check on the page of its family, under the anchor to which the diagnosis links. */
import assert from 'node:assert/strict';
import { existsSync } from 'node:fs';
import { test } from 'node:test';
import { CODES } from '../../../../static/js/diagnose/health-codes.ts';
import { type Block, plain } from '../../../../static/js/pages/blocks.ts';
import { healthCheckPages } from '../../../../static/js/pages/health-checks.ts';

/** Rows as the view of the same name makes them of data/health-codes.json. */
const rows = Object.entries(CODES).map(([code, entry]) => ({
  code,
  family: entry.family,
  title: entry.title,
  meaning: entry.means,
  severity: entry.severity,
  decides: entry.decides,
  first_step: entry.first,
  command: entry.command ?? null,
  warning: entry.never ?? null,
  pages: entry.pages ?? [],
  source_file: entry.file,
  words: entry.words.map(({ text, since, until }) => ({ text, since, until: until ?? null })),
  causes: [],
  kinds: [],
}));
const pages = healthCheckPages(null, { health_codes: rows });
const idsOf = (blocks: readonly Block[]) => blocks.flatMap((block) => ('h2' in block && block.id ? [block.id] : []));

test('each check has its heading on the page of its family, and each family its page', () => {
  for (const [code, { family }] of Object.entries(CODES)) {
    const page = pages[`guide/health/${family}`];
    assert.ok(page && idsOf(page.blocks).includes(code.toLowerCase()), code);
  }
  for (const path of Object.keys(pages).filter((name) => name !== 'guide/health')) {
    assert.ok(existsSync(new URL(`../../../../content/${path}.md`, import.meta.url)), path);
  }
});

test('pages that checks lead to are there', () => {
  const named = Object.values(CODES).flatMap(({ pages: more = [], kinds = {} }) => [
    ...more,
    ...Object.values(kinds).flatMap((kind) => (kind ? [kind.page] : [])),
  ]);
  for (const page of new Set(named)) {
    const [file, folder] = ['', '/_index'].map(
      (end) => new URL(`../../../../content/guide/${page}${end}.md`, import.meta.url),
    );
    assert.ok(file && folder && (existsSync(file) || existsSync(folder)), page);
  }
});

test('a check says its words of each release with a figure, what to do first, and what never', () => {
  const { blocks } = pages['guide/health/bluestore'] ?? { blocks: [] };
  const place = blocks.findIndex((block) => 'h2' in block && block.id === 'bluefs_spillover');
  const terms = blocks[place + 2];
  assert.ok(terms && 'terms' in terms);
  const names = terms.terms.items.map(({ term }) => plain(term));
  assert.deepEqual(names.slice(0, 3), ['Ceph says', 'How urgent', 'What decides']);
  assert.ok(names.includes('Do first') && names.includes('Never'));
  const [said] = terms.terms.items[0]?.blocks ?? [];
  assert.ok(said && 'words' in said);
  assert.match(plain(said.words), /BlueFS spillover detected on 2 OSD\(s\) \(Nautilus\); 2 OSD\(s\) experiencing/);
});
