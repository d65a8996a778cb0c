import * as z from 'zod';
import { id, millis } from '../../kernel/schema.ts';
import { hour, type Millis, minute } from '../../kernel/time.ts';
import type { RefundExecution } from '../refunds/refund-execution.ts';
import { isConfirmed, refundable } from './money.ts';
import { dueAt, isReleasable } from './reconciliation.ts';
import type { Order, PendingEffect } from './schema.ts';

/**
 * Why an order can't be finished automatically. `unreadable`: it can't be read. `unfulfilled`: a step for its lines
 * fails. `unreleased`: its spots can't be released. `unpaid-back`: the card provider doesn't pay out a refund.
 * `in-doubt`: we can't find out how its payment ended.
 */
export const troubleKinds = ['unreadable', 'unfulfilled', 'unreleased', 'unpaid-back', 'in-doubt'] as const;
export type TroubleKind = (typeof troubleKinds)[number];

/** The reason an order is blocked, and the number of tries so far. */
export const orderTrouble = z.object({
  orderId: id,
  /** Null if the order can't be read. */
  organizationId: id.nullable(),
  kind: z.enum(troubleKinds),
  detail: z.string().max(300),
  tries: z.int().min(1),
  dtFirst: millis,
  dtLast: millis,
  /** When it will be retried automatically. */
  again: millis,
  /** Whether the staff in charge see it in their list and can decide about it. */
  aside: z.boolean(),
});
export type OrderTrouble = z.infer<typeof orderTrouble>;
type TroubleFacts = Pick<OrderTrouble, 'orderId' | 'organizationId' | 'kind' | 'detail'>;

/** How long an order waits after each failed try. After the last wait, it is set aside and rarely retried. */
const waits = [0, 0, 5 * minute, 15 * minute, hour] as const;
const seldom = 6 * hour;

/** Returns whether an order in trouble should be skipped for now. */
export const rests = (trouble: OrderTrouble | undefined, now: Millis): boolean =>
  trouble !== undefined && trouble.again > now;

/** Returns the trouble after another failed try. An order that is set aside stays that way until it is finished. */
export function troubleAfter(before: OrderTrouble | null, found: TroubleFacts, now: Millis): OrderTrouble {
  const tries = (before?.tries ?? 0) + 1;
  const wait = waits[tries - 1];
  return {
    ...found,
    organizationId: found.organizationId ?? before?.organizationId ?? null,
    detail: found.detail.slice(0, 300),
    tries,
    dtFirst: before?.dtFirst ?? now,
    dtLast: now,
    again: now + (wait ?? seldom),
    aside: wait === undefined,
  };
}

/** Returns the trouble of an order that only staff can finish. It is set aside at once. */
export const asideNow = (found: TroubleFacts, now: Millis): OrderTrouble => ({
  ...found,
  ...{ tries: waits.length + 1, dtFirst: now, dtLast: now, again: now + seldom, aside: true },
});

/** After this long, any provider that can be reached has reported how a payment ended. */
const doubtFor = hour;

type Settling = Order & {
  readonly pending: readonly PendingEffect[];
  readonly refundExecutions: readonly RefundExecution[];
};

/**
 * Returns why an order that was just handled is still blocked, or null if it is settled or only needs time (a bank
 * transfer, a hold that isn't over).
 */
export function troubleOf(order: Settling, now: Millis): TroubleKind | null {
  const due = dueAt(order);
  if (due === null || due > now) return null;
  if (order.pending.length > 0) return 'unfulfilled';
  if (isConfirmed(order) || order.state === 'released') return 'unpaid-back';
  if (isReleasable(order, now)) return 'unreleased';
  const attempt = order.attempts.at(-1);
  if (!attempt || attempt.outcome === 'processing') return null;
  return now - attempt.dtStarted >= doubtFor ? 'in-doubt' : null;
}

/** What staff can do about an order that is set aside. */
export const reviewActs = ['retry', 'release', 'refund', 'paid-back'] as const;
export type ReviewAct = (typeof reviewActs)[number];

/**
 * Returns the options that make sense: retry, confirm that no payment came (which releases its spots), refund what was
 * paid, or record that a refund was paid by other means. An unreadable order can only be retried.
 */
export function actsOf(order: Settling | null): ReviewAct[] {
  if (!order) return ['retry'];
  const isOpen = order.refundExecutions.some(({ dtDone }) => dtDone === null);
  const isDecided = isConfirmed(order) || order.state === 'released';
  return [
    'retry',
    ...(isDecided ? [] : (['release'] as const)),
    ...(isConfirmed(order) && !isOpen && refundable(order) > 0 ? (['refund'] as const) : []),
    ...(isOpen ? (['paid-back'] as const) : []),
  ];
}
