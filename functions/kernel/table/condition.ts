import type { Key, Raw } from './item.ts';
import { type Index, systemAttributes } from './schema.ts';

/** A condition on an item's attributes, as data: `['or', ['absent', 'holder'], ['<', 'expiresAt', now]]`. */
export type Condition =
  | readonly ['absent', string]
  | readonly ['exists', string]
  | readonly ['=' | '<>' | '<' | '<=' | '>' | '>=', string, unknown]
  | readonly ['in', string, readonly unknown[]]
  | readonly ['contains', string, unknown]
  /** A string, list or map shorter than this. */
  | readonly ['smaller', string, number]
  | readonly ['not', Condition]
  | readonly ['and' | 'or', ...Condition[]];

/**
 * What an update does: `set` a field (undefined removes it), `add` to numbers, or `count` up by one, from a start value
 * if there is none yet. `map.entry` names a map's entry.
 */
type Change = {
  readonly set?: Readonly<Record<string, unknown>>;
  readonly add?: Readonly<Record<string, number>>;
  readonly count?: Readonly<Record<string, number>>;
};

/** Collects a request's names and values. The same name or value gets the same placeholder. */
export class Placeholders {
  readonly names: Record<string, string> = {};
  readonly values: Record<string, unknown> = {};
  #count = 0;

  name(attribute: string): string {
    const dot = attribute.indexOf('.');
    if (dot > 0) return `${this.name(attribute.slice(0, dot))}.${this.name(attribute.slice(dot + 1))}`;
    const place = `#${attribute.replace(/\W/g, '_')}`;
    this.names[place] = attribute;
    return place;
  }

  value(value: unknown): string {
    const place = `:v${this.#count++}`;
    this.values[place] = value;
    return place;
  }

  /** Returns the request's fields. DynamoDB refuses empty maps, so they are left out. */
  fields() {
    return {
      ...(Object.keys(this.names).length ? { ExpressionAttributeNames: this.names } : {}),
      ...(Object.keys(this.values).length ? { ExpressionAttributeValues: this.values } : {}),
    };
  }
}

export function conditionText(condition: Condition, places: Placeholders): string {
  const [kind] = condition;
  switch (kind) {
    case 'absent':
      return `attribute_not_exists(${places.name(condition[1])})`;
    case 'exists':
      return `attribute_exists(${places.name(condition[1])})`;
    case 'in':
      return `${places.name(condition[1])} IN (${condition[2].map((value) => places.value(value)).join(', ')})`;
    case 'smaller':
      return `size(${places.name(condition[1])}) < ${places.value(condition[2])}`;
    case 'contains':
      return `contains(${places.name(condition[1])}, ${places.value(condition[2])})`;
    case 'not':
      return `NOT (${conditionText(condition[1], places)})`;
    case 'and':
    case 'or':
      return (condition.slice(1) as Condition[])
        .map((part) => `(${conditionText(part, places)})`)
        .join(kind === 'and' ? ' AND ' : ' OR ');
    default:
      return `${places.name(condition[1])} ${kind} ${places.value(condition[2])}`;
  }
}

export function changeText(change: Change, places: Placeholders): string {
  const entries = Object.entries(change.set ?? {});
  const set = entries
    .filter(([, value]) => value !== undefined)
    .map(([name, value]) => `${places.name(name)} = ${places.value(value)}`);
  for (const [name, start] of Object.entries(change.count ?? {}))
    set.push(`${places.name(name)} = if_not_exists(${places.name(name)}, ${places.value(start)}) + ${places.value(1)}`);
  const gone = entries.filter(([, value]) => value === undefined).map(([name]) => name);
  const add = Object.entries(change.add ?? {}).map(([name, value]) => `${places.name(name)} ${places.value(value)}`);
  return [
    set.length ? `SET ${set.join(', ')}` : '',
    gone.length ? `REMOVE ${gone.map((name) => places.name(name)).join(', ')}` : '',
    add.length ? `ADD ${add.join(', ')}` : '',
  ]
    .filter(Boolean)
    .join(' ');
}

