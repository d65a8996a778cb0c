import { type RefObject, useEffect, useEffectEvent, useReducer, useRef } from 'react';
import { traceOf } from '#domain/commerce/cart/cart.ts';
import { stepFault } from '#domain/commerce/checkout/check-cart.ts';
import { confirmOrder, paymentState, processBag } from '#domain/commerce/operations-checkout.ts';
import { nothingShown, type PaymentEvent, type PaymentState, payment } from '#domain/commerce/orders/payment-flow.ts';
import type { PricedCart } from '#domain/commerce/pricing/price.ts';
import { commerce } from '#domain/commerce/problems.ts';
import type { Cart, OrderBag, PaymentFailure, ProcessReply } from '#domain/commerce/schema.ts';
import { paymentFailure } from '#domain/commerce/schema.ts';
import { sendFeedback } from '#domain/help/operations.ts';
import { ok, type Problem, type Result, refuse } from '#domain/kernel/result.ts';
import { ask } from '#web/src/api/ask.ts';
import { isRetryable } from '#web/src/api/problems.ts';
import { useSend } from '#web/src/api/use-send.ts';
import { type Bag, bagFor, bagOf, dropBag, putBag } from '#web/src/features/cart/bags.ts';
import type { CardHandle } from './card-fields.tsx';

type Submission = {
  /** Returns the purchase as text. Equal texts are the same purchase. */
  readonly fingerprint: string;
  readonly cart: Cart;
  readonly priced: PricedCart;
  readonly email: string;
  /** The card's postal code, if its form has a field for it. */
  readonly zip?: string;
  readonly payLater: boolean;
  readonly needsCard: boolean;
};

export type PaymentFlow = {
  readonly state: PaymentState;
  submit(submission: Submission): Promise<void>;
  dispatch(event: PaymentEvent): void;
};

/**
 * Runs a payment in the browser with the state machine from domain/commerce/orders/payment-flow.ts. Pressing twice does
 * nothing because the machine is no longer editing, a repeat sends the same bag ID, and a confirmation continues after
 * a reload. `onDone` gets the paid items' fingerprints. `onRefused` gets the items whose hold the server couldn't find.
 */
export function usePayment(
  organizationId: number,
  card: RefObject<CardHandle | null>,
  onDone: (orderId: number, paid: readonly string[]) => void,
  onRefused: (lapsedItems: readonly number[]) => void,
): PaymentFlow {
  const { state, latest, report } = useMachine();
  const { send } = useSend(processBag);
  const sent = useRef<readonly string[]>([]);

  const confirm = async (open: Open) => {
    const cardProblem = await confirmWithBank(card, open);
    // Cancels an abandoned 3-D Secure challenge, so that another card can be tried right away and this one is never
    // charged later.
    const { orderId, clientSecret } = open;
    const reply = await ask(confirmOrder, { body: { orderId, clientSecret, abandoned: cardProblem !== null } });
    closeConfirmation(organizationId);
    if (reply.ok && (reply.value.paid || reply.value.clientSecret === null)) return report({ type: 'confirmed' });
    if (cardProblem !== null && (reply.ok || reply.problem.code === 'commerce/payment-declined'))
      return report({ type: 'cardFailed', message: cardProblem });
    if (reply.ok) return report({ type: 'cardFailed', message: 'Your payment wasn’t confirmed. You can try again.' });
    refused(reply.problem);
  };

  /**
   * Checks the cart's spots again. A bag whose holds have expired can no longer be paid for, but its cart can with a
   * new bag.
   */
  const refused = (problem: Problem) => {
    const itemIds = problem.data?.itemIds;
    const heldUntil = Number(problem.data?.heldUntil ?? 0);
    const bag = bagOf(organizationId);
    if (bag && problem.code === 'commerce/payment-declined' && heldUntil > 0)
      putBag(organizationId, { ...bag, declinedUntil: heldUntil });
    if (problem.code === 'commerce/hold-expired') dropBag(organizationId);
    report(failureOf(problem));
    onRefused(Array.isArray(itemIds) ? itemIds.map(Number) : []);
  };

  const submit = async (submission: Submission) => {
    if (latest.current.step !== 'editing') return;
    report({ type: 'submitted', needsCard: submission.needsCard });
    const token = await tokenOf(card, submission);
    if (!token.ok) return report({ type: 'cardFailed', message: token.problem });
    if (token.value !== null) report({ type: 'tokenised', token: token.value });
    sent.current = submission.cart.items.map(traceOf);
    const { declinedUntil: _, ...last } = bagFor(organizationId, submission.fingerprint);
    const bag = { ...last, items: sent.current };
    putBag(organizationId, bag);
    const reply = await firstOf(
      send({ body: orderBagOf(bag, organizationId, submission, token.value) }),
      bag.id,
      () => latest.current.step === 'sending',
    );
    if (!reply.ok) {
      if (reply.problem.code === 'commerce/payment-in-doubt')
        putBag(organizationId, { ...bag, unknownOrderId: Number(reply.problem.data?.orderId ?? 0) });
      return refused(reply.problem);
    }
    const { paid, clientSecret, orderId, intentType } = reply.value;
    const open = { orderId, clientSecret: clientSecret ?? '', intentType: intentType ?? ('payment' as const) };
    const asksBank = !paid && clientSecret !== null;
    if (asksBank) putBag(organizationId, { ...bag, open });
    report({ type: 'replied', reply: reply.value });
    if (asksBank) await confirm(open);
  };

  useResume(organizationId, async (open) => {
    sent.current = bagOf(organizationId)?.items ?? [];
    report({ type: 'submitted', needsCard: false });
    report({ type: 'replied', reply: { paid: false, ...open } });
    await confirm(open);
  });
  useFinish(state, (orderId) => {
    dropBag(organizationId);
    onDone(orderId, sent.current);
  });
  return { state, submit, dispatch: report };
}

