import { sellsDates } from '#domain/catalog/divisions/entry-fee.ts';
import type { Division, RuledEvent } from '#domain/catalog/schema.ts';
import type { HeldChange } from '#domain/commerce/checkout/checkout-context.ts';
import type { OrderCommand } from '#domain/commerce/orders/events.ts';
import { isConfirmed } from '#domain/commerce/orders/money.ts';
import { mayStillCharge } from '#domain/commerce/orders/reconciliation.ts';
import type { DivisionChange } from '#domain/commerce/schema.ts';
import type { Id } from '#domain/kernel/ids.ts';
import { ok, type Result, refuse } from '#domain/kernel/result.ts';
import type { Millis } from '#domain/kernel/time.ts';
import { openDays } from '#domain/registration/dates/open-days.ts';
import { registration as problems } from '#domain/registration/problems.ts';
import { holds, isOpen } from '#domain/registration/spots/holds.ts';
import type { ActOf } from '#domain/teams/acts.ts';
import { log } from '../../kernel/log.ts';
import { eventWithRules } from '../catalog/events.ts';
import { divisionItem } from '../catalog/items.ts';
import { teamById } from '../catalog/teams.ts';
import { changeOrder } from '../commerce/change-order.ts';
import type { OrderDeps } from '../commerce/order-facts.ts';
import { orderById } from '../commerce/order-records.ts';
import { executeRefunds } from '../commerce/refunds.ts';
import { holdDates } from '../registration/dates.ts';
import { holdSlot, newHold, releaseHold } from '../registration/holds.ts';
import { type Hold, teamDatesItem } from '../registration/items.ts';
import { promote } from '../registration/offers.ts';
import { type SpotsDeps, spotsOf, teamHolder } from '../registration/spots.ts';
import { slotsForNewcomer } from '../registration/waitlist.ts';
import { actOnTeam } from './act.ts';
import type { Acting } from './acting.ts';
import { changeOf, holdsOfChange } from './lookup.ts';
import { planAct } from './plan.ts';

/*
 * When a team changes to a more expensive division, its spot there is held while it keeps the old division and its
 * seed. The team moves once the difference is paid.
 */

type ChangeActing = Acting & { readonly act: ActOf<'move'> };

/** How many free spots are tried when others take them first. */
const tries = 4;

/**
 * Holds a spot in a more expensive division for a team whose own people ask for it. Returns null if nothing has to be
 * paid first and the team can move right away. Asking again returns the same hold, and asking for another division
 * releases it. Refuses for any reason that the move would be refused, and with `no-free-place` unless the team can
 * wait.
 */
export async function holdChange(
  deps: OrderDeps,
  acting: ChangeActing,
  now: Millis,
): Promise<Result<HeldChange | null>> {
  const { act, teamId } = acting;
  if ((await paysFirst(deps, acting, now)) === null) return ok(null);
  const plan = await planAct(deps, { ...acting, peek: true }, now);
  if (!plan.ok) return plan;
  const { event } = plan.value.found;
  const to = await deps.table.get(divisionItem, { id: act.divisionId });
  if (!to) return ok(null);
  const before = await holdsOfChange(deps.table, teamId);
  const same = before.find((hold) => hold.divisionId === to.id && isOpen(hold, now));
  if (same) return ok(await changeOf(deps.table, teamId, same));
  for (const other of before.filter((hold) => isOpen(hold, now))) {
    const released = await releaseChange(deps, other, now);
    if (!released.ok) return released;
  }
  const spots = spotsOf(to, event);
  const free = await slotsForNewcomer(deps.table, spots, now, 64);
  const start = Math.floor(deps.random() * free.length);
  for (let i = 0; i < Math.min(tries, free.length); i++) {
    const slot = free[(start + i) % free.length] as number;
    const hold = holdFor(acting, spots, slot, now);
    if (!(await deps.table.transact(holdSlot({ ...hold, slot }))).ok) continue;
    const dated = await holdDatesOf(deps, teamId, { hold, division: to, event }, now);
    if (dated.ok) return ok(await changeOf(deps.table, teamId, hold));
    await releaseHold(deps, hold, now);
    return dated;
  }
  if (act.waitlist && spots.waitlist) return ok(null);
  return refuse(spots.waitlist ? problems['no-free-place']() : problems['division-full']());
}

type Dated = { readonly hold: Hold; readonly division: Division; readonly event: RuledEvent };

/**
 * Where dates are sold, holds a team's dates with its new spot: its own upcoming dates, or all upcoming ones if it has
 * none.
 */
async function holdDatesOf(deps: OrderDeps, teamId: Id, of: Dated, now: Millis): Promise<Result<Hold>> {
  if (!sellsDates(of.division)) return ok(of.hold);
  const open = openDays(of.event, now);
  const had = await deps.table.get(teamDatesItem, { teamId });
  const own = (had?.days ?? []).flatMap(({ day }) => (open.includes(day) ? day : []));
  return holdDates(deps, { ...of, days: own.length > 0 ? own : open }, now);
}

const holdFor = ({ teamId, id: entry }: ChangeActing, spots: ReturnType<typeof spotsOf>, slot: number, now: Millis) =>
  newHold(
    { holder: teamHolder(teamId), entry },
    spots,
    { state: 'held', slot, moment: null, expiresAt: now + holds.change },
    now,
    { inCart: true },
  );

/**
 * Returns what the team's own people pay for a move before it happens, or null if it happens right away. Staff move
 * teams right away and decide about the money.
 */
