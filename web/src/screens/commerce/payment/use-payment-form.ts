import { type FormEvent, type RefObject, useState } from 'react';
import { needsCard, type SubmitGate, submitGate } from '#domain/commerce/cart/checkout.ts';
import { isBusy, type ShownFailure } from '#domain/commerce/orders/payment-flow.ts';
import type { PricedCart } from '#domain/commerce/pricing/price.ts';
import type { Cart } from '#domain/commerce/schema.ts';
import type { CartCheck } from '#domain/commerce/views.ts';
import { isHeldItem } from '#web/src/features/cart/holds-in-cart.ts';
import { fingerprintOf } from '#web/src/features/cart/use-cart-check.ts';
import type { CardHandle } from '#web/src/features/payment/card-form.ts';
import type { PaymentFlow } from '#web/src/features/payment/use-payment.ts';
import { useSession } from '#web/src/features/session/use-session.ts';

export type PaymentProps = {
  /** The cart as it is kept in this browser; `cart` is the same with the server's statuses and prices. */
  stored: Cart;
  cart: Cart;
  priced: PricedCart;
  check: CartCheck;
  checks: number;
  payment: PaymentFlow;
  card: RefObject<CardHandle | null>;
  payLater: boolean;
  /** How many items lost their place; they are held again before paying. */
  expired: number;
  onPayLater(on: boolean): void;
};

export type Agreements = { readonly refund: boolean; readonly preAuth: boolean };

/** Why the button waits, in the order of the form. */
const gateWords: Partial<Record<SubmitGate, string>> = {
  email: 'Please give the email for your receipt.',
  card: 'Please complete the card.',
  'postal-code': 'Please complete the card’s postal code.',
  'refund-policy': 'Please agree to the refund policy.',
  'pre-auth': 'Please agree to the later charge.',
  'pay-later': 'These items must be paid now.',
};

/** What the payment form holds, and whether it may be sent (gates of domain/commerce/cart/checkout.ts). */
export function usePaymentForm({ stored, cart, priced, checks, payment, payLater, expired }: PaymentProps) {
  const { user } = useSession();
  const [typedEmail, setEmail] = useState(() => stored.emailReceipt || firstEmail(stored));
  const [wasEmailLeft, setEmailLeft] = useState(false);
  const [isCardComplete, setCardComplete] = useState(false);
  const [isCardEdited, setCardEdited] = useState(false);
  const [agreed, setAgreed] = useState<Agreements>({ refund: false, preAuth: false });
  const busy = isBusy(payment.state);
  const asksCard = needsCard(priced, payLater);
  const failure: ShownFailure | null = payment.state.step === 'editing' ? payment.state.shown : null;
  const email = typedEmail || user?.emails.find(({ isPrimary }) => isPrimary)?.email || '';
  const gate = submitGate(cart, checks, priced, {
    email,
    zip: '',
    refundPolicyAgreed: agreed.refund,
    preAuthAgreed: agreed.preAuth,
    payLater,
    processing: busy,
  });
  const isCardOpen = asksCard && !isCardComplete;
  const canSubmit = gate === null && !isCardOpen && expired === 0;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setEmailLeft(true);
    if (!canSubmit) return;
    setCardEdited(false);
    const fingerprint = `${fingerprintOf(stored, payLater)} ${priced.total} ${email}`;
    void payment.submit({ fingerprint, cart, priced, email, payLater, needsCard: asksCard });
  };
  return {
    busy,
    asksCard,
    email,
    wasEmailLeft,
    agreed,
    failure,
    /** The provider's words about the card, until the card is typed in again. */
    cardError: isCardEdited ? null : (failure?.card ?? null),
    canSubmit,
    waitsFor: gate && gate !== 'processing' ? gateWords[gate] : isCardOpen ? gateWords.card : undefined,
    setEmail,
    leaveEmail: () => setEmailLeft(true),
    setCardComplete,
    editCard: () => setCardEdited(true),
    setAgreed,
    submit,
  };
}

/** The first email among the registrations, so that most people have nothing to type. */
const firstEmail = (cart: Cart): string =>
  cart.items.flatMap((item) => (isHeldItem(item) ? item.registration.players : [])).find(({ email }) => email)?.email ??
  '';
