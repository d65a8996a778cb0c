import * as z from 'zod';
import { carried } from '#functions/kernel/table/backfill.ts';
import { defineItem, type ItemDef, type Raw } from '#functions/kernel/table/item.ts';
import type { Table } from '#functions/kernel/table/table.ts';
import { create, replace, type Write } from '#functions/kernel/table/write.ts';

/*
 * A kind of item whose key changes. Version 1 is stored alone. Version 2 is stored under its harbor, with a list by
 * tonnage in gs1 and a renamed field. Each release below has the code of functions/kernel/table in that deploy.
 */

const id = z.string();
const visits = z.array(z.string());

const v1 = defineItem({
  type: 'berth',
  schema: z.object({ id, harbor: id, weight: z.int(), visits }),
  key: ({ id }: { id: string }) => ({ pk: `BERTH#${id}`, sk: 'META' }),
  personal: 'none',
});

const v2Spec = {
  type: 'berth',
  v: 2,
  schema: z.object({ id, harbor: id, tons: z.int(), visits }),
  key: ({ id, harbor }: { id: string; harbor: string }) => ({ pk: `HARBOR#${harbor}`, sk: `BERTH#${id}` }),
  indexes: {
    gs1: {
      from: ['harbor', 'tons', 'id'],
      to: ({ harbor, tons, id }: { harbor: string; tons: number; id: string }) => ({
        pk: `HARBOR#${harbor}#TONS`,
        sk: `${String(tons).padStart(6, '0')}#${id}`,
      }),
    },
  },
  personal: 'none',
} as const;
const v2 = defineItem({ ...v2Spec, migrate: { 1: ({ weight, ...old }) => ({ ...old, tons: weight }) } });
const v2Alone = defineItem(v2Spec);

/** The kind as the *write* release's backfill sees it. */
export const berth = v2;
export type Place = { readonly id: string; readonly harbor: string };

/**
 * What one release does with a berth. `visit` adds a name once, no matter how often it is called. Both methods return
 * null or false if there is no berth.
 */
export type Release = {
  readonly build: (table: Table, place: Place) => Promise<void>;
  readonly visitsOf: (table: Table, place: Place) => Promise<readonly string[] | null>;
  readonly visit: (table: Table, place: Place, name: string) => Promise<boolean>;
};

type Parts = {
  /** The kinds that the release looks for, in this order, because items move only from the old key to the new one. */
  readonly places: readonly (typeof v1 | typeof v2 | typeof v2Alone)[];
  readonly first: (place: Place) => Write;
  /** Returns the writes for an item that was found. */
  readonly next: (raw: Raw, name: string) => readonly Write[];
};

function releaseOf({ places, first, next }: Parts): Release {
  const find = async (table: Table, place: Place) => {
    for (const kind of places) {
      const raw = await table.getRaw(kind.key(place));
      if (raw) return raw;
    }
    return null;
  };
  const named = (raw: Raw) => {
    const reader = places.find(({ reads }) => reads.at(-1) === raw._v) ?? places[0];
    return (reader as typeof v1).decode(raw).visits;
  };
  const visit = async (table: Table, place: Place, name: string): Promise<boolean> => {
    for (;;) {
      const raw = await find(table, place);
      if (!raw) return false;
      if (named(raw).includes(name)) return true;
      const writes = next(raw, name);
      const done = writes.length === 1 ? await table.write(writes[0] as Write) : await table.transact(writes);
      if (done.ok) return true;
    }
  };
  return {
    build: async (table, place) => {
      await table.write(first(place));
    },
    visitsOf: async (table, place) => {
      const raw = await find(table, place);
      return raw && named(raw);
    },
    visit,
  };
}

/** Writes an item in its version and with its key. */
function asItIs<T extends { visits: string[] }, K>(kind: ItemDef<T, K>, raw: Raw, name: string): readonly Write[] {
  const found = kind.decode(raw);
  return [replace(kind, found, { ...found, visits: [...found.visits, name] })];
}

const firstInV1 = (place: Place) => create(v1, { ...place, weight: 3, visits: [] });
const firstInV2 = (place: Place) => create(v2, { ...place, tons: 3, visits: [] });

/** The code before any of these changes. */
const before = releaseOf({ places: [v1], first: firstInV1, next: (raw, name) => asItIs(v1, raw, name) });
/** The release that reads both versions, writes each in the version it found, and writes new ones as version 1. */
const read = releaseOf({
  places: [v1, v2],
  first: firstInV1,
  next: (raw, name) => (raw._v === 2 ? asItIs(v2, raw, name) : asItIs(v1, raw, name)),
});
/** The release that writes version 2, so version 1 items move. */
const write = releaseOf({
  places: [v1, v2],
  first: firstInV2,
  next: (raw, name) => {
    const { rev: _, ...value } = v2.decode(raw);
    return carried(v2, raw, { ...value, visits: [...value.visits, name] });
  },
});
/** The release that reads only version 2, because version 1 is gone. */
const drop = releaseOf({ places: [v2Alone], first: firstInV2, next: (raw, name) => asItIs(v2Alone, raw, name) });

/**
 * The releases in the order they are deployed. The *index* release has the same code as *read*, because it waits for
 * CloudFormation.
 */
export const releases = { before, read, index: read, write, drop } as const;
