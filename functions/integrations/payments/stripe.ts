import Stripe from 'stripe';
import { attachedOf, attachedTo, type CardName } from '#domain/commerce/orders/schema.ts';
import { type ChargeRequest, type ChargeState, KeyRefused, type Payments, type ProviderNews } from './port.ts';
import { answered, bearDispute, disputeNews } from './stripe-disputes.ts';
import { groupOf } from './stripe-payouts.ts';
import { refundEvents, refundNews } from './stripe-refunds.ts';

export type StripeSecrets = {
  readonly secretKey: string;
  readonly webhookSecret: string;
  /** The secret of the second webhook, for connected accounts. Stripe signs its messages separately. */
  readonly connectSecret?: string;
};

/** Opens Stripe, or in the local cloud the sandbox that imitates it (`host` is `name:port`). */
export function stripePayments(secrets: StripeSecrets, host?: string): Payments {
  const [hostname, port] = host?.split(':') ?? [];
  const override = hostname ? { host: hostname, port: port ?? '80', protocol: 'http' as const } : {};
  const stripe = new Stripe(secrets.secretKey, { maxNetworkRetries: 1, timeout: 8_000, telemetry: false, ...override });
  const look: Payments['look'] = (intentId, type) =>
    type === 'setup'
      ? settled(() => stripe.setupIntents.retrieve(intentId), stateOfSetup)
      : settled(
          () => stripe.paymentIntents.retrieve(intentId, { expand: ['latest_charge.balance_transaction'] }),
          stateOfPayment,
        );
  return {
    charge: (request) => settled(() => charged(stripe, request), stateOfPayment, 'charges'),
    save: (request) =>
      settled(
        async () =>
          stripe.setupIntents.create(
            {
              ...(await savedFor(stripe, request)),
              confirm: true,
              usage: 'off_session',
              automatic_payment_methods: noRedirects,
              metadata: metadataOf(request),
            },
            { idempotencyKey: request.key },
          ),
        stateOfSetup,
        'charges',
      ),
    look,
    find: (key, type) =>
      type === 'setup'
        ? settled(
            () => stripe.setupIntents.list({ limit: 100 }),
            (list) => findOne(list.data, key, stateOfSetup),
          )
        : settled(
            () =>
              stripe.paymentIntents.search({
                query: `metadata['key']:'${key}'`,
                limit: 1,
                expand: ['data.latest_charge.balance_transaction'],
              }),
            (list) => findOne(list.data, key, stateOfPayment),
          ),
    cancel: async (intentId, type) => {
      const state =
        type === 'setup'
          ? await settled(() => stripe.setupIntents.cancel(intentId), stateOfSetup)
          : await settled(() => stripe.paymentIntents.cancel(intentId), stateOfPayment);
      // Stripe refused to cancel because the intent has ended, perhaps successfully. We look up the intent to find out.
      return state.kind === 'failed' && state.intentId === null ? look(intentId, type) : state;
    },
    refund: async ({ intentId, amount, key }) => {
      // An organization's payment is reversed from its account. Otherwise, the platform would pay for the refund.
      const { transfer_data } = await stripe.paymentIntents.retrieve(intentId);
      const from = transfer_data ? { reverse_transfer: true } : {};
      const asked = { payment_intent: intentId, amount, ...from, metadata: { refundKey: key } };
      const refund = await stripe.refunds.create(asked, { idempotencyKey: key });
      return { ok: refund.status !== 'failed' && refund.status !== 'canceled', refundId: refund.id };
    },
    news: (raw, signature) => newsSignedBy(stripe, secrets, raw, signature),
    bearDispute: (dispute) => bearDispute(stripe, dispute),
    answerDispute: (disputeId, evidence) => answered(stripe, disputeId, evidence),
  };
}

/** The provider has nothing under our key, so the request never arrived and nothing was charged. */
function findOne<T extends { metadata: Record<string, string> | null }>(
  list: readonly T[],
  key: string,
  read: (intent: T) => ChargeState,
): ChargeState {
  const intent = list.find((candidate) => candidate.metadata?.key === key);
  return intent
    ? read(intent)
    : {
        kind: 'failed',
        intentId: null,
        message: 'The payment didn’t reach the card provider. Your card wasn’t charged.',
        fault: 'request',
      };
}

