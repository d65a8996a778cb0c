import { divisionName } from '../catalog/divisions/division-state.ts';
import { datePricesOf, datesPrice } from '../catalog/divisions/entry-fee.ts';
import { windowToEnter } from '../catalog/divisions/windows.ts';
import type { Division, RuledEvent } from '../catalog/schema.ts';
import type { HeldChange } from '../commerce/checkout/checkout-context.ts';
import type { OrderCommand } from '../commerce/orders/events.ts';
import { addedOf, shareOfAdded, standingTax } from '../commerce/orders/line-money.ts';
import { balanceDue, paidForEntry, refundable } from '../commerce/orders/money.ts';
import type { Order, OrderLine } from '../commerce/orders/schema.ts';
import { entryParts } from '../commerce/pricing/discounts.ts';
import { minimumCharge } from '../commerce/pricing/fees.ts';
import { splitWorth } from '../commerce/refunds/date-worth.ts';
import type { ExecutionCause } from '../commerce/refunds/refund-execution.ts';
import { planRefund, refundCommands } from '../commerce/refunds/refunds.ts';
import { creditOn, leftOf } from '../commerce/refunds/seats.ts';
import { withdrawalPercentage } from '../commerce/refunds/withdrawal-terms.ts';
import type { Id } from '../kernel/ids.ts';
import { percentOf } from '../kernel/money.ts';
import type { Millis } from '../kernel/time.ts';
import type { Team } from '../registration/schema.ts';
import type { MoneyWay } from './acts.ts';

type OrderOfTeam = Order & { readonly teamIds: Readonly<Record<string, Id>> };

/**
 * The effect of an act on a team's order, in minor units: the amounts refunded, no longer due, and charged in addition.
 */
export type MoneyPlan = {
  readonly commands: readonly OrderCommand[];
  readonly refundId: string;
  /** The reason for a refund. */
  readonly cause: ExecutionCause;
  readonly back: number;
  /** What an earlier credit had paid and is returned as a code. */
  readonly credit: number;
  /** For a team that leaves: the amount paid for it that could be refunded. */
  readonly of: number;
  readonly waived: number;
  readonly charged: number;
  /** How much was charged and paid before the team moved. */
  readonly paid?: number;
};
const withdrawal: ExecutionCause = { reason: 'withdrawal' };
export const noMoney = (refundId: string): MoneyPlan => ({
  ...{ commands: [], refundId, cause: withdrawal, back: 0, credit: 0, of: 0, waived: 0, charged: 0 },
});

/** Returns the order line a team was registered with. */
const lineOfTeam = (order: OrderOfTeam, teamId: Id): OrderLine | null =>
  order.lines.find(({ item }) => order.teamIds[item.id] === teamId) ?? null;

/**
 * Returns the refund for a team that leaves: by the policy copied at purchase, in full, or none. `refundId` makes the
 * refund safe to book twice.
 */
export function leaveMoney(order: OrderOfTeam, teamId: Id, way: MoneyWay, refundId: string, now: Millis): MoneyPlan {
  const line = lineOfTeam(order, teamId);
  if (!line) return noMoney(refundId);
  const nothing = { ...noMoney(refundId), of: Math.min(leftOf(line), refundable(order)) };
  if (way === 'none') return nothing;
  const scope = { kind: 'lines' as const, itemIds: [line.item.id] };
  const plan = planRefund(order, { reason: 'withdrawal', scope, ...(way === 'full' ? { percentage: 100 } : {}) }, now);
  if (!plan.ok) return nothing;
  const { amount: back, waived, credit } = plan.value;
  return {
    ...nothing,
    commands: refundCommands(refundId, plan.value),
    refundId,
    cause: withdrawal,
    back,
    credit,
    waived,
    charged: 0,
  };
}

type Move = {
  readonly from: Division;
  readonly to: Division;
  readonly event: RuledEvent;
  readonly windowId: Id | null;
};

type Difference = {
  readonly amount: number;
  readonly added: readonly { readonly label: string; readonly amount: number; readonly isTax: boolean }[];
};
const same: Difference = { amount: 0, added: [] };

/**
 * Returns the price difference for a team in another division (negative if cheaper): list prices with fees, as bought
 * and as sold there now. Also returns the part of it that is fees and taxes.
 */
function priceDifference({ from, to, event, windowId }: Move, line: OrderLine, now: Millis): Difference {
  const { cartFees } = event.jsonProps;
  const bought = from.registrationWindows.find(({ id }) => id === windowId) ?? windowToEnter(from, event, now);
  const window = windowToEnter(to, event, now);
  if (!bought || !window) return same;
  const [before, after] = [
    entryParts({ division: from, window: asSold(from, bought, line), cartFees }),
    entryParts({ division: to, window: asSold(to, window, line), cartFees }),
  ];
  const less = (parts: readonly { label: string; amount: number }[]) =>
    parts.map(({ label, amount }) => ({ label, amount: -amount }));
  const added = [
    ...[...after.fees, ...less(before.fees)].map((part) => ({ ...part, isTax: false })),
    ...[...after.taxes, ...less(before.taxes)].map((part) => ({ ...part, isTax: true })),
  ];
  return { amount: after.total - before.total, added };
}