export async function paysFirst(
  { table }: Pick<SpotsDeps, 'table'>,
  { teamId, act, id, who }: Acting,
  now: Millis,
): Promise<number | null> {
  if (act.type !== 'move' || who.crew || who.manage || who.money) return null;
  const [to, team] = await Promise.all([table.get(divisionItem, { id: act.divisionId }), teamById(table, teamId)]);
  const from = team && (await table.get(divisionItem, { id: team.divisionId }));
  if (!to || !from) return null;
  const asked = { state: 'held', slot: null, moment: null, expiresAt: now } as const;
  return (await changeOf(table, teamId, newHold({ holder: '', entry: id }, to, asked, now)))?.amount ?? null;
}

/** Returns a team's open change. `isPaid` means that it is paid and the team moves within moments. */
export async function openChange(
  deps: Pick<SpotsDeps, 'table'>,
  teamId: Id,
  now: Millis,
): Promise<(HeldChange & { readonly isPaid: boolean }) | null> {
  const [hold] = (await holdsOfChange(deps.table, teamId)).filter((each) => isOpen(each, now));
  const change = hold ? await changeOf(deps.table, teamId, hold) : null;
  const payer = hold && hold.orderId !== null ? await orderById(deps.table, hold.orderId) : null;
  return change && { ...change, isPaid: payer !== null && isConfirmed(payer) };
}

/**
 * Releases the spot that is held for a team. Refuses with `in-payment` while it is being paid for. The team stays where
 * it is.
 */
async function releaseChange(deps: OrderDeps, hold: Hold, now: Millis): Promise<Result<null>> {
  const payer = hold.orderId === null ? null : await orderById(deps.table, hold.orderId);
  if (payer && (isConfirmed(payer) || mayStillCharge(payer))) return refuse(problems['in-payment']());
  await releaseHold(deps, hold, now);
  const [division, event] = await Promise.all([
    deps.table.get(divisionItem, { id: hold.divisionId }),
    eventWithRules(deps.table, hold.tournamentId),
  ]);
  if (division && event) await promote(deps, spotsOf(division, event), now);
  return ok(null);
}

/** Releases the spots held for a team, because its people keep the old division. */
export async function cancelChange(deps: OrderDeps, teamId: Id, now: Millis): Promise<Result<{ canceled: boolean }>> {
  const open = (await holdsOfChange(deps.table, teamId)).filter((hold) => isOpen(hold, now));
  for (const hold of open) {
    const released = await releaseChange(deps, hold, now);
    if (!released.ok) return released;
  }
  return ok({ canceled: open.length > 0 });
}

/**
 * Moves a team whose change was paid by an order into the spot that was held for it. Repeats change nothing. If the
 * team can't move anymore (it withdrew, or play has begun), its order has the old price again, the difference is
 * refunded, and the spot is free.
 */
export async function finishChanges(deps: OrderDeps, orderId: Id, now: Millis): Promise<void> {
  const payer = await orderById(deps.table, orderId);
  if (!payer || !isConfirmed(payer)) return;
  for (const { item, total } of payer.lines)
    if (item.type === 'OPAY' && item.payment.change)
      await finishChange(deps, { payerId: payer.id, userId: payer.userId, amount: total }, item.payment, now);
}

type Paid = { readonly payerId: Id; readonly userId: Id | null; readonly amount: number };
type Payment = { readonly orderId: Id; readonly change: DivisionChange | null };

async function finishChange(deps: OrderDeps, paid: Paid, { orderId, change }: Payment, now: Millis): Promise<void> {
  if (!change?.terms) return;
  const { teamId, divisionId, entry } = change;
  const hold = (await holdsOfChange(deps.table, teamId)).find((each) => each.entry === entry);
  if (!hold || hold.slot === null || hold.orderId !== paid.payerId) return;
  const who = { userId: paid.userId, crew: false, manage: false, money: false };
  const act = { type: 'move', divisionId, waitlist: false, money: 'policy', anyway: '', replay: false } as const;
  const known = { hold: { ...hold, slot: hold.slot }, amount: paid.amount };
  const moved = await actOnTeam(deps, { teamId, act, id: entry, who, paid: known }, now);
  if (moved.ok) return;
  log.warn('a paid division change is refunded', { teamId, divisionId, code: moved.problem.code });
  await undoPayment(deps, { orderId, payer: paid.payerId }, change, now);
  await releaseHold(deps, hold, now);
}

/** Restores the order's old division and price, and refunds the difference in full. */
async function undoPayment(
  deps: OrderDeps,
  { orderId, payer }: { orderId: Id; payer: Id },
  { entry, terms }: DivisionChange,
  now: Millis,
): Promise<void> {
  if (!terms) return;
  const order = await orderById(deps.table, orderId);
  const team = order && (await teamById(deps.table, order.teamIds[terms.itemId] ?? 0));
  if (!order || !team) return;
  const added = terms.added.map((each) => ({ ...each, amount: -each.amount }));
  const back: OrderCommand = {
    ...{ type: 'move-entry', ref: `change-${entry}-back`, itemId: terms.itemId, amount: -terms.price },
    to: { divisionId: team.divisionId, windowId: team.windowId ?? terms.windowId, division: terms.from, added },
  };
  const lines = [{ itemId: terms.itemId, amount: terms.price, basis: { of: terms.price, percentage: 100, before: 0 } }];
  const refund: OrderCommand = { type: 'return-owed', refundId: `change-${entry}-refund`, lines, payer };
  const done = await changeOrder(deps, order.id, [back, refund], now, { reason: 'changeLost' });
  // If a team withdrew, its refund includes the difference.
  if (done.ok) await executeRefunds(deps, done.value, now);
  else log.warn('a paid division change had been refunded before', { orderId, code: done.problem.code });
}
