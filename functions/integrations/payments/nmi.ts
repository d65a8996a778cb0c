import { createHash } from 'node:crypto';
import { customerOf, isVault, vaultOf } from '#domain/commerce/orders/schema.ts';
import type { Minor } from '#domain/kernel/money.ts';
import { minute } from '#domain/kernel/time.ts';
import type { ChargeRequest, ChargeState, Lease, Payments } from './port.ts';

/** The gateway's answer to an action. `response` is 1 for approved, 2 for declined and 3 for not done. */
type NmiReply = Readonly<Record<string, string>>;

/** One action on a transaction, as the gateway's query reports it. */
type NmiAction = { readonly type: string; readonly amount: string; readonly success: boolean; readonly words: string };
type NmiTransaction = {
  readonly id: string;
  readonly orderId: string;
  readonly condition: string;
  readonly customer: string;
  readonly actions: readonly NmiAction[];
};

/**
 * The gateway's own responses contain `response=…`, but a proxy in between can send any page. Returns null if the
 * response can't be read.
 */
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

/**
 * Returns the transactions that a query found. Returns null if the response isn't the gateway's or reports that the
 * query isn't allowed.
 */
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

/** Converts 1234 cents to `12.34` and back. */
const inWords = (amount: Minor): string => (amount / 100).toFixed(2);
const inMinor = (text: string): Minor => Math.round(Number(text) * 100);

/** Conditions of payments that are settled or will be at the next settlement. */
const settledStates = ['pendingsettlement', 'complete', 'pending'];
const ended = ['failed', 'canceled', 'abandoned'];

/** Returns an attempt's state from the gateway's record of it. */
function stateOf(transaction: NmiTransaction, type: 'payment' | 'setup'): ChargeState {
  const { id: intentId, condition, customer, actions } = transaction;
  const act = actions.find((action) => action.type === (type === 'setup' ? 'validate' : 'sale'));
  const paymentMethod = customer ? vaultOf(customer) : null;
  if (act && !act.success) return { kind: 'failed', intentId, message: act.words || 'The card was declined.' };
  if (type === 'setup' && act) return { kind: 'succeeded', intentId, amount: 0, fee: 0, paymentMethod };
  if (act && settledStates.includes(condition))
    return { kind: 'succeeded', intentId, amount: inMinor(act.amount), fee: 0, paymentMethod };
  if (ended.includes(condition)) return { kind: 'failed', intentId, message: 'The payment didn’t go through.' };
  return { kind: 'unknown' };
}

/** The gateway account's keys. `securityKey` authorizes requests. `tokenizationKey` is for its card form and isn't secret. */
export type NmiSecrets = { readonly securityKey: string; readonly tokenizationKey: string };

/** The gateway's address, for us and for browsers. */
export const nmiHome = 'https://secure.nmi.com';

const slowest = 8_000;
/** We request a charge only once and then only look up its outcome. If a refund left no record, we request it again. */
const leases = { charge: 24 * 60 * minute, refund: 10 * minute };

/**
 * Returns the gateway with the card form called nmi (Part 2 §1). It takes requests at `transact.php` and queries at
 * `query.php`. Both find a payment by our key as `orderid`. It never starts a bank challenge in the browser and sends
 * no messages, so nothing waits for a buyer, and the reconciler finds lost outcomes.
 * @param home the gateway's address without a trailing slash; in the local cloud, its test double's address
 */
export function nmiPayments({ securityKey }: NmiSecrets, lease: Lease, home: string = nmiHome): Payments {
  const post = async (path: string, fields: Record<string, string>): Promise<string> => {
    const body = new URLSearchParams({ security_key: securityKey, ...fields });
    const reply = await fetch(`${home}/api/${path}`, { method: 'POST', body, signal: AbortSignal.timeout(slowest) });
    if (!reply.ok) throw new Error(`the gateway answered ${reply.status}`);
    return reply.text();
  };
  /** Returns null if the gateway can't be reached or its response can't be read. */
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

  /** Requests a payment, or saves a card, only once. A second caller gets the first one's outcome. */
  const act = async (key: string, type: 'payment' | 'setup', fields: Record<string, string>): Promise<ChargeState> => {
    if (!(await lease(`charge ${key}`, leases.charge))) {
      const state = await find(key, type);
      // A payment that isn't there yet may still be on its way.
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
      if (!(await lease(`refund ${key}`, leases.refund))) throw new Error('the refund is already being requested');
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

/** Kept short, because the gateway would cut off a longer value and we would never find the transaction again. */
const refundKey = (asked: string): string => `R${createHash('sha256').update(asked).digest('hex').slice(0, 30)}`;

const notThere: ChargeState = {
  kind: 'failed',
  intentId: null,
  message: 'The payment didn’t reach the card provider. Your card wasn’t charged.',
  fault: 'request',
};

/**
 * The fields that tell the card networks that a card is saved with its holder's consent. `used` means that it is
 * charged with that consent.
 */
const storedCardFields = {
  customer_vault: 'add_customer',
  initiated_by: 'customer',
  stored_credential_indicator: 'stored',
};
const used = { initiated_by: 'merchant', stored_credential_indicator: 'used' };

/** Either the processor didn't answer the gateway, or it considers the request a duplicate. */
const mayHaveBeenDone = ['420', '421', '430'];

/**
 * Returns the bank's message without the gateway's own reference. If the message is only a code, returns a sentence
 * instead. Any other failure is ours to fix and means nothing to a buyer.
 */
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
