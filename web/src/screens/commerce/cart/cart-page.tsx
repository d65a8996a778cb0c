import { type RefObject, Suspense, useEffect, useRef, useState } from 'react';
import { Link, useLocation, useNavigate } from 'react-router';
import { styled } from 'styled-components';
import { cartAlerts, paymentSectionGate } from '#domain/commerce/cart/checkout.ts';
import { paymentState } from '#domain/commerce/operations-checkout.ts';
import { cartStatuses } from '#domain/commerce/operations-form.ts';
import { isBusy, type ShownFailure, serverErrorDialog } from '#domain/commerce/orders/payment-flow.ts';
import { creditAfter } from '#domain/commerce/pricing/promos.ts';
import type { Cart } from '#domain/commerce/schema.ts';
import type { CartCheck } from '#domain/commerce/views.ts';
import { paths, to } from '#domain/site/paths.ts';
import { ask } from '#web/src/api/ask.ts';
import type { Answer } from '#web/src/api/call.ts';
import { useSend } from '#web/src/api/use-send.ts';
import { dropPaid, isExpired, noteHold } from '#web/src/features/cart/change-cart.ts';
import { CartLine, CartLines } from '#web/src/features/cart/item/cart-line.tsx';
import { PriceLines } from '#web/src/features/cart/price-lines.tsx';
import { type CheckedCart, useCartCheck, useItemFaults } from '#web/src/features/cart/use-cart-check.ts';
import { bagOf, dropBag, leaveAttempt } from '#web/src/features/payment/bags.ts';
import type { CardHandle } from '#web/src/features/payment/card-fields.tsx';
import { usePayment } from '#web/src/features/payment/use-payment.ts';
import { useSession } from '#web/src/features/session/use-session.ts';
import { useInterval, useNow } from '#web/src/lib/hooks.ts';
import { lazyPart } from '#web/src/lib/lazy.ts';
import { count } from '#web/src/lib/words.ts';
import { Banner } from '#web/src/ui/feedback/banner.tsx';
import { Dialog } from '#web/src/ui/feedback/dialog.tsx';
import { Bone, RowSkeletons } from '#web/src/ui/feedback/skeleton.tsx';
import { Button } from '#web/src/ui/inputs/button.tsx';
import { Card, Muted, Page, Row, Stack } from '#web/src/ui/layout/layout.tsx';
import { media } from '#web/src/ui/tokens.ts';

/**
 * The "Server Error" dialog (Part 2 §8). The payment may have succeeded, but no answer reached us. If we know the
 * order's number, the dialog links to it.
 */
function UnknownOutcome({ organizationId, onClose }: { organizationId: number; onClose(): void }) {
  const go = useNavigate();
  const orderId = bagOf(organizationId)?.unknownOrderId;
  return (
    <Dialog
      title={serverErrorDialog.title}
      onClose={onClose}
      actions={
        <>
          {orderId !== undefined && orderId > 0 && (
            <Button kind="primary" onClick={() => go(to(paths.orderDetails, { orderId }))}>
              Track order
            </Button>
          )}
          <Button onClick={onClose}>Ok</Button>
        </>
      }
    >
      <Stack $gap={2}>
        {serverErrorDialog.lines.map((line) => (
          <p key={line}>{line}</p>
        ))}
      </Stack>
    </Dialog>
  );
}

/** What is wrong with the cart as a whole (Part 2 §8), or that the check got no answer. */
function CartAlerts({ checked: { cart, priced, problem, checkAgain, busy } }: { checked: CheckedCart }) {
  const alerts = cartAlerts(cart, { preAuth: priced?.preAuth ?? 0 });
  return (
    <>
      {problem && (
        <Banner
          tone="bad"
          title={problem.title}
          actions={
            <Button busy={busy} onClick={checkAgain}>
              Try again
            </Button>
          }
        >
          We couldn’t check your cart. It’s saved on this device.
        </Banner>
      )}
      {alerts.map((alert) => (
        <Banner
          key={alert.text}
          tone={alert.type === 'error' ? 'bad' : alert.type === 'warning' ? 'warn' : 'info'}
          title={alert.text}
          actions={
            alert.action && (
              <Button busy={busy} onClick={checkAgain}>
                {alert.action}
              </Button>
            )
          }
        >
          {alert.contact && (
            <>
              If this keeps happening, email <a href="mailto:support@sideout.example">support@sideout.example</a>.
            </>
          )}
        </Banner>
      ))}
    </>
  );
}

