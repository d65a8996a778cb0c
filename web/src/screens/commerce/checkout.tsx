import { useNavigate, useSearchParams } from 'react-router';
import { hasSeveralCarts } from '#domain/commerce/cart/cart.ts';
import type { Cart } from '#domain/commerce/schema.ts';
import { paths, to } from '#domain/site/paths.ts';
import { useCarts } from '#web/src/features/cart/use-carts.ts';
import { usePageTitle } from '#web/src/lib/title.ts';
import { count } from '#web/src/lib/words.ts';
import { Dialog } from '#web/src/ui/feedback/dialog.tsx';
import { EmptyState } from '#web/src/ui/feedback/states.tsx';
import { Button, LinkButton } from '#web/src/ui/inputs/button.tsx';
import { Page, Row, Stack } from '#web/src/ui/layout/layout.tsx';
import { CartPage } from './cart/cart-page.tsx';

/** `/checkout`: the cart of one organization (`?cart=`), with the dialog where there are several (Part 2 §2). */
export function CheckoutScreen() {
  const all = [...useCarts().values()];
  const [query, setQuery] = useSearchParams();
  const go = useNavigate();
  usePageTitle('Checkout');
  const asked = Number(query.get('cart'));
  const chosen = all.find(({ organization }) => organization.id === asked) ?? (all.length === 1 ? all[0] : undefined);
  const choose = (cart: Cart) => setQuery({ cart: String(cart.organization.id) }, { replace: true });
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
          Registrations wait here until you pay. Places are held for a few minutes only.
        </EmptyState>
      </Page>
    );
  if (!chosen)
    return (
      <Page>
        <Dialog title="You have more than one cart" onClose={() => go(paths.home)}>
          <Stack $gap={3}>
            <p>Every organization is paid by itself. Which one first?</p>
            {all.map((cart) => (
              <Button key={cart.organization.id} wide onClick={() => choose(cart)}>
                {cart.organization.name || 'Cart'} · {count(cart.items.length, 'item')}
              </Button>
            ))}
          </Stack>
        </Dialog>
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
