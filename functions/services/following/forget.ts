import type { Table } from '../../kernel/table/table.ts';
import { remove } from '../../kernel/table/write.ts';
import { connectionItem, followItem } from '../../store/live/items.ts';
import { countClosed } from './connected.ts';
import { leaveSeat } from './seats.ts';

/**
 * Ends everything a connection followed; for a disconnect, and for one that is found to be gone. Of several who do so at once one gives its
 * seats back. False where it was not known (any more).
 */
export async function forget(table: Table, connectionId: string): Promise<boolean> {
  const connection = await table.get(connectionItem, { connectionId });
  if (!connection) return false;
  const mine = await table.write(remove(connectionItem, { connectionId }, { if: ['exists', 'pk'] }));
  if (!mine.ok) return false;
  const followed = Object.entries(connection.topics);
  await Promise.all([
    countClosed(table, connection),
    ...followed.map(([topic, { shard }]) => leave(table, { topic, shard, connectionId })),
  ]);
  return true;
}

/** Ends that a connection follows a topic, and gives its seat back. */
export async function leave(
  table: Table,
  follow: { readonly topic: string; readonly shard: number; readonly connectionId: string },
): Promise<void> {
  await table.write(remove(followItem, follow));
  await leaveSeat(table, follow.topic, follow.shard);
}
