/** Which drive of the catalogue a name is: a wrong one is worse than none. */
import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { getIntersectionWords, isDisjointWith, JS, NFA } from 'refa';
import { matchDrive } from '../../../../static/js/importers/inventory/drive-identity.ts';
import { importIdentity } from '../../../../static/js/importers/inventory/import-identity.ts';
import { OUTPUTS } from '../collections.ts';

// Names of drives in the outputs of others: what smartctl, nvme, lsblk and Ceph print, as JSON and as text.

/** Folders of the collection `IOPS_FIXTURES` that hold descriptions of drives. */
const FOLDERS = [
  'smartctl-json',
  'nvme-json',
  'lsblk-json',
  'lsblk-text',
  ...['smartctl', 'nvme-list', 'nvme-id-ctrl', 'lsblk', 'device-ls', 'osd-metadata'].map((name) => `cluster/${name}`),
];
/** Where a text names a model: smartctl, `lsblk -P`, `ceph osd metadata`, Ceph's identifiers of devices. */
const IN_TEXT = [
  /^(?:Device Model|Model Number|Product): +(.+)$/gm,
  /\bMODEL="([^"]+)"/g,
  /"(?:model|device_model|model_name|scsi_product)": ?"([^"]+)"/g,
  /"(?:bdev|bluestore_bdev|bluefs_db)_model": ?"([^"]+)"/g,
];

/**
 * Collect the names of drives in all outputs.
 * @returns each model once
 */
function collectIdentities(collection: {
  list(folder: string): string[];
  read(name: string): Buffer;
}): { model: string; vendor: string | null; capacity_bytes: number | null }[] {
  const found = new Map();
  for (const folder of FOLDERS) {
    for (const file of collection.list(folder)) {
      const raw = collection.read(join(folder, file));
      const { drives } = importIdentity(raw);
      for (const drive of drives) found.set(drive.model, drive);
      if (drives.length > 0) continue;
      for (const pattern of IN_TEXT)
        for (const [, model = ''] of String(raw).matchAll(pattern))
          found.set(model.trim(), { model: model.trim(), vendor: null, capacity_bytes: null });
    }
  }
  return [...found.values()].filter(({ model }) => /[A-Z]/i.test(model));
}

// Which names a pattern of the catalogue matches, as an automaton: asks two patterns for a name that both match.

type Language = { drive: string; pattern: string; names: NFA };

/** Names that do not begin with a word: what `(?!word)` leaves, without the look-ahead that automata lack. */
const withoutBeginning = (word: string) =>
  [...word].reduceRight((rest, letter) => `(?:[^${letter}][^]*|${letter}${rest})?`, '[]');

/** Write what a name that the pattern matches looks like as a whole: patterns hold at its beginning. */
function wholeName(pattern: string, vendor: string) {
  // Tools print a space of a name as an underscore, too, and some print the maker apart.
  const body = pattern
    .replace(/^\^/, '')
    .replace(/\[ _\]|\[_ \]|[ _]/g, '[ _]')
    .replace(new RegExp(`^(${vendor}\\[ _\\])(?![+*?{])`, 'i'), '(?:$1)?');
  if (body.endsWith('$')) return body.slice(0, -1);
  if (body.endsWith('\\b')) return `(?:${body.slice(0, -2)})(?:\\W[^]*)?`;
  const [, before, refused] = /^(.*)\(\?!(\w+)\)$/.exec(body) ?? [];
  return before && refused ? `(?:${before})${withoutBeginning(refused)}` : `(?:${body})[^]*`;
}

/**
 * Make the automaton of a pattern.
 * @param drive its identifier
 * @param vendor the maker's name, without which a tool may print the drive's
 * @param pattern may end in `\b`, `$` or `(?!word)`, and have none of these within
 * @throws {Error} where the pattern has another look-ahead or a boundary within
 */
function language(drive: string, vendor: string, pattern: string): Language {
  const source = wholeName(pattern, vendor);
  const { expression, maxCharacter } = JS.Parser.fromLiteral({ source, flags: 's' }).parse();
  return { drive, pattern, names: NFA.fromRegex(expression, { maxCharacter }) };
}

/**
 * Find a name that two patterns match.
 * @returns the shortest, or null where there is none
 */
function sharedName(one: Language, other: Language): string | null {
  if (isDisjointWith(one.names, other.names)) return null;
  const [letters = []] = getIntersectionWords(one.names, other.names);
  return String.fromCodePoint(...letters);
}

