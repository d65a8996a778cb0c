import type { AreaRoutes } from '#web/src/lib/area-routes.ts';
import { lazyPart } from '#web/src/lib/lazy.ts';
import { titled } from '#web/src/ui/feedback/titled-placeholder.tsx';

/** The checkout and order pages. */
export const routes: AreaRoutes<'commerce'> = {
  store: {
    screen: lazyPart(() => import('./store/store.tsx'), 'StoreScreen'),
    placeholder: titled('Store', 'the store'),
  },
  storeTag: {
    screen: lazyPart(() => import('./store/store.tsx'), 'StoreScreen'),
    placeholder: titled('Store', 'the store'),
    example: { tag: 'shirt' },
  },
  checkout: {
    screen: lazyPart(() => import('./checkout.tsx'), 'CheckoutScreen'),
    placeholder: titled('Checkout', 'your cart'),
  },
  orderLookup: {
    screen: lazyPart(() => import('./order-lookup.tsx'), 'OrderLookupScreen'),
    placeholder: titled('Order Lookup', 'the form'),
  },
  orderDetails: {
    screen: lazyPart(() => import('./order.tsx'), 'OrderScreen'),
    placeholder: titled('Order', 'the order'),
    example: { orderId: 1 },
  },
  myOrders: { screen: lazyPart(() => import('./my-orders.tsx'), 'MyOrdersScreen'), needsUser: true },
  ordersAside: { screen: lazyPart(() => import('./needs-review.tsx'), 'NeedsReviewScreen'), needsUser: true },
};
