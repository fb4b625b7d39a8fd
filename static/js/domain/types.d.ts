/**
 * Types of the records under data/, generated from schemas/json by `npm run types`.
 * Edit the models in schemas/, not this file.
 */
/** A figure as its source prints it. */
export type Figure = number | QualifiedFigure | RangeFigure;
/** The value of a setting. */
export type SettingValue = string | number;
/** Values by key of `data/settings.json`. */
export type Settings = Record<string, SettingValue>;
/** What was asked of a subject, by kind. */
export type Workload = Measurement['workload'];
/** Direction and order of access, in fio's terms. */
export type Pattern = NonNullable<BlockWorkload['pattern']>;

/** Every such figure, in order. */
export type Unused = UnusedFigure[];

/** True where every part is. */
export interface AllOf {
  /** The parts. */
  all: (AllOf | AnyOf | NotOf | FactTest)[];
}
/** True where one part is. */
export interface AnyOf {
  /** The parts. */
  any: (AllOf | AnyOf | NotOf | FactTest)[];
}
/** True where its part is false. */
export interface NotOf {
  /** The part. */
  not: AllOf | AnyOf | NotOf | FactTest;
}
/** One question to one fact. */
export interface FactTest {
  /** Key of the fact, such as `osd.data_class`. */
  fact: string;
  /** Name of the option, where the fact is `ceph.option`. */
  name?: string | null;
  /** How the value is compared; `at_least` includes the value and `below` does not. */
  operator: 'is' | 'is_not' | 'at_least' | 'below';
  /**
   * What it is compared with. Versions are a list, one for each series that got a change: a system of a series that
   * is not named is compared with the newest one.
   */
  value: boolean | number | string | string[];
}
/** One step: a command, or what to do where no command does it. */
export interface Command {
  /** What it is for, in a few words: `SATA`. Alone it is a step by hand. */
  note?: string | null;
  /** The command on a host with the packages of the distribution. */
  plain?: string | null;
  /** The same where cephadm runs the daemons, if it differs. */
  cephadm?: string | null;
  /** The same under Rook, if it differs. */
  rook?: string | null;
  /** The same on a node of Proxmox VE, if it differs from the plain command. */
  proxmox?: string | null;
  /** Where the step falls away, since another one does its work. */
  not_needed_with?: ('cephadm' | 'rook' | 'proxmox')[];
  /** Whether it overwrites the device, partition or image that it is given. */
  overwrites_device?: boolean;
}
/** How to change something, try it, see its state, and set it back. */
export interface Commands {
  /** What makes the change, or runs the test. */
  set?: Command[];
  /** How to try what the advice warns of, on a machine whose data nobody needs. */
  trial?: Command[];
  /** How to see the state. */
  check?: Command[];
  /** How to set it back. */
  undo?: Command[];
}
/** Measurements that differ in one field of the workload, out of the table `contrasts`. */
export interface Contrast {
  /** Field of the workload that differs. */
  field: string;
  /** Its value in the first measurement. */
  from_value: string;
  /** Its value in the second. */
  to_value: string;
  /** The metric that is compared, without its unit. */
  metric: string;
  /** The first workload in words. */
  from_workload?: string | null;
  /** Settings of both. */
  settings?: string | null;
  /** The subject, where one is meant. */
  subject?: string | null;
}
/** What shows that it works: exactly one of `questions`, `contrast`, `stated` and `follows_from`. */
export interface Evidence {
  /**
   * Questions to settings of `data/settings.json` whose answers show it: `write_cache/flushed-write`. Each is of the
   * very change that is advised, at the load that the advice is about.
   */
  questions?: string[];
  /**
   * What has which value once the advice is followed: `write_cache=off`; of a numeric setting without a value that is
   * advised its name alone. A question that changes to another value shows another change and is refused.
   */
  advises?: string[];
  /** The classes of subjects of those questions that the advice is about; empty for all. */
  classes?: string[];
  /** Measurements that differ in the workload. */
  contrast?: Contrast | null;
  /** A setting whose effect sources state without both figures. */
  stated?: string | null;
  /** From what it follows, where nobody has measured it. */
  follows_from?: ('mechanism' | 'documentation' | 'code' | 'experience') | null;
  /** Why it follows, beside `follows_from`: the end of a sentence. */
  because?: string | null;
}
/** What advice is about. An empty list is no restriction. */
export interface Scope {
  /** The same for a reader: `OSDs with data on hard disks and block.db on flash`. */
  words: string;
  /** Software that runs on the drives. */
  software?: ('ceph' | 'zfs' | 'vm')[];
  /** Kinds of drives: `ssd` is SATA and SAS, `hybrid` hard disks with a part on flash. */
  media?: ('hdd' | 'ssd' | 'nvme' | 'hybrid')[];
  /** The part of a system that is chosen, set or tested. */
  role: (
    'drive' | 'controller' | 'host' | 'network' | 'osd' | 'pool' | 'gateway' | 'client' | 'virtual-machine' | 'dataset'
  )[];
}
/** Where a fact was published: a source and the place in it. */
export interface SourceRef {
  /** A file in `data/sources/`. */
  id: string;
  /** The heading, table or page where a reader finds the fact. */
  section: string;
}
/** One piece of advice, in `data/advice/`. */
export interface Advice {
  /** Address of the JSON Schema, for editors. */
  $schema?: string | null;
  /** The pages of the guide that give it; the first one explains it. */
  pages: string[];
  /** What to do, as an instruction. */
  do: string;
  /** Whether something is changed, left as it is, chosen before it is bought or built, or measured. */
  action: 'change' | 'leave' | 'choose' | 'test';
  /** When a reader needs it. */
  task: 'buy' | 'build' | 'measure' | 'run' | 'upgrade';
  /** What it is about. */
  on: Scope;
  /** Whose releases `since` and `until` are. */
  product?: ('ceph' | 'qemu' | 'linux' | 'openzfs' | 'solaris') | null;
  /**
   * First version that it holds for; one for each series where it came to older ones; empty for every version.
   */
  since?: string[];
  /** First version that it no longer holds for, in the same way; empty where it still holds. */
  until?: string[];
  /**
   * What following it may cost: nothing, data without power-loss protection, data, security, or the way back.
   */
  risk: 'safe' | 'needs-plp' | 'unsafe' | 'security' | 'one-way';
  /** What doing the opposite may cost; needed where the advice is to leave something as it is. */
  opposite_risk?: ('safe' | 'needs-plp' | 'unsafe' | 'security' | 'one-way') | null;
  /** What may be lost and who may afford it; needed where one of the two risks is not `safe`. */
  warning?: string | null;
  /**
   * What it takes to go back: a command, a restart, making the OSD, pool or dataset again, or no way at all.
   */
  reversibility: 'at-once' | 'restart' | 'recreate' | 'never' | 'nothing-changed';
  /** How to do it; leaving something as it is needs no `set`. */
  commands?: Commands;
  /** What shows that it works. */
  effect: Evidence;
  /** Who says so. */
  sources: SourceRef[];
  /** Disagreements of `data/conflicts.json` that bear on it. */
  conflicts?: string[];
  /**
   * For which systems it is: their releases, the things that they have; left out where that follows from `shows`.
   */
  applies?: (AllOf | AnyOf | NotOf | FactTest) | null;
  /** What in a system shows the fault that it ends; it is given only where `applies` and this are true. */
  shows?: (AllOf | AnyOf | NotOf | FactTest) | null;
  /** Why no program can tell whether it concerns a system, where it has no `shows`. */
  applies_not_because?: string | null;
  /** When it was last read against its sources and current releases. */
  checked?: string | null;
}
/** The clusters that the law was fitted to, from the least to the most: beyond it is extrapolation. */
export interface FittedRange {
  /**
   * Hosts.
   * @maxItems 2
   */
  hosts: number[];
  /**
   * Copies.
   * @maxItems 2
   */
  replicas: number[];
  /**
   * NVMe drives of one host.
   * @maxItems 2
   */
  drives_per_host: number[];
  /**
   * Cores of a host for each of its drives.
   * @maxItems 2
   */
  cores_per_drive: number[];
}
/** A rate of the fitted law. */
export interface FittedRate {
  /** The best one. */
  value: number;
  /** Lower end of its 90 % interval. */
  low: number;
  /** Upper end of its 90 % interval. */
  high: number;
  /** Whether the clusters decide it within a factor of four either way. */
  is_told_apart: boolean;
}
/** How far the law was from clusters that were left out, for one kind of load. */
export interface KindError {
  /** Clusters that were left out in turn. */
  clusters: number;
  /** Kinds of processors among them: clusters with the same are left out together. */
  hardware: number;
  /** Figures compared. */
  figures: number;
  /** Half of the figures were closer. */
  median_error_percent: number;
  /** Root of the mean square of the errors, in logarithms, each cluster counted once. */
  spread: number;
  /** How many times more or less the 90 % interval reaches; null with fewer than three clusters. */
  factor: number | null;
  /** Share of the figures inside of the interval that the other clusters alone promised for them. */
  coverage_percent: number | null;
}
/** What the law of one operation at a time was fitted to, from the least to the most. */
export interface SingleRange {
  /**
   * Round trip between two machines.
   * @maxItems 2
   */
  round_trip_ms: number[];
  /**
   * The drive's durable write, or its read.
   * @maxItems 2
   */
  drive_ms: number[];
}
/** One operation at a time on flash in copies, writes or reads. */
export interface SingleRate {
  /** What the code of one OSD takes of one operation. */
  osd_ms: FittedRate;
  /** How far the law was from clusters that were left out. */
  error: KindError;
  /** What it was fitted to. */
  fitted: SingleRange;
}
/** The fitted laws: NVMe clusters in copies at depth, and one operation at a time. */
export interface Calibration {
  /** What writes this file. */
  command: string;
  /** The rates of the law. */
  rates: {
    [k: string]: FittedRate;
  };
  /** Its errors by kind of load. */
  errors: {
    [k: string]: KindError;
  };
  /** What it was fitted to. */
  fitted: FittedRange;
  /** One operation at a time. */
  single: {
    [k: string]: SingleRate;
  };
}
/** A caution in `data/caveats/`, named by results, measurements and subjects. */
export interface Caveat {
  /** Address of the JSON Schema, for editors. */
  $schema?: string | null;
  /** Its number, given once and never again to another. */
  number: number;
  /** What is wrong, in a few words. */
  title: string;
  /** What it says about a figure that carries it. */
  meaning: string;
  /** Which way it may have moved the figure; `none` where the doubt is about something else. */
  bias: 'too-good' | 'too-bad' | 'either' | 'none';
  /** False where a figure that carries it is shown but enters no median, chart or order. */
  ranked: boolean;
  /** What would resolve the doubt. */
  remedy: string;
}
/** One option. */
export interface OptionOfCeph {
  /** What it decides. */
  does: string;
  /**
   * Its default in the newest release that was read; left out where that release has none, or a long list.
   */
  default?: string | null;
  /** Its default in Pacific, where that was another. */
  default_in_pacific?: string | null;
  /** Whether OSDs have values of their own that are compared with those of OSDs of their class. */
  by_peers?: boolean | null;
  /** Values that cost something; the first that fits counts. */
  wrong?: WrongValue[] | null;
}
/** Values of an option that cost something, and what. */
export interface WrongValue {
  /** Figures below this: bytes, seconds, shares or counts, as Ceph counts them. */
  below?: number | null;
  /** Figures above this; of the level of a log the one before the slash. */
  above?: number | null;
  /** Figures from the first to the second one. */
  between?: number[] | null;
  /** These words. */
  equals?: string[] | null;
  /** A list of settings that holds this one. */
  holds?: string | null;
  /** How urgent it is. */
  severity: 'data at risk' | 'security' | 'outage at risk' | 'slow' | 'note';
  /** What follows from such a value. */
  says: string;
}
/** All options that are read, in `data/ceph-options.json`: no other name or value enters a diagnosis. */
export interface CephOptions {
  /** Address of the JSON Schema, for editors. */
  $schema?: string | null;
  /** By release, the version whose program printed the defaults (`ceph-conf --show-config`). */
  read: {
    [k: string]: string;
  };
  /** Options by their names. */
  options: {
    [k: string]: OptionOfCeph;
  };
}
/** Drives of one model or class in the system. */
export interface ClusterDrive {
  /** A file in `data/drives/`; null where the source names no model. */
  drive: string | null;
  /** What the source says of them, where it names no model. */
  description?: string | null;
  /** What kind they are; null where the source does not say. */
  drive_class?: ('hdd' | 'sata-ssd' | 'sas-ssd' | 'nvme') | null;
  /** What they are used for. */
  role: 'data' | 'journal' | 'cache' | 'system';
  /** Number in each host. */
  per_host?: number | null;
  /** Number in the whole system. */
  total?: number | null;
}
/** A storage system that was measured, in `data/clusters/`. */
export interface Cluster {
  /** Address of the JSON Schema, for editors. */
  $schema?: string | null;
  /** Name by which people know it, or what it is. */
  title: string;
  /** Storage software: `Ceph`. */
  software: string | null;
  /** Version as the source prints it; null where it does not. */
  software_version: string | null;
  /** True for a class of systems; a class is shown, never ranked. */
  is_class?: boolean;
  /** Number of storage hosts. */
  hosts?: number | null;
  /** Number of Ceph OSDs in the whole system. */
  osds?: number | null;
  /** OSDs that share one data drive. */
  osds_per_drive?: number | null;
  /** Processors of a host. */
  cpu?: string | null;
  /** Physical cores of a host. */
  cores_per_host?: number | null;
  /** Memory of a host. */
  memory?: string | null;
  /** Network between hosts and clients. */
  network?: string | null;
  /** What a host can send to clients and take from them, all ports together, in Gbit/s. */
  public_gbit_s?: number | null;
  /** The same for the network between hosts, where it is another one. */
  cluster_gbit_s?: number | null;
  /** The drives that hold the data. */
  drives?: ClusterDrive[];
  /** Replicas or k+m of its pools, as far as one figure holds for all. */
  redundancy?: string | null;
  /** What ran the load. */
  clients?: string | null;
  /** What else a reader should know. */
  notes?: string[];
}
/** A question on which sources disagree. */
export interface Conflict {
  /** What they disagree on, as a question. */
  question: string;
  /** The page of the guide that shows it. */
  page: string;
  /** Who says what. */
  sides: Side[];
  /** What we conclude; null where we do not know. */
  conclusion: string | null;
  /** Why we conclude it, or what is missing to know. */
  why: string;
}
/** One of several sources that disagree. */
export interface Side {
  /** What it says, as we understand it. */
  says: string;
  /** Where it says so. */
  source: SourceRef;
  /** When, or of which version. */
  when: string;
}
/** All disagreements by identifier, in `data/conflicts.json`. */
export interface Conflicts {
  [k: string]: Conflict;
}
/** A controller, or a class of controllers, in `data/controllers/`. */
export interface Controller {
  /** Address of the JSON Schema, for editors. */
  $schema?: string | null;
  /** Maker; null for a class. */
  vendor: string | null;
  /** Model, or the name that a source gives the class. */
  model: string;
  /** True for a class of controllers; a class is shown, never ranked. */
  is_class?: boolean;
  /** Other names under which people search for it. */
  aliases?: string[];
  /** Whether it passes drives through, builds arrays, or caches them as well. */
  type: 'hba' | 'raid' | 'cached-array';
  /** Drive-side interface: `SAS 6 Gbit/s, 8 ports`. */
  interface?: string | null;
  /** Size of its memory cache. */
  cache_bytes?: number | null;
  /** What keeps the cache when power fails; null where not stated. */
  cache_protection?: ('battery' | 'flash' | 'none') | null;
  /** Cache modes that it offers. */
  modes?: string[];
  /** Files in `data/caveats/`. */
  caveats?: string[];
  /** What else a reader should know. */
  notes?: string[];
}
/** A cache inside the drive. */
export interface Cache {
  /** `media-cache` is a random-write area on the platters, `ssd-cache` flash inside a hard disk. */
  kind: 'volatile-dram' | 'media-cache' | 'ssd-cache';
  /** When it is active, as far as known. */
  note?: string | null;
  /** Where it is said. */
  source: SourceRef;
}
/** A figure from the vendor's specification: a claim, never a measurement. */
export interface Claim {
  /** What the claim is for, in the vendor's terms. */
  workload: string;
  /** The claimed figures. */
  metrics: Metrics;
  /** Where the claim was read. */
  source: SourceRef;
}
/** How much may be written within the warranty. */
export interface Endurance {
  /** DWPD of the specification. */
  drive_writes_per_day?: number | null;
  /** TBW of the specification, in 10^12 bytes. */
  terabytes_written?: number | null;
  /** Years that the rating is for. */
  warranty_years?: number | null;
  /** The capacity that the figures are for; null where the source gives them for the line. */
  capacity_bytes?: number | null;
  /** The version of the line that the figures are for, such as `PRO` or `M.2`; null for all of them. */
  version?: string | null;
  /** The words of the source, where they matter. */
  as_printed?: string | null;
  /** What the source adds: the workload that it rests on, the version that it is for. */
  conditions?: string | null;
  /** Where it is said. */
  source: SourceRef;
  /**
   * What is said of other capacities and by other sources, whether they agree or not. The first statement is one
   * of a source whose `authority` counts for most.
   */
  others?: EnduranceStatement[];
}
/** What one source says of the writes that the warranty covers, for the whole line or for one capacity. */
export interface EnduranceStatement {
  /** DWPD of the specification. */
  drive_writes_per_day?: number | null;
  /** TBW of the specification, in 10^12 bytes. */
  terabytes_written?: number | null;
  /** Years that the rating is for. */
  warranty_years?: number | null;
  /** The capacity that the figures are for; null where the source gives them for the line. */
  capacity_bytes?: number | null;
  /** The version of the line that the figures are for, such as `PRO` or `M.2`; null for all of them. */
  version?: string | null;
  /** The words of the source, where they matter. */
  as_printed?: string | null;
  /** What the source adds: the workload that it rests on, the version that it is for. */
  conditions?: string | null;
  /** Where it is said. */
  source: SourceRef;
}
/** A fault of firmware that loses data or the drive. */
export interface FirmwareFault {
  /** What happens, and when: `stops for good after 32,768 hours of operation`. */
  effect: string;
  /** The versions that have it, and of whose drives. */
  affected: string;
  /** The first version without it; null where none is known. */
  fixed_in?: string | null;
  /** Where it is said. */
  source: SourceRef;
}
/** When the model came out. */
export interface LaunchYear {
  /** Year of the announcement or the first data sheet, as the source has it. */
  year: number;
  /** Where it is said. */
  source: SourceRef;
}
/** What a test found that cut the power of a drive after it had confirmed a flush. */
export interface PowerCut {
  /** Whether everything that was confirmed as flushed was there afterwards. */
  outcome: 'kept' | 'lost';
  /** Who ran the test. */
  measured_by: string;
  /** How the power was cut and what was compared, as far as the source says. */
  method: string;
  /** When it was run or first reported. */
  date?: string | null;
  /** The capacity that was tested. */
  capacity_bytes?: number | null;
  /** Its firmware; null where the source does not say. */
  firmware?: string | null;
  /** Where it is said. */
  source: SourceRef;
}
/** Whether capacitors save the cache when power fails, and who says so. */
export interface PowerLossProtection {
  /** `unknown` needs no source; the others do. A data sheet that is silent leaves it unknown. */
  state: 'yes' | 'partial' | 'no' | 'unknown';
  /** The words of the source, where they matter. */
  as_printed?: string | null;
  /** What limits the statement: indirect evidence, a list without a line for each model. */
  note?: string | null;
  /** Where it is said: of several sources the one whose `authority` counts for most. */
  source?: SourceRef | null;
  /** What other sources say, whether they agree or not. */
  others?: ProtectionStatement[];
}
/** What one source says of power-loss protection. */
export interface ProtectionStatement {
  /**
   * `partial` is protection of data that the flash holds already, not of what the cache was told to flush.
   */
  state: 'yes' | 'partial' | 'no';
  /** The words of the source, where they matter. */
  as_printed?: string | null;
  /** What limits the statement: indirect evidence, a list without a line for each model. */
  note?: string | null;
  /** Where it is said. */
  source: SourceRef;
}
/** A number that its source did not give as exact. */
export interface QualifiedFigure {
  /** The number as printed. */
  value: number;
  /** How exact the source says it is. */
  qualifier: 'about' | 'at_most' | 'at_least' | 'more_than' | 'less_than';
}
/** Two ends between which a source puts a number. */
export interface RangeFigure {
  /** Lower end as printed. */
  min: number;
  /** Upper end as printed. */
  max: number;
  /** How exact the source says the ends are. */
  qualifier?: ('about' | 'at_most' | 'at_least' | 'more_than' | 'less_than') | null;
}
/** How a hard disk lays its tracks. */
export interface Recording {
  /** Side by side (conventional), or overlapping like shingles. */
  kind: 'cmr' | 'smr';
  /** Where it is said. */
  source: SourceRef;
}
/**
 * What one source says of a property that has no field of its own, or says more exactly than the field does.
 */
