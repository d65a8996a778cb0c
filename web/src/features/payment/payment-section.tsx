import type { Control } from 'react-hook-form';
import { styled } from 'styled-components';
import { hasRefundPolicy, payLaterAllowed, receiptEmailError } from '#domain/commerce/cart/checkout.ts';
import { isBusy, oops, type PaymentState } from '#domain/commerce/orders/payment-flow.ts';
import type { PricedCart } from '#domain/commerce/pricing/price.ts';
import type { Cart } from '#domain/commerce/schema.ts';
import type { CartCheck } from '#domain/commerce/views.ts';
import { formatMoney } from '#domain/kernel/money.ts';
import { bagOf } from '#web/src/features/cart/bags.ts';
import { changeCart } from '#web/src/features/cart/change-cart.ts';
import { CardFields } from '#web/src/features/payment/card-fields.tsx';
import { FormCheck, FormText } from '#web/src/forms/fields.tsx';
import { clockTime } from '#web/src/lib/dates.ts';
import { useNow } from '#web/src/lib/hooks.ts';
import { Banner } from '#web/src/ui/feedback/banner.tsx';
import { Button } from '#web/src/ui/inputs/button.tsx';
import { RadioGroup } from '#web/src/ui/inputs/choice.tsx';
import { Card, Muted, Stack } from '#web/src/ui/layout/layout.tsx';
import { type PaymentProps, type PaymentValues, usePaymentForm } from './use-payment-form.ts';

const Policy = styled.div`
  padding: 12px 16px;
  border-radius: var(--radius);
  background: var(--sunken);
  font-size: var(--type-m);
`;

type AgreementFieldsProps = {
  cart: Cart;
  priced: PricedCart;
  policies: CartCheck['refundPolicies'];
  control: Control<PaymentValues>;
  disabled: boolean;
};

/** Returns each set of terms once, because several items can have the same terms. */
const differentOf = (policies: readonly string[][]) => [
  ...new Map(policies.map((lines) => [lines.join(), lines])).values(),
];

/** The terms buyers agree to before they pay: refund policies and later charges. */
function AgreementFields({ cart, priced, policies, control, disabled }: AgreementFieldsProps) {
  const asksPolicy = hasRefundPolicy(cart.items);
  return (
    <>
      {/* Items whose terms need no agreement (a membership, a refund deadline) still show them before payment. */}
      {Object.keys(policies).length > 0 && (asksPolicy || priced.total > 0) && (
        <Stack $gap={1}>
          {differentOf(Object.values(policies)).map((lines) => (
            <Policy key={lines.join()}>
              <b>Refund policy</b>
              {lines.map((line) => (
                <p key={line}>{line}</p>
              ))}
            </Policy>
          ))}
          {asksPolicy && (
            <FormCheck control={control} name="refund" label="I agree to the refund policy" disabled={disabled} />
          )}
        </Stack>
      )}
      {priced.preAuth > 0 && (
        <FormCheck
          control={control}
          name="preAuth"
          label={`I agree that up to ${formatMoney(priced.preAuth, cart.currency)} may be charged at a later date`}
          disabled={disabled}
        />
      )}
    </>
  );
}

type PayButtonProps = {
  state: PaymentState;
  priced: PricedCart;
  asksCard: boolean;
  isPromoOpen: boolean;
  disabled: boolean;
  /** The fields and agreements that are still missing. */
  waitsFor: string | undefined;
};

/** The pay button, with a list of what still has to be filled in. */
export function PayButton({ state, priced, asksCard, isPromoOpen, disabled, waitsFor }: PayButtonProps) {
  const busy = isBusy(state);
  return (
    <Stack $gap={2}>
      <Button type="submit" kind="primary" size="l" wide busy={busy} disabled={disabled}>
        {isPromoOpen ? 'Calculating the price…' : label(state, priced, asksCard)}
      </Button>
      <Muted role="status">{busy ? 'Keep this page open.' : (waitsFor ?? '')}</Muted>
    </Stack>
  );
}

function label(state: PaymentState, priced: PricedCart, asksCard: boolean): string {
  if (state.step === 'confirming') return 'Waiting for your bank…';
  if (isBusy(state)) return asksCard ? 'Paying…' : 'Sending…';
  if (!asksCard) return 'Confirm';
  return priced.dueNow > 0 ? `Pay ${formatMoney(priced.dueNow, priced.currency)}` : 'Save card and confirm';
}

