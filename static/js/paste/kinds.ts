/**
 * Lists the outputs that people paste: what each begins with, what it is called, and where it is read. A text is cut
 * where one begins, and a part that nobody reads is named by it. What reads an output is in its own file.
 */

/** Where an output is read: on the page that checks results, in the diagnosis, as the identity of a drive. */
type Place = 'check' | 'diagnosis' | 'identity' | null;

export interface Kind {
  /** of the importer, where one reads it */
  id: string;
  /** for people, as in “This is …” */
  name: string;
  reads: Place;
  /** what begins it in text; a line that begins it within itself does not begin another */
  begins?: RegExp;
  /** what its other lines look like, where a paragraph without one is no part of it */
  lines?: RegExp;
  /** whether each of its paragraphs begins as it does, so that any other is no part of it */
  isTable?: boolean;
  /** what the beginning of its JSON holds */
  json?: RegExp;
  /** the command that prints it */
  command?: RegExp;
  /** what to give instead, where nobody reads it */
  instead?: string;
  /** why the diagnosis does not read it, in sentences with what to give instead */
  why?: string;
}

const FIO_JOB = String.raw`[\w./][^:\n]{0,200}: \((?:g=\d+\): rw=|groupid=\d+, jobs=\d+\))`;

/** What benchmarks print. */
const BENCHMARKS: readonly Kind[] = [
  {
    id: 'bundle',
    name: 'the bundle of honest-iops.sh',
    reads: 'check',
    json: /^\s*\{\s*"honest_iops_bundle"/,
  },
  {
    id: 'fio',
    name: 'the JSON of fio',
    reads: 'check',
    json: /"(?:fio version|jobname|client_stats)"\s*:/,
    command: /(?:^|\/|\s)fio\s(?=.*\bjson)/,
  },
  {
    id: 'fio-text',
    name: 'the text of fio',
    reads: 'check',
    begins: new RegExp(
      `^(?:${FIO_JOB}|fio-\\d+\\.\\d[\\w.-]*\\s*$|Starting \\d+ (?:process|thread)|Jobs: \\d+ \\(f=\\d|` +
        String.raw`Run status group \d|fio: |\s*(?:read|write|trim|mixed) *: *(?:IOPS=[^\s,]+,|io=)|<\S+> ${FIO_JOB})`,
    ),
    lines: new RegExp(
      String.raw`^\s*(?:<\S+> )?(?:[sc]?lat|bw|iops|cpu|IO depths|submit|complete|issued|latency|errors|Disk stats|` +
        String.raw`fsync|sync|Laying out|Jobs:|All clients|(?:READ|WRITE|TRIM|MIXED): |\||` +
        String.raw`[\w.-]+: ios=|[\w.-]+: \(group)`,
    ),
    command: /(?:^|\/|\s)fio\s/,
  },
  {
    id: 'fio-terse',
    name: 'the terse output of fio',
    reads: 'check',
    isTable: true,
    begins: /^(?:[3-5];fio-\d|2;[^;\n]{0,200};\d+;\d+;\d+;\d+;)/,
  },
  {
    id: 'rados-bench',
    name: 'rados bench',
    reads: 'check',
    begins: new RegExp(
      String.raw`^(?:hints = \d|Maintaining \d+ concurrent|Object prefix: |\s*sec\s+Cur ops\s+started|` +
        String.raw`Total time run:|Total (?:writes|reads) made:|Bandwidth \(MB\/sec\):)`,
    ),
    lines: /^\s*(?:\d+\s+\d+\s+\d+\s+\d+|\w+ (?:IOPS|latency|bandwidth)|\d{4}-\d\d-\d\d \d\d:\d\d:\d\d\.\d+ min lat)/i,
    json: /"(?:total_time_run|total_writes_made|total_reads_made|concurrent_ios)"\s*:/,
    command: /\brados\b.*\bbench\b/,
  },
  {
    id: 'rbd-bench',
    name: 'rbd bench',
    reads: 'check',
    isTable: true,
    begins: /^(?:bench\s+type \w+ io_size|elapsed:\s+[\d.]+\s+ops:)/,
    command: /\brbd\b.*\bbench/,
  },
  {
    id: 'osd-bench',
    name: 'ceph tell osd bench',
    reads: 'check',
    isTable: true,
    begins: /^(?:osd\.\d+[:,]? ?)?(?:\{ *"?)?bench: wrote [\d.]+ ?[KMG]i?B in blocks of/,
    json: /"bytes_written"\s*:[\s\S]*"(?:blocksize|bytes_per_sec)"|"(?:blocksize|bytes_per_sec)"[\s\S]*"bytes_written"/,
    command: /\bceph\b.*\bbench\b/,
  },
  {
    id: 'vdbench',
    name: 'vdbench',
    reads: 'check',
    begins: new RegExp(
      String.raw`Vdbench (?:summary report|distribution|totals|flatfile|output)|Starting RD=\S|` +
        String.raw`\binterval\s+i\/o\s+MB\/sec\s+bytes\s+read\s+resp\b|^\s*tod\s+timestamp\s+Run\s`,
      'i',
    ),
  },
  {
    id: 'warp',
    name: 'warp',
    reads: 'check',
    lines: /^\s*(?:\*|─|-{4,}|Throughput|Requests? |Objects? |Skipp|Fastest|Slowest|Average|Total)/,
    begins: /^(?:warp: |Operation: [A-Z]|Report: [A-Z]+|Mixed operations\.)/,
    command: /\bwarp\s+(?:get|put|mixed|analyze|delete|stat|list|multipart|versioned)\b/,
  },
  {
    id: 'hsbench',
    name: 'hsbench',
    reads: 'check',
    begins: /Hotsauce S3 Benchmark|^.{0,60}\bInt: \w+, Dur\(s\): [\d.]+, Mode: /,
    json: /"IntervalName"\s*:/,
    command: /\bhsbench\s/,
  },
  {
    id: 'ceph-gobench',
    name: 'ceph-gobench',
    reads: 'check',
    lines: /\b(?:avg iops|iops per osd)\b|^\[[\d.]+-|^(?:osdname|kernel_version) /i,
    begins: /Bench result for osd\.\d+|^osd\.\d+\s+Avg iops: [\d.]+/,
    command: /\bceph-gobench\b/,
  },
  { id: 'sockperf', name: 'sockperf', reads: 'check', isTable: true, begins: /\bsockperf: /, command: /\bsockperf\s/ },
  {
    id: 'pg-test-fsync',
    name: 'pg_test_fsync',
    reads: 'check',
    isTable: true,
    begins: new RegExp(
      String.raw`^(?:\d+ seconds per test|O_DIRECT supported on this platform|Compare (?:file sync|open_sync)|` +
        String.raw`Test if fsync on|Non-sync'?ed \d|\(.*file sync methods? .*\)|` +
        String.raw`\s*[\w /*-]{2,50}\s[\d.]+ ops\/sec\s+[\d.]+ usecs\/op)`,
      'i',
    ),
    command: /\bpg_test_fsync\b/,
  },
  {
    id: 'diskinfo',
    name: 'diskinfo',
    reads: 'check',
    begins: new RegExp(
      String.raw`^\s*(?:\d+\s+# (?:sectorsize|mediasize)|(?:I\/O command overhead|Seek times|Transfer rates|` +
        String.raw`Asynchronous random reads|Synchronous random writes):\s*$)`,
    ),
    command: /\bdiskinfo\s/,
  },
  {
    id: 'diskspd',
    name: 'DiskSpd',
    reads: 'check',
    lines: new RegExp(
      String.raw`\||^\s*(?:total:|avg\.|actual test|thread count|proc(?:essor)? count|timespan|duration|path:|think|` +
        'performing|block size|using|threads|number of|warm up|cool down|System info|computer|start time|' +
        String.raw`random seed|cache|\*{9}|Total IO|Read IO|Write IO|\d+-nines)`,
      'i',
    ),
    begins: /^(?:Command Line: .*diskspd|Input parameters:|Results for timespan \d+:|Total latency distribution:)/i,
    command: /\bdiskspd(?:\.exe)?\s/i,
  },
  {
    id: 'sysbench-fileio',
    name: 'sysbench',
    reads: 'check',
    begins: /^(?:sysbench \d+\.\d+|Extra file open flags:|File operations:\s*$|Operations performed:\s+\d+ )/,
    lines: new RegExp(
      String.raw`^\s*(?:Running the test|Number of |Initializing |Threads started|Doing |Done\.|Throughput:|` +
        'General statistics:|Test execution summary:|Latency |Threads fairness:|reads/s:|total |Read |fsync: )',
    ),
    command: /\bsysbench\s/,
  },
  {
    id: 'pveperf',
    name: 'pveperf',
    reads: 'check',
    isTable: true,
    begins: /^(?:CPU BOGOMIPS|REGEX\/SECOND|BUFFERED READS|FSYNCS\/SECOND|HD SIZE):/,
    command: /\bpveperf\b/,
  },
  {
    id: 'crystaldiskmark',
    name: 'CrystalDiskMark',
    reads: 'check',
    begins: new RegExp(
      String.raw`^\s*(?:CrystalDiskMark \d|(?:SEQ|RND|Sequential (?:Read|Write)|Random (?:Read|Write) )` +
        String.raw`[^\n]{0,60}: +[\d.,]+ MB\/s)`,
    ),
  },
  {
    id: 'elbencho',
    name: 'elbencho',
    reads: 'check',
    begins: new RegExp(
      String.raw`^(?:OPERATION\s+RESULT TYPE\s|ISO DATE,LABEL,|operation,|MKDIRS\s|` +
        String.raw`(?:WRITE|READ)\s+(?:Elapsed|IOPS|Throughput))`,
    ),
    command: /\belbencho\s/,
  },
  {
    id: 'ioping',
    name: 'ioping',
    reads: 'check',
    begins: /^\s*(?:[\d.]+ (?:[KMG]?i?B|bytes) (?:<<<|>>>|from|to) .*: request=\d+ |--- .* ioping statistics ---)/,
    command: /\bioping\s/,
  },
  {
    id: 'iozone',
    name: 'iozone',
    reads: 'check',
    begins: /^\s*(?:Iozone: Performance Test|(?:kB|KB)\s+reclen\s+write|Children see throughput)/,
    command: /\biozone\s/,
  },
  {
    id: 'kbench',
    name: 'kbench',
    reads: 'check',
    begins: /^\s*(?:FIO Benchmark Summary|TEST_FILE: |= (?:FIO|Dbench) )|^Random Read\/Write IOPS: /i,
  },
  {
    id: 'kubestr',
    name: 'kubestr',
    reads: 'check',
    begins: /^(?:FIO test results:|Running FIO test \(|FIO version - fio|JobName: )/,
    command: /\bkubestr\s/,
  },
  {
    id: 'yabs',
    name: 'yabs',
    reads: 'check',
    begins: /^(?:# +Yet-Another-Bench-Script|#* ?## Yet|fio Disk Speed Tests)/,
    json: /"fio"\s*:\s*\[\s*\{\s*"bs"/,
  },
  {
    id: 'bonnie',
    name: 'bonnie++',
    reads: 'check',
    begins: /^\s*Version\s+[\d.]+\S*\s+-+Sequential Output|^\d\.\d+\w?,\d\.\d+\w?,\S+,\d+,\d{9,},/,
    command: /\bbonnie\+\+/,
  },
  {
    id: 'dd',
    name: 'dd',
    reads: 'check',
    isTable: true,
    begins: new RegExp(
      String.raw`^(?:\d+\+\d+ \S+(?: \S+){0,2}\s*$|\d+ \S{1,12} \(.{1,40}\) .{1,30}, [\d.,]+ \S{1,3}, ` +
        String.raw`[\d.,]+ \S?i?B\/s|\d+ bytes transferred in)`,
    ),
    command: /\bdd\s+(?:if|of|bs)=/,
  },
  {
    id: 'hdparm',
    name: 'hdparm -tT',
    reads: 'check',
    isTable: true,
    begins: /^\s*Timing (?:cached|buffered|O_DIRECT)[\w ]*:/,
    command: /\bhdparm\s+(?:--direct\s+)?-\w*[tT]/,
  },
  {
    id: 'pgbench',
    name: 'pgbench',
    reads: 'check',
    begins: /^(?:pgbench \(|transaction type: |starting vacuum\.\.\.|scaling factor: \d|tps = [\d.]+)/,
    command: /\bpgbench\s/,
  },
  { id: 'spew', name: 'spew', reads: 'check', begins: /^(?:WTR|RTR|Total iterations): /, command: /\bspew\s/ },
  {
    id: 'cosbench',
    name: 'COSBench',
    reads: 'check',
    begins: /^(?:Stage,)?Op-?(?:Name|Type)\s*,/i,
  },
  {
    id: 'speedtest',
    name: 'mc admin speedtest',
    reads: 'check',
    begins:
      /^[ \t|]*(?:MinIO .*(?:servers?|drives?)|(?:PUT|GET):?[ \t|]+[\d.]+ ?[KMGT]?i?B\/s,?[ \t|]+[\d,.]+ objs?\/s)/,
    command: /\bspeedtest\b|\bsupport perf\b/,
  },
  {
    id: 'etcd-histogram',
    name: 'metrics of etcd',
    reads: 'check',
    isTable: true,
    begins: /^(?:# (?:HELP|TYPE) )?etcd_disk_\w+_duration_seconds/,
  },
  {
    id: 'iostat',
    name: 'iostat',
    reads: 'check',
    begins: /^(?:avg-cpu: |Device:?\s.*(?:r\/s|tps|rrqm\/s))/,
    command: /\biostat\b/,
  },
];

/** What a cluster and a machine say of themselves: the readers of the diagnosis tell where most of these begin. */
const STATES: readonly Kind[] = [
  { id: 'ceph-report', name: 'ceph report', reads: 'diagnosis', json: /"cluster_fingerprint"|"osdmap"\s*:/ },
  {
    id: 'ceph-status',
    name: 'ceph status',
    reads: 'diagnosis',
    begins: /^\s*cluster:\s*$/,
    json: /"(?:fsid|health)"\s*:/,
  },
  { id: 'ceph-health', name: 'ceph health', reads: 'diagnosis', begins: /^HEALTH_(?:OK|WARN|ERR)\b/ },
  {
    id: 'ceph-osd-table',
    name: 'a table of OSDs',
    reads: 'diagnosis',
    begins: /^\s*ID\s+(?:CLASS\s+)?WEIGHT\s+(?:REWEIGHT|TYPE)|^\s*osd\s+commit_latency/,
  },
  { id: 'ceph-df', name: 'ceph df', reads: 'diagnosis', begins: /^(?:--- RAW STORAGE ---|RAW STORAGE:|GLOBAL:)/ },
  { id: 'ceph-versions', name: 'a version of Ceph', reads: 'diagnosis', begins: /^ceph version \d+\.\d+/ },
  { id: 'smartctl', name: 'smartctl', reads: 'identity', json: /"(?:json_format_version|smartctl)"\s*:/ },
  {
    id: 'smartctl-text',
    name: 'smartctl in text',
    reads: 'diagnosis',
    begins: /^(?:smartctl \d+\.\d+|=== START OF (?:INFORMATION|READ SMART DATA|SMART DATA) SECTION)/,
    command: /\bsmartctl\s/,
    instead: 'smartctl --json -x /dev/sdX',
  },
  { id: 'lsblk', name: 'lsblk', reads: 'identity', json: /"blockdevices"\s*:/ },
  {
    id: 'lsblk-text',
    name: 'lsblk in text',
    reads: 'diagnosis',
    begins: /^NAME\s+(?:\S+\s+)*(?:ROTA|TYPE|MOUNTPOINTS?)\b(?!.*\bALLOC\b)/,
    command: /\blsblk\b/,
    instead: 'lsblk --json -o +model,rota,size',
  },
  { id: 'nvme', name: 'nvme', reads: 'identity', json: /"(?:Devices|ModelNumber|DevicePath)"\s*:/ },
  {
    id: 'nvme-list',
    name: 'nvme list in text',
    reads: 'diagnosis',
    begins: /^Node\s+(?:Generic\s+)?SN\s+Model\s/,
    command: /\bnvme\s+list\b/,
    instead: 'nvme list -o json',
  },
  {
    id: 'zpool-status',
    name: 'zpool status',
    reads: 'diagnosis',
    begins: /^\s*pool: \S+/,
    command: /\bzpool\s+status/,
  },
  {
    id: 'zpool-iostat',
    name: 'zpool iostat',
    reads: null,
    begins: /^\s*(?:capacity\s+operations\s+bandwidth|pool\s+alloc\s+free\s+read\s)/,
    command: /\bzpool\s+iostat/,
    instead: 'zpool status, and a run of fio on the pool',
    why: 'Rates of pools are not read. Give: zpool status',
  },
  {
    id: 'ceph-orch',
    name: 'a list of services of the orchestrator',
    reads: null,
    begins: /^NAME\s+(?:PORTS\s+)?RUNNING\s+REFRESHED/,
    command: /\bceph\s+orch\s+ls\b/,
    instead: 'ceph report',
    why: 'Services of the orchestrator are not read. Give: ceph report',
  },
  {
    id: 'ceph-orch-ps',
    name: 'a list of daemons of the orchestrator',
    reads: 'diagnosis',
    begins: /^NAME\s+HOST\s+(?:PORTS\s+)?STATUS\s+REFRESHED/,
    command: /\bceph\s+orch\s+ps\b/,
    instead: 'ceph orch ps -f json',
  },
  {
    id: 'autoscale-status',
    name: 'the plan of the autoscaler',
    reads: 'diagnosis',
    begins: /^POOL\s+SIZE\s+(?:TARGET SIZE|RATE)/,
    command: /autoscale-status/,
    instead: 'ceph osd pool autoscale-status -f json',
  },
  {
    id: 'rados-df',
    name: 'rados df',
    reads: null,
    begins: /^POOL_NAME\s+USED\s+OBJECTS/,
    command: /\brados\s+df\b/,
    instead: 'ceph osd df tree -f json',
    why: 'rados df counts requests since the start. Give: ceph osd df tree -f json',
  },
  {
    id: 'storcli-text',
    name: 'a RAID controller in text',
    reads: 'diagnosis',
    begins: /^(?:CLI Version = |Controller = \d)/,
    command: /\b(?:storcli|perccli)\d*\b/,
    instead: 'storcli /cALL show all J',
  },
  {
    id: 'service-specification',
    name: 'the specification of a service',
    reads: null,
    begins: /^service_type:/,
    instead: 'ceph report',
    why: 'Specifications of services are not read. Give: ceph report',
  },
  {
    id: 'ethtool-ring',
    name: 'the rings of a network card',
    reads: null,
    begins: /^Ring parameters for/,
    command: /\bethtool\s+-g/,
    instead: 'ethtool INTERFACE',
    why: 'Rings of network cards are not read. Give: ethtool INTERFACE',
  },
  {
    id: 'arcstats',
    name: 'statistics of the ARC of ZFS',
    reads: 'diagnosis',
    begins: /^(?:\d+ \d+ 0x[0-9a-f]+ \d+ \d+ \d+ \d+\s*$|ZFS Subsystem Report|ARC (?:status|size \(current\)):?)/,
    command: /\barc_?(?:summary|stats?)\b/,
    instead: 'cat /proc/spl/kstat/zfs/arcstats',
  },
  {
    id: 'module-options',
    name: 'options of kernel modules',
    reads: 'diagnosis',
    begins: /^options \w+ \w+=/,
    command: /modprobe\.d/,
    instead: 'grep . /sys/module/zfs/parameters/*',
  },
  {
    id: 'zdb',
    name: 'zdb',
    reads: 'diagnosis',
    begins: /^\s*(?:vdev_children: \d|MOS Configuration:|ZFS_DBGMSG)/,
    command: /\bzdb\b/,
    instead: 'zdb -C',
  },
  {
    id: 'iperf',
    name: 'iperf',
    reads: 'diagnosis',
    begins: /^(?:\[ *(?:ID|\d+)\] +(?:Interval|local )|Connecting to host .*, port \d+|Server listening on)/,
    command: /\biperf3?\b/,
    instead: 'iperf3 -J -c HOST',
  },
  {
    id: 'ping',
    name: 'ping',
    reads: null,
    begins: /^(?:PING \S+|\d+ bytes from .*icmp_seq=|--- \S+ ping statistics ---|rtt min\/avg\/max)/,
    command: /(?:^|\s)ping\s/,
    instead: 'sockperf ping-pong, which measures the latency that storage waits for',
  },
  {
    id: 'top',
    name: 'a list of processes',
    reads: null,
    begins: /^(?:top - \d\d:\d\d|Tasks: +\d+ total|\s*PID\s+USER\s)/,
    command: /(?:^|\s)(?:top|htop|atop|ps)\b/,
  },
  {
    id: 'vmstat',
    name: 'vmstat',
    reads: null,
    begins: /^procs -+memory|^\s*r\s+b\s+swpd\s+free/,
    command: /\bvmstat\b/,
  },
  {
    id: 'df',
    name: 'sizes of file systems',
    reads: null,
    begins: /^Filesystem\s+(?:Type\s+)?(?:Size|1K-blocks|512-blocks)/,
    command: /(?:^|\s)df\b/,
  },
  {
    id: 'log-ceph',
    name: 'a log of a daemon of Ceph',
    reads: 'diagnosis',
    begins: /^(?:debug )?\d{4}-\d\d-\d\d[T ]\d\d:\d\d:\d\d\.\d+\S* [0-9a-f]{8,16} +-?\d+ /,
    instead: 'ceph health detail, and ceph daemon osd.N dump_historic_ops',
  },
  {
    id: 'log-kernel',
    name: 'messages of the kernel',
    reads: null,
    begins: /^(?:<\d>)?\[ *\d+\.\d{6}\] /,
    command: /\bdmesg\b/,
    instead: 'smartctl --json -x /dev/sdX of the drive that they name',
  },
  {
    id: 'fio-job',
    name: 'a job file of fio, not its result',
    reads: null,
    begins: /^\[global\]\s*$/,
    instead: 'fio --output-format=json --output=result.json JOBFILE',
  },
  {
    id: 'error',
    name: 'an error that a command printed',
    reads: null,
    begins: /^(?:osd\.\d+: )?(?:Error E[A-Z]{3,}\b|error: |rados: .*error|rbd: .*(?:error|failed))/,
  },
];

const KINDS: readonly Kind[] = Object.freeze([...BENCHMARKS, ...STATES]);

const BEGINNINGS = KINDS.flatMap(({ begins }) => (begins ? [begins] : []));
/** One pattern for all is faster than each by itself, and most lines begin nothing. */
const ANY = ['', 'i'].map((flags) => {
  const sources = BEGINNINGS.filter((begins) => begins.flags === flags).map(({ source }) => `(?:${source})`);
  return new RegExp(sources.join('|'), flags);
});
/** A first line is a line; what is longer is looked at by its beginning. */
const MOST_CHARACTERS = 600;

/** Find the kind that a line of text begins. */
export function kindOfLine(line: string): Kind | null {
  const head = line.length > MOST_CHARACTERS ? line.slice(0, MOST_CHARACTERS) : line;
  return ANY.some((any) => any.test(head)) ? (KINDS.find(({ begins }) => begins?.test(head)) ?? null) : null;
}

/** As much of a document as tells its kind. */
const HEAD = 3000;

/** Find the kind of a JSON document. */
export function kindOfJson(text: string): Kind | null {
  const head = text.slice(0, HEAD);
  return KINDS.find(({ json }) => json?.test(head)) ?? null;
}

/** Find the kind that a command prints. */
export const kindOfCommand = (command: string): Kind | null =>
  KINDS.find((kind) => kind.command?.test(command)) ?? null;
