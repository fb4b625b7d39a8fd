/** How every browser test starts Chromium: no window, no sandbox (CI runs as root), no requests of its own. */
export const launch = {
  executablePath: process.env.CHROME_PATH || '/usr/bin/chromium',
  args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking', '--no-first-run'],
};
