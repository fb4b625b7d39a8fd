/** Reads `/proc/mdstat`: arrays of Linux's software RAID. */
import { nodeOf, oneOf, whole } from '../figures.ts';
import type { TextReader } from '../types.ts';

const HEAD = /^(md[0-9a-z_]{1,20}) : (active|inactive)(?: \([a-z-]+\))?(?: (raid\d+|linear|multipath))? (.*)$/;
const STATE = /\[(\d+)\/(\d+)\] \[[U_]+\]/;
const LEVELS = ['raid0', 'raid1', 'raid4', 'raid5', 'raid6', 'raid10', 'linear'] as const;

export const mdstat: TextReader = {
  command: 'cat /proc/mdstat',
  goesOn: true,
  begins: /^(?:Personalities :|md[0-9a-z_]+ : (?:active|inactive))/,
  read: (lines, draft, output) => {
    const starts = lines.flatMap((line, place) => (HEAD.test(line) ? [place] : []));
    // Arrays that are not there are told by an empty list.
    draft.put('hosts', output.host, { has_arrays: starts.length > 0 }, output.number);
    starts.forEach((start, index) => {
      const text = lines.slice(start, starts[index + 1]).join('\n');
      const [, node = '', state, level, members = ''] = HEAD.exec(lines[start] ?? '') ?? [];
      const [, drives, up] = STATE.exec(text) ?? [];
      const listed = [...members.matchAll(/(\S+?)\[\d+\](\([FS]\))?/g)];
      for (const [, member] of listed)
        if (nodeOf(member)) draft.putDrive({ host: output.host, node: member }, { in_use: true }, output.number);
      const working = listed.filter(([, , flag]) => !flag).length;
      draft.put(
        'arrays',
        `${output.host} ${node}`,
        {
          host: output.host,
          node,
          level: level ? (oneOf(level, LEVELS) ?? 'other') : null,
          active: state === 'active',
          drives: whole(drives) ?? (working || null),
          drives_up: whole(up) ?? (working || null),
          rebuilding: /(?:recovery|resync|reshape) = /.test(text),
        },
        output.number,
      );
    });
  },
};
