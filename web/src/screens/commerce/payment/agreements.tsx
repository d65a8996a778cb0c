import { styled } from 'styled-components';
import { hasRefundPolicy } from '#domain/commerce/cart/checkout.ts';
import type { PricedCart } from '#domain/commerce/pricing/price.ts';
import type { Cart } from '#domain/commerce/schema.ts';
import type { CartCheck } from '#domain/commerce/views.ts';
import { formatMoney } from '#domain/kernel/money.ts';
import { Checkbox } from '#web/src/ui/inputs/choice.tsx';
import { Stack } from '#web/src/ui/layout/layout.tsx';
import type { Agreements } from './use-payment-form.ts';

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
  agreed: Agreements;
  disabled: boolean;
  onChange(agreed: Agreements): void;
};

/** What is to be agreed before paying: the refund policies, and a charge at a later date. */
export function AgreementFields({ cart, priced, policies, agreed, disabled, onChange }: Props) {
  return (
    <>
      {hasRefundPolicy(cart.items) && (
        <Stack $gap={1}>
          {Object.values(policies).map((lines) => (
            <Policy key={lines.join()}>
              <b>Refund policy</b>
              {lines.map((line) => (
                <p key={line}>{line}</p>
              ))}
            </Policy>
          ))}
          <Checkbox
            label="I agree to the refund policy"
            disabled={disabled}
            checked={agreed.refund}
            onChange={({ target }) => onChange({ ...agreed, refund: target.checked })}
          />
        </Stack>
      )}
      {priced.preAuth > 0 && (
        <Checkbox
          label={`I agree that up to ${formatMoney(priced.preAuth, cart.currency)} may be charged at a later date`}
          disabled={disabled}
          checked={agreed.preAuth}
          onChange={({ target }) => onChange({ ...agreed, preAuth: target.checked })}
        />
      )}
    </>
  );
}
