import { type RefObject, useEffect, useEffectEvent, useState } from 'react';
import { useForm } from 'react-hook-form';
import { needsCard, type SubmitGate, submitGate } from '#domain/commerce/cart/checkout.ts';
import { isBusy, type ShownFailure } from '#domain/commerce/orders/payment-flow.ts';
import type { PricedCart } from '#domain/commerce/pricing/price.ts';
import type { Cart } from '#domain/commerce/schema.ts';
import type { CartCheck } from '#domain/commerce/views.ts';
import { fingerprintOf } from '#web/src/features/cart/use-cart-check.ts';
import type { CardHandle } from '#web/src/features/payment/card-fields.tsx';
import type { PaymentFlow } from '#web/src/features/payment/use-payment.ts';
import { useSession } from '#web/src/features/session/use-session.ts';

export type PaymentProps = {
  /** The cart as it is kept in this browser; `cart` is the same with the server's statuses and prices. */
  stored: Cart;
  cart: Cart;
  priced: PricedCart;
  check: CartCheck;
  checks: number;
  /** the price is being worked out with another promo */
  isPromoOpen?: boolean;
  payment: PaymentFlow;
  card: RefObject<CardHandle | null>;
  payLater: boolean;
  /** How many items lost their place; they are held again before paying. */
  expired: number;
  onPayLater(on: boolean): void;
};

/** What the buyer fills in; the card is the provider's own form. */
export type PaymentValues = { email: string; refund: boolean; preAuth: boolean };

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
export function usePaymentForm(props: PaymentProps) {
  const { stored, cart, priced, checks, isPromoOpen = false, payment, payLater, expired } = props;
  const form = useReceiptForm(stored);
  const { email, refund, preAuth } = form.watch();
  const [isCardComplete, setCardComplete] = useState(false);
  const [zip, setZip] = useState('');
  const [isCardEdited, setCardEdited] = useState(false);
  const busy = isBusy(payment.state);
  const asksCard = needsCard(priced, payLater);
  const failure: ShownFailure | null = payment.state.step === 'editing' ? payment.state.shown : null;
  const gate = submitGate(cart, checks, priced, {
    email,
    zip,
    // the gateway says of each field whether it validates; the card provider of all at once
    cardFields: { number: isCardComplete, expiry: isCardComplete, cvv: isCardComplete },
    refundPolicyAgreed: refund,
    preAuthAgreed: preAuth,
    payLater,
    processing: busy,
  });
  const isCardOpen = asksCard && !isCardComplete;
  const canSubmit = gate === null && !isCardOpen && expired === 0 && !isPromoOpen;
  const submit = form.handleSubmit(() => {
    if (!canSubmit) return;
    setCardEdited(false);
    const fingerprint = `${fingerprintOf(stored, payLater)} ${priced.total} ${email}`;
    void payment.submit({ fingerprint, cart, priced, email, zip, payLater, needsCard: asksCard });
  });
  return {
    form,
    busy,
    asksCard,
    failure,
    /** The provider's words about the card, until the card is typed in again. */
    cardError: isCardEdited ? null : (failure?.card ?? null),
    canSubmit,
    waitsFor: gate && gate !== 'processing' ? gateWords[gate] : isCardOpen ? gateWords.card : undefined,
    setCardComplete,
    setZip,
    editCard: () => setCardEdited(true),
    submit,
  };
}

/** The form, with the email that is known already: what this cart was given, or the user's own. A player's isn't: whoever pays keeps the receipt. */
function useReceiptForm(stored: Cart) {
  const { user } = useSession();
  const form = useForm<PaymentValues>({
    mode: 'onTouched',
    defaultValues: { email: stored.emailReceipt, refund: agreedBefore(stored), preAuth: false },
  });
  const own = user?.emails.find(({ isPrimary }) => isPrimary)?.email;
  const fill = useEffectEvent((email: string) => {
    if (form.getValues('email') === '') form.setValue('email', email);
  });
  useEffect(() => {
    if (own) fill(own);
  }, [own]);
  return form;
}

/** Whether every refund policy in the cart was agreed to in the wizard: then it stands agreed here, and is asked once. */
const agreedBefore = ({ items }: Cart): boolean => {
  const requestedItems = items.filter(({ refundPolicyId }) => refundPolicyId !== null);
  return (
    requestedItems.length > 0 &&
    requestedItems.every((item) => 'registration' in item && item.registration.agreedRefundPolicy)
  );
};
