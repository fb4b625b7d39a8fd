/** The log of the kernel: what it tells of drives, tasks and memory, by device, and nothing where all is well. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { diagnose } from '../../../../static/js/diagnose/diagnose.ts';
import { readSystem } from '../../../../static/js/diagnose/read.ts';
import { KNOWLEDGE } from './systems.ts';

const LINES = `[Mon Mar  2 04:10:11 2026] sd 0:0:4:0: [sde] tag#12 FAILED Result: hostbyte=DID_OK driverbyte=DRIVER_OK
[Mon Mar  2 04:10:11 2026] critical medium error, dev sde, sector 7211 op 0x0:(READ) flags 0x0 phys_seg 1 prio class 2
[Mon Mar  2 04:10:15 2026] blk_update_request: I/O error, dev sdf, sector 991 op 0x1:(WRITE) flags 0x800 phys_seg 1
[Mon Mar  2 04:10:19 2026] blk_update_request: I/O error, dev sdf, sector 995 op 0x1:(WRITE) flags 0x800 phys_seg 1
[Mon Mar  2 04:11:02 2026] nvme nvme1: I/O 87 QID 9 timeout, aborting
[Mon Mar  2 04:13:02 2026] INFO: task bstore_kv_sync:4711 blocked for more than 122 seconds.
[Mon Mar  2 04:19:02 2026] Out of memory: Killed process 991 (ceph-osd) total-vm:9000000kB
`;
const WELL = `[    0.000000] Linux version 6.8.12 (build@host) #1 SMP
[    1.200113] sd 0:0:0:0: [sda] Write cache: enabled, read cache: enabled, supports DPO and FUA
[    2.000113] XFS (sda2): Mounting V5 Filesystem
`;

test('faults are counted by kind and device', () => {
  const [host] = readSystem([{ text: LINES }]).system.hosts;
  assert.deepEqual(host?.kernel_errors, [
    { kind: 'medium', node: 'sde', count: 1 },
    { kind: 'io', node: 'sdf', count: 2 },
    { kind: 'timeout', node: 'nvme1n1', count: 1 },
    { kind: 'hung-task', count: 1 },
    { kind: 'out-of-memory', count: 1 },
  ]);
  const { findings, markdown } = diagnose([{ text: LINES }], KNOWLEDGE);
  assert.equal(findings.find(({ id }) => id === 'host/kernel-errors')?.answer, 'yes');
  assert.match(markdown, /sde: the medium of the drive cannot be read: 1 line/);
});

const OTHERS = `Mar 02 04:10:13 host kernel: md/raid1:md1: Disk failure on sdf2, disabling device.
Mar 02 04:10:13 host kernel: nvme nvme1: controller is down; will reset: CSTS=0xffffffff, PCI_STATUS=0x10
Mar 02 04:10:14 host kernel: EXT4-fs (dm-1): Remounting filesystem read-only
Mar 02 04:10:16 host kernel: mce: [Hardware Error]: Machine check events logged
Mar 02 04:10:17 host kernel: mpt3sas_cm0: log_info(0x31111000): originator(PL), code(0x11), sub_code(0x1000)
`;
const BARE =
  'Buffer I/O error on dev sdc, logical block 283\nINFO: task md0_raid5:123 blocked for more than 120 seconds.\n';

test('lines of arrays, controllers, file systems and memory are told apart, with their time and without', () => {
  const kinds = (text: string) =>
    readSystem([{ text }]).system.hosts[0]?.kernel_errors?.map(({ kind, node }) => [kind, node].join(' ').trim());
  assert.deepEqual(kinds(OTHERS), ['array md1', 'timeout nvme1n1', 'file-system', 'memory', 'link']);
  assert.deepEqual(kinds(BARE), ['io sdc', 'hung-task']);
});

test('a log without faults is looked at and not so', () => {
  const { findings } = diagnose([{ text: WELL }], KNOWLEDGE);
  assert.equal(findings.find(({ id }) => id === 'host/kernel-errors')?.answer, 'no');
});
