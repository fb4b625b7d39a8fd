/** Reads what smartctl prints for people. */
import { figure, oneOf, size, whole } from '../figures.ts';
import { modelName } from '../names.ts';
import type { TextReader } from '../types.ts';

/** Read the hours in operation as SAS and NVMe drives print them. */
function hoursIn(text: string) {
  const [, sas, nvme] = /^ *(?:.*number of hours powered up *= *([\d.]+)|Power On Hours: +([\d,]+))/m.exec(text) ?? [];
  const hours = figure(sas ?? nvme?.replaceAll(',', ''));
  return hours === null ? null : Math.round(hours);
}

export const smartctlText: TextReader = {
  command: 'smartctl -x',
  begins: /^(?:smartctl \d+\.\d+|=== START OF (?:INFORMATION|READ SMART DATA) SECTION ===)/,
  read: (lines, draft, output) => {
    const text = lines.join('\n');
    const found = (pattern: RegExp) => pattern.exec(text)?.[1]?.trim() ?? null;
    const row = (id: number) =>
      whole(new RegExp(`^ *${id} \\S+ +\\S+ +\\d+ .*? (\\d+)(?: \\(.*\\))?$`, 'm').exec(text)?.[1]);
    const rotation = found(/^Rotation Rate: +(.+)$/m);
    const fields = {
      model: modelName(found(/^(?:Device Model|Model Number|Product): +(.+)$/m)),
      firmware: modelName(found(/^(?:Firmware Version|Revision): +(.+)$/m)),
      spins: rotation === null ? null : /rpm/.test(rotation),
      capacity_bytes: size(found(/^(?:User Capacity|Total NVM Capacity): +([\d,.]+)/m)?.replace(/[,.]/g, '')),
      write_cache: oneOf({ Enabled: 'on', Disabled: 'off' }[found(/^Write cache is: +(\w+)/m) ?? ''], ['on', 'off']),
      percent_used: figure(found(/^Percentage used(?: endurance indicator)?: +(\d+)%/im)),
      spare_percent: figure(found(/^Available Spare: +(\d+)%/m)),
      media_errors: whole(found(/^Media and Data Integrity Errors: +(\d+)/m)) ?? row(187),
      reallocated_sectors: row(5) ?? whole(found(/^Elements in grown defect list: +(\d+)/m)),
      pending_sectors: row(197),
      crc_errors: row(199),
      power_on_hours: hoursIn(text) ?? row(9),
      passes_own_test: { PASSED: true, OK: true, 'FAILED!': false }[
        found(/^SMART (?:overall-health self-assessment test result|Health Status): +(\S+)/m) ?? ''
      ],
    };
    const serial = found(/^Serial [Nn]umber: +(\S+)/m);
    draft.putDrive({ host: output.host, node: output.node, serial }, fields, output.number);
  },
};
