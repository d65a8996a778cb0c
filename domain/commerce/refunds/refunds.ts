import { percentOf } from '../../kernel/money.ts';
import { ok, type Result, refuse } from '../../kernel/result.ts';
import type { Millis } from '../../kernel/time.ts';
import { balanceDue, refundable } from '../orders/money.ts';
import type { Order, OrderLine } from '../orders/schema.ts';
import { commerce } from '../problems.ts';
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

/** A refund as it would be done: `waived` is what the buyer need not pay any more, `lines` what goes back. */
export type RefundPlan = {
  readonly lines: readonly { readonly itemId: number; readonly amount: number }[];
  readonly amount: number;
  readonly waived: number;
};

/** Which percentage of a line the terms copied at purchase give back (Part 2 §4, §9); in sentences: withdrawal-terms.ts. */
export function refundPercentage(line: RefundTerms, reason: RefundReason, now: Millis): number {
  if (reason === 'canceled' || reason === 'organizer') return 100;
  if (reason === 'weather') return line.refundPolicy?.weatherPercentage ?? 100;
  return withdrawalPercentage(line, now);
}

/**
 * Plans a refund; nothing moves. `percentage` overrides the policy (staff). What the buyer still owes is forgiven first, only what is
 * left goes back, and never more than was received. Refuses refund-unknown-line, refund-closed, refund-nothing-left.
 */
export function planRefund(
  order: Order,
  request: { readonly reason: RefundReason; readonly scope: RefundScope; readonly percentage?: number },
  now: Millis,
): Result<RefundPlan> {
  if (request.scope.kind === 'amount') return planAmount(order, request.scope);
  const shares = scoped(order, request.scope);
  if (!shares.ok) return shares;
  const entitled = shares.value.map(({ line, share }) => {
    const percentage = request.percentage ?? refundPercentage(line, request.reason, now);
    // What the policy keeps of a line is kept, whatever was given back before; staff may give back what they like.
    const most = request.percentage === undefined ? percentOf(standing(line), percentage) : standing(line);
    return { itemId: line.item.id, amount: Math.max(0, Math.min(percentOf(share, percentage), most - line.refunded)) };
  });
  if (entitled.every(({ amount }) => amount === 0))
    return refuse(
      shares.value.some(({ line }) => line.refunded < standing(line))
        ? commerce['refund-closed']()
        : commerce['refund-nothing-left'](),
    );
  return planned(order, entitled);
}

type Part = { readonly itemId: number; readonly amount: number };

/** An amount of one line, as staff say it. */
function planAmount(order: Order, { itemId, amount }: Part): Result<RefundPlan> {
  const line = order.lines.find(({ item }) => item.id === itemId);
  if (line === undefined || 'payment' in line.item) return refuse(commerce['refund-unknown-line']());
  if (line.refunded >= line.total) return refuse(commerce['refund-nothing-left']());
  return amount > line.total - line.refunded
    ? refuse(commerce['refund-too-much']())
    : planned(order, [{ itemId, amount }]);
}

/** What is still owed is forgiven first, and only what is left goes back, never more than was received. */
function planned(order: Order, entitled: readonly Part[]): Result<RefundPlan> {
  const sum = entitled.reduce((total, { amount }) => total + amount, 0);
  const waived = Math.min(sum, balanceDue(order));
  const lines = cut(entitled, Math.min(sum - waived, refundable(order)));
  if (waived === 0 && lines.length === 0) return refuse(commerce['refund-nothing-left']());
  return ok({ lines, amount: lines.reduce((total, { amount }) => total + amount, 0), waived });
}

/** What a line was bought for, less what was given for a part of it in another way (a credit for a date that was called off). */
const standing = ({ total, credited }: OrderLine): number => Math.max(0, total - credited);

type Share = { readonly line: OrderLine; readonly share: number };

function scoped(order: Order, scope: Exclude<RefundScope, { kind: 'amount' }>): Result<Share[]> {
  // A payment for another order is refunded with that order, whose money it has become.
  const whole = (line: OrderLine): Share => ({ line, share: 'payment' in line.item ? 0 : standing(line) });
  if (scope.kind === 'order') return ok(order.lines.map(whole));
  if (scope.kind === 'lines') {
    const lines = order.lines.filter(({ item }) => scope.itemIds.includes(item.id));
    return lines.length === new Set(scope.itemIds).size
      ? ok(lines.map(whole))
      : refuse(commerce['refund-unknown-line']());
  }
  const line = order.lines.find(({ item }) => item.id === scope.itemId);
  const players = line === undefined ? [] : playerShares(line);
  const byProfile = (scope.playerProfileIds ?? []).map((wanted) =>
    players.findIndex(({ profileId }) => profileId === wanted),
  );
  const seats = new Set([...byProfile, ...(scope.seats ?? [])]);
  if (line === undefined || [...seats].some((seat) => players[seat] === undefined))
    return refuse(commerce['refund-unknown-line']());
  const share = [...seats].reduce((sum, seat) => sum + (players[seat]?.share ?? 0), 0);
  return ok([{ line, share }]);
}

/** What stands of a line split over its players in the order of their seats, to the cent: the first players carry the odd cents. */
export function playerShares(line: OrderLine): { readonly profileId: number | null; readonly share: number }[] {
  const players = 'registration' in line.item ? line.item.registration.profileIds : [];
  const base = Math.floor(standing(line) / Math.max(1, players.length));
  const odd = standing(line) - base * players.length;
  return players.map((profileId, i) => ({ profileId, share: base + (i < odd ? 1 : 0) }));
}

/** The parts, reduced from the end to no more than `most` together, without zero-value parts. */
function cut(parts: readonly { itemId: number; amount: number }[], most: number): { itemId: number; amount: number }[] {
  const kept: { itemId: number; amount: number }[] = [];
  let left = most;
  for (const { itemId, amount } of parts) {
    const part = Math.min(left, amount);
    if (part > 0) kept.push({ itemId, amount: part });
    left -= part;
  }
  return kept;
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
