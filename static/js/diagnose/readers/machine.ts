/** Reads what a machine says of itself: lscpu, cpupower, uname, the version of ZFS, its memory. */
import { asText, list, object } from '../../domain/json.ts';
import type { Draft } from '../draft.ts';
import { oneOf, size, versionOf, whole } from '../figures.ts';
import { kernelVersion, modelName } from '../names.ts';
import type { JsonReader, Output, TextReader } from '../types.ts';

/** Note what an output says of the machine that printed it. */
const put = (fields: Record<string, unknown>, draft: Draft, output: Output) =>
  draft.put('hosts', output.host, fields, output.number);

const DEEPEST = 16;

/** Flatten the fields of `lscpu -J`, which nest since util-linux 2.38. */
function flatten(fields: unknown, depth = 0): [string, string][] {
  if (depth > DEEPEST) return [];
  return list(fields).flatMap((entry) => {
    const { field, data, children } = object(entry);
    const pair: [string, string] = [asText(field).replace(/:$/, ''), asText(data)];
    return [pair, ...flatten(children, depth + 1)];
  });
}

/** Note the processor. */
const putProcessor = (fields: ReadonlyMap<string, string>, draft: Draft, output: Output) =>
  put({ cpu: modelName(fields.get('Model name')), threads: whole(fields.get('CPU(s)')) }, draft, output);

export const lscpu: JsonReader = {
  command: 'lscpu -J',
  recognises: (value) => Array.isArray(object(value).lscpu),
  read: (value, draft, output) => putProcessor(new Map(flatten(object(value).lscpu)), draft, output),
};

export const lscpuText: TextReader = {
  command: 'lscpu',
  begins: /^(?:Architecture|CPU op-mode\(s\)|CPU\(s\)):\s/,
  read: (lines, draft, output) => {
    const fields: Map<string, string> = new Map();
    for (const line of lines) {
      const [, name = '', value = ''] = /^\s*([^:]+):\s+(.*)$/.exec(line) ?? [];
      // Of several kinds of cores the first one names the processor.
      if (name && !fields.has(name.trim())) fields.set(name.trim(), value.trim());
    }
    putProcessor(fields, draft, output);
  },
};

export const cpupower: TextReader = {
  command: 'cpupower frequency-info',
  begins: /^(?:analyzing CPU \d|CPUidle driver:)/,
  read: (lines, draft, output) => {
    const text = lines.join('\n');
    const governor = /The governor "([a-z]+)"/.exec(text)?.[1];
    const states = /Available idle states: (.+)/.exec(text)?.[1]?.split(/\s+/) ?? [];
    const disabled = [...text.matchAll(/^(\S+?)(?: \(DISABLED\))/gm)].map(([, name]) => name);
    const deep = states.filter((name) => !/^(?:POLL|C1E?(?:_ACPI)?|C1-.*)$/.test(name) && !disabled.includes(name));
    put(
      {
        governor: governor ? (oneOf(governor, ['performance']) ?? 'other') : null,
        deep_idle_states: states.length > 0 ? deep.length > 0 : null,
      },
      draft,
      output,
    );
  },
};

export const machineLines: TextReader = {
  command: 'uname -r; zfs version; grep MemTotal /proc/meminfo; cat /proc/cmdline',
  goesOn: true,
  begins: new RegExp(
    String.raw`^(?:Linux \S+ \d+\.\d+|/sys/module/zfs/parameters/zfs_nocacheflush:|\d+\.\d+\.\d+-[\w.+-]+$|` +
      String.raw`zfs(?:-kmod)?-\d|MemTotal:\s|BOOT_IMAGE=|(?:Mem|Speicher):\s+\d)`,
  ),
  read: (lines, draft, output) => {
    for (const line of lines) {
      const name = /^Linux (\S+) \d/.exec(line)?.[1];
      if (name && output.host.startsWith('file:')) draft.aliases.set(output.host, name);
      const zfs = /^zfs-kmod-(\d+\.\d+\.\d+)/.exec(line) ?? /^zfs-(\d+\.\d+\.\d+)/.exec(line);
      const memory = /^MemTotal:\s+(\d+) kB/.exec(line)?.[1];
      const mebibytes = /^(?:Mem|Speicher):\s+(\d+(?:\.\d+)?[KMGT]?i?)\s/.exec(line)?.[1];
      put(
        {
          kernel: kernelVersion(/^(?:Linux \S+ )?(\d+\.\d+\.\d+\S*)/.exec(line)?.[1]),
          openzfs: versionOf(zfs?.[1]),
          memory_bytes: memory ? Number(memory) * 1024 : mebibytes && /[GMT]/.test(mebibytes) ? size(mebibytes) : null,
          zfs_nocacheflush: oneOf(/zfs_nocacheflush:([01])$/.exec(line)?.[1], ['0', '1']),
          mitigations: line.startsWith('BOOT_IMAGE=') ? (/\bmitigations=off\b/.test(line) ? 'off' : 'default') : null,
        },
        draft,
        output,
      );
    }
  },
};
