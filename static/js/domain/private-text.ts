/** Finds in a text what identifies a person's machine: host names, addresses, serial numbers, paths of users. */
import { texts } from './json.ts';

// Shapes of the serial numbers that makers of drives use, as smartctl and nvme print them: a serial number gives itself
// away without the word "serial". Read off published outputs of these tools. A shape is listed where no model name,
// part number or firmware on record has it; the numbers of other drives are found by what stands before them.

/** Each with an invented number. */
const SHAPES: readonly { maker: string; pattern: RegExp }[] = [
  { maker: 'Samsung', pattern: /S\d[0-9A-Z]{2}[A-Z][0-9A-Z]{4}\d{5}[A-Z]?/ }, // S4EVNX0R123456
  { maker: 'Intel, Solidigm', pattern: /(?:BT|CV|LJ|PH)[A-Z]{2}\d{3}[0-9A-Z]{8,12}/ }, // PHLF12345678ABC
  { maker: 'Micron, Crucial', pattern: /(?:1[2-9]|[23]\d)(?:[0-4]\d|5[0-3])(?=\d*[A-F])[0-9A-F]{8}/ }, // 20321A2B3C4D
  { maker: 'Seagate', pattern: /Z(?=[A-Z]*\d[A-Z]*\d)(?=\d*[A-Z])[0-9A-Z]{7}|W[A-Z]{2}\d\d[0-9A-Z]{3}/ }, // ZC1A2B3C
  { maker: 'Seagate, SAS', pattern: /[SWZ][0-9A-Z]{7}0000[A-Z][0-9A-Z]{7}/ }, // ZC1A2B3C0000C123ABCD
  { maker: 'Western Digital', pattern: /WD-W(?=[A-Z]*\d)[0-9A-Z]{9,12}/ }, // WD-WCC4J1A2B3C4
  { maker: 'Western Digital', pattern: /W(?:CC|MC|CA|MA|X\d|X[A-Z])[0-9A-Z]{2}\d{7}/ }, // WCAU41234567
  { maker: 'WD, SanDisk flash', pattern: /(?:1[5-9]|[23]\d)(?:[0-4]\d|5[0-3])(?=\d?[A-Z])[0-9A-Z]{2}\d{6}/ },
  { maker: 'HGST', pattern: /(?:JK|MK|MN|PK|PN)\d{4}[A-Z][0-9A-Z]{7}/ }, // PK1234PBGAB1CD
  { maker: 'Toshiba', pattern: /[0-9X-Z](?=[A-Z]*\d)[0-9A-Z]{7}F[0-9A-Z]{3}/ }, // 57O1A2ABF97H
  { maker: 'Toshiba, Kioxia', pattern: /[0-9A-Z]{3}0A0[0-9A-Z]{6}/ }, // Y0E0A01ZABC8
  { maker: 'SK hynix', pattern: /[A-Z]{2}[0-9A-Z]{2}N\d{4}[0-9A-Z]{7,9}/ }, // FYA8N012311508B2U
  { maker: 'PNY', pattern: /PNY\d{14}[0-9A-Z]{3}/ }, // PNY01234567890123ABC
];

/** A serial number of any of these makers, as a word of its own. */
const SERIAL_NUMBER_SHAPE = new RegExp(
  `(?<![\\w-])(?:${SHAPES.map(({ pattern }) => pattern.source).join('|')})(?![\\w-])`,
);

/** `not`: fields that may look like it */
type Kind = { what: string; pattern: RegExp; not?: readonly string[] };
/** The field and the kind of what it holds, never the text. */
type PrivateText = { field: string; what: string };

/** Versions look like addresses; names of firmware and patterns of part numbers like serial numbers. */
const VERSIONS = ['tool_version', 'software_version', 'version', 'firmware', 'kernel', 'os', 'software'];
const PART_NUMBERS = ['firmware', 'match'];
/** Fields that hold hashes, packed evidence (checked as text), or addresses that are public. */
const PUBLIC = ['raw_sha256', 'sha256', 'packed', '$schema', 'url', 'archived_url'];
/** Fields that are private by their name, whatever they hold. */
const PRIVATE_FIELDS = /^(?:serial(?:_?number)?|sn|wwn|eui64|nguid|host_?name|uuid|mac|ip|e_?mail)$/i;

/** What follows the host in the address of a page may look like anything. */
const PUBLIC_PATH = /(\bhttps?:\/\/[^\s/]+)\/\S*/g;

const OCTET = String.raw`(?:25[0-5]|2[0-4]\d|1?\d?\d)`;
const GROUP = '[0-9a-f]{1,4}';
/** Eight groups, or fewer around a double colon; a time of day has neither. */
const IPV6 = [
  `(?:${GROUP}:){7}${GROUP}`,
  `(?=[0-9a-f:]*\\d)(?:${GROUP}:){1,6}(?::${GROUP}){1,6}`,
  'f[cde]..:[0-9a-f:]*:',
];
const PORT = /(?<![\w:-])(?:[0-9a-f]{2}([:-]))(?:[0-9a-f]{2}\1){4}(?:[0-9a-f]{2}\1){0,2}[0-9a-f]{2}(?![\w:-])/i;
/** As smartctl writes them, in groups. */
const SPACED_WORLD_WIDE_NAME =
  /(?<![\w.])(?=[0-9a-f ]*[a-f])(?:5 [0-9a-f]{6} [0-9a-f]{9}|[0-9a-f]{6} [0-9a-f]{10})(?!\w)/;