export interface Statement {
  /**
   * What the statement is about. `volatile_write_cache` is what the drive declares or how it is delivered. A
   * `part_number` is one whole number, as a shop or the drive itself prints it.
   */
  property:
    | 'interface'
    | 'form_factor'
    | 'flash'
    | 'segment'
    | 'capacities'
    | 'part_number'
    | 'recording'
    | 'controller'
    | 'launch_year'
    | 'warranty_years'
    | 'power_active_w'
    | 'mtbf_hours'
    | 'uncorrectable_bit_error_rate'
    | 'volatile_write_cache';
  /** What the source says, in one spelling; a number for years, watts and hours. */
  value: string | number;
  /** The words of the source, where they differ. */
  as_printed?: string | null;
  /** The capacity that it is said of; null for the whole line. */
  capacity_bytes?: number | null;
  /** The version of the line that it is said of, such as `PRO` or `M.2`; null for all of them. */
  version?: string | null;
  /** What the source adds: typical or maximum, while writing, one version of several. */
  conditions?: string | null;
  /** Where it is said. */
  source: SourceRef;
}
/** Whether the model can still be bought. */
export interface Status {
  /**
   * State on the day the source was read; `succeeded` where the maker has announced what takes its place, which says
   * nothing of what shops still have.
   */
  state: 'current' | 'succeeded' | 'discontinued';
  /** Where it is said. */
  source: SourceRef;
}
/** A drive model, or a class of drives that a source names without a model, in `data/drives/`. */
export interface Drive {
  /** Address of the JSON Schema, for editors. */
  $schema?: string | null;
  /** Maker; null for a class. */
  vendor: string | null;
  /** Product line: `5100 Eco`. */
  family?: string | null;
  /** Model as the vendor or the source prints it, without the maker. */
  model: string;
  /** True for a class of drives; a class is shown, never ranked. */
  is_class?: boolean;
  /** Other names under which people search for it. */
  aliases?: string[];
  /** Regular expressions for the model strings of `lsblk`, `smartctl` and `nvme id-ctrl`. */
  match?: string[];
  /**
   * Storage medium; `ssd` where the kind of flash is not stated, `nvram` for memory that is saved to flash.
   */
  media: ('hdd' | 'ssd' | 'ssd-slc' | 'ssd-mlc' | 'ssd-tlc' | 'ssd-qlc' | 'optane' | 'nvram' | 'usb-flash') | null;
  /** How it is attached; `pcie` is a card that does not use NVMe. */
  interface?: ('sata' | 'sas' | 'nvme' | 'pcie' | 'usb') | null;
  /**
   * Generation of the interface, null where not stated: SATA 1 to 3 (1.5, 3 and 6 Gb/s), SAS 1 to 4 (3, 6, 12 and
   * 22.5 Gb/s), USB by its major version, NVMe and PCIe cards by the generation of PCI Express.
   */
  interface_generation?: number | null;
  /** Lanes of PCI Express; null for other interfaces, and where not stated. */
  lanes?: (1 | 2 | 4 | 8 | 16) | null;
  /** Whom the line is made for; null where not known. It says nothing of power-loss protection. */
  segment?: ('server' | 'client') | null;
  /** Shape. */
  form_factor?: ('2.5-inch' | '3.5-inch' | 'm.2' | 'u.2' | 'add-in-card' | 'e1.s' | 'e3.s') | null;
  /** Capacities on sale, or the one that was measured. */
  capacities_bytes?: number[];
  /** Revolutions per minute of a hard disk. */
  rotation_rpm?: number | null;
  /** How tracks are laid; null where not stated. */
  recording?: Recording | null;
  /** When it came out; null where not known. */
  launch_year?: LaunchYear | null;
  /** Whether capacitors save the cache when power fails. */
  power_loss_protection: PowerLossProtection;
  /**
   * Tests of whether it keeps what it confirmed as flushed. One that lost data rules it out for every use that must
   * keep what was flushed.
   */
  power_cuts?: PowerCut[];
  /** Faults of its firmware that lose data or the drive. */
  firmware_faults?: FirmwareFault[];
  /** Caches inside the drive that a source mentions. */
  caches?: Cache[];
  /** Write endurance, where a source gives it. */
  endurance?: Endurance | null;
  /** What the vendor claims. */
  specifications?: Claim[];
  /** What sources say of its other properties, each with its source. */
  stated?: Statement[];
  /** Whether it is still sold; null where not known. */
  status?: Status | null;
  /** Files in `data/caveats/`. */
  caveats?: string[];
  /** What else a reader should know. */
  notes?: string[];
}
/** One job of the job file. */
export interface Job {
  /** Its name there. */
  name: string;
  /** Direction and order of access, in fio's terms. */
  pattern: 'read' | 'write' | 'randread' | 'randwrite' | 'rw' | 'randrw' | 'trim';
  /** Size of one request. */
  block_size_bytes: number;
  /** Requests that one job keeps in flight. */
  queue_depth: number;
  /** Jobs that run at the same time. */
  jobs?: number;
  /** How its writes are made durable. */
  sync?: 'none' | 'sync' | 'fsync';
  /** How long it runs; left out where it runs until its work is done. */
  runtime_s?: number | null;
  /** The drives that it is for. */
  media?: 'all' | 'nvme';
  /** What its figure says. */
  shows: string;
}
/** When the random writes of one job count as steady: what they do, not how long they took. */
export interface Steady {
  /** The job that is repeated, window by window. */
  job: string;
  /** Number of last windows that are looked at. */
  windows: number;
  /** After so many, the last window is labelled a burst instead. */
  most_windows: number;
  /** How far the mean of each window may be from the mean of all. */
  within_percent: number;
  /** How far the best straight line through the one-second series may rise or fall. */
  drift_percent: number;
}
/**
 * An edition, `data/editions/<number>/edition.json`, beside its job file and script; never edited once released.
 */
export interface Edition {
  /** Address of the JSON Schema, for editors. */
  $schema?: string | null;
  /** Day of its release. */
  released: string;
  /** What it measures, in a sentence. */
  measures: string;
  /** Why it is done this way, one reason each. */
  why: string[];
  /** What differs from the edition before; for the first, from running fio by hand. */
  changes: string[];
  /** What it does not show. */
  limits: string[];
  /** Smallest part of a drive or file that may be tested. */
  least_span_bytes: number;
  /** When random writes are steady. */
  steady: Steady;
  /** In the order in which they run. */
  jobs: Job[];
}
/** A drive for one use. */
export interface DriveExpectation {
  /** The drive. */
  drive: string;
  /** The use. */
  use: string;
  /** What the field says: `tested` is fit by a measurement, `not refused` is fit or not known. */
  verdict: 'fit' | 'tested' | 'not fit' | 'not recommended' | 'not refused';
  /** What the source says of it. */
  says: string;
  /** Who says so. */
  source: string;
}
/** Whether a drive can still be bought. */
export interface SaleExpectation {
  /** The drive. */
  drive: string;
  /** Whether it is sold. */
  sold: boolean;
  /** What the source says of it. */
  says: string;
  /** Who says so. */
  source: string;
}
/** What a change of a setting does. */
export interface SettingExpectation {
  /** The question among `effect_answers`. */
  question: string;
  /**
   * On more systems better than worse, or the other way; `not better`: on no more than are unchanged or worse.
   */
  verdict: 'better' | 'worse' | 'not better';
  /** What the source says of it. */
  says: string;
  /** Who says so. */
  source: string;
}
/** All of them, in `data/expectations.json`. */
export interface Expectations {
  /** Address of the JSON Schema, for editors. */
  $schema?: string | null;
  /** Verdicts of drives. */
  drives: DriveExpectation[];
  /** Drives on sale or gone. */
  sales: SaleExpectation[];
  /** Effects of settings. */
  settings: SettingExpectation[];
}
/**
 * Something that can be the only cause of a check, and is tested before the check's own advice is given.
 */
