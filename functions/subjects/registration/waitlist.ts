import { isWaitingTeam } from '#domain/catalog/divisions/division-state.ts';
import type { Id } from '#domain/kernel/ids.ts';
import { type Millis, second } from '#domain/kernel/time.ts';
import { freeSlots, holdUntil, isClosed, isLive, isOnWaitlist } from '#domain/registration/spots/holds.ts';
import { countOf, isFresh, markOf, type WaitlistCount, waitlistTimes } from '#domain/registration/spots/line.ts';
import { inParallel } from '../../kernel/limits.ts';
import type { Table } from '../../kernel/table/table.ts';
import { overwrite, remove, update, upsert } from '../../kernel/table/write.ts';
import { teamItem, teamsInDivision } from '../catalog/items.ts';
import { waitEnded } from '../catalog/teams.ts';
import { beginHold, newHold, releaseHold } from './holds.ts';
import {
  type Hold,
  holdItem,
  sequenceItem,
  slotItem,
  slotsOf,
  type WaitlistState,
  waitlistCountItem,
  waitlistOf,
  waitlistStateItem,
} from './items.ts';
import { type DivisionSpots, type Entry, holderOf, type SpotsDeps } from './spots.ts';

/**
 * Returns whether a division has a waitlist, in which case newcomers get no spot (Part 2 §4: a waitlist makes a
 * division full). Costs one consistent read.
 */
export const hasWaitlist = async (table: Table, divisionId: Id): Promise<boolean> =>
  (await table.get(waitlistStateItem, { divisionId })) !== null;

/**
 * Works like {@link hasWaitlist}, for a process that may send people to the waitlist. It caches that there is a
 * waitlist and that it is kept open, until the earliest time at which {@link closeWaitlist} could have removed it, even
 * if clocks differ.
 */
export async function findsWaitlist({ table, memory }: SpotsDeps, divisionId: Id, now: Millis): Promise<boolean> {
  const renewedAt = memory.renewed.get(divisionId);
  if (renewedAt !== undefined && now < renewedAt + waitlistTimes.closes - waitlistTimes.settles) return true;
  const state = await table.get(waitlistStateItem, { divisionId });
  if (state) memory.renewed.set(divisionId, state.renewedAt);
  return state !== null;
}

/**
 * Joins the waitlist with one conditional write and no read, no matter how many others are on it. The server's time
 * decides the position. Asking again, for example after a lost response, is the same write, and its refusal contains
 * this registration's existing hold.
 */
export async function joinWaitlist(deps: SpotsDeps, division: DivisionSpots, who: Entry, now: Millis): Promise<Hold> {
  await keepWaitlistOpen(deps, division, now);
  const ticket = newHold(
    who,
    division,
    { state: 'waitlistHold', slot: null, moment: now, expiresAt: holdUntil(now) },
    now,
  );
  const done = await deps.table.write(beginHold(ticket));
  if (done.ok) return ticket;
  if (!done.problem.old) throw new Error("a hold was refused but doesn't exist");
  return holdItem.decode(done.problem.old);
}

/**
 * Marks a division as having a waitlist before anyone is on it, so from the first ticket on, no one gets a spot ahead
 * of it. One of the processes that send people to the waitlist renews the mark every half minute, so the promoter can
 * tell when the waitlist may be over. Each process first checks whether another one has renewed the mark.
 */
export async function keepWaitlistOpen(
  { table, memory }: Pick<SpotsDeps, 'table' | 'memory'>,
  { id: divisionId, tournamentId }: Pick<DivisionSpots, 'id' | 'tournamentId'>,
  now: Millis,
): Promise<void> {
  const renewedAt = memory.renewed.get(divisionId) ?? 0;
  if (renewedAt <= now && now < renewedAt + waitlistTimes.renews) return;
  const state = await table.get(waitlistStateItem, { divisionId });
  if (state && now < state.renewedAt + waitlistTimes.renews) {
    memory.renewed.set(divisionId, state.renewedAt);
    return;
  }
  // The mark comes first. Once a division has a waitlist, arrival numbers no longer give spots.
  if (!state) await table.write(upsert(sequenceItem, { divisionId }, { add: { n: 0 }, set: { waitlisted: true } }));
  await table.write(upsert(waitlistStateItem, { divisionId }, { set: { tournamentId, renewedAt: now } }));
  memory.renewed.set(divisionId, now);
}

/**
 * Removes the waitlist's mark when it is empty and no one was sent there for two minutes, because anyone who joined
 * under the last renewal would be visible after that. Fails if a process renewed it in between.
 */
export async function closeWaitlist(table: Table, state: WaitlistState, now: Millis): Promise<boolean> {
  if (now < state.renewedAt + waitlistTimes.closes) return false;
  if ((await table.work(waitlistOf(state.divisionId), { limit: 1 })).length > 0) return false;
  const unchanged = ['=', 'renewedAt', state.renewedAt] as const;
  return (await table.write(remove(waitlistStateItem, state, { if: unchanged }))).ok;
}

