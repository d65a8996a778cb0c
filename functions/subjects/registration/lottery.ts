import { createHash } from 'node:crypto';
import * as z from 'zod';
import { id, millis } from '#domain/kernel/schema.ts';
import { type Millis, second } from '#domain/kernel/time.ts';
import {
  commitmentOf,
  drawnOrder,
  drawPart,
  drawStates,
  type Hash,
  listOf,
  momentOfRank,
  type Opening,
  roomTimes,
  ticketOf,
} from '#domain/registration/draw/draw.ts';
import { holdUntil } from '#domain/registration/spots/holds.ts';
import { waitlistTimes } from '#domain/registration/spots/line.ts';
import { inParallel } from '../../kernel/limits.ts';
import { defineItem } from '../../kernel/table/item.ts';
import type { Table } from '../../kernel/table/table.ts';
import { create, overwrite, update, upsert } from '../../kernel/table/write.ts';
import { beginHold, changeHold, newHold } from './holds.ts';
import { type Hold, holdItem, roomOf, waitlistPk, waitlistStateItem } from './items.ts';
import type { DivisionSpots, Entry, SpotsDeps } from './spots.ts';
import { keepWaitlistOpen } from './waitlist.ts';

/** An opening's lottery. No one gets its seed until it is drawn. Until `busyUntil`, a process is working on it. */
export const drawItem = defineItem({
  type: 'draw',
  schema: z.object({
    ...{ divisionId: id, windowId: id, tournamentId: id },
    state: z.enum(drawStates),
    seed: z.string(),
    commitment: z.string(),
    committedAt: millis,
    opensAt: millis,
    drawnAt: millis.nullable(),
    settledAt: millis.nullable(),
    /** The list's hash, and the number of tickets on it. */
    list: z.string(),
    count: z.int(),
    busyUntil: millis,
  }),
  key: ({ divisionId, windowId }: { divisionId: number; windowId: number }) => ({
    pk: waitlistPk(divisionId),
    sk: `DRAW#${windowId}`,
  }),
  personal: 'none',
});
export type Draw = ReturnType<typeof drawItem.decode>;

/**
 * Tickets in the order they were drawn, stored under their list's hash, so that two processes drawing at once don't mix
 * their lists.
 */
export const drawPartItem = defineItem({
  type: 'drawPart',
  schema: z.object({
    divisionId: id,
    windowId: id,
    list: z.string(),
    part: z.int().min(0),
    tickets: z.array(z.string()),
  }),
  key: (of: { divisionId: number; windowId: number; list: string; part: number }) => ({
    pk: `${waitlistPk(of.divisionId)}#DRAWN`,
    sk: `${of.windowId}#${of.list}#${String(of.part).padStart(3, '0')}`,
  }),
  personal: 'none',
});

type Division = Pick<DivisionSpots, 'id' | 'tournamentId'>;

const sha256: Hash = (text) => createHash('sha256').update(text).digest('hex');

/** How long other processes wait for the one that is working on a lottery. */
const patience = 8 * second;
const abreast = 40;
/** For this long after the opening, a server with a slower clock may still accept people as if they came before it. */
const stragglersUntil = 10 * 60 * second;

/**
 * Returns an opening's lottery. If it doesn't exist and it isn't too late, chooses its seed and publishes its
 * commitment. `newSeed` is called at most once.
 */
export async function committedDraw(
  { table }: Pick<SpotsDeps, 'table'>,
  division: Division,
  opening: Opening,
  now: Millis,
  newSeed: () => string,
): Promise<Draw | null> {
  const key = { divisionId: division.id, windowId: opening.windowId };
  const knownDraw = await table.get(drawItem, key, { consistent: false });
  if (knownDraw || now >= opening.opensAt) return knownDraw;
  const seed = newSeed();
  const draw = {
    ...key,
    tournamentId: division.tournamentId,
    ...{ state: 'committed' as const, seed, commitment: await commitmentOf(seed, sha256), committedAt: now },
    ...{ opensAt: opening.opensAt, drawnAt: null, settledAt: null, list: '', count: 0, busyUntil: 0 },
  };
  await table.write(create(drawItem, draw));
  return table.get(drawItem, key);
}

/**
 * Enters the waiting room with one conditional write of the hold under its own holder, no matter how many others come.
 * The waitlist is opened first, so from the opening on, no one gets a spot ahead of the people who are drawn. Calling
 * it again returns this registration's existing hold.
 */
export async function arrive(
  deps: SpotsDeps,
  division: DivisionSpots,
  who: Entry,
  opening: Opening,
  now: Millis,
): Promise<Hold> {
  await keepWaitlistOpen(deps, division, now);
  const kept = {
    state: 'arrived' as const,
    slot: null,
    moment: now,
    expiresAt: opening.opensAt + roomTimes.ticketOutlives,
  };
  const hold = newHold(who, division, kept, now);
  const done = await deps.table.write(beginHold(hold));
  if (done.ok) return hold;
  if (!done.problem.old) throw new Error("a hold was refused but doesn't exist");
  return holdItem.decode(done.problem.old);
}

/**
 * Returns whether some people who came before the last opening may still be missing from the waitlist, according to the
 * index. Until all of them are on it, no one gets a spot.
 */