/** How long to wait for the answer to a payment before asking for its outcome, and how often to ask, in ms. */
const patience = 4_000;
const askEvery = 2_000;

/**
 * The answer to a payment, or its outcome if that is known earlier. If the process that handles the payment dies, its
 * answer takes half a minute longer. `waits` returns whether the answer is still missing.
 */
async function firstOf(
  sent: Promise<Result<ProcessReply, Problem>>,
  bagId: string,
  waits: () => boolean,
): Promise<Result<ProcessReply, Problem>> {
  const before = ask(paymentState, { body: { bagId } });
  const heard = async (): Promise<Result<ProcessReply, Problem>> => {
    const known = await before;
    const attempts = known.ok ? known.value.attempts : 0;
    for (let wait = patience; ; wait = askEvery) {
      await new Promise((resolve) => setTimeout(resolve, wait));
      if (!waits()) return sent;
      const now = await ask(paymentState, { body: { bagId } });
      if (!now.ok || now.value.orderId === null) continue;
      const { state, orderId, message, heldUntil } = now.value;
      if (state === 'paid') return ok({ paid: true, orderId, clientSecret: null, intentType: null });
      // An earlier attempt may have been declined, so only a new attempt counts.
      if (state === 'declined' && now.value.attempts > attempts)
        return refuse(commerce['payment-declined']({ detail: message, data: { orderId, heldUntil } }));
    }
  };
  return Promise.race([sent, heard()]);
}

/** The state machine. `latest` is its current state, for code that runs between two renders. */
function useMachine() {
  const [state, dispatch] = useReducer(payment, { step: 'editing', shown: nothingShown } as PaymentState);
  const latest = useRef(state);
  latest.current = state;
  const report = (event: PaymentEvent) => {
    latest.current = payment(latest.current, event);
    dispatch(event);
  };
  return { state, latest, report };
}

function useFinish(state: PaymentState, onDone: (orderId: number) => void): void {
  const done = state.step === 'done' ? state.orderId : null;
  const finish = useEffectEvent(onDone);
  useEffect(() => {
    if (done !== null) finish(done);
  }, [done]);
}

/**
 * Returns a token for the card, null if none is needed, or a sentence that explains why there is none. The provider's
 * errors go to the platform's staff as well.
 */
async function tokenOf(
  card: RefObject<CardHandle | null>,
  { needsCard, email, cart }: Submission,
): Promise<Result<string | null, string>> {
  if (!needsCard) return ok(null);
  const tokenised = await card.current?.tokenise({ email });
  if (tokenised?.ok) return tokenised;
  if (tokenised && tokenised.problem.code !== 'loading') tellStaff(tokenised.problem.title, cart.organization.name);
  return refuse(tokenised?.problem.title ?? 'The card form isn’t ready yet.');
}

