import { type RefObject, Suspense, useEffect, useRef, useState } from 'react';
import { Link, useLocation, useNavigate } from 'react-router';
import { styled } from 'styled-components';
import { paymentSectionGate } from '#domain/commerce/cart/checkout.ts';
import { cartStatuses } from '#domain/commerce/operations-form.ts';
import { isBusy, type ShownFailure } from '#domain/commerce/orders/payment-flow.ts';
import { creditAfter } from '#domain/commerce/pricing/promos.ts';
import type { Cart } from '#domain/commerce/schema.ts';
import { can } from '#domain/identity/can.ts';
import { paths, to } from '#domain/site/paths.ts';
import type { Answer } from '#web/src/api/call.ts';
import { useSend } from '#web/src/api/use-send.ts';
import { CartAlerts } from '#web/src/features/cart/cart-alerts.tsx';
import { changeCart, dropPaid, isExpired, noteHold } from '#web/src/features/cart/change-cart.ts';
import { CartLine, CartLines } from '#web/src/features/cart/item/cart-line.tsx';
import { PriceLines } from '#web/src/features/cart/price-lines.tsx';
import { type CheckedCart, useCartCheck, useItemFaults } from '#web/src/features/cart/use-cart-check.ts';
import type { CardHandle } from '#web/src/features/payment/card-fields.tsx';
import { UnknownOutcome, useBoughtBefore, useLastPayment, useLeave } from '#web/src/features/payment/last-attempt.tsx';
import { usePayment } from '#web/src/features/payment/use-payment.ts';
import { useSession } from '#web/src/features/session/use-session.ts';
import { useNow } from '#web/src/lib/hooks.ts';
import { lazyPart } from '#web/src/lib/lazy.ts';
import { count } from '#web/src/lib/words.ts';
import { Banner } from '#web/src/ui/feedback/banner.tsx';
import { Dialog } from '#web/src/ui/feedback/dialog.tsx';
import { Bone, RowSkeletons } from '#web/src/ui/feedback/skeleton.tsx';
import { toast } from '#web/src/ui/feedback/toast.tsx';
import { Button } from '#web/src/ui/inputs/button.tsx';
import { Card, Muted, Page, Row, Stack } from '#web/src/ui/layout/layout.tsx';
import { media } from '#web/src/ui/tokens.ts';

/** The "Did you know" hint: signed-in users get their data filled in and can find their orders (Part 2 §2). */
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
const PaymentSection = lazyPart(() => import('#web/src/features/payment/payment-section.tsx'), 'PaymentSection');
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
  const { faults, validate } = useItemFaults(stored, check !== undefined && !busy);
  const { actor } = useSession();
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
          <Row>
            {can(actor, 'checkout.validate') && <ValidateButton validate={validate} />}
            {onSwitch && <Button onClick={onSwitch}>Other carts</Button>}
          </Row>
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
                  isCredit={check?.context.promo?.perOrder ?? false}
                  left={priced && check ? creditAfter(check.context.promo, priced) : 0}
                  locked={busy}
                  onPromo={(promo) => changeCart(stored.organization.id, { promo })}
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
 * Handles a cart's payment, which leads to the order once it is paid. `refusals` counts refused payments, because the
 * cart is checked again after each one.
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

/** Checks the cart the way payment would, without charging anything, for the platform's first user (Part 2 §6). */
function ValidateButton({ validate }: Pick<ReturnType<typeof useItemFaults>, 'validate'>) {
  const [busy, setBusy] = useState(false);
  const run = async () => {
    setBusy(true);
    const answer = await validate();
    setBusy(false);
    if (!answer.ok) toast(answer.problem.title, { tone: 'bad' });
    else if (answer.value.errors.length === 0)
      toast('No problems found. This cart is ready for payment.', { tone: 'good' });
    else toast(`${count(answer.value.errors.length, 'problem')} found.`, { tone: 'bad' });
  };
  return (
    <Button busy={busy} onClick={() => void run()}>
      Validate
    </Button>
  );
}

type ItemsProps = {
  checked: CheckedCart;
  faults: ReturnType<typeof useItemFaults>['faults'];
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
 * Asks which of several carts to pay first. If an organization can't take payments right now, its cart shows this
 * before it's opened (Part 2 §2, §7).
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
        <p>Each organization is paid separately. Choose a cart to check out first.</p>
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
