import type { Id } from '#domain/kernel/ids.ts';
import { ok, type Result, refuse } from '#domain/kernel/result.ts';
import type { Millis } from '#domain/kernel/time.ts';
import { registration } from '#domain/registration/problems.ts';
import { endedStates, type HoldState, hasLapsed, holds, isOpen, keptUntil } from '#domain/registration/spots/holds.ts';
import { waitlistTimes } from '#domain/registration/spots/line.ts';
import { inParallel } from '../../kernel/limits.ts';
import type { Condition } from '../../kernel/table/condition.ts';
import type { Table } from '../../kernel/table/table.ts';
import { overwrite, remove, update, type Write } from '../../kernel/table/write.ts';
import { dueOffers, type Hold, holdItem, type WaitlistState, waitlistOf, waitlistStateItem } from './items.ts';
import {
  changeDates,
  changeSlot,
  type DivisionSpots,
  type Entry,
  freeSlot,
  holdRef,
  isFreeAt,
  isLiveAt,
  type SpotsDeps,
  takeSlot,
} from './spots.ts';

/** The contents of a hold: a numbered spot, a waitlist position, or (for an offer) both. */
type HeldState = {
  readonly state: HoldState;
  readonly slot: number | null;
  readonly moment: Millis | null;
  readonly expiresAt: Millis;
};

/** Returns a new hold. `more` indicates whether it is in a cart or tied to an order. */
export const newHold = (
  { holder, entry }: Entry,
  division: Pick<DivisionSpots, 'id' | 'tournamentId'>,
  kept: HeldState,
  now: Millis,
  more: { readonly inCart?: boolean; readonly orderId?: Id } = {},
): Hold => ({
  holder,
  entry,
  tournamentId: division.tournamentId,
  divisionId: division.id,
  ...kept,
  dtCreated: now,
  inCart: more.inCart ?? false,
  orderId: more.orderId ?? null,
  teamId: null,
  email: null,
  dates: [],
  lapseTold: false,
});

/**
 * Creates a hold if this registration has no active one. Otherwise, the write is refused with tag `hold`, and the
 * refusal contains the existing hold.
 */
export const beginHold = (hold: Hold): Write =>
  overwrite(holdItem, hold, { if: ['or', isFreeAt(hold.dtCreated), ['in', 'state', endedStates]], tag: 'hold' });

/** Creates a hold on a free slot and takes the slot. The slot comes first, so a refusal shows which of the two failed. */
export const holdSlot = (hold: Hold & { readonly slot: number }): Write[] => [
  takeSlot(hold, hold, hold.expiresAt, hold.dtCreated),
  beginHold(hold),
];

/**
 * Returns the condition that a hold is unchanged since it was read, which means that it has the same state and hasn't
 * ended and begun again.
 */
const isStill = ({ state, dtCreated }: Hold): Condition => [
  'and',
  ['=', 'state', state],
  ['=', 'dtCreated', dtCreated],
];

type HoldChange = Partial<Omit<Hold, 'holder' | 'entry' | 'divisionId' | 'tournamentId'>>;

/**
 * Changes a hold that is unchanged since it was read, along with its entries in waitlists and due lists. Otherwise, the
 * write is refused with tag `hold` or the given tag.
 */
export function changeHold(
  hold: Hold,
  change: HoldChange,
  { if: also, tag = 'hold' }: { readonly if?: Condition; readonly tag?: string } = {},
): Write {
  const { state, moment, expiresAt } = { ...hold, ...change };
  const set = { ...change, state, moment, expiresAt };
  return update(holdItem, hold, { set }, { if: also ? ['and', isStill(hold), also] : isStill(hold), tag });
}

/** Ends a hold. From `now` on, it holds nothing and is in no list. */
export const endHold = (
  hold: Hold,
  state: (typeof endedStates)[number],
  now: Millis,
  options?: { readonly if?: Condition; readonly tag?: string },
): Write => changeHold(hold, { state, expiresAt: now }, options);

/**
 * Extends a hold that still has its spot. Returns its current state, which differs if the hold was promoted or paid for
 * in the meantime. Refuses an expired hold. `more` means that it is in a cart now.
 */
export async function extendHold(
  deps: Pick<SpotsDeps, 'table'>,
  hold: Hold,
  now: Millis,
  more: { readonly inCart?: boolean } = {},
): Promise<Result<Hold>> {
  const expiresAt = keptUntil(hold.dtCreated, hold.expiresAt, now);
  const longer: Condition = ['and', isLiveAt(now), ['<=', 'expiresAt', expiresAt]];
  const done = await deps.table.transact([
    ...(hold.slot === null ? [] : [changeSlot({ ...hold, slot: hold.slot }, holdRef(hold), { expiresAt })]),
    ...changeDates(hold, hold.dates, [holdRef(hold)], { expiresAt }),
    changeHold(hold, { expiresAt, ...more }, { if: longer }),
  ]);
  if (done.ok) return ok({ ...hold, expiresAt, ...more });
  const changed = done.problem.tag === 'hold' && done.problem.old ? holdItem.decode(done.problem.old) : null;
  return changed && isOpen(changed, now) ? ok(changed) : refuse(registration['reservation-expired']());
}

