/** Reads `storcli /cALL show all J`: whether a RAID controller makes volumes of drives, and the drives behind it. */
import { asText, type Json, list, object } from '../../domain/json.ts';
import type { Draft } from '../draft.ts';
import { oneOf, size, whole } from '../figures.ts';
import { modelName } from '../names.ts';
import type { JsonReader, Output } from '../types.ts';

const controllersOf = (value: unknown) => list(object(value).Controllers).map(object);

/** Return the rows of drives, wherever this command puts them. */
const drivesOf = (data: Json): Json[] => [
  ...list(data['PD LIST']).map(object),
  ...Object.entries(data).flatMap(([name, rows]) =>
    /^Drive \/c\d+(?:\/e\d+)?\/s\d+$/.test(name) ? list(rows).map(object) : [],
  ),
];

/** Name what a policy such as `RAWBD` does with writes. */
function writesOf(policy: unknown) {
  const text = asText(policy);
  if (/AWB/.test(text)) return 'always write back';
  return /WB/.test(text) ? 'write back' : /WT/.test(text) ? 'write through' : null;
}
const WORST = ['always write back', 'write back', 'write through'] as const;

/**
 * Note a drive behind a controller.
 * @param place of the controller
 */
function putDrive(row: Json, place: number, draft: Draft, output: Output) {
  const slot = asText(row['EID:Slt']) || asText(row.DID);
  const spins = { HDD: true, SSD: false }[asText(row.Med)];
  draft.putDrive(
    { host: output.host, serial: `${output.host} controller ${place} slot ${slot}` },
    {
      model: modelName(row.Model),
      interface: oneOf(asText(row.Intf).toLowerCase(), ['sata', 'sas', 'nvme']),
      spins: spins ?? null,
      capacity_bytes: size(asText(row.Size)),
      logical_block_bytes: size(asText(row.SeSz)),
      in_use: asText(row.State) === 'Onln' || null,
    },
    output.number,
  );
}

export const storcli: JsonReader = {
  command: 'storcli /cALL show all J',
  recognises: (value) => controllersOf(value).some((controller) => 'Response Data' in controller),
  read: (value, draft, output) => {
    const data = controllersOf(value).map((controller) => object(controller['Response Data']));
    data.forEach((one, place) => {
      for (const row of drivesOf(one)) putDrive(row, place, draft, output);
    });
    const volumes = data.flatMap((one) => list(one['VD LIST']).map(object));
    const counts = data.flatMap((one) => whole(one['Virtual Drives']) ?? whole(one['Drive Groups']) ?? []);
    const isHba = data.every(
      (one) => /mpt[23]sas/.test(JSON.stringify(object(one.Version))) || one['Driver Name'] === 'mpt3sas',
    );
    const writes = volumes.map(({ Cache: policy }) => writesOf(policy));
    const behind = volumes.length > 0 || counts.some((count) => count > 0);
    draft.put(
      'hosts',
      output.host,
      {
        behind_raid_controller: behind || (isHba || counts.length > 0 ? false : null),
        controller_write_cache: WORST.find((mode) => writes.includes(mode)) ?? null,
      },
      output.number,
    );
  },
};