type Priced = Pick<Division['registrationWindows'][number], 'fee' | 'feeIsPerTeam'>;
/**
 * Returns a registration's price in a window: the price of its dates if the division sells them, otherwise the window's
 * own price.
 */
function asSold(division: Division, window: Priced, { item }: OrderLine): Priced {
  const prices = datePricesOf(division);
  const dates = 'registration' in item ? item.registration.dates : null;
  const fee = prices && dates ? datesPrice(prices, dates, window.fee) : null;
  return fee === null ? window : { fee, feeIsPerTeam: true };
}

/**
 * Returns what a move does to the order. It records the team's new division and price. A higher price is charged. A
 * lower price first reduces what is due. The part already paid is refunded by the policy copied at purchase (or in
 * full, or not at all), and what the policy keeps stays in the price. A waiting team that had paid nothing owes the
 * whole price.
 */
export function moveMoney(
  order: OrderOfTeam,
  teamId: Id,
  move: Move,
  way: MoneyWay,
  ref: string,
  now: Millis,
): MoneyPlan {
  const line = lineOfTeam(order, teamId);
  const window = windowToEnter(move.to, move.event, now);
  if (!line || !window) return noMoney(ref);
  const itemId = line.item.id;
  const difference = way === 'none' ? same : priceDifference(move, line, now);
  const charged = Math.max(0, difference.amount);
  const place = { divisionId: move.to.id, division: divisionName(move.to), windowId: window.id };
  const percentage = way === 'full' ? 100 : withdrawalPercentage(line, now);
  const left = { money: leftOf(line), credit: creditOn(line) };
  const off = Math.min(charged - difference.amount, left.money + left.credit);
  const { money: less, credit: lessCredit } = splitWorth(off, left);
  // A higher price that isn't paid yet can be waived. The policy covers only what was paid.
  const waived = Math.min(less, balanceDue(order));
  const back = Math.min(percentOf(less - waived, percentage), refundable(order));
  const credit = percentOf(lessCredit, percentage);
  const amount = charged - waived - back;
  const added = charged > 0 ? difference.added : lessAdded(line, -amount, difference);
  const moved: OrderCommand = { type: 'move-entry', ref: `${ref}-moved`, itemId, to: { ...place, added }, amount };
  const basis = { of: less - waived, percentage, before: 0 };
  const lines = [{ itemId, amount: back, basis }];
  // If another order paid for this one, it did so after this order's own card, so its payment is refunded first.
  const payer = order.settlements.findLast(({ amount, refunded }) => amount > refunded)?.orderId;
  const paidBy = payer === undefined ? {} : { payer };
  const returned: OrderCommand[] = back > 0 ? [{ type: 'return-owed', refundId: ref, lines, ...paidBy }] : [];
  const credits: OrderCommand[] =
    credit > 0 ? [{ type: 'refund', refundId: `${ref}-credit`, lines: [], credits: [{ itemId, amount: credit }] }] : [];
  const cause: ExecutionCause = {
    reason: 'divisionChange',
    moved: { from: divisionName(move.from), to: divisionName(move.to) },
  };
  const of = Math.min(less - waived, refundable(order));
  const commands = [moved, ...returned, ...credits];
  return { commands, refundId: ref, cause, back, credit, of, waived, charged };
}

/**
 * Returns the fees and taxes in a move's refund: those in its part of the difference, or those left in the line if that
 * is less.
 */
function lessAdded(line: OrderLine, amount: number, { amount: difference, added }: Difference): Difference['added'] {
  if (amount === 0) return [];
  const own = shareOfAdded(added, amount, -difference);
  const sumOf = (isTax: boolean) => own.reduce((sum, each) => (each.isTax === isTax ? sum + each.amount : sum), 0);
  if (line.fees + sumOf(false) >= 0 && standingTax(line) + sumOf(true) >= 0) return own;
  return shareOfAdded(addedOf(line), amount, line.total).map((each) => ({ ...each, amount: -each.amount }));
}

/**
 * Returns what a team's own people pay before it changes to a more expensive division: the difference, and what a
 * waiting team had not paid yet. Returns null if nothing is due, if it is too little to charge, or if the team's saved
 * card is charged once it gets a spot.
 */
export function changeTerms(
  order: OrderOfTeam,
  { id: teamId, waitlist }: Pick<Team, 'id' | 'waitlist'>,
  move: Move,
  now: Millis,
): Pick<HeldChange, 'amount' | 'terms'> | null {
  const line = lineOfTeam(order, teamId);
  const [command] = moveMoney(order, teamId, move, 'policy', '', now).commands;
  if (!line || command?.type !== 'move-entry' || order.preAuth > 0) return null;
  const { amount: price, itemId, to } = command;
  const amount = Math.max(0, price) + (waitlist ? Math.max(0, paidForEntry(order, line).open + Math.min(0, price)) : 0);
  const { windowId, division, added = [] } = to;
  const terms = { itemId, windowId, price, from: divisionName(move.from), division, added: [...added] };
  return amount < Math.max(1, minimumCharge(order.currency)) ? null : { amount, terms };
}
