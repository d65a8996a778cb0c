import { createHash } from 'node:crypto';
import { customerOf, isVault, vaultOf } from '#domain/commerce/saved-card.ts';
import type { Minor } from '#domain/kernel/money.ts';
import { minute } from '#domain/kernel/time.ts';
import type { ChargeRequest, ChargeState, Lease, Payments } from './port.ts';

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
function readReply(text: string): NmiReply | null {
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
function readTransactions(xml: string): NmiTransaction[] | null {
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
const inWords = (amount: Minor): string => (amount / 100).toFixed(2);
const inMinor = (text: string): Minor => Math.round(Number(text) * 100);

/** Sums that have gone, or go with the next settlement. */
const settledStates = ['pendingsettlement', 'complete', 'pending'];
const ended = ['failed', 'canceled', 'abandoned'];

/** How an attempt stands by the gateway's own record. */
function stateOf(transaction: NmiTransaction, type: 'payment' | 'setup'): ChargeState {
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

/** Of the gateway's account: `securityKey` acts, `tokenizationKey` is its card form's and no secret. */
export type NmiSecrets = { readonly securityKey: string; readonly tokenizationKey: string };

/** Where the gateway is, for us and for browsers. */
export const nmiHome = 'https://secure.nmi.com';

const slowest = 8_000;
/** A charge is asked for once; what became of it is looked up from then on. A refund that nobody knows of is asked for again. */
const leases = { charge: 24 * 60 * minute, refund: 10 * minute };

/**
 * The gateway of the card form called nmi (Part 2 §1): acts by `transact.php`, what it knows by `query.php`, both found by our key as `orderid`. It asks no
 * bank in the browser and says nothing by itself, so nothing ever waits for a buyer and the reconciler finds what got lost.
 *
 * @param home the gateway's address, without a slash behind; a double's in the local cloud
 */
export function nmiPayments({ securityKey }: NmiSecrets, lease: Lease, home: string = nmiHome): Payments {
  const post = async (path: string, fields: Record<string, string>): Promise<string> => {
    const body = new URLSearchParams({ security_key: securityKey, ...fields });
    const reply = await fetch(`${home}/api/${path}`, { method: 'POST', body, signal: AbortSignal.timeout(slowest) });
    if (!reply.ok) throw new Error(`the gateway answered ${reply.status}`);
    return reply.text();
  };
  /** Null: it could not be asked, or its answer is not readable. */
  const known = async (by: Record<string, string>) =>
    post('query.php', by)
      .then(readTransactions)
      .catch(() => null);

  const find: Payments['find'] = async (key, type) => {
    const transactions = await known({ order_id: key });
    if (!transactions) return { kind: 'unknown' };
    const ours = transactions.filter(({ orderId }) => orderId === key).map((each) => stateOf(each, type));
    return ours.find(({ kind }) => kind === 'succeeded') ?? ours.at(-1) ?? notThere;
  };
  const look: Payments['look'] = async (intentId, type) => {
    const transactions = await known({ transaction_id: intentId });
    const ours = transactions?.find(({ id }) => id === intentId);
    return ours ? stateOf(ours, type) : { kind: 'unknown' };
  };

  /** Asks for money or for a card to be kept, once; whoever comes second hears what became of the first. */
  const act = async (key: string, type: 'payment' | 'setup', fields: Record<string, string>): Promise<ChargeState> => {
    if (!(await lease(`charge ${key}`, leases.charge))) {
      const state = await find(key, type);
      // what is not there may be on its way
      return state === notThere ? { kind: 'unknown' } : state;
    }
    const reply = await post('transact.php', { ...fields, orderid: key })
      .then(readReply)
      .catch(() => null);
    if (!reply || mayHaveBeenDone.includes(reply.response_code ?? '')) return { kind: 'unknown' };
    const intentId = reply.transactionid || null;
    if (reply.response === '1' && intentId) {
      const paymentMethod = reply.customer_vault_id ? vaultOf(reply.customer_vault_id) : null;
      const amount = type === 'setup' ? 0 : inMinor(fields.amount ?? '0');
      return { kind: 'succeeded', intentId, amount, fee: 0, paymentMethod };
    }
    const words = reply.response === '2' ? reply.responsetext : '';
    return { kind: 'failed', intentId, message: declined(words), fault: words ? 'card' : 'request' };
  };

  return {
    charge: (request) =>
      act(request.key, 'payment', {
        type: 'sale',
        amount: inWords(request.amount),
        currency: request.currency.toUpperCase(),
        ...about(request),
      }),
    save: (request) =>
      act(request.key, 'setup', {
        ...{ type: 'validate', amount: '0.00', customer_vault: 'add_customer' },
        ...about(request),
      }),
    look,
    find,
    cancel: look,
    async refund({ intentId, amount, key: asked }) {
      const key = refundKey(asked);
      const before = (await known({ order_id: key }))?.find(({ orderId }) => orderId === key);
      if (before?.actions.some(({ type, success }) => type === 'refund' && success))
        return { ok: true, refundId: before.id };
      if (!(await lease(`refund ${key}`, leases.refund))) throw new Error('the refund is being asked for');
      const fields = { type: 'refund', transactionid: intentId, amount: inWords(amount), orderid: key };
      const reply = readReply(await post('transact.php', fields));
      if (!reply) throw new Error('the gateway’s answer can’t be read');
      return { ok: reply.response === '1', refundId: reply.transactionid || null };
    },
    bearDispute: async () => {},
    answerDispute: async () => false,
    news: async () => null,
  };
}

/** Short, whatever it is made of: one that the gateway cut off would never be found again. */
const refundKey = (asked: string): string => `R${createHash('sha256').update(asked).digest('hex').slice(0, 30)}`;

const notThere: ChargeState = {
  kind: 'failed',
  intentId: null,
  message: 'The payment did not reach the card provider.',
  fault: 'request',
};

/** What card schemes are told of a card that is kept with its holder’s word, and of one that is charged by that word. */
const storedCardFields = {
  customer_vault: 'add_customer',
  initiated_by: 'customer',
  stored_credential_indicator: 'stored',
};
const used = { initiated_by: 'merchant', stored_credential_indicator: 'used' };

/** The processor did not answer the gateway, or it takes the request for one that it had before. */
const mayHaveBeenDone = ['420', '421', '430'];

/** The bank's word without the gateway's own reference, in a sentence where it is a bare code; anything else is ours to put right, and says nothing to a buyer. */
const declined = (words: string | undefined): string =>
  words
    ? /^decline/i.test(words)
      ? 'Your card was declined.'
      : words.replace(/\s*REFID:\S+$/, '')
    : 'The card provider refused the request.';

const about = ({
  orderId,
  token,
  receiptEmail,
  zip,
  keep,
}: Pick<ChargeRequest, 'orderId' | 'token' | 'receiptEmail' | 'zip' | 'keep'>) => ({
  ...(isVault(token) ? { ...used, customer_vault_id: customerOf(token) } : { payment_token: token }),
  order_description: `Order ${orderId}`,
  email: receiptEmail,
  ...(zip ? { zip } : {}),
  ...(keep ? storedCardFields : {}),
});
