/** Reads `nvme list`, `nvme id-ctrl`, `nvme id-ns` and `nvme smart-log`. */
import { asText, type Json, list, object } from '../../domain/json.ts';
import { isNvme, readNvme } from '../../importers/inventory/nvme.ts';
import type { Draft } from '../draft.ts';
import { figure, whole } from '../figures.ts';
import { modelName } from '../names.ts';
import type { JsonReader, Output } from '../types.ts';
import { powerOf } from './nvme-power.ts';

const BLOCK_OF_LIST = 'SectorSize';

export const nvme: JsonReader = {
  command: 'nvme id-ctrl -o json',
  recognises: isNvme,
  read: (value, draft, output) => {
    const report = object(value);
    if (Array.isArray(report.Devices)) readList(report.Devices, draft, output);
    else if ('avail_spare' in report) readLog(report, draft, output);
    else readController(value, draft, output);
  },
};

/** Note the drives of a list, flat (nvme-cli 1) or nested (2). */
function readList(devices: readonly unknown[], draft: Draft, output: Output) {
  for (const device of devices.map(object)) {
    const controllers = list(device.Subsystems).flatMap((subsystem) =>
      list(object(subsystem).Controllers).map((controller) => ({
        ...object(controller),
        namespaces: [...list(object(controller).Namespaces), ...list(object(subsystem).Namespaces)],
      })),
    );
    const flat = controllers.length > 0 ? controllers : [{ ...device, namespaces: [device] }];
    for (const controller of flat.map(object)) {
      const [namespace] = list(controller.namespaces).map(object);
      const node = namespace?.DevicePath ?? namespace?.NameSpace ?? controller.Controller;
      draft.putDrive(
        { host: output.host, node: asText(node), serial: asText(controller.SerialNumber) },
        {
          model: modelName(controller.ModelNumber),
          firmware: modelName(controller.Firmware),
          interface: 'nvme',
          rotational: false,
          capacity_bytes: figure(namespace?.PhysicalSize),
          logical_block_bytes: whole(namespace?.[BLOCK_OF_LIST]),
        },
        output.number,
      );
    }
  }
}

/** Note one controller. */
function readController(value: unknown, draft: Draft, output: Output) {
  const [drive] = readNvme(value).drives;
  if (!drive) return;
  draft.putDrive(
    { host: output.host, node: output.node, serial: asText(object(value).sn) },
    {
      model: modelName(drive.model),
      firmware: modelName(drive.firmware),
      interface: 'nvme',
      rotational: false,
      spins: false,
      capacity_bytes: drive.capacity_bytes || null,
      write_cache_present: drive.write_cache_present,
      ...powerOf(value),
    },
    output.number,
  );
}

/** Note the state of a drive. */
function readLog(log: Json, draft: Draft, output: Output) {
  draft.putDrive(
    { host: output.host, node: output.node },
    {
      interface: 'nvme',
      rotational: false,
      percent_used: figure(log.percent_used),
      spare_percent: figure(log.avail_spare),
      spare_threshold_percent: figure(log.spare_thresh),
      media_errors: whole(log.media_errors),
      power_on_hours: whole(log.power_on_hours),
      warning_minutes: whole(log.warning_temp_time),
    },
    output.number,
  );
}

export const nvmeNamespace: JsonReader = {
  command: 'nvme id-ns -o json',
  recognises: (value) => 'lbafs' in object(value) && 'flbas' in object(value),
  read: (value, draft, output) => {
    const { lbafs, flbas } = object(value);
    const formats = list(lbafs).map(object);
    const used = formats[(whole(flbas) ?? 0) % 16];
    const bytes = (format: Json | undefined) => 2 ** (whole(format?.ds) ?? 0);
    if (!used) return;
    // A smaller rp is a better performance; formats with metadata (ms) are not for Ceph or ZFS.
    const better = formats.find(({ rp, ms }, place) => ms === 0 && place >= 0 && Number(rp) < Number(used.rp));
    draft.putDrive(
      { host: output.host, node: output.node },
      {
        interface: 'nvme',
        rotational: false,
        logical_block_bytes: bytes(used),
        better_block_bytes: better && bytes(better) !== bytes(used) ? bytes(better) : 0,
      },
      output.number,
    );
  },
};
