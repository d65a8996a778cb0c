import type { Control } from 'react-hook-form';
import { styled } from 'styled-components';
import { hasRefundPolicy } from '#domain/commerce/cart/checkout.ts';
import type { PricedCart } from '#domain/commerce/pricing/price.ts';
import type { Cart } from '#domain/commerce/schema.ts';
import type { CartCheck } from '#domain/commerce/views.ts';
import { formatMoney } from '#domain/kernel/money.ts';
import { FormCheck } from '#web/src/forms/fields.tsx';
import { Stack } from '#web/src/ui/layout/layout.tsx';
import type { PaymentValues } from './use-payment-form.ts';

const Policy = styled.div`
  padding: 12px 16px;
  border-radius: var(--radius);
  background: var(--sunken);
  font-size: var(--type-m);
`;

type Props = {
  cart: Cart;
  priced: PricedCart;
  policies: CartCheck['refundPolicies'];
  control: Control<PaymentValues>;
  disabled: boolean;
};

/** Items on the same terms say them once. */
const differentOf = (policies: readonly string[][]) => [
  ...new Map(policies.map((lines) => [lines.join(), lines])).values(),
];

/** What is to be agreed before paying: the refund policies, and a charge at a later date. */
export function AgreementFields({ cart, priced, policies, control, disabled }: Props) {
  return (
    <>
      {/* what is bought without agreeing to its terms (a membership) still shows them before it is paid */}
      {Object.keys(policies).length > 0 && (
        <Stack $gap={1}>
          {differentOf(Object.values(policies)).map((lines) => (
            <Policy key={lines.join()}>
              <b>Refund policy</b>
              {lines.map((line) => (
                <p key={line}>{line}</p>
              ))}
            </Policy>
          ))}
          {hasRefundPolicy(cart.items) && (
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
