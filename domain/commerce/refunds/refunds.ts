import { percentOf } from '../../kernel/money.ts';
import type { Problem } from '../../kernel/problem.ts';
import { ok, type Result, refuse } from '../../kernel/result.ts';
import type { Millis } from '../../kernel/time.ts';
import type { OrderCommand } from '../orders/events.ts';
import { allocate, balanceDue, refundable } from '../orders/money.ts';
import type { Order, OrderLine } from '../orders/schema.ts';
import { commerce } from '../problems.ts';
import { type LinePart, leftOf, seatsOf, spread, spreadOverLine, standing } from './seats.ts';
import { type RefundTerms, withdrawalPercentage } from './withdrawal-terms.ts';

/** Why money goes back. Only the buyer's own withdrawal and the weather look at the policy; else everything goes back. */
export const refundReasons = ['withdrawal', 'weather', 'canceled', 'organizer'] as const;
type RefundReason = (typeof refundReasons)[number];

/** What is refunded: the whole order, some of its lines (teams), some players of one line, or an amount of one line, whatever its policy says. */
type RefundScope =
  | { readonly kind: 'order' }
  | { readonly kind: 'lines'; readonly itemIds: readonly number[] }
  | {
      readonly kind: 'players';
      readonly itemId: number;
      readonly playerProfileIds?: readonly number[] | undefined;
      /** their places on the entry, from 0: who was typed by hand has no profile when it is bought */
      readonly seats?: readonly number[] | undefined;
    }
  | { readonly kind: 'amount'; readonly itemId: number; readonly amount: number };

/** A refund as it would be done: `waived` is what the buyer need not pay any more, `lines` what goes back; each with its parts by player. */
export type RefundPlan = {
  readonly lines: readonly LinePart[];
  readonly amount: number;
  readonly waived: number;
  readonly waivedLines: readonly LinePart[];
};

/** Which percentage of a line the terms copied at purchase give back (Part 2 §4, §9); in sentences: withdrawal-terms.ts. */
export function refundPercentage(line: RefundTerms, reason: RefundReason, now: Millis): number {
  if (reason === 'canceled' || reason === 'organizer') return 100;
  if (reason === 'weather') return line.refundPolicy?.weatherPercentage ?? 100;
  return withdrawalPercentage(line, now);
}

/**
 * Plans a refund; nothing moves. `percentage` overrides the policy (staff). What the buyer still owes is forgiven first, only what is
 * left goes back, never more than was received, and never more than a player's share. Refuses refund-unknown-line, refund-seat-refunded,
 * refund-closed, refund-nothing-left, refund-too-much.
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
  const parts = scoped.value.map(({ line, seats }) => {
    const policy = percentage === undefined;
    return entitled(line, seats, percentage ?? refundPercentage(line, request.reason, now), policy);
  });
  return parts.every(({ amount }) => amount === 0) ? refuse(nothingFor(scoped.value, parts)) : planned(order, parts);
}

/** Why nothing can be refunded: these players got their share of what the policy gives, it gives nothing now, or nothing is left. */
function nothingFor(scoped: readonly Scoped[], parts: readonly Part[]): Problem {
  const seats = scoped.flatMap((each) => each.seats ?? []);
  const wasRefunded = parts.every(({ basis }) => basis !== undefined && basis.percentage > 0 && basis.before > 0);
  if (seats.length > 0 && wasRefunded) return commerce['refund-seat-refunded']({ data: { seats } });
  return scoped.some(({ line }) => leftOf(line) > 0 && !('payment' in line.item))
    ? commerce['refund-closed']()
    : commerce['refund-nothing-left']();
}

type Scoped = { readonly line: OrderLine; readonly seats: readonly number[] | null };

/** The lines a refund is of, with the seats it is of where it is not of the whole line. */
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
 * What of a line goes back: a percentage of the whole line, or of some players' shares. What the policy keeps is kept, whatever was refunded
 * before; staff may refund all that is left.
 */
