import * as z from 'zod';
import type { Id } from '../../kernel/ids.ts';
import { id, isoDate, millis, minor } from '../../kernel/schema.ts';
import type { Millis } from '../../kernel/time.ts';
import { handleOrder } from '../orders/decide.ts';
import { type OrderEvent, passedPart, type RefundPart } from '../orders/events.ts';
import { received, returned } from '../orders/money.ts';
import type { Order, OrderLine } from '../orders/schema.ts';
import { returnedCode } from '../pricing/promos.ts';
import { planRefund, refundCommands, refundReasons } from './refunds.ts';
import type { LinePart } from './seats.ts';

/**
 * Why money is refunded: a requested refund, a team that moved to a cheaper division, a membership that ended, a spot
 * that was gone when the payment arrived, a canceled date of a session, a double charge, or a credit for a waitlisted
 * registration that took its offer.
 */
const executionReasons = [
  ...refundReasons,
  'divisionChange',
  'membershipCanceled',
  'placeLost',
  'datesLost',
  'changeLost',
  'dateCanceled',
  'overpaid',
  'offerTaken',
] as const;
type ExecutionReason = (typeof executionReasons)[number];

/**
 * A booked refund that the card provider is processing, with one part per charge. It is done once the provider has
 * accepted all of them.
 */
export const refundExecution = z.object({
  refundId: z.string(),
  reason: z.enum(executionReasons),
  /** The amount in minor units, including refunds outside the card provider. It is 0 if a credit had paid everything. */
  amount: minor.min(0),
  /** The code that returns what an earlier credit had paid. */
  credit: z.object({ amount: minor.positive(), code: z.string() }).nullable().default(null),
  /**
   * Its lines, for the buyer's email. `waived` is the amount that no longer has to be paid, and `seats` are its
   * players.
   */
  lines: z
    .array(
      z.object({
        itemId: id,
        amount: minor,
        waived: minor,
        seats: z.array(z.int()),
        basis: z.object({ of: minor, percentage: z.number(), before: minor }).nullable(),
      }),
    )
    .default([]),
  waived: minor.default(0),
  /** The amounts of the payments left after the refund. */
  left: minor.default(0),
  /** The names of both divisions, for a team that moved. */
  moved: z.object({ from: z.string(), to: z.string() }).nullable().default(null),
  /** The session's canceled date that is refunded. */
  day: isoDate.nullable().default(null),
  /** The other order's refund that this one is part of. It returns what was paid here for that order. */
  of: z.object({ orderId: id, refundId: z.string() }).nullable().default(null),
  parts: z.array(
    z.object({
      /** The key of the payment attempt whose charge is refunded, or `order-{id}`. */
      key: z.string(),
      amount: minor.positive(),
      /** The order that paid for this one, whose card gets the refund. */
      orderId: id.nullable().default(null),
      /** The provider's ID for the refund, or null until it is completed. */
      providerId: z.string().nullable().default(null),
      /**
       * How often the provider accepted it and then couldn't pay it out. If `rests` is true, we don't try again until
       * staff ask us to.
       */
      failures: z.int().min(0).default(0),
      rests: z.boolean().default(false),
    }),
  ),
  dtCreated: millis,
  dtDone: millis.nullable().default(null),
});
export type RefundExecution = z.infer<typeof refundExecution>;
type ExecutionPart = RefundExecution['parts'][number];

/** An order with its refunds at the card provider. */
export type WithExecutions = Order & { readonly refundExecutions: readonly RefundExecution[] };

/** Why a refund is booked, and the other order's refund that it is part of, if any. */
export type ExecutionCause = {
  readonly reason: ExecutionReason;
  readonly moved?: RefundExecution['moved'];
  readonly day?: RefundExecution['day'];
  readonly of?: RefundExecution['of'] | undefined;
};

/**
 * Returns the order after events, with an execution for every refund among them. An execution without parts is done
 * immediately, because the organizer returns money that wasn't paid by card.
 */
