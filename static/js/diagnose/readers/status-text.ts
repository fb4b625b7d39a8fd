/** Reads `ceph status` and `ceph --version` as they are printed for people. */
import { asText } from '../../domain/json.ts';
import { oneOf, size, versionOf, whole } from '../figures.ts';
import type { TextReader } from '../types.ts';
import { putCheck } from './health.ts';
import { codeOf } from './health-messages.ts';

const STATES = ['HEALTH_OK', 'HEALTH_WARN', 'HEALTH_ERR'] as const;

export const statusText: TextReader = {
  command: 'ceph status',
  begins: /^\s*cluster:\s*$/,
  read: (lines, draft, output) => {
    const text = lines.join('\n');
    const found = (pattern: RegExp, group = 1) => pattern.exec(text)?.[group] ?? null;
    const state = found(/^\s*health: +(HEALTH_\w+)/m);
    // What is wrong stands below the state, until the next heading.
    const [, complaints = ''] = /^\s*health: +HEALTH_\w+\n((?:\s{6,}\S.*\n?)*)/m.exec(text) ?? [];
    for (const line of complaints.split('\n').map((one) => one.trim())) {
      const code = codeOf(line);
      const severity = code === 'PG_DAMAGED' || code === 'OSD_SCRUB_ERRORS' ? 'HEALTH_ERR' : 'HEALTH_WARN';
      if (code) putCheck({ code, severity, message: line, details: [], muted: false }, draft, output);
    }
    const osds = /^\s*osd: +(\d+) osds: (\d+) up.*?, (\d+) in/m;
    draft.putCluster(
      {
        health: oneOf(state, STATES),
        osds: whole(found(osds)),
        osds_up: whole(found(osds, 2)),
        osds_in: whole(found(osds, 3)),
        mons: whole(found(/^\s*mon: +(\d+) daemons/m)),
        pools: whole(found(/^\s*pools: +(\d+) pools/m)),
        placement_groups: whole(found(/^\s*pools: +\d+ pools, (\d+) pgs/m)),
        bytes_total: size(found(/^\s*usage: .* \/ ([\d.]+ [KMGTPE]i?B) avail/m)),
        bytes_used: size(found(/^\s*usage: +([\d.]+ [KMGTPE]?i?B) used/m)),
        rgw_daemons: whole(found(/^\s*rgw: +(\d+) daemons? active/m)),
      },
      output.number,
    );
  },
};

export const versionText: TextReader = {
  command: 'ceph --version',
  begins: /^ceph version \d+\.\d+\.\d+/,
  read: ([line = ''], draft) => {
    const version = versionOf(asText(line));
    if (version && draft.versions.size === 0)
      draft.versions.set(`other ${version}`, { daemon: 'other', version, count: 1 });
  },
};
