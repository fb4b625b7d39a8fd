/** Write caches by class of drive, and block sizes: how a drive is set up. */
import { nameDrive } from '../fact-table.ts';
import type { Check } from '../types.ts';
import { foundOr } from './outcome.ts';

const SMART = 'smartctl --json -x /dev/sdX';

export const cacheOfProtected: Check = {
  id: 'drive/cache-of-protected',
  severity: 'slow',
  title: 'The volatile write cache is on where it may cost speed',
  why:
    'With protection by capacitors a SATA or SAS drive needs no volatile cache; many answer flushes far faster ' +
    'with it off. Hard disks under Ceph are steadier with it off, too. Measure one drive of the model in both ' +
    'states, and keep the faster.',
  pages: ['guide/choosing-drives/volatile-write-cache/'],
  advice: ['volatile-write-cache'],
  look: (view) => {
    const real = view.system.drives.filter(({ virtual, interface: bus }) => !virtual && bus !== 'nvme');
    const told = real.filter(({ write_cache: cache }) => cache);
    const evidence = told.flatMap((drive) => {
      if (drive.write_cache !== 'on') return [];
      const entry = view.inCatalogue(drive);
      const spins = drive.spins ?? drive.rotational ?? entry?.media.startsWith('hdd');
      if (!spins && entry?.power_loss_protection !== 'yes') return [];
      const best = bestState(entry?.durable ?? []);
      const measured = best ? `; measured on this model: faster with the cache ${best}` : '';
      return best === 'on'
        ? []
        : [{ where: nameDrive(drive), what: `${spins ? 'hard disk' : 'protected'}, cache on${measured}` }];
    });
    return foundOr(evidence, told.length === real.length && real.length > 0, [SMART]);
  },
};

/** Find the state of the cache with the most durable writes, where both were measured. */
function bestState(durable: readonly { write_cache: string; iops: number }[]) {
  const [on, off] = ['on', 'off'].map((state) => durable.find(({ write_cache: cache }) => cache === state)?.iops);
  if (!on || !off) return null;
  return on > off ? 'on' : 'off';
}

export const kernelAgainstDrive: Check = {
  id: 'drive/kernel-cache-against-drive',
  severity: 'data at risk',
  title: 'The kernel sends no flushes to drives whose volatile cache is on',
  why:
    'With “write through” in queue/write_cache flushes are dropped: what the drive holds in its cache is lost ' +
    'at a power cut, and databases and file systems were told that it was safe.',
  pages: ['guide/choosing-drives/kernel-write-cache/'],
  advice: ['kernel-write-cache'],
  look: ({ system: { drives } }) => {
    const told = drives.filter(({ kernel_write_cache: kernel }) => kernel);
    const evidence = told
      .filter((drive) => drive.kernel_write_cache === 'write through' && drive.write_cache === 'on')
      .map((drive) => ({ where: nameDrive(drive), what: 'cache on, kernel: write through' }));
    const real = drives.filter(({ virtual }) => !virtual);
    const isKnown = real.every((drive) => drive.kernel_write_cache === 'write back' || drive.write_cache === 'off');
    return foundOr(evidence, isKnown && real.length > 0, ['grep . /sys/block/*/queue/write_cache', SMART]);
  },
};

export const blockSize: Check = {
  id: 'drive/block-size',
  severity: 'note',
  title: 'NVMe drives are formatted with a slower block size than they offer',
  why: 'The drive itself rates another format as faster. Formatting erases it: do it before the drive is used.',
  pages: ['guide/choosing-drives/nvme-hygiene/'],
  advice: ['nvme-setup'],
  look: ({ system: { drives } }) => {
    const nvme = drives.filter(({ interface: bus, virtual }) => bus === 'nvme' && !virtual);
    const told = nvme.filter(({ better_block_bytes: better }) => better !== undefined && better !== null);
    const evidence = told.flatMap((drive) =>
      drive.better_block_bytes
        ? [
            {
              where: nameDrive(drive),
              what: `${drive.logical_block_bytes} B; ${drive.better_block_bytes} B is rated faster`,
            },
          ]
        : [],
    );
    return foundOr(evidence, told.length === nvme.length, ['nvme id-ns -o json /dev/nvme0n1']);
  },
};
