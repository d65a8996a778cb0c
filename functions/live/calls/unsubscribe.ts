import { topicOf } from '#domain/live/topics.ts';
import { update } from '../../kernel/table/write.ts';
import type { SocketCall } from '../../kernel/ws/serve.ts';
import { leave } from '../../services/following/forget.ts';
import { connectionItem } from '../../store/live/items.ts';
import type { Deps } from '../deps.ts';

/** Follows a topic no longer: nothing more is sent, its seat is free, and it doesn't count towards the most a connection may follow. */
export async function unsubscribe(
  { message, connectionId }: SocketCall<'UnsubscribeFromTournament'>,
  { table }: Deps,
): Promise<void> {
  const topic = topicOf(message.tournamentId, message.divisionId);
  const entry = `topics.${topic}`;
  const followed = (await table.get(connectionItem, { connectionId }))?.topics[topic];
  if (!followed) return;
  // of two at once one gives the seat back
  const left = await table.write(
    update(connectionItem, { connectionId }, { set: { [entry]: undefined } }, { if: ['exists', entry] }),
  );
  if (left.ok) await leave(table, { topic, shard: followed.shard, connectionId });
}
