import * as z from 'zod';
import { id, millis, minor } from '../../kernel/schema.ts';
import type { Millis } from '../../kernel/time.ts';
import { type OrderEvent, passedPart, type RefundPart } from '../orders/events.ts';
import { received, returned } from '../orders/money.ts';
import type { Order } from '../orders/schema.ts';
import { refundReasons } from './refunds.ts';

/**
 * Why money goes back: a refund that somebody asked for, a team that moved to a cheaper division, a membership that ended, a place that was gone
 * when the money came, or money taken twice.
 */
const executionReasons = [
  ...refundReasons,
  'divisionChange',
  'membershipCanceled',
  'placeLost',
  'datesLost',
  'overpaid',
] as const;
type ExecutionReason = (typeof executionReasons)[number];

/** A booked refund on its way through the card provider, in parts (one per charge). It is done when the provider has agreed to all of them. */
export const refundExecution = z.object({
  refundId: z.string(),
  reason: z.enum(executionReasons),
  /** minor units, what goes back outside of cards included */
  amount: minor.positive(),
  /** what it is of, for its buyer's email: `waived` need not be paid any more, `seats` are the players it is for */
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
  /** what remained paid on the order after it */
  left: minor.default(0),
  /** divisions by name, of a team that moved */
  moved: z.object({ from: z.string(), to: z.string() }).nullable().default(null),
  /** the refund of another order that this is a part of: what was paid here for that order */
  of: z.object({ orderId: id, refundId: z.string() }).nullable().default(null),
  parts: z.array(
    z.object({
      /** the payment attempt whose charge is refunded, or `order-{id}` */
      key: z.string(),
      amount: minor.positive(),
      /** the order whose payment it came from: it is refunded to that order's card */
      orderId: id.nullable().default(null),
      /** the provider's id of the refund; null while it is open */
      providerId: z.string().nullable().default(null),
    }),
  ),
  dtCreated: millis,
  dtDone: millis.nullable().default(null),
});
export type RefundExecution = z.infer<typeof refundExecution>;
type ExecutionPart = RefundExecution['parts'][number];

/** An order together with the refunds that the card provider is asked for. */
export type WithExecutions = Order & { readonly refundExecutions: readonly RefundExecution[] };

/** Why a refund is booked, and the refund of another order that it is a part of. */
export type ExecutionCause = {
  readonly reason: ExecutionReason;
  readonly moved?: RefundExecution['moved'];
  readonly of?: RefundExecution['of'] | undefined;
};

/**
 * The order after events, with an execution for every refund among them. An execution without parts is done at once: money that was paid
 * outside of cards is the organizer's to hand over.
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

/** What was refunded and waived of each line, and of whose seats. */
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

/** The refund that an event books, with its id; null for every other event. */
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