/** The receipt's email, the card, the agreements and the button (Part 2 §5). */
export function PaymentSection(props: PaymentProps) {
  const { stored, cart, priced, check, payment, card, payLater, expired } = props;
  const form = usePaymentForm(props);
  return (
    <Card aria-labelledby="payment">
      <form noValidate onSubmit={form.submit}>
        <Stack $gap={5}>
          <h2 id="payment">{form.asksCard ? 'Payment' : 'Confirmation'}</h2>
          <ReceiptEmail organizationId={stored.organization.id} form={form} />
          {payLaterAllowed(cart) && <WhenToPay payLater={payLater} onChange={props.onPayLater} />}
          {form.asksCard && (
            <CardFields
              key={cart.paymentType}
              paymentType={cart.paymentType}
              organizationId={stored.organization.id}
              handle={card}
              disabled={form.busy}
              error={form.cardError}
              onComplete={form.setCardComplete}
              onEdit={form.editCard}
              onZip={form.setZip}
            />
          )}
          <HeldAfterDecline organizationId={stored.organization.id} cart={cart} busy={form.busy} />
          <AgreementFields
            {...{ cart, priced }}
            policies={check.refundPolicies}
            control={form.form.control}
            disabled={form.busy}
          />
          <Notices failures={form.failure?.oops ?? []} expired={expired} />
          <PayButton
            state={payment.state}
            priced={priced}
            isPromoOpen={props.isPromoOpen ?? false}
            asksCard={form.asksCard}
            disabled={!form.canSubmit}
            waitsFor={form.waitsFor}
          />
        </Stack>
      </form>
    </Card>
  );
}

type Form = ReturnType<typeof usePaymentForm>;

const ReceiptEmail = ({ organizationId, form: { form, busy } }: { organizationId: number; form: Form }) => (
  <FormText
    control={form.control}
    name="email"
    rules={{ validate: (text) => receiptEmailError(String(text)) ?? true }}
    label="Email for your receipt"
    type="email"
    inputMode="email"
    autoComplete="email"
    disabled={busy}
    onBlur={({ target }) => changeCart(organizationId, { emailReceipt: target.value.trim() })}
  />
);

const WhenToPay = ({ payLater, onChange }: { payLater: boolean; onChange(later: boolean): void }) => (
  <RadioGroup
    row
    legend="When to pay"
    value={payLater ? 'later' : 'now'}
    onChange={(value) => onChange(value === 'later')}
    options={[
      { value: 'now', label: 'Now, by card' },
      {
        value: 'later',
        label: 'Later',
        hint: 'Online or, if the host offers it, at the event. We’ll email you a confirmation.',
      },
    ]}
  />
);

type HeldProps = { organizationId: number; cart: Cart; busy: boolean };
/** Shown after a declined card: what stays reserved for this buyer, and until when. */
function HeldAfterDecline({ organizationId, cart, busy }: HeldProps) {
  const now = useNow(10_000);
  const until = bagOf(organizationId)?.declinedUntil;
  const held = [
    ...(cart.items.some((item) => 'registration' in item) ? ['your spots'] : []),
    ...(cart.promo ? [`code ${cart.promo}`] : []),
    ...(cart.items.some(({ type }) => type === 'PROD') ? ['your products'] : []),
  ];
  if (busy || until === undefined || until <= now || held.length === 0) return null;
  return (
    <Muted as="p">
      We’re holding {new Intl.ListFormat('en-US').format(held)} until {clockTime(until)}, so you can try another card.
      {(cart.promo || cart.items.some(({ type }) => type === 'PROD')) &&
        ' If you leave checkout, others can use the code and buy the products.'}
    </Muted>
  );
}

/** The last attempt's problem, unless it's about the card or single items, and any spots lost since then. */
const Notices = ({ failures, expired }: { failures: readonly string[]; expired: number }) => (
  <>
    {failures.length > 0 && (
      <Banner tone="bad" title={oops}>
        {failures.map((line) => (
          <p key={line}>{line}</p>
        ))}
      </Banner>
    )}
    {expired > 0 && (
      <Banner tone="warn" title="A hold has expired">
        Request a spot again or remove that item before you pay.
      </Banner>
    )}
  </>
);