export interface Cause {
  /** The checks that it can explain. */
  codes: string[];
  /** What is so, and why it explains the check. */
  says: string;
  /** What to do first instead. */
  first: string;
  /** The command that does it. */
  command?: string | null;
  /** What not to do. */
  never?: string | null;
  /** How urgent it is then, where it is another thing. */
  severity?: ('data at risk' | 'security' | 'outage at risk' | 'slow' | 'note') | null;
  /** The page with more. */
  page?: string | null;
}
/** What a check means where it speaks of another kind of daemon. */
export interface DaemonKind {
  /** What is the matter, for a reader. */
  title: string;
  /** What it means. */
  means: string;
  /** What to do first. */
  first: string;
  /** The command to begin with. */
  command: string;
  /** What not to do. */
  never: string;
  /** The page with more. */
  page: string;
}
/** One health check. */
export interface HealthCode {
  /** The page that explains it: its name below `content/guide/health/`. */
  family: string;
  /** Its summaries; empty where it has the words of another check. */
  words: Words[];
  /** Words that people and other tools give it, though no release that was read prints them. */
  also?: string[];
  /** What is the matter, for a reader. */
  title: string;
  /** What it means and what follows from it. */
  means: string;
  /** How urgent it is. */
  severity: 'data at risk' | 'security' | 'outage at risk' | 'slow' | 'note';
  /** What decides how bad it is. */
  decides: string;
  /** What to do first, where no other cause is known. */
  first: string;
  /** The command to begin with. */
  command?: string | null;
  /** What not to do. */
  never?: string | null;
  /** Pages with more. */
  pages?: string[];
  /** The file of Ceph's source that raises it. */
  file: string;
  /** The check of the diagnosis that looks closer at the same thing. */
  check?: string | null;
  /** By kind of daemon, where the kind decides the way. */
  kinds?: {
    [k: string]: DaemonKind;
  };
}
/** How a release puts a check into words. */
export interface Words {
  /**
   * Its summary: `{n}` is a figure, `{s}` the plural's s, `{is}` is or are, `{has}` has or have, `{…}` any text.
   */
  text: string;
  /** First release that says it so, as far as we know. */
  since: 'nautilus' | 'octopus' | 'pacific' | 'quincy' | 'reef' | 'squid' | 'tentacle' | 'umbrella';
  /** Last release that says it so, where a later one does not. */
  until?: ('nautilus' | 'octopus' | 'pacific' | 'quincy' | 'reef' | 'squid' | 'tentacle' | 'umbrella') | null;
}
/** An option that makes Ceph warn sooner when it is set on one side of its default. */
export interface OptionBound {
  /** The checks that follow from it. */
  codes: string[];
  /** Name. */
  option: string;
  /** Its default: bytes, seconds, shares or counts, as Ceph counts them. */
  default: number;
  /** On which side of the default it makes Ceph warn sooner. */
  wrong: 'below' | 'above';
  /** The limit that holds while it is 0, its default, and another option decides. */
  follows?: number | null;
}
/** All health checks, in `data/health-codes.json`. */
export interface HealthCodes {
  /** Address of the JSON Schema, for editors. */
  $schema?: string | null;
  /** By release, the version whose programs the words were compared with. */
  read: {
    [k: string]: string;
  };
  /** Checks by their names. */
  codes: {
    [k: string]: HealthCode;
  };
  /** Causes that are tested first, in the order in which they are asked. */
  causes: {
    [k: string]: Cause;
  };
  /** Options behind `option-changed`. */
  options: OptionBound[];
}
/** A command of the guide that was run. */
export interface LabCommand {
  /** As the guide prints it. */
  command: string;
  /** As it was run, where names were filled in or it was made shorter. */
  ran?: string | null;
  /** Of what: `Ceph 20.2.4`. */
  version: string;
  /** Day of the run. */
  on: string;
  /** Code with which it ended; 0 is success. */
  exit_code: number;
}
/** A command of the guide that was not run. */
export interface LabLeftOut {
  /** As the guide prints it. */
  command: string;
  /** Why not: `no systemd there`. */
  because: string;
}
/** What the diagnosis made of the faults of one kind in one release. */
export interface LabScore {
  /** Version of Ceph. */
  release: string;
  /** Kind of fault: `flag`; `none` are clusters without one. */
  kind: string;
  /** Clusters of which it said what is wrong, and nothing that points away. */
  found: number;
  /** Clusters of which it did not say it. */
  missed: number;
  /** Clusters of which it said something that must not be said. */
  false: number;
}
/** All that the laboratory showed, in `data/lab.json`. */
export interface Lab {
  /** Address of the JSON Schema, for editors. */
  $schema?: string | null;
  /** By release and kind of fault. */
  scores: LabScore[];
  /** Commands that were run, each once. */
  commands: LabCommand[];
  /** Commands that were not. */
  not_run: LabLeftOut[];
}
/**
 * A release series that somebody runs: what to install of it today.
 *
 * What a page recommends is computed from these fields in `marts/release_branches.sql`.
 */
export interface Branch {
  /** Whose series it is. */
  product: 'ceph' | 'qemu' | 'linux' | 'nvme' | 'openzfs' | 'solaris' | 'minio';
  /** Name for a reader: `Squid (19)`. */
  label: string;
  /** Newest version when this was read; null where no single version is tracked, as for Linux. */
  newest?: string | null;
  /** When that version was released. */
  newest_released?: string | null;
  /** When the first stable version of the series was released. */
  first_released?: string | null;
  /** When its maintenance ends or ended, as the project states it. */
  end_of_life?: string | null;
  /** `ending` within half a year of its end of life; `archived` gets no fixes any more. */
  status: 'maintained' | 'ending' | 'archived';
  /**
   * Newest version whose notes were read, the one that is recommended; null where no notes were to be had.
   */
  reviewed?: string | null;
  /** Versions that close a hole or a fault; the newest first. */
  not_below?: Floor[];
  /** Series to install one after the other, where this one gets no fixes any more or is about to. */
  way?: string[];
  /** What else somebody has to know who chooses a version. */
  hint?: string | null;
  /** Where newest version and dates are stated. */
  source: SourceRef;
  /** Day on which the source was read. */
  read: string;
}
/** A version of a series that nobody should be below. */
export interface Floor {
  /** The first good one. */
  version: string;
  /** What must not be used below it, where that is not the whole series: `FastEC`. */
  of?: string | null;
  /** What it does, as the end of a sentence: `closes an authentication bypass`. */
  why?: string | null;
}
/** Something that an operator of certain versions has to know before he tunes anything. */
export interface Notice {
  /** Whose versions are meant. */
  product: 'ceph' | 'qemu' | 'linux' | 'nvme' | 'openzfs' | 'solaris' | 'minio';
  /**
   * A security hole, a version to avoid, a fault that no version is known to be free of, or a trap of an upgrade.
   */
  kind: 'security' | 'bad-version' | 'unfixed' | 'upgrade';
  /** What is wrong, in a line. */
  title: string;
  /** The versions, by series. */
  affects: Range[];
  /** What it costs; of a security hole `security`, else data, where nothing is said. */
  harm?: ('data' | 'availability' | 'security' | 'speed') | null;
  /** For which systems of these versions it is; null for all. */
  applies?: (AllOf | AnyOf | NotOf | FactTest) | null;
  /** What happens, and to whom. */
  why: string;
  /** What to do about it. */
  do: string;
  /** What to type, one command each; a comment may follow `#`. */
  commands?: string[];
  /** Where it is stated. */
  sources: SourceRef[];
  /** Day on which they were read. */
  read: string;
}
/** The versions of one series that a notice is about. */
export interface Range {
  /** A key of `branches`. */
  series: string;
  /** First version with it; null where the whole series up to `until` has it. */
  since?: string | null;
  /** First version without it; null where no version of the series is free of it. */
  until?: string | null;
}
/** Options of Ceph that do nothing, or do harm, where they are set. */
export interface OptionNote {
  /** Names; one with `*` at its end stands for all that begin so. */
  names: string[];
  /** Something else decides; no code reads it any more; it buys little and costs safety or sight. */
  kind: 'ignored' | 'removed' | 'unwise';
  /** The value that is meant; null for any. */
  value?: string | null;
  /** Where it is so; null everywhere. */
  applies?: (AllOf | AnyOf | NotOf | FactTest) | null;
  /** What a reader who has set it must know. */
  says: string;
  /** Where it is stated. */
  sources: SourceRef[];
  /** Day on which they were read. */
  read: string;
}
/** What held from one version until the next entry of its topic. */
export interface ReleaseValue {
  /** The default, limit or behaviour, as the source gives it. */
  value: boolean | number | string;
  /** Unit of a number: KiB, shards. */
  unit?: string | null;
  /**
   * First version that has it; one per series where it was also brought to older ones; empty where not known.
   */
  since: string[];
  /** First version without it; only where no later entry takes its place. */
  until?: string[];
  /** Where it is stated. */
  source: SourceRef;
  /** Versions whose own program printed this default when it was asked for it. */
  printed_by?: string[];
  /** What a reader must know beside it. */
  note?: string | null;
}
/** One thing that changed over releases. */
export interface Topic {
  /** Label for a reader: `default profile of mClock`. */
  label: string;
  /** Whose versions `since` and `until` are. */
  product: 'ceph' | 'qemu' | 'linux' | 'nvme' | 'openzfs' | 'solaris' | 'minio';
  /** Oldest first. */
  values: ReleaseValue[];
}
/** All topics, the series that somebody runs, and what to know about their versions. */
export interface Releases {
  /** Address of the JSON Schema, for editors. */
  $schema?: string | null;
  /** Major version of each series of Ceph by its name. */
  series: {
    [k: string]: number;
  };
  /** By name as in `series` for Ceph, by number for others: `squid`, `2.3`. */
  branches?: {
    [k: string]: Branch;
  };
  /** By a short name: `cephx-authentication-bypass`. */
  notices?: {
    [k: string]: Notice;
  };
  /** Options that do nothing or harm, by a short name: `mclock-sleeps`. */
  options?: {
    [k: string]: OptionNote;
  };
  /** By key, such as `mclock.default_profile`. */
  topics: {
    [k: string]: Topic;
  };
}
/** How many of a model or class fail in a year. What its counts give is computed, never typed. */
export interface FailureRate {
  /** Model as the source prints it; left out for a class. */
  model?: string | null;
  /** The model as a file in `data/drives/`, where it has one. */
  drive?: string | null;
  /** Maker, where all of its models are counted together. */
  vendor?: string | null;
  /** What kind it is. */
  drive_class:
    | 'hdd'
    | 'hdd-consumer'
    | 'hdd-nearline'
    | 'hdd-15k'
    | 'ssd'
    | 'ssd-client'
    | 'ssd-server'
    | 'host'
    | 'rack'
    | 'power';
  /** Capacity of one drive. */
  capacity_bytes?: number | null;
  /** When it was observed, where it is not the period of the record. */
  period?: string | null;
  /** Number of drives observed. */
  drives?: number | null;
  /** Sum of the days that each was observed. */
  drive_days?: number | null;
  /** Number that failed. */
  failures?: number | null;
  /** Share that fails in a year, in percent, as printed; left out where drive days and failures give it. */
  rate_percent?: number | QualifiedFigure | RangeFigure | null;
  /** Mean time between failures that the maker claims. */
  mtbf_hours?: number | null;
  /** The same as a number of failures in 10^9 hours (FIT). */
  failures_per_1e9_hours?: number | null;
  /** What a reader should know about it. */
  note?: string | null;
}
/** How many unreadable sectors or bits a specification allows for each bit read. */
export interface ReadErrorRate {
  /** Model as the source prints it; left out for a class. */
  model?: string | null;
  /** What kind it is. */
  drive_class:
    | 'hdd'
    | 'hdd-consumer'
    | 'hdd-nearline'
    | 'hdd-15k'
    | 'ssd'
    | 'ssd-client'
    | 'ssd-server'
    | 'host'
    | 'rack'
    | 'power';
  /** Errors for each bit read: 1e-15. */
  per_bit: number;
  /** What one error is, in the terms of the source. */
  unit: 'bit' | 'sector' | 'not stated';
  /** What a reader should know about it. */
  note?: string | null;
}
/** How fast, or how long, lost redundancy was restored. */
export interface RebuildSpeed {
  /** What was rebuilt. */
  system: string;
  /** On what kind of drives. */
  drive_class?:
    | (
        | 'hdd'
        | 'hdd-consumer'
        | 'hdd-nearline'
        | 'hdd-15k'
        | 'ssd'
        | 'ssd-client'
        | 'ssd-server'
        | 'host'
        | 'rack'
        | 'power'
      )
    | null;
  /**
   * Where the data were written: the speed of one drive and that of a whole system differ by their number.
   */
  onto: 'one drive' | 'many drives' | 'not stated';
  /** Speed or duration, as printed. */
  metrics: Metrics;
  /** What was rebuilt, where a duration is given. */
  amount_bytes?: number | null;
  /** Under what conditions. */
  note?: string | null;
}
/** What one source says of failures, in `data/reliability/`. */
export interface Reliability {
  /** Address of the JSON Schema, for editors. */
  $schema?: string | null;
  /** What was counted or claimed. */
  title: string;
  /** Where it was published. */
  source: SourceRef;
  /** Who counted, where the source passes it on. */
  original?: string | null;
  /**
   * `measured` was counted in the field; the others are claims, quotations, and what other models assume.
   */
  basis: 'measured' | 'second-hand' | 'vendor-spec' | 'model-default';
  /** Whether drives failed, were replaced for whatever reason, or are only said to fail. */
  means?: 'failures' | 'replacements' | 'claims';
  /** Whose drives, and in what use. */
  population?: string | null;
  /** When they were observed. */
  period?: string | null;
  /** Failure rates. */
  rates?: FailureRate[];
  /** Rates of unreadable sectors. */
  read_errors?: ReadErrorRate[];
  /** Speeds of rebuilds. */
  rebuilds?: RebuildSpeed[];
  /** What else a reader should know. */
  notes?: string[];
}
/** A further setting that changed in the same step. */
export interface AlsoChanged {
  /** A key of `data/settings.json`. */
  setting: string;
  /** State before. */
  from: string | number;
  /** State after. */
  to: string | number;
}
/** Work that the system does for itself. */
export interface BackgroundWorkload {
  kind: 'background';
  /** `rebuild` copies a whole replica or drive, `compaction` rewrites the database of the OSDs. */
  task: 'recovery' | 'backfill' | 'snaptrim' | 'scrub' | 'compaction' | 'rebuild' | 'pg-deletion';
  /** Objects to process. */
  objects?: number | null;
  /** Data to process. */
  amount_bytes?: number | null;
  /** Part of the run that the figures cover. */
  window?: ('overall' | 'during-background' | 'steady' | 'burst' | 'interval') | null;
}
/** Reads and writes of blocks, as fio or vdbench issue them. */
export interface BlockWorkload {
  kind: 'block';
  /** Direction and order of access, in fio's terms. */
  pattern?: ('read' | 'write' | 'randread' | 'randwrite' | 'rw' | 'randrw' | 'trim') | null;
  /** Share of reads in a mixed load. */
  read_percent?: number | null;
  /** Size of one operation. */
  block_size_bytes?: number | null;
  /** Operations kept in flight by one job. */
  queue_depth?: number | null;
  /** Jobs or threads that issue operations at the same time. */
  jobs?: number | null;
  /** Machines or volumes that each run these jobs at the same time. */
  clients?: number | null;
  /**
   * How writes are made durable: O_SYNC, O_DSYNC, a flush after `sync_every` writes, or `msync` of a mapped file.
   */
  sync?: ('none' | 'sync' | 'dsync' | 'fsync' | 'fdatasync' | 'sync+fsync' | 'msync') | null;
  /** Writes between two flush calls. */
  sync_every?: number | null;
  /** Size of the area that was accessed. */
  span_bytes?: number | null;
  /** Number of files that were accessed. */
  files?: number | null;
  /** I/O engine of the tool. */
  engine?: string | null;
  /** Part of the run that the figures cover. */
  window?: ('overall' | 'during-background' | 'steady' | 'burst' | 'interval') | null;
}
/**
 * What one direction of a run moved, and how long its requests took. Null: not measured, which is never 0.
 */
