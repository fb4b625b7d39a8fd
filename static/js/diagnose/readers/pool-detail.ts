/** Reads `ceph osd pool ls detail`: how each pool protects data, into how many placement groups it is split. */
import { asText, type Json, list, object } from '../../domain/json.ts';
import type { Draft } from '../draft.ts';
import { figure, flag, oneOf, whole } from '../figures.ts';
import { poolName } from '../names.ts';
import type { JsonReader, Output } from '../types.ts';

const APPLICATIONS = ['rbd', 'rgw', 'cephfs', 'mgr', 'nfs'] as const;

const isDetail = (value: unknown) => {
  const [first] = list(value).map(object);
  return first !== undefined && 'pool_name' in first && 'pg_num' in first;
};

const MODES = ['none', 'passive', 'aggressive', 'force'] as const;

/** Read when a pool compresses; one that sets nothing follows its OSDs, which do not. */
const compression = ({ options }: Json) => oneOf(object(options).compression_mode, MODES) ?? (options ? 'none' : null);

/** Name what a pool is for. */
const application = (name: string) => (name === 'mgr_devicehealth' ? 'mgr' : (oneOf(name, APPLICATIONS) ?? 'other'));

/** Name the kind of a pool. @param type number or word */
function kindOf(type: unknown): 'replicated' | 'erasure' | null {
  if (type === 1 || type === 'replicated') return 'replicated';
  return type === 3 || type === 'erasure' ? 'erasure' : null;
}

/**
 * Note one pool.
 * @param pool as `osd dump` and `pool ls detail` write it
 */
export function readPool(pool: Json, draft: Draft, output: Output) {
  const id = whole(pool.pool ?? pool.pool_id);
  if (id === null) return;
  const flags = asText(pool.flags_names).split(',');
  const hasFlags = typeof pool.flags_names === 'string';
  const names = Object.keys(object(pool.application_metadata));
  const profile = asText(pool.erasure_code_profile);
  draft.put(
    'pools',
    String(id),
    {
      id,
      name: typeof pool.pool_name === 'string' ? poolName(pool.pool_name, id) : null,
      kind: kindOf(pool.type),
      size: whole(pool.size),
      min_size: whole(pool.min_size),
      pg_num: whole(pool.pg_num),
      autoscale: oneOf(pool.pg_autoscale_mode, ['on', 'off', 'warn']),
      applications: names.length > 0 ? [...new Set(names.map(application))] : null,
      crush_rule: whole(pool.crush_rule ?? pool.crush_ruleset),
      erasure_code_profile: profile && kindOf(pool.type) === 'erasure' ? profile : null,
      stripe_width_bytes: whole(pool.stripe_width),
      allow_ec_optimizations: hasFlags ? flags.includes('ec_optimizations') : null,
      allow_ec_overwrites: hasFlags ? flags.includes('ec_overwrites') : null,
      compression_mode: compression(pool),
      read_balance_score: figure(object(pool.read_balance).score_acting ?? pool.read_balance_score),
      bulk: hasFlags ? flags.includes('bulk') : null,
    },
    output.number,
  );
}

export const poolDetail: JsonReader = {
  command: 'ceph osd pool ls detail',
  recognises: isDetail,
  read: (value, draft, output) => {
    const pools = list(value).map(object);
    draft.putCluster({ pools: pools.length }, output.number);
    for (const pool of pools) readPool(pool, draft, output);
  },
};

const LINE = /^\s*pool (\d+) '(.*?)' (replicated|erasure)(?: profile (\S+))? size (\d+) min_size (\d+) (.*)$/;

/** Read one line of the text form. */
export function readPoolLine(line: string): Json | null {
  const match = LINE.exec(line);
  if (!match) return null;
  const rest = match[7] ?? '';
  const word = (name: string) => new RegExp(`(?:^| )${name} (\\S+)`).exec(rest)?.[1];
  const applications = word('application')?.split(',') ?? [];
  return {
    pool: match[1],
    pool_name: match[2],
    type: match[3],
    erasure_code_profile: match[4],
    size: match[5],
    min_size: match[6],
    crush_rule: word('crush_rule') ?? word('crush_ruleset'),
    pg_num: word('pg_num'),
    pg_autoscale_mode: word('autoscale_mode'),
    flags_names: word('flags'),
    stripe_width: figure(word('stripe_width')),
    options: { compression_mode: word('compression_mode') },
    read_balance_score: word('read_balance_score'),
    application_metadata: Object.fromEntries(applications.map((name) => [name, flag(1)])),
  };
}
