import { never, ok, type Result, refuse } from '../../kernel/result.ts';
import type { Millis } from '../../kernel/time.ts';
import { commerce } from '../problems.ts';
import { bookRefundExecutions, type ExecutionCause, type WithExecutions } from '../refunds/refund-execution.ts';
import type { PaymentFailure, ProcessReply } from '../schema.ts';
import { handleOrder } from './decide.ts';
import type { OrderCommand } from './events.ts';
import { isConfirmed } from './money.ts';
import type { Order } from './schema.ts';

/**
 * The browser's steps through a payment (Part 2 §4): editing, getting a card token, sending the bag, confirming with
 * the provider if needed, and done.
 */
export type PaymentState =
  | { readonly step: 'editing'; readonly shown: ShownFailure }
  | { readonly step: 'tokenising' }
  | { readonly step: 'sending'; readonly token: string | null }
  | {
      readonly step: 'confirming';
      readonly orderId: number;
      readonly clientSecret: string;
      readonly intentType: 'payment' | 'setup';
    }
  | { readonly step: 'done'; readonly orderId: number }
  | { readonly step: 'uncertain' };

export type PaymentEvent =
  | { readonly type: 'submitted'; readonly needsCard: boolean }
  | { readonly type: 'tokenised'; readonly token: string }
  | { readonly type: 'replied'; readonly reply: ProcessReply }
  | { readonly type: 'confirmed' }
  | { readonly type: 'cardFailed'; readonly message: string }
  | { readonly type: 'failed'; readonly failure: PaymentFailure }
  | { readonly type: 'serverError' }
  | { readonly type: 'closed' };

/** Where a failure is shown: under the card field, on items, or in the "Oops:" alert (Part 2 §8). */
export type ShownFailure = {
  readonly card: string | null;
  readonly items: Readonly<Record<number, string>>;
  /** The wizard step that fixes an item's problem. */
  readonly steps: Readonly<Record<number, string>>;
  readonly oops: readonly string[];
};
export const nothingShown: ShownFailure = { card: null, items: {}, steps: {}, oops: [] };

/** The heading of a payment failure. */
export const oops = 'Oops:';

/** Sorts the parts of a failure: errors with an item ID go to the item, all others to the alert. */
export function showFailure(failure: PaymentFailure): ShownFailure {
  const items: Record<number, string> = {};
  const steps: Record<number, string> = {};
  const alert: string[] = failure.errorMessage === null ? [] : [failure.errorMessage];
  for (const { itemId, text, step } of failure.errors) {
    if (itemId === null) alert.push(text);
    else items[itemId] = text;
    if (itemId !== null && step !== null) steps[itemId] = step;
  }
  return { card: null, items, steps, oops: alert };
}

/** The "Server Error" dialog (Part 2 §8), for when the card was charged but the response was lost. */
export const serverErrorDialog = {
  title: 'Server Error',
  lines: [
    'Your payment was processed, but something went wrong on our side.',
    'Your cart is saved.',
    'Our team has been alerted.',
    'A confirmation number will follow.',
  ],
} as const;

/**
 * Returns the next state. An event that doesn't belong to the current step changes nothing, so late responses are
 * harmless.
 */
export function payment(state: PaymentState, event: PaymentEvent): PaymentState {
  switch (event.type) {
    case 'submitted':
      if (state.step !== 'editing') return state;
      return event.needsCard ? { step: 'tokenising' } : { step: 'sending', token: null };
    case 'tokenised':
      return state.step === 'tokenising' ? { step: 'sending', token: event.token } : state;
    case 'replied':
      return state.step === 'sending' ? afterReply(event.reply) : state;
    case 'confirmed':
      return state.step === 'confirming' ? { step: 'done', orderId: state.orderId } : state;
    case 'cardFailed':
      return isBusy(state) ? { step: 'editing', shown: { ...nothingShown, card: event.message } } : state;
    case 'failed':
      return isBusy(state) ? { step: 'editing', shown: showFailure(event.failure) } : state;
    case 'serverError':
      return isBusy(state) ? { step: 'uncertain' } : state;
    case 'closed':
      return state.step === 'uncertain' ? { step: 'editing', shown: nothingShown } : state;
    default:
      return never(event);
  }
}

/** Returns whether a payment is in progress. If so, the form is locked and the cart doesn't check statuses. */
export const isBusy = (state: PaymentState): boolean =>
  state.step === 'tokenising' || state.step === 'sending' || state.step === 'confirming';

const afterReply = (reply: ProcessReply): PaymentState =>
  reply.paid || reply.clientSecret === null
    ? { step: 'done', orderId: reply.orderId }
    : {
        step: 'confirming',
        orderId: reply.orderId,
        clientSecret: reply.clientSecret,
        intentType: reply.intentType ?? 'payment',
      };

/**
 * Returns the response to the browser after a step of a payment: paid, a 3-D Secure challenge to confirm with the
 * provider, or still processing. Fails with payment-declined and the provider's reason, payment-failed if the card
 * isn't to blame, or payment-in-doubt while the attempt's outcome is unknown.
 */
export function paymentReply(order: Order & { readonly clientSecret: string | null }): Result<ProcessReply> {
  if (isConfirmed(order)) return ok({ paid: true, orderId: order.id, clientSecret: null, intentType: null });
  const attempt = order.attempts.at(-1);
  if (attempt?.outcome === 'requiresAction' && order.clientSecret)
    return ok({ paid: false, orderId: order.id, clientSecret: order.clientSecret, intentType: attempt.intentType });
  if (attempt?.outcome === 'processing')
    return ok({ paid: false, orderId: order.id, clientSecret: null, intentType: attempt.intentType });
  if (attempt?.outcome === 'failed' && attempt.fault === 'request')
    return refuse(commerce['payment-failed']({ detail: attempt.error ?? '', data: { orderId: order.id } }));
  if (attempt?.outcome === 'failed')
    return refuse(
      commerce['payment-declined']({
        detail: attempt.error ?? '',
        data: { orderId: order.id, heldUntil: order.holdUntil },
      }),
    );
  return refuse(commerce['payment-in-doubt']({ data: { orderId: order.id } }));
}

/**
 * Returns the order after several commands, with the executions of its refunds, or the first failure. Returns the same
 * object if nothing changes, so a repeat doesn't have to be saved.
 */
export function applyCommands<O extends WithExecutions>(
  order: O,
  commands: readonly OrderCommand[],
  cause: ExecutionCause,
  now: Millis,
): Result<O> {
  let next = order;
  for (const command of commands) {
    const decided = handleOrder(next, command, now);
    if (!decided.ok) return decided;
    const { order: after, events } = decided.value;
    if (events.length) next = bookRefundExecutions(next, after, events, cause, now);
  }
  return ok(next);
}
