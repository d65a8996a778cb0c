import { unmarshall } from '@aws-sdk/util-dynamodb';
import type { z } from 'zod';
import type { Rev } from '#domain/kernel/rev.ts';
import { derivations, type From } from './condition.ts';
import { systemAttributes } from './schema.ts';
import { isTakenAway, type Removal, type RemovalOf, removable, removedFields, type SaidRemoval } from './write.ts';

/** How many years the changes to a kind of item can be looked up. The law requires more years for financial records. */
export const auditYears = { usual: 2, money: 7 } as const;

/** How every change to a kind of item is kept (functions/relay): for how long, and which fields. */
type Audit<F> = {
  readonly kept: keyof typeof auditYears;
  /** The field with the item's organization, if it has one. Its audits are listed by month. */
  readonly organization?: F;
  /** Secret fields. Their names are kept without values, as for personal fields. */
  readonly secret?: readonly F[];
};

/** What the audit needs from a kind of item: all its fields, those kept without values, and those that make up its ID. */
export type Audited = {
  readonly kept: keyof typeof auditYears;
  readonly fields: readonly string[];
  readonly named: ReadonlySet<string>;
  readonly organization: string | undefined;
  /** Returns the item's ID without personal fields: `20#7`. */
  readonly idOf: (raw: Readonly<Record<string, unknown>>) => string;
};

/** `keyFields` returns the fields that an item's key is made from, in order. */
function auditedOf<T>(
  audit: Audit<keyof T> | undefined,
  personal: Personal<T, keyof T>,
  fields: readonly string[],
  keyFields: (raw: Readonly<Record<string, unknown>>) => readonly string[],
): Audited | undefined {
  if (!audit) return undefined;
  const named = new Set([...(personal === 'none' ? [] : personal.fields), ...(audit.secret ?? [])].map(String));
  return {
    kept: audit.kept,
    fields,
    named,
    organization: audit.organization as string | undefined,
    idOf: (raw) =>
      keyFields(raw)
        .filter((field) => !named.has(field))
        .map((field) => raw[field])
        .join('#'),
  };
}

export type Key = { readonly pk: string; readonly sk: string };
export type Raw = Record<string, unknown>;
/** A value as it was read: its schema's fields and its version. */
export type Stored<T> = T & { readonly rev: Rev };

type Spec<
  T,
  S,
  K,
  F1 extends keyof T,
  F2 extends keyof T,
  F3 extends keyof T,
  FT extends keyof T,
  P extends keyof T,
  A extends Audit<keyof T> | undefined,
  R extends SaidRemoval,
> = {
  /** The item's type, stored as `_t`. */
  readonly type: string;
  readonly schema: S;
  /** The version of the shape. `migrate[n]` converts the stored form from version n to version n + 1. */
  readonly v?: number;
  readonly migrate?: Readonly<Record<number, (old: Raw) => Raw>>;
  /** The only code that builds this item's key. */
  readonly key: (of: K) => Key;
  /** The other lists it is in, and the fields they depend on. Undefined takes it out of the index. */
  readonly indexes?: {
    readonly gs1?: From<T, F1, Key | undefined>;
    readonly gs2?: From<T, F2, Key | undefined>;
    readonly gs3?: From<T, F3, Key | undefined>;
  };
  /** The epoch second after which the table can delete it. No rule may depend on this. */
  readonly ttl?: From<T, FT, number | undefined>;
  /** The personal data in this kind of item: who it belongs to, and what is left after an erasure. */
  readonly personal: Personal<T, P>;
  /** Keeps every change with its user and time. By default, no changes are kept. */
  readonly audit?: A;
  /** What happens when someone removes an item (write.ts). By default it is deleted, or never if it is audited. */
  readonly removal?: R;
};

/** One kind of item: its key, and how it is written and read. */
export type ItemDef<T, K, R extends Removal = Removal> = {
  readonly type: string;
  readonly key: (of: K) => Key;
  readonly encode: (value: T, rev: Rev) => Raw;
  readonly decode: (raw: Raw) => Stored<T>;
  /** Returns whether an item is of this kind and hasn't been removed. */
  readonly is: (raw: Raw) => boolean;
  /**
   * Returns index and TTL attributes that an edit changes (undefined removes one). Throws if they depend on a field
   * that isn't known. `of` identifies the item. Only its key fields are considered known, because others may have
   * changed since it was read.
   */
  readonly moved: (of: K, known: Raw, edited: (field: string) => boolean) => Raw;
  /** What every item of this kind contains: its type and its shape's version. */
  readonly stamp: Raw;
  /** The schema for its values in the current version. */
  readonly schema: z.ZodObject;
  /** The versions that can be read, oldest first. The last one is written. */
  readonly reads: readonly number[];
  readonly personal: Personal<T, keyof T>;
  /** How its changes are kept, or undefined if they aren't. */
  readonly audited: Audited | undefined;
  readonly removal: R;
};

