import type { Rev } from '#domain/kernel/rev.ts';
import { type Change, type Condition, changeText, conditionText, Placeholders } from './condition.ts';
import type { ItemDef, Key, Raw, Stored } from './item.ts';
import { systemAttributes } from './schema.ts';

/** One write, alone or in a transaction. `tag` names it in a refusal: why the condition failed, in the caller's words. */
export type Write = {
  readonly kind: 'Put' | 'Update' | 'Delete';
  readonly key: Key;
  readonly tag: string;
  readonly fields: Readonly<Record<string, unknown>>;
};

type Options = { readonly if?: Condition; readonly tag?: string };

const conditioned = (condition: Condition | undefined, places: Placeholders) =>
  condition ? { ConditionExpression: conditionText(condition, places) } : {};

function put<T, K>(
  def: ItemDef<T, K>,
  value: T,
  rev: Rev,
  condition: Condition | undefined,
  tag: string | undefined,
): Write {
  const item = def.encode(value, rev);
  const places = new Placeholders();
  const fields = { Item: item, ...conditioned(condition, places), ...places.fields() };
  return { kind: 'Put', key: { pk: String(item.pk), sk: String(item.sk) }, tag: tag ?? def.type, fields };
}

/** A new item; refused when its key exists already. */
export const create = <T, K>(def: ItemDef<T, K>, value: T, options: { tag?: string } = {}): Write =>
  put(def, value, 1, ['absent', 'pk'], options.tag);

/** Writes an item whether or not it exists, under an optional condition. */
export const overwrite = <T, K>(def: ItemDef<T, K>, value: T, options: Options & { rev?: Rev } = {}): Write =>
  put(def, value, options.rev ?? 1, options.if, options.tag);

/** The next version of an item that was read: refused when somebody wrote in between. */
export function replace<T, K>(def: ItemDef<T, K>, before: Stored<T>, value: T, options: Options = {}): Write {
  const same: Condition = ['=', systemAttributes.rev, before.rev];
  return put(def, value, before.rev + 1, options.if ? ['and', same, options.if] : same, options.tag);
}

/** Changes attributes in place and counts `rev` up. Fields that an index is made from are changed with {@link replace}. */
export function update<T, K>(def: ItemDef<T, K>, of: K, change: Change, options: Options = {}): Write {
  const key = def.key(of);
  const places = new Placeholders();
  const withRev: Change = { ...change, add: { ...change.add, [systemAttributes.rev]: 1 } };
  const fields = {
    Key: key,
    UpdateExpression: changeText(withRev, places),
    ...conditioned(options.if, places),
    ...places.fields(),
  };
  return { kind: 'Update', key, tag: options.tag ?? def.type, fields };
}

/** Fields of a value that an upsert sets and numbers it adds to; an unknown field does not compile. */
type Upsert<T> = {
  readonly set?: Partial<T>;
  readonly add?: { readonly [F in keyof T as T[F] extends number ? F : never]?: number };
};

/**
 * Changes an item in place, and makes it where there is none: with the fields of its key, its type and version, and the indexes and TTL that follow
 * from what is set.
 */
export function upsert<T, K>(
  def: ItemDef<T, K>,
  of: K & Partial<T>,
  { set, add }: Upsert<T>,
  options: Options = {},
): Write {
  const known = { ...of, ...set };
  const made = { set: { ...known, ...def.derived(known as T), ...def.stamp } };
  return update(def, of, add ? { ...made, add: add as Record<string, number> } : made, options);
}

export function remove<T, K>(def: ItemDef<T, K>, of: K, options: Options = {}): Write {
  const key = def.key(of);
  const places = new Placeholders();
  return {
    kind: 'Delete',
    key,
    tag: options.tag ?? def.type,
    fields: { Key: key, ...conditioned(options.if, places), ...places.fields() },
  };
}

/** Why a write was refused: the tag of the write whose condition failed, and the item that stood there. */
export type WriteRefusal = { readonly tag: string; readonly old: Raw | null };
