import { percentOf } from '../../kernel/money.ts';
import { ok, type Problem, type Result, refuse } from '../../kernel/result.ts';
import type { Millis } from '../../kernel/time.ts';
import type { OrderCommand } from '../orders/events.ts';
import { allocate, balanceDue, refundable } from '../orders/money.ts';
import type { Order, OrderLine } from '../orders/schema.ts';
import { commerce } from '../problems.ts';
import {
  type CreditPart,
  creditOn,
  type LinePart,
  leftOf,
  seatsOf,
  spread,
  spreadOverLine,
  standing,
  standingCredit,
} from './seats.ts';
import { type RefundTerms, withdrawalPercentage } from './withdrawal-terms.ts';

/**
 * Why money is refunded. The policy applies only if the buyer withdraws or for weather. Otherwise, everything is
 * refunded.
 */
export const refundReasons = ['withdrawal', 'weather', 'canceled', 'organizer'] as const;
type RefundReason = (typeof refundReasons)[number];

/**
 * The scope of a refund: the whole order, some of its lines (teams), some players on one line, or an amount from one
 * line regardless of its policy.
 */
type RefundScope =
  | { readonly kind: 'order' }
  | { readonly kind: 'lines'; readonly itemIds: readonly number[] }
  | {
      readonly kind: 'players';
      readonly itemId: number;
      readonly playerProfileIds?: readonly number[] | undefined;
      /**
       * Their positions on the registration, starting at 0, because players who were typed in have no profile at
       * purchase.
       */
      readonly seats?: readonly number[] | undefined;
    }
  | { readonly kind: 'amount'; readonly itemId: number; readonly amount: number };

/**
 * A refund before it is carried out. `waived` lists the amounts the buyer no longer has to pay and `lines` the amounts
 * refunded, both with each player's part. `credits` lists what a credit had paid, which is returned as a code.
 */
export type RefundPlan = {
  readonly lines: readonly LinePart[];
  readonly amount: number;
  readonly waived: number;
  readonly waivedLines: readonly LinePart[];
  readonly credit: number;
  readonly credits: readonly CreditPart[];
};

/**
 * Returns the percentage of a line refunded under the terms copied at purchase (Part 2 §4, §9). See withdrawal-terms.ts
 * for the terms in sentences.
 */
export function refundPercentage(line: RefundTerms, reason: RefundReason, now: Millis): number {
  if (reason === 'canceled' || reason === 'organizer') return 100;
  if (reason === 'weather') return line.refundPolicy?.weatherPercentage ?? 100;
  return withdrawalPercentage(line, now);
}

/**
 * Plans a refund without moving any money. `percentage` overrides the policy (staff). What the buyer still owes is
 * forgiven first and only the rest is refunded, but never more than was received or than a player's share. Fails with
 * refund-unknown-line, refund-seat-refunded, refund-closed, refund-nothing-left or refund-too-much.
 */
export function planRefund(
  order: Order,
  request: { readonly reason: RefundReason; readonly scope: RefundScope; readonly percentage?: number },
  now: Millis,
): Result<RefundPlan> {
  if (request.scope.kind === 'amount') return planAmount(order, request.scope);
  const scoped = linesIn(order, request.scope);
  if (!scoped.ok) return scoped;
  const { percentage } = request;
  const byPolicy = percentage === undefined;
  const share = (line: OrderLine) => percentage ?? refundPercentage(line, request.reason, now);
  const parts = scoped.value.map(({ line, seats }) => entitled(line, seats, share(line), byPolicy));
  const credits = scoped.value.flatMap(({ line, seats }) => creditFor(line, seats, share(line), byPolicy));
  return parts.every(({ amount }) => amount === 0) && credits.length === 0
    ? refuse(nothingFor(scoped.value, parts))
    : planned(order, parts, credits);
}

/**
 * Returns why nothing can be refunded: these players already got their share under the policy, the policy refunds
 * nothing now, or nothing is left.
 */
function nothingFor(scoped: readonly Scoped[], parts: readonly Part[]): Problem {
  const seats = scoped.flatMap((each) => each.seats ?? []);
  const wasRefunded = parts.every(({ basis }) => basis !== undefined && basis.percentage > 0 && basis.before > 0);
  if (seats.length > 0 && wasRefunded) return commerce['refund-seat-refunded']({ data: { seats } });
  return scoped.some(({ line }) => leftOf(line) > 0 && !('payment' in line.item))
    ? commerce['refund-closed']()
    : commerce['refund-nothing-left']();
}

