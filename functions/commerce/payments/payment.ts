import type { OrderCommand } from '#domain/commerce/orders/events.ts';
import { isConfirmed, needsPayment } from '#domain/commerce/orders/money.ts';
import { paymentReply } from '#domain/commerce/orders/payment-flow.ts';
import { isSavedCard, type Order } from '#domain/commerce/orders/schema.ts';
import { shareOf } from '#domain/commerce/pricing/fees.ts';
import { commerce } from '#domain/commerce/problems.ts';
import type { OrderBag, PaymentSettings, ProcessReply } from '#domain/commerce/schema.ts';
import { request } from '#domain/kernel/request.ts';
import { ok, type Result, refuse } from '#domain/kernel/result.ts';
import { type Millis, minute } from '#domain/kernel/time.ts';
import type { ChargeState } from '../../integrations/payments/port.ts';
import { ProblemError } from '../../kernel/http/call.ts';
import type { Stored } from '../../kernel/table/item.ts';
import { changeOrder } from '../../subjects/commerce/change-order.ts';
import { orderById } from '../../subjects/commerce/order-records.ts';
import type { StoredOrder } from '../../subjects/commerce/orders.ts';
import { entriesOfOrder } from '../checkout/plays-twice.ts';
import type { Deps } from '../deps.ts';
import { keepAll, keepSpots } from '../orders/keep.ts';

/** How long we keep spots while a payment's outcome is unknown. */
const unknownHold = 60 * minute;

type Source = Extract<OrderCommand, { type: 'report' }>['source'];

/** Records a payment attempt's result on its order, whichever source reports it first. Repeated reports change nothing. */
export async function recordPaymentOutcome(
  deps: Deps,
  order: number | Stored<StoredOrder>,
  key: string,
  state: ChargeState,
  source: Source,
  now: Millis,
): Promise<Result<Stored<StoredOrder>>> {
  if (state.kind === 'unknown') {
    const holdUntil = now + unknownHold;
    const marked = await changeOrder(deps, order, [{ type: 'mark-unknown', key, holdUntil }], now);
    // If a spot can't be kept, it shows up as lost when the money arrives.
    if (marked.ok && marked.value.state === 'unknown') await keepSpots(deps, marked.value, holdUntil, now);
    return marked;
  }
  const secret = state.kind === 'requiresAction' ? { secret: { key, value: state.clientSecret } } : {};
  return changeOrder(deps, order, [reportOf(key, state, source)], now, secret);
}

type KnownState = Exclude<ChargeState, { kind: 'unknown' }>;
function reportOf(key: string, state: KnownState, source: Source): Extract<OrderCommand, { type: 'report' }> {
  const report = { type: 'report' as const, key, source, outcome: state.kind };
  const intent = state.intentId ? { intentId: state.intentId } : {};
  if (state.kind === 'failed') return { ...report, ...intent, error: state.message, fault: state.fault ?? 'card' };
  if (state.kind !== 'succeeded') return { ...report, ...intent };
  const { amount, fee, paymentMethod, card } = state;
  const paidBy = { ...(paymentMethod ? { paymentMethod } : {}), ...(card ? { card } : {}) };
  return { ...report, ...intent, amount, providerFee: fee, ...paidBy };
}

/**
 * Cancels an attempt that waits for its buyer (a 3-D Secure challenge), so they can try another card. We ask the
 * provider first, and its answer decides. If money has moved in the meantime, the order is paid.
 */
export async function cancelPendingPayment(
  deps: Deps,
  order: Stored<StoredOrder>,
  now: Millis,
): Promise<Result<Stored<StoredOrder>>> {
  const attempt = order.attempts.at(-1);
  if (attempt?.outcome !== 'requiresAction' || !attempt.intentId) return ok(order);
  const state = await (await deps.payments(attempt.provider)).cancel(attempt.intentId, attempt.intentType);
  return recordPaymentOutcome(deps, order, attempt.key, state, 'browser', now);
}

/** How long we keep spots while a payment is in progress. */
export const paymentHold = 15 * minute;

/** A card from the browser or one on file (`kept`). A call from outside can't name a card on file. */
export type Card =
  | (Pick<OrderBag, 'paymentToken' | 'nmiPaymentToken'> & Partial<Pick<OrderBag, 'zip'>>)
  | { readonly kept: string };
type Tokened = { readonly token: string; readonly zip: string };
/** Who receives the money. */
type Receiver = Pick<PaymentSettings, 'stripeAccount' | 'share' | 'paymentType'>;

