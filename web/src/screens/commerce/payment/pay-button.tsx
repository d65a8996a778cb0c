import { isBusy, type PaymentState } from '#domain/commerce/orders/payment-flow.ts';
import type { PricedCart } from '#domain/commerce/pricing/price.ts';
import { formatMoney } from '#domain/kernel/money.ts';
import { Button } from '#web/src/ui/inputs/button.tsx';
import { Muted, Stack } from '#web/src/ui/layout/layout.tsx';

type Props = {
  state: PaymentState;
  priced: PricedCart;
  asksCard: boolean;
  isPromoOpen: boolean;
  disabled: boolean;
  /** What is still to be filled in or agreed to. */
  waitsFor: string | undefined;
};

/** The button that pays, with what it waits for. */
export function PayButton({ state, priced, asksCard, isPromoOpen, disabled, waitsFor }: Props) {
  const busy = isBusy(state);
  return (
    <Stack $gap={2}>
      <Button type="submit" kind="primary" size="l" wide busy={busy} disabled={disabled}>
        {isPromoOpen ? 'Working out the price…' : label(state, priced, asksCard)}
      </Button>
      <Muted role="status">{busy ? 'Please keep this page open.' : (waitsFor ?? '')}</Muted>
    </Stack>
  );
}

function label(state: PaymentState, priced: PricedCart, asksCard: boolean): string {
  if (state.step === 'confirming') return 'Waiting for your bank…';
  if (isBusy(state)) return asksCard ? 'Paying…' : 'Sending…';
  if (!asksCard) return 'Confirm';
  return priced.dueNow > 0 ? `Pay ${formatMoney(priced.dueNow, priced.currency)}` : 'Save card and confirm';
}
