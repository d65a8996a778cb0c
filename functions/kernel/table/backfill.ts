import type { Millis } from '#domain/kernel/time.ts';
import type { Sleep } from '../aws/client.ts';
import { type Condition, conditionText, Placeholders } from './condition.ts';
import { type ItemDef, type Key, type Raw, sizeOf } from './item.ts';
import { systemAttributes } from './schema.ts';
import type { Table } from './table.ts';
import { overwrite, type Write } from './write.ts';

/** Any kind of item. */
// biome-ignore lint/suspicious/noExplicitAny: what a kind decodes it can encode
export type Kind = ItemDef<any, any>;

const takenPlace = 'the new key is taken';
const keyOf = ({ pk, sk }: Raw): Key => ({ pk: String(pk), sk: String(sk) });
const versionOf = (raw: Raw) => Number(raw[systemAttributes.version] ?? 1);

/** Returns the write that removes the item under a key if a condition holds. */
function removeAt(key: Key, condition: Condition): Write {
  const fields = () => {
    const places = new Placeholders();
    return { Key: key, ConditionExpression: conditionText(condition, places), ...places.fields() };
  };
  return { kind: 'Delete', key, tag: 'the old key', fields };
}

/**
 * Returns the writes that store `value`, in its kind's current version, for an item that was read as `raw`. They update
 * it in place or, if its key changes, write the new item and remove the old one in one transaction. All require the
 * `_rev` that was read and increase it, so an item's tag stays valid.
 */
export function carried<T, K>(kind: ItemDef<T, K>, raw: Raw, value: T): readonly Write[] {
  const before = Number(raw[systemAttributes.rev]);
  const same: Condition = ['=', systemAttributes.rev, before];
  const [from, to] = [keyOf(raw), kind.key(value as unknown as K)];
  if (from.pk === to.pk && from.sk === to.sk) return [overwrite(kind, value, { if: same, rev: before + 1 })];
  // The old key comes first. If both writes are refused, someone else has converted the item.
  return [removeAt(from, same), overwrite(kind, value, { if: ['absent', 'pk'], rev: before + 1, tag: takenPlace })];
}

/** Waits until we can spend this many write units. */
type Pace = (units: number) => Promise<void>;

/** Returns a pace of this many write units per second, starting now. Unspent units aren't saved up. */
export function steadily(perSecond: number, now: () => Millis, sleep: Sleep): Pace {
  let free = now();
  return async (units) => {
    const wait = free - now();
    free = Math.max(free, now()) + (units * 1_000) / perSecond;
    if (wait > 0) await sleep(wait);
  };
}

const blocks = (raw: Raw) => Math.max(1, Math.ceil(sizeOf(raw) / 1_024));
/** Returns what an item's index copies cost. gs1 and gs2 contain all of it, and gs3 only its keys. */
const inIndexes = (raw: Raw) =>
  blocks(raw) * Number('gs1pk' in raw) + blocks(raw) * Number('gs2pk' in raw) + Number('gs3pk' in raw);

/**
 * Returns the write units it takes to convert an item. The estimate is high: every index entry is removed and added
 * again.
 */
function unitsOf(was: Raw, is: Raw, writes: number): number {
  const base = writes === 1 ? blocks(is) : 2 * (blocks(was) + blocks(is));
  return base + inIndexes(was) + inIndexes(is);
}

/**
 * An item's outcome. `current` means that it was in the current version, or that someone else has just converted it.
 * `gone` means that someone else removed it or moved it to its new key, `doubled` that another item has its new key,
 * and `unread` that its kind can't read it. People have to look at the last two.
 */
export type Outcome = 'carried' | 'current' | 'gone' | 'doubled' | 'unread';
/** A backfill's progress: how many items of its source are done (`at`). */
export type Progress = { readonly at: number } & Readonly<Record<Outcome, number>>;
const begun: Progress = { at: 0, carried: 0, current: 0, gone: 0, doubled: 0, unread: 0 };

async function carryOver(table: Table, kind: Kind, image: Raw, pace: Pace): Promise<Outcome> {
  const present = kind.reads.at(-1) as number;
  for (let raw = image; ; ) {
    if (versionOf(raw) >= present) return 'current';
    let value: unknown;
    try {
      value = kind.decode(raw);
    } catch {
      return 'unread';
    }
    const writes = carried(kind, raw, value);
    await pace(unitsOf(raw, kind.encode(value, 0), writes.length));
    const [only] = writes;
    const done = writes.length === 1 ? await table.write(only as Write) : await table.transact(writes);
    if (done.ok) return 'carried';
    if (done.problem.tag === takenPlace) return 'doubled';
    if (!done.problem.old) return 'gone';
    raw = done.problem.old;
  }
}

type Backfill = {
  readonly table: Table;
  /** The kinds of items to convert. Others are skipped. */
  readonly kinds: readonly Kind[];
  /** The table's items at some point in time (an export), in an order that is the same for a second run. */
  readonly items: AsyncIterable<Raw> | Iterable<Raw>;
  readonly pace: Pace;
  /** The position that an earlier run reached. */
  readonly from?: Progress;
  /** Called every hundred items and at the end. An interrupted run continues from the last call. */
  readonly told?: (progress: Progress) => void;
  /** Called for items that people have to look at. */
  readonly odd?: (outcome: Outcome, key: Key) => void;
};

/**
 * Converts every item in an older version to the current one while others write (functions/README.md, Change a stored
 * shape). If someone changed an item in the meantime, the refusal's copy of it is used. It can be interrupted and
 * repeated at any point.
 */
export async function backfill({ table, kinds, items, pace, from = begun, told, odd }: Backfill): Promise<Progress> {
  const byType = new Map(kinds.map((kind) => [kind.type, kind]));
  const progress = { ...from };
  let at = 0;
  for await (const raw of items) {
    if (at++ < from.at) continue;
    const kind = byType.get(String(raw[systemAttributes.type]));
    const outcome = kind ? await carryOver(table, kind, raw, pace) : null;
    if (outcome) progress[outcome]++;
    if (outcome === 'doubled' || outcome === 'unread') odd?.(outcome, keyOf(raw));
    progress.at = at;
    if (at % 100 === 0) told?.({ ...progress });
  }
  told?.({ ...progress });
  return progress;
}