const noRedirects = { enabled: true, allow_redirects: 'never' as const };
const metadataOf = ({ orderId, key }: Pick<ChargeRequest, 'orderId' | 'key'>) => ({ orderId: String(orderId), key });

const charged = async (stripe: Stripe, request: ChargeRequest) =>
  stripe.paymentIntents.create(
    {
      ...chargeFields(request),
      ...(await cardOf(stripe, request)),
      expand: ['latest_charge.balance_transaction'],
    },
    { idempotencyKey: request.key },
  );

/**
 * Returns the card to charge: a saved card, whose holder isn't present, or a new one created for this payment. A new
 * card that will be saved is attached to a customer.
 */
async function cardOf(stripe: Stripe, { key, token, keep, receiptEmail }: ChargeRequest) {
  const kept = attachedTo(token);
  if (kept) return { ...kept, off_session: true };
  if (!keep) return { payment_method: token };
  const customer = await customerFor(stripe, { key, receiptEmail });
  return { payment_method: token, customer, setup_future_usage: 'off_session' as const };
}

const customerFor = async (stripe: Stripe, { key, receiptEmail }: Pick<ChargeRequest, 'key' | 'receiptEmail'>) =>
  (await stripe.customers.create({ email: receiptEmail }, { idempotencyKey: `${key}-customer` })).id;

/** Returns a card to save. It is attached to a customer if it will be charged later. */
const savedFor = async (
  stripe: Stripe,
  { key, token, keep, receiptEmail }: Omit<ChargeRequest, 'amount' | 'currency'>,
) => ({
  payment_method: token,
  ...(keep ? { customer: await customerFor(stripe, { key, receiptEmail }) } : {}),
});

const chargeFields = (request: ChargeRequest) => ({
  amount: request.amount,
  currency: request.currency.toLowerCase(),
  confirm: true,
  receipt_email: request.receiptEmail,
  automatic_payment_methods: noRedirects,
  metadata: metadataOf(request),
  transfer_group: groupOf(request.orderId),
  ...(request.payTo
    ? {
        transfer_data: { destination: request.payTo.account },
        on_behalf_of: request.payTo.account,
        ...(request.payTo.share > 0 ? { application_fee_amount: request.payTo.share } : {}),
      }
    : {}),
});

/**
 * Turns a call into a charge's state. A decline is a result. The state is unknown only if the outcome is open. With
 * `looks`, the call only reads, so its refusal reveals nothing about the charge.
 */
async function settled<T>(
  ask: () => Promise<T>,
  read: (intent: T) => ChargeState,
  asks: 'charges' | 'looks' = 'looks',
): Promise<ChargeState> {
  try {
    return read(await ask());
  } catch (error) {
    if (error instanceof Stripe.errors.StripeCardError)
      return {
        kind: 'failed',
        intentId: error.payment_intent?.id ?? error.setup_intent?.id ?? null,
        message: error.message,
      };
    if (!(error instanceof Stripe.errors.StripeError)) return { kind: 'unknown' };
    const refused: ChargeState = {
      kind: 'failed',
      intentId: null,
      message: refusalWords(error.code),
      fault: 'request',
    };
    const unknown: ChargeState = { kind: 'unknown' };
    if (error instanceof Stripe.errors.StripeAuthenticationError)
      throw new KeyRefused(asks === 'charges' ? refused : unknown);
    if (error instanceof Stripe.errors.StripePermissionError) return asks === 'charges' ? refused : unknown;
    return error instanceof Stripe.errors.StripeInvalidRequestError ? refused : unknown;
  }
}

/** Returns Stripe's reason for refusing a request, for the people who investigate. Another card wouldn't help the buyer. */
const refusalWords = (code: string | undefined): string =>
  code === 'amount_too_small'
    ? 'This amount is too small to charge to a card.'
    : `The card provider refused the request${code ? ` (${code})` : ''}.`;

function stateOfPayment(intent: Stripe.PaymentIntent): ChargeState {
  const intentId = intent.id;
  if (intent.status === 'succeeded') {
    const charge = typeof intent.latest_charge === 'object' ? intent.latest_charge : null;
    const transaction = typeof charge?.balance_transaction === 'object' ? charge?.balance_transaction : null;
    return {
      kind: 'succeeded',
      intentId,
      amount: intent.amount_received,
      fee: intent.transfer_data ? (intent.application_fee_amount ?? 0) : (transaction?.fee ?? 0),
      paymentMethod: cardIn(intent),
      ...cardNameIn(charge),
    };
  }
  return unfinished(intent.status, intentId, intent.client_secret, intent.last_payment_error?.message);
}