/**
 * Returns the writes that release a hold. Its spot is free right away, or it leaves the waitlist. A team's waitlist
 * ticket is kept and marked as left.
 */
function releaseWrites(hold: Hold, now: Millis): Write[] {
  const over =
    hold.teamId === null ? remove(holdItem, hold, { if: isStill(hold), tag: 'hold' }) : endHold(hold, 'left', now);
  const dates = changeDates(hold, hold.dates, [holdRef(hold)], { expiresAt: 0 });
  return [over, ...(hold.slot === null ? [] : [freeSlot({ ...hold, slot: hold.slot }, holdRef(hold))]), ...dates];
}

/** How many times we try to release a hold that changes at the same time. */
const tries = 4;

/** Releases a hold in any state. If it is gone or someone else has its spot, removes only the hold. */
export async function releaseHold(deps: SpotsDeps, hold: Hold, now: Millis): Promise<void> {
  let latest = hold;
  for (let attempt = 0; attempt < tries; attempt++) {
    const done = await deps.table.transact(releaseWrites(latest, now));
    if (done.ok) break;
    if (done.problem.tag !== 'hold') {
      await deps.table.write(remove(holdItem, latest, { if: isStill(latest) }));
      break;
    }
    if (!done.problem.old) break;
    latest = holdItem.decode(done.problem.old);
    if (!isOpen(latest, now)) break;
  }
  deps.memory.soldOut.delete(hold.divisionId);
}

/** How many offers are ended at a time. The result shows whether there may be more. */
const batch = 200;
const abreast = 20;

const endAll = (table: Table, tickets: readonly Hold[], now: Millis) =>
  inParallel(tickets, abreast, (ticket) =>
    table.write(endHold(ticket, 'expired', now, { if: ['=', 'expiresAt', ticket.expiresAt] })),
  );

/**
 * Ends offers whose time ran out, unless one was answered or extended in the meantime. Their spots are free by then.
 */
export async function endLapsedOffers(table: Table, now: Millis): Promise<boolean> {
  const due = await table.work(dueOffers, { upTo: now, limit: batch });
  const offers = await table.getByKeys(holdItem, due);
  const over = offers.filter((offer) => offer.state === 'offered' && hasLapsed(offer, now));
  await endAll(table, over, now);
  return due.length === batch && over.length > 0;
}

/** How many pages of a waitlist one tick reads. */
const mostPages = 25;

/**
 * Removes abandoned forms from the waitlist. It reads tickets in order and records how far all of them are settled, so
 * that a team that waits for weeks isn't read every minute.
 */
export async function endLapsedForms(table: Table, state: WaitlistState, now: Millis): Promise<void> {
  const { divisionId, settledTo, renewedAt } = state;
  // Anyone who joined after `settledTo` would have caused a renewal, so no one has.
  if (settledTo > renewedAt + 2 * waitlistTimes.renews) return;
  const upTo = now - holds.hold;
  let after = waitlistOf(divisionId).key(settledTo + 1, '').sk;
  let [seenTo, firstOpen] = [settledTo, Number.POSITIVE_INFINITY];
  for (let page = 0; page < mostPages && seenTo < upTo; page++) {
    const keys = await table.work(waitlistOf(divisionId), { after, upTo, limit: batch });
    const tickets = await table.getByKeys(holdItem, keys);
    const over = tickets.filter((ticket) => hasLapsed(ticket, now));
    await endAll(table, over, now);
    const open = tickets.find((ticket) => ticket.state === 'waitlistHold' && !over.includes(ticket));
    firstOpen = Math.min(firstOpen, open?.moment ?? firstOpen);
    after = keys.at(-1)?.place ?? after;
    seenTo = keys.length < batch ? upTo : Number.parseInt(after, 10) - 1;
  }
  const to = Math.min(seenTo, firstOpen - 1);
  if (to > settledTo) await table.write(update(waitlistStateItem, state, { set: { settledTo: to } }));
}

/** Stores a hold that an order creates for itself. */
export const keepHold = (hold: Hold): Write => overwrite(holdItem, hold);

/** Records that the holder was notified of the hold's end. Refused if the hold changed in the meantime. */
export const markLapseReported = (hold: Hold): Write =>
  update(
    holdItem,
    hold,
    { set: { lapseTold: true } },
    { if: ['and', ['=', 'state', hold.state], ['=', 'expiresAt', hold.expiresAt]] },
  );

/**
 * Releases a hold from an order. An offer stays open without it, and any other hold ends. Refused with tag `tied` if
 * another order has it.
 */
export const holdUntied = (hold: Hold, orderId: Id): Write => {
  const mine = { if: ['=', 'orderId', orderId] as const, tag: 'tied' };
  return hold.state === 'offered'
    ? update(holdItem, hold, { set: { orderId: null } }, mine)
    : remove(holdItem, hold, mine);
};
