/** Reads erasure-code profiles: `ceph osd erasure-code-profile get`, as JSON, as text, and inside the OSD map. */
import { asText, object } from '../../domain/json.ts';
import { size, whole } from '../figures.ts';

/** @typedef {import('../types.ts').Output} Output */
/** @typedef {import('../draft.ts').Draft} Draft */

/** @param {unknown} value */
const isOne = (value) => 'k' in object(value) && 'plugin' in object(value);

/** @param {unknown} value */
const isProfile = (value) => {
  const entries = Object.values(object(value));
  return isOne(value) || (entries.length > 0 && entries.every(isOne));
};

/** Keep a word that Ceph or its plugins choose. @param {unknown} value */
const word = (value) => (/^[a-z_-]{1,30}$/.test(asText(value)) ? asText(value) : null);

/**
 * Note profiles by their names.
 * @param {unknown} profiles
 * @param {Draft} draft
 * @param {Output} output
 */
export function readProfiles(profiles, draft, output) {
  for (const [name, value] of Object.entries(object(profiles))) {
    const profile = object(value);
    draft.put(
      'profiles',
      name,
      {
        id: name,
        k: whole(profile.k),
        m: whole(profile.m),
        plugin: word(profile.plugin),
        failure_domain: word(profile['crush-failure-domain'] ?? profile['ruleset-failure-domain']),
        stripe_unit_bytes: size(profile.stripe_unit),
      },
      output.number,
    );
  }
}

/** @type {import('../types.ts').JsonReader} */
export const ecProfile = {
  command: 'ceph osd erasure-code-profile get',
  recognises: isProfile,
  read: (value, draft, output) => {
    readProfiles(isOne(value) ? { [`output ${output.number}`]: value } : value, draft, output);
  },
};

/** @type {import('../types.ts').TextReader} */
export const ecProfileText = {
  command: 'ceph osd erasure-code-profile get',
  goesOn: true,
  begins: /^(?:crush-(?:device-class|failure-domain|root|num-failure-domains|osds-per-failure-domain)=|k=\d+$)/,
  read: (lines, draft, output) => {
    const pairs = lines.flatMap((line) => {
      const match = /^([a-z_-]+)=(\S*)$/.exec(line.trim());
      return match ? [[match[1] ?? '', match[2] ?? '']] : [];
    });
    const profile = Object.fromEntries(pairs);
    if (whole(profile.k) !== null) readProfiles({ [`output ${output.number}`]: profile }, draft, output);
  },
};
