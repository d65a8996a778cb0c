import { gunzipSync, gzipSync } from 'node:zlib';
import { asideItem } from '../kernel/bus/outbox.ts';
import type { Change } from '../kernel/bus/stream.ts';
import { now } from '../kernel/clock.ts';
import { log } from '../kernel/log.ts';
import { systemAttributes } from '../kernel/table/schema.ts';
import type { Table } from '../kernel/table/table.ts';
import { create } from '../kernel/table/write.ts';

type Aside = Parameters<typeof asideItem.encode>[0];

function asideOf(change: Change, error: unknown): Aside {
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

/** The change as the stream told it. */
export const changeIn = ({ change }: Pick<Aside, 'change'>): Change =>
  JSON.parse(gunzipSync(Buffer.from(change, 'base64')).toString()) as Change;

/**
 * What `read` makes of a change. One that can't be read can't be so the next time either: it is set aside, whole, and rings the alarm of the unit's faults, so
 * that it keeps no other from being told; null then. What fails on the way (the bus, the table) is no business of this: that throws, and is tried again.
 */
export async function readOrAside<T>(table: Table, change: Change, read: (change: Change) => T): Promise<T | null> {
  let found: T;
  try {
    found = read(change);
  } catch (error) {
    const aside = asideOf(change, error);
    await table.write(create(asideItem, aside));
    log.error('a change was set aside', { changeId: change.id, kind: aside.kind });
    return null;
  }
  return found;
}
