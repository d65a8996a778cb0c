import { createHash, randomInt } from 'node:crypto';
import type { Reply } from '../../gateway/gateway.ts';
import type { Store } from '../../store.ts';
import type { PaymentKeys } from '../call.ts';
import { behaviourOf } from '../cards.ts';

/** How the stand-in behaves: correctly, after some seconds, down, or with an unreadable response. */
export const nmiMoods = ['right', 'slow', 'down', 'wrong'] as const;
type NmiMood = (typeof nmiMoods)[number];

type Action = { readonly type: string; readonly amount: string; readonly success: boolean; readonly words: string };
type NmiTransaction = {
  readonly id: string;
  readonly orderId: string;
  readonly at: number;
  readonly condition: string;
  readonly customer: string;
  /** The sale that a refund is for. */
  readonly of: string;
  readonly number: string;
  readonly actions: readonly Action[];
};
type Card = { readonly number: string };

export type Gateway = {
  handle(method: string, path: string, body: string, mood?: NmiMood): Promise<Reply | 'lost'>;
  mood(): NmiMood;
  set(mood: NmiMood): void;
  transactions(): NmiTransaction[];
};

/** How long a slow gateway takes, which is longer than the product waits for it. */
const slowFor = 9_000;

const headers = (type: string) => ({
  'content-type': type,
  'access-control-allow-origin': '*',
  'access-control-allow-headers': '*',
});
const replyWith = (text: string, type = 'text/html; charset=utf-8', status = 200): Reply => ({
  status,
  headers: headers(type),
  body: Buffer.from(text),
});
const form = (fields: Record<string, string>): Reply => replyWith(new URLSearchParams(fields).toString());
const said = (response: '1' | '2' | '3', code: string, text: string, more: Record<string, string> = {}): Reply =>
  form({ response, responsetext: text, response_code: code, authcode: '', transactionid: '', ...more });
const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

/**
 * Opens a stand-in for the nmi card form's gateway, in its own format: form fields in, form fields or XML out. Tokens
 * work once.
 */