export interface Direction {
  /** Requests that were completed. */
  total_ios?: number | null;
  /** Bytes that were moved. */
  total_bytes?: number | null;
  /** Time of the run. */
  runtime_s?: number | null;
  /** Time of the job that ended first, where several that did not end together were put together. */
  shortest_s?: number | null;
  /** Requests a second. */
  iops?: number | null;
  /** Bytes a second. */
  bandwidth_bytes_per_s?: number | null;
  /**
   * Share by which rate and bandwidth may be off, where a text prints them rounded and does not count requests.
   */
  rounded_by?: number | null;
  /** Mean of the total latency, from submission to the end. */
  latency_mean_us?: number | null;
  /** Smallest total latency. */
  latency_min_us?: number | null;
  /** Largest total latency. */
  latency_max_us?: number | null;
  /** Mean time until a request was submitted. */
  submission_mean_us?: number | null;
  /** Mean of the completion latency, without the time to submit. */
  completion_mean_us?: number | null;
  /** Smallest completion latency. */
  completion_min_us?: number | null;
  /** Largest completion latency. */
  completion_max_us?: number | null;
  /** Latency by percent, such as `99.9`. */
  percentiles_us?: {
    [k: string]: number;
  } | null;
  /** Parts of the run in which the tool counted requests by themselves: half seconds, seconds. */
  rate_samples?: number | null;
  /** Mean over these parts, in requests a second. */
  rate_mean?: number | null;
  /** Slowest part, in requests a second. */
  rate_min?: number | null;
  /** Fastest part, in requests a second. */
  rate_max?: number | null;
  /** Standard deviation of these parts, in requests a second. */
  rate_stddev?: number | null;
}
/** One entry for each direction that moved data. */
export interface Directions {
  /** Reads. */
  read?: Direction | null;
  /** Writes. */
  write?: Direction | null;
  /** Trims. */
  trim?: Direction | null;
  /** Reads, writes and trims together, where the tool did not tell them apart. */
  mixed?: Direction | null;
}
/** What surrounded the subject. Null or left out: the source does not say. */
export interface Environment {
  /** Controller that the drive was attached to. */
  controller?: string | null;
  /** Kernel and version. */
  kernel?: string | null;
  /** Operating system and version. */
  os?: string | null;
  /** Version of the subject's software, where it holds for this run set only. */
  software?: string | null;
  /** Firmware of the subject. */
  firmware?: string | null;
  /** Processors. */
  cpu?: string | null;
  /** Memory. */
  memory?: string | null;
  /** Network. */
  network?: string | null;
  /** Where the load ran, if in a virtual machine: bus, cache mode, system. */
  virtual_machine?: string | null;
  /** Capacity of the drive that was measured, where a model has several. */
  capacity_bytes?: number | null;
  /** Layers between the tool and the drive: file system, encryption, volumes, or `none, bare device`. */
  file_system?: string | null;
  /** How full the subject was. */
  fill_percent?: number | QualifiedFigure | RangeFigure | null;
  /** Whether it was overwritten before measuring. */
  preconditioned?: boolean | null;
  /** Generation, speed and width of the connection, as negotiated. */
  link?: string | null;
  /** Scheduler of the block layer: `none`, `mq-deadline`. */
  io_scheduler?: string | null;
  /** What decides about the clock of the processor: `performance`, `powersave`. */
  cpu_governor?: string | null;
}
/** A derived figure that the source prints and that its own numbers do not give. */
export interface Erratum {
  /** What is printed. */
  printed: string;
  /** What the figures give. */
  computed: string;
  /** The place in the source. */
  where: string;
}
/** How long the calls of fsync and fdatasync took, as the tool counted them. */
export interface FlushTimes {
  /** Mean. */
  mean_us?: number | null;
  /** Shortest call. */
  min_us?: number | null;
  /** Longest call. */
  max_us?: number | null;
  /** Standard deviation. */
  stddev_us?: number | null;
  /** Time by percent, such as `99.9`. */
  percentiles_us?: {
    [k: string]: number;
  } | null;
}
/** Transactions of an embedded database. */
export interface KeyValueWorkload {
  kind: 'kv';
  /** What one transaction does. */
  operation: string;
  /** Threads that issue transactions. */
  threads?: number | null;
  /** Part of the run that the figures cover. */
  window?: ('overall' | 'during-background' | 'steady' | 'burst' | 'interval') | null;
}
/** One workload under one combination of settings, and every figure that came out. */
export interface Measurement extends Metrics {
  /** What was asked. */
  workload:
    | BlockWorkload
    | ProbeWorkload
    | ObjectWorkload
    | BackgroundWorkload
    | NetworkWorkload
    | KeyValueWorkload
    | OsdWorkload;
  /** Settings that differ from those of the file, from `data/settings.json`. */
  settings?: {
    [k: string]: string | number;
  } | null;
  /** The part that was probed, where not the whole subject. */
  target?: Target | null;
  /** Name that the source gives the run: `step 3`. */
  label?: string | null;
  /** Further places where the source prints the same figures. */
  places?: string[] | null;
  /** The read half of a mixed load. */
  read?: Metrics | null;
  /** The write half of a mixed load. */
  write?: Metrics | null;
  /** The run behind the figures, where an importer read the output of a tool. */
  run?: Run | null;
  /** Files in `data/caveats/`. */
  caveats?: string[] | null;
  /** What a reader should know about this figure. */
  note?: string | null;
}
/** A fixed probe of synchronous writes: pg_test_fsync, diskinfo -wS. */
export interface ProbeWorkload {
  kind: 'probe';
  tool: 'pg_test_fsync' | 'diskinfo';
  /** Row of the tool's table: `fdatasync`, `open_sync`. */
  method: string;
  /** Size of one write. */
  block_size_bytes?: number | null;
  /** Part of the run that the figures cover. */
  window?: ('overall' | 'during-background' | 'steady' | 'burst' | 'interval') | null;
}
/** Requests to an object store. */
export interface ObjectWorkload {
  kind: 'object';
  operation: 'put' | 'get' | 'list' | 'delete';
  /** Size of one object. */
  object_size_bytes?: number | null;
  /** Requests in flight. */
  threads?: number | null;
  /** Objects in the bucket or of the run. */
  objects?: number | null;
  /** Order in which they are read, where the tool tells. */
  order?: ('sequential' | 'random') | null;
  /** Part of the run that the figures cover. */
  window?: ('overall' | 'during-background' | 'steady' | 'burst' | 'interval') | null;
}
/** A round trip between two hosts. */
export interface NetworkWorkload {
  kind: 'network';
  test: 'rtt';
  /** Size of one message. */
  message_bytes?: number | null;
  /** Tool that measured it: `ping -f`, `sockperf`. */
  tool?: string | null;
  /** Part of the run that the figures cover. */
  window?: ('overall' | 'during-background' | 'steady' | 'burst' | 'interval') | null;
}
/** A probe of one Ceph OSD at a time, past replication. */
export interface OsdWorkload {
  kind: 'osd';
  /** Direction and order of access. */
  pattern?: ('read' | 'write' | 'randread' | 'randwrite' | 'rw' | 'randrw' | 'trim') | null;
  /** Size of one operation; null where the source does not print it. */
  block_size_bytes?: number | null;
  /** Operations in flight. */
  queue_depth?: number | null;
  /** Threads that issue operations. */
  threads?: number | null;
  /** Part of the run that the figures cover. */
  window?: ('overall' | 'during-background' | 'steady' | 'burst' | 'interval') | null;
}
/** The part of the subject that was probed. */
export interface Target {
  /** Name within the subject: `osd.0`. */
  id: string;
  /** The drive behind it, a file in `data/drives/`. */
  drive?: string | null;
}
/** A run of a tool as the tool itself counted it, written by an importer. */
export interface Run {
  /**
   * Requests that one job can really keep in flight: 1 for synchronous engines and for libaio without direct I/O.
   */
  effective_depth?: number | null;
  /** Whether the engine waits for each request. */
  engine_synchronous?: boolean | null;
  /** Whether the page cache was bypassed; null where not stated. */
  direct?: boolean | null;
  /** What each direction moved. */
  directions: Directions;
  /** The latency that the percentiles are of. */
  percentiles_of?: ('completion' | 'total') | null;
  /** Percent of the requests by depth, in the tool's own steps. */
  depth_shares?: {
    [k: string]: number;
  } | null;
  /** Requests that the device itself counted. */
  device_ios?: number | null;
  /** Requests that were joined with others on their way to the device. */
  device_merges?: number | null;
  /**
   * Requests of all jobs that the device counted together; more than this run's own where jobs shared the device.
   */
  device_ios_covers?: number | null;
  /** Whether the drives or the top of a stack of devices counted. */
  device_ios_from?: ('leaf' | 'top') | null;
  /** Entries of the tool's output that were put together. */
  jobs_merged?: number | null;
  /** Calls of fsync and fdatasync that were counted. */
  flushes?: number | null;
  /** How long those calls took; null where the tool does not say. */
  flush_times?: FlushTimes | null;
  /** What was tested, as the tool's own output tells it; null where it does not. */
  ran_on?: RanOn | null;
  /** Options that hold the load back on purpose. */
  slowed_by?: string[];
  /** Size of the area that a job accessed. */
  span_bytes?: number | null;
  /** Memory of the machine. */
  memory_bytes?: number | null;
  /** Number of the tool's error; 0 where there was none. */
  errors?: number | null;
  /** Why the figures are not of the whole run that was asked for; null where nothing says so. */
  unfinished?: string | null;
  /** Whether the tool was only tried out: too short to be evidence of anything. */
  trial?: boolean;
  /** Whether the output was cut short. */
  truncated?: boolean;
  /**
   * Hash of the tool's output without names, so that the same file is known again; `data/evidence/` has the output
   * where it was kept.
   */
  raw_sha256?: string | null;
}
/** What the tool wrote to or read from, without any name of it. */
export interface RanOn {
  /** `device` is a whole one; null where the output does not tell. */
  kind?: ('file' | 'partition' | 'device' | 'logical-volume' | 'network') | null;
  /**
   * Families of the kernel's names for the device and for those below it: `nvme`, `sd`, `vd` (virtio), `dm`.
   */
  devices?: (
    | 'nvme'
    | 'sd'
    | 'vd'
    | 'xvd'
    | 'hd'
    | 'mmcblk'
    | 'dm'
    | 'md'
    | 'loop'
    | 'rbd'
    | 'nbd'
    | 'zd'
    | 'bcache'
    | 'drbd'
    | 'ram'
    | 'zram'
  )[];
  /** Devices that the job used at the same time; null where it named one or none. */
  count?: number | null;
}
/** Figures by metric; the unit ends the name. */
export interface Metrics {
  bandwidth_gb_per_s?: Figure;
  bandwidth_gib_per_s?: Figure;
  bandwidth_kb_per_s?: Figure;
  bandwidth_kib_per_s?: Figure;
  bandwidth_mb_per_s?: Figure;
  bandwidth_mib_per_s?: Figure;
  busy_percent?: Figure;
  bytes_per_io?: Figure;
  completion_latency_max_ms?: Figure;
  completion_latency_max_ns?: Figure;
  completion_latency_max_us?: Figure;
  completion_latency_mean_ms?: Figure;
  completion_latency_mean_ns?: Figure;
  completion_latency_mean_us?: Figure;
  completion_latency_min_ms?: Figure;
  completion_latency_min_ns?: Figure;
  completion_latency_min_us?: Figure;
  completion_latency_p50_ms?: Figure;
  completion_latency_p50_ns?: Figure;
  completion_latency_p50_us?: Figure;
  completion_latency_p90_ms?: Figure;
  completion_latency_p90_ns?: Figure;
  completion_latency_p90_us?: Figure;
  completion_latency_p95_ms?: Figure;
  completion_latency_p95_ns?: Figure;
  completion_latency_p95_us?: Figure;
  completion_latency_p99_5_ms?: Figure;
  completion_latency_p99_5_ns?: Figure;
  completion_latency_p99_5_us?: Figure;
  completion_latency_p99_999_ms?: Figure;
  completion_latency_p99_999_ns?: Figure;
  completion_latency_p99_999_us?: Figure;
  completion_latency_p99_99_ms?: Figure;
  completion_latency_p99_99_ns?: Figure;
  completion_latency_p99_99_us?: Figure;
  completion_latency_p99_9_ms?: Figure;
  completion_latency_p99_9_ns?: Figure;
  completion_latency_p99_9_us?: Figure;
  completion_latency_p99_ms?: Figure;
  completion_latency_p99_ns?: Figure;
  completion_latency_p99_us?: Figure;
  completion_latency_stddev_ms?: Figure;
  completion_latency_stddev_ns?: Figure;
  completion_latency_stddev_us?: Figure;
  completion_latency_unspecified_ms?: Figure;
  completion_latency_unspecified_ns?: Figure;
  completion_latency_unspecified_us?: Figure;
  cpu_cores?: Figure;
  cpu_percent?: Figure;
  cpu_sys_percent?: Figure;
  cpu_sys_usr_percent?: Figure;
  device_bytes_per_write?: Figure;
  device_flushes_per_write?: Figure;
  device_writes_per_write?: Figure;
  duration_d?: Figure;
  duration_h?: Figure;
  duration_s?: Figure;
  flush_latency_max_ms?: Figure;
  flush_latency_max_ns?: Figure;
  flush_latency_max_us?: Figure;
  flush_latency_mean_ms?: Figure;
  flush_latency_mean_ns?: Figure;
  flush_latency_mean_us?: Figure;
  flush_latency_min_ms?: Figure;
  flush_latency_min_ns?: Figure;
  flush_latency_min_us?: Figure;
  flush_latency_p50_ms?: Figure;
  flush_latency_p50_ns?: Figure;
  flush_latency_p50_us?: Figure;
  flush_latency_p90_ms?: Figure;
  flush_latency_p90_ns?: Figure;
  flush_latency_p90_us?: Figure;
  flush_latency_p95_ms?: Figure;
  flush_latency_p95_ns?: Figure;
  flush_latency_p95_us?: Figure;
  flush_latency_p99_5_ms?: Figure;
  flush_latency_p99_5_ns?: Figure;
  flush_latency_p99_5_us?: Figure;
  flush_latency_p99_999_ms?: Figure;
  flush_latency_p99_999_ns?: Figure;
  flush_latency_p99_999_us?: Figure;
  flush_latency_p99_99_ms?: Figure;
  flush_latency_p99_99_ns?: Figure;
  flush_latency_p99_99_us?: Figure;
  flush_latency_p99_9_ms?: Figure;
  flush_latency_p99_9_ns?: Figure;
  flush_latency_p99_9_us?: Figure;
  flush_latency_p99_ms?: Figure;
  flush_latency_p99_ns?: Figure;
  flush_latency_p99_us?: Figure;
  flush_latency_stddev_ms?: Figure;
  flush_latency_stddev_ns?: Figure;
  flush_latency_stddev_us?: Figure;
  flush_latency_unspecified_ms?: Figure;
  flush_latency_unspecified_ns?: Figure;
  flush_latency_unspecified_us?: Figure;
  iops?: Figure;
  latency_max_ms?: Figure;
  latency_max_ns?: Figure;
  latency_max_us?: Figure;
  latency_mean_ms?: Figure;
  latency_mean_ns?: Figure;
  latency_mean_us?: Figure;
  latency_min_ms?: Figure;
  latency_min_ns?: Figure;
  latency_min_us?: Figure;
  latency_p50_ms?: Figure;
  latency_p50_ns?: Figure;
  latency_p50_us?: Figure;
  latency_p90_ms?: Figure;
  latency_p90_ns?: Figure;
  latency_p90_us?: Figure;
  latency_p95_ms?: Figure;
  latency_p95_ns?: Figure;
  latency_p95_us?: Figure;
  latency_p99_5_ms?: Figure;
  latency_p99_5_ns?: Figure;
  latency_p99_5_us?: Figure;
  latency_p99_999_ms?: Figure;
  latency_p99_999_ns?: Figure;
  latency_p99_999_us?: Figure;
  latency_p99_99_ms?: Figure;
  latency_p99_99_ns?: Figure;
  latency_p99_99_us?: Figure;
  latency_p99_9_ms?: Figure;
  latency_p99_9_ns?: Figure;
  latency_p99_9_us?: Figure;
  latency_p99_ms?: Figure;
  latency_p99_ns?: Figure;
  latency_p99_us?: Figure;
  latency_stddev_ms?: Figure;
  latency_stddev_ns?: Figure;
  latency_stddev_us?: Figure;
  latency_unspecified_ms?: Figure;
  latency_unspecified_ns?: Figure;
  latency_unspecified_us?: Figure;
  list_duration_s?: Figure;
  memory_gb?: Figure;
  memory_mb?: Figure;
  network_bytes_per_write?: Figure;
  network_gbit_per_s?: Figure;
  objects_count?: Figure;
  objects_per_s?: Figure;
  queue_active_count?: Figure;
  queue_wait_count?: Figure;
  read_gb_per_s?: Figure;
  read_gib_per_s?: Figure;
  read_kb_per_s?: Figure;
  read_kib_per_s?: Figure;
  read_mb_per_s?: Figure;
  read_mib_per_s?: Figure;
  read_percent_measured?: Figure;
  reads_per_s?: Figure;
  rtt_max_ms?: Figure;
  rtt_max_ns?: Figure;
  rtt_max_us?: Figure;
  rtt_mdev_ms?: Figure;
  rtt_mdev_ns?: Figure;
  rtt_mdev_us?: Figure;
  rtt_mean_ms?: Figure;
  rtt_mean_ns?: Figure;
  rtt_mean_us?: Figure;
  rtt_min_ms?: Figure;
  rtt_min_ns?: Figure;
  rtt_min_us?: Figure;
  rtt_p50_ms?: Figure;
  rtt_p50_ns?: Figure;
  rtt_p50_us?: Figure;
  rtt_p99_9_ms?: Figure;
  rtt_p99_9_ns?: Figure;
  rtt_p99_9_us?: Figure;
  rtt_p99_ms?: Figure;
  rtt_p99_ns?: Figure;
  rtt_p99_us?: Figure;
  service_active_ms?: Figure;
  service_wait_ms?: Figure;
  side_reads_mb_per_s?: Figure;
  submission_latency_max_ms?: Figure;
  submission_latency_max_ns?: Figure;
  submission_latency_max_us?: Figure;
  submission_latency_mean_ms?: Figure;
  submission_latency_mean_ns?: Figure;
  submission_latency_mean_us?: Figure;
  submission_latency_min_ms?: Figure;
  submission_latency_min_ns?: Figure;
  submission_latency_min_us?: Figure;
  submission_latency_p50_ms?: Figure;
  submission_latency_p50_ns?: Figure;
  submission_latency_p50_us?: Figure;
  submission_latency_p90_ms?: Figure;
  submission_latency_p90_ns?: Figure;
  submission_latency_p90_us?: Figure;
  submission_latency_p95_ms?: Figure;
  submission_latency_p95_ns?: Figure;
  submission_latency_p95_us?: Figure;
  submission_latency_p99_5_ms?: Figure;
  submission_latency_p99_5_ns?: Figure;
  submission_latency_p99_5_us?: Figure;
  submission_latency_p99_999_ms?: Figure;
  submission_latency_p99_999_ns?: Figure;
  submission_latency_p99_999_us?: Figure;
  submission_latency_p99_99_ms?: Figure;
  submission_latency_p99_99_ns?: Figure;
  submission_latency_p99_99_us?: Figure;
  submission_latency_p99_9_ms?: Figure;
  submission_latency_p99_9_ns?: Figure;
  submission_latency_p99_9_us?: Figure;
  submission_latency_p99_ms?: Figure;
  submission_latency_p99_ns?: Figure;
  submission_latency_p99_us?: Figure;
  submission_latency_stddev_ms?: Figure;
  submission_latency_stddev_ns?: Figure;
  submission_latency_stddev_us?: Figure;
  submission_latency_unspecified_ms?: Figure;
  submission_latency_unspecified_ns?: Figure;
  submission_latency_unspecified_us?: Figure;
  transactions_per_s?: Figure;
  wait_percent?: Figure;
  write_gb_per_s?: Figure;
  write_gib_per_s?: Figure;
  write_kb_per_s?: Figure;
  write_kib_per_s?: Figure;
  write_mb_per_s?: Figure;
  write_mib_per_s?: Figure;
  writes_per_s?: Figure;
}
/** How the figures were obtained. */
export interface Method {
  /** Program: `fio`. */
  tool: string | null;
  /** Its version; null where the source does not say. */
  tool_version?: string | null;
  /** Edition of our own benchmark, where that was run. */
  edition?: number | null;
  /** Number of runs behind each figure. */
  runs?: number | null;
  /** Whether the page cache was bypassed. */
  direct?: boolean | null;
  /** Command line, alternatives in brackets. */
  command?: string | null;
}
/** A change that a source states without both figures. */
export interface ReportedEffect {
  /** A key of `data/settings.json`. */
  setting: string;
  /** State before. */
  from?: string | number | null;
  /** State after. */
  to?: string | number | null;
  /** Settings that changed with it: a bundle, of which nobody knows which part did it. */
  also?: AlsoChanged[] | null;
  /** Metric without unit: `iops`. */
  metric: string;
  /** After ÷ before. */
  ratio?: number | QualifiedFigure | RangeFigure | null;
  /** Size of the change in percent of before. */
  percent?: number | QualifiedFigure | RangeFigure | null;
  /** Size of the change in `unit`. */
  difference?: number | QualifiedFigure | RangeFigure | null;
  /** Unit of the difference: `iops`, `ms`. */
  unit?: string | null;
  /** Direction of a percentage or difference; a ratio says it by itself. */
  direction?: ('higher' | 'lower') | null;
  /** How exact the source says it is. */
  qualifier?: ('about' | 'at_most' | 'at_least' | 'more_than' | 'less_than') | null;
  /** Under what conditions. */
  note?: string | null;
}
/** Why a record no longer counts. */
export interface Retraction {
  /** One sentence. */
  reason: string;
  /** Day of the retraction. */
  on: string;
}
/**
 * One step of a chain: what was changed, on top of all steps before it, and what was measured then, if anything.
 */