/** The card errors reported since the page was loaded. */
const told = new Set<string>();

/**
 * Sends the platform's staff a card error that our server never sees, once (Part 2 §7). It contains the provider's
 * sentence, and nothing about the card or the buyer.
 */
function tellStaff(message: string, organization: string): void {
  const note = { name: 'Checkout', email: '', subject: `Card error at ${organization}`.slice(0, 120) };
  if (told.has(message)) return;
  told.add(message);
  void ask(sendFeedback, { body: { ...note, message: message.slice(0, 4_000), page: location.pathname } });
}

const orderBagOf = (
  { id, formerIds = [] }: Bag,
  organizationId: number,
  { cart, priced, email, zip = '', payLater }: Submission,
  token: string | null,
): OrderBag => ({
  id,
  formerIds: [...formerIds],
  organizationId,
  items: [...cart.items],
  // A token goes to the provider whose form created it.
  ...(cart.paymentType === 'nmi'
    ? { paymentToken: null, nmiPaymentToken: token }
    : { paymentToken: token, nmiPaymentToken: null }),
  total: priced.total,
  emailReceiptTo: email.trim(),
  promo: cart.promo,
  zip: zip.trim(),
  payLater,
});

/** Once there's an answer, no confirmation is open. The bag keeps its ID, so paying again finds its order. */
function closeConfirmation(organizationId: number): void {
  const { open: _, ...bag } = bagOf(organizationId) ?? { id: '' };
  if ('fingerprint' in bag) putBag(organizationId, bag);
}

type Open = NonNullable<NonNullable<ReturnType<typeof bagOf>>['open']>;

/**
 * Shows the bank's 3-D Secure challenge. Returns null when the buyer has confirmed, or the reason otherwise. After a
 * reload, this first waits for the card form.
 */
async function confirmWithBank(card: RefObject<CardHandle | null>, open: Open): Promise<string | null> {
  for (let wait = 0; wait < 100 && !card.current; wait += 1) await new Promise((resolve) => setTimeout(resolve, 100));
  const answered = await card.current?.confirm(open.clientSecret, open.intentType);
  return answered?.ok ? null : (answered?.problem.title ?? 'The card form didn’t load.');
}

/** Continues a confirmation once after a reload has interrupted it. */
function useResume(organizationId: number, resume: (open: Open) => Promise<void>): void {
  const tried = useRef(false);
  const start = useEffectEvent(() => {
    const open = bagOf(organizationId)?.open;
    if (tried.current || !open) return;
    tried.current = true;
    void resume(open);
  });
  useEffect(() => start(), []);
}

/**
 * Turns a refusal into an event: card errors go below the card, an unknown outcome into the dialog, the rest to items
 * or to "Oops:" (Part 2 §8).
 */
function failureOf(problem: Problem): PaymentEvent {
  if (problem.code === 'commerce/payment-declined')
    return { type: 'cardFailed', message: problem.detail || problem.title };
  // The organization changed its provider while the form was open, so the new provider's form has replaced it.
  if (problem.fields?.paymentToken !== undefined)
    return { type: 'cardFailed', message: 'Enter your card again. Nothing was charged.' };
  if (problem.code === 'commerce/hold-expired')
    return { type: 'failed', failure: paymentFailure.parse({ errorMessage: `${problem.title} Nothing was charged.` }) };
  if (problem.code === 'registration/in-payment')
    return {
      type: 'failed',
      failure: paymentFailure.parse({
        errorMessage: `${problem.title} on another device. You weren’t charged on this device.`,
      }),
    };
  if (problem.code === 'commerce/payment-in-doubt' || problem.kind === 'bug') return { type: 'serverError' };
  const itemId = typeof problem.data?.itemId === 'number' ? problem.data.itemId : null;
  const text = isRetryable(problem)
    ? `${problem.title} It’s safe to pay again. You won’t be charged twice.`
    : problem.title;
  const failure: PaymentFailure = paymentFailure.parse({ errors: [{ itemId, ...(stepFault(problem) ?? { text }) }] });
  return { type: 'failed', failure };
}
