import { type RefObject, useEffect, useEffectEvent, useReducer, useRef } from 'react';
import { nothingShown, type PaymentEvent, type PaymentState, payment } from '#domain/commerce/payment-flow.ts';
import type { PricedCart } from '#domain/commerce/price.ts';
import type { Cart, OrderBag, PaymentFailure } from '#domain/commerce/schema.ts';
import { paymentFailure } from '#domain/commerce/schema.ts';
import type { Problem } from '#domain/kernel/problem.ts';
import { ask } from '#web/src/api/ask.ts';
import { confirmOrder, processBag } from '#web/src/api/calls/commerce.ts';
import { passing } from '#web/src/api/problems.ts';
import { useSend } from '#web/src/api/use-send.ts';
import { bagFor, bagOf, dropBag, putBag } from './bags.ts';
import type { CardHandle } from './card-form.ts';

export type Submission = {
  /** What is paid, as one text: the same text again is the same intention. */
  readonly print: string;
  readonly cart: Cart;
  readonly priced: PricedCart;
  readonly email: string;
  readonly payLater: boolean;
  readonly needsCard: boolean;
};

export type Paying = {
  readonly state: PaymentState;
  submit(of: Submission): Promise<void>;
  dispatch(event: PaymentEvent): void;
};

/**
 * The browser's way through a payment, by the machine of domain/commerce/payment-flow.ts. A double press does nothing (the machine is no
 * longer editing), a repeat carries the same bag id, and a reload in the middle of a confirmation goes on with it. `onRefused`: with the items
 * whose place the server did not find held any more.
 */
export function usePayment(
  organizationId: number,
  card: RefObject<CardHandle | null>,
  onDone: (orderId: number) => void,
  onRefused: (lapsedItems: readonly number[]) => void,
): Paying {
  const [state, dispatch] = useReducer(payment, { step: 'editing', shown: nothingShown } as PaymentState);
  const at = useRef(state);
  at.current = state;
  const { send } = useSend(processBag);
  const tell = (event: PaymentEvent) => {
    at.current = payment(at.current, event);
    dispatch(event);
  };

  const confirm = async (open: NonNullable<ReturnType<typeof bagOf>>['open']) => {
    if (!open) return;
    const asked = await confirmedByBank(card, open);
    // A question that was left open is ended, so that another card can be tried at once and this one never charges later.
    const { orderId, clientSecret } = open;
    const known = await ask(confirmOrder, { body: { orderId, clientSecret, abandoned: asked !== null } });
    settleBag(organizationId);
    if (known.ok && known.value.paid) return tell({ type: 'confirmed' });
    if (known.ok && known.value.clientSecret === null) return tell({ type: 'confirmed' });
    if (asked !== null && (known.ok || known.problem.code === 'commerce/payment-declined'))
      return tell({ type: 'cardFailed', message: asked });
    if (known.ok) return tell({ type: 'cardFailed', message: 'The payment was not confirmed. You can try again.' });
    refused(known.problem);
  };

  /** What became of the cart's places is asked for again; a bag whose time is over is not paid any more, its cart may be. */
  const refused = (problem: Problem) => {
    const itemIds = problem.data?.itemIds;
    if (problem.code === 'commerce/hold-expired') dropBag(organizationId);
    tell(failureOf(problem));
    onRefused(Array.isArray(itemIds) ? itemIds.map(Number) : []);
  };

  const submit = async ({ print, cart, priced, email, payLater, needsCard }: Submission) => {
    if (at.current.step !== 'editing') return;
    tell({ type: 'submitted', needsCard });
    let token: string | null = null;
    if (needsCard) {
      const made = await card.current?.tokenise({ email });
      if (!made?.ok)
        return tell({ type: 'cardFailed', message: made?.problem.title ?? 'The card form is not ready yet.' });
      token = made.value;
      tell({ type: 'tokenised', token });
    }
    const bag = bagFor(organizationId, print);
    const body: OrderBag = {
      id: bag.id,
      organizationId,
      items: [...cart.items],
      paymentToken: token,
      nmiPaymentToken: null,
      total: priced.total,
      emailReceiptTo: email.trim(),
      promo: cart.promo,
      zip: '',
      payLater,
    };
    const reply = await send({ body });
    if (!reply.ok) {
      if (reply.problem.code === 'commerce/payment-in-doubt')
        putBag(organizationId, { ...bag, doubt: Number(reply.problem.data?.orderId ?? 0) });
      return refused(reply.problem);
    }
    const { paid, clientSecret, orderId, intentType } = reply.value;
    const open = { orderId, clientSecret: clientSecret ?? '', intentType: intentType ?? ('payment' as const) };
    if (!paid && clientSecret !== null) putBag(organizationId, { ...bag, open });
    tell({ type: 'replied', reply: reply.value });
    if (!paid && clientSecret !== null) await confirm(open);
  };

  useResume(organizationId, async (open) => {
    tell({ type: 'submitted', needsCard: false });
    tell({ type: 'replied', reply: { paid: false, ...open } });
    await confirm(open);
  });
  const done = state.step === 'done' ? state.orderId : null;
  const finish = useEffectEvent((orderId: number) => {
    dropBag(organizationId);
    onDone(orderId);
  });
  useEffect(() => {
    if (done !== null) finish(done);
  }, [done]);
  return { state, submit, dispatch: tell };
}

