import { type Millis, minute } from '../../kernel/time.ts';
import type { WithExecutions } from '../refunds/refund-execution.ts';
import { isConfirmed } from './is-confirmed.ts';
import { owedBack } from './money.ts';
import type { Attempt, Order, PendingEffect } from './schema.ts';

/** How long a payment attempt may be silent before the provider is asked about it. */
const silentFor = minute;

/** The provider's search may lag behind: an attempt it doesn't find before this has not necessarily failed. */
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
 * When the reconciler next handles an order: at once if something remains to be done for its lines or to be refunded;
 * otherwise when an attempt has been silent for too long, or when its hold is over. Null: it is settled.
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
 * The order's last attempt, if the provider has to be asked how it ended: an unknown outcome at once, any other after
 * a minute of silence.
 */
export function attemptToReconcile({ attempts }: Pick<Order, 'attempts'>, now: Millis): Attempt | null {
  const attempt = attempts.at(-1);
  if (!attempt || !undecided.includes(attempt.outcome)) return null;
  return attempt.outcome === 'unknown' || now - attempt.dtStarted > silentFor ? attempt : null;
}

/** How long an attempt may be silent before it is looked up for a buyer who waits for it. */
const silentForBuyer = 3_000;

/** The same for a buyer who waits: seconds later, not a minute. */
export function attemptToLookUp({ attempts }: Pick<Order, 'attempts'>, now: Millis): Attempt | null {
  const attempt = attempts.at(-1);
  return attempt && undecided.includes(attempt.outcome) && now - attempt.dtStarted >= silentForBuyer ? attempt : null;
}

/** Attempts whose outcome isn't known yet. */
export const undecidedAttempts = ({ attempts }: Pick<Order, 'attempts'>): Attempt[] =>
  attempts.filter(({ outcome }) => undecided.includes(outcome));

/** Whether the order's hold has ended; false for an order without one. */
export const isHoldOver = ({ holdUntil }: Pick<Order, 'holdUntil'>, now: Millis): boolean =>
  holdUntil !== null && now >= holdUntil;

/** Whether the order may be released: its hold is over, and no money has moved or may still move. */
export const isReleasable = (order: Pick<Order, 'state' | 'holdUntil'>, now: Millis): boolean =>
  isHoldOver(order, now) && (order.state === 'draft' || order.state === 'failed');

/**
 * Whether the provider's response proves how an attempt ended. Not finding a charge proves nothing until its search
 * is up to date.
 */
export function isProven(attempt: Attempt, answer: { readonly kind: string }, now: Millis): boolean {
  if (answer.kind === 'unknown') return false;
  return attempt.intentId !== null || answer.kind !== 'failed' || now - attempt.dtStarted >= searchableAfter;
}

/** Whether an order may still charge its buyer, or already has: then its spots can't be sold again. */
export const mayStillCharge = ({ attempts }: Pick<Order, 'attempts'>): boolean =>
  attempts.some(({ outcome }) => mayTakeMoney.includes(outcome));
