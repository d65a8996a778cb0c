import type { Id } from '#domain/kernel/ids.ts';
import { ok, type Result, refuse } from '#domain/kernel/result.ts';
import type { Millis } from '#domain/kernel/time.ts';
import { registration } from '#domain/registration/problems.ts';
import { holds, keptUntil } from '#domain/registration/spots/holds.ts';
import { waitlistTimes } from '#domain/registration/spots/line.ts';
import { endedStates, type HoldState, hasLapsed, isOpen } from '#domain/registration/spots/tickets.ts';
import { inParallel } from '../../kernel/parallel.ts';
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

/** What a hold keeps: a numbered place, a place in line, or (an offer) both. */
type HeldState = {
  readonly state: HoldState;
  readonly slot: number | null;
  readonly moment: Millis | null;
  readonly expiresAt: Millis;
};

/** A hold that begins now. `more`: in a cart, tied to an order. */
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

/** Begins a hold where this registration has none that is live; refused (tag `hold`, with what it has) where it has one. */
export const beginHold = (hold: Hold): Write =>
  overwrite(holdItem, hold, { if: ['or', isFreeAt(hold.dtCreated), ['in', 'state', endedStates]], tag: 'hold' });

/** A hold on a free slot, begun together with the slot: slot first, so that a refusal says which of the two it was. */
export const holdSlot = (hold: Hold & { readonly slot: number }): Write[] => [
  takeSlot(hold, hold, hold.expiresAt, hold.dtCreated),
  beginHold(hold),
];

/** That a hold is still what was read: it has neither become something else nor ended and begun anew. */
const isStill = ({ state, dtCreated }: Hold): Condition => [
  'and',
  ['=', 'state', state],
  ['=', 'dtCreated', dtCreated],
];

type HoldChange = Partial<Omit<Hold, 'holder' | 'entry' | 'divisionId' | 'tournamentId'>>;

/** Changes a hold that is still what was read, with its place in lines and due lists; refused (tag `hold`, or the given one) where it is not. */
export function changeHold(
  hold: Hold,
  change: HoldChange,
  { if: also, tag = 'hold' }: { readonly if?: Condition; readonly tag?: string } = {},
): Write {
  const { state, moment, expiresAt } = { ...hold, ...change };
  const set = { ...change, state, moment, expiresAt };
  return update(holdItem, hold, { set }, { if: also ? ['and', isStill(hold), also] : isStill(hold), tag });
}

/** A hold that is over keeps nothing from `now` on, and stands in no list. */
export const endHold = (
  hold: Hold,
  state: (typeof endedStates)[number],
  now: Millis,
  options?: { readonly if?: Condition; readonly tag?: string },
): Write => changeHold(hold, { state, expiresAt: now }, options);

/**
 * Keeps a hold alive while its place is still its own; answers what it is then, which is something else where it was promoted or paid for at
 * that moment. Refuses an expired hold. `more`: it is in a cart now.
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

/** What gives a hold back: its place is free at once, its place in line left. A ticket that a team waited with is kept as left. */
function releaseWrites(hold: Hold, now: Millis): Write[] {
  const over =
    hold.teamId === null ? remove(holdItem, hold, { if: isStill(hold), tag: 'hold' }) : endHold(hold, 'left', now);
  const dates = changeDates(hold, hold.dates, [holdRef(hold)], { expiresAt: 0 });
  return [over, ...(hold.slot === null ? [] : [freeSlot({ ...hold, slot: hold.slot }, holdRef(hold))]), ...dates];
}

/** How often a hold that is changing is given back anew. */
const tries = 4;

/** Gives a hold back, whatever it has become meanwhile; one that is gone already, or whose place somebody else has by now, is simply forgotten. */
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

/** So many at once; the answer says whether there may be more. */
const batch = 200;
const abreast = 20;

const endAll = (table: Table, tickets: readonly Hold[], now: Millis) =>
  inParallel(tickets, abreast, (ticket) =>
    table.write(endHold(ticket, 'expired', now, { if: ['=', 'expiresAt', ticket.expiresAt] })),
  );

/** Offers that nobody took in time end, each unless it was answered or kept longer meanwhile: their places are free already. */
export async function endLapsedOffers(table: Table, now: Millis): Promise<boolean> {
  const due = await table.work(dueOffers, { upTo: now, limit: batch });
  const offers = await table.getByKeys(holdItem, due);
  const over = offers.filter((offer) => offer.state === 'offered' && hasLapsed(offer, now));
  await endAll(table, over, now);
  return due.length === batch && over.length > 0;
}

/** So many pages of a line in one tick. */
const mostPages = 25;

/**
 * Forms that were left open lose their place in line. Looks only at tickets that are old enough and not known to be settled, in their order,
 * and notes how far all of them are, so that a team that waits for weeks is not read each minute.
 */
export async function endLapsedForms(table: Table, state: WaitlistState, now: Millis): Promise<void> {
  const { divisionId, settledTo, renewedAt } = state;
  // Nobody has joined since: the last to be sent here came within the time of the last renewal.
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

/** A hold that an order makes for itself. */
export const keepHold = (hold: Hold): Write => overwrite(holdItem, hold);

/** Its holder was told that it ran out; refused where it changed meanwhile. */
export const markLapseReported = (hold: Hold): Write =>
  update(
    holdItem,
    hold,
    { set: { lapseTold: true } },
    { if: ['and', ['=', 'state', hold.state], ['=', 'expiresAt', hold.expiresAt]] },
  );

/** An order lets a hold go: an offer stays open without it, any other hold ends. Refused under tag `tied` where another order has it. */
export const holdUntied = (hold: Hold, orderId: Id): Write => {
  const mine = { if: ['=', 'orderId', orderId] as const, tag: 'tied' };
  return hold.state === 'offered'
    ? update(holdItem, hold, { set: { orderId: null } }, mine)
    : remove(holdItem, hold, mine);
};
