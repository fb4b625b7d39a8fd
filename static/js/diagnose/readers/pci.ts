/** Reads links on PCI Express: `lspci -vv`, and the files of sysfs that tell the same of each NVMe drive. */
import type { Draft } from '../draft.ts';
import { figure, whole } from '../figures.ts';
import type { Output, TextReader } from '../types.ts';

type Link = { kind: string; gt_s: number; gt_s_max: number; lanes: number; lanes_max: number };

const DEVICE = /^(?:[0-9a-f]{4,8}:)?[0-9a-f]{2}:[0-9a-f]{2}\.[0-7] (.*)$/;
const KINDS = [
  [/^Non-Volatile memory controller\b/, 'nvme'],
  [/^RAID bus controller\b/, 'raid'],
  [/^Serial Attached SCSI controller\b/, 'sas'],
  [/^(?:Ethernet|Infiniband|Network) controller\b/, 'network'],
] as const;
const SPEED = /Speed ([\d.]+)GT\/s/;
const WIDTH = /Width x(\d+)/;

/**
 * Read the link of a device out of its lines.
 * @returns null without the rights to see it
 */
function linkOf(lines: readonly string[]): Omit<Link, 'kind'> | null {
  const [cap = '', state = ''] = ['LnkCap:', 'LnkSta:'].map((name) => lines.find((line) => line.includes(name)) ?? '');
  const [gt_s_max, gt_s] = [cap, state].map((line) => figure(SPEED.exec(line)?.[1]));
  const [lanes_max, lanes] = [cap, state].map((line) => whole(WIDTH.exec(line)?.[1]));
  // A slot without a device has a width of zero.
  return gt_s && gt_s_max && lanes && lanes_max ? { gt_s, gt_s_max, lanes, lanes_max } : null;
}

export const lspci: TextReader = {
  command: 'lspci -vv',
  goesOn: true,
  begins: /^(?:(?:[0-9a-f]{4,8}:)?[0-9a-f]{2}:[0-9a-f]{2}\.[0-7] [A-Z]|\s*LnkCap:\s)/,
  read: (lines, draft, output) => {
    const starts = lines.flatMap((line, place) => (DEVICE.test(line) ? [place] : []));
    if (starts.length === 0) {
      // Two lines of one device, about which the command says which drive it is.
      const link = linkOf(lines);
      if (link && output.node) putDrive(output.node, link, draft, output);
      return;
    }
    const devices = starts.map((start, index) => lines.slice(start, starts[index + 1]));
    const named = devices.flatMap((device) => {
      const [, name = ''] = DEVICE.exec(device[0] ?? '') ?? [];
      const kind = KINDS.find(([pattern]) => pattern.test(name))?.[1];
      return kind ? [{ kind, link: linkOf(device) }] : [];
    });
    const links = named.flatMap(({ kind, link }) => (link ? [{ kind, ...link }] : []));
    // One device that was asked for tells nothing of the others.
    const isWhole = devices.length > 1;
    const raid = named.filter(({ kind }) => kind === 'raid').length;
    draft.put(
      'hosts',
      output.host,
      { pci_links: links.length > 0 ? links : null, raid_controllers: isWhole ? raid : null },
      output.number,
    );
  },
};

function putDrive(
  node: string,
  { gt_s, gt_s_max, lanes, lanes_max }: Omit<Link, 'kind'>,
  draft: Draft,
  output: Output,
) {
  const fields = { pcie_gt_s: gt_s, pcie_gt_s_max: gt_s_max, pcie_lanes: lanes, pcie_lanes_max: lanes_max };
  draft.putDrive({ host: output.host, node }, { interface: 'nvme', rotational: false, ...fields }, output.number);
}

const FILE = /^\/sys\/(?:class\/nvme|block)\/(nvme\d+)\S*\/(current|max)_link_(speed|width):\s*([\d.]+)/;
const LATENCY = /^\/sys\/module\/nvme_core\/parameters\/default_ps_max_latency_us:(\d+)\s*$/;

export const pciFiles: TextReader = {
  command: 'grep . /sys/class/nvme/nvme*/device/*_link_*',
  goesOn: true,
  begins: /^\/sys\/(?:(?:class\/nvme|block)\/nvme\d+\S*\/(?:current|max)_link_|module\/nvme_core\/parameters\/)/,
  read: (lines, draft, output) => {
    for (const line of lines) {
      const latency = LATENCY.exec(line)?.[1];
      if (latency) draft.put('hosts', output.host, { nvme_max_latency_us: Number(latency) }, output.number);
      const [, node, which, what, value] = FILE.exec(line) ?? [];
      if (!node) continue;
      const name = `pcie_${what === 'speed' ? 'gt_s' : 'lanes'}${which === 'max' ? '_max' : ''}`;
      const read = figure(value) || null;
      draft.putDrive(
        { host: output.host, node },
        { interface: 'nvme', rotational: false, [name]: read },
        output.number,
      );
    }
  },
};