const NAMED_SERIAL_NUMBER = /\bserial(?:[ _-]?(?:number|num|no\.?|nr\.?))["']?[ :=#]+["']?(?=[\w-]*\d)[\w-]{5,}/i;
const ABBREVIATED_SERIAL_NUMBER = /(?:\bserial|\bs\/n|\bsn)["']?(?: ?[:=#] ?["']?|(?<=s\/n) )(?=[\w-]*\d)[\w-]{5,}/i;
const USER_PATH = /(?:\/home\/|\/Users\/|\/media\/|[a-z]:\\Users\\)[^\s/\\]+|(?<![\w/.~])~[a-z][\w-]*\//i;
/** Not `ceph-osd@3`, a unit of systemd, nor `repository@commit`. */
const USER_AT_HOST = /(?<![\w./-])(?:[\w-]+@(?!\d|[0-9a-f]{7,40}\b)[a-z][\w-]*|root@[\w-]+)/;
const LOCAL_HOST = /\b[a-z0-9-]+\.(?:local|lan|internal|corp|intranet|localdomain|home\.arpa)\b/i;
/** The name of a machine ends in its number, that of a public page seldom. */
const NUMBERED_HOST = /\b(?!www|forum)[a-z][a-z0-9-]*\d\.(?:[a-z0-9-]+\.)+(?:com|net|org|io|edu|de|eu|ru|cn|fr|uk)\b/i;

/** In this order, as the address of a port would do for IPv6, too. */
const KINDS: readonly Kind[] = [
  { what: 'a hardware address', pattern: PORT },
  {
    what: 'an IP address',
    pattern: new RegExp(`(?<![\\d.])(?!0\\.)(?:${OCTET}\\.){3}${OCTET}(?!\\.?\\d)`),
    not: VERSIONS,
  },
  { what: 'an IP address', pattern: new RegExp(`(?<![\\w:.])(?:${IPV6.join('|')})(?![\\w:])`, 'i') },
  { what: 'a qualified name of a target', pattern: /\b(?:nqn|iqn)\.\d{4}-\d{2}\.[\w.:-]*/i },
  { what: 'a world-wide name', pattern: /\b(?:wwn-|naa\.|eui\.|nguid|0x[356])[0-9a-f.x]{12,}/i },
  { what: 'a world-wide name', pattern: /(?<![\w-])(?=\d*[a-f])(?=[a-f]*\d)(?:[0-9a-f]{16}|6[0-9a-f]{31})(?![\w-])/i },
  { what: 'a world-wide name', pattern: SPACED_WORLD_WIDE_NAME },
  { what: 'a UUID', pattern: /(?<![\w/-])[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}(?![\w-])/i },
  { what: 'a path that holds a serial number', pattern: /\/dev\/disk\/by-\w+\/(?!\d+(?:-part\d+)?(?![\w-]))\S*/ },
  { what: 'a serial number', pattern: NAMED_SERIAL_NUMBER },
  { what: 'a serial number', pattern: ABBREVIATED_SERIAL_NUMBER },
  { what: 'a serial number', pattern: SERIAL_NUMBER_SHAPE, not: PART_NUMBERS },
  { what: "a user's path", pattern: USER_PATH },
  { what: 'a path of a server', pattern: /(?<![\\\w])\\\\[a-z][\w.-]*\\/i },
  { what: 'an e-mail address', pattern: /(?<![\w./+-])[\w.+-]+@[\w-]+(?:\.[\w-]+)*\.[a-z]{2,}\b/i },
  { what: 'a host name', pattern: USER_AT_HOST },
  { what: 'a host name', pattern: /\bhost[ _-]?name["']? ?[:=] ?["']?[a-z0-9][\w.-]*/i },
  { what: 'a host name', pattern: LOCAL_HOST },
  { what: 'a host name', pattern: NUMBERED_HOST },
];

/**
 * Name what is private in a text.
 * @param field name of the field that holds it
 * @returns the kind of the first private text, such as `a serial number`; null where there is none
 */
function privateKind(content: string, field = ''): string | null {
  if (PRIVATE_FIELDS.test(field)) return `a field called ${field}`;
  const searched = content.replace(PUBLIC_PATH, '$1');
  return KINDS.find(({ pattern, not }) => !not?.includes(field) && pattern.test(searched))?.what ?? null;
}

/**
 * Find every private text in a value.
 * @param value such as a record
 * @param excluded fields that are not searched, beside those that are public by their name
 */
export function privateTexts(value: unknown, excluded: readonly string[] = []): PrivateText[] {
  return [...texts(value, '', [...PUBLIC, ...excluded])].flatMap(({ field, content }) => {
    const what = privateKind(content, field);
    return what === null ? [] : [{ field, what }];
  });
}

/** Find the private texts of each of many values, for scripts/records/private_text.py. */
export const privateTextsOfEach = (values: unknown[]) => values.map((value) => privateTexts(value));

/** Replace what is private in a text. */
export const withoutPrivateText = (content: string, placeholder: string) =>
  KINDS.reduce((rest, { pattern }) => rest.replace(new RegExp(pattern, `g${pattern.flags}`), placeholder), content);
