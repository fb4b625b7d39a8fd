/** Reads `smartctl --scan`: which devices there are, and how each is asked; what they are it does not tell. */
import { asText, list, object } from '../../domain/json.ts';
import { nodeOf } from '../figures.ts';

/** @typedef {import('../types.ts').Output} Output */
/** @typedef {import('../draft.ts').Draft} Draft */

const DEVICE = /^\/dev\/[a-z]{1,8}(?:\/\d{1,3}|\d{0,3}(?:n\d{1,2})?)$/;
const TYPE = /^[a-z0-9+,/_-]{1,40}$/;

/** @param {string} name @param {string} type @param {Draft} draft @param {Output} output */
function putDevice(name, type, draft, output) {
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

/** @type {import('../types.ts').JsonReader} */
export const scan = {
  command: 'smartctl --scan',
  recognises: (value) => Array.isArray(object(value).devices) && 'smartctl' in object(value),
  read: (value, draft, output) => {
    for (const { name, type } of list(object(value).devices).map(object))
      putDevice(asText(name), asText(type), draft, output);
  },
};

const LINE = /^(\/dev\/\S+) -d (\S+) #/;

/** @type {import('../types.ts').TextReader} */
export const scanText = {
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
