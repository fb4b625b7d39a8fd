/** Reads `smartctl --json` beyond the identity of the drive: its wear, its errors, its cache, its link. */
import { asText, type Json, list, object } from '../../domain/json.ts';
import { readSmartctl } from '../../importers/inventory/smartctl.ts';
import type { Draft } from '../draft.ts';
import { figure, whole } from '../figures.ts';
import { modelName } from '../names.ts';
import type { JsonReader, Output } from '../types.ts';
import { isVirtual } from './lsblk.ts';

/** Attributes that count down from 100 what endurance is left, by their names in the database of smartmontools. */
const LIFE_LEFT = new RegExp(
  '^(?:Media_Wearout_Indicator|SSD_Life_Left|Wear_Leveling_Count|Remaining_Lifetime_Perc|' +
    'Percent_Life_Remaining|Perc_Rated_Life_Remain|Remain_Life)$',
);
const LIFE_USED = /^(?:Percent_Lifetime_Used|Percentage_Used)$/;

/** Read a field of the table of ATA attributes. */
function attribute(table: readonly Json[], matches: (attribute: Json) => boolean, part: 'raw' | 'value') {
  const found = table.find(matches);
  if (!found) return null;
  return part === 'raw' ? whole(object(found.raw).value) : whole(found.value);
}

/** Read the endurance that was used, in percent. */
function percentUsed(report: Json, table: readonly Json[]) {
  const log = object(report.nvme_smart_health_information_log);
  const direct =
    figure(log.percentage_used) ??
    figure(report.scsi_percentage_used_endurance_indicator) ??
    figure(object(report.endurance_used).current_percent);
  if (direct !== null) return direct;
  const used = attribute(table, ({ name }) => LIFE_USED.test(asText(name)), 'raw');
  if (used !== null) return used;
  const left = attribute(table, ({ name }) => LIFE_LEFT.test(asText(name)), 'value');
  return left === null || left > 100 ? null : 100 - left;
}

/** Read a rate such as `6.0 Gb/s`. */
const rate = (speed: unknown) => figure(/([\d.]+) Gb/.exec(asText(object(speed).string))?.[1]);

/** Note the drive of a report. */
function read(value: unknown, draft: Draft, output: Output) {
  const report = object(value);
  const [drive] = readSmartctl(value).drives;
  if (!drive) return;
  const table = list(object(report.ata_smart_attributes).table).map(object);
  const log = object(report.nvme_smart_health_information_log);
  const { max, current } = object(report.interface_speed);
  const passed = object(report.smart_status).passed;
  const [namespace] = list(report.nvme_namespaces).map(object);
  const raw = (id: number) => attribute(table, (entry) => entry.id === id, 'raw');
  draft.putDrive(
    {
      host: output.host,
      node: asText(object(report.device).name) || output.node,
      serial: asText(report.serial_number),
    },
    {
      model: modelName(drive.model),
      firmware: modelName(drive.firmware),
      interface: drive.interface,
      spins: drive.rotational,
      capacity_bytes: drive.capacity_bytes ?? figure(object(object(report.user_capacity).bytes).n),
      write_cache: drive.write_cache,
      virtual: isVirtual(drive.model),
      logical_block_bytes: whole(report.logical_block_size) ?? whole(namespace?.formatted_lba_size),
      physical_block_bytes: whole(report.physical_block_size),
      percent_used: percentUsed(report, table),
      spare_percent: figure(log.available_spare),
      spare_threshold_percent: figure(log.available_spare_threshold),
      media_errors: whole(log.media_errors) ?? raw(187),
      reallocated_sectors: raw(5) ?? whole(report.scsi_grown_defect_list),
      pending_sectors: raw(197),
      crc_errors: raw(199),
      warning_minutes: whole(log.warning_temp_time),
      passes_own_test: typeof passed === 'boolean' ? passed : null,
      power_on_hours: whole(object(report.power_on_time).hours),
      link_gbit_s: rate(current),
      link_gbit_s_max: rate(max),
    },
    output.number,
  );
}

export const smartctl: JsonReader = {
  command: 'smartctl --json -x',
  recognises: (value) => 'smartctl' in object(value) && 'json_format_version' in object(value),
  read,
};
