import { isOpenDivision, shownToAll } from '#domain/catalog/events/open-pages.ts';
import type { EventFacts } from '#domain/catalog/schema.ts';
import { actorOf } from '#domain/identity/actor.ts';
import { hour, type Millis, minute } from '#domain/kernel/time.ts';
import {
  eachShardHas,
  type How,
  howToFollow,
  isOff,
  roomIn,
  type Seats,
  spreadOf,
  takenShards,
} from '#domain/live/following.ts';
import { type Crowd, followersBy, minuteOf } from '#domain/live/pace.ts';
import type { Topic } from '#domain/live/topics.ts';
import { count, type Limit } from '../../kernel/limits.ts';
import { eachShard, shardOf } from '../../kernel/table/condition.ts';
import type { Table } from '../../kernel/table/table.ts';
import { create, remove, update, upsert } from '../../kernel/table/write.ts';
import { eventById } from '../catalog/events.ts';
import { loadActor } from '../identity/access.ts';
import { bookmarkItem, type Starred, starredAfter } from '../identity/items.ts';
import { reasonToLook } from '../play/event.ts';
import { isPublished, loadDivisionContext } from '../play/load.ts';
import { connectedItem, connectionItem, followItem, leastPaceItem, marksItem, topicItem } from './items.ts';

const hourOf = (at: Millis) => Math.floor(at / hour);

/**
 * How many counters there are per hour. They can take 2,000 connects and as many disconnects a second, four times the
 * gateway's quota.
 */
const shards = 4;
type Connection = { readonly connectionId: string; readonly dtConnected: Millis };
const placeOf = ({ connectionId, dtConnected }: Connection) => ({
  hour: hourOf(dtConnected),
  shard: shardOf(connectionId, shards),
});

/** Counts a new connection. */
export const countOpened = (table: Table, opened: Connection) =>
  table.write(upsert(connectedItem, placeOf(opened), { add: { open: 1 } }));

/** Subtracts a connection that ended from the counter that counted it. */
const countClosed = (table: Table, closed: Connection) =>
  table.write(update(connectedItem, placeOf(closed), { add: { open: -1 } }, { if: ['>', 'open', 0] }));

/** A connection lasts two hours, so all open ones began in this hour or one of the two before. */
const hours = 3;
/** How many milliseconds a count stays valid. */
const goodFor = 10_000;
const counted = new WeakMap<object, { at: Millis; spread: number }>();

/**
 * Returns the period, in milliseconds, over which all connected clients should reconnect if they were cut off now. The
 * connections are counted again every ten seconds.
 */
export async function spreadNow(table: Table, now: Millis): Promise<number> {
  const known = counted.get(table.itself);
  if (known && Math.abs(now - known.at) < goodFor) return known.spread;
  const wanted = Array.from({ length: hours }, (_, back) =>
    eachShard(shards, (shard) => ({ hour: hourOf(now) - back, shard })),
  ).flat();
  const found = await Promise.all(wanted.map((of) => table.get(connectedItem, of, { consistent: false })));
  const spread = spreadOf(found.reduce((sum, bucket) => sum + (bucket?.open ?? 0), 0));
  counted.set(table.itself, { at: now, spread });
  return spread;
}

/** How many shards are tried. If these are all full, each refusal shows how full they are. */
const tries = 5;

type Wanted = { readonly topic: string; readonly hasAccount: boolean; readonly most: number; readonly now: Millis };

/**
 * Takes one of a topic's `most` seats for pushed updates. Returns its shard, or null if none is left. Without
 * competition, it takes a single write.
 */
export async function takeSeat(table: Table, wanted: Wanted): Promise<number | null> {
  const { topic, hasAccount, most, now } = wanted;
  let seats = await seatsOf(table, topic);
  if (!seats) {
    await table.write(create(topicItem, { topic, seats: {}, dtMade: now }));
    seats = {};
  }
  for (let attempt = 0; attempt < tries; attempt++) {
    const shard = roomIn(seats, most, hasAccount);
    if (shard === null) return null;
    const entry = `seats.${shard}`;
    const free = ['or', ['absent', entry], ['<', entry, eachShardHas(most)]] as const;
    const result = await table.write(update(topicItem, { topic }, { add: { [entry]: 1 } }, { if: free }));
    if (result.ok) return shard;
    seats = result.problem.old ? topicItem.decode(result.problem.old).seats : {};
  }
  return null;
}

/** Releases a seat. */
export async function leaveSeat(table: Table, topic: string, shard: number): Promise<void> {
  const entry = `seats.${shard}`;
  await table.write(update(topicItem, { topic }, { add: { [entry]: -1 } }, { if: ['>', entry, 0] }));
}

/** Corrects a shard's count if it is far from the actual number of followers, unless it changed in between. */
export async function correctSeats(
  table: Table,
  of: { readonly topic: string; readonly shard: number; readonly counted: number },
  there: number,
): Promise<void> {
  if (!isOff(of.counted, there)) return;
  const entry = `seats.${of.shard}`;
  await table.write(
    update(topicItem, { topic: of.topic }, { set: { [entry]: there } }, { if: ['=', entry, of.counted] }),
  );
}

async function seatsOf(table: Table, topic: string): Promise<Seats | null> {
  return (await table.get(topicItem, { topic }, { consistent: false }))?.seats ?? null;
}