export async function isBeingDrawn(
  table: Table,
  { id: divisionId, openings = [] }: Pick<DivisionSpots, 'id' | 'openings'>,
  now: Millis,
): Promise<boolean> {
  const last = openings.findLast(({ opensAt }) => opensAt <= now);
  const draw = last ? await table.get(drawItem, { divisionId, windowId: last.windowId }) : null;
  return draw !== null && (draw.settledAt === null || now <= draw.settledAt + waitlistTimes.settles);
}

/**
 * Continues a lottery as far as it can at this time. Draws two seconds after the opening (by then the index shows
 * everyone who came), and moves everyone to the waitlist in the order they were drawn. Any process that finds it
 * unfinished continues it, one at a time. After a crash, the next one continues. The list is written before anyone is
 * moved, and never changes. Returns the lottery's state.
 */
export async function advanceDraw(
  deps: Pick<SpotsDeps, 'table'>,
  division: Division,
  { windowId, opensAt }: Opening,
  now: Millis,
): Promise<Draw | null> {
  const key = { divisionId: division.id, windowId };
  const draw = await deps.table.get(drawItem, key);
  if (!draw || now < opensAt + waitlistTimes.settles) return draw;
  if (draw.state === 'settled' && now > opensAt + stragglersUntil) return draw;
  const mine = { if: ['<=', 'busyUntil', now] as const };
  const result = await deps.table.write(update(drawItem, key, { set: { busyUntil: now + patience } }, mine));
  if (!result.ok) return draw;
  const drawn = draw.state === 'committed' ? await drawNow(deps.table, draw, opensAt, now) : draw;
  await moveAll(deps.table, division, drawn, now);
  return deps.table.get(drawItem, key);
}

/** Continues the lottery of the last opening, if it has one. */
export async function drawDue(
  deps: Pick<SpotsDeps, 'table'>,
  division: Pick<DivisionSpots, 'id' | 'tournamentId' | 'openings'>,
  now: Millis,
): Promise<void> {
  const last = division.openings?.findLast(({ opensAt }) => opensAt <= now);
  if (last) await advanceDraw(deps, division, last, now);
}

const arrivedIn = async (table: Table, divisionId: number): Promise<Hold[]> => {
  const keys = await table.work(roomOf(divisionId));
  return (await table.getByKeys(holdItem, keys)).filter(({ state }) => state === 'arrived');
};

/**
 * Draws the people in the room. First writes the parts of the list, and then makes them the list with one write. If
 * another process has drawn in between, that process's list is used.
 */
async function drawNow(table: Table, draw: Draw, opensAt: Millis, now: Millis): Promise<Draw> {
  const { divisionId, windowId, seed } = draw;
  const room = await arrivedIn(table, divisionId);
  const tickets = await drawnOrder(seed, await Promise.all(room.map(({ entry }) => ticketOf(entry, sha256))), sha256);
  const list = await listOf(tickets, sha256);
  for (let part = 0; part * drawPart < tickets.length; part++) {
    const some = tickets.slice(part * drawPart, (part + 1) * drawPart);
    await table.write(overwrite(drawPartItem, { divisionId, windowId, list, part, tickets: some }));
  }
  const set = { state: 'drawn' as const, list, count: tickets.length, drawnAt: now, opensAt };
  await table.write(update(drawItem, draw, { set }, { if: ['=', 'state', 'committed'] }));
  return (await table.get(drawItem, draw)) ?? draw;
}

/** Returns the drawn tickets in order, read from the table. The list that was written first is the valid one. */
export async function drawnTickets(table: Table, draw: Pick<Draw, 'divisionId' | 'windowId' | 'list' | 'count'>) {
  const parts = Array.from({ length: Math.ceil(draw.count / drawPart) }, (_, part) => ({ ...draw, part }));
  return (await table.getMany(drawPartItem, parts))
    .toSorted((a, b) => a.part - b.part)
    .flatMap(({ tickets }) => tickets);
}

/** Moves everyone in the room to the waitlist: by rank if they were drawn, otherwise just behind them. */
async function moveAll(
  table: Table,
  { id: divisionId, tournamentId }: Division,
  draw: Draw,
  now: Millis,
): Promise<void> {
  const room = await arrivedIn(table, divisionId);
  if (room.length > 0) {
    const ranks = new Map((await drawnTickets(table, draw)).map((ticket, rank) => [ticket, rank]));
    await inParallel(room, abreast, async (hold) => {
      const rank = ranks.get(await ticketOf(hold.entry, sha256));
      const moment = rank === undefined ? draw.opensAt : momentOfRank(draw.opensAt, rank, draw.count);
      const set = { state: 'waitlistHold' as const, moment, expiresAt: holdUntil(now), dtCreated: now };
      await table.write(changeHold(hold, set));
    });
  }
  await table.write(upsert(waitlistStateItem, { divisionId }, { set: { tournamentId, renewedAt: now } }));
  // People still in the room were missed. The next check finds them, and until then the lottery isn't settled.
  const left = await arrivedIn(table, divisionId);
  const settledAt = draw.settledAt ?? (left.length === 0 ? now : null);
  const set = { busyUntil: 0, settledAt, ...(settledAt !== null && { state: 'settled' as const }) };
  await table.write(update(drawItem, draw, { set }));
}