type Scoped = { readonly line: OrderLine; readonly seats: readonly number[] | null };

/** Returns the lines of a refund, with seats if it isn't for the whole line. */
function linesIn(order: Order, scope: Exclude<RefundScope, { kind: 'amount' }>): Result<Scoped[]> {
  if (scope.kind === 'order') return ok(order.lines.map((line) => ({ line, seats: null })));
  if (scope.kind === 'lines') {
    const lines = order.lines.filter(({ item }) => scope.itemIds.includes(item.id));
    return lines.length === new Set(scope.itemIds).size
      ? ok(lines.map((line) => ({ line, seats: null })))
      : refuse(commerce['refund-unknown-line']());
  }
  const line = order.lines.find(({ item }) => item.id === scope.itemId);
  const all = line === undefined ? [] : seatsOf(line);
  const byProfile = (scope.playerProfileIds ?? []).map((wanted) =>
    all.findIndex(({ profileId }) => profileId === wanted),
  );
  const seats = [...new Set([...byProfile, ...(scope.seats ?? [])])];
  if (line === undefined || seats.some((seat) => all[seat] === undefined))
    return refuse(commerce['refund-unknown-line']());
  const refunded = seats.filter((seat) => all[seat]?.left === 0);
  return refunded.length > 0
    ? refuse(commerce['refund-seat-refunded']({ data: { seats: refunded } }))
    : ok([{ line, seats }]);
}

/**
 * Returns the refund for a line: a percentage of the whole line, or of some players' shares. The policy's deduction
 * isn't reduced by earlier refunds. Staff may refund everything that is left.
 */
function entitled(line: OrderLine, seats: readonly number[] | null, percentage: number, byPolicy: boolean): Part {
  // A payment for another order is refunded with that order, since the money now belongs to it.
  if ('payment' in line.item) return { itemId: line.item.id, amount: 0, seats: [] };
  const players = seatsOf(line).filter(({ seat }) => seats === null || seats.includes(seat));
  const most = players.map(({ seat, share, refunded, left }) => {
    const part = Math.ceil((share * percentage) / 100);
    return { seat, amount: Math.max(0, byPolicy ? part - refunded : Math.min(part, left)) };
  });
  const whole = seats === null ? standing(line) : players.reduce((sum, { share }) => sum + share, 0);
  const kept = byPolicy ? standing(line) - percentOf(standing(line), percentage) : 0;
  const amount = Math.max(
    0,
    Math.min(
      percentOf(whole, percentage),
      leftOf(line) - kept,
      players.length > 0 ? most.reduce((sum, part) => sum + part.amount, 0) : leftOf(line),
    ),
  );
  const before =
    seats === null ? line.refunded + line.waived : sumOf(players.map(({ refunded }) => ({ amount: refunded })));
  return { itemId: line.item.id, amount, seats: spread(amount, most), basis: { of: whole, percentage, before } };
}

/** Returns the part of a line’s credit that is returned with its refund, by the same rules as its money. */
function creditFor(
  line: OrderLine,
  seats: readonly number[] | null,
  percentage: number,
  byPolicy: boolean,
): CreditPart[] {
  const whole = standingCredit(line);
  const kept = byPolicy ? whole - percentOf(whole, percentage) : 0;
  const players = Math.max(1, seatsOf(line).length);
  const own = seats === null ? whole : Math.floor((whole * seats.length) / players);
  const amount = Math.max(0, Math.min(percentOf(own, percentage), creditOn(line) - kept));
  return amount > 0 ? [{ itemId: line.item.id, amount }] : [];
}

/** Returns an amount of one line, as chosen by staff. */
function planAmount(order: Order, { itemId, amount }: { itemId: number; amount: number }): Result<RefundPlan> {
  const line = order.lines.find(({ item }) => item.id === itemId);
  if (line === undefined || 'payment' in line.item) return refuse(commerce['refund-unknown-line']());
  if (leftOf(line) === 0) return refuse(commerce['refund-nothing-left']());
  return amount > leftOf(line)
    ? refuse(commerce['refund-too-much']())
    : planned(order, [{ itemId, amount, seats: spreadOverLine(line, amount) }]);
}

type Part = LinePart & Required<Pick<LinePart, 'seats'>>;

/**
 * Returns a plan that first forgives what is still owed. Only the rest is refunded, and never more than was received.
 */
