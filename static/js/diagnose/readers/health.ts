/** Reads `ceph health detail`: which checks complain, about which OSDs; texts that name hosts and pools stay out. */
import { asText, list, object } from '../../domain/json.ts';
import { oneOf, osdNumber, osdsIn, size, whole } from '../figures.ts';
import { codeOf } from './health-messages.ts';

/** @typedef {import('../types.ts').Output} Output */
/** @typedef {import('../draft.ts').Draft} Draft */

const STATES = /** @type {const} */ (['HEALTH_OK', 'HEALTH_WARN', 'HEALTH_ERR']);
const CODE = /^[A-Z][A-Z0-9_]{1,80}$/;
const SPILLED = /\bosd[.:](\d+) spilled over (?:to slow device: )?([\d.]+ [kMGT]?i?B)/;
const DB_USE = /\(([\d.]+ [kMGT]?i?B) used of ([\d.]+ [kMGT]?i?B)\)/;

/** A figure that stands alone: one within a name is part of the name. */
const COUNT = /(?:^|[\s(])(\d+)(?=[\s/)]|$)/;
const SET_FLAGS = /^([a-z_,-]+) flag\(s\) set/;

/**
 * Note one check.
 * @param {{code: string, severity: unknown, message: string, details: readonly string[], muted?: unknown}} check
 * @param {Draft} draft
 * @param {Output} output
 */
export function putCheck({ code, severity, message, details, muted }, draft, output) {
  if (!CODE.test(code)) return;
  for (const detail of details) readSpill(detail, draft, output);
  const flags = code === 'OSDMAP_FLAGS' ? SET_FLAGS.exec(message)?.[1]?.split(',') : null;
  if (flags) draft.putCluster({ flags }, output.number);
  const known = draft.health.get(code);
  const osds = [...new Set([message, ...details].flatMap(osdsIn))].sort((a, b) => a - b);
  if (known && osds.length === 0) return;
  draft.health.set(code, {
    code,
    severity: oneOf(severity, ['HEALTH_ERR']) ?? 'HEALTH_WARN',
    count: whole(COUNT.exec(message)?.[1]),
    muted: muted === true,
    osds: osds.slice(0, 2000),
    output: output.number,
  });
}

/**
 * Note how much of RocksDB lies on the slow device.
 * @param {string} text
 * @param {Draft} draft
 * @param {Output} output
 */
function readSpill(text, draft, output) {
  const match = SPILLED.exec(text);
  const id = osdNumber(`osd.${match?.[1]}`);
  if (!match || id === null) return;
  const use = DB_USE.exec(text);
  const fields = {
    id,
    spillover_bytes: size(match[2]),
    dedicated_db: true,
    db_used_bytes: size(use?.[1]),
    db_size_bytes: size(use?.[2]),
  };
  draft.put('osds', String(id), fields, output.number);
}

/**
 * Note a state with its checks.
 * @param {unknown} value
 * @param {Draft} draft
 * @param {Output} output
 */
export function readHealth(value, draft, output) {
  const health = object(value);
  draft.putCluster({ health: oneOf(health.status ?? health.overall_status, STATES) }, output.number);
  const checks = Array.isArray(health.checks)
    ? health.checks.map((check) => [asText(object(check).type), check])
    : Object.entries(object(health.checks));
  for (const [code, inner] of checks) {
    const { severity, summary, detail, muted } = object(inner);
    const details = list(detail).map((entry) => asText(object(entry).message));
    const message = asText(object(summary).message);
    putCheck({ code: String(code), severity, message, details, muted }, draft, output);
  }
}

/** @type {import('../types.ts').JsonReader} */
export const health = {
  command: 'ceph health detail',
  recognises: (value) => {
    const { checks, osdmap, monmap, timechecks } = object(value);
    if (osdmap !== undefined || monmap !== undefined) return false;
    return checks !== undefined || timechecks !== undefined;
  },
  read: readHealth,
};

/**
 * Read the one line that `ceph health` prints without `detail`: messages without their codes.
 * @param {string} summary
 * @param {string | undefined} severity
 * @param {Draft} draft
 * @param {Output} output
 */
function readSummary(summary, severity, draft, output) {
  for (const message of summary.split(';').map((part) => part.trim())) {
    const code = codeOf(message);
    if (code) putCheck({ code, severity, message, details: [] }, draft, output);
  }
}

const HEAD = /^\s*(HEALTH_(?:OK|WARN|ERR))\b:?(.*)/;
const CHECK = /^\s*(?:(\(MUTED\)|\(muted\)) *)?(?:\[(WRN|ERR)\] )?(?:\(MUTED[^)]*\) )?([A-Z][A-Z0-9_]{4,})(?::)? (.*)$/;

/** @type {import('../types.ts').TextReader} */
export const healthText = {
  command: 'ceph health detail',
  begins: HEAD,
  read: (lines, draft, output) => {
    const [first = ''] = lines;
    const [, state, summary = ''] = HEAD.exec(first) ?? [];
    draft.putCluster({ health: oneOf(state, STATES) }, output.number);
    /** @type {{code: string, severity: string, message: string, details: string[], muted: boolean} | null} */
    let open = null;
    for (const line of lines.slice(1)) {
      const match = CHECK.exec(line);
      if (match) {
        if (open) putCheck(open, draft, output);
        const severity = match[2] === 'ERR' || (!match[2] && state === 'HEALTH_ERR') ? 'HEALTH_ERR' : 'HEALTH_WARN';
        const muted = /\(muted/i.test(line);
        open = { code: match[3] ?? '', severity, message: match[4] ?? '', details: [], muted };
      } else open?.details.push(line);
    }
    if (open) putCheck(open, draft, output);
    else readSummary(summary, state, draft, output);
  },
};
