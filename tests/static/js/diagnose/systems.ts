/** Systems made by hand, and the little that the checks need to know: a base, and what a test changes in it. */
import { findingsFor } from '../../../../static/js/diagnose/diagnose.ts';
import type { Knowledge } from '../../../../static/js/diagnose/types.ts';
import type { System } from '../../../../static/js/domain/types.d.ts';

const drive = (id: string, state: string, more: object = {}) => ({
  id,
  title: id,
  match: [`^${id}`],
  media: 'ssd-tlc',
  interface: 'sata',
  capacities_bytes: [],
  power_loss_protection: state,
  recording: null,
  segment: null,
  endurance_dwpd: null,
  durable: [],
  fits: [],
  ...more,
});

export const KNOWLEDGE: Knowledge = {
  series: [
    { series: 'quincy', major: 17 },
    { series: 'reef', major: 18 },
    { series: 'squid', major: 19 },
    { series: 'tentacle', major: 20 },
  ],
  branches: [
    {
      series: 'squid',
      product: 'ceph',
      label: 'Squid',
      newest: '19.2.7',
      reviewed: '19.2.7',
      status: 'maintained',
      end_of_life: null,
      run: '',
    },
    {
      series: 'reef',
      product: 'ceph',
      label: 'Reef',
      newest: '18.2.8',
      reviewed: '18.2.8',
      status: 'archived',
      end_of_life: '2026-03-20',
      run: '',
    },
  ],
  notices: [
    {
      id: 'hole',
      product: 'ceph',
      kind: 'security',
      harm: null,
      applies: null,
      title: 'A hole',
      affects: [{ series: 'squid', since: null, until: '19.2.6' }],
      why: '',
      do: '',
      commands: [],
    },
    {
      id: 'elastic-shared-blobs',
      product: 'ceph',
      kind: 'bad-version',
      harm: 'data',
      applies: null,
      title: 'Blobs',
      affects: [{ series: 'squid', since: '19.2.0', until: '19.2.4' }],
      why: '',
      do: '',
      commands: [],
    },
    {
      id: 'fast-ec-repairs',
      product: 'ceph',
      kind: 'bad-version',
      harm: 'data',
      applies: null,
      title: 'Repairs',
      affects: [{ series: 'tentacle', since: '20.2.0', until: '20.2.3' }],
      why: '',
      do: '',
      commands: [],
    },
    {
      id: 'coded',
      product: 'ceph',
      kind: 'bad-version',
      harm: 'speed',
      applies: { fact: 'ceph.pools_erasure_coded', operator: 'at_least', value: 1 },
      title: 'Only with erasure coding',
      affects: [{ series: 'squid', since: null, until: null }],
      why: '',
      do: '',
      commands: [],
    },
  ],
  option_notes: [
    {
      id: 'limits',
      kind: 'ignored',
      names: ['osd_max_backfills'],
      value: null,
      applies: {
        all: [
          { fact: 'ceph.option', name: 'osd_op_queue', operator: 'is', value: 'mclock_scheduler' },
          {
            not: {
              fact: 'ceph.option',
              name: 'osd_mclock_override_recovery_settings',
              operator: 'is',
              value: 'true',
            },
          },
        ],
      },
      says: 'ignored',
    },
    {
      id: 'filestore',
      kind: 'removed',
      names: ['filestore_*'],
      value: null,
      applies: { fact: 'ceph.release', operator: 'at_least', value: ['18.0.0'] },
      says: 'removed',
    },
    {
      id: 'tracker',
      kind: 'unwise',
      names: ['osd_enable_op_tracker'],
      value: 'false',
      applies: null,
      says: 'blind',
    },
  ],
  topics: [
    {
      id: 'osd.scheduler',
      label: '',
      product: 'ceph',
      values: [
        { value: 'wpq', unit: null, since: ['12'], until: ['17.2.0'] },
        { value: 'mclock_scheduler', unit: null, since: ['17.2.0'], until: [] },
      ],
    },
    {
      id: 'osd_memory_target',
      label: '',
      product: 'ceph',
      values: [{ value: '4', unit: 'GiB', since: [], until: [] }],
    },
  ],
  advice: [],
  drives: [
    drive('SAFE', 'yes'),
    drive('UNSAFE', 'no'),
    drive('DISK', 'unknown', { media: 'hdd' }),
    drive('TURNS', 'unknown', { media: 'hdd', recording: 'cmr' }),
    drive('SHINGLED', 'unknown', { media: 'hdd', recording: 'smr' }),
  ],
  uses: [],
} as unknown as Knowledge;

const EMPTY: System = {
  outputs: [],
  versions: [],
  hosts: [],
  drives: [],
  arrays: [],
  osds: [],
  pools: [],
  erasure_code_profiles: [],
  crush_rules: [],
  options: [],
  health_checks: [],
  unknown_messages: [],
  slow_operations: [],
  placement_groups: [],
  inconsistent_objects: [],
  log_events: [],
  file_systems: [],
  buckets: [],
  daemons: [],
  crashes: [],
  databases: [],
  zfs_pools: [],
  zfs_datasets: [],
};

/**
 * Ask one check of a system.
 * @param id of the check
 * @param parts of the system; what is not given is not known
 */
export function ask(id: string, parts: Record<string, unknown>, knowledge: Knowledge = KNOWLEDGE) {
  const system = { ...EMPTY, ...parts } as System;
  const finding = findingsFor(system, knowledge).find((one) => one.id === id);
  if (!finding) throw new Error(`there is no check ${id}`);
  return finding;
}

export const osd = (fields: object = {}) => ({ id: 0, read_from: {}, ...fields });
export const pool = (fields: object = {}) => ({
  id: 1,
  name: 'rbd',
  kind: 'replicated',
  size: 3,
  min_size: 2,
  read_from: {},
  ...fields,
});
export const disk = (fields: object = {}) => ({ id: 'drive-1', host: 'host-1', node: 'sda', read_from: {}, ...fields });
export const runs = (version: string) => ({
  versions: ['mon', 'osd'].map((daemon) => ({ daemon, version, count: 3 })),
});
export const set = (name: string, value: string, more: object = {}) => ({
  name,
  value,
  who: 'osd',
  kind: 'set',
  output: 1,
  ...more,
});
export const DUMPED = { outputs: [{ number: 1, command: 'ceph config dump', file: 1 }] };
