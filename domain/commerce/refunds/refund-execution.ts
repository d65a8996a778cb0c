import * as z from 'zod';
import { id, millis, minor } from '../../kernel/schema.ts';
import type { Millis } from '../../kernel/time.ts';
import { type OrderEvent, passedPart, type RefundPart } from '../orders/events.ts';
import { received, returned } from '../orders/money.ts';
import type { Order } from '../orders/schema.ts';
import { refundReasons } from './refunds.ts';

/**
 * Why money is refunded: a requested refund, a team that moved to a cheaper division, a membership that ended, a spot
 * that was gone when the money came, or a double charge.
 */
const executionReasons = [
  ...refundReasons,
  'divisionChange',
  'membershipCanceled',
  'placeLost',
  'datesLost',
  'changeLost',
  'overpaid',
] as const;
type ExecutionReason = (typeof executionReasons)[number];

/**
 * A booked refund being processed by the card provider, in parts (one per charge). It is done when the provider has
 * agreed to all of them.
 */
export const refundExecution = z.object({
  refundId: z.string(),
  reason: z.enum(executionReasons),
  /** in minor units, including refunds outside the card provider */
  amount: minor.positive(),
  /** its lines, for the buyer's email: `waived` no longer has to be paid, `seats` are its players */
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
  /** what remained paid on the order afterward */
  left: minor.default(0),
  /** the division names, for a team that moved */
  moved: z.object({ from: z.string(), to: z.string() }).nullable().default(null),
  /** the refund of another order that this is part of: it returns what was paid here for that order */
  of: z.object({ orderId: id, refundId: z.string() }).nullable().default(null),
  parts: z.array(
    z.object({
      /** the payment attempt whose charge is refunded, or `order-{id}` */
      key: z.string(),
      amount: minor.positive(),
      /** the order whose payment it came from: it is refunded to that order's card */
      orderId: id.nullable().default(null),
      /** the provider's id of the refund; null until it is completed */
      providerId: z.string().nullable().default(null),
    }),
  ),
  dtCreated: millis,
  dtDone: millis.nullable().default(null),
});
export type RefundExecution = z.infer<typeof refundExecution>;
type ExecutionPart = RefundExecution['parts'][number];

/** An order together with its refunds at the card provider. */
export type WithExecutions = Order & { readonly refundExecutions: readonly RefundExecution[] };

/** Why a refund is booked, and the refund of another order that it is part of. */
export type ExecutionCause = {
  readonly reason: ExecutionReason;
  readonly moved?: RefundExecution['moved'];
  readonly of?: RefundExecution['of'] | undefined;
};

/**
 * The order after events, with an execution for every refund among them. An execution without parts is done at once:
 * the organizer hands over money that wasn't paid by card.
 */
export function bookRefundExecutions<O extends WithExecutions>(
  before: O,
  after: Order,
  events: readonly OrderEvent[],
  { reason, moved = null, of = null }: ExecutionCause,
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
        ...{ refundId, reason, moved, of, parts, lines: what, amount: sumOf(refund.parts) },
        waived: what.reduce((sum, { waived }) => sum + waived, 0),
        left: received(after) - returned(after),
        ...{ dtCreated: now, dtDone: parts.length ? null : now },
      },
    ];
  });
  return { ...before, ...after, refundExecutions: [...before.refundExecutions, ...booked] };
}

const sumOf = (parts: readonly { readonly amount: number }[]): number =>
  parts.reduce((sum, { amount }) => sum + amount, 0);

/** The amounts refunded and waived of each line, and their seats. */
function linesToTell({
  lines,
  waivedLines,
}: Extract<OrderEvent, { type: 'refunded' | 'owedReturned' }>): RefundExecution['lines'] {
  const all = [...lines, ...waivedLines];
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

/** The refund that an event books, with its id; null for any other event. */
function refundIn(event: OrderEvent): { refundId: string; parts: readonly RefundPart[] } | null {
  if (event.type === 'refunded' || event.type === 'owedReturned') return event;
  if (event.type !== 'passedBack') return null;
  return { refundId: event.ref, parts: [passedPart(event)] };
}

function executionParts(part: RefundPart): ExecutionPart[] {
  const { amount } = part;
  if (part.to === 'charge') return [{ key: part.key, amount, orderId: null, providerId: null }];
  return part.to === 'order' ? [{ key: `order-${part.orderId}`, amount, orderId: part.orderId, providerId: null }] : [];
}

/** The executions after the provider agreed to one part of one refund; the refund is done with its last part. */
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
