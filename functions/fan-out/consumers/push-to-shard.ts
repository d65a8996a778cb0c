import { postsPerSecond } from '#domain/live/following.ts';
import { encodeMessage, encodeMutation } from '#domain/live/messages.ts';
import { isTopic, readTopic } from '#domain/live/topics.ts';
import type { DetailOf } from '#events/kernel/event.ts';
import type { News, pushDue } from '#events/live/push-due.ts';
import { counted } from '../../kernel/metrics.ts';
import { inParallel } from '../../kernel/parallel.ts';
import { remove } from '../../kernel/table/write.ts';
import { forget, unfollow } from '../../services/following/forget.ts';
import { doorOfTopic } from '../../services/following/may-follow.ts';
import { correctSeats } from '../../services/following/seats.ts';
import { connectionItem, followersIn, followItem } from '../../store/live/items.ts';
import type { Deps } from '../deps.ts';
import { unit } from '../unit.ts';

/** Posts under way at once: as many as there are connections to API Gateway. */
const abreast = 50;
/** Milliseconds in which a job posts its share of a second. */
const slice = 100;

/**
 * Posts a job's news to everybody who sits in its shard, once. Who is gone (410) is forgotten afterwards; who is slow or can't be reached now is passed
 * over, since they find out by themselves what they missed: nobody costs the others more than a second of one of fifty posts.
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
    // of one that was forgotten before: its seat was given back then
    if (!known) await table.write(remove(followItem, { topic, shard, connectionId }));
  });
  await correctSeats(table, job, followers.length);
}

/** Tells followers at the job's share of the rate: some in each slice of a second, and all at once where they are few. */
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
 * Those who may still follow the topic. Where it is no longer everyone's, each of the others is told so and unseated: their page asks again, and is refused
 * or let in as a page is.
 */
async function admitted<F extends Follower>(
  followers: readonly F[],
  { topic }: DetailOf<typeof pushDue>,
  { table, push, now }: Pick<Deps, 'table' | 'push' | 'now'>,
): Promise<readonly F[]> {
  const asked = readTopic(topic);
  const door = asked && (await doorOfTopic(table, asked, now()));
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
    // its page looks by itself from here on, at what it may still see
    await push(connectionId, encodeMessage({ type: 'full', topic, v: 0 }));
  });
  return followers.filter((follower) => stay.has(follower));
}

/** As it goes over the wire to one follower. */
function textOf(news: News, topic: string, channel: number): string {
  if ('head' in news) return JSON.stringify({ type: 'head', topic, v: news.head });
  if ('action' in news) return JSON.stringify({ type: 'action', name: news.action, payload: news.payload });
  const { v, after, deltas } = news;
  return encodeMutation(channel, after === undefined ? { v, deltas } : { v, after, deltas });
}
