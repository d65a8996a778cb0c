import type { IncomingHttpHeaders } from 'node:http';
import type { Store } from '../store.ts';
import { accounts } from './accounts.ts';
import {
  type Answer,
  type Call,
  type Form,
  find,
  listOf,
  type Operation,
  type PaymentKeys,
  parseForm,
  textOf,
} from './call.ts';
import { disputes } from './disputes.ts';
import { invalid, isStripeError, LostOnTheWay, Refusal, type StripeError } from './errors.ts';
import { fingerprintOf, type Idempotency } from './idempotency.ts';
import { intents } from './intents.ts';
import { expand, listOfObjects } from './lists.ts';
import { customers, methods } from './methods.ts';
import { type Base, newId, type Objects, type StripeEvent, shown } from './objects.ts';
import { payouts } from './payouts.ts';
import { charges, refunds, transactions } from './refunds.ts';
import { setups } from './setups.ts';
import { transfers } from './transfers.ts';
import type { Webhooks } from './webhooks.ts';

const events = {
  read: (call: Call) => ({ body: find(call, call.db.events, 'event', call.ids[0]) }),
  list: (call: Call) => {
    const type = textOf(call.params.type);
    const types = listOf(call.params.types);
    const fits = (event: { type: string }) =>
      (!type || fitsType(type, event.type)) && (!types.length || types.includes(event.type));
    return { body: listOfObjects(call, call.db.events, '/v1/events', fits) };
  },
};
const fitsType = (asked: string, type: string) =>
  asked.endsWith('.*') ? type.startsWith(asked.slice(0, -1)) : asked === type;

/** Every call that the sandbox has. A browser can make those marked open, with the publishable key and a client secret. */
const table: readonly (readonly [string, Operation, 'open'?])[] = [
  ['POST /v1/payment_intents', intents.create],
  ['GET /v1/payment_intents', intents.list],
  ['GET /v1/payment_intents/search', intents.search],
  ['GET /v1/payment_intents/:id', intents.read, 'open'],
  ['POST /v1/payment_intents/:id', intents.update],
  ['POST /v1/payment_intents/:id/confirm', intents.confirm, 'open'],
  ['POST /v1/payment_intents/:id/capture', intents.capture],
  ['POST /v1/payment_intents/:id/cancel', intents.cancel],
  ['POST /v1/setup_intents', setups.create],
  ['GET /v1/setup_intents', setups.list],
  ['GET /v1/setup_intents/:id', setups.read, 'open'],
  ['POST /v1/setup_intents/:id/confirm', setups.confirm, 'open'],
  ['POST /v1/setup_intents/:id/cancel', setups.cancel],
  ['POST /v1/payment_methods', methods.create, 'open'],
  ['GET /v1/payment_methods', methods.list],
  ['GET /v1/payment_methods/:id', methods.read],
  ['POST /v1/payment_methods/:id/attach', methods.attach],
  ['POST /v1/payment_methods/:id/detach', methods.detach],
  ['POST /v1/customers', customers.create],
  ['GET /v1/customers', customers.list],
  ['GET /v1/customers/:id', customers.read],
  ['POST /v1/customers/:id', customers.update],
  ['DELETE /v1/customers/:id', customers.remove],
  ['GET /v1/customers/:id/payment_methods', customers.methods],
  ['POST /v1/refunds', refunds.create],
  ['GET /v1/refunds', refunds.list],
  ['GET /v1/refunds/:id', refunds.read],
  ['POST /v1/refunds/:id', refunds.update],
  ['GET /v1/disputes', disputes.list],
  ['GET /v1/disputes/:id', disputes.read],
  ['POST /v1/disputes/:id', disputes.update],
  ['POST /v1/disputes/:id/close', disputes.close],
  ['GET /v1/charges', charges.list],
  ['GET /v1/charges/:id', charges.read],
  ['GET /v1/balance', payouts.balance],
  ['GET /v1/balance_transactions', payouts.transactions],
  ['GET /v1/balance_transactions/:id', transactions.read],
  ['POST /v1/transfers', transfers.create],
  ['GET /v1/transfers', transfers.list],
  ['GET /v1/transfers/:id', transfers.read],
  ['POST /v1/transfers/:id/reversals', transfers.reverse],
  ['POST /v1/payouts', payouts.create],
  ['GET /v1/payouts', payouts.list],
  ['GET /v1/payouts/:id', payouts.read],
  ['POST /v1/accounts', accounts.create],
  ['GET /v1/accounts', accounts.list],
  ['GET /v1/accounts/:id', accounts.read],
  ['POST /v1/accounts/:id', accounts.update],
  ['POST /v1/accounts/:id/login_links', accounts.login],
  ['POST /v1/account_links', accounts.link],
  ['GET /v1/events', events.list],
  ['GET /v1/events/:id', events.read],
];
const routes = table.map(([route, operation, open]) => {
  const [method = '', path = ''] = route.split(' ');
  return { method, shape: path.split('/'), operation, open: open === 'open' };
});

