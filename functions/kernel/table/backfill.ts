import type { Millis } from '#domain/kernel/time.ts';
import type { Sleep } from '../aws/retry.ts';
import { type Condition, conditionText, Placeholders } from './condition.ts';
import { type ItemDef, type Key, type Raw, sizeOf } from './item.ts';
import { systemAttributes } from './schema.ts';
import type { Table } from './table.ts';
import { overwrite, type Write } from './write.ts';

/** A kind of item, whatever it holds. */
// biome-ignore lint/suspicious/noExplicitAny: what a kind decodes it can encode
export type Kind = ItemDef<any, any>;

const takenPlace = 'the new place is taken';
const keyOf = ({ pk, sk }: Raw): Key => ({ pk: String(pk), sk: String(sk) });
const versionOf = (raw: Raw) => Number(raw[systemAttributes.version] ?? 1);

/** Removes what lies under a key as long as a condition holds for it. */
function removeAt(key: Key, condition: Condition): Write {
  const fields = () => {
    const places = new Placeholders();
    return { Key: key, ConditionExpression: conditionText(condition, places), ...places.fields() };
  };
  return { kind: 'Delete', key, tag: 'the old place', fields };
}

/**
 * The writes after which an item that was read as `raw` holds `value` in its kind's present version: in place; where its key changes, the new item and the
 * removal of the old, to be written in one transaction. All under the `_rev` it was read with, which they count on: a tag of the item stays true.
 */
export function carried<T, K>(kind: ItemDef<T, K>, raw: Raw, value: T): readonly Write[] {
  const before = Number(raw[systemAttributes.rev]);
  const same: Condition = ['=', systemAttributes.rev, before];
  const [from, to] = [keyOf(raw), kind.key(value as unknown as K)];
  if (from.pk === to.pk && from.sk === to.sk) return [overwrite(kind, value, { if: same, rev: before + 1 })];
  // the old place first: when both are refused, somebody else has carried it
  return [removeAt(from, same), overwrite(kind, value, { if: ['absent', 'pk'], rev: before + 1, tag: takenPlace })];
}

/** Waits until so many write units may be spent. */
type Pace = (units: number) => Promise<void>;

/** A pace of so many write units a second, from now on; what was not spent is not saved up. */
export function steadily(perSecond: number, now: () => Millis, sleep: Sleep): Pace {
  let free = now();
  return async (units) => {
    const wait = free - now();
    free = Math.max(free, now()) + (units * 1_000) / perSecond;
    if (wait > 0) await sleep(wait);
  };
}

const blocks = (raw: Raw) => Math.max(1, Math.ceil(sizeOf(raw) / 1_024));
/** What an item's copies in indexes cost: gs1 and gs2 hold it whole, gs3 its keys. */
const inIndexes = (raw: Raw) =>
  blocks(raw) * Number('gs1pk' in raw) + blocks(raw) * Number('gs2pk' in raw) + Number('gs3pk' in raw);

/** Write units that it takes to carry an item over, rather too many than too few: every index place is given up and taken anew. */
function unitsOf(was: Raw, is: Raw, writes: number): number {
  const base = writes === 1 ? blocks(is) : 2 * (blocks(was) + blocks(is));
  return base + inIndexes(was) + inIndexes(is);
}

/**
 * What became of an item. `current`: it was in the present version already, or somebody else has just written it so. `gone`: removed, or carried to its new
 * place by somebody else. `doubled`: something else lies in its new place. `unread`: its kind can't read it. The last two are for people to look at.
 */
export type Outcome = 'carried' | 'current' | 'gone' | 'doubled' | 'unread';
/** How far a backfill is: `at` items of its source are done. */
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
  /** the kinds whose items are carried over; others are passed by */
  readonly kinds: readonly Kind[];
  /** the table's items as they were at some moment (an export), in an order that a second run finds again */
  readonly items: AsyncIterable<Raw> | Iterable<Raw>;
  readonly pace: Pace;
  /** how far an earlier run came */
  readonly from?: Progress;
  /** told every hundred items and at the end; a run that is interrupted goes on from what it was told last */
  readonly told?: (progress: Progress) => void;
  /** told of items that people have to look at */
  readonly odd?: (outcome: Outcome, key: Key) => void;
};

/**
 * Carries every item that is still in an older version into the present one (functions/README.md, Change a stored shape), while others write: what somebody has written since
 * is read again from the refusal. May be interrupted and repeated at any point.
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
