/** Makes the package of importers and rules, for `npm pack`: `node scripts/packages/npm/build.ts FOLDER`. */
import { execFile } from 'node:child_process';
import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { argv, execPath } from 'node:process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

const ROOT = fileURLToPath(new URL('../../../', import.meta.url));
const HERE = join(ROOT, 'scripts', 'packages', 'npm');
const TYPESCRIPT = join(ROOT, 'node_modules', 'typescript', 'bin', 'tsc');

/** What the package says of itself; version, repository and licence have their homes elsewhere. */
async function manifest() {
  const { version, license } = JSON.parse(await readFile(join(ROOT, 'package.json'), 'utf8'));
  const config = await readFile(join(ROOT, 'config.toml'), 'utf8');
  const address = `https://github.com/${config.match(/^repository = "(.+)"$/m)?.[1]}`;
  return {
    ...JSON.parse(await readFile(join(HERE, 'manifest.json'), 'utf8')),
    version,
    license,
    homepage: `${address}#readme`,
    bugs: `${address}/issues`,
    repository: { type: 'git', url: `git+${address}.git`, directory: 'scripts/packages/npm' },
  };
}

/** Compile the entry and all that it imports into a folder, as they lie in the checkout; declarations are copied. */
async function compile(folder: string) {
  await promisify(execFile)(execPath, [TYPESCRIPT, '--project', HERE, '--outDir', folder]);
  await cp(join(ROOT, 'static/js/domain/types.d.ts'), join(folder, 'static/js/domain/types.d.ts'));
}

/** Write the package, ready for `npm pack`, over whatever the folder held. */
export async function buildPackage(folder: string) {
  await rm(folder, { recursive: true, force: true });
  const compiled = await mkdtemp(join(tmpdir(), 'npm-package-'));
  try {
    await compile(compiled);
    await cp(join(compiled, 'static', 'js'), join(folder, 'js'), { recursive: true });
    for (const name of ['index.js', 'index.d.ts']) {
      const entry = await readFile(join(compiled, 'scripts/packages/npm', name), 'utf8');
      await writeFile(join(folder, name), entry.replaceAll('../../../static/js/', './js/'));
    }
  } finally {
    await rm(compiled, { recursive: true });
  }
  await writeFile(join(folder, 'package.json'), `${JSON.stringify(await manifest(), null, 2)}\n`);
  await cp(join(HERE, 'README.md'), join(folder, 'README.md'));
  await cp(join(ROOT, 'LICENSE'), join(folder, 'LICENSE'));
}

if (argv[1] === fileURLToPath(import.meta.url)) {
  if (!argv[2]) throw new Error('name the folder that the package is to be written to');
  await buildPackage(resolve(argv[2]));
}
