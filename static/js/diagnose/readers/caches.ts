/** Reads the state of write caches: `hdparm -W` and `-I`, and `/sys/block/…/queue/write_cache`. */
import { oneOf, size, whole } from '../figures.ts';
import { modelName } from '../names.ts';
import type { TextReader } from '../types.ts';

export const hdparm: TextReader = {
  command: 'hdparm -W',
  begins: /^\/dev\/\S+:\s*$/,
  read: (lines, draft, output) => {
    const text = lines.join('\n');
    const found = (pattern: RegExp) => pattern.exec(text)?.[1]?.trim() ?? null;
    const flagged = found(/write-caching += +(\d)/);
    const listed = /^\t +(\*?)\s*Write cache$/m.exec(text);
    const cache = flagged ?? (listed ? (listed[1] ? '1' : '0') : null);
    const rotation = found(/Nominal Media Rotation Rate: (.+)/);
    const sectors = whole(found(/LBA48 +user addressable sectors: +(\d+)/));
    const fields = {
      model: modelName(found(/Model Number: +(.+)/)),
      firmware: modelName(found(/Firmware Revision: +(\S+)/)),
      interface: found(/Transport: +(Serial)/) ? 'sata' : null,
      spins: rotation === null ? null : /^\d+$/.test(rotation),
      capacity_bytes: sectors === null ? null : sectors * 512,
      logical_block_bytes: size(found(/Logical +Sector size: +(\d+)/)),
      physical_block_bytes: size(found(/Physical +Sector size: +(\d+)/)),
      write_cache: cache === null ? null : cache === '1' ? 'on' : 'off',
    };
    if (Object.values(fields).every((value) => value === null)) return;
    const place = { host: output.host, node: lines[0]?.trim().slice(0, -1), serial: found(/Serial Number: +(\S+)/) };
    draft.putDrive(place, fields, output.number);
  },
};

const SYSFS = /^(?:\/sys\/block\/(\S+?)\/queue\/(write_cache|rotational):)?\s*(write back|write through|[01])\s*$/;

export const kernelCaches: TextReader = {
  command: 'grep . /sys/block/*/queue/write_cache',
  goesOn: true,
  begins: /^(?:\/sys\/block\/\S+\/queue\/(?:write_cache|rotational):.*|write (?:back|through))$/,
  read: (lines, draft, output) => {
    for (const line of lines) {
      const match = SYSFS.exec(line);
      const node = match?.[1] ?? output.node;
      if (!match || !node) continue;
      const fields =
        match[2] === 'rotational'
          ? { rotational: match[3] === '1' }
          : { kernel_write_cache: oneOf(match[3], ['write back', 'write through']) };
      draft.putDrive({ host: output.host, node }, fields, output.number);
    }
  },
};
