import { isCalledOff } from '#domain/catalog/events/event-status.ts';
import type { Division } from '#domain/catalog/schema.ts';
import type { Id } from '#domain/kernel/ids.ts';
import type { Millis } from '#domain/kernel/time.ts';
import { dateIn } from '#domain/kernel/zoned-time.ts';
import { inParallel } from '../kernel/limits.ts';
import { log } from '../kernel/log.ts';
import { remove, update } from '../kernel/table/write.ts';
import { divisionItem, tournamentItem } from '../subjects/catalog/items.ts';
import { offerDates } from '../subjects/registration/dates.ts';
import { endLapsedForms, endLapsedOffers } from '../subjects/registration/holds.ts';
import { openLines, roomOf, type WaitlistState, waitlistStateItem } from '../subjects/registration/items.ts';
import { drawDue, isBeingDrawn } from '../subjects/registration/lottery.ts';
import { promote } from '../subjects/registration/offers.ts';
import { spotsOf } from '../subjects/registration/spots.ts';
import { closeWaitlist, endWaiting, endWaitingTeams } from '../subjects/registration/waitlist.ts';
import type { Deps } from './deps.ts';

/** How many waitlists a tick processes at a time, and how many batches of lapsed offers it ends. */
const abreast = 8;
const mostBatches = 25;

/**
 * Runs once a minute. Ends lapsed offers, and offers free spots to each division's waitlist. Reads only divisions in
 * the work index, so a division without a waitlist costs nothing. The starting point changes every minute, so if a tick
 * ends too soon, the same waitlist isn't always left for last.
 */
export async function promoteAll(time: Millis, deps: Deps): Promise<void> {
  for (let batch = 0; batch < mostBatches && (await endLapsedOffers(deps.table, time)); batch++);
  await offerDates(deps, time);
  const keys = await deps.table.work(openLines);
  const first = Math.floor(deps.random() * keys.length);
  const states = await deps.table.getByKeys(waitlistStateItem, [...keys.slice(first), ...keys.slice(0, first)]);
  await inParallel(states, abreast, (state) => tryWaitlist(state, time, deps));
}

/** A waitlist that can't be processed never delays the others. */
async function tryWaitlist(state: WaitlistState, time: Millis, deps: Deps): Promise<void> {
  try {
    await lookAfter(state, time, deps);
  } catch (error) {
    log.error('waitlist not processed', { divisionId: state.divisionId, error: String(error) });
  }
}

/** Spots come first, then open forms, then the waitlist itself. */
async function lookAfter(state: WaitlistState, time: Millis, deps: Deps): Promise<void> {
  const [division, event] = await Promise.all([
    deps.table.get(divisionItem, { id: state.divisionId }),
    eventOf(state.tournamentId, deps),
  ]);
  const today = dateIn(time, 'Pacific/Honolulu');
  if (!division || !event || event.endDate < today) {
    await deps.table.write(remove(waitlistStateItem, state, { if: ['=', 'renewedAt', state.renewedAt] }));
    return;
  }
  if (state.endsAt !== null && !(await isWaitlistKept(state, division, time, deps))) return;
  const spots = spotsOf(division, event);
  if (!isCalledOff(event)) {
    await drawDue(deps, spots, time);
    await promote(deps, spots, time);
  }
  if (await isBeingDrawn(deps.table, spots, time)) return;
  await endLapsedForms(deps.table, state, time);
  // People in the waiting room aren't on the waitlist yet, but no one can get ahead of them.
  const someWait = spots.openings?.length && (await deps.table.work(roomOf(state.divisionId), { limit: 1 })).length > 0;
  if (!someWait) await closeWaitlist(deps.table, state, time);
}

/**
 * Ends the waitlist of a canceled division once the time for an undo is over. Returns whether the waitlist continues
 * because the cancellation was undone in time. While an undo is possible, no one gets a spot.
 */
async function isWaitlistKept(
  state: WaitlistState,
  { id, canceled }: Division,
  time: Millis,
  deps: Deps,
): Promise<boolean> {
  if (state.endsAt !== null && time < state.endsAt) return false;
  if (canceled) {
    await endWaiting(deps, id, time);
    await endWaitingTeams(deps.table, id);
  }
  await deps.table.write(
    update(waitlistStateItem, state, { set: { endsAt: null } }, { if: ['=', 'endsAt', state.endsAt] }),
  );
  return !canceled;
}

const eventOf = (id: Id, { table }: Deps) => table.get(tournamentItem, { id }, { consistent: false });
