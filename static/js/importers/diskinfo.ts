/** Reads what FreeBSD's diskinfo measured: synchronous writes (-wS), seeks and transfers (-t), random reads (-i). */
import { readRows } from './diskinfo/rows.ts';
import { driveIdentity } from './inventory/drive-identity.ts';
import { parseNumber } from './shared/numbers.ts';
import { importResult } from './shared/result.ts';
import { textImporter } from './shared/text-importer.ts';

/** Read which drive it is. */
function identitiesOf(text: string) {
  const field = (label: string) => new RegExp(`^[ \\t]*(\\S.*?)\\s+# ${label}`, 'm').exec(text)?.[1] ?? '';
  const model = field('Disk descr\\.')
    .replace(/^ATA\s+/, '')
    .replace(/\s+/g, ' ')
    .trim();
  if (!model) return [];
  const rpm = parseNumber(field('Rotation rate in RPM'));
  return [
    driveIdentity({
      model,
      capacity_bytes: parseNumber(field('mediasize in bytes')),
      rotational: rpm === null ? null : rpm > 0,
      rotation_rpm: rpm || null,
    }),
  ];
}

/** Say what could not be read. */
function errorsOf({ measurements, incomplete: [row] }: ReturnType<typeof readRows>) {
  if (row)
    return [
      `The row “${row.slice(0, 30)}” has no figure: diskinfo was stopped, or the text is cut. ` +
        'Let it run to its end and give everything that it printed.',
    ];
  if (measurements.length > 0) return [];
  return [
    'diskinfo printed what the drive is, but measured nothing. ' +
      'Run it with -wS (which destroys what is on the drive), -t or -i.',
  ];
}

/** Read the measurements in a text. */
function parse(text: string) {
  const rows = readRows(text);
  const errors = errorsOf(rows);
  const drives = text.match(/# mediasize in bytes/g)?.length ?? 0;
  const method = { direct: true };
  if (drives > 1) {
    errors.push(`The file holds ${drives} drives. Give one drive a file, so that no figure goes to another.`);
    return importResult({ errors, identities: [], method });
  }
  return importResult({ measurements: rows.measurements, errors, identities: identitiesOf(text), method });
}

export const diskinfo = textImporter({
  id: 'diskinfo',
  label: 'diskinfo',
  recognises: (text) =>
    /^[ \t]*(?:Synchronous random writes|Asynchronous random reads|Seek times|Transfer rates):[ \t]*$/m.test(text) ||
    /\t?# mediasize in (?:bytes|sectors)/.test(text),
  parse,
});
