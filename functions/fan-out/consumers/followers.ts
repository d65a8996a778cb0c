import { changedInCart } from '#domain/commerce/cart/recheck.ts';
import { mergedFlushes } from '#domain/live/coalesce.ts';
import { isNews, postsPerSecond, takenShards } from '#domain/live/following.ts';
import { encodeMessage, encodeMutation } from '#domain/live/messages.ts';
import type { Flush } from '#domain/live/schema.ts';
import { isTopic, readTopic, topicOf } from '#domain/live/topics.ts';
import type { DetailOf } from '#events/event.ts';
import type { News, pushDue } from '#events/live.ts';
import type { Outgoing } from '../../kernel/bus/publish.ts';
import type { Change } from '../../kernel/bus/stream.ts';
import { inParallel } from '../../kernel/limits.ts';
import { counted } from '../../kernel/metrics.ts';
import type { Table } from '../../kernel/table/table.ts';
import { remove } from '../../kernel/table/write.ts';
import { divisionItem, divisionStatsItem } from '../../subjects/catalog/items.ts';
import { savedCartItem } from '../../subjects/commerce/carts.ts';
import { correctSeats, doorOfTopic, forget, unfollow } from '../../subjects/live/following.ts';
import { connectionItem, followersIn, followItem, topicItem } from '../../subjects/live/items.ts';
import { logItem } from '../../subjects/play/items.ts';
import { slotItem } from '../../subjects/registration/items.ts';
import { fanOut as unit } from '../../units.ts';
import type { Deps } from '../deps.ts';
import { resultsIn } from './fans.ts';

/** Returns the news that a batch of changes has for followers, by topic. */
async function newsOf(changes: readonly Change[], table: Table): Promise<Map<string, News[]>> {
  const foundNews = new Map<string, News[]>();
  const add = (topic: string, news: News) => foundNews.set(topic, [...(foundNews.get(topic) ?? []), news]);
  for (const [topic, flushes] of flushesOf(changes))
    for (const flush of mergedFlushes(flushes)) add(topic, flushOrHead(flush));
  for (const divisionId of divisionsWithNews(changes)) {
    const tournamentId = await eventOf(divisionId, table);
    if (tournamentId !== null) add(topicOf(tournamentId), { action: 'places', payload: { divisionId } });
  }
  return foundNews;
}

/** A log entry is one flush of its division's topic. */
function flushesOf(changes: readonly Change[]): Map<string, Flush[]> {
  const found = new Map<string, Flush[]>();
  for (const { before, after } of changes) {
    if (!after || before || !logItem.is(after)) continue;
    const { tournamentId, divisionId, seq, deltas } = logItem.decode(after);
    const topic = topicOf(tournamentId, divisionId);
    found.set(topic, [...(found.get(topic) ?? []), { v: seq, deltas }]);
  }
  return found;
}

/**
 * The size of a gateway frame. If the news doesn't fit (such as when a day with hundreds of matches is published),
 * followers fetch it.
 */
const largestFrame = 30_000;
const flushOrHead = (flush: Flush): News =>
  encodeMutation(0, flush).length <= largestFrame ? flush : { head: flush.v };

/**
 * Returns divisions in which spots were taken or released, or in which a re-check found a cart changed. Carts and
 * brochures that follow the event check again.
 */
export const divisionsWithNews = (changes: readonly Change[]): number[] => [
  ...new Set(changes.flatMap((change) => [...spotsChanged(change), ...changedInCarts(change)])),
];
const spotsChanged = ({ before, after }: Change): number[] =>
  (isKeptAlive(before, after) ? [] : [before, after]).flatMap((raw) =>
    raw && (slotItem.is(raw) || divisionStatsItem.is(raw)) ? [Number(raw.divisionId)] : [],
  );
const changedInCarts = ({ before, after }: Change): number[] =>
  before && after && savedCartItem.is(before) && savedCartItem.is(after)
    ? changedInCart(savedCartItem.decode(before).checked, savedCartItem.decode(after).checked)
    : [];

/** An extended hold isn't news. Otherwise, carts that keep their holds alive would keep waking each other. */
const isKeptAlive = (before: Change['before'], after: Change['after']): boolean =>
  before !== null &&
  after !== null &&
  slotItem.is(before) &&
  slotItem.is(after) &&
  before.holder === after.holder &&
  Number(after.expiresAt) >= Number(before.expiresAt);

const knownEvents = new WeakMap<object, Map<number, number>>();
/** Returns a division's event, which never changes. */
async function eventOf(divisionId: number, table: Table): Promise<number | null> {
  const mine = knownEvents.get(table.itself) ?? new Map<number, number>();
  knownEvents.set(table.itself, mine);
  const id =
    mine.get(divisionId) ?? (await table.get(divisionItem, { id: divisionId }, { consistent: false }))?.tournamentId;
  if (id === undefined) return null;
  mine.set(divisionId, id);
  return id;
}

/**
 * Makes a job for each shard of a followed topic that a batch of changes affects. Leaves out changes older than a
 * minute. A reader that fell behind continues with newer changes, and followers request what they missed. Decided
 * matches also go to devices.
 */
