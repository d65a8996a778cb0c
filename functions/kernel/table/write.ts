import type { Actor } from '#domain/identity/actor.ts';
import type { Rev } from '#domain/kernel/rev.ts';
import { millis } from '#domain/kernel/schema.ts';
import type { Millis } from '#domain/kernel/time.ts';
import { type Condition, changeText, conditionText, type From, Placeholders } from './condition.ts';
import type { ItemDef, Key, Raw, Stored } from './item.ts';
import { type Index, systemAttributes } from './schema.ts';
import type { Table } from './table.ts';

/** When something is written and, if known, by whom and in which request. */
export type Stamp = { readonly at: Millis; readonly by?: string; readonly request?: string };

/**
 * Returns the attributes that record who last wrote an item, when, and in which request. Returns none if the writer is
 * unknown.
 */
const stampOf = ({ at, by, request }: Stamp): Raw =>
  by === undefined ? {} : { [systemAttributes.by]: by, [systemAttributes.at]: at, [systemAttributes.request]: request };

/** Returns the writer for {@link Table.as}: a user, an organization's program, a team through its link, or a visitor. */
export function writerOf(actor: Actor): string {
  if (actor.kind === 'user') return `user:${actor.user.id}`;
  if (actor.kind === 'key') return `key:${actor.keyId}`;
  return actor.kind === 'teamToken' ? `team:${actor.teams.join(',')}` : 'visitor';
}

/**
 * Returns a handler's dependencies with a table that stamps every write with its user and request. If there was no
 * request, the stamp has an event's ID or a tick's time.
 */
export function writingAs<D>(deps: D, by: string, request: string): D {
  const { table } = (deps ?? {}) as { readonly table?: Table };
  return table ? { ...deps, table: table.as(by, request) } : deps;
}

