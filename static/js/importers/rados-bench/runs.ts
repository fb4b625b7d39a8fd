/** Finds the runs of `rados bench` in JSON or text. */
import { object } from '../../domain/json.ts';
import { findDocuments } from '../shared/json-documents.ts';
import { inFlightOfJson, inFlightOfText, type Totals, totalsOfJson, totalsOfText } from './totals.ts';

/** `inFlight`: requests in each second */
export type BenchRun = { totals: Totals; inFlight: number[] };

/** Where this share of the seconds has one number of requests in flight, that is the number of threads. */
const NEARLY_ALL = 0.8;
export const TOTALS = /^[ \t]*Total time run:/m;
export const SECONDS = /sec\s+Cur ops\s+started\s+finished/;

/** Return the number of requests that were kept in flight; for reads only the lines of each second show it. */
export function threadsOf({ totals, inFlight }: BenchRun) {
  if (totals.threads !== null) return totals.threads;
  const most = Math.max(0, ...inFlight);
  return inFlight.filter((count) => count === most).length >= NEARLY_ALL * inFlight.length ? most || null : null;
}

/** Find the runs in JSON; empty where the text is none. */
export const runsOfJson = (text: string): BenchRun[] =>
  findDocuments(text)
    .documents.map(({ value }) => object(object(value).bench ?? value))
    .filter((value) => 'total_time_run' in value || 'concurrent_ios' in value || 'datas' in value)
    .map((value) => ({ totals: totalsOfJson(value), inFlight: inFlightOfJson(value) }));

/** Find the runs in text: each ends with its lowest latency. */
export const runsOfText = (text: string): BenchRun[] =>
  text
    .split(/(?<=^[ \t]*Min latency(?:\(s\))?:.*$)/m)
    .filter((part) => TOTALS.test(part) || SECONDS.test(part))
    .map((part) => ({ totals: totalsOfText(part), inFlight: inFlightOfText(part) }));

/** Tell whether all totals of a run are there. */
export const isWhole = ({ totals }: BenchRun) =>
  totals.ops !== null && totals.time !== null && totals.bandwidth !== null && totals.latency.mean !== null;
