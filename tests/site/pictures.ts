/** Takes the pictures of the contribute page and of the README from the built site, light and dark: `make pictures`. */
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { chromium, type Page } from 'playwright-core';
import { launch } from './chromium.ts';
import { HOUSE, serve } from './server.ts';

interface Picture {
  name: string;
  path: string;
  /** selector of what it shows */
  show: string;
  prepare?: (page: Page) => Promise<unknown>;
  height: number;
  /** of the window; that of the contribute page where left out */
  width?: number;
  /** where it goes; static/pictures/ where left out */
  folder?: string;
}

const FOLDER = `${HOUSE}static/pictures/`;
const [WIDTH, MARGIN] = [840, 12];
const CHECK = 'contribute/check/';
/** Half as many points again look sharp; WebP at this quality keeps letters clean and a picture below 60 KB. */
const [SCALE, QUALITY] = [1.5, 70];

/** A run of our own on a virtual disk, read as any run is. */
async function drop(page: Page) {
  await page.setInputFiles('#check-files', `${HOUSE}tests/fixtures/fio/suite.json`);
  await page.locator('[data-summary] .answer').waitFor();
}

async function handIn(page: Page) {
  await drop(page);
  await page.locator('[data-new-drive] summary').click();
  await page.locator('#check-model').fill('Virtual disk');
  await page.locator('#check-submitter').fill('your-name');
  await page.locator('#check-note').fill('A disk of a virtual machine.');
  await page.locator('[data-send]:visible').waitFor();
}

/** What the README shows on a desk. */
const README = { show: 'body', folder: `${HOUSE}.github/`, width: 1280, height: 860 };

const PICTURES: Picture[] = [
  { name: 'drop', path: CHECK, show: '.check__files', prepare: drop, height: 300 },
  { name: 'verdict', path: CHECK, show: '[data-verdict]', prepare: drop, height: 640 },
  { name: 'record', path: CHECK, show: '[data-record]', prepare: handIn, height: 630 },
  { name: 'page', path: 'effects/write_cache/', show: 'main', height: 480 },
  { ...README, name: 'home', path: '' },
  { ...README, name: 'drive', path: 'drives/micron-5100-eco-960gb/' },
  { ...README, name: 'throughput', path: 'calculators/throughput/' },
];

/** @returns WebP */
async function take(page: Page, { show, height, width = WIDTH }: Picture): Promise<Buffer> {
  const box = await page.locator(show).first().boundingBox();
  if (!box) throw new Error(`${show} is not shown`);
  const session = await page.context().newCDPSession(page);
  const top = Math.max(0, box.y - MARGIN + (await page.evaluate(() => scrollY)));
  const clip = { x: 0, y: top, width, height, scale: width > WIDTH ? 1 : SCALE };
  const { data } = await session.send('Page.captureScreenshot', {
    format: 'webp',
    quality: QUALITY,
    clip,
    captureBeyondViewport: true,
  });
  return Buffer.from(data, 'base64');
}

await mkdir(FOLDER, { recursive: true });
const { root, stop } = await serve();
const browser = await chromium.launch(launch);
try {
  for (const colorScheme of ['light', 'dark'] as const) {
    for (const picture of PICTURES) {
      const page = await browser.newPage({
        colorScheme,
        reducedMotion: 'reduce',
        viewport: { width: picture.width ?? WIDTH, height: 900 },
      });
      await page.goto(new URL(picture.path, root).href);
      await page.waitForFunction(() => !document.querySelector(':not(:defined), iops-check:not([data-ready])'));
      await picture.prepare?.(page);
      const bytes = await take(page, picture);
      const file = `${picture.folder ?? FOLDER}${picture.name}-${colorScheme}.webp`;
      if (!(await readFile(file).catch(() => null))?.equals(bytes)) await writeFile(file, bytes);
      console.log(`${file.slice(HOUSE.length)} ${bytes.length} bytes`);
      await page.close();
    }
  }
} finally {
  await browser.close();
  await stop();
}
