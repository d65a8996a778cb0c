import type Stripe from 'stripe';
import type { PayoutLine, PayoutRow } from '#domain/commerce/payouts/schema.ts';
import type { ProviderPayout } from './port.ts';

const statusOf = (status: string): PayoutRow['status'] =>
  status === 'paid' || status === 'failed' || status === 'canceled' ? status : 'onItsWay';
const payoutOf = (payout: Stripe.Payout): PayoutRow => ({
  id: payout.id,
  amount: payout.amount,
  currency: payout.currency.toUpperCase(),
  status: statusOf(payout.status),
  at: payout.created * 1000,
  arrives: payout.arrival_date * 1000,
  failure: payout.failure_message ?? null,
});

/**
 * Returns an account's latest hundred payouts and its balance, which is negative if refunds and disputes exceed
 * payments.
 */
export async function payoutsOf(stripe: Stripe, stripeAccount: string) {
  const [{ data }, { available, pending }] = await Promise.all([
    stripe.payouts.list({ limit: 100 }, { stripeAccount }),
    stripe.balance.retrieve({}, { stripeAccount }),
  ]);
  const sum = (parts: readonly { amount: number }[]) => parts.reduce((all, { amount }) => all + amount, 0);
  return { balance: sum(available) + sum(pending), payouts: data.map(payoutOf) };
}

/** The order and purpose of each payment to an account, or of its reversal, by its ID in that account. */
type Origin = Pick<PayoutLine, 'orderId' | 'kind'>;

/**
 * Returns a payout with its lines. The account itself shows only payments, and the platform's transfers show which
 * orders they belong to.
 */
export async function payoutWithLines(stripe: Stripe, stripeAccount: string, id: string): Promise<ProviderPayout> {
  const payout = await stripe.payouts.retrieve(id, {}, { stripeAccount });
  const { lines, carries } = await movementsOf(stripe, stripeAccount, id);
  const origins = await originsOf(stripe, stripeAccount, new Set(lines.flatMap(({ source }) => sourceOf(source))));
  return {
    ...payoutOf(payout),
    carries,
    lines: lines.map(({ source, net, fee, created, type }) => {
      const origin = sourceOf(source).flatMap((known) => origins.get(known) ?? [])[0];
      const other = { orderId: null, kind: type === 'payment_refund' ? ('refund' as const) : ('other' as const) };
      return { ...(origin ?? other), net, fee, at: created * 1000 };
    }),
  };
}

/** Returns a payout's transfers. If the bank returned an earlier payout, its transfers are in this one again. */
async function movementsOf(stripe: Stripe, stripeAccount: string, payout: string) {
  const lines: Stripe.BalanceTransaction[] = [];
  const carries: string[] = [];
  for await (const line of stripe.balanceTransactions.list({ payout, limit: 100 }, { stripeAccount })) {
    const [earlier] = line.type === 'payout_failure' ? sourceOf(line.source) : [];
    if (earlier && earlier !== payout) {
      const before = await movementsOf(stripe, stripeAccount, earlier);
      lines.push(...before.lines);
      carries.push(...before.carries, earlier);
    } else if (!line.type.startsWith('payout')) lines.push(line);
  }
  return { lines, carries };
}

const sourceOf = (source: Stripe.BalanceTransaction['source']): string[] =>
  source === null ? [] : [typeof source === 'string' ? source : source.id];

/** Returns an account's transfers, newest first, until it has found all the requested ones. */
async function originsOf(stripe: Stripe, destination: string, wanted: ReadonlySet<string>) {
  const origins = new Map<string, Origin>();
  const missing = new Set(wanted);
  const note = (id: unknown, orderId: number | null, kind: Origin['kind']) => {
    if (typeof id !== 'string') return;
    origins.set(id, { orderId, kind });
    missing.delete(id);
  };
  for await (const { destination_payment, transfer_group, metadata, reversals } of stripe.transfers.list({
    destination,
    limit: 100,
  })) {
    const orderId = orderIn(transfer_group);
    note(idOf(destination_payment), orderId, metadata.disputeId ? 'disputeWon' : 'charge');
    for (const reversal of reversals.data)
      note(idOf(reversal.destination_payment_refund), orderId, reversal.metadata?.disputeId ? 'dispute' : 'refund');
    if (missing.size === 0) break;
  }
  return origins;
}

const idOf = (value: string | { id: string } | null | undefined): string | undefined =>
  typeof value === 'string' ? value : value?.id;

/** Returns a transfer's group, which names its order. */
export const groupOf = (orderId: number): string => `order-${orderId}`;
const orderIn = (group: string | null): number | null => Number(/^order-(\d+)$/.exec(group ?? '')?.[1]) || null;