type MatchedRoute = { readonly operation: Operation; readonly ids: readonly string[]; readonly open: boolean };

/** Returns a call's operation. `search` and the like come before IDs in the table, so the first match is right. */
function routeOf(method: string, path: string): MatchedRoute | null {
  const have = path.replace(/\/$/, '').split('/');
  for (const { method: verb, shape, operation, open } of routes) {
    if (verb !== method || shape.length !== have.length) continue;
    if (!shape.every((part, i) => part.startsWith(':') || part === have[i])) continue;
    const ids = have.filter((_, i) => shape[i]?.startsWith(':')).map(decodeURIComponent);
    return { operation, ids, open };
  }
  return null;
}

const unknownRoute = (method: string, path: string) =>
  invalid(`Unrecognized request URL (${method}: ${path}). The sandbox doesn’t support it.`, undefined, undefined, 404);

type ApiRequest = { method: string; path: string; query: string; headers: IncomingHttpHeaders; body: string };
/** With `lost`, the connection is cut and no response is sent. */
type ApiReply = { status: number; body: string; headers: Record<string, string>; lost: boolean };

const apiVersion = '2026-10-28.endive';

type Api = {
  handle(request: ApiRequest): ApiReply;
  /** Runs something as if it came from a platform call: the bank's page, a payment that arrives. */
  within<T>(account: string | null, work: (call: Call) => T): T;
};
type Setting = {
  store: Store;
  db: Objects;
  now: () => number;
  keys: PaymentKeys;
  idempotency: Idempotency;
  webhooks: Webhooks;
  publicUrl: () => string;
};
type SandboxCall = {
  params: Form;
  ids: readonly string[];
  account: string | null;
  fromBrowser: boolean;
  request: string | null;
  key: string | null;
};

