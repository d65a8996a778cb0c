import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { Reply } from '../gateway/gateway.ts';
import { readBody, send, text } from '../http.ts';
import type { Store } from '../store.ts';
import { askForMore, giveDetails, restrict, stillDue } from './accounts.ts';
import { openApi } from './api.ts';
import { listOf, type PaymentKeys, parseForm, textOf } from './call.ts';
import { decideDispute } from './disputes.ts';
import { Refusal } from './errors.ts';
import { openIdempotency } from './idempotency.ts';
import { finishChallenge, settle } from './intents.ts';
import { type Gateway, openGateway } from './nmi/gateway.ts';
import {
  type Account,
  type Dispute,
  type Intent,
  newId,
  openObjects,
  type Payout,
  type Refund,
  type SetupIntent,
  type StripeEvent,
} from './objects.ts';
import { challengeDone, challengePage, onboardingPage, receiptPage } from './pages.ts';
import { failPayout, payOut } from './payouts.ts';
import { failRefund, refundThere } from './refunds.ts';
import { finishSetup } from './setups.ts';
import { collectJs, stripeJs } from './stripe-js/serve.ts';
import { type Delivery, type Duplicates, openWebhooks } from './webhooks.ts';

/** One call to the sandbox, for the console, with shortened card numbers. */
type LoggedCall = {
  readonly id: string;
  readonly at: number;
  readonly line: string;
  readonly params: string;
  readonly status: number | 'lost';
  readonly key: string | null;
};
export type Payments = {
  readonly server: Server;
  /** The second provider, next to the first. */
  readonly nmi: Gateway;
  readonly keys: PaymentKeys;
  readonly url: string;
  setUrl(url: string): void;
  intents(): Intent[];
  intent(id: string): Intent | null;
  asked(): LoggedCall[];
  deliveries(): Delivery[];
  events(): StripeEvent[];
  /** Sends an event again, even if it was delivered before. */
  resend(event: string): Promise<boolean>;
  /** Sets which events are delivered twice. */
  duplicate(which: Duplicates): void;
  /** Takes the payer's action on the bank's page. */
  challenge(id: string, proven: boolean): Intent | SetupIntent;
  /** Makes every payment that is `processing` arrive now. */
  settle(): void;
  accounts(): Account[];
  /**
   * Acts like Stripe once a day: sends everything on an account's balance to its bank. Returns null if there is
   * nothing.
   */
  payOut(account: string): Payout | null;
  /** Returns an account's payouts, newest first. */
  payouts(account: string): Payout[];
  /** Makes the bank return a payout. */
  failPayout(account: string, payout: string): Payout;
  /** Makes a refund in the provider's dashboard. */
  refundThere(intent: string, amount: number): Refund;
  /** Returns a payment's refunds, newest first. */
  refunds(intent: string): Refund[];
  /** Makes the bank unable to pay out a refund. */
  failRefund(refund: string): Refund;
  /** Returns open disputes, newest first. */
  disputes(): Dispute[];
  /** Decides a dispute the way the bank would. */
  decide(dispute: string, outcome: 'won' | 'lost'): Dispute;
  /** Restricts an account the way Stripe does: no charges, no payouts. */
  restrict(account: string): void;
  /** Makes Stripe need more details from an account, so payouts wait. */
  askForMore(account: string): void;
  /** Returns whether no event is waiting for its first delivery. */
  idle(): boolean;
  stop(): void;
};
type Setting = {
  store: Store;
  now: () => number;
  keys: PaymentKeys;
  waits: readonly number[];
  /** Returns the receiver of webhooks. */
  target: () => string;
  onError: (line: string) => void;
};

const open = {
  'access-control-allow-origin': '*',
  'access-control-allow-headers': '*',
  'access-control-allow-methods': 'GET, POST',
  'access-control-expose-headers': 'request-id',
};

/**
 * The payments sandbox: a server with Stripe's interface. The real `stripe` SDK talks to it through `{ host, port,
 * protocol: 'http' }`.
 */
