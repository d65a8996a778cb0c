import { AsideList } from '#web/src/features/orders-aside/aside-list.tsx';

/** /orders/aside: for platform staff, every order that does not come to its end by itself. */
export const OrdersAsideScreen = () => <AsideList />;
