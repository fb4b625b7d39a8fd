/** Words of `ceph osd metadata` in those of the system. */
import { asText } from '../../domain/json.ts';

/** @param {unknown} name */
export const distribution = (name) => {
  const word = asText(name).toLowerCase();
  if (!word) return null;
  return word === 'debian' || word === 'ubuntu' ? word : 'other';
};

/** @param {unknown} store */
export const objectstore = (store) => {
  const name = asText(store);
  if (!name) return null;
  return name === 'bluestore' || name === 'filestore' ? name : 'other';
};
