import type { Millis } from '#domain/kernel/time.ts';
import { type Topic, topicOf } from '#domain/live/topics.ts';
import { overwrite, update } from '../../kernel/table/write.ts';
import type { SocketCall } from '../../kernel/ws/serve.ts';
import { connectionItem, followItem } from '../../store/live/items.ts';
import { lastSeqOf } from '../../store/play/log.ts';
import type { Deps } from '../deps.ts';
import { mayFollow } from '../topic-access.ts';

/** Topics one connection may follow: a director's board of every division, not a crawler. */
const mostTopics = 60;

/** Follows a tournament, or one division of it; the answer says the topic's channel and how far it is. Refuses what is not there for the asker. */
export async function subscribe(
  { message, connectionId, answer, now }: SocketCall<'SubscribeToTournament'>,
  deps: Deps,
): Promise<void> {
  const refused = (code: string) => answer({ type: 'action', name: 'refused', payload: { code } });
  const connectionOf = () => deps.table.get(connectionItem, { connectionId });
  const by = { userId: async () => (await connectionOf())?.userId ?? null, now };
  if (!(await mayFollow(deps.table, message, by))) {
    await refused('live/no-such-topic');
    return;
  }
  const topic = topicOf(message.tournamentId, message.divisionId);
  const channel = await channelOf(connectionId, topic, now, deps);
  if (channel === null) {
    await refused('live/too-many-topics');
    return;
  }
  const v = message.divisionId === null ? 0 : await lastSeqOf(deps.table, message.divisionId);
  await answer({ type: 'subscribed', topic, channel, v });
}

/**
 * The topic's channel on this connection; null when it follows too many, or has ended. A number is taken first and then given to the topic if it
 * has none, each by its condition alone: any number of messages of one socket may be under way. None is given twice, so that what is on its way
 * for a topic that was left reaches no other.
 */
async function channelOf(connectionId: string, topic: Topic, now: Millis, { table }: Deps): Promise<number | null> {
  const of = { connectionId };
  const entry = `channels.${topic}`;
  const taken = await table.write(
    update(connectionItem, of, { add: { lastChannel: 1 } }, { if: ['and', ['exists', 'pk'], ['absent', entry]] }),
  );
  let channel = taken.ok ? Number(taken.value?.lastChannel) : given(taken.problem.old, topic);
  if (channel === null) return null;
  if (taken.ok) {
    const named = await table.write(
      update(
        connectionItem,
        of,
        { set: { [entry]: channel } },
        { if: ['and', ['absent', entry], ['smaller', 'channels', mostTopics]] },
      ),
    );
    if (!named.ok) channel = given(named.problem.old, topic);
    if (channel === null) return null;
  }
  // also for a topic that had its channel: the message before may have ended between the two writes
  await table.write(overwrite(followItem, { topic, connectionId, channel, dtConnected: now }));
  return channel;
}

const given = (old: Record<string, unknown> | null, topic: Topic): number | null =>
  (old && connectionItem.decode(old).channels[topic]) ?? null;
