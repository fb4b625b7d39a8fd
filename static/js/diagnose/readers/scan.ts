/** Reads `smartctl --scan`: which devices there are, and how each is asked; what they are it does not tell. */
import { asText, list, object } from '../../domain/json.ts';
import type { Draft } from '../draft.ts';
import { nodeOf } from '../figures.ts';
import type { JsonReader, Output, TextReader } from '../types.ts';

const DEVICE = /^\/dev\/[a-z]{1,8}(?:\/\d{1,3}|\d{0,3}(?:n\d{1,2})?)$/;
const TYPE = /^[a-z0-9+,/_-]{1,40}$/;

function putDevice(name: string, type: string, draft: Draft, output: Output) {
  if (!TYPE.test(type)) return;
  // Drives behind a controller share its device and differ in how they are asked.
  const place = nodeOf(name) && !/,/.test(type) ? { node: name } : { serial: `${output.host} ${name} ${type}` };
  const fields = {
    scan_type: type,
    scan_device: DEVICE.test(name) ? name : null,
    interface: type === 'nvme' ? 'nvme' : null,
  };
  draft.putDrive({ host: output.host, ...place }, fields, output.number);
  if (type.startsWith('megaraid') || type.startsWith('cciss'))
    draft.put('hosts', output.host, { behind_raid_controller: true }, output.number);
}

export const scan: JsonReader = {
  command: 'smartctl --scan',
  recognises: (value) => Array.isArray(object(value).devices) && 'smartctl' in object(value),
  read: (value, draft, output) => {
    for (const { name, type } of list(object(value).devices).map(object))
      putDevice(asText(name), asText(type), draft, output);
  },
};

const LINE = /^(\/dev\/\S+) -d (\S+) #/;

export const scanText: TextReader = {
  command: 'smartctl --scan',
  goesOn: true,
  begins: LINE,
  read: (lines, draft, output) => {
    for (const line of lines) {
      const [, name, type] = LINE.exec(line) ?? [];
      if (name && type) putDevice(name, type, draft, output);
    }
  },
};
