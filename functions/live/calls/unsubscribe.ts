import { topicOf } from '#domain/live/topics.ts';
import { remove, replace } from '../../kernel/table/write.ts';
import type { SocketCall } from '../../kernel/ws/serve.ts';
import { connectionItem, followItem } from '../../store/live/items.ts';
import type { Deps } from '../deps.ts';

/** Follows a topic no longer: nothing more is sent, and it doesn't count towards the most a connection may follow. */
export async function unsubscribe(
  { message, connectionId }: SocketCall<'UnsubscribeFromTournament'>,
  { table }: Deps,
): Promise<void> {
  const topic = topicOf(message.tournamentId, message.divisionId);
  for (let attempt = 0; attempt < 5; attempt++) {
    const connection = await table.get(connectionItem, { connectionId });
    if (connection?.channels[topic] === undefined) return;
    const { [topic]: _, ...channels } = connection.channels;
    const left = await table.transact([
      replace(connectionItem, connection, { ...connection, channels }),
      remove(followItem, { topic, connectionId }),
    ]);
    if (left.ok) return;
  }
  throw new Error('the end of a subscription could not be saved');
}