export interface Step {
  /** Name that the source gives the step, or what it does. */
  label: string;
  /** Settings that change here and hold from here on. */
  sets?: {
    [k: string]: string | number;
  };
  /** Figures measured in this state; none where the source gives none. */
  measurements?: Measurement[];
  /** What a reader should know about the step. */
  note?: string | null;
}
/** Who ran it, where it does not come from a publication. */
export interface Submitter {
  /** Name or handle. */
  name: string;
  /** Profile address. */
  url?: string | null;
}
/** A run set in `data/results/<kind>/<subject>/<date>-<slug>.json`. */
export interface Result {
  /** Address of the JSON Schema, for editors. */
  $schema?: string | null;
  /** The drive, controller, cluster or volume; also the name of the folder. */
  subject: string;
  /** What was compared or measured. */
  title: string;
  /** `measured` is ranked; the others are shown, marked, never ranked. */
  basis: 'measured' | 'typical' | 'estimate' | 'vendor-spec' | 'second-hand';
  /** Where it was published. */
  source?: SourceRef | null;
  /** Who ran it, if it was not published before. */
  submitter?: Submitter | null;
  /**
   * Who ran it, from the point of view of the publication: its author, a reader, a contributor, the maker.
   */
  reported_by?: ('author' | 'reader' | 'contributor' | 'vendor') | null;
  /**
   * Who ran this run set, where it was not who ran the rest of the source, such as a reader who sent it in.
   */
  measured_by?: string | null;
  /** For second-hand figures: the publication that the source took them from. */
  original?: string | null;
  /** Day of the run, else of publication; null where neither is known. */
  date?: string | null;
  method: Method;
  /** What surrounded the subject. */
  environment?: Environment;
  /** Settings that hold for every measurement of the file. */
  settings?: {
    [k: string]: string | number;
  };
  /** Every figure of the run set that belongs to no step of a chain. */
  measurements?: Measurement[];
  /** A chain: states that were reached one after the other, in order. */
  steps?: Step[];
  /** Changes that the source states without both figures. */
  reported_effects?: ReportedEffect[];
  /** Where the source disagrees with its own figures. */
  errata?: Erratum[];
  /** Files in `data/caveats/`. */
  caveats?: string[];
  /** What a reader should know about the run set. */
  notes?: string[];
  /** Identifier of the result that replaces this one. */
  superseded_by?: string | null;
  /** Why it no longer counts. */
  retracted?: Retraction | null;
}
/** A number between two ends, both included; an end left out is open. */
export interface Bounds {
  /** Lower end. */
  at_least?: number | null;
  /** Upper end. */
  at_most?: number | null;
}
/**
 * One thing that people ask of a setting, with what a pair must be to answer it.
 *
 * A pair that meets the conditions answers; each subject gives one number, the median of its pairs; subjects of
 * different classes are never counted together. What no question asks for stays among the pairs.
 */
