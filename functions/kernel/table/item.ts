import type { z } from 'zod';
import type { Rev } from '#domain/kernel/rev.ts';
import { type Index, systemAttributes } from './schema.ts';

export type Key = { readonly pk: string; readonly sk: string };
export type Raw = Record<string, unknown>;
/** A value as read: its schema's fields and the version it had. */
export type Stored<T> = T & { readonly rev: Rev };

type IndexKeys<T> = { readonly [K in Index]?: (value: T) => Key | undefined };

type Spec<S extends z.ZodObject, K> = {
  /** the item's type, stored as `_t` */
  readonly type: string;
  readonly schema: S;
  /** the shape's version; `migrate[n]` turns what version n stored into version n + 1 */
  readonly v?: number;
  readonly migrate?: Readonly<Record<number, (old: Raw) => Raw>>;
  /** the only place this item's key is spelled */
  readonly key: (of: K) => Key;
  readonly indexes?: IndexKeys<z.output<S>>;
  /** epoch seconds after which the table may forget it; never what a rule depends on */
  readonly ttl?: (value: z.output<S>) => number | undefined;
};

/** One kind of item (architecture §3.4): where it lies, how it is written and read. */
export type ItemDef<T, K> = {
  readonly type: string;
  readonly key: (of: K) => Key;
  readonly encode: (value: T, rev: Rev) => Raw;
  readonly decode: (raw: Raw) => Stored<T>;
  readonly is: (raw: Raw) => boolean;
  /** index and TTL attributes that follow from a value, for updates that move them */
  readonly derived: (value: T) => Raw;
  /** what every item of this kind bears: its type and its shape's version */
  readonly stamp: Raw;
};

/**
 * Declares a kind of item. `encode` writes the schema's fields with key, type, version and indexes; `decode` migrates and parses, so a
 * record that lies about its shape fails where it is read. The key is computed from the value itself, so K must be a part of it.
 */
export function defineItem<S extends z.ZodObject, K extends Partial<z.output<S>>>(
  spec: Spec<S, K>,
): ItemDef<z.output<S>, K> {
  type T = z.output<S>;
  const version = spec.v ?? 1;
  const derived = (value: T): Raw => {
    const raw: Raw = {};
    for (const [index, keyOf] of Object.entries(spec.indexes ?? {})) {
      const key = keyOf?.(value);
      if (key) Object.assign(raw, { [`${index}pk`]: key.pk, [`${index}sk`]: key.sk });
    }
    const ttl = spec.ttl?.(value);
    return ttl === undefined ? raw : { ...raw, [systemAttributes.ttl]: Math.ceil(ttl) };
  };
  const stamp = { [systemAttributes.type]: spec.type, [systemAttributes.version]: version };
  const fields = Object.keys(spec.schema.shape);
  return {
    type: spec.type,
    key: spec.key,
    derived,
    stamp,
    is: (raw) => raw[systemAttributes.type] === spec.type,
    encode: (value, rev) => {
      const data: Raw = {};
      for (const field of fields) if (value[field] !== undefined) data[field] = value[field];
      return {
        ...data,
        ...spec.key(value as unknown as K),
        ...derived(value),
        ...stamp,
        [systemAttributes.rev]: rev,
      };
    },
    decode: (raw) => {
      let data = raw;
      for (let at = Number(raw[systemAttributes.version] ?? 1); at < version; at++) {
        const step = spec.migrate?.[at];
        if (!step) throw new Error(`${spec.type}: no migration from version ${at}`);
        data = step(data);
      }
      return { ...(spec.schema.parse(data) as T), rev: Number(raw[systemAttributes.rev] ?? 0) } as Stored<T>;
    },
  };
}