function planned(order: Order, parts: readonly Part[], credits: readonly CreditPart[] = []): Result<RefundPlan> {
  const sum = sumOf(parts);
  const waived = Math.min(sum, balanceDue(order));
  const waivedLines = firstOf(parts, waived);
  const rest = parts.map((part) => without(part, waivedLines));
  const lines = firstOf(rest, Math.min(sum - waived, refundable(order)));
  if (waived === 0 && lines.length === 0 && credits.length === 0) return refuse(commerce['refund-nothing-left']());
  return ok({ lines, amount: sumOf(lines), waived, waivedLines, credits, credit: sumOf(credits) });
}

const sumOf = (parts: readonly { readonly amount: number }[]): number =>
  parts.reduce((total, { amount }) => total + amount, 0);

/** Returns the parts, in order, up to a total amount. Parts of zero are left out. */
function firstOf(parts: readonly Part[], most: number): Part[] {
  let left = most;
  return parts.flatMap((part) => {
    const amount = Math.min(left, part.amount);
    left -= amount;
    return amount > 0 ? [{ ...part, amount, seats: spread(amount, part.seats) }] : [];
  });
}

/** Returns a part minus what the other parts already cover. */
function without(part: Part, parts: readonly Part[]): Part {
  const own = parts.find(({ itemId }) => itemId === part.itemId);
  if (!own) return part;
  const bySeat = new Map(own.seats.map(({ seat, amount }) => [seat, amount]));
  const seats = part.seats.map(({ seat, amount }) => ({ seat, amount: amount - (bySeat.get(seat) ?? 0) }));
  return { ...part, amount: part.amount - own.amount, seats };
}

/**
 * Plans the refund of one order for an event that is canceled, possibly by weather: its lines in these divisions (by
 * default, all of the event's), each by its own policy. Null if the order has no such line. Fails like {@link
 * planRefund}.
 */
export function planEventRefund(
  order: Order,
  request: {
    readonly tournamentId: number;
    readonly divisionIds: readonly number[];
    readonly reason: RefundReason;
    readonly percentage?: number | undefined;
  },
  now: Millis,
): Result<RefundPlan> | null {
  const { tournamentId, divisionIds, reason, percentage } = request;
  const itemIds = order.lines.flatMap(({ item }) => {
    if (!('registration' in item) || item.registration.tournamentId !== tournamentId) return [];
    return divisionIds.length && !divisionIds.includes(item.registration.tournamentDivisionId) ? [] : [item.id];
  });
  if (itemIds.length === 0) return null;
  const scope = { kind: 'lines' as const, itemIds };
  return planRefund(order, { reason, scope, ...(percentage === undefined ? {} : { percentage }) }, now);
}

/**
 * Returns the commands that book a planned refund. First the amounts that no longer have to be paid are waived, then
 * the rest is refunded.
 */
export const refundCommands = (refundId: string, plan: RefundPlan): OrderCommand[] => [
  ...(plan.waived > 0
    ? [{ type: 'waive' as const, ref: `${refundId}-waived`, amount: plan.waived, lines: plan.waivedLines }]
    : []),
  ...(plan.lines.length + plan.credits.length > 0
    ? [
        {
          type: 'refund' as const,
          ...{ refundId, lines: plan.lines, waivedLines: plan.waivedLines, credits: plan.credits },
        },
      ]
    : []),
];

/**
 * Returns the commands that return `amount` on an order that paid for another one: one per refunded charge, one per
 * order whose money it was, and one for money paid outside Sideout. `ref` makes it harmless to book this twice.
 */
export const linkedRefundCommands = (payer: Order, amount: number, ref: string): OrderCommand[] =>
  allocate(payer, amount).map((part): OrderCommand => {
    const command = { type: 'pass-back' as const, amount: part.amount };
    if (part.to === 'charge') return { ...command, ref: `${ref}/${part.key}`, from: { key: part.key } };
    if (part.to === 'order') return { ...command, ref: `${ref}/${part.orderId}`, from: { orderId: part.orderId } };
    return { ...command, ref: `${ref}/outside`, from: { outside: true } };
  });

type Request = Pick<Parameters<typeof planEventRefund>[1], 'reason' | 'percentage'>;

/** Returns the rule for refunding a line when its event is canceled, in words (Part 2 §4). */
export function refundRule({ refundPolicy }: Pick<OrderLine, 'refundPolicy'>, { reason, percentage }: Request): string {
  if (percentage !== undefined) return `${percentage}% of what was paid`;
  if (reason !== 'weather') return 'Full refund of what was paid';
  const share = refundPolicy?.weatherPercentage;
  if (share === undefined || share === null) return 'No weather policy: full refund of what was paid';
  return `Weather policy: ${share}% refund`;
}
