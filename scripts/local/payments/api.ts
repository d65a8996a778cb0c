import type { IncomingHttpHeaders } from 'node:http';
import type { Store } from '../store.ts';
import type { Answer, Call } from './call.ts';
import { invalid, isStripeError, LostOnTheWay, Refusal, type StripeError } from './errors.ts';
import { type Form, parseForm, textOf } from './form.ts';
import { fingerprintOf, type Idempotency } from './idempotency.ts';
import type { PaymentKeys } from './keys.ts';
import { expand } from './lists.ts';
import { type Base, newId, type Objects, type StripeEvent, shown } from './objects.ts';
import { routeOf, unknownRoute } from './routes.ts';
import type { Webhooks } from './webhooks.ts';

type ApiRequest = { method: string; path: string; query: string; headers: IncomingHttpHeaders; body: string };
/** `lost`: the connection is cut instead of answering. */
type ApiReply = { status: number; body: string; headers: Record<string, string>; lost: boolean };

const apiVersion = '2026-10-28.endive';

type Api = {
  handle(request: ApiRequest): ApiReply;
  /** does something as if by a call of the platform's own: the bank's page, a payment that arrives */
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

/** The API without its transport: one call is one transaction, events and remembered replies included. */
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

  /** The first few answers about a payment with the card for it are lost; each is counted. */
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
