/** Says of output that is known and not read why it is not, and what to give instead. */
import { list, object } from '../domain/json.ts';

const KNOWN: readonly { is: (value: unknown) => boolean; reason: string }[] = [
  {
    is: (value) => 'bytes_written' in object(value) && 'blocksize' in object(value),
    reason: 'This is a measurement (ceph tell osd.N bench), not a state: give it to the page that checks results.',
  },
  {
    is: (value) => 'fio version' in object(value),
    reason: 'This is a measurement by fio, not a state: give it to the page that checks results.',
  },
  {
    is: (value) => Array.isArray(object(value).metrics) || Array.isArray(object(value).values),
    reason: 'These are metrics of crimson-osd, which the diagnosis does not know. Give: ceph report',
  },
  {
    is: (value) => 'pg_map' in object(value) || 'pg_stats' in object(value) || 'pg_summary' in object(value),
    reason: 'Placement groups one by one tell the diagnosis nothing more. Give: ceph status and ceph osd df tree',
  },
  {
    is: (value) => 'bucket' in object(list(value)[0] ?? value),
    reason: 'Statistics of buckets hold names of your users and are not read. Give: ceph report',
  },
  {
    is: (value) => 'osd' in object(value) && 'client' in object(value) && 'mon' in object(value),
    reason: 'Features of clients tell the diagnosis nothing. Give: ceph versions',
  },
  {
    is: (value) =>
      Array.isArray(object(value).osd_map) || 'scrub_status' in object(value) || 'client_perf' in object(value),
    reason: 'Answers of the dashboard are not read. Give: ceph report',
  },
  {
    is: (value) =>
      ['osd_stats', 'pg_status', 'tree', 'operational_status'].some((name) => name in object(list(value)[0] ?? value)),
    reason: 'Answers of the dashboard are not read. Give: ceph report',
  },
  {
    is: (value) => Array.isArray(value) && value.length === 0,
    reason: 'It is an empty list: the command found nothing.',
  },
  {
    is: (value) => 'service_type' in object(list(value)[0]),
    reason: 'Services of the orchestrator are not read. Give: ceph report',
  },
];
const HELP = 'Nothing in it is known here. Give what one of the commands of the list printed, as it was printed.';

/** Say why a document was not read. */
export const reasonFor = (value: unknown) => KNOWN.find(({ is }) => is(value))?.reason ?? HELP;

const TEXTS = [
  [/^POOL_NAME\s+USED\s+OBJECTS/m, 'rados df counts requests since the start. Give: ceph osd df tree -f json'],
  [/^POOL\s+SIZE\s+TARGET SIZE/m, 'What the autoscaler plans is not read. Give: ceph osd pool ls detail -f json'],
  [/^(?:CLI Version|Controller = )/m, 'RAID controllers are not read. Give: smartctl --json -x -d megaraid,N /dev/sdX'],
  [/^NAME\s+(?:PORTS\s+)?RUNNING\s+REFRESHED/m, 'Services of the orchestrator are not read. Give: ceph report'],
  [/^service_type:/m, 'Specifications of services are not read. Give: ceph report'],
  [/^Ring parameters for/m, 'Rings of network cards are not read. Give: ethtool INTERFACE'],
  [/^pool\s+alloc\s+free\s+read/m, 'Rates of pools are not read. Give: zpool status'],
] as const;

/** Say why a text in which nothing was recognised was not read. */
export function reasonForText(text: string) {
  if (text.trim() === '') return 'It is empty: the command printed nothing, or its errors went elsewhere.';
  return TEXTS.find(([pattern]) => pattern.test(text))?.[1] ?? HELP;
}
