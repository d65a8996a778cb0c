import { useEffect, useMemo } from 'react';
import type { Carts } from '#domain/commerce/cart/cart.ts';
import type { CartItem } from '#domain/commerce/schema.ts';
import type { OrderView } from '#domain/commerce/views.ts';
import type { HeldChangeView } from '#domain/teams/operations-acts.ts';
import { hasHolder } from '#web/src/api/token.ts';
import { sessionState } from '#web/src/features/session/tokens.ts';
import { useStore } from '#web/src/lib/store.ts';
import { carts, followOtherTabs, presentCarts } from './cart-store.ts';
import { addToCart, changeCart, readableCarts, removeFromCart } from './change-cart.ts';
import { restoreCarts } from './server-copy.ts';

/** The carts that have items, by organization ID. The server's copies are loaded once per sign-in. */
export function useCarts(): Carts {
  const all = useStore(carts);
  const session = useStore(sessionState);
  useEffect(followOtherTabs, []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: signing in or out may bring other copies
  useEffect(() => {
    if (hasHolder()) void restoreCarts();
  }, [session]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: readableCarts reads the store
  return useMemo(readableCarts, [all]);
}

/**
 * Adds the price of a change to a more expensive division to its organization's cart, replacing an earlier change for
 * the same team.
 */
export function putChangeInCart(change: HeldChangeView, teamName: string): void {
  const { organizationId, organizationName, orderId, teamId, divisionId, entry } = change;
  for (const item of presentCarts()[organizationId]?.items ?? [])
    if (item.type === 'OPAY' && item.payment.change?.teamId === teamId) removeFromCart(organizationId, item.id);
  const owner = { id: organizationId, name: organizationName, username: '' };
  const payment = { orderId, change: { teamId, divisionId, entry } };
  addToCart(owner, { type: 'OPAY', name: 'Division change', division: change.division, teamName, payment });
}

type Owing = Pick<OrderView, 'id' | 'organizationId' | 'organizationName' | 'payKey' | 'title' | 'emailReceiptTo'>;

const changeIn = (item: CartItem) => (item.type === 'OPAY' ? item.payment.change : null);

/**
 * Adds an order's payment, in full or `part` of it (minor units), to its organization's cart, replacing an earlier one
 * for the same order.
 */
export function putPaymentInCart(order: Owing, part: number | null): void {
  const { id: orderId, organizationId } = order;
  for (const item of presentCarts()[organizationId]?.items ?? [])
    if ('payment' in item && item.payment.orderId === orderId && !changeIn(item))
      removeFromCart(organizationId, item.id);
  const payment = { orderId, key: order.payKey ?? '' };
  const words = { name: part === null ? 'Order payment' : 'Partial payment', description: `Order ${orderId}` };
  const owner = { id: organizationId, name: order.organizationName, username: '' };
  addToCart(
    owner,
    part === null
      ? { type: 'OPAY', ...words, payment }
      : { type: 'MTRPAY', ...words, payment: { ...payment, pay: part } },
  );
  if (!presentCarts()[organizationId]?.emailReceipt) changeCart(organizationId, { emailReceipt: order.emailReceiptTo });
}
