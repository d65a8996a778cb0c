import { useRef } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { hasSeveralCarts } from '#domain/commerce/cart/cart.ts';
import { showsConfirmation } from '#domain/commerce/cart/checkout.ts';
import type { Cart } from '#domain/commerce/schema.ts';
import { paths, to } from '#domain/site/paths.ts';
import { carts } from '#web/src/features/cart/cart-store.ts';
import { isPaidHere } from '#web/src/features/cart/change-cart.ts';
import { useCarts } from '#web/src/features/cart/use-carts.ts';
import { useStore } from '#web/src/lib/store.ts';
import { usePageTitle } from '#web/src/lib/title.ts';
import { RowSkeletons } from '#web/src/ui/feedback/skeleton.tsx';
import { EmptyState } from '#web/src/ui/feedback/states.tsx';
import { LinkButton } from '#web/src/ui/inputs/link-button.tsx';
import { Page, Row } from '#web/src/ui/layout/layout.tsx';
import { CartPage, ChooseCart } from './cart/cart-page.tsx';

/** `/checkout`: one organization's cart (`?cart=`), with a dialog if there are several (Part 2 §2). */
export function CheckoutScreen() {
  const all = [...useCarts().values()];
  const [query, setQuery] = useSearchParams();
  const go = useNavigate();
  usePageTitle('Checkout');
  const asked = Number(query.get('cart'));
  const chosen = all.find(({ organization }) => organization.id === asked) ?? (all.length === 1 ? all[0] : undefined);
  const paid = usePaidMeanwhile(chosen);
  const choose = (cart: Cart) => setQuery({ cart: String(cart.organization.id) }, { replace: true });
  if (paid !== null) return <PaidMeanwhile orderId={paid} />;
  if (all.length === 0)
    return (
      <Page>
        <EmptyState
          page
          title="Your cart is empty"
          action={
            <Row>
              <LinkButton kind="primary" to={to(paths.filteredTournaments, { filter: 'upcoming' })}>
                Find an event
              </LinkButton>
              <LinkButton to={paths.orderLookup}>Look up an order</LinkButton>
            </Row>
          }
        >
          Registrations wait here until you pay. Spots are held for only a few minutes.
        </EmptyState>
      </Page>
    );
  if (!chosen)
    return (
      <Page>
        <ChooseCart carts={all} onChoose={choose} onClose={() => go(paths.home)} />
      </Page>
    );
  const several = hasSeveralCarts(new Map(all.map((cart) => [cart.organization.id, cart])));
  return (
    <CartPage
      key={chosen.organization.id}
      stored={chosen}
      onSwitch={several ? () => setQuery({}, { replace: true }) : undefined}
    />
  );
}

/** Returns the order that paid for the cart on this page, or null if there's none. */
function usePaidMeanwhile(chosen: Cart | undefined): number | null {
  const all = useStore(carts);
  const shown = useRef<number>(undefined);
  if (chosen) shown.current = chosen.organization.id;
  if (chosen || shown.current === undefined) return null;
  const left = all[shown.current];
  return left?.items.length === 0 && showsConfirmation(left) ? left.orderId : null;
}

/** The cart was paid for while this page was open. The tab that paid shows the receipt. */
const PaidMeanwhile = ({ orderId }: { orderId: number }) =>
  isPaidHere(orderId) ? (
    <Page>
      <RowSkeletons n={3} what="your receipt" />
    </Page>
  ) : (
    <Page>
      <EmptyState
        page
        title="Paid in another tab"
        action={
          <LinkButton kind="primary" to={to(paths.orderDetails, { orderId })}>
            See your receipt
          </LinkButton>
        }
      >
        This cart was paid in another tab. See the receipt here.
      </EmptyState>
    </Page>
  );