export async function tellFollowers(changes: readonly Change[], { table, publish, now }: Deps): Promise<void> {
  const at = now();
  const fresh = changes.filter((change) => isNews(change.at, at));
  const results = resultsIn(fresh);
  const news = await newsOf(fresh, table);
  if (news.size === 0 && results.length === 0) return;
  const heads = await table.getMany(
    topicItem,
    [...news.keys()].map((topic) => ({ topic })),
  );
  const id = fresh.at(-1)?.id ?? '';
  const told = heads.flatMap(({ topic, seats }) => takenShards(seats).map((shard) => ({ topic, ...shard })));
  const jobs = told.map(({ topic, shard, taken }): Outgoing => {
    const data = { topic, shard, counted: taken, jobs: told.length, news: news.get(topic) ?? [] };
    return { type: 'live.push-due', event: { id: `${id}#${topic}#${shard}`, at, data } };
  });
  if (jobs.length || results.length) await publish([...jobs, ...results]);
}

/** How many posts run at once, to match the number of connections to API Gateway. */
const abreast = 50;
/** The length of a time slice in milliseconds. A job posts part of its share in each one. */
const slice = 100;

/**
 * Posts a job's news once to every follower in its shard. Removes followers who are gone (410) afterward. Skips slow or
 * unreachable ones, which fetch what they missed later. One follower can delay at most one of the fifty parallel posts,
 * for a second.
 */
export async function pushToShard(job: DetailOf<typeof pushDue>, deps: Deps): Promise<void> {
  const { table, push, now } = deps;
  const { topic, shard } = job;
  const there = await table.list(followItem, followersIn(topic, shard));
  const followers = await admitted(there, job, { table, push, now });
  const gone: string[] = [];
  let missed = 0;
  await inSlices(followers, job, deps, async ({ connectionId, channel }) => {
    for (const news of job.news) {
      const outcome = await push(connectionId, textOf(news, topic, channel));
      if (outcome === 'reached') continue;
      if (outcome === 'gone') gone.push(connectionId);
      else missed += 1;
      return;
    }
  });
  counted('Pushed', followers.length - gone.length - missed);
  if (missed) counted('PushesMissed', missed);
  await inParallel(gone, abreast, async (connectionId) => {
    const known = await forget(table, connectionId);
    // This follower was removed earlier, which also released its seat.
    if (!known) await table.write(remove(followItem, { topic, shard, connectionId }));
  });
  await correctSeats(table, job, followers.length);
}

/** Notifies followers at the job's share of the rate: some in each slice of a second, or all at once if there are few. */
async function inSlices<F>(
  followers: readonly F[],
  { jobs, news }: Pick<DetailOf<typeof pushDue>, 'jobs' | 'news'>,
  { pushed, now, sleep }: Pick<Deps, 'pushed' | 'now' | 'sleep'>,
  tell: (follower: F) => Promise<unknown>,
): Promise<void> {
  const rate = postsPerSecond(pushed(), jobs, unit.abreast ?? 1);
  const each = Math.max(1, Math.floor((rate * slice) / 1_000 / news.length));
  const begun = now();
  for (let from = 0; from < followers.length; from += each) {
    const wait = begun + (from / each) * slice - now();
    if (wait > 0) await sleep(wait);
    await inParallel(followers.slice(from, from + each), abreast, tell);
  }
}

type Follower = ReturnType<typeof followItem.decode>;

/**
 * Returns followers who can still follow the topic. If the topic is no longer public, the others are notified and
 * removed. Their page asks again and is refused or admitted like any other page.
 */
async function admitted<F extends Follower>(
  followers: readonly F[],
  { topic }: DetailOf<typeof pushDue>,
  { table, push, now }: Pick<Deps, 'table' | 'push' | 'now'>,
): Promise<readonly F[]> {
  const requestedTopic = readTopic(topic);
  const door = requestedTopic && (await doorOfTopic(table, requestedTopic, now()));
  if (door?.isOpen) return followers;
  const users = new Map(
    (await table.getMany(connectionItem, followers)).map(({ connectionId, userId }) => [connectionId, userId]),
  );
  const stay = new Set<F>();
  await inParallel(followers, abreast, async (follower) => {
    const { connectionId } = follower;
    const mayStay = await door?.admits(users.get(connectionId) ?? null).catch(() => false);
    if (mayStay) {
      stay.add(follower);
      return;
    }
    if (isTopic(topic) && users.has(connectionId)) await unfollow(table, { topic, connectionId });
    else await table.write(remove(followItem, follower));
    // From here on, the page fetches what it is still allowed to see.
    await push(connectionId, encodeMessage({ type: 'full', topic, v: 0 }));
  });
  return followers.filter((follower) => stay.has(follower));
}

/** Returns the message to send to one follower. */
function textOf(news: News, topic: string, channel: number): string {
  if ('head' in news) return JSON.stringify({ type: 'head', topic, v: news.head });
  if ('action' in news) return JSON.stringify({ type: 'action', name: news.action, payload: news.payload });
  const { v, after, deltas } = news;
  return encodeMutation(channel, after === undefined ? { v, deltas } : { v, after, deltas });
}
