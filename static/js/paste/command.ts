/** Finds the commands in a paste: behind a prompt, or alone on a line above what they printed. */

/** A command with what stands before it. */
export interface Command {
  /** what stands before the sign of the prompt; empty without one */
  prompt: string;
  /** in one line; empty where only the prompt was pasted */
  text: string;
  /** lines that it takes */
  lines: number;
}

const PROGRAMS =
  'ceph|cephadm|rados|radosgw-admin|rbd|rook|kubectl|oc|lsblk|nvme|smartctl|hdparm|zpool|zfs|zdb|lscpu|cpupower|cat|' +
  'grep|head|tail|uname|lspci|ethtool|ceph-volume|pveceph|pveperf|storcli\\d*|perccli\\d*|for|free|microceph\\.ceph|' +
  'sudo|time|watch|docker|podman|fio|dd|ioping|iozone|sysbench|pgbench|pg_test_fsync|elbencho|warp|mc|vdbench|' +
  'hsbench|sockperf|diskspd(?:\\.exe)?|diskinfo|bonnie\\+\\+|iostat|vmstat|dmesg|journalctl|arc_?summary|arcstats?|' +
  'iperf3?|ping|top|df|mount|etcdctl|curl|bash|sh|wget|kubestr|spew|ansible(?:-playbook)?|mdadm|sg_\\w+|sysctl|gstat';
/** A sign behind almost anything, where a known program follows. */
const WEAK = new RegExp(
  String.raw`^[ \t]*(?:([^\s#$%>❯➜]{0,80})(?: [^#$%>❯➜]{0,60})?[#$%>❯➜]+|#+|\++) *` +
    String.raw`((?:[A-Z_]{2,30}=\S+ +)*(?:\S{0,60}/)?(?:${PROGRAMS})(?![\w.:/=])(?!: ).*)$`,
);
/** A prompt that is no other text: behind it stands a command, whatever its name. */
const STRONG = new RegExp(
  '^[ \\t]*(?:\\([\\w.-]{1,40}\\) ?)?(' +
    [
      String.raw`\[[\w.-]{1,40}@[\w.-]{1,80}[^\]\n]{0,80}\]`,
      String.raw`[\w.-]{1,40}@[\w.-]{1,80}(?::[^#$%>\n]{0,80})?`,
      String.raw`(?:bash|sh)-\d[\d.]*`,
      String.raw`(?:PS )?[A-Z]:\\[^>\n]{0,100}(?=>)`,
    ].join('|') +
    ')(?:[ \\t]?[#$%]|(?<=[\\\\\\w]):?>)(?:[ \\t]+(.*))?$',
);
/** Commands that stand alone on a line: no sentence and no output begins so. */
const BARE = new RegExp(
  '^[ \\t]*((?:sudo +|time +|[A-Z_]{2,30}=\\S+ +)*(?:' +
    [
      String.raw`(?:\S{0,60}/)?fio\b(?:.* --?[a-z][\w-]*(?:[= ]|$)| +\S+\.fio\b).*`,
      String.raw`rados +(?:-\w+ +\S+ +)*bench .*`,
      String.raw`rbd +(?:-\w+ +\S+ +)*(?:bench|bench-write|perf|info|du|status)\b.*`,
      'ceph +(?:-s|status|osd (?:df|tree|perf|pool|dump|metadata)|health|pg (?:dump|stat)|df|tell|daemon|' +
        'config (?:dump|show|get)|orch|versions|report|device|balancer|fs|mon|mgr)' +
        String.raw`(?: +[\w.*'"{}:/-]+)*`,
      String.raw`kubectl +(?:-\w|--\w|logs|exec|get|describe|apply|run)\b.*`,
      String.raw`dd +(?:\w+=\S+ *){2,}.*`,
      '(?:hdparm|smartctl|ioping|iozone|elbencho|sysbench|pgbench|pg_test_fsync|iostat|zpool|zfs|nvme|lsblk|' +
        String.raw`diskspd(?:\.exe)?|warp|sockperf|bonnie\+\+) +(?:\S+ +)?--?\w.*`,
      '(?:zpool (?:status|list|iostat)|zfs (?:get|list)|nvme list|pveperf|pg_test_fsync|lsblk|lscpu|' +
        'ceph versions?|arc_summary|iostat)',
    ].join('|') +
    '))[ \\t]*$',
);
/** What ends every prompt: most lines have none of it. */
const SIGN = /[#$%>❯➜+]/;
/** A line that the next one continues. */
const CONTINUES = /[\\`^]$/;
const MOST_LINES = 60;

/** Read the command that a line is; null where it is none. */
function commandIn(line: string): { prompt: string; text: string } | null {
  if (line.length > 4000) return null;
  if (SIGN.test(line)) {
    const strong = STRONG.exec(line);
    if (strong) return { prompt: strong[1] ?? '', text: strong[2] ?? '' };
    const weak = WEAK.exec(line);
    if (weak) return { prompt: weak[1] ?? '', text: weak[2] ?? '' };
  }
  const bare = BARE.exec(line);
  return bare ? { prompt: '', text: bare[1] ?? '' } : null;
}

/** Write the dashes of options as they were typed: programs for writing make one long dash of two short ones. */
const withPlainDashes = (text: string) =>
  !/[–—‑]/.test(text)
    ? text
    : text.replace(/(^|\s)[–—](?=[a-zA-Z])/g, (_found, before: string) => `${before}--`).replaceAll('‑', '-');

/**
 * Read the command that begins in a line, with the lines that continue it.
 * @param lineAt returns the line that many lines further on; null behind the end
 */
export function commandAt(lineAt: (further: number) => string | null): Command | null {
  const found = commandIn(withPlainDashes(lineAt(0) ?? ''));
  if (!found) return null;
  let { text } = found;
  let lines = 1;
  while (CONTINUES.test(text) && lines < MOST_LINES) {
    const next = lineAt(lines);
    if (next === null) break;
    text = `${text.slice(0, -1).trimEnd()} ${withPlainDashes(next).trim()}`;
    lines += 1;
  }
  return { prompt: found.prompt, text: text.trim(), lines };
}
