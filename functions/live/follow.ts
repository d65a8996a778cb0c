import { topicOf } from '#domain/live/topics.ts';
import { divisionPk } from '../kernel/table/keys/catalog.ts';
import { connectionItem, followItem } from '../kernel/table/keys/live.ts';
import { logItem } from '../kernel/table/keys/play.ts';
import type { Table } from '../kernel/table/table.ts';
import { create, overwrite, remove, replace } from '../kernel/table/write.ts';
import type { SocketCall, SocketLife } from '../kernel/ws/serve.ts';
import type { Deps } from './deps.ts';

/** Topics one connection may follow: a director's board of every division, not a crawler. */
const mostTopics = 60;

export const life: SocketLife<Deps> = {
  opened: async ({ connectionId, userId, now }, { table }) => {
    await table.write(create(connectionItem, { connectionId, userId, channels: {}, dtConnected: now }));
  },
  closed: async (connectionId, deps) => forget(connectionId, deps),
  userOf: async (connectionId, { table }) => (await table.get(connectionItem, { connectionId }))?.userId ?? null,
};

/** Ends everything a connection followed; for a disconnect, and for one that is found to be gone. */
export async function forget(connectionId: string, { table }: Deps): Promise<void> {
  const connection = await table.get(connectionItem, { connectionId });
  if (!connection) return;
  await Promise.all(
    Object.keys(connection.channels).map((topic) => table.write(remove(followItem, { topic, connectionId }))),
  );
  await table.write(remove(connectionItem, { connectionId }));
}

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
  await answer({
    type: 'subscribed',
    topic,
    channel,
    v: message.divisionId === null ? 0 : await versionOf(deps.table, message.divisionId),
  });
}

async function channelOf(connectionId: string, topic: string, now: number, { table }: Deps): Promise<number | null> {
  for (let attempt = 0; attempt < 5; attempt++) {
    const connection = (await table.get(connectionItem, { connectionId })) ?? {
      connectionId,
      userId: null,
      channels: {},
      dtConnected: now,
      rev: 0,
    };
    const known = connection.channels[topic];
    const channel = known ?? Object.keys(connection.channels).length + 1;
    if (channel > mostTopics) return null;
    const { rev, ...value } = connection;
    const next = { ...value, channels: { ...value.channels, [topic]: channel } };
    const saved = await table.transact([
      rev === 0 ? create(connectionItem, next) : replace(connectionItem, connection, next),
      overwrite(followItem, { topic, connectionId, channel, dtConnected: connection.dtConnected }),
    ]);
    if (saved.ok) return channel;
  }
  throw new Error('a subscription could not be saved');
}

export async function unsubscribe(
  { message, connectionId }: SocketCall<'UnsubscribeFromTournament'>,
  { table }: Deps,
): Promise<void> {
  await table.write(remove(followItem, { topic: topicOf(message.tournamentId, message.divisionId), connectionId }));
}

/** The version of a division's topic: the last entry of its log. */
async function versionOf(table: Table, divisionId: number): Promise<number> {
  const { items } = await table.query({
    pk: divisionPk(divisionId),
    prefix: 'LOG#',
    descending: true,
    limit: 1,
    consistent: true,
  });
  return items[0] ? logItem.decode(items[0]).seq : 0;
}
