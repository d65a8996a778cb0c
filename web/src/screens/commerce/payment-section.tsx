import { type FormEvent, type RefObject, useState } from 'react';
import { styled } from 'styled-components';
import {
  hasRefundPolicy,
  needsCard,
  type PaymentForm,
  payLaterAllowed,
  receiptEmailError,
  type SubmitGate,
  submitGate,
} from '#domain/commerce/checkout.ts';
import { isBusy, oops } from '#domain/commerce/payment-flow.ts';
import type { PricedCart } from '#domain/commerce/price.ts';
import type { Cart } from '#domain/commerce/schema.ts';
import type { CartCheck } from '#domain/commerce/views.ts';
import { formatMoney } from '#domain/kernel/money.ts';
import { changeCart } from '#web/src/features/cart/change-cart.ts';
import { isHeldItem } from '#web/src/features/cart/holds-in-cart.ts';
import { printOf } from '#web/src/features/cart/use-cart-check.ts';
import { CardFields } from '#web/src/features/payment/card-fields.tsx';
import type { CardHandle } from '#web/src/features/payment/card-form.ts';
import type { Paying } from '#web/src/features/payment/use-payment.ts';
import { useSession } from '#web/src/features/session/use-session.ts';
import { Banner } from '#web/src/ui/banner.tsx';
import { Button } from '#web/src/ui/button.tsx';
import { Checkbox, RadioGroup } from '#web/src/ui/choice.tsx';
import { Card, Muted, Stack } from '#web/src/ui/layout.tsx';
import { TextField } from '#web/src/ui/text-field.tsx';

const Policy = styled.div`
  padding: 12px 16px;
  border-radius: var(--radius);
  background: var(--sunken);
  font-size: 15px;
`;

/** Why the button waits, in the order of the form. */
const gateWords: Partial<Record<SubmitGate, string>> = {
  email: 'Please give the email for your receipt.',
  card: 'Please complete the card.',
  'postal-code': 'Please complete the card’s postal code.',
  'refund-policy': 'Please agree to the refund policy.',
  'pre-auth': 'Please agree to the later charge.',
  'pay-later': 'These items must be paid now.',
};

type Props = {
  stored: Cart;
  cart: Cart;
  priced: PricedCart;
  check: CartCheck;
  checks: number;
  paying: Paying;
  card: RefObject<CardHandle | null>;
  payLater: boolean;
  /** How many items lost their place; they are held again before paying. */
  expired: number;
  onPayLater(on: boolean): void;
};

/** Receipt email, card, what is to be agreed, and the button (Part 2 §5; gates of domain/commerce/checkout.ts). */
export function PaymentSection(props: Props) {
  const { stored, cart, priced, check, checks, paying, card, payLater, expired } = props;
  const { user } = useSession();
  const [email, setEmail] = useState(() => stored.emailReceipt || firstEmail(stored));
  const [left, setLeft] = useState(false);
  const [complete, setComplete] = useState(false);
  const [edited, setEdited] = useState(false);
  const [agreed, setAgreed] = useState({ refund: false, preAuth: false });
  const busy = isBusy(paying.state);
  const asksCard = needsCard(priced, payLater);
  const shown = paying.state.step === 'editing' ? paying.state.shown : null;
  const address = email || user?.emails.find(({ isPrimary }) => isPrimary)?.email || '';
  const form: PaymentForm = {
    email: address,
    zip: '',
    refundPolicyAgreed: agreed.refund,
    preAuthAgreed: agreed.preAuth,
    payLater,
    processing: busy,
  };
  const gate = submitGate(cart, checks, priced, form);
  const cardOpen = asksCard && !complete;
  const words = gate && gate !== 'processing' ? gateWords[gate] : cardOpen ? gateWords.card : undefined;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setLeft(true);
    if (gate !== null || cardOpen || expired > 0) return;
    setEdited(false);
    const print = `${printOf(stored, payLater)} ${priced.total} ${address}`;
    void paying.submit({ print, cart, priced, email: address, payLater, needsCard: asksCard });
  };
  const policies = Object.values(check.refundPolicies);
  return (
    <Card aria-labelledby="payment">
      <form noValidate onSubmit={submit}>
        <Stack $gap={5}>
          <h2 id="payment">{asksCard ? 'Payment' : 'Confirmation'}</h2>
          <TextField
            label="Email for your receipt"
            type="email"
            inputMode="email"
            autoComplete="email"
            disabled={busy}
            value={address}
            error={left ? (receiptEmailError(address) ?? undefined) : undefined}
            onBlur={() => {
              setLeft(true);
              changeCart(stored.organization.id, { emailReceipt: address.trim() });
            }}
            onChange={({ target }) => setEmail(target.value)}
          />
          {payLaterAllowed(cart) && (
            <RadioGroup
              row
              legend="When do you pay?"
              value={payLater ? 'later' : 'now'}
              onChange={(value) => props.onPayLater(value === 'later')}
              options={[
                { value: 'now', label: 'Now, by card' },
                { value: 'later', label: 'Later', hint: 'We send a confirmation to your email' },
              ]}
            />
          )}
          {asksCard && (
            <CardFields
              handle={card}
              disabled={busy}
              error={edited ? null : (shown?.card ?? null)}
              onComplete={setComplete}
              onEdit={() => setEdited(true)}
            />
          )}
          {hasRefundPolicy(cart.items) && (
            <Stack $gap={1}>
              {policies.map((lines) => (
                <Policy key={lines.join()}>
                  <b>Refund policy</b>
                  {lines.map((line) => (
                    <p key={line}>{line}</p>
                  ))}
                </Policy>
              ))}
              <Checkbox
                label="I agree to the refund policy"
                disabled={busy}
                checked={agreed.refund}
                onChange={({ target }) => setAgreed({ ...agreed, refund: target.checked })}
              />
            </Stack>
          )}
          {priced.preAuth > 0 && (
            <Checkbox
              label={`I agree that up to ${formatMoney(priced.preAuth, cart.currency)} may be charged at a later date`}
              disabled={busy}
              checked={agreed.preAuth}
              onChange={({ target }) => setAgreed({ ...agreed, preAuth: target.checked })}
            />
          )}
          {shown && shown.oops.length > 0 && (
            <Banner tone="bad" title={oops}>
              {shown.oops.map((line) => (
                <p key={line}>{line}</p>
              ))}
            </Banner>
          )}
          {expired > 0 && (
            <Banner tone="warn" title="A reservation has expired">
              Please ask for a spot again, or remove that item, before you pay.
            </Banner>
          )}
          <Stack $gap={2}>
            <Button
              type="submit"
              kind="primary"
              size="l"
              wide
              busy={busy}
              disabled={gate !== null || cardOpen || expired > 0}
            >
              {buttonWords(paying, priced, asksCard)}
            </Button>
            <Muted role="status">{busy ? 'Please keep this page open.' : (words ?? '')}</Muted>
          </Stack>
        </Stack>
      </form>
    </Card>
  );
}

function buttonWords({ state }: Paying, priced: PricedCart, asksCard: boolean): string {
  if (state.step === 'confirming') return 'Waiting for your bank…';
  if (isBusy(state)) return asksCard ? 'Paying…' : 'Sending…';
  if (!asksCard) return 'Confirm';
  return priced.dueNow > 0 ? `Pay ${formatMoney(priced.dueNow, priced.currency)}` : 'Save card and confirm';
}

/** The first email among the registrations, so that most people have nothing to type. */
const firstEmail = (cart: Cart): string =>
  cart.items.flatMap((item) => (isHeldItem(item) ? item.registration.players : [])).find(({ email }) => email)?.email ??
  '';
