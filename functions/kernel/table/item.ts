import { unmarshall } from '@aws-sdk/util-dynamodb';
import type { z } from 'zod';
import type { Rev } from '#domain/kernel/rev.ts';
import { derivations, type From } from './derived.ts';
import type { Personal } from './personal.ts';
import { isTakenAway, type Removal, type RemovalOf, removable, removedFields, type SaidRemoval } from './removal.ts';
import { systemAttributes } from './schema.ts';

/** Years that changes of a kind of item can be looked up: books of money have to be kept longer. */
export const auditYears = { usual: 2, money: 7 } as const;

/** That every change of a kind of item is kept (functions/relay): how long, and what of it. */
type Audit<F> = {
  readonly kept: keyof typeof auditYears;
  /** the field that says whose organization it is, where it says so: its audits are listed by month */
  readonly organization?: F;
  /** secrets: named without their values, as what is personal is */
  readonly secret?: readonly F[];
};

/** What the audit needs of a kind of item: all its fields, those that are named only, and which of them make an item's id. */
export type Audited = {
  readonly kept: keyof typeof auditYears;
  readonly fields: readonly string[];
  readonly named: ReadonlySet<string>;
  readonly organization: string | undefined;
  /** which item, without what is personal: `20#7` */
  readonly idOf: (raw: Readonly<Record<string, unknown>>) => string;
};

/** `keyFields` answers the fields that an item's key is made from, in their order. */
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
/** A value as read: its schema's fields and the version it had. */
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
  /** the item's type, stored as `_t` */
  readonly type: string;
  readonly schema: S;
  /** the shape's version; `migrate[n]` turns what version n stored into version n + 1 */
  readonly v?: number;
  readonly migrate?: Readonly<Record<number, (old: Raw) => Raw>>;
  /** the only place this item's key is spelled */
  readonly key: (of: K) => Key;
  /** where else it is listed, from which fields; undefined takes it out of the index */
  readonly indexes?: {
    readonly gs1?: From<T, F1, Key | undefined>;
    readonly gs2?: From<T, F2, Key | undefined>;
    readonly gs3?: From<T, F3, Key | undefined>;
  };
  /** epoch seconds after which the table may forget it; never what a rule depends on */
  readonly ttl?: From<T, FT, number | undefined>;
  /** what it knows of people: who, and what is left when they are erased */
  readonly personal: Personal<T, P>;
  /** that each change of it is kept, with who made it when; without it none is */
  readonly audit?: A;
  /** what becomes of one that somebody takes away (removal.ts); left out: it is deleted, or never where it is audited */
  readonly removal?: R;
};

/** One kind of item: where it lies, how it is written and read. */
export type ItemDef<T, K, R extends Removal = Removal> = {
  readonly type: string;
  readonly key: (of: K) => Key;
  readonly encode: (value: T, rev: Rev) => Raw;
  readonly decode: (raw: Raw) => Stored<T>;
  /** whether an item is of this kind, and was not taken away */
  readonly is: (raw: Raw) => boolean;
  /**
   * Index and TTL attributes that move with an edit (undefined: to be removed). Throws where they are made from a field that is not known.
   * `of` names the item; of its fields only the key's are known, since others may have changed since it was read.
   */
  readonly moved: (of: K, known: Raw, edited: (field: string) => boolean) => Raw;
  /** what every item of this kind bears: its type and its shape's version */
  readonly stamp: Raw;
  /** the shape of its values, in its present version */
  readonly schema: z.ZodObject;
  /** the versions that can be read, oldest first; the last is what is written */
  readonly reads: readonly number[];
  readonly personal: Personal<T, keyof T>;
  /** how its changes are kept; undefined: they are not */
  readonly audited: Audited | undefined;
  readonly removal: R;
};

/** What an item of a definition holds. */
export type ValueOf<D> = D extends ItemDef<infer T, infer _> ? T : never;

/**
 * Declares a kind of item. `encode` writes the schema's fields with key, type, version and indexes; `decode` migrates and parses, so a
 * record that lies about its shape fails where it is read, and refuses what a newer version of the code has written: parsing would drop the fields it
 * doesn't know, and the next replace would lose them. The key is computed from the value itself, so K must be a part of it.
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

/** Only what was not taken away is edited in place (write.ts). */
const there = { removedAt: undefined };

/** The fields that a key is made from: those its function looks at. */
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

/** An item as an export to S3 writes it (`{ Item: { pk: { S: … } } }`), in plain values. */
export const fromDynamoJson = (line: unknown): Raw =>
  unmarshall((line as { Item: Parameters<typeof unmarshall>[0] }).Item);

/** From this size on an item is looked into (a log says so), and from this on it is not written: DynamoDB takes 400 KB, and every index copies it. */
const largeItem = 100_000;
const largestItem = 300_000;

/** The bytes an item has as DynamoDB counts them: names and values, 3 for a map or list and 1 more for each thing in it. Numbers to 4 bytes exact. */
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

/** What every item passes before it is written: one that is too large is refused, by its type and key, and a large one is told of. */
export const sizeGuard =
  (warn: (message: string, fields: Record<string, unknown>) => void = () => {}) =>
  (item: Raw | undefined): void => {
    if (!item) return;
    const bytes = sizeOf(item);
    if (bytes < largeItem) return;
    const { pk, sk, [systemAttributes.type]: type } = item;
    if (bytes > largestItem)
      throw new Error(`${type} has ${bytes} bytes, at most ${largestItem} are written: ${pk} / ${sk}`);
    warn('a large item', { type, pk, sk, bytes });
  };
