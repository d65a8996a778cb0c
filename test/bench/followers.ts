import { seeded } from '#domain/kernel/ids.ts';
import { howToFollow, spreadOf, takenShards } from '#domain/live/following.ts';
import { nextPollIn, paceFor } from '#domain/live/pace.ts';
import { reconnectEvery, reconnectIn } from '#domain/live/topics.ts';
import { liveFlushes } from '#domain/play/operations-live.ts';
import { fanOut as unit } from '#functions/units.ts';
import { usualPushed } from '#infra/settings.ts';
import { looked } from './followers/cdn.ts';
import { costOfHour, least } from './followers/cost.ts';
import { pushed, pushedByOne } from './followers/pushes.ts';
import type { Figure } from './race.ts';

/** A final: a point every 30 seconds, for an hour. */
const points = { perHour: 120, apart: 30_000 } as const;
/** API Gateway's account quota, and its possible increase for a final. */
const quota = { usual: 10_000, raised: 100_000 } as const;
const underWay = { 'match/1': { at: 1, gone: false, fields: { progress: 'started' } } };
const ttl = liveFlushes.cache.sMaxAge * 1_000;

/** Returns the seats by shard, as a crowd fills them one by one. */
function seatsOf(followers: number, most: number): Record<string, number> {
  const each = Math.min(250, most);
  const shards = Math.max(1, Math.ceil(most / each) - 1);
  const seats: Record<string, number> = {};
  for (let shard = 0, left = followers; shard < shards && left > 0; shard++, left -= each)
    seats[shard] = Math.min(each, left);
  return seats;
}

/**
 * Returns what this many followers of a final cost, with up to `most` of them on push, and how long until the last one
 * gets a point.
 */
function final(followers: number, most: number, rate: number) {
  const seats = seatsOf(followers, most);
  const pushes = takenShards(seats).reduce((sum, { taken }) => sum + taken, 0);
  const polling = followers - pushes;
  if (polling > 0 && howToFollow(seats, most) !== 'poll') throw new Error('a follower should get push but polls');
  const push = pushed(Object.values(seats), {
    rate,
    gathers: unit.gathers * 1_000,
    abreast: unit.abreast,
    memory: unit.memory,
    most,
  });
  const random = seeded(5);
  // The pace depends only on the pollers, because only they mark their polls.
  const pace = paceFor({ records: underWay }, { least: 0, followers: polling });
  const poll = looked(polling, { ttl, apart: points.apart, next: () => nextPollIn(pace, false, random) });
  return { pushes, polling, push, poll, cost: costOfHour({ pushes, points: points.perHour, poll }) };
}

const k = (n: number) => (n >= 1e6 ? `${n / 1e6} M` : n >= 1_000 ? `${n / 1_000} k` : String(n));
const seconds = (ms: number) => Number((ms / 1_000).toFixed(2));

function rows(followers: number, most: number, rate: number): Figure[] {
  const { pushes, polling, push, poll, cost } = final(followers, most, rate);
  const who = `${k(followers)} followers, ${k(pushes)} pushed, ${k(polling)} polling`;
  return [
    {
      id: 'M13-reads',
      figure: `origin reads per object and second in which it was requested (${who}; ${Math.round(poll.originPerSecond * 10) / 10} reads and ${k(Math.round(poll.asksPerSecond))} polls per second)`,
      ratio: poll.readsPerObject,
    },
    {
      id: 'M13-push',
      figure: `s until the last pushed follower gets the point (${who}; ${push.requests} @connections requests per point, ${push.jobs} jobs, up to ${k(push.mostPerSecond)} per second of ${k(rate)})`,
      ratio: seconds(push.last),
    },
    { id: 'M13-poll', figure: `s until the last poller gets the point (${who})`, ratio: seconds(poll.last) },
    { id: 'M20-final', figure: `dollars per hour of the final (${who}): ${cost.words}`, ratio: cost.dollars },
  ];
}

/**
 * Everyone is disconnected at once. Counts the attempts in each second until the last one is connected. API Gateway
 * accepts 500.
 */
function reconnects(
  followers: number,
  waitFor: (tries: number) => number,
): { peak: number; mean: number; last: number } {
  const perSecond: number[] = [];
  let due: { at: number; tries: number }[] = Array.from({ length: followers }, () => ({ at: waitFor(0), tries: 0 }));
  for (let second = 0; due.length && second < 3_600; second++) {
    const end = (second + 1) * 1_000;
    const now = due.filter(({ at }) => at < end).toSorted((a, b) => a.at - b.at);
    perSecond[second] = now.length;
    const refused = now.slice(500).map(({ at, tries }) => ({ at: at + waitFor(tries + 1), tries: tries + 1 }));
    due = [...due.filter(({ at }) => at >= end), ...refused];
  }
  const attempts = perSecond.reduce((sum, n) => sum + n, 0);
  return { peak: Math.max(...perSecond), mean: attempts / perSecond.length, last: perSecond.length };
}

/**
 * Calculates when the last of 100,000 followers gets a point if polls are limited to M20's $10 an hour, and what
 * messages alone cost.
 */
function floors(): Figure[] {
  const [followers, dollars] = [100_000, 10];
  const random = seeded(7);
  const late = (price: number) => {
    const pace = (followers * 3_600_000 * price) / dollars;
    const next = () => nextPollIn(pace, false, random);
    return { pace, last: looked(followers, { ttl, apart: 4 * pace, next }).last };
  };
  const [guarded, bare] = [late(least.guardedLook), late(least.look)];
  return [
    {
      id: 'M20-floor-looks',
      figure: `s until the last of 100 k gets the point if polls may cost $${dollars} per hour: one every ${seconds(guarded.pace)} s (without the firewall, every ${seconds(bare.pace)} s, and the last after ${seconds(bare.last)} s)`,
      ratio: seconds(guarded.last),
    },
    {
      id: 'M20-floor-pushes',
      figure: `dollars per hour for the messages alone, ${points.perHour} points to 100 k`,
      ratio: followers * points.perHour * least.message,
    },
  ];
}

/**
 * Followers of a final, from a thousand to a million. They follow the domain's decisions over a simulated CDN and
 * gateway, with the earlier design as the control.
 */
export async function bench(): Promise<Figure[]> {
  const crowds = [1_000, 10_000, 100_000, 1_000_000];
  const random = seeded(3);
  const cut = crowds.slice(0, 3).map((n) => {
    const spread = spreadOf(n);
    return { n, ...reconnects(n, (tries) => reconnectIn(tries, spread, random)) };
  });
  const control = reconnects(20_000, () => reconnectEvery);
  const before = pushedByOne(100_000, quota.usual);
  return [
    ...crowds.flatMap((n) => rows(n, usualPushed, quota.usual)),
    ...rows(100_000, 120_000, quota.raised),
    ...floors(),
    {
      id: 'M13-control',
      figure: `of 100 k followers who get a point before the earlier design's single Lambda times out and starts over; the rest never get it`,
      ratio: before.reached,
    },
    ...cut.map(({ n, peak, mean, last }) => ({
      id: 'M14',
      figure: `highest / mean connects per second, ${k(n)} disconnected at once, all back after ${last} s`,
      ratio: peak / mean,
    })),
    {
      id: 'M14-control',
      figure: `the same for 20 k that retry every 500 ms; all back after ${control.last} s`,
      ratio: control.peak / control.mean,
    },
  ];
}