function entitled(line: OrderLine, seats: readonly number[] | null, percentage: number, byPolicy: boolean): Part {
  // A payment for another order is refunded with that order, whose money it has become.
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

/** An amount of one line, as staff say it. */
function planAmount(order: Order, { itemId, amount }: { itemId: number; amount: number }): Result<RefundPlan> {
  const line = order.lines.find(({ item }) => item.id === itemId);
  if (line === undefined || 'payment' in line.item) return refuse(commerce['refund-unknown-line']());
  if (leftOf(line) === 0) return refuse(commerce['refund-nothing-left']());
  return amount > leftOf(line)
    ? refuse(commerce['refund-too-much']())
    : planned(order, [{ itemId, amount, seats: spreadOverLine(line, amount) }]);
}

type Part = LinePart & Required<Pick<LinePart, 'seats'>>;

/** What is still owed is forgiven first, and only what is left goes back, never more than was received. */
function planned(order: Order, parts: readonly Part[]): Result<RefundPlan> {
  const sum = sumOf(parts);
  const waived = Math.min(sum, balanceDue(order));
  const waivedLines = firstOf(parts, waived);
  const rest = parts.map((part) => without(part, waivedLines));
  const lines = firstOf(rest, Math.min(sum - waived, refundable(order)));
  if (waived === 0 && lines.length === 0) return refuse(commerce['refund-nothing-left']());
  return ok({ lines, amount: sumOf(lines), waived, waivedLines });
}

const sumOf = (parts: readonly { readonly amount: number }[]): number =>
  parts.reduce((total, { amount }) => total + amount, 0);

/** The parts up to so much together, in their order, without zero-value parts. */
function firstOf(parts: readonly Part[], most: number): Part[] {
  let left = most;
  return parts.flatMap((part) => {
    const amount = Math.min(left, part.amount);
    left -= amount;
    return amount > 0 ? [{ ...part, amount, seats: spread(amount, part.seats) }] : [];
  });
}

/** A part less what of it is in others already. */
function without(part: Part, parts: readonly Part[]): Part {
  const own = parts.find(({ itemId }) => itemId === part.itemId);
  if (!own) return part;
  const bySeat = new Map(own.seats.map(({ seat, amount }) => [seat, amount]));
  const seats = part.seats.map(({ seat, amount }) => ({ seat, amount: amount - (bySeat.get(seat) ?? 0) }));
  return { ...part, amount: part.amount - own.amount, seats };
}

/**
 * Plans what goes back of one order for an event that is called off or weathered: of its lines in these divisions (none named: in all of the event's), each by
 * its own policy. Null: it has no such line. Refuses as {@link planRefund}.
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

/** The commands that book a planned refund: first what need not be paid any more is waived, then the rest is refunded. */
export const refundCommands = (refundId: string, plan: RefundPlan): OrderCommand[] => [
  ...(plan.waived > 0
    ? [{ type: 'waive' as const, ref: `${refundId}-waived`, amount: plan.waived, lines: plan.waivedLines }]
    : []),
  ...(plan.lines.length
    ? [{ type: 'refund' as const, refundId, lines: plan.lines, waivedLines: plan.waivedLines }]
    : []),
];

/**
 * The commands that book, on the order that paid for another one, the return of `amount`: one for each charge it goes back to, one for
 * each further order in turn whose money it was, and one for what came outside of cards. `ref` makes booking it twice harmless.
 */
export const linkedRefundCommands = (payer: Order, amount: number, ref: string): OrderCommand[] =>
  allocate(payer, amount).map((part): OrderCommand => {
    const command = { type: 'pass-back' as const, amount: part.amount };
    if (part.to === 'charge') return { ...command, ref: `${ref}/${part.key}`, from: { key: part.key } };
    if (part.to === 'order') return { ...command, ref: `${ref}/${part.orderId}`, from: { orderId: part.orderId } };
    return { ...command, ref: `${ref}/outside`, from: { outside: true } };
  });

type Request = Pick<Parameters<typeof planEventRefund>[1], 'reason' | 'percentage'>;

/** By which rule a line of an order is refunded when its event is called off, in words (Part 2 §4). */
export function refundRule({ refundPolicy }: Pick<OrderLine, 'refundPolicy'>, { reason, percentage }: Request): string {
  if (percentage !== undefined) return `${percentage}% of what was paid`;
  if (reason !== 'weather') return 'All that was paid';
  const share = refundPolicy?.weatherPercentage;
  if (share === undefined || share === null) return 'No policy on the weather: all that was paid';
  return `The policy on the weather: ${share}%`;
}
