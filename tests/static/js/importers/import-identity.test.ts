/** Drives as smartctl, nvme and lsblk name them, and their records in the catalogue. */
import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import fc from 'fast-check';
import { matchDrive } from '../../../../static/js/importers/inventory/drive-identity.ts';
import { importIdentity } from '../../../../static/js/importers/inventory/import-identity.ts';
import { OUTPUTS } from '../collections.ts';

const DRIVES = join(import.meta.dirname, '../../../../data/drives');
const catalogue: { id: string; match: string[]; aliases: string[]; capacities_bytes?: number[] }[] = readdirSync(
  DRIVES,
).map((file) => ({
  match: [],
  aliases: [],
  ...JSON.parse(readFileSync(join(DRIVES, file), 'utf8')),
  id: file.replace('.json', ''),
}));
const read = (value: unknown) => importIdentity(JSON.stringify(value));
const smartctl = (more: object) => ({
  json_format_version: [1, 0],
  smartctl: { version: [7, 4] },
  serial_number: 'S3CRET01',
  wwn: { naa: 5, oui: 3152, id: 123456789 },
  ...more,
});

test('smartctl names an ATA drive, its cache and its generation of SATA', () => {
  const { drives, errors } = read(
    smartctl({
      device: { type: 'sat', protocol: 'ATA' },
      model_name: 'Micron_5100_MTFDDAK960TBY',
      firmware_version: 'D0MU051',
      user_capacity: { bytes: 960197124096 },
      rotation_rate: 0,
      interface_speed: { max: { string: '6.0 Gb/s' }, current: { string: '3.0 Gb/s' } },
      write_cache: { enabled: true },
    }),
  );
  assert.deepEqual(errors, []);
  assert.deepEqual(drives, [
    {
      vendor: 'Micron',
      model: 'Micron_5100_MTFDDAK960TBY',
      firmware: 'D0MU051',
      capacity_bytes: 960197124096,
      interface: 'sata',
      interface_generation: 3,
      rotational: false,
      rotation_rpm: null,
      write_cache: 'on',
      write_cache_present: null,
    },
  ]);
});

test('smartctl names a SAS disk by maker and product', () => {
  const [found] = read(
    smartctl({
      device: { type: 'scsi', protocol: 'SCSI' },
      scsi_vendor: 'SEAGATE',
      scsi_product: 'ST400FM0053',
      scsi_revision: '0006',
      rotation_rate: 10020,
      user_capacity: { bytes: 4e11 },
      scsi_sas_port_0: { phy_0: { negotiated_logical_link_rate: 'phy enabled; 12 Gbps', link_rate: '12 Gbps' } },
    }),
  ).drives;
  assert.deepEqual(
    [
      found?.model,
      found?.firmware,
      found?.rotational,
      found?.rotation_rpm,
      found?.interface,
      found?.interface_generation,
    ],
    ['SEAGATE ST400FM0053', '0006', true, 10020, 'sas', 3],
  );
});

test('nvme names drives in the lists of both generations, and from id-ctrl', () => {
  const old = {
    Devices: [
      {
        NameSpace: 1,
        DevicePath: '/dev/nvme0n1',
        Firmware: 'E2010480',
        ModelNumber: 'Micron_9300_MTFDHAL3T8TDP',
        SerialNumber: 'S3CRET01',
        PhysicalSize: 3840755982336,
      },
    ],
  };
  const nested = {
    Devices: [
      {
        HostNQN: 'nqn.2014-08.org:uuid:S3CRET01',
        Subsystems: [
          {
            Controllers: [
              {
                SerialNumber: 'S3CRET01',
                ModelNumber: 'Micron_9300_MTFDHAL3T8TDP',
                Firmware: 'E2010480',
                Address: '0000:01:00.0',
                Namespaces: [],
              },
            ],
            Namespaces: [{ PhysicalSize: 3840755982336 }],
          },
        ],
      },
    ],
  };
  const controller = {
    vid: 4932,
    sn: 'S3CRET01            ',
    mn: 'Micron_9300_MTFDHAL3T8TDP               ',
    fr: 'E2010480',
    tnvmcap: 3840755982336,
    vwc: 6,
  };
  for (const value of [old, nested, controller]) {
    const { drives, errors } = read(value);
    assert.deepEqual(errors, []);
    const [{ write_cache_present: present, ...found } = {} as any] = drives;
    assert.deepEqual(found, {
      vendor: 'Micron',
      model: 'Micron_9300_MTFDHAL3T8TDP',
      firmware: 'E2010480',
      capacity_bytes: 3840755982336,
      interface: 'nvme',
      interface_generation: null,
      rotational: false,
      rotation_rpm: null,
      write_cache: null,
    });
    assert.equal(present, value === controller ? false : null);
    assert.doesNotMatch(JSON.stringify(drives), /S3CRET|0000:01|uuid/);
  }
});

test('lsblk names disks alone, and says when it rounded their sizes', () => {
  const disk = {
    name: 'sda',
    type: 'disk',
    vendor: 'ATA     ',
    model: 'INTEL_SSDSC2KB240G8',
    rev: '0132',
    size: 240057409536,
    rota: '0',
    tran: 'sata',
    serial: 'S3CRET01',
    wwn: '0x5S3CRET01',
  };
  const { drives, warnings } = read({
    blockdevices: [
      disk,
      { name: 'loop0', type: 'loop', model: null, size: 4096 },
      { name: 'sr0', type: 'rom', model: 'DVD', size: 1 },
    ],
  });
  assert.deepEqual(
    drives.map(({ vendor, model, capacity_bytes: size, rotational }) => [vendor, model, size, rotational]),
    [['Intel', 'INTEL_SSDSC2KB240G8', 240057409536, false]],
  );
  assert.deepEqual(warnings, []);
  assert.match(read({ blockdevices: [{ ...disk, size: '223.6G' }] }).warnings.join(), /rounded.*lsblk -J -b/);
  assert.doesNotMatch(JSON.stringify(drives), /S3CRET/);
});

