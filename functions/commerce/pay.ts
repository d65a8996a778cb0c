import type { Order } from '#domain/commerce/order-schema.ts';
import { commerce } from '#domain/commerce/problems.ts';
import type { ProcessReply } from '#domain/commerce/schema.ts';
import type { Problem } from '#domain/kernel/problem.ts';
import { ok, type Result, refuse } from '#domain/kernel/result.ts';
import { type Millis, minute } from '#domain/kernel/time.ts';
import type { ChargeState } from '../integrations/payments/port.ts';
import type { Stored } from '../kernel/table/item.ts';
import type { StoredOrder } from '../kernel/table/keys/commerce.ts';
import type { Deps } from './deps.ts';
import { command, stands } from './save.ts';

/** How long places are kept while a payment is under way, and while nobody knows how one ended. */
export const payingFor = 15 * minute;
export const doubtFor = 60 * minute;

/** Asks the provider for the open attempt of an order. Nothing is locked meanwhile; asking twice is one charge. */
export async function charge(
  deps: Deps,
  order: StoredOrder,
  token: string,
  account: string | null,
  now: Millis,
): Promise<Result<ProcessReply, Problem>> {
  const attempt = order.attempts.at(-1);
  if (!attempt) throw new Error('an order is charged without an attempt');
  const payments = await deps.payments();
  const asked = { key: attempt.key, orderId: order.id, token, receiptEmail: order.emailReceiptTo, account };
  const state =
    attempt.intentType === 'setup'
      ? await payments.save(asked)
      : await payments.charge({ ...asked, amount: attempt.amount, currency: order.currency });
  const told = await tell(deps, order.id, attempt.key, state, 'browser', now);
  return told.ok ? replyOf(told.value) : told;
}

/** Tells an order how its attempt stands; whoever says it first is believed, repeats change nothing. */
export function tell(
  deps: Deps,
  orderId: number,
  key: string,
  state: ChargeState,
  source: 'browser' | 'webhook' | 'reconciler',
  now: Millis,
): Promise<Result<Stored<StoredOrder>, Problem>> {
  if (state.kind === 'unknown')
    return command(deps, orderId, { type: 'lose-track', key, holdUntil: now + doubtFor }, now);
  const told = {
    type: 'report' as const,
    key,
    source,
    outcome: state.kind,
    ...(state.intentId ? { intentId: state.intentId } : {}),
    ...(state.kind === 'succeeded'
      ? {
          amount: state.amount,
          providerFee: state.fee,
          ...(state.paymentMethod ? { paymentMethod: state.paymentMethod } : {}),
        }
      : {}),
    ...(state.kind === 'failed' ? { error: state.message } : {}),
  };
  return command(deps, orderId, told, now, state.kind === 'requiresAction' ? { clientSecret: state.clientSecret } : {});
}

/**
 * Ends an attempt that waits for its buyer, so that another card can be tried: first at the provider, whose answer counts. Money that moved
 * meanwhile is found here, and then the order is simply paid.
 */
export async function giveUp(
  deps: Deps,
  order: Stored<StoredOrder>,
  now: Millis,
): Promise<Result<Stored<StoredOrder>>> {
  const open = order.attempts.at(-1);
  if (open?.outcome !== 'requiresAction' || !open.intentId) return ok(order);
  const state = await (await deps.payments()).cancel(open.intentId, open.intentType);
  return tell(deps, order.id, open.key, state, 'browser', now);
}

/** What the browser is told of an order after a payment step. */
export function replyOf(order: StoredOrder): Result<ProcessReply, Problem> {
  if (stands(order)) return ok({ paid: true, orderId: order.id, clientSecret: null, intentType: null });
  const attempt: Order['attempts'][number] | undefined = order.attempts.at(-1);
  if (attempt?.outcome === 'requiresAction' && order.clientSecret)
    return ok({ paid: false, orderId: order.id, clientSecret: order.clientSecret, intentType: attempt.intentType });
  if (attempt?.outcome === 'processing')
    return ok({ paid: false, orderId: order.id, clientSecret: null, intentType: attempt.intentType });
  if (attempt?.outcome === 'failed')
    return refuse(commerce['payment-declined']({ detail: attempt.error ?? '', data: { orderId: order.id } }));
  return refuse(commerce['payment-in-doubt']({ data: { orderId: order.id } }));
}
