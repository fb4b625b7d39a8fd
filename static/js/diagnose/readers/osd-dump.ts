/** Reads `ceph osd dump`: flags and limits of the cluster, its pools, its OSDs, its erasure-code profiles. */
import { asText, list, object } from '../../domain/json.ts';
import type { Draft } from '../draft.ts';
import { figure, flag, whole } from '../figures.ts';
import type { JsonReader, Output, TextReader } from '../types.ts';
import { readProfiles } from './ec-profile.ts';
import { readPool, readPoolLine } from './pool-detail.ts';

const isDump = (value: unknown) => {
  const { epoch, pools, osds, max_osd: most } = object(value);
  return epoch !== undefined && most !== undefined && Array.isArray(pools) && Array.isArray(osds);
};

/** Flags that every cluster of its age carries. */
const USUAL = new Set(['sortbitwise', 'recovery_deletes', 'purged_snapdirs', 'pglog_hardlimit']);

/** Read the flags that somebody set. @param flags comma-separated */
const flagsOf = (flags: unknown) =>
  asText(flags)
    .split(',')
    .filter((name) => /^[a-z_-]{1,30}$/.test(name) && !USUAL.has(name));

/** Note what the map of the OSDs says. */
export function readOsdMap(value: unknown, draft: Draft, output: Output) {
  const map = object(value);
  const osds = list(map.osds).map(object);
  draft.putCluster(
    {
      require_osd_release: /^[a-z]+$/.test(asText(map.require_osd_release)) ? map.require_osd_release : null,
      flags: typeof map.flags === 'string' ? flagsOf(map.flags) : null,
      nearfull_ratio: figure(map.nearfull_ratio),
      backfillfull_ratio: figure(map.backfillfull_ratio),
      full_ratio: figure(map.full_ratio),
      stretch_mode: flag(object(map.stretch_mode).stretch_mode_enabled),
      osds: osds.length,
      osds_up: osds.filter(({ up }) => flag(up)).length,
      osds_in: osds.filter((osd) => flag(osd.in)).length,
      pools: list(map.pools).length,
    },
    output.number,
  );
  for (const { osd, up, in: inside, weight } of osds) {
    const id = whole(osd);
    if (id === null) continue;
    const fields = { id, up: flag(up), in: flag(inside), reweight: figure(weight) };
    draft.put('osds', String(id), fields, output.number);
  }
  for (const pool of list(map.pools)) readPool(object(pool), draft, output);
  readProfiles(map.erasure_code_profiles, draft, output);
}

export const osdDump: JsonReader = { command: 'ceph osd dump', recognises: isDump, read: readOsdMap };

/** One line of the text form, such as `require_osd_release octopus`. */
const SETTING = /^(epoch|flags|full_ratio|backfillfull_ratio|nearfull_ratio|require_osd_release) (\S+)/;
const OSD = /^osd\.(\d+) (up|down) +(in|out) +weight ([\d.]+)/;

/** `ceph osd pool ls detail` prints the same lines for pools */
export const osdDumpText: TextReader = {
  command: 'ceph osd dump',
  goesOn: true,
  begins: /^(?:epoch \d+$|flags \S*sortbitwise\S*$|\s*pool \d+ '.*' (?:replicated|erasure) )/,
  read: (lines, draft, output) => {
    const found: Record<string, string> = {};
    const osds = [];
    for (const line of lines) {
      const setting = SETTING.exec(line);
      if (setting) found[setting[1] ?? ''] = setting[2] ?? '';
      const osd = OSD.exec(line);
      if (osd) osds.push({ osd: osd[1], up: osd[2] === 'up', in: osd[3] === 'in', weight: osd[4] });
    }
    const pools = lines.map(readPoolLine).filter((pool) => pool !== null);
    if (osds.length > 0) readOsdMap({ ...found, osds, pools }, draft, output);
    else for (const pool of pools) readPool(pool, draft, output);
    if (pools.length > 0) draft.putCluster({ pools: pools.length }, output.number);
  },
};
