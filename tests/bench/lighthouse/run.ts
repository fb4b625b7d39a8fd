/**
 * Lighthouse on one page of each type of the served site, as a table:
 * `npm ci && SITE_URL=http://localhost:1313/ CHROME_PATH=… node run.ts [path …]`, with `iops serve` running beside it.
 */
import { execFileSync } from 'node:child_process';
import { TYPES } from '../../site/pages.ts';

const { SITE_URL = 'http://localhost:1313/' } = process.env;
const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'];
const paths = process.argv.length > 2 ? process.argv.slice(2) : TYPES.map(({ path }) => path);

console.log('| page | performance | accessibility | best practices | SEO | LCP | TBT | CLS |');
console.log('|---|---|---|---|---|---|---|---|');
for (const path of paths) {
  const options = ['--output=json', '--quiet', '--chrome-flags=--headless --no-sandbox --disable-gpu'];
  const command = ['node_modules/lighthouse/cli/index.js', new URL(path, SITE_URL).href, ...options];
  const said = execFileSync(process.execPath, command, { cwd: import.meta.dirname, maxBuffer: 2 ** 27 });
  const { categories, audits } = JSON.parse(said.toString());
  const scores = CATEGORIES.map((name) => Math.round(100 * categories[name].score));
  const times = ['largest-contentful-paint', 'total-blocking-time', 'cumulative-layout-shift'];
  console.log(`| /${path} | ${[...scores, ...times.map((name) => audits[name].displayValue)].join(' | ')} |`);
}
