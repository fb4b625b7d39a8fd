/** Makes the package of importers and rules, for `npm pack`: `node scripts/packages/npm/build.ts FOLDER`. */
import { execFile } from 'node:child_process';
import { cp, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, join, relative, resolve } from 'node:path';
import { argv, execPath } from 'node:process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

const ROOT = fileURLToPath(new URL('../../../', import.meta.url));
const HERE = join(ROOT, 'scripts', 'packages', 'npm');
const MODULES = join(ROOT, 'static', 'js');
const ENTRY = join(HERE, 'index.ts');
const TARGET = /(?:from|import)\s*\(?\s*'(\.[^']+)'/g;
const TYPESCRIPT = join(ROOT, 'node_modules', 'typescript', 'bin', 'tsc');

/** Every file that a module needs, itself included, with the declarations that its comments name. */
async function collect(path: string, found: Set<string> = new Set()) {
  if (found.has(path)) return found;
  found.add(path);
  const text = await readFile(path, 'utf8');
  for (const [, target] of text.matchAll(TARGET)) await collect(resolve(dirname(path), String(target)), found);
  return found;
}

/** The entry with the places that the package has. */
const entryText = async () => (await readFile(ENTRY, 'utf8')).replaceAll('../../../static/js/', './js/');

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

/** Write the package, ready for `npm pack`, over whatever the folder held. */
export async function buildPackage(folder: string) {
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
  for (const path of await collect(ENTRY)) {
    if (path !== ENTRY) await cp(path, join(folder, 'js', relative(MODULES, path)), { preserveTimestamps: false });
  }
  await writeFile(join(folder, 'index.ts'), await entryText());
  await writeFile(join(folder, 'package.json'), `${JSON.stringify(await manifest(), null, 2)}\n`);
  await cp(join(HERE, 'README.md'), join(folder, 'README.md'));
  await cp(join(ROOT, 'LICENSE'), join(folder, 'LICENSE'));
  const options = '--allowJs --strict --declaration --emitDeclarationOnly --skipLibCheck --ignoreConfig'.split(' ');
  const target = '--target es2024 --lib es2024,dom,dom.iterable --module nodenext'.split(' ');
  await promisify(execFile)(execPath, [TYPESCRIPT, ...options, ...target, '--types', '', join(folder, 'index.ts')]);
}

if (argv[1] === fileURLToPath(import.meta.url)) {
  if (!argv[2]) throw new Error('name the folder that the package is to be written to');
  await buildPackage(resolve(argv[2]));
}