/**
 * Returns an ID's shard, one of `n`. It is FNV-1a (32 bits, folded to 16) mod n, so all kinds of IDs spread evenly,
 * even if they differ only in their first or last character. Stored keys depend on it, so it must never change. `n` is
 * a power of two up to 32.
 */
export function shardOf(id: string | number, n: number): number {
  let hash = 0x811c9dc5;
  for (const byte of Buffer.from(String(id))) hash = Math.imul(hash ^ byte, 0x01000193);
  return ((hash >>> 16) ^ (hash & 0xffff)) % n;
}

/** Returns the result of `of` for each of `n` shards, such as the ranges that together cover all of them. */
export const eachShard = <T>(n: number, of: (shard: number) => T): T[] =>
  Array.from({ length: n }, (_, shard) => of(shard));

/** Merges sorted lists into one by `sortOf`, with at most `most` entries. */
export function merged<T>(lists: readonly (readonly T[])[], sortOf: (value: T) => string, most?: number): T[] {
  const all = lists.flat().map((value) => ({ value, sort: sortOf(value) }));
  all.sort((a, b) => (a.sort < b.sort ? -1 : a.sort > b.sort ? 1 : 0));
  return all.slice(0, most).map(({ value }) => value);
}

/** A value made from some fields. The compiler lets `to` use only the fields that `from` names. */
export type From<T, F extends keyof T, R> = { readonly from: readonly F[]; readonly to: (value: Pick<T, F>) => R };

type Anything = From<Record<string, unknown>, string, unknown>;
type Derivation = { readonly name: string; readonly from: readonly string[]; readonly to: (value: Raw) => Raw };

/** Returns an index's two attributes. Both are undefined if the item isn't in the index. */
function ofIndex(index: string, { from, to }: Anything): Derivation {
  const [pk, sk] = [`${index}pk`, `${index}sk`];
  return {
    name: index,
    from,
    to: (value) => {
      const key = to(value) as Key | undefined;
      return { [pk]: key?.pk, [sk]: key?.sk };
    },
  };
}

/** Returns epoch seconds, rounded up, because DynamoDB requires integers. */
const ofTtl = ({ from, to }: Anything): Derivation => ({
  name: 'ttl',
  from,
  to: (value) => {
    const until = to(value) as number | undefined;
    return { [systemAttributes.ttl]: until === undefined ? undefined : Math.ceil(until) };
  },
});

/**
 * Returns the attributes that are computed from an item's fields: index keys and TTL. `whole` computes them from a
 * complete value. `moved` computes those that an edit of some fields changes (undefined removes one) from the fields
 * that are known. It throws if a field is missing, because an unchanged key would list the item where it no longer
 * belongs.
 */
export function derivations(
  type: string,
  indexes: Readonly<Partial<Record<Index, unknown>>>,
  ttl: unknown,
): { whole: (value: Raw) => Raw; moved: (known: Raw, edited: (field: string) => boolean) => Raw } {
  const all = Object.entries(indexes).map(([index, made]) => ofIndex(index, made as Anything));
  if (ttl) all.push(ofTtl(ttl as Anything));
  return {
    whole: (value) => {
      const raw: Raw = {};
      for (const { to } of all) {
        const made = to(value);
        for (const name in made) if (made[name] !== undefined) raw[name] = made[name];
      }
      return raw;
    },
    moved: (known, edited) => {
      const raw: Raw = {};
      for (const { name, from, to } of all) {
        if (!from.some(edited)) continue;
        const missing = from.filter((field) => !(field in known));
        if (missing.length)
          throw new Error(
            `${type}: ${name} is also made from ${missing.join(', ')}: set it, pass it as given, or replace the item`,
          );
        Object.assign(raw, to(known));
      }
      return raw;
    },
  };
}
