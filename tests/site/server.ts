/** The site over HTTP for the tests: the one that SITE_URL names, or `iops serve` on a free port. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { fileURLToPath } from 'node:url';

export const HOUSE = fileURLToPath(new URL('../../', import.meta.url));

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const { port } = probe.address() as AddressInfo;
  probe.close();
  await once(probe, 'close');
  return port;
}

/**
 * Starts a program that serves and says so on its first line.
 * @param path at which the site stands
 * @throws when the program ends before it serves, with what it said
 */
export async function start(
  program: string,
  args: (port: string) => string[],
  path: string,
): Promise<{ root: URL; stop: () => Promise<void> }> {
  const port = String(await freePort());
  const server = spawn(program, args(port), { cwd: HOUSE, stdio: ['ignore', 'pipe', 'pipe'] });
  const ended = once(server, 'exit');
  process.once('exit', () => server.kill());
  let said = '';
  server.stderr.on('data', (text) => {
    said += text;
  });
  const started = await Promise.race([once(server.stdout, 'data').then(() => true), ended.then(() => false)]);
  if (!started) throw new Error(`${program} ended: ${said}`);
  const stop = async () => {
    server.kill();
    await ended;
  };
  return { root: new URL(`http://localhost:${port}${path}`), stop };
}

/**
 * What `iops serve` serves, with the lifetime that GitHub Pages gives to files instead of none: nothing changes while
 * the tests run, and a page of 145 modules asks for each of them once and not once in every test.
 */
const SERVE = `
import sys
from functools import partial
from http.server import ThreadingHTTPServer
from scripts.paths import PUBLIC
from scripts.serve import SiteHandler

class Handler(SiteHandler):
    cache_control = "max-age=600"

running = ThreadingHTTPServer(("localhost", int(sys.argv[1])), partial(Handler, directory=str(PUBLIC)))
print("serving", flush=True)
running.serve_forever()
`;

/** The site that SITE_URL names, or public/. */
export async function serve() {
  if (process.env.SITE_URL) return { root: new URL(process.env.SITE_URL), stop: async () => {} };
  return start(`${HOUSE}.venv/bin/python`, (port) => ['-c', SERVE, port], '/');
}