/** "Did you know": signed-in users get their data filled in and can find their orders (Part 2 §2). */
function SignInHint() {
  const { state } = useSession();
  const { pathname, search } = useLocation();
  const [hidden, setHidden] = useState(false);
  if (state === 'signed-in' || hidden) return null;
  return (
    <Banner tone="info" title="Did you know?" onDismiss={() => setHidden(true)}>
      <Link to={to(paths.signIn, {}, { returnUrl: pathname + search })}>Sign in</Link> to keep your cart and your orders
      in one place.
    </Banner>
  );
}

/* Both parts load with the form library, after the items. */
const PaymentSection = lazyPart(() => import('../payment/payment-section.tsx'), 'PaymentSection');
const PromoForm = lazyPart(() => import('#web/src/features/cart/promo-form.tsx'), 'PromoForm');

/* The order on phones is items, price, payment. Where there's room, they're side by side. */
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

/** One organization's cart: items, price and payment (Part 2 §2, §5). */
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
  useLeave(stored.organization.id);
  const isChecking = useLastPayment(stored.organization.id, busy, checked.checkAgain);
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
        {isChecking && (
          <Banner tone="info" title="We’re checking your last payment">
            If it went through, your receipt opens here within seconds. Please don’t pay again yet.
          </Banner>
        )}
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

/**
 * A cart's payment. Once paid, it leads to the order. `refusals` counts refused payments, because the cart is checked
 * again after each.
 */
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

/**
 * Handles items that were bought by an attempt whose answer never arrived, or before this browser's storage was copied.
 * They leave the cart and the receipt is shown, so that no one pays twice.
 */
function useBoughtBefore(organizationId: number, check: CartCheck | undefined): void {
  const go = useNavigate();
  useEffect(() => {
    if (!check || check.boughtAs === null) return;
    dropBag(organizationId);
    go(to(paths.orderDetails, { orderId: check.boughtAs }), { replace: true });
    dropPaid(organizationId, check.boughtAs, check.boughtItems);
  }, [organizationId, check, go]);
}

/** A buyer who leaves checkout after a declined card frees its promo code and products for others. */
function useLeave(organizationId: number): void {
  useEffect(() => {
    const leave = () => void leaveAttempt(organizationId);
    window.addEventListener('pagehide', leave);
    return () => {
      window.removeEventListener('pagehide', leave);
      leave();
    };
  }, [organizationId]);
}

/**
 * Returns whether a payment from an earlier page that crashed or was closed may still go through. Keeps asking until
 * the outcome is known.
 */
function useLastPayment(organizationId: number, busy: boolean, onKnown: () => void): boolean {
  const [isChecking, setChecking] = useState(true);
  const [isOpen, setOpen] = useState(false);
  const look = async () => {
    const bag = bagOf(organizationId);
    if (!isChecking || busy || !bag || bag.open || bag.declinedUntil !== undefined) return;
    const answer = await ask(paymentState, { body: { bagId: bag.id } });
    if (!answer.ok) return;
    const { state } = answer.value;
    setOpen(state === 'checking');
    setChecking(state === 'checking');
    if (state === 'paid') onKnown();
  };
  useInterval(() => void look(), 2_000);
  // biome-ignore lint/correctness/useExhaustiveDependencies: check once now, then on the interval
  useEffect(() => void look(), []);
  return isOpen && !busy;
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

type Props = { carts: readonly Cart[]; onChoose(cart: Cart): void; onClose(): void };

/**
 * Asks which of several carts to pay first. If an organization can't take payments right now, its cart says so before
 * it's opened (Part 2 §2, §7).
 */
export function ChooseCart({ carts, onChoose, onClose }: Props) {
  const { send } = useSend(cartStatuses);
  const [known, setKnown] = useState<Answer<typeof cartStatuses>['items']>([]);
  const ids = carts.map(({ organization }) => organization.id).join();
  // biome-ignore lint/correctness/useExhaustiveDependencies: ask again when the carts change
  useEffect(() => {
    const body = { organizationIds: ids.split(',').map(Number) };
    void send({ body }).then((answer) => answer.ok && setKnown(answer.value.items));
  }, [ids]);
  return (
    <Dialog title="You have more than one cart" onClose={onClose}>
      <Stack $gap={3}>
        <p>Each organization is paid separately. Which cart first?</p>
        {carts.map((cart) => {
          const { id, name } = cart.organization;
          const found = known.find(({ organizationId }) => organizationId === id);
          return (
            <Stack key={id} $gap={1}>
              <Button wide onClick={() => onChoose(cart)}>
                {found?.name || name || 'Cart'} · {count(cart.items.length, 'item')}
              </Button>
              {found?.status === false && <Muted>This organization can’t take payments right now.</Muted>}
            </Stack>
          );
        })}
      </Stack>
    </Dialog>
  );
}