export interface Question {
  /** Unique within the setting: `durable-write`. */
  id: string;
  /** The question in a reader's words, ending in a question mark. */
  ask: string;
  /** What is done, so that the direction is plain: `write cache off instead of on`. */
  change: string;
  /**
   * Value before, or values that the question does not tell apart; null for a numeric setting, whose neighbouring
   * values are compared.
   */
  from?: string | string[] | null;
  /**
   * Value after, or values that the question does not tell apart, such as every erasure code. They may stand before
   * `from` in the order of the vocabulary.
   */
  to?: string | string[] | null;
  /**
   * What the workload must be, by field: a list of values, or bounds. `direction` (read, write), `durable` (true,
   * false) and `in_flight` (depth × jobs × clients) are computed.
   */
  workload: {
    [k: string]: (string | number)[] | Bounds;
  };
  /** The same for a reader: `durable 4K writes by one writer`. */
  workload_label: string;
  /**
   * Values that other settings must have on the sides that state them: a profile of mClock is not, beside WPQ. With
   * `not stated` among the values, pairs answer of which neither side states it.
   */
  settings?: {
    /** @minItems 1 */
    [k: string]: (string | number)[];
  };
  /** The one metric that is compared, without its unit. */
  metric:
    | 'bandwidth'
    | 'busy'
    | 'bytes_per_io'
    | 'completion_latency_max'
    | 'completion_latency_mean'
    | 'completion_latency_min'
    | 'completion_latency_p50'
    | 'completion_latency_p90'
    | 'completion_latency_p95'
    | 'completion_latency_p99'
    | 'completion_latency_p99_5'
    | 'completion_latency_p99_9'
    | 'completion_latency_p99_99'
    | 'completion_latency_p99_999'
    | 'completion_latency_stddev'
    | 'completion_latency_unspecified'
    | 'cpu'
    | 'cpu_cores'
    | 'cpu_sys'
    | 'cpu_sys_usr'
    | 'device_bytes_per_write'
    | 'device_flushes_per_write'
    | 'device_writes_per_write'
    | 'duration'
    | 'flush_latency_max'
    | 'flush_latency_mean'
    | 'flush_latency_min'
    | 'flush_latency_p50'
    | 'flush_latency_p90'
    | 'flush_latency_p95'
    | 'flush_latency_p99'
    | 'flush_latency_p99_5'
    | 'flush_latency_p99_9'
    | 'flush_latency_p99_99'
    | 'flush_latency_p99_999'
    | 'flush_latency_stddev'
    | 'flush_latency_unspecified'
    | 'iops'
    | 'latency_max'
    | 'latency_mean'
    | 'latency_min'
    | 'latency_p50'
    | 'latency_p90'
    | 'latency_p95'
    | 'latency_p99'
    | 'latency_p99_5'
    | 'latency_p99_9'
    | 'latency_p99_99'
    | 'latency_p99_999'
    | 'latency_stddev'
    | 'latency_unspecified'
    | 'list_duration'
    | 'memory'
    | 'network'
    | 'network_bytes_per_write'
    | 'objects'
    | 'objects_total'
    | 'queue_active'
    | 'queue_wait'
    | 'read_bandwidth'
    | 'read_percent_measured'
    | 'reads'
    | 'rtt_max'
    | 'rtt_mdev'
    | 'rtt_mean'
    | 'rtt_min'
    | 'rtt_p50'
    | 'rtt_p99'
    | 'rtt_p99_9'
    | 'service_active'
    | 'service_wait'
    | 'side_reads'
    | 'submission_latency_max'
    | 'submission_latency_mean'
    | 'submission_latency_min'
    | 'submission_latency_p50'
    | 'submission_latency_p90'
    | 'submission_latency_p95'
    | 'submission_latency_p99'
    | 'submission_latency_p99_5'
    | 'submission_latency_p99_9'
    | 'submission_latency_p99_99'
    | 'submission_latency_p99_999'
    | 'submission_latency_stddev'
    | 'submission_latency_unspecified'
    | 'transactions'
    | 'wait'
    | 'write_bandwidth'
    | 'writes';
  /**
   * For numeric settings: the ratio is brought to one doubling of the setting, so that steps of different size can be
   * set beside each other.
   */
  per_doubling?: boolean;
  /** For a trade-off: what this side is called, such as `clients keep` or `recovery does`. */
  gives?: string | null;
  /**
   * The question of the other side of the trade-off. Both are shown together and never become one number.
   */
  traded_for?: string | null;
}
/** One thing that can be set, in `data/settings.json`. */
export interface Setting {
  /** Label for a reader: `volatile write cache`. */
  label: string;
  /** One sentence: what it does. */
  meaning: string;
  /** Allowed values in order, from the usual state to the changed one. */
  values?: SettingChoice[];
  /** True where any number is allowed and the order is the numeric one. */
  numeric?: boolean;
  /**
   * True where any text is allowed, such as a type of machine; names have no order, so they make no pairs.
   */
  names?: boolean;
  /** Kinds of subject that it applies to. */
  kinds: ('drives' | 'controllers' | 'clusters' | 'volumes')[];
  /** Another setting and its value, or its values, without which this one has no meaning. */
  requires?: {
    [k: string]: string | string[];
  };
  /** How to set it. */
  commands?: string[];
  /** How to see its state. */
  check?: string[];
  /** How to set it back. */
  undo?: string[];
  /** What changing it may cost. */
  risk: 'safe' | 'needs-plp' | 'unsafe' | 'security' | 'fixed-at-creation';
  /** Who may afford it, in one sentence. */
  risk_note?: string | null;
  /** Where it is described. */
  source?: SourceRef | null;
  /** What people ask of it, the commonest first; effects are counted by question and never across. */
  questions?: Question[];
}
/** One value that a setting may take. */
export interface SettingChoice {
  /** As written in a result file. */
  value: string;
  /** Label for a reader. */
  label: string;
}
/** All settings by key. */
export interface Vocabulary {
  [k: string]: Setting;
}
/** Bibliography entry in `data/sources/`. */
export interface Source {
  /** Address of the JSON Schema, for editors. */
  $schema?: string | null;
  /** Title in the language of the source. */
  title: string;
  /** Our translation of the title, where the source is not in English. */
  title_english?: string | null;
  /** What kind of publication it is. */
  form:
    | 'wiki'
    | 'article'
    | 'blog'
    | 'slides'
    | 'thread'
    | 'repository'
    | 'specification'
    | 'paper'
    | 'documentation'
    | 'database';
  /**
   * Whose word a specification is that rests on this source, the most trusted first: the maker's own page, the
   * maker's document on somebody else's server, a review or press report, a database or shop, the source code of a
   * tool, users. Needed where a drive's specification names the source.
   */
  authority?: ('maker' | 'maker-copy' | 'review' | 'database' | 'code' | 'community') | null;
  /** Names as the source prints them; empty where it prints none. */
  authors: string[];
  /**
   * The people, laboratory or company that ran what the source prints, in one spelling for all that they published.
   * Two sources support each other only where both say it and it differs; null where it is not known.
   */
  measured_by?: string | null;
  /** Address, or null with `url_note`. */
  url: string | null;
  /** Why there is no address. */
  url_note?: string | null;
  /** ISO 639-1 code of the language. */
  language: 'en' | 'ru' | 'zh' | 'de' | 'fr' | 'ja' | 'es' | 'ko' | 'cs' | 'pl' | 'it' | 'nl' | 'sv' | 'pt';
  /** Day, month or year of publication; null where the source does not say. */
  published: string | null;
  /** When it was read; null where not recorded. */
  retrieved: string | null;
  /** Software and versions that the source covers. */
  software?: string[];
  /** How the figures were obtained, in a sentence or two. */
  method: string;
  /** Known limits that a reader should hold against the figures. */
  weaknesses?: string[];
  /** Terms of the source; facts and figures are cited, its sentences are not copied. */
  licence_note?: string | null;
}
/** What a person sees, in `data/symptoms/`. */
export interface Symptom {
  /** Address of the JSON Schema, for editors. */
  $schema?: string | null;
  /** What is seen, in the words of whoever sees it; a message of a program word for word. */
  seen: string;
  /** The same as people type it, with the short words that `seen` spells out: `59 IOPS in a VM`. */
  also?: string[];
  /** Under what it is looked for. */
  group:
    | 'slow-writes'
    | 'slow-reads'
    | 'slow-operations'
    | 'uneven'
    | 'recovery'
    | 'space'
    | 'snapshots'
    | 'upgrade'
    | 'memory-and-processor'
    | 'network'
    | 'drives'
    | 'controllers'
    | 'virtual-machines'
    | 'files-and-objects'
    | 'zfs'
    | 'benchmarks'
    | 'data-loss';
  /** What is behind it. Markdown within a line. */
  cause: string;
  /** How to tell. Markdown within a line. */
  test: string;
  /** The page of the guide with the remedy. */
  page: string;
  /** Files in `data/advice/` that help. */
  advice?: string[];
}
/** One bucket of the object gateway, as `radosgw-admin bucket limit check` lists it, without its name. */
export interface Bucket {
  /** `bucket-1`. */
  id: string;
  /** Objects in it. */
  objects: number;
  /** Shards of its index; 0 and 1 are one. */
  shards: number;
  /** Objects in each shard. */
  objects_per_shard: number;
  /** Number of the output that told it. */
  output: number;
}
/** What holds for the cluster as a whole. */
export interface CephCluster {
  /** By field, the number of the output in `outputs` that told it. */
  read_from: {
    [k: string]: number;
  };
  /** Release that all OSDs must have, by its name. */
  require_osd_release?: string | null;
  /** Flags of the OSD map that are set: `noout`. */
  flags?: string[] | null;
  /** Share of an OSD at which Ceph warns. */
  nearfull_ratio?: number | null;
  /** Share at which no backfill goes to an OSD any more. */
  backfillfull_ratio?: number | null;
  /** Share at which Ceph takes no more writes. */
  full_ratio?: number | null;
  /** State. */
  health?: ('HEALTH_OK' | 'HEALTH_WARN' | 'HEALTH_ERR') | null;
  /** Mode of the balancer. */
  balancer?: ('off' | 'upmap' | 'upmap-read' | 'other') | null;
  /** Whether the balancer moves data by itself. */
  balancer_active?: boolean | null;
  /** Share of a host's memory that cephadm divides among its OSDs, where it is set. */
  autotune_ratio?: number | null;
  /** Whether stretch mode is on. */
  stretch_mode?: boolean | null;
  /** Whether a cluster network is set. */
  cluster_network?: boolean | null;
  /** Misplaced objects over all objects, 0 to 1. */
  misplaced_share?: number | null;
  /** Degraded objects over all objects, 0 to 1. */
  degraded_share?: number | null;
  /** What recovery and backfill move, in bytes a second. */
  recovery_bytes_s?: number | null;
  /** Objects. */
  objects?: number | null;
  /** NVMe-oF gateways that run. */
  nvmeof_gateways?: number | null;
  /** iSCSI gateways (tcmu-runner) that run. */
  iscsi_gateways?: number | null;
  /** Object gateways that run. */
  rgw_daemons?: number | null;
  /** CephFS file systems. */
  file_systems?: number | null;
  /** OSDs in the map. */
  osds?: number | null;
  /** OSDs that run. */
  osds_up?: number | null;
  /** OSDs that hold data. */
  osds_in?: number | null;
  /** Pools. */
  pools?: number | null;
  /** Placement groups. */
  placement_groups?: number | null;
  /** Monitors. */
  mons?: number | null;
  /** Raw capacity. */
  bytes_total?: number | null;
  /** Raw capacity in use. */
  bytes_used?: number | null;
  /** Profile of CRUSH's tunables: `jewel`; `unknown` where somebody set them one by one. */
  crush_tunables?: string | null;
  /** Whether they are the best that this release knows. */
  crush_tunables_optimal?: boolean | null;
  /** Placement groups that an exception holds where CRUSH would not put them. */
  upmaps?: number | null;
  /** Buckets of CRUSH by their type: hosts, racks. */
  buckets?: {
    [k: string]: number;
  } | null;
}
/** One option of Ceph that was set, or that is in force. */
export interface CephOption {
  /** Name. */
  name: string;
  /** Value, as Ceph prints it. */
  value: string;
  /** Whom it is set for: `osd`, `osd.3`; names are left out. */
  who: string;
  /** For which part of them. */
  mask?: string | null;
  /** Stored in the cluster's configuration, or what a daemon runs with. */
  kind: 'set' | 'in force';
  /** Number of the output that told it. */
  output: number;
}
/** One pool. */
export interface CephPool {
  /** By field, the number of the output in `outputs` that told it. */
  read_from: {
    [k: string]: number;
  };
  /** Its number; some outputs tell the name alone. */
  id?: number | null;
  /** Its name where Ceph or its documentation chose it (`.mgr`, `default.rgw.log`), else `pool-3`. */
  name: string;
  /** How it protects data. */
  kind?: ('replicated' | 'erasure') | null;
  /** Copies or shards. */
  size?: number | null;
  /** Copies or shards that writing needs. */
  min_size?: number | null;
  /** Placement groups. */
  pg_num?: number | null;
  /** Whether the number of placement groups is chosen by Ceph. */
  autoscale?: ('on' | 'off' | 'warn') | null;
  /** What uses it. */
  applications?: ('rbd' | 'rgw' | 'cephfs' | 'mgr' | 'nfs' | 'other')[] | null;
  /** Number of its rule. */
  crush_rule?: number | null;
  /** Stand-in for its profile: `profile-1`. */
  erasure_code_profile?: string | null;
  /** Data of one stripe. */
  stripe_width_bytes?: number | null;
  /** FastEC. */
  allow_ec_optimizations?: boolean | null;
  /** Whether parts of objects can be overwritten. */
  allow_ec_overwrites?: boolean | null;
  /** When BlueStore compresses its data. */
  compression_mode?: ('none' | 'passive' | 'aggressive' | 'force') | null;
  /** How evenly its primaries are spread; 1 is even. */
  read_balance_score?: number | null;
  /** Whether the autoscaler starts it with its full share. */
  bulk?: boolean | null;
  /** Objects in it. */
  objects?: number | null;
  /** Data without copies. */
  stored_bytes?: number | null;
  /** Data that it can still take, as Ceph reckons from its fullest OSD. */
  max_avail_bytes?: number | null;
  /** Most objects that it may hold; 0 for no limit. */
  quota_objects?: number | null;
  /** Most data that it may hold; 0 for no limit. */
  quota_bytes?: number | null;
  /** Whether it takes no more writes because of its quota. */
  over_quota?: boolean | null;
  /** What somebody told the autoscaler that it will hold; 0 for nothing. */
  target_size_bytes?: number | null;
  /** The same as a share of the cluster; 0 for nothing. */
  target_size_ratio?: number | null;
  /** What of its scrubs is switched off. */
  scrub_flags?: ('noscrub' | 'nodeep-scrub')[] | null;
  /** Placement groups that the autoscaler would give it. */
  pg_num_wanted?: number | null;
}
/** Crashes of one daemon, as `ceph crash ls` lists them. */
export interface Crash {
  /** Kind of daemon. */
  kind: 'mon' | 'mgr' | 'osd' | 'mds' | 'rgw' | 'other';
  /** Number of the OSD, where it is one. */
  osd?: number | null;
  /** How many reports. */
  count: number;
  /** Days of the first and of the last of them. */
  days: string[];
  /** Number of the output that told it. */
  output: number;
}
/** One rule of CRUSH. */
export interface CrushRule {
  /** Its number. */
  id: number;
  /** What holds at most one copy. */
  failure_domain?: string | null;
  /** Class of the OSDs that it takes. */
  device_class?: string | null;
  /** How often it takes a root. */
  takes: number;
}
/** How many daemons run one version. */
export interface DaemonVersion {
  /** Kind of daemon. */
  daemon: 'mon' | 'mgr' | 'osd' | 'mds' | 'rgw' | 'other';
  /** Version without commit and name. */
  version: string;
  /** How many daemons. */
  count: number;
}
/** One erasure-code profile. */
export interface ErasureCodeProfile {
  /** By field, the number of the output in `outputs` that told it. */
  read_from: {
    [k: string]: number;
  };
  /** `default`, or a stand-in. */
  id: string;
  /** Data chunks. */
  k?: number | null;
  /** Parity chunks. */
  m?: number | null;
  /** Plugin. */
  plugin?: string | null;
  /** What holds at most one chunk. */
  failure_domain?: string | null;
  /** Size of a chunk of a stripe, where it is set. */
  stripe_unit_bytes?: number | null;
}
/** One file system of CephFS. */
export interface FileSystem {
  /** By field, the number of the output in `outputs` that told it. */
  read_from: {
    [k: string]: number;
  };
  /** `fs-1`. */
  id: string;
  /** Metadata servers that should be active at once. */
  max_mds?: number | null;
  /** Metadata servers that are active and answer. */
  active?: number | null;
  /** Metadata servers that are said to be active and have not answered for some time. */
  laggy?: number | null;
  /** Metadata servers that are on the way to be active: replay, rejoin and the like. */
  starting?: number | null;
  /** Ranks without a metadata server. */
  failed?: number | null;
  /** Ranks whose metadata is marked as damaged. */
  damaged?: number | null;
  /** Whether metadata servers may take it over; `ceph fs fail` forbids it. */
  joinable?: boolean | null;
  /** Metadata servers that wait, for any file system. */
  standbys?: number | null;
  /** Metadata servers that should wait. */
  standbys_wanted?: number | null;
}
/** One check of `ceph health`. */
export interface HealthCheck {
  /** Its name. */
  code: string;
  /** How bad Ceph takes it for. */
  severity: 'HEALTH_WARN' | 'HEALTH_ERR';
  /** How many are concerned. */
  count?: number | null;
  /** Whether somebody muted it. */
  muted: boolean;
  /** OSDs that its details name. */
  osds: number[];
  /** Its message without names. */
  says?: string | null;
  /** Kinds of daemons that its message names. */
  daemons?: ('mon' | 'mgr' | 'osd' | 'mds')[] | null;
  /** The longest time that its message names. */
  seconds?: number | null;
  /** Placement groups by their state, as its message counts them. */
  groups?: {
    [k: string]: number;
  } | null;
  /** Objects that its message counts. */
  objects?: number | null;
  /** Whether it speaks of a quota. */
  quota?: boolean | null;
  /** Flags that it names. */
  flags?: string[] | null;
  /** Modules of the manager that it names. */
  modules?: string[] | null;
  /** Whether a library of Python refuses to load once more. */
  subinterpreters?: boolean | null;
  /** Release that it names. */
  release?: string | null;
  /** Pools that it names, of those whose names Ceph or its documentation chose. */
  pools?: string[] | null;
  /** Number of the output that told it. */
  output: number;
}
/** One object whose copies differ, as `rados list-inconsistent-obj` lists it, without its name. */
export interface InconsistentObject {
  /** What differs, of the object and of its copies. */
  errors: string[];
  /** Copies that were compared. */
  copies: number;
  /** OSDs whose copy has an error of its own. */
  osds: number[];
  /** Number of the output that told it. */
  output: number;
}
/** Lines of one kind in the log of the kernel that tell of a fault. */
export interface KernelError {
  /** What they say. */
  kind: 'medium' | 'io' | 'timeout' | 'link' | 'array' | 'file-system' | 'hung-task' | 'memory' | 'out-of-memory';
  /** The device, where the lines name it. */
  node?: string | null;
  /** How many lines. */
  count: number;
}
/** Lines of one kind in the log of an OSD. */
export interface LogEvent {
  /** What they say. */
  kind:
    | 'slow-bluestore'
    | 'bad-checksum'
    | 'read-error'
    | 'no-heartbeat'
    | 'slow-request'
    | 'thread-timeout'
    | 'no-space'
    | 'bench-rejected';
  /** The OSD, where the lines name it. */
  osd?: number | null;
  /** How many lines. */
  count: number;
  /** The longest time that one of them tells. */
  worst_seconds?: number | null;
  /** Number of the output that told it. */
  output: number;
}
/** One volume of LVM, as `lvs` prints it. */
export interface LogicalVolume {
  /** `lv-1`. */
  id: string;
  /** What it is. */
  kind: 'thin-pool' | 'snapshot' | 'raid' | 'other';
  /** How full a thin pool or a snapshot is. */
  data_percent?: number | null;
  /** How full the metadata of a thin pool are. */
  metadata_percent?: number | null;
  /** What LVM notes of its state, where it is not well. */
  health?: ('partial' | 'refresh' | 'mismatches' | 'failed' | 'no-data-left' | 'read-only' | 'invalid') | null;
}
/** One array of Linux's software RAID. */
export interface MdArray {
  /** By field, the number of the output in `outputs` that told it. */
  read_from: {
    [k: string]: number;
  };
  /** Where it is. */
  host?: string | null;
  /** Name of the device: `md0`. */
  node: string;
  /** How it protects. */
  level?: ('raid0' | 'raid1' | 'raid4' | 'raid5' | 'raid6' | 'raid10' | 'linear' | 'other') | null;
  /** Whether it runs. */
  active?: boolean | null;
  /** Members that it should have. */
  drives?: number | null;
  /** Members that work. */
  drives_up?: number | null;
  /** Whether it is being rebuilt. */
  rebuilding?: boolean | null;
  /** How much of that is done. */
  rebuilt_percent?: number | null;
  /** Members that failed and are still listed. */
  failed?: number | null;
  /** Sectors whose copies or parity differed in the last check. */
  mismatches?: number | null;
}
/** One parameter of the module of OpenZFS. */
export interface ModuleOption {
  /** Name. */
  name: string;
  /** Value. */
  value: string;
}
/** One step of an operation. */
export interface OperationStep {
  /** What had happened at its end. */
  event: string;
  /** How long it took. */
  seconds: number;
  /** OSDs that it names. */
  osds: number[];
}
/** One OSD. */
export interface Osd {
  /** By field, the number of the output in `outputs` that told it. */
  read_from: {
    [k: string]: number;
  };
  /** Its number. */
  id: number;
  /** Where it runs. */
  host?: string | null;
  /** Version that runs. */
  version?: string | null;
  /** Version that created it. */
  created_with?: string | null;
  /** Whether it runs in a container. */
  in_container?: boolean | null;
  /** Linux distribution of its host or container. */
  distribution?: ('debian' | 'ubuntu' | 'other') | null;
  /** Whether dm-crypt lies below it. */
  encrypted?: boolean | null;
  /** How it stores. */
  objectstore?: ('bluestore' | 'filestore' | 'other') | null;
  /** Class in CRUSH. */
  device_class?: string | null;
  /** Whether Ceph takes the data device for a hard disk. */
  rotational?: boolean | null;
  /** The same of a separate block.db. */
  db_rotational?: boolean | null;
  /** Whether block.db lies on a device of its own. */
  dedicated_db?: boolean | null;
  /** Whether the WAL lies on a device of its own. */
  dedicated_wal?: boolean | null;
  /** Drives that hold the data. */
  data_drives?: string[] | null;
  /** Drives that hold block.db. */
  db_drives?: string[] | null;
  /** Allocation unit of BlueStore. */
  min_alloc_size_bytes?: number | null;
  /** Whether it was created with elastic shared blobs. */
  elastic_shared_blobs?: boolean | null;
  /** Size of the data device, or of the OSD. */
  size_bytes?: number | null;
  /** What is in use. */
  used_bytes?: number | null;
  /** Size of block.db. */
  db_size_bytes?: number | null;
  /** What RocksDB uses of it. */
  db_used_bytes?: number | null;
  /** Bytes of RocksDB on the slow device. */
  spillover_bytes?: number | null;
  /** Share in use. */
  utilization_percent?: number | null;
  /** Placement groups on it. */
  pgs?: number | null;
  /** Whether it runs. */
  up?: boolean | null;
  /** Whether data is placed on it. */
  in?: boolean | null;
  /** Override weight, 0 to 1. */
  reweight?: number | null;
  /** How often it is the first of its placement groups, which serves reads: 0 for never, 1 as the others. */
  primary_affinity?: number | null;
  /** Weight in CRUSH, in TiB by custom. */
  crush_weight?: number | null;
  /** Time of a commit as `ceph osd perf` averages it, in the first output that told it. */
  commit_latency_ms?: number | null;
  /** The same in each output that told it, in order: one alone is a moment. */
  commit_latency_samples_ms?: number[] | null;
  /** Throughput of `ceph tell osd.N bench`. */
  bench_bytes_per_s?: number | null;
  /** Size of its writes; 4 MiB by default. */
  bench_block_bytes?: number | null;
  /** Size of the log of BlueFS itself. */
  bluefs_log_bytes?: number | null;
  /** How often that log was compacted since the OSD started. */
  bluefs_log_compactions?: number | null;
  /** Files of RocksDB. */
  bluefs_files?: number | null;
  /** How scattered the free space is, 0 to 1, as BlueStore rates it. */
  free_fragmentation?: number | null;
}
/** The database of an OSD whose number no output tells: `perf dump` leaves it out. */
export interface OsdDatabase {
  /** Size of block.db, where it lies on a device of its own. */
  db_size_bytes?: number | null;
  /** What RocksDB uses of it. */
  db_used_bytes?: number | null;
  /** Bytes of RocksDB on the slow device, where there are two. */
  spillover_bytes?: number | null;
  /** Size of the log of BlueFS itself. */
  bluefs_log_bytes?: number | null;
  /** How often that log was compacted since the OSD started. */
  bluefs_log_compactions?: number | null;
  /** Files of RocksDB. */
  bluefs_files?: number | null;
  /** Number of the output that told it. */
  output: number;
}
/** One output of a command that was read. */
export interface OutputRead {
  /** Its number, from 1, by which facts name it. */
  number: number;
  /** The command that writes such output. */
  command: string;
  /** Number of the file or paste that held it, from 1. */
  file: number;
  /** Line of that file where it begins, from 1. */
  line?: number | null;
}
/** One device on PCI Express whose link `lspci -vv` shows; which drive it is, it does not tell. */
export interface PciLink {
  /** What it is. */
  kind: 'nvme' | 'raid' | 'sas' | 'network';
  /** Rate of a lane in use, in GT/s. */
  gt_s: number;
  /** Rate of a lane that it can do. */
  gt_s_max: number;
  /** Lanes in use. */
  lanes: number;
  /** Lanes that it has. */
  lanes_max: number;
}
/** One placement group, as `ceph pg ls` lists it. */
export interface PlacementGroup {
  /** Number of its pool. */
  pool: number;
  /** State, its parts joined by `+`. */
  state: string;
  /** Objects in it. */
  objects?: number | null;
  /** OSDs that serve it; fewer than its copies where some are missing. */
  acting: number[];
  /** Number of the output that told it. */
  output: number;
}
/** One volume of a RAID controller. */
export interface RaidVolume {
  /** Its level: `raid1`. */
  level: string;
  /** What the controller says of it. */
  state: 'optimal' | 'partially degraded' | 'degraded' | 'offline' | 'recovering';
}
/** Daemons of one kind and state on one host, as `ceph orch ps` lists them. */
export interface ServiceDaemon {
  /** Kind of daemon. */
  kind: 'mon' | 'mgr' | 'osd' | 'mds' | 'rgw' | 'other';
  /** Where they should run. */
  host?: string | null;
  /** What the orchestrator saw last. */
  state: 'running' | 'stopped' | 'error' | 'starting' | 'unknown';
  /** How many. */
  count: number;
  /** Number of the output that told it. */
  output: number;
}
/** One operation of an OSD with its steps. */
export interface SlowOperation {
  /** The OSD, where the output tells. */
  osd?: number | null;
  /** What was asked. */
  kind: 'read' | 'write' | 'delete' | 'metadata' | 'replica' | 'other';
  /** How long it took in all. */
  seconds: number;
  /** What happened, in order. */
  steps: OperationStep[];
  /** Number of the output that told it. */
  output: number;
}
/** One drive, real or virtual. */
export interface SystemDrive {
  /** By field, the number of the output in `outputs` that told it. */
  read_from: {
    [k: string]: number;
  };
  /** `drive-1`. */
  id: string;
  /** Where it is. */
  host?: string | null;
  /** Name of the device: `sda`. */
  node?: string | null;
  /** As the drive prints it, without its serial number. */
  model?: string | null;
  /** Version of its firmware. */
  firmware?: string | null;
  /** How it is attached. */
  interface?: ('sata' | 'sas' | 'nvme' | 'usb' | 'virtio') | null;
  /** What the kernel takes it for. */
  rotational?: boolean | null;
  /** What the drive itself says. */
  spins?: boolean | null;
  /** Capacity. */
  capacity_bytes?: number | null;
  /** Whether software makes it: a disk of a virtual machine, a volume of a controller. */
  virtual?: boolean | null;
  /** State of its volatile write cache. */
  write_cache?: ('on' | 'off') | null;
  /** Whether it reports a volatile write cache. */
  write_cache_present?: boolean | null;
  /** What the kernel takes its cache for. */
  kernel_write_cache?: ('write back' | 'write through') | null;
  /** Block size in use. */
  logical_block_bytes?: number | null;
  /** Block size inside, as it reports it. */
  physical_block_bytes?: number | null;
  /** Block size that an NVMe drive reports as faster than the one in use. */
  better_block_bytes?: number | null;
  /** Endurance used, as the drive counts it. */
  percent_used?: number | null;
  /** Spare flash that is left. */
  spare_percent?: number | null;
  /** Spare flash below which the drive warns. */
  spare_threshold_percent?: number | null;
  /**
   * Bits by which an NVMe drive warns: 1 spare, 2 temperature, 4 reliability, 8 read-only, 16 backup of its cache.
   */
  critical_warning?: number | null;
  /** Errors of the medium, or sectors that could not be read. */
  media_errors?: number | null;
  /** Sectors that were replaced. */
  reallocated_sectors?: number | null;
  /** Sectors that wait to be replaced. */
  pending_sectors?: number | null;
  /** Verdict of the drive itself. */
  passes_own_test?: boolean | null;
  /** Hours in operation. */
  power_on_hours?: number | null;
  /** Rate of the link in use. */
  link_gbit_s?: number | null;
  /** Rate that the drive can do. */
  link_gbit_s_max?: number | null;
  /** Rate of a lane of its PCIe link in use, in GT/s. */
  pcie_gt_s?: number | null;
  /** Rate of a lane that it can do. */
  pcie_gt_s_max?: number | null;
  /** Lanes in use. */
  pcie_lanes?: number | null;
  /** Lanes that it has. */
  pcie_lanes_max?: number | null;
  /** Whether autonomous power state transitions are switched on. */
  sleeps_by_itself?: boolean | null;
  /** Whether it knows such transitions. */
  can_sleep_by_itself?: boolean | null;
  /** Longest time to leave a power state in which it does no work. */
  wake_up_us?: number | null;
  /** Power state in use; 0 is the fastest. */
  power_state?: number | null;
  /** Transfers over its cable that were damaged and repeated. */
  crc_errors?: number | null;
  /** How `smartctl --scan` says that it is asked: `nvme`, `megaraid,8`. */
  scan_type?: string | null;
  /** Device that it is asked through: `/dev/bus/0`. */
  scan_device?: string | null;
  /** Minutes above its warning temperature. */
  warning_minutes?: number | null;
  /** Whether a monitor of Ceph keeps its store on it. */
  holds_monitor?: boolean | null;
  /** Whether it holds partitions, volumes or file systems. */
  in_use?: boolean | null;
  /** Share of the time in which it had requests, the highest that `iostat -x` showed. */
  busy_percent?: number | null;
  /** Mean time of a read, the highest that `iostat -x` showed. */
  read_wait_ms?: number | null;
  /** Mean time of a write, the same way. */
  write_wait_ms?: number | null;
  /** Mean time of a flush, the same way. */
  flush_wait_ms?: number | null;
  /** Writes, the most that it showed. */
  writes_per_s?: number | null;
  /** Flushes, the most that it showed. */
  flushes_per_s?: number | null;
  /** Discards, the most that it showed; 0 where freed space is not told to the drive. */
  discards_per_s?: number | null;
}
/** One machine. */
export interface SystemHost {
  /** By field, the number of the output in `outputs` that told it. */
  read_from: {
    [k: string]: number;
  };
  /** `host-1`. */
  id: string;
  /** Faults of which the log of its kernel tells; empty where it was read and tells of none. */
  kernel_errors?: KernelError[] | null;
  /** Volumes of LVM. */
  logical_volumes?: LogicalVolume[] | null;
  /** Groups of LVM. */
  volume_groups?: VolumeGroup[] | null;
  /** Events of ZFS that tell of a fault; empty where they were read and none does. */
  zfs_events?: ZfsEvent[] | null;
  /** Whether `zpool status -x` found every pool well. */
  zfs_well?: boolean | null;
  /** Version of Linux, as `uname -r` prints it, without a name that somebody chose. */
  kernel?: string | null;
  /** Model of the processor. */
  cpu?: string | null;
  /** Page of memory; every kernel for x86-64 has 4096. */
  page_bytes?: number | null;
  /** Cores of all processors. */
  cores?: number | null;
  /** Threads of all processors. */
  threads?: number | null;
  /** Memory. */
  memory_bytes?: number | null;
  /** Governor of the processor's clock. */
  governor?: ('performance' | 'other') | null;
  /** Whether states deeper than C1 are in use. */
  deep_idle_states?: boolean | null;
  /** Whether mitigations are switched off at boot. */
  mitigations?: ('default' | 'off') | null;
  /** Version of the module of OpenZFS. */
  openzfs?: string | null;
  /** Fastest link that is up. */
  link_gbit_s?: number | null;
  /** How a bond spreads connections over its links. */
  bond_hash?: ('layer2' | 'layer3+4' | 'other') | null;
  /** Delay of receive interrupts. */
  rx_usecs?: number | null;
  /** Whether a RAID controller makes volumes of drives. */
  behind_raid_controller?: boolean | null;
  /** RAID controllers that `lspci` lists. */
  raid_controllers?: number | null;
  /** What the volumes of a RAID controller do with writes, the most daring of them. */
  controller_write_cache?: ('always write back' | 'write back' | 'write through') | null;
  /** Volumes of a RAID controller, with what it says of them. */
  raid_volumes?: RaidVolume[] | null;
  /** Drives that a RAID controller calls failed, missing, offline or unusable. */
  raid_drives_bad?: number | null;
  /** Whether it has arrays of Linux's software RAID. */
  has_arrays?: boolean | null;
  /** Links of storage and network devices. */
  pci_links?: PciLink[] | null;
  /** Longest wake-up from a power state that Linux lets NVMe drives take by themselves; 0 forbids all. */
  nvme_max_latency_us?: number | null;
  /** Module parameter. */
  zfs_nocacheflush?: ('0' | '1') | null;
  /** Parameters of OpenZFS that are set or in force. */
  module_options?: ModuleOption[] | null;
  /** Size of the ARC, the cache of ZFS. */
  arc_bytes?: number | null;
  /** Most that it may grow to. */
  arc_max_bytes?: number | null;
  /** Metadata in it. */
  arc_meta_bytes?: number | null;
  /** Most metadata that it may hold; OpenZFS 2.2 and later have no such limit. */
  arc_meta_limit_bytes?: number | null;
  /** How often it asked file systems to give back metadata. */
  arc_prunes?: number | null;
  /** Requests that it answered, 0 to 1. */
  arc_hit_share?: number | null;
  /** Model of the RAID controller. */
  controller_model?: string | null;
  /** State of the battery or capacitor of its write cache. */
  controller_battery?: ('good' | 'bad' | 'none') | null;
  /** Drives that the RAID controller hands through without a volume (JBOD). */
  drives_passed_through?: number | null;
  /** Throughput that `iperf3` reached. */
  measured_gbit_s?: number | null;
  /** Segments that it had to send again. */
  measured_retransmits?: number | null;
}
/** One group of LVM, as `vgs` or `pvs` prints it. */
export interface VolumeGroup {
  /** `vg-1`. */
  id: string;
  /** Physical volumes that it lacks, at least. */
  missing: number;
}
/** Events of one kind that `zpool events` lists. */
export interface ZfsEvent {
  /** What they tell. */
  kind: 'io' | 'checksum' | 'data' | 'slow' | 'probe' | 'removed' | 'state' | 'other';
  /** The device, where the list names it. */
  node?: string | null;
  /** How many. */
  count: number;
}
/** A message of Ceph's health that no check on record says. */
export interface UnknownMessage {
  /** How bad Ceph takes it for. */
  severity: 'HEALTH_WARN' | 'HEALTH_ERR';
  /** Its words without names. */
  says: string;
  /** Number of the output that told it. */
  output: number;
}
/** One group of drives of a ZFS pool. */
export interface Vdev {
  /** What it is for. */
  role: 'data' | 'log' | 'cache' | 'special' | 'dedup' | 'spare';
  /** How it protects. */
  layout: string;
  /** How many drives. */
  drives: number;
  /** The drives, where they are known. */
  nodes: string[];
  /** How many of its drives are files on another file system. */
  files?: number | null;
  /** State. */
  state?: string | null;
}
/** One dataset or volume of ZFS. */
export interface ZfsDataset {
  /** By field, the number of the output in `outputs` that told it. */
  read_from: {
    [k: string]: number;
  };
  /** `dataset-1`. */
  id: string;
  /** Its pool. */
  pool?: string | null;
  /** What it is. */
  kind?: ('filesystem' | 'volume') | null;
  /** Largest record of a file system. */
  recordsize_bytes?: number | null;
  /** Block of a volume. */
  volblocksize_bytes?: number | null;
  /** What becomes of requests for durability. */
  sync?: ('standard' | 'always' | 'disabled') | null;
  /** Compression. */
  compression?: string | null;
  /** What the ARC keeps of it. */
  primarycache?: ('all' | 'metadata' | 'none') | null;
  /** What a log device is used for. */
  logbias?: ('latency' | 'throughput') | null;
  /** Deduplication. */
  dedup?: string | null;
  /** Size that a volume promises. */
  volsize_bytes?: number | null;
  /** What it takes of the pool, snapshots included. */
  used_bytes?: number | null;
  /** What it could still take. */
  available_bytes?: number | null;
  /** What is set aside for it; 0 for nothing. */
  reserved_bytes?: number | null;
}
/** One device of a ZFS pool with the errors that ZFS counted. */
export interface ZfsMember {
  /** The drive, where its name tells which it is. */
  drive?: string | null;
  /** How its group protects. */
  layout: string;
  /** State. */
  state?: string | null;
  /** Reads that failed. */
  read_errors: number;
  /** Writes that failed. */
  write_errors: number;
  /** Blocks whose checksum did not match. */
  checksum_errors: number;
  /** What ZFS notes beside it. */
  remark?: ('resilvering' | 'repairing' | 'too many errors' | 'block size' | 'was' | 'removed') | null;
}
/** One pool of ZFS. */
export interface ZfsPool {
  /** By field, the number of the output in `outputs` that told it. */
  read_from: {
    [k: string]: number;
  };
  /** `zpool-1`. */
  id: string;
  /** Where it is. */
  host?: string | null;
  /** State. */
  state?: string | null;
  /** Its groups of drives. */
  vdevs?: Vdev[] | null;
  /** What ZFS says of it. */
  status?:
    | (
        | 'corrected-errors'
        | 'data-corruption'
        | 'missing-device'
        | 'missing-device-fatal'
        | 'bad-label'
        | 'faulted'
        | 'offline'
        | 'removed'
        | 'resilvering'
        | 'suspended'
        | 'metadata-corrupt'
        | 'log-unreadable'
        | 'block-size'
        | 'features-off'
        | 'features-unknown'
        | 'old-version'
        | 'other-host'
        | 'errata'
        | 'other'
        | 'none'
      )
    | null;
  /** Its last scrub or resilver. */
  scan?: ZfsScan | null;
  /** Files or blocks whose data is lost; at least as many. */
  data_errors?: number | null;
  /** Its devices with their errors. */
  members?: ZfsMember[] | null;
  /** Exponent of the block size; 0 where the drives decide. */
  ashift?: number | null;
  /** Share in use. */
  capacity_percent?: number | null;
  /** Fragmentation of the free space. */
  fragmentation_percent?: number | null;
  /** Whether freed blocks are trimmed. */
  autotrim?: ('on' | 'off') | null;
}
/** The last or running scrub or resilver. */
export interface ZfsScan {
  /** What it is; `none` where none was ever asked for. */
  kind: 'scrub' | 'resilver' | 'none';
  /** How far it is. */
  state?: ('finished' | 'running' | 'canceled' | 'paused') | null;
  /** Errors that it could not repair. */
  errors?: number | null;
  /** What it repaired. */
  repaired_bytes?: number | null;
  /** How much of it is done. */
  percent?: number | null;
  /** How fast it reads or writes what it has to. */
  bytes_per_s?: number | null;
  /** How long it will still take, as ZFS reckons. */
  hours_left?: number | null;
}
/** Everything that was read. What nobody told is left out. */
export interface System {
  /** Address of the JSON Schema, for editors. */
  $schema?: string | null;
  /** What was read. */
  outputs: OutputRead[];
  /** The cluster as a whole. */
  cluster?: CephCluster | null;
  /** Versions of Ceph that run. */
  versions: DaemonVersion[];
  /** Machines. */
  hosts: SystemHost[];
  /** Drives. */
  drives: SystemDrive[];
  /** Arrays of Linux's software RAID. */
  arrays: MdArray[];
  /** OSDs. */
  osds: Osd[];
  /** Databases of OSDs whose numbers nobody told. */
  databases: OsdDatabase[];
  /** Pools of Ceph. */
  pools: CephPool[];
  /** Profiles of erasure coding. */
  erasure_code_profiles: ErasureCodeProfile[];
  /** Rules of CRUSH. */
  crush_rules: CrushRule[];
  /** Options of Ceph. */
  options: CephOption[];
  /** What `ceph health` complains of. */
  health_checks: HealthCheck[];
  /** What else it says, in words that nothing on record has. */
  unknown_messages: UnknownMessage[];
  /** Operations with their steps. */
  slow_operations: SlowOperation[];
  /** Placement groups one by one, where they were listed. */
  placement_groups: PlacementGroup[];
  /** Objects whose copies differ. */
  inconsistent_objects: InconsistentObject[];
  /** What logs of OSDs say. */
  log_events: LogEvent[];
  /** File systems of CephFS. */
  file_systems: FileSystem[];
  /** Buckets of the object gateway. */
  buckets: Bucket[];
  /** Daemons, as the orchestrator sees them. */
  daemons: ServiceDaemon[];
  /** Daemons that crashed. */
  crashes: Crash[];
  /** Pools of ZFS. */
  zfs_pools: ZfsPool[];
  /** Datasets of ZFS. */
  zfs_datasets: ZfsDataset[];
}
/** One figure of a source that is not on record, in `data/unused.json`. */
export interface UnusedFigure {
  /**
   * Its number in the table of gathered figures; that of another table with its short name before it: `cv-081`.
   */
  row: string;
  /** Where it is printed; null where nobody found who published it. */
  source: SourceRef | null;
  /** The drive or system as the source prints it. */
  drive: string;
  /** The figure as the source prints it; both of a pair, with a semicolon between. */
  figure: string;
  /**
   * Why it is no measurement: `repeat` says that the very figure is on record already, `not-one-drive` that an array,
   * a controller's cache or a memory card was measured, `not-a-result` that it is an excerpt and no result of a run,
   * `source-not-identified` that nobody could look it up, `conditions-not-stated` that a claim names neither queue depth
   * nor block size, `line-not-model` that it is a claim for a line of several models, `another-property` that it is not
   * about what was asked, `out-of-scope` that nothing is stated of the model that would decide its use,
   * `conditions-differ` that the two sides of a pair differ in more than can be named, and `limited-by-policy` that a
   * limit was set on purpose.
   */
  reason:
    | 'repeat'
    | 'model-not-stated'
    | 'direction-not-stated'
    | 'not-one-drive'
    | 'not-a-result'
    | 'source-not-identified'
    | 'conditions-not-stated'
    | 'line-not-model'
    | 'another-property'
    | 'out-of-scope'
    | 'workload-not-stated'
    | 'unit-not-stated'
    | 'conditions-differ'
    | 'metric-not-on-list'
    | 'limited-by-policy';
}
/** A fact of the specification that lets a limit count as kept while nobody has measured it. */
export interface StandIn {
  /** Field of the drive's record. */
  fact: 'power_loss_protection' | 'segment' | 'recording' | 'media';
  /** Values with which the condition is expected to hold. */
  values: string[];
  /** Media of which it says nothing; nor does it of a drive whose media is not known. */
  not_for?: string[];
  /** Why, in a sentence. */
  why: string;
}
/** One thing that people use storage for, in `data/uses.json`. */
export interface Use {
  /** Label for a reader: `ZFS log device (SLOG)`. */
  label: string;
  /** Label within a sentence: `a ZFS log device`. */
  short: string;
  /** What it asks of a drive, and what no source says, in a sentence or two. */
  meaning: string;
  /** The load that shows whether a drive is good enough. */
  job: UseJob;
  /** What its figures must keep. */
  limits: UseLimit[];
  /** What must be known of the drive. */
  requires?: UseRequirement[];
  /** Media to which the use does not apply, so that no verdict is given. */
  not_for?: string[];
  /**
   * Media that it is usually built of: of the drives that nobody measured, these stand first on the shortlist.
   */
  usual_media?: string | null;
}
/** The load by which a use is checked: one writer at depth 1, and a flush after every write. */
export interface UseJob {
  /** Order of the writes, in fio's terms. */
  pattern: 'write' | 'randwrite';
  /** Size of one write. */
  block_size_bytes: number;
  /**
   * The call that follows each write; `none` where the use asks for lasting bandwidth and not for durable writes.
   */
  sync: 'fsync' | 'fdatasync' | 'none';
  /** Whether it writes to a file of a file system, or to the drive itself. */
  runs_on: 'file' | 'device';
  /** The command, with `/dev/sdX` for the device or `test-data` for a folder on it. */
  command: string;
  /** Who runs this job for this use. */
  source: SourceRef;
}
/** A bound that measured figures must keep: one of `at_most_ms`, `at_least_per_s`, `at_least_mb_per_s`. */
export interface UseLimit {
  /** What is bounded, in the words of the source. */
  label: string;
  /**
   * 99th percentile or mean of the time of a write and its flush, such writes in a second, or the bandwidth of large
   * writes that lasts once every cache is full.
   */
  figure: 'durable_write_p99' | 'durable_write_mean' | 'durable_writes' | 'steady_write_bandwidth';
  /** Largest time that is good enough, in milliseconds. */
  at_most_ms?: number | null;
  /** Time from which on the source calls it too slow; left out where that is `at_most_ms`. */
  fails_above_ms?: number | null;
  /** Smallest rate that is good enough, in writes a second. */
  at_least_per_s?: number | null;
  /** Smallest bandwidth that is good enough, in 10^6 bytes a second. */
  at_least_mb_per_s?: number | null;
  /** What its user notices where it is not kept, as the end of a sentence. */
  if_missed: string;
  /** Whose bound it is. */
  set_by: 'source' | 'us';
  /** What of a specification speaks for it until it is measured. */
  stand_ins?: StandIn[];
  /** Where the bound comes from, in a sentence. */
  why: string;
  /** Who states it, or what our reason rests on. */
  source: SourceRef;
}
/** A fact about the drive itself without which its figures do not matter. */
export interface UseRequirement {
  /** What is asked for: `power-loss protection`. */
  label: string;
  /**
   * What is asked: a field of the drive's record; its rated writes in bytes a day, computed of two; or whether it
   * keeps what it confirmed as flushed: `protected` (power-loss protection), `kept` or `lost` (in a test that cut the
   * power), `direct` (a medium that needs no cache), `doubted` (flushes cost it nothing), `partial` and `no` (its
   * protection).
   */
  fact: 'keeps_flushed' | 'media' | 'recording' | 'endurance_dwpd' | 'endurance_bytes_per_day' | 'capacity_bytes';
  /** Values with which a drive is ruled out. */
  refused?: string[];
  /**
   * Smallest value of a number that is good enough: drive writes or bytes a day, or bytes of the largest
   * capacity on record. Of a bound that is ours, down to half of it is said to be short of it and rules nothing out.
   */
  at_least?: number | null;
  /** Largest value of a number that still makes sense: beyond it one pays for what the use does not need. */
  at_most?: number | null;
  /** Values that leave it open; every other value is good. */
  unknown?: string[];
  /** What of a specification speaks for it while no source states it. */
  stand_ins?: StandIn[];
  /** Media of which it is not asked. */
  not_needed_for?: string[];
  /** Whose requirement it is. */
  set_by: 'source' | 'us';
  /** Why it is asked for, in a sentence. */
  why: string;
  /** Who asks for it, or what our reason rests on. */
  source: SourceRef;
}
/** All uses by identifier, in the order in which pages list them. */
export interface Uses {
  [k: string]: Use;
}
/**
 * One maker in `data/vendors.json`: the name that its drives print, not the company that owns it today.
 */
