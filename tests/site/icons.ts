/** Draw the icons of the site from its mark, static/icon.svg; `make pictures` runs it. */
import { readFile, writeFile } from 'node:fs/promises';
import { chromium } from 'playwright-core';
import { launch } from './chromium.ts';
import { HOUSE } from './server.ts';

/** Pixels: the tab of old browsers, the home screen of a phone, and the two that a manifest asks for. */
const SIZES = [32, 180, 192, 512];

const mark = await readFile(`${HOUSE}static/icon.svg`, 'utf8');
const browser = await chromium.launch(launch);
for (const size of SIZES) {
  const page = await browser.newPage({ viewport: { width: size, height: size } });
  await page.setContent(`<style>body{margin:0}svg{display:block;width:${size}px;height:${size}px}</style>${mark}`);
  await writeFile(`${HOUSE}static/icons/${size}.png`, await page.screenshot({ omitBackground: size === 32 }));
  await page.close();
}
await browser.close();
