/** How every browser test starts Chromium: no window, no sandbox (CI runs as root), no requests of its own. */
export const launch = {
  executablePath: process.env.CHROME_PATH || '/usr/bin/chromium',
  args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking', '--no-first-run'],
};

/** Nothing takes this long on a machine that is idle; one under heavy load takes half of it for the largest page. */
export const PATIENCE_MS = 60_000;
