/** Reads CRUSH: `ceph osd crush dump` and `ceph osd crush rule dump`. */
import { asText, list, object } from '../../domain/json.ts';
import type { Draft } from '../draft.ts';
import { deviceClass, whole } from '../figures.ts';
import type { JsonReader, Output } from '../types.ts';

const isRules = (value: unknown) => {
  const [first] = list(value).map(object);
  return first !== undefined && 'rule_id' in first && Array.isArray(first.steps);
};
const isCrush = (value: unknown) => Array.isArray(object(value).buckets) && Array.isArray(object(value).rules);

/** Note the rules. */
function readRules(rules: unknown, draft: Draft, output: Output) {
  for (const rule of list(rules).map(object)) {
    const id = whole(rule.rule_id);
    if (id === null) continue;
    const steps = list(rule.steps).map(object);
    const takes = steps.filter(({ op }) => op === 'take');
    const domain = asText(steps.findLast(({ op }) => asText(op).startsWith('choose'))?.type);
    const fields = {
      id,
      failure_domain: /^[a-z_-]{1,30}$/.test(domain) ? domain : null,
      device_class: deviceClass(asText(takes[0]?.item_name).split('~')[1]),
      takes: takes.length,
    };
    draft.put('rules', String(id), fields, output.number);
  }
}

/** Note hosts and rules of CRUSH. */
export function readCrush(value: unknown, draft: Draft, output: Output) {
  const crush = object(value);
  readRules(crush.rules, draft, output);
  const classes = new Map(list(crush.devices).map((device) => [object(device).id, object(device).class]));
  for (const { id, name, class: className } of list(crush.devices).map(object)) {
    const fields = { id: whole(id), device_class: deviceClass(className) };
    if (/^osd\.\d+$/.test(asText(name)) && fields.id !== null) draft.put('osds', String(id), fields, output.number);
  }
  for (const bucket of list(crush.buckets).map(object)) {
    const name = asText(bucket.name);
    // A bucket with a tilde is the shadow of another one for one class of devices.
    if (bucket.type_name !== 'host' || name.includes('~')) continue;
    for (const item of list(bucket.items).map(object)) {
      const id = whole(item.id);
      if (id === null) continue;
      const fields = { id, crush_host: name, device_class: deviceClass(classes.get(id)) };
      draft.put('osds', String(id), fields, output.number);
    }
  }
}

export const crush: JsonReader = { command: 'ceph osd crush dump', recognises: isCrush, read: readCrush };

export const crushRules: JsonReader = { command: 'ceph osd crush rule dump', recognises: isRules, read: readRules };
