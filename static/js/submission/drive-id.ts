/** Makes the identifier of a new drive, which names its file and its address. */
import { makerId } from '../importers/inventory/drive-identity.ts';
import { slug } from './record.ts';

/** Make the identifier of a drive: its maker's and its model, as `iops new drive` does. */
export function driveId(vendor: string | null, model: string) {
  const name = slug(model);
  const maker = makerId(vendor) ?? slug(vendor ?? '');
  return (!maker || name.startsWith(`${maker}-`) ? name : `${maker}-${name}`) || 'unnamed';
}