const DRIVES = join(import.meta.dirname, '../../../../data/drives');
type Drive = {
  id: string;
  vendor?: string | null;
  family?: string;
  match: string[];
  is_class?: boolean;
  stated?: { property: string; value: string; source: { id: string } }[];
};
const catalogue: Drive[] = readdirSync(DRIVES).map((file) => ({
  match: [],
  ...JSON.parse(readFileSync(join(DRIVES, file), 'utf8')),
  id: file.replace('.json', ''),
}));
const partNumbers = catalogue.flatMap((drive) =>
  (drive.stated ?? [])
    .filter(({ property }) => property === 'part_number')
    .map(({ value, source }) => ({ drive, value, source: source.id })),
);
/** @param number the ways in which the tools print a part number */
const namesOf = ({ vendor, family = '' }: Drive, number: string) => [
  number,
  `${vendor} ${number}`,
  `${vendor?.toUpperCase()} ${number}`,
  `${vendor}_${family.split(' ')[0]}_${number}`,
];
const recognised = (names: string[]) => [
  ...new Set(names.flatMap((model) => matchDrive({ model }, catalogue).candidates)),
];
/** Models that no tool can name, and why. */
const NAMELESS = Object.freeze({
  'fusion-io-iodrive': 'a card with a driver of its own, which gives its block device no model',
  'fusion-io-iodrive2': 'the same',
  'fusion-io-iodrive2-duo': 'the same',
  'sandisk-sx300': 'the same',
  'netlist-ev3': 'a card of memory, no drive to these tools',
  'plextor-m5': 'its source leaves the last letter out',
  'samsung-860-unnamed': 'its source leaves EVO, PRO or QVO out',
  'samsung-870-unnamed': 'its source leaves EVO or QVO out',
  'tesla-sata-2tb': 'its source prints what looks like a batch instead of a model',
});
/** What the collected outputs name and the catalogue has; read by eye from each name and its capacity. */
const COLLECTED = {
  'INTEL SSDSC2KB240G8': 'intel-d3-s4510',
  SSDSCKKB240G8R: 'intel-d3-s4510',
  'INTEL SSDSC2BB240G4': 'intel-dc-s3500',
  'INTEL SSDSC2BB480G7K': 'intel-dc-s3520',
  Micron_5200_MTFDDAK960TDN: 'micron-5200-max',
  Micron_5210_MTFDDAK960QDE: 'micron-5210-ion',
  MTFDDAV240TDU: 'micron-5300',
  Micron_5300_MTFDDAK3T8TDS: 'micron-5300',
  Micron_7300_MTFDHBE960TDF: 'micron-7300',
  'MTFDHAX1T6MCE-1AN1ZABYY': 'micron-9100-pro',
  Micron_9300_MTFDHAL3T8TDP: 'micron-9300',
  'Sabrent Rocket 4.0 1TB': 'sabrent-rocket-4',
  'Samsung SSD 970 EVO Plus 250GB': 'samsung-970-evo-plus',
  'SAMSUNG MZPLL1T6HEHP-00003': 'samsung-pm1725a',
  'SAMSUNG MZ7LH1T9HMLT-00005': 'samsung-pm883',
  'SAMSUNG MZ7LH480HAHQ-00005': 'samsung-pm883',
  'Seagate FireCuda 530 ZP4000GM30023': 'seagate-firecuda-530',
  'KXG60ZNV1T02 NVMe TOSHIBA 1024GB': 'toshiba-xg6',
  'KXG60ZNV256G TOSHIBA': 'toshiba-xg6',
  'WDC PC SN730 SDBQNTY-256G-1001': 'wd-pc-sn730',
};

test('a part number that makers and sellers print leads to no other drive', () => {
  const wrong = partNumbers.flatMap(({ drive, value, source }) =>
    recognised(namesOf(drive, value))
      .filter((id) => id !== drive.id)
      .map((id) => `${value} of ${drive.id} (${source}) is taken for ${id}`),
  );
  assert.deepEqual(wrong, []);
});

test('no name whatever is matched by the patterns of two drives', () => {
  const all = catalogue.flatMap(({ id, vendor, match }) =>
    match.map((pattern) => language(id, (vendor ?? '').replace(/\W/g, '.'), pattern)),
  );
  const shared = all.flatMap((one, index) =>
    all.slice(index + 1).flatMap((other) => {
      const name = one.drive === other.drive ? null : sharedName(one, other);
      return name === null ? [] : [`${name} is ${one.drive} (${one.pattern}) and ${other.drive} (${other.pattern})`];
    }),
  );
  assert.deepEqual(shared, []);
});

test('two patterns that meet only in names of their own making are told', () => {
  const long = language('long', 'Micron', '^MTFDDAK\\w+TDC');
  assert.equal(sharedName(long, language('other', 'Micron', '^MTFDDAK\\w{3}TDN')), 'MTFDDAK000TDNTDC');
  assert.equal(sharedName(long, language('space', 'Micron', '^MTFDDAK 480')), 'MTFDDAK_480TDC');
  const plus = language('plus', 'Samsung', '^Samsung SSD 970 EVO Plus\\b');
  assert.equal(sharedName(plus, language('evo', 'Samsung', '^Samsung SSD 970 EVO (?!Plus)')), null);
  assert.notEqual(sharedName(plus, language('evo', 'Samsung', '^Samsung SSD 970 EVO (?!Pro)')), null);
  assert.equal(sharedName(plus, language('family', 'Samsung', '^Samsung SSD 970 EVO Plusminus')), null);
});

test('nine in ten of the printed part numbers are recognised', () => {
  // Drives of shops print another name than their box: “Samsung SSD 970 EVO 1TB” is sold as MZ-V7E1T0BW.
  const missed = partNumbers.filter(({ drive, value }) => !recognised(namesOf(drive, value)).includes(drive.id));
  const share = 1 - missed.length / partNumbers.length;
  assert.ok(share >= 0.9, `${Math.round(100 * share)} %: not ${missed.map(({ value }) => value).join(', ')}`);
});

test('at least nineteen in twenty models that tools can name have a pattern', () => {
  const models = catalogue.filter(({ id, is_class: isClass }) => !isClass && !(id in NAMELESS));
  const without = models.filter(({ match }) => match.length === 0).map(({ id }) => id);
  assert.ok(without.length <= 0.05 * models.length, `${without.length} of ${models.length} lack one: ${without}`);
});

test('collected outputs lead to their drives, and no name to a wrong one', { skip: OUTPUTS.missing }, () => {
  const found = collectIdentities(OUTPUTS).flatMap((identity) => {
    const { id, candidates } = matchDrive(identity, catalogue);
    return candidates.length > 0 ? [[identity.model, id ?? candidates.join(' or ')]] : [];
  });
  assert.deepEqual(Object.fromEntries(found), COLLECTED);
});
