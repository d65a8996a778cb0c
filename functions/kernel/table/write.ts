import type { Rev } from '#domain/kernel/rev.ts';
import { type Condition, changeText, conditionText, Placeholders } from './condition.ts';
import type { ItemDef, Key, Raw, Stored } from './item.ts';
import type { Removal } from './removal.ts';
import { systemAttributes } from './schema.ts';
import { type Stamp, stampOf } from './stamp.ts';

/** One write, alone or in a transaction. `tag` names it in a refusal: why the condition failed, in the caller's words. */
export type Write = {
  readonly kind: 'Put' | 'Update' | 'Delete';
  readonly key: Key;
  readonly tag: string;
  /** the request's fields, once it is known who writes when */
  readonly fields: (stamp: Stamp) => Readonly<Record<string, unknown>>;
};

type Options = { readonly if?: Condition; readonly tag?: string };

const conditioned = (condition: Condition | undefined, places: Placeholders) =>
  condition ? { ConditionExpression: conditionText(condition, places) } : {};

function put<T, K>(
  def: ItemDef<T, K>,
  value: T | ((stamp: Stamp) => T),
  key: Key,
  rev: Rev | undefined,
  condition: Condition | undefined,
  tag: string | undefined,
): Write {
  const fields = (stamp: Stamp) => {
    const places = new Placeholders();
    const written = typeof value === 'function' ? (value as (stamp: Stamp) => T)(stamp) : value;
    const item = { ...def.encode(written, rev ?? firstRev(stamp)), ...stampOf(stamp) };
    return { Item: item, ...conditioned(condition, places), ...places.fields() };
  };
  return { kind: 'Put', key, tag: tag ?? def.type, fields };
}

/**
 * The rev of what is written without knowing what stood there: its millisecond. Each write counts on by one, and one item can't be written a
 * thousand times a second; so whoever removes and makes it again is above every rev it ever had, and an old tag fits nothing.
 */
const firstRev = ({ at }: Stamp): Rev => at;

const keyOf = <T, K>(def: ItemDef<T, K>, value: T): Key => def.key(value as unknown as K);
const nothing: Condition = ['absent', 'pk'];

/**
 * A new item; refused when its key exists already, unless what is there was discarded. `rev`: for what is used right after it is written;
 * only where no other item ever has this key.
 */
export const create = <T, K>(def: ItemDef<T, K>, value: T, options: { tag?: string; rev?: Rev } = {}): Write => {
  const free: Condition = def.removal === 'restorable' ? ['or', nothing, ['exists', 'removedAt']] : nothing;
  return put(def, value, keyOf(def, value), options.rev, free, options.tag);
};

/** Writes an item whether or not it exists, under an optional condition; its rev is above every one it had. */
export const overwrite = <T, K>(def: ItemDef<T, K>, value: T, options: Options & { rev?: Rev } = {}): Write =>
  put(def, value, keyOf(def, value), options.rev, options.if, options.tag);

/** The next version of an item that was read: refused when somebody wrote in between. */
export function replace<T, K>(def: ItemDef<T, K>, before: Stored<T>, value: T, options: Options = {}): Write {
  return next(def, before, value, options);
}

function next<T, K>(
  def: ItemDef<T, K>,
  before: Stored<T>,
  value: T | ((stamp: Stamp) => T),
  { if: also, tag }: Options,
): Write {
  const same: Condition = ['=', systemAttributes.rev, before.rev];
  return put(def, value, keyOf(def, before), before.rev + 1, also ? ['and', same, also] : same, tag);
}

/** Fields of a value that an edit sets (undefined: removes) and numbers it adds to; an unknown field does not compile. `map.entry` is an entry of a map. */
type Edit<T> = {
  readonly set?: { readonly [F in keyof T]?: T[F] | undefined };
  readonly add?: { readonly [F in keyof T as T[F] extends number ? F : never]?: number };
  /** fields as they were read, for an index key or TTL that is made from them and the edited ones; refused where they have changed since */
  readonly given?: { readonly [F in keyof T]?: T[F] | undefined };
};

const unchangedConditions = (given: object): Condition[] =>
  Object.entries(given).map(([field, value]) => (value === undefined ? ['absent', field] : ['=', field, value]));

/** A change of some attributes, with `rev` and the index keys and TTL that it moves. */
function change<T, K>(
  def: ItemDef<T, K>,
  of: K,
  { set = {}, add = {} }: Edit<T>,
  moved: Raw,
  condition: Condition | undefined,
  tag: string | undefined,
): Write {
  const key = def.key(of);
  const fields = (stamp: Stamp) => {
    const places = new Placeholders();
    const count = { [systemAttributes.rev]: firstRev(stamp) - 1 };
    const text = changeText(
      { set: { ...set, ...moved, ...stampOf(stamp) }, add: add as Record<string, number>, count },
      places,
    );
    return { Key: key, UpdateExpression: text, ...conditioned(condition, places), ...places.fields() };
  };
  return { kind: 'Update', key, tag: tag ?? def.type, fields };
}

