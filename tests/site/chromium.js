/** How every browser test starts Chromium: no window, no sandbox (CI runs as root), and no talk of its own to other hosts. */
export const launch = {
  executablePath: process.env.CHROME_PATH || '/usr/bin/chromium',
  args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking', '--no-first-run'],
};