/** Opens the API without its transport. One call is one transaction, including events and remembered replies. */
// biome-ignore lint/complexity/noExcessiveLinesPerFunction: one thing with its state; what it does is in the short functions inside
export function openApi({ store, db, now, keys, idempotency, webhooks, publicUrl }: Setting): Api {
  const callOf = ({ params, ids, account, fromBrowser, request, key }: SandboxCall): Call => {
    const at = Math.floor(now() / 1000);
    return {
      db,
      at,
      params,
      ids,
      account,
      fromBrowser,
      publicUrl: publicUrl(),
      emit(type, object: Base, previous) {
        const event: StripeEvent = {
          id: newId('evt'),
          object: 'event',
          created: at,
          livemode: false,
          account_id: account,
          api_version: apiVersion,
          type,
          data: { object: shown(object), ...(previous ? { previous_attributes: previous } : {}) },
          pending_webhooks: 1,
          request: { id: request, idempotency_key: key },
          ...(account ? { account } : {}),
        };
        db.events.put(event.id, event);
        webhooks.enqueue(event);
      },
    };
  };

  function answer(request: ApiRequest, id: string): ApiReply {
    const { method, path, query, headers, body } = request;
    const params = parseForm([query, body].filter(Boolean).join('&'));
    const who = keyOf(headers, params, keys);
    if (who === null) return failed(invalid('Invalid API Key provided.', undefined, undefined, 401), id);
    const route = routeOf(method, path);
    if (!route) return failed(unknownRoute(method, path), id);
    const fromBrowser = who === 'publishable';
    if (fromBrowser && !route.open)
      return failed(
        invalid(
          'This API call cannot be made with a publishable API key. Please use a secret API key.',
          undefined,
          'secret_key_required',
          403,
        ),
        id,
      );
    const account = String(headers['stripe-account'] ?? textOf(params._stripe_account) ?? '') || null;
    if (account && !db.accounts.get(account))
      return failed(
        invalid(
          `The provided key does not have access to account '${account}' (or that account does not exist).`,
          undefined,
          'account_invalid',
          403,
        ),
        id,
      );
    const sent = method === 'POST' ? String(headers['idempotency-key'] ?? '') : '';
    const key = sent ? `${account ?? 'platform'}|${sent}` : null;
    const fingerprint = fingerprintOf(method, path, body);
    const before = key ? idempotency.before(key, fingerprint) : null;
    if (before && isStripeError(before)) return failed(before, id);
    if (before) return repeat(before);
    const call = callOf({ params, ids: route.ids, account, fromBrowser, request: id, key: sent || null });
    const done = route.operation(call);
    const reply = replyOf(call, done, id);
    if (key)
      idempotency.keep(key, fingerprint, {
        ...reply,
        about: (!isStripeError(done) && done.about) || null,
        request: id,
      });
    return isStripeError(done) || !done.about ? reply : { ...reply, lost: loses(done.about) };
  }

  function replyOf(call: Call, done: Answer, id: string): ApiReply {
    if (isStripeError(done)) return failed(done, id);
    const body = JSON.stringify(shown(expand(db, done.body, call.params.expand)), null, 2);
    return { status: 200, body, headers: { 'request-id': id }, lost: false };
  }

  function repeat(before: { status: number; body: string; about: string | null; request: string }): ApiReply {
    const headers = {
      'request-id': newId('req', 14),
      'idempotent-replayed': 'true',
      'original-request': before.request,
    };
    return { status: before.status, body: before.body, headers, lost: before.about ? loses(before.about) : false };
  }

  /**
   * Returns whether a response about a payment gets lost, and counts it. With the test card made for this, the first
   * few do.
   */
  function loses(id: string): boolean {
    const intent = db.intents.get(id);
    if (!intent?.lose) return false;
    db.intents.put(id, { ...intent, lose: intent.lose - 1 });
    return true;
  }

  return {
    handle(request) {
      const id = newId('req', 14);
      try {
        return store.together(() => answer(request, id));
      } catch (thrown) {
        if (thrown instanceof LostOnTheWay) return { status: 0, body: '', headers: {}, lost: true };
        if (thrown instanceof Refusal) return failed(thrown.refused, id);
        throw thrown;
      }
    },
    within: (account, work) =>
      store.together(() =>
        work(callOf({ params: {}, ids: [], account, fromBrowser: false, request: null, key: null })),
      ),
  };
}

function failed({ status, error }: StripeError, id: string): ApiReply {
  const body = { error: { ...(shown(error) as object), request_log_url: `/_local/payments#${id}` } };
  return {
    status,
    body: JSON.stringify(body, null, 2),
    headers: { 'request-id': id, 'stripe-should-retry': 'false' },
    lost: false,
  };
}

function keyOf(headers: IncomingHttpHeaders, params: Form, keys: PaymentKeys): 'secret' | 'publishable' | null {
  const { authorization = '' } = headers;
  const basic = /^Basic (.+)$/i.exec(authorization)?.[1];
  const sent =
    /^Bearer (.+)$/i.exec(authorization)?.[1] ??
    (basic ? Buffer.from(basic, 'base64').toString().split(':')[0] : textOf(params.key));
  if (sent === keys.secretKey) return 'secret';
  return sent === keys.publishableKey ? 'publishable' : null;
}