/** Returns how clients follow a topic according to its head, and how many get pushed updates. */
export async function howOf(table: Table, topic: string, most: number): Promise<{ how: How; seated: number }> {
  const seats = (await seatsOf(table, topic)) ?? {};
  return { how: howToFollow(seats, most), seated: takenShards(seats).reduce((sum, { taken }) => sum + taken, 0) };
}

/**
 * Ends everything that a connection followed, when it disconnects or turns out to be gone. If several calls do this at
 * the same time, only one returns its seats. Returns false if the connection is unknown.
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

/** Unfollows a topic on a connection that stays open. The topic no longer counts toward the connection's limit. */
export async function unfollow(
  table: Table,
  { topic, connectionId }: { readonly topic: Topic; readonly connectionId: string },
): Promise<void> {
  const entry = `topics.${topic}`;
  const followed = (await table.get(connectionItem, { connectionId }))?.topics[topic];
  if (!followed) return;
  // If two calls do this at the same time, only one returns the seat.
  const left = await table.write(
    update(connectionItem, { connectionId }, { set: { [entry]: undefined } }, { if: ['exists', entry] }),
  );
  if (left.ok) await leave(table, { topic, shard: followed.shard, connectionId });
}

/** Stops a connection from following a topic, and returns its seat. */
async function leave(
  table: Table,
  follow: { readonly topic: string; readonly shard: number; readonly connectionId: string },
): Promise<void> {
  await table.write(remove(followItem, follow));
  await leaveSeat(table, follow.topic, follow.shard);
}

/**
 * How many marked requests count per minute and address. A full arena behind one address sends about this many, and one
 * prankster can't slow everyone down.
 */
const marksFrom: Limit = { name: 'marksFrom', most: 30, per: minute };

/** Counts a marked poll, up to a limit per address. Each one represents many followers. */
export async function countMark(table: Table, source: string, now: Millis): Promise<void> {
  if (await count(table, marksFrom, source, now))
    await table.write(upsert(marksItem, { minute: minuteOf(now) }, { add: { marked: 1 } }));
}

const read = new WeakMap<object, { at: Millis; crowd: Crowd }>();

/** Returns how many people are following now, and the pace that an operator set. Reads them again every ten seconds. */
export async function crowdNow(table: Table, now: Millis): Promise<Crowd> {
  const known = read.get(table.itself);
  if (known && Math.abs(now - known.at) < goodFor) return known.crowd;
  const minutes = [minuteOf(now) - 1, minuteOf(now)];
  const [operator, last, running] = await Promise.all([
    table.get(leastPaceItem, {}, { consistent: false }),
    ...minutes.map((each) => table.get(marksItem, { minute: each }, { consistent: false })),
  ] as const);
  const crowd = { followers: followersBy(last?.marked ?? 0, running?.marked ?? 0), least: operator?.least ?? 0 };
  read.set(table.itself, { at: now, crowd });
  return crowd;
}

/**
 * How many followers one job notifies. This takes a few seconds, no matter how slow their browsers' push services are.
 */
const each = 200;
/** How many people are read at a time. */
const page = 5_000;

/** Returns the first and last user ID for every 200 people who starred something, in index order, in pages of 5,000. */
export async function* rangesOfFans(
  table: Table,
  of: Starred,
): AsyncGenerator<readonly (readonly [from: number, to: number])[]> {
  let after: number | null = null;
  for (;;) {
    const users: number[] = (await table.list(bookmarkItem, { ...starredAfter(of, after), limit: page })).map(
      ({ userId }) => userId,
    );
    const ranges: (readonly [number, number])[] = [];
    for (let at = 0; at < users.length; at += each)
      ranges.push([users[at] as number, users[Math.min(at + each, users.length) - 1] as number]);
    yield ranges;
    after = users.at(-1) ?? null;
    if (users.length < page) return;
  }
}

type TopicOf = { readonly tournamentId: number; readonly divisionId: number | null };
/** Access to a topic: whether everyone can follow it now and, if not, whether a given user can. */
type TopicDoor = { readonly isOpen: boolean; readonly admits: (userId: number | null) => Promise<boolean> };

/**
 * Returns a topic's access rules. Everyone can follow public topics, the event's people can also follow what they see
 * on its pages, and its staff can also follow drafts (Part 3 §6). Returns null if the division belongs to another event
 * or anything doesn't exist. We check when a client subscribes and again before every delivery, so closing a page also
 * stops updates to connected clients.
 */
export async function doorOfTopic(
  table: Table,
  { tournamentId, divisionId }: TopicOf,
  now: Millis,
): Promise<TopicDoor | null> {
  if (divisionId === null) {
    const event = await eventById(table, tournamentId);
    const isOpen = event !== null && shownToAll(event) !== 'nothing';
    return event && { isOpen, admits: (userId) => isAdmitted(table, { event, isPublic: isOpen }, { userId, now }) };
  }
  const facts = await loadDivisionContext(table, divisionId, now);
  if (facts?.event.id !== tournamentId) return null;
  const { event, division } = facts;
  const of = { event, isPublic: isPublished(facts) };
  return { isOpen: isOpenDivision(event, division), admits: (userId) => isAdmitted(table, of, { userId, now }) };
}

async function isAdmitted(
  table: Table,
  { event, isPublic }: { readonly event: EventFacts; readonly isPublic: boolean },
  { userId, now }: { readonly userId: number | null; readonly now: Millis },
): Promise<boolean> {
  if (userId === null) return false;
  const actor = actorOf(await loadActor(table, userId), now, { tokens: [] });
  const reason = await reasonToLook(table, event, { actor, now });
  return reason === 'works' || (reason === 'takes-part' && isPublic);
}
