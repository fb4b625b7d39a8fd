/** Collects what identifies one single drive in the output about it, so that no text of a record repeats it. */
import { texts } from '../../domain/json.ts';

/** Fields of smartctl, nvme and lsblk that hold the number of one drive. */
const FIELDS =
  /^(?:serial|serial_?number|sn|wwn|eui64|nguid|uuid|ptuuid|logical_unit_id|subsystemnqn|subnqn|iscsi_lun_wwid)$/i;
/** A shorter number could stand in any text by chance. */
const LEAST_LENGTH = 5;
const PLACEHOLDER = '[serial number]';

/**
 * Collect the numbers of drives in a document of a tool.
 * @returns as the tool printed them, without padding
 */
export const privateValuesOf = (document: unknown): string[] =>
  [...texts(document)]
    .filter(({ field, content }) => FIELDS.test(field) && /\d/.test(content) && content.trim().length >= LEAST_LENGTH)
    .map(({ content }) => content.trim());

/** Replace the numbers of drives in every text, however deep. */
export function withoutPrivateValues<T>(value: T, numbers: readonly string[]): T {
  if (numbers.length === 0) return value;
  const escaped = numbers.map((number) => number.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'));
  const pattern = new RegExp(escaped.join('|'), 'gi');
  const replaced = (inner: unknown): unknown => {
    if (typeof inner === 'string') return inner.replace(pattern, PLACEHOLDER);
    if (Array.isArray(inner)) return inner.map(replaced);
    if (inner === null || typeof inner !== 'object') return inner;
    return Object.fromEntries(Object.entries(inner).map(([key, item]) => [key, replaced(item)]));
  };
  return replaced(value) as T;
}
