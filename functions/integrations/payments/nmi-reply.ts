import { vaultOf } from '#domain/commerce/saved-card.ts';
import type { Minor } from '#domain/kernel/money.ts';
import type { ChargeState } from './port.ts';

/** What the gateway answers to an act, as it writes it: `response` 1 approved, 2 declined, 3 not done. */
type NmiReply = Readonly<Record<string, string>>;

/** One act on a transaction, as its query tells it. */
type NmiAction = { readonly type: string; readonly amount: string; readonly success: boolean; readonly words: string };
type NmiTransaction = {
  readonly id: string;
  readonly orderId: string;
  readonly condition: string;
  readonly customer: string;
  readonly actions: readonly NmiAction[];
};

/** Of one of ours the gateway says `response=…`; a page of somebody in between says anything. Null: nobody can read it. */
export function readReply(text: string): NmiReply | null {
  const reply = Object.fromEntries(new URLSearchParams(text.trim()));
  return reply.response && /^[123]$/.test(reply.response) ? reply : null;
}

const inside = (xml: string, tag: string): string[] =>
  [...xml.matchAll(new RegExp(`<${tag}>([\\s\\S]*?)</${tag}>`, 'g'))].map((match) => match[1] ?? '');
const one = (xml: string, tag: string): string => plain(inside(xml, tag)[0] ?? '').trim();
const plain = (text: string): string =>
  text.replace(/&(lt|gt|quot|apos|amp);/g, (_, name: string) => entities[name] ?? '');
const entities: Readonly<Record<string, string>> = { lt: '<', gt: '>', quot: '"', apos: "'", amp: '&' };

/** The transactions that a query found; null where the answer is none of the gateway's, or says that it may not be asked. */
export function readTransactions(xml: string): NmiTransaction[] | null {
  if (!/<nm_response\b/.test(xml) || /<error_response>/.test(xml)) return null;
  return inside(xml, 'transaction').map((text) => ({
    id: one(text, 'transaction_id'),
    orderId: one(text, 'order_id'),
    condition: one(text, 'condition'),
    customer: one(text, 'customerid'),
    actions: inside(text, 'action').map((action) => ({
      type: one(action, 'action_type'),
      amount: one(action, 'amount'),
      success: one(action, 'success') === '1',
      words: one(action, 'response_text'),
    })),
  }));
}

/** `12.34` of 1234 cents, and back. */
export const inWords = (amount: Minor): string => (amount / 100).toFixed(2);
export const inMinor = (text: string): Minor => Math.round(Number(text) * 100);

/** Sums that have gone, or go with the next settlement. */
const settledStates = ['pendingsettlement', 'complete', 'pending'];
const ended = ['failed', 'canceled', 'abandoned'];

/** How an attempt stands by the gateway's own record. */
export function stateOf(transaction: NmiTransaction, type: 'payment' | 'setup'): ChargeState {
  const { id: intentId, condition, customer, actions } = transaction;
  const act = actions.find((action) => action.type === (type === 'setup' ? 'validate' : 'sale'));
  const paymentMethod = customer ? vaultOf(customer) : null;
  if (act && !act.success) return { kind: 'failed', intentId, message: act.words || 'The card was declined.' };
  if (type === 'setup' && act) return { kind: 'succeeded', intentId, amount: 0, fee: 0, paymentMethod };
  if (act && settledStates.includes(condition))
    return { kind: 'succeeded', intentId, amount: inMinor(act.amount), fee: 0, paymentMethod };
  if (ended.includes(condition)) return { kind: 'failed', intentId, message: 'The payment was not taken.' };
  return { kind: 'unknown' };
}
