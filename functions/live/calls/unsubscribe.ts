import { topicOf } from '#domain/live/topics.ts';
import { remove, update } from '../../kernel/table/write.ts';
import type { SocketCall } from '../../kernel/ws/serve.ts';
import { connectionItem, followItem } from '../../store/live/items.ts';
import type { Deps } from '../deps.ts';

/** Follows a topic no longer: nothing more is sent, and it doesn't count towards the most a connection may follow. */
export async function unsubscribe(
  { message, connectionId }: SocketCall<'UnsubscribeFromTournament'>,
  { table }: Deps,
): Promise<void> {
  const topic = topicOf(message.tournamentId, message.divisionId);
  await table.write(remove(followItem, { topic, connectionId }));
  const entry = `channels.${topic}`;
  await table.write(
    update(connectionItem, { connectionId }, { set: { [entry]: undefined } }, { if: ['exists', entry] }),
  );
}
