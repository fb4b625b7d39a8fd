/** Facts of the collection that are whole lines or lists: each figure in them must be what the system keeps. */
import type { Find } from './truth-finders.ts';

/** @param size such as `24 TiB` */
const bytes = (size: string) => {
  const [, figure = '', unit = ''] = /([\d.]+) ?([KMGTP]?)/.exec(size) ?? [];
  return Number(figure) * 1024 ** ' KMGTP'.indexOf(unit || ' ');
};
const isNear = (found: unknown, told: number) => Math.abs(Number(found) / told - 1) < 0.06;
const figures = (line: string): number[] => (line.match(/\d+/g) ?? []).map(Number);

export const LINES: [RegExp, Find][] = [
  [
    /^usage_line$/,
    ({ cluster }, _, told) => {
      const [used = '', rest = ''] = told.split(',');
      const total = /\/ (.*) avail/.exec(rest)?.[1] ?? '';
      const isRight = isNear(cluster?.bytes_used, bytes(used)) && isNear(cluster?.bytes_total, bytes(total));
      return [isRight ? told : cluster];
    },
  ],
  [
    /^osd_line$/,
    ({ cluster }, _, told) => {
      const [all, up] = figures(told);
      return [cluster?.osds === all && cluster?.osds_up === up ? told : cluster];
    },
  ],
  [/^mon_line$/, ({ cluster }, _, told) => [cluster?.mons === figures(told)[0] ? told : cluster]],
  [
    /^pools_line$/,
    ({ cluster }, _, told) => {
      const [pools, groups] = figures(told);
      return [cluster?.pools === pools && cluster?.placement_groups === groups ? told : cluster];
    },
  ],
  [
    /^wear$/,
    ({ drives }, _, told) => {
      const all = [...told.matchAll(/=(\d+)%/g)].map(([, share]) => Number(share));
      const kept = drives.flatMap(({ percent_used: used }) => used ?? []);
      return [all.every((share) => kept.includes(share)) ? told : kept];
    },
  ],
  [
    /^mgr\..*\.(cpu|kernel_version|mem_total_kb)$/,
    ({ hosts }, [, name = '']) =>
      hosts.map(
        ({ cpu, kernel, memory_bytes: memory }) =>
          ({ cpu, kernel_version: kernel, mem_total_kb: (memory ?? 0) / 1024 })[name],
      ),
  ],
  [/^num_mgrs$/, ({ versions }) => [versions.reduce((sum, { count }) => sum + count, 0)]],
  [
    /^(max|min)_utilization_osd(?:_with_size)?$/,
    ({ osds }, [, which], told) => {
      const shares = osds.flatMap(({ utilization_percent: share }) => share ?? []);
      const extreme = which === 'max' ? Math.max(...shares) : Math.min(...shares);
      return osds
        .filter(({ utilization_percent: share }) => share === extreme)
        .map(({ id }) => (told.split(/[;,]/).includes(`osd.${id}`) ? told : `osd.${id}`));
    },
  ],
  [
    /^max_pgs_osd$/,
    ({ osds }) => {
      const most = Math.max(...osds.map(({ pgs }) => pgs ?? 0));
      return osds.filter(({ pgs }) => pgs === most).map(({ id }) => `osd.${id}`);
    },
  ],
  [
    /^(total_size|raw_used)$/,
    ({ cluster }, [, name], told) => [
      isNear(name === 'raw_used' ? cluster?.bytes_used : cluster?.bytes_total, bytes(told)) ? told : cluster,
    ],
  ],
  [
    /^pool_(size|min_size)$/,
    ({ pools }, [, name], told) => [
      pools.every((pool) => (name === 'size' ? pool.size : pool.min_size) === figures(told)[0]) ? told : pools,
    ],
  ],
  [
    /^disk\.sdb\.\.sdi$/,
    ({ drives }, _, told) => [
      drives.filter(({ model, rotational }) => told.includes((model ?? '-').replaceAll(' ', '_')) && rotational)
        .length === 8
        ? told
        : drives,
    ],
  ],
  [/^status\.destroyed$/, () => null],
];
