/** Reads the log of the kernel (`dmesg`, `journalctl -k`): errors of drives, resets, hung tasks, lack of memory. */
import type { Draft } from '../draft.ts';
import { nodeOf } from '../fields.ts';
import type { Output, TextReader } from '../types.ts';

/** Kinds of lines, the more special one first. */
const KINDS = [
  ['medium', /critical medium error, dev (\w+)|Unrecovered read error|Medium Error|\bUNC\b/],
  ['array', /md\/raid\w*:(md\w+): Disk failure on|(md\w+): (?:Disk failure|Operation continuing on)/],
  [
    'io',
    /I\/O error, dev (\w+)|I\/O error on dev (?:ice )?(\w+)|critical target error, dev (\w+)|lost async page write/,
  ],
  ['timeout', /nvme (?:nvme\d+)?:? ?(nvme\d+): (?:I\/O |controller is down|Device not ready|Abort status|resetting)/],
  ['timeout', /(nvme\d+): (?:I\/O .{0,80}timeout|controller is down|Device not ready|Abort status)/],
  ['link', /\bata\d+(?:\.\d+)?: (?:(?:hard|soft) resetting link|exception Emask|failed command|COMRESET failed)/],
  ['link', /attempting task abort|task abort: SUCCESS|(?:mpt\dsas|megaraid_sas|aacraid|hpsa).{0,60}(?:reset|log_info)/],
  ['link', /\[(sd[a-z]+)\].{0,20}timing out command|rejecting I\/O to offline device|Device offlined/],
  [
    'file-system',
    /(?:EXT4-fs|XFS|BTRFS)[^:]{0,40}.{0,60}(?:error|orruption|shut(?:ting)? down|remounting.{0,20}read-only)/,
  ],
  ['file-system', /Remounting filesystem read-only|Aborting journal on device/],
  [
    'hung-task',
    /\btask .{1,80} blocked for more than \d+ seconds|soft lockup|rcu_\w+ .{0,40}(?:stall|detected stalls)/,
  ],
  ['memory', /\[Hardware Error\]|\bEDAC\b.{0,60}\b[1-9]\d* [CU]E\b|Machine check events logged/],
  ['out-of-memory', /Out of memory: Kill|oom-kill:|Memory cgroup out of memory/],
] as const;
/** Its time, the name of a log, or, where both were cut off, what only the kernel says. */
const BEGINS = new RegExp(
  [
    String.raw`^(?:<\d+>)?\[ *\d+\.\d{3,6}\] `,
    String.raw`^\[[A-Z][a-z]{2} [A-Z][a-z]{2} +\d+ [\d:]{8} \d{4}\] `,
    String.raw`^\S.{0,40} kernel: `,
    String.raw`^ *(?:ata\d+(?:\.\d+)?|sd \d+:\d+:\d+:\d+|nvme nvme\d+|blk_update_request|Buffer I/O error on dev \S+|` +
      String.raw`(?:I/O|critical \w+) error, dev \S+|INFO: task \S+|(?:EXT4|BTRFS|XFS)[ -][^:]{0,60}|` +
      String.raw`md\/raid\w*:md\w+|Out of memory|oom-kill)[:,] `,
  ].join('|'),
);
/** Longer lines hold dumps, and nothing that is looked for. */
const LONGEST = 400;

export const kernelLog: TextReader = {
  command: 'dmesg -T',
  goesOn: true,
  begins: BEGINS,
  read: (lines, draft: Draft, output: Output) => {
    const found = new Map<string, { kind: string; node?: string; count: number }>();
    for (const line of lines) {
      const text = line.slice(0, LONGEST);
      for (const [kind, pattern] of KINDS) {
        const match = pattern.exec(text);
        if (!match) continue;
        const node = nodeOf(match.slice(1).find(Boolean)) ?? undefined;
        const key = `${kind} ${node ?? ''}`;
        const known = found.get(key) ?? { kind, ...(node ? { node } : {}), count: 0 };
        found.set(key, { ...known, count: known.count + 1 });
        break;
      }
    }
    draft.put('hosts', output.host, { kernel_errors: [...found.values()] }, output.number);
  },
};
