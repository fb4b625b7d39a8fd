/** Words of `ceph osd metadata` in those of the system. */
import { asText } from '../../domain/json.ts';

export const distribution = (name: unknown) => {
  const word = asText(name).toLowerCase();
  if (!word) return null;
  return word === 'debian' || word === 'ubuntu' ? word : 'other';
};

export const objectstore = (store: unknown) => {
  const name = asText(store);
  if (!name) return null;
  return name === 'bluestore' || name === 'filestore' ? name : 'other';
};
