/**
 * Shapes of the serial numbers that makers of drives use, as smartctl and nvme print them: a serial number gives itself
 * away without the word "serial". Read off published outputs of these tools. A shape is listed where no model name,
 * part number or firmware on record has it; the numbers of other drives are found by what stands before them.
 */

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
export const SERIAL_NUMBER_SHAPE = new RegExp(
  `(?<![\\w-])(?:${SHAPES.map(({ pattern }) => pattern.source).join('|')})(?![\\w-])`,
);