/** The type of an item definition's values. */
export type ValueOf<D> = D extends ItemDef<infer T, infer _> ? T : never;

/**
 * Declares a kind of item. `encode` writes the schema's fields with key, type, version and indexes. `decode` migrates
 * and parses, so an item with the wrong shape fails when it is read. It refuses items written by newer code, because
 * parsing would drop unknown fields and the next replace would lose them. The key is computed from the value itself, so
 * K must be part of it.
 */
export function defineItem<
  S extends z.ZodObject,
  K extends Partial<z.output<S>>,
  const F1 extends keyof z.output<S>,
  const F2 extends keyof z.output<S>,
  const F3 extends keyof z.output<S>,
  const FT extends keyof z.output<S>,
  const P extends keyof z.output<S>,
  const A extends Audit<keyof z.output<S>> | undefined = undefined,
  const R extends SaidRemoval = undefined,
>(spec: Spec<z.output<S>, S, K, F1, F2, F3, FT, P, A, R>): ItemDef<z.output<S>, K, RemovalOf<A, R>> {
  type T = z.output<S>;
  const version = spec.v ?? 1;
  const removal: Removal = spec.removal ?? (spec.audit ? 'never' : 'outright');
  const isRestorable = removal === 'restorable';
  const schema = isRestorable ? spec.schema.extend(removedFields) : spec.schema;
  const derived = isRestorable
    ? derivations(spec.type, ...removable(spec.indexes ?? {}, spec.ttl))
    : derivations(spec.type, spec.indexes ?? {}, spec.ttl);
  const stamp = { [systemAttributes.type]: spec.type, [systemAttributes.version]: version };
  const fields = Object.keys(schema.shape);
  let known: readonly string[] | undefined;
  const keyFields = (of: Raw) => {
    known ??= fieldsRead(spec.key, of as unknown as K);
    return known;
  };
  const personal = spec.personal as Personal<T, keyof T>;
  return {
    type: spec.type,
    key: spec.key,
    stamp,
    schema,
    removal: removal as RemovalOf<A, R>,
    reads: [...Object.keys(spec.migrate ?? {}).map(Number), version],
    personal,
    audited: auditedOf(spec.audit, personal, fields, keyFields),
    is: (raw) => raw[systemAttributes.type] === spec.type && !(isRestorable && isTakenAway(raw)),
    moved: (of, known, edited) => {
      const ofKey = Object.fromEntries(keyFields(of as Raw).map((field) => [field, (of as Raw)[field]]));
      return derived.moved({ ...(isRestorable ? there : {}), ...ofKey, ...known }, edited);
    },
    encode: (value, rev) => {
      const data: Raw = {};
      for (const field of fields) if (value[field] !== undefined) data[field] = value[field];
      Object.assign(data, derived.whole(value), spec.key(value as unknown as K), stamp);
      data[systemAttributes.rev] = rev;
      return data;
    },
    decode: (raw) => {
      let data = raw;
      const written = Number(raw[systemAttributes.version] ?? 1);
      if (written > version)
        throw new Error(`${spec.type}: stored in version ${written} by newer code; this code reads up to ${version}`);
      for (let at = written; at < version; at++) {
        const step = spec.migrate?.[at];
        if (!step) throw new Error(`${spec.type}: no migration from version ${at}`);
        data = step(data);
      }
      return { ...(schema.parse(data) as T), rev: Number(raw[systemAttributes.rev] ?? 0) } as Stored<T>;
    },
  };
}

/** Only items that haven't been removed can be edited in place (write.ts). */
const there = { removedAt: undefined };

/** Returns the fields that a key function reads. */
function fieldsRead<K>(key: (of: K) => Key, of: K): readonly string[] {
  const read = new Set<string>();
  const watched = new Proxy(of as object, {
    get: (target, name) => {
      read.add(String(name));
      return (target as Raw)[String(name)];
    },
  });
  key(watched as K);
  return [...read];
}

/** Converts an item from an export to S3 (`{ Item: { pk: { S: … } } }`) to plain values. */
export const fromDynamoJson = (line: unknown): Raw =>
  unmarshall((line as { Item: Parameters<typeof unmarshall>[0] }).Item);