test('what smartctl prints for people names a drive as its JSON does, in each of its three forms', () => {
  const of = (text: string) => importIdentity(`=== START OF INFORMATION SECTION ===\n${text}`);
  const hdd = importIdentity(readFileSync(join(import.meta.dirname, '../../../fixtures/identity/smartctl-text.txt')));
  assert.partialDeepStrictEqual(hdd.drives, [
    {
      model: 'ST4000VN008-2DR166',
      vendor: 'Seagate',
      firmware: 'SC60',
      capacity_bytes: 4000787030016,
      interface: 'sata',
      interface_generation: 3,
      rotational: true,
      rotation_rpm: 5980,
      write_cache: 'on',
    },
  ]);
  assert.deepEqual(hdd.private_values, ['SECRET0001', '5 000c50 0secret01']);
  const nvme = of(
    'Model Number:  Samsung SSD 980 PRO 1TB\nSerial Number:  S1\nTotal NVM Capacity: 1,000,204,886,016 [1.00 TB]',
  );
  assert.partialDeepStrictEqual(nvme.drives, [
    { model: 'Samsung SSD 980 PRO 1TB', capacity_bytes: 1000204886016, interface: 'nvme', rotational: false },
  ]);
  const scsi = of('Vendor: SEAGATE\nProduct: ST200FM0053\nRevision: LV60\nRotation Rate: Solid State Device\n');
  assert.partialDeepStrictEqual(scsi.drives, [
    { model: 'SEAGATE ST200FM0053', firmware: 'LV60', interface: 'sas', rotational: false, capacity_bytes: null },
  ]);
});

const SILENT: [string, unknown, RegExp][] = [
  ['a drive that did not open', smartctl({ smartctl: { exit_status: 2 } }), /could not open it.*-d sat/],
  ['a scan', smartctl({ devices: [{ name: '/dev/sda' }] }), /--scan.*smartctl --json -x/],
  ['a refusal', smartctl({ smartctl: { messages: [{ string: 'Permission denied', severity: 'error' }] } }), /root/],
  ['a log of its state', { avail_spare: 100, percent_used: 1 }, /smart-log.*id-ctrl/],
  ['lsblk without models', { blockdevices: [{ name: 'sda', type: 'disk' }] }, /MODEL/],
  ['other JSON', { a: 1 }, /says nothing about a drive.*smartctl/],
];
for (const [name, value, words] of SILENT) {
  test(`${name} says nothing about a drive, and the error says what to run`, () => {
    const { drives, errors } = read(value);
    assert.deepEqual(drives, []);
    assert.match(errors.join(), words);
  });
}

test('each drive of the catalogue is recognised by the part numbers of its record, and by nobody else', () => {
  const named = catalogue.filter(({ match }) => match.length > 0);
  assert.ok(named.length >= 10);
  for (const entry of named) {
    const names = entry.aliases.filter((alias) =>
      entry.match.some((pattern) => new RegExp(pattern.replace('(?i)', '')).test(alias)),
    );
    for (const model of names)
      assert.equal(matchDrive({ model, capacity_bytes: entry.capacities_bytes?.[0] }, catalogue).id, entry.id, model);
  }
});

test('a drive that fits several records is chosen by its size, else named with all of them', () => {
  const two = [
    { id: 'small', match: ['^MODEL'], capacities_bytes: [480e9] },
    { id: 'large', match: ['^MODEL'], capacities_bytes: [960e9] },
  ];
  assert.equal(matchDrive({ model: 'MODEL X', capacity_bytes: 960197124096 }, two).id, 'large');
  const open = matchDrive({ model: 'MODEL X' }, two);
  assert.deepEqual([open.id, open.candidates], [null, ['large', 'small']]);
  assert.match(open.error ?? '', /large, small/);
  assert.match(matchDrive({ model: 'OTHER' }, two).error ?? '', /not in the catalogue/);
});

test('real outputs give a model or a reason, and no serial number', { skip: OUTPUTS.missing }, () => {
  for (const folder of ['smartctl-json', 'nvme-json', 'lsblk-json']) {
    for (const file of OUTPUTS.list(folder)) {
      const raw = OUTPUTS.read(join(folder, file));
      const { drives, errors } = importIdentity(raw);
      assert.ok(drives.length > 0 || errors.length > 0, file);
      for (const [, serial = ''] of String(raw).matchAll(
        /"(?:serial_number|SerialNumber|sn|serial)"\s*:\s*"([^"]{4,})"/g,
      ))
        assert.ok(/XXX|REDACT/.test(serial) || !JSON.stringify(drives).includes(serial), file); // some were masked
    }
  }
});

test('any JSON is answered', () => {
  fc.assert(
    fc.property(
      fc.jsonValue(),
      fc.constantFrom('model_name', 'device', 'user_capacity', 'interface_speed', 'scsi_product', 'rotation_rate'),
      (value, name) => {
        for (const report of [
          smartctl({ [name]: value }),
          { Devices: [value] },
          { Devices: [{ ModelNumber: value, Subsystems: value }] },
          { mn: value, fr: value, vwc: value },
          { blockdevices: [{ model: 'X', vendor: value, size: value, tran: value }] },
          { blockdevices: [value] },
          value,
        ]) {
          const { drives, errors } = read(report);
          assert.ok(drives.length > 0 || errors.length > 0);
        }
      },
    ),
  );
});