/** What can be edited in place: an edit makes nothing where nothing is, and leaves alone what was discarded. */
const isThere = ({ removal }: { readonly removal: Removal }): Condition[] =>
  removal === 'restorable'
    ? [
        ['exists', 'pk'],
        ['absent', 'removedAt'],
      ]
    : [['exists', 'pk']];

/**
 * Changes attributes of an item that exists and counts `rev` up; index keys and TTL move along. Refused where there is none. Throws where they are made
 * from a field that the edit neither sets nor is given: then it takes {@link replace}.
 */
export function update<T, K>(def: ItemDef<T, K>, of: K, edit: Edit<T>, options: Options = {}): Write {
  const { set = {}, add = {}, given = {} } = edit;
  const edited = new Set([...Object.keys(set), ...Object.keys(add)].map((name) => name.split('.')[0]));
  const moved = def.moved(of, plainFields({ ...given, ...set }, add), (field) => edited.has(field));
  const all = [...isThere(def), ...(options.if ? [options.if] : []), ...unchangedConditions(given)];
  return change(def, of, edit, moved, all.length > 1 ? ['and', ...all] : all[0], options.tag);
}

/** The fields whose values are known before it is written: not those that are added to, nor maps of which an entry is set. */
function plainFields(fields: Raw, add: object): Raw {
  const vague = [...Object.keys(fields).filter((name) => name.includes('.')), ...Object.keys(add)];
  for (const name of vague) delete fields[name.split('.')[0] as string];
  return fields;
}

/**
 * Changes an item in place, and makes it where there is none: with the fields of its key, its type and version, and the indexes and TTL that follow
 * from what is set, which therefore has to name every field they are made from.
 */
export function upsert<T, K>(
  def: ItemDef<T, K>,
  of: K & Partial<T>,
  { set, add = {} }: Omit<Edit<T>, 'given'>,
  options: Options = {},
): Write {
  const made = { ...of, ...set };
  const moved = def.moved(of, plainFields({ ...made }, add), () => true);
  const edit = { set: { ...made, ...def.stamp } as Edit<T>['set'], add } as Edit<T>;
  const conditions: Condition[] = def.removal === 'restorable' ? [['absent', 'removedAt']] : [];
  const all = [...conditions, ...(options.if ? [options.if] : [])];
  return change(def, of, edit, moved, all.length > 1 ? ['and', ...all] : all[0], options.tag);
}

/**
 * Takes away what people may want back: nobody finds it any more, {@link restore} brings it back, and after 30 days the table forgets it. Refused when
 * somebody wrote in between.
 */
export const discard = <T, K>(def: ItemDef<T, K, 'restorable'>, before: Stored<T>, options: Options = {}): Write =>
  next(def, before, ({ at }) => ({ ...before, removedAt: at }), options);

/** Brings back what was discarded (`table.discarded`), as it was. Refused when somebody wrote in between. */
export const restore = <T, K>(def: ItemDef<T, K, 'restorable'>, discarded: Stored<T>, options: Options = {}): Write =>
  next(def, discarded, { ...discarded, removedAt: undefined }, options);

function deletion<T, K>(def: ItemDef<T, K>, key: Key, condition: Condition | undefined, tag: string = def.type): Write {
  const fields = () => {
    const places = new Placeholders();
    return { Key: key, ...conditioned(condition, places), ...places.fields() };
  };
  return { kind: 'Delete', key, tag, fields };
}

/** Deletes an item for good. Kinds that are audited or may be wanted back don't compile here. */
export function remove<T, K>(def: ItemDef<T, K, 'outright'>, of: K, options: Options = {}): Write {
  if (def.removal !== 'outright') throw new Error(`${def.type}: is never deleted outright`);
  return deletion(def, def.key(of), options.if, options.tag);
}

/** Deletes an item as it was read, whatever its kind says of removal: only where somebody is erased. Refused when somebody wrote in between. */
export const erasure = <T, K>(def: ItemDef<T, K>, before: Stored<T>): Write =>
  deletion(def, def.key(before as unknown as K), ['=', systemAttributes.rev, before.rev]);

/** Why a write was refused: the tag of the write whose condition failed, and the item that stood there. */
export type WriteRefusal = { readonly tag: string; readonly old: Raw | null };
