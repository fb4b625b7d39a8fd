/** Reads erasure-code profiles: `ceph osd erasure-code-profile get`, as JSON, as text, and inside the OSD map. */
import { asText, object } from '../../domain/json.ts';
import type { Draft } from '../draft.ts';
import { size, whole } from '../figures.ts';
import type { JsonReader, Output, TextReader } from '../types.ts';

const isOne = (value: unknown) => 'k' in object(value) && 'plugin' in object(value);

const isProfile = (value: unknown) => {
  const entries = Object.values(object(value));
  return isOne(value) || (entries.length > 0 && entries.every(isOne));
};

/** Keep a word that Ceph or its plugins choose. */
const word = (value: unknown) => (/^[a-z_-]{1,30}$/.test(asText(value)) ? asText(value) : null);

/** Note profiles by their names. */
export function readProfiles(profiles: unknown, draft: Draft, output: Output) {
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

export const ecProfile: JsonReader = {
  command: 'ceph osd erasure-code-profile get',
  recognises: isProfile,
  read: (value, draft, output) => {
    readProfiles(isOne(value) ? { [`output ${output.number}`]: value } : value, draft, output);
  },
};

export const ecProfileText: TextReader = {
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
