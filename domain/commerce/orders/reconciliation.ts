import { type Millis, minute } from '../../kernel/time.ts';
import type { WithExecutions } from '../refunds/refund-execution.ts';
import { isConfirmed, owedBack } from './money.ts';
import type { Attempt, Order, PendingEffect } from './schema.ts';

/** How long we wait to hear about a payment attempt before asking the provider. */
const silentFor = minute;

/**
 * How far the provider's search can lag behind. During that time, an attempt that the search doesn't find may still
 * have succeeded.
 */
const searchableAfter = 10 * minute;

const undecided: readonly Attempt['outcome'][] = ['open', 'unknown', 'processing', 'requiresAction'];
const mayTakeMoney: readonly Attempt['outcome'][] = [...undecided, 'succeeded'];

type Unsettled = Pick<
  WithExecutions,
  'state' | 'attempts' | 'holdUntil' | 'balances' | 'dtCreated' | 'refundExecutions'
> & {
  readonly pending: readonly PendingEffect[];
};

/**
 * Returns when the reconciler next handles an order, or null if the order is settled. An order whose lines or refunds
 * still need work is handled right away. Otherwise, the reconciler waits until an attempt has been silent for too long
 * or the order's hold is over.
 */
export function dueAt(order: Unsettled): Millis | null {
  const { pending, refundExecutions, dtCreated, attempts, holdUntil } = order;
  if (pending.length > 0 || owedBack(order) > 0 || refundExecutions.some(({ dtDone }) => dtDone === null))
    return dtCreated;
  if (isConfirmed(order) || order.state === 'released') return null;
  const attempt = attempts.at(-1);
  if (!attempt || !undecided.includes(attempt.outcome)) return holdUntil ?? dtCreated;
  return attempt.outcome === 'unknown' ? attempt.dtStarted : attempt.dtStarted + silentFor;
}

/**
 * Returns the order's last attempt if we have to ask the provider how it ended. We ask right away if the outcome is
 * unknown, and after a minute of silence otherwise.
 */
export function attemptToReconcile({ attempts }: Pick<Order, 'attempts'>, now: Millis): Attempt | null {
  const attempt = attempts.at(-1);
  if (!attempt || !undecided.includes(attempt.outcome)) return null;
  return attempt.outcome === 'unknown' || now - attempt.dtStarted > silentFor ? attempt : null;
}

/** How long an attempt can be silent before we look it up for a waiting buyer. */
const silentForBuyer = 3_000;

/** Returns the attempt to look up for a waiting buyer, which needs only seconds of silence instead of a minute. */
export function attemptToLookUp({ attempts }: Pick<Order, 'attempts'>, now: Millis): Attempt | null {
  const attempt = attempts.at(-1);
  return attempt && undecided.includes(attempt.outcome) && now - attempt.dtStarted >= silentForBuyer ? attempt : null;
}

/** Returns the attempts whose outcome isn't known yet. */
export const undecidedAttempts = ({ attempts }: Pick<Order, 'attempts'>): Attempt[] =>
  attempts.filter(({ outcome }) => undecided.includes(outcome));

/** Returns whether the order's hold has ended, or false if it has none. */
export const isHoldOver = ({ holdUntil }: Pick<Order, 'holdUntil'>, now: Millis): boolean =>
  holdUntil !== null && now >= holdUntil;

/**
 * Returns whether the order may be released: its hold is over, and its buyer hasn't been charged and can't be anymore.
 */
export const isReleasable = (order: Pick<Order, 'state' | 'holdUntil'>, now: Millis): boolean =>
  isHoldOver(order, now) && (order.state === 'draft' || order.state === 'failed');

/**
 * Returns whether the provider's response proves how an attempt ended. A missing charge proves nothing until the search
 * is up to date.
 */
export function isProven(attempt: Attempt, answer: { readonly kind: string }, now: Millis): boolean {
  if (answer.kind === 'unknown') return false;
  return attempt.intentId !== null || answer.kind !== 'failed' || now - attempt.dtStarted >= searchableAfter;
}

/** Returns whether an order has charged its buyer or still might. If so, its spots can't be sold again. */
export const mayStillCharge = ({ attempts }: Pick<Order, 'attempts'>): boolean =>
  attempts.some(({ outcome }) => mayTakeMoney.includes(outcome));