function stateOfSetup(intent: Stripe.SetupIntent): ChargeState {
  if (intent.status === 'succeeded')
    return { kind: 'succeeded', intentId: intent.id, amount: 0, fee: 0, paymentMethod: cardIn(intent) };
  return unfinished(intent.status, intent.id, intent.client_secret, intent.last_setup_error?.message);
}

function unfinished(
  status: string,
  intentId: string,
  clientSecret: string | null,
  message: string | undefined,
): ChargeState {
  if (status === 'requires_action' && clientSecret) return { kind: 'requiresAction', intentId, clientSecret };
  if (status === 'processing') return { kind: 'processing', intentId };
  const words = status === 'canceled' ? 'The payment was canceled.' : 'The card was declined.';
  return { kind: 'failed', intentId, message: message ?? words };
}

/** Returns a charge's card. If it was attached to a customer, returns it as a saved card. */
function cardIn({
  customer,
  payment_method,
}: Pick<Stripe.PaymentIntent | Stripe.SetupIntent, 'customer' | 'payment_method'>): string | null {
  const [whose, method] = [idOf(customer), idOf(payment_method)];
  return whose && method ? attachedOf(whose, method) : method;
}

/** Returns the card that was charged. */
function cardNameIn(charge: Stripe.Charge | null): { card?: CardName } {
  const { brand, last4 } = charge?.payment_method_details?.card ?? {};
  return brand && last4 ? { card: { brand, last4 } } : {};
}

const idOf = (ref: string | { id: string } | null | undefined): string | null =>
  typeof ref === 'string' ? ref : (ref?.id ?? null);

/**
 * Messages that report an attempt's progress. `created` isn't one of them, because it shows the intent before its card
 * was tried. If it arrived after the outcome, it would look like a decline and let the buyer pay a second time.
 */
const telling: ReadonlySet<string> = new Set([
  'payment_intent.processing',
  'payment_intent.requires_action',
  'payment_intent.succeeded',
  'payment_intent.payment_failed',
  'payment_intent.canceled',
  'setup_intent.requires_action',
  'setup_intent.succeeded',
  'setup_intent.setup_failed',
  'setup_intent.canceled',
]);

function newsOf(event: Stripe.Event): ProviderNews[] {
  if (!telling.has(event.type)) return [];
  const { object } = event.data;
  const known = object as { object?: string; metadata?: { orderId?: string; key?: string } | null };
  const { orderId, key } = known.metadata ?? {};
  if (!orderId || !key) return [];
  if (known.object === 'payment_intent')
    return [{ orderId: Number(orderId), key, state: stateOfPayment(object as Stripe.PaymentIntent) }];
  if (known.object === 'setup_intent')
    return [{ orderId: Number(orderId), key, state: stateOfSetup(object as Stripe.SetupIntent) }];
  return [];
}

/** Returns an account's payout. We read its current state, because messages can come in any order. */
const payoutNews = ({ account, data }: Stripe.Event): ProviderNews[] =>
  account ? [{ account, payoutId: (data.object as Stripe.Payout).id }] : [];

/** The two webhooks have the same address but different secrets. */
const newsSignedBy = async (stripe: Stripe, of: StripeSecrets, raw: string, signature: string | undefined) =>
  (await newsIn(stripe, of.webhookSecret, raw, signature)) ??
  (of.connectSecret ? newsIn(stripe, of.connectSecret, raw, signature) : null);

/** Returns the news in a message, or null if the message isn't from the provider. */
async function newsIn(stripe: Stripe, secret: string, raw: string, signature = ''): Promise<ProviderNews[] | null> {
  try {
    const event = stripe.webhooks.constructEvent(raw, signature, secret);
    if (event.type.startsWith('payout.')) return payoutNews(event);
    if (event.type === 'account.updated')
      return [{ account: (event.data.object as Stripe.Account).id, payoutId: null }];
    if (event.type.startsWith('charge.dispute.')) return disputeNews(event, stripe);
    return refundEvents.test(event.type) ? refundNews(event, stripe) : newsOf(event);
  } catch (error) {
    if (error instanceof Stripe.errors.StripeSignatureVerificationError || error instanceof SyntaxError) return null;
    throw error;
  }
}
