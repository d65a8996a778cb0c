import type { Millis } from '#domain/kernel/time.ts';
import { type Topic, topicOf } from '#domain/live/topics.ts';
import { overwrite, update, type WriteRefusal } from '../../kernel/table/write.ts';
import type { SocketCall } from '../../kernel/ws/serve.ts';
import { doorOfTopic, leaveSeat, spreadNow, takeSeat, unfollow } from '../../subjects/live/following.ts';
import { connectionItem, followItem } from '../../subjects/live/items.ts';
import { lastSeqOf } from '../../subjects/play/log.ts';
import type { Deps } from '../deps.ts';

type Refused = { readonly problem: WriteRefusal };

/** The maximum number of topics per connection: enough for a director's board with every division, but not for a crawler. */
const mostTopics = 60;
/**
 * How often a connection can start to follow topics in its two hours. Each time costs four writes, and switching between
 * divisions all day needs far fewer.
 */
const mostFollows = 1_000;
const mayFollow = (entry: string) =>
  ['and', ['absent', entry], ['smaller', 'topics', mostTopics], ['<', 'lastChannel', mostFollows]] as const;

/**
 * Follows a tournament or one of its divisions. Returns the topic's channel and version, or reports that it is full and
 * the page has to poll. Refuses topics that the caller can't see.
 */
export async function subscribe(
  { message, connectionId, answer, now }: SocketCall<'SubscribeToTournament'>,
  deps: Deps,
): Promise<void> {
  const refused = (code: string) => answer({ type: 'action', name: 'refused', payload: { code } });
  const { table } = deps;
  const door = await doorOfTopic(table, message, now);
  // We read the user only for topics that aren't public.
  const userId = async () => (await table.get(connectionItem, { connectionId }))?.userId ?? null;
  if (!door || !(door.isOpen || (await door.admits(await userId())))) {
    await refused('live/no-such-topic');
    return;
  }
  const topic = topicOf(message.tournamentId, message.divisionId);
  const place = await placeOf({ connectionId, topic, now }, deps);
  if (place === 'ended' || place === 'too-many') {
    await refused('live/too-many-topics');
    return;
  }
  const v = message.divisionId === null ? 0 : await lastSeqOf(table, message.divisionId);
  if (place === 'full') await answer({ type: 'full', topic, v });
  else await answer({ type: 'subscribed', topic, channel: place.channel, v, spread: await spreadNow(table, now) });
}

type Follow = { readonly connectionId: string; readonly topic: Topic; readonly now: Millis };
type Place = { readonly channel: number; readonly shard: number };

/**
 * Returns the topic's channel and seat on this connection. If the topic has none, takes a channel number first, then a
 * seat, and gives both to the topic. Each step has its own condition, because many messages on one socket can be in
 * progress. No number is used twice, so late updates for an old topic never reach a new one.
 */
async function placeOf(follow: Follow, deps: Deps): Promise<Place | 'full' | 'too-many' | 'ended'> {
  const { table } = deps;
  const { connectionId, topic, now } = follow;
  const entry = `topics.${topic}`;
  const result = await table.write(
    update(connectionItem, { connectionId }, { add: { lastChannel: 1 } }, { if: mayFollow(entry) }),
  );
  const place = result.ok
    ? await seated(follow, connectionItem.decode(result.value ?? {}), deps)
    : refusalReason(result, topic);
  // This also runs for a topic with a seat, because an earlier message may have stopped between the two writes.
  if (typeof place === 'object')
    await table.write(overwrite(followItem, { topic, connectionId, ...place, dtConnected: now }));
  return place;
}

async function seated(
  { connectionId, topic, now }: Follow,
  { lastChannel, userId }: { readonly lastChannel: number; readonly userId: number | null },
  { table, pushed }: Deps,
): Promise<Place | 'full' | 'too-many' | 'ended'> {
  const shard = await takeSeat(table, { topic, hasAccount: userId !== null, most: pushed(), now });
  if (shard === null) return 'full';
  const entry = `topics.${topic}`;
  const place = { channel: lastChannel, shard };
  const named = await table.write(
    update(
      connectionItem,
      { connectionId },
      { set: { [entry]: place } },
      { if: ['and', ['absent', entry], ['smaller', 'topics', mostTopics]] },
    ),
  );
  if (named.ok) return place;
  await leaveSeat(table, topic, shard);
  return refusalReason(named, topic);
}

/** Returns the seat that the connection already has, or the reason for the refusal. */
function refusalReason(refused: Refused, topic: Topic): Place | 'too-many' | 'ended' {
  const { old } = refused.problem;
  return old ? (connectionItem.decode(old).topics[topic] ?? 'too-many') : 'ended';
}

/** Stops following a topic. Nothing more is sent, its seat is free, and it no longer counts toward the connection's limit. */
export const unsubscribe = (
  { message, connectionId }: SocketCall<'UnsubscribeFromTournament'>,
  { table }: Deps,
): Promise<void> => unfollow(table, { topic: topicOf(message.tournamentId, message.divisionId), connectionId });
