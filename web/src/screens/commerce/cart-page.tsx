import { useRef, useState } from 'react';
import { Link, useLocation, useNavigate } from 'react-router';
import { styled } from 'styled-components';
import { cartAlerts, paymentSectionGate } from '#domain/commerce/checkout.ts';
import { isBusy, serverErrorDialog } from '#domain/commerce/payment-flow.ts';
import type { Cart } from '#domain/commerce/schema.ts';
import { paths, to } from '#web/src/app/paths.ts';
import { CartLine, CartLines } from '#web/src/features/cart/cart-item.tsx';
import { dropCart, noteHold } from '#web/src/features/cart/change-cart.ts';
import { isExpired } from '#web/src/features/cart/holds-in-cart.ts';
import { PriceLines } from '#web/src/features/cart/price-lines.tsx';
import { PromoForm } from '#web/src/features/cart/promo-form.tsx';
import { type CheckedCart, useCartCheck } from '#web/src/features/cart/use-cart-check.ts';
import { bagOf } from '#web/src/features/payment/bags.ts';
import type { CardHandle } from '#web/src/features/payment/card-form.ts';
import { usePayment } from '#web/src/features/payment/use-payment.ts';
import { useSession } from '#web/src/features/session/use-session.ts';
import { useNow } from '#web/src/lib/hooks.ts';
import { Banner } from '#web/src/ui/banner.tsx';
import { Button } from '#web/src/ui/button.tsx';
import { Dialog } from '#web/src/ui/dialog.tsx';
import { Card, Page, Row, Stack } from '#web/src/ui/layout.tsx';
import { Bone, RowSkeletons } from '#web/src/ui/skeleton.tsx';
import { PaymentSection } from './payment-section.tsx';

/* On phones: items, what it costs, how it is paid. Beside each other where there is room. */
const Columns = styled.div`
  display: grid;
  gap: 20px;
  align-items: start;
  grid-template-columns: minmax(0, 1fr);
  .summary {
    order: 1;
  }
  > :nth-child(2):not(.summary) {
    order: 2;
  }
  @media (min-width: 960px) {
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
  const organizationId = stored.organization.id;
  const [payLater, setPayLater] = useState(false);
  const card = useRef<CardHandle>(null);
  const go = useNavigate();
  const [refusals, setRefusals] = useState(0);
  const paying = usePayment(
    organizationId,
    card,
    (orderId) => {
      go(to(paths.orderDetails, { orderId }), { replace: true });
      dropCart(organizationId);
    },
    (lapsed) => {
      for (const id of lapsed) noteHold(organizationId, id, { expiry: 0 });
      setRefusals((n) => n + 1);
    },
  );
  const busy = isBusy(paying.state);
  const checked = useCartCheck(stored, payLater, busy, refusals);
  const { cart, priced, check, checks } = checked;
  const now = useNow(1000);
  const expired = stored.items.filter((item) => isExpired(item, now)).length;
  const shown = paying.state.step === 'editing' ? paying.state.shown : null;
  const gate = paymentSectionGate(cart, checks);
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
        <Alerts checked={checked} />
        <Columns>
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
                  line={priced?.lines.find(({ itemId }) => itemId === item.id)}
                  answer={check?.answers.find(({ itemId }) => itemId === item.id)}
                  paymentError={shown?.items[item.id]}
                  faultyStep={shown?.steps[item.id]}
                  locked={busy}
                />
              ))}
            </CartLines>
          </Card>
          {gate === null && priced && check ? (
            <PaymentSection
              {...{ stored, cart, priced, check, checks, paying, card, payLater, expired }}
              onPayLater={setPayLater}
            />
          ) : (
            gate === 'unchecked' && !checked.problem && <RowSkeletons n={3} what="the payment" />
          )}
          <Card className="summary" aria-labelledby="summary">
            <Stack>
              <h2 id="summary">Summary</h2>
              {priced ? <PriceLines priced={priced} /> : <Bone $h={96} />}
              <PromoForm cart={stored} refused={check?.promo?.error ?? null} locked={busy} />
            </Stack>
          </Card>
        </Columns>
      </Stack>
      {paying.state.step === 'uncertain' && (
        <Dialog
          title={serverErrorDialog.title}
          onClose={() => paying.dispatch({ type: 'closed' })}
          actions={<Uncertain organizationId={organizationId} onClose={() => paying.dispatch({ type: 'closed' })} />}
        >
          <Stack $gap={2}>
            {serverErrorDialog.lines.map((line) => (
              <p key={line}>{line}</p>
            ))}
          </Stack>
        </Dialog>
      )}
    </Page>
  );
}

function Uncertain({ organizationId, onClose }: { organizationId: number; onClose(): void }) {
  const go = useNavigate();
  const order = bagOf(organizationId)?.doubt;
  return (
    <>
      {order !== undefined && order > 0 && (
        <Button kind="primary" onClick={() => go(to(paths.orderDetails, { orderId: order }))}>
          Watch the order
        </Button>
      )}
      <Button onClick={onClose}>Ok</Button>
    </>
  );
}

/** "Did you know": somebody signed in has their data filled in and finds their orders again (Part 2 §2). */
function SignInHint() {
  const { state } = useSession();
  const { pathname, search } = useLocation();
  const [hidden, setHidden] = useState(false);
  if (state === 'signed-in' || hidden) return null;
  return (
    <Banner tone="info" title="Did you know?" onDismiss={() => setHidden(true)}>
      With an account your cart follows you, and your orders are in one place.{' '}
      <Link to={to(paths.signIn, {}, { returnUrl: pathname + search })}>Sign in</Link>; your cart comes along.
    </Banner>
  );
}

function Alerts({ checked: { cart, priced, problem, again, busy } }: { checked: CheckedCart }) {
  const alerts = cartAlerts(cart, { preAuth: priced?.preAuth ?? 0 });
  return (
    <>
      {problem && (
        <Banner
          tone="bad"
          title={problem.title}
          actions={
            <Button busy={busy} onClick={again}>
              Try again
            </Button>
          }
        >
          We could not check your cart. It is saved here.
        </Banner>
      )}
      {alerts.map((alert) => (
        <Banner
          key={alert.text}
          tone={alert.type === 'error' ? 'bad' : alert.type === 'warning' ? 'warn' : 'info'}
          title={alert.text}
          actions={
            alert.action && (
              <Button busy={busy} onClick={again}>
                {alert.action}
              </Button>
            )
          }
        >
          {alert.contact && (
            <>
              If it goes on, write to <a href="mailto:support@sideout.example">support@sideout.example</a>.
            </>
          )}
        </Banner>
      ))}
    </>
  );
}
