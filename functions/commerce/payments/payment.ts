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

/** How long spots are kept while a payment's outcome is unknown. */
const unknownHold = 60 * minute;

type Source = Extract<OrderCommand, { type: 'report' }>['source'];

/** Records the state of a payment attempt on its order, whichever source reports it first; repeats change nothing. */
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
    // A spot that can't be kept shows up as lost when the money arrives.
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
 * Cancels an attempt that waits for its buyer (a 3-D Secure challenge), so another card can be tried. The provider is
 * asked first, and its answer counts. If money has moved in the meantime, it turns up here, and the order is simply
 * paid.
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

/** How long spots are kept while a payment is under way. */
export const paymentHold = 15 * minute;

/** A card from the browser, or one on file (`kept`), which no outside call can name. */
export type Card =
  | (Pick<OrderBag, 'paymentToken' | 'nmiPaymentToken'> & Partial<Pick<OrderBag, 'zip'>>)
  | { readonly kept: string };
type Tokened = { readonly token: string; readonly zip: string };
/** The recipient of the money. */
type Receiver = Pick<PaymentSettings, 'stripeAccount' | 'share' | 'paymentType'>;

/**
 * Returns the card token an order is charged with, for the organization's own provider; the other provider's token is
 * never sent there. Null if nothing is due now. Throws a 400 if a card is needed but none for that provider is sent.
 */
export function cardFor(
  order: Pick<Order, 'dueNow' | 'preAuth'>,
  card: Card,
  { paymentType }: Pick<PaymentSettings, 'paymentType'>,
): string | null {
  if (!needsPayment(order)) return null;
  if ('kept' in card) return card.kept;
  const token = paymentType === 'nmi' ? card.nmiPaymentToken : card.paymentToken;
  // only its order can charge a card saved there; no call can name it
  if (!token || isSavedCard(token))
    throw new ProblemError(request.invalid({ fields: { paymentToken: 'Enter a card' } }));
  return token;
}

/**
 * Ties the order's players, bids and spots to it, opens an attempt on it or finds the open one, and asks the provider
 * for it. An order with nothing due now is confirmed instead. Throws a 400 if a card is needed but none is sent. If
 * the same order was just paid through another request or the provider's message, a refused request gets the paid
 * order.
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
  // comes before anything is tied or opened: without the provider's keys, no one could look up the attempt
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
  // an attempt begun with the other provider stays there, because this provider's token would mean nothing to it
  const isOpen = attempt?.outcome === 'open' && attempt.provider === provider && !isConfirmed(started.value);
  return isOpen ? charge(deps, started.value, attempt, card, settings, now) : paymentReply(started.value);
}

/** Confirms an order with nothing due now. If its spots are already gone, the order ends. */
async function confirmed(deps: Deps, order: Stored<StoredOrder>, now: Millis): Promise<Result<ProcessReply>> {
  const done = await changeOrder(deps, order, [{ type: 'confirm' }], now);
  return done.ok ? paymentReply(done.value) : done;
}

/** Asks the provider for an attempt. Nothing is locked while it runs, and a repeated request is a single charge. */
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
  // the account is with the card provider; payments through the gateway belong to the platform itself
  const payTo =
    account === null || attempt.provider !== 'card' ? null : { account, share: shareOf(attempt.amount, share) };
  // its holder agreed to a later charge, for a spot that frees up or a membership's auto-renewal
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