/** How long other processes wait for the one that is counting before another one counts. */
const patience = 5 * second;

/**
 * Returns a division's public waitlist count, at most one second old (ten for a long waitlist). One process at a time
 * counts it from the index, which can lag. The others return the last count. A division without a waitlist costs two
 * reads.
 */
export async function waitlistCount(table: Table, divisionId: Id, now: Millis): Promise<WaitlistCount> {
  const last = await table.get(waitlistCountItem, { divisionId }, { consistent: false });
  if (last && isFresh(last, now)) return last;
  if (!(await hasWaitlist(table, divisionId))) return countOf([]);
  if (last && !(await mayCount(table, divisionId, now))) return last;
  const keys = await table.work(waitlistOf(divisionId));
  const counted = countOf(keys.map(({ place }) => ticketAt(place)));
  await table.write(overwrite(waitlistCountItem, { divisionId, ...copyOf(counted), countedAt: now, countingUntil: 0 }));
  return counted;
}

/** Returns whether this process may count. Only one of the processes that see an outdated count counts again. */
const mayCount = async (table: Table, divisionId: Id, now: Millis): Promise<boolean> => {
  const free = { if: ['<=', 'countingUntil', now] as const };
  return (
    await table.write(update(waitlistCountItem, { divisionId }, { set: { countingUntil: now + patience } }, free))
  ).ok;
};

/** Returns a ticket from its key in the index: `moment#entry`. */
const ticketAt = (place: string) => ({ since: Number.parseInt(place, 10), mark: markOf(place) });
const copyOf = ({ head, quantiles, ...count }: WaitlistCount) => ({
  ...count,
  head: [...head],
  quantiles: [...quantiles],
});

type Of = { readonly id: Id; readonly capacity: number | null };

/**
 * Returns the numbers of the spots that are free at `now`, lowest first, or `wanted` of them if there is no limit.
 * Closed spots beyond the size belong to no one and are left out.
 */
export async function freeSlotsOf(table: Table, of: Of, now: Millis, wanted?: number): Promise<number[]> {
  const slots = await table.list(slotItem, slotsOf(of.id));
  const counted = slots.filter((slot) => !isClosed(slot) || of.capacity === null || slot.slot <= of.capacity);
  return freeSlots(counted, of.capacity, now, wanted);
}

/**
 * Returns the free spots for a newcomer. There are none while there is a waitlist, because a waitlist makes a division
 * full (Part 2 §4).
 */
export async function slotsForNewcomer(table: Table, of: Of, now: Millis, wanted?: number): Promise<number[]> {
  const free = await freeSlotsOf(table, of, now, wanted);
  return free.length > 0 && (await hasWaitlist(table, of.id)) ? [] : free;
}

/** How many tickets are read at once. */
const batch = 200;
const abreast = 20;

const releaseAll = (deps: SpotsDeps, holds: readonly Hold[], now: Millis) =>
  inParallel(holds, abreast, (hold) => releaseHold(deps, hold, now));

/**
 * Ends all waiting for a spot in a canceled division: its waitlist, and offers that no one has taken. People who are
 * filling in a form lose their spot when their hold runs out, and people who are paying get a refund. Repeating it
 * finishes what is left.
 */
export async function endWaiting(deps: SpotsDeps, divisionId: Id, now: Millis): Promise<void> {
  const slots = (await deps.table.list(slotItem, slotsOf(divisionId))).filter(({ expiresAt }) =>
    isLive(expiresAt, now),
  );
  const keys = slots.flatMap(({ holder }) => {
    const who = holderOf(holder);
    return who ? [{ ...who, divisionId }] : [];
  });
  const held = await deps.table.getMany(holdItem, keys);
  await releaseAll(
    deps,
    held.filter(({ state }) => state === 'offered'),
    now,
  );
  for (let after: string | undefined; ; ) {
    const line = await deps.table.work(waitlistOf(divisionId), { limit: batch, ...(after ? { after } : {}) });
    const tickets = await deps.table.getByKeys(holdItem, line);
    await releaseAll(
      deps,
      tickets.filter(({ state }) => isOnWaitlist(state)),
      now,
    );
    if (line.length < batch) return;
    after = line.at(-1)?.place;
  }
}

/**
 * Ends the waiting of teams in a canceled division. Each team's own mark takes it off the waitlist's count. Repeating
 * it finishes what is left.
 */
export async function endWaitingTeams(table: Table, divisionId: Id): Promise<void> {
  const teams = await table.list(teamItem, { ...teamsInDivision(divisionId), consistent: true });
  await inParallel(teams.filter(isWaitingTeam), abreast, (team) => table.transact(waitEnded(team)));
}