/** After an answer the confirmation is no longer open; the bag's id stays, so that paying again finds its order. */
function settleBag(organizationId: number): void {
  const bag = bagOf(organizationId);
  if (bag) putBag(organizationId, { id: bag.id, print: bag.print });
}

type Open = NonNullable<NonNullable<ReturnType<typeof bagOf>>['open']>;

/** Shows the bank's question; null when it was answered, else why not. The form may still be on its way after a reload. */
async function confirmedByBank(card: RefObject<CardHandle | null>, open: Open): Promise<string | null> {
  for (let wait = 0; wait < 100 && !card.current; wait += 1) await new Promise((later) => setTimeout(later, 100));
  const answered = await card.current?.confirm(open.clientSecret, open.intentType);
  return answered?.ok ? null : (answered?.problem.title ?? 'The card form did not load.');
}

/** Goes on, once, with a confirmation that a reload interrupted. */
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

/** A refusal as an event: the card's own words under the card, a lost answer in the dialog, the rest on items or in "Oops:". */
function failureOf(problem: Problem): PaymentEvent {
  if (problem.code === 'commerce/payment-declined')
    return { type: 'cardFailed', message: problem.detail || problem.title };
  if (problem.code === 'commerce/hold-expired')
    return { type: 'failed', failure: paymentFailure.parse({ errorMessage: `${problem.title} Nothing was charged.` }) };
  if (problem.code === 'commerce/payment-in-doubt' || problem.kind === 'bug') return { type: 'serverError' };
  const itemId = typeof problem.data?.itemId === 'number' ? problem.data.itemId : null;
  const text = passing(problem) ? `${problem.title} Nothing was charged twice: paying again is safe.` : problem.title;
  const failure: PaymentFailure = paymentFailure.parse({ errors: [{ itemId, ...(stepFault(problem) ?? { text }) }] });
  return { type: 'failed', failure };
}

/** What the server misses in a step of an entry, in words, with the step that puts it right. */
function stepFault({ code, data, fields }: Problem): { text: string; step: string } | null {
  if (code !== 'registration/step-not-valid' || typeof data?.step !== 'string') return null;
  const { step, position } = data;
  const where = typeof position === 'number' ? `Player ${position}` : 'The review';
  const what = [...new Set(Object.values(fields ?? {}))].join(' ');
  return { text: `${where} is not complete. ${what}`.trim(), step };
}
