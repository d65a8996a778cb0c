import { AsyncLocalStorage } from 'node:async_hooks';
import { createHash } from 'node:crypto';
import * as z from 'zod';
import { request } from '#domain/kernel/request.ts';
import { ok, type Result, refuse } from '#domain/kernel/result.ts';
import { millis } from '#domain/kernel/schema.ts';
import type { Millis } from '#domain/kernel/time.ts';
import { defineItem } from './table/item.ts';
import type { Table } from './table/table.ts';
import { create, overwrite, remove, replace, update, upsert, type Write } from './table/write.ts';

/** How many times something was done in one window. The person is stored as a hash. */
export const limitItem = defineItem({
  type: 'limit',
  schema: z.object({ key: z.string(), n: z.int(), until: millis }),
  key: ({ key }: { key: string }) => ({ pk: `LIMIT#${key}`, sk: 'LIMIT' }),
  ttl: { from: ['until'], to: ({ until }) => until / 1000 },
  personal: 'none',
});

/** How many times one source can do something within a time window. */
export type Limit = { readonly name: string; readonly most: number; readonly per: Millis };

const keyOf = ({ name, per }: Limit, who: string, now: Millis) => {
  const window = Math.floor(now / per);
  return `${name}#${createHash('sha256').update(`${who}|${window}`).digest('base64url').slice(0, 32)}`;
};

/** Returns how many seconds are left until a limit's window ends and counting starts over. */
const secondsLeft = ({ per }: Limit, now: Millis): number => Math.max(1, Math.ceil((per - (now % per)) / 1000));

/** The longest wait among the limits that refused during a request. */
const waits = new AsyncLocalStorage<{ seconds: number }>();
/** Runs a request and records which limits refuse it, for {@link secondsToWait}. */
export const notingWaits = <T>(work: () => T): T => waits.run({ seconds: 0 }, work);
/** Returns the number of seconds until a request that a limit refused can succeed, or 1 if no limit refused it. */
export const secondsToWait = (): number => waits.getStore()?.seconds || 1;

/**
 * A limit after one more call: whether the call was within it, how many are left, and in how many seconds the count
 * starts over.
 */
export type Counted = { readonly within: boolean; readonly left: number; readonly seconds: number };

/** Counts `times` more calls and returns how many the limit still allows. See {@link count}. */
export async function counted(table: Table, limit: Limit, who: string, now: Millis, times = 1): Promise<Counted> {
  const key = keyOf(limit, who, now);
  const until = now + 2 * limit.per;
  const done = await table.write(upsert(limitItem, { key }, { add: { n: times }, set: { until } }));
  const n = Number(done.ok && done.value?.n);
  const seconds = secondsLeft(limit, now);
  const within = n <= limit.most;
  const wait = waits.getStore();
  if (!within && wait) wait.seconds = Math.max(wait.seconds, seconds);
  return { within, left: Math.max(0, limit.most - n), seconds };
}

/**
 * Adds to the count, usually one, and returns whether it is still within the limit. It counts before anything is
 * allowed, so parallel calls get no further than sequential ones.
 */
export const count = async (table: Table, limit: Limit, who: string, now: Millis, times = 1): Promise<boolean> =>
  (await counted(table, limit, who, now, times)).within;

/** Returns whether a limit hasn't been exceeded, without counting. */
export async function isWithin(table: Table, limit: Limit, who: string, now: Millis): Promise<boolean> {
  const there = await table.get(limitItem, { key: keyOf(limit, who, now) });
  return (there?.n ?? 0) <= limit.most;
}

/** Reverses one {@link count}, because the guess was right. */
async function uncount(table: Table, limit: Limit, who: string, now: Millis): Promise<void> {
  await table.write(update(limitItem, { key: keyOf(limit, who, now) }, { add: { n: -1 } }));
}

/**
 * Protects secrets (a password, an order's number, a code) from guessing. A guess counts before it is checked and is
 * subtracted if it was right, so only wrong guesses use up the limits. Refuses with `request/throttled` when a limit is
 * reached, even for a right guess.
 */
export async function guessing<T>(
  table: Table,
  limits: readonly (readonly [Limit, who: string])[],
  now: Millis,
  look: () => T | Promise<T>,
  isRight: (found: T) => boolean,
): Promise<Result<T>> {
  const within = await Promise.all(limits.map(([limit, who]) => count(table, limit, who, now)));
  if (within.includes(false)) return refuse(request.throttled());
  const found = await look();
  if (isRight(found)) await Promise.all(limits.map(([limit, who]) => uncount(table, limit, who, now)));
  return ok(found);
}

/**
 * Gives one caller at a time the right to do something under a key for a number of milliseconds. The right then ends
 * automatically. Returns whether the caller has it.
 */
export const leaseOf =
  (table: Table, clock: () => Millis) =>
  async (key: string, lasts: Millis): Promise<boolean> => {
    const now = clock();
    const id = `ASK#${key}`;
    const before = await table.get(limitItem, { key: id });
    if (before && before.until > now) return false;
    const next = { key: id, n: (before?.n ?? 0) + 1, until: now + lasts };
    // A transaction's repeated tries count as one, so a caller whose first reply was lost still gets the lease.
    return (await table.transact([before ? replace(limitItem, before, next) : create(limitItem, next)])).ok;
  };

const claimKey = (key: string) => `CLAIM#${createHash('sha256').update(key).digest('base64url').slice(0, 32)}`;

/** Returns the write that claims a key for a while, for a transaction that fails if someone else has it. */
export function claimWrite(key: string, now: Millis, lasts: Millis): Write {
  const free = ['or', ['absent', 'pk'], ['<', 'until', now]] as const;
  return overwrite(limitItem, { key: claimKey(key), n: 1, until: now + lasts }, { if: free });
}
export const claimDropped = (key: string): Write => remove(limitItem, { key: claimKey(key) });
/** Returns whether someone has claimed a key. */
export async function isClaimed(table: Table, key: string, now: Millis): Promise<boolean> {
  const there = await table.get(limitItem, { key: claimKey(key) });
  return there !== null && there.until >= now;
}

/** Works through a list with `at` items in progress at a time. */
export async function inParallel<T>(
  list: readonly T[],
  at: number,
  work: (item: T) => Promise<unknown>,
): Promise<void> {
  let next = 0;
  const run = async () => {
    for (let item = list[next++]; item !== undefined; item = list[next++]) await work(item);
  };
  await Promise.all(Array.from({ length: Math.min(at, list.length) }, run));
}
