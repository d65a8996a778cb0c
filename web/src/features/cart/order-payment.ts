import type { OrderView } from '#domain/commerce/views.ts';
import { presentCarts } from './cart-store.ts';
import { addToCart, changeCart, removeFromCart } from './change-cart.ts';

type Owing = Pick<OrderView, 'id' | 'organizationId' | 'organizationName' | 'payKey' | 'title' | 'emailReceiptTo'>;

/** Puts the payment of an order into its organization's cart, all of it or `part` (minor units), in the place of an earlier one for it. */
export function putPaymentInCart(order: Owing, part: number | null): void {
  const { id: orderId, organizationId } = order;
  for (const item of presentCarts()[organizationId]?.items ?? [])
    if ('payment' in item && item.payment.orderId === orderId) removeFromCart(organizationId, item.id);
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
