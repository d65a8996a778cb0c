import { type RefObject, useEffect, useEffectEvent, useState } from 'react';
import { useForm } from 'react-hook-form';
import { needsCard, type SubmitGate, submitGate, suggestedEmail } from '#domain/commerce/cart/checkout.ts';
import { isBusy, type ShownFailure } from '#domain/commerce/orders/payment-flow.ts';
import type { PricedCart } from '#domain/commerce/pricing/price.ts';
import type { Cart } from '#domain/commerce/schema.ts';
import type { CartCheck } from '#domain/commerce/views.ts';
import { fingerprintOf } from '#web/src/features/cart/use-cart-check.ts';
import type { CardHandle } from '#web/src/features/payment/card-fields.tsx';
import type { PaymentFlow } from '#web/src/features/payment/use-payment.ts';
import { useSession } from '#web/src/features/session/use-session.ts';

export type PaymentProps = {
  /** The cart stored in this browser. `cart` is the same one with the server's statuses and prices. */
  stored: Cart;
  cart: Cart;
  priced: PricedCart;
  check: CartCheck;
  checks: number;
  /** Whether the price for a different promo is being calculated. */
  isPromoOpen?: boolean;
  payment: PaymentFlow;
  card: RefObject<CardHandle | null>;
  payLater: boolean;
  /** How many items have lost their spots. New holds are requested before paying. */
  expired: number;
  onPayLater(on: boolean): void;
};

/** What the buyer fills in. The card is in the provider's own form. */
export type PaymentValues = { email: string; refund: boolean; preAuth: boolean };

/** Why the button is disabled, in the form's order. */
const gateWords: Partial<Record<SubmitGate, string>> = {
  email: 'Enter an email for your receipt.',
  card: 'Complete your card details.',
  'postal-code': 'Enter your card’s postal code.',
  'refund-policy': 'Agree to the refund policy.',
  'pre-auth': 'Agree to be charged later.',
  'pay-later': 'These items must be paid for now.',
};

/** Returns the payment form's state, and whether it can be sent (the gates in domain/commerce/cart/checkout.ts). */
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
    // The gateway validates each field. The card provider validates all of them at once.
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
    /** The provider's message about the card, shown until the card is edited. */
    cardError: isCardEdited ? null : (failure?.card ?? null),
    canSubmit,
    waitsFor: gate && gate !== 'processing' ? gateWords[gate] : isCardOpen ? gateWords.card : undefined,
    setCardComplete,
    setZip,
    editCard: () => setCardEdited(true),
    submit,
  };
}

/**
 * Returns the form, with the email we already know: the one entered for this cart, the user's own, or for visitors the
 * first player's. They can change it.
 */
function useReceiptForm(stored: Cart) {
  const { state, user } = useSession();
  const form = useForm<PaymentValues>({
    mode: 'onTouched',
    defaultValues: { email: stored.emailReceipt, refund: agreedBefore(stored), preAuth: false },
  });
  const own = state === 'anonymous' ? suggestedEmail(stored) : user?.emails.find(({ isPrimary }) => isPrimary)?.email;
  const fill = useEffectEvent((email: string) => {
    if (form.getValues('email') === '') form.setValue('email', email);
  });
  useEffect(() => {
    if (own) fill(own);
  }, [own]);
  return form;
}

/**
 * Returns whether the buyer has already agreed to every refund policy in the registration wizard. The box is then
 * checked here, so they agree only once.
 */
const agreedBefore = ({ items }: Cart): boolean => {
  const requestedItems = items.filter(({ refundPolicyId }) => refundPolicyId !== null);
  return (
    requestedItems.length > 0 &&
    requestedItems.every((item) => 'registration' in item && item.registration.agreedRefundPolicy)
  );
};