// biome-ignore lint/complexity/noExcessiveLinesPerFunction: one thing with its state; what it does is in the short functions inside
export function openGateway(store: Store, now: () => number, { nmi }: Pick<PaymentKeys, 'nmi'>): Gateway {
  const kept = store.collection<NmiTransaction>('nmiTransactions');
  const tokens = store.collection<Card>('nmiTokens');
  const used = store.collection<true>('nmiTokensUsed');
  const vault = store.collection<Card>('nmiVault');
  const moods = store.collection<NmiMood>('nmiMood');
  const mood = () => moods.get('mood') ?? 'right';
  const newId = () => String(randomInt(1e9, 9e9));
  const all = () => kept.list({ newest: true });

  function token(body: string): Reply {
    const { key = '', number = '' } = Object.fromEntries(new URLSearchParams(body));
    if (key !== nmi.tokenizationKey)
      return replyWith(JSON.stringify({ error: 'Invalid key' }), 'application/json', 401);
    const made = `${createHash('sha256')
      .update(`${number}${now()}${randomInt(1e9)}`)
      .digest('hex')
      .slice(0, 8)}-nmi`;
    tokens.put(made, { number });
    return replyWith(JSON.stringify({ token: made }), 'application/json');
  }

  /** Returns the named card. A token is used up, and a card in the vault stays. */
  function cardOf({ payment_token: token, customer_vault_id: customer }: Record<string, string>): Card | null {
    if (customer) return vault.get(customer);
    if (!token || used.get(token)) return null;
    const card = tokens.get(token);
    if (card) used.put(token, true);
    return card;
  }

  function taken(fields: Record<string, string>): Reply | 'lost' {
    const { type = '', amount = '0.00', orderid: orderId = '' } = fields;
    const card = cardOf(fields);
    if (!card) return said('3', '300', 'Payment Token does not exist REFID:1');
    const { decline, lost } = behaviourOf(card.number);
    if (lost === 'before') return 'lost';
    const customer = fields.customer_vault === 'add_customer' && !decline ? newId() : '';
    if (customer) vault.put(customer, card);
    const id = newId();
    const act = { type, amount, success: !decline, words: decline ? 'DECLINE' : 'SUCCESS' };
    const condition = decline ? 'failed' : type === 'validate' ? 'complete' : 'pendingsettlement';
    kept.put(id, {
      id,
      orderId,
      at: now(),
      condition,
      customer,
      of: '',
      number: card.number.slice(-4),
      actions: [act],
    });
    if (lost === 'after') return 'lost';
    const more = { transactionid: id, orderid: orderId, ...(customer ? { customer_vault_id: customer } : {}) };
    return decline ? said('2', '200', 'DECLINE', more) : said('1', '100', 'SUCCESS', more);
  }

  function refunded({ transactionid = '', amount = '0.00', orderid: orderId = '' }: Record<string, string>): Reply {
    const sale = kept.get(transactionid);
    if (!sale) return said('3', '300', 'Transaction not found REFID:2');
    const cents = (text: string) => Math.round(Number(text) * 100);
    const back = all().filter(({ of }) => of === sale.id);
    const before = back.reduce((sum, { actions }) => sum + cents(actions[0]?.amount ?? '0'), 0);
    if (before + cents(amount) > cents(sale.actions[0]?.amount ?? '0'))
      return said('3', '300', 'Refund amount may not exceed the transaction balance REFID:3');
    const id = newId();
    const act = { type: 'refund', amount, success: true, words: 'SUCCESS' };
    kept.put(id, {
      ...{ id, orderId, at: now(), condition: 'pendingsettlement', customer: '', of: sale.id, number: sale.number },
      actions: [act],
    });
    return said('1', '100', 'SUCCESS', { transactionid: id, orderid: orderId });
  }

  function found({ order_id: orderId, transaction_id: id }: Record<string, string>): Reply {
    const rows = all().filter((one) => (orderId ? one.orderId === orderId : one.id === id));
    const text = rows.map(
      (one) =>
        `<transaction><transaction_id>${one.id}</transaction_id><condition>${one.condition}</condition><order_id>${escaped(one.orderId)}</order_id><customerid>${one.customer}</customerid>${one.actions
          .map(
            ({ type, amount, success, words }) =>
              `<action><amount>${amount}</amount><action_type>${type}</action_type><success>${success ? 1 : 0}</success><response_text>${escaped(words)}</response_text></action>`,
          )
          .join('')}</transaction>`,
    );
    return replyWith(`<?xml version="1.0" encoding="UTF-8"?><nm_response>${text.join('')}</nm_response>`, 'text/xml');
  }

  return {
    async handle(method, path, body, requestedMood = mood()) {
      const fields = Object.fromEntries(new URLSearchParams(body));
      if (path === '/nmi/api/token' && method === 'POST')
        return requestedMood === 'down' ? replyWith('', undefined, 503) : token(body);
      if (method !== 'POST') return replyWith('Not found', undefined, 404);
      if (requestedMood === 'down') return replyWith('Closed for maintenance', undefined, 503);
      if (requestedMood === 'wrong') return replyWith('<h1>Welcome!</h1>');
      if (requestedMood === 'slow') await new Promise((done) => setTimeout(done, slowFor).unref());
      if (fields.security_key !== nmi.securityKey)
        return path.endsWith('query.php')
          ? replyWith('<nm_response><error_response>Invalid Security Key</error_response></nm_response>', 'text/xml')
          : said('3', '300', 'Authentication Failed');
      if (path === '/nmi/api/query.php') return found(fields);
      if (path !== '/nmi/api/transact.php') return replyWith('Not found', undefined, 404);
      return fields.type === 'refund' ? refunded(fields) : taken(fields);
    },
    mood,
    set: (to) => moods.put('mood', to),
    transactions: all,
  };
}