export function bookRefundExecutions<O extends WithExecutions>(
  before: O,
  after: Order,
  events: readonly OrderEvent[],
  { reason, moved = null, day = null, of = null }: ExecutionCause,
  now: Millis,
): O {
  const booked = events.flatMap((event): RefundExecution[] => {
    const refund = refundIn(event);
    if (!refund) return [];
    const parts = refund.parts.flatMap(executionParts);
    const { refundId } = refund;
    const what = 'waivedLines' in event ? linesToTell(event) : [];
    return [
      {
        ...{ refundId, reason, moved, day, of, parts, lines: what, amount: sumOf(refund.parts) },
        credit: event.type === 'refunded' ? creditIn(event, before) : null,
        waived: what.reduce((sum, { waived }) => sum + waived, 0),
        left: received(after) - returned(after),
        ...{ dtCreated: now, dtDone: parts.every(({ providerId }) => providerId !== null) ? now : null },
      },
    ];
  });
  return { ...before, ...after, refundExecutions: [...before.refundExecutions, ...booked] };
}

/** Returns the credit that a refund returns, with its code, or null if no credit had paid. */
function creditIn(
  { credits }: Extract<OrderEvent, { type: 'refunded' }>,
  { id, promo, refundExecutions }: WithExecutions,
): RefundExecution['credit'] {
  if (credits.length === 0) return null;
  const nth = refundExecutions.filter(({ credit }) => credit).length + 1;
  return { amount: sumOf(credits), code: returnedCode(promo ?? 'CREDIT', id, nth) };
}

const sumOf = (parts: readonly { readonly amount: number }[]): number =>
  parts.reduce((sum, { amount }) => sum + amount, 0);

/** Returns the refunded and waived amounts of each line and its seats, for the buyer. */
function linesToTell(event: Extract<OrderEvent, { type: 'refunded' | 'owedReturned' }>): RefundExecution['lines'] {
  const { lines, waivedLines } = event;
  const credits: readonly LinePart[] = event.type === 'refunded' ? event.credits : [];
  const all = [...lines, ...waivedLines, ...credits];
  return [...new Set(all.map(({ itemId }) => itemId))].map((itemId) => {
    const own = all.filter((part) => part.itemId === itemId);
    return {
      itemId,
      amount: sumOf(lines.filter((part) => part.itemId === itemId)),
      waived: sumOf(waivedLines.filter((part) => part.itemId === itemId)),
      seats: [...new Set(own.flatMap(({ seats = [] }) => seats.map(({ seat }) => seat)))].toSorted((a, b) => a - b),
      basis: own.find(({ basis }) => basis)?.basis ?? null,
    };
  });
}

/** Returns the refund that an event books, with its ID, or null for any other event. */
function refundIn(event: OrderEvent): { refundId: string; parts: readonly RefundPart[] } | null {
  if (event.type === 'refunded' || event.type === 'owedReturned') return event;
  if (event.type !== 'passedBack') return null;
  return { refundId: event.ref, parts: [passedPart(event)] };
}

function executionParts(part: RefundPart): ExecutionPart[] {
  const { amount } = part;
  const fresh = { amount, failures: 0, rests: false };
  if (part.to === 'charge') return [{ ...fresh, key: part.key, orderId: null, providerId: part.providerId ?? null }];
  return part.to === 'order'
    ? [{ ...fresh, key: `order-${part.orderId}`, orderId: part.orderId, providerId: null }]
    : [];
}

/** Returns the executions after the provider accepted one part of a refund. The refund is done with its last part. */
export const withExecutedPart = (
  executions: readonly RefundExecution[],
  done: { readonly refundId: string; readonly key: string; readonly providerId: string },
  now: Millis,
): RefundExecution[] =>
  executions.map((execution) => {
    if (execution.refundId !== done.refundId) return execution;
    const { providerId } = done;
    const parts = execution.parts.map((part) => (part.key === done.key ? { ...part, providerId } : part));
    const allDone = parts.every((part) => part.providerId !== null);
    return { ...execution, parts, dtDone: allDone ? (execution.dtDone ?? now) : null };
  });

/**
 * Returns the provider's idempotency key for a part. Each failure makes a new key, because the old one would only
 * return the old response.
 */
