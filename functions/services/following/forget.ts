import type { Topic } from '#domain/live/topics.ts';
import type { Table } from '../../kernel/table/table.ts';
import { remove, update } from '../../kernel/table/write.ts';
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

/** Ends that a connection follows a topic, while it stays connected: it no longer counts towards the most it may follow, either. */
export async function unfollow(
  table: Table,
  { topic, connectionId }: { readonly topic: Topic; readonly connectionId: string },
): Promise<void> {
  const entry = `topics.${topic}`;
  const followed = (await table.get(connectionItem, { connectionId }))?.topics[topic];
  if (!followed) return;
  // of two at once one gives the seat back
  const left = await table.write(
    update(connectionItem, { connectionId }, { set: { [entry]: undefined } }, { if: ['exists', entry] }),
  );
  if (left.ok) await leave(table, { topic, shard: followed.shard, connectionId });
}

/** Ends that a connection follows a topic, and gives its seat back. */
async function leave(
  table: Table,
  follow: { readonly topic: string; readonly shard: number; readonly connectionId: string },
): Promise<void> {
  await table.write(remove(followItem, follow));
  await leaveSeat(table, follow.topic, follow.shard);
}