// biome-ignore lint/complexity/noExcessiveLinesPerFunction: one thing with its state; what it does is in the short functions inside
export function openPayments({ store, now, keys, waits, target, onError }: Setting): Payments {
  let url = '';
  const db = openObjects(store);
  const nmi = openGateway(store, now, keys);
  const asked = store.collection<LoggedCall>('asked');
  const idempotency = openIdempotency(store, now);
  const webhooks = openWebhooks({
    store,
    now,
    secret: keys.webhookSecret,
    waits,
    target,
    eventOf: (id) => db.events.get(id),
  });
  const api = openApi({ store, db, now, keys, idempotency, webhooks, publicUrl: () => url });

  function settleDue(all: boolean): void {
    const at = now() / 1000;
    for (const intent of db.slow.list().map((id) => db.intents.get(id)))
      if (intent && (all || (intent.settles_at ?? 0) <= at))
        api.within(intent.account_id ?? null, (call) => settle(call, intent));
  }
  const timer = setInterval(() => settleDue(false), 500);

  function challenge(id: string, proven: boolean): Intent | SetupIntent {
    const intent = db.intents.get(id) ?? db.setups.get(id);
    if (!intent) throw new Error(`intent ${id} doesn’t exist`);
    api.within(intent.account_id ?? null, (call) =>
      intent.object === 'payment_intent' ? finishChallenge(call, intent, proven) : finishSetup(call, intent, proven),
    );
    return (db.intents.get(id) ?? db.setups.get(id)) as Intent | SetupIntent;
  }

  function pages(method: string, path: string, query: URLSearchParams, body: string): Reply {
    const [, kind = '', id = ''] = path.split('/');
    if (kind === 'receipts') return receiptPage(id, db);
    if (kind === 'stripe-js') return stripeJs(id) ?? text(404, 'Not found');
    if (kind === 'onboarding') {
      const account = db.accounts.get(id);
      if (!account) return text(404, 'No such account');
      if (method !== 'POST') return onboardingPage(id, stillDue(account));
      const form = parseForm(body);
      const list = form.some ? listOf(form.give) : 'all';
      const after = api.within(null, (call) => giveDetails(call, id, list));
      const back = query.get('return_url');
      return back
        ? { status: 303, headers: { location: back }, body: Buffer.alloc(0) }
        : onboardingPage(id, stillDue(after));
    }
    const intent = kind === '3ds' ? (db.intents.get(id) ?? db.setups.get(id)) : null;
    if (!intent) return text(404, 'Not found');
    if (method !== 'POST') return challengePage({ intent, db, returnUrl: intent.return_url });
    const form = parseForm(body);
    if (textOf(form.client_secret) !== intent.client_secret) return text(403, 'The client secret is wrong.');
    return challengeDone(challenge(id, form.answer === 'complete'), intent.return_url);
  }

  async function answer(request: IncomingMessage): Promise<Reply | 'lost'> {
    const { pathname, search, searchParams } = new URL(request.url ?? '/', 'http://sandbox');
    const method = request.method ?? 'GET';
    if (method === 'OPTIONS') return { status: 204, headers: open, body: Buffer.alloc(0) };
    const body = (await readBody(request, 1024 * 1024))?.toString() ?? '';
    if (pathname === '/nmi/token/Collect.js') return collectJs();
    if (pathname.startsWith('/nmi/')) return nmi.handle(method, pathname, body);
    if (!pathname.startsWith('/v1/')) return pages(method, pathname, searchParams, body);
    const reply = api.handle({ method, path: pathname, query: search.slice(1), headers: request.headers, body });
    const key = String(request.headers['idempotency-key'] ?? '') || null;
    const line = {
      id: newId('log'),
      at: now(),
      line: `${method} ${pathname}`,
      params: masked(body || search.slice(1)),
      key,
    };
    asked.put(line.id, { ...line, status: reply.lost ? 'lost' : reply.status });
    if (reply.lost) return 'lost';
    return {
      status: reply.status,
      headers: { 'content-type': 'application/json', ...reply.headers, ...open },
      body: Buffer.from(reply.body),
    };
  }

  const server = createServer((request, response) => {
    answer(request).then(
      (reply) => {
        if (reply === 'lost') request.socket.destroy();
        else send(response, reply, request.method === 'HEAD');
      },
      (error) => {
        const refused = error instanceof Refusal ? error.refused : null;
        if (!refused) onError(`payments: ${error instanceof Error ? error.stack : error}`);
        const fault = { error: refused?.error ?? { type: 'api_error', message: 'The sandbox has an internal error.' } };
        send(response, {
          status: refused?.status ?? 500,
          headers: { 'content-type': 'application/json', ...open },
          body: Buffer.from(JSON.stringify(fault)),
        });
      },
    );
  });

  return {
    server,
    nmi,
    keys,
    get url() {
      return url;
    },
    setUrl(to) {
      url = to;
    },
    intents: () => db.intents.list({ newest: true }),
    intent: (id) => db.intents.get(id),
    asked: () => asked.list({ newest: true, limit: 200 }),
    deliveries: () => webhooks.list(200),
    events: () => db.events.list({ newest: true, limit: 200 }),
    resend: (event) => webhooks.resend(event),
    duplicate(which) {
      webhooks.duplicates = which;
    },
    challenge,
    settle: () => settleDue(true),
    accounts: () => db.accounts.list({ newest: true }),
    payOut: (account) => api.within(account, (call) => payOut(call, account)),
    payouts: (account) => db.payouts.list({ newest: true }).filter(({ account_id }) => account_id === account),
    failPayout: (account, payout) => api.within(account, (call) => failPayout(call, payout)),
    refundThere: (intent, amount) => api.within(null, (call) => refundThere(call, intent, amount)),
    refunds: (intent) => db.refunds.list({ newest: true }).filter(({ payment_intent }) => payment_intent === intent),
    failRefund: (refund) => api.within(null, (call) => failRefund(call, refund)),
    disputes: () => db.disputes.list({ newest: true }).filter(({ status }) => status !== 'won' && status !== 'lost'),
    decide: (dispute, outcome) => api.within(null, (call) => decideDispute(call, dispute, outcome)),
    restrict: (account) => void api.within(null, (call) => restrict(call, account)),
    askForMore: (account) => void api.within(null, (call) => askForMore(call, account)),
    idle: () => webhooks.idle(),
    stop() {
      clearInterval(timer);
      webhooks.stop();
    },
  };
}

/** Returns the received parameters with only a card's last four digits and no security code. */
function masked(params: string): string {
  const shown = [...new URLSearchParams(params)].map(([name, value]) => {
    if (name.endsWith('[number]')) return `${name}=…${value.slice(-4)}`;
    return name.endsWith('[cvc]') ? `${name}=•••` : `${name}=${value}`;
  });
  return shown.join('&');
}
