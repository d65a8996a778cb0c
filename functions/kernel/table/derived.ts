import type { Key, Raw } from './item.ts';
import { type Index, systemAttributes } from './schema.ts';

/** A value made from some fields. The compiler lets `to` use only the fields that `from` names. */
export type From<T, F extends keyof T, R> = { readonly from: readonly F[]; readonly to: (value: Pick<T, F>) => R };

type Anything = From<Record<string, unknown>, string, unknown>;
type Derivation = { readonly name: string; readonly from: readonly string[]; readonly to: (value: Raw) => Raw };

/** Returns an index's two attributes, or neither, in which case the item isn't in the index. */
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

/** Epoch seconds, rounded up, because DynamoDB requires integers. */
const ofTtl = ({ from, to }: Anything): Derivation => ({
  name: 'ttl',
  from,
  to: (value) => {
    const until = to(value) as number | undefined;
    return { [systemAttributes.ttl]: until === undefined ? undefined : Math.ceil(until) };
  },
});

/**
 * Returns the attributes of a kind of item that follow from its fields: index keys and TTL. `whole` makes them from a whole
 * value. `moved` makes those that an edit of some fields changes (undefined: to be removed) from the fields known at
 * that point. It throws if a field is missing, because an unchanged key would list the item where it no longer
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
