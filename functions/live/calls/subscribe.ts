import { topicOf } from '#domain/live/topics.ts';
import { create, overwrite, replace } from '../../kernel/table/write.ts';
import type { SocketCall } from '../../kernel/ws/serve.ts';
import { connectionItem, followItem } from '../../store/live/items.ts';
import { lastSeqOf } from '../../store/play/log.ts';
import type { Deps } from '../deps.ts';

/** Topics one connection may follow: a director's board of every division, not a crawler. */
const mostTopics = 60;

/** Follows a tournament, or one division of it; the answer says the topic's channel and how far it is. */
export async function subscribe(
  { message, connectionId, answer, now }: SocketCall<'SubscribeToTournament'>,
  deps: Deps,
): Promise<void> {
  const topic = topicOf(message.tournamentId, message.divisionId);
  const channel = await channelOf(connectionId, topic, now, deps);
  if (channel === null) {
    await answer({ type: 'action', name: 'refused', payload: { code: 'live/too-many-topics' } });
    return;
  }
  const v = message.divisionId === null ? 0 : await lastSeqOf(deps.table, message.divisionId);
  await answer({ type: 'subscribed', topic, channel, v });
}

/** The topic's channel on this connection; null when it follows too many. A channel is given once, so that what is under way for a topic that was left reaches no other. */
async function channelOf(connectionId: string, topic: string, now: number, { table }: Deps): Promise<number | null> {
  for (let attempt = 0; attempt < 5; attempt++) {
    const connection = (await table.get(connectionItem, { connectionId })) ?? {
      connectionId,
      userId: null,
      channels: {},
      lastChannel: 0,
      dtConnected: now,
      rev: 0,
    };
    const { rev, lastChannel, ...value } = connection;
    const known = connection.channels[topic];
    if (known === undefined && Object.keys(connection.channels).length >= mostTopics) return null;
    const channel = known ?? lastChannel + 1;
    const channels = { ...value.channels, [topic]: channel };
    const next = { ...value, channels, lastChannel: Math.max(lastChannel, channel) };
    const saved = await table.transact([
      rev === 0 ? create(connectionItem, next) : replace(connectionItem, connection, next),
      overwrite(followItem, { topic, connectionId, channel, dtConnected: connection.dtConnected }),
    ]);
    if (saved.ok) return channel;
  }
  throw new Error('a subscription could not be saved');
}
