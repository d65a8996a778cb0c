import { gunzipSync, gzipSync } from 'node:zlib';
import * as z from 'zod';
import { millis } from '#domain/kernel/schema.ts';
import { now } from '../clock.ts';
import { log } from '../log.ts';
import { defineItem } from '../table/item.ts';
import { systemAttributes } from '../table/schema.ts';
import { momentText, type Table } from '../table/table.ts';
import { create, remove, type Write } from '../table/write.ts';
import type { Change } from './stream.ts';

/**
 * Changes are kept as long as messages in the dead-letter queue, and the alarm stays on the whole time. Together with
 * an erasure's own 14 days, no one's data is kept longer than a month.
 */
const keptDays = 14;

/**
 * A complete table change that the relay couldn't read. Its event and audit follow once the code can read it (`npm run
 * redrive`).
 */
export const unreadableChangeItem = defineItem({
  type: 'aside',
  schema: z.object({
    changeId: z.string(),
    /** The time of the change, and the time it was set aside. */
    changedAt: millis,
    at: millis,
    /** The kind of item, and the error message. */
    kind: z.string(),
    error: z.string(),
    /** Both images as gzipped, base64-encoded JSON, so that two images of 300 KB fit into an item. */
    change: z.string(),
  }),
  key: ({ changedAt, changeId }: { changedAt: number; changeId: string }) => ({
    pk: 'ASIDE#relay',
    sk: `${momentText(changedAt)}#${changeId}`,
  }),
  ttl: { from: ['at'], to: ({ at }) => at / 1_000 + keptDays * 86_400 },
  // We can't erase people from a change that can't be read. It is removed once it is redriven or after its retention
  // period.
  personal: { whose: ['user', 'player', 'contact', 'staff'], fields: ['change'], erase: 'keep' },
});

/** All changes that were set aside, oldest first. */
export const unreadableChanges = { pk: 'ASIDE#relay', consistent: true } as const;

type UnreadableChange = Parameters<typeof unreadableChangeItem.encode>[0];

function unreadableChange(change: Change, error: unknown): UnreadableChange {
  const image = change.after ?? change.before;
  return {
    changeId: change.id,
    changedAt: change.at,
    at: now(),
    kind: String(image?.[systemAttributes.type] ?? 'unknown'),
    error: error instanceof Error ? error.message.slice(0, 500) : 'unknown',
    change: gzipSync(JSON.stringify(change)).toString('base64'),
  };
}

/** Returns the change as it came from the stream. */
export const changeIn = ({ change }: Pick<UnreadableChange, 'change'>): Change =>
  JSON.parse(gunzipSync(Buffer.from(change, 'base64')).toString()) as Change;

/**
 * Returns the result of `read` for a change, or null if the change can't be read. It would fail next time, too, so the
 * whole change is set aside, sets off the alarm for unit faults, and doesn't hold up the others. Failures of the bus or
 * the table aren't handled here. They throw and are retried.
 */
export async function readOrSetAside<T>(table: Table, change: Change, read: (change: Change) => T): Promise<T | null> {
  let found: T;
  try {
    found = read(change);
  } catch (error) {
    const unreadable = unreadableChange(change, error);
    await table.write(create(unreadableChangeItem, unreadable));
    log.error('a change was set aside', { changeId: change.id, kind: unreadable.kind });
    return null;
  }
  return found;
}

/** Removes a change after it was published. */
export const takenUp = (unreadable: UnreadableChange): Write => remove(unreadableChangeItem, unreadable);
