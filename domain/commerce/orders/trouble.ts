import * as z from 'zod';
import { id, millis } from '../../kernel/schema.ts';
import { hour, type Millis, minute } from '../../kernel/time.ts';
import type { RefundExecution } from '../refunds/refund-execution.ts';
import { isConfirmed } from './is-confirmed.ts';
import { refundable } from './money.ts';
import { dueAt, isReleasable } from './reconciliation.ts';
import type { Order, PendingEffect } from './schema.ts';

/**
 * Why an order does not come to its end by itself. `unreadable`: nobody can read it; `unfulfilled`: a step for its lines is refused;
 * `unreleased`: its places can't be given back; `unpaid-back`: the card provider does not pay a refund out; `in-doubt`: nobody says how its
 * payment ended.
 */
export const troubleKinds = ['unreadable', 'unfulfilled', 'unreleased', 'unpaid-back', 'in-doubt'] as const;
export type TroubleKind = (typeof troubleKinds)[number];

/** What keeps an order from its end, and how often that was tried. */
export const orderTrouble = z.object({
  orderId: id,
  /** null where the order can't be read */
  organizationId: id.nullable(),
  kind: z.enum(troubleKinds),
  detail: z.string().max(300),
  tries: z.int().min(1),
  dtFirst: millis,
  dtLast: millis,
  /** when it is tried again by itself */
  again: millis,
  /** it stands in the lists of those who look after it, and can say what becomes of it */
  aside: z.boolean(),
});
export type OrderTrouble = z.infer<typeof orderTrouble>;
type TroubleFacts = Pick<OrderTrouble, 'orderId' | 'organizationId' | 'kind' | 'detail'>;

/** How long an order waits after each try that came to nothing. After the last of them it is set aside, and tried seldom. */
const waits = [0, 0, 5 * minute, 15 * minute, hour] as const;
const seldom = 6 * hour;

/** Whether an order in trouble is to be left alone by who comes by. */
export const rests = (trouble: OrderTrouble | undefined, now: Millis): boolean =>
  trouble !== undefined && trouble.again > now;

/** The trouble after one more try that came to nothing. What is set aside stays so: only its end takes it away. */
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

/** A provider that can be reached has said by then how a payment ended. */
const doubtFor = hour;

type Settling = Order & {
  readonly pending: readonly PendingEffect[];
  readonly refundExecutions: readonly RefundExecution[];
};

/** What keeps an order from its end that was just looked after; null where it is settled, or time alone is what it needs (a bank's transfer, a hold that lasts). */
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

/** What somebody may do about an order that is set aside. */
export const reviewActs = ['retry', 'release', 'refund', 'paid-back'] as const;
export type ReviewAct = (typeof reviewActs)[number];

/**
 * What makes sense: try it again; say that no money came, so that its places are given back; give back what was paid; say that a refund was paid out
 * by other means. Of an order that can't be read only the first.
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
