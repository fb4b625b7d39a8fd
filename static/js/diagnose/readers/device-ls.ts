/** Reads `ceph device ls`: which drive serves which daemons, and its wear. */
import { asText, list, object } from '../../domain/json.ts';
import type { Draft } from '../draft.ts';
import { figure, osdNumber } from '../figures.ts';
import { splitDeviceId } from '../names.ts';
import type { JsonReader, Output, TextReader } from '../types.ts';
import { isVirtual } from './lsblk.ts';

/** Note one device. */
function putDevice(
  {
    id,
    places,
    daemons,
    used,
  }: { id: string; places: readonly string[]; daemons: readonly string[]; used: number | null },
  draft: Draft,
  output: Output,
) {
  const { model, serial } = splitDeviceId(id);
  const [host = output.host, node] = (places[0] ?? '').split(':');
  const osds = daemons.map(osdNumber).filter((osd) => osd !== null);
  const isMonitor = daemons.some((daemon) => daemon.startsWith('mon.'));
  const fields = {
    holds_monitor: isMonitor,
    virtual: isVirtual(model),
    model,
    percent_used: used,
    ...(daemons.length > 0 ? { in_use: true } : {}),
    osds_on_it: osds,
  };
  const key = draft.putDrive({ host, node, serial }, fields, output.number);
  for (const osd of osds) {
    draft.put('osds', String(osd), { id: osd, host }, output.number);
    const known = draft.tables.osds.get(String(osd))?.fields;
    const drives = (known?.all_drives ?? []) as string[];
    if (known && !drives.includes(key)) known.all_drives = [...drives, key];
  }
}

export const deviceLs: JsonReader = {
  command: 'ceph device ls',
  recognises: (value) => {
    const [first] = list(value).map(object);
    return first !== undefined && 'devid' in first && 'daemons' in first;
  },
  read: (value, draft, output) => {
    for (const device of list(value).map(object)) {
      const places = list(device.location).map((place) => `${asText(object(place).host)}:${asText(object(place).dev)}`);
      const wear = figure(device.wear_level);
      const used = wear === null ? null : wear * 100;
      putDevice({ id: asText(device.devid), places, daemons: list(device.daemons).map(asText), used }, draft, output);
    }
  },
};

const ROW = /^(\S+)\s+(\S+:\S+)\s+((?:[a-z]+\.\S+ ?)*)\s*(?:(\d+)%)?/;

export const deviceLsText: TextReader = {
  command: 'ceph device ls',
  begins: /^DEVICE\s+HOST:DEV\s+DAEMONS/,
  read: (lines, draft, output) => {
    for (const line of lines.slice(1)) {
      const match = ROW.exec(line);
      if (!match) continue;
      const daemons = (match[3] ?? '').trim().split(' ').filter(Boolean);
      putDevice({ id: match[1] ?? '', places: [match[2] ?? ''], daemons, used: figure(match[4]) }, draft, output);
    }
  },
};