/**
 * Returns the card token to charge an order with. It belongs to the organization's own provider, and another provider's
 * token is never sent there. Returns null if nothing is due now. Throws a 400 if a card is needed but that provider's
 * token is missing.
 */
export function cardFor(
  order: Pick<Order, 'dueNow' | 'preAuth'>,
  card: Card,
  { paymentType }: Pick<PaymentSettings, 'paymentType'>,
): string | null {
  if (!needsPayment(order)) return null;
  if ('kept' in card) return card.kept;
  const token = paymentType === 'nmi' ? card.nmiPaymentToken : card.paymentToken;
  // Only the order itself can charge a card saved with it. A call can't name that card.
  if (!token || isSavedCard(token))
    throw new ProblemError(request.invalid({ fields: { paymentToken: 'Enter a card' } }));
  return token;
}

/**
 * Ties the order's players, bids and spots to it, opens a payment attempt or finds the open one, and asks the provider
 * to charge it. An order with nothing due now is confirmed instead. Throws a 400 if a card is needed but missing. If
 * another request or the provider's message has just paid the same order, a refused request gets the paid order.
 */
export async function startPayment(
  deps: Deps,
  order: Stored<StoredOrder>,
  bag: Card,
  settings: Receiver,
  now: Millis,
): Promise<Result<ProcessReply>> {
  if (order.state === 'released') return refuse(commerce['hold-expired']());
  const token = cardFor(order, bag, settings);
  // This comes before anything is tied or opened, because no one could look up the attempt without the provider's keys.
  if (token) await deps.payments(settings.paymentType);
  const card = token === null ? null : { token, zip: ('zip' in bag && bag.zip) || '' };
  const reply = await payOnce(deps, order, card, settings, now);
  if (reply.ok) return reply;
  const latest = await orderById(deps.table, order.id);
  return latest && isConfirmed(latest) ? paymentReply(latest) : reply;
}

async function payOnce(
  deps: Deps,
  order: Stored<StoredOrder>,
  card: Tokened | null,
  settings: Receiver,
  now: Millis,
): Promise<Result<ProcessReply>> {
  const entries = await entriesOfOrder(deps.table, order);
  const result = await keepAll(deps, order, entries, now + paymentHold, now);
  if (!result.ok) return result;
  if (!card) return confirmed(deps, order, now);
  const intentType = order.dueNow > 0 ? 'payment' : 'setup';
  const provider = settings.paymentType;
  const start = { type: 'start', intentType, provider, holdUntil: now + paymentHold, toConfirm: true } as const;
  const started = await changeOrder(deps, order, [start], now);
  if (!started.ok) return started;
  const attempt = started.value.attempts.at(-1);
  // An attempt that began with the other provider stays there, because that provider wouldn't recognize this one's
  // token.
  const isOpen = attempt?.outcome === 'open' && attempt.provider === provider && !isConfirmed(started.value);
  return isOpen ? charge(deps, started.value, attempt, card, settings, now) : paymentReply(started.value);
}

/** Confirms an order with nothing due now. Ends it if its spots are already gone. */
async function confirmed(deps: Deps, order: Stored<StoredOrder>, now: Millis): Promise<Result<ProcessReply>> {
  const done = await changeOrder(deps, order, [{ type: 'confirm' }], now);
  return done.ok ? paymentReply(done.value) : done;
}

/** Asks the provider to charge an attempt. Nothing is locked while it runs, and a repeated request makes only one charge. */
async function charge(
  deps: Deps,
  order: Stored<StoredOrder>,
  attempt: StoredOrder['attempts'][number],
  { token, zip }: Tokened,
  settings: Receiver,
  now: Millis,
): Promise<Result<ProcessReply>> {
  const payments = await deps.payments(attempt.provider);
  const { stripeAccount: account, share } = settings;
  // The organization's account is with the card provider. Payments through the gateway go to the platform itself.
  const payTo =
    account === null || attempt.provider !== 'card' ? null : { account, share: shareOf(attempt.amount, share) };
  // The cardholder agreed to a later charge, for a spot that frees up or a membership's auto-renewal.
  const keep =
    attempt.intentType === 'setup' || order.lines.some(({ item }) => item.type === 'MEM' && item.membership.renews);
  const card = { key: attempt.key, orderId: order.id, token, receiptEmail: order.emailReceiptTo, zip, payTo, keep };
  const state =
    attempt.intentType === 'setup'
      ? await payments.save(card)
      : await payments.charge({ ...card, amount: attempt.amount, currency: order.currency });
  const recorded = await recordPaymentOutcome(deps, order, attempt.key, state, 'browser', now);
  return recorded.ok ? paymentReply(recorded.value) : recorded;
}
