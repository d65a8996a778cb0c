import type { Millis } from '#domain/kernel/time.ts';
import { eachShardHas, type How, howToFollow, isOff, roomIn, type Seats, takenShards } from '#domain/live/following.ts';
import type { Table } from '../../kernel/table/table.ts';
import { create, update } from '../../kernel/table/write.ts';
import { topicItem } from '../../store/live/items.ts';

/** How many shards are tried: those before are full by now, and each refusal says how full they all are. */
const tries = 5;

type Wanted = { readonly topic: string; readonly hasAccount: boolean; readonly most: number; readonly now: Millis };

/** Takes a seat among those a topic is pushed to, at most `most`: its shard, or null where there is none left. One write where nobody is in the way. */
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
    const taken = await table.write(update(topicItem, { topic }, { add: { [entry]: 1 } }, { if: free }));
    if (taken.ok) return shard;
    seats = taken.problem.old ? topicItem.decode(taken.problem.old).seats : {};
  }
  return null;
}

/** Gives a seat back. */
export async function leaveSeat(table: Table, topic: string, shard: number): Promise<void> {
  const entry = `seats.${shard}`;
  await table.write(update(topicItem, { topic }, { add: { [entry]: -1 } }, { if: ['>', entry, 0] }));
}

/** Puts the count of a shard right where it is far from who really sits there, unless it has changed meanwhile. */
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

/** How the head of a topic says to follow it, and how many are pushed to. */
export async function howOf(table: Table, topic: string, most: number): Promise<{ how: How; seated: number }> {
  const seats = (await seatsOf(table, topic)) ?? {};
  return { how: howToFollow(seats, most), seated: takenShards(seats).reduce((sum, { taken }) => sum + taken, 0) };
}