export const executionKey = (refundId: string, { key, failures }: Pick<ExecutionPart, 'key' | 'failures'>): string =>
  failures === 0 ? `${refundId}/${key}` : `${refundId}/${key}/${failures}`;

/** A refund at the provider: its ID there, and our request's key, or null if we didn't request it. */
export type ProviderRefund = { readonly id: string; readonly key: string | null };

const isPart = (refundId: string, part: ExecutionPart, { id, key }: ProviderRefund): boolean =>
  part.providerId === null ? key !== null && executionKey(refundId, part) === key : part.providerId === id;

/** Returns whether we already know a refund at the provider. */
export const isKnownRefund = (executions: readonly RefundExecution[], refund: ProviderRefund): boolean =>
  refund.key !== null || executions.some(({ refundId, parts }) => parts.some((part) => isPart(refundId, part, refund)));

/**
 * Returns the executions after the provider couldn't pay out a refund after all. Its part is open again and rests until
 * staff try it again or pay in another way. Returns null if no part is affected or the failure was reported before.
 */
export function withFailedPart(
  executions: readonly RefundExecution[],
  refund: ProviderRefund,
): RefundExecution[] | null {
  if (!executions.some(({ refundId, parts }) => parts.some((part) => isPart(refundId, part, refund) && !part.rests)))
    return null;
  return executions.map((execution) => {
    const { refundId } = execution;
    if (!execution.parts.some((part) => isPart(refundId, part, refund))) return execution;
    const parts = execution.parts.map((part) =>
      isPart(refundId, part, refund) ? { ...part, providerId: null, failures: part.failures + 1, rests: true } : part,
    );
    return { ...execution, parts, dtDone: null };
  });
}

/** Returns the executions with every resting part ready to be tried again. */
export const withRetries = (executions: readonly RefundExecution[]): RefundExecution[] =>
  executions.map((execution) => ({
    ...execution,
    parts: execution.parts.map((part) => (part.rests ? { ...part, rests: false } : part)),
  }));

/** Returns the refund ID for a registration whose spot was lost. */
const lostSpotRef = (orderId: Id, itemId: number): string => `lost-${orderId}-${itemId}`;

/** Returns whether a registration of an order was refunded (or waived) because its spot was lost. */
export function hasLostSpot(order: { readonly id: Id; readonly seen: readonly string[] }, itemId: number): boolean {
  const ref = lostSpotRef(order.id, itemId);
  return order.seen.some((booked) => booked === ref || booked === `${ref}-waived`);
}

/**
 * Returns the order after some registrations (`lost`, by registration ID) lost their spots before the payment arrived.
 * Their balance is waived, and what was received for them is booked as a full refund.
 */
export function refundLostSpots<O extends WithExecutions>(order: O, lost: ReadonlySet<string>, now: Millis): O {
  let next = order;
  for (const { item } of order.lines) {
    const entry = 'registration' in item ? item.registration.reservation?.id : undefined;
    const reason = 'registration' in item && item.registration.dates !== null ? 'datesLost' : 'placeLost';
    if (entry === undefined || !lost.has(entry)) continue;
    const scope = { kind: 'lines' as const, itemIds: [item.id] };
    const plan = planRefund(next, { reason: 'organizer', scope }, now);
    if (!plan.ok) continue;
    for (const command of refundCommands(lostSpotRef(order.id, item.id), plan.value)) {
      const decided = handleOrder(next, command, now);
      if (decided.ok) next = bookRefundExecutions(next, decided.value.order, decided.value.events, { reason }, now);
    }
  }
  return next;
}

/**
 * Returns the order line that a team waited with. Returns null if its spot was lost, because that line was refunded and
 * nothing on it counts anymore.
 */
export const waitlistLineOf = <
  O extends { id: Id; seen: readonly string[]; lines: readonly OrderLine[]; teamIds: Readonly<Record<string, Id>> },
>(
  order: O,
  teamId: Id,
): OrderLine | null =>
  order.lines.find(({ item }) => order.teamIds[item.id] === teamId && !hasLostSpot(order, item.id)) ?? null;
