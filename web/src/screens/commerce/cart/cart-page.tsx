import { type RefObject, Suspense, useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { styled } from 'styled-components';
import { paymentSectionGate } from '#domain/commerce/cart/checkout.ts';
import { isBusy, type ShownFailure } from '#domain/commerce/orders/payment-flow.ts';
import { creditAfter } from '#domain/commerce/pricing/promos.ts';
import type { Cart } from '#domain/commerce/schema.ts';
import type { CartCheck } from '#domain/commerce/views.ts';
import { paths, to } from '#domain/site/paths.ts';
import { dropPaid, noteHold } from '#web/src/features/cart/change-cart.ts';
import { isExpired } from '#web/src/features/cart/holds-in-cart.ts';
import { CartLine, CartLines } from '#web/src/features/cart/item/cart-line.tsx';
import { PriceLines } from '#web/src/features/cart/price-lines.tsx';
import { type CheckedCart, useCartCheck } from '#web/src/features/cart/use-cart-check.ts';
import { useItemFaults } from '#web/src/features/cart/use-item-faults.ts';
import { dropBag } from '#web/src/features/payment/bags.ts';
import type { CardHandle } from '#web/src/features/payment/card-form.ts';
import { usePayment } from '#web/src/features/payment/use-payment.ts';
import { useNow } from '#web/src/lib/hooks.ts';
import { lazyPart } from '#web/src/lib/lazy.ts';
import { Bone, RowSkeletons } from '#web/src/ui/feedback/skeleton.tsx';
import { Button } from '#web/src/ui/inputs/button.tsx';
import { Card, Page, Row, Stack } from '#web/src/ui/layout/layout.tsx';
import { media } from '#web/src/ui/tokens.ts';
import { CartAlerts } from './cart-alerts.tsx';
import { SignInHint } from './sign-in-hint.tsx';
import { UnknownOutcome } from './unknown-outcome.tsx';

/* Both come with the form library, after the items. */
const PaymentSection = lazyPart(() => import('../payment/payment-section.tsx'), 'PaymentSection');
const PromoForm = lazyPart(() => import('#web/src/features/cart/promo-form.tsx'), 'PromoForm');

/* On phones: items, what it costs, how it is paid. Beside each other where there is room. */
const Columns = styled.div`
  display: grid;
  gap: var(--space-5);
  align-items: start;
  grid-template-columns: minmax(0, 1fr);
  .summary {
    order: 1;
  }
  > :nth-child(2):not(.summary) {
    order: 2;
  }
  @media ${media.columns} {
    grid-template-columns: minmax(0, 1fr) 340px;
    > * {
      grid-column: 1;
    }
    .summary {
      grid-column: 2;
      grid-row: 1 / span 2;
      position: sticky;
      top: 20px;
    }
  }
`;

/** One organization's cart: its items, what they cost, and the payment (Part 2 §2, §5). */
export function CartPage({ stored, onSwitch }: { stored: Cart; onSwitch: (() => void) | undefined }) {
  const [payLater, setPayLater] = useState(false);
  const card = useRef<CardHandle>(null);
  const { payment, refusals } = useCartPayment(stored, card);
  const busy = isBusy(payment.state);
  const checked = useCartCheck(stored, payLater, busy, refusals);
  const { cart, priced, check, checks, isPromoOpen } = checked;
  const now = useNow(1000);
  const expired = stored.items.filter((item) => isExpired(item, now)).length;
  useBoughtBefore(stored.organization.id, busy ? undefined : check);
  const failure = payment.state.step === 'editing' ? payment.state.shown : null;
  const gate = paymentSectionGate(cart, checks);
  const faults = useItemFaults(stored, check !== undefined && !busy);
  return (
    <Page>
      <Stack $gap={5}>
        <Row $between>
          <div>
            <h1>Checkout</h1>
            <p>{cart.organization.name}</p>
          </div>
          {onSwitch && <Button onClick={onSwitch}>Other carts</Button>}
        </Row>
        <SignInHint />
        <CartAlerts checked={checked} />
        <Columns>
          <Items checked={checked} faults={faults} failure={failure} locked={busy} />
          {gate === null && priced && check ? (
            <Suspense fallback={<RowSkeletons n={3} what="the payment" />}>
              <PaymentSection
                {...{ stored, cart, priced, check, checks, isPromoOpen, payment, card, payLater, expired }}
                onPayLater={setPayLater}
              />
            </Suspense>
          ) : (
            gate === 'unchecked' && !checked.problem && <RowSkeletons n={3} what="the payment" />
          )}
          <Card className="summary" aria-labelledby="summary">
            <Stack>
              <h2 id="summary">Summary</h2>
              {priced && !isPromoOpen ? <PriceLines priced={priced} /> : <Bone $h={96} />}
              <Suspense fallback={<Bone $h={72} />}>
                <PromoForm
                  cart={stored}
                  refused={check?.promo?.error ?? null}
                  left={priced && check ? creditAfter(check.context.promo, priced) : 0}
                  locked={busy}
                />
              </Suspense>
            </Stack>
          </Card>
        </Columns>
      </Stack>
      {payment.state.step === 'uncertain' && (
        <UnknownOutcome organizationId={stored.organization.id} onClose={() => payment.dispatch({ type: 'closed' })} />
      )}
    </Page>
  );
}

/** The payment of a cart: a successful payment leads to its order; `refusals` counts refused payments, after which the cart is checked again. */
function useCartPayment({ organization: { id: organizationId }, items }: Cart, card: RefObject<CardHandle | null>) {
  const go = useNavigate();
  const [refusals, setRefusals] = useState(0);
  const payment = usePayment(
    organizationId,
    card,
    (orderId, paid) => {
      go(to(paths.orderDetails, { orderId }), { replace: true });
      dropPaid(organizationId, orderId, paid);
    },
    (lapsed) => {
      for (const item of items) if (lapsed.includes(item.id)) noteHold(organizationId, item, { expiry: 0 });
      setRefusals((n) => n + 1);
    },
  );
  return { payment, refusals };
}

/** What was bought by an attempt whose answer never came here, or before this browser's storage was copied, leaves the cart, and its receipt is shown: nobody pays it again. */
function useBoughtBefore(organizationId: number, check: CartCheck | undefined): void {
  const go = useNavigate();
  useEffect(() => {
    if (!check || check.boughtAs === null) return;
    dropBag(organizationId);
    go(to(paths.orderDetails, { orderId: check.boughtAs }), { replace: true });
    dropPaid(organizationId, check.boughtAs, check.boughtItems);
  }, [organizationId, check, go]);
}

type ItemsProps = {
  checked: CheckedCart;
  faults: ReturnType<typeof useItemFaults>;
  failure: ShownFailure | null;
  locked: boolean;
};

const Items = ({ checked: { cart, priced, check, isPromoOpen }, faults, failure, locked }: ItemsProps) => (
  <Card $flush aria-labelledby="items">
    <h2 id="items" className="sr-only">
      Your items
    </h2>
    <CartLines>
      {cart.items.map((item) => (
        <CartLine
          key={item.id}
          cart={cart}
          item={item}
          line={isPromoOpen ? undefined : priced?.lines.find(({ itemId }) => itemId === item.id)}
          answer={check?.answers.find(({ itemId }) => itemId === item.id)}
          paymentError={failure?.items[item.id] ?? faults[item.id]?.text}
          faultyStep={failure?.steps[item.id] ?? faults[item.id]?.step ?? undefined}
          locked={locked}
        />
      ))}
    </CartLines>
  </Card>
);
