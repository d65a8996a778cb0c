import { isWaitingTeam } from '#domain/catalog/divisions/division-state.ts';
import type { Id } from '#domain/kernel/ids.ts';
import { type Millis, second } from '#domain/kernel/time.ts';
import { holdUntil, isLive } from '#domain/registration/spots/holds.ts';
import { countOf, isFresh, markOf, type WaitlistCount, waitlistTimes } from '#domain/registration/spots/line.ts';
import { freeSlots, isClosed } from '#domain/registration/spots/slots.ts';
import { isOnWaitlist } from '#domain/registration/spots/tickets.ts';
import { inParallel } from '../../kernel/parallel.ts';
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

/** Whether a division has a line, so that no newcomer is given a place (Part 2 §4: a waitlist makes a division full). One consistent read. */
export const hasWaitlist = async (table: Table, divisionId: Id): Promise<boolean> =>
  (await table.get(waitlistStateItem, { divisionId })) !== null;

/**
 * The same for a process that may send somebody there: it need not ask again whether the line is kept open, and not whether there is one as long
 * as {@link closeWaitlist} can't have taken it away, by whatever clock.
 */
export async function findsWaitlist({ table, memory }: SpotsDeps, divisionId: Id, now: Millis): Promise<boolean> {
  const renewedAt = memory.renewed.get(divisionId);
  if (renewedAt !== undefined && now < renewedAt + waitlistTimes.closes - waitlistTimes.settles) return true;
  const state = await table.get(waitlistStateItem, { divisionId });
  if (state) memory.renewed.set(divisionId, state.renewedAt);
  return state !== null;
}

/**
 * Joins the line: one conditional write and no read, whoever else is in it. The server's moment is the place. Asking again, also because an
 * answer was lost, is the same write; its refusal brings what this registration has.
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
  if (!done.problem.old) throw new Error('a hold was refused and is not there');
  return holdItem.decode(done.problem.old);
}

/**
 * Says that the division has a line, before anybody stands in it: from the first ticket on nobody is given a place past it. Said again every
 * half minute by one of the processes that send people there, so that the promoter can tell when it may be over; each looks whether another has.
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
  // The mark comes first: where the line is said to be, no arrival number gives a place any more.
  if (!state) await table.write(upsert(sequenceItem, { divisionId }, { add: { n: 0 }, set: { waitlisted: true } }));
  await table.write(upsert(waitlistStateItem, { divisionId }, { set: { tournamentId, renewedAt: now } }));
  memory.renewed.set(divisionId, now);
}

/**
 * Takes the line away when nobody is in it and nobody was sent there for two minutes: what was joined under the last renewal would be seen
 * by now. Refused where somebody renewed it meanwhile.
 */
export async function closeWaitlist(table: Table, state: WaitlistState, now: Millis): Promise<boolean> {
  if (now < state.renewedAt + waitlistTimes.closes) return false;
  if ((await table.work(waitlistOf(state.divisionId), { limit: 1 })).length > 0) return false;
  const unchanged = ['=', 'renewedAt', state.renewedAt] as const;
  return (await table.write(remove(waitlistStateItem, state, { if: unchanged }))).ok;
}

/** How long others wait for the one who counts, before somebody else does. */
const patience = 5 * second;

/**
 * The count of a division's line as everybody may know it, at most a second old, of a long line ten. Counted by one process at a time, from the
 * index, which lags a moment behind; the others answer the last count. Where there is no line it costs two reads.
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

/** Only one of those who find the count too old counts again. */
const mayCount = async (table: Table, divisionId: Id, now: Millis): Promise<boolean> => {
  const free = { if: ['<=', 'countingUntil', now] as const };
  return (
    await table.write(update(waitlistCountItem, { divisionId }, { set: { countingUntil: now + patience } }, free))
  ).ok;
};

/** A ticket as its place in the index names it: `moment#entry`. */
const ticketAt = (place: string) => ({ since: Number.parseInt(place, 10), mark: markOf(place) });
const copyOf = ({ head, quantiles, ...count }: WaitlistCount) => ({
  ...count,
  head: [...head],
  quantiles: [...quantiles],
});

type Of = { readonly id: Id; readonly capacity: number | null };

/**
 * Numbers of the places that are free at `now`, lowest first; `wanted` of them where there is no limit. What lies closed beyond the size is nobody's
 * and takes nothing away.
 */
export async function freeSlotsOf(table: Table, of: Of, now: Millis, wanted?: number): Promise<number[]> {
  const slots = await table.list(slotItem, slotsOf(of.id));
  const counted = slots.filter((slot) => !isClosed(slot) || of.capacity === null || slot.slot <= of.capacity);
  return freeSlots(counted, of.capacity, now, wanted);
}

/** The free places for a newcomer: none while there is a line, since a waitlist makes a division full (Part 2 §4). */
export async function slotsForNewcomer(table: Table, of: Of, now: Millis, wanted?: number): Promise<number[]> {
  const free = await freeSlotsOf(table, of, now, wanted);
  return free.length > 0 && (await hasWaitlist(table, of.id)) ? [] : free;
}

/** So many tickets are read at once. */
const batch = 200;
const abreast = 20;

const releaseAll = (deps: SpotsDeps, holds: readonly Hold[], now: Millis) =>
  inParallel(holds, abreast, (hold) => releaseHold(deps, hold, now));

/**
 * Ends what waits for a place of a division that is canceled: its line, and offers that nobody has taken. Who is filling in a form loses it when their hold
 * runs out, and who is paying is given the money back. Begun again it finds what is left.
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

/** Teams that waited for a place of a division that is canceled wait no more: each leaves the line's count with its own mark. Begun again it finds what is left. */
export async function endWaitingTeams(table: Table, divisionId: Id): Promise<void> {
  const teams = await table.list(teamItem, { ...teamsInDivision(divisionId), consistent: true });
  await inParallel(teams.filter(isWaitingTeam), abreast, (team) => table.transact(waitEnded(team)));
}
