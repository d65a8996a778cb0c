import { endpoint } from '../kernel/endpoint.ts';

export const order = endpoint({
  method: 'GET',
  path: '/api/order/{orderId}',
  auth: 'optional',
});

export const orderLookup = endpoint({
  method: 'GET',
  path: '/api/order/lookup',
  auth: 'optional',
});

export const orderHistory = endpoint({
  method: 'GET',
  path: '/api/user/orderHistory',
  auth: 'user',
});

export const refundOrder = endpoint({
  method: 'POST',
  path: '/api/cart/refund',
  auth: 'user',
  idempotent: true,
  spends: 'money',
});

/** Who owns the player of a membership gives it up; what goes back says the policy it was bought under. */
export const cancelMembership = endpoint({
  method: 'POST',
  path: '/api/Membership/cancel',
  auth: 'user',
  idempotent: true,
  spends: 'money',
});

export const ordersAside = endpoint({
  method: 'GET',
  path: '/api/order/aside',
  auth: 'user',
});

export const actOnAside = endpoint({
  method: 'POST',
  path: '/api/order/{orderId}/aside',
  auth: 'user',
  idempotent: true,
  spends: 'money',
});