/** One write, alone or in a transaction. `tag` tells the caller which write was refused and why. */
export type Write = {
  readonly kind: 'Put' | 'Update' | 'Delete';
  readonly key: Key;
  readonly tag: string;
  /** Returns the request's fields, once the writer and the time are known. */
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
 * Returns an item's rev when the earlier one isn't known: the current millisecond. Each write increases the rev by one,
 * and no item is written a thousand times a second. If an item is removed and created again, its rev is therefore
 * higher than ever before, and no old tag matches.
 */
const firstRev = ({ at }: Stamp): Rev => at;

const keyOf = <T, K>(def: ItemDef<T, K>, value: T): Key => def.key(value as unknown as K);
const nothing: Condition = ['absent', 'pk'];

/**
 * Creates an item. Refused if its key exists, unless the existing item was discarded. `rev` is for an item that is used
 * right after it is written. Pass it only if no other item ever has this key.
 */
export const create = <T, K>(def: ItemDef<T, K>, value: T, options: { tag?: string; rev?: Rev } = {}): Write => {
  const free: Condition = def.removal === 'restorable' ? ['or', nothing, ['exists', 'removedAt']] : nothing;
  return put(def, value, keyOf(def, value), options.rev, free, options.tag);
};

/** Writes an item whether or not it exists, under an optional condition. Its rev is higher than every earlier one. */
export const overwrite = <T, K>(def: ItemDef<T, K>, value: T, options: Options & { rev?: Rev } = {}): Write =>
  put(def, value, keyOf(def, value), options.rev, options.if, options.tag);

/** Writes the next version of an item that was read. Refused if someone saved in between. */
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

/**
 * The fields of a value that an edit sets (undefined removes one), and the numbers it adds to. An unknown field doesn't
 * compile. `map.entry` is a map's entry.
 */
type Edit<T> = {
  readonly set?: { readonly [F in keyof T]?: T[F] | undefined };
  readonly add?: { readonly [F in keyof T as T[F] extends number ? F : never]?: number };
  /**
   * Fields as they were read, for an index key or TTL that depends on them and the edited fields. The write is refused
   * if they have changed since.
   */
  readonly given?: { readonly [F in keyof T]?: T[F] | undefined };
};

const unchangedConditions = (given: object): Condition[] =>
  Object.entries(given).map(([field, value]) => (value === undefined ? ['absent', field] : ['=', field, value]));

/** Changes some attributes, along with `rev` and the index keys and TTL that depend on them. */
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

/** Requires an item that can be edited in place. An edit creates nothing and leaves discarded items alone. */
const isThere = ({ removal }: { readonly removal: Removal }): Condition[] =>
  removal === 'restorable'
    ? [
        ['exists', 'pk'],
        ['absent', 'removedAt'],
      ]
    : [['exists', 'pk']];

/**
 * Changes an existing item's attributes and increases its `rev`. Index keys and TTL follow. Refused if the item doesn't
 * exist. Throws if they depend on a field that the edit neither sets nor is given. In that case, use {@link replace}.
 */
export function update<T, K>(def: ItemDef<T, K>, of: K, edit: Edit<T>, options: Options = {}): Write {
  const { set = {}, add = {}, given = {} } = edit;
  const edited = new Set([...Object.keys(set), ...Object.keys(add)].map((name) => name.split('.')[0]));
  const moved = def.moved(of, plainFields({ ...given, ...set }, add), (field) => edited.has(field));
  const all = [...isThere(def), ...(options.if ? [options.if] : []), ...unchangedConditions(given)];
  return change(def, of, edit, moved, all.length > 1 ? ['and', ...all] : all[0], options.tag);
}

/**
 * Returns the fields whose new values are known before the write. Leaves out fields that are added to and maps that get
 * a new entry.
 */
function plainFields(fields: Raw, add: object): Raw {
  const vague = [...Object.keys(fields).filter((name) => name.includes('.')), ...Object.keys(add)];
  for (const name of vague) delete fields[name.split('.')[0] as string];
  return fields;
}

/**
 * Changes an item in place, or creates it with its key's fields, its type and version, and the indexes and TTL that its
 * fields imply. An edit therefore has to set every field that these depend on.
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
 * Discards an item that people may want back. It can no longer be found, {@link restore} restores it, and after 30 days
 * the table deletes it. Refused if someone saved in between.
 */
export const discard = <T, K>(def: ItemDef<T, K, 'restorable'>, before: Stored<T>, options: Options = {}): Write =>
  next(def, before, ({ at }) => ({ ...before, removedAt: at }), options);

/** Restores a discarded item (`table.discarded`) unchanged. Refused if someone saved in between. */
export const restore = <T, K>(def: ItemDef<T, K, 'restorable'>, discarded: Stored<T>, options: Options = {}): Write =>
  next(def, discarded, { ...discarded, removedAt: undefined }, options);

function deletion<T, K>(def: ItemDef<T, K>, key: Key, condition: Condition | undefined, tag: string = def.type): Write {
  const fields = () => {
    const places = new Placeholders();
    return { Key: key, ...conditioned(condition, places), ...places.fields() };
  };
  return { kind: 'Delete', key, tag, fields };
}

/** Deletes an item permanently. Kinds that are audited or can be restored don't compile here. */
export function remove<T, K>(def: ItemDef<T, K, 'outright'>, of: K, options: Options = {}): Write {
  if (def.removal !== 'outright') throw new Error(`${def.type} is never deleted outright`);
  return deletion(def, def.key(of), options.if, options.tag);
}

/**
 * Deletes an item that was read, regardless of its kind's removal rule. Only erasures use it. Refused if someone saved
 * in between.
 */
export const erasure = <T, K>(def: ItemDef<T, K>, before: Stored<T>): Write =>
  deletion(def, def.key(before as unknown as K), ['=', systemAttributes.rev, before.rev]);

/** Why a write was refused: the tag of the write whose condition failed, and the existing item. */
export type WriteRefusal = { readonly tag: string; readonly old: Raw | null };

/**
 * What happens to an item that someone removes. `outright`: it is deleted (holds, tokens, stars). `restorable`: people
 * may want it back, so it is discarded, can't be found, and is deleted after {@link restorableDays}. `never`: it is
 * money, a result, a right or a legal record, and a field marks it as over.
 */
export type Removal = 'outright' | 'restorable' | 'never';

/**
 * The removal rules that a kind can declare. An audited kind is never deleted outright, because no one could tell who
 * deleted an item: its last image names the previous writer.
 */
export type SaidRemoval = Exclude<Removal, 'outright'> | undefined;
export type RemovalOf<A, R extends SaidRemoval> = R extends Removal ? R : A extends object ? 'never' : 'outright';

/** How long a discarded item can be restored. */
const restorableDays = 30;

/** What a restorable item has besides its own fields: the time it was discarded. */
export const removedFields = { removedAt: millis.optional() };

export const isTakenAway = (raw: Raw): boolean => raw.removedAt !== undefined;

type Anything = From<Raw, string, unknown>;
/** Returns a restorable item's indexes and TTL. A discarded item is in no list and is deleted when its time is over. */
export function removable(
  indexes: Readonly<Partial<Record<Index, unknown>>>,
  ttl: unknown,
): [indexes: Partial<Record<Index, unknown>>, ttl: Anything] {
  const unless = ({ from, to }: Anything, away: (removedAt: Millis) => unknown): Anything => ({
    from: [...from, 'removedAt'],
    to: (value) => (value.removedAt === undefined ? to(value) : away(value.removedAt as Millis)),
  });
  const listed = Object.entries(indexes).map(([name, made]) => [name, unless(made as Anything, () => undefined)]);
  const own = (ttl as Anything | undefined) ?? { from: [], to: () => undefined };
  return [Object.fromEntries(listed), unless(own, (removedAt) => removedAt / 1_000 + restorableDays * 86_400)];
}
