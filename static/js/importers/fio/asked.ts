/** Reads what fio was asked to do where its output does not say it: the command or the job file above the output. */
import { findCommand, wordsOf } from '../shared/command.ts';
import { ALIASES, blockSizeOption, type OptionValues } from './options.ts';

/** Options by job; those of [global] are in each. */
type Jobs = Map<string, Record<string, string>>;
/** What stands above an output of fio. */
export interface Asked {
  source: 'command' | 'job file';
  jobs: Jobs;
}

/** fio as a command: an option or a job file follows. */
const PROGRAM = /(?<![\w.-])fio(?=[ \t]+(?:-{1,2}[a-z]|\S+\.(?:fio|job|ini)\b))/g;
/** Options that people give without a value, so that the next word is none. */
const FLAGS = new Set([
  ...['time_based', 'group_reporting', 'stonewall', 'new_group', 'thread', 'norandommap', 'refill_buffers'],
  ...['zero_buffers', 'overwrite', 'invalidate', 'exitall', 'disable_lat', 'gtod_reduce', 'minimal', 'readonly'],
]);
const SECTION = /^[ \t]*\[([^\]\n]+)\][ \t]*$/;
const SETTING = /^[ \t]*([a-z][a-z0-9_]*)(?:[ \t]*=[ \t]*(.*))?$/i;
/** Without one of these a list of settings under a heading in brackets is no job file of fio. */
const TYPICAL = new Set(['rw', 'readwrite', 'bs', 'ioengine', 'iodepth', 'filename']);

/** Files that are named one by one are all used, as if they were one name with colons. */
const withValue = (options: Readonly<Record<string, string>>, name: string, value: string) => ({
  ...options,
  [name]: name === 'filename' && options.filename !== undefined ? `${options.filename}:${value}` : value,
});

/** Put two jobs of one name together: what they have in common, and the files of both. */
function merge(one: Readonly<Record<string, string>>, other: Readonly<Record<string, string>>) {
  const common = Object.entries(one).filter(([name, value]) => other[name] === value);
  const files = [one.filename, other.filename].filter((name) => name !== undefined);
  return { ...Object.fromEntries(common), ...(files.length ? { filename: [...new Set(files)].join(':') } : {}) };
}

/** Collect the options of each job from a list in which `name` begins a job. */
function jobsOf(entries: readonly (readonly [string, string])[]): Jobs {
  const jobs: Jobs = new Map();
  let [global, name, options]: [Record<string, string>, string, Record<string, string>] = [{}, 'global', {}];
  const finish = () => {
    const before = jobs.get(name);
    if (name === 'global') global = options;
    else jobs.set(name, before ? merge(before, options) : options);
  };
  for (const [option, value] of entries) {
    if (option !== 'name') options = withValue(options, ALIASES.get(option) ?? option, value);
    else {
      finish();
      name = value;
      options = { ...global };
    }
  }
  finish();
  return jobs;
}

/** Read the options of a command line. */
function entriesOfCommand(command: string): [string, string][] {
  const [, ...words] = wordsOf(command);
  return words.flatMap((word, place): [string, string][] => {
    const [, option = '', value] = /^--?([a-z][\w-]*)(?:=(.*))?$/is.exec(word) ?? [];
    const next = words[place + 1] ?? '-';
    if (!option) return [];
    return [[option, value ?? (next.startsWith('-') || FLAGS.has(option) ? '' : next)]];
  });
}

/** Read the settings of a job file that stands in a text; empty where there is none. */
function entriesOfJobFile(text: string): [string, string][] {
  const entries: [string, string][] = [];
  let inside = false;
  for (const line of text.split('\n')) {
    const section = SECTION.exec(line)?.[1];
    const [, option, value = ''] = SETTING.exec(line) ?? [];
    if (section) entries.push(['name', section]);
    else if (inside && option) entries.push([option.toLowerCase(), value.trim()]);
    inside = section !== undefined || (inside && (option !== undefined || /^[ \t]*(?:[;#].*)?$/.test(line)));
  }
  return entries.some(([option]) => TYPICAL.has(option)) ? entries : [];
}

/**
 * Read what fio was asked to do.
 * @param above what stands above the output
 * @param command where the caller knows it
 * @returns null where nothing above says it
 */
export function askedIn(above: string, command?: string): Asked | null {
  const line = command ?? findCommand(above, PROGRAM);
  const ofCommand = line === null ? null : jobsOf(entriesOfCommand(line));
  if (ofCommand?.size) return { source: 'command', jobs: ofCommand };
  const jobs = jobsOf(entriesOfJobFile(above));
  return jobs.size ? { source: 'job file', jobs } : null;
}

/** Tell whether what was asked for can be the job that fio printed. */
function agrees(asked: OptionValues, printed: OptionValues) {
  const word = (values: OptionValues, name: string) => values[name]?.split(':')[0]?.replace('readwrite', 'rw');
  const same = ['rw', 'ioengine', 'iodepth'].every((name) => {
    const [one, other] = [word(asked, name), word(printed, name)];
    return one === undefined || other === undefined || one === other;
  });
  const sizes = (['read', 'write'] as const).every((direction) => {
    const [one, other] = [blockSizeOption(asked, direction), blockSizeOption(printed, direction)];
    return !one || !other || one === other;
  });
  return same && sizes;
}

/**
 * Complete the options of a job by what was asked for; what the output says itself counts.
 * @param printed as the output says them
 * @returns null where nothing above is of this job
 */
export function completed(asked: Asked | null, name: string, printed: OptionValues): OptionValues | null {
  const found = asked?.jobs.get(name) ?? (asked?.jobs.size === 1 && name === '' ? [...asked.jobs.values()][0] : null);
  return found && agrees(found, printed) ? { ...found, ...printed } : null;
}
