/** The table that stands on the page without scripts: usual schemes on small, middling and large clusters of disks or flash. */
import { formatChance, formatTime } from '../../math/chance.js';
import { dataLoss } from './data-loss.js';

const DRIVES = Object.freeze([
  { drive: '8 TB hard disks', drive_bytes: 8e12, rebuild_bytes_s: 50e6, ure_per_bit: 1e-15 },
  { drive: '4 TB flash', drive_bytes: 4e12, rebuild_bytes_s: 200e6, ure_per_bit: 1e-17 },
]);
const SIZES = Object.freeze([{ hosts: 4, drives_per_host: 4 }, { hosts: 12, drives_per_host: 12 }, { hosts: 40, drives_per_host: 24 }]);
const SCHEMES = Object.freeze([
  { scheme: '2 copies', data_shards: 1, parity_shards: 1 }, { scheme: '3 copies', data_shards: 1, parity_shards: 2 },
  { scheme: '2+1', data_shards: 2, parity_shards: 1 }, { scheme: '4+2', data_shards: 4, parity_shards: 2 }, { scheme: '8+3', data_shards: 8, parity_shards: 3 },
]);

/** One row a kind of drive, size and scheme that has hosts enough; chances within a year, drives alone fail. */
export function referenceTable() {
  return DRIVES.flatMap(({ drive, ...drives }) => SIZES.flatMap((size) => SCHEMES
    .filter(({ data_shards, parity_shards }) => data_shards + parity_shards <= size.hosts)
    .map(({ scheme, ...shards }) => {
      const loss = dataLoss({ ...drives, ...size, ...shards });
      const [group, sector] = [-Math.expm1(-loss.pg_loss_events_per_year), -Math.expm1(-loss.ure_events_per_year)];
      return {
        drive, cluster: `${size.hosts} × ${size.drives_per_host}`, scheme, group, sector, exposure_s: loss.mean_exposure_s,
        group_text: formatChance(group), sector_text: formatChance(sector), exposure_text: formatTime(loss.mean_exposure_s),
      };
    })));
}
