/** The site over HTTP for the tests: the one that SITE_URL names, or `iops serve` on a free port. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { fileURLToPath } from 'node:url';

const IOPS = fileURLToPath(new URL('../../.venv/bin/iops', import.meta.url));

/** @returns {Promise<number>} */
async function freePort() {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const { port } = /** @type {import('node:net').AddressInfo} */ (probe.address());
  probe.close();
  await once(probe, 'close');
  return port;
}

/**
 * @returns {Promise<{root: URL, stop: () => Promise<void>}>}
 * @throws when the server ends before it serves, with what it said
 */
export async function serve() {
  if (process.env.SITE_URL) return { root: new URL(process.env.SITE_URL), stop: async () => {} };
  const port = await freePort();
  const server = spawn(IOPS, ['serve', '--port', String(port)], { stdio: ['ignore', 'pipe', 'pipe'] });
  const ended = once(server, 'exit');
  process.once('exit', () => server.kill());
  let said = '';
  server.stderr.on('data', (text) => { said += text; });
  const started = await Promise.race([once(server.stdout, 'data').then(() => true), ended.then(() => false)]);
  if (!started) throw new Error(`iops serve ended: ${said}`);
  const stop = async () => {
    server.kill();
    await ended;
  };
  return { root: new URL(`http://localhost:${port}/`), stop };
}
