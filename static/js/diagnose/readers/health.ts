/** Reads `ceph health detail`: which checks complain, about which OSDs; texts that name hosts and pools stay out. */
import { asText, list, object } from '../../domain/json.ts';
import type { Draft } from '../draft.ts';
import { oneOf, osdNumber, osdsIn, size, whole } from '../figures.ts';
import type { JsonReader, Output, TextReader } from '../types.ts';
import { codeOf } from './health-messages.ts';

const STATES = ['HEALTH_OK', 'HEALTH_WARN', 'HEALTH_ERR'] as const;
const CODE = /^[A-Z][A-Z0-9_]{1,80}$/;
const SPILLED = /\bosd[.:](\d+) spilled over (?:to slow device: )?([\d.]+ [kMGT]?i?B)/;
const DB_USE = /\(([\d.]+ [kMGT]?i?B) used of ([\d.]+ [kMGT]?i?B)\)/;

/** A figure that stands alone: one within a name is part of the name. */
const COUNT = /(?:^|[\s(])(\d+)(?=[\s/)]|$)/;
const SET_FLAGS = /^([a-z_,-]+) flag\(s\) set/;

/** Note one check. */
export function putCheck(
  {
    code,
    severity,
    message,
    details,
    muted,
  }: { code: string; severity: unknown; message: string; details: readonly string[]; muted?: unknown },
  draft: Draft,
  output: Output,
) {
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

/** Note how much of RocksDB lies on the slow device. */
function readSpill(text: string, draft: Draft, output: Output) {
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

/** Note a state with its checks. */
export function readHealth(value: unknown, draft: Draft, output: Output) {
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

export const health: JsonReader = {
  command: 'ceph health detail',
  recognises: (value) => {
    const { checks, osdmap, monmap, timechecks } = object(value);
    if (osdmap !== undefined || monmap !== undefined) return false;
    return checks !== undefined || timechecks !== undefined;
  },
  read: readHealth,
};

/** Read the one line that `ceph health` prints without `detail`: messages without their codes. */
function readSummary(summary: string, severity: string | undefined, draft: Draft, output: Output) {
  for (const message of summary.split(';').map((part) => part.trim())) {
    const code = codeOf(message);
    if (code) putCheck({ code, severity, message, details: [] }, draft, output);
  }
}

const HEAD = /^\s*(HEALTH_(?:OK|WARN|ERR))\b:?(.*)/;
const CHECK = /^\s*(?:(\(MUTED\)|\(muted\)) *)?(?:\[(WRN|ERR)\] )?(?:\(MUTED[^)]*\) )?([A-Z][A-Z0-9_]{4,})(?::)? (.*)$/;

export const healthText: TextReader = {
  command: 'ceph health detail',
  begins: HEAD,
  read: (lines, draft, output) => {
    const [first = ''] = lines;
    const [, state, summary = ''] = HEAD.exec(first) ?? [];
    draft.putCluster({ health: oneOf(state, STATES) }, output.number);
    let open: { code: string; severity: string; message: string; details: string[]; muted: boolean } | null = null;
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