export interface Vendor {
  /** As pages show it, and as `vendor` of a drive or controller has it. */
  name: string;
  /**
   * Other names of people and tools (smartctl, nvme, lsblk); differences of case and punctuation need no entry.
   */
  aliases?: string[];
  /** Regular expressions for the beginnings of its part numbers, where tools print no maker: `^MTFD`. */
  models?: string[];
  /** Why it stands apart from another maker that owns it, owned it or has part of it. */
  note?: string | null;
}
/** All makers by identifier, with which addresses of their drives begin. */
export interface Vendors {
  [k: string]: Vendor;
}
/** What decides how many operations a volume may do. */
export interface Provisioning {
  /**
   * `size` grows with the volume, `purchase` is bought apart from it, `type` is the same for every size, `instance`
   * comes with the machine.
   */
  set_by: 'size' | 'purchase' | 'type' | 'instance';
  /** The rule in a sentence: what is included, by how much it grows, what bursts. */
  note?: string | null;
  /** Where it is said. */
  source: SourceRef;
}
/** Sizes in which it can be had. */
export interface SizeRange {
  /** Smallest size. */
  min_bytes?: number | null;
  /** Largest size. */
  max_bytes?: number | null;
  /** Where it is said. */
  source: SourceRef;
}
/** Whether the data outlive a stop of the machine. */
export interface Survival {
  /** `no`: stopping, resizing or losing the machine loses the data. */
  state: 'yes' | 'no';
  /** Where it is said. */
  source: SourceRef;
}
/**
 * A type of volume, or a class of volumes whose type a source does not name, in `data/volumes/`.
 *
 * What its provider allows it to do is a result of basis `vendor-spec`; what it did is a result like any other.
 */
export interface Volume {
  /** Address of the JSON Schema, for editors. */
  $schema?: string | null;
  /** Who rents it out; null for a class of several providers. */
  provider: string | null;
  /** Type in the provider's words: `EBS gp3`. */
  model: string;
  /** True where the source does not name the type; a class is shown, never ranked. */
  is_class?: boolean;
  /** Other names under which people search for it. */
  aliases?: string[];
  /**
   * How the machine reaches it: as a block device over the network, as a file share, or as a drive of its own host;
   * null where the source does not say.
   */
  attachment: ('network-block' | 'network-file' | 'local') | null;
  /** What stores the data; null where not stated. */
  media?: ('ssd' | 'hdd') | null;
  /** Sizes that can be had; null where not stated. */
  size?: SizeRange | null;
  /** What decides its IOPS; null where not stated. */
  provisioning?: Provisioning | null;
  /** Whether the data outlive a stop of the machine; null where not stated. */
  survives_stop?: Survival | null;
  /** How seldom the provider says that a volume is lost. */
  durability?: Statement | null;
  /** What the provider says of the time of a write or of a flush. */
  latency?: Statement | null;
  /** Files in `data/caveats/`. */
  caveats?: string[];
  /** What else a reader should know. */
  notes?: string[];
}