/**
 * Sizes in bytes. Items above `largeItem` are logged, and items above `largestItem` aren't written. DynamoDB allows 400
 * KB, and every index copies the item.
 */
const largeItem = 100_000;
const largestItem = 300_000;

/**
 * Returns an item's size in bytes as DynamoDB counts it: names and values, 3 for a map or list, and 1 more for each
 * element in it. Numbers are accurate to 4 bytes.
 */
export function sizeOf(item: Raw): number {
  let bytes = 0;
  for (const name in item) if (item[name] !== undefined) bytes += name.length + sizeOfValue(item[name]);
  return bytes;
}

function sizeOfValue(value: unknown): number {
  if (typeof value === 'string') return Buffer.byteLength(value);
  if (typeof value === 'number') return 1 + Math.ceil(String(Math.abs(value)).replace(/\D|0+$/g, '').length / 2);
  if (typeof value !== 'object' || value === null) return 1;
  let bytes = 3;
  if (Array.isArray(value)) for (const part of value) bytes += 1 + sizeOfValue(part);
  else for (const name in value) bytes += 1 + name.length + sizeOfValue((value as Raw)[name]);
  return bytes;
}

/** Checks every item before it is written. Refuses one that is too large, naming its type and key, and logs a large one. */
export const sizeGuard =
  (warn: (message: string, fields: Record<string, unknown>) => void = () => {}) =>
  (item: Raw | undefined): void => {
    if (!item) return;
    const bytes = sizeOf(item);
    if (bytes < largeItem) return;
    const { pk, sk, [systemAttributes.type]: type } = item;
    if (bytes > largestItem)
      throw new Error(`${type} has ${bytes} bytes, more than the limit of ${largestItem}: ${pk} / ${sk}`);
    warn('a large item', { type, pk, sk, bytes });
  };

/**
 * How to recognize a person in the table when their data is exported or erased: their accounts, profiles, contact
 * details, holders (`holders`: kernel/http/holder.ts) and full names (`foldedName`). Addresses are lowercase, and
 * phones are digits. A name alone doesn't identify anyone. It is used only for items found through their address or
 * team.
 */
export type Subject = {
  readonly users: ReadonlySet<number>;
  readonly players: ReadonlySet<number>;
  readonly addresses: ReadonlySet<string>;
  readonly holders: ReadonlySet<string>;
  readonly names: ReadonlySet<string>;
};

/** Who an item's data belongs to: an account, a player (often a minor), a buyer's or team's contact, or a staff member. */
type Whose = 'user' | 'player' | 'contact' | 'staff';

/**
 * The parts of a value that remain when a person in it is erased. `remove` deletes the item. `keep` keeps it, because
 * its IDs lead to no one once the person's own item is gone, or because the law requires it. A function returns the
 * fields to change (undefined removes one), `remove`, or null if the value isn't about them.
 */
type Erase<T> =
  | 'remove'
  | 'keep'
  | ((value: T, of: Subject) => { readonly [F in keyof T]?: T[F] | undefined } | 'remove' | null);

/** The personal data in a kind of item. Every kind must declare it, so that exports and erasures don't miss any. */
type Personal<T, P extends keyof T> =
  | 'none'
  | {
      readonly whose: readonly Whose[];
      /** The fields with personal data. An audit records them without values. */
      readonly fields: readonly P[];
      readonly erase: Erase<T>;
      /**
       * The part of the value that an export shows if not all of it is about the person. By default, the fields above
       * and the key's fields.
       */
      readonly show?: (value: T, of: Subject) => unknown;
    };

/** Returns whether an address belongs to the person, no matter how it was typed. */
export const isAddressOf = (of: Subject, typed: string | null | undefined): boolean =>
  typed ? of.addresses.has(typed.trim().toLowerCase()) || of.addresses.has(typed.replace(/\D/g, '') || '-') : false;

/** Returns a name in a form that can be compared, no matter how it was typed. */
export const foldedName = (name: string): string => name.trim().replace(/\s+/g, ' ').toLowerCase();

/** Returns whether a name belongs to the person. */
export const isNameOf = (of: Subject, first: string, last: string): boolean =>
  of.names.has(foldedName(`${first} ${last}`));

/** Returns whether a pair's name (`Moe / Roe`) contains one of their names, either in full or just the last name. */
export const isNamedAfter = (of: Subject, pair: string): boolean =>
  pair
    .split('/')
    .map(foldedName)
    .some((part) => part !== '' && [...of.names].some((name) => name === part || name.endsWith(` ${part}`)));
